"""The guided first game: short notes that come up when the thing they explain comes up, and what to do and why.

Watches what happens and what is asked, and explains at most one thing at a time. Each note is said once, goes when
it is closed or when its moment is over, and never stands in the way of a move. Once nothing is left to explain, a
move may be suggested with its reason. What can be said, and whether a suggestion is worth a word, is the game's
business.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Final, Generic, NamedTuple, TypeVar

from engine.game import AnyView, Event, Move, Seat
from valeria_gui.play.ask import Ask, Commit
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.texts import filled, load_texts, said

V = TypeVar("V", bound=AnyView)
M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event)
T = TypeVar("T")
"""A situation of the guided game, as its lessons read it."""

SUGGESTION: Final = "suggestion"
"""The name of a note that only suggests a move."""


class Tip(NamedTuple):
    """A suggestion in words: the `move`, `what` to do as short as a button, `why` as one marked sentence."""

    move: Move
    what: str
    why: str


class Note(NamedTuple):
    """A note that is said now: marked text (see `text.markup`), the piece of the table that it is about ("" for
    none) and the rule behind it; a suggestion below it, or alone with an empty text."""

    name: str
    text: str
    piece: str
    rule: str
    tip: Tip | None = None


@dataclass(frozen=True)
class Lesson(Generic[T]):
    """One thing to explain, when it `comes_up`; its words stand at its `entry` in the `texts/lessons.yaml` of its
    game: `case` chooses one of several there, `facts` fill its named places, of which "n" counts.

    `lasts`: it has happened, and may be read for so many answers more; 0: as long as its moment lasts. What is
    `urgent` waits for no other note. Of lessons with one name only the first that comes up is given.
    """

    entry: str
    comes_up: Callable[[T], bool]
    piece: Callable[[T], str]
    rule: str
    lasts: int = 0
    urgent: bool = False
    facts: Callable[[T], Mapping[str, object]] | None = None
    case: Callable[[T], str] | None = None

    @property
    def name(self) -> str:
        """By what it is remembered that it was said."""
        return self.entry.partition(" ")[0]

    def words(self, game: str, situation: T) -> str:
        """What is said in this situation, as marked text."""
        found = load_texts(game, "lessons")[self.entry]["words"]
        facts = self.facts(situation) if self.facts is not None else {}
        text = found[self.case(situation)] if self.case is not None else found
        return filled(said(text, int(str(facts.get("n", 1)))), **facts)


@dataclass(frozen=True, eq=False)
class Suggested(Generic[V, M]):
    """One move that is suggested: `tip` says it to players of these names, and then the note `reason` is told."""

    move: M
    reason: str
    tip: Callable[[V, Sequence[str]], Tip]


class Adviser(ABC, Generic[V, M]):
    """Suggests moves to one person, where it is worth a word."""

    @abstractmethod
    def of(self, view: V) -> Suggested[V, M] | None:
        """The suggestion for what `view` asks, None for none; the same for the same view."""


@dataclass(frozen=True, eq=False)
class Lessons(Generic[V, M, E, T]):
    """All that the guided game of one game can say."""

    game: str
    """The name of the game, in whose `texts/` the words stand."""

    lessons: Sequence[Lesson[T]]
    """Every lesson, the most pressing first."""

    first_game: Callable[[str], GameSetup]
    """The game that explains itself to a person of that name."""

    situation: Callable[[V, Ask[V, M] | None, Seat, Sequence[str], Mapping[str, E], M | None], T]
    """The facts of one situation: what the person at a seat sees and is asked, the names by seat, what was seen so
    far by its marks, the move that the tutorial would make."""

    marks: Callable[[E, Seat], Iterable[str]]
    """By which names it is remembered that something happened, for the person at a seat."""

    answers: Set[str]
    """The kinds of events that only happen because somebody answered."""

    adviser: Callable[[set[str]], Adviser[V, M]]
    """The adviser who suggests moves; it is given the notes that were said, up to now and later."""

    closing: Callable[[V, Seat, Sequence[str], Iterable[E]], str]
    """The last word to the person at a seat on a game that is over, with the names by seat and the events of the
    whole game."""


@dataclass
class Tutorial(Generic[V, M, E, T]):
    """Explains the game to the person at `me`, whose names are `names` by seat. `told` are the notes that were
    said; `off` tells that the person wants no more."""

    game: Lessons[V, M, E, T]
    me: Seat
    names: Sequence[str]
    told: set[str] = field(default_factory=set)
    off: bool = False
    _now: Lesson[T] | None = None
    _adviser: Adviser[V, M] = field(init=False)
    _suggested: Suggested[V, M] | None = None
    _put_away: Suggested[V, M] | None = None
    _answers: int = 0
    _since: int = 0
    _seen: dict[str, E] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._adviser = self.game.adviser(self.told)

    def hear(self, events: Sequence[E]) -> None:
        """These things happened, as the person may know them."""
        for event in events:
            self._seen.update((mark, event) for mark in self.game.marks(event, self.me))
        self._answers += any(event.seat == self.me and event.kind in self.game.answers for event in events)

    def note(self, view: V, ask: Ask[V, M] | None) -> Note | None:
        """The note to be said now, None for none. `ask` is what the person really answers: nothing new is said
        while others decide, and nothing that would be gone unread."""
        if self.off:
            return None
        found = self._adviser.of(ask.view) if ask is not None and not isinstance(ask, Commit) else None
        meant = found.move if found else None
        situation = self.game.situation(view, ask, self.me, self.names, self._seen, meant)
        if self._now is not None and self._is_over(self._now, situation):
            self._now = None
        if ask is not None:
            self._take_up(situation)
        self._suggested = None if self._waits(situation) else found
        return self._said(situation, ask)

    @property
    def suggested(self) -> M | None:
        """The move that is suggested now, also while its note is put away."""
        return self._suggested.move if self._suggested is not None else None

    @property
    def read(self) -> frozenset[str]:
        """The notes that need not be said again: all that were said but those that are said now."""
        return frozenset(self.told) - {self._now.name if self._now is not None else ""}

    def close(self) -> None:
        """The person has read the note."""
        self._now, self._put_away = None, self._suggested

    def skip(self) -> None:
        """The person wants to play without notes."""
        self._now = self._suggested = None
        self.off = True

    def _is_over(self, lesson: Lesson[T], situation: T) -> bool:
        """Whether the moment of a note is past; what only happened may go once the person has gone on."""
        outlived = lesson.lasts and self._answers >= self._since + lesson.lasts
        return not lesson.comes_up(situation) or bool(outlived)

    def _take_up(self, situation: T) -> None:
        """Turn to the next thing to be said: to what is urgent at once, to anything else when nothing is said."""
        lesson = next((one for one in self._due(situation) if one.urgent or self._now is None), None)
        if lesson is not None:
            self._now, self._since = lesson, self._answers
            self.told.add(lesson.name)

    def _due(self, situation: T) -> Iterator[Lesson[T]]:
        """The lessons that are still to be explained now, the most pressing first."""
        return (one for one in self.game.lessons if one.name not in self.told and one.comes_up(situation))

    def _waits(self, situation: T) -> bool:
        """Whether another lesson waits for this one to be read."""
        return next(self._due(situation), None) is not None

    def _said(self, situation: T, ask: Ask[V, M] | None) -> Note | None:
        lesson, tip = self._now, self._tip(ask)
        if lesson is not None:
            return Note(
                lesson.name, lesson.words(self.game.game, situation), lesson.piece(situation), lesson.rule, tip
            )
        return Note(SUGGESTION, "", "", "", tip) if tip is not None else None

    def _tip(self, ask: Ask[V, M] | None) -> Tip | None:
        found = self._suggested
        if found is None or found is self._put_away or ask is None:
            return None
        self.told.add(found.reason)
        return found.tip(ask.view, self.names)
