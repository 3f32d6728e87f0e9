"""The chronicle from events: what one viewer may read of what happened, action by action and turn by turn.

Keeps the events, not the words, so that another viewer at the same screen reads only what that viewer may know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from engine.valeria.events import Event
from valeria_gui.games.valeria.words.events import (
    EVENT,
    FOLLOW,
    GOAL,
    LEAD,
    OVER,
    PASS,
    REST,
    START,
    Deed,
    deed_lines,
    step,
    step_of_seat,
    turn_lines,
)
from valeria_gui.i18n import spoken
from valeria_gui.text.spans import Sentence, plain

FOLDED_FROM: Final = 3
"""Seats from which on a turn that is over becomes one line: with two it is one line a seat."""

TURN, ACTION, STEP = range(3)
"""What a line tells of."""


class Line(NamedTuple):
    """One line of the chronicle. `wordings` say the same, the fullest first; `number` is that of the first event
    that it tells of, which stays the same while the chronicle grows; `level` is TURN, ACTION or STEP.

    `seat` is whose shield it bears (None: nobody's), `action` puts its medallion at the end of the line, `event`
    names the event card it is about: such a line bears the sun. As it is read: `depth` tells how far it stands in,
    `unfolded` whether what it is made of stands below it (None: it is made of nothing more), `fresh` that it
    belongs to the turn that is going on; `barrier`: below it an ink line says that there is no way back past here.
    """

    wordings: tuple[Sentence, ...]
    seat: int | None = None
    action: str = ""
    event: str = ""
    number: int = 0
    level: int = ACTION
    depth: int = 0
    unfolded: bool | None = None
    fresh: bool = False
    barrier: bool = False

    @property
    def text(self) -> str:
        """The fullest wording as plain text."""
        return plain(self.wordings[0])

    @property
    def place(self) -> tuple[int, int]:
        """What identifies the line for as long as the game goes on; later lines have greater ones."""
        return self.number, self.level


class Entry(NamedTuple):
    """A line, and what it unfolds to."""

    line: Line
    inner: tuple[Entry, ...] = ()


class Story(NamedTuple):
    """All that somebody may read, oldest first. `fresh` is the number of the first event of the turn that is going
    on, `fixed` that of the first event that can be taken back (None: whatever is told can be)."""

    entries: tuple[Entry, ...] = ()
    fresh: int = 0
    fixed: int | None = None


UNTOLD: Final = Story()
"""Nothing has happened."""


@dataclass
class _Group:
    """Events that become one line, each with its number."""

    kind: str
    seat: int
    numbers: list[int] = field(default_factory=list)


@dataclass
class _Turn:
    """The groups of a turn, `number` being that of its first event."""

    number: int
    groups: list[_Group] = field(default_factory=list)


_OPENERS: Final = {"followed": FOLLOW, "passed": PASS, "resolving": EVENT}
_ALONE: Final = {"goal": GOAL, "over": OVER}
_BY_ITSELF: Final = (EVENT, GOAL, OVER)
"""What is not folded into the line of its turn."""
_SILENT: Final = ("refilled", "pool")
_ENDS: Final = ("finished", "passed")
_BEFORE_THE_LEAD: Final = ("replenished", "tired")


class Log:
    """What happened in this game, to be read by any seat.

    `from_set_up`: what is told begins with the set-up, and not in the middle of a game.
    """

    def __init__(self, names: Sequence[str], *, from_set_up: bool = True) -> None:
        self._names = tuple(names)
        self._from_set_up = from_set_up
        self._events: list[Event] = []
        self._turns = [_Turn(-1)]
        self._current: _Group | None = None
        self._written: dict[tuple[str, int | None, int, int], tuple[int, Entry]] = {}

    def __len__(self) -> int:
        """How many events are remembered."""
        return len(self._events)

    # --- remembering ------------------------------------------------------------------------------------------

    def add(self, events: Iterable[Event]) -> None:
        """Remember events as they were published, unfiltered."""
        for event in events:
            self._events.append(event)
            self._place(event, len(self._events) - 1)

    def replace(self, events: Iterable[Event]) -> None:
        """Remember `events` instead (after something was taken back); what was written of those that are the same
        stays."""
        old, self._events = self._events, []
        self._turns, self._current = [_Turn(-1)], None
        self.add(events)
        pairs = enumerate(zip(old, self._events, strict=False))
        same = next((i for i, (one, other) in pairs if one != other), min(len(old), len(self._events)))
        self._written = {key: kept for key, kept in self._written.items() if kept[0] < same}

    def _place(self, event: Event, number: int) -> None:
        """Find the line that an event belongs to."""
        if event.kind == "turn":
            self._turns.append(_Turn(number))
            self._current = None
        elif event.kind in _ALONE or (event.kind == "event" and self._current is None):
            self._turns[-1].groups.append(_Group(_ALONE.get(event.kind, EVENT), event.seat, [number]))
        elif event.kind not in _SILENT and event.kind != "finished":
            self._group_for(event).numbers.append(number)
        if event.kind in _ENDS:
            self._current = None

    def _group_for(self, event: Event) -> _Group:
        """The line that goes on with this event, or a new one."""
        now = self._current
        kind = _OPENERS.get(event.kind)
        if kind is None and now is not None and (now.kind == EVENT or event.seat in (now.seat, -1)):
            return now
        if kind is None:
            kind = self._kind_of(event)
        self._current = _Group(kind, event.seat)
        self._turns[-1].groups.append(self._current)
        return self._current

    def _kind_of(self, event: Event) -> str:
        """What begins with an event that names no action."""
        if event.kind == "led" or event.kind in _BEFORE_THE_LEAD:
            return LEAD
        before_all_turns = self._from_set_up and len(self._turns) == 1
        return START if before_all_turns and event.kind == "developed" else REST

    # --- reading ----------------------------------------------------------------------------------------------

    def story(self, viewer: int | None, to_undo: int | None = None) -> Story:
        """What `viewer` may read. `to_undo` is how many of the latest events can be taken back, None for all."""
        entries: list[Entry] = []
        for turn in self._turns[:-1]:
            entries += self._over(turn, viewer)
        last = self._turns[-1]
        ended = bool(last.groups) and last.groups[-1].kind == OVER
        entries += self._over(last, viewer) if ended else self._entries(last.groups, viewer)
        fixed = None if to_undo is None else len(self._events) - to_undo
        return Story(tuple(entries), last.number, fixed)

    def _over(self, turn: _Turn, viewer: int | None) -> list[Entry]:
        """A turn that is over: one line if many sit at the table, and what nobody did."""
        deeds = [group for group in turn.groups if group.kind not in _BY_ITSELF]
        if len(self._names) < FOLDED_FROM or len(deeds) < 2:
            return self._entries(turn.groups, viewer)
        others = [group for group in turn.groups if group.kind in _BY_ITSELF]
        return [self._whole(turn, deeds, viewer), *self._entries(others, viewer)]

    def _whole(self, turn: _Turn, deeds: Sequence[_Group], viewer: int | None) -> Entry:
        """The line of a turn, which unfolds to its actions."""
        key, last = (spoken(), viewer, turn.number, TURN), deeds[-1].numbers[-1]
        kept = self._written.get(key)
        if kept is None or kept[0] != last:
            seen = [self._seen(group, viewer) for group in deeds]
            action = next((deed.action for deed in seen if deed.kind == LEAD), "")
            seat = seen[0].seat if action else None
            line = Line(turn_lines(seen, self._names), seat, action, number=turn.number, level=TURN)
            kept = self._written[key] = last, Entry(line, tuple(self._entries(deeds, viewer)))
        return kept[1]

    def _entries(self, groups: Iterable[_Group], viewer: int | None) -> list[Entry]:
        return [self._entry(group, viewer) for group in groups]

    def _entry(self, group: _Group, viewer: int | None) -> Entry:
        """The line of an action, which unfolds to its steps; it is written again only when it has grown."""
        key, last = (spoken(), viewer, group.numbers[0], ACTION), group.numbers[-1]
        kept = self._written.get(key)
        if kept is None or kept[0] != last:
            kept = self._written[key] = last, self._write(group, viewer)
        return kept[1]

    def _seen(self, group: _Group, viewer: int | None) -> Deed:
        return Deed(group.kind, group.seat, tuple(self._events[i].seen_by(viewer) for i in group.numbers))

    def _write(self, group: _Group, viewer: int | None) -> Entry:
        deed = self._seen(group, viewer)
        number = group.numbers[0]
        seat = deed.seat if deed.seat >= 0 else None
        event = deed.events[0].what if deed.kind == EVENT else ""
        line = Line(deed_lines(deed, self._names), seat, deed.action, event, number)
        inner = self._steps(deed, group.numbers)
        tells_more = len(inner) > 1 or deed.kind in (EVENT, REST)
        return Entry(line, inner if tells_more else ())

    def _steps(self, deed: Deed, numbers: Sequence[int]) -> tuple[Entry, ...]:
        """A line for each step; where many take part in it, each bears its seat."""
        found = []
        first = 1 if deed.kind == EVENT else 0
        for event, number in list(zip(deed.events, numbers, strict=True))[first:]:
            words = step(event, self._names)
            if words:
                many = deed.seat < 0 <= event.seat
                told = step_of_seat(event, words, self._names) if many else words
                seat = event.seat if many else None
                found.append(Entry(Line((told,), seat, number=number, level=STEP)))
        return tuple(found)
