"""Deciding while all hands lie face down: it needs nothing that is hidden, and it betrays nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.chance import Chance
from engine.valeria import VALERIA
from engine.valeria.face_down import covered, must_pass
from engine.valeria.state import State
from tests.engine.fixed import liked
from tests.engine.positions import position

NEEDS_NO_HAND = ("draw", "power", "offer", "pay")


def decisions(seats: int, games: int) -> Iterator[State]:
    """The state at every decision of a few games."""
    for seed in range(games):
        state, chance = VALERIA.setup(seats, seats + seed, {"events": True}), Chance(seats)
        while state.decision is not None:
            yield state
            state.apply(liked(state, chance))


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_needs_no_hand_has_the_same_answers_with_the_hand_face_down(seats: int) -> None:
    met = set()
    for state in decisions(seats, 2):
        decision = state.decision
        assert decision is not None
        closed = covered(state.view(None), decision.seat)
        follows = decision.action if decision.kind == "follow" else ""
        if decision.kind in NEEDS_NO_HAND or follows in ("harvest", "recruit", "tax"):
            assert closed.moves() == state.moves()
            met.add((decision.kind, follows))
        assert not any(closed.hand(decision.seat))
        assert set(closed.moves()) <= set(state.moves())
    assert met >= {("draw", ""), ("power", ""), ("pay", ""), ("follow", "recruit"), ("follow", "tax")}


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_who_is_passed_over_is_known_to_all_and_could_not_have_followed(seats: int) -> None:
    """In worlds that differ only in what is hidden from everybody the same seats are passed over."""
    chance, passed_over = Chance(seats), 0
    for state in decisions(seats, 3):
        skipped = must_pass(state.view(None))
        other = state.view(None).sample(chance)
        assert must_pass(other.view(None)) == skipped
        if skipped:
            passed_over += 1
            assert [str(move) for move in state.moves()] == ["pass"]
    assert passed_over > 3


def test_a_hidden_hand_that_cannot_build_is_asked_all_the_same() -> None:
    state = position(2, at="follow build", hands={1: "Temple"}, gold={1: 1})
    assert must_pass(state.view(1)), "the person knows that nothing can be built"
    assert not must_pass(state.view(None)), "nobody else does"
    assert must_pass(position(2, at="follow build", hands={1: "Temple"}, gold={1: 0}).view(None))
