"""Pictures of single pieces as they look in the air: dragged or flying."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Surface

from engine.valdora.pieces import COMMISSION_BOOKS
from engine.valdora.view import View
from valeria_gui.games.valdora.art import cards
from valeria_gui.games.valdora.art.adventurers import adventurer
from valeria_gui.games.valdora.art.gems import gem
from valeria_gui.games.valdora.art.travellers import traveller
from valeria_gui.games.valdora.board.faces import aboard, equipment_face, named_face, told, top_face
from valeria_gui.games.valdora.board.layout import ValleyLayout
from valeria_gui.games.valdora.decide.pieces import gem_of
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.play.piece_id import kind_of, last_of, name_of, number_of, numbers_of
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.paint import Turned, carried_figure

_store: Final = SurfaceStore(3 << 20)
_turned: Final = Turned()

CARRIED: Final = 76
"""Units: how high a traveller is at the pointer."""

GEM_CARRIED: Final = 40
CARD_CARRIED: Final = 132
TILT_STEP: Final = 3

ValleyFrame = TableFrame[View, ValleyLayout]


def face(piece: str, frame: ValleyFrame) -> Surface | None:
    """The flat picture of a piece at the size of its place, without shadow; None if nothing lies there."""
    layout, kind, view = frame.layout, kind_of(piece), frame.view
    if piece not in layout:
        return None
    rect = layout[piece]
    if kind == "pawn":
        return traveller(number_of(piece), rect.h)
    if kind in ("gem", "heap"):
        found = gem_of(view, piece)
        return gem(found, min(rect.w, rect.h)) if found else None
    if kind == "adventurer":
        seat = number_of(piece)
        return adventurer(seat, view.provisions[seat], rect.w, rect.h) if seat == frame.me else None
    if kind == "commission":
        return commission(piece, frame, rect.w, rect.h)
    if kind == "equipment":
        return gear(piece, frame, rect.w, rect.h)
    if kind == "page":
        letter, side = name_of(piece).split(":")
        name = top_face(view, letter, side)
        return named_face(view, name, rect.w) if name else None
    return None


def commission(piece: str, frame: ValleyFrame, width: int, height: int) -> Surface | None:
    """An unfinished commission: a card, or a strip where its place is wider than high."""
    seat, place = numbers_of(piece)
    held = frame.view.commissions(seat)
    if place >= len(held):
        return None
    shown, here = told(frame.view, held[place]), aboard(frame.view, seat, held[place])
    return cards.strip(shown, here, width, height) if width > height else cards.commission(shown, here, True, width)


def gear(piece: str, frame: ValleyFrame, width: int, height: int) -> Surface | None:
    """Equipment with what it carries."""
    kind = last_of(piece)
    carried = frame.view.equipment(number_of(piece)).get(kind)
    if carried is None:
        return None
    if number_of(piece) != frame.me:
        return cards.small_equipment(kind, carried, width, height)
    return equipment_face(frame.view, kind, carried, width)


def lifted(piece: str, frame: ValleyFrame, tilt: float = 0.0, under: Sequence[str] = ()) -> Surface | None:
    """The picture of a piece at the pointer, shadow included, turned by `tilt` degrees counter-clockwise. None if
    there is nothing to lift."""
    layout, kind = frame.layout, kind_of(piece)
    angle = round(tilt / TILT_STEP) * TILT_STEP
    if kind == "pawn":
        return carried_pawn(number_of(piece), layout.px(CARRIED), angle)
    if kind in ("gem", "heap", "equipment"):
        name = gem_of(frame.view, piece)
        return _turned.get(("gem", name), gem(name, layout.px(GEM_CARRIED)), angle, "dragged") if name else None
    width = layout.px(CARD_CARRIED)
    if kind == "commission":
        found = commission(piece, frame, width, width + 1)
        name = frame.view.commissions(number_of(piece))[numbers_of(piece)[1]].name if found else ""
        here = aboard(frame.view, number_of(piece), frame.view.tables.content.by_face[name]) if found else ()
        return _turned.get((name, here), found, angle, "dragged") if found else None
    if kind == "page":
        letter, side = name_of(piece).split(":")
        name = top_face(frame.view, letter, side)
        wide = round(width * 1.4) if letter in COMMISSION_BOOKS else width
        return _turned.get((name, wide), named_face(frame.view, name, wide), angle, "dragged") if name else None
    found = face(piece, frame)
    return None if found is None else _turned.get((kind, piece, id(frame.view)), found, angle, "dragged")


@cached(_store)
def carried_pawn(seat: int, height: int, angle: float) -> Surface:
    """A traveller in the air, his shadow below him."""
    return carried_figure(traveller(seat, height), angle, 0.16, 0.60)
