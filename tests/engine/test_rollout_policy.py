"""The quick player of a search: what it remembers is right and stays right, and it plays whole games sensibly."""

from __future__ import annotations

import pytest

from engine.chance import Chance
from engine.valeria import VALERIA
from engine.valeria.judgement.card_values import Outlook
from engine.valeria.judgement.rollout_policy import Rollout
from engine.valeria.judgement.value_cache import ValueCache
from engine.valeria.state import State
from tests.engine.walks import random_game, state_after


def held(cache: ValueCache) -> list[float]:
    return [cache.held(card) for card in range(VALERIA.tables.buildings)]


@pytest.mark.parametrize("seats", [1, 3])
def test_a_card_is_worth_what_everybody_says(seats: int) -> None:
    for count, state in enumerate(random_game(seats, seed=4)):
        if count % 25 == 0 and state.decision is not None:
            look = Outlook(state, 0)
            wanted = [look.in_hand(card) for card in range(VALERIA.tables.buildings)]
            assert held(ValueCache(Outlook(state, 0))) == pytest.approx(wanted)


def test_what_is_remembered_stays_when_the_position_is_played_on() -> None:
    state = state_after(2, 5, 30)
    before = held(ValueCache(Outlook(state, 0)))
    cache = ValueCache(Outlook(state, 0))
    rollout = VALERIA.rollout()
    for _ in range(120):
        if state.decision is not None:
            state.apply(rollout.choose(state))
    assert len(state.villages[0]) > len(cache.look.village)
    assert held(cache) == before


def play(seats: int, seed: int, rollouts: list[Rollout | None], events: bool = False) -> State:
    """A whole game; None plays at random."""
    state, chance = VALERIA.setup(seats, seed, {"events": events}), Chance(seed)
    while state.decision is not None:
        rollout = rollouts[state.decision.seat]
        state.apply(rollout.choose(state) if rollout else chance.choice(state.moves()))
    return state


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_reflexes_play_every_game_to_its_goal(seats: int) -> None:
    for seed in range(3):
        state = play(seats, seed, [VALERIA.rollout() for _ in range(seats)], events=seed == 2)
        assert state.ended == ("deck" if seats == 1 else "goal")


def test_a_reflex_beats_random_from_both_seats() -> None:
    for seed in range(6):
        for seat in range(2):
            rollouts: list[Rollout | None] = [None, None]
            rollouts[seat] = VALERIA.rollout()
            assert play(2, seed, rollouts).winners() == (seat,)


def test_hidden_cards_change_nothing() -> None:
    chance = Chance(2)
    for count, state in enumerate(random_game(3, seed=2)):
        if state.decision is not None and count % 5 == 0:
            other = state.view(state.decision.seat).sample(chance)
            assert VALERIA.rollout().choose(other) == VALERIA.rollout().choose(state)
