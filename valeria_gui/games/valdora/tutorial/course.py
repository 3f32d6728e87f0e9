"""The guided game of Valdora: its players, what counts as seen, what can be explained."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from engine.game import Seat
from engine.valdora.events import Event
from engine.valdora.judgement.lookback import habit
from engine.valdora.moves import Move
from engine.valdora.view import View
from valeria_gui.games.valdora.tutorial.advice import ValleyAdviser
from valeria_gui.games.valdora.tutorial.situation import ValleySituation
from valeria_gui.play.guide import game_against, last_word
from valeria_gui.play.lessons import load_lessons
from valeria_gui.play.tutorial import Lessons

NAME: Final = "valdora"
SEED: Final = 2135
"""The deal of the first game: 7 gold lie around its start, commissions for 1 gold and 2 silver are on sale."""
GENTLE: Final = ("bot:squire", "bot:squire:persona=hurried")
"""The players opposite."""
OTHER_NAMES: Final = ("Pip", "Wenna", "Robin")
"""What they are called; the third name is for whom the person has taken one of the others."""

_ANSWERS: Final = frozenset({"went", "loaded", "turned", "bought", "returned", "provisions", "fulfilled"})
"""The events that only happen because somebody answered."""


def _marks(event: Event, me: Seat) -> Iterable[str]:
    yield event.kind
    if event.seat != me:
        return
    yield f"{event.kind}:mine"
    if event.kind == "hired" and event.name:
        yield "first:mine" if event.name == event.what else "replaced:mine"


COURSE: Final = Lessons[View, Move, Event, ValleySituation](
    game=NAME,
    lessons=load_lessons(NAME, ValleySituation),
    first_game=lambda name: game_against(NAME, name, GENTLE, SEED, OTHER_NAMES),
    situation=ValleySituation,
    marks=_marks,
    answers=_ANSWERS,
    adviser=ValleyAdviser,
    closing=partial(last_word, NAME, habit),
)
"""All that the guided game can say."""
