"""A raid at the real table: what a person drags, sees move and may cut short."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.gui.raiders.test_pages import table_of
from tests.gui.robot import Robot
from valeria_gui.animation.flight import Fade
from valeria_gui.games.raiders import full_tables
from valeria_gui.scenes.table import TableScene


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    with Robot(tmp_path, (1600, 900)) as robot:
        yield robot


def raid(robot: Robot) -> TableScene:
    """A person drags the worker in hand onto the first settlement that can be raided."""
    scene = table_of(robot, full_tables.three_at_sea())
    robot.click("ready")
    robot.run_frames(3)
    targets = [piece for piece in scene.offers()["picks"]["held:0"] if piece.startswith("settlement:")]
    robot.drag("held:0", targets[0])
    return scene


def test_a_raid_sails_and_a_press_brings_all_of_it_to_its_end(robot: Robot) -> None:
    scene = raid(robot)
    assert scene.animator.busy and {"ship:0", "die:0"} <= scene.animator.hidden
    assert len(scene.animator.timeline.flights) > 4
    robot.click((3, 3))
    assert not scene.animator.busy and not scene.animator.hidden
    assert "reckoning" in scene.layout or "cup" in scene.layout


def test_a_raid_ends_by_itself_and_leaves_nothing_in_the_air(robot: Robot) -> None:
    scene = raid(robot)
    for _ in range(400):
        robot.run_frames(1)
        if not scene.animator.busy:
            break
    assert not scene.animator.busy and not scene.animator.hidden


def test_with_reduced_motion_things_only_appear(robot: Robot) -> None:
    robot.app.settings.change("motion", "less")
    scene = raid(robot)
    assert scene.animator.busy
    assert all(isinstance(flying, Fade) for flying in scene.animator.timeline.flights)


def test_without_motion_all_lies_there_at_once(robot: Robot) -> None:
    robot.app.settings.change("motion", "off")
    scene = raid(robot)
    assert not scene.animator.busy and not scene.animator.hidden
    assert "reckoning" in scene.layout or "cup" in scene.layout


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_told_about_a_set_leaves_its_settlement_in_sight(tmp_path: Path, size: tuple[int, int]) -> None:
    with Robot(tmp_path, size) as robot:
        scene = table_of(robot, full_tables.three_at_sea())
        robot.click("ready")
        robot.run_frames(3)
        for piece in scene.layout.ids("set"):
            assert scene.inspector.keep(piece)
            sheet = scene.inspector.sheet()
            settlement = scene.layout[f"settlement:{piece.split(':')[1]}"]
            assert sheet is not None and not sheet.place.colliderect(settlement), piece
