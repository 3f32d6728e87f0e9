"""The toy game in the real window: what serves every game, a game of three hundred lines can use."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.players import Player
from engine.registry import find_game
from tests.gui.robot import Robot
from tests.toy.rules import View
from tests.toy.table import TABLE
from valeria_gui.play.game_play import register_play
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.scenes.dialogs import NoticeScene
from valeria_gui.scenes.handover import HandoverScene
from valeria_gui.scenes.score_sheet import ScoreSheetScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.table.game_table import register_table

PATIENCE_S = 60
"""How long bots may take on a busy computer."""
BOTS = Player("Bo", "bot:greedy"), Player("Cy", "bot:random")


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    find_game("toy", "tests.toy")
    register_play(TABLE.play)
    register_table(TABLE)
    with Robot(tmp_path) as robot:
        yield robot


def begin(robot: Robot, *others: Player, practice: bool = False) -> TableScene:
    """Ada's game against these."""
    set_up = GameSetup((Player("Ada"), *others), None, 5, {"stones": 6}, practice=practice, game="toy")
    robot.app.navigator.start(set_up)
    robot.run_frames(5)
    return table(robot)


def table(robot: Robot) -> TableScene:
    scene = robot.scene
    assert isinstance(scene, TableScene)
    return scene


def seen(scene: TableScene) -> View:
    """The table as Ada sees it."""
    view = scene.frame.view
    assert isinstance(view, View)
    return view


def wait_for_person(robot: Robot) -> None:
    """Until Ada is asked or the game is over."""
    until = time.monotonic() + PATIENCE_S
    while isinstance(scene := robot.scene, TableScene) and not scene.play.is_asked:
        assert time.monotonic() < until, "the bots do not answer"
        robot.run_frames(1)


def stones(robot: Robot) -> list[int]:
    return [sum(taken) for taken in seen(table(robot)).taken]


def test_a_drag_names_a_pile_and_another_takes_the_stones(robot: Robot) -> None:
    scene = begin(robot, *BOTS)
    assert scene.play.pickable() == ["die"]
    robot.drag("die", "heap:1")
    robot.run_frames(3)
    rolled = seen(scene).rolled
    assert seen(scene).named == "right" and rolled
    robot.drag("heap:1", "bowl:0")
    wait_for_person(robot)
    assert stones(robot)[0] == rolled


def test_a_click_and_a_button_do_the_same(robot: Robot) -> None:
    scene = begin(robot, *BOTS)
    robot.click("heap:0")
    robot.run_frames(3)
    assert seen(scene).named == "left"
    robot.click("prompt:take 1")
    wait_for_person(robot)
    assert stones(robot)[0] == 1


def test_the_keys_do_the_same(robot: Robot) -> None:
    scene = begin(robot, *BOTS)
    for _press in range(20):
        if scene.keyboard.focused == "heap:0":
            break
        robot.press("tab")
    robot.press("return")
    robot.run_frames(3)
    assert seen(scene).named == "left"


def test_what_goes_nowhere_comes_back_with_a_sentence(robot: Robot) -> None:
    scene = begin(robot, *BOTS)
    robot.drag("die", "bowl:1")
    assert seen(scene).named == "" and scene.play.refused


def test_a_step_is_taken_back_in_practice_though_a_die_was_rolled(robot: Robot) -> None:
    scene = begin(robot, *BOTS, practice=True)
    robot.click("heap:0")
    robot.run_frames(3)
    assert scene.play.may_undo
    robot.click("button:undo")
    robot.run_frames(3)
    assert seen(scene).named == ""


def test_people_at_one_screen_hand_over_before_a_secret_is_needed(robot: Robot) -> None:
    robot.app.navigator.start(GameSetup((Player("Ada"), Player("Bea"), BOTS[0]), None, 5, game="toy"))
    robot.run_frames(5)
    assert isinstance(robot.scene, HandoverScene)
    assert "right" not in {piece.label for piece in robot.pieces()}


def test_a_game_goes_on_where_it_was_left(robot: Robot) -> None:
    scene = begin(robot, *BOTS)
    robot.click("heap:0")
    robot.run_frames(3)
    digest = scene.session.match.digest()
    robot.app.navigator.show_title()
    robot.run_frames(2)
    robot.app.navigator.continue_saved()
    robot.run_frames(3)
    assert table(robot).session.match.game.name == "toy"
    assert table(robot).session.match.digest() == digest


def test_a_game_without_a_book_of_rules_shows_what_is_asked(robot: Robot) -> None:
    scene = begin(robot, *BOTS)
    robot.app.navigator.show_rules()
    robot.run_frames(2)
    assert isinstance(robot.scene, NoticeScene)
    robot.press("escape")
    assert table(robot).session is scene.session


def test_a_hint_is_given(robot: Robot) -> None:
    scene = begin(robot, *BOTS)
    robot.click("button:hint")
    until = time.monotonic() + PATIENCE_S
    while not scene.hint.is_told:
        assert time.monotonic() < until
        robot.run_frames(1)


def test_a_whole_game_ends_with_every_number(robot: Robot) -> None:
    scene = begin(robot, *BOTS)
    while robot.scene is scene:
        if scene.play.is_asked:
            asked = scene.play.targets(None) if not seen(scene).rolled else []
            robot.click(asked[0] if asked else "prompt:take 1")
        wait_for_person(robot)
    assert isinstance(robot.scene, ScoreSheetScene)
    assert sum(row.parts["stones"] for row in robot.scene.result.rows) == 12
