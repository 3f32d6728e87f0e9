"""Small marks on cards: the cost of a hand card now, and whether an adventurer is within reach or what is missing.

The numbers come from `engine.valeria.prices`.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import cos, radians, sin
from typing import Final

from pygame import Rect, Surface

from engine.valeria.prices import Price, Reach
from valeria_gui.art import tokens
from valeria_gui.art.assets import icon
from valeria_gui.art.tick import tick
from valeria_gui.games.valeria.board.layout import TableLayout
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.text.layout import render

_store: Final = SurfaceStore(2 << 20)

OVERLAP: Final = 0.22
"""How far the coins for others lie over the one before, in parts of a coin."""


def price_badge(price: Price, seats: int, px: int, room: int) -> Surface:
    """The price of a hand card in a pill `px` pixels high, at most `room` wide if that leaves room for one sign.

    A coin with the number of coins it takes, beside it on shields in the colours of their owners those that go to
    others; of a card that cannot be paid what is missing, in red.
    """
    return _pill(tuple(_price_signs(price, seats)), px, max(room, px))


def reach_badge(reach: Reach, px: int, room: int) -> Surface:
    """A tick for an adventurer that can be recruited now, else the buildings or the gold that are missing."""
    if reach.within:
        return tick(px)
    signs = [f"type-{kind}" for kind in reach.missing] or [f"short:{reach.fee}"]
    return _pill(tuple(signs), px, room)


def _price_signs(price: Price, seats: int) -> list[str]:
    coins = price.coins + price.fee
    if price.stands:
        return ["icon:house"]
    if price.missing:
        return list(price.missing)
    if price.short:
        return [f"short:{coins}"]
    given = [f"seat:{seat}:{n}" for seat in range(seats) if (n := _given(price, seat))]
    return [f"coins:{coins}", *given, *["card-discard"] * price.discards]


def _given(price: Price, seat: int) -> int:
    """The coins that go to `seat`; the own ones do not count: they come back."""
    return price.coins_to(seat) if seat != price.seat else 0


@cached(_store)
def _pill(signs: tuple[str, ...], px: int, room: int) -> Surface:
    """Signs on a dark pill; those that do not fit into the room are left out."""
    size, edge = round(0.8 * px), round(0.14 * px)
    faces: list[Surface] = []
    width = 2 * edge
    for sign in signs:
        face = _sign(sign, size)
        step = round(face.get_width() * (1 - OVERLAP if sign.startswith("seat:") else 1.06))
        if faces and width + step > room:
            break
        faces.append(face)
        width += step if len(faces) > 1 else face.get_width()
    refused = not signs[0].startswith("coins:")
    width = max(width, px)
    surface = shapes.filled(shapes.rounded(width, px, px / 2), theme.darker(theme.WALNUT_DARK, 0.3))
    line = shapes.rim(width, px, px / 2, max(1, px // 14))
    stops = ((0.0, theme.COST_OPEN), (1.0, theme.COST_OPEN)) if refused else theme.GOLD_LINE
    surface.blit(shapes.shaded(line, stops, diagonal=True), (0, 0))
    x = edge if len(faces) > 1 else (width - faces[0].get_width()) // 2
    for sign, face in zip(signs, faces, strict=False):
        if sign.startswith("seat:"):
            x -= round(face.get_width() * OVERLAP)
        surface.blit(face, (x, (px - face.get_height()) // 2))
        x += round(face.get_width() * 1.06)
    return surface


def _sign(name: str, px: int) -> Surface:
    kind, _colon, rest = name.partition(":")
    if kind == "coins":
        return _coin(rest, px, theme.COIN_FACE, theme.INK)
    if kind == "short":
        return _coin(rest, px, theme.mix(theme.COIN_FACE, theme.WALNUT_DARK, 0.45), theme.IVORY)
    if kind == "seat":
        seat, _colon, number = rest.partition(":")
        return _shield(number, px, theme.SEATS[int(seat)])
    if kind == "icon":
        return icon(rest, round(0.86 * px), theme.PARCHMENT)
    return tokens.token(name, px)


def _coin(number: str, px: int, color: theme.Color, ink: theme.Color) -> Surface:
    """A coin of a colour with a number on it."""
    stops = ((0.0, theme.lighter(color, 0.35)), (0.55, color), (1.0, theme.darker(color, 0.25)))
    surface = shapes.filled(shapes.rounded(px, px, px / 2), theme.COIN_EDGE)
    surface.blit(shapes.shaded(shapes.rounded(px - 2, px - 2, px / 2 - 1), stops, diagonal=True), (1, 1))
    surface.blit(
        shapes.filled(shapes.rim(px, px, px / 2, max(1, px // 12)), theme.lighter(color, 0.5), 0.7), (0, 0)
    )
    _put_number(surface, number, px, ink, 0.5)
    return surface


def _shield(number: str, px: int, color: theme.Color) -> Surface:
    """A shield of a colour with a number on it: so no seat's colour is taken for a coin."""
    outline = ((0.0, 0.02), (1.0, 0.02), (1.0, 0.5), (0.82, 0.8), (0.5, 1.0), (0.18, 0.8), (0.0, 0.5))
    edge = max(1, px // 11)
    surface = shapes.filled(shapes.polygon(px, px, tuple((x * px, y * px) for x, y in outline)), theme.IVORY)
    small = px - 2 * edge
    inner = shapes.polygon(small, small, tuple((x * small, y * small) for x, y in outline))
    surface.blit(shapes.shaded(inner, theme.band(color)), (edge, edge))
    _put_number(surface, number, px, theme.on(color), 0.46)
    return surface


def _put_number(surface: Surface, number: str, px: int, ink: theme.Color, middle: float) -> None:
    """Set a number in the middle of a sign, at this part of its height."""
    letters = render(number, "number", max(10, round(0.78 * px)), ink)
    area = letters.get_bounding_rect(min_alpha=128)
    surface.blit(letters, (round(px / 2 - area.centerx), round(px * middle - area.centery)))


def on_card(card: Rect, angle: float, badge: tuple[int, int]) -> Rect:
    """The place of a badge of this size on a card that is turned by `angle` degrees, counter-clockwise: upright,
    over its upper left corner."""
    x, y = -card.w / 2 + 0.16 * card.w, -card.h / 2 - 0.08 * badge[1]
    turn = radians(angle)
    place = Rect(0, 0, *badge)
    place.midleft = (
        round(card.centerx + x * cos(turn) + y * sin(turn) - 0.5 * badge[1]),
        round(card.centery - x * sin(turn) + y * cos(turn)),
    )
    return place


def on_edge(card: Rect, badge: tuple[int, int]) -> Rect:
    """The place of a badge of this size on a card that lies open: in the middle of its lower edge."""
    place = Rect(0, 0, *badge)
    place.midbottom = card.centerx, card.bottom + badge[1] // 4
    return place


def hand_badges(layout: TableLayout, prices: Mapping[str, Price]) -> dict[str, Surface]:
    """The badges of the hand cards that have a price, by id, each as wide as its card is in sight at most."""
    px, room = max(18, layout.px(26)), rooms(layout)
    return {piece: price_badge(price, layout.seats, px, room[piece]) for piece, price in prices.items()}


def rooms(layout: TableLayout) -> dict[str, int]:
    """The width that the badge of each hand card may have, by id (pixels)."""
    drawn = layout.drawn("hand")
    found = {before: layout[after].x - layout[before].x for before, after in pairwise(drawn)}
    if drawn:
        found[drawn[-1]] = layout[drawn[-1]].w
    return {piece: round(0.9 * room) for piece, room in found.items()}
