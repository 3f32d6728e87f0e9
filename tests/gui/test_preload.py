"""What is drawn before it is needed, so that no frame waits for it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.valeria import VALERIA
from tests.gui.at_table import settle, sit_down
from tests.gui.robot import Robot
from valeria_gui.games.valeria.art import card_faces
from valeria_gui.graphics import light
from valeria_gui.scenes.pause_menu import MenuScene
from valeria_gui.scenes.table import TableScene


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    with Robot(tmp_path) as robot:
        yield robot


@pytest.fixture
def scene(robot: Robot) -> TableScene:
    """A table at which nothing is left to be drawn ahead."""
    scene = sit_down(robot, VALERIA.setup(1, 4))
    settle(robot)
    while scene._ahead:
        robot.run_frames(1)
    return scene


def is_enlarged(scene: TableScene, piece: str) -> bool:
    return scene.inspector.zoomed == piece


def rest(robot: Robot, scene: TableScene, share: float) -> None:
    """Let the pointer rest for a share of the time after which something is told."""
    robot.run_frames(1, round(scene.inspector.hover_ms * share))


def test_the_sheet_of_a_card_is_drawn_while_the_pointer_comes_to_rest(robot: Robot, scene: TableScene) -> None:
    robot.hover("hand:1")
    kept = card_faces._faces.bytes
    rest(robot, scene, 0.5)
    assert is_enlarged(scene, "")
    while scene.inspector._preloader is not None and scene.inspector._preloader.busy:
        time.sleep(0.001)
    drawn = card_faces._faces.bytes
    assert drawn > kept, "the enlarged card lies ready"
    rest(robot, scene, 0.5)
    assert is_enlarged(scene, "hand:1") and card_faces._faces.bytes == drawn


def test_a_pointer_that_goes_on_lets_nothing_be_drawn(robot: Robot, scene: TableScene) -> None:
    kept = card_faces._faces.bytes
    for piece in ("hand:1", "hand:2", "pile:0", "hand:3"):
        robot.hover(piece)
        rest(robot, scene, 0.2)
    assert scene.inspector._preloader is None and card_faces._faces.bytes == kept


def test_nothing_is_drawn_ahead_under_a_menu(robot: Robot, scene: TableScene) -> None:
    robot.hover("hand:1")
    rest(robot, scene, 0.5)
    preloader = scene.inspector._preloader
    robot.app.stack.push(MenuScene(robot.app.services))
    assert preloader is not None and not preloader.busy and scene.inspector._preloader is None


def test_the_glows_of_a_drag_lie_ready(robot: Robot, scene: TableScene) -> None:
    """That of a whole village takes as long as everything else in a frame."""
    rect = scene.layout["village:0"]
    kept = light._lights.bytes
    robot.hover("hand:0")
    light.glow(rect.w, rect.h, scene.layout.px(14), scene.layout.px(22))
    assert light._lights.bytes == kept
