"""R9: how the game ends, and who has won."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from engine.raiders import scoring
from engine.raiders.state import State
from tests.engine.raiders.fixed import calm, goods, play, position
from tests.engine.raiders.looks import asked, legal, part, pass_turn

sys.path.insert(0, str(Path(__file__).parents[3] / "scripts"))
from untested_rules import rules, untested

RAIDER: dict[str, Any] = {
    "workers": {1: "white"},
    "crews": {1: "Champion, Champion, Mercenary, Mercenary, Mercenary"},
    "goods": {1: "8 provisions, 4 gold"},
    "rolls": "3 3 3 3",
}
"""Seat 1 is about to raid a fortress."""

ONE_VALKYRIE = {
    "harbour_1": ["valkyrie 3 gold", "3 iron", None],
    "harbour_2": [None, None, None],
    "harbour_3": [None, None, None],
    "fortress_1": ["2 gold", "3 gold"],
    "fortress_2": ["2 gold", "2 gold"],
    "fortress_3": ["2 gold", "3 gold"],
} | calm("outpost_1", "outpost_2", "monastery_1", "monastery_2")
"""The sets of a board on which a single Valkyrie lies."""


def whose_turns(state: State) -> list[int]:
    """The seats that have a turn from now on until the game is over."""
    turns = []
    while state.decision is not None:
        turns.append(asked(state)[0])
        pass_turn(state)
    return turns


def test_r9_1_r9_2_the_fifth_fortress_set_begins_the_final_turns() -> None:
    """Example 36."""
    state = position(3, active=1, **RAIDER, left={"fortress_1": 1, "fortress_2": 1, "fortress_3": 0}, tokens={})
    play(state, "raid fortress_1", "take set 1")
    while asked(state) == (1, "lose"):
        play(state, legal(state)[0])
    assert asked(state) == (2, "turn")
    assert whose_turns(state) == [2, 0, 1]


def test_r9_2_a_second_trigger_changes_nothing() -> None:
    """Example 36, its end: the sixth set is taken in a final turn."""
    state = position(
        3,
        active=1,
        workers={1: "white", 2: "white"},
        crews={1: "Champion, Champion, Mercenary, Mercenary, Sage", 2: "Warlord, Warlord, Warlord, Mercenary"},
        goods={1: "3 provisions, 2 gold", 2: "2 provisions, 2 gold"},
        rolls="3 3 3 3",
        left={"fortress_3": 0},
        tokens={"fortress_2": [None, "2 livestock"], "fortress_1": [None, "3 livestock"]},
    )
    play(state, "raid fortress_1", "take set 1")
    assert part(state, "ending")
    play(state, "raid fortress_2", "take set 1")
    assert asked(state) == (0, "turn")
    assert whose_turns(state) == [0, 1]


def test_r9_1_two_fortress_sets_are_no_end() -> None:
    state = position(3, active=1, **RAIDER, left={"fortress_1": 1, "fortress_2": 1, "fortress_3": 1})
    play(state, "raid fortress_1", "take set 1")
    while asked(state) == (1, "lose"):
        play(state, legal(state)[0])
    assert part(state, "ending") == ""


def test_r9_1_the_last_refill_of_the_row_is_an_end() -> None:
    state = position(
        workers={0: "grey"},
        goods={0: "8 silver"},
        row="silver4, gold2, iron2",
        tiles="iron1_livestock1, gold1_iron1",
    )
    play(state, "place long_house", "offer silver4", "pick treasury idle")
    assert part(state, "ending") == "" and len(part(state, "tiles")) == 1
    state = position(workers={0: "grey"}, goods={0: "8 silver"}, row="silver4, gold2, iron2", tiles="gold1_iron1")
    play(state, "place long_house", "offer silver4")
    assert part(state, "tiles") == [] and part(state, "row") == ["gold1_iron1", "gold2", "iron2"]
    assert part(state, "ending")
    play(state, "pick treasury idle")
    assert whose_turns(state) == [1, 0]


def test_r9_1_the_last_valkyrie_of_the_board_is_an_end() -> None:
    setting: dict[str, Any] = {"crews": {0: "Sage, Scout"}, "goods": {0: "2 provisions"}, "tokens": ONE_VALKYRIE}
    state = position(3, **setting)
    play(state, "raid harbour_1", "take set 1")
    assert part(state, "ending") == ""
    state = position(3, **setting)
    play(state, "raid harbour_1", "take set 0")
    assert asked(state) == (0, "lose")
    play(state, "lose Sage")
    assert part(state, "ending")
    assert whose_turns(state) == [1, 2, 0]


def test_r9_2_final_turns_are_turns_under_all_rules_with_the_row_left_as_it_is() -> None:
    state = position(
        workers={0: "grey", 1: "grey"},
        goods={0: "8 silver", 1: "2 gold, 8 provisions"},
        row="silver4, gold2, iron2",
        tiles="gold1_iron1",
        crews={1: "Sage, Scout"},
        tokens=calm("harbour_1"),
    )
    play(state, "place long_house", "offer silver4", "pick treasury idle")
    play(state, "place long_house idle" if part(state, "village")["long_house"] is None else "place armoury idle")
    play(state, "pick long_house", "offer gold2")
    assert part(state, "row") == ["gold1_iron1", None, "iron2"]
    assert asked(state) == (0, "turn")
    pass_turn(state)
    assert state.decision is None and not state.moves()


def test_r9_2_a_gap_stays_empty_in_a_final_turn_though_the_stack_holds_tiles() -> None:
    state = position(
        workers={0: "grey"}, goods={0: "4 silver"}, row="silver4, gold2, iron2", ending="fortresses", last_seat=1,
        turns_left=2, left={"fortress_1": 1, "fortress_2": 0, "fortress_3": 0},
    )  # fmt: skip
    play(state, "place long_house", "offer silver4")
    assert part(state, "row") == [None, "gold2", "iron2"] and len(part(state, "tiles")) == 13


def test_r9_1_r9_2_in_the_turn_of_the_trigger_everything_goes_on() -> None:
    """The Sage's second offering finds the stack empty."""
    state = position(
        3,
        workers={0: "grey"},
        crews={0: "Sage"},
        goods={0: "8 silver, 2 gold, 2 iron"},
        row="silver4, gold2, iron2",
        tiles="gold1_iron1",
    )
    play(state, "place long_house", "offer silver4")
    assert part(state, "ending") == "offerings"
    play(state, "offer gold2")
    assert part(state, "row") == ["gold1_iron1", None, "iron2"]
    play(state, "pick treasury idle")
    assert whose_turns(state) == [1, 2, 0]


def test_r9_1_a_trader_may_bring_the_end() -> None:
    state = position(
        village="gate_house black, mill black, treasury black",
        hands={0: "Trader"},
        goods={0: "3 silver"},
        row="silver4, gold2, iron2",
        tiles="gold1_iron1",
    )
    play(state, "place town_hall", "play Trader", "offer silver4 less silver")
    assert part(state, "ending") == "offerings" and part(state, "last_seat") == 0


def test_r9_3_r9_4_the_score() -> None:
    """Example 38."""
    state = position(
        vp={0: 31},
        valkyries={0: 5},
        armour={0: 7},
        taken={0: "gold1_iron1, gold1_iron1_livestock1, silver4"},
        crews={0: "Champion, Warlord, Merchant, Trader"},
        goods={0: "2 gold, 1 iron, 5 livestock, 8 silver, 8 provisions"},
        hands={0: "Archer, Sage, Scout, Folke"},
    )
    score = state.scores()[0]
    assert score.total == 31 + 7 + 4 + 11 + 13 + 5 == 71
    assert score.total == sum(score.parts.values())
    assert score.parts["offerings"] == 11


def test_r9_3_the_shares_of_a_score_add_up_to_it() -> None:
    state = position(
        vp={0: 31},
        valkyries={0: 5},
        armour={0: 7},
        taken={0: "gold2, iron2"},
        crews={0: "Champion, Sage, Merchant, Trader"},
        goods={0: "2 gold, 1 iron, 5 livestock"},
    )
    shares = scoring.shares(state, 0)
    parts = state.scores()[0].parts
    assert {part: sum(share.points for share in shares if share.part == part) for part in parts} == dict(parts)
    told = [(share.source, share.points, share.counted) for share in shares if share.source]
    assert told == [
        ("gold2", 4, 0), ("iron2", 4, 0), ("Champion", 3, 0), ("Merchant", 5, 5), ("Trader", 2, 2),
        ("gold", 2, 2), ("iron", 1, 1), ("livestock", 2, 5),
    ]  # fmt: skip


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_r9_3_the_shares_of_every_seat_are_its_own(seat: int) -> None:
    state = position(
        3, vp={seat: 5}, valkyries={seat: 3}, armour={seat: 9}, taken={seat: "gold2"},
        crews={seat: "Merchant, Warlord"}, goods={seat: "3 gold, 2 iron, 4 livestock"},
    )  # fmt: skip
    told = [(share.part, share.source, share.points, share.counted) for share in scoring.shares(state, seat)]
    assert told == [
        ("vp", "", 5, 0), ("valkyries", "", 2, 3), ("armour", "", 6, 9), ("offerings", "gold2", 4, 0),
        ("crew", "Merchant", 4, 4), ("crew", "Warlord", 2, 0),
        ("plunder", "gold", 3, 3), ("plunder", "iron", 2, 2), ("plunder", "livestock", 2, 4),
    ]  # fmt: skip
    assert all(not scoring.shares(state, other) for other in range(3) if other != seat)


@pytest.mark.parametrize(("valkyries", "vp"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 4), (5, 7), (6, 10), (7, 15)])
def test_r9_3_the_valkyrie_track(valkyries: int, vp: int) -> None:
    assert position(valkyries={0: valkyries}).scores()[0].total == vp


@pytest.mark.parametrize(
    ("held", "vp"),
    [
        ("3 gold", 3),
        ("2 iron", 2),
        ("1 livestock", 0),
        ("2 livestock", 1),
        ("5 livestock", 2),
        ("8 silver, 8 provisions", 0),
    ],
)
def test_r9_3_plunder(held: str, vp: int) -> None:
    assert position(goods={0: held}).scores()[0].total == vp


def test_r9_3_r7_28_r7_34_what_the_crew_scores() -> None:
    merchants = position(crews={0: "Merchant, Merchant"}, goods={0: "3 livestock"})
    assert merchants.scores()[0].total == 3 + 3 + 1
    traders = position(crews={0: "Trader, Trader"}, taken={0: "silver4, gold2"}, goods={0: "1 silver"})
    assert traders.scores()[0].total == 2 + 4 + 2 * 2
    hidden = position(hands={0: "Champion, Warlord"}, goods={0: "1 silver"})
    assert hidden.scores()[0].total == 0


@pytest.mark.parametrize(("armour", "vp"), [(0, 0), (2, 0), (3, 2), (5, 2), (6, 4), (8, 4), (9, 6), (10, 6)])
def test_r9_4_the_armour_track(armour: int, vp: int) -> None:
    assert position(armour={0: armour}).scores()[0].total == vp


LAST: dict[str, Any] = {
    "active": 1,
    "ending": "offerings",
    "last_seat": 1,
    "turns_left": 1,
    "goods": {0: "1 silver", 1: "1 silver"},
}
"""The last turn of a game."""


@pytest.mark.parametrize(
    ("setting", "winners"),
    [
        ({"vp": {0: 9, 1: 8}}, (0,)),
        ({"vp": {0: 8, 1: 9}}, (1,)),
        ({"vp": {0: 10, 1: 7}, "valkyries": {0: 1, 1: 4}}, (1,)),
        ({"vp": {0: 10, 1: 9}, "valkyries": {0: 1, 1: 2}}, (1,)),
        ({"vp": {0: 10, 1: 10}, "valkyries": {0: 1}}, (0,)),
        ({"vp": {0: 10, 1: 8}, "armour": {0: 2, 1: 3}}, (1,)),
        ({"vp": {0: 10, 1: 10}, "valkyries": {0: 1}, "armour": {1: 2}}, (0,)),
        ({"vp": {0: 10, 1: 10}, "armour": {0: 2, 1: 1}}, (0,)),
        ({"vp": {0: 10, 1: 10}, "armour": {0: 1, 1: 1}}, (0, 1)),
    ],
)
def test_r9_5_most_points_then_the_tracks_then_the_win_is_shared(
    setting: dict[str, Any], winners: tuple[int, ...]
) -> None:
    state = position(**LAST, **setting)
    assert whose_turns(state) == [1]
    assert tuple(state.winners()) == winners


def test_r9_6_a_game_in_which_nothing_happens_is_over() -> None:
    """Example 40."""
    state = position()
    assert whose_turns(state) == [0, 1] * 15


@pytest.mark.parametrize("seats", [3, 4])
def test_r9_6_fifteen_rounds_are_fifteen_turns_of_each(seats: int) -> None:
    assert len(whose_turns(position(seats))) == 15 * seats


def test_r9_6_a_raid_or_an_offering_begins_the_count_anew() -> None:
    state = position(
        idle_turns=29,
        crews={0: "Sage, Scout"},
        goods={0: "2 provisions"},
        tokens=calm("harbour_1"),
    )
    play(state, "raid harbour_1", "take set 0")
    assert part(state, "idle_turns") == 0 and asked(state) == (1, "turn")
    state = position(idle_turns=29, workers={0: "grey"}, goods={0: "4 silver"}, row="silver4, gold2, iron2")
    play(state, "place long_house", "offer silver4", "pick treasury idle")
    assert part(state, "idle_turns") == 0
    state = position(idle_turns=29)
    pass_turn(state)
    assert state.decision is None


def test_r9_6_no_longer_applies_in_the_final_turns() -> None:
    state = position(3, idle_turns=44, ending="offerings", last_seat=2, turns_left=3)
    assert whose_turns(state) == [0, 1, 2]


def test_r1_10_r9_3_vp_go_on_beyond_the_end_of_the_track() -> None:
    """Example 38, its end: the ship card is turned; here the VP are one whole number."""
    state = position(
        vp={0: 48},
        workers={0: "grey"},
        crews={0: "Champion, Champion, Mercenary"},
        goods={0: "3 provisions, 1 gold"},
        tokens={"monastery_1": ["3 iron", "2 iron"]},
        rolls="2 2",
    )
    play(state, "raid monastery_1", "take set 0")
    assert part(state, "vp", 0) == 52
    assert goods(state, 0) == {"iron": 3}


def test_every_rule_is_named_by_a_test() -> None:
    assert len(rules("R")) == 106
    assert untested("R") == []
