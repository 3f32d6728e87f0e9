"""The spaces of the map: deposits, houses, mines, harbours and cities, and what stands in them."""

from __future__ import annotations

from typing import Final

from pygame import SRCALPHA, Rect, Surface

from valeria_gui.art.assets import crisp, icon, picture
from valeria_gui.art.marks import middled, words
from valeria_gui.games.valdora.art import colours
from valeria_gui.games.valdora.art.gems import silver
from valeria_gui.games.valdora.art.outlines import ellipse
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.graphics.theme import rgb

_store: Final = SurfaceStore(8 << 20)

_HOME: Final = "games/valdora/places"
_KEPT: Final = 128


@cached(_store)
def thing(name: str, width: int) -> Surface:
    """Something that stands on the map (a city by its letter, "harbour", "boat", "mine", "pine", "tree"), so many
    pixels wide."""
    whole = picture(f"{_HOME}/{name}.webp", width, _KEPT)
    return crisp(whole, (width, max(1, round(width * whole.get_height() / whole.get_width()))))


@cached(_store)
def oval_shadow(width: int, height: int, reach: int) -> Surface:
    """The shadow of an oval, `reach` pixels larger on every side."""
    mask = shapes.polygon(width, height, ellipse(width, height))
    return shapes.filled(shapes.soft(mask, reach * 0.5, reach), theme.SHADOW, 0.5)


@cached(_store)
def clearing(width: int, height: int) -> Surface:
    """The pale ground of a space."""
    surface = shapes.filled(shapes.polygon(width, height, ellipse(width, height)), colours.GROUND_LINE)
    inner = ellipse(width, height, 1 - 2 * max(1.0, width * 0.016) / width)
    stops: theme.Stops = ((0.0, colours.GROUND_LIGHT), (0.55, colours.GROUND), (1.0, colours.GROUND_DARK))
    surface.blit(shapes.shaded(shapes.polygon(width, height, inner), stops), (0, 0))
    return surface


@cached(_store)
def pit(px: int) -> Surface:
    """The hollow where a gem was."""
    height = round(px * 0.62)
    surface = shapes.blank(px, px)
    middled(
        surface,
        shapes.filled(shapes.polygon(px, height, ellipse(px, height, 0.8)), rgb("#9a8152"), 0.75),
        (px / 2, px / 2),
    )
    return surface


def lay_clearing(target: Surface, ground: Rect) -> None:
    """Draw the pale ground of a space on its shadow."""
    reach = max(2, round(ground.w * 0.08))
    target.blit(oval_shadow(ground.w, ground.h, reach), (ground.x - reach, ground.y - reach + reach // 2))
    target.blit(clearing(ground.w, ground.h), ground)


@cached(_store)
def mine(width: int) -> Surface:
    """The mouth of a mine, coins before it."""
    rock, coin = thing("mine", width), silver(max(8, round(width * 0.32)))
    surface = shapes.blank(width, rock.get_height() + coin.get_height() // 6, colours.GROUND)
    surface.blit(rock, (0, 0))
    for x, y in ((0.74, 0.66), (0.86, 0.82)):
        middled(surface, coin, (width * x - coin.get_width() * 0.04, rock.get_height() * y))
    return surface


def lay_boats(target: Surface, ground: Rect, ships: int, left: int) -> None:
    """Draw a boat for each load of a harbour, those that have sailed out faint."""
    face = thing("boat", round(ground.w * 0.46))
    for i in range(ships):
        shown = face if i < left else shapes.filled(face, (255, 255, 255), 0.30)
        x = ground.centerx + (i - (ships - 1) / 2) * ground.w * 0.44
        middled(target, shown, (x, ground.centery - ground.h * 0.14 * (i - (ships - 1) / 2) - ground.h * 0.03))


@cached(_store)
def name_plate(name: str, height: int, px: int) -> Surface:
    """The name of a city on parchment."""
    face = words(name, "name", px, rgb("#2a1c0c"), 20 * height)
    width = face.get_width() + round(height * 0.9)
    surface = shapes.filled(shapes.rounded(width, height, height * 0.24), rgb("#6d5530"))
    inner = shapes.rounded(width - 2, height - 2, height * 0.22)
    surface.blit(shapes.shaded(inner, ((0.0, rgb("#fbf3de")), (1.0, rgb("#e4d2a4")))), (1, 1))
    middled(surface, face, (width / 2, height / 2))
    return surface


@cached(_store)
def city_letter(letter: str, px: int) -> Surface:
    """The letter of a book city on a dark green disc."""
    surface = shapes.filled(shapes.rounded(px, px, px / 2), rgb("#f3ddb0"))
    line = max(1, px // 14)
    inside = px - 2 * line
    surface.blit(
        shapes.shaded(shapes.rounded(inside, inside, inside / 2), theme.band(rgb("#1f5f56"))), (line, line)
    )
    face = words(letter, "number", round(px * 0.66), theme.IVORY, px)
    box = face.get_bounding_rect(min_alpha=120)
    surface.blit(face, (px // 2 - box.centerx, px // 2 - box.centery))
    return surface


@cached(_store)
def book_cover(width: int, height: int, is_equipment: bool) -> Surface:
    """An open book from above: leather with a gold line, and the edges of its pages."""
    leather = colours.LEATHERS["equipment" if is_equipment else "commissions"]
    radius = max(3, round(width * 0.05))
    surface = shapes.filled(shapes.rounded(width, height, radius), theme.darker(leather, 0.65))
    surface.blit(shapes.shaded(shapes.rounded(width - 2, height - 2, radius), theme.band(leather)), (1, 1))
    inset, line = max(2, round(width * 0.016)), max(1, round(width * 0.006))
    rim = shapes.rim(width - 2 * inset, height - 2 * inset, max(1, radius - inset), line)
    surface.blit(shapes.filled(rim, colours.LEATHER_LINE), (inset, inset))
    for share, color in (
        (0.930, theme.rgb("#2a1808")),
        (0.920, theme.rgb("#bfa878")),
        (0.908, theme.rgb("#8f774a")),
    ):
        edges = shapes.rounded(round(width * share), round(height * 0.87), radius * 0.4)
        middled(surface, shapes.filled(edges, color), (width / 2, height / 2))
    spine = shapes.vertical(
        max(2, round(width * 0.03)), round(height * 0.89), theme.band(theme.darker(leather, 0.3))
    )
    middled(surface, spine, (width / 2, height / 2))
    return surface


@cached(_store)
def fold_shade(width: int, height: int, is_left: bool) -> Surface:
    """The shade on a page where it sinks into the fold of its book."""
    surface = Surface((width, height), SRCALPHA)
    for x in range(width):
        dark = round(130 * ((x if is_left else width - 1 - x) / width) ** 1.6)
        surface.fill((*theme.SOOT, dark), Rect(x, 0, 1, height))
    return surface


@cached(_store)
def page_count(number: int, height: int) -> Surface:
    """How many pages lie on a side of a book."""
    face = words(str(number), "number", round(height * 0.8), theme.IVORY, 4 * height)
    width = max(round(height * 1.5), face.get_width() + height)
    surface = shapes.filled(shapes.rounded(width, height, height / 2), rgb("#2a1808"))
    surface.blit(shapes.filled(shapes.rim(width, height, height / 2, 1), theme.GOLD), (0, 0))
    box = face.get_bounding_rect(min_alpha=120)
    surface.blit(face, (width // 2 - box.centerx, height // 2 - box.centery))
    return surface


@cached(_store)
def fee(coins: int, provisions: bool, px: int) -> Surface:
    """What a journey costs: provisions, coins to those who are met."""
    surface = shapes.blank(px * (bool(coins) + provisions), px)
    if provisions:
        disc = shapes.filled(shapes.rounded(px, px, px / 2), rgb("#6b4420"))
        middled(disc, icon("basket", round(px * 0.7), theme.IVORY), (px / 2, px / 2))
        surface.blit(disc, (0, 0))
    if coins:
        surface.blit(silver(px, str(coins), colours.MISSING), (px * provisions, 0))
    return surface
