"""R7: all kinds of townsfolk, and those from Archer to Marauder, in the crew and at the Town Hall."""

from __future__ import annotations

from typing import Any

import pytest

from engine.raiders.card_files import load_content
from tests.engine.raiders.deeds import hall, killed, played, raided, refuses, strength
from tests.engine.raiders.fixed import calm, crew, goods, hand, play, position, supply
from tests.engine.raiders.looks import asked, legal, part, refusal, village

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
