"""Event log: the part of all that happened that one viewer may read, action by action and turn by turn.

Keeps the events, not the words, so that another viewer at the same screen reads only what that viewer may know.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, NamedTuple, TypeVar

from engine.game import Event
from valeria_gui.i18n import spoken
from valeria_gui.text.spans import Sentence, plain

E = TypeVar("E", bound=Event)

FOLDED_FROM: Final = 3
"""Seats from which on a turn that is over becomes one line: with two it is one line a seat."""

TURN, ACTION, STEP = range(3)
"""The levels at which a line tells: of a turn, an action, a step."""


class LogLine(NamedTuple):
    """One line of the chronicle. `wordings` say the same, the fullest first; `number` is that of the first event
    that it tells of, which stays the same while the chronicle grows; `level` is TURN, ACTION or STEP.

    `seat` is whose shield it bears (None: nobody's), `mark` the token that such a line bears instead, `medal` the
    token at the end of the line, both by name ("": none). As it is read: `depth` tells how far it stands in,
    `unfolded` whether what it is made of stands below it (None: it is made of nothing more), `fresh` that it
    belongs to the turn that is going on; `barrier`: below it an ink line says that there is no way back past here.
    """

    wordings: tuple[Sentence, ...]
    seat: int | None = None
    medal: str = ""
    mark: str = ""
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
        """The mark of the line for as long as the game goes on; later lines have greater ones."""
        return self.number, self.level


class LogItem(NamedTuple):
    """A line, and what it unfolds to."""

    line: LogLine
    inner: tuple[LogItem, ...] = ()


class Story(NamedTuple):
    """All that somebody may read, oldest first. `fresh` is the number of the first event of the turn that is going
    on, `fixed` that of the first event that can be taken back (None: whatever is told can be)."""

    entries: tuple[LogItem, ...] = ()
    fresh: int = 0
    fixed: int | None = None


UNTOLD: Final = Story()
"""Nothing has happened."""


class LogPlace(NamedTuple):
    """The place at which an event is told.

    It begins a line of `kind` ("" for what is not told), but for an event that `joins` the action that is going on
    if that is of its seat or of nobody's. A line that stands `alone` is joined by nothing, one that stands `apart`
    is not folded into the line of its turn. With what `ends` the action is complete. It begins the
    turn of number `turn` (0: none) or opens it with `action` ("": it does not); with what `ends_turn` the last one
    is over.
    """

    kind: str = ""
    joins: bool = False
    alone: bool = False
    apart: bool = False
    ends: bool = False
    turn: int = 0
    action: str = ""
    ends_turn: bool = False


class EventGroup(NamedTuple, Generic[E]):
    """Events that become one line, as their reader may know them: what `seat` did (−1: nobody did it)."""

    kind: str
    seat: int
    events: tuple[E, ...]


class Told(NamedTuple):
    """The words of a line (see `LogLine`); `in_short`: so little of what happened that it unfolds even to one
    step."""

    wordings: tuple[Sentence, ...]
    seat: int | None = None
    medal: str = ""
    mark: str = ""
    in_short: bool = False


class LogWords(ABC, Generic[E]):
    """The telling of the events of one game."""

    @abstractmethod
    def place(self, event: E, at_set_up: bool) -> LogPlace:
        """The place at which an event is told; `at_set_up`: before the first turn."""

    @abstractmethod
    def group(self, group: EventGroup[E], names: Sequence[str]) -> Told:
        """One line for a whole action."""

    def turn(self, groups: Sequence[EventGroup[E]], names: Sequence[str]) -> Told:
        """One line for a turn that is over: unless the game says otherwise that of its first action."""
        return self.group(groups[0], names)

    def steps(self, group: EventGroup[E], names: Sequence[str]) -> Sequence[Sentence | None]:
        """A phrase for each event of an action, None for what needs no words; with the name of its seat if the
        action is nobody's."""
        return [None] * len(group.events)


@dataclass
class _Group:
    """Events that become one line, each with its number."""

    kind: str
    seat: int
    apart: bool
    numbers: list[int]


@dataclass
class _Turn:
    """The groups of a turn, `number` being that of its first event."""

    number: int
    groups: list[_Group] = field(default_factory=list)
    is_over: bool = False


class EventLog(Generic[E]):
    """The events of this game, to be read by any seat.

    `from_set_up`: what is told begins with the set-up, and not in the middle of a game.
    """

    def __init__(self, names: Sequence[str], words: LogWords[E], *, from_set_up: bool = True) -> None:
        self._names = tuple(names)
        self._words = words
        self._from_set_up = from_set_up
        self._events: list[E] = []
        self._turns = [_Turn(-1)]
        self._current: _Group | None = None
        self._written: dict[tuple[str, int | None, int, int], tuple[int, LogItem]] = {}

    def __len__(self) -> int:
        """The number of events that are remembered."""
        return len(self._events)

    # --- remembering ------------------------------------------------------------------------------------------

    def add(self, events: Iterable[E]) -> None:
        """Remember events as they were published, unfiltered."""
        for event in events:
            self._events.append(event)
            self._place(event, len(self._events) - 1)

    def replace(self, events: Iterable[E]) -> None:
        """Remember `events` instead (after something was taken back); what was written of those that are the same
        stays."""
        old, self._events = self._events, []
        self._turns, self._current = [_Turn(-1)], None
        self.add(events)
        pairs = enumerate(zip(old, self._events, strict=False))
        same = next((i for i, (one, other) in pairs if one != other), min(len(old), len(self._events)))
        self._written = {key: kept for key, kept in self._written.items() if kept[0] < same}

    def _place(self, event: E, number: int) -> None:
        """Find the line that an event belongs to."""
        place = self._words.place(event, self._from_set_up and len(self._turns) == 1)
        if place.turn:
            self._turns.append(_Turn(number))
        elif place.joins and self._goes_on(event.seat):
            assert self._current is not None
            self._current.numbers.append(number)
        elif place.kind:
            group = _Group(place.kind, event.seat, place.apart, [number])
            self._turns[-1].groups.append(group)
            self._current = self._current if place.alone else group
        self._turns[-1].is_over |= place.ends_turn
        if place.ends or place.turn:
            self._current = None

    def _goes_on(self, seat: int) -> bool:
        """Whether something of that seat (−1: of nobody) belongs to the action that is going on."""
        now = self._current
        return now is not None and (now.seat < 0 or seat in (now.seat, -1))

    # --- reading ----------------------------------------------------------------------------------------------

    def story(self, viewer: int | None, to_undo: int | None = None) -> Story:
        """The story that `viewer` may read. `to_undo` is how many of the latest events can be taken back, None for
        all."""
        entries: list[LogItem] = []
        for turn in self._turns[:-1]:
            entries += self._over(turn, viewer)
        last = self._turns[-1]
        entries += self._over(last, viewer) if last.is_over else self._entries(last.groups, viewer)
        fixed = None if to_undo is None else len(self._events) - to_undo
        return Story(tuple(entries), last.number, fixed)

    def _over(self, turn: _Turn, viewer: int | None) -> list[LogItem]:
        """A turn that is over: one line if many sit at the table, and what nobody did."""
        deeds = [group for group in turn.groups if not group.apart]
        if len(self._names) < FOLDED_FROM or len(deeds) < 2:
            return self._entries(turn.groups, viewer)
        others = [group for group in turn.groups if group.apart]
        return [self._whole(turn, deeds, viewer), *self._entries(others, viewer)]

    def _whole(self, turn: _Turn, deeds: Sequence[_Group], viewer: int | None) -> LogItem:
        """The line of a turn, which unfolds to its actions."""
        key, last = (spoken(), viewer, turn.number, TURN), deeds[-1].numbers[-1]
        kept = self._written.get(key)
        if kept is None or kept[0] != last:
            told = self._words.turn([self._seen(group, viewer) for group in deeds], self._names)
            line = _line(told, turn.number, TURN)
            kept = self._written[key] = last, LogItem(line, tuple(self._entries(deeds, viewer)))
        return kept[1]

    def _entries(self, groups: Iterable[_Group], viewer: int | None) -> list[LogItem]:
        return [self._entry(group, viewer) for group in groups]

    def _entry(self, group: _Group, viewer: int | None) -> LogItem:
        """The line of an action, which unfolds to its steps; it is written again only when it has grown."""
        key, last = (spoken(), viewer, group.numbers[0], ACTION), group.numbers[-1]
        kept = self._written.get(key)
        if kept is None or kept[0] != last:
            kept = self._written[key] = last, self._write(group, viewer)
        return kept[1]

    def _seen(self, group: _Group, viewer: int | None) -> EventGroup[E]:
        events = tuple(self._events[i].seen_by(viewer) for i in group.numbers)
        return EventGroup(group.kind, group.seat, events)

    def _write(self, group: _Group, viewer: int | None) -> LogItem:
        seen = self._seen(group, viewer)
        told = self._words.group(seen, self._names)
        inner = self._steps(seen, group.numbers)
        return LogItem(_line(told, group.numbers[0], ACTION), inner if len(inner) > 1 or told.in_short else ())

    def _steps(self, group: EventGroup[E], numbers: Sequence[int]) -> tuple[LogItem, ...]:
        """A line for each step; where many take part in it, each bears its seat."""
        found = []
        for event, words, number in zip(group.events, self._words.steps(group, self._names), numbers, strict=True):
            if words:
                seat = event.seat if group.seat < 0 <= event.seat else None
                found.append(LogItem(LogLine((words,), seat, number=number, level=STEP)))
        return tuple(found)


def _line(told: Told, number: int, level: int) -> LogLine:
    return LogLine(told.wordings, told.seat, told.medal, told.mark, number, level)
