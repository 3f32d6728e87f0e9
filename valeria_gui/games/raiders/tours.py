"""The screens of the game itself, and how to bring the program to each of them."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from engine.players import Player
from engine.raiders import RAIDERS
from valeria_gui.games.raiders.full_tables import (
    A_RAID,
    LONG_NAMES,
    asked,
    crowded,
    three_at_sea,
    two_before_a_raid,
)
from valeria_gui.games.raiders.seat_scene import SeatScene
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.tours.driving import (
    NAMES,
    BotsGame,
    DrivenProgram,
    Way,
    asks,
    carried,
    end_of,
    kept_open,
    point,
    pressed,
    score_sheet,
    seated,
    set_up_of,
    table_of,
    title_of,
    turn_of,
    way,
)
from valeria_gui.tours.together import shared


def _points_at(piece: str) -> Way:
    """The pointer rests on a piece."""
    return lambda program: point(program, pygame.MOUSEMOTION, table_of(program).layout[piece].center, (0, 0, 0))


def _seat(program: DrivenProgram) -> None:
    program.stack.push(SeatScene(program.services, three_at_sea().view(0), 2, NAMES))


def _two_people(program: DrivenProgram) -> None:
    program.navigator.start(GameSetup((Player(NAMES[0]), Player(NAMES[1])), 0, 3, game=RAIDERS.name))


_table = partial(seated, RAIDERS, bot="greedy")
_turn_of = partial(turn_of, RAIDERS.name, "turn")


def _shared(seats: int, turns: int, seed: int) -> Way:
    """A shared table of so many seats after so many turns."""
    return shared(BotsGame(seats, seed, game=RAIDERS.name), turns, partial(asks, "turn"))


_THREE: Final = _table(three_at_sea)
_END: Final = end_of(BotsGame(3, 5, game=RAIDERS.name))

SCREENS: Final[dict[str, Way]] = {
    "raiders-title": title_of(RAIDERS.name, 3, "turn"),
    "raiders-setup": set_up_of(RAIDERS.name),
    "raiders-handover": way(_two_people, wait=4),
    "raiders-2": _table(two_before_a_raid, moves=A_RAID),
    "raiders-3": _THREE,
    "raiders-4": _turn_of(4, 60, 3),
    "raiders-shared": _shared(4, 60, 3),
    "raiders-shared-2": _shared(2, 40, 5),
    "raiders-shared-3": _shared(3, 50, 5),
    "raiders-early": _turn_of(3, 3, 5),
    "raiders-late-4": _turn_of(4, 68, 3),
    "raiders-raid": way(_THREE, carried("held:0", "settlement:fortress_2", 0.38), wait=8),
    "raiders-zoom": way(_THREE, _points_at("hand:1"), wait=20),
    "raiders-told-card": way(_THREE, kept_open("crew:0:1")),
    "raiders-told-settlement": way(_THREE, kept_open("settlement:fortress_2")),
    "raiders-told-building": way(_THREE, kept_open("building:mill")),
    "raiders-dice": _table(lambda: asked("reroll")),
    "raiders-choice": _table(lambda: asked("armoury")),
    "raiders-trade": _table(lambda: asked("lay")),
    "raiders-seat": way(_THREE, _seat),
    "raiders-aid": way(_THREE, pressed("aid")),
    "raiders-score": _END,
    "raiders-score-sheet": way(_END, score_sheet),
    "raiders-crowded-2": _table(lambda: crowded(2, 18), LONG_NAMES),
    "raiders-crowded-4": _table(lambda: crowded(4), LONG_NAMES),
}
"""The ways to them, by the names of their pictures."""
