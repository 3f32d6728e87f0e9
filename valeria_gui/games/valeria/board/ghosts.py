"""Ghost coins: the coins of a payment where they would lie, shown before it is made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from pygame import Rect, Surface

from valeria_gui.art import tokens
from valeria_gui.games.valeria.board.layout import TableLayout

ALPHA: Final = 190
"""How solid a ghost is, of 255."""
SMALLEST: Final = 20
"""Pixels: a smaller coin is not seen."""


class Ghost(NamedTuple):
    """A coin of `seat` that does not lie there yet, in the middle of `place`."""

    seat: int
    place: Rect

    def rect(self) -> Rect:
        """The area that it covers (pixels)."""
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


def ghosts(layout: TableLayout, places: Iterable[str], payer: int) -> list[Ghost]:
    """The coins that would lie at those places."""
    return [Ghost(payer, layout[piece]) for piece in places if piece in layout]
