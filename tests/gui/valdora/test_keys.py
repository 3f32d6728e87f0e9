"""Valdora without a pointer: a game by keyboard, many turns by gamepad, every move within reach of the keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.valdora import VALDORA
from engine.valdora.moves import Move
from tests.gui.leaks import show
from tests.gui.robot import Robot
from tests.gui.typist import PadPlayer, Typist
from tests.gui.valdora.moments import begin
from tests.gui.valdora.positions import asked
from valeria_gui.play.gesture_for import gesture_for
from valeria_gui.scenes.table import TableScene


@pytest.fixture(scope="module")
def robot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Robot]:
    """One window for all tests."""
    with Robot(tmp_path_factory.mktemp("data")) as robot:
        yield robot


@pytest.mark.needs("long")
def test_a_whole_game_by_keyboard_alone(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        begin(robot, 1, 2, 8)
        table = robot.app.stack.scenes[0]
        person = Typist(robot)
        person.play()
        assert isinstance(table, TableScene) and table.own_session.match.is_over and person.answers > 50


def test_many_turns_by_gamepad_alone(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        begin(robot, 3, 0, 7)
        PadPlayer(robot).play(15)
        table = robot.app.stack.scenes[0]
        assert isinstance(table, TableScene) and len(table.own_session.match.record.moves) >= 15


def test_every_move_is_within_reach_of_the_keys(robot: Robot) -> None:
    tried = 0
    for state in asked()[::2]:
        assert state.decision is not None
        for move in state.moves():
            scene = show(robot, VALDORA, state.copy(), state.decision.seat)
            assert reaches(scene, move), (state.decision, str(move), scene.keyboard.usable())
            scene.leave()
            tried += 1
    assert tried > 150


def reaches(scene: TableScene, move: Move) -> bool:
    """Whether keys lead to all that has to be used for a move."""
    play, keys, place = scene.play, scene.keyboard, scene.layout.place
    assert play.ask is not None
    gesture = gesture_for(play.ask, move)
    if gesture is None:
        return False
    if gesture.button:
        return f"prompt:{gesture.button}" in keys.usable()
    there = place(gesture.piece)
    if gesture.piece == gesture.target:
        return there in keys.usable()
    if place(gesture.target) in keys.usable() and play.ask.implied == gesture.piece:
        return True
    if there not in keys.usable():
        return False
    play.click(gesture.piece, [gesture.piece])
    if play.picked is None:
        return [str(one) for one in scene.own_session.match.record.moves[-1:]] == [str(move)]
    scene.moved()
    return place(gesture.target) in keys.usable()
