"""V5: what the five actions give and cost. Paying a build cost (V5.1) has a file of its own."""

from __future__ import annotations

from engine.valeria import VALERIA
from engine.valeria.cards import Power
from engine.valeria.moves import Move
from tests.engine.positions import (
    adventurer,
    asked,
    building,
    can,
    hand,
    kinds,
    legal,
    pile,
    play,
    position,
    refusal,
    small_game,
    village,
)

NO_PILES = ["", "", "", "", ""]

# --- V5.5 Harvest --------------------------------------------------------------------------------------------


def test_v5_5_a_led_harvest_draws_three() -> None:
    state = position(deck="Farm, Armory, Keep, Crypt")
    play(state, "lead harvest", "draw deck", "draw deck", "draw deck")
    assert sorted(hand(state, 0)) == ["Armory", "Farm", "Keep"]
    assert asked(state) == (1, "follow")


def test_v5_5_a_followed_harvest_draws_one() -> None:
    state = position(seats=3, at="follow harvest", deck="Farm")
    play(state, "follow harvest", "draw deck")
    assert hand(state, 1) == ["Farm"]
    assert asked(state) == (2, "follow")


def test_v5_draws_of_a_harvest_are_not_optional() -> None:
    state = position()
    play(state, "lead harvest")
    assert all(line.startswith("draw") for line in legal(state))


def test_v5_a_harvest_gives_as_far_as_cards_reach() -> None:
    state = position(piles=["Farm, Armory", "", "", "", ""], rest="castle 1")
    play(state, "lead harvest", "draw pile 0", "draw pile 0")
    assert asked(state) == (1, "follow")


# --- V5.6 Develop --------------------------------------------------------------------------------------------


def test_v5_6_a_led_develop_discards_one_and_develops_another() -> None:
    state = position(hands={0: "Farm, Armory, Keep"})
    play(state, "lead develop", "discard Farm pile 1")
    assert legal(state) == ["develop Armory", "develop Keep"]
    play(state, "develop Keep")
    assert [card.name for card in state.tucked(0)] == ["Keep"]
    assert hand(state, 0) == ["Armory"]
    assert pile(state, 1)[-1] == "Farm"
    assert asked(state) == (1, "follow")


def test_v5_6_a_followed_develop_discards_two_and_develops_another() -> None:
    state = position(seats=3, at="follow develop", hands={1: "Farm, Armory, Keep"})
    play(state, "follow develop", "discard Farm pile 1", "discard Keep pile 2", "develop Armory")
    assert [card.name for card in state.tucked(1)] == ["Armory"]
    assert asked(state) == (2, "follow")


def test_v5_6_a_led_develop_needs_two_cards_a_followed_one_three() -> None:
    assert refusal(position(hands={0: "Farm"}), "lead develop") == "needs_cards"
    assert can(position(hands={0: "Farm, Armory"}), "lead develop")
    assert refusal(position(at="follow develop", hands={1: "Farm, Armory"}), "follow develop") == "needs_cards"
    assert can(position(at="follow develop", hands={1: "Farm, Armory, Keep"}), "follow develop")


def test_v5_6_two_equal_cards_are_two_cards() -> None:
    state = position(hands={0: "2 Farm"})
    play(state, "lead develop", "discard Farm pile 0", "develop Farm")
    assert hand(state, 0) == []


def test_v5_6_only_a_card_of_the_hand_can_be_discarded_and_nothing_else_be_done_then() -> None:
    state = position(hands={0: "Farm, Keep"})
    play(state, "lead develop")
    assert refusal(state, "discard Oracle pile 0") == "not_in_hand"
    assert refusal(state, "draw deck") == refusal(state, "develop Farm") == "not_asked"


def test_v5_6_a_discarded_card_is_gone_before_the_choice_what_to_develop() -> None:
    state = position(hands={0: "Farm, Keep"})
    play(state, "lead develop", "discard Farm pile 0")
    assert refusal(state, "develop Farm") == "not_in_hand"


def test_v5_6_a_new_resource_is_free_at_once_for_the_followers_of_the_next_turn() -> None:
    state = position(hands={0: "Farm, wood", 1: "Hideout"}, castle_coins=[], gold={1: 3})
    wood = next(name for name in hand(state, 0) if name != "Farm")
    play(state, "lead develop", "discard Farm pile 0", f"develop {wood}", "pass", "lead build Hideout")
    assert can(state, "pay 0 wood")


# --- V5.7 Build ----------------------------------------------------------------------------------------------


def test_v5_7_a_led_build_adds_the_building_then_draws_one_card() -> None:
    state = position(hands={0: "Hideout"}, resources={0: "wood"}, deck="Farm")
    events = play(state, "lead build Hideout", "pay 0 wood")
    assert village(state, 0) == ["Hideout"]
    assert kinds(events) == ["led", "coin", "built"]
    assert asked(state) == (0, "draw")
    play(state, "draw deck")
    assert hand(state, 0) == ["Farm"]
    assert asked(state) == (1, "follow")


def test_v5_7_a_followed_build_is_the_same_without_the_card() -> None:
    state = position(seats=3, at="follow build", hands={1: "Hideout"})
    play(state, "follow build Hideout", "pay castle")
    assert village(state, 1) == ["Hideout"]
    assert hand(state, 1) == []
    assert asked(state) == (2, "follow")


def test_v5_7_the_bonus_card_is_not_optional() -> None:
    state = position(hands={0: "Hideout"})
    play(state, "lead build Hideout", "pay castle")
    assert all(line.startswith("draw") for line in legal(state))


def test_v5_a_led_build_without_cards_left_draws_nothing() -> None:
    state = position(hands={0: "Hideout"}, piles=NO_PILES, rest="castle 1")
    play(state, "lead build Hideout", "pay castle")
    assert asked(state) == (1, "follow")


def test_v5_build_only_with_a_card_that_can_be_paid() -> None:
    state = position(hands={0: "Hideout, Armory"})
    assert can(state, "lead build Hideout")
    assert refusal(state, "lead build Armory") == "needs_resources"
    assert refusal(state, "lead build Farm") == "not_in_hand"


def test_v5_a_card_in_hand_that_cannot_be_paid_is_refused_for_what_it_lacks() -> None:
    for card in VALERIA.card_set.buildings:
        state = position(hands={0: card.name}, gold={0: 0})
        assert refusal(state, f"lead build {card.name}") in ("needs_resources", "needs_gold")


def test_v5_a_card_that_is_not_in_the_box_is_no_move_at_all() -> None:
    state = position(hands={0: "Farm"})
    for move in (Move("lead", "build", "Nowhere"), Move("lead", "fly"), "lead harvest", None):
        reason = state.why_not(move)  # type: ignore[arg-type]
        assert reason == "unknown_move"


# --- V5.2 No duplicates ----------------------------------------------------------------------------------------


def test_v5_2_no_building_stands_twice_in_one_village() -> None:
    state = position(hands={0: "Hideout"}, villages={0: "Hideout"})
    assert refusal(state, "lead build Hideout") == "duplicate"
    state = position(at="follow build", hands={1: "Hideout"}, villages={1: "Hideout"})
    assert refusal(state, "follow build Hideout") == "duplicate"


def test_v5_2_an_opponent_may_have_the_same_building() -> None:
    assert can(position(hands={0: "Hideout"}, villages={1: "Hideout"}), "lead build Hideout")


def test_v5_2_ruling_the_same_card_may_still_be_developed() -> None:
    state = position(hands={0: "Hideout, Farm"}, villages={0: "Hideout"})
    play(state, "lead develop", "discard Farm pile 0", "develop Hideout")
    assert [card.name for card in state.tucked(0)] == ["Hideout"]


def test_v5_2_a_developed_card_may_be_built_again_as_a_building() -> None:
    assert can(position(hands={0: "Hideout"}, resources={0: "Hideout"}), "lead build Hideout")


# --- V5.3, V5.8 Recruit ------------------------------------------------------------------------------------------


def test_v5_8_a_led_recruit_costs_one_gold_to_the_bank() -> None:
    state = position(villages={0: "Armory, Temple"}, pool="Paladin")
    bank = state.bank
    play(state, "lead recruit Paladin")
    assert village(state, 0)[-1] == "Paladin"
    assert (state.gold[0], state.bank) == (2, bank + 1)
    assert asked(state) == (1, "follow")


def test_v5_8_a_followed_recruit_costs_two_gold_to_the_bank() -> None:
    state = position(seats=3, at="follow recruit", villages={1: "Armory, Temple"}, pool="Paladin")
    bank = state.bank
    play(state, "follow recruit Paladin")
    assert village(state, 1)[-1] == "Paladin"
    assert (state.gold[1], state.bank) == (1, bank + 2)
    assert asked(state) == (2, "follow")


def test_v5_8_the_adventurer_must_lie_in_the_pool() -> None:
    state = position(villages={0: "Armory, Temple"}, pool="Monk", adventurer_deck="Paladin")
    assert refusal(state, "lead recruit Paladin") == "not_in_pool"


def test_v5_8_an_adventurer_taken_by_the_leader_is_gone_for_followers() -> None:
    state = position(villages={0: "Armory, Temple", 1: "Smithy, Oracle"}, pool="Paladin")
    play(state, "lead recruit Paladin")
    assert refusal(state, "follow recruit Paladin") == "not_in_pool"


def test_v5_3_the_pool_is_refilled_at_once_so_that_a_follower_finds_the_new_one() -> None:
    state = position(
        villages={0: "Armory, Temple", 1: "Smithy, Oracle"}, pool="Knight, Paladin", adventurer_deck="Monk, Bard"
    )
    events = play(state, "lead recruit Paladin")
    assert kinds(events)[-2:] == ["pool", "finished"]
    assert [card.name for card in state.pool()][1] == "Monk"
    assert len(state.pool()) == 5
    assert can(state, "follow recruit Monk")


def test_v5_3_the_pool_shrinks_when_the_adventurer_deck_is_empty() -> None:
    knight = adventurer("Knight", "worker")
    game = small_game(building("Shed"), knight)
    state = position(game=game, villages={0: "Shed", 1: "Somebody 0, Somebody 1"}, pool="Knight")
    assert state.adventurer_deck_size == 0
    size = len(state.pool())
    play(state, "lead recruit Knight")
    assert len(state.pool()) == size - 1
    assert state.view(None).pool() == state.pool()


def test_v5_3_the_village_needs_every_type_of_the_requirement() -> None:
    game = small_game(
        building("Post", type="soldier"), building("Shrine", type="holy"), adventurer("Guide", "soldier, holy")
    )
    for owned, allowed in (("", False), ("Post", False), ("Shrine", False), ("Post, Shrine", True)):
        state = position(game=game, villages={0: owned}, pool="Guide")
        assert can(state, "lead recruit Guide") is allowed
    state = position(game=game, villages={0: "Post"}, pool="Guide")
    reason = state.why_not(state.parse("lead recruit Guide"))
    assert reason is not None and reason.params["missing"] == ("holy",)


def test_v5_3_ruling_two_soldier_icons_need_two_soldier_buildings() -> None:
    posts = [building(f"Post {i}", type="soldier") for i in range(2)]
    game = small_game(*posts, adventurer("Captain", "2 soldier"))
    assert (
        refusal(position(game=game, villages={0: "Post 0"}, pool="Captain"), "lead recruit Captain")
        == "requirement"
    )
    assert can(position(game=game, villages={0: "Post 0, Post 1"}, pool="Captain"), "lead recruit Captain")


def test_v5_3_ruling_buildings_are_not_used_up() -> None:
    game = small_game(
        building("Post", type="soldier"), adventurer("First", "soldier"), adventurer("Second", "soldier")
    )
    state = position(game=game, villages={0: "Post"}, pool="First, Second")
    play(state, "lead recruit First", "pass", "lead tax", "draw deck", "pass", "lead recruit Second")
    assert village(state, 0) == ["Post", "First", "Second"]


def test_v5_3_adventurers_and_opponents_buildings_meet_no_requirement() -> None:
    state = position(villages={0: "Monk, Archer", 1: "Armory, Temple"}, pool="Paladin")
    assert refusal(state, "lead recruit Paladin") == "requirement"


# --- V5.9 Tax ----------------------------------------------------------------------------------------------------


def test_v5_9_a_led_tax_takes_one_gold_then_draws_one_card() -> None:
    state = position(deck="Farm")
    bank = state.bank
    assert kinds(play(state, "lead tax")) == ["led", "gold"]
    assert (state.gold[0], state.bank) == (4, bank - 1)
    play(state, "draw deck")
    assert hand(state, 0) == ["Farm"]
    assert asked(state) == (1, "follow")


def test_v5_9_a_followed_tax_draws_one_card_and_takes_no_gold() -> None:
    state = position(seats=3, at="follow tax", deck="Farm")
    play(state, "follow tax", "draw deck")
    assert hand(state, 1) == ["Farm"]
    assert state.gold[1] == 3
    assert asked(state) == (2, "follow")


def test_v5_9_an_empty_bank_gives_no_gold_but_the_card_is_drawn() -> None:
    state = position(gold={0: 3, 1: 11}, deck="Farm")
    play(state, "lead tax", "draw deck")
    assert state.gold == [3, 11]
    assert hand(state, 0) == ["Farm"]


# --- V5.4 and the rest -------------------------------------------------------------------------------------------


def test_v5_4_ruling_developed_resources_are_unlimited() -> None:
    state = position(hands={0: "Farm, Keep"}, piles=NO_PILES, rest="castle 0")
    before = len(state.tucked(0))
    assert before > 70
    play(state, "lead develop", "discard Farm pile 0", "develop Keep")
    assert len(state.tucked(0)) == before + 1


def test_v5_only_powers_are_optional() -> None:
    game = small_game(building("Well", power=Power("harvest", cards=1)))
    state = position(game=game, villages={0: "Well"})
    play(state, "lead harvest")
    assert "done" not in legal(state)
    play(state, "draw deck", "draw deck", "draw deck")
    assert legal(state) == ["use Well", "done"]
