"""A guest at another computer: finds the table, sits down and plays to the scores, all by a real pointer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.gathering import Gathering
from tests.e2e.hands import Program
from tests.e2e.player import Player
from tests.e2e.raider import Raider
from valeria_gui.settings.settings import load_settings, save_settings

pytestmark = pytest.mark.needs("xvfb")

NAME = "Rosalind"


@pytest.mark.parametrize(
    ("game", "plays"), [("valeria", Player), pytest.param("raiders", Raider, marks=pytest.mark.needs("long"))]
)
def test_a_guest_plays_a_whole_game(
    game: str, plays: type[Player], x_display: dict[str, str], tmp_path: Path
) -> None:
    _stand_still(tmp_path / "guest")
    (tmp_path / "table").mkdir()
    with (
        Gathering(game, tmp_path / "table", people=1, bots=1) as table,
        Program(tmp_path / "guest", x_display, game=game) as program,
    ):
        _sit_down(program, table)
        table.start()
        program.wait_for("TableScene")
        player = plays(program)
        player.play(lambda: False)
        assert program.scene == player.end
        session = table.session
        assert session is not None and table.is_over
        assert session.set_up.seats[0].name == NAME
        assert program.quit() == (0, "")
    assert not table.faults
    assert not list((tmp_path / "guest").glob("crash-*"))


def _stand_still(folder: Path) -> None:
    """Nothing flies in the guest's window."""
    folder.mkdir(parents=True)
    settings = load_settings(folder)
    settings.change("motion", "off")
    save_settings(settings, folder)


def _sit_down(program: Program, table: Gathering) -> None:
    """From the title to a seat in the lobby: name, code and address are typed."""
    program.wait_for("TitleScene")
    program.click("join")
    program.wait_for("JoinScene")
    for field, text in (("name", NAME), ("code", table.room.code), ("address", f"127.0.0.1:{table.room.port}")):
        program.write(field, text)
    program.click("join")
    program.wait_for("JoinLobby")
    program.wait(lambda shown: "sit:0" in shown["pieces"])
    program.click("sit:0")
    table.wait_for(lambda: table.room.seats[0].here)
