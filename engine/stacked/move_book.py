"""Every move that a game makes possible, by its line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

from engine.game import IllegalMove, Move, Reason

M = TypeVar("M", bound=Move)


class MoveBook(Generic[M]):
    """All moves of one kind that there are, made once: states share them, so comparing is cheap."""

    def __init__(self, kind: type[M], moves: Iterable[M]) -> None:
        self._kind = kind
        self._by_text = {_tidy(str(move)): move for move in moves}
        self._known = frozenset(self._by_text.values())

    def __iter__(self) -> Iterator[M]:
        """Every move once, in no order that means anything."""
        return iter(self._by_text.values())

    def knows(self, move: object) -> bool:
        """Whether `move` is one of these."""
        return isinstance(move, self._kind) and move in self._known

    def parse(self, text: str) -> M:
        """The move written as `text` (extra spaces are ignored); raises IllegalMove("unknown_move")."""
        try:
            return self._by_text[_tidy(text)]
        except KeyError:
            raise IllegalMove(Reason("unknown_move", text=text)) from None


def _tidy(text: str) -> str:
    return " ".join(text.split())
