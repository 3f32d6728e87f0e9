"""Labels: every thing on a table is called something, and what its card is called if that is seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.game import AnyView
from engine.players import Player
from engine.registry import find_game
from engine.thinking.worker import BotWorker, Request
from tests.engine.positions import position
from tests.gui.at_table import sit_down
from tests.gui.robot import Robot
from tests.toy.table import TABLE
from valeria_gui.games.valeria.tours import SCREENS
from valeria_gui.play.game_play import register_play
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.scenes.table import TableScene
from valeria_gui.table.game_table import register_table

ENDS = ("setup", "score", "course", "solo-score", "solo-counting", "aid")
"""The screens beside the table, and those after the end of a game: there nothing new lies on it."""


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    with Robot(tmp_path) as robot:
        yield robot


def called(robot: Robot) -> dict[str, str]:
    """What everything on the table is called, by its id; nothing by its id."""
    scene = next(scene for scene in robot.app.stack.scenes if isinstance(scene, TableScene))
    found = {piece.id: piece.label for piece in scene.pieces()}
    assert all(label.strip() and label != piece and "{" not in label for piece, label in found.items()), found
    return found


@pytest.mark.parametrize("screen", [name for name in SCREENS if not name.startswith(ENDS)])
def test_everything_on_the_table_is_called_something(robot: Robot, screen: str) -> None:
    SCREENS[screen](robot.app)
    assert len(called(robot)) > 40


def test_the_smallest_game_calls_its_pieces_something(robot: Robot) -> None:
    find_game("toy", "tests.toy")
    register_play(TABLE.play)
    register_table(TABLE)
    players = Player("Ada"), Player("Bo", "bot:greedy"), Player("Cy", "bot:random")
    robot.app.navigator.start(GameSetup(players, None, 5, {"stones": 6}, game="toy"))
    robot.run_frames(5)
    found = called(robot)
    assert (found["heap:1"], found["bowl:1"], found["prompt"]) == (
        "The right pile",
        "Bowl of Bo",
        "Throw the die · for one of the piles",
    )


def test_a_card_is_called_by_its_name_only_by_who_sees_it(robot: Robot) -> None:
    scene = sit_down(robot, position(hands={0: "Tannery, Farm", 1: "Smithy"}), bots=())
    scene.hot_seat.ask(0)
    assert {called(robot)[f"hand:{i}"] for i in range(2)} == {"Card, face down"}
    scene.play.turn_hand(True)
    scene.follow()
    assert {called(robot)[f"hand:{i}"] for i in range(2)} == {"Tannery", "Farm"}
    assert "Smithy" not in called(robot).values()


def test_buttons_and_moves_of_a_hint_are_called_by_their_words(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BotWorker, "judge", unanswered)
    scene = sit_down(robot, position(hands={0: "Tannery, Farm"}), bots=(1,))
    assert called(robot)["button:menu"] == "Menu"
    robot.click("button:hint")
    robot.run_frames(1)
    told = scene.hint.hint.advice[0].move
    assert called(robot)["hint:0"] == scene.play.game.words.move(told, scene.play.view, ("Ada", "Bo"))


def unanswered(worker: BotWorker, view: AnyView, spec: str, seed: int) -> Request:
    """A question to a bot that nobody answers."""
    found = Request(worker, spec, seed, view, judge=True)
    found.cancel()
    return found
