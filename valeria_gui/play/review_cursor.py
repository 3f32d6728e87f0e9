"""Review cursor: the position of a finished game that is looked at, and how it goes on: by moves, turns, alone."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from engine.review.reviewer import Reviewer

MOVE_MS: Final = 700
"""How long each position is shown while the game plays itself."""


class ReviewCursor:
    """Goes through the positions of `reviewer`, which may be exchanged for that of another seat."""

    def __init__(self, reviewer: Reviewer) -> None:
        self.reviewer = reviewer
        self.number = 0
        self.is_playing = False
        self._patience = 0

    # --- where it is ---------------------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """The number of the position in which the game is over."""
        return self.reviewer.replay.last

    @property
    def turns(self) -> int:
        """How many turns there were."""
        return max(1, len(self.reviewer.review.turns) - 1)

    @property
    def turn(self) -> int:
        """The turn that is looked at, from 0; `turns` at the end."""
        return max(0, bisect_right(self.reviewer.review.turns, self.number) - 1)

    def moment_of(self, number: int) -> float:
        """When a position comes, in turns from 0 and fractions of them."""
        starts = self.reviewer.review.turns
        turn = max(0, bisect_right(starts, number) - 1)
        if turn + 1 >= len(starts):
            return float(turn)
        return turn + (number - starts[turn]) / max(1, starts[turn + 1] - starts[turn])

    @property
    def moment(self) -> float:
        """When the position that is looked at comes."""
        return self.moment_of(self.number)

    # --- ways ----------------------------------------------------------------------------------------------------

    def go(self, number: int) -> bool:
        """To the position of that number, or the nearest there is; whether it is another one."""
        number = max(0, min(self.last, number))
        changed = number != self.number
        self.number = number
        return changed

    def step(self, by: int) -> bool:
        """So many moves on, or back."""
        self.is_playing = False
        return self.go(self.number + by)

    def step_turns(self, by: int) -> bool:
        """To the beginning of the turn so many turns on or back; within a turn, back means to its beginning."""
        self.is_playing = False
        starts = self.reviewer.review.turns
        inside = by < 0 and self.number > starts[self.turn]
        return self.go(starts[max(0, min(len(starts) - 1, self.turn + by + inside))])

    def go_turn(self, turn: float) -> bool:
        """To the beginning of the nearest turn."""
        starts = self.reviewer.review.turns
        return self.go(starts[max(0, min(len(starts) - 1, round(turn)))])

    def play(self) -> None:
        """Let the game play itself, or stop it; from its end it begins anew."""
        self.is_playing = not self.is_playing
        self._patience = MOVE_MS
        if self.is_playing and self.number == self.last:
            self.go(0)

    def update(self, dt_ms: int) -> bool:
        """Time passes; whether another position is looked at now."""
        if not self.is_playing:
            return False
        self._patience -= dt_ms
        if self._patience > 0:
            return False
        self._patience = MOVE_MS
        moved = self.go(self.number + 1)
        self.is_playing = self.number < self.last
        return moved

    @property
    def wake_ms(self) -> int | None:
        """When it goes on by itself, in milliseconds; None while it does not."""
        return max(0, self._patience) if self.is_playing else None
