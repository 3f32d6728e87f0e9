"""The guided game of Raiders of the North Sea: its players, what counts as seen, what can be explained."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from engine.game import Seat
from engine.raiders.events import Event
from engine.raiders.judgement.lookback import habit
from engine.raiders.moves import Move
from engine.raiders.view import View
from valeria_gui.games.raiders.tutorial.advice import RaidersAdviser
from valeria_gui.games.raiders.tutorial.situation import RaidersSituation
from valeria_gui.play.guide import game_of_two, last_word
from valeria_gui.play.lessons import load_lessons
from valeria_gui.play.tutorial import Lessons

NAME: Final = "raiders"
SEED: Final = 5
"""The deal of the first game: a crew, a raid and Valkyries come early in it, and it is short."""
GENTLE: Final = "bot:squire"
"""The player opposite."""
OTHER_NAME: Final = "Ketil"
"""The name of the player opposite if the person has taken the character's own."""

_ANSWERS: Final = frozenset(
    {"buried", "placed", "picked", "raided", "plundered", "hired", "played", "discarded", "offered", "paid", "lost"}
)
"""The events that only happen because somebody answered."""


def _marks(event: Event, me: Seat) -> Iterable[str]:
    yield event.kind
    if event.kind in ("placed", "picked") and event.seat == me and not event.idle:
        yield f"used:{event.name}"
    if event.kind in ("hired", "rolled") and event.seat == me:
        yield f"{event.kind}:mine"
    if event.kind == "took" and event.other == me:
        yield "robbed"


COURSE: Final = Lessons[View, Move, Event, RaidersSituation](
    game=NAME,
    lessons=load_lessons(NAME, RaidersSituation),
    first_game=lambda name: game_of_two(NAME, name, GENTLE, SEED, OTHER_NAME),
    situation=RaidersSituation,
    marks=_marks,
    answers=_ANSWERS,
    adviser=RaidersAdviser,
    closing=partial(last_word, NAME, habit),
)
"""All that the guided game can say."""
