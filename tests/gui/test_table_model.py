"""The frame of the table: made once after a change, read by parts that know no scene."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ParamSpec, TypeVar

import pytest

from engine.valeria import VALERIA
from tests.gui.at_table import sit_down
from tests.gui.robot import Robot
from valeria_gui.games.valeria.board.valeria_board import ValeriaBoard
from valeria_gui.scenes.table import TableScene
from valeria_gui.table import model
from valeria_gui.table.frame import TableFrame

P = ParamSpec("P")
T = TypeVar("T")


def counted(make: Callable[P, T], what: str, made: list[str]) -> Callable[P, T]:
    """`make`, which writes down at each call `what` was made."""

    def watched(*args: P.args, **more: P.kwargs) -> T:
        made.append(what)
        return make(*args, **more)

    return watched


def test_one_drag_makes_frame_and_layout_at_most_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once when a card is lifted, once when it is let go; not in the frames between."""
    with Robot(tmp_path) as robot:
        scene = sit_down(robot, VALERIA.setup(2, 5, {}), bots=(1,))
        made: list[str] = []
        monkeypatch.setattr(ValeriaBoard, "layout", counted(ValeriaBoard.layout, "layout", made))
        monkeypatch.setattr(model, "TableFrame", counted(TableFrame, "frame", made))
        robot.drag("hand:0", (5, 5))
        assert scene.own_session.match.record.moves == [], "the card came back"
        assert 1 <= made.count("layout") <= 2
        assert made.count("frame") == made.count("layout")


def test_the_frame_stays_the_same_while_nothing_changes(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        scene = sit_down(robot, VALERIA.setup(2, 5, {}), bots=(1,))
        before = scene.frame
        scene.follow()
        robot.hover("hand:1")
        assert scene.frame is before
        robot.click("hand:1")
        assert scene.frame is not before


def test_no_part_of_the_table_holds_the_scene(tmp_path: Path) -> None:
    """A part reaches what it was handed in its constructor; what it asks of the table is `Effects`."""
    with Robot(tmp_path) as robot:
        scene = sit_down(robot, VALERIA.setup(2, 5, {}), bots=(1,), guided=True)
        parts = [part for part in vars(scene).values() if type(part).__module__.startswith("valeria_gui")]
        assert len(parts) > 12
        assert not [type(part).__name__ for part in parts if hasattr(part, "scene")]
        holding = [part for part in parts if any(value is scene for value in vars_of(part).values())]
        assert all(name == "effects" for part in holding for name in names_of(part, scene))


def vars_of(part: object) -> dict[str, object]:
    """The attributes of an object, also of one with slots; {} for one without any."""
    return dict(getattr(part, "__dict__", {}))


def names_of(part: object, scene: TableScene) -> list[str]:
    """Under which names a part holds the scene."""
    return [name.lstrip("_") for name, value in vars_of(part).items() if value is scene]
