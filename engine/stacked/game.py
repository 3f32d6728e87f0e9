"""Rules of a game on a stack with one set of content: what is the same in every such Game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, Self, TypeVar

from engine.card_data import CardFileError, CardFiles
from engine.champion import LearnedChampion, Reader, find_champion
from engine.game import Event, Game, GameError, Move, State, View
from engine.personas import PersonaFile
from engine.stacked.position import ContentTables

S = TypeVar("S", bound=State[Any, Any])
V = TypeVar("V", bound=View[Any])
M = TypeVar("M", bound=Move)


class GameParts(NamedTuple):
    """What a game is put together of: its State and View, the check of a State that was read, its card files, the
    set as data in their grammar, how an event is read, the characters of its bots, what a champion's net is told of
    a position, and the folder of the game's data."""

    states: type[Any]
    views: type[Any]
    check: Callable[[Any], None]
    files: CardFiles[Any]
    set_to_dict: Callable[[Any], dict[str, Any]]
    event: Callable[[Mapping[str, Any]], Event]
    personas: PersonaFile[Any]
    inputs: Reader
    data: Path


class StackGame(Game[S, V, M]):
    """The rules with one set of cards (None: the built-in one, read when first needed)."""

    parts: ClassVar[GameParts]

    def __init__(self, content: Any = None) -> None:
        self._own_content = content

    @property
    @abstractmethod
    def tables(self) -> ContentTables[M]:
        """The set, compiled."""

    @property
    def content_digest(self) -> str:
        """The digest that names the set in a record."""
        return self.tables.content.digest

    def content(self) -> dict[str, Any]:
        """The set whole, as data."""
        return self.parts.set_to_dict(self.tables.content)

    def with_content(self, content: Mapping[str, Any]) -> Self:
        """The same rules with a set given as data; raises GameError if it does not check."""
        try:
            return type(self)(self.parts.files.from_dict(content))
        except CardFileError as error:
            raise GameError(f"{error}.") from None

    def with_content_file(self, path: Path) -> Self:
        """The same rules with the set of a player's own file; raises CardFileError."""
        return type(self)(self.parts.files.load(path))

    def personas(self, level: str) -> tuple[str, ...]:
        """The names of the personas that play at a level, the usual one first; () if there are none."""
        return tuple(one.id for one in self.parts.personas.of_level(level))

    def champion(self, seats: int) -> LearnedChampion | None:
        """What was learned from games with the built-in set and so many seats; None for another set."""
        return find_champion(self, self.parts.data, seats, self.parts.inputs)

    def from_dict(self, d: Mapping[str, Any]) -> S:
        """The state that `State.to_dict` described; raises GameError if it cannot be or belongs elsewhere."""
        kind = self.parts.states
        state: S = kind.codec_of(self.tables).fill(object.__new__(kind), d)
        self.parts.check(state)
        return state

    def view_from_dict(self, d: Mapping[str, Any]) -> V:
        """The view that `View.to_dict` described; raises GameError if it cannot be read."""
        kind = self.parts.views
        view = kind.codec_of(self.tables).fill(object.__new__(kind), d)
        view.seat = d.get("seat", -1)
        if view.seat is not None and view.seat not in range(view.seats):
            raise GameError("This view is of no seat at its table.")
        read: V = view
        return read

    def event_from_dict(self, d: Mapping[str, Any]) -> Event:
        """The event that `Event.to_dict` described; raises GameError if it cannot be read."""
        return self.parts.event(d)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}, {self.tables.content.name!r}>"
