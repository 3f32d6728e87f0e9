"""Random intents never raise, never stall, and never leave the table unplayable."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.gui.monkey import Monkey


@pytest.mark.parametrize(("game", "intents"), [("valeria", 300), ("raiders", 1000)])
def test_whatever_is_pressed_the_game_can_be_finished(game: str, intents: int, tmp_path: Path) -> None:
    monkey = Monkey(tmp_path, 5, game)
    monkey.run(intents)
    monkey.close()
    assert monkey.finished == 1
    assert monkey.seen["TableScene"] > intents // 20, monkey.seen
