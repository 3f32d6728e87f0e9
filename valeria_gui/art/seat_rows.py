"""The rows of the seats before a game: parchment with an edge in the seat's colour, or a dashed place that is free.

Sizes are pixels; each is drawn once per size.
"""

from __future__ import annotations

from typing import Final

import pygame

from valeria_gui.art.panels import plain_mat
from valeria_gui.graphics import theme
from valeria_gui.graphics.shapes import blank, filled, only, rim, rounded, shaded
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.graphics.theme import Stops, darker, lighter
from valeria_gui.text.layout import render

_store: Final = SurfaceStore(8 << 20)
_BAND: Final = 18 / 112
"""The width of the edge in the seat's colour, in heights of the row."""
_GOLD: Final[Stops] = ((0.0, theme.GOLD_LIGHT), (0.5, theme.GOLD), (1.0, theme.GOLD_DARK))


@cached(_store)
def taken_row(seat: int, w: int, h: int) -> pygame.Surface:
    """The ground of a seat that somebody has: its colour along the left edge and in a line around."""
    radius, color = min(12, h // 6), theme.SEATS[seat]
    surface = plain_mat(w, h).copy()
    band = max(6, round(_BAND * h))
    edge: Stops = ((0.0, lighter(color, 0.10)), (0.5, color), (1.0, darker(color, 0.30)))
    surface.blit(shaded(rounded(band, h, 0), edge), (0, 0))
    surface.blit(filled(rounded(max(1, h // 56), h, 0), darker(color, 0.6)), (band, 0))
    thick = max(1, round(h / 38))
    surface.blit(filled(rim(w, h, radius, thick), darker(color, 0.25)), (0, 0))
    surface.blit(filled(rim(w - 4 * thick, h - 4 * thick, radius - 2, 1), color, 0.7), (2 * thick, 2 * thick))
    return only(surface, rounded(w, h, radius))


@cached(_store)
def table_row(w: int, h: int, lit: bool) -> pygame.Surface:
    """The ground of a table that can be joined: parchment in a gold line, broader and brighter if it is `lit`."""
    radius, thick = min(12, h // 6), max(1, round(h / (22 if lit else 44)))
    surface = plain_mat(w, h).copy()
    if lit:
        surface.fill((34, 30, 20), special_flags=pygame.BLEND_RGB_ADD)
    line = theme.GOLD_LIGHT if lit else theme.GOLD
    surface.blit(filled(rim(w, h, radius, thick), line), (0, 0))
    return only(surface, rounded(w, h, radius))


@cached(_store)
def pill(w: int, h: int) -> pygame.Surface:
    """A dark ground with round ends, for a sign and a word on a row."""
    ground: Stops = ((0.0, theme.rgb("#3a2413")), (1.0, theme.rgb("#2c1a0c")))
    return shaded(rounded(w, h, h / 2), ground)


@cached(_store)
def code_tile(letter: str, w: int, h: int) -> pygame.Surface:
    """A letter of a code on its tile, dark wood with a gold line."""
    radius = min(14, h // 7)
    surface = blank(w, h, theme.GOLD_DARK)
    line = max(2, round(h / 40))
    surface.blit(shaded(rounded(w, h, radius), _GOLD, diagonal=True), (0, 0))
    wood: Stops = ((0.0, theme.rgb("#5a341b")), (0.5, theme.rgb("#472712")), (1.0, theme.rgb("#2d180b")))
    surface.blit(shaded(rounded(w - 2 * line, h - 2 * line, radius - line), wood), (line, line))
    ink = render(letter, "title", round(0.66 * h), theme.GOLD_LIGHT, shadow=True)
    seen = ink.get_bounding_rect(min_alpha=128)
    surface.blit(ink, (round(w / 2 - seen.centerx), round(0.49 * h - seen.centery)))
    return surface
