"""Score history of a game: who led what in every turn, and what everybody had after it."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.game import Event, Seat
from engine.match.match import Match
from valeria_gui.play.game_play import GamePlay, find_play


class Turn(NamedTuple):
    """One turn: its number from 1, who led it, the action in words ("" if none was led), all totals after it by
    seat (VP)."""

    number: int
    leader: Seat
    action: str
    totals: tuple[int, ...]


def course(match: Match) -> list[Turn]:
    """Every turn since the record began; the last one as it is now."""
    turns: list[Turn] = []
    play = find_play(match.game.name).at(match.game)
    for step in match.history:
        if turns and step.totals is not None:
            turns[-1] = turns[-1]._replace(totals=step.totals)
        for event in step.events:
            _note(turns, event, play)
    if turns:
        turns[-1] = turns[-1]._replace(totals=match.totals())
    return turns


def _note(turns: list[Turn], event: Event, play: GamePlay[Any, Any, Any]) -> None:
    place = play.log.place(event, at_set_up=False)
    if place.turn:
        turns.append(Turn(place.turn, event.seat, "", ()))
    elif place.action and turns:
        turns[-1] = turns[-1]._replace(action=play.words.action_name(place.action))
