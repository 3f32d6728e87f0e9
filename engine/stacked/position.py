"""What State and View of a game share: the stack, the pending decision, and the key that makes positions equal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from engine.game import Decision, Move
from engine.stacked.frame import AnyFrame
from engine.stacked.move_book import MoveBook
from engine.stacked.step import AnyStep

M = TypeVar("M", bound=Move)
F = TypeVar("F", bound=AnyFrame)
D = TypeVar("D", bound=Decision)
Key = Callable[[Any], tuple[Any, ...]]


class GameContent(Protocol):
    """The cards, maps and whatever else a game is played with: equal if equal in all that counts."""

    @property
    def name(self) -> str: ...
    @property
    def digest(self) -> str: ...


class ContentTables(Protocol[M]):
    """Content compiled for the rules; all states of one Game share it."""

    @property
    def content(self) -> GameContent: ...
    @property
    def moves(self) -> MoveBook[M]: ...


class Codec(Protocol):
    """The form of a game's positions as plain data (see `codec`)."""

    def to_dict(self, position: Any) -> dict[str, Any]: ...


def key_of(fields: tuple[str, ...]) -> Key:
    """Reads what makes two positions of one game equal: all fields but the tables, which they share."""
    return attrgetter(*(name for name in fields if name != "tables"))


def copier(fields: Sequence[str], lists: Sequence[str], rows: Sequence[str] = ()) -> Callable[[Any, Any], None]:
    """A `fill_from` that copies `lists`, and `rows` (lists of lists), and shares all other fields, which are
    replaced and never changed.

    It is written out field by field and compiled, as a named tuple's methods are: search lives on copies, and a
    loop over the names takes twice as long.
    """
    forms = {**dict.fromkeys(lists, "other.{0}.copy()"), **dict.fromkeys(rows, "list(map(list.copy, other.{0}))")}
    lines = [f"    self.{name} = {forms.get(name, 'other.{0}').format(name)}" for name in fields]
    made: dict[str, Any] = {}
    exec("\n".join(["def fill_from(self, other):", *lines, "    self._decision = self.known_moves = None"]), made)
    filled: Callable[[Any, Any], None] = made["fill_from"]
    return filled


class StackPosition(Generic[M, F, D]):
    """A game in progress whose `stack` says who acts, what is asked and what comes after.

    A game's position adds its own fields, `fill_from`, `read_key`, `codec_of` and `_read_decision`. `known_moves`
    keeps the answers to the pending decision, None until somebody asks for them.
    """

    __slots__ = ("_decision", "known_moves", "seats", "stack", "tables")

    steps: ClassVar[Mapping[str, AnyStep]]
    """Every step of the game by its name."""

    read_key: ClassVar[Key]
    fill_from: ClassVar[Callable[[Any, Any], None]]
    """Makes a position a copy of another that shares no list with it."""

    codec_of: ClassVar[Callable[[Any], Codec]]
    """The form of positions as plain data, for tables."""

    tables: ContentTables[M]
    seats: int
    stack: list[F]
    _decision: D | None
    known_moves: tuple[M, ...] | None

    def key(self) -> tuple[Any, ...]:
        """Everything that makes two positions of one game equal."""
        return type(self).read_key(self)

    def to_dict(self) -> dict[str, Any]:
        """The position as plain data; the game's `from_dict` or `view_from_dict` reads it back."""
        return type(self).codec_of(self.tables).to_dict(self)

    def forget_answers(self) -> None:
        """What was kept of the pending decision does not hold any more."""
        self._decision = self.known_moves = None

    @property
    def decision(self) -> D | None:
        """The pending decision, or None when the game is over."""
        if self._decision is None and self.stack:
            self._decision = self._read_decision()
        return self._decision

    def _read_decision(self) -> D:
        """The decision that the top of the stack asks for."""
        raise NotImplementedError

    def parse(self, text: str) -> M:
        """The move whose line is `text`, legal or not; raises IllegalMove("unknown_move")."""
        return self.tables.moves.parse(text)
