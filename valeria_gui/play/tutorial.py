"""The guided first game: short notes that come up when the thing they explain comes up, and what to do and why.

Watches what happens and what is asked, and explains at most one thing at a time. Each note is said once, goes when
it is closed or when its moment is over, and never stands in the way of a move. Once nothing is left to explain, a
move may be suggested with its reason. What can be said is `guide_lessons`' and `guide_words`', whether a suggestion
is worth a word `guide_advice`'s, what a note looks like `scenes/guide_slip`'s business.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from engine.game import Seat
from engine.valeria.events import Event
from engine.valeria.judgement.suggest import Suggestion
from engine.valeria.moves import Move
from engine.valeria.view import View
from valeria_gui.games.valeria.tutorial.advice import Advice
from valeria_gui.games.valeria.tutorial.advice_words import what_words, why_words
from valeria_gui.games.valeria.tutorial.lessons import LESSONS, Lesson
from valeria_gui.games.valeria.tutorial.moment import Moment
from valeria_gui.play.ask import Ask, Commit
from valeria_gui.play.characters import character
from valeria_gui.play.game_setup import BOT_PREFIX, GameSetup, SeatSetup

SEED: Final = 73
"""The deal of the first game: all five actions come up early in it."""
SUGGESTION: Final = "suggestion"
"""The name of a note that only suggests a move."""
GENTLE: Final = "bot:squire"
"""Who sits opposite."""
OTHER_NAME: Final = "Aldric"
"""What the one opposite is called if the person has taken the character's own name."""


def first_game(name: str) -> GameSetup:
    """The game that explains itself: a person of that name, who begins, and one bot."""
    own = character(GENTLE.removeprefix(BOT_PREFIX)).name
    rival = own if own != name else OTHER_NAME
    return GameSetup((SeatSetup(name), SeatSetup(rival, GENTLE)), 0, SEED, guided=True)


class Tip(NamedTuple):
    """A suggestion in words: the `move`, `what` to do as short as a button, `why` as one marked sentence."""

    move: Move
    what: str
    why: str


class Note(NamedTuple):
    """What is said now: marked text (see `rulebook.marks`), the piece of the table that it is about ("" for none)
    and the rule behind it; a suggestion below it, or alone with an empty text."""

    name: str
    text: str
    piece: str
    rule: str
    tip: Tip | None = None


@dataclass
class Guide:
    """Explains the game to the person at `me`, whose names are `names` by seat. `told` are the notes that were
    said; `off` tells that the person wants no more."""

    me: Seat
    names: Sequence[str]
    told: set[str] = field(default_factory=set)
    off: bool = False
    _now: Lesson | None = None
    _advice: Advice = field(init=False)
    _suggested: Suggestion | None = None
    _put_away: Suggestion | None = None
    _answers: int = 0
    _since: int = 0
    _seen: dict[str, Event] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._advice = Advice(self.told)

    def hear(self, events: Sequence[Event]) -> None:
        """These things happened, as the person may know them."""
        for event in events:
            self._seen[event.kind] = event
            if event.kind in ("led", "followed"):
                self._seen[f"action:{event.what}"] = event
            if event.kind == "coin" and event.other not in (event.seat, -1):
                self._seen["coin:mine" if event.other == self.me else "coin:theirs"] = event
            if event.kind == "replenished" and event.seat == self.me:
                self._seen["replenished:me"] = event
        self._answers += any(event.seat == self.me and event.kind in _ANSWERS for event in events)

    def note(self, view: View, ask: Ask[View, Move] | None) -> Note | None:
        """What is to be said now, None for nothing. `ask` is what the person really answers: nothing new is said
        while others decide, and nothing that would be gone unread."""
        if self.off:
            return None
        found = self._advice.of(ask.view) if ask is not None and not isinstance(ask, Commit) else None
        moment = Moment(view, ask, self.me, self.names, self._seen, found.move if found else None)
        if self._now is not None and self._is_over(self._now, moment):
            self._now = None
        if ask is not None:
            self._take_up(moment)
        self._suggested = None if self._waits(moment) else found
        return self._said(moment)

    @property
    def suggested(self) -> Move | None:
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

    def _is_over(self, lesson: Lesson, moment: Moment) -> bool:
        """Whether the moment of a note is past; what only happened may go once the person has gone on."""
        outlived = lesson.lasts and self._answers >= self._since + lesson.lasts
        return not lesson.comes_up(moment) or bool(outlived)

    def _take_up(self, moment: Moment) -> None:
        """Turn to the next thing to be said: to what is urgent at once, to anything else when nothing is said."""
        lesson = next((one for one in self._due(moment) if one.urgent or self._now is None), None)
        if lesson is not None:
            self._now, self._since = lesson, self._answers
            self.told.add(lesson.name)

    def _due(self, moment: Moment) -> Iterator[Lesson]:
        """What is still to be explained now, the most pressing first."""
        return (one for one in LESSONS if one.name not in self.told and one.comes_up(moment))

    def _waits(self, moment: Moment) -> bool:
        """Whether another lesson waits for this one to be read."""
        return next(self._due(moment), None) is not None

    def _said(self, moment: Moment) -> Note | None:
        lesson, tip = self._now, self._tip(moment)
        if lesson is not None:
            return Note(lesson.name, lesson.text(moment), lesson.piece(moment), lesson.rule, tip)
        return Note(SUGGESTION, "", "", "", tip) if tip is not None else None

    def _tip(self, moment: Moment) -> Tip | None:
        found = self._suggested
        if found is None or found is self._put_away or moment.ask is None:
            return None
        self._advice.said(found)
        return Tip(found.move, what_words(found, moment.ask.view, self.names), why_words(found, self.names))


_ANSWERS = frozenset({"led", "followed", "passed", "coin", "power", "drew", "discarded", "developed"})
"""What only happens because somebody answered."""
