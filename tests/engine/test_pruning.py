"""What nobody who understands the rules does, told as a player would; and that a Squire never does it."""

from __future__ import annotations

import pytest

from engine.bots import make_bot
from engine.valeria import VALERIA
from engine.valeria.cards import Power
from engine.valeria.state import State
from engine.valeria.view import View
from tests.engine.positions import adventurer, building, play, position, small_game
from tests.engine.walks import random_game

EMPTY = [""] * 5
"""Piles from which nothing can be drawn."""


def sensible(state: State) -> list[str]:
    """The lines of the sensible moves of the seat that is asked."""
    assert state.decision is not None
    view = state.view(state.decision.seat)
    return list(map(str, VALERIA.worthwhile(view, view.moves())))


# --- following --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["harvest", "tax"])
def test_nobody_passes_a_free_card(action: str) -> None:
    assert sensible(position(2, at=f"follow {action}")) == [f"follow {action}"]


def test_to_pass_is_sensible_where_nothing_is_left_to_draw() -> None:
    assert "pass" in sensible(position(2, at="follow tax", piles=EMPTY, rest="castle 0"))


def test_to_pass_is_sensible_where_following_costs_something() -> None:
    assert "pass" in sensible(position(2, at="follow develop", hands={1: "3 wood"}))
    villages = {1: "Farm, Tannery, Armory"}
    assert "pass" in sensible(position(2, at="follow recruit", pool="Yeoman", villages=villages))


def test_nobody_passes_a_building_that_his_own_coins_pay_for() -> None:
    state = position(2, at="follow build", hands={1: "Farm"}, resources={1: "2 wood, stone"}, gold={1: 5})
    assert sensible(state) == ["follow build Farm"]


def test_to_pass_is_sensible_where_a_building_takes_a_coin_on_a_rivals_resource() -> None:
    resources = {0: "wood", 1: "wood, stone"}
    state = position(2, at="follow build", hands={1: "Farm"}, resources=resources, gold={1: 5})
    assert sensible(state) == ["follow build Farm", "pass"]


def test_to_pass_is_sensible_where_the_building_ends_the_game() -> None:
    eleven = ", ".join(card.name for card in VALERIA.card_set.buildings if card.name != "Tannery")
    village = ", ".join(eleven.split(", ")[:11])
    state = position(2, at="follow build", hands={1: "Tannery"}, villages={1: village}, gold={1: 5})
    assert sensible(state) == ["follow build Tannery", "pass"]


# --- leading ----------------------------------------------------------------------------------------------


def test_nobody_leads_what_gives_nothing() -> None:
    state = position(2, piles=EMPTY, rest="castle 1", hands={0: "Farm, Tavern"}, gold={0: 0, 1: 14})
    assert "lead tax" in map(str, state.moves())
    assert sensible(state) == ["lead develop"]


def test_a_coin_of_the_bank_is_something() -> None:
    state = position(2, piles=EMPTY, rest="castle 1", hands={0: "Farm, Tavern"}, gold={0: 0, 1: 13})
    assert "lead tax" in sensible(state)
    assert "lead harvest" not in sensible(state)


def test_what_is_led_must_be_something_if_nothing_else_is_legal() -> None:
    state = position(2, piles=EMPTY, rest="castle 1", gold={0: 7, 1: 7})
    assert sensible(state) == list(map(str, state.moves())) == ["lead harvest", "lead tax"]


def test_v8_5_alone_nobody_pays_a_card_for_gold_that_is_not_there() -> None:
    state = position(1, hands={0: "Farm"}, gold={0: 7})
    assert "lead tax" in map(str, state.moves())
    assert "lead tax" not in sensible(state)


@pytest.mark.parametrize(("power", "helps"), [(Power("tax", cards=1), True), (Power("harvest", cards=1), False)])
def test_a_power_is_something(power: Power, helps: bool) -> None:
    game = small_game(building("Toll", power=power))
    fresh = {"hands": {0: "Plain food 1"}, "villages": {0: "Toll"}, "gold": {0: 7}}
    state = position(1, game=game, **fresh)  # type: ignore[arg-type]
    view = state.view(0)
    assert ("lead tax" in map(str, game.worthwhile(view, view.moves()))) == helps


def test_a_theft_is_something_while_there_is_something_to_steal() -> None:
    game = small_game(adventurer("Thug", power=Power("tax", steal_gold=1)))
    for gold, helps in ((3, True), (0, False)):
        state = position(
            2,
            game=game,
            piles=EMPTY,
            rest="castle 1",
            villages={0: "Thug"},
            hands={0: "2 wood"},
            gold={0: 14 - gold, 1: gold},
        )
        view = state.view(0)
        assert ("lead tax" in map(str, game.worthwhile(view, view.moves()))) == helps


# --- paying and powers ------------------------------------------------------------------------------------


def test_nobody_lays_a_coin_on_a_rivals_resource_while_his_own_will_do() -> None:
    resources = {0: "2 wood, stone", 1: "wood, stone"}
    state = position(2, hands={0: "Farm"}, resources=resources, gold={0: 5})
    play(state, "lead build Farm")
    assert "pay 1 wood" in map(str, state.moves())
    assert not [line for line in sensible(state) if line.startswith("pay 1")]
    assert "pay 0 wood" in sensible(state)


def test_a_rivals_resource_is_sensible_once_nothing_of_ones_own_fits() -> None:
    state = position(2, hands={0: "Farm"}, resources={0: "wood", 1: "wood, stone"}, gold={0: 5})
    play(state, "lead build Farm", "pay castle", "pay 0 wood")
    assert sensible(state) == ["pay 1 wood", "pay 1 stone"]


def test_nobody_leaves_a_power_unused_that_asks_for_nothing() -> None:
    game = small_game(
        building("Fair", power=Power("harvest", gold=1)),
        building("Shop", power=Power("harvest", gold=2, pay_cards=1)),
    )
    for village, done in (("Fair", False), ("Shop", True), ("Fair, Shop", False)):
        state = position(2, game=game, villages={0: village}, hands={0: "Plain food 1"})
        play(state, "lead harvest", *["draw deck"] * 3)
        view = state.view(0)
        assert ("done" in map(str, game.worthwhile(view, view.moves()))) == done


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_there_is_always_something_sensible_and_it_is_legal(seats: int) -> None:
    for state in random_game(seats, 3, {"events": True}):
        if state.decision is not None:
            view = state.view(state.decision.seat)
            kept = VALERIA.worthwhile(view, view.moves())
            assert kept
            assert kept == [move for move in view.moves() if move in kept]


# --- the Squire -------------------------------------------------------------------------------------------


def wastes(view: View, line: str) -> str:
    """Which of the three mistakes that no beginner makes the move is, "" if none; told by the rules anew."""
    seat, lines = view.seat, list(map(str, view.moves()))
    drawable = bool(view.deck) or any(view.pile_cards)
    if line == "pass" and view.action in ("harvest", "tax") and drawable:
        return "passed a follow that only gains"
    lent = line.startswith("pay ") and line.split()[1] in {str(other) for other in range(view.seats)} - {str(seat)}
    if lent and any(other == "pay castle" or other.startswith(f"pay {seat} ") for other in lines):
        return "paid a rival's resource while an own one was free"
    if line == "lead tax" and view.seats == 1 and not view.bank and not view.villages[0]:
        return "led what gives nothing"
    return ""


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_a_squire_never_makes_the_three_mistakes(seats: int) -> None:
    for seed in range(3):
        state = VALERIA.setup(seats, seed, {"events": seed == 1})
        bots = [make_bot("squire:doubt=20", VALERIA, seat) for seat in range(seats)]
        while state.decision is not None:
            view = state.view(state.decision.seat)
            move = bots[state.decision.seat].choose(view)
            assert not wastes(view, str(move))
            state.apply(move)


def test_a_squire_doubts_and_an_undecided_one_more() -> None:
    view = VALERIA.setup(2, 3, {"start_player": 0}).view(0)

    def answers(doubt: float) -> int:
        return len({make_bot(f"squire:doubt={doubt}", VALERIA, seed).choose(view) for seed in range(40)})

    assert answers(0) == 1 < answers(0.2) < answers(20)
