"""The counting at the end of a game: the moment at which each thing gives its points, part by part, seat by seat.

Times are ms since the counting began; the same moment always tells the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from engine.game import Seat
from valeria_gui.play.result import PointShare, Result
from valeria_gui.table import sounds

STEP_MS: Final = 90
"""From one thing to the next."""
PART_MS: Final = 1600
"""A part takes no longer than this until its last thing sets out."""
FLIGHT_MS: Final = 320
"""How long points fly from a thing to the score."""
PAUSE_MS: Final = 280
"""Between two parts, and before the first one."""


class Pace(NamedTuple):
    """The way in which a part is counted: so long from one thing to the next; `singly` each point flies by itself;
    the sound of its arrival."""

    step_ms: float = STEP_MS
    singly: bool = False
    sound: str = sounds.CARD_COUNTED


USUAL: Final = Pace()


class Beat(NamedTuple):
    """At `at` ms the `number`-th thing of a seat's part (from 0) sends its points; `share` is what it is."""

    at: float
    seat: Seat
    share: PointShare
    number: int
    points: int

    @property
    def arrives(self) -> float:
        """The time at which its points are counted (ms)."""
        return self.at + FLIGHT_MS


class Counting:
    """The counting of `result`; `order` are the seats in the order in which each part is gone through. `paces` are
    those of the parts that are not counted as usual."""

    def __init__(self, result: Result, order: Sequence[Seat], paces: Mapping[str, Pace] | None = None) -> None:
        self.result, self.order, self._paces = result, tuple(order), paces or {}
        self.parts = tuple(column.part for column in result.columns())
        self.beats: list[Beat] = []
        self.ends: list[float] = []
        begin = float(PAUSE_MS)
        for part in self.parts:
            found = list(self._beats(part, begin))
            self.beats += found
            begin = max((beat.arrives for beat in found), default=begin) + PAUSE_MS
            self.ends.append(begin)

    def pace(self, part: str) -> Pace:
        """The way in which a part is counted."""
        return self._paces.get(part, USUAL)

    def _beats(self, part: str, begin: float) -> Iterator[Beat]:
        things = [(seat, share, i) for seat in self.order for i, share in enumerate(self._things(seat, part))]
        pace = self.pace(part)
        step = min(pace.step_ms, PART_MS / max(1, len(things)))
        for k, (seat, share, number) in enumerate(things):
            yield Beat(begin + k * step, seat, share, number, 1 if pace.singly else share.points)

    def _things(self, seat: Seat, part: str) -> list[PointShare]:
        """The things that send points one by one, or every point of them."""
        singly = self.pace(part).singly
        found = self.result.rows[seat].shares_of(part)
        return [share for share in found for _point in range(share.points if singly else 1)]

    @property
    def length(self) -> float:
        """The time that all of it takes (ms)."""
        return self.ends[-1]

    def stage(self, ms: float) -> int:
        """The index among the parts of what is being counted; their number once all is counted."""
        return sum(end <= ms for end in self.ends)

    def counted(self, ms: float) -> list[Counter[str]]:
        """The points that have arrived, by seat and part."""
        found: list[Counter[str]] = [Counter() for _row in self.result.rows]
        for beat in self.beats:
            if beat.arrives <= ms:
                found[beat.seat][beat.share.part] += beat.points
        return found

    def sent(self, ms: float) -> list[Beat]:
        """The beats that have sent their points already."""
        return [beat for beat in self.beats if beat.at <= ms]

    def flying(self, ms: float) -> list[Beat]:
        """The beats whose points were sent and have not arrived yet."""
        return [beat for beat in self.beats if beat.at <= ms < beat.arrives]
