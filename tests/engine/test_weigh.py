"""What the weights prefer, told as a player would: the best move of a position, or of two moves the better one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.valeria import VALERIA, Valeria
from engine.valeria.cards import CardSet, Power
from engine.valeria.state import State
from tests.engine.positions import adventurer, building, play, position, small_game
from tests.engine.walks import random_game, state_after

(BARON, *_) = VALERIA.personas("baron")
FIVE = "Tannery, Orchard, Crypt, Hideout, Holy Well"
NINE = "Tannery, Sawmill, Orchard, Hideout, Crypt, Witch's Hut, Oracle, Fountain, Holy Well"


def weights(state: State, game: Valeria = VALERIA, persona: str = "") -> dict[str, float]:
    """The weight of every legal move by its line, for the seat that is asked, as `persona` sees it."""
    assert state.decision is not None
    view = state.view(state.decision.seat)
    found = game.weigh(view, view.moves(), persona)
    return {str(move): weight for move, weight in zip(view.moves(), found, strict=True)}


def best(state: State, start: str = "", persona: str = "") -> str:
    """The line of the heaviest legal move that begins with `start`."""
    found = {line: weight for line, weight in weights(state, persona=persona).items() if line.startswith(start)}
    return max(found, key=lambda line: found[line])


# --- in general ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_every_decision_has_a_weight_for_every_move(seats: int) -> None:
    for count, state in enumerate(random_game(seats, 11, {"events": True})):
        if state.decision is not None and count % 3 == 0:
            assert len(weights(state)) == len(state.moves())


def test_no_moves_have_no_weights() -> None:
    state = VALERIA.setup(2, 1, {"start_player": 0})
    assert VALERIA.weigh(state.view(1), ()) == []


def test_nothing_is_weighed_when_the_game_is_over() -> None:
    *_, over = random_game(2, 1)
    with pytest.raises(ValueError, match="over"):
        VALERIA.weigh(over.view(0), [VALERIA.tables.moves.done])


def renamed(card_set: CardSet) -> CardSet:
    """The same cards in the same order under other names."""
    buildings = tuple(replace(card, name=f"B{i}") for i, card in enumerate(card_set.buildings))
    adventurers = tuple(replace(card, name=f"A{i}") for i, card in enumerate(card_set.adventurers))
    return replace(card_set, buildings=buildings, adventurers=adventurers, digest="renamed")


def test_the_names_of_cards_mean_nothing() -> None:
    game = VALERIA.with_cards(renamed(VALERIA.card_set))
    for count, (state, other) in enumerate(zip(random_game(3, 4), random_game(3, 4, game=game), strict=True)):
        if state.decision is not None and count % 5 == 0:
            assert list(weights(state).values()) == list(weights(other, game).values())


# --- evaluate --------------------------------------------------------------------------------------------


def test_the_leads_of_two_players_are_opposite() -> None:
    state = state_after(2, seed=3, moves=60)
    for seat in (0, 1, None):
        mine, other = VALERIA.evaluate(state.view(seat))
        assert mine == -other


def test_a_finished_game_is_worth_its_scores() -> None:
    *_, over = random_game(3, 2)
    totals = [row.total for row in over.scores()]
    leads = [total - max(totals[:seat] + totals[seat + 1 :]) for seat, total in enumerate(totals)]
    assert VALERIA.evaluate(over.view(None)) == leads


def test_alone_the_lead_is_the_expected_score() -> None:
    state = VALERIA.setup(1, 1)
    assert VALERIA.evaluate(state.view(0)) > [3.0]


def test_more_of_anything_is_better() -> None:
    bare = position()
    richer = [
        position(gold={0: 5}),
        position(resources={0: "food, wood"}),
        position(villages={0: "Tannery"}),
        position(villages={0: "Guard Tower"}),
        position(hands={0: "Orchard"}),
    ]
    even = VALERIA.evaluate(bare.view(None))[0]
    assert even == pytest.approx(0, abs=0.1), "whose turn it is may count for a little"
    assert all(VALERIA.evaluate(state.view(0))[0] > 0 for state in richer)


def test_a_power_is_worth_more_early_than_late() -> None:
    early = position(villages={0: "Guard Tower"})
    late = position(villages={0: "Guard Tower", 1: NINE + ", Archery Range, Smithy"})
    late_without = position(villages={0: "", 1: NINE + ", Archery Range, Smithy"})
    gain_late = VALERIA.evaluate(late.view(0))[0] - VALERIA.evaluate(late_without.view(0))[0]
    assert VALERIA.evaluate(early.view(0))[0] > gain_late


# --- lead and follow -------------------------------------------------------------------------------------


def test_a_good_building_that_costs_only_own_places_is_built() -> None:
    state = position(
        hands={0: "Sacred Grove, Barracks, Temple, Dungeon, Cathedral, Lighthouse, Farm"},
        resources={0: "food, wood, magic"},
        villages={0: FIVE, 1: NINE},
        gold={0: 4, 1: 10},
    )
    assert best(state) == "lead build Sacred Grove"


def test_an_adventurer_worth_more_than_his_fee_is_recruited() -> None:
    state = position(at="follow recruit", villages={1: NINE + ", Archery Range"}, pool="Monk", gold={1: 4})
    assert best(state).startswith("follow recruit")
    assert weights(state)["follow recruit Monk"] > 0


def test_a_card_for_nothing_is_followed() -> None:
    for action in ("harvest", "tax"):
        assert best(position(at=f"follow {action}", hands={1: "Farm"})) == f"follow {action}"


def test_no_building_is_bought_with_coins_for_a_rival() -> None:
    state = position(at="follow build", hands={1: "Tannery"}, resources={0: "2 food"}, castle_coins=(1,))
    assert "follow build Tannery" in weights(state)
    assert best(state) == "pass"


def test_no_adventurer_is_bought_for_what_he_is_worth() -> None:
    dear = adventurer("Idle Duke", "worker", vp=1)
    mill = building("Mill")
    game = small_game(mill, dear)
    state = position(at="follow recruit", villages={1: "Mill"}, pool="Idle Duke", game=game)
    assert weights(state, game)["follow recruit Idle Duke"] < weights(state, game)["pass"]


def test_a_tax_without_gold_in_the_bank_is_worth_less() -> None:
    rich, poor = position(gold={0: 3, 1: 3}), position(gold={0: 3, 1: 11})
    assert weights(rich)["lead tax"] > weights(poor)["lead tax"]


def test_v7_1_who_is_ahead_ends_the_game() -> None:
    mine = NINE + ", Sacred Grove, Bell Tower"
    state = position(villages={0: mine}, hands={0: "Tavern, Laboratory, Gatehouse, Keep"}, resources={0: "stone"})
    assert best(state).startswith(("lead build", "lead recruit"))


def test_v7_1_who_is_behind_does_not_end_the_game() -> None:
    cheap = NINE.replace("Witch's Hut", "Laboratory") + ", Guard Tower, Barracks"
    rich = "Gatehouse, Sacred Grove, Cathedral, Lighthouse, Farm, Haunted Manor, Brewery, Keep, Bell Tower, Temple"
    state = position(
        villages={0: cheap, 1: rich}, hands={0: "Witch's Hut"}, resources={0: "magic"}, gold={0: 1, 1: 9}
    )
    assert "lead build Witch's Hut" in weights(state)
    assert best(state) != "lead build Witch's Hut"


def test_v7_4_the_longer_nothing_came_in_the_more_a_building_weighs() -> None:
    hands, resources = {0: "Tannery"}, {0: "food"}
    calm = position(hands=hands, resources=resources)
    idle = position(hands=hands, resources=resources, idle_turns=15)
    assert weights(idle)["lead build Tannery"] > weights(calm)["lead build Tannery"] + 1


# --- paying ----------------------------------------------------------------------------------------------


def paying(line: str, **fields: object) -> State:
    """A position in which the card of `line` is being paid for."""
    state = position(**fields)  # type: ignore[arg-type]
    play(state, line)
    return state


def test_own_resource_before_castle_before_a_rival() -> None:
    state = paying("lead build Tannery", hands={0: "Tannery"}, resources={0: "food", 1: "food"})
    cost = weights(state)
    assert cost["pay 0 food"] > cost["pay castle"] > cost["pay 1 food"]


def test_a_free_power_before_any_coin() -> None:
    state = paying("lead build Tannery", hands={0: "Tannery"}, villages={0: "Farm"}, resources={0: "food"})
    assert best(state) == "pay Farm"


def test_an_own_coin_before_a_power_that_asks_for_cards() -> None:
    hand = "Tannery, Crypt, Oracle, Keep, Stables"
    state = paying("lead build Tannery", hands={0: hand}, villages={0: "Fountain"}, resources={0: "food"})
    assert weights(state)["pay 0 food"] > weights(state)["pay Fountain"]


def test_a_power_that_asks_for_cards_before_a_coin_for_a_rival() -> None:
    hand = "Tannery, Crypt, Oracle, Keep, Stables"
    fields = {"hands": {0: hand}, "villages": {0: "Fountain"}, "resources": {1: "food"}, "castle_coins": (0,)}
    assert best(paying("lead build Tannery", **fields)) == "pay Fountain"


def test_a_coin_that_must_be_given_goes_to_the_weakest() -> None:
    state = paying(
        "lead build Tannery",
        seats=3,
        hands={0: "Tannery"},
        villages={1: "Gatehouse, Sacred Grove", 2: "Sawmill"},
        resources={1: "food", 2: "food"},
        castle_coins=(0,),
    )
    assert best(state) == "pay 2 food"


# --- cards -----------------------------------------------------------------------------------------------


def drawing(*tops: str, hand: str = "Farm", resources: str = "", village: str = "") -> State:
    """A led Harvest with these cards on top of the piles."""
    state = position(piles=tops, hands={0: hand}, resources={0: resources}, villages={0: village})
    play(state, "lead harvest")
    return state


def test_what_can_be_built_is_drawn() -> None:
    state = drawing("Sacred Grove", "Temple", "Dungeon", "Barracks", "Sawmill", resources="food, wood, magic")
    assert best(state) == "draw pile 0"


def test_no_card_is_drawn_that_stands_or_is_held_already() -> None:
    tops = ("Sacred Grove", "Gatehouse", "Orchard", "Temple", "Dungeon")
    fresh = drawing(*tops, resources="food, wood, magic")
    stands = drawing(*tops, resources="food, wood, magic", village="Sacred Grove")
    held = drawing(*tops, resources="food, wood, magic", hand="Sacred Grove")
    assert best(fresh) == "draw pile 0"
    assert best(stands) != "draw pile 0"
    assert best(held) != "draw pile 0"


def test_a_building_is_worth_more_to_who_needs_its_type_for_an_adventurer() -> None:
    asks = adventurer("Abbess", "holy", vp=4)
    holy, worker = building("Chapel", type="holy"), building("Mill")
    game = small_game(holy, worker, asks)
    state = position(pool="Abbess", hands={0: "Chapel, Mill"}, resources={0: "food"}, game=game)
    assert weights(state, game)["lead build Chapel"] > weights(state, game)["lead build Mill"]


def test_the_worst_card_is_discarded() -> None:
    hand = "Sacred Grove, Orchard, Farm, Bell Tower, Keep, Stables, Gatehouse, Archery Range"
    state = position(
        at="follow harvest", hands={1: hand}, villages={1: "Temple"}, deck="Temple", resources={1: "food"}
    )
    play(state, "follow harvest", "draw deck")
    assert best(state).startswith("discard Temple")


def test_a_discard_covers_what_the_next_player_wants() -> None:
    piles = ("Temple", "Sacred Grove", "Dungeon", "Witch's Hut", "Dungeon")
    hand = "Temple, Orchard, Farm, Bell Tower, Keep, Stables, Gatehouse, Archery Range"
    state = position(piles=piles, hands={0: hand}, deck="Harbor", resources={1: "food, wood, magic"}, gold={1: 6})
    play(state, "lead tax", "draw deck")
    assert best(state, "discard Temple") == "discard Temple pile 1"


def test_the_card_that_will_be_developed_is_not_discarded() -> None:
    state = position(hands={0: "Brewery, Keep, Haunted Manor"}, resources={0: "food, wood"})
    play(state, "lead develop")
    planned = weights(state)
    play(state, best(state))
    assert state.decision is not None and state.decision.kind == "develop"
    assert all(weight < 0 for weight in planned.values())
    assert (
        min(planned, key=lambda line: planned[line]).split(" pile")[0] == f"discard {best(state).split(' ', 1)[1]}"
    )


def test_what_the_hand_needs_is_developed() -> None:
    hand = "Crypt, Stone Circle, Temple, Tannery, Quarry"
    state = position(hands={0: hand}, resources={0: "magic, food"})
    play(state, "lead develop", "discard Tannery pile 0")
    assert VALERIA.card_set.buildings[VALERIA.tables.ids[best(state).split(" ", 1)[1]]].resource == "stone"


# --- powers and offers -----------------------------------------------------------------------------------


def test_a_power_that_gives_is_used() -> None:
    state = position(
        villages={0: "Guard Tower"}, hands={0: "Farm"}, piles=("Orchard",) * 2 + ("Crypt",) * 2 + ("Keep",)
    )
    play(state, "lead harvest", *["draw deck"] * 3)
    assert best(state) == "use Guard Tower"


def test_no_power_costs_more_than_it_gives() -> None:
    greedy_well = building("Toll", power=Power("tax", pay_gold=2, cards=1))
    game = small_game(greedy_well)
    state = position(villages={0: "Toll"}, hands={0: "Plain food 1"}, game=game)
    play(state, "lead tax", "draw deck")
    assert weights(state, game)["use Toll"] < weights(state, game)["done"]


def test_a_theft_strikes_who_is_ahead() -> None:
    state = position(
        3,
        villages={0: "Hideout, Crypt", 1: "Sawmill", 2: "Gatehouse, Sacred Grove"},
        pool="Thief",
        gold={0: 3, 1: 3, 2: 3},
    )
    play(state, "lead recruit Thief")
    assert best(state) == "use Thief on 2"


def test_v9_a_card_is_sold_for_gold_on_market_day() -> None:
    state = position(hands={0: "Farm, Temple"}, deck="event: Market Day, Orchard", options={"events": True})
    play(state, "lead harvest", *["draw deck"] * 3, "pass")
    assert state.decision is not None and state.decision.kind == "offer"
    assert best(state) != "done"


# --- alone -----------------------------------------------------------------------------------------------


def test_v8_7_alone_a_pile_is_drawn_from_before_the_clock() -> None:
    piles = ("Sawmill, Orchard", "Temple", "Dungeon", "Dungeon", "Lighthouse")
    deck = "Harbor, Tavern, Farm, Brewery, Keep, Stables, Gatehouse, Windmill"
    state = position(1, piles=piles, resources={0: "wood, magic"}, deck=deck)
    play(state, "lead harvest")
    assert best(state, persona=BARON) == "draw pile 0"
    assert weights(state, persona=BARON)["draw pile 1"] < 0
    assert weights(state)["draw pile 1"] > 0, "the usual judgement does not mind the clock"


def test_v8_6_alone_a_theft_draws_cards() -> None:
    piles = ("Temple, Orchard",) * 2 + ("Dungeon",) * 2 + ("Harbor",)
    deck = "Tavern, Farm, Brewery, Stables, Gatehouse, Windmill"
    state = position(1, hands={0: "Keep"}, resources={0: "food, 2 stone"}, gold={0: 3}, piles=piles, deck=deck)
    play(state, "lead build Keep", "pay 0 stone", "pay 0 stone", "pay 0 food", "draw pile 0")
    assert best(state) == "use Keep"
