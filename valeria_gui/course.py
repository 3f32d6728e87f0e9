"""The course of a game: who led what in every turn, and what everybody had after it. Draws nothing."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.game import GameError, Seat
from engine.match import Match


class Turn(NamedTuple):
    """One turn: its number from 1, who led it, the action ("" if none was), all totals after it by seat (VP)."""

    number: int
    leader: Seat
    action: str
    totals: tuple[int, ...]


def course(match: Match) -> list[Turn]:
    """Every turn of the game so far; [] if its record follows other rules than this program."""
    record, turns = match.record, list[Turn]()
    try:
        state = record.begin_again(match.game)

        def follow(line: str) -> None:
            for event in state.apply(state.parse(line)):
                _note(turns, event)
            if turns:
                turns[-1] = turns[-1]._replace(totals=tuple(row.total for row in state.scores()))

        record.feed(follow)
    except GameError:
        return []
    return turns


def _note(turns: list[Turn], event: Any) -> None:
    if event.kind == "turn":
        turns.append(Turn(event.amount, event.seat, "", ()))
    elif event.kind == "led" and turns:
        turns[-1] = turns[-1]._replace(action=event.what)
