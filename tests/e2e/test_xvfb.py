"""The real program in a real window, played by a real pointer from the title to the scores."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from engine.saving import save_file
from tests.e2e import stories, traveller
from tests.e2e.hands import SIZE, Program
from tests.e2e.player import Player
from tests.e2e.raider import Raider, lay_out
from valeria_gui.play.session import AUTOSAVE

pytestmark = pytest.mark.needs("xvfb")

SECONDS = 240
"""A whole game must be over by then."""

FEWEST_DRAGS = 12
"""A whole game has so many at least: every deal is another one, and the bot ends some of them early."""


def test_a_whole_game_by_a_real_pointer(x_display: dict[str, str], tmp_path: Path) -> None:
    began = time.monotonic()
    with Program(tmp_path / "data", x_display) as program:
        player = Player(program)
        player.begin()
        player.play(lambda: time.monotonic() > began + SECONDS)
        assert program.scene == "ScoreScene"
        assert player.drags >= FEWEST_DRAGS
        assert program.quit() == (0, "")
    data = save_file.read(tmp_path / "data" / AUTOSAVE)
    assert data["position"]["ended"]
    assert not list((tmp_path / "data").glob("crash-*"))


def test_a_whole_game_from_right_to_left(x_display: dict[str, str], tmp_path: Path) -> None:
    began = time.monotonic()
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "settings.yaml").write_text("language: fa\n", encoding="utf-8")
    with Program(tmp_path / "data", x_display) as program:
        player = Player(program)
        player.begin()
        left, _top, width, _height = program.shown()["pieces"]["banner:0"]["rect"]
        assert left + width / 2 > SIZE[0] / 2, "a village begins at the right"
        player.play(lambda: time.monotonic() > began + SECONDS)
        assert program.scene == "ScoreScene"
        assert player.drags >= FEWEST_DRAGS
        assert program.quit() == (0, "")
    data = save_file.read(tmp_path / "data" / AUTOSAVE)
    assert data["position"]["ended"]
    assert not list((tmp_path / "data").glob("crash-*"))


@pytest.mark.needs("long")
def test_a_whole_game_of_raiders_by_a_real_pointer(x_display: dict[str, str], tmp_path: Path) -> None:
    began = time.monotonic()
    lay_out(tmp_path / "data", seed=3)
    with Program(tmp_path / "data", x_display, game="") as program:
        player = Raider(program)
        player.begin()
        player.play(lambda: time.monotonic() > began + SECONDS)
        assert program.scene == Raider.end
        assert player.drags >= FEWEST_DRAGS
        assert program.quit() == (0, "")
    (saved,) = stories.autosaves(tmp_path / "data")
    assert save_file.read(tmp_path / "data" / saved)["position"]["stack"] == []
    assert not list((tmp_path / "data").glob("crash-*"))


def test_a_whole_game_of_valdora_by_a_real_pointer(x_display: dict[str, str], tmp_path: Path) -> None:
    began = time.monotonic()
    traveller.lay_out(tmp_path / "data", seed=3)
    with Program(tmp_path / "data", x_display, game="") as program:
        player = traveller.Traveller(program)
        player.begin()
        player.play(lambda: time.monotonic() > began + SECONDS)
        assert program.scene == traveller.Traveller.end
        assert player.drags >= FEWEST_DRAGS
        assert program.quit() == (0, "")
    (saved,) = stories.autosaves(tmp_path / "data")
    assert save_file.read(tmp_path / "data" / saved)["position"]["stack"] == []
    assert not list((tmp_path / "data").glob("crash-*"))


def test_a_killed_program_goes_on_where_it_was(x_display: dict[str, str], tmp_path: Path) -> None:
    stories.killed_and_continued(lambda: Program(tmp_path / "data", x_display), (3, 7, 12, 16))


def test_two_programs_at_once_keep_their_own_games(x_display: dict[str, str], tmp_path: Path) -> None:
    stories.two_at_once(lambda: Program(tmp_path / "data", x_display))


def test_the_game_goes_on_without_the_process_of_the_bots(x_display: dict[str, str], tmp_path: Path) -> None:
    stories.bots_killed(lambda: Program(tmp_path / "data", x_display))
