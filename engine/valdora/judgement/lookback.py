"""Lookback: what the loser of a game that is over could do better, for somebody who learns, as data.

Works on what one seat knows: its view of the end. Words are the screen's business.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Final

from engine.game import Seat
from engine.stacked.lookback import Habit, worst_habit
from engine.valdora.events import Event
from engine.valdora.view import View

SLOW: Final = 3
NARROW: Final = 2
UNFINISHED: Final = 2
FEW: Final = 3
HOARD: Final = 5
"""From how many deliveries less than the busiest rival, colours less than the most colourful one, unfinished
commissions, pieces of equipment at most, silver left on a habit is worth a word."""


def habit(view: View, me: Seat, events: Iterable[Event]) -> Habit:
    """The habit of `me` that cost most, the plainest first: "slow" (`n` deliveries less than a rival), "narrow"
    (`n` colours fewer), "unfinished" (`n` commissions left), "bare" (only `n` pieces of equipment), "hoard" (`n`
    silver left, which scores nothing), "" for nothing."""
    return worst_habit({what: partial(judge, view, me) for what, judge in _HABITS.items()}, _LEAST)


def _slow(view: View, me: Seat) -> int:
    return max(map(len, view.done)) - len(view.done[me])


def _narrow(view: View, me: Seat) -> int:
    colours = [sum(n > 0 for n in view.craftsmen(seat).values()) for seat in range(view.seats)]
    return max(colours) - colours[me]


def _unfinished(view: View, me: Seat) -> int:
    return len(view.hands[me])


def _bare(view: View, me: Seat) -> int:
    owned = len(view.equipment(me))
    return owned if owned <= FEW else 0


def _hoard(view: View, me: Seat) -> int:
    return view.coins[me]


_HABITS: Final[Mapping[str, Callable[[View, Seat], int]]] = {
    "slow": _slow,
    "narrow": _narrow,
    "unfinished": _unfinished,
    "bare": _bare,
    "hoard": _hoard,
}
_LEAST: Final = {"slow": SLOW, "narrow": NARROW, "unfinished": UNFINISHED, "bare": 1, "hoard": HOARD}
