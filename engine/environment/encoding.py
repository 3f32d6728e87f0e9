"""Encoding: what a game hands over so that its views are numbers and its moves have numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from engine.game import AnyGame, AnyView, GameError, Move, Seat
from engine.registry import part_of


class NamedBlock(Protocol):
    """Numbers from 0 to 1 that belong together."""

    @property
    def name(self) -> str: ...
    @property
    def values(self) -> Sequence[float]: ...


class Encoding(Protocol):
    """The `ENCODING` of a game's module `encoding`, made for the game with its content."""

    def blocks(self, view: AnyView, /) -> Iterable[NamedBlock]:
        """All numbers of a seat's view; with equally many seats always as many, in the same order."""
        ...

    @property
    def moves(self) -> Sequence[Move]:
        """Every move that a game with this content can ever ask for; its place is its number."""
        ...

    def told_by(self, move: Any, seat: Seat, seats: int) -> Any:
        """One of `moves` as `seat` writes it at a table of so many."""
        ...


def encoding_of(game: AnyGame) -> Encoding:
    """The encoding of a game; raises GameError if it has none."""
    module = part_of(game.name, "encoding")
    if module is None:
        raise GameError(f"The game {game.name} has no encoding, so there is no environment of it.")
    encoding: Encoding = module.ENCODING(game)
    return encoding


class Actions:
    """The moves of a game by number, at a table of so many seats."""

    def __init__(self, encoding: Encoding, seats: int) -> None:
        moves = tuple(encoding.moves)
        self.lines = tuple(map(str, moves))
        self._moves = [[encoding.told_by(move, seat, seats) for move in moves] for seat in range(seats)]
        self._numbers = [{move: number for number, move in enumerate(own)} for own in self._moves]

    def __len__(self) -> int:
        return len(self.lines)

    def move(self, seat: Seat, number: int) -> Any:
        """The move of that number, made by `seat`; raises IndexError."""
        return self._moves[seat][number]

    def number(self, seat: Seat, move: Any) -> int:
        """The number of a move of `seat`; raises KeyError if the game has no such move."""
        return self._numbers[seat][move]


class BlockPlaces(NamedTuple):
    """Where each block stands among the numbers of a view: first and behind the last, by its name."""

    places: Mapping[str, tuple[int, int]]
    size: int


def layout_of(encoding: Encoding, view: AnyView) -> BlockPlaces:
    """The layout of the views at a table like that of `view`."""
    places, size = {}, 0
    for block in encoding.blocks(view):
        places[block.name] = size, size + len(block.values)
        size += len(block.values)
    return BlockPlaces(places, size)
