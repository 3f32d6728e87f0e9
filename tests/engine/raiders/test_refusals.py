"""Refusals: whatever is not legal is refused with a reason, and whatever is legal is not."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.chance import Chance
from engine.game import IllegalMove
from engine.raiders import RAIDERS
from engine.raiders.moves import Move

CODES = {
    "not_asked", "building_taken", "worker_colour", "placed_here", "action_used", "nothing_changes",
    "crew_too_small", "not_enough", "no_set_left", "supply_empty", "crew_full", "second_hero", "hero",
    "not_in_hand", "not_in_crew", "not_in_row", "nobody_has", "same_colour", "same_kind",
}  # fmt: skip
FACTS = {
    "worker_colour": {"needs"}, "action_used": {"building"}, "nothing_changes": {"why"},
    "crew_too_small": {"has", "needs"}, "not_enough": {"good", "has", "needs"}, "supply_empty": {"good"},
    "nobody_has": {"good"},
}  # fmt: skip
"""The facts that a sentence for the player needs."""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_of_the_box_is_legal_or_refused_with_a_reason(seats: int) -> None:
    every = list(RAIDERS.tables.moves)
    seen: Counter[str] = Counter()
    kinds: set[str] = set()
    for seed in range(2):
        state, chance = RAIDERS.setup(seats, seed), Chance(seed)
        while state.decision is not None:
            moves = state.moves()
            assert len(set(moves)) == len(moves) > 0
            if state.decision.kind not in kinds or chance.below(12) == 0:
                kinds.add(state.decision.kind)
                view = state.view(state.decision.seat)
                assert set(view.moves()) == set(moves)
                for move in every:
                    reason = state.why_not(move)
                    assert (reason is None) == (move in moves), move
                    assert view.why_not(move) == reason
                    if reason is not None:
                        seen[reason.code] += 1
                        assert FACTS.get(reason.code, set()) <= set(reason.params), (move, reason)
            state.apply(chance.choice([m for m in moves if m.verb in ("raid", "hire", "offer")] or moves))
    assert set(seen) <= CODES
    assert {"not_asked", "building_taken", "worker_colour", "not_enough", "not_in_hand", "placed_here"} <= set(seen)
    assert {"bury", "turn", "pick", "set", "hire"} <= kinds


@pytest.mark.parametrize("move", [Move("fly"), Move("hire", "Nobody"), "done", None, Move("place", "mill", "gold")])
def test_what_is_no_move_of_the_box_is_unknown(move: Any) -> None:
    state = RAIDERS.setup(2, 1)
    with pytest.raises(IllegalMove) as refused:
        state.apply(move)
    assert refused.value.reason == "unknown_move"
