"""What is refused and why: every move that the notation knows, against every kind of question."""

from __future__ import annotations

import pytest

from engine.game import IllegalMove
from engine.raiders import RAIDERS
from engine.raiders.moves import Move
from tests.engine.raiders.walks import of_every_kind

CODES = {
    "not_asked", "building_taken", "worker_colour", "placed_here", "action_used", "nothing_changes", "not_enough",
    "crew_too_small", "no_set_left", "supply_empty", "crew_full", "second_hero", "hero", "not_in_hand",
    "not_in_crew", "not_in_row", "nobody_has", "same_colour", "same_kind", "unknown_move", "over",
}  # fmt: skip
STATES = of_every_kind()
MOVES = sorted(RAIDERS.tables.moves)


def test_a_move_is_legal_or_refused_with_a_code() -> None:
    found: set[str] = set()
    assert len(STATES) > 60
    for state in STATES:
        legal = set(state.moves())
        for move in MOVES:
            reason = state.why_not(move)
            assert (reason is None) == (move in legal), (str(move), state.decision, reason)
            if reason is not None:
                found.add(reason.code)
                assert reason.code in CODES
    assert {"building_taken", "nothing_changes", "crew_too_small", "not_enough", "over", "nobody_has"} <= found


def test_a_refused_move_changes_nothing() -> None:
    for state in STATES[::3]:
        before, legal = state.digest(), set(state.moves())
        for move in [move for move in MOVES if move not in legal][::41]:
            with pytest.raises(IllegalMove) as refused:
                state.apply(move)
            assert refused.value.reason == state.why_not(move)
        assert state.digest() == before


def test_a_position_in_which_anything_is_asked_reads_back() -> None:
    for state in STATES:
        assert RAIDERS.from_dict(state.to_dict()) == state, state.decision


def test_asking_changes_nothing() -> None:
    for state in STATES:
        before = state.to_dict()
        for viewer in (None, *range(state.seats)):
            view = state.view(viewer)
            view.moves(), view.scores(), view.decision, RAIDERS.needs_hand(view), RAIDERS.forced(view)
        assert state.to_dict() == before


def test_a_move_of_another_game_is_unknown() -> None:
    state = STATES[0]
    reason = state.why_not(Move("raid", "atlantis"))
    assert reason is not None and (reason.code, reason.params["text"]) == ("unknown_move", "raid atlantis")


def test_who_is_not_asked_is_told_who_is() -> None:
    state = next(state for state in STATES if state.decision and state.decision.kind == "turn")
    assert state.decision is not None
    other = (state.decision.seat + 1) % state.seats
    reason = state.view(other).why_not(state.moves()[0])
    assert reason is not None and reason.code == "not_your_decision"
    assert reason.params == {"seat": state.decision.seat}
