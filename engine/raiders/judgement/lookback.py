"""Lookback: what the loser of a game that is over could do better, for somebody who learns, as data.

Works on what one seat knows: its view of the end, and the events as it saw them. Words are the screen's business.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Final

from engine.game import Seat
from engine.raiders.cards import GOODS, PLUNDER
from engine.raiders.events import Event
from engine.raiders.view import View
from engine.stacked.lookback import Habit, worst_habit

SLOW: Final = 3
HOARD: Final = 6
UNUSED: Final = 5
"""From how many raids less than the busiest rival, silver left, plunder left on a habit is worth a word."""


def habit(view: View, me: Seat, events: Iterable[Event]) -> Habit:
    """The habit of `me` that cost most, the plainest first: "slow" (`n` raids less than a rival), "alone" (no
    offering, with `n` plunder left), "bare" (no armour at all), "hoard" (`n` silver left, which scores nothing), ""
    for nothing."""
    seen = list(events)
    return worst_habit({what: partial(judge, view, me, seen) for what, judge in _HABITS.items()}, _LEAST)


def _slow(view: View, me: Seat, events: Sequence[Event]) -> int:
    raids = [sum(event.kind == "raided" and event.seat == seat for event in events) for seat in range(view.seats)]
    return max(raids) - raids[me]


def _alone(view: View, me: Seat, events: Sequence[Event]) -> int:
    return 0 if view.offerings(me) else sum(view.goods_of(me)[good] for good in PLUNDER)


def _bare(view: View, me: Seat, events: Sequence[Event]) -> int:
    return int(not view.armour[me])


def _hoard(view: View, me: Seat, events: Sequence[Event]) -> int:
    return view.goods_of(me)[GOODS[0]]


_HABITS: Final[Mapping[str, Callable[[View, Seat, Sequence[Event]], int]]] = {
    "slow": _slow,
    "alone": _alone,
    "bare": _bare,
    "hoard": _hoard,
}
_LEAST: Final = {"slow": SLOW, "alone": UNUSED, "bare": 1, "hoard": HOARD}
