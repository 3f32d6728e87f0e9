"""Advice for who learns: what is suggested and why, and what the loser of a game could do better."""

from __future__ import annotations

import pytest

from engine.raiders import RAIDERS
from engine.raiders.events import Event
from engine.raiders.judgement.lookback import habit
from engine.raiders.judgement.move_values import weigh
from engine.raiders.judgement.suggest import LEVEL, SPEAKS, suggest
from engine.stacked.lookback import Habit
from tests.engine.raiders.fixed import position
from tests.engine.raiders.walks import of_every_kind

ME, RIVAL = 0, 1


# what is suggested


def test_what_is_suggested_is_the_move_that_weighs_most_with_a_part_that_speaks_for_it() -> None:
    met, reasons = set(), set()
    for state in of_every_kind(4):
        if state.decision is None:
            continue
        view = state.view(state.decision.seat)
        found = suggest(view)
        moves = view.moves()
        if len(moves) < 2:
            assert found is None
            continue
        assert found is not None and found.move in moves
        weights = weigh(view, moves, RAIDERS.personas(LEVEL)[0])
        assert weights[moves.index(found.move)] == max(weights)
        assert found.stake == pytest.approx(max(weights) - sum(weights) / len(weights)) and found.stake >= 0
        assert found.why is None or found.why.amount > SPEAKS
        met.add(state.decision.kind)
        reasons.add(found.why.kind if found.why else "")
    assert met >= {"bury", "turn", "pick", "hire", "set", "lose"}
    assert reasons >= {"", "crew", "points"}


def test_nothing_is_suggested_once_the_game_is_over() -> None:
    state = position(2)
    while state.decision is not None:
        state.apply(state.moves()[0])
    assert suggest(state.view(ME)) is None


# what could be done better


def raids(mine: int, theirs: int) -> list[Event]:
    return [Event("raided", ME)] * mine + [Event("raided", RIVAL)] * theirs


def test_who_raided_much_less_than_a_rival_is_told_so_first() -> None:
    view = position(2, goods={ME: "9 silver, 6 iron"}).view(ME)
    assert habit(view, ME, raids(2, 5)) == Habit("slow", 3)
    assert habit(view, ME, raids(3, 5)).what != "slow"


def test_plunder_that_became_no_offering_is_counted() -> None:
    view = position(2, goods={ME: "2 gold, 3 livestock, 8 silver"}).view(ME)
    assert habit(view, ME, raids(4, 4)) == Habit("alone", 5)


def test_who_wore_no_armour_or_kept_silver_is_told_so() -> None:
    assert habit(position(2).view(ME), ME, []) == Habit("bare", 1)
    kept = position(2, armour={ME: 3}, goods={ME: "7 silver"})
    assert habit(kept.view(ME), ME, []) == Habit("hoard", 7)


def test_who_has_no_such_habit_is_told_none() -> None:
    view = position(2, armour={ME: 3}, goods={ME: "2 silver, 4 gold"}).view(ME)
    assert habit(view, ME, raids(5, 6)) == Habit("")
