"""V4: the turn: replenish, lead, follow, finish with powers and hand limit, pass to the left."""

from __future__ import annotations

import pytest

from engine.valeria.cards import ACTIONS, Power
from tests.engine.positions import (
    adventurer,
    asked,
    building,
    can,
    hand,
    kinds,
    legal,
    pass_all,
    play,
    position,
    refusal,
    small_game,
)

SIX = "Farm, Armory, Keep, Crypt, Temple, Oracle"


def test_v4_1_replenish_takes_back_all_gold_on_castle_and_resources() -> None:
    state = position(resources={1: "2 wood, stone"}, coins={1: "2 wood, stone"}, castle_coins=[1], gold={1: 1})
    play(state, "lead tax", "draw deck")
    events = play(state, "pass")
    assert state.gold[1] == 5
    assert state.castle_coins[1] == state.coins(1, "wood") == state.coins(1, "stone") == 0
    replenished = next(event for event in events if event.kind == "replenished")
    assert (replenished.seat, replenished.amount) == (1, 4)


def test_v4_1_the_owner_takes_back_an_opponents_coin() -> None:
    state = position(hands={0: "Hideout"}, resources={1: "wood"})
    play(state, "lead build Hideout", "pay 1 wood", "draw deck", "pass")
    assert asked(state) == (1, "lead")
    assert (state.gold[0], state.gold[1]) == (2, 4)


def test_v4_1_coins_in_other_villages_stay() -> None:
    state = position(seats=3, resources={0: "wood", 2: "stone"}, coins={0: "wood", 2: "stone"}, castle_coins=[0, 2])
    play(state, "lead tax", "draw deck", "pass", "pass")
    assert asked(state) == (1, "lead")
    assert state.coins(0, "wood") == state.coins(2, "stone") == 1
    assert state.castle_coins == [1, 0, 1]


def test_v4_1_replenished_gold_can_be_spent_in_the_lead_that_follows() -> None:
    state = position(hands={1: "Hideout"}, resources={1: "wood"}, coins={1: "wood"}, gold={1: 0})
    play(state, "lead tax", "draw deck", "pass", "lead build Hideout", "pay 1 wood")
    assert asked(state) == (1, "draw")


def test_v4_1_nobody_replenishes_by_following() -> None:
    state = position(seats=3, at="follow tax", castle_coins=[1])
    play(state, "follow tax", "draw deck")
    assert asked(state) == (2, "follow")
    assert state.castle_coins == [0, 1, 0]


def test_v4_2_one_of_five_actions_is_led() -> None:
    state = position(
        hands={0: "Hideout, Farm"}, resources={0: "wood"}, villages={0: "Armory, Temple"}, pool="Paladin"
    )
    for action in ("harvest", "develop", "build Hideout", "recruit Paladin", "tax"):
        assert can(state, f"lead {action}")
    assert {line.split()[1] for line in legal(state)} == set(ACTIONS)


def test_v4_2_a_lead_cannot_be_passed() -> None:
    state = position()
    assert legal(state, "pass") == []
    assert refusal(state, "pass") == "not_asked"


def test_v4_2_tax_can_be_led_even_when_it_gives_nothing() -> None:
    state = position(piles=["", "", "", "", ""], rest="castle 1", gold={0: 7, 1: 7})
    assert state.bank == 0
    play(state, "lead tax")
    assert asked(state) == (1, "follow")
    assert state.gold == [7, 7]


def test_v4_3_everybody_else_may_follow_once_clockwise_from_the_leader() -> None:
    state = position(seats=4, leader=2, piles=["", "", "", "", ""])
    play(state, "lead tax", "draw deck")
    for seat in (3, 0, 1):
        assert asked(state) == (seat, "follow")
        assert legal(state) == ["follow tax", "pass"]
        play(state, "follow tax", "draw deck")
    assert asked(state) == (3, "lead")


def test_v4_3_a_follower_may_pass() -> None:
    state = position(seats=3)
    play(state, "lead tax", "draw deck")
    assert kinds(play(state, "pass")) == ["passed"]
    assert asked(state) == (2, "follow")


def test_v4_3_only_the_led_action_can_be_followed() -> None:
    state = position(at="follow tax", hands={1: SIX})
    assert refusal(state, "follow harvest") == "other_action"
    assert refusal(state, "follow develop") == "other_action"
    assert refusal(state, "lead tax") == "not_asked"


def test_v4_3_a_follower_names_an_own_card() -> None:
    state = position(hands={0: "Hideout", 1: "Hideout"}, resources={0: "wood"}, gold={0: 3, 1: 3})
    play(state, "lead build Hideout", "pay castle", "draw deck")
    assert legal(state) == ["follow build Hideout", "pass"]


def test_v4_4_ruling_the_leader_finishes_with_powers_and_hand_limit_before_the_first_follow() -> None:
    state = position(hands={0: SIX}, villages={0: "Guard Tower"})
    play(state, "lead harvest", "draw deck", "draw deck", "draw deck")
    assert asked(state) == (0, "power")
    play(state, "use Guard Tower", "draw deck")
    assert asked(state) == (0, "limit")
    play(state, "discard Farm pile 0", "discard Keep pile 0")
    assert asked(state) == (1, "follow")


def test_v4_4_ruling_a_follower_finishes_before_the_next_decides() -> None:
    state = position(seats=3, at="follow harvest", hands={1: f"{SIX}, Tavern, Quarry"}, villages={1: "Guard Tower"})
    play(state, "follow harvest", "draw deck")
    assert asked(state) == (1, "power")
    play(state, "done")
    assert asked(state) == (1, "limit")
    play(state, legal(state)[0])
    assert asked(state) == (2, "follow")


def test_v4_5_ruling_discard_down_to_eight_not_to_more() -> None:
    state = position(hands={0: f"{SIX}, Tavern"})
    play(state, "lead harvest", "draw deck", "draw deck", "draw deck")
    assert state.hand_size(0) == 10
    play(state, legal(state)[0])
    assert asked(state) == (0, "limit")
    play(state, legal(state)[-1])
    assert state.hand_size(0) == 8
    assert asked(state) == (1, "follow")


def test_v4_5_eight_cards_are_allowed() -> None:
    state = position(hands={0: f"{SIX}, Tavern"})
    play(state, "lead tax", "draw deck")
    assert state.hand_size(0) == 8
    assert asked(state) == (1, "follow")


def test_v4_5_the_cards_and_their_piles_are_the_players_choice() -> None:
    state = position(hands={0: SIX}, piles=["Quarry", "", "", "", ""], deck="Tavern, Harbor, Library")
    play(state, "lead harvest", "draw deck", "draw deck", "draw deck")
    nine = [*SIX.split(", "), "Tavern", "Harbor", "Library"]
    assert sorted(legal(state)) == sorted(f"discard {name} pile {i}" for name in nine for i in range(5))


def test_v4_5_any_number_may_be_held_during_the_action() -> None:
    game = small_game(building("Well", power=Power("harvest", cards=9)))
    state = position(game=game, hands={0: "2 Plain food 1"}, villages={0: "Well"})
    play(state, "lead harvest", "draw deck", "draw deck", "draw deck", "use Well", *["draw deck"] * 9)
    assert state.hand_size(0) == 14
    assert asked(state) == (0, "limit")


def test_v4_5_steals_count_as_draws() -> None:
    game = small_game(building("Robber", power=Power("instant", steal_cards=3)))
    crowd = ", ".join(f"Plain {r} {i}" for r in ("wood", "stone") for i in range(4))
    state = position(game=game, hands={0: f"Robber, {crowd}", 1: "2 Plain magic 1"})
    play(state, "lead build Robber", "pay castle", "draw deck", "use Robber on 1")
    assert state.hand_size(0) == 11
    assert state.hand_size(1) == 0
    assert asked(state) == (0, "limit")


def test_v4_5_example_seven_cards_a_followed_harvest_and_a_guard_tower_make_nine_down_to_eight() -> None:
    state = position(
        at="follow harvest", hands={1: f"{SIX}, Tavern"}, villages={1: "Guard Tower"}, deck="Quarry, Harbor"
    )
    play(state, "follow harvest", "draw deck", "use Guard Tower", "draw deck")
    assert state.hand_size(1) == 9
    play(state, "discard Quarry pile 0")
    assert sorted(hand(state, 1)) == sorted([*SIX.split(", "), "Tavern", "Harbor"])
    assert asked(state) == (1, "lead")


def test_v4_6_who_cannot_pay_cannot_lead() -> None:
    state = position(hands={0: "Farm"}, villages={0: "Armory, Temple"}, pool="Paladin", gold={0: 0})
    assert refusal(state, "lead develop") == "needs_cards"
    assert refusal(state, "lead recruit Paladin") == "needs_fee"
    assert refusal(state, "lead build Farm") == "needs_resources"
    assert legal(state) == ["lead harvest", "lead tax"]


@pytest.mark.parametrize("action", ["develop", "build", "recruit"])
def test_v4_6_who_cannot_pay_cannot_follow(action: str) -> None:
    state = position(
        at=f"follow {action}",
        hands={1: "Hideout, Farm"},
        villages={1: "Armory, Temple"},
        pool="Paladin",
        gold={1: 0},
    )
    assert legal(state) == ["pass"]


def test_v4_6_the_cost_comes_first() -> None:
    state = position(hands={0: "Farm, Armory"}, villages={0: "Barracks, Temple"}, pool="Paladin", gold={0: 1})
    twin = state.copy()
    play(state, "lead develop")
    assert asked(state) == (0, "discard")
    events = play(twin, "lead recruit Paladin")
    assert kinds(events)[:3] == ["led", "gold", "recruited"]


def test_v4_7_ruling_then_the_turn_passes_to_the_left() -> None:
    state = position(seats=3, leader=2)
    play(state, "lead tax", "draw deck")
    pass_all(state)
    assert asked(state) == (0, "lead")
    assert state.leader == 0


def test_v4_7_ruling_the_end_check_comes_after_all_follows() -> None:
    game = small_game(*(building(f"Shed {i}") for i in range(11)), building("Last"), adventurer("Somebody"))
    eleven = ", ".join(f"Shed {i}" for i in range(11))
    state = position(seats=3, game=game, hands={0: "Last"}, villages={0: eleven})
    events = play(state, "lead build Last", "pay castle", "draw deck")
    assert "goal" in kinds(events) and "over" not in kinds(events)
    assert asked(state) == (1, "follow")
    play(state, "pass")
    assert kinds(play(state, "pass")) == ["passed", "over"]
    assert state.decision is None
