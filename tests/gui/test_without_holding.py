"""Games without holding a button down: clicks alone move cards, coins, tokens, workers, dice, travellers and gems;
the mouse alone does everything else, and so does the keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.players import Player
from engine.registry import find_game
from tests.gui.person import Person
from tests.gui.robot import Place, Robot
from tests.gui.typist import Typist
from valeria_gui.input.intents import CONFIRM, DOWN, MENU, NEXT
from valeria_gui.input.keymap import KEY_SETS, RIGHT_HAND
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.gesture_for import gesture_for
from valeria_gui.play.piece_id import kind_of
from valeria_gui.scenes.table import TableScene
from valeria_gui.ui.page import Page

GAMES = ("valeria", "raiders", "valdora")


class Clicker(Person):
    """Takes everything up by a click and puts it down by another; `used` are the kinds of what was clicked so."""

    def __init__(self, robot: Robot) -> None:
        super().__init__(robot)
        self.used: set[str] = set()

    def _make(self, scene: TableScene, move: Any) -> None:
        """Rather touch things than press the button that does the same."""
        play = scene.play
        gesture = gesture_for(play.ask, move) if play.ask is not None else None
        if gesture is not None and gesture.piece and gesture.target in play.targets(gesture.piece):
            self.bring(scene, gesture.piece, gesture.target)
        else:
            super()._make(scene, move)

    def bring(self, scene: TableScene, piece: str, target: str) -> None:
        self.used |= {kind_of(piece), kind_of(target)}
        self.robot.click(scene.layout.place(piece))
        if piece != target and self.asks_for_more(scene):
            self.robot.click(scene.layout.place(target))


@pytest.fixture
def robot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Robot]:
    def no_drag(_robot: Robot, _start: Place, _end: Place) -> None:
        raise AssertionError("nothing is dragged here")

    monkeypatch.setattr(Robot, "drag", no_drag)
    with Robot(tmp_path) as robot:
        yield robot


def play(robot: Robot, game: str, seed: int) -> Clicker:
    """A whole game by clicks; the seats that the game needs at least, of people."""
    seats = tuple(Player(name) for name in ("Ada", "Bo", "Cy")[: max(2, find_game(game).seats[0])])
    robot.app.navigator.start(GameSetup(seats, 0, seed, game=game))
    robot.run_frames(2)
    table = robot.app.stack.scenes[0]
    assert isinstance(table, TableScene)
    person = Clicker(robot)
    person.play()
    assert table.own_session.match.is_over
    return person


SOME_OF = {
    "valeria": {"hand", "token", "gold", "resource", "slot", "pool"},
    "raiders": {"hand", "held", "worker", "die", "good", "building", "settlement"},
    "valdora": {"pawn", "space", "gem", "equipment", "page", "commission"},
}
"""Kinds of things that a whole game moves: cards, coins, tokens, workers, dice, travellers and gems."""


@pytest.mark.parametrize(
    "game",
    [
        "valeria",
        pytest.param("raiders", marks=pytest.mark.needs("long")),
        pytest.param("valdora", marks=pytest.mark.needs("long")),
    ],
)
def test_a_whole_game_by_clicks_alone(robot: Robot, game: str) -> None:
    person = play(robot, game, 8)
    assert person.answers > 100 and person.used >= SOME_OF[game]


# --- one device for everything ------------------------------------------------------------------------------------

WAY = (
    *("new-game", "start", "button:menu", "save-as", "done", "settings", "close", "title"),
    *("load", "open", "button:menu", "title", "continue"),
)
"""What is pressed from the first start to a game that was saved, opened and continued."""


def test_the_mouse_alone_does_everything(robot: Robot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Robot, "press", None)
    for step in WAY:
        robot.click(step)
        robot.run_frames(4)
    assert isinstance(robot.scene, TableScene)


@pytest.mark.parametrize("hands", KEY_SETS)
def test_the_keyboard_alone_does_everything(robot: Robot, monkeypatch: pytest.MonkeyPatch, hands: str) -> None:
    monkeypatch.setattr(Robot, "click", None)
    robot.app.settings.change("hands", hands)
    for step in WAY:
        if step == "button:menu":
            press(robot, MENU)
        else:
            go_to(robot, step)
            press(robot, CONFIRM)
        robot.run_frames(4)
    assert isinstance(robot.scene, TableScene)


def press(robot: Robot, command: str) -> None:
    Typist(robot).command(command)


def go_to(robot: Robot, piece: str) -> None:
    """The focus goes to a widget; out of a text field, where letters are written, by another key."""
    for _step in range(40):
        page = robot.scene
        assert isinstance(page, Page)
        if page.group.ring.visible and page.group.ring.current == piece:
            return
        writes = page.wants_text() is not None
        if writes and robot.app.settings.hands == RIGHT_HAND:
            press(robot, DOWN)
        elif writes:
            robot.press("tab")
        else:
            press(robot, NEXT)
    raise AssertionError(f"keys never come to {piece}")
