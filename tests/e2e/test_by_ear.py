"""The real program in a real window, heard and used over AT-SPI alone, as a screen reader does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.by_ear import Heard, hearing, named

pytestmark = pytest.mark.needs("screen reader")

GAMES = {"valeria": "Villages of Valeria", "raiders": "Raiders of the North Sea", "valdora": "Valdora"}


@pytest.fixture
def session(x_display: dict[str, str]) -> Iterator[dict[str, str]]:
    """A screen and a session on which somebody listens."""
    with hearing(x_display) as variables:
        yield variables


@pytest.mark.parametrize("game", GAMES)
def test_a_game_begins_by_ear(game: str, session: dict[str, str], tmp_path: Path) -> None:
    with Heard(tmp_path / "data", session, "--game", game) as program:
        title = program.wait(lambda things: bool(named(things, "push button", "New game")))
        assert named(title, "frame")
        for words in ("New game", "Rules", "Settings", "Credits"):
            (entry,) = named(title, "push button", words)
            assert entry["actions"] and "FOCUSABLE" in entry["states"]
        program.press("push button", "New game")
        set_up = program.wait(lambda things: bool(named(things, "push button", "Start the game")))
        assert named(set_up, "heading", "New game")
        assert named(set_up, "entry", "Name of player 1")[0]["text"]
        assert {thing["name"] for thing in named(set_up, "radio button")} >= {"Person", "Bot"}
        assert named(set_up, "check box", "Practice")
        program.press("push button", "Start the game")
        table = program.wait(lambda things: any(": " in thing["name"] for thing in named(things, "push button")))
        assert named(table, "list", "Chronicle") and named(table, "push button", "Menu")
        assert any(thing["name"] for thing in named(table, "label")), "the table does not say what is asked"
        code, said = program.quit()
        assert (code, said) == (0, "")


def test_the_first_actions_are_played_by_ear(session: dict[str, str], tmp_path: Path) -> None:
    with Heard(tmp_path / "data", session, "--game", "valeria", "--no-picture") as program:
        program.press("push button", "New game")
        program.wait(lambda things: bool(named(things, "push button", "Start the game")))
        program.press("push button", "Start the game")
        program.wait(lambda things: bool(named(things, "label", "Develop a card for free")))
        asked = program.wait(lambda things: any(", hand card 1 of 6" in thing["name"] for thing in things))
        hand = [thing["name"] for thing in named(asked, "push button") if ", hand card " in thing["name"]]
        assert len(hand) == 6
        program.hear("Develop a card for free")
        first = hand[0].partition(",")[0]
        program.focus("push button", hand[0])
        program.wait(lambda things: "FOCUSED" in named(things, "push button", hand[0])[0]["states"])
        program.press("push button", hand[0])
        program.wait(lambda things: bool(named(things, "push button", "Develop")))
        program.press("push button", "Develop")
        program.wait(lambda things: bool(named(things, "list item", "Resource: ")))
        program.hear(f"begins with {first}")


def test_settings_are_changed_by_ear(session: dict[str, str], tmp_path: Path) -> None:
    with Heard(tmp_path / "data", session, "--game", "valeria") as program:
        program.press("push button", "Settings")
        program.wait(lambda things: bool(named(things, "dialog", "Settings")))
        program.press("radio button", "Sound")
        sound = program.wait(lambda things: bool(named(things, "slider", "Volume")))
        assert named(sound, "slider", "Volume")[0]["number"] == 80
        program.press("radio button", "Comfort")
        program.wait(lambda things: bool(named(things, "radio button", "Everything")))
        program.press("radio button", "Everything")
        program.wait(lambda things: "CHECKED" in named(things, "radio button", "Everything")[0]["states"])
        program.press("push button", "Done")
        program.wait(lambda things: bool(named(things, "push button", "New game")))
