"""Small marks on hand cards: the silver that a hire costs now, where that is asked or differs from the print."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, radians, sin
from typing import Final, NamedTuple

from pygame import Rect, Surface

from engine.game import Seat
from engine.raiders.steps import possible
from engine.raiders.view import View
from valeria_gui.games.raiders.board.layout import RaiderLayout
from valeria_gui.games.raiders.board.marks import centred, middled, numeral
from valeria_gui.games.raiders.board.plain_art import good
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.table.drawn import Held

_store: Final = SurfaceStore(1 << 20)

BARRACKS: Final = "barracks"


class HirePrice(NamedTuple):
    """The silver that a hire costs, and whether it cannot be made."""

    silver: int
    refused: bool = False


def hand_prices(view: View, seat: Seat) -> dict[str, HirePrice]:
    """What hiring each card of the hand costs `seat`: every one while it hires, else those cheaper than printed."""
    top, tables = view.stack[-1] if view.stack else None, view.tables
    hires = top is not None and top.step == "hire" and top.seat == seat
    fixed, building = (top.amount, top.what) if top and hires else (-1, tables.building_ids[BARRACKS])
    found = {}
    for i, card in enumerate(view.hand(seat)):
        if card is not None:
            number = tables.ids[card.name]
            price = possible.price(view, view.crews[seat], number, fixed, building)
            if hires or price != card.cost:
                refused = hires and not possible.can_hire(view, seat, number, fixed, building)
                found[f"hand:{i}"] = HirePrice(price, refused)
    return found


def price_marks(layout: RaiderLayout, prices: Mapping[str, HirePrice]) -> list[Held]:
    """The badges, each upright on the corner of its card where the price is printed."""
    found = []
    for piece, price in prices.items():
        rect = layout[piece]
        face = price_face(price, max(18, round(rect.w * 0.24)))
        found.append(Held(face, _corner(rect, layout.angles[piece]).center))
    return found


def _corner(card: Rect, angle: float) -> Rect:
    """The printed price of a card that is turned by `angle` degrees, counter-clockwise."""
    x, y, turn = 0.40 * card.w, -0.44 * card.h, radians(angle)
    place = Rect(0, 0, 2, 2)
    place.center = (
        round(card.centerx + x * cos(turn) + y * sin(turn)),
        round(card.centery - x * sin(turn) + y * cos(turn)),
    )
    return place


@cached(_store)
def price_face(price: HirePrice, px: int) -> Surface:
    """A silver coin with a price, in a ring that tells whether it can be paid."""
    ring = theme.COST_OPEN if price.refused else theme.COST_COVERED
    surface = shapes.filled(shapes.rounded(px, px, px / 2), ring)
    line = max(2, px // 9)
    middled(surface, good("silver", px - 2 * line), (px / 2, px / 2))
    inner = shapes.rounded(px - 3 * line, px - 3 * line, px / 2)
    middled(
        surface,
        shapes.filled(inner, theme.mix(theme.IVORY, theme.COST_OPEN, 0.2 if price.refused else 0)),
        (px / 2, px / 2),
    )
    ink = theme.COST_OPEN if price.refused else theme.INK
    centred(surface, numeral(str(price.silver), round(px * 0.6), ink, px - 3 * line), surface.get_rect())
    return surface
