"""Draws what lies below the mats: the cards of the hand, the draw pile and the discard pile; and the offerings.

The place of each piece comes from the layout, its content from a view.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from pygame import Rect, Surface

from engine.raiders.cards import Townsfolk
from engine.raiders.view import View
from valeria_gui.art import marks
from valeria_gui.art.marks import middled
from valeria_gui.games.raiders.art.card_faces import card_back, card_face
from valeria_gui.games.raiders.art.stones import stack, tile
from valeria_gui.games.raiders.board.layout import RaiderLayout
from valeria_gui.graphics import theme
from valeria_gui.graphics.light import cast_shadow
from valeria_gui.i18n import _
from valeria_gui.table.card_measures import card_radius
from valeria_gui.table.paint import dashed_place, paint_stack

BARE_LINE: Final = (theme.PARCHMENT_DARK, 0.35)
"""The line around a place where a pile would lie."""


def hand_card(card: Townsfolk | None, width: int) -> Surface:
    """A card of the hand, or the back of one that is not known."""
    return card_face(card, width) if card else card_back(width)


# --- the piles ----------------------------------------------------------------------------------------------


def paint_piles(target: Surface, layout: RaiderLayout, view: View, hidden: Container[str] = ()) -> None:
    """Draw the draw pile and the discard pile with their numbers; of a hidden one the card below its top."""
    rect, count = layout["deck"], len(view.deck) - ("deck" in hidden)
    _pile(target, layout, rect, card_back(rect.w) if count > 0 else None, min(5, 1 + count // 10))
    _count(target, layout, rect, len(view.deck))
    rect, cards = layout["discard"], view.discard[: -1 if "discard" in hidden else None]
    top = card_face(view.cards(cards[-1:])[0], rect.w) if cards else None
    _pile(target, layout, rect, top, min(4, len(cards) // 3))
    _count(target, layout, rect, len(view.discard))


def _pile(target: Surface, layout: RaiderLayout, rect: Rect, face: Surface | None, layers: int) -> None:
    """A card on `layers` others whose backs show at the edge; the bare place without one."""
    if face is None:
        target.blit(dashed_place(*rect.size, card_radius(rect.w), (theme.SHADOW, 0.3), BARE_LINE), rect)
    else:
        paint_stack(target, face, card_back(rect.w), rect, layers, max(1, layout.px(2)))


def _count(target: Surface, layout: RaiderLayout, rect: Rect, count: int) -> None:
    disc = marks.count_disc(count, max(18, layout.px(34)))
    middled(target, disc, (rect.centerx, rect.bottom - disc.get_height() * 0.06))


def pile_area(rect: Rect, layout: RaiderLayout) -> Rect:
    """The area that a pile may cover: its edges, its shadow and the number at its foot."""
    return rect.inflate(layout.px(36), layout.px(40))


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
