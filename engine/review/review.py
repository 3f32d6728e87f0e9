"""Review: a finished game looked back on from one seat, as data that is kept with its record."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import isfinite
from typing import Any, Final

from engine.game import GameError, Seat
from engine.records.record import Record
from engine.review.chances import Hopes
from engine.review.moments import JudgedDecision, decisive, worst_moments
from engine.review.replay import RecordReplay
from engine.review.turning import turning_points

VERSION: Final = 2
"""The version of the data: what another one wrote is worked out anew."""


@dataclass
class Review:
    """The review of the record with that `key` for `seat`.

    `turns` are the positions in which the turns begin, the last one is the end; `hopes` tell by position what every
    seat could hope for (`in_chances`, else in points), `judged` what the champion thinks of the decisions of the
    seat. `is_complete`: nothing is left to be worked out.
    """

    key: str
    seat: Seat
    in_chances: bool
    turns: tuple[int, ...]
    hopes: dict[int, Hopes] = field(default_factory=dict)
    judged: dict[int, JudgedDecision] = field(default_factory=dict)
    is_complete: bool = False

    # --- what it tells -------------------------------------------------------------------------------------------

    def hope(self, number: int, seat: Seat) -> float:
        """What a seat could hope for in the position of that number; between two that are known, about that. Raises
        ValueError while none is known."""
        if number in self.hopes:
            return self.hopes[number][seat]
        before = max((known for known in self.hopes if known < number), default=min(self.hopes))
        after = min((known for known in self.hopes if known > number), default=before)
        share = (number - before) / (after - before) if after > before else 0.0
        return self.hopes[before][seat] + share * (self.hopes[after][seat] - self.hopes[before][seat])

    def curve(self, seat: Seat) -> list[float]:
        """The hopes of a seat at the beginning of each turn, and at the end; raises ValueError as `hope`."""
        return [self.hope(number, seat) for number in self.turns]

    def turning_points(self) -> list[int]:
        """The turns, from 0, in which much was won or lost for the seat."""
        return turning_points(self.curve(self.seat), in_chances=self.in_chances) if self.hopes else []

    def moments(self) -> list[JudgedDecision]:
        """The decisions that cost the seat most, as far as is known by now."""
        seats = max(map(len, self.hopes.values()), default=1)
        return worst_moments(self.judged.values(), decisive(seats, in_chances=self.in_chances))

    @property
    def agreed(self) -> tuple[int, int]:
        """How often the seat chose as the champion, of how many decisions that are judged."""
        same = sum(one.agrees(in_chances=self.in_chances) for one in self.judged.values())
        return same, len(self.judged)

    def is_of(self, replay: RecordReplay) -> bool:
        """Whether everything that it tells can be told of that record: what was kept may have been damaged."""
        hopes = all(
            0 <= number <= replay.last and len(found) == replay.seats and all(map(isfinite, found))
            for number, found in self.hopes.items()
        )
        turns = (*replay.turns(), replay.last)
        return hopes and self.turns == turns and all(self._is_decision(one, replay) for one in self.judged.values())

    def _is_decision(self, one: JudgedDecision, replay: RecordReplay) -> bool:
        """Whether the seat had that decision in the record, and all these moves."""
        if not 0 <= one.number < replay.last:
            return False
        moment = replay.moments[one.number]
        if (moment.seat, moment.turn, moment.line) != (self.seat, one.turn, one.played):
            return False
        lines = set(map(str, replay.view(one.number, self.seat).moves()))
        return all(
            option.line in lines and all(map(isfinite, (option.lead, option.worth, option.unsure)))
            for option in one.options
        )

    # --- as data -------------------------------------------------------------------------------------------------

    def to_dict(self) -> dict[str, Any]:
        """The review as plain data."""
        return {
            "version": VERSION,
            "key": self.key,
            "seat": self.seat,
            "in_chances": self.in_chances,
            "turns": list(self.turns),
            "hopes": [[number, *found] for number, found in sorted(self.hopes.items())],
            "judged": [one.to_dict() for _number, one in sorted(self.judged.items())],
            "is_complete": self.is_complete,
        }

    @classmethod
    def from_dict(cls, d: Mapping[str, Any]) -> Review:
        """The review that `to_dict` described; raises GameError if it cannot be read."""
        try:
            if d["version"] != VERSION:
                raise ValueError("another version")
            judged = [JudgedDecision.from_dict(one) for one in d["judged"]]
            return cls(
                str(d["key"]),
                int(d["seat"]),
                d["in_chances"] is True,
                tuple(map(int, d["turns"])),
                {int(number): tuple(map(float, found)) for number, *found in d["hopes"]},
                {one.number: one for one in judged},
                d["is_complete"] is True,
            )
        except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError, StopIteration):
            raise GameError.of("no_review", "This review cannot be read.") from None


def key_of(record: Record) -> str:
    """The name of what a record tells: two records have the same one if they went the same way."""
    told = {**record.to_dict(), "cards": None, "undone": False}
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:24]
