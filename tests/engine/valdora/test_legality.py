"""What is legal: as a slow restatement of the rules says it, and every other move refused with a code."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.chance import Chance
from engine.game import IllegalMove
from engine.valdora import VALDORA
from engine.valdora.moves import Move
from tests.engine.valdora.restated import legal_lines
from tests.engine.valdora.walks import liked, of_every_kind

CODES = {
    "not_asked", "same_space", "too_far", "meeting", "no_page", "no_coin", "no_gold", "owned", "three_commissions",
    "fewer_than_three", "not_held", "no_gem", "no_tool", "tool_full", "no_wagon", "wagon_loaded_now", "same_gem",
    "other_house", "payment", "not_carried", "has_provisions", "action_used", "over",
}  # fmt: skip
STATES = of_every_kind(12)
MOVES = sorted(VALDORA.tables.moves)
GAMES = [
    (seats, seed, whim)
    for seats in VALDORA.seats
    for seed, whim in enumerate(("courier", "courier", "courier", "carter", "reader", "crowd", "random"))
]


def compared(seats: int, seed: int, whim: str) -> Counter[str]:
    """A game in which every question was compared with the restatement, counted by their kinds."""
    state, chance = VALDORA.setup(seats, 10 * seats + seed), Chance(seed)
    turn: list[str] = []
    carried: dict[str, str] = {}
    asked: Counter[str] = Counter()
    while state.decision is not None:
        asked[state.decision.kind] += 1
        assert set(map(str, state.moves())) == legal_lines(state, turn, carried), (state.turn, turn)
        move = liked(state, whim, chance) if chance.below(4) else chance.choice(state.moves())
        if move.verb != "pay":
            carried = dict(state.equipment(state.active))
        before = state.turn
        state.apply(move)
        turn = [*turn, str(move)] if state.turn == before else []
    assert legal_lines(state, turn, carried) == set()
    return asked


def test_as_the_rules_say_it_once_more() -> None:
    asked = sum((compared(*game) for game in GAMES), Counter[str]())
    assert set(asked) == {"go", "city", "book", "load", "deliver", "pay"}
    assert min(asked.values()) > 20 and asked.total() > 8000, asked


def test_a_move_is_legal_or_refused_with_a_code() -> None:
    found: set[str] = set()
    assert len(STATES) > 80
    for state in STATES:
        legal = set(state.moves())
        for move in MOVES:
            reason = state.why_not(move)
            assert (reason is None) == (move in legal), (str(move), state.decision, reason)
            if reason is not None:
                found.add(reason.code)
                assert reason.code in CODES
    assert len(found) >= len(CODES) - 3, CODES - found


def test_a_refused_move_changes_nothing() -> None:
    for state in STATES[::3]:
        before, legal = state.digest(), set(state.moves())
        for move in [move for move in MOVES if move not in legal][::17]:
            with pytest.raises(IllegalMove) as refused:
                state.apply(move)
            assert refused.value.reason == state.why_not(move)
        assert state.digest() == before


def test_a_position_in_which_anything_is_asked_reads_back() -> None:
    for state in STATES:
        assert VALDORA.from_dict(state.to_dict()) == state, state.decision


def test_asking_changes_nothing() -> None:
    for state in STATES:
        before = state.to_dict()
        for viewer in (None, *range(state.seats)):
            view = state.view(viewer)
            view.moves(), view.scores(), view.decision, VALDORA.needs_hand(view), VALDORA.forced(view)
        assert state.to_dict() == before


def test_nobody_is_asked_without_a_choice() -> None:
    for state in STATES:
        assert state.decision is None or len(state.moves()) > 1
        view = state.view(None)
        assert VALDORA.forced(view) is None


def test_a_move_of_another_game_is_unknown() -> None:
    reason = STATES[0].why_not(Move("go", "atlantis"))
    assert reason is not None and (reason.code, reason.params["text"]) == ("unknown_move", "go atlantis")


def test_who_is_not_asked_is_told_who_is() -> None:
    state = next(state for state in STATES if state.decision and state.decision.kind == "go")
    assert state.decision is not None
    other = (state.decision.seat + 1) % state.seats
    reason = state.view(other).why_not(state.moves()[0])
    assert reason is not None and reason.code == "not_your_decision"
    assert reason.params == {"seat": state.decision.seat}
