"""Ghost coins: where a payment would lay its coins and which powers it would use, shown before it is made.

Knows where coins lie on a table; which ones they are it is told.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from pygame import Rect, Surface

from engine.valeria.moves import Move
from engine.valeria.view import View
from valeria_gui.art import tokens
from valeria_gui.games.valeria.board.layout import TableLayout
from valeria_gui.games.valeria.board.shape import coin_marks, village_cards

ALPHA: Final = 190
"""How solid a ghost is, of 255."""
SMALLEST: Final = 20
"""Pixels: a smaller coin is not seen."""


class Ghost(NamedTuple):
    """A coin of `seat` that does not lie there yet, in the middle of `place`."""

    seat: int
    place: Rect

    def rect(self) -> Rect:
        """What it covers (pixels)."""
        px = max(SMALLEST, min(self.place.size))
        box = Rect(0, 0, px, px)
        box.center = self.place.center
        return box

    def draw(self, target: Surface) -> None:
        """Draw it, half through."""
        box = self.rect()
        face = tokens.coin(box.w, self.seat).copy()
        face.set_alpha(ALPHA)
        target.blit(face, face.get_rect(center=box.center))


def places_of(view: View, payment: Iterable[Move], payer: int) -> list[str]:
    """The pieces that a payment touches, one a source: free spots for its coins, cards for its powers."""
    taken: list[str] = []
    for move in payment:
        if move.card:
            names = [card.name for card in village_cards(view, payer)]
            found = [f"card:{payer}:{i}" for i, name in enumerate(names) if name == move.card]
        elif move.source == "castle":
            found = [f"castle-spot:{payer}"]
        else:
            marks = coin_marks(view, move.seat)
            kinds = enumerate(zip(view.tucked(move.seat), marks, strict=True))
            found = [
                f"spot:{move.seat}:{i}" for i, (card, mark) in kinds if card.resource == move.source and not mark
            ]
        taken += [piece for piece in found if piece not in taken][:1]
    return taken


def ghosts(layout: TableLayout, places: Iterable[str], payer: int) -> list[Ghost]:
    """The coins among the places of a payment."""
    return [Ghost(payer, layout[piece]) for piece in places if "spot" in piece and piece in layout]
