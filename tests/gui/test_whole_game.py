"""Whole games through the real scenes, by posted mouse events."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.players import Player
from tests.gui.at_table import framed, kind_asked
from tests.gui.person import Person
from tests.gui.robot import Robot
from valeria_gui.games.valeria.result.score_scene import ScoreScene
from valeria_gui.games.valeria.result.verdict_scene import VerdictScene
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.scenes.handover import HandoverScene
from valeria_gui.scenes.table import TableScene

NAMES = ("Rosalind", "Aldric", "Mirabel", "Oswin", "Elinor")


def start(robot: Robot, humans: int, bots: int, seed: int, events: bool = False) -> None:
    seats = [Player(name) for name in NAMES[:humans]]
    seats += [Player(name, "bot:greedy") for name in NAMES[humans : humans + bots]]
    robot.app.navigator.start(GameSetup(tuple(seats), None, seed, {"events": events}))
    robot.run_frames(2)


@pytest.mark.parametrize(
    ("humans", "bots", "seed"),
    [
        (1, 1, 8),
        pytest.param(1, 2, 4, marks=pytest.mark.needs("long")),
        pytest.param(1, 4, 3, marks=pytest.mark.needs("long")),
        (2, 1, 5),
    ],
)
def test_a_whole_game_by_mouse(humans: int, bots: int, seed: int, tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        start(robot, humans, bots, seed)
        person = Person(robot)
        person.play()
        assert isinstance(robot.scene, ScoreScene)
        assert person.answers > 30


@pytest.mark.parametrize(("events", "seed"), [(False, 3), (True, 4)])
def test_a_whole_game_alone_by_mouse(events: bool, seed: int, tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        start(robot, 1, 0, seed, events)
        scene = robot.scene
        assert isinstance(scene, TableScene)
        person = Person(robot)
        person.play()
        assert isinstance(robot.scene, VerdictScene)
        assert robot.scene.row.total == scene.frame.view.scores()[0].total
        view = framed(scene.frame).view
        assert view.removed and not view.deck
        robot.run_frames(20)
        robot.press("space")
        robot.click("look")
        robot.run_frames(2)
        assert isinstance(robot.scene, TableScene)
        robot.click("prompt:score")
        robot.run_frames(2)
        robot.click("again")
        robot.run_frames(2)
        assert isinstance(robot.scene, TableScene)


@pytest.mark.parametrize(
    ("humans", "bots", "seed"), [(1, 2, 5), pytest.param(2, 1, 6, marks=pytest.mark.needs("long"))]
)
def test_a_whole_game_with_event_cards_by_mouse(humans: int, bots: int, seed: int, tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        start(robot, humans, bots, seed, events=True)
        scene = next(one for one in robot.app.stack.scenes if isinstance(one, TableScene))
        Person(robot).play()
        assert isinstance(robot.scene, ScoreScene)
        assert len(framed(scene.frame).view.past) >= 2


def test_people_at_one_computer_get_a_curtain_between_them(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        start(robot, 2, 0, 1)
        robot.run_frames(3)
        assert isinstance(robot.scene, HandoverScene)
        robot.click("ready")
        assert isinstance(robot.scene, TableScene)
        Person(robot).play(2)
        robot.run_frames(40)
        assert isinstance(robot.scene, HandoverScene)


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        start(robot, 0, 3, 2)
        for _ in range(6000):
            robot.run_frames(1, 200)
            if isinstance(robot.scene, ScoreScene):
                break
        assert isinstance(robot.scene, ScoreScene)


def test_closing_the_window_in_the_middle_of_a_payment_loses_nothing(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        start(robot, 1, 1, 8)
        scene = robot.scene
        assert isinstance(scene, TableScene)
        person = Person(robot)
        for _ in range(600):
            person.step()
            decision = scene.own_session.match.decision
            if decision is not None and decision.kind == "pay" and decision.seat == 0:
                break
        digest = scene.own_session.match.digest()
    with Robot(tmp_path) as robot:
        robot.app.navigator.continue_saved()
        robot.run_frames(2)
        again = robot.scene
        assert isinstance(again, TableScene)
        assert again.own_session.match.digest() == digest
        assert kind_asked(again.own_session.match) == "pay"


def test_the_window_may_change_its_size_at_any_time(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        start(robot, 1, 3, 6)
        person = Person(robot)
        for size in ((1920, 1080), (1280, 720), (1600, 1200), (2560, 1080)):
            robot.resize(size)
            person.play(4)
        assert isinstance(robot.scene, TableScene)
