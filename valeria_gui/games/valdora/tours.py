"""The screens of the game itself, and how to bring the program to each of them."""

from __future__ import annotations

from functools import partial
from typing import Final

from engine.valdora import VALDORA
from engine.valdora.view import View
from valeria_gui.games.valdora.full_tables import LONG_NAMES, asked
from valeria_gui.games.valdora.seat_scene import ValleySeat
from valeria_gui.tours.driving import (
    NAMES,
    BotsGame,
    DrivenProgram,
    Way,
    asks,
    carried,
    end_of,
    kept_open,
    pressed,
    score_sheet,
    seated,
    set_up_of,
    table,
    title_of,
    turn_of,
    way,
)
from valeria_gui.tours.together import shared


def _leafs(letters: str, view: View) -> bool:
    """Whether the view's seat is asked to leaf through one of these books."""
    return view.decision is not None and view.decision.kind in ("city", "book") and view.decision.name in letters


def _book_of(letters: str, turns: int, seed: int) -> Way:
    """One of these books, open before seat 0 after so many turns of bots."""
    return table(BotsGame(4, seed, game=VALDORA.name), turns, partial(_leafs, letters))


def _seat(program: DrivenProgram) -> None:
    program.stack.push(ValleySeat(program.services, asked("go", turns=84)().view(0), 1, NAMES))


def _shared(seats: int, turns: int, seed: int) -> Way:
    """A shared table of so many seats after so many turns."""
    return shared(BotsGame(seats, seed, game=VALDORA.name), turns, partial(asks, "go"))


_table = partial(seated, VALDORA)
_turn_of = partial(turn_of, VALDORA.name, "go")
_MID: Final = _turn_of(4, 60, 3)
_END: Final = end_of(BotsGame(3, 5, game=VALDORA.name))
_FOUR: Final = _table(asked("go", turns=84))

SCREENS: Final[dict[str, Way]] = {
    "valdora-title": title_of(VALDORA.name, 4, "go"),
    "valdora-setup": set_up_of(VALDORA.name),
    "valdora-3": _table(asked("go", seats=3, turns=60)),
    "valdora-4": _FOUR,
    "valdora-5": _table(asked("go", seats=5, turns=80)),
    "valdora-shared": _shared(4, 60, 3),
    "valdora-shared-3": _shared(3, 40, 5),
    "valdora-shared-5": _shared(5, 80, 3),
    "valdora-early": _turn_of(3, 6, 5),
    "valdora-mid": _MID,
    "valdora-late": _turn_of(5, 120, 3),
    "valdora-journey": way(_table(asked("go", seed=8, turns=72)), carried("pawn:0", "space:dig_8"), wait=8),
    "valdora-load": _table(asked("load", seats=3)),
    "valdora-deliver": _table(asked("deliver", seats=3, turns=30)),
    "valdora-book": _book_of("C", 101, 3),
    "valdora-equipment": _book_of("AB", 20, 3),
    "valdora-harbour": _table(asked("city", "harbour_city", turns=20)),
    "valdora-told-commission": way(_FOUR, kept_open("commission:0:0")),
    "valdora-plan": way(_FOUR, pressed("plan"), pressed("plan")),
    "valdora-overview": way(_FOUR, pressed("overview")),
    "valdora-told-space": way(_FOUR, kept_open("space:dig_12")),
    "valdora-seat": way(_FOUR, _seat),
    "valdora-aid": way(_FOUR, pressed("aid")),
    "valdora-score": _END,
    "valdora-score-sheet": way(_END, score_sheet),
    "valdora-crowded-3": _table(asked("go", seats=3, turns=110, seed=9), LONG_NAMES),
    "valdora-crowded-5": _table(asked("go", seats=5, turns=140, seed=9), LONG_NAMES),
}
"""The ways to them, by the names of their pictures."""
