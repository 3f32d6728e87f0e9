"""The table of Valdora as it is drawn: a book covers it and is taken away again."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from engine.valdora.state import State
from tests.gui.at_table import settle, sit_down
from tests.gui.robot import Robot
from tests.gui.valdora.positions import walk
from valeria_gui.scenes.table import TableScene


@pytest.fixture(scope="module")
def robot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Robot]:
    """One window for all tests."""
    with Robot(tmp_path_factory.mktemp("data")) as robot:
        yield robot


def before_a_book() -> State:
    """Seat 0 may travel to the book C."""
    for state, _events in walk(4, 3, "reader"):
        decision = state.decision
        is_asked = decision is not None and (decision.kind, decision.seat) == ("go", 0) and state.turn > 40
        if is_asked and any(move.what == "C" for move in state.moves()):
            return state.copy()
    raise AssertionError("nobody comes near the book")


def shown(robot: Robot) -> bytes:
    return pygame.image.tobytes(robot.app.screen, "RGB")


def anew(robot: Robot, scene: TableScene) -> bytes:
    """The table, all of it drawn anew."""
    scene.board.begin_anew(scene.layout)
    scene.redraw()
    robot.run_frames(3)
    return shown(robot)


def sit(robot: Robot) -> TableScene:
    """Seat 0 before the book, the others bots."""
    scene = sit_down(robot, before_a_book(), bots=(1, 2, 3), game="valdora")
    robot.hover((2, 2))
    settle(robot)
    return scene


def test_a_table_that_a_book_has_covered_lies_there_as_before(robot: Robot) -> None:
    scene = sit(robot)
    robot.drag("pawn:0", "space:C")
    robot.hover((2, 2))
    settle(robot)
    assert scene.layout.below
    assert shown(robot) == anew(robot, scene), "the book looks as if it had always lain there"
    robot.press("z")
    settle(robot)
    assert scene.layout.below is None
    assert shown(robot) == anew(robot, scene)


def test_what_has_changed_below_a_book_is_seen_when_it_is_closed(robot: Robot) -> None:
    scene = sit(robot)
    robot.drag("pawn:0", "space:C")
    settle(robot)
    robot.click("plate:provisions")
    robot.hover((2, 2))
    settle(robot)
    assert scene.own_session.match.record.moves[:2] == ["go C", "provisions"]
    assert shown(robot) == anew(robot, scene)


def test_a_book_is_drawn_over_several_frames_and_the_table_is_seen_meanwhile(robot: Robot) -> None:
    scene = sit(robot)
    before = scene.board.still.copy()
    assert scene.play.drop("pawn:0", ["space:C"])
    scene.follow()
    frames = 0
    while scene.board.refresh(until=0.0) == []:
        assert scene.layout.below and scene.board.unfinished
        assert scene.board.still.get_buffer().raw == before.get_buffer().raw
        frames += 1
    assert frames > 3
