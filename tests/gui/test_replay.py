"""What the others did is shown once more on request, as it was seen, and changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.players import Player
from tests.gui.person import Person
from tests.gui.robot import Robot
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.scenes.pause_menu import MenuScene
from valeria_gui.scenes.table import TableScene

BOTS = (Player("Ada"), Player("Bo", "bot:greedy"), Player("Cy", "bot:greedy"))


def play(robot: Robot, game: str, answers: int, seats: tuple[Player, ...] = BOTS) -> TableScene:
    """A game that the person has played for so long and is asked in again."""
    robot.app.navigator.start(GameSetup(seats, 0, 5, game=game))
    robot.run_frames(3)
    person = Person(robot)
    person.play(answers)
    for _ in range(2000):
        scene = robot.scene
        if not isinstance(scene, TableScene) or (
            scene.turn_flow.waits_for_person and not scene.animator.busy and scene.replay.is_there
        ):
            break
        person.step() if scene.turn_flow.waits_for_person else robot.run_frames(1, 60)
    assert isinstance(robot.scene, TableScene)
    return robot.scene


@pytest.mark.parametrize("game", ["valeria", "raiders"])
def test_the_last_turns_are_shown_again_and_nothing_changes(game: str, tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        scene = play(robot, game, 8)
        before, moves = scene.own_session.match.digest(), len(scene.own_session.match.record.moves)
        robot.run_frames(30)
        still = scene.board.still.copy().get_buffer().raw
        robot.press("a")
        assert scene.replay.frame is not None and not scene.offers()["asked"]
        seen = set()
        for _ in range(400):
            if scene.replay.frame is None:
                break
            seen.add(id(scene.replay.frame.view))
            robot.run_frames(1, 60)
        assert scene.replay.frame is None and len(seen) > 1
        robot.run_frames(30)
        assert (scene.session.match.digest(), len(scene.session.match.record.moves)) == (before, moves)
        assert scene.board.still.get_buffer().raw == still
        assert scene.offers()["asked"]


def test_any_press_ends_it_and_does_no_more(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        scene = play(robot, "valeria", 8)
        robot.press("a")
        robot.press("escape")
        assert scene.replay.frame is None and robot.scene is scene
        robot.press("a")
        robot.click("button:menu")
        assert scene.replay.frame is None and robot.scene is scene
        robot.press("f10")
        assert isinstance(robot.scene, MenuScene)
        robot.click("replay")
        assert robot.scene is scene and scene.replay.frame is not None
        robot.resize((1366, 768))
        assert scene.replay.frame is None and not scene.replay.is_there


def test_with_the_own_next_turn_an_old_one_is_over(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        scene = play(robot, "valeria", 4)
        first = [clip.after for clip in scene.replay._clips]
        play_on = Person(robot)
        play_on.play(6)
        for _ in range(600):
            if scene.turn_flow.waits_for_person and not scene.animator.busy:
                break
            robot.run_frames(1, 60)
        assert not {id(one) for one in first} & {id(clip.after) for clip in scene.replay._clips}


def test_what_was_taken_back_is_not_shown_again(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        scene = play(robot, "valeria", 8)
        assert scene.replay.is_there
        scene.undo()
        assert not scene.replay.is_there


def test_nobody_sees_what_another_saw(tmp_path: Path) -> None:
    seats = (Player("Ada"), Player("Bea"), Player("Cy", "bot:greedy"))
    with Robot(tmp_path) as robot:
        robot.app.navigator.start(GameSetup(seats, 0, 5))
        robot.run_frames(3)
        person = Person(robot)
        for _ in range(60):
            person.play(1)
            scene = robot.scene
            if isinstance(scene, TableScene):
                assert all(clip.viewer == scene.play.viewer for clip in scene.replay._of_viewer())
