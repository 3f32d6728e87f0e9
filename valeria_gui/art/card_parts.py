"""Parts of printed cards: the plate of a frame, paper, gilt lines, a price, a ring of glory, what hangs out.

Lengths are pixels.
"""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from valeria_gui.graphics import shapes, theme, transform
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.graphics.theme import Color, Stops, darker, mix
from valeria_gui.text.layout import fitted, measure, middle

_store: Final = SurfaceStore(4 << 20)

GILT: Final = theme.rgb("#e8bd62")
HALO: Final = theme.rgb("#fff6dd")
PALE: Final = theme.rgb("#e9ecdf")
"""The gold of a hero, the light around what stands on a scene, what the colour of a frame is mixed with."""

_GILT_LINE: Final[Stops] = (
    (0.0, theme.rgb("#f6dc9a")),
    (0.45, theme.rgb("#c8913a")),
    (0.7, theme.rgb("#f3d288")),
    (1.0, theme.rgb("#9a6a24")),
)
_SILVER: Final[Stops] = ((0.0, theme.rgb("#f2f6f8")), (0.55, theme.rgb("#c3ccd2")), (1.0, theme.rgb("#98a5ae")))


def plate(width: int, height: int, radius: int, color: Color) -> Surface:
    """The frame of a card: a plate in a colour, paler above, with a dark edge, a little mottled."""
    pale = mix(color, PALE, 0.22)
    card = shapes.blank(width, height, darker(color, 0.6))
    card.blit(shapes.filled(shapes.rounded(width, height, radius), darker(color, 0.72)), (0, 0))
    edge = max(1, round(width * 0.006))
    inner = Rect(edge, edge, width - 2 * edge, height - 2 * edge)
    stops: Stops = (
        (0.0, mix(pale, PALE, 0.10)),
        (0.22, pale),
        (0.7, mix(color, PALE, 0.10)),
        (1.0, darker(color, 0.12)),
    )
    face = shapes.vertical(inner.w, inner.h, stops).copy()
    cell = max(3, width // 26)
    face.blit(shapes.clouds(inner.w, inner.h, (cell, cell), 17, theme.SOOT, 0.07), (0, 0))
    face.blit(shapes.clouds(inner.w, inner.h, (cell // 2 + 1, cell // 2 + 1), 18, theme.CANDLE, 0.05), (0, 0))
    radius = max(1, radius - edge)
    lit: Stops = ((0.0, mix(pale, PALE, 0.55)), (0.4, mix(pale, PALE, 0.15)), (1.0, darker(color, 0.35)))
    face.blit(shapes.shaded(shapes.rim(inner.w, inner.h, radius, edge), lit), (0, 0))
    card.blit(shapes.only(face, shapes.rounded(inner.w, inner.h, radius)), inner.topleft)
    return card


def lay_paper(card: Surface, rect: Rect, tone: Color) -> None:
    """Fill a part of a card with tinted paper, its fibres in sight unless the palette is plain."""
    stops: Stops = ((0.0, mix(tone, theme.IVORY, 0.22)), (1.0, darker(tone, 0.07)))
    card.blit(shapes.vertical(rect.w, rect.h, stops), rect)
    if theme.PLAIN:
        return
    cell = (max(4, rect.w // 6), max(3, rect.w // 14))
    card.blit(shapes.clouds(rect.w, rect.h, cell, 5, theme.rgb("#785828"), 0.13), rect)
    card.blit(shapes.clouds(rect.w, rect.h, cell, 9, theme.CANDLE, 0.16), rect)


def gild(card: Surface, inset: int, radius: int, line: int) -> None:
    """Draw a gold line around a card, so far from its edge."""
    width, height = card.get_size()
    rim = shapes.rim(width - 2 * inset, height - 2 * inset, max(1, radius - inset), line)
    card.blit(shapes.shaded(rim, _GILT_LINE, diagonal=True), (inset, inset))


def hang(card: Surface, thing: Surface, at: tuple[int, int], reach: int) -> None:
    """Draw a thing over its shadow; what other threads may draw meanwhile is not locked for that."""
    mask = pygame.mask.from_surface(thing.copy(), 100).to_surface(
        setcolor=(255, 255, 255, 255), unsetcolor=(255, 255, 255, 0)
    )
    soft = shapes.filled(shapes.soft(mask, reach, 2 * reach), theme.SHADOW, 0.6)
    card.blit(soft, (at[0] - 2 * reach, at[1] - 2 * reach + reach // 2))
    card.blit(thing, at)


def print_name(card: Surface, name: str, room: Rect, role: str, px: int, ink: Color, least: int) -> None:
    """Print a name in the middle of a room, in letters of `px` pixels or smaller; too long for the title face it is
    set in the sturdy one."""
    if role == "card-name" and measure(name, role, round(px * 0.86)) > room.w:
        role = "card-name-small"
    lit = ink == theme.IVORY
    letters, size = fitted(name, role, px, ink, room.w, least=least, tiniest=7, shadow=lit)
    card.blit(letters, (room.left + (room.w - letters.get_width()) // 2, room.centery - middle(role, size)))


@cached(_store)
def price_coin(price: int, px: int) -> Surface:
    """A plain silver coin with a price, so many pixels across."""
    surface = shapes.filled(shapes.rounded(px, px, px / 2), theme.rgb("#252d33"))
    edge = max(1, px // 26)
    disc = shapes.rounded(px - 2 * edge, px - 2 * edge, px / 2 - edge)
    surface.blit(shapes.shaded(disc, _SILVER, diagonal=True), (edge, edge))
    if px >= 20:
        inset = max(2, round(px * 0.10))
        ring = shapes.rim(px - 2 * inset, px - 2 * inset, px / 2 - inset, max(1, px // 40))
        surface.blit(shapes.filled(ring, theme.rgb("#6d7a84"), 0.8), (inset, inset))
    digits, _size = fitted(str(price), "number", round(px * 0.66), theme.rgb("#1c242a"), px, least=7)
    ink = digits.get_bounding_rect(min_alpha=120)
    surface.blit(digits, (round(px / 2 - ink.centerx), round(px / 2 - ink.centery)))
    return surface


def glory(scene: Surface, centre: tuple[int, int], radius: int) -> None:
    """Draw the gold ring behind a hero's head."""
    fine = 3
    side = 2 * radius + 4
    big = shapes.blank(side * fine, side * fine, GILT)
    for share, thick in ((1.0, 0.035), (0.92, 0.018)):
        line = max(2, round(radius * fine * thick))
        pygame.draw.circle(big, (*GILT, 235), (side * fine // 2,) * 2, radius * fine * share, line)
    ring = transform.smoothscale(big, (side, side))
    scene.blit(ring, ring.get_rect(center=centre))
