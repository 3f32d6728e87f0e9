"""Whole games by ear: from the set-up to the score by the keyboard alone, with the picture switched off."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.gui.robot import Robot
from tests.gui.typist import Typist
from tests.speech.listener import listened
from valeria_gui.games.raiders.result.score_scene import RaidScores
from valeria_gui.games.valdora.result.score_scene import ValleyEnd
from valeria_gui.games.valeria.result.score_scene import ScoreScene
from valeria_gui.scenes.setup import SetupScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.ui.scene_stack import SceneStack


def draws(*_anything: object) -> None:
    """Must not be called."""
    raise AssertionError("something was drawn")


def press_on(robot: Robot, piece: str) -> None:
    """Tab to a widget of a page, and Enter."""
    for _ in range(40):
        if robot.scene.focused() == piece:
            break
        robot.press("tab")
    assert robot.scene.focused() == piece
    robot.press("return")


@pytest.mark.parametrize(
    ("game", "end"),
    [
        ("valeria", ScoreScene),
        ("raiders", RaidScores),
        pytest.param("valdora", ValleyEnd, marks=pytest.mark.needs("long")),
    ],
)
def test_a_whole_game_by_keyboard_without_a_picture(
    game: str, end: type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SceneStack, "draw", draws)
    with Robot(tmp_path, no_picture=True) as robot:
        robot.app.navigator.show_title(game)
        robot.app.settings.change("bot_pace", "instant")
        listener = listened(robot)
        press_on(robot, "new-game")
        assert isinstance(robot.scene, SetupScene)
        press_on(robot, "start")
        table = robot.scene
        assert isinstance(table, TableScene)
        Typist(robot).play()
        robot.run_frames(5)
        assert table.session.match.is_over
        assert isinstance(robot.scene, end)
        assert sum(words.count("\n") for _live, words in listener.said) > 50, "the game was hardly told"
        robot.run_frames(60, 200)
        assert listener.focused.label
