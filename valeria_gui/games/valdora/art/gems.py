"""Gems, coins and other small things; whatever size, each is drawn once."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from pygame import Surface

from valeria_gui.art.assets import crisp, icon, in_palette, picture
from valeria_gui.art.marks import centred, middled, numeral
from valeria_gui.games.valdora.art import colours
from valeria_gui.games.valdora.art.outlines import scaled
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.shapes import Point
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.graphics.theme import Color

_store: Final = SurfaceStore(6 << 20)

_KEPT: Final = 96
_SILVER: Final[theme.Stops] = (
    (0.0, theme.rgb("#f2f6f8")),
    (0.55, theme.rgb("#c3ccd2")),
    (1.0, theme.rgb("#98a5ae")),
)
_DASH: Final = theme.rgb("#5a4a30")
_COIN_INK: Final = theme.rgb("#1c242a")


@cached(_store)
def gem(name: str, px: int) -> Surface:
    """A gem `px` pixels wide and high."""
    return crisp(picture(in_palette(f"games/valdora/gems/{name}.webp"), px, _KEPT), (px, px))


@cached(_store)
def silhouette(name: str, px: int) -> Surface:
    """The mask of an outline."""
    return shapes.polygon(px, px, scaled(name, px))


@cached(_store)
def ghost(name: str, px: int) -> Surface:
    """A gem that is still lacking: pale, in a dashed outline."""
    coin = name == "disc"
    color = theme.rgb("#98a3ad") if coin else colours.gem_colour(name)
    surface = shapes.filled(silhouette(name, px), theme.mix(theme.rgb("#b8b2a4"), color, 0.18), 0.62)
    if not coin:
        surface.blit(shapes.filled(gem(name, px), (255, 255, 255), 0.20), (0, 0))
    thick = max(1.0, px * 0.05)
    dash = max(2.0, px * 0.11)
    line = shapes.dashes(px, px, scaled(name, px, 0.95), dash, dash * 0.7, thick)
    surface.blit(shapes.filled(line, _DASH), (0, 0))
    return surface


def paid(what: str, px: int, there: bool) -> Surface:
    """A gem or "silver" that is to be paid: itself if it is `there`, else pale."""
    if what == "silver":
        return silver(px) if there else ghost("disc", px)
    return gem(what, px) if there else ghost(what, px)


@cached(_store)
def socket(name: str, px: int) -> Surface:
    """The dark hollow of an equipment, with the outline of what it carries ("" for any gem)."""
    surface = shapes.filled(shapes.rounded(px, px, px / 2), theme.rgb("#8a6a3a"))
    line = max(1, px // 14)
    inside = px - 2 * line
    surface.blit(shapes.filled(shapes.rounded(inside, inside, inside / 2), theme.rgb("#1d120a")), (line, line))
    if name:
        size = round(px * 0.6)
        dash = max(1.5, size * 0.14)
        mask = shapes.dashes(size, size, scaled(name, size, 0.92), dash, dash, max(1.0, size * 0.06))
        middled(surface, shapes.filled(mask, theme.rgb("#8a6a3a")), (px / 2, px / 2))
    else:
        small = round(px * 0.24)
        for i, one in enumerate(("ruby", "amethyst", "emerald", "gold")):
            at = (px * (0.36 + 0.28 * (i % 2)), px * (0.36 + 0.28 * (i // 2)))
            middled(surface, shapes.filled(silhouette(one, small), theme.rgb("#8a6a3a"), 0.8), at)
    return surface


@cached(_store)
def silver(px: int, number: str = "", ink: Color = _COIN_INK) -> Surface:
    """A coin with a dome, or with a number: then it is a price."""
    surface = shapes.filled(shapes.rounded(px, px, px / 2), theme.rgb("#252d33"))
    edge = max(1, px // 26)
    surface.blit(
        shapes.shaded(shapes.rounded(px - 2 * edge, px - 2 * edge, px / 2 - edge), _SILVER, diagonal=True),
        (edge, edge),
    )
    if px >= 18:
        inset = max(2, round(px * 0.10))
        ring = shapes.rim(px - 2 * inset, px - 2 * inset, px / 2 - inset, max(1, px // 30))
        surface.blit(shapes.filled(ring, theme.rgb("#6d7a84"), 0.8), (inset, inset))
    if number:
        centred(surface, numeral(number, round(px * 0.66), ink, px), surface.get_rect())
    else:
        middled(surface, _dome(round(px * 0.60)), (px / 2, px / 2))
    return surface


def _dome(px: int) -> Surface:
    """The onion dome on a coin."""
    side: list[Point] = [
        (0.52, 0.0), (0.53, 0.10), (0.60, 0.22), (0.72, 0.36), (0.74, 0.50), (0.66, 0.62), (0.66, 0.68),
        (0.74, 0.68), (0.74, 0.76), (0.84, 0.76), (0.84, 0.94),
    ]  # fmt: skip
    points = [(x * px, y * px) for x, y in side + [(1 - x, y) for x, y in reversed(side)]]
    return shapes.filled(shapes.polygon(px, px, points), theme.rgb("#28323a"))


@cached(_store)
def empty_slot(px: int) -> Surface:
    """The hollow of a coin that is not there."""
    surface = shapes.filled(shapes.rounded(px, px, px / 2), theme.MAT_BURN, 0.42)
    surface.blit(shapes.filled(shapes.rim(px, px, px / 2, max(1, px // 20)), theme.MAT_BURN, 0.35), (0, 0))
    return surface


@cached(_store)
def panel_slot(px: int) -> Surface:
    """The same on a dark panel."""
    surface = shapes.filled(shapes.rounded(px, px, px / 2), theme.SOOT, 0.4)
    rim = shapes.rim(px, px, px / 2, max(1, px // 22))
    surface.blit(shapes.filled(rim, colours.PANEL_LINE, 0.7), (0, 0))
    return surface


@cached(_store)
def basket(px: int, there: bool = True) -> Surface:
    """Provisions: a basket in a gold ring; where there are none, a dashed ring."""
    if not there:
        surface = shapes.filled(shapes.rounded(px, px, px / 2), theme.MAT_BURN, 0.14)
        surface.blit(
            shapes.filled(icon("basket", round(px * 0.6), theme.INK), (255, 255, 255), 0.45), (px // 5, px // 5)
        )
        points = [
            (px / 2 + px * 0.46 * cos(2 * pi * i / 40), px / 2 + px * 0.46 * sin(2 * pi * i / 40))
            for i in range(40)
        ]
        dash = max(2.0, px * 0.10)
        surface.blit(
            shapes.filled(shapes.dashes(px, px, points, dash, dash, max(1.0, px * 0.04)), _DASH, 0.9), (0, 0)
        )
        return surface
    surface = shapes.shaded(shapes.rounded(px, px, px / 2), theme.GOLD_LINE, diagonal=True)
    line = max(1, round(px * 0.07))
    ground: theme.Stops = ((0.0, theme.rgb("#8a5f2a")), (1.0, theme.rgb("#4e3212")))
    inside = px - 2 * line
    surface.blit(shapes.shaded(shapes.rounded(inside, inside, inside / 2), ground), (line, line))
    middled(surface, icon("basket", round(px * 0.62), theme.IVORY), (px / 2, px / 2))
    return surface


@cached(_store)
def bonus(px: int, there: bool = True) -> Surface:
    """A bonus tile: an octagon with its 10; faint where there is none."""
    points = [
        (px / 2 + px * 0.5 * cos(pi / 8 + pi * i / 4), px / 2 + px * 0.5 * sin(pi / 8 + pi * i / 4))
        for i in range(8)
    ]
    mask = shapes.polygon(px, px, points)
    if not there:
        surface = shapes.filled(mask, theme.MAT_BURN, 0.2)
        edge = shapes.dashes(px, px, points, max(2.0, px * 0.1), max(2.0, px * 0.08), max(1.0, px * 0.04))
        surface.blit(shapes.filled(edge, _DASH, 0.9), (0, 0))
        middled(surface, numeral("10", round(px * 0.42), colours.INK, px), (px / 2, px / 2))
        return surface
    light, middle, dark = colours.BONUS
    surface = shapes.shaded(mask, theme.GOLD_LINE, diagonal=True)
    line = max(1.0, px * 0.07)
    inner = [
        (px / 2 + (x - px / 2) * (1 - 2 * line / px), px / 2 + (y - px / 2) * (1 - 2 * line / px))
        for x, y in points
    ]
    surface.blit(shapes.shaded(shapes.polygon(px, px, inner), ((0.0, light), (0.5, middle), (1.0, dark))), (0, 0))
    centred(surface, numeral("10", round(px * 0.5), theme.IVORY, px, True), surface.get_rect())
    return surface


@cached(_store)
def wanted_halo(name: str, px: int, reach: int) -> Surface:
    """The light around a gem that somebody asks for, `reach` pixels far; draw it so far above and left of the
    gem."""
    mask = silhouette(name, px)
    surface = shapes.filled(shapes.soft(mask, reach * 0.9, reach), theme.rgb("#ffb52e"))
    surface.blit(surface.copy(), (0, 0))
    surface.blit(shapes.filled(shapes.soft(mask, max(1.0, reach * 0.3), reach), theme.rgb("#fffbe6")), (0, 0))
    return surface


@cached(_store)
def tick(px: int) -> Surface:
    """A tick on a green disc: this is on board."""
    surface = shapes.filled(shapes.rounded(px, px, px / 2), theme.IVORY)
    line = max(1, px // 12)
    inside = px - 2 * line
    surface.blit(shapes.filled(shapes.rounded(inside, inside, inside / 2), colours.FREE), (line, line))
    middled(surface, icon("check-mark", round(px * 0.66), theme.IVORY), (px / 2, px / 2))
    return surface
