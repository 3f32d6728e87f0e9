"""The guided game of Villages of Valeria: its players, what counts as seen, what can be explained."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from engine.game import Seat
from engine.valeria.events import Event
from engine.valeria.judgement.lookback import habit
from engine.valeria.moves import Move
from engine.valeria.view import View
from valeria_gui.games.valeria.tutorial.advice import ValeriaAdviser
from valeria_gui.games.valeria.tutorial.situation import ValeriaSituation
from valeria_gui.i18n import pgettext
from valeria_gui.play.guide import game_of_two, last_word
from valeria_gui.play.lessons import load_lessons
from valeria_gui.play.tutorial import Lessons

NAME: Final = "valeria"
SEED: Final = 73
"""The deal of the first game: all five actions come up early in it."""
GENTLE: Final = "bot:squire"
"""The player opposite."""

_ANSWERS: Final = frozenset({"led", "followed", "passed", "coin", "power", "drew", "discarded", "developed"})
"""The events that only happen because somebody answered."""


def other_name() -> str:
    """The name of the player opposite if the person has taken the character's own."""
    # Translators: a name for a person, as one has it in a village of old
    return pgettext("person", "Aldric")


def _marks(event: Event, me: Seat) -> Iterable[str]:
    yield event.kind
    if event.kind in ("led", "followed"):
        yield f"action:{event.what}"
    if event.kind == "coin" and event.other not in (event.seat, -1):
        yield "coin:mine" if event.other == me else "coin:theirs"
    if event.kind == "replenished" and event.seat == me:
        yield "replenished:me"


COURSE: Final = Lessons[View, Move, Event, ValeriaSituation](
    game=NAME,
    lessons=load_lessons(NAME, ValeriaSituation),
    first_game=lambda name: game_of_two(NAME, name, GENTLE, SEED, other_name()),
    situation=ValeriaSituation,
    marks=_marks,
    answers=_ANSWERS,
    adviser=ValeriaAdviser,
    closing=partial(last_word, NAME, habit),
)
"""All that the guided game can say."""
