"""Equations from which the weights of `evaluate` are fitted: positions between turns, and how they went on."""

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


@pytest.mark.parametrize("seats", RAIDERS.seats)
def test_what_one_seat_draws_ahead_the_others_fall_behind(seats: int) -> None:
    found = equations(RAIDERS, seats, 3)
    for first in range(0, len(found), seats):
        together = found[first : first + seats]
        assert sum(lead for _, lead in together) == pytest.approx(0, abs=1e-9)
        unknowns = {unknown for row, _ in together for unknown, _ in row}
        for unknown in unknowns:
            assert sum(dict(row).get(unknown, 0.0) for row, _ in together) == pytest.approx(0, abs=1e-9)
    assert any(lead for _, lead in found)
