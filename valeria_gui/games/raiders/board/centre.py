"""Draws what lies below the mats: the own hand as a fan, the draw pile and the discard pile; and the offerings.

The place of each piece comes from the layout, its content from a view.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Final, NamedTuple

from pygame import Rect, Surface

from engine.raiders.cards import Townsfolk
from engine.raiders.view import View
from valeria_gui.art import marks
from valeria_gui.art.marks import middled
from valeria_gui.games.raiders.art.card_faces import card_back, card_face
from valeria_gui.games.raiders.art.stones import stack, tile
from valeria_gui.games.raiders.board.layout import RaiderLayout
from valeria_gui.graphics import shapes, theme, transform
from valeria_gui.graphics.light import cast_shadow, dim, glow
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.i18n import _
from valeria_gui.play.piece_id import number_of
from valeria_gui.table.card_measures import card_radius
from valeria_gui.table.paint import Turned

_store: Final = SurfaceStore(6 << 20)


class FanLook(NamedTuple):
    """The look of the fan: cards left out (in the air), cards that glow, cards under a veil (ids).

    A `closed` one shows its backs: nobody in particular looks.
    """

    hidden: frozenset[str] = frozenset()
    glowing: frozenset[str] = frozenset()
    dimmed: frozenset[str] = frozenset()
    closed: bool = False


def paint_fan(target: Surface, layout: RaiderLayout, view: View, turned: Turned, look: FanLook) -> None:
    """Draw the viewer's hand as a fan; cards this view may not see show their backs."""
    cards = view.hand(layout.bottom)
    for piece in layout.drawn("hand"):
        i = number_of(piece)
        if piece in look.hidden or i >= len(cards):
            continue
        face, rect = fan_face(layout, i, None if look.closed else cards[i], turned)
        size, angle = layout[piece].size, layout.angles[piece]
        if piece in look.glowing:
            middled(target, turned_halo(size, layout.px(16), angle), rect.center)
        target.blit(face, rect)
        if piece in look.dimmed:
            middled(target, turned_shade(size, angle), rect.center)


def fan_face(layout: RaiderLayout, i: int, card: Townsfolk | None, turned: Turned) -> tuple[Surface, Rect]:
    """Card `i` of the fan, turned, on its shadow, and where to blit it."""
    place = layout[f"hand:{i}"]
    plain = card_face(card, place.w) if card else card_back(place.w)
    face = turned.get((card.name if card else "",), plain, layout.angles[f"hand:{i}"])
    return face, face.get_rect(center=place.center)


@cached(_store)
def turned_halo(size: tuple[int, int], reach: int, angle: float) -> Surface:
    """The halo of a hand card that can be taken."""
    return transform.rotozoom(glow(*size, card_radius(size[0]), reach), angle, 1)


@cached(_store)
def turned_shade(size: tuple[int, int], angle: float) -> Surface:
    """The veil over a hand card that can't be chosen."""
    return transform.rotozoom(dim(*size, card_radius(size[0])), angle, 1)


# --- the piles ----------------------------------------------------------------------------------------------


def paint_piles(target: Surface, layout: RaiderLayout, view: View, hidden: Container[str] = ()) -> None:
    """Draw the draw pile and the discard pile with their numbers; of a hidden one the card below its top."""
    rect, count = layout["deck"], len(view.deck) - ("deck" in hidden)
    if count > 0:
        _pile(target, layout, rect, card_back(rect.w), min(5, 1 + count // 10))
    else:
        target.blit(bare_pile(rect.w, rect.h), rect)
    _count(target, layout, rect, len(view.deck))
    rect, cards = layout["discard"], view.discard[: -1 if "discard" in hidden else None]
    if cards:
        (top,) = view.cards(cards[-1:])
        _pile(target, layout, rect, card_face(top, rect.w), min(4, len(cards) // 3))
    else:
        target.blit(bare_pile(rect.w, rect.h), rect)
    _count(target, layout, rect, len(view.discard))


def _pile(target: Surface, layout: RaiderLayout, rect: Rect, face: Surface, layers: int) -> None:
    """A card on `layers` others whose backs show at the edge."""
    step = max(1, layout.px(2))
    depth = layers * step
    cast_shadow(target, Rect(rect.topleft, (rect.w + depth, rect.h + depth)), card_radius(rect.w))
    for i in range(layers, 0, -1):
        target.blit(card_back(rect.w), rect.move(i * step, i * step))
    target.blit(face, rect)


def _count(target: Surface, layout: RaiderLayout, rect: Rect, count: int) -> None:
    disc = marks.count_disc(count, max(18, layout.px(34)))
    middled(target, disc, (rect.centerx, rect.bottom - disc.get_height() * 0.06))


def pile_area(rect: Rect, layout: RaiderLayout) -> Rect:
    """The area that a pile may cover: its edges, its shadow and the number at its foot."""
    return rect.inflate(layout.px(36), layout.px(40))


@cached(_store)
def bare_pile(width: int, height: int) -> Surface:
    """The place where a pile would lie."""
    thick = max(1.5, width * 0.014)
    path = shapes.rounded_points(thick, thick, width - 2 * thick, height - 2 * thick, card_radius(width))
    surface = shapes.filled(shapes.rounded(width, height, card_radius(width)), theme.SHADOW, 0.3)
    line = shapes.dashes(width, height, path, 6 * thick, 4 * thick, thick)
    surface.blit(shapes.filled(line, theme.PARCHMENT_DARK, 0.35), (0, 0))
    return surface


# --- the offerings --------------------------------------------------------------------------------------------


def paint_offerings(target: Surface, layout: RaiderLayout, view: View, hidden: Container[str] = ()) -> None:
    """Draw the open tiles and the stack with its number."""
    tiles = {one.name: one for one in view.tables.content.offerings}
    for i, name in enumerate(view.offering_row()):
        piece = f"tile:{i}"
        if name and piece in layout and piece not in hidden:
            rect = layout[piece]
            face = tile(tiles[name].cost, tiles[name].vp, rect.w)
            cast_shadow(target, face.get_rect(center=rect.center), round(rect.w * 0.4))
            middled(target, face, rect.center)
    _stack(target, layout, len(view.tiles))


def _stack(target: Surface, layout: RaiderLayout, count: int) -> None:
    rect, px = layout["stack"], layout.px
    place = Rect(rect.x + px(6), rect.y + px(3), px(68), px(44))
    if count:
        face = stack(count, place.w)
        target.blit(face, face.get_rect(midbottom=place.midbottom))
    disc = marks.count_disc(count, max(18, px(29)))
    disc_place = middled(target, disc, (place.right + px(18), rect.centery + px(2)))
    size = layout.printed(20)
    if layout.scale * 20 < marks.NO_LABEL:
        return
    room = rect.right - disc_place.right - px(14)
    said = marks.label(_("Offerings left"), size, theme.PARCHMENT, room)
    target.blit(said, said.get_rect(midleft=(disc_place.right + px(10), rect.centery + px(3))))
