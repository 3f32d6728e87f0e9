"""Equations from which the weights of `evaluate` are fitted: positions between turns, what each seat gained."""

from __future__ import annotations

import pytest

from engine.raiders import RAIDERS
from engine.raiders.judgement.features import NAMES
from engine.raiders.tune_weights import FITTING, equations


@pytest.mark.parametrize("seats", RAIDERS.seats)
def test_a_game_gives_equations_for_every_seat_and_the_same_every_time(seats: int) -> None:
    found = equations(RAIDERS, seats, 3)
    assert len(found) > 20 * seats and len(found) % seats == 0
    assert found == equations(RAIDERS, seats, 3)
    assert {unknown for row, _ in found for unknown, _ in row} <= set(range(FITTING.unknowns))
    assert FITTING.unknowns % len(NAMES) == 0


def test_what_is_still_gained_is_nearly_always_something() -> None:
    gained = [gain for _, gain in equations(RAIDERS, 2, 3)]
    assert gained[0] > 0 and min(gained[-2:]) <= min(gained[:2])
    assert sum(gain >= 0 for gain in gained) > 0.9 * len(gained)
