"""Lookback: what decided a game that is over, and what its loser could do better, for somebody who learns, as data.

Works on what one seat knows: its view of the end, and the events as it saw them. Words are the screen's business.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from engine.game import Seat
from engine.stacked.ranking import leaders
from engine.valeria.events import Event
from engine.valeria.scoring import PARTS
from engine.valeria.view import View

FREE: Final = ("harvest", "tax")
"""Actions that cost nothing to follow."""

LENT: Final = 3
PASSED: Final = 3
BEHIND: Final = 3
HELD: Final = 6
"""From how many coins for others, follows passed for nothing, cards less in the village, cards left in hand on a
habit is worth a word."""


class Decided(NamedTuple):
    """The reason for the difference to the best `rival`: the `part` of the score (one of PARTS, "" if none did) in
    which the better of both was most ahead, with the points of both. `won`: the learner won, or shares the win."""

    won: bool
    rival: Seat
    part: str
    mine: int
    theirs: int


class Habit(NamedTuple):
    """A habit to change next time: "lent" (`n` coins for others), "passed" (`n` follows that cost nothing), "alone"
    (no adventurer), "slow" (`n` cards less than the fullest village), "held" (`n` cards in hand at the end), "" for
    nothing."""

    what: str
    n: int = 0


def decided(view: View, me: Seat) -> Decided:
    """The part that decided the game for `me`, who may have won or lost it."""
    rows = view.scores()
    won = me in leaders(rows)
    rival = max((seat for seat in range(view.seats) if seat != me), key=lambda seat: rows[seat].total)
    mine, theirs = rows[me].parts, rows[rival].parts
    sign = 1 if won else -1
    part = max(PARTS, key=lambda part: sign * (mine[part] - theirs[part]))
    if sign * (mine[part] - theirs[part]) <= 0:
        part = ""
    return Decided(won, rival, part, mine.get(part, 0), theirs.get(part, 0))


def habit(view: View, me: Seat, events: Iterable[Event]) -> Habit:
    """The habit of `me` that cost most, the plainest first."""
    seen = list(events)
    found = (Habit(what, judge(view, me, seen)) for what, judge in _HABITS.items())
    return next((one for one in found if one.n >= _LEAST[one.what]), Habit(""))


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
