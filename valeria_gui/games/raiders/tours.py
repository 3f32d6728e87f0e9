"""The screens of the game itself, and how to bring the program to each of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from engine.bots import make_bot
from engine.match.match import BotAgent, HumanAgent, Match
from engine.players import Player
from engine.raiders import RAIDERS
from engine.raiders.state import State
from engine.records.record import Record
from engine.saving.autosave import claim_for_new_game
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


def _table(make: Callable[[], State], names: tuple[str, ...] = NAMES, moves: tuple[str, ...] = ()) -> Way:
    """The table of a position, a person at seat 0 among bots; the person has made `moves`."""

    def draw(program: DrivenProgram) -> None:
        state = make()
        kinds = ("human", *["bot:greedy"] * (state.seats - 1))
        sitting = tuple(Player(name, kind) for name, kind in zip(names, kinds, strict=False))
        bots = [BotAgent(make_bot("greedy", RAIDERS, seat)) for seat in range(1, state.seats)]
        match = Match(RAIDERS, state, Record.begin_at(RAIDERS, state.to_dict()), [HumanAgent(), *bots])
        set_up = GameSetup(sitting, None, 1, game=RAIDERS.name)
        session = Session(match, set_up, claim_for_new_game(program.data_dir))
        for line in moves:
            session.host.answer(state.parse(line))
        program.stack.replace_all(TableScene(program.services, session))

    return way(draw, wait=3)


def _sails(program: DrivenProgram) -> None:
    """The worker in hand, held over a settlement."""
    layout = table_of(program).layout
    start, plaque = layout["held:0"].center, layout["settlement:fortress_2"]
    end = plaque.x + round(plaque.w * 0.38), plaque.centery
    point(program, pygame.MOUSEMOTION, start, (0, 0, 0))
    program.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    frames(program, 1)
    for pos in ((start[0], start[1] - 60), end):
        point(program, pygame.MOUSEMOTION, pos, (1, 0, 0))


def _points_at(piece: str) -> Way:
    """The pointer rests on a piece."""
    return lambda program: point(program, pygame.MOUSEMOTION, table_of(program).layout[piece].center, (0, 0, 0))


def _seat(program: DrivenProgram) -> None:
    program.stack.push(SeatScene(program.services, three_at_sea().view(0), 2, NAMES))


def _told(piece: str) -> Way:
    """The sheet about a piece, kept open."""

    def draw(program: DrivenProgram) -> None:
        table_of(program).inspector.keep(piece)

    return draw


def _play(program: DrivenProgram) -> None:
    save_a_game(program, BotsGame(3, 7, game=RAIDERS.name), 19, partial(asks, "turn"))


def _title(program: DrivenProgram) -> None:
    program.navigator.show_title(RAIDERS.name)


def _setup(program: DrivenProgram) -> None:
    program.navigator.show_setup(RAIDERS.name)


def _two_people(program: DrivenProgram) -> None:
    program.navigator.start(GameSetup((Player(NAMES[0]), Player(NAMES[1])), 0, 3, game=RAIDERS.name))


def _sheet(program: DrivenProgram) -> None:
    """The sheet of scores of a game that is over."""
    scene = program.stack.top
    assert isinstance(scene, FinalScene)
    scene.ways.sheet()


def _turn_of(seats: int, turns: int, seed: int) -> Way:
    """The first turn of seat 0 after so many turns of bots."""
    return table(BotsGame(seats, seed, game=RAIDERS.name), turns, partial(asks, "turn"))


_THREE: Final = _table(three_at_sea)
_END: Final = end_of(BotsGame(3, 5, game=RAIDERS.name))

SCREENS: Final[dict[str, Way]] = {
    "raiders-title": way(_play, _title),
    "raiders-setup": way(_setup),
    "raiders-handover": way(_two_people, wait=4),
    "raiders-2": _table(two_before_a_raid, moves=A_RAID),
    "raiders-3": _THREE,
    "raiders-4": _turn_of(4, 60, 3),
    "raiders-early": _turn_of(3, 3, 5),
    "raiders-late-4": _turn_of(4, 68, 3),
    "raiders-raid": way(_THREE, _sails, wait=8),
    "raiders-zoom": way(_THREE, _points_at("hand:1"), wait=20),
    "raiders-told-card": way(_THREE, _told("crew:0:1")),
    "raiders-told-settlement": way(_THREE, _told("settlement:fortress_2")),
    "raiders-told-building": way(_THREE, _told("building:mill")),
    "raiders-dice": _table(lambda: asked("reroll")),
    "raiders-choice": _table(lambda: asked("armoury")),
    "raiders-trade": _table(lambda: asked("lay")),
    "raiders-seat": way(_THREE, _seat),
    "raiders-aid": way(_THREE, pressed("aid")),
    "raiders-score": _END,
    "raiders-score-sheet": way(_END, _sheet),
    "raiders-crowded-2": _table(lambda: crowded(2, 18), LONG_NAMES),
    "raiders-crowded-4": _table(lambda: crowded(4), LONG_NAMES),
}
"""The ways to them, by the names of their pictures."""
