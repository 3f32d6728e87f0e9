"""R4: the eight buildings and their actions."""

from __future__ import annotations

import pytest

from tests.engine.raiders.fixed import crew, goods, hand, play, position, supply
from tests.engine.raiders.looks import asked, can, legal, part, refusal

NO_GATE = "town_hall black, mill black, treasury black"
NO_HALL = "gate_house black, mill black, treasury black"
NO_TREASURY = "gate_house black, mill black, town_hall black"


def test_r4_1_the_gate_house_draws_two_cards() -> None:
    state = position(village=NO_GATE, hands={0: "Sage"}, deck="Archer, Scout, Folke")
    play(state, "place gate_house")
    assert sorted(hand(state, 0)) == ["Archer", "Sage", "Scout"]
    assert asked(state) == (0, "pick")


def test_r4_2_the_town_hall_plays_a_card_which_is_discarded() -> None:
    state = position(village=NO_HALL, hands={0: "Huntsman, Champion"}, discard="Sage")
    play(state, "place town_hall")
    assert sorted(legal(state)) == ["play Huntsman"], "no opponent has provisions to lose"
    play(state, "play Huntsman")
    assert part(state, "discard") == ["Sage", "Huntsman"]
    assert hand(state, 0) == ["Champion"]
    assert goods(state, 0) == {"silver": 3, "provisions": 1}


def test_r4_3_the_treasury_takes_a_card_for_silver_or_two_for_gold() -> None:
    state = position(village=NO_TREASURY, hands={0: "Sage, Scout, Scout"})
    play(state, "place treasury")
    assert sorted(legal(state)) == ["take gold", "take silver"]
    play(state, "take gold")
    assert sorted(legal(state)) == ["discard Sage", "discard Scout"]
    play(state, "discard Scout", "discard Scout")
    assert goods(state, 0) == {"silver": 2, "gold": 1}
    assert hand(state, 0) == ["Sage"]
    assert part(state, "discard") == ["Scout", "Scout"]


def test_r4_3_r4_9_r4_10_what_the_supply_and_the_hand_allow_at_the_treasury() -> None:
    """Example 7: without gold there is only silver, for any card, a hero too; for a single card as well."""
    state = position(village=NO_TREASURY, hands={0: "Folke, Sage, Scout"}, supply="0 gold")
    play(state, "place treasury")
    assert legal(state) == ["take silver"]
    play(state, "take silver")
    assert sorted(legal(state)) == ["discard Folke", "discard Sage", "discard Scout"]
    play(state, "discard Folke")
    assert goods(state, 0) == {"silver": 4}
    state = position(village=NO_TREASURY, hands={0: "Folke"})
    play(state, "place treasury")
    assert legal(state) == ["take silver"]


def test_r4_4_the_barracks_hire_a_card_for_its_cost() -> None:
    state = position(hands={0: "Barbarian, Champion"}, goods={0: "3 silver"}, crews={0: "Sage"})
    before = supply(state)["silver"]
    play(state, "place barracks")
    assert legal(state) == ["hire Barbarian"]
    assert refusal(state, "hire Champion") == "not_enough"
    play(state, "hire Barbarian")
    assert sorted(crew(state, 0)) == ["Barbarian", "Sage"]
    assert hand(state, 0) == ["Champion"]
    assert goods(state, 0) == {}
    assert supply(state)["silver"] == before + 3


@pytest.mark.parametrize(("worker", "provisions"), [("black", 1), ("grey", 2)])
def test_r4_5_the_mill_gives_provisions(worker: str, provisions: int) -> None:
    state = position(workers={0: worker})
    play(state, "place mill")
    assert goods(state, 0) == {"silver": 2, "provisions": provisions}
    assert asked(state) == (0, "pick")


@pytest.mark.parametrize(("line", "gain"), [("take provisions", {"provisions": 2}), ("take gold", {"gold": 1})])
def test_r4_5_a_white_worker_chooses_at_the_mill(line: str, gain: dict[str, int]) -> None:
    state = position(workers={0: "white"})
    play(state, "place mill", line)
    assert goods(state, 0) == {"silver": 2, **gain}


def test_r4_5_without_provisions_a_white_worker_gets_gold() -> None:
    state = position(workers={0: "white"}, supply="0 provisions")
    play(state, "place mill")
    assert legal(state) == ["take gold"]


@pytest.mark.parametrize(("worker", "silver"), [("black", 3), ("grey", 2), ("white", 2)])
def test_r4_6_the_silversmith_gives_silver(worker: str, silver: int) -> None:
    state = position(workers={0: worker})
    play(state, "place silversmith")
    assert goods(state, 0) == {"silver": 2 + silver}


def test_r4_6_r4_9_gains_are_taken_as_far_as_the_supply_reaches() -> None:
    """Example 5."""
    state = position(crews={0: "Jeweller, Jeweller"}, supply="4 silver")
    play(state, "place silversmith")
    assert goods(state, 0) == {"silver": 6}
    assert "silver" not in supply(state) or supply(state)["silver"] == 0


@pytest.mark.parametrize(
    ("line", "armour", "left"), [("pay iron", 5, {"silver": 2}), ("pay silver", 4, {"iron": 1})]
)
def test_r4_7_the_armoury_sells_armour(line: str, armour: int, left: dict[str, int]) -> None:
    state = position(workers={0: "white"}, goods={0: "1 iron, 2 silver"}, armour={0: 3})
    play(state, "place armoury", line)
    assert part(state, "armour", 0) == armour
    assert goods(state, 0) == left


@pytest.mark.parametrize(("line", "left"), [("pay iron", {"silver": 2}), ("pay silver", {"iron": 1})])
def test_r4_7_r4_9_the_last_armour_is_worth_an_iron(line: str, left: dict[str, int]) -> None:
    """Example 13."""
    state = position(workers={0: "grey"}, goods={0: "1 iron, 2 silver"}, armour={0: 9})
    play(state, "place armoury")
    assert sorted(legal(state)) == ["pay iron", "pay silver"]
    play(state, line)
    assert part(state, "armour", 0) == 10
    assert goods(state, 0) == left


def test_r4_7_r4_9_at_armour_10_nothing_is_sold() -> None:
    """Example 13."""
    state = position(workers={0: "grey"}, goods={0: "1 iron, 2 silver"}, armour={0: 10})
    assert legal(state, "place armoury") == ["place armoury idle"]


def test_r4_8_the_long_house_gives_two_provisions_for_a_livestock() -> None:
    state = position(workers={0: "grey"}, goods={0: "1 livestock"})
    play(state, "place long_house", "pay livestock")
    assert goods(state, 0) == {"provisions": 2}
    assert asked(state) == (0, "pick")


def test_r4_8_or_makes_an_offering() -> None:
    state = position(workers={0: "white"}, goods={0: "4 silver"}, row="silver4, iron2, gold2")
    play(state, "place long_house")
    assert legal(state) == ["offer silver4"]
    play(state, "offer silver4")
    assert goods(state, 0) == {}
    assert part(state, "taken", 0) == ["silver4"]


def test_r4_9_a_livestock_may_go_for_the_last_provision() -> None:
    state = position(workers={0: "grey"}, goods={0: "1 livestock"}, supply="1 provisions")
    play(state, "place long_house", "pay livestock")
    assert goods(state, 0) == {"provisions": 1}


def test_r4_9_no_card_is_sold_for_silver_that_is_not_there() -> None:
    state = position(village=NO_TREASURY, hands={0: "Sage"}, supply="0 silver")
    assert legal(state, "place treasury") == ["place treasury idle"]
    state = position(village=NO_TREASURY, hands={0: "Sage"}, supply="1 silver")
    play(state, "place treasury", "take silver", "discard Sage")
    assert goods(state, 0) == {"silver": 3}


def test_r4_11_room_is_made_for_a_hire() -> None:
    """Example 10: who goes gives no discount any more."""
    state = position(
        crews={0: "Recruiter, Berserker, Berserker, Archer, Sage"}, hands={0: "Barbarian"}, goods={0: "2 silver"}
    )
    play(state, "place barracks", "hire Barbarian")
    assert asked(state) == (0, "dismiss")
    assert sorted(legal(state)) == ["dismiss Archer", "dismiss Berserker", "dismiss Sage"]
    play(state, "dismiss Sage")
    assert part(state, "discard")[-1] == "Sage"
    assert goods(state, 0) == {}
    assert sorted(crew(state, 0)) == ["Archer", "Barbarian", "Berserker", "Berserker", "Recruiter"]


def test_r4_11_a_second_hero_takes_the_place_of_the_first() -> None:
    """Example 11, with R1.9."""
    state = position(crews={0: "Folke, Scout"}, hands={0: "Brynjar"}, goods={0: "4 silver"})
    play(state, "place barracks", "hire Brynjar")
    assert legal(state) == ["dismiss Folke"]
    play(state, "dismiss Folke")
    assert sorted(crew(state, 0)) == ["Brynjar", "Scout"]
    assert goods(state, 0) == {}
    assert part(state, "valkyries", 0) == 0


def test_r4_11_a_full_crew_with_a_hero_dismisses_the_hero_for_another() -> None:
    state = position(crews={0: "Folke, Scout, Sage, Sage, Scout"}, hands={0: "Brynjar"}, goods={0: "4 silver"})
    play(state, "place barracks", "hire Brynjar")
    assert legal(state) == ["dismiss Folke"]


def test_r4_11_nobody_is_dismissed_without_need_and_kinds_may_repeat() -> None:
    state = position(crews={0: "Scout, Scout, Folke"}, hands={0: "Scout"})
    play(state, "place barracks", "hire Scout")
    assert sorted(crew(state, 0)) == ["Folke", "Scout", "Scout", "Scout"]
    assert asked(state) == (0, "pick")


def test_r4_11_who_is_dismissed_was_not_killed() -> None:
    state = position(
        crews={0: "Mercenary, Berserker, Gravedigger, Sage, Sage"}, hands={0: "Forager"}, goods={0: "1 silver"}
    )
    play(state, "place barracks", "hire Forager", "dismiss Mercenary")
    assert part(state, "vp", 0) == 0 and part(state, "discard") == ["Mercenary"]


def test_r4_11_the_dismissal_that_makes_a_hire_unpayable_is_not_offered_nor_is_the_hire() -> None:
    state = position(crews={0: "Recruiter, Folke, Sage"}, hands={0: "Brynjar"}, goods={0: "3 silver"})
    play(state, "place barracks", "hire Brynjar")
    assert legal(state) == ["dismiss Folke"]
    state = position(crews={0: "Folke, Sage"}, hands={0: "Brynjar"}, goods={0: "3 silver"})
    assert legal(state, "place barracks") == ["place barracks idle"]


@pytest.mark.parametrize(("line", "gain"), [("take provisions", {"provisions": 4}), ("take gold", {"gold": 1})])
def test_r4_12_r4_5_foragers_add_to_provisions_only(line: str, gain: dict[str, int]) -> None:
    """Example 6, white."""
    state = position(workers={0: "white"}, crews={0: "Forager, Forager"})
    play(state, "place mill", line)
    assert goods(state, 0) == {"silver": 2, **gain}


def test_r4_12_r4_5_a_grey_worker_with_foragers_is_asked_nothing() -> None:
    """Example 6, grey."""
    state = position(workers={0: "grey"}, crews={0: "Forager, Forager"})
    play(state, "place mill")
    assert goods(state, 0) == {"silver": 2, "provisions": 4}
    assert asked(state) == (0, "pick")


def test_r4_13_sages_give_further_actions_of_either_kind() -> None:
    state = position(
        workers={0: "grey"},
        crews={0: "Sage, Sage"},
        goods={0: "2 livestock, 4 silver"},
        row="silver4, iron2, gold2",
    )
    play(state, "place long_house")
    assert sorted(legal(state)) == ["offer silver4", "pay livestock"]
    play(state, "pay livestock")
    assert sorted(legal(state)) == ["done", "offer silver4", "pay livestock"]
    play(state, "offer silver4", "pay livestock")
    assert goods(state, 0) == {"provisions": 4}
    assert asked(state) == (0, "pick")


def test_r4_13_what_a_sage_gives_may_be_declined_and_lapses() -> None:
    state = position(workers={0: "grey"}, crews={0: "Sage"}, goods={0: "2 livestock"})
    play(state, "place long_house", "pay livestock", "done")
    assert asked(state) == (0, "pick")
    assert goods(state, 0) == {"livestock": 1, "provisions": 2}


def test_r4_13_without_a_sage_there_is_one_action() -> None:
    state = position(workers={0: "grey"}, goods={0: "2 livestock"})
    play(state, "place long_house", "pay livestock")
    assert asked(state) == (0, "pick")


def test_r4_13_a_further_action_that_is_not_possible_ends_them() -> None:
    state = position(workers={0: "grey"}, crews={0: "Sage"}, goods={0: "1 livestock"}, row="silver4, iron2, gold2")
    play(state, "place long_house", "pay livestock")
    if asked(state) == (0, "long_house"):
        assert legal(state) == ["done"]
        play(state, "done")
    assert asked(state) == (0, "pick")
    assert can(state, "pick gate_house idle")
