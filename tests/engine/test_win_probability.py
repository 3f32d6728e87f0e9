"""The chance to win: fair at the beginning, certain at the end, never better with less."""

from __future__ import annotations

import pytest

from engine.valeria import VALERIA
from engine.valeria.judgement.win_probability import win_chance
from tests.engine.positions import position
from tests.engine.walks import random_game

NINE = "Tannery, Sawmill, Orchard, Hideout, Crypt, Witch's Hut, Oracle, Fountain, Holy Well"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_at_the_beginning_everybody_has_about_the_same_chance(seats: int) -> None:
    state = VALERIA.setup(seats, 5)
    assert state.decision is not None
    view = state.view(state.decision.seat)
    assert win_chance(view, 0.0) == pytest.approx(1 / seats, abs=0.06)
    chances = [win_chance(view, lead) or 0.0 for lead in (-20, -5, 0, 5, 20, 10_000)]
    assert chances == sorted(chances) and 0 <= chances[0] < chances[-1] <= 1


def test_a_point_decides_more_the_later_it_is() -> None:
    early = position(gold={0: 3, 1: 3})
    late = position(villages={0: NINE, 1: NINE.replace("Tannery", "Keep")}, gold={0: 3, 1: 3})
    chances = [win_chance(state.view(0), 3.0) or 0.0 for state in (early, late)]
    assert 0.5 < chances[0] < chances[1] - 0.1


def test_alone_there_is_nobody_to_beat() -> None:
    assert win_chance(VALERIA.setup(1, 1).view(0), 12.0) is None


def test_when_it_is_over_nothing_is_left_to_chance() -> None:
    *_, over = random_game(2, 1)
    with pytest.raises(ValueError, match="over"):
        win_chance(over.view(0), 0.0)
