"""What is asked: each kind of decision by its name, every answer that there is to it, and how a turn goes."""

from __future__ import annotations

from typing import Any

import pytest

from engine.match.match import HumanAgent, Match
from engine.records.record import Record
from engine.valdora import VALDORA
from engine.valdora.position import Decision
from engine.valdora.state import State
from tests.engine.valdora.fixed import play, position
from tests.engine.valdora.looks import kinds, legal

GO_C: dict[str, Any] = {"pawns": ["dig_1", "A", "A"], "books": {"C": "| red_1/blue_2, silver_2/white_1"}}
GOLD: dict[str, Any] = {"own": {0: "pan gold, cart gold"}, "books": {"A": "| hammer/cart"}}

ASKED: list[tuple[dict[str, Any], list[str], Decision, list[str]]] = [
    ({"pawns": ["house_blue"]}, [], Decision(0, "go", "house_blue"), [
        "go A", "go D", "go dig_10", "go dig_9", "go harbour_west", "go house_silver",
    ]),
    (GO_C, ["go C"], Decision(0, "city", "C"), ["buy right", "done", "provisions", "turn forward"]),
    (GO_C, ["go C", "turn forward"], Decision(0, "book", "C"),
     ["buy left", "buy right", "done", "turn back", "turn forward"]),
    ({"pawns": ["A", "B", "B"], "market": "gold"}, ["go harbour_city"], Decision(0, "city", "harbour_city"),
     ["done", "load gold", "provisions"]),
    ({"pawns": ["A"], "deposits": {"dig_1": "gold"}}, ["go dig_1"], Decision(0, "load", "dig_1"),
     ["done", "load gold"]),
    ({"pawns": ["A"], "market": "gold, ruby"}, ["go harbour_west"], Decision(0, "load", "harbour_west"),
     ["done", "load gold"]),
    ({"pawns": ["C"], "hands": {0: "yellow_1"}, "own": {0: "pan gold"}}, ["go house_yellow"],
     Decision(0, "deliver", "house_yellow"), ["deliver yellow_1", "done"]),
    ({"pawns": ["mine_middle"], **GOLD}, ["go A", "buy right"], Decision(0, "pay", "gold", 1),
     ["pay cart", "pay pan"]),
    ({"pawns": ["C"], "hands": {0: "yellow_2"}, "own": {0: "pan gold, cart gold, horse gold"}},
     ["go house_yellow", "deliver yellow_2"], Decision(0, "pay", "gold", 2), ["pay cart", "pay horse", "pay pan"]),
]  # fmt: skip


@pytest.mark.parametrize(("setting", "lines", "decision", "moves"), ASKED)
def test_each_question_has_its_name_and_its_answers(
    setting: dict[str, Any], lines: list[str], decision: Decision, moves: list[str]
) -> None:
    state = position(**setting)
    play(state, *lines)
    assert state.decision == decision and sorted(legal(state)) == moves
    assert state.view(0).decision == decision and state.view(2).decision == decision
    assert decision.opens_action == (decision.kind == "go")


def turn_of(state: State, *lines: str) -> list[str]:
    return kinds(play(state, *lines))


def test_a_turn_in_lines() -> None:
    state = position(
        4, pawns=["C", "dig_12", "A", "mine_north"], coins=[4, 3, 2, 1], own={0: "pan, shovel, cart"},
        deposits={"dig_11": "ruby, emerald, amethyst"}, hands={2: "violet_1, violet_1"},
        books={"C": "| red_1/blue_2, silver_2/white_1, yellow_1/red_2"},
    )  # fmt: skip
    assert turn_of(state, "go dig_11", "load ruby", "load emerald cart") == [
        "went", "loaded", "paid", "loaded", "finished", "turn",
    ]  # fmt: skip
    assert turn_of(state, "go C", "buy right", "turn forward", "turn forward", "buy left") == [
        "went", "paid", "bought", "turned", "paid", "turned", "paid", "bought", "finished", "turn",
    ]  # fmt: skip
    assert turn_of(state, "go harbour_city", "provisions") == ["went", "provisions", "finished", "turn"]
    assert turn_of(state, "go C") == ["went", "met"] and state.coins == [2, 1, 2, 0]


def a_match(state: State) -> Match:
    people = [HumanAgent() for _ in range(state.seats)]
    return Match(VALDORA, state, Record.begin_at(VALDORA, state.to_dict()), people)


def taken_back(match: Match, *lines: str) -> list[bool]:
    """Of each of these moves, whether it can be taken back."""
    found = []
    for line in lines:
        assert match.acting is not None
        match.ask()
        agent = match.agents[match.acting]
        assert isinstance(agent, HumanAgent)
        agent.answer(match.view(match.acting).parse(line))
        assert match.step()
        found.append(match.can_take_back)
    return found


def test_all_can_be_taken_back_but_what_was_seen_for_the_first_time() -> None:
    match = a_match(position(coins=[6], pawns=["dig_1"], books={"C": "| red_1/blue_2, silver_2/white_1"}))
    assert taken_back(match, "go C", "turn forward", "turn back", "turn forward", "buy left") == [
        True, False, True, True, True,
    ]  # fmt: skip
    assert taken_back(match, "buy right") == [False], "its back was never seen"


@pytest.mark.parametrize(
    ("setting", "lines"),
    [
        ({"pawns": ["C", "dig_4", "dig_4"], "coins": [6], "own": {0: "pan, cart amethyst"},
          "deposits": {"dig_4": "gold, ruby"}}, ["go dig_4", "load gold", "load ruby cart"]),
        ({"pawns": ["A"], "coins": [0]}, ["go mine_north"]),
        ({"pawns": ["mine_middle"]}, ["go A", "provisions"]),
        ({"pawns": ["C"], "hands": {0: "yellow_1"}, "own": {0: "pan gold, cart gold"}},
         ["go house_yellow", "deliver yellow_1", "pay cart"]),
        ({"pawns": ["dig_1"], "hands": {0: "C:yellow_1/red_2, blue_1, green_1"},
          "books": {"C": "| red_1/blue_2, silver_2/white_1"}}, ["go C", "return yellow_1/red_2 right"]),
        ({"pawns": ["dig_1"], "provisions": [0]}, ["go dig_4"]),
    ],
)  # fmt: skip
def test_what_shows_nothing_new_can_be_taken_back(setting: dict[str, Any], lines: list[str]) -> None:
    state = position(**setting)
    match = a_match(state.copy())
    assert taken_back(match, *lines) == [True] * len(lines)
    for _ in lines:
        match.undo()
    assert match.digest() == state.digest()
