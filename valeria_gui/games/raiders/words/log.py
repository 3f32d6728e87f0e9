"""The chronicle of this game: the line that an event belongs to, and its words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.raiders.events import Event
from valeria_gui.games.raiders.words.event_steps import step
from valeria_gui.games.raiders.words.events import (
    ANSWER,
    BEGIN,
    BURY,
    ENDING,
    OVER,
    PICK,
    PLACE,
    RAID,
    deed_lines,
    turn_lines,
)
from valeria_gui.play.event_log import EventGroup, LogPlace, LogWords, Told
from valeria_gui.text.spans import Sentence

_OPENERS: Final = {"placed": PLACE, "picked": PICK, "raided": RAID}
_ALONE: Final = {"started": BEGIN, "ending": ENDING, "over": OVER}
_SILENT: Final = ("asked", "answered")


class RaidersLog(LogWords[Event]):
    """The chronicle of this game."""

    def place(self, event: Event, at_set_up: bool) -> LogPlace:
        kind = event.kind
        if kind == "turn":
            return LogPlace(turn=event.amount)
        if kind in _SILENT:
            return LogPlace()
        if kind == "finished":
            return LogPlace(ends=True)
        if kind in _ALONE:
            return LogPlace(_ALONE[kind], alone=True, apart=True, ends_turn=kind == "over")
        if kind in _OPENERS:
            return LogPlace(_OPENERS[kind], action=event.name if kind != "picked" else "")
        if kind == "buried":
            return LogPlace(BURY, joins=True)
        return LogPlace(ANSWER, joins=True, alone=True)

    def group(self, group: EventGroup[Event], names: Sequence[str]) -> Told:
        return Told(deed_lines(group, names), group.seat if group.seat >= 0 else None)

    def turn(self, groups: Sequence[EventGroup[Event]], names: Sequence[str]) -> Told:
        opened = any(one.kind in (PLACE, RAID) for one in groups)
        return Told(turn_lines(groups, names), groups[0].seat if opened else None)

    def steps(self, group: EventGroup[Event], names: Sequence[str]) -> Sequence[Sentence | None]:
        return [step(event, names) for event in group.events]
