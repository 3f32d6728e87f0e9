"""R7: the kinds of townsfolk from Mercenary to Warmonger, in the crew and at the Town Hall."""

from __future__ import annotations

from typing import Any

import pytest

from engine.raiders import RAIDERS
from tests.engine.raiders.deeds import NO_HALL, hall, killed, played, raided, refuses
from tests.engine.raiders.fixed import crew, goods, hand, play, position
from tests.engine.raiders.looks import asked, can, legal, part, pass_turn, refusal

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


def test_r7_28_r4_13_a_sage_works_with_a_merchant_and_the_long_house_is_used_then() -> None:
    state = played(
        "Merchant", workers={0: "grey"}, crews={0: "Sage"}, goods={0: "3 livestock"},
        village="gate_house black, long_house grey, treasury black",
    )  # fmt: skip
    play(state, "use long_house", "pay livestock", "pay livestock")
    assert goods(state, 0) == {"livestock": 1, "provisions": 4}
    assert refusal(state, "pick long_house") == "action_used" and can(state, "pick long_house idle")


def test_r7_28_a_merchant_leads_to_no_second_town_hall() -> None:
    state = played("Merchant", "Merchant", village="gate_house black, mill black, treasury black")
    assert "use town_hall" not in legal(state)
    play(state, "use gate_house")
    assert refusal(state, "pick gate_house") == "action_used" and refusal(state, "pick town_hall") == "placed_here"


def test_r3_7_r7_28_the_town_hall_is_possible_if_a_merchant_alone_finds_something() -> None:
    empty: dict[str, Any] = {"deck": "", "rest": "hand", "supply": "0 silver, 0 provisions"}
    state = played("Merchant", "Folke, Brynjar", **empty)
    assert legal(state) == ["use gate_house", "use treasury"], "for himself, who is to be drawn, or for gold"
    assert refuses("Merchant", "Folke", **empty)
    assert legal(played("Merchant", supply="0 silver, 0 provisions")) == ["use gate_house"]


def test_r3_7_r7_28_not_if_that_building_was_used_this_turn() -> None:
    setting: dict[str, Any] = {
        "hands": {0: "Merchant"}, "deck": "", "rest": "hand", "supply": "0 silver, 5 provisions",
    }  # fmt: skip
    state = position(**setting)
    play(state, "place mill")
    assert not can(state, "pick town_hall") and can(state, "pick town_hall idle")
    state = position(**setting)
    play(state, "place mill idle", "pick town_hall", "play Merchant")
    assert legal(state) == ["use gate_house", "use mill"]


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
    state = played("Recruiter", "Champion", crews={0: "Recruiter, Recruiter, Sage, Sage, Scout"})
    play(state, "hire Champion")
    assert sorted(legal(state)) == ["dismiss Recruiter", "dismiss Sage", "dismiss Scout"], "the price is fixed"


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
    state = played("Sage", row="gold1_iron1, gold2, iron2", tiles="silver4, iron1_silver2, gold1_silver2")
    assert part(state, "row") == ["silver4", "iron1_silver2", "gold1_silver2"]
    assert part(state, "tiles") == ["iron2", "gold2", "gold1_iron1"]
    assert refuses("Sage", row="silver4, gold2, iron2", tiles="", ending="offerings", last_seat=1, turns_left=2)


@pytest.mark.parametrize("tile", RAIDERS.tables.tiles)
def test_r7_31_r9_2_in_the_final_turns_a_sage_changes_what_still_lies_in_the_row(tile: str) -> None:
    stack = "gold2, silver4" if tile not in ("gold2", "silver4") else "iron2, gold1_iron1"
    final: dict[str, Any] = {"ending": "fortresses", "last_seat": 1, "turns_left": 2}
    final |= {"left": {"fortress_1": 1, "fortress_2": 0, "fortress_3": 0}}
    state = played("Sage", row=f"-, {tile}, -", tiles=stack, **final)
    assert part(state, "row") == [None, stack.split(", ")[0], None]
    assert part(state, "tiles") == [tile, stack.split(", ")[1]], "it lies below"
    assert refuses("Sage", row="-, -, -", tiles=f"{stack}, {tile}", **final)


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
