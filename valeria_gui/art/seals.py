"""Wax seals of feats, the dashed rings of those that are missing, and two signs that no icon has: flame, calendar.

Sizes are pixels; each is drawn once per size.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from valeria_gui.art.assets import icon, shrunk
from valeria_gui.graphics import theme
from valeria_gui.graphics.shapes import Point, blank, filled, polygon, rim, rounded, shaded, soft
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.graphics.theme import Color, Stops, darker, lighter, rgb

WAX: Final = {
    "red": rgb("#9a2430"),
    "violet": rgb("#5d3a80"),
    "ochre": rgb("#a5701c"),
    "blue": rgb("#24558f"),
    "green": rgb("#1f6b48"),
}
"""The colours of wax."""
_ARC: Final = rgb("#8a5a12")
_DASH: Final = rgb("#8a7350")
_FINE: Final = 4
_DASHES: Final = 22
_store: Final = SurfaceStore(6 << 20)

SEAL: Final = (1.0, 1.22)
"""Width and height of a seal with its ribbons, in diameters of its wax."""


@cached(_store)
def wax_seal(glyph: str, wax: str, px: int, turn: int = 0) -> pygame.Surface:
    """A seal of wax `px` pixels across with the icon `glyph` stamped into it, on two ribbons; another `turn` has
    run another way."""
    color, high = WAX[wax], round(SEAL[1] * px)
    surface = blank(px, high, darker(color, 0.6))
    _ribbons(surface, px, color)
    blob = polygon(px, px, _outline(px, turn, 0.47))
    shade = soft(blob, 0.05 * px, 2)
    surface.blit(filled(shade, theme.SHADOW, 0.45), (-2, round(0.035 * px) - 2))
    surface.blit(filled(blob, darker(color, 0.42)), (0, 0))
    body: Stops = (
        (0.0, lighter(color, 0.30)),
        (0.35, lighter(color, 0.06)),
        (0.7, color),
        (1.0, darker(color, 0.38)),
    )
    surface.blit(shaded(polygon(px, px, _outline(px, turn, 0.46)), body, diagonal=True), (0, 0))
    _press(surface, px, color)
    _stamp(surface, glyph, px, color)
    return surface


def _outline(px: int, turn: int, reach: float) -> list[Point]:
    """The edge of the wax: a circle that has run out a little here and there."""
    points = []
    for step in range(72):
        angle = math.tau * step / 72
        waves = 0.020 * math.sin(3 * angle + 1.9 * turn) + 0.014 * math.sin(5 * angle + 0.7 + 2.6 * turn)
        radius = px * (reach + waves * 0.9 - 0.012)
        points.append((px / 2 + radius * math.cos(angle), px / 2 + radius * math.sin(angle)))
    return points


def _ribbons(surface: pygame.Surface, px: int, color: Color) -> None:
    """Two ribbons with forked ends under the wax."""
    cloth: Stops = ((0.0, darker(color, 0.45)), (0.5, color), (1.0, darker(color, 0.12)))
    for side in (-1, 1):
        middle = 0.5 + 0.15 * side
        lean = 0.06 * side
        shape = [
            (middle - 0.13, 0.78),
            (middle + 0.13, 0.78),
            (middle + 0.13 + lean, 1.16 + 0.03 * side),
            (middle + lean, 1.09),
            (middle - 0.13 + lean, 1.16 - 0.03 * side),
        ]
        points = [(x * px, y * px) for x, y in shape]
        surface.blit(shaded(polygon(px, surface.get_height(), points), cloth), (0, 0))


def _press(surface: pygame.Surface, px: int, color: Color) -> None:
    """The round stamp's edge, pressed into the wax: dark above, lit below, its ground a little deeper."""
    side = round(0.66 * px)
    at, line = (px - side) // 2, max(1, round(px / 52))
    ground: Stops = ((0.0, darker(color, 0.22)), (1.0, lighter(color, 0.03)))
    surface.blit(shaded(rounded(side, side, side / 2), ground), (at, at))
    edge = rim(side, side, side / 2, line)
    surface.blit(filled(edge, lighter(color, 0.35), 0.75), (at, at + line))
    surface.blit(filled(edge, darker(color, 0.5), 0.9), (at, at))


def _stamp(surface: pygame.Surface, glyph: str, px: int, color: Color) -> None:
    side, middle = round(0.40 * px), (px // 2, px // 2)
    step = max(1, round(px / 60))
    for shift, tone in ((-step, darker(color, 0.55)), (step, darker(color, 0.3)), (0, lighter(color, 0.34))):
        sign = seal_sign(glyph, side, tone)
        surface.blit(sign, sign.get_rect(center=(middle[0], middle[1] + shift)))


@cached(_store)
def missing_ring(glyph: str, share: float, px: int) -> pygame.Surface:
    """The place of a seal that is missing: a dashed ring `px` pixels across with a faint icon, its first part, by
    how far one is, drawn through."""
    big = blank(px * _FINE, px * _FINE, _ARC)
    middle, radius = px * _FINE / 2, px * _FINE * 0.47
    for dash in range(_DASHES):
        _arc(big, middle, radius, dash / _DASHES, (dash + 0.5) / _DASHES, px * _FINE / 46, _DASH)
    if share > 0:
        _arc(big, middle, radius, 0, share, px * _FINE / 22, _ARC)
    surface = shrunk(big, (px, px))
    ground = filled(rounded(px - px // 8, px - px // 8, px / 2), theme.MAT, 0.28)
    whole = blank(px, px, theme.MAT)
    whole.blit(ground, ground.get_rect(center=(px // 2, px // 2)))
    whole.blit(surface, (0, 0))
    sign = seal_sign(glyph, round(0.46 * px), theme.mix(theme.LABEL, theme.PARCHMENT, 0.45))
    whole.blit(sign, sign.get_rect(center=(px // 2, px // 2)))
    return whole


def _arc(
    surface: pygame.Surface, middle: float, radius: float, start: float, end: float, thick: float, color: Color
) -> None:
    """A part of a circle, clockwise from the top, from `start` to `end` of a whole turn."""
    steps = max(2, round((end - start) * 120))
    for step in range(steps + 1):
        angle = math.tau * (start + (end - start) * step / steps) - math.tau / 4
        at = (middle + radius * math.cos(angle), middle + radius * math.sin(angle))
        pygame.draw.circle(surface, (*color, 255), at, thick / 2)


@cached(_store)
def seal_sign(name: str, px: int, color: Color) -> pygame.Surface:
    """The icon of that name, or one of the signs that are drawn here."""
    draw = _DRAWN.get(name)
    if draw is None:
        return icon(name, px, color)
    big = blank(px * _FINE, px * _FINE, color)
    draw(big, px * _FINE, color)
    return shrunk(big, (max(1, px), max(1, px)))


_TONGUES: Final = (
    (0.50, 0.00), (0.60, 0.18), (0.66, 0.36), (0.74, 0.42), (0.80, 0.28), (0.92, 0.46), (0.96, 0.64),
    (0.90, 0.82), (0.74, 0.97), (0.58, 1.0), (0.64, 0.86), (0.60, 0.72), (0.50, 0.60), (0.42, 0.74),
    (0.38, 0.88), (0.44, 1.0), (0.26, 0.96), (0.10, 0.82), (0.04, 0.64), (0.08, 0.46), (0.18, 0.32),
    (0.24, 0.46), (0.32, 0.44), (0.40, 0.24),
)  # fmt: skip
"""The outline of a fire, in shares of its side."""


def _flame(surface: pygame.Surface, side: int, color: Color) -> None:
    """Three tongues of fire."""
    pygame.draw.polygon(surface, (*color, 255), [(x * side, y * side) for x, y in _smooth(_TONGUES)])


def _smooth(points: tuple[Point, ...]) -> list[Point]:
    """The corners of an outline rounded off (Chaikin's corner cutting, twice)."""
    found = list(points)
    for _round in range(2):
        pairs = zip(found, [*found[1:], found[0]], strict=True)
        found = [
            (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in pairs for share in (0.25, 0.75)
        ]
    return found


def _calendar(surface: pygame.Surface, side: int, color: Color) -> None:
    """A leaf with two rings and its days."""
    ink = (*color, 255)
    pygame.draw.rect(surface, ink, (0.06 * side, 0.12 * side, 0.88 * side, 0.84 * side), border_radius=side // 18)
    for x in (0.24, 0.70):
        pygame.draw.rect(surface, ink, (x * side, 0.0, 0.06 * side, 0.2 * side), border_radius=side // 40)
    for row in range(4):
        for column in range(5):
            box = (0.13 + 0.155 * column, 0.30 + 0.155 * row, 0.115, 0.115)
            pygame.draw.rect(surface, (*color, 0), [round(share * side) for share in box])


_DRAWN: Final[dict[str, Callable[[pygame.Surface, int, Color], None]]] = {"flame": _flame, "calendar": _calendar}


# --- bars and tiles ----------------------------------------------------------------------------------------------

OWN_BAR: Final = rgb("#1f7a58")
GOOD_BAR: Final = rgb("#3a7a2c")
BAD_BAR: Final = rgb("#9a4a2c")
PLAIN_BAR: Final = rgb("#8a5a12")
OTHER_BAR: Final = rgb("#7a5a34")
"""The colours of bars: the own score, a part won of a half and more, of less, of all, scores of others."""
_TRACK: Final = rgb("#8a7350")
TILES: Final = (
    (rgb("#2a2a55"), rgb("#7a558f")),
    (rgb("#14304a"), rgb("#2f6f8c")),
    (rgb("#5a3a14"), rgb("#b07a2a")),
    (rgb("#4a1a1a"), rgb("#9e5a3a")),
)
"""The grounds of the signs of games, in the order of the shelf."""
ALONE_TILE: Final = (rgb("#1a4030"), rgb("#4a8f68"))
"""The ground of the sign of a game alone."""


@cached(_store)
def share_bar(w: int, h: int, share: float, color: Color, mirrored: bool = False) -> pygame.Surface:
    """A bar with round ends, filled from its start by a share (0 to 1)."""
    surface = filled(rounded(w, h, h / 2), _TRACK, 0.36)
    wide = round(w * min(1.0, max(0.0, share)))
    if wide < 2:
        return surface
    wide = max(wide, h)
    stops: Stops = ((0.0, lighter(color, 0.16)), (0.4, color), (1.0, darker(color, 0.2)))
    surface.blit(shaded(rounded(wide, h, h / 2), stops), (w - wide if mirrored else 0, 0))
    return surface


@cached(_store)
def game_tile(sign: str, w: int, h: int, ground: tuple[Color, Color]) -> pygame.Surface:
    """The sign of a game on a small card with a pale rim and a shadow under it."""
    radius, line = max(2, h // 12), max(1, round(h / 30))
    surface = blank(w + 2 * line, h + 3 * line, theme.SHADOW)
    surface.blit(filled(rounded(w, h, radius), theme.SHADOW, 0.35), (line, 2 * line))
    surface.blit(filled(rounded(w, h, radius), theme.IVORY, 0.9), (line, line))
    inner: Stops = ((0.0, ground[0]), (1.0, ground[1]))
    surface.blit(shaded(rounded(w - 2 * line, h - 2 * line, radius), inner), (2 * line, 2 * line))
    glyph = icon(sign, round(0.66 * min(w, h)), theme.GLOW_INNER)
    surface.blit(glyph, glyph.get_rect(center=(line + w // 2, line + h // 2)))
    return surface


@cached(_store)
def day_tile(w: int, h: int, state: str) -> pygame.Surface:
    """The ground of one day of a week: "played", "missed", or "today"."""
    radius, line = min(12, h // 6), max(1, round(h / 40))
    green = OWN_BAR
    if state == "today":
        return shaded(rounded(w, h, radius), ((0.0, lighter(green, 0.1)), (1.0, green)))
    edge, ground, share = (green, green, 0.26) if state == "played" else (_DASH, _TRACK, 0.10)
    surface = filled(rounded(w, h, radius), ground, share)
    surface.blit(filled(rim(w, h, radius, line), edge, 0.85), (0, 0))
    return surface


@cached(_store)
def soft_plate(w: int, h: int) -> pygame.Surface:
    """A place a little darker than the parchment that it lies on."""
    return filled(rounded(w, h, min(14, h // 6)), _TRACK, 0.20)
