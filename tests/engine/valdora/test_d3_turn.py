"""D3 Turn, map and movement: where a move may end, what it costs, what can be done there."""

from __future__ import annotations

from typing import Any

import pytest

from engine.valdora import VALDORA
from engine.valdora.steps.turns import fee
from engine.valdora.travel import journeys
from tests.engine.valdora.fixed import play, position
from tests.engine.valdora.looks import asked, goals, kinds, legal, of_kind, refusal

NORTH = {"dig_1", "dig_2", "dig_3", "house_green", "mine_north"}
EAST = {"house_yellow", "harbour_east", "house_red", "dig_4", "dig_5"}
SOUTH = {"dig_6", "dig_7", "dig_8", "mine_south", "house_violet"}
WEST = {"house_silver", "harbour_west", "house_blue", "dig_9", "dig_10"}
MIDDLE = {"house_white", "dig_11", "dig_12", "mine_middle", "dig_13"}
CITIES = {"A", "B", "C", "D", "harbour_city"}
NEAR = {
    **dict.fromkeys(NORTH, NORTH | {"A", "C"}),
    **dict.fromkeys(EAST, EAST | {"C", "B"}),
    **dict.fromkeys(SOUTH, SOUTH | {"B", "D"}),
    **dict.fromkeys(WEST, WEST | {"D", "A"}),
    **dict.fromkeys(MIDDLE, MIDDLE | CITIES),
    "A": NORTH | WEST | MIDDLE | CITIES,
    "B": EAST | SOUTH | MIDDLE | CITIES,
    "C": NORTH | EAST | MIDDLE | CITIES,
    "D": SOUTH | WEST | MIDDLE | CITIES,
    "harbour_city": MIDDLE | CITIES,
}
"""The spaces of one move without provisions, as D3.12 tells them."""

ALL = set(NEAR)


@pytest.mark.parametrize("space", sorted(ALL))
def test_d3_1_d3_2_a_move_ends_up_to_a_city_and_never_where_it_began(space: str) -> None:
    state = position(pawns=[space])
    assert goals(state) == NEAR[space] - {space}
    assert refusal(state, f"go {space}") == "same_space"


@pytest.mark.parametrize("space", sorted(ALL))
def test_d3_3_with_provisions_a_move_goes_through_one_city(space: str) -> None:
    state = position(pawns=[space], provisions=[0])
    through = {goal for city in CITIES & NEAR[space] for goal in NEAR[city]}
    assert goals(state) == (NEAR[space] | through) - {space}


def test_d3_1_first_the_move_then_at_most_one_action() -> None:
    state = position(pawns=["C"], coins=[4], deposits={"dig_4": "gold, ruby"}, own={0: "pan, shovel"})
    assert asked(state) == (0, "go") and refusal(state, "load gold", asked="go") == "not_asked"
    assert refusal(state, "done") == "not_asked"
    play(state, "go dig_4", "load gold")
    assert refusal(state, "go C", asked="load") == "not_asked"
    assert kinds(play(state, "load ruby")) == ["loaded", "finished", "turn"]
    assert asked(state) == (1, "go") and state.turn == 2


def test_d3_2_a_city_in_the_way_stops() -> None:
    state = position(pawns=["dig_1"])
    assert refusal(state, "go dig_4", city="C", cities=1, provisions=False) == "too_far"
    assert refusal(state, "go dig_6", cities=2, provisions=False) == "too_far"
    (went,) = of_kind(play(state, "go C"), "went")
    assert (went.seat, went.name, went.what, went.to) == (0, "C", "dig_1", "")
    assert went.names == ("dig_1", "mine_north", "house_green", "C")


def test_d3_2_the_city_of_the_start_does_not_stop() -> None:
    state = position(pawns=["C"])
    (went,) = of_kind(play(state, "go dig_1"), "went")
    assert went.names == ("C", "house_green", "mine_north", "dig_1")


def test_d3_3_provisions_are_used_where_the_end_takes_them() -> None:
    state = position(pawns=["dig_1"], provisions=[0, 1])
    assert refusal(state, "go dig_6", city="B", cities=2, provisions=True) == "too_far"
    (went,) = of_kind(play(state, "go dig_4"), "went")
    assert (went.to, went.names) == ("C", ("dig_1", "mine_north", "house_green", "C", "house_yellow", "dig_4"))
    assert state.provisions == [False, True, False]
    state = position(pawns=["dig_1"], provisions=[0])
    (went,) = of_kind(play(state, "go C"), "went")
    assert went.to == "" and state.provisions[0], "a city at the end takes none"
    state = position(pawns=["dig_1"], provisions=[0])
    (went,) = of_kind(play(state, "go B"), "went")
    assert went.to in ("A", "C") and not state.provisions[0]


def test_d3_3_no_farther_than_the_next_city() -> None:
    state = position(pawns=["dig_1"], provisions=[0])
    assert goals(state) == ALL - {"dig_1"} - {"dig_6", "dig_7", "dig_8", "mine_south", "house_violet"}


def test_d3_4_others_block_nothing_in_passing() -> None:
    state = position(pawns=["mine_north", "house_green", "house_green"], coins=[0])
    assert goals(state) == {"dig_1", "dig_2", "dig_3", "A", "C"}
    play(state, "go C")
    assert state.coins == [0, 2, 2]


def test_d3_5_each_player_there_gets_a_coin_before_the_action() -> None:
    state = position(4, pawns=["C", "dig_4", "dig_4", "A"], coins=[4, 2, 6, 1], own={0: "pan, cart"},
                     deposits={"dig_4": "gold, ruby"})  # fmt: skip
    events = play(state, "go dig_4")
    assert [event[:7] for event in of_kind(events, "met")] == [
        ("met", 0, "", "", 1, 1, ""), ("met", 0, "", "bank", 1, 2, ""),
    ]  # fmt: skip
    assert state.coins == [2, 3, 6, 1] and state.bank == 30 - 12
    assert "load ruby cart" in legal(state)
    state = position(4, pawns=["C", "dig_4", "dig_4", "A"], coins=[3, 2, 6, 1], own={0: "pan, cart"},
                     deposits={"dig_4": "gold, ruby"})  # fmt: skip
    play(state, "go dig_4")
    assert legal(state) == ["load gold", "done"], "the coin for the cart went to the others"


def test_d3_5_who_cannot_pay_all_of_them_does_not_go_there() -> None:
    pawns = ["C", "dig_4", "dig_4"]
    state = position(pawns=pawns, coins=[1])
    assert "dig_4" not in goals(state)
    assert refusal(state, "go dig_4", players=(1, 2), coins=1, needs=2) == "meeting"
    assert "dig_4" in goals(position(pawns=pawns, coins=[2]))
    assert "dig_4" in goals(position(pawns=["C", "dig_4"], coins=[1]))
    assert "dig_4" not in goals(position(pawns=["C", "dig_4"], coins=[0]))


def test_d3_6_nobody_pays_at_a_mine() -> None:
    for mine, start in (("mine_north", "A"), ("mine_south", "B"), ("mine_middle", "C")):
        state = position(5, pawns=[start, *[mine] * 4], coins=[0, 0, 1, 6, 5])
        assert mine in goals(state)
        events = play(state, f"go {mine}")
        assert state.coins == [6, 0, 1, 6, 5] and "met" not in kinds(events)


def test_d3_7_meeting_happens_in_cities_but_not_at_the_start() -> None:
    state = position(coins=[2, 2, 2])
    play(state, "go C", "done", "go C")
    assert state.coins == [3, 1, 2]
    play(state, "done", "go mine_middle")
    assert state.coins[2] == 6, "leaving the others in the harbour city costs nothing"


PLACES = [
    ("C", {"turn forward", "buy right", "provisions", "done"}),
    ("A", {"turn forward", "buy right", "provisions", "done"}),
    ("harbour_city", {"load ruby cart", "load gold cart", "provisions", "done"}),
    ("harbour_east", {"load ruby cart", "load gold cart", "done"}),
    ("dig_11", {"load emerald cart", "done"}),
    ("house_silver", {"deliver silver_2", "done"}),
]


@pytest.mark.parametrize(("space", "lines"), PLACES)
def test_d3_8_what_can_be_done_where(space: str, lines: set[str]) -> None:
    start = next(near for near in ("C", "D", "A") if space in NEAR[near] and near != space)
    lying: Any = {"deposits": {"dig_11": "2 emerald"}} if space == "dig_11" else {"market": "ruby, gold"}
    state = position(
        pawns=[start, *["mine_north"] * 2], coins=[3], own={0: "pan gold, cart"}, hands={0: "silver_2"},
        books={"A": "| shovel/horse"}, **lying,
    )  # fmt: skip
    play(state, f"go {space}")
    assert set(legal(state)) == lines
    assert asked(state)[0] == 0


@pytest.mark.parametrize(
    ("start", "goal"), [("C", "house_red"), ("D", "harbour_west"), ("A", "mine_north"), ("C", "dig_4")]
)
def test_d3_9_d3_10_a_place_without_an_action_ends_the_turn(start: str, goal: str) -> None:
    state = position(pawns=[start], coins=[6], deposits={f"dig_{number}": "" for number in (4, 5, 6)})
    state.market = [0] * 5
    assert kinds(play(state, f"go {goal}")) == ["went", "finished", "turn"]
    assert asked(state) == (1, "go")


def test_d3_9_the_action_is_optional() -> None:
    state = position(pawns=["C"], deposits={"dig_4": "gold"})
    assert kinds(play(state, "go dig_4", "done")) == ["went", "finished", "turn"]
    assert state.gems_at("dig_4")["gold"] == 1 and asked(state) == (1, "go")


def test_d3_10_nobody_is_asked_when_only_stopping_is_left() -> None:
    state = position(pawns=["A", "B", "B"], coins=[0], provisions=[0], market="ruby")
    assert kinds(play(state, "go harbour_city")) == ["went", "finished", "turn"]
    state = position(pawns=["A"], coins=[0], provisions=[0], hands={0: "red_1, red_1, blue_1"})
    play(state, "go C", "turn forward")
    assert asked(state) == (1, "go")


def test_d3_11_nobody_can_be_stuck() -> None:
    for space in sorted(ALL - {"harbour_city"}):
        near = sorted(NEAR[space] - {space})
        assert len(near) >= 6
        mines = [goal for goal in near if goal.startswith("mine")]
        others = [goal for goal in near if goal not in mines][:4]
        state = position(5, pawns=[space, *others], coins=[0])
        assert goals(state) == set(near) - set(others) and len(goals(state)) >= 2


def test_d3_12_the_map() -> None:
    tables = VALDORA.tables
    sections = {space.id: space.section for space in tables.content.map.spaces}
    for name, spaces in (("north", NORTH), ("east", EAST), ("south", SOUTH), ("west", WEST), ("middle", MIDDLE)):
        assert {space for space, section in sections.items() if section == name} == spaces
    near = {tables.spaces[i]: {tables.spaces[to] for to in reach} for i, reach in enumerate(tables.near)}
    assert near == {space: reach - {space} for space, reach in NEAR.items()}
    ships = {space.id: space.ships for space in tables.content.map.spaces if space.ships}
    assert ships == {"harbour_city": 1, "harbour_east": 2, "harbour_west": 1}
    at = {space.id: (space.x, space.y) for space in tables.content.map.spaces}
    assert at["A"][0] < at["C"][0] and at["A"][1] < at["B"][1] and at["A"][0] < at["B"][0], "on one diagonal"
    houses = {space.colour: space.section for space in tables.content.map.spaces if space.colour}
    assert houses == {
        "green": "north", "yellow": "east", "red": "east", "violet": "south", "silver": "west", "blue": "west",
        "white": "middle",
    }  # fmt: skip


def turns_between(start: str, passing: int) -> dict[str, int]:
    """The fewest moves from a space to every other one, through so many cities a move."""
    tables = VALDORA.tables
    found, edge = {start: 0}, [start]
    while edge:
        here = edge.pop(0)
        for goal in journeys(here, tables.roads, tables.cities, passing):
            if goal not in found:
                found[goal] = found[here] + 1
                edge.append(goal)
    return found


def test_d3_12_no_trip_takes_more_than_three_turns_with_provisions_two() -> None:
    assert max(max(turns_between(space, 0).values()) for space in ALL) == 3
    assert max(max(turns_between(space, 1).values()) for space in ALL) == 2


def test_a_way_is_the_shortest_through_the_fewest_cities() -> None:
    roads = {"a": ["X", "b"], "b": ["a", "c"], "c": ["b", "d"], "d": ["c", "X"], "X": ["a", "d"]}
    ways = journeys("a", roads, {"X"}, 1)
    assert ways["d"] == (("a", "b", "c", "d"), ()) and ways["X"].spaces == ("a", "X")
    assert journeys("a", {"a": ["X"], "X": ["a", "d"], "d": ["X"]}, {"X"}, 0).keys() == {"X"}
    assert journeys("a", {"a": ["X"], "X": ["a", "d"], "d": ["X"]}, {"X"}, 1)["d"] == (("a", "X", "d"), ("X",))


def test_d3_5_d3_6_the_fee_is_a_coin_for_every_other_pawn_but_nothing_at_a_mine() -> None:
    state = position(4, pawns=["dig_1", "dig_1", "mine_north", "C"])
    there = {space: fee(state, 0, state.tables.space_ids[space]) for space in ("dig_1", "dig_2", "mine_north", "C")}
    assert there == {"dig_1": 1, "dig_2": 0, "mine_north": 0, "C": 1}
    assert fee(state, 3, state.tables.space_ids["dig_1"]) == 2
