"""The chronicle's lines from events: what one viewer may read of what happened.

Keeps the events, not the words, so that another viewer at the same screen reads only what that viewer may know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.valeria.events import Event
from valeria_gui.table.chronicle import Line
from valeria_gui.text.words import _
from valeria_gui.words import event_line

KEPT: Final = 400
"""Events that are remembered."""


class Log:
    """What happened in this game, to be read by any seat."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = tuple(names)
        self._events: list[Event] = []
        self._forgotten = 0
        self._read: dict[int | None, list[Line | None]] = {}

    def add(self, events: Iterable[Event]) -> None:
        """Remember events as they were published, unfiltered."""
        self._events += events
        surplus = max(0, len(self._events) - KEPT)
        self._forgotten += surplus
        del self._events[:surplus]
        for lines in self._read.values():
            del lines[:surplus]

    def replace(self, events: Iterable[Event]) -> None:
        """Forget everything and remember `events` instead (after something was taken back)."""
        self._events.clear()
        self._read.clear()
        self._forgotten = 0
        self.add(events)

    def lines(self, viewer: int | None, to_undo: int | None = None) -> list[Line]:
        """The lines that `viewer` may read, oldest first; those of the action that is going on are fresh.

        Each bears the number of its event, which stays the same while the chronicle grows. `to_undo` is how many of
        the latest events can be taken back: the last line before them bears the mark (None: no line does).
        """
        fresh = self._forgotten + self._current_turn()
        lines = [
            line if line.number < fresh else line._replace(fresh=True)
            for line in self._written(viewer)
            if line is not None
        ]
        return lines if to_undo is None else self._marked(lines, len(self._events) - to_undo)

    def _written(self, viewer: int | None) -> list[Line | None]:
        """A line for each event, None where `viewer` reads nothing of it; each is written once and kept."""
        lines = self._read.setdefault(viewer, [])
        for event in self._events[len(lines) :]:
            line = self._line(event.seen_by(viewer), viewer)
            lines.append(line and line._replace(number=self._forgotten + len(lines)))
        return lines

    def _marked(self, lines: list[Line], first: int) -> list[Line]:
        """The lines with the mark on the last one that tells of an event before the event at place `first`."""
        fixed = sum(line.number < self._forgotten + first for line in lines)
        if fixed:
            lines[fixed - 1] = lines[fixed - 1]._replace(barrier=True)
        return lines

    def _current_turn(self) -> int:
        """The place of the last event with which a turn began."""
        for i in range(len(self._events) - 1, -1, -1):
            if self._events[i].kind == "turn":
                return i
        return 0

    def _line(self, event: Event, viewer: int | None) -> Line | None:
        if event.kind == "over":
            return Line(_("The game is over."))
        words = event_line(event, self._names, viewer)
        if words is None:
            return None
        if event.seat < 0:
            return Line(words, event=event.what, card=event.what)
        name = self._names[event.seat]
        action = event.what if event.kind == "led" else ""
        card = event.what if event.kind == "accepted" else event.card
        return Line(_("{name} {does}").format(name=name, does=words), event.seat, name, action, card=card)
