"""Houses and those who work for them: arms with their charges, pennants, craftsmen, workshops."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from valeria_gui.art import tokens
from valeria_gui.art.assets import icon
from valeria_gui.art.marks import centred, middled, numeral
from valeria_gui.games.valdora.art import colours
from valeria_gui.games.valdora.art.gems import silhouette
from valeria_gui.games.valdora.art.outlines import scaled
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.shapes import Point
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.text.layout import fitted

_store: Final = SurfaceStore(6 << 20)

LETTERED_FROM: Final = 22
"""Pixels: narrower arms have no letter below them."""

CRAFT_FROM: Final = 34
"""Pixels: a larger craftsman bears the sign of the craft, a smaller one the letter of the house."""

_HEATER: Final[tuple[Point, ...]] = (
    (0.0, 0.0), (1.0, 0.0), (1.0, 0.50), (0.96, 0.66), (0.86, 0.80), (0.70, 0.92), (0.5, 1.0), (0.30, 0.92),
    (0.14, 0.80), (0.04, 0.66), (0.0, 0.50),
)  # fmt: skip


def _heater(width: int, height: int, inset: float) -> list[Point]:
    """The outline of arms, so far inside their edge."""
    return [(inset + x * (width - 2 * inset), inset + y * (height - 2.2 * inset)) for x, y in _HEATER]


@cached(_store)
def arms(colour: str, width: int) -> Surface:
    """The arms of a house with their charge, `width` pixels wide and a little higher."""
    height = round(width * 1.12)
    surface = shapes.blank(width, height, theme.GOLD_DARK)
    ground = colours.house_colour(colour)
    surface.blit(shapes.filled(shapes.polygon(width, height, _heater(width, height, 0)), theme.SOOT), (0, 0))
    line = max(1.0, width * 0.03)
    gold = shapes.polygon(width, height, _heater(width, height, line))
    surface.blit(shapes.shaded(gold, theme.GOLD_LINE, diagonal=True), (0, 0))
    inner = shapes.polygon(width, height, _heater(width, height, line + max(1.0, width * 0.05)))
    stops: theme.Stops = ((0.0, theme.lighter(ground, 0.16)), (0.5, ground), (1.0, theme.darker(ground, 0.22)))
    surface.blit(shapes.shaded(inner, stops), (0, 0))
    charge = icon(colours.CHARGES[colour], round(width * 0.62), colours.glyph_on(colour))
    middled(surface, charge, (width / 2, height * 0.44))
    return surface


@cached(_store)
def lettered_arms(colour: str, letter: str, width: int) -> Surface:
    """The arms of a house with its letter on a disc below them."""
    shield = arms(colour, width)
    disc = round(width * 0.40)
    surface = shapes.blank(width, shield.get_height() + disc // 2, theme.IVORY)
    surface.blit(shield, (0, 0))
    if width >= LETTERED_FROM:
        middled(surface, letter_disc(letter, disc), (width / 2, shield.get_height()))
    return surface


@cached(_store)
def letter_disc(letter: str, px: int) -> Surface:
    """The letter of a house on a pale disc."""
    surface = shapes.filled(shapes.rounded(px, px, px / 2), theme.rgb("#6b5a3a"))
    line = max(1, px // 16)
    inside = px - 2 * line
    surface.blit(shapes.filled(shapes.rounded(inside, inside, inside / 2), theme.rgb("#fbf3de")), (line, line))
    _print_letter(surface, letter, round(px * 0.9), theme.rgb("#2a1c0c"), surface.get_rect().center)
    return surface


def _print_letter(surface: Surface, letter: str, px: int, ink: theme.Color, at: Point) -> None:
    """The letter of a house around a point, in a cut whose g is no 8 when it is small."""
    face = fitted(letter, "card-name-small", px, ink, surface.get_width(), least=6)[0]
    box = face.get_bounding_rect(min_alpha=120)
    surface.blit(face, (round(at[0] - box.centerx), round(at[1] - box.centery)))


@cached(_store)
def pennant(vp: int, height: int, can: bool) -> Surface:
    """The pennant beside a house: gold with the VP of a commission that could be delivered now, pale if something
    is lacking."""
    width = round(height * 1.55)
    surface = shapes.blank(width, height, theme.INK)
    points: list[Point] = [(0, 0), (width, 0), (width * 0.82, height / 2), (width, height), (0, height)]
    surface.blit(shapes.filled(shapes.polygon(width, height, points), theme.rgb("#3a2405")), (0, 0))
    line = max(1.0, height * 0.06)
    inner: list[Point] = [
        (line, line), (width - 2.2 * line, line), (width * 0.82 - line, height / 2),
        (width - 2.2 * line, height - line), (line, height - line),
    ]  # fmt: skip
    gold: theme.Stops = ((0.0, theme.rgb("#f0c860")), (1.0, theme.rgb("#b97f1e")))
    pale: theme.Stops = ((0.0, theme.rgb("#fdf6e2")), (1.0, theme.rgb("#e4d5ae")))
    surface.blit(shapes.shaded(shapes.polygon(width, height, inner), gold if can else pale), (0, 0))
    if not can:
        dash = max(2.0, height * 0.12)
        mask = shapes.dashes(width, height, inner, dash, dash * 0.8, max(1.0, height * 0.05))
        surface.blit(shapes.filled(mask, theme.rgb("#8a7448")), (0, 0))
    face = numeral(str(vp), round(height * 0.72), theme.rgb("#2a1808"), width)
    ink = face.get_bounding_rect(min_alpha=120)
    surface.blit(face, (round(width * 0.42 - ink.centerx), round(height / 2 - ink.centery)))
    return surface


# --- craftsmen -------------------------------------------------------------------------------------------------


@cached(_store)
def craftsman(colour: str, letter: str, px: int) -> Surface:
    """A craftsman in the outline of the gem his house asks for: with his craft, or small with its letter."""
    outline = colours.SHAPES[colour]
    ground = colours.house_colour(colour)
    surface = shapes.filled(silhouette(outline, px), theme.darker(ground, 0.6))
    stops: theme.Stops = ((0.0, theme.lighter(ground, 0.22)), (0.5, ground), (1.0, theme.darker(ground, 0.20)))
    middle = (0.5, 0.6) if outline == "triangle" else (0.5, 0.52)
    rim = shapes.polygon(px, px, scaled(outline, px, 0.93, middle))
    surface.blit(shapes.shaded(rim, ((0.0, theme.lighter(ground, 0.5)), (1.0, theme.darker(ground, 0.1)))), (0, 0))
    surface.blit(shapes.shaded(shapes.polygon(px, px, scaled(outline, px, 0.84, middle)), stops), (0, 0))
    at = (px / 2, px * (0.62 if outline in ("triangle", "sapphire") else 0.5))
    ink = colours.glyph_on(colour)
    share = 0.42 if outline in ("triangle", "sapphire") else 0.52
    if px >= CRAFT_FROM:
        middled(surface, icon(colours.CRAFTS[colour], round(px * share), ink), at)
    else:
        _print_letter(surface, letter, round(px * 0.74), ink, at)
    return surface


@cached(_store)
def no_craftsman(colour: str, letter: str, px: int) -> Surface:
    """The place of a craftsman who is not there: his outline, faint, with the letter."""
    outline = colours.SHAPES[colour]
    surface = shapes.filled(silhouette(outline, px), theme.MAT_BURN, 0.22)
    dash = max(2.0, px * 0.10)
    mask = shapes.dashes(px, px, scaled(outline, px, 0.95), dash, dash, max(1.0, px * 0.04))
    surface.blit(shapes.filled(mask, colours.INK, 0.75), (0, 0))
    at = (px / 2, px * (0.62 if outline in ("triangle", "sapphire") else 0.5))
    _print_letter(surface, letter, round(px * 0.6), colours.INK, at)
    return surface


@cached(_store)
def workshop(colour: str, letter: str, needs: int, vp: int, owner: int, width: int) -> Surface:
    """A workshop: its roof with the craft, below it what it needs and its VP; instead of what it needs the shield
    of its `owner`, if it has one (−1: none)."""
    height = round(width * 1.04)
    surface = shapes.blank(width, height, theme.INK)
    ground = colours.house_colour(colour)
    roof: list[Point] = [(width * 0.20, 0), (width * 0.80, 0), (width, height * 0.46), (0, height * 0.46)]
    surface.blit(shapes.filled(shapes.polygon(width, height, roof), theme.darker(ground, 0.55)), (0, 0))
    line = max(1.0, width * 0.025)
    tiles: list[Point] = [
        (width * 0.20 + line, line), (width * 0.80 - line, line), (width - 2 * line, height * 0.46 - line),
        (2 * line, height * 0.46 - line),
    ]  # fmt: skip
    surface.blit(shapes.shaded(shapes.polygon(width, height, tiles), theme.band(ground)), (0, 0))
    middled(
        surface,
        icon(colours.CRAFTS[colour], round(width * 0.36), colours.glyph_on(colour)),
        (width / 2, height * 0.24),
    )
    wall = shapes.rounded(round(width * 0.86), round(height * 0.54), max(1, width * 0.02))
    left, top = round(width * 0.07), round(height * 0.45)
    surface.blit(shapes.filled(wall, theme.rgb("#6d5530")), (left, top))
    edge = max(1, round(width * 0.02))
    inside = shapes.rounded(wall.get_width() - 2 * edge, wall.get_height() - 2 * edge, max(1, width * 0.02))
    surface.blit(
        shapes.shaded(inside, ((0.0, theme.rgb("#fbf0d2")), (1.0, theme.rgb("#e2c98e")))), (left + edge, top + edge)
    )
    _print_needs(surface, colour, needs, owner, (width * 0.32, top + wall.get_height() / 2), width)
    medal = tokens.laurel(vp, round(width * 0.40))
    middled(surface, medal, (width * 0.73, top + wall.get_height() / 2))
    return surface


def _print_needs(surface: Surface, colour: str, needs: int, owner: int, at: Point, width: int) -> None:
    if owner >= 0:
        middled(surface, tokens.shield(owner, round(width * 0.34)), at)
        return
    small = round(width * 0.22)
    number = numeral(str(needs), round(width * 0.34), theme.rgb("#2a1808"), width)
    box = number.get_bounding_rect(min_alpha=120)
    surface.blit(number, (round(at[0] - width * 0.12 - box.centerx), round(at[1] - box.centery)))
    sign = shapes.filled(silhouette(colours.SHAPES[colour], small), theme.darker(colours.house_colour(colour), 0.5))
    inner = round(small * 0.8)
    middled(
        sign,
        shapes.filled(silhouette(colours.SHAPES[colour], inner), colours.house_colour(colour)),
        (small / 2, small / 2),
    )
    middled(surface, sign, (at[0] + width * 0.11, at[1]))


@cached(_store)
def plus_ten(height: int) -> Surface:
    """The +10 of a first craftsman."""
    width = round(height * 1.7)
    surface = shapes.shaded(shapes.rounded(width, height, height * 0.25), theme.GOLD_LINE)
    surface.blit(shapes.filled(shapes.rim(width, height, height * 0.25, 1), theme.rgb("#2a1808")), (0, 0))
    centred(surface, numeral("+10", round(height * 0.78), theme.rgb("#2a1808"), width), surface.get_rect())
    return surface
