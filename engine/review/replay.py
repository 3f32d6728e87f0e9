"""RecordReplay: a finished record as the chain of its moments, each with the position before a move.

A position is the whole truth; whoever judges is handed the view of one seat, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.game import AnyGame, AnyState, AnyView, Event, GameError, Seat
from engine.records.record import Record


class Moment(NamedTuple):
    """One move: its `number` from 0, the `turn` (from 1) in which `seat` made it, what was asked, and its line."""

    number: int
    turn: int
    seat: Seat
    kind: str
    line: str


class RecordReplay:
    """The moments of `record`, played by `game`. `steps` plays them again, one at each step."""

    def __init__(self, game: AnyGame, record: Record) -> None:
        self.game = game
        self.record = record
        self.moments: list[Moment] = []
        self.events: list[tuple[Event, ...]] = []
        self._states: list[AnyState] = []

    @classmethod
    def of(cls, game: AnyGame, record: Record) -> RecordReplay:
        """The whole record, played again now; raises GameError as `steps`."""
        found = cls(game, record)
        for _step in found.steps():
            pass
        return found

    def steps(self) -> Iterator[None]:
        """Plays the record again, a move at each step.

        Raises GameError if a move does not fit, the rules are others, there is no move, or the game is not over.
        """
        if not self.record.moves:
            raise GameError.of("no_moves", "This record holds no moves to look back on.")
        state = self.record.begin_again(self.game)
        self._states.append(state.copy())
        for _done in self.record.fed(lambda line: self._play(state, line)):
            yield
        if state.decision is not None:
            raise GameError.of("not_over", "This game is not over yet: it can be reviewed when it is.")

    def _play(self, state: AnyState, line: str) -> None:
        decision, turn = state.decision, max(1, state.turn)
        move = state.parse(line)
        self.events.append(state.apply(move))
        seat, kind = (-1, "") if decision is None else (decision.seat, decision.kind)
        self.moments.append(Moment(len(self.moments), turn, seat, kind, str(move)))
        self._states.append(state.copy())

    # --- what is there -------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many play."""
        return self._states[0].seats

    @property
    def last(self) -> int:
        """The number of the position in which the game is over: that of the moves made."""
        return len(self.moments)

    def state(self, number: int) -> AnyState:
        """The position before the move of that number, a copy; `last`: the end."""
        return self._states[number].copy()

    def view(self, number: int, seat: Seat | None) -> AnyView:
        """What `seat` knew in that position (None: what everybody may know)."""
        view: AnyView = self._states[number].view(seat)
        return view

    def turn(self, number: int) -> int:
        """The turn in which that position comes, from 1; at the end the last one."""
        return self.moments[min(number, self.last - 1)].turn

    def turns(self) -> list[int]:
        """The number of the first position of each turn, by turns in their order."""
        return [
            moment.number
            for moment in self.moments
            if not moment.number or moment.turn != self.moments[moment.number - 1].turn
        ]

    def decisions(self, seat: Seat) -> list[int]:
        """The positions in which `seat` had a choice, in their order."""
        return [
            moment.number
            for moment in self.moments
            if moment.seat == seat and len(self._states[moment.number].moves()) > 1
        ]

    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the win."""
        return self._states[-1].winners()
