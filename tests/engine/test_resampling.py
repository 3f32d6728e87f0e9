"""Samples of views: what a bot searches on must be a game that could be (V3.4). The long run: `resampling`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.chance import Chance
from engine.checked_play import Task
from engine.valeria.card_tables import EVENTS
from engine.valeria.hands import ALL, SEAT_BITS
from engine.valeria.state import State
from tests.engine.positions import hand, play, position
from tests.engine.resampling import SAMPLED
from tests.engine.walks import state_after
from tests.samples import check_game, total

GAMES = [Task(seats, 30 * seats, "random", {"events": True}) for seats in (1, 2, 3, 4, 5)]
GAMES.append(Task(5, 153, "random", {"events": True}))


def test_every_view_of_every_decision_resamples() -> None:
    tally = total(check_game(SAMPLED, todo) for todo in GAMES)
    assert tally.games == len(GAMES)
    assert tally.finished > 20
    kinds = {"start", "lead", "follow", "pay", "draw", "discard", "develop", "power", "limit", "offer"}
    assert kinds <= set(tally.of_others)


def hidden_from_seat_0(state: State) -> Iterator[int]:
    """Every building card that seat 0 sees nowhere."""
    yield from (card for card in state.deck if card < EVENTS)
    yield from state.box
    for others in state.hands[1:]:
        yield from (held >> SEAT_BITS for held in others if not held & 1)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_each_unseen_card_comes_to_the_top_of_the_deck_as_often_as_another(seats: int) -> None:
    state = state_after(seats, 3, 3 * seats)
    samples = samples_of(state, 2000)
    assert unevenness(Counter(sample.deck[-1] for sample in samples), state) < 1.6


@pytest.mark.parametrize("seats", [2, 4])
def test_each_unseen_card_comes_to_a_hand_as_often_as_another(seats: int) -> None:
    state = state_after(seats, 3, 3 * seats)
    hands = [sample.hands[1] for sample in samples_of(state, 1000)]
    found = Counter(held >> SEAT_BITS for held_cards in hands for held in held_cards if not held & 1)
    assert unevenness(found, state) < 1.6


def samples_of(state: State, count: int) -> list[State]:
    view, chance = state.view(0), Chance(5)
    return [view.sample(chance) for _ in range(count)]


def unevenness(found: Counter[int], state: State) -> float:
    """Chi-squared per card: about 1 if every card that seat 0 does not see comes up as often as another."""
    hidden = Counter(hidden_from_seat_0(state))
    assert set(found) <= set(hidden)
    share = sum(found.values()) / sum(hidden.values())
    return sum((found[card] - share * n) ** 2 / (share * n) for card, n in hidden.items()) / len(hidden)


def test_v9_1_event_cards_lie_anywhere_below_the_safe_cards() -> None:
    state = state_after(3, 8, 30, {"events": True})
    assert 0 < state.safe < 12
    samples = samples_of(state, 400)
    places = {i for sample in samples for i, card in enumerate(sample.deck) if card >= EVENTS}
    assert places == set(range(len(state.deck) - state.safe))
    assert {card for sample in samples for card in sample.deck if card >= EVENTS} == {
        EVENTS + i for i in range(8) if i not in (*state.due, *state.past)
    }


def test_a_sample_keeps_a_card_taken_from_a_pile_in_the_hand_it_came_to() -> None:
    piles = ["Armory, Smithy", "Tavern", "Harbor", "Quarry", "Library"]
    state = position(2, hands={0: "Farm, Keep", 1: "Oracle, Crypt"}, piles=piles)
    play(state, "lead harvest", "draw pile 0", "draw deck", "draw deck")
    for seed in range(20):
        sample = state.view(1).sample(Chance(seed))
        assert "Smithy" in hand(sample, 0)
        assert sum(held & ALL == ALL for held in sample.hands[0]) == 1


def test_two_samples_of_one_view_differ_in_what_is_hidden() -> None:
    view, chance = state_after(3, 4, 9).view(1), Chance(1)
    first, second = view.sample(chance), view.sample(chance)
    assert first.deck != second.deck
    assert first.adventurer_deck != second.adventurer_deck
    assert first.hands[0] != second.hands[0]
    assert first.seed != second.seed


def test_the_same_bits_give_the_same_sample() -> None:
    view = state_after(3, 4, 9).view(1)
    assert view.sample(Chance(8)) == view.sample(Chance(8))
