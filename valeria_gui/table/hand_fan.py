"""Fan of the own hand: draws its cards, each turned and on its shadow, with light or a veil on some."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from pygame import Rect, Surface

from valeria_gui.graphics import transform
from valeria_gui.graphics.light import dim, glow
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.play.piece_id import HAND, number_of
from valeria_gui.table.card_measures import card_radius
from valeria_gui.table.game_board import Region, Still
from valeria_gui.table.layout import Layout
from valeria_gui.table.paint import Turned
from valeria_gui.table.trips import NamedCard

_store: Final = SurfaceStore(6 << 20)
_turned: Final = Turned()


CardFace = Callable[[Any, int], Surface]
"""The face of a card of this width (pixels); of None the back of one."""


class FanLook(NamedTuple):
    """The look of the fan: cards left out (in the air), cards that glow, cards under a veil (ids).

    A `closed` one shows its backs: nobody in particular looks.
    """

    hidden: frozenset[str] = frozenset()
    glowing: frozenset[str] = frozenset()
    dimmed: frozenset[str] = frozenset()
    closed: bool = False


def hand_region(still: Still[Any, Any], cards: Sequence[NamedCard | None], face: CardFace) -> Region:
    """The part of the still layer in which the viewer's hand lies; None for a card that the view may not see."""
    layout, overlay, closed = still.frame.layout, still.overlay, still.frame.covered
    ids = frozenset(layout.ids(HAND))
    left_out = (still.hidden if closed else still.hidden | {overlay.risen}) & ids
    look = FanLook(left_out, overlay.targets & ids, overlay.dimmed & ids, closed)
    return Region(
        HAND, hand_area(layout), (tuple(cards), look), lambda to: paint_hand(to, layout, cards, face, look)
    )


def hand_area(layout: Layout) -> Rect:
    """The area that a fanned hand may cover: its zone and the shadows around it, down to the window's edge."""
    zone, top = layout[HAND].inflate(layout.px(24), 0), layout.hand_top
    return Rect(zone.x, top, zone.w, layout.size[1] - top)


def paint_hand(
    target: Surface, layout: Layout, cards: Sequence[NamedCard | None], face: CardFace, look: FanLook
) -> None:
    """Draw the hand as a fan; cards that are not known show their backs."""
    for piece in layout.drawn(HAND):
        i = number_of(piece)
        if piece in look.hidden or i >= len(cards):
            continue
        place, angle = layout[piece], layout.angles[piece]
        card = None if look.closed else cards[i]
        turned = _turned.get((card.name if card else "",), face(card, place.w), angle)
        if piece in look.glowing:
            _put(target, turned_light(place.size, layout.px(16), angle), place)
        _put(target, turned, place)
        if piece in look.dimmed:
            _put(target, turned_veil(place.size, angle), place)


def _put(target: Surface, face: Surface, place: Rect) -> None:
    target.blit(face, face.get_rect(center=place.center))


@cached(_store)
def turned_light(size: tuple[int, int], reach: int, angle: float) -> Surface:
    """The halo of a hand card that can be taken."""
    return transform.rotozoom(glow(*size, card_radius(size[0]), reach), angle, 1)


@cached(_store)
def turned_veil(size: tuple[int, int], angle: float) -> Surface:
    """The veil over a hand card that can't be chosen."""
    return transform.rotozoom(dim(*size, card_radius(size[0])), angle, 1)
