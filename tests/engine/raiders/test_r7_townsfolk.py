"""R7: each of the 26 kinds of townsfolk, in the crew and at the Town Hall."""

from __future__ import annotations

from typing import Any

import pytest

from engine.raiders.card_files import load_content
from engine.raiders.state import State
from tests.engine.raiders.fixed import calm, crew, goods, hand, play, position, supply
from tests.engine.raiders.looks import asked, can, legal, part, pass_turn, refusal, village

NO_HALL = "gate_house black, mill black, treasury black"
PRINT = {
    "Archer": (3, 3, 2), "Armourer": (3, 3, 3), "Avenger": (3, 3, 2), "Barbarian": (3, 3, 3),
    "Berserker": (4, 3, 4), "Brawler": (2, 2, 3), "Brynjar": (4, 4, 1), "Cartographer": (0, 1, 2),
    "Champion": (4, 4, 2), "Folke": (3, 4, 1), "Forager": (0, 1, 3), "Gatekeeper": (2, 3, 4),
    "Gravedigger": (0, 1, 3), "Huntsman": (1, 1, 4), "Jeweller": (0, 1, 3), "Marauder": (2, 2, 3),
    "Mercenary": (4, 4, 4), "Merchant": (0, 2, 2), "Ragnhildr": (4, 4, 1), "Recruiter": (1, 2, 3),
    "Sage": (1, 2, 2), "Scout": (2, 2, 3), "Shieldmaiden": (3, 3, 4), "Trader": (0, 3, 2), "Warlord": (3, 4, 3),
    "Warmonger": (3, 3, 4),
}  # fmt: skip
"""Strength, cost and copies (R7.11–R7.36)."""


def hall(card: str, more: str = "", **setting: Any) -> State:
    """Seat 0 is about to place at the Town Hall with that card in hand."""
    return position(
        village=setting.pop("village", NO_HALL), hands={0: f"{card}, {more}", **setting.pop("hands", {})}, **setting
    )


def played(card: str, more: str = "", **setting: Any) -> State:
    """The position in which that card was played at the Town Hall."""
    state = hall(card, more, **setting)
    play(state, "place town_hall", f"play {card}")
    return state


def refuses(card: str, more: str = "", **setting: Any) -> bool:
    """Whether the Town Hall does not take that card, which is all that could be played."""
    state = hall(card, more, **setting)
    if can(state, "place town_hall"):
        play(state, "place town_hall")
        return not can(state, f"play {card}")
    return True


def raided(place: str, crews: str, **setting: Any) -> State:
    """The position after a raid by seat 0 that took nothing but livestock."""
    worker = {"harbour": "black", "outpost": "grey", "monastery": "grey", "fortress": "white"}[place.split("_")[0]]
    usual: dict[str, Any] = {"workers": {0: worker}, "goods": {0: "8 provisions, 4 gold"}, "tokens": calm(place)}
    state = position(crews={0: crews}, **(usual | setting))
    play(state, f"raid {place}")
    while asked(state) == (0, "reroll"):
        play(state, "done")
    play(state, "take set 0")
    return state


def strength(place: str, crews: str, **setting: Any) -> int:
    """The strength of a raid by seat 0, its dice left out."""
    state = position(
        crews={0: crews},
        workers={0: {"outpost": "grey", "monastery": "grey", "fortress": "white"}[place.split("_")[0]]},
        goods={0: "8 provisions, 4 gold"},
        tokens=calm(place),
        rolls="3 3",
        **setting,
    )
    events = play(state, f"raid {place}")
    (total,) = [event.amount for event in events if event.kind == "strength"]
    return total - 3 * (1 if place.startswith("outpost") else 2)


# --- R7.1 – R7.3 -----------------------------------------------------------------------------------------------


def test_r7_11_r7_12_r7_13_r7_14_r7_15_r7_16_r7_17_r7_18_r7_19_strength_cost_and_copies_are_those_of_print() -> (
    None
):
    found = {card.name: (card.strength, card.cost, card.copies) for card in load_content().townsfolk}
    assert found == PRINT
    assert sum(copies for _, _, copies in PRINT.values()) == 71


def test_r7_2_a_crew_action_works_from_the_moment_its_card_lies_there() -> None:
    """Example 12."""
    state = position(hands={0: "Gatekeeper"}, goods={0: "3 silver"}, deck="Archer, Sage, Scout")
    play(state, "place barracks", "hire Gatekeeper", "pick gate_house")
    assert hand(state, 0) == ["Archer", "Sage", "Scout"]


def test_r7_2_equal_cards_add_up() -> None:
    state = raided("harbour_1", "Warmonger, Warmonger, Warmonger, Warmonger")
    assert part(state, "vp", 0) == 1 + 4


def test_r7_3_heroes_cannot_be_played() -> None:
    state = hall("Folke", "Huntsman")
    play(state, "place town_hall")
    assert legal(state) == ["play Huntsman"]
    assert refusal(state, "play Folke") == "hero"


def test_r7_3_the_card_is_discarded_first() -> None:
    state = played("Scout", "Sage", hands={1: "Archer, Trader"})
    assert legal(state) == ["trade 1 with 1"], "the Scout is no hand card any more"
    assert part(state, "discard") == ["Scout"]


def test_r7_3_what_is_taken_goes_to_the_player_and_what_is_lost_to_the_supply() -> None:
    state = hall("Warmonger", goods={0: "1 silver", 1: "2 provisions"})
    stock = supply(state)
    play(state, "place town_hall", "play Warmonger", "take provisions from 1")
    assert (goods(state, 0), goods(state, 1)) == ({"silver": 1, "provisions": 1}, {"provisions": 1})
    assert supply(state) == stock
    state = hall("Avenger")
    stock = supply(state)
    play(state, "place town_hall", "play Avenger")
    assert supply(state)["silver"] == stock["silver"] + 1


# --- R7.11 Archer ----------------------------------------------------------------------------------------------


def test_r7_11_archer_crew() -> None:
    assert part(raided("outpost_1", "Archer, Sage, Sage"), "vp", 0) == 2
    assert part(raided("harbour_1", "Archer, Sage"), "vp", 0) == 1


def test_r7_11_archer_swaps_workers() -> None:
    state = played("Archer", workers={1: "white"}, village="gate_house black, mill grey, treasury black")
    assert sorted(legal(state)) == [
        f"swap {name} with 1" for name in ("gate_house", "mill", "town_hall", "treasury")
    ]
    stock = goods(state, 0)
    play(state, "swap mill with 1")
    assert village(state)["mill"] == "white" and part(state, "workers", 1) == "grey"
    assert goods(state, 0) == stock, "no action follows"
    assert asked(state) == (0, "pick")


def test_r7_11_a_black_worker_comes_neither_into_the_armoury_nor_into_the_long_house() -> None:
    state = played("Archer", village="armoury grey, long_house white, mill grey")
    assert legal(state) == ["swap mill with 1"]
    assert refusal(state, "swap armoury with 1") == "worker_colour"
    assert refusal(state, "swap town_hall with 1") == "same_colour"


def test_r7_11_equal_colours_change_nothing() -> None:
    assert refuses("Archer"), "all are black"


# --- R7.12 Armourer --------------------------------------------------------------------------------------------


def test_r7_12_armourer_crew() -> None:
    assert strength("monastery_1", "Armourer, Sage, Forager") == 3 + 2 + 1
    assert strength("outpost_1", "Armourer, Sage, Forager") == 3 + 1
    assert strength("monastery_1", "Armourer, Armourer, Forager") == 2 * (3 + 2)


def test_r7_12_armourer_town_hall() -> None:
    assert part(played("Armourer", armour={0: 9}), "armour", 0) == 10
    assert refuses("Armourer", armour={0: 10})


# --- R7.13 Avenger ---------------------------------------------------------------------------------------------


def killed(card: str, more: str = "Sage", **setting: Any) -> State:
    """The position in which seat 0 has lost that card to the only Valkyrie of a harbour."""
    usual: dict[str, Any] = {
        "tokens": {"harbour_1": ["valkyrie 3 livestock", None, None]},
        "goods": {0: "2 provisions"},
    }
    state = position(3, **(usual | setting | {"crews": {0: f"{card}, {more}", **setting.get("crews", {})}}))
    play(state, "raid harbour_1", "take set 0", f"lose {card}")
    return state


def test_r7_13_a_killed_avenger_takes_another_with_him() -> None:
    state = killed("Avenger", crews={1: "Sage, Champion", 2: "Scout"})
    assert asked(state) == (0, "target")
    assert sorted(legal(state)) == ["against 1", "against 2"]
    play(state, "against 1")
    assert asked(state) == (1, "lose"), "the victim chooses"
    play(state, "lose Champion")
    assert crew(state, 1) == ["Sage"]
    assert part(state, "discard") == ["Avenger", "Champion"]
    assert asked(state) == (1, "turn")


def test_r7_13_an_opponent_without_a_crew_is_no_target() -> None:
    state = killed("Avenger", crews={2: "Scout"})
    assert legal(state) == ["against 2"]
    assert refusal(state, "against 1") == "nobody_has"
    assert asked(killed("Avenger")) == (1, "turn"), "nobody has a crew: nothing"


def test_r7_13_avenger_town_hall() -> None:
    state = played("Avenger", seats=3, goods={0: "2 silver", 1: "1 silver", 2: "3 gold"})
    assert [goods(state, seat) for seat in range(3)] == [{"silver": 2}, {}, {"gold": 3}]
    assert refuses("Avenger", goods={1: "1 gold"})


# --- R7.14 Barbarian -------------------------------------------------------------------------------------------


def test_r7_14_barbarian_crew() -> None:
    assert strength("fortress_2", "Barbarian, Sage, Forager, Forager") == 3 + 2 + 1
    assert strength("monastery_1", "Barbarian, Sage, Forager") == 3 + 1


def test_r7_14_barbarian_town_hall() -> None:
    state = played("Barbarian", seats=3, goods={1: "1 gold, 3 silver", 2: "2 livestock, 1 gold"})
    assert sorted(legal(state)) == ["take gold from 1", "take gold from 2", "take livestock from 2"]
    assert refusal(state, "take iron from 1") == "nobody_has"
    play(state, "take livestock from 2")
    assert goods(state, 0) == {"silver": 2, "livestock": 1} and goods(state, 2) == {"gold": 1, "livestock": 1}
    assert refuses("Barbarian", goods={1: "5 silver, 5 provisions"})


# --- R7.15 Berserker -------------------------------------------------------------------------------------------


def test_r7_15_a_killed_berserker_comes_back_to_the_hand() -> None:
    state = killed("Berserker")
    assert hand(state, 0) == ["Berserker"] and part(state, "discard") == []
    assert part(state, "valkyries", 0) == 1
    assert part(state, "known_to", 0) == [None]


def test_r7_15_the_hand_limit_waits_for_the_end_of_the_turn() -> None:
    state = killed("Berserker", hands={0: "2 Archer, 2 Scout, 2 Forager, 2 Trader"})
    assert asked(state) == (0, "discard") and len(hand(state, 0)) == 9


def test_r7_15_berserker_town_hall() -> None:
    state = played("Berserker", seats=3, armour={1: 2, 2: 1})
    assert sorted(legal(state)) == ["against 1", "against 2"]
    play(state, "against 1")
    assert part(state, "armour") == [0, 1, 1]
    assert refuses("Berserker", armour={0: 5})


# --- R7.16 Brawler ---------------------------------------------------------------------------------------------


def test_r7_16_brawlers_reroll_dice() -> None:
    """Example 22."""
    setting: dict[str, Any] = {
        "workers": {0: "grey"}, "crews": {0: "Brawler, Brawler, Sage"}, "goods": {0: "3 provisions, 1 gold"},
    }  # fmt: skip
    state = position(**setting, rolls="2 3 5 2", tokens=calm("monastery_1"))
    play(state, "raid monastery_1")
    assert asked(state) == (0, "reroll")
    assert sorted(legal(state)) == ["done", "reroll 2", "reroll 3"]
    play(state, "reroll 2")
    assert sorted(legal(state)) == ["done", "reroll 3", "reroll 5"]
    events = play(state, "reroll 3")
    assert [event.amount for event in events if event.kind == "strength"] == [7 + 2 + 2 + 1]
    assert asked(state) == (0, "set")
    state = position(**setting, rolls="3 3", tokens=calm("monastery_1"))
    play(state, "raid monastery_1")
    assert sorted(legal(state)) == ["done", "reroll 3"], "equal dice are one move"


def test_r7_16_the_same_die_may_be_rerolled_again_and_nobody_must() -> None:
    state = position(
        workers={0: "grey"},
        crews={0: "Brawler, Brawler, Sage"},
        goods={0: "3 provisions"},
        rolls="2 2 4",
        tokens=calm("outpost_1"),
    )
    play(state, "raid outpost_1", "reroll 2")
    assert sorted(legal(state)) == ["done", "reroll 2"]
    events = play(state, "reroll 2")
    assert [event.amount for event in events if event.kind == "strength"] == [4 + 5]
    state = position(
        workers={0: "grey"},
        crews={0: "Brawler, Sage, Sage"},
        goods={0: "3 provisions"},
        rolls="2",
        tokens=calm("outpost_1"),
    )
    play(state, "raid outpost_1", "done")
    assert asked(state) == (0, "set")


def test_r7_16_there_is_nothing_to_reroll_in_a_harbour() -> None:
    state = position(crews={0: "Brawler, Brawler"}, goods={0: "2 provisions"}, tokens=calm("harbour_1"))
    play(state, "raid harbour_1")
    assert asked(state) == (0, "set")


def test_r7_16_brawler_town_hall() -> None:
    state = played("Brawler", crews={0: "Sage, Mercenary"}, supply="0 gold")
    assert asked(state) == (0, "lose")
    play(state, "lose Sage")
    assert sorted(legal(state)) == ["gain iron", "gain livestock"], "gold is not in the supply"
    assert refusal(state, "gain gold") == "supply_empty"
    play(state, "gain livestock")
    assert goods(state, 0) == {"silver": 2, "livestock": 1}
    assert crew(state, 0) == ["Mercenary"] and part(state, "discard") == ["Brawler", "Sage"]
    assert part(state, "valkyries", 0) == 0
    assert refuses("Brawler"), "without a crew there is nobody to lose"
    assert refuses("Brawler", crews={0: "Sage"}, supply="0 gold, 0 iron, 0 livestock")


# --- heroes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("armour", "more"), [(0, 0), (2, 0), (3, 1), (8, 2), (9, 3), (10, 3)])
def test_r7_17_brynjar(armour: int, more: int) -> None:
    assert strength("outpost_1", "Brynjar, Forager, Forager", armour={0: armour}) == 4 + armour + more


@pytest.mark.parametrize(("others", "more"), [("Forager, Forager", 2), ("Forager, Forager, Jeweller, Jeweller", 4)])
def test_r7_20_folke(others: str, more: int) -> None:
    assert strength("outpost_1", f"Folke, {others}") == 3 + more


@pytest.mark.parametrize(("valkyries", "more"), [(0, 0), (1, 0), (2, 1), (5, 2), (6, 3), (7, 3)])
def test_r7_29_ragnhildr(valkyries: int, more: int) -> None:
    assert strength("outpost_1", "Ragnhildr, Forager, Forager", valkyries={0: valkyries}) == 4 + more


def test_r7_29_the_valkyries_of_this_raid_come_too_late() -> None:
    state = position(
        workers={0: "grey"}, crews={0: "Ragnhildr, Forager, Forager"}, goods={0: "3 provisions"},
        valkyries={0: 1}, tokens={"outpost_1": ["valkyrie 2 iron", None]}, rolls="3",
    )  # fmt: skip
    events = play(state, "raid outpost_1", "take set 0", "lose Forager")
    assert [event.amount for event in events if event.kind == "strength"] == [3 + 4]
    assert part(state, "valkyries", 0) == 2


# --- R7.18 Cartographer, R7.19 Champion ------------------------------------------------------------------------


def test_r7_18_cartographer_crew() -> None:
    members = "Cartographer, Champion, Champion, Mercenary, Mercenary"
    assert "gold" not in goods(raided("fortress_1", members, goods={0: "3 provisions, 1 gold"}), 0)
    state = raided("monastery_1", "Cartographer, Champion, Champion", goods={0: "3 provisions, 1 gold"})
    assert "gold" not in goods(state, 0), "at a monastery he spares nothing"


def test_r7_18_cartographer_town_hall() -> None:
    assert goods(played("Cartographer", goods={0: "2 provisions"}), 0) == {"provisions": 1, "gold": 1}
    assert refuses("Cartographer", goods={0: "2 silver"})
    assert refuses("Cartographer", goods={0: "2 provisions"}, supply="0 gold")


def test_r7_19_champion() -> None:
    assert position(crews={0: "Champion"}, goods={0: "1 silver"}).scores()[0].total == 3
    state = played("Champion", seats=3, goods={1: "2 provisions", 2: "2 silver"})
    assert [goods(state, seat) for seat in (1, 2)] == [{"provisions": 1}, {"silver": 2}]
    assert refuses("Champion")


# --- R7.21 – R7.26 ---------------------------------------------------------------------------------------------


def test_r7_21_forager() -> None:
    state = position(crews={0: "Forager"})
    play(state, "place mill")
    assert goods(state, 0) == {"silver": 2, "provisions": 2}
    assert goods(played("Forager"), 0) == {"silver": 2, "provisions": 2}
    assert goods(played("Forager", supply="1 provisions"), 0) == {"silver": 2, "provisions": 1}
    assert refuses("Forager", supply="0 provisions")


def test_r7_22_gatekeeper() -> None:
    setting: dict[str, Any] = {
        "village": "town_hall black, mill black, treasury black",
        "deck": "Archer, Sage, Scout, Folke",
    }
    state = position(crews={0: "Gatekeeper, Gatekeeper"}, **setting)
    play(state, "place gate_house")
    assert hand(state, 0) == ["Archer", "Folke", "Sage", "Scout"]
    assert hand(played("Gatekeeper", deck="Archer, Sage, Scout, Folke"), 0) == ["Archer", "Sage", "Scout"]


def test_r7_23_gravedigger_crew() -> None:
    assert goods(killed("Gravedigger"), 0) == {"gold": 1, "livestock": 3}
    assert goods(killed("Gravedigger", supply="0 gold"), 0) == {"livestock": 3}


def test_r7_23_gravedigger_town_hall() -> None:
    """Example 30."""
    state = played("Gravedigger", "Brynjar", crews={0: "Folke"}, goods={0: ""})
    assert legal(state) == ["recall Folke"]
    play(state, "recall Folke")
    assert legal(state) == ["hire Brynjar"]
    play(state, "hire Brynjar")
    assert crew(state, 0) == ["Brynjar"] and hand(state, 0) == ["Folke"] and goods(state, 0) == {}
    assert part(state, "known_to", 0) == [None]
    assert part(state, "discard") == ["Gravedigger"]
    assert refuses("Gravedigger", "Archer", crews={0: "Archer"})
    assert refuses("Gravedigger", "Archer"), "without a crew"
    assert refuses("Gravedigger", "", crews={0: "Archer"}), "without another hand card"


def test_r7_23_the_limit_of_heroes_holds_for_a_gravedigger() -> None:
    state = played("Gravedigger", "Brynjar, Folke", crews={0: "Ragnhildr, Sage"})
    assert legal(state) == ["recall Ragnhildr"], "in a Sage's place there would be two heroes"
    state = played("Gravedigger", "Brynjar, Trader", crews={0: "Ragnhildr, Sage"})
    play(state, "recall Sage")
    assert legal(state) == ["hire Trader"]
    assert refusal(state, "hire Brynjar") == "second_hero"


def test_r7_23_no_recruiter_is_needed_and_the_barracks_stay_free() -> None:
    state = hall(
        "Gravedigger", "Champion, Forager", crews={0: "Sage"}, goods={0: "1 silver"},
        village="barracks black, mill black, treasury black",
    )  # fmt: skip
    play(
        state,
        "place town_hall",
        "play Gravedigger",
        "recall Sage",
        "hire Champion",
        "pick barracks",
        "hire Forager",
    )
    assert crew(state, 0) == ["Champion", "Forager"] and hand(state, 0) == ["Sage"]


def test_r7_24_huntsman() -> None:
    state = raided("outpost_1", "Huntsman, Sage, Sage", goods={0: "2 provisions"})
    assert "provisions" not in goods(state, 0)
    state = raided("harbour_1", "Huntsman, Sage", goods={0: "2 provisions"})
    assert "provisions" not in goods(state, 0), "in a harbour he spares nothing"
    assert goods(played("Huntsman"), 0) == {"silver": 3, "provisions": 1}
    assert goods(played("Huntsman", supply="0 silver"), 0) == {"silver": 2, "provisions": 1}


def test_r7_25_jeweller() -> None:
    state = position(crews={0: "Jeweller, Jeweller"})
    play(state, "place silversmith")
    assert goods(state, 0) == {"silver": 2 + 3 + 2}
    assert goods(played("Jeweller"), 0) == {"gold": 1}
    assert refuses("Jeweller", goods={0: "1 silver"})
    assert refuses("Jeweller", supply="0 gold")


def test_r7_26_marauder() -> None:
    assert part(raided("outpost_1", "Marauder, Marauder, Sage"), "vp", 0) == 2
    assert part(raided("monastery_1", "Marauder, Marauder, Sage", rolls="2 2"), "vp", 0) == 0
    assert goods(played("Marauder", goods={0: "1 livestock"}), 0) == {"gold": 1}
    assert refuses("Marauder")


# --- R7.27 Mercenary -------------------------------------------------------------------------------------------


def test_r7_27_mercenary_crew() -> None:
    assert part(killed("Mercenary"), "vp", 0) == 1 + 1


def test_r7_27_each_opponent_gives_a_mercenary_silver_or_provisions() -> None:
    state = played(
        "Mercenary", seats=4, active=0, goods={1: "1 silver, 1 provisions", 2: "2 gold", 3: "3 provisions"}
    )
    assert asked(state) == (1, "give")
    assert sorted(legal(state)) == ["give provisions", "give silver"]
    play(state, "give silver")
    assert goods(state, 0) == {"silver": 3, "provisions": 1}, "who has but one of the two is not asked"
    assert [goods(state, seat) for seat in (1, 2, 3)] == [{"provisions": 1}, {"gold": 2}, {"provisions": 2}]
    assert asked(state) == (0, "pick")


def test_r7_27_they_are_asked_clockwise() -> None:
    both = "1 silver, 1 provisions"
    state = position(3, active=1, village=NO_HALL, hands={1: "Mercenary"}, goods={0: both, 1: "", 2: both})
    play(state, "place town_hall", "play Mercenary")
    assert asked(state) == (2, "give")
    play(state, "give provisions")
    assert asked(state) == (0, "give")
    play(state, "give provisions")
    assert goods(state, 1) == {"provisions": 2}
    assert asked(state) == (1, "pick")
    assert refuses("Mercenary", goods={1: "3 gold"})


# --- R7.28 Merchant --------------------------------------------------------------------------------------------


def test_r7_28_merchant_crew() -> None:
    assert position(crews={0: "Merchant"}, goods={0: "5 livestock"}).scores()[0].total == 5 + 2


def test_r7_28_a_merchant_uses_occupied_buildings_too_with_the_worker_of_the_town_hall() -> None:
    state = played("Merchant", "Forager", workers={0: "white"}, goods={0: "1 livestock"})
    assert "use mill" in legal(state) and "use town_hall" not in legal(state)
    assert refusal(state, "use town_hall") in ("action_used", "placed_here")
    play(state, "use mill", "take gold")
    assert goods(state, 0) == {"livestock": 1, "gold": 1}
    state = played("Merchant", workers={0: "white"}, goods={0: "1 livestock"})
    play(state, "use long_house", "pay livestock")
    assert goods(state, 0) == {"provisions": 2}


def test_r7_28_the_colour_must_be_allowed_there() -> None:
    state = played("Merchant", goods={0: "1 livestock, 2 silver"})
    assert refusal(state, "use long_house") == refusal(state, "use armoury") == "worker_colour"


def test_r7_28_the_worker_picked_up_from_the_town_hall_counts() -> None:
    state = position(
        village="gate_house black, town_hall grey, treasury black", hands={0: "Merchant"}, goods={0: "1 livestock"}
    )
    play(state, "place mill", "pick town_hall", "play Merchant", "use long_house", "pay livestock")
    assert goods(state, 0) == {"provisions": 1 + 2}
    assert asked(state) == (1, "turn")


def test_r7_28_not_a_building_whose_action_was_taken() -> None:
    state = position(village="gate_house black, town_hall black, treasury black", hands={0: "Merchant"})
    play(state, "place mill", "pick town_hall", "play Merchant")
    assert refusal(state, "use mill") == "action_used"
    state = position(village="gate_house black, town_hall black, treasury black", hands={0: "Merchant"})
    play(state, "place mill idle", "pick town_hall", "play Merchant", "use mill")
    assert goods(state, 0) == {"silver": 2, "provisions": 1}


def test_r7_28_crew_actions_of_that_building_work() -> None:
    state = played("Merchant", crews={0: "Gatekeeper"}, deck="Archer, Sage, Scout")
    play(state, "use gate_house")
    assert hand(state, 0) == ["Archer", "Sage", "Scout"]
    state = played("Merchant", "Champion", crews={0: "Recruiter"}, goods={0: "3 silver"})
    play(state, "use barracks", "hire Champion")
    assert goods(state, 0) == {}


# --- R7.30 Recruiter -------------------------------------------------------------------------------------------


def test_r7_30_recruiter_crew() -> None:
    state = position(crews={0: "Recruiter, Recruiter"}, hands={0: "Champion"}, goods={0: "2 silver"})
    play(state, "place barracks", "hire Champion")
    assert goods(state, 0) == {}
    state = position(crews={0: "Recruiter, Recruiter"}, hands={0: "Forager"}, goods={0: "1 silver"})
    play(state, "place barracks", "hire Forager")
    assert goods(state, 0) == {"silver": 1}, "never below nothing"


@pytest.mark.parametrize("card", ["Champion", "Forager"])
def test_r7_30_recruiter_town_hall(card: str) -> None:
    """Example 29: 2 silver whatever the card costs; the Barracks stay free to use."""
    state = hall(
        "Recruiter", "Champion, Forager", crews={0: "Recruiter"}, goods={0: "2 silver"},
        village="gate_house black, barracks black, treasury black",
    )  # fmt: skip
    play(state, "place town_hall", "play Recruiter")
    assert sorted(legal(state)) == ["hire Champion", "hire Forager"]
    play(state, f"hire {card}")
    assert goods(state, 0) == {} and crew(state, 0) == sorted(["Recruiter", card])
    assert can(state, "pick barracks") == (card == "Champion"), "a Forager is hired there for nothing"
    assert refuses("Recruiter", "Champion, Forager", crews={0: "Recruiter"}, goods={0: "1 silver"})


def test_r7_30_room_is_made_for_a_recruit() -> None:
    state = played("Recruiter", "Brynjar", crews={0: "Folke, Sage"})
    play(state, "hire Brynjar")
    assert legal(state) == ["dismiss Folke"]


# --- R7.31 Sage ------------------------------------------------------------------------------------------------


def test_r7_31_sage_crew() -> None:
    state = position(workers={0: "grey"}, crews={0: "Sage"}, goods={0: "3 livestock"})
    play(state, "place long_house", "pay livestock", "pay livestock")
    assert goods(state, 0) == {"livestock": 1, "provisions": 4}
    assert asked(state) == (0, "pick")


def test_r7_31_sage_town_hall() -> None:
    """Example 32."""
    state = played(
        "Sage", row="silver4, gold2, iron2", tiles="gold1_iron1, iron1_silver2, gold1_silver2, gold1_livestock1"
    )
    assert part(state, "row") == ["gold1_iron1", "iron1_silver2", "gold1_silver2"]
    assert part(state, "tiles") == ["iron2", "gold2", "silver4", "gold1_livestock1"], "from the bottom"
    state = played("Sage", row="silver4, gold2, iron2", tiles="gold1_iron1")
    assert part(state, "row") == ["gold1_iron1", "silver4", "gold2"]
    assert part(state, "tiles") == ["iron2"] and part(state, "ending") == ""
    assert refuses("Sage", row="silver4, gold2, iron2", tiles="", ending="offerings", last_seat=1, turns_left=2)


# --- R7.32 Scout -----------------------------------------------------------------------------------------------


def test_r7_32_scout_crew() -> None:
    state = raided("monastery_1", "Scout, Scout, Sage", goods={0: "1 provisions, 1 gold"})
    assert "provisions" not in goods(state, 0)
    state = raided("outpost_1", "Scout, Scout, Sage", goods={0: "3 provisions"})
    assert "provisions" not in goods(state, 0)


def test_r7_32_scout_town_hall() -> None:
    state = played("Scout", "Archer, Sage, Folke", seats=3, hands={1: "Trader, Champion", 2: "Brynjar"})
    assert sorted(legal(state)) == ["trade 1 with 1", "trade 1 with 2", "trade 2 with 1"]
    play(state, "trade 2 with 1")
    assert asked(state) == (0, "lay")
    play(state, "lay Archer", "lay Sage")
    assert asked(state) == (1, "lay")
    play(state, "lay Trader", "lay Champion")
    assert hand(state, 0) == ["Champion", "Folke", "Trader"] and hand(state, 1) == ["Archer", "Sage"]
    assert asked(state) == (0, "pick")


def test_r7_32_the_partner_does_not_see_what_was_laid() -> None:
    state = played("Scout", "Archer, Sage", hands={1: "Trader, Champion"})
    play(state, "trade 1 with 1", "lay Archer")
    seen = state.view(1).to_dict()
    assert "Archer" not in str(seen["laid"]) and "Archer" not in str(seen["hands"][0])
    assert "Archer" in str(state.view(0).to_dict()["laid"])


def test_r7_32_a_scout_needs_cards_on_both_sides() -> None:
    assert refuses("Scout", "", hands={1: "Trader"})
    assert refuses("Scout", "Sage")


# --- R7.33 – R7.36 ---------------------------------------------------------------------------------------------


def test_r7_33_shieldmaiden() -> None:
    assert part(raided("monastery_1", "Shieldmaiden, Shieldmaiden, Forager", rolls="2 2"), "vp", 0) == 2
    assert part(raided("outpost_1", "Forager, Shieldmaiden, Sage", rolls="2"), "vp", 0) == 0
    assert goods(played("Shieldmaiden", goods={0: "1 livestock"}), 0) == {"iron": 1}
    assert refuses("Shieldmaiden", goods={0: "1 gold"})
    assert refuses("Shieldmaiden", goods={0: "1 livestock"}, supply="0 iron")


def test_r7_34_trader() -> None:
    state = position(crews={0: "Trader"}, taken={0: "silver4, gold2, iron2"}, goods={0: "1 silver"})
    assert state.scores()[0].total == 2 + 4 + 4 + 3
    state = played("Trader", goods={0: "1 iron, 2 livestock"}, row="iron2_livestock2, silver4, gold2_livestock2")
    assert legal(state) == ["offer iron2_livestock2 less iron"]
    state = played("Trader", goods={0: "2 iron, 2 livestock"}, row="iron2_livestock2, silver4, gold2_livestock2")
    assert sorted(legal(state)) == ["offer iron2_livestock2 less iron", "offer iron2_livestock2 less livestock"]
    play(state, "offer iron2_livestock2 less livestock")
    assert goods(state, 0) == {"livestock": 1}
    assert state.scores()[0].parts["offerings"] == 6
    assert refuses("Trader", goods={0: "2 silver"}, row="silver4, gold2, iron2")


def test_r7_35_warlord() -> None:
    assert position(crews={0: "Warlord, Warlord"}, goods={0: "1 silver"}).scores()[0].total == 4
    state = played("Warlord", seats=3, goods={1: "5 silver", 2: "1 silver"})
    assert sorted(legal(state)) == ["take silver from 1", "take silver from 2"]
    play(state, "take silver from 1")
    assert goods(state, 0) == {"silver": 4} and goods(state, 1) == {"silver": 3}
    state = played("Warlord", seats=3, goods={1: "5 silver", 2: "1 silver"})
    play(state, "take silver from 2")
    assert goods(state, 0) == {"silver": 3} and goods(state, 2) == {}
    assert refuses("Warlord", goods={1: "5 gold"})


def test_r7_36_warmonger() -> None:
    assert part(raided("harbour_1", "Warmonger, Sage"), "vp", 0) == 1 + 1
    assert part(raided("outpost_1", "Warmonger, Sage, Forager", rolls="2"), "vp", 0) == 0
    state = played("Warmonger", seats=3, goods={1: "2 provisions", 2: "5 silver"})
    assert legal(state) == ["take provisions from 1"]
    play(state, "take provisions from 1")
    assert goods(state, 0) == {"silver": 2, "provisions": 1} and goods(state, 1) == {"provisions": 1}
    assert refuses("Warmonger")


def test_r7_3_the_limits_wait_for_the_end_of_the_turn() -> None:
    state = played("Warlord", goods={0: "8 silver", 1: "5 silver"})
    play(state, "take silver from 1")
    assert goods(state, 0) == {"silver": 10}
    play(state, "pick mill idle")
    assert goods(state, 0) == {"silver": 8}
    pass_turn(state)
