"""Calibration: what the figures say of chances, and that the chances of a view are those of the champion."""

from __future__ import annotations

from math import log

import pytest

from engine.champion import chances
from engine.chance import Chance
from engine.experiments.calibration import CalibrationGame, Sample, off_by, play, report, score, tenths
from engine.experiments.tournament import GameSource
from engine.game import AnyView
from engine.registry import find_game, home_of, known_games
from engine.valeria import VALERIA
from tests.engine.test_cli import refuses, succeeds
from tests.engine.walks import state_after


def test_the_score_of_chances() -> None:
    found = score([0.5, 0.5], [1, 0])
    assert found.brier == 0.25 and found.log_loss == pytest.approx(log(2))
    assert score([1, 0], [1, 0]).brier == 0
    assert score([1.0], [0]).log_loss == pytest.approx(-log(0.001)), "even who was certain loses not everything"


def test_the_diagram_sorts_by_tenths() -> None:
    diagram = tenths([0.04, 0.06, 0.55, 1.0], [0, 1, 1, 1])
    first, last = diagram[0], diagram[9]
    assert first is not None and (first.samples, first.came) == (2, 0.5) and first.told == pytest.approx(0.05)
    assert last is not None and (last.samples, last.told, last.came, last.high) == (1, 1, 1, 1)
    assert [one is None for one in diagram].count(True) == 7
    assert off_by(diagram) == pytest.approx((2 * 0.45 + 0.45 + 0) / 4)


def test_a_game_gives_one_sample_and_the_same_again() -> None:
    tasks = [
        CalibrationGame(("greedy",), 3, seed, {}, GameSource("valeria", home_of("valeria"))) for seed in range(4)
    ]
    found = [play(task) for task in tasks]
    assert found == [play(task) for task in tasks] and len({one.told for one in found}) == 4
    assert all(0 <= chance <= 1 for one in found for chance in one.told)


def test_the_report_has_a_line_of_every_tenth() -> None:
    text = report([Sample((0.3, 0.05), 0), Sample((0.6, 0.95), 1)], 2)
    assert "| nobody: all are equal | 0.2500 | 0.6931 |" in text
    assert text.count(" %") >= 20 and "1 times, told  95.0, came 100.0" in text


@pytest.mark.parametrize("name", known_games())
def test_the_chances_of_a_view_are_of_the_champion_and_together_one(name: str) -> None:
    game = find_game(name)
    for seats in game.seats:
        state = game.setup(seats, 3)
        assert state.decision is not None
        view: AnyView = state.view(state.decision.seat)
        found = chances(game, view, Chance(1))
        if game.champion(seats) is None or seats == 1:
            assert found == game.chances(view)
        else:
            assert found is not None and sum(found) == pytest.approx(1) and found != game.chances(view)
            assert found == chances(game, view, Chance(1))


def test_hidden_cards_change_no_chances() -> None:
    state = state_after(2, seed=5, moves=30)
    assert state.decision is not None
    view = state.view(state.decision.seat)
    other = view.sample(Chance(9)).view(state.decision.seat)
    assert chances(VALERIA, view, Chance(2)) == chances(VALERIA, other, Chance(2))


def test_the_command_tells_both_judges() -> None:
    told = succeeds("calibrate", "--bots", "greedy", "--games", "4", "--jobs", "1")
    assert "| the evaluation |" in told and "| the champion |" in told
    assert "has no chances" in refuses("calibrate", "--seats", "1")
