"""A key that hurries the others: their moves come without a pause until somebody here is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.positions import position
from tests.gui.at_table import sit_down
from tests.gui.robot import Robot
from valeria_gui.input.intents import HURRY


@pytest.mark.parametrize("key", ["f", "j"])
def test_a_key_hurries_the_others_until_the_person_is_asked(key: str, tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        robot.app.settings.change("bot_pace", "slow")
        robot.app.settings.change("motion", "slow")
        robot.app.keys.set(HURRY, (key,))
        scene = sit_down(robot, position(5, at="follow harvest", leader=4), bots=(1, 2, 3, 4))
        robot.click("prompt:pass")
        robot.press(key)
        robot.run_frames(40, 16)
        assert scene.turn_flow.waits_for_person and len(scene.own_session.match.record.moves) > 4
        asked = len(scene.own_session.match.record.moves)
        robot.press(key)
        robot.run_frames(3, 16)
        assert len(scene.own_session.match.record.moves) == asked, "there is nobody to hurry"


def test_without_the_key_every_move_is_left_to_be_seen(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        robot.app.settings.change("bot_pace", "slow")
        scene = sit_down(robot, position(5, at="follow harvest", leader=4), bots=(1, 2, 3, 4))
        robot.click("prompt:pass")
        robot.run_frames(42, 16)
        assert scene.own_session.match.record.moves == ["pass"]
