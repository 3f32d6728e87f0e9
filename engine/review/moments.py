"""Moments: what the champion thinks of each decision of a seat, and the three that cost it most."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

TOLD: Final = 3
"""So many moments are told."""

MATTERS: Final = 0.02
"""Who loses a smaller part of the win chose as well as the champion."""

MATTERS_POINTS: Final = 0.5
"""The same in points."""

DECIDES: Final = 0.12
"""A moment cost so much of an even share of the win at least, with two seats 6 % of the win: what the champion says
of smaller losses is wrong too often (docs/bots.md, "Reviews put to the test"), and they decide no game."""

DECIDES_POINTS: Final = 1.0
"""The same in points."""

SURE: Final = 1.0
"""A loss counts where it is larger than so many standard errors of the difference."""

APART: Final = 2
"""So many turns lie at least between two moments, if there are enough others."""


class Weighed(NamedTuple):
    """One move of a decision as the champion weighs it: its line, the lead it expects, what that is worth (a chance
    0–1, or points) and how unsure the lead is against that of the best."""

    line: str
    lead: float
    worth: float
    unsure: float = 0.0
    visits: int = 0


class JudgedDecision(NamedTuple):
    """The decision before the move of that `number`, in a `turn`: the move that was `played`, and what the champion
    thinks of all, the best first."""

    number: int
    turn: int
    played: str
    options: tuple[Weighed, ...]

    @property
    def best(self) -> Weighed:
        """What the champion would have played."""
        return self.options[0]

    @property
    def chosen(self) -> Weighed:
        """What was played, as the champion weighs it."""
        return next(option for option in self.options if option.line == self.played)

    @property
    def loss(self) -> float:
        """By how much the champion's move is worth more; 0 where it is the same."""
        return max(0.0, self.best.worth - self.chosen.worth)

    @property
    def is_clear(self) -> bool:
        """Whether the difference is larger than chance explains."""
        gap = self.best.lead - self.chosen.lead
        return self.played != self.best.line and gap > SURE * self.chosen.unsure

    def agrees(self, *, in_chances: bool) -> bool:
        """Whether the seat chose as the champion, or as well as it."""
        return not self.is_clear or self.loss < (MATTERS if in_chances else MATTERS_POINTS)

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "number": self.number,
            "turn": self.turn,
            "played": self.played,
            "options": [list(option) for option in self.options],
        }

    @classmethod
    def from_dict(cls, d: Mapping[str, Any]) -> JudgedDecision:
        """What `to_dict` described; raises KeyError, TypeError or ValueError if it is something else."""
        options = tuple(
            Weighed(str(line), float(lead), float(worth), float(unsure), int(visits))
            for line, lead, worth, unsure, visits in d["options"]
        )
        found = cls(int(d["number"]), int(d["turn"]), str(d["played"]), options)
        if found.played not in [option.line for option in options]:
            raise ValueError("the move that was played is not among those that were judged")
        return found


def decisive(seats: int, *, in_chances: bool) -> float:
    """What a moment cost at least, with so many seats."""
    return DECIDES / seats if in_chances else DECIDES_POINTS


def worst_moments(judged: Iterable[JudgedDecision], least: float) -> list[JudgedDecision]:
    """The decisions that clearly cost most, `least` or more, at most three, in the order of the game: first from
    turns that lie apart, then from any other turn."""
    found = sorted(
        (one for one in judged if one.is_clear and one.loss >= least), key=lambda one: (-one.loss, one.number)
    )
    chosen: list[JudgedDecision] = []
    for apart in (APART, 1):
        for one in found:
            if len(chosen) < TOLD and all(abs(one.turn - other.turn) >= apart for other in chosen):
                chosen.append(one)
    return sorted(chosen, key=lambda one: one.number)
