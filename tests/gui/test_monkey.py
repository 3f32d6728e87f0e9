"""Random intents never raise, never stall, and never leave the table unplayable."""

from __future__ import annotations

from pathlib import Path

from tests.gui.monkey import Monkey


def test_whatever_is_pressed_the_game_can_be_finished(tmp_path: Path) -> None:
    monkey = Monkey(tmp_path, seed=5)
    monkey.run(300)
    monkey.close()
    assert monkey.finished == 1
    assert monkey.seen["TableScene"] > 30, monkey.seen
