"""R3: a turn is to place and to pick up, or to raid."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import Chance
from engine.raiders import RAIDERS
from tests.engine.raiders.fixed import calm, goods, hand, play, position, supply
from tests.engine.raiders.looks import asked, can, legal, part, pass_turn, refusal, village


def test_r3_1_a_player_begins_and_ends_a_turn_with_one_worker() -> None:
    state = position(workers={0: "grey"})
    play(state, "place mill idle")
    assert part(state, "workers", 0) is None
    play(state, "pick treasury idle")
    assert part(state, "workers") == ["black", "black"]


def test_r3_1_he_works_or_raids() -> None:
    state = position(crews={0: "Warlord, Champion"}, goods={0: "2 provisions"}, tokens=calm("harbour_1"))
    assert {line.split()[0] for line in legal(state)} == {"place", "raid"}
    play(state, "raid harbour_1", "take set 0")
    assert part(state, "workers", 0) == "grey"


def test_r3_2_r4_5_r4_1_a_first_turn() -> None:
    """Example 2."""
    state = position(hands={0: "Archer, Sage, Scout"}, deck="Champion, Forager")
    pile = len(part(state, "deck"))
    play(state, "place mill", "pick gate_house")
    assert goods(state, 0) == {"silver": 2, "provisions": 1}
    assert sorted(hand(state, 0)) == ["Archer", "Champion", "Forager", "Sage", "Scout"]
    assert part(state, "workers", 0) == "black"
    assert village(state) == {"mill": "black", "town_hall": "black", "treasury": "black"}
    assert supply(state)["provisions"] == 31
    assert len(part(state, "deck")) == pile - 2
    assert asked(state) == (1, "turn")


def test_r3_2_neither_placing_nor_picking_up_is_optional() -> None:
    state = position()
    assert {line.split()[0] for line in legal(state)} == {"place"}
    play(state, "place mill idle")
    assert asked(state) == (0, "pick")
    assert {line.split()[0] for line in legal(state)} == {"pick"}


def test_r3_3_each_action_may_be_skipped_and_is_not_made_up_for() -> None:
    state = position(hands={0: "Archer, Sage, Scout"})
    play(state, "place mill idle")
    assert goods(state, 0) == {"silver": 2}
    assert not legal(state, "take") and not can(state, "pick mill")
    play(state, "pick gate_house idle")
    assert len(hand(state, 0)) == 3
    assert asked(state) == (1, "turn")


def test_r3_4_the_moves_of_a_first_turn() -> None:
    """Example 3."""
    state = position(hands={0: "Champion, Forager, Archer"})
    free = ("barracks", "mill", "silversmith")
    assert sorted(legal(state)) == sorted(f"place {name}{idle}" for name in free for idle in ("", " idle"))
    for taken in ("gate_house", "town_hall", "treasury"):
        assert refusal(state, f"place {taken}") == refusal(state, f"place {taken} idle") == "building_taken"
    for coloured in ("armoury", "long_house"):
        assert refusal(state, f"place {coloured} idle") == "worker_colour"
    state = position(hands={0: "Champion, Archer, Barbarian"})
    assert not can(state, "place barracks") and can(state, "place barracks idle")


def test_r3_4_never_the_building_in_which_he_placed() -> None:
    """Example 4."""
    state = position(hands={0: "Forager"})
    play(state, "place silversmith")
    assert goods(state, 0) == {"silver": 5}
    for name in ("gate_house", "town_hall", "treasury"):
        assert can(state, f"pick {name}") and can(state, f"pick {name} idle")
    assert refusal(state, "pick silversmith") == refusal(state, "pick silversmith idle") == "placed_here"


def test_r3_4_town_hall_can_be_picked_with_its_action_only_if_a_card_can_be_played() -> None:
    state = position(hands={0: "Jeweller, Folke"}, goods={0: "1 silver"})
    play(state, "place mill")
    assert not can(state, "pick town_hall") and can(state, "pick town_hall idle")


def test_r3_4_any_colour_can_be_picked_up() -> None:
    state = position(village="gate_house white, town_hall grey, treasury black")
    play(state, "place mill")
    for name in ("gate_house", "town_hall", "treasury"):
        assert can(state, f"pick {name} idle")
    play(state, "pick gate_house idle")
    assert part(state, "workers", 0) == "white"


def test_r3_4_the_building_counts_not_the_piece() -> None:
    """An Archer has put another worker where this turn's stood (ruling)."""
    state = position(
        village="gate_house black, mill black, treasury black", workers={1: "grey"}, hands={0: "Archer"}
    )
    play(state, "place town_hall", "play Archer", "swap town_hall with 1")
    assert village(state)["town_hall"] == "grey"
    assert refusal(state, "pick town_hall idle") == "placed_here"


def test_r3_5_the_colour_of_the_worker_in_the_building_counts() -> None:
    """Example 4: a grey one is placed, a white one picked up."""
    state = position(workers={0: "grey"}, village="mill white, gate_house black, town_hall black")
    play(state, "place silversmith")
    assert goods(state, 0) == {"silver": 4}
    play(state, "pick mill", "take gold")
    assert goods(state, 0) == {"silver": 4, "gold": 1}
    assert part(state, "workers", 0) == "white"


def test_r3_6_an_action_that_a_merchant_has_used_is_not_taken_again() -> None:
    state = position(village="gate_house black, mill black, treasury black", hands={0: "Merchant"})
    play(state, "place town_hall", "play Merchant", "use mill")
    assert goods(state, 0) == {"silver": 2, "provisions": 1}
    assert refusal(state, "pick mill") == "action_used"
    assert can(state, "pick mill idle")
    play(state, "pick mill idle")
    assert part(state, "workers", 0) == "black"


def test_r3_6_what_was_used_counts_for_one_turn_only() -> None:
    state = position(village="gate_house black, mill black, treasury black", hands={0: "Merchant"})
    play(state, "place town_hall", "play Merchant", "use mill", "pick gate_house idle")
    play(state, "place silversmith")
    assert can(state, "pick mill")


def test_r3_6_in_the_next_turn_every_action_may_be_taken_again() -> None:
    state = position(hands={0: "Forager", 1: "Forager"})
    play(state, "place mill", "pick gate_house")
    assert can(state, "place gate_house")
    play(state, "place gate_house")
    assert can(state, "pick mill") and can(state, "pick town_hall")


@pytest.mark.parametrize(
    ("line", "setting"),
    [
        ("place mill", {"supply": "0 provisions"}),
        ("place silversmith", {"supply": "0 silver"}),
        ("place barracks", {"hands": {0: "Champion"}}),
        ("place armoury", {"workers": {0: "grey"}, "goods": {0: "1 silver, 3 gold"}}),
        ("place armoury", {"workers": {0: "grey"}, "goods": {0: "3 iron"}, "armour": {0: 10}}),
        ("place long_house", {"workers": {0: "white"}, "goods": {0: "1 silver"}}),
    ],
)
def test_r3_7_an_action_that_would_change_nothing_can_only_be_skipped(line: str, setting: dict[str, Any]) -> None:
    state = position(**setting)
    assert not can(state, line)
    refusal(state, line)
    assert can(state, f"{line} idle")


def test_r3_7_once_taken_an_action_is_carried_through() -> None:
    state = position(workers={0: "white"})
    play(state, "place mill")
    assert sorted(legal(state)) == ["take gold", "take provisions"]


def test_r3_8_the_next_player_clockwise_after_limits() -> None:
    state = position(seats=3, active=2, goods={2: "8 silver"})
    play(state, "place silversmith")
    assert goods(state, 2) == {"silver": 11}
    play(state, "pick treasury idle")
    assert goods(state, 2) == {"silver": 8}
    assert asked(state) == (0, "turn")


def test_r3_8_a_raid_ends_the_turn() -> None:
    state = position(crews={0: "Warlord, Champion"}, goods={0: "2 provisions"}, tokens=calm("harbour_1"))
    play(state, "raid harbour_1", "take set 1")
    assert asked(state) == (1, "turn")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r3_9_nobody_is_ever_stuck(seats: int) -> None:
    state, chance = RAIDERS.setup(seats, 5), Chance(seats)
    turns = 0
    for _ in range(400):
        if state.decision is None:
            break
        if state.decision.kind == "turn":
            turns += 1
            assert len(village(state)) == 3
            assert all(part(state, "workers"))
            assert len({line.split()[1] for line in legal(state, "place")}) >= 3
        if state.decision.kind == "pick":
            assert len({line.split()[1] for line in legal(state, "pick")}) == 3
        state.apply(chance.choice(state.moves()))
    assert turns > 20


def test_r3_9_a_turn_without_any_action_leaves_three_workers() -> None:
    state = position()
    pass_turn(state)
    assert len(village(state)) == 3
