"""The counting at the end of a game: the moment at which each card and coin gives its points, part by part and seat
by seat.

Times are ms since the counting began; the same moment always tells the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from engine.game import Seat
from engine.valeria.scoring import PARTS, Share
from valeria_gui.games.valeria.info.result import ValeriaResult

STEP_MS: Final = 90
"""From one card or coin to the next."""
POWER_MS: Final = 420
"""From one End power to the next: what it counts is to be seen."""
PART_MS: Final = 1600
"""A part takes no longer than this until its last card or coin sets out."""
FLIGHT_MS: Final = 320
"""How long points fly from a card to the score."""
PAUSE_MS: Final = 280
"""Between two parts, and before the first one."""


class Beat(NamedTuple):
    """At `at` ms the `number`-th thing of a seat's part (from 0) sends its points; `share` is what it is."""

    at: float
    seat: Seat
    share: Share
    number: int
    points: int

    @property
    def arrives(self) -> float:
        """The time at which its points are counted (ms)."""
        return self.at + FLIGHT_MS


class Counting:
    """The counting of `result`; `order` are the seats in the order in which each part is gone through."""

    def __init__(self, result: ValeriaResult, order: Sequence[Seat]) -> None:
        self.result, self.order = result, tuple(order)
        self.beats: list[Beat] = []
        self.ends: list[float] = []
        begin = float(PAUSE_MS)
        for part in PARTS:
            found = list(self._beats(part, begin))
            self.beats += found
            begin = max((beat.arrives for beat in found), default=begin) + PAUSE_MS
            self.ends.append(begin)

    def _beats(self, part: str, begin: float) -> Iterator[Beat]:
        things = [(seat, share, i) for seat in self.order for i, share in enumerate(self._things(seat, part))]
        step = min(POWER_MS if part == "powers" else STEP_MS, PART_MS / max(1, len(things)))
        for k, (seat, share, number) in enumerate(things):
            points = 1 if part == "gold" else share.points
            yield Beat(begin + k * step, seat, share, number, points)

    def _things(self, seat: Seat, part: str) -> list[Share]:
        """The cards that send points one by one; of gold every coin."""
        found = self.result.rows[seat].shares_of(part)
        return [share for share in found for _coin in range(share.points if part == "gold" else 1)]

    @property
    def length(self) -> float:
        """The time that all of it takes (ms)."""
        return self.ends[-1]

    def stage(self, ms: float) -> int:
        """The index in PARTS of what is being counted; their number once all is counted."""
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
