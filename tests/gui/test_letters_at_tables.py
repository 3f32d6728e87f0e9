"""The smallest and the largest letters at tables: nothing that is written there is cut."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.gui.robot import Robot
from valeria_gui.play import saved_game
from valeria_gui.tours.screens import SCREENS

sys.path.insert(0, str(Path(__file__).parents[2] / "scripts"))
from cut_words import CutWords

TABLES = (
    *("crowded-2", "crowded-5", "crowded-solo", "paying", "told-card", "score-5"),
    *("raiders-crowded-2", "raiders-crowded-4", "raiders-raid", "raiders-told-building", "raiders-score"),
    *("valdora-crowded-3", "valdora-crowded-5", "valdora-late", "valdora-book", "valdora-journey", "valdora-score"),
)


@pytest.mark.parametrize("percent", [75, 200])
@pytest.mark.parametrize("screen", TABLES)
def test_nothing_is_cut(screen: str, percent: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved_game, "seat_bot", saved_game.here)
    with Robot(tmp_path) as robot, CutWords() as cut:
        robot.app.settings.change("text_scale", percent)
        SCREENS[screen](robot.app)
        robot.app.frame(0)
        assert cut.texts == []
