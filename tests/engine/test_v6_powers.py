"""V6: when powers work, what they cost and give. Resource powers (V6.4) stand with the payment of V5.1."""

from __future__ import annotations

from typing import Any

import pytest

from engine.valeria.cards import Power
from engine.valeria.state import State
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


def uses(state: State) -> set[str]:
    """The moves that the pending power decision offers."""
    return set(legal(state))


# --- V6.1 Optional, once per card and action -----------------------------------------------------------------


def test_v6_1_a_power_is_optional() -> None:
    state = position(villages={0: "Guard Tower"})
    play(state, "lead harvest", "draw deck", "draw deck", "draw deck")
    assert uses(state) == {"use Guard Tower", "done"}
    play(state, "done")
    assert state.hand_size(0) == 3
    assert asked(state) == (1, "follow")


def test_v6_1_a_card_gives_its_power_once_per_action() -> None:
    state = position(villages={0: "Guard Tower, Ranger"})
    play(state, "lead harvest", "draw deck", "draw deck", "draw deck", "use Guard Tower", "draw deck")
    assert refusal(state, "use Guard Tower") == "used"
    assert uses(state) == {"use Ranger", "done"}


def test_v6_1_it_works_again_in_the_next_action() -> None:
    state = position(villages={0: "Guard Tower"})
    play(state, "lead harvest", *["draw deck"] * 3, "use Guard Tower", "draw deck", "pass")
    play(state, "lead harvest", *["draw deck"] * 3, "follow harvest", "draw deck")
    assert can(state, "use Guard Tower")


def test_v6_1_two_cards_with_the_same_power_give_it_twice() -> None:
    game = small_game(*(building(f"Tower {i}", power=Power("harvest", cards=1)) for i in range(2)))
    state = position(game=game, villages={0: "Tower 0, Tower 1"})
    play(state, "lead harvest", *["draw deck"] * 3, "use Tower 1", "draw deck", "use Tower 0", "draw deck")
    assert state.hand_size(0) == 5
    assert asked(state) == (1, "follow")


def test_v6_1_nothing_is_asked_when_no_power_is_left() -> None:
    state = position(villages={0: "Guard Tower"})
    play(state, "lead harvest", *["draw deck"] * 3, "use Guard Tower", "draw deck")
    assert asked(state) == (1, "follow")


# --- V6.2 When -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["harvest", "develop", "build", "recruit", "tax"])
@pytest.mark.parametrize("role", ["lead", "follow"])
def test_v6_2_an_action_power_works_on_lead_and_follow_of_its_action_only(role: str, action: str) -> None:
    mints = [
        building(f"Mint {when}", power=Power(when, gold=1))
        for when in ("harvest", "develop", "build", "recruit", "tax")
    ]
    game = small_game(*mints, building("Shed"), adventurer("Guide"))
    seat = 0 if role == "lead" else 1
    state = position(
        game=game,
        at="lead" if role == "lead" else f"follow {action}",
        hands={seat: "Shed, 2 Plain wood 1, Plain wood 2"},
        villages={seat: ", ".join(mint.name for mint in mints)},
        pool="Guide",
    )
    named = {"build": "build Shed", "recruit": "recruit Guide"}.get(action, action)
    play(state, f"{role} {named}")
    while state.decision is not None and state.decision.kind in ("draw", "discard", "develop", "pay"):
        play(state, legal(state)[-1])
    assert asked(state) == (seat, "power")
    assert uses(state) == {f"use Mint {action}", "done"}
    other = "tax" if action != "tax" else "build"
    assert refusal(state, f"use Mint {other}") == "other_moment"


def test_v6_2_a_power_does_not_work_when_its_owner_passes() -> None:
    state = position(at="follow harvest", villages={1: "Guard Tower"})
    play(state, "pass")
    assert asked(state) == (1, "lead")
    assert hand(state, 1) == []


def test_v6_2_an_instant_power_works_in_the_action_in_which_its_card_enters() -> None:
    game = small_game(building("Chest", power=Power("instant", gold=1)))
    state = position(game=game, hands={0: "Chest"})
    play(state, "lead build Chest", "pay castle", "draw deck")
    assert uses(state) == {"use Chest", "done"}
    play(state, "use Chest")
    assert state.gold[0] == 3


def test_v6_2_an_instant_power_works_on_a_followed_build_and_a_recruit_too() -> None:
    game = small_game(
        building("Chest", power=Power("instant", gold=1)), adventurer("Miser", power=Power("instant", gold=1))
    )
    state = position(game=game, at="follow build", hands={1: "Chest"})
    play(state, "follow build Chest", "pay castle")
    assert can(state, "use Chest")
    state = position(game=game, villages={0: "Plain food 1"}, pool="Miser")
    play(state, "lead recruit Miser")
    assert uses(state) == {"use Miser", "done"}


def test_v6_2_an_instant_power_never_works_again() -> None:
    game = small_game(building("Chest", power=Power("instant", gold=1)), building("Shed"))
    state = position(game=game, hands={0: "Shed"}, villages={0: "Chest"})
    play(state, "lead build Shed", "pay castle", "draw deck")
    assert asked(state) == (1, "follow")


def test_v6_2_an_instant_power_not_used_is_lost() -> None:
    game = small_game(building("Chest", power=Power("instant", gold=1)))
    state = position(game=game, hands={0: "Chest"})
    play(state, "lead build Chest", "pay castle", "draw deck", "done", "pass", "lead tax", "draw deck", "pass")
    play(state, "lead tax", "draw deck")
    assert asked(state) == (1, "follow")


def test_v6_2_example_wizards_tower_gives_nothing_in_the_build_that_builds_it() -> None:
    state = position(hands={0: "Wizard's Tower"}, resources={0: "2 food, 2 stone, 2 magic, 2 wood"}, gold={0: 6})
    play(state, "lead build Wizard's Tower")
    while asked(state) == (0, "pay"):
        play(state, legal(state)[-1])
    gold = state.gold[0]
    play(state, "draw deck")
    assert asked(state) == (1, "follow")
    assert state.gold[0] == gold


def test_v6_2_example_wizards_tower_gives_a_gold_in_the_next_build() -> None:
    state = position(hands={0: "Hideout"}, villages={0: "Wizard's Tower"})
    play(state, "lead build Hideout", "pay castle", "draw deck", "use Wizard's Tower")
    assert state.gold[0] == 3


def test_v6_2_a_recruit_power_never_works_in_its_own_recruit() -> None:
    game = small_game(
        adventurer("Singer", power=Power("recruit", gold=1)), adventurer("Dancer", power=Power("recruit", gold=1))
    )
    state = position(game=game, villages={0: "Plain food 1, Dancer"}, pool="Singer")
    play(state, "lead recruit Singer")
    assert uses(state) == {"use Dancer", "done"}
    assert refusal(state, "use Singer") == "just_entered"


def test_v6_2_end_powers_are_never_used_during_the_game() -> None:
    state = position(villages={0: "Tavern, Guard Tower"})
    play(state, "lead harvest", *["draw deck"] * 3)
    assert refusal(state, "use Tavern") == "no_such_power"


# --- V6.3 Cost before gain ------------------------------------------------------------------------------------


def test_v6_3_discards_are_paid_in_full_before_the_gain() -> None:
    game = small_game(building("Press", power=Power("harvest", pay_cards=2, gold=2)))
    state = position(game=game, villages={0: "Press"})
    play(state, "lead harvest", *["draw deck"] * 3, "use Press")
    assert asked(state) == (0, "discard")
    play(state, legal(state)[0])
    assert (asked(state), state.gold[0]) == ((0, "discard"), 3)
    play(state, legal(state)[0])
    assert (state.gold[0], state.hand_size(0)) == (5, 1)


def test_v6_3_gold_is_paid_to_the_bank_before_the_gain() -> None:
    game = small_game(building("Inn", power=Power("harvest", pay_gold=2, cards=2)))
    state = position(game=game, villages={0: "Inn"})
    bank = state.bank
    play(state, "lead harvest", *["draw deck"] * 3, "use Inn")
    assert (state.gold[0], state.bank) == (1, bank + 2)
    play(state, "draw deck", "draw deck")
    assert state.hand_size(0) == 5


def test_v6_3_who_cannot_pay_cannot_use_it() -> None:
    inn = building("Inn", power=Power("harvest", pay_gold=4, cards=1))
    press = building("Press", power=Power("harvest", pay_cards=4, gold=1))
    mint = building("Mint", power=Power("harvest", gold=1))
    state = position(game=small_game(inn, press, mint), villages={0: "Inn, Press, Mint"})
    play(state, "lead harvest", *["draw deck"] * 3)
    assert uses(state) == {"use Mint", "done"}
    assert refusal(state, "use Inn") == refusal(state, "use Press") == "cost_too_high"


def test_v6_3_ruling_used_in_full_as_far_as_the_bank_reaches() -> None:
    game = small_game(building("Mint", power=Power("harvest", gold=4)))
    state = position(game=game, villages={0: "Mint"}, gold={0: 3, 1: 9})
    play(state, "lead harvest", *["draw deck"] * 3, "use Mint")
    assert (state.gold[0], state.bank) == (5, 0)


def test_v6_3_ruling_used_in_full_as_far_as_the_cards_reach() -> None:
    game = small_game(building("Barn", power=Power("tax", cards=3)))
    state = position(
        game=game, villages={0: "Barn"}, piles=["Plain food 1", "Plain food 2", "", "", ""], rest="castle 1"
    )
    play(state, "lead tax", "draw pile 0", "use Barn", "draw pile 1")
    assert state.hand_size(0) == 2
    assert asked(state) == (1, "follow")


def test_v6_3_ruling_the_draws_of_a_power_are_not_optional() -> None:
    game = small_game(building("Barn", power=Power("tax", cards=3)))
    state = position(game=game, villages={0: "Barn"})
    play(state, "lead tax", "draw deck", "use Barn", "draw deck")
    assert "done" not in legal(state)
    assert len(legal(state)) == 6


def test_v6_3_ruling_gold_from_an_empty_bank_may_not_be_asked_for() -> None:
    game = small_game(
        building("Mint", power=Power("harvest", gold=1)), building("Tower", power=Power("harvest", cards=1))
    )
    state = position(game=game, villages={0: "Mint, Tower"}, gold={0: 3, 1: 11})
    play(state, "lead harvest", *["draw deck"] * 3)
    assert uses(state) == {"use Tower", "done"}
    assert refusal(state, "use Mint") == "gives_nothing"


def test_v6_3_ruling_cards_from_nowhere_may_not_be_asked_for() -> None:
    state = position(villages={0: "Guard Tower"}, piles=NO_PILES, rest="castle 1")
    play(state, "lead harvest")
    assert asked(state) == (1, "follow")


def test_v6_3_ruling_an_own_discard_counts_as_a_card_that_is_there() -> None:
    game = small_game(building("Swap", power=Power("harvest", pay_cards=1, cards=2)))
    state = position(game=game, hands={0: "Plain food 1"}, villages={0: "Swap"}, piles=NO_PILES, rest="castle 1")
    play(state, "lead harvest", "use Swap", "discard Plain food 1 pile 0", "draw pile 0")
    assert asked(state) == (1, "follow")


def test_v6_3_ruling_an_own_payment_counts_as_gold_in_the_bank() -> None:
    game = small_game(building("Loan", power=Power("tax", pay_gold=1, gold=2)))
    state = position(game=game, villages={0: "Loan"}, gold={0: 3, 1: 11})
    play(state, "lead tax", "draw deck", "use Loan")
    assert (state.gold[0], state.bank) == (3, 0)


def test_v6_3_ruling_a_payment_as_large_as_the_bank_does_not_hide_it() -> None:
    game = small_game(building("Loan", power=Power("tax", pay_gold=1, gold=2)))
    state = position(game=game, villages={0: "Loan"}, gold={0: 3, 1: 9})
    play(state, "lead tax", "draw deck")
    assert (state.bank, uses(state)) == (1, {"use Loan", "done"})
    play(state, "use Loan")
    assert (state.gold[0], state.bank) == (5, 0)


def test_v6_3_ruling_a_power_of_two_gains_works_if_one_of_them_does() -> None:
    game = small_game(building("Fair", power=Power("tax", cards=1, gold=1)))
    state = position(game=game, villages={0: "Fair"}, gold={0: 3, 1: 11})
    play(state, "lead tax", "draw deck", "use Fair", "draw deck")
    assert (state.gold[0], state.hand_size(0)) == (3, 2)


def test_v6_3_ruling_a_power_that_counts_nothing_gives_nothing() -> None:
    game = small_game(
        building("Muster", power=Power("harvest", cards=1, per="soldier")),
        building("Tower", power=Power("harvest", cards=1)),
    )
    state = position(game=game, villages={0: "Muster, Tower"})
    play(state, "lead harvest", *["draw deck"] * 3)
    assert refusal(state, "use Muster") == "gives_nothing"


def test_v6_3_ruling_a_steal_that_counts_nothing_may_not_be_used() -> None:
    game = small_game(
        building("Raid", power=Power("harvest", steal_cards=1, per="soldier")),
        building("Tower", power=Power("harvest", cards=1)),
    )
    state = position(game=game, villages={0: "Raid, Tower"}, hands={1: "Plain food 1"})
    play(state, "lead harvest", *["draw deck"] * 3)
    assert uses(state) == {"use Tower", "done"}
    assert refusal(state, "use Raid on 1") == "gives_nothing"


# --- V6.5 Order ------------------------------------------------------------------------------------------------


def test_v6_5_example_armorys_draw_feeds_the_witchs_hut_within_one_build() -> None:
    state = position(
        seats=3,
        at="follow build",
        hands={1: "Witch's Hut"},
        villages={1: "Armory"},
        resources={1: "4 magic, 4 food"},
        gold={1: 7},
    )
    play(state, "follow build Witch's Hut")
    while asked(state) == (1, "pay"):
        play(state, legal(state)[-1])
    assert hand(state, 1) == []
    assert uses(state) == {"use Armory", "done"}
    assert refusal(state, "use Witch's Hut") == "cost_too_high"
    play(state, "use Armory", "draw deck")
    gold, drawn = state.gold[1], hand(state, 1)[0]
    play(state, "use Witch's Hut", f"discard {drawn} pile 2")
    assert state.gold[1] == gold + 1
    assert pile(state, 2)[-1] == drawn
    assert hand(state, 1) == []
    assert asked(state) == (2, "follow")


def test_v6_5_ruling_the_bonus_card_of_a_led_build_comes_first_and_may_pay() -> None:
    state = position(hands={0: "Witch's Hut"}, resources={0: "4 magic"}, gold={0: 5}, deck="Farm")
    play(state, "lead build Witch's Hut")
    while asked(state) == (0, "pay"):
        play(state, legal(state)[-1])
    assert asked(state) == (0, "draw")
    gold = state.gold[0]
    play(state, "draw deck", "use Witch's Hut", "discard Farm pile 0")
    assert state.gold[0] == gold + 1


def test_v6_5_example_barracks_does_not_help_to_pay_its_own_develop() -> None:
    state = position(hands={0: "Farm"}, villages={0: "Barracks"})
    assert refusal(state, "lead develop") == "needs_cards"
    state = position(hands={0: "Farm, Keep"}, villages={0: "Barracks"})
    play(state, "lead develop")
    assert asked(state) == (0, "discard")
    play(state, "discard Farm pile 0", "develop Keep", "use Barracks", "draw deck")
    assert state.hand_size(0) == 1


def test_v6_5_powers_wait_until_the_basic_action_is_complete() -> None:
    state = position(villages={0: "Guard Tower"})
    play(state, "lead harvest")
    assert refusal(state, "use Guard Tower") == "not_asked"
    play(state, "draw deck", "draw deck")
    assert refusal(state, "use Guard Tower") == "not_asked"


def test_v6_5_in_any_order_the_owner_likes_instants_among_them() -> None:
    chest = building("Chest", power=Power("instant", gold=1))
    mint, tower = building("Mint", power=Power("build", gold=1)), building("Tower", power=Power("build", cards=1))
    state = position(game=small_game(chest, mint, tower), hands={0: "Chest"}, villages={0: "Mint, Tower"})
    play(state, "lead build Chest", "pay castle", "draw deck")
    assert uses(state) == {"use Mint", "use Tower", "use Chest", "done"}
    for order in (("Mint", "Chest"), ("Chest", "Mint")):
        twin = state.copy()
        play(twin, f"use {order[0]}", f"use {order[1]}")
        assert uses(twin) == {"use Tower", "done"}


def test_v6_5_a_recruit_power_cannot_pay_for_its_own_recruit() -> None:
    game = small_game(adventurer("Singer", power=Power("recruit", gold=2)), adventurer("Guide"))
    state = position(
        game=game, at="follow recruit", villages={1: "Plain food 1, Singer"}, pool="Guide", gold={1: 1}
    )
    assert refusal(state, "follow recruit Guide") == "needs_fee"


def test_v6_5_no_power_changes_what_a_recruit_needs() -> None:
    state = position(villages={0: "Brewery, Stables, Bard"}, pool="Paladin", gold={0: 0})
    assert legal(state, "lead recruit") == []


@pytest.mark.parametrize(
    ("at", "lines", "cards", "gold"),
    [("lead", ["lead tax", "draw deck"], 3, 2), ("follow tax", ["follow tax", "draw deck"], 3, 1)],
)
def test_v6_5_example_cathedral_and_oracle_on_a_tax(at: str, lines: list[str], cards: int, gold: int) -> None:
    seat = 0 if at == "lead" else 1
    state = position(seats=3, at=at, villages={seat: "Cathedral, Oracle"})
    play(state, *lines, "use Cathedral", "draw deck", "use Oracle", "draw deck")
    assert state.hand_size(seat) == cards
    assert state.gold[seat] == 3 + gold
    assert asked(state) == (seat + 1, "follow")


# --- V6.6 Steals -------------------------------------------------------------------------------------------------

ROBBER = building("Robber", power=Power("instant", steal_cards=2))
THIEF = building("Thief's Den", power=Power("instant", steal_gold=2))
ROBBERY = small_game(ROBBER, THIEF)


def test_v6_6_one_victim_of_your_choice() -> None:
    state = position(
        seats=4,
        game=ROBBERY,
        hands={0: "Robber", 1: "Plain food 1", 3: "Plain wood 1, Plain wood 2, Plain wood 3"},
    )
    play(state, "lead build Robber", "pay castle", "draw deck")
    assert uses(state) == {"use Robber on 1", "use Robber on 3", "done"}
    play(state, "use Robber on 3")
    assert (state.hand_size(0), state.hand_size(1), state.hand_size(3)) == (3, 1, 1)
    assert asked(state) == (1, "follow")


def test_v6_6_the_victim_must_hold_a_card() -> None:
    state = position(seats=3, game=ROBBERY, hands={0: "Robber", 1: "Plain food 1"})
    play(state, "lead build Robber", "pay castle", "draw deck")
    assert refusal(state, "use Robber on 2") == "nothing_to_steal"
    assert refusal(state, "use Robber") == "choose_victim"


@pytest.mark.parametrize("cost", [{"pay_cards": 4}, {"pay_gold": 3}])
def test_v6_6_who_can_just_pay_for_a_steal_is_told_to_choose_a_victim(cost: dict[str, int]) -> None:
    raid = building("Raid", power=Power("harvest", steal_cards=1, **cost))  # type: ignore[arg-type]
    state = position(
        game=small_game(raid), villages={0: "Raid"}, hands={0: "Plain food 1", 1: "Plain food 2"}, gold={0: 3}
    )
    play(state, "lead harvest", *["draw deck"] * 3)
    assert uses(state) == {"use Raid on 1", "done"}
    assert refusal(state, "use Raid") == "choose_victim"


def test_v6_6_nobody_steals_from_himself() -> None:
    state = position(seats=3, game=ROBBERY, hands={0: "Robber, Plain wood 1", 1: "Plain food 1"})
    play(state, "lead build Robber", "pay castle", "draw deck")
    assert refusal(state, "use Robber on 0") == "nothing_to_steal"


def test_v6_6_no_victim_no_power() -> None:
    state = position(seats=3, game=ROBBERY, hands={0: "Robber"})
    play(state, "lead build Robber", "pay castle", "draw deck")
    assert asked(state) == (1, "follow")


def test_v6_6_if_he_has_fewer_take_all() -> None:
    state = position(game=ROBBERY, hands={0: "Robber", 1: "Plain food 1"})
    play(state, "lead build Robber", "pay castle", "draw deck", "use Robber on 1")
    assert state.hand_size(1) == 0
    assert "Plain food 1" in hand(state, 0)


def test_v6_6_gold_is_stolen_from_the_supply() -> None:
    state = position(game=ROBBERY, hands={0: "Thief's Den"}, gold={1: 5})
    play(state, "lead build Thief's Den", "pay castle", "draw deck", "use Thief's Den on 1")
    assert state.gold == [4, 3]
    state = position(game=ROBBERY, hands={0: "Thief's Den"}, gold={1: 1})
    play(state, "lead build Thief's Den", "pay castle", "draw deck", "use Thief's Den on 1")
    assert state.gold == [3, 0]


def test_v6_6_coins_lying_on_cards_cannot_be_stolen() -> None:
    where: dict[str, Any] = {
        "game": ROBBERY,
        "seats": 3,
        "hands": {0: "Thief's Den"},
        "resources": {1: "wood"},
        "coins": {1: "wood"},
    }
    state = position(**where, castle_coins=[1], gold={1: 0, 2: 1})
    play(state, "lead build Thief's Den", "pay castle", "draw deck")
    assert uses(state) == {"use Thief's Den on 2", "done"}
    assert refusal(state, "use Thief's Den on 1") == "nothing_to_steal"


def test_v6_6_cards_are_taken_at_random() -> None:
    taken = set()
    for seed in range(60):
        state = position(
            game=ROBBERY, hands={0: "Robber", 1: "Plain food 1, Plain wood 2, Plain stone 3"}, seed=seed
        )
        events = play(state, "lead build Robber", "pay castle", "draw deck", "use Robber on 1")
        taken.add(tuple(sorted(event.card for event in events if event.kind == "stole")))
    assert len(taken) == 3


def test_v6_6_a_steal_with_a_cost_pays_first() -> None:
    game = small_game(building("Den", power=Power("instant", pay_cards=1, steal_gold=1)))
    state = position(game=game, hands={0: "Den", 1: "Plain food 1"})
    play(state, "lead build Den", "pay castle", "draw deck", "use Den on 1")
    assert (asked(state), state.gold[1]) == ((0, "discard"), 3)
    assert kinds(play(state, legal(state)[0]))[:2] == ["discarded", "stole_gold"]
    assert state.gold[1] == 2


def test_v6_6_a_steal_that_also_draws_works_without_a_victim() -> None:
    game = small_game(building("Den", power=Power("instant", steal_cards=1, gold=1)))
    state = position(game=game, hands={0: "Den"})
    play(state, "lead build Den", "pay castle", "draw deck", "use Den")
    assert state.gold[0] == 3
    state = position(game=game, hands={0: "Den", 1: "Plain food 1"})
    play(state, "lead build Den", "pay castle", "draw deck")
    assert uses(state) == {"use Den on 1", "done"}
    play(state, "use Den on 1")
    assert (state.gold[0], state.hand_size(1)) == (3, 0)


def test_v6_6_keep_rogue_and_thief_steal() -> None:
    state = position(villages={0: "Farm, Crypt"}, pool="Rogue", hands={1: "Farm, Keep, Crypt"})
    play(state, "lead recruit Rogue", "use Rogue on 1")
    assert (state.hand_size(0), state.hand_size(1)) == (2, 1)
    state = position(villages={0: "Witch's Hut, Crypt"}, pool="Thief")
    play(state, "lead recruit Thief", "use Thief on 1")
    assert state.gold == [3, 2]


# --- V6.7 Counting -----------------------------------------------------------------------------------------------


def test_v6_7_ruling_a_power_counts_its_own_card() -> None:
    game = small_game(building("Muster", type="soldier", power=Power("instant", gold=1, per="soldier")))
    state = position(game=game, hands={0: "Muster"})
    play(state, "lead build Muster", "pay castle", "draw deck", "use Muster")
    assert state.gold[0] == 3


def test_v6_7_ruling_a_power_counts_the_whole_village() -> None:
    muster = building("Muster", type="soldier", power=Power("instant", cards=1, per="soldier"))
    posts = [building(f"Post {i}", type="soldier") for i in range(3)]
    where: dict[str, Any] = {"game": small_game(muster, *posts), "hands": {0: "Muster"}, "resources": {0: "Post 2"}}
    state = position(**where, villages={0: "Post 0, Post 1, Plain food 1", 1: "Post 2"})
    play(state, "lead build Muster", "pay castle", "draw deck", "use Muster", *["draw deck"] * 3)
    assert state.hand_size(0) == 4
    assert asked(state) == (1, "follow")


def test_v6_7_ruling_a_steal_that_counts_takes_so_many_times_as_much() -> None:
    posts = [building(f"Post {i}", type="soldier") for i in range(2)]
    raid = building("Raid", type="soldier", power=Power("instant", steal_gold=2, per="soldier"))
    state = position(game=small_game(raid, *posts), hands={0: "Raid"}, villages={0: "Post 0, Post 1"}, gold={1: 8})
    play(state, "lead build Raid", "pay castle", "draw deck", "use Raid on 1")
    assert state.gold == [8, 2]
    raid = building("Raid", type="soldier", power=Power("instant", steal_cards=1, per="soldier"))
    held = ", ".join(f"Plain wood {i}" for i in range(5))
    state = position(
        game=small_game(raid, *posts), hands={0: "Raid", 1: held}, villages={0: "Post 0, Post 1"}, gold={0: 1}
    )
    play(state, "lead build Raid", "pay castle", "draw deck", "use Raid on 1")
    assert (state.hand_size(0), state.hand_size(1)) == (4, 2)


def test_v6_7_ruling_adventurers_are_counted_too() -> None:
    game = small_game(adventurer("Chief", power=Power("instant", gold=1, per="adventurer")), adventurer("Guide"))
    state = position(game=game, villages={0: "Plain food 1, Guide"}, pool="Chief")
    play(state, "lead recruit Chief", "use Chief")
    assert state.gold[0] == 4


def test_v6_7_ruling_necromancer_counts_shadow_buildings_when_it_is_resolved() -> None:
    state = position(villages={0: "Hideout, Crypt, Temple"}, pool="Necromancer")
    play(state, "lead recruit Necromancer", "use Necromancer", "draw deck", "draw deck")
    assert state.hand_size(0) == 2
    assert village(state, 0)[-1] == "Necromancer"
