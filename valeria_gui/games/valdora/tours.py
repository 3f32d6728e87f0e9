"""The screens of the game itself, and how to bring the program to each of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from engine.bots import make_bot
from engine.match.match import BotAgent, HumanAgent, Match
from engine.players import Player
from engine.records.record import Record
from engine.saving.autosave import claim_for_new_game
from engine.valdora import VALDORA
from engine.valdora.state import State
from engine.valdora.view import View
from valeria_gui.games.valdora.full_tables import LONG_NAMES, asked
from valeria_gui.games.valdora.seat_scene import ValleySeat
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.session import Session
from valeria_gui.result.final_scene import FinalScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.tours.driving import (
    NAMES,
    BotsGame,
    DrivenProgram,
    Way,
    asks,
    end_of,
    frames,
    point,
    pressed,
    save_a_game,
    table,
    table_of,
    way,
)


def _table(make: Callable[[], State], names: tuple[str, ...] = NAMES) -> Way:
    """The table of a position, a person at seat 0 among bots."""

    def draw(program: DrivenProgram) -> None:
        state = make()
        kinds = ("human", *["bot:random"] * (state.seats - 1))
        sitting = tuple(Player(name, kind) for name, kind in zip(names, kinds, strict=False))
        bots = [BotAgent(make_bot("random", VALDORA, seat)) for seat in range(1, state.seats)]
        match = Match(VALDORA, state, Record.begin_at(VALDORA, state.to_dict()), [HumanAgent(), *bots])
        set_up = GameSetup(sitting, None, 1, game=VALDORA.name)
        session = Session(match, set_up, claim_for_new_game(program.data_dir))
        program.stack.replace_all(TableScene(program.services, session))

    return way(draw, wait=3)


def _carries_to(space: str) -> Way:
    """The own traveller, held over a space."""

    def draw(program: DrivenProgram) -> None:
        layout = table_of(program).layout
        start, end = layout["pawn:0"].center, layout[f"space:{space}"].center
        point(program, pygame.MOUSEMOTION, start, (0, 0, 0))
        program.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        frames(program, 1)
        for pos in ((start[0], start[1] - 60), end):
            point(program, pygame.MOUSEMOTION, pos, (1, 0, 0))

    return draw


def _told(piece: str) -> Way:
    """The sheet about a piece, kept open."""

    def draw(program: DrivenProgram) -> None:
        table_of(program).inspector.keep(piece)

    return draw


def _leafs(letters: str, view: View) -> bool:
    """Whether the view's seat is asked to leaf through one of these books."""
    return view.decision is not None and view.decision.kind in ("city", "book") and view.decision.name in letters


def _play(program: DrivenProgram) -> None:
    save_a_game(program, BotsGame(4, 7, game=VALDORA.name), 19, partial(asks, "go"))


def _title(program: DrivenProgram) -> None:
    program.navigator.show_title(VALDORA.name)


def _setup(program: DrivenProgram) -> None:
    program.navigator.show_setup(VALDORA.name)


def _seat(program: DrivenProgram) -> None:
    program.stack.push(ValleySeat(program.services, asked("go", turns=84)().view(0), 1, NAMES))


def _sheet(program: DrivenProgram) -> None:
    """The sheet of scores of a game that is over."""
    scene = program.stack.top
    assert isinstance(scene, FinalScene)
    scene.ways.sheet()


def _turn_of(seats: int, turns: int, seed: int) -> Way:
    """The first turn of seat 0 after so many turns of bots."""
    return table(BotsGame(seats, seed, game=VALDORA.name), turns, partial(asks, "go"))


def _book_of(letters: str, turns: int, seed: int) -> Way:
    """One of these books, open before seat 0 after so many turns of bots."""
    return table(BotsGame(4, seed, game=VALDORA.name), turns, partial(_leafs, letters))


_MID: Final = _turn_of(4, 60, 3)
_END: Final = end_of(BotsGame(3, 5, game=VALDORA.name))
_FOUR: Final = _table(asked("go", turns=84))

SCREENS: Final[dict[str, Way]] = {
    "valdora-title": way(_play, _title),
    "valdora-setup": way(_setup),
    "valdora-3": _table(asked("go", seats=3, turns=60)),
    "valdora-4": _FOUR,
    "valdora-5": _table(asked("go", seats=5, turns=80)),
    "valdora-early": _turn_of(3, 6, 5),
    "valdora-mid": _MID,
    "valdora-late": _turn_of(5, 120, 3),
    "valdora-journey": way(_MID, _carries_to("dig_3"), wait=8),
    "valdora-load": _table(asked("load", seats=3)),
    "valdora-deliver": _table(asked("deliver", seats=3, turns=30)),
    "valdora-book": _book_of("C", 101, 3),
    "valdora-equipment": _book_of("AB", 20, 3),
    "valdora-harbour": _table(asked("city", "harbour_city", turns=20)),
    "valdora-told-commission": way(_FOUR, _told("commission:0:0")),
    "valdora-plan": way(_FOUR, pressed("plan"), pressed("plan")),
    "valdora-overview": way(_FOUR, pressed("overview")),
    "valdora-told-space": way(_FOUR, _told("space:dig_12")),
    "valdora-seat": way(_FOUR, _seat),
    "valdora-aid": way(_FOUR, pressed("aid")),
    "valdora-score": _END,
    "valdora-score-sheet": way(_END, _sheet),
    "valdora-crowded-3": _table(asked("go", seats=3, turns=110, seed=9), LONG_NAMES),
    "valdora-crowded-5": _table(asked("go", seats=5, turns=140, seed=9), LONG_NAMES),
}
"""The ways to them, by the names of their pictures."""
