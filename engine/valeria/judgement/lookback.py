"""Lookback: what the loser of a game that is over could do better, for somebody who learns, as data.

Works on what one seat knows: its view of the end, and the events as it saw them. Words are the screen's business.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from engine.game import Seat
from engine.stacked.lookback import Habit, worst_habit
from engine.valeria.events import Event
from engine.valeria.view import View

FREE: Final = ("harvest", "tax")
"""Actions that cost nothing to follow."""

LENT: Final = 3
PASSED: Final = 3
BEHIND: Final = 3
HELD: Final = 6
"""From how many coins for others, follows passed for nothing, cards less in the village, cards left in hand on a
habit is worth a word."""


def habit(view: View, me: Seat, events: Iterable[Event]) -> Habit:
    """The habit of `me` that cost most, the plainest first: "lent" (`n` coins for others), "passed" (`n` follows
    that cost nothing), "alone" (no adventurer), "slow" (`n` cards less than the fullest village), "held" (`n` cards
    in hand at the end), "" for nothing."""
    seen = list(events)
    return worst_habit({what: partial(judge, view, me, seen) for what, judge in _HABITS.items()}, _LEAST)


def _lent(view: View, me: Seat, events: list[Event]) -> int:
    return sum(event.kind == "coin" and event.seat == me and event.other not in (me, -1) for event in events)


def _passed(view: View, me: Seat, events: list[Event]) -> int:
    return sum(event.kind == "passed" and event.seat == me and event.what in FREE for event in events)


def _held(view: View, me: Seat, events: list[Event]) -> int:
    return view.hand_size(me)


def _alone(view: View, me: Seat, events: list[Event]) -> int:
    return int(not view.adventurers(me))


def _slow(view: View, me: Seat, events: list[Event]) -> int:
    """How many cards the fullest village is ahead."""
    return max(map(len, view.villages)) - len(view.villages[me])


_HABITS: Final[dict[str, Callable[[View, Seat, list[Event]], int]]] = {
    "lent": _lent,
    "passed": _passed,
    "alone": _alone,
    "slow": _slow,
    "held": _held,
}
_LEAST: Final = {"lent": LENT, "passed": PASSED, "alone": 1, "slow": BEHIND, "held": HELD}
