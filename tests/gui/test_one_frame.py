"""The table makes one frame after each change, and its parts know no scene."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from engine.players import Player
from tests.gui.robot import Robot
from valeria_gui.games.valeria.board.valeria_board import ValeriaBoard
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.scenes.table import TableScene
from valeria_gui.table.model import TableModel

DRAG_FRAMES = 8


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    with Robot(tmp_path) as one:
        yield one


def watched(real: Callable[..., Any], hear: Callable[[], object]) -> Callable[..., Any]:
    """`real`, and every call of it heard."""

    def both(*arguments: Any) -> Any:
        hear()
        return real(*arguments)

    return both


def table(robot: Robot) -> TableScene:
    robot.app.navigator.start(GameSetup((Player("Ada"), Player("Bo", "bot:greedy")), 0, 7, {}))
    robot.run_frames(2)
    scene = robot.app.stack.top
    assert isinstance(scene, TableScene)
    return scene


def test_a_drag_of_eight_frames_makes_frame_and_layout_at_most_twice(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = table(robot)
    made: list[str] = []

    for where, name in ((TableModel, "_made"), (ValeriaBoard, "layout")):
        monkeypatch.setattr(where, name, watched(getattr(where, name), partial(made.append, name)))
    frames: list[int] = []
    monkeypatch.setattr(robot, "run_frames", watched(robot.run_frames, lambda: frames.append(len(made))))
    robot.drag("hand:0", "log")
    assert len(frames) >= DRAG_FRAMES and scene.model.dragged is None
    assert 1 <= made.count("_made") <= 2 and made.count("layout") == made.count("_made")


def test_no_part_of_the_table_holds_the_scene(robot: Robot) -> None:
    scene = table(robot)
    parts = [one for one in vars(scene).values() if type(one).__module__.startswith("valeria_gui.table")]
    assert len(parts) >= 10
    for part in parts:
        assert "scene" not in {*getattr(part, "__dict__", ()), *getattr(type(part), "__slots__", ())}, part
