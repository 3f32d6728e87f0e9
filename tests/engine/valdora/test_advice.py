"""Advice for who learns: what the loser of a game could do better."""

from __future__ import annotations

from typing import Any

import pytest

from engine.stacked.lookback import Habit
from engine.valdora.judgement.lookback import habit
from tests.engine.valdora.fixed import position

ME, RIVAL = 0, 1
SOUND: dict[str, Any] = {"own": {ME: "pan, shovel, cart, horse"}, "coins": [2]}


def told(**table: Any) -> Habit:
    """The habit of a player of whom nothing is to be said but what `table` shows."""
    return habit(position(**(SOUND | table)).view(ME), ME, [])


def test_who_delivered_much_less_than_a_rival_is_told_so_first() -> None:
    slow = {"done": {ME: "red_1", RIVAL: "red_1, blue_1, green_1, yellow_1"}}
    assert told(**slow, coins=[6]) == Habit("slow", 3)
    assert told(done={ME: "red_1", RIVAL: "red_1, blue_1, green_1"}) == Habit("")


def test_who_has_fewer_colours_is_told_how_many() -> None:
    narrow = {"hired": {ME: "2 red", RIVAL: "red, blue, green"}, "board": "red 0, blue 2, green 2"}
    assert told(**narrow) == Habit("narrow", 2)


@pytest.mark.parametrize(
    ("table", "what", "n"),
    [
        ({"hands": {ME: "red_1, blue_1"}}, "unfinished", 2),
        ({"hands": {ME: "red_1"}}, "", 0),
        ({"own": {ME: "pan, shovel, cart"}}, "bare", 3),
        ({"coins": [5]}, "hoard", 5),
        ({"coins": [4]}, "", 0),
    ],
)
def test_each_other_habit_is_told_from_a_certain_amount_on(table: dict[str, Any], what: str, n: int) -> None:
    assert told(**table) == Habit(what, n)
