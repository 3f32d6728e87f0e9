"""R5: what a raid needs, costs and brings."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from engine.raiders.state import State
from tests.engine.raiders.fixed import calm, crew, goods, hand, play, position, supply
from tests.engine.raiders.looks import asked, can, legal, part, posted, refusal

STRONG = ("Champion", "Champion", "Mercenary", "Mercenary", "Mercenary", "Mercenary")
"""Strength 4 each, and nothing that matters in a raid without Valkyries."""
WEAK = ("Jeweller", "Gravedigger", "Jeweller", "Gravedigger", "Merchant")
"""Strength 0 each."""


class Printed(NamedTuple):
    """The print of a settlement (R5.11–R5.20)."""

    workers: str
    crew: int
    provisions: int
    gold: int
    dice: int
    tiers: tuple[tuple[int, int], ...]
    sets: str


PRINT = {
    "harbour_1": Printed("black grey", 2, 2, 0, 0, (), "4 grey, 3 grey, 4 grey"),
    "harbour_2": Printed("black grey", 3, 1, 0, 0, (), "3 grey, 4 grey, 4 grey"),
    "harbour_3": Printed("black grey", 2, 3, 0, 0, (), "4 grey, 3 grey, 4 grey"),
    "outpost_1": Printed("grey", 3, 3, 0, 1, ((10, 2), (16, 4)), "3 white, 3 grey"),
    "outpost_2": Printed("grey", 3, 4, 0, 1, ((8, 2), (14, 4)), "4 grey, 3 white"),
    "monastery_1": Printed("grey white", 3, 3, 1, 2, ((12, 4), (20, 6)), "3 white, 2 white"),
    "monastery_2": Printed("grey white", 4, 2, 1, 2, ((14, 4), (22, 6)), "2 white, 3 white"),
    "fortress_1": Printed("white", 5, 3, 2, 2, ((22, 7), (28, 9), (36, 12)), "2 white, 3 white"),
    "fortress_2": Printed("white", 4, 2, 2, 2, ((18, 5), (24, 7), (32, 10)), "2 white, 2 white"),
    "fortress_3": Printed("white", 5, 4, 1, 2, ((20, 6), (26, 8), (34, 11)), "2 white, 3 white"),
}


def before(place: str, **setting: Any) -> State:
    """A position in which exactly what a raid needs is there, but for what the setting says."""
    printed = PRINT[place]
    usual: dict[str, Any] = {
        "workers": {0: printed.workers.split()[0]},
        "crews": {0: ", ".join(WEAK[: printed.crew])},
        "goods": {0: f"{printed.provisions} provisions" + (f", {printed.gold} gold" if printed.gold else "")},
        "tokens": calm(place),
    }
    return position(**(usual | setting))


def with_strength(place: str, strength: int) -> State:
    """A position before a raid in which dice, crew and armour come to that strength."""
    printed = PRINT[place]
    for strong in range(printed.crew + 1):
        for face in (2, 3, 4, 5):
            armour = strength - 4 * strong - face * printed.dice
            if 0 <= armour <= 10:
                members = [*STRONG[:strong], *WEAK[: printed.crew - strong]]
                rolls = " ".join([str(face)] * printed.dice)
                return before(place, crews={0: ", ".join(members)}, armour={0: armour}, rolls=rolls)
    raise AssertionError(f"no raid of {place} can have strength {strength}")


# --- R5.1 requirements -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", PRINT)
def test_r5_1_a_raid_needs_worker_crew_provisions_and_gold(place: str) -> None:
    printed = PRINT[place]
    assert can(before(place), f"raid {place}")
    for worker in ("black", "grey", "white"):
        state = before(place, workers={0: worker})
        assert can(state, f"raid {place}") == (worker in printed.workers.split())
        if not can(state, f"raid {place}"):
            assert refusal(state, f"raid {place}") == "worker_colour"
    small = before(place, crews={0: ", ".join(WEAK[: printed.crew - 1])})
    assert refusal(small, f"raid {place}") == "crew_too_small"
    assert refusal(before(place, left={place: 0}, tokens={}), f"raid {place}") == "no_set_left"
    hungry = before(place, goods={0: f"{printed.provisions - 1} provisions, {printed.gold} gold"})
    assert refusal(hungry, f"raid {place}") == "not_enough"
    if printed.gold:
        poor = before(place, goods={0: f"{printed.provisions} provisions, {printed.gold - 1} gold"})
        assert refusal(poor, f"raid {place}") == "not_enough"


def test_r5_1_r7_24_discounts_add_up() -> None:
    """Example 18."""
    setting: dict[str, Any] = {
        "crews": {0: "Huntsman, Huntsman, Archer"},
        "goods": {0: "2 provisions"},
        "rolls": "3",
    }
    state = before("outpost_2", **setting)
    play(state, "raid outpost_2", "take set 0")
    assert "provisions" not in goods(state, 0)
    for worker in ("white", "black"):
        assert refusal(before("outpost_2", **setting, workers={0: worker}), "raid outpost_2") == "worker_colour"


def test_r5_1_discounts_never_go_below_nothing() -> None:
    state = before("outpost_1", crews={0: "Huntsman, Huntsman, Huntsman, Huntsman"}, goods={0: "1 provisions"})
    play(state, "raid outpost_1", "take set 0")
    assert goods(state, 0)["provisions"] == 1


def test_r5_1_r7_18_gold_is_spared_at_a_fortress() -> None:
    """Example 19."""
    members = "Cartographer, Champion, Champion, Mercenary, Mercenary"
    state = before("fortress_3", crews={0: members}, goods={0: "4 provisions"}, rolls="3 3")
    play(state, "raid fortress_3", "take set 0")
    assert "gold" not in goods(state, 0) and "provisions" not in goods(state, 0)
    assert (
        refusal(before("fortress_1", crews={0: members}, goods={0: "3 provisions"}), "raid fortress_1")
        == "not_enough"
    )
    assert can(before("fortress_1", crews={0: members}, goods={0: "3 provisions, 1 gold"}), "raid fortress_1")
    two = members.replace("Champion, Champion", "Cartographer, Champion")
    assert can(before("fortress_1", crews={0: two}, goods={0: "3 provisions"}), "raid fortress_1")


def test_r5_1_neither_crew_nor_armour_is_spent_and_the_village_stays() -> None:
    state = before("monastery_1", armour={0: 4}, rolls="3 3")
    village = part(state, "village")
    play(state, "raid monastery_1", "take set 0")
    assert len(crew(state, 0)) == 3 and part(state, "armour", 0) == 4
    assert part(state, "village") == village
    assert asked(state) == (1, "turn")


# --- R5.2, R5.3 place and pay ----------------------------------------------------------------------------------


def test_r5_2_the_worker_stays_in_the_settlement() -> None:
    state = before("harbour_1", workers={0: "grey"})
    play(state, "raid harbour_1", "take set 1")
    assert posted(state, "harbour_1") == ["grey"]
    assert part(state, "tokens")["harbour_1"][1] is None
    assert sum(found is not None for found in part(state, "tokens")["harbour_1"]) == 2


def test_r5_3_the_cost_goes_to_the_supply() -> None:
    state = before("fortress_1", goods={0: "5 provisions, 3 gold"}, rolls="3 3")
    stock = supply(state)
    play(state, "raid fortress_1")
    assert goods(state, 0) == {"provisions": 2, "gold": 1}
    assert (supply(state)["provisions"], supply(state)["gold"]) == (stock["provisions"] + 3, stock["gold"] + 2)


# --- R5.4 strength ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rolls", "vp"), [("3 4", 6), ("2 2", 4)])
def test_r5_4_r5_16_a_raid_of_a_monastery(rolls: str, vp: int) -> None:
    """Example 15."""
    state = before(
        "monastery_1",
        crews={0: "Berserker, Mercenary, Armourer"},
        armour={0: 2},
        goods={0: "3 provisions, 1 gold"},
        rolls=rolls,
    )
    play(state, "raid monastery_1")
    assert goods(state, 0) == {}
    assert asked(state) == (0, "set")
    play(state, "take set 0")
    assert part(state, "vp", 0) == vp
    assert posted(state, "monastery_1") == ["grey"]


@pytest.mark.parametrize(
    ("setting", "reason"),
    [
        ({"goods": {0: "3 provisions"}}, "not_enough"),
        ({"workers": {0: "black"}}, "worker_colour"),
        ({"crews": {0: "Berserker, Mercenary"}}, "crew_too_small"),
    ],
)
def test_r5_1_r5_16_what_a_monastery_refuses(setting: dict[str, Any], reason: str) -> None:
    """Example 15, its end."""
    assert refusal(before("monastery_1", **setting), "raid monastery_1") == reason


def test_r5_4_too_little_strength_scores_nothing_and_the_raid_goes_on() -> None:
    """Example 16."""
    state = before(
        "monastery_1",
        crews={0: "Forager, Jeweller, Huntsman"},
        goods={0: "3 provisions, 1 gold"},
        tokens={"monastery_1": ["gold iron livestock", "gold gold"]},
        rolls="2 3",
    )
    play(state, "raid monastery_1", "take set 0")
    assert part(state, "vp", 0) == 0
    assert goods(state, 0) == {"gold": 1, "iron": 1, "livestock": 1}
    assert part(state, "workers", 0) == "white"


@pytest.mark.parametrize(("strength", "vp"), [(17, 0), (18, 5), (23, 5), (24, 7), (31, 7), (32, 10)])
def test_r5_4_r5_19_the_highest_tier_counts(strength: int, vp: int) -> None:
    """Example 20."""
    state = with_strength("fortress_2", strength)
    play(state, "raid fortress_2", "take set 0")
    assert part(state, "vp", 0) == vp


@pytest.mark.parametrize("place", [place for place in PRINT if PRINT[place].tiers])
def test_r5_14_r5_15_r5_16_r5_17_r5_18_r5_19_r5_20_each_tier_is_reached_at_its_strength(place: str) -> None:
    below = 0
    for strength, vp in PRINT[place].tiers:
        for reached, expected in ((strength - 1, below), (strength, vp)):
            state = with_strength(place, reached)
            play(state, f"raid {place}", "take set 0")
            assert part(state, "vp", 0) == expected, (place, reached)
        below = vp


@pytest.mark.parametrize("place", ["harbour_1", "harbour_2", "harbour_3"])
def test_r5_11_r5_12_r5_13_r5_4_a_harbour_gives_one_vp_without_dice(place: str) -> None:
    state = before(place, armour={0: 10})
    assert not [event for event in play(state, f"raid {place}") if event.kind in ("rolled", "rerolled")]
    play(state, "take set 2")
    assert part(state, "vp", 0) == 1


@pytest.mark.parametrize("place", PRINT)
def test_r5_11_r5_12_r5_13_r5_14_r5_15_r5_16_r5_17_r5_18_r5_19_r5_20_sets_and_cost_are_those_of_print(
    place: str,
) -> None:
    printed = PRINT[place]
    for number, text in enumerate(printed.sets.split(", ")):
        tokens, worker = text.split()
        state = before(place, rolls=" ".join("3" * printed.dice), goods={0: "8 provisions, 2 gold"})
        play(state, f"raid {place}")
        paid = {"provisions": 8 - printed.provisions, "gold": 2 - printed.gold}
        assert goods(state, 0) == {good: left for good, left in paid.items() if left}
        assert legal(state) == [f"take set {number}" for number in range(len(printed.sets.split(", ")))]
        play(state, f"take set {number}")
        assert goods(state, 0).get("livestock", 0) == int(tokens)
        assert part(state, "workers", 0) == worker


# --- R5.5 VP of the crew ---------------------------------------------------------------------------------------


def test_r5_5_r7_36_r5_11_warmongers_in_a_harbour() -> None:
    """Example 17."""
    state = before("harbour_1", crews={0: "Warmonger, Warmonger"})
    play(state, "raid harbour_1")
    assert legal(state) == ["take set 0", "take set 1", "take set 2"]
    play(state, "take set 2")
    assert part(state, "vp", 0) == 3
    assert part(state, "workers", 0) == "grey"
    assert [found is None for found in part(state, "tokens")["harbour_1"]] == [False, False, True]


def test_r5_1_r5_12_harbour_2_needs_a_crew_of_three() -> None:
    """Example 17, its end."""
    state = before("harbour_2", crews={0: "Warmonger, Warmonger"}, goods={0: "1 provisions"})
    assert refusal(state, "raid harbour_2") == "crew_too_small"


def test_r5_5_r7_11_r7_26_crew_vp_without_a_tier() -> None:
    """Example 23."""
    state = before("outpost_1", crews={0: "Archer, Marauder, Sage"}, rolls="3")
    play(state, "raid outpost_1", "take set 0")
    assert part(state, "vp", 0) == 0 + 2 + 1


def test_r5_5_only_those_of_this_kind_of_settlement_score() -> None:
    state = before("harbour_1", crews={0: "Archer, Marauder, Shieldmaiden, Warmonger"})
    play(state, "raid harbour_1", "take set 0")
    assert part(state, "vp", 0) == 1 + 1


# --- R5.6 – R5.9 plunder and Valkyries --------------------------------------------------------------------------


def test_r5_6_a_set_is_chosen_after_the_dice_and_plunder_has_no_limit() -> None:
    state = before("outpost_1", goods={0: "3 provisions, 9 livestock"}, rolls="4")
    events = [event.kind for event in play(state, "raid outpost_1")]
    assert "rolled" in events and asked(state) == (0, "set")
    assert legal(state) == ["take set 0", "take set 1"]
    play(state, "take set 1")
    assert goods(state, 0) == {"livestock": 12}
    assert part(state, "workers", 0) == "grey"


def test_r5_3_r5_6_what_another_seat_pays_and_takes_is_its_own() -> None:
    state = position(
        3, active=2, workers={2: "grey"}, crews={2: "Sage, Scout, Berserker"}, goods={2: "3 provisions"}, rolls="3",
        tokens={"outpost_1": ["2 gold valkyrie", None]}, armour={0: 5, 2: 2},
    )  # fmt: skip
    play(state, "raid outpost_1", "take set 0")
    assert [goods(state, seat) for seat in range(3)] == [{"silver": 2}, {"silver": 2}, {"gold": 2}]
    assert part(state, "vp") == [0, 0, 2] and part(state, "workers") == ["black", "black", "white"]
    play(state, "lose Berserker")
    assert part(state, "valkyries") == [0, 0, 1] and hand(state, 2) == ["Berserker"]
    assert asked(state) == (0, "turn")


def test_r5_7_r7_15_r7_23_each_valkyrie_takes_a_crew_member() -> None:
    """Example 25."""
    state = before(
        "harbour_1",
        crews={0: "Berserker, Gravedigger, Mercenary"},
        tokens={"harbour_1": ["valkyrie valkyrie iron iron", None, None]},
    )
    play(state, "raid harbour_1", "take set 0")
    assert sorted(legal(state)) == ["lose Berserker", "lose Gravedigger", "lose Mercenary"]
    play(state, "lose Berserker")
    assert hand(state, 0) == ["Berserker"] and part(state, "valkyries", 0) == 1
    play(state, "lose Gravedigger")
    assert goods(state, 0) == {"gold": 1, "iron": 2} and part(state, "valkyries", 0) == 2
    assert part(state, "discard") == ["Gravedigger"] and crew(state, 0) == ["Mercenary"]
    assert part(state, "known_to", 0) == [None], "everybody knows it"
    assert asked(state) == (1, "turn")


def test_r5_7_r7_27_a_mercenary_who_is_killed_scores() -> None:
    """Example 25, its end."""
    state = before("harbour_1", crews={0: "Mercenary, Sage"}, tokens={"harbour_1": ["valkyrie 3 iron", None, None]})
    play(state, "raid harbour_1", "take set 0", "lose Mercenary")
    assert part(state, "vp", 0) == 1 + 1


def test_r5_7_with_no_crew_left_the_other_valkyries_do_nothing() -> None:
    state = before(
        "harbour_1",
        crews={0: "Sage, Scout"},
        tokens={"harbour_1": ["valkyrie valkyrie valkyrie valkyrie", None, None]},
    )
    play(state, "raid harbour_1", "take set 0", "lose Sage", "lose Scout")
    assert part(state, "valkyries", 0) == 2
    assert asked(state) == (1, "turn")


def test_r5_7_what_a_killed_card_does_comes_before_the_next_valkyrie() -> None:
    state = before(
        "harbour_1",
        crews={0: "Avenger, Avenger, Sage", 1: "Scout, Folke"},
        tokens={"harbour_1": ["2 valkyrie 2 iron", None, None]},
    )
    play(state, "raid harbour_1", "take set 0", "lose Avenger", "against 1")
    assert asked(state) == (1, "lose") and part(state, "valkyries", 0) == 1
    play(state, "lose Folke")
    assert asked(state) == (0, "lose")
    play(state, "lose Avenger", "against 1", "lose Scout")
    assert crew(state, 1) == [] and part(state, "valkyries") == [2, 0]
    assert part(state, "discard") == ["Avenger", "Folke", "Avenger", "Scout"]


def test_r5_7_spent_valkyries_are_in_nobodys_goods() -> None:
    state = before("harbour_1", tokens={"harbour_1": ["4 valkyrie", None, None]}, crews={0: "Sage, Sage"})
    stock = supply(state)
    play(state, "raid harbour_1", "take set 0", "lose Sage", "lose Sage")
    assert goods(state, 0) == {} and supply(state) == {**stock, "provisions": stock["provisions"] + 2}


def test_r5_8_at_seven_the_marker_stays_and_valkyries_still_kill() -> None:
    state = before(
        "harbour_1",
        crews={0: "Sage, Scout"},
        tokens={"harbour_1": ["2 valkyrie 2 iron", None, None]},
        valkyries={0: 6},
    )
    play(state, "raid harbour_1", "take set 0", "lose Sage")
    assert part(state, "valkyries", 0) == 7
    play(state, "lose Scout")
    assert part(state, "valkyries", 0) == 7 and crew(state, 0) == []


def test_r5_9_who_is_lost_otherwise_was_not_killed() -> None:
    state = position(
        village="gate_house black, mill black, treasury black",
        hands={0: "Brawler"},
        crews={0: "Mercenary, Gravedigger"},
    )
    play(state, "place town_hall", "play Brawler", "lose Mercenary", "gain iron")
    assert part(state, "vp", 0) == 0
    assert goods(state, 0) == {"silver": 2, "iron": 1}


def test_r5_9_r7_13_a_victim_of_an_avenger_was_not_killed() -> None:
    state = before(
        "harbour_1",
        crews={0: "Avenger, Sage", 1: "Berserker, Mercenary"},
        tokens={"harbour_1": ["valkyrie 3 iron", None, None]},
    )
    play(state, "raid harbour_1", "take set 0", "lose Avenger", "against 1")
    assert asked(state) == (1, "lose")
    assert sorted(legal(state)) == ["lose Berserker", "lose Mercenary"]
    play(state, "lose Berserker")
    assert hand(state, 1) == [] and crew(state, 1) == ["Mercenary"]
    assert part(state, "discard") == ["Avenger", "Berserker"]
    assert part(state, "valkyries") == [1, 0]
    assert asked(state) == (1, "turn")
