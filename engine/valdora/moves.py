"""Moves: the answers of a player, each one readable line of text and back.

Spaces, gems, equipment and faces of commissions are one word each, so a line splits at spaces. Which moves are
legal the `steps` say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from engine.stacked.move_book import MoveBook
from engine.valdora.pieces import EQUIPMENT, GEMS, EquipmentKind

MAX_SEATS: Final = 5
LEFT: Final = 0
RIGHT: Final = 1
SIDES: Final = ("left", "right")
"""The piles of a book (D1.10)."""

FORWARD: Final = "forward"
BACK: Final = "back"


class Move(NamedTuple):
    """One answer: `verb` says which, `what` is the space, gem, face, equipment, side or direction, `to` the wagon
    or the side of the book; "" where the verb does not need it."""

    verb: str
    what: str = ""
    to: str = ""

    def __str__(self) -> str:
        return " ".join(word for word in self if word)


class ValleyMoves(MoveBook[Move]):
    """Every move that a map and its pages make possible, made once: states share them, so comparing is cheap.

    Moves with a space, a commission, an equipment or a side stand at its index; `load` at gem and equipment (None
    where it does not hold the gem), `give_back` at page and side (of equipment there is nothing).
    """

    def __init__(
        self, spaces: Iterable[str], faces: Iterable[str], pages: Iterable[str], kinds: Sequence[EquipmentKind]
    ) -> None:
        """`pages` are the names of all pages, "" for one of equipment."""
        self.go = _each("go", spaces)
        self.deliver = _each("deliver", faces)
        self.pay = _each("pay", EQUIPMENT)
        self.buy = _each("buy", SIDES)
        self.forward, self.back = Move("turn", FORWARD), Move("turn", BACK)
        self.load = tuple(tuple(_load(gem, kind) for kind in kinds) for gem in GEMS)
        self.give_back = tuple(
            tuple(Move("return", name, side) for side in SIDES) if name else () for name in pages
        )
        self.provisions, self.done = Move("provisions"), Move("done")
        super().__init__(Move, self._all())

    def _all(self) -> Iterator[Move]:
        yield from (self.provisions, self.done, self.forward, self.back)
        for row in (self.go, self.deliver, self.pay, self.buy):
            yield from row
        yield from (move for row in self.load for move in row if move is not None)
        for pages in self.give_back:
            yield from pages


def _load(gem: str, kind: EquipmentKind) -> Move | None:
    return Move("load", gem, kind.name if kind.load else "") if gem in kind.holds else None


def _each(verb: str, names: Iterable[str]) -> tuple[Move, ...]:
    return tuple(Move(verb, name) for name in names)
