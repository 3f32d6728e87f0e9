"""Raiders without a pointer: whole games by keyboard, many turns by gamepad, every move reached by keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.raiders import RAIDERS
from engine.raiders.moves import Move
from tests.gui.leaks import show
from tests.gui.raiders.moments import MOMENTS, begin
from tests.gui.raiders.test_asks import asked
from tests.gui.robot import Robot
from tests.gui.typist import PadPlayer, Typist
from valeria_gui.games.raiders.result.score_scene import RaidScores
from valeria_gui.play.gesture_for import gesture_for
from valeria_gui.scenes.table import TableScene


@pytest.fixture(scope="module")
def robot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Robot]:
    """One window for all tests."""
    with Robot(tmp_path_factory.mktemp("data")) as robot:
        yield robot


@pytest.mark.needs("long")
@pytest.mark.parametrize(("people", "bots", "seed"), [(1, 1, 8), (2, 0, 3)])
def test_a_whole_game_by_keyboard_alone(people: int, bots: int, seed: int, tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        begin(robot, people, bots, seed)
        person = Typist(robot)
        person.play()
        robot.run_frames(40, 60)
        assert isinstance(robot.scene, RaidScores) and person.answers > 50


def test_many_turns_by_gamepad_alone(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        begin(robot, 2, 0, 7)
        person = PadPlayer(robot)
        person.play(15)
        table = robot.app.stack.scenes[0]
        assert isinstance(table, TableScene) and len(table.own_session.match.record.moves) >= 15


# --- every move ---------------------------------------------------------------------------------------------------


def test_every_move_is_within_reach_of_the_keys(robot: Robot) -> None:
    """In several positions for every kind of question, and where somebody is asked out of turn."""
    tried = 0
    for state in (*asked(), *(moment() for moment in MOMENTS.values())):
        assert state.decision is not None
        scene = show(robot, RAIDERS, state.copy(), state.decision.seat)
        for move in state.moves():
            if scene.own_session.match.record.moves:
                scene.leave()
                scene = show(robot, RAIDERS, state.copy(), state.decision.seat)
            assert reaches(scene, move), (state.decision, str(move), scene.keyboard.usable())
            tried += 1
        scene.leave()
    assert tried > 250


def reaches(scene: TableScene, move: Move) -> bool:
    """Whether keys lead to all that has to be used for a move, or it goes by itself."""
    play, keys, place = scene.play, scene.keyboard, scene.layout.place
    if made := scene.own_session.match.record.moves:
        return made == [str(move)]
    assert play.ask is not None
    gesture = gesture_for(play.ask, move)
    if gesture is None:
        return False
    if gesture.button:
        return f"prompt:{gesture.button}" in keys.usable()
    there = place(gesture.piece)
    if gesture.piece == gesture.target:
        return there in keys.usable()
    if there not in keys.usable():
        return place(gesture.target) in keys.usable() and play.click("", [gesture.target])
    play.click(gesture.piece, [gesture.piece])
    if play.picked is None:
        return scene.own_session.match.record.moves[:1] == [str(move)]
    scene.moved()
    found = place(gesture.target) in keys.usable()
    play.cancel()
    scene.moved()
    return found
