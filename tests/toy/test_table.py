"""The toy game in the real window: what serves every game, a game of three hundred lines can use."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.players import Player
from engine.registry import find_game
from tests.gui.robot import Robot
from tests.toy.rules import PILES, View
from tests.toy.shelf import BOX
from tests.toy.table import TABLE
from valeria_gui.play.game_play import register_play
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.piece_id import number_of
from valeria_gui.play.shelf import register_box
from valeria_gui.scenes.dialogs import NoticeScene
from valeria_gui.scenes.handover import HandoverScene
from valeria_gui.scenes.score_sheet import ScoreSheetScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.scenes.title import TitleScene
from valeria_gui.table.game_table import register_table

PATIENCE_S = 60
"""How long bots may take on a busy computer."""
BOTS = Player("Bo", "bot:greedy"), Player("Cy", "bot:random")


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    find_game("toy", "tests.toy")
    register_play(TABLE.play)
    register_table(TABLE)
    register_box(BOX)
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


def press_tab_until(robot: Robot, piece: str) -> None:
    """Goes round by keys until `piece` has the focus."""
    presses = iter(range(20))
    while table(robot).keyboard.focused != piece:
        assert next(presses, None) is not None, f"no key comes to {piece}"
        robot.press("tab")


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
    press_tab_until(robot, "heap:0")
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
    digest = scene.own_session.match.digest()
    robot.app.navigator.show_title()
    robot.run_frames(2)
    robot.app.navigator.continue_saved()
    robot.run_frames(3)
    assert table(robot).own_session.match.game.name == "toy"
    assert table(robot).own_session.match.digest() == digest


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


# from the set-up page on, by hand


def set_up(robot: Robot, *people: int, practice: bool = False) -> TableScene:
    """A game for three from the title on: Ada has seat 0, further people those seats, Bo and others are bots."""
    assert isinstance(robot.scene, TitleScene)
    robot.app.navigator.show_setup("toy")
    robot.run_frames(2)
    assert robot.sees("seat:2") and not robot.sees("add") and not robot.sees("remove:0"), (
        "three play, no more, no less"
    )
    for seat in people:
        robot.click(robot.find(f"kind:{seat}").rect.move(-60, 0).center)
    for seat, name in enumerate(("Ada", "Bea", "Cy")):
        robot.click(f"name:{seat}")
        robot.press("a", pygame.KMOD_CTRL)
        robot.type(name)
        robot.press("return")
    robot.click("seed")
    robot.type("5")
    robot.press("return")
    if practice:
        robot.click("practice")
    robot.click("start")
    robot.run_frames(5)
    while isinstance(robot.scene, HandoverScene):
        robot.press("return")
        robot.run_frames(3)
    wait_for_person(robot)
    return table(robot)


def left_over(scene: TableScene) -> str:
    """A pile that the die can be thrown for."""
    return next(pile for pile in scene.play.targets(None) if seen(scene).piles[number_of(pile)])


def test_a_game_is_set_up_and_played_by_drag_click_and_keys(robot: Robot) -> None:
    scene = set_up(robot)
    assert scene.own_session.match.game.name == "toy"
    assert [who.name for who in scene.session.set_up.seats] == ["Ada", "Bea", "Cy"]
    before = stones(robot)[0]
    robot.drag("die", "heap:1")
    robot.run_frames(3)
    rolled = seen(scene).rolled
    robot.drag("heap:1", "bowl:0")
    wait_for_person(robot)
    assert stones(robot)[0] == before + rolled
    robot.click(left_over(scene))
    robot.run_frames(3)
    robot.click("prompt:take 1")
    wait_for_person(robot)
    assert stones(robot)[0] == before + rolled + 1
    press_tab_until(robot, pile := left_over(scene))
    robot.press("return")
    robot.run_frames(3)
    assert seen(scene).named == PILES[number_of(pile)]


def test_a_game_that_was_set_up_is_taken_back_saved_and_opened_again(robot: Robot) -> None:
    scene = set_up(robot, practice=True)
    robot.click("heap:0")
    robot.run_frames(3)
    robot.click("button:undo")
    robot.run_frames(3)
    assert seen(scene).named == ""
    digest = scene.own_session.match.digest()
    robot.press("escape")
    robot.click("Save as …")
    robot.press("return")
    robot.run_frames(2)
    robot.click("resume")
    robot.click("heap:1")
    robot.run_frames(3)
    assert scene.own_session.match.digest() != digest
    robot.app.navigator.show_title()
    robot.run_frames(2)
    robot.click("load")
    robot.click("Open")
    if robot.sees("yes"):
        robot.click("yes")
    robot.run_frames(3)
    assert table(robot).own_session.match.game.name == "toy" and table(robot).own_session.match.digest() == digest


def test_two_people_set_up_at_one_screen_take_turns_until_the_score(robot: Robot) -> None:
    scene, curtains = set_up(robot, 1), 0
    robot.click("button:hint")
    until = time.monotonic() + PATIENCE_S
    while not scene.hint.is_told:
        assert time.monotonic() < until
        robot.run_frames(1)
    while not isinstance(robot.scene, ScoreSheetScene):
        assert time.monotonic() < until + PATIENCE_S
        if isinstance(robot.scene, HandoverScene):
            curtains += 1
            robot.press("return")
        elif scene.play.is_asked:
            asked = [] if seen(scene).rolled else [*scene.play.targets(None)]
            robot.click(asked[0] if asked else "prompt:take 1")
        robot.run_frames(2)
    assert curtains and [row.name for row in robot.scene.result.rows if row.name in ("Ada", "Bea", "Cy")]
    assert sum(row.parts["stones"] for row in robot.scene.result.rows) == 18
