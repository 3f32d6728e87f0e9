"""How a game is expected to go on: signs that every player would agree on, and the fit that finds the weights."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.chance import Chance
from engine.experiments import parallel
from engine.fitting import KNOTS, Sums, error, fit, merged, no_sums, parse_weights, part, shares, solve
from engine.game import GameError
from engine.valeria import VALERIA
from engine.valeria.invariants import check
from engine.valeria.judgement.evaluate import WEIGHTS
from engine.valeria.judgement.features import NAMES, features, progress
from engine.valeria.tune_weights import FITTING, shake
from tests.engine.walks import random_game, state_after


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_every_seat_of_every_position_has_its_features(seats: int) -> None:
    for state in random_game(seats, seed=seats):
        assert 0 <= progress(state) <= 1
        assert all(len(features(state, seat)) == len(NAMES) for seat in range(seats))


def test_a_view_with_blank_hands_can_be_evaluated() -> None:
    state = state_after(3, 4, 60)
    assert len(VALERIA.evaluate(state.view(0))) == len(VALERIA.evaluate(state)) == 3


@pytest.mark.parametrize("seats", [2, 4])
def test_more_gold_is_a_greater_lead(seats: int) -> None:
    state = state_after(seats, 5, 40)
    richer = state.copy()
    richer.gold[1] += 2
    assert VALERIA.evaluate(richer)[1] > VALERIA.evaluate(state)[1]
    assert VALERIA.evaluate(richer)[0] <= VALERIA.evaluate(state)[0]


def test_when_it_is_over_the_lead_is_the_lead() -> None:
    state = state_after(2, 3, 10**6)
    first, second = (score.total for score in state.scores())
    assert VALERIA.evaluate(state) == [first - second, second - first]


def test_at_a_knot_only_its_weights_count_and_between_two_of_them_both() -> None:
    assert shares(KNOTS[1]) == pytest.approx([0, 1, 0, 0])
    assert shares(0.5) == pytest.approx([0, 0.5, 0.5, 0])


def test_there_are_weights_for_every_number_of_seats() -> None:
    assert set(WEIGHTS.by_seats) == {1, 2, 3, 4, 5}


@pytest.mark.parametrize(
    "text", ["", "seats: 3", "seats: {2: {always: [1, 2, 3]}}", "seats: {2: {always: [1, 2, 3, x]}}"]
)
def test_weights_that_are_not_all_there_are_refused(text: str) -> None:
    with pytest.raises(GameError, match="evaluation"):
        parse_weights(text, NAMES)


# --- fitting -------------------------------------------------------------------------------------------------


def equations(*rows: tuple[float, float, float]) -> Sums:
    """Sums of equations a·x + b·y = c in the first two unknowns."""
    sums = no_sums(2, FITTING.unknowns)
    for x, y, gain in rows:
        sums.matrix[0][0] += x * x
        sums.matrix[0][1] += x * y
        sums.matrix[1][0] += y * y
        sums.right[0] += x * gain
        sums.right[1] += y * gain
        sums = sums._replace(equations=sums.equations + 1, squares=sums.squares + gain * gain)
    return sums


def test_the_weights_behind_exact_equations_are_found() -> None:
    rows = [(x, y, 3.0 * x - 2.0 * y) for x in range(-20, 20) for y in range(-20, 20)]
    sums = equations(*rows)
    weights = solve(sums)
    assert weights[:2] == pytest.approx([3, -2], abs=0.001)
    assert weights[2:] == [0.0] * (len(weights) - 2)
    assert error(sums, weights) == pytest.approx(0, abs=0.01)
    assert error(sums, [0.0] * len(weights)) == pytest.approx((sums.squares / len(rows)) ** 0.5)


def test_sums_of_parts_are_the_sums_of_the_whole() -> None:
    rows = [(1.0, 2.0, 3.0), (4.0, 5.0, 6.0), (7.0, 8.0, 1.0)]
    assert merged(equations(*rows[:1]), equations(*rows[1:])) == equations(*rows)


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_what_is_shaken_is_a_position_that_could_be(seats: int) -> None:
    state, chance, rollout = VALERIA.setup(seats, 3), Chance(3), VALERIA.rollout()
    for _ in range(60):
        if state.decision is None:
            break
        if any(event.ends_action for event in state.apply(rollout.choose(state))) and state.stack:
            shake(state, chance)
            check(state)


def test_a_part_gives_the_same_sums_every_time() -> None:
    assert part((FITTING, VALERIA, 2, 5, 2)) == part((FITTING, VALERIA, 2, 5, 2))


def test_an_interrupted_fit_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.fitting.PART", 2)
    run = partial(parallel.run, jobs=1)
    whole = fit(FITTING, VALERIA, [2], 6, 1, run, tmp_path / "whole.json", steps=3)
    calls: list[int] = []

    def interrupted(task, items):  # type: ignore[no-untyped-def]
        calls.append(len(items))
        if len(calls) == 2:
            raise KeyboardInterrupt
        return run(task, items)

    with pytest.raises(KeyboardInterrupt):
        fit(FITTING, VALERIA, [2], 6, 1, interrupted, tmp_path / "work.json", steps=3)
    assert fit(FITTING, VALERIA, [2], 6, 1, interrupted, tmp_path / "work.json", steps=3) == whole
    assert calls == [1, 1, 1, 1]
    assert parse_weights(whole, NAMES).keys() == {2}


def test_the_sums_of_another_fit_are_not_taken(tmp_path: Path) -> None:
    run = partial(parallel.run, jobs=1)
    work = tmp_path / "work.json"
    fit(FITTING, VALERIA, [2], 1, 1, run, work)
    with pytest.raises(GameError, match="another fit"):
        fit(FITTING, VALERIA, [2], 1, 2, run, work)
    work.write_text("[]", encoding="utf-8")
    with pytest.raises(GameError, match="no part of a fit"):
        fit(FITTING, VALERIA, [2], 1, 1, run, work)


def test_the_command_writes_the_weights(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, work = tmp_path / "evaluation.yaml", tmp_path / "work.json"
    arguments = ["fit", "--games", "2", "--seats", "1,2", "--jobs", "1", "--out", str(out), "--work", str(work)]
    assert main(arguments) == 0
    assert parse_weights(out.read_text(encoding="utf-8"), NAMES).keys() == {1, 2}
    assert not work.exists()
    assert str(out) in capsys.readouterr().out
