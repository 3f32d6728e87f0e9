"""Small marks on hand cards: the silver that a hire costs now, where that is asked or differs from the print."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, radians, sin
from typing import Final

from pygame import Rect, Surface

from engine.game import Seat
from engine.raiders.view import View
from valeria_gui.art.marks import centred, middled, numeral
from valeria_gui.games.raiders.art.pieces import good
from valeria_gui.games.raiders.board.layout import RaiderLayout
from valeria_gui.games.raiders.info.insight import CardPrice, insight_of
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.table.drawn import Held

_store: Final = SurfaceStore(1 << 20)


def hand_prices(view: View, seat: Seat) -> dict[str, CardPrice]:
    """What hiring each card of the hand costs `seat`: every one while it hires, else those cheaper than printed."""
    decision = view.decision
    hires = decision is not None and (decision.kind, decision.seat) == ("hire", seat)
    prices = enumerate(insight_of(view).hand_prices())
    return {f"hand:{i}": price for i, price in prices if price and (hires or price.pays != price.printed)}


def is_refused(view: View, price: CardPrice) -> bool:
    """Whether a hire that is asked cannot be made; elsewhere a price is only told."""
    return view.decision is not None and view.decision.kind == "hire" and not price.possible


def price_marks(layout: RaiderLayout, view: View, prices: Mapping[str, CardPrice]) -> list[Held]:
    """The badges, each upright on the corner of its card where the price is printed."""
    found = []
    for piece, price in prices.items():
        rect = layout[piece]
        face = price_face(price.pays, is_refused(view, price), max(18, round(rect.w * 0.24)))
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
def price_face(silver: int, refused: bool, px: int) -> Surface:
    """A silver coin with a price, in a ring that tells whether it can be paid."""
    ring = theme.COST_OPEN if refused else theme.COST_COVERED
    surface = shapes.filled(shapes.rounded(px, px, px / 2), ring)
    line = max(2, px // 9)
    middled(surface, good("silver", px - 2 * line), (px / 2, px / 2))
    inner = shapes.rounded(px - 3 * line, px - 3 * line, px / 2)
    middled(
        surface,
        shapes.filled(inner, theme.mix(theme.IVORY, theme.COST_OPEN, 0.2 if refused else 0)),
        (px / 2, px / 2),
    )
    ink = theme.COST_OPEN if refused else theme.INK
    centred(surface, numeral(str(silver), round(px * 0.6), ink, px - 3 * line), surface.get_rect())
    return surface
