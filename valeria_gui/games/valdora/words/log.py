"""The chronicle of this game: the line that an event belongs to, and its words; one line a turn, which unfolds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.valdora.events import Event
from valeria_gui.games.valdora.words.event_steps import STEPS, Called
from valeria_gui.games.valdora.words.events import BEGIN, ENDING, OVER, TURN, turn_lines
from valeria_gui.games.valdora.words.terms import ValleyNames
from valeria_gui.play.event_log import EventGroup, LogPlace, LogWords, Told
from valeria_gui.text.spans import Sentence

_ALONE: Final = {"started": BEGIN, "ending": ENDING, "over": OVER}


class ValleyLog(LogWords[Event]):
    """The chronicle of a game with these names."""

    def __init__(self, valley: ValleyNames) -> None:
        self._valley = valley

    def place(self, event: Event, at_set_up: bool) -> LogPlace:
        kind = event.kind
        if kind == "turn":
            return LogPlace(turn=event.amount)
        if kind == "finished":
            return LogPlace(ends=True)
        if kind in _ALONE:
            return LogPlace(_ALONE[kind], alone=True, apart=True, ends_turn=kind == "over")
        return LogPlace(TURN, joins=kind != "went", action=event.name if kind == "went" else "")

    def group(self, group: EventGroup[Event], names: Sequence[str]) -> Told:
        told = turn_lines(group, Called(names, self._valley))
        return Told(told, group.seat if group.kind == TURN else None)

    def steps(self, group: EventGroup[Event], names: Sequence[str]) -> Sequence[Sentence | None]:
        called = Called(names, self._valley)
        return [STEPS.spans(event.kind, event, called) for event in group.events]
