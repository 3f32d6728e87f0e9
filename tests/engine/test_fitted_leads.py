"""Equations from which the weights of `evaluate` are fitted: positions between turns, and how they went on."""

from __future__ import annotations

import pytest

from engine.fitting import Fitting
from engine.game import AnyGame
from engine.raiders import RAIDERS
from engine.raiders import tune_weights as of_raiders
from engine.valdora import VALDORA
from engine.valdora import tune_weights as of_valdora

FITTED: list[tuple[AnyGame, Fitting]] = [(RAIDERS, of_raiders.FITTING), (VALDORA, of_valdora.FITTING)]
GAMES = [pytest.param(game, fitting, n, id=f"{game.name}-{n}") for game, fitting in FITTED for n in game.seats]


@pytest.mark.parametrize(("game", "fitting", "seats"), GAMES)
def test_a_game_gives_equations_for_every_seat_and_the_same_every_time(
    game: AnyGame, fitting: Fitting, seats: int
) -> None:
    found = list(fitting.equations(game, seats, 3))
    assert len(found) > 20 * seats and len(found) % seats == 0
    assert found == list(fitting.equations(game, seats, 3))
    assert {unknown for row, _ in found for unknown, _ in row} <= set(range(fitting.unknowns))
    assert fitting.unknowns % len(fitting.names) == 0 and len(set(fitting.names)) == len(fitting.names)


@pytest.mark.parametrize(("game", "fitting", "seats"), GAMES)
def test_what_one_seat_draws_ahead_the_others_fall_behind(game: AnyGame, fitting: Fitting, seats: int) -> None:
    found = list(fitting.equations(game, seats, 3))
    for first in range(0, len(found), seats):
        together = found[first : first + seats]
        assert sum(lead for _, lead in together) == pytest.approx(0, abs=1e-9)
        unknowns = {unknown for row, _ in together for unknown, _ in row}
        for unknown in unknowns:
            assert sum(dict(row).get(unknown, 0.0) for row, _ in together) == pytest.approx(0, abs=1e-9)
    assert any(lead for _, lead in found)
