"""Whole games through the real scenes, by posted mouse events."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.gui.person import Person
from tests.gui.robot import Robot
from tests.gui.valdora.moments import begin
from valeria_gui.scenes.handover import HandoverScene
from valeria_gui.scenes.table import TableScene

SIZES = ((1920, 1080), (1280, 720), (1600, 1200), (2560, 1080), (1366, 768))


@pytest.mark.parametrize(
    ("people", "bots", "seed"),
    [
        (1, 2, 8),
        pytest.param(3, 0, 5, marks=pytest.mark.needs("long")),
        pytest.param(1, 4, 4, marks=pytest.mark.needs("long")),
    ],
)
def test_a_whole_game_by_mouse(people: int, bots: int, seed: int, tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        begin(robot, people, bots, seed)
        table = robot.app.stack.scenes[0]
        person = Person(robot)
        person.play()
        assert isinstance(table, TableScene) and table.own_session.match.is_over
        assert person.answers > 50


def test_the_window_may_change_its_size_at_any_time(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        begin(robot, 2, 1, 6)
        person = Person(robot)
        for size in (*SIZES, *SIZES):
            robot.resize(size)
            person.play(4)
        assert isinstance(robot.scene, TableScene | HandoverScene)
