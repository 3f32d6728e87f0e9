"""Random intents never raise, never stall, and never leave the table unplayable."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.gui.monkey import Monkey


@pytest.mark.parametrize(
    ("game", "intents"),
    [("valeria", 250), ("raiders", 250), pytest.param("valdora", 250, marks=pytest.mark.needs("long"))],
)
def test_whatever_is_pressed_the_game_can_be_finished(game: str, intents: int, tmp_path: Path) -> None:
    monkey = Monkey(tmp_path, 5, game)
    monkey.run(intents)
    monkey.close()
    assert monkey.finished == 1
    assert monkey.seen["TableScene"] > intents // 20, monkey.seen


def test_a_button_that_was_left_down_is_let_go_before_somebody_plays_on(tmp_path: Path) -> None:
    monkey = Monkey(tmp_path, 5, "valdora")
    monkey._sit_down()
    table = monkey._table()
    assert table is not None
    monkey._button(pygame.MOUSEBUTTONDOWN, table.layout["map"].center)
    assert table.model.drag.is_down
    monkey._tidy()
    assert not table.model.drag.is_down and table.session.match.record.moves
    monkey.close()
