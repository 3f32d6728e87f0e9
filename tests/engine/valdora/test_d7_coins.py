"""D7 Coins and provisions."""

from __future__ import annotations

import pytest

from tests.engine.valdora.fixed import play, position
from tests.engine.valdora.looks import asked, kinds, legal, of_kind, refusal


@pytest.mark.parametrize("coins", [0, 1, 5, 6])
def test_d7_1_a_mine_fills_the_coins_up_to_six(coins: int) -> None:
    state = position(pawns=["A"], coins=[coins])
    events = play(state, "go mine_north")
    filled = [(event.seat, event.name, event.amount) for event in of_kind(events, "filled")]
    assert filled == ([(0, "mine_north", 6 - coins)] if coins < 6 else [])
    assert state.coins == [6, 2, 2] and asked(state) == (1, "go") and state.bank == 30 - 10


@pytest.mark.parametrize("city", ["A", "B", "C", "D", "harbour_city"])
def test_d7_2_provisions_may_be_taken_in_any_city(city: str) -> None:
    state = position(pawns=["mine_middle", "dig_1", "dig_1"])
    play(state, f"go {city}")
    assert "provisions" in legal(state) and asked(state) == (0, "city")
    events = play(state, "provisions")
    assert kinds(events) == ["provisions", "finished", "turn"]
    assert (events[0].seat, events[0].name) == (0, city)
    assert state.provisions == [True, False, False] and asked(state) == (1, "go")


def test_d7_2_also_where_the_book_is_empty() -> None:
    state = position(pawns=["house_green"], rest={"C": "done"})
    play(state, "go C", "provisions")
    assert state.provisions[0]


def test_d7_2_one_portion_at_most() -> None:
    state = position(pawns=["mine_middle"], provisions=[0, 2])
    play(state, "go D")
    assert "provisions" not in legal(state) and refusal(state, "provisions") == "has_provisions"
    assert legal(state) == ["turn forward", "buy right", "done"]


def test_d7_2_not_where_no_city_is() -> None:
    state = position(pawns=["C"], own={0: "pan"}, deposits={"dig_4": "gold"})
    play(state, "go dig_4")
    assert refusal(state, "provisions", asked="load") == "not_asked"


def test_d7_3_all_else_goes_to_the_bank() -> None:
    state = position(pawns=["mine_middle"], coins=[5, 1, 0], own={0: "pan, cart"}, deposits={"dig_11": "ruby"})
    play(state, "go C", "buy right", "turn forward", "turn forward", "done")
    assert state.coins == [3, 1, 0] and state.bank == 26
    play(state, "go A", "done", "go B", "done", "go dig_11", "load ruby cart")
    assert state.coins == [1, 1, 0] and state.bank == 28
