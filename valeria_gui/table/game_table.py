"""A game as it lies on the table: its words, and the board on which it is drawn.

A game's own is found by its name: `valeria_gui.games.<name>.game_table` has it as `TABLE`, and is imported when it
is first asked for. A test registers one of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

import pygame

from engine.game import AnyView, Event, Move, Seat
from valeria_gui.play.game_names import GAMES
from valeria_gui.play.game_play import GamePlay, find_play
from valeria_gui.play.table_session import TableSession
from valeria_gui.table.game_board import GameBoard
from valeria_gui.table.layout import Layout
from valeria_gui.ui.navigation import Ending, Services
from valeria_gui.ui.scene_stack import Scene

V = TypeVar("V", bound=AnyView)
L = TypeVar("L", bound=Layout)
M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event)
V_contra = TypeVar("V_contra", bound=AnyView, contravariant=True)


class Pages(Protocol[V_contra]):
    """The full screens of a game, beside its table."""

    def result(self, services: Services, session: TableSession, ending: Ending) -> Scene:
        """The end of a game."""

    def help(self, services: Services, view: V_contra | None) -> Scene:
        """The help on one page: what can be done and when it ends; of the game of `view` unless that is None."""

    def seat(self, services: Services, view: V_contra, seat: Seat, names: Sequence[str]) -> Scene:
        """All that lies before one seat, large."""

    def cards(self, services: Services, title: str, cards: Sequence[Any]) -> Scene:
        """Many cards, each at a readable size, from the top down."""


class Figure(Protocol):
    """A picture of the book of rules."""

    def height(self, width: int) -> int:
        """Its height in pixels when it is `width` pixels wide."""

    def surface(self, width: int) -> pygame.Surface:
        """The picture, `width` pixels wide."""


@dataclass(frozen=True)
class GameTable(Generic[V, L, M, E]):
    """One game in words and in pictures; `figures` are those of its book of rules, by their names."""

    play: GamePlay[V, M, E]
    board: GameBoard[V, L, E]
    pages: Pages[V]
    figures: Callable[[], Mapping[str, Figure]] = dict
    swatch: Callable[[int], pygame.Surface] | None = None
    """Draws all that is told apart by its colour, so many pixels high: it is seen where a palette is chosen."""


AnyTable: TypeAlias = GameTable[Any, Any, Any, Any]
"""Of whichever game: for what is found by a name."""

_REGISTERED: Final[dict[str, AnyTable]] = {}


def register_table(table: AnyTable) -> None:
    """Make `table` known by the name of its game; a second one of that name replaces the first."""
    _REGISTERED[table.play.name] = table


def find_table(name: str) -> AnyTable:
    """The table of the game `name`; KeyError if there is no such game here."""
    if name not in _REGISTERED:
        register_table(import_module(f"{GAMES}.{find_play(name).name}.game_table").TABLE)
    return _REGISTERED[name]
