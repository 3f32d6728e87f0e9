"""The guided first game: short notes that come up when the thing they explain comes up.

Watches what happens and what is asked, and says at most one thing at a time. Each note is said once, goes when it
is closed or when its moment is over, and never stands in the way of a move. What can be said is `guide_lessons`',
what a note looks like `scenes/guide_slip`'s business.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from engine.game import Seat
from engine.valeria.events import Event
from engine.valeria.view import View
from valeria_gui.decide.ask import Ask
from valeria_gui.game_setup import GameSetup, SeatSetup
from valeria_gui.guide_lessons import LESSONS, Lesson
from valeria_gui.guide_moment import Moment

SEED: Final = 73
"""The deal of the first game: all five actions come up early in it."""
GENTLE: Final = "bot:squire"
"""Who sits opposite."""
NAMES: Final = ("Aldric", "Mirabel")
"""What the one opposite may be called."""


def first_game(name: str) -> GameSetup:
    """The game that explains itself: a person of that name, who begins, and one bot."""
    rival = next(other for other in NAMES if other != name)
    return GameSetup((SeatSetup(name), SeatSetup(rival, GENTLE)), 0, SEED, guided=True)


class Note(NamedTuple):
    """What is said now: marked text (see `rulebook.marks`), the piece of the table that it is about ("" for none)
    and the rule behind it."""

    name: str
    text: str
    piece: str
    rule: str


@dataclass
class Guide:
    """Explains the game to the person at `me`, whose names are `names` by seat. `told` are the notes that were
    said; `off` tells that the person wants no more."""

    me: Seat
    names: Sequence[str]
    told: set[str] = field(default_factory=set)
    off: bool = False
    _now: Lesson | None = None
    _answers: int = 0
    _since: int = 0
    _seen: dict[str, Event] = field(default_factory=dict)

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

    def note(self, view: View, ask: Ask | None) -> Note | None:
        """What is to be said now, None for nothing. `ask` is what the person really answers: nothing new is said
        while others decide, and nothing that would be gone unread."""
        if self.off:
            return None
        moment = Moment(view, ask, self.me, self.names, self._seen)
        if self._now is not None and self._is_over(self._now, moment):
            self._now = None
        if ask is not None:
            self._take_up(moment)
        return self._said(moment)

    @property
    def read(self) -> frozenset[str]:
        """The notes that need not be said again: all that were said but the one that is said now."""
        return frozenset(self.told) - ({self._now.name} if self._now else set())

    def close(self) -> None:
        """The person has read the note."""
        self._now = None

    def skip(self) -> None:
        """The person wants to play without notes."""
        self._now, self.off = None, True

    def _is_over(self, lesson: Lesson, moment: Moment) -> bool:
        """Whether the moment of a note is past; what only happened may go once the person has gone on."""
        outlived = lesson.lasts and self._answers >= self._since + lesson.lasts
        return not lesson.comes_up(moment) or bool(outlived)

    def _take_up(self, moment: Moment) -> None:
        """Turn to the next thing to be said: to what is urgent at once, to anything else when nothing is said."""
        due = (one for one in LESSONS if one.name not in self.told and one.comes_up(moment))
        lesson = next((one for one in due if one.urgent or self._now is None), None)
        if lesson is not None:
            self._now, self._since = lesson, self._answers
            self.told.add(lesson.name)

    def _said(self, moment: Moment) -> Note | None:
        lesson = self._now
        if lesson is None:
            return None
        return Note(lesson.name, lesson.text(moment), lesson.piece(moment), lesson.rule)


_ANSWERS = frozenset({"led", "followed", "passed", "coin", "power", "drew", "discarded", "developed"})
"""What only happens because somebody answered."""
