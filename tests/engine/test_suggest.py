"""Suggestions for somebody who learns: a good legal move, and a reason that the table shows."""

from __future__ import annotations

from random import Random

import pytest

from engine.valeria import VALERIA
from engine.valeria.judgement.suggest import Suggestion, suggest
from engine.valeria.state import State
from tests.engine.positions import play, position

ME, RIVAL = 0, 1


def suggested(state: State) -> Suggestion:
    """The suggestion to the person at seat 0."""
    found = suggest(state.view(ME))
    assert found is not None
    return found


@pytest.mark.parametrize("seed", range(1, 7))
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_every_suggestion_is_legal_and_worth_no_less_than_a_move_by_lot(seats: int, seed: int) -> None:
    state, chance = VALERIA.setup(seats, seed, {"events": seed % 2 == 0}), Random(seed)
    while state.decision is not None:
        found = suggest(state.view(state.decision.seat))
        assert (found is None) == (len(state.moves()) == 1)
        if found is not None:
            assert found.move in state.moves() and found.why and found.stake >= -1e-9
        state.apply(chance.choice(state.moves()))


def test_hidden_cards_change_no_suggestion() -> None:
    state = VALERIA.setup(2, 5, {"start_player": ME})
    for _move in range(30):
        if state.decision is not None and state.decision.seat == ME:
            view = state.view(ME)
            assert suggest(view) == suggest(view.sample(Random(7)).view(ME))
        state.apply(state.moves()[0])


def test_who_is_asked_nothing_is_told_nothing() -> None:
    assert suggest(position(leader=RIVAL).view(ME)) is None


def test_a_cheap_card_with_a_power_is_built_early() -> None:
    hands = {ME: "Guard Tower, Keep, Library, Cathedral, Temple", RIVAL: "Tannery"}
    state = position(leader=RIVAL, hands=hands, resources={ME: "stone", RIVAL: "food"})
    play(state, "lead build Tannery", "pay 1 food", "draw deck")
    found = suggested(state)
    assert (str(found.move), found.why) == ("follow build Guard Tower", "early")
    assert found.facts == {"card": "Guard Tower", "n": 1}


def test_a_follow_that_only_gains_is_taken() -> None:
    state = position(leader=RIVAL, hands={ME: "Farm, Tavern"})
    play(state, "lead harvest", "draw deck", "draw deck", "draw deck")
    found = suggested(state)
    assert (str(found.move), found.why) == ("follow harvest", "gains")


def test_the_own_resource_pays_before_that_of_a_rival() -> None:
    state = position(hands={ME: "Tannery"}, resources={ME: "food", RIVAL: "food"})
    play(state, "lead build Tannery")
    found = suggested(state)
    assert (str(found.move), found.why) == ("pay 0 food", "comes_home")


def test_the_last_card_is_said_to_end_the_game() -> None:
    eleven = "Farm, Tavern, Harbor, Windmill, Granary, Smithy, Keep, Guard Tower, Crypt, Library, Temple"
    state = position(hands={ME: "Tannery"}, villages={ME: eleven}, resources={ME: "food"})
    found = suggested(state)
    assert found.move.action in ("build", "recruit") and found.why == "finish"
    assert found.facts["n"] > 10


def test_a_second_copy_is_the_first_to_go() -> None:
    hand = "2 Tannery, Keep, Cathedral, Stone Circle, Library, Temple, Oracle, Granary"
    state = position(hands={ME: hand}, resources={ME: "food, wood, stone, magic"})
    play(state, "lead tax", "draw deck")
    found = suggested(state)
    assert found.why in ("twice", "beyond", "least") and found.move.verb == "discard"
