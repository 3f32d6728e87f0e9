"""Looking back on a game that is over: what decided it, and which habit cost most, for somebody who learns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from engine.game import Score, Seat
from engine.stacked.ranking import leaders


class Decided(NamedTuple):
    """The reason for the difference to the best `rival`: the `part` of the score ("" if none did) in which the
    better of both was most ahead, with the points of both. `won`: the learner won, or shares the win."""

    won: bool
    rival: Seat
    part: str
    mine: int
    theirs: int


def decided(rows: Sequence[Score], me: Seat) -> Decided:
    """The part that decided a game of these scores for `me`, who may have won or lost it; two or more play."""
    won = me in leaders(rows)
    rival = max((seat for seat in range(len(rows)) if seat != me), key=lambda seat: rows[seat].total)
    mine, theirs = rows[me].parts, rows[rival].parts
    sign = 1 if won else -1
    part = max(mine, key=lambda part: sign * (mine[part] - theirs[part]))
    if sign * (mine[part] - theirs[part]) <= 0:
        part = ""
    return Decided(won, rival, part, mine.get(part, 0), theirs.get(part, 0))


class Habit(NamedTuple):
    """A habit to change next time: `what` is the game's code for it ("" for none), `n` how often or how much."""

    what: str
    n: int = 0


def worst_habit(counts: Mapping[str, Callable[[], int]], least: Mapping[str, int]) -> Habit:
    """The first habit of which there was enough to be worth a word; `counts` tells how much there was."""
    found = (Habit(what, count()) for what, count in counts.items())
    return next((one for one in found if one.n >= least[one.what]), Habit(""))
