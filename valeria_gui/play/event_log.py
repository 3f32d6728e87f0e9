"""Event log: the part of all that happened that one viewer may read, action by action and turn by turn.

Another viewer at the same screen reads only what that viewer may know.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, NamedTuple, TypeVar

from engine.game import Event, Seat
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
    on, `fixed` that of the first event that can be taken back (None: whatever is told can be). A part of it has a
    `title`, and `aside` says which part that is."""

    entries: tuple[LogItem, ...] = ()
    fresh: int = 0
    fixed: int | None = None
    title: str = ""
    aside: str = ""


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

    def of(self, *kinds: str) -> list[E]:
        """The events of these kinds."""
        return [event for event in self.events if event.kind in kinds]

    @property
    def opening(self) -> E:
        """The event that begins the line."""
        return self.events[0]


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
    """The groups of a turn, `number` being that of its first event; `opened` once an action is chosen in it."""

    number: int
    groups: list[_Group] = field(default_factory=list)
    is_over: bool = False
    opened: bool = False


class EventLog(Generic[E]):
    """The events of this game, to be read by any seat: `history` gives all of them as a seat may know them.

    `from_set_up`: what is told begins with the set-up, and not in the middle of a game.
    """

    def __init__(
        self,
        names: Callable[[], Sequence[str]],
        words: LogWords[E],
        history: Callable[[Seat | None], Sequence[E]],
        *,
        from_set_up: bool = True,
    ) -> None:
        self._ask_names = names
        self._words = words
        self._history = history
        self._from_set_up = from_set_up
        self._written: dict[tuple[str, int, int], tuple[Sequence[E], LogItem]] = {}
        self.begin_anew()

    def __len__(self) -> int:
        """The number of events that are told."""
        return self._told

    @property
    def _names(self) -> Sequence[str]:
        """The names of the players, as the language in use has them."""
        return self._ask_names()

    # --- finding lines ----------------------------------------------------------------------------------------

    def begin_anew(self) -> None:
        """Something was taken back: tell what is left."""
        self._told = 0
        self._turns = [_Turn(-1)]
        self._current: _Group | None = None
        self.read_on()

    def read_on(self) -> None:
        """Tell also what has happened since the last time."""
        for event in self._history(None)[self._told :]:
            self._place(event, self._told)
            self._told += 1

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
        self._turns[-1].opened |= bool(place.action)
        if place.ends or place.turn:
            self._current = None

    def _goes_on(self, seat: int) -> bool:
        """Whether something of that seat (−1: of nobody) belongs to the action that is going on."""
        now = self._current
        return now is not None and (now.seat < 0 or seat in (now.seat, -1))

    # --- reading ----------------------------------------------------------------------------------------------

    def story(self, viewer: Seat | None, to_undo: int | None = None) -> Story:
        """The story that `viewer` may read. `to_undo` is how many of the latest events can be taken back, None for
        all."""
        events = self._history(viewer)
        entries: list[LogItem] = []
        for turn in self._turns[:-1]:
            entries += self._over(turn, events)
        last = self._turns[-1]
        entries += self._over(last, events) if last.is_over else self._entries(last.groups, events)
        fixed = None if to_undo is None else self._told - to_undo
        return Story(tuple(entries), last.number, fixed)

    def last_turn(self, viewer: Seat | None) -> tuple[int, tuple[LogItem, ...], bool]:
        """The last turn in which an action was chosen: how many turns before the last one it was, its lines as
        `viewer` may read them, none of which unfolds, and whether it is over."""
        last = len(self._turns) - 1
        number = next((i for i in range(last, -1, -1) if self._turns[i].opened), last)
        turn = self._turns[number]
        lines = (LogItem(item.line) for item in self._entries(turn.groups, self._history(viewer)))
        return last - number, tuple(lines), turn.is_over or number < last

    def news(self, viewer: Seat | None) -> Sequence[E]:
        """What has happened in the turn that goes on, as `viewer` may know it."""
        return self._history(viewer)[max(0, self._turns[-1].number) : self._told]

    def _over(self, turn: _Turn, events: Sequence[E]) -> list[LogItem]:
        """A turn that is over: one line if many sit at the table, and what nobody did."""
        joined = [group for group in turn.groups if not group.apart]
        if len(self._names) < FOLDED_FROM or len(joined) < 2:
            return self._entries(turn.groups, events)
        others = [group for group in turn.groups if group.apart]
        return [self._whole(turn, joined, events), *self._entries(others, events)]

    def _whole(self, turn: _Turn, joined: Sequence[_Group], events: Sequence[E]) -> LogItem:
        """The line of a turn, which unfolds to its actions."""

        def write() -> LogItem:
            told = self._words.turn([_seen(group, events) for group in joined], self._names)
            return LogItem(_line(told, turn.number, TURN), tuple(self._entries(joined, events)))

        return self._kept(TURN, turn.number, events[turn.number : joined[-1].numbers[-1] + 1], write)

    def _entries(self, groups: Iterable[_Group], events: Sequence[E]) -> list[LogItem]:
        return [self._entry(group, events) for group in groups]

    def _entry(self, group: _Group, events: Sequence[E]) -> LogItem:
        """The line of an action, which unfolds to its steps."""
        first, last = group.numbers[0], group.numbers[-1]
        return self._kept(ACTION, first, events[first : last + 1], lambda: self._write(group, events))

    def _kept(self, level: int, number: int, seen: Sequence[E], write: Callable[[], LogItem]) -> LogItem:
        """The line as it was written, which is done again only when something else is `seen`."""
        key = spoken(), level, number
        kept = self._written.get(key)
        if kept is None or kept[0] != seen:
            kept = self._written[key] = seen, write()
        return kept[1]

    def _write(self, group: _Group, events: Sequence[E]) -> LogItem:
        seen = _seen(group, events)
        told, inner = self._words.group(seen, self._names), self._steps(seen, group.numbers)
        line = _line(told, group.numbers[0], ACTION)
        return LogItem(line, inner if len(inner) > 1 or told.in_short else ())

    def _steps(self, group: EventGroup[E], numbers: Sequence[int]) -> tuple[LogItem, ...]:
        """A line for each step; where many take part in it, each bears its seat."""
        found = []
        for event, words, number in zip(group.events, self._words.steps(group, self._names), numbers, strict=True):
            if words:
                seat = event.seat if group.seat < 0 <= event.seat else None
                found.append(LogItem(LogLine((words,), seat, number=number, level=STEP)))
        return tuple(found)


def _seen(group: _Group, events: Sequence[E]) -> EventGroup[E]:
    return EventGroup(group.kind, group.seat, tuple(events[i] for i in group.numbers))


def _line(told: Told, number: int, level: int) -> LogLine:
    return LogLine(told.wordings, told.seat, told.medal, told.mark, number, level)
