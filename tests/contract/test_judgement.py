"""Analysis: weights that are explained, chances, and quick players for a search."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.bots import BOTS
from engine.chance import Chance
from engine.game import AnyGame, AnyState, AnyView
from tests.contract.games import Played, walks


def asked(played: Played, every: int) -> Iterator[AnyView]:
    """Views of seats that are asked."""
    for state in walks(played, every):
        if state.decision is not None:
            yield state.view(state.decision.seat)


def characters(game: AnyGame) -> list[str]:
    return ["", *(name for level in BOTS for name in game.personas(level))]


def test_what_is_explained_adds_up_to_the_weight(played: Played) -> None:
    for view in asked(played, every=15):
        for persona in characters(played.game)[:3]:
            weights = played.game.weigh(view, view.moves(), persona)
            for move, weight in zip(view.moves(), weights, strict=True):
                parts = played.game.explain(view, move, persona)
                assert sum(part.amount for part in parts) == pytest.approx(weight, abs=1e-9)
                assert [abs(part.amount) for part in parts] == sorted((abs(p.amount) for p in parts), reverse=True)


def test_only_one_seat_leads(played: Played) -> None:
    for state in walks(played, every=10):
        for position in (state, state.view(None)):
            leads = played.game.evaluate(position)
            assert len(leads) == state.seats
            assert sum(lead > 0 for lead in leads) <= 1


def test_a_lead_is_a_chance(played: Played) -> None:
    for view in asked(played, every=20):
        chances = [played.game.win_chance(view, lead) for lead in (-9.0, 0.0, 9.0)]
        found = [chance for chance in chances if chance is not None]
        assert len(found) in (0, 3)
        assert found == sorted(found) and all(0 <= chance <= 1 for chance in found)


def test_the_quick_player_plays_a_game_to_its_end(played: Played) -> None:
    for persona in characters(played.game)[:2]:
        policy = played.game.rollout(persona)
        state: AnyState = played.game.setup(played.game.seats[-1], 3)
        while state.decision is not None:
            state.apply(policy.choose(state))
        assert state.winners()


def test_something_is_always_worth_while(played: Played) -> None:
    for view in asked(played, every=3):
        kept = list(played.game.worthwhile(view, view.moves()))
        assert kept and [move for move in view.moves() if move in kept] == kept


def test_a_search_looks_ahead(game: AnyGame) -> None:
    assert game.horizon > 0
    assert Chance(1).choice(game.seats) in game.seats
