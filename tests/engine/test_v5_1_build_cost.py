"""V5.1 and V6.4: paying a build cost with coins and resource powers."""

from __future__ import annotations

from typing import Any

from engine.valeria import VALERIA
from engine.valeria.cards import Card, Power
from engine.valeria.state import State
from tests.engine.positions import (
    asked,
    building,
    can,
    deck,
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

FOOD, WOOD, STONE, MAGIC = (
    building(f"Gives {r}", power=Power("build", resource=r)) for r in ("food", "wood", "stone", "magic")
)
WILD = building("Gives wild", power=Power("build", resource="wild"))
WOOD_TOO = building("Gives wood too", power=Power("build", resource="wood"))
FOR_HOLY = building("For holy", power=Power("build", resource="wild", for_type="holy"))
WELL = building("Well", power=Power("build", resource="wild", pay_cards=2))
SHOP = building("Shop", power=Power("build", resource="wild", pay_gold=2))
POWERS = (FOOD, WOOD, STONE, MAGIC, WILD, WOOD_TOO, FOR_HOLY, WELL, SHOP)


def paying(cost: str, *, type: str = "worker", also: tuple[Card, ...] = (), **where: object) -> State:
    """Seat 0 has just named "House" with this cost for a led build."""
    game = small_game(*POWERS, building("House", cost, type=type, resource="magic"), *also)
    in_hand = where.pop("hand", "")
    hands = {0: f"House, {in_hand}"}
    state = position(game=game, hands=hands, **where)  # type: ignore[arg-type]
    play(state, "lead build House")
    return state


def options(state: State) -> set[str]:
    """The sources with which the pending payment can be paid now."""
    return {line.removeprefix("pay ") for line in legal(state)}


# --- The card itself ------------------------------------------------------------------------------------------


def test_v5_1_the_card_to_be_built_is_laid_open_first() -> None:
    state = position(hands={0: "Hideout, Farm"})
    play(state, "lead build Hideout")
    assert hand(state, 0) == ["Farm"]
    assert state.building_card is not None and state.building_card.name == "Hideout"
    for viewer in (None, 0, 1):
        card = state.view(viewer).building_card
        assert card is not None and card.name == "Hideout"


def test_v5_1_the_card_to_be_built_cannot_be_discarded_to_pay_for_itself() -> None:
    game = small_game(*POWERS, building("House", "2 food"))
    state = position(game=game, hands={0: "House, Plain wood 1"}, villages={0: "Well"})
    assert refusal(state, "lead build House") == "needs_resources"
    state = position(game=game, hands={0: "House, 2 Plain wood 1"}, villages={0: "Well"})
    play(state, "lead build House", "pay Well")
    assert legal(state) == [f"discard Plain wood 1 pile {i}" for i in range(5)]


def test_v5_1_only_a_second_copy_of_the_card_may_be_discarded() -> None:
    game = small_game(*POWERS, building("House", "2 food"))
    state = position(game=game, hands={0: "2 House, Plain wood 1"}, villages={0: "Well"})
    play(state, "lead build House", "pay Well", "discard House pile 0", "discard Plain wood 1 pile 0", "pay castle")
    assert village(state, 0) == ["Well", "House"]


def test_v5_1_a_led_build_with_fountain_is_not_fed_by_the_bonus_card() -> None:
    state = position(hands={0: "Tannery, Farm"}, villages={0: "Fountain"}, castle_coins=[0])
    assert refusal(state, "lead build Tannery") == "needs_resources"


def test_v5_1_fountain_pays_with_two_other_cards() -> None:
    state = position(hands={0: "Tannery, Farm, Keep"}, villages={0: "Fountain"}, castle_coins=[0], deck="Crypt")
    play(state, "lead build Tannery", "pay Fountain", "discard Farm pile 0", "discard Keep pile 1")
    assert village(state, 0) == ["Fountain", "Tannery"]
    assert (pile(state, 0)[-1], pile(state, 1)[-1]) == ("Farm", "Keep")
    play(state, "draw deck")
    assert hand(state, 0) == ["Crypt"]


# --- Coins ----------------------------------------------------------------------------------------------------


def test_v5_1_a_coin_on_the_own_castle_is_any_resource() -> None:
    for cost in ("food", "wood", "stone", "magic"):
        state = paying(cost)
        assert options(state) == {"castle"}
        play(state, "pay castle")
        assert state.castle_coins == [1, 0]
        assert state.gold[0] == 2


def test_v5_1_a_coin_on_a_matching_resource_of_any_village() -> None:
    state = paying("wood", seats=3, resources={0: "wood, stone", 1: "wood", 2: "wood, food"})
    assert options(state) == {"castle", "0 wood", "1 wood", "2 wood"}
    play(state, "pay 2 wood")
    assert state.coins(2, "wood") == 1
    assert (state.gold[0], state.gold[2]) == (2, 3)


def test_v5_1_opponents_castle_takes_no_coin() -> None:
    state = paying("wood", resources={1: "wood"})
    assert not any("castle" in line and line != "pay castle" for line in legal(state))
    assert refusal(state, "pay 1 castle") == "not_your_castle"
    play(state, "pay castle")
    assert state.castle_coins == [1, 0]
    assert village(state, 0) == ["House"]


def test_v5_1_no_second_coin_on_a_castle() -> None:
    state = paying("wood", resources={0: "wood"}, castle_coins=[0])
    assert refusal(state, "pay castle") == "coin_lies_there"


def test_v5_1_no_second_coin_on_a_resource() -> None:
    state = paying("2 wood", resources={0: "wood"}, coins={})
    play(state, "pay 0 wood")
    assert refusal(state, "pay 0 wood") == "coin_lies_there"


def test_v5_1_the_own_castle_is_named_without_a_number() -> None:
    state = paying("wood", resources={0: "wood"})
    assert refusal(state, "pay 0 castle") == "unknown_move"
    state = paying("2 wood", resources={0: "wood"}, villages={0: "Gives wood"}, gold={0: 1})
    play(state, "pay 0 wood")
    assert refusal(state, "pay castle") == refusal(state, "pay 0 castle") == "no_coin"


def test_v5_1_no_second_coin_on_an_opponents_resource_beside_a_free_one() -> None:
    state = paying(
        "2 wood, 2 stone", resources={1: "wood, stone"}, villages={0: "Gives wood, Gives stone"}, gold={0: 4}
    )
    play(state, "pay 1 wood")
    assert options(state) == {"castle", "1 stone", "Gives wood", "Gives stone"}
    assert refusal(state, "pay 1 wood") == "coin_lies_there"


def test_v5_1_a_second_resource_of_the_type_is_another_place() -> None:
    state = paying("2 wood", resources={0: "2 wood"}, coins={}, castle_coins=[0])
    play(state, "pay 0 wood", "pay 0 wood")
    assert state.coins(0, "wood") == 2
    assert village(state, 0) == ["House"]


def test_v5_1_a_resource_that_does_not_match_takes_no_coin() -> None:
    state = paying("wood", resources={0: "wood, stone"})
    assert refusal(state, "pay 0 stone") == "not_needed"


def test_v5_1_a_resource_that_is_not_there_takes_no_coin() -> None:
    state = paying("wood", resources={0: "wood"})
    assert refusal(state, "pay 1 wood") == "no_such_resource"


def test_v5_1_nobody_sits_where_no_seat_is() -> None:
    state = paying("wood", resources={1: "wood"})
    assert can(state, "pay 1 wood")
    assert refusal(state, "pay 2 wood") == refusal(state, "pay 4 wood") == "unknown_move"


def test_v5_1_coins_come_from_the_supply_one_each() -> None:
    game = small_game(*POWERS, building("House", "2 wood"))
    state = position(game=game, hands={0: "House"}, resources={0: "2 wood"}, gold={0: 1})
    assert refusal(state, "lead build House") == "needs_gold"
    state = position(game=game, hands={0: "House"}, resources={0: "2 wood"}, gold={0: 2})
    play(state, "lead build House", "pay 0 wood", "pay 0 wood")
    assert state.gold[0] == 0


def test_v5_1_a_placed_coin_is_spent_until_it_is_replenished() -> None:
    game = small_game(building("House", "2 wood"), building("Hut", "wood"))
    state = position(game=game, hands={0: "House, Hut"}, resources={0: "wood"}, castle_coins=[])
    play(state, "lead build House", "pay castle", "pay 0 wood", "draw deck", "pass")
    assert (state.gold[0], state.gold_of(0)) == (1, 3)
    play(state, "lead tax", "draw deck", "pass")
    assert asked(state) == (0, "lead")
    assert state.gold[0] == 3
    assert can(state, "lead build Hut")


def test_v5_1_example_armory_by_castle_own_wood_and_an_opponents_stone() -> None:
    state = position(hands={0: "Armory"}, resources={0: "wood", 1: "stone"}, gold={0: 3, 1: 3})
    play(state, "lead build Armory", "pay castle", "pay 0 wood", "pay 1 stone")
    assert village(state, 0) == ["Armory"]
    assert state.gold == [0, 3]
    assert (state.castle_coins[0], state.coins(0, "wood"), state.coins(1, "stone")) == (1, 1, 1)
    play(state, "draw deck", "pass")
    assert state.gold == [0, 4]


# --- Ruling: the player names sources, never what a wild stands for --------------------------------------------


def test_v5_1_ruling_sources_in_any_order() -> None:
    orders = (("castle", "0 wood", "1 stone"), ("1 stone", "castle", "0 wood"), ("0 wood", "1 stone", "castle"))
    ends = set()
    for order in orders:
        state = position(hands={0: "Armory"}, resources={0: "wood", 1: "stone"})
        play(state, "lead build Armory", *(f"pay {source}" for source in order))
        ends.add(state.digest())
    assert len(ends) == 1


def test_v5_1_ruling_the_castle_stands_for_whatever_the_other_sources_leave() -> None:
    for last in ("0 wood", "1 stone"):
        state = paying("wood, stone", resources={0: "wood", 1: "stone"})
        play(state, "pay castle")
        assert options(state) == {"0 wood", "1 stone"}
        play(state, f"pay {last}")
        assert village(state, 0) == ["House"]


def test_v5_1_ruling_no_source_that_would_strand_the_payment() -> None:
    state = paying("wood, stone", resources={0: "wood"}, villages={0: "Gives wild"}, gold={0: 1})
    assert options(state) == {"castle", "0 wood", "Gives wild"}
    play(state, "pay castle")
    assert options(state) == {"Gives wild"}
    assert refusal(state, "pay 0 wood") == "no_coin"


def test_v5_1_ruling_a_coin_on_the_wrong_place_would_strand() -> None:
    state = paying(
        "wood, stone", resources={1: "wood"}, villages={0: "Gives stone, Well"}, gold={0: 1}, hand="Plain food 1"
    )
    assert options(state) == {"castle", "1 wood", "Gives stone"}
    play(state, "pay Gives stone")
    assert options(state) == {"castle", "1 wood"}


def test_v5_1_ruling_strands_is_said() -> None:
    state = paying("stone, magic", resources={0: "stone"}, villages={0: "Gives stone"}, gold={0: 1})
    assert options(state) == {"castle", "Gives stone"}
    assert refusal(state, "pay 0 stone") == "strands"


def test_v5_1_ruling_no_power_that_would_strand_the_payment() -> None:
    option = {"one_resource_power_per_type": True}
    state = paying("2 wood", villages={0: "Gives wild, Shop"}, gold={0: 2}, options=option)
    assert options(state) == {"castle", "Gives wild"}
    assert refusal(state, "pay Shop") == "strands"


def test_v5_1_ruling_no_source_may_be_left_over() -> None:
    state = paying("wood", resources={0: "2 wood"}, villages={0: "Gives wood, Gives wild"})
    play(state, "pay Gives wood")
    assert asked(state) == (0, "draw")
    assert refusal(state, "pay castle") == "not_asked"
    assert state.gold[0] == 3


def test_v5_1_ruling_free_resources_of_one_type_in_one_village_are_interchangeable() -> None:
    state = paying("wood", resources={0: "3 wood"})
    assert legal(state) == ["pay castle", "pay 0 wood"]


# --- V6.4 Resource powers --------------------------------------------------------------------------------------


def test_v6_4_a_resource_power_pays_without_gold() -> None:
    state = paying("wood", villages={0: "Gives wood"}, gold={0: 0})
    play(state, "pay Gives wood")
    assert village(state, 0) == ["Gives wood", "House"]
    assert state.gold[0] == 0


def test_v6_4_example_farms_food_pays_for_a_tannery() -> None:
    state = position(hands={0: "Tannery"}, villages={0: "Farm"}, gold={0: 0})
    play(state, "lead build Tannery", "pay Farm")
    assert village(state, 0) == ["Farm", "Tannery"]


def test_v6_4_a_resource_power_works_on_a_follow_too() -> None:
    state = position(at="follow build", hands={1: "Tannery"}, villages={1: "Farm"}, gold={1: 0})
    play(state, "follow build Tannery", "pay Farm")
    assert village(state, 1) == ["Farm", "Tannery"]


def test_v6_4_only_a_matching_icon_can_be_paid_by_a_power() -> None:
    state = paying("stone", villages={0: "Gives wood"})
    assert refusal(state, "pay Gives wood") == "not_needed"


def test_v6_4_an_opponents_power_pays_nothing() -> None:
    state = paying("wood", villages={1: "Gives wood"})
    assert refusal(state, "pay Gives wood") == "pays_nothing"


def test_v6_1_a_resource_power_once_in_an_action() -> None:
    state = paying("2 wood", villages={0: "Gives wood"})
    play(state, "pay Gives wood")
    assert refusal(state, "pay Gives wood") == "used"
    assert options(state) == {"castle"}


def test_v6_4_a_power_is_optional() -> None:
    state = paying("wood", villages={0: "Gives wood"})
    play(state, "pay castle")
    assert village(state, 0) == ["Gives wood", "House"]


def test_v6_4_ruling_several_powers_of_one_resource_together() -> None:
    state = paying("2 wood", villages={0: "Gives wood, Gives wood too"}, gold={0: 0})
    play(state, "pay Gives wood", "pay Gives wood too")
    assert "House" in village(state, 0)


def test_v6_4_option_at_most_one_resource_power_per_type() -> None:
    option = {"one_resource_power_per_type": True}
    state = paying("2 wood", villages={0: "Gives wood, Gives wood too"}, options=option)
    play(state, "pay Gives wood")
    assert refusal(state, "pay Gives wood too") == "one_per_type"
    assert options(state) == {"castle"}


def test_v6_4_option_makes_a_card_too_dear() -> None:
    game = small_game(*POWERS, building("House", "2 wood"))
    where: dict[str, Any] = {
        "game": game,
        "hands": {0: "House"},
        "villages": {0: "Gives wood, Gives wood too"},
        "gold": {0: 0},
    }
    assert can(position(**where), "lead build House")
    state = position(**where, options={"one_resource_power_per_type": True})
    assert not can(state, "lead build House")


def test_v6_4_option_a_wild_is_a_type_of_its_own() -> None:
    option = {"one_resource_power_per_type": True}
    state = paying("3 wood", villages={0: "Gives wood, Gives wild, Well"}, options=option, hand="2 Plain food 1")
    play(state, "pay Gives wood", "pay Gives wild")
    assert refusal(state, "pay Well") == "one_per_type"
    assert options(state) == {"castle"}


def test_v6_4_option_counts_anew_in_the_next_action() -> None:
    option = {"one_resource_power_per_type": True}
    state = paying("wood", villages={0: "Gives wood"}, options=option, also=(building("Hut", "wood"),), hand="Hut")
    play(state, "pay Gives wood", "draw deck", "pass", "lead tax", "draw deck", "pass", "lead build Hut")
    assert can(state, "pay Gives wood")


def test_v6_4_for_one_type_of_building_only() -> None:
    state = paying("wood", type="holy", villages={0: "For holy"}, gold={0: 0})
    play(state, "pay For holy")
    assert village(state, 0) == ["For holy", "House"]
    state = paying("wood", type="worker", villages={0: "For holy"})
    assert refusal(state, "pay For holy") == "only_for"


def test_v6_4_monastery_and_warlord_help_with_their_type_only() -> None:
    assert can(
        position(hands={0: "Armory"}, villages={0: "Warlord"}, resources={0: "stone"}, gold={0: 2}),
        "lead build Armory",
    )
    state = position(hands={0: "Farm"}, villages={0: "Warlord"}, resources={0: "2 wood, stone"}, castle_coins=[0])
    assert refusal(state, "lead build Farm") == "needs_resources"


def test_v6_2_a_resource_power_never_pays_for_its_own_card() -> None:
    for name in ("Farm", "Sawmill", "Laboratory", "Monastery"):
        card = next(c for c in VALERIA.card_set.buildings if c.name == name)
        state = position(hands={0: name}, castle_coins=[0], resources={0: ", ".join(card.cost[1:])}, gold={0: 6})
        assert not can(state, f"lead build {name}"), name


def test_v6_3_a_wild_for_two_discards() -> None:
    state = paying("wood", villages={0: "Well"}, gold={0: 0}, hand="Plain food 1, Plain food 2, Plain food 3")
    events = play(state, "pay Well", "discard Plain food 1 pile 0", "discard Plain food 3 pile 4")
    assert kinds(events) == ["power", "discarded", "discarded", "built"]
    assert village(state, 0) == ["Well", "House"]
    assert hand(state, 0) == ["Plain food 2"]


def test_v6_3_the_discards_come_before_the_next_source() -> None:
    state = paying("wood, stone", villages={0: "Well"}, hand="Plain food 1, Plain food 2")
    play(state, "pay Well")
    assert asked(state) == (0, "discard")
    play(state, "discard Plain food 1 pile 0")
    assert asked(state) == (0, "discard")
    play(state, "discard Plain food 2 pile 0")
    assert legal(state) == ["pay castle"]


def test_v6_3_too_few_cards_for_the_discards() -> None:
    state = paying("wood", villages={0: "Well"}, hand="Plain food 1")
    assert refusal(state, "pay Well") == "cost_too_high"


def test_v6_3_two_discard_powers_share_one_hand() -> None:
    second = building("Spring", power=Power("build", resource="wild", pay_cards=1))
    where: dict[str, Any] = {"villages": {0: "Well, Spring"}, "also": (second,), "gold": {0: 0}}
    game = small_game(*POWERS, second, building("House", "2 wood"))
    state = position(game=game, hands={0: "House, 2 Plain food 1"}, villages={0: "Well, Spring"}, gold={0: 0})
    assert not can(state, "lead build House")
    state = paying("2 wood", hand="2 Plain food 1, Plain food 2", **where)
    play(state, "pay Spring", "discard Plain food 1 pile 0")
    assert options(state) == {"Well"}


def test_v6_3_a_power_that_costs_gold_pays_the_bank() -> None:
    state = paying("2 wood", villages={0: "Shop"}, gold={0: 3})
    bank = state.bank
    play(state, "pay Shop")
    assert (state.gold[0], state.bank) == (1, bank + 2)
    play(state, "pay castle")
    assert village(state, 0) == ["Shop", "House"]


def test_v6_3_gold_for_a_power_and_gold_for_a_coin_are_the_same_gold() -> None:
    game = small_game(*POWERS, building("House", "2 wood"))
    state = position(game=game, hands={0: "House"}, villages={0: "Shop"}, gold={0: 2})
    assert refusal(state, "lead build House") == "needs_gold"


def test_v6_3_a_power_may_not_cost_the_gold_that_the_coins_need() -> None:
    state = paying("2 wood", villages={0: "Shop"}, resources={1: "wood"}, gold={0: 2})
    assert options(state) == {"castle", "1 wood"}
    assert refusal(state, "pay Shop") == "strands"


def test_v5_1_the_reason_names_the_fewest_missing_icons() -> None:
    game = small_game(*POWERS, building("House", "food, wood"))
    state = position(game=game, hands={0: "House"}, villages={0: "Gives food"}, castle_coins=[0])
    reason = state.why_not(state.parse("lead build House"))
    assert reason is not None
    assert (reason.code, reason.params["missing"]) == ("needs_resources", ("wood",))


def test_v5_1_of_equally_many_missing_icons_the_reason_names_the_scarcest() -> None:
    """Two food, of which one is there, and two wood: the castle could give the second food or one wood."""
    game = small_game(building("House", "2 food, 2 wood"))
    state = position(game=game, hands={0: "House"}, resources={1: "food"}, gold={0: 4})
    reason = state.why_not(state.parse("lead build House"))
    assert reason is not None
    assert (reason.code, reason.params["missing"]) == ("needs_resources", ("wood", "wood"))


def test_v5_1_the_reason_is_gold_when_only_gold_is_missing() -> None:
    shops = tuple(building(f"Shop {i}", power=Power("build", resource="wild", pay_gold=3)) for i in range(2))
    game = small_game(*shops, building("House", "2 wood"))
    state = position(game=game, hands={0: "House"}, villages={0: "Shop 0, Shop 1"}, castle_coins=[0])
    assert refusal(state, "lead build House") == "needs_gold"


def test_v5_1_mixed_payment_of_coins_powers_and_an_opponents_resource() -> None:
    state = paying(
        "food, wood, stone, magic",
        type="holy",
        villages={0: "Gives food, For holy, Well, Shop"},
        resources={1: "stone"},
        castle_coins=[0],
        gold={0: 3},
        hand="2 Plain wood 1",
    )
    play(state, "pay Gives food", "pay For holy", "pay 1 stone")
    assert options(state) == {"Well", "Shop"}
    play(state, "pay Shop")
    assert state.gold[0] == 0
    assert deck(state) and asked(state) == (0, "draw")
