"""The course of a game: who led what in every turn, and what everybody had after it. Draws nothing."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.game import Seat
from engine.match.match import Match


class Turn(NamedTuple):
    """One turn: its number from 1, who led it, the action ("" if none was), all totals after it by seat (VP)."""

    number: int
    leader: Seat
    action: str
    totals: tuple[int, ...]


def course(match: Match) -> list[Turn]:
    """Every turn since the record began; the last one as it is now."""
    turns: list[Turn] = []
    for step in match.history:
        if turns and step.totals is not None:
            turns[-1] = turns[-1]._replace(totals=step.totals)
        for event in step.events:
            _note(turns, event)
    if turns:
        turns[-1] = turns[-1]._replace(totals=match.totals())
    return turns


def _note(turns: list[Turn], event: Any) -> None:
    if event.kind == "turn":
        turns.append(Turn(event.amount, event.seat, "", ()))
    elif event.kind == "led" and turns:
        turns[-1] = turns[-1]._replace(action=event.what)
