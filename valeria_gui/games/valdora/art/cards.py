"""The cards of the game: equipment, commissions, and their small signs on the others' mats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from valeria_gui.art import tokens
from valeria_gui.art.assets import icon
from valeria_gui.art.card_parts import lay_paper
from valeria_gui.art.emblems import faint
from valeria_gui.art.marks import middled, words
from valeria_gui.games.valdora.art import colours
from valeria_gui.games.valdora.art.gems import gem, paid, silver, socket, tick
from valeria_gui.games.valdora.art.houses import arms, lettered_arms
from valeria_gui.games.valdora.art.outlines import ellipse
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.table.card_measures import card_radius
from valeria_gui.table.paint import dashed_place

_store: Final = SurfaceStore(14 << 20)

EQUIPMENT_RATIO: Final = 139 / 100
COMMISSION_RATIO: Final = 7 / 5
NAMED_FROM: Final = 60
"""Pixels: a narrower card of equipment has no name in its band."""

PAPER: Final = theme.rgb("#f3e8cc")


class Commissioned(NamedTuple):
    """All that a commission shows: the colour and letter of its house, what is paid with how many of each ("silver"
    for coins), and the VP."""

    house: str
    letter: str
    pay: tuple[tuple[str, int], ...]
    vp: int

    @property
    def things(self) -> tuple[str, ...]:
        """What is paid, one by one."""
        return tuple(what for what, n in self.pay for _ in range(n))


# --- equipment -------------------------------------------------------------------------------------------------


def tool_sign(kind: str, px: int, ink: theme.Color) -> Surface:
    """The sign of a kind of equipment."""
    return _pan(px, ink) if kind == "pan" else icon(colours.TOOLS[kind], px, ink)


def _pan(px: int, ink: theme.Color) -> Surface:
    """A flat pan with gold in it."""
    surface = shapes.blank(px, px, ink)
    surface.blit(shapes.filled(_oval(px, round(px * 0.54)), ink), (0, round(px * 0.23)))
    inner = _oval(round(px * 0.86), round(px * 0.36))
    surface.blit(shapes.filled(inner, theme.rgb("#e9d9ae")), (round(px * 0.07), round(px * 0.28)))
    lump = shapes.filled(_oval(round(px * 0.24), round(px * 0.18)), ink)
    for x, y in ((0.16, 0.37), (0.38, 0.33), (0.60, 0.37), (0.38, 0.46)):
        surface.blit(lump, (round(px * x), round(px * y)))
    return surface


def _oval(width: int, height: int) -> Surface:
    """The mask of an ellipse."""
    return shapes.polygon(width, height, ellipse(width, height))


def _band_of(kind: str) -> theme.Color:
    return colours.gem_colour(colours.TOOL_GEMS[kind]) if kind in colours.TOOL_GEMS else colours.WAGON


@cached(_store)
def equipment(kind: str, name: str, price: int, carried: str, width: int) -> Surface:
    """A card of equipment: its name in the colour of its gem, the price of a loading (0: none), and below it the
    gem that it carries, "" for none."""
    height = round(width * EQUIPMENT_RATIO)
    radius = card_radius(width)
    surface = shapes.filled(shapes.rounded(width, height, radius), theme.rgb("#2a1808"))
    edge = max(1, round(width * 0.016))
    card = shapes.blank(width - 2 * edge, height - 2 * edge, PAPER)
    band, foot = round(height * 0.165), round(height * 0.30)
    lay_paper(card, Rect(0, 0, card.get_width(), card.get_height()), PAPER)
    card.blit(shapes.vertical(card.get_width(), foot, ((0.0, theme.rgb("#caa86a")), (1.0, theme.rgb("#9c7842")))),
              (0, card.get_height() - foot))  # fmt: skip
    ground = _band_of(kind)
    card.blit(shapes.vertical(card.get_width(), band, theme.band(ground)), (0, 0))
    surface.blit(shapes.only(card, shapes.rounded(*card.get_size(), max(1, radius - edge))), (edge, edge))
    if width >= NAMED_FROM:
        ink = theme.IVORY if theme.contrast(theme.IVORY, ground) >= 2.2 else theme.INK
        room = round(width * (0.72 if price else 0.9))
        face = words(name, "card-name-small", round(band * 0.82), ink, room, ink == theme.IVORY)
        middled(surface, face, (width * (0.42 if price else 0.5), edge + band / 2))
    middled(surface, tool_sign(kind, round(width * 0.52), theme.rgb("#2a1c10")), (width / 2, height * 0.42))
    hole = round(width * 0.40)
    place = middled(surface, socket(colours.TOOL_GEMS.get(kind, ""), hole), (width / 2, height - edge - foot / 2))
    if carried:
        middled(surface, gem(carried, round(hole * 0.80)), place.center)
    if price:
        coin = silver(max(13, round(width * 0.25)), str(price))
        surface.blit(coin, (width - coin.get_width() - edge, max(0, edge + band // 2 - coin.get_height() // 2)))
    return surface


@cached(_store)
def no_equipment(kind: str, name: str, width: int, height: int) -> Surface:
    """The place of equipment that is not there: a dashed outline with its sign and, where there is room, its
    name."""
    surface = dashed_place(
        width, height, card_radius(width), (theme.MAT_BURN, 0.10), (colours.INK, 0.62), 0.016
    ).copy()
    named = width >= NAMED_FROM
    sign = shapes.filled(tool_sign(kind, round(width * 0.52), colours.INK), (255, 255, 255), 0.50)
    middled(surface, sign, (width / 2, height * (0.42 if named else 0.5)))
    if named:
        face = words(
            name, "card-name-small", round(width * 0.15), theme.mix(theme.MAT, colours.INK, 0.75), width - 6
        )
        middled(surface, face, (width / 2, height * 0.82))
    return surface


@cached(_store)
def small_equipment(kind: str, carried: str, width: int, height: int) -> Surface:
    """Equipment on the mat of another: its sign, and below it the gem."""
    radius = max(2, width // 7)
    surface = shapes.filled(shapes.rounded(width, height, radius), theme.rgb("#2a1808"))
    card = shapes.blank(width - 2, height - 2, PAPER)
    lay_paper(card, Rect(0, 0, width - 2, height - 2), PAPER)
    foot = round(height * 0.44)
    card.blit(shapes.vertical(width - 2, foot, ((0.0, theme.rgb("#caa86a")), (1.0, theme.rgb("#9c7842")))),
              (0, height - 2 - foot))  # fmt: skip
    card.fill(_band_of(kind), Rect(0, 0, width - 2, max(2, height // 14)))
    surface.blit(shapes.only(card, shapes.rounded(width - 2, height - 2, radius - 1)), (1, 1))
    middled(surface, tool_sign(kind, round(width * 0.66), theme.rgb("#2a1c10")), (width / 2, height * 0.32))
    hole = round(min(width * 0.66, foot * 0.9))
    place = middled(surface, socket(colours.TOOL_GEMS.get(kind, ""), hole), (width / 2, height - 1 - foot / 2))
    if carried:
        middled(surface, gem(carried, round(hole * 0.84)), place.center)
    return surface


# --- commissions -----------------------------------------------------------------------------------------------


@cached(_store)
def commission(told: Commissioned, aboard: tuple[bool, ...], ticked: bool, width: int) -> Surface:
    """A commission: the arms of its house on a band, VP, what is paid; what is not `aboard` is a dashed ghost if
    the card is somebody's own (`ticked`), and ticked if it is."""
    height = round(width * COMMISSION_RATIO)
    radius = card_radius(width)
    surface = shapes.filled(shapes.rounded(width, height, radius), theme.rgb("#2a1808"))
    edge = max(1, round(width * 0.018))
    card = shapes.blank(width - 2 * edge, height - 2 * edge, PAPER)
    band = round(height * 0.26)
    ground = colours.house_colour(told.house)
    lay_paper(card, card.get_rect(), PAPER)
    mark = faint(colours.CHARGES[told.house], round(width * 0.78), ground, 0.12)
    middled(card, mark, (card.get_width() / 2, height * 0.62))
    card.blit(shapes.vertical(card.get_width(), band, theme.band(ground)), (0, 0))
    card.fill(theme.GOLD, Rect(0, band, card.get_width(), max(1, round(width * 0.012))))
    surface.blit(shapes.only(card, shapes.rounded(*card.get_size(), max(1, radius - edge))), (edge, edge))
    shield = lettered_arms(told.house, told.letter, round(width * 0.40))
    surface.blit(shield, (round(width * 0.05), round(height * 0.03)))
    medal = tokens.laurel(told.vp, round(width * 0.40))
    middled(surface, medal, (width * 0.76, edge + band * 0.52))
    _lay_payment(surface, told.things, aboard, ticked, width, height)
    return surface


_PLACES: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((0.5, 0.60),),
    2: ((0.29, 0.62), (0.71, 0.62)),
    3: ((0.5, 0.50), (0.29, 0.76), (0.71, 0.76)),
    4: ((0.30, 0.48), (0.70, 0.48), (0.30, 0.76), (0.70, 0.76)),
}
"""The middles of what is paid, in parts of the card, by how many there are."""


def _lay_payment(
    surface: Surface, things: Sequence[str], aboard: Sequence[bool], ticked: bool, width: int, height: int
) -> None:
    shares = {1: 0.46, 2: 0.38, 3: 0.36, 4: 0.30}
    count = min(len(things), 4)
    size = round(width * shares.get(count, 0.28))
    places = _PLACES.get(len(things)) or tuple(
        (0.24 + 0.26 * (i % 3), 0.48 + 0.26 * (i // 3)) for i in range(len(things))
    )
    for i, (what, (x, y)) in enumerate(zip(things, places, strict=True)):
        there = not ticked or (i < len(aboard) and aboard[i])
        face = paid(what, round(size * 0.92) if what == "silver" else size, there)
        place = middled(surface, face, (width * x, height * y + height * 0.03))
        if ticked and there:
            mark = tick(max(9, round(size * 0.36)))
            surface.blit(mark, (place.right - round(size * 0.30), place.bottom - round(size * 0.40)))


@cached(_store)
def strip(told: Commissioned, aboard: tuple[bool, ...], width: int, height: int) -> Surface:
    """A commission on the mat of another: arms, what is paid with what is not on board as ghosts, VP."""
    radius = max(2, height // 6)
    surface = shapes.filled(shapes.rounded(width, height, radius), theme.rgb("#2a1808"))
    card = shapes.blank(width - 2, height - 2, PAPER)
    lay_paper(card, card.get_rect(), PAPER)
    ground = colours.house_colour(told.house)
    head = round(height * 1.35)
    card.blit(shapes.vertical(head, height - 2, theme.band(ground)), (0, 0))
    surface.blit(shapes.only(card, shapes.rounded(width - 2, height - 2, radius - 1)), (1, 1))
    middled(surface, arms(told.house, round(height * 0.74)), (head / 2, height / 2))
    size = round(height * 0.74)
    step = min(round(size * 1.35), (width - head - height - 6) // max(1, len(told.things)))
    for i, what in enumerate(told.things):
        there = i < len(aboard) and aboard[i]
        middled(surface, paid(what, size, there), (head + 4 + size / 2 + i * step, height / 2))
    medal = tokens.laurel(told.vp, round(height * 0.92))
    middled(surface, medal, (width - height * 0.58, height / 2))
    return surface


@cached(_store)
def no_commission(said: str, width: int, height: int, px: int) -> Surface:
    """A free place for a commission."""
    surface = dashed_place(
        width, height, card_radius(width), (theme.MAT_BURN, 0.08), (colours.INK, 0.62), 0.014
    ).copy()
    if height > width:
        middled(
            surface, faint("scroll-unfurled", round(width * 0.52), colours.INK, 0.32), (width / 2, height * 0.42)
        )
        if said and px >= 9:
            face = words(said, "label-bold", px, theme.mix(theme.MAT, colours.INK, 0.75), width - 6)
            middled(surface, face, (width / 2, height * 0.78))
    return surface


@cached(_store)
def panel_place(kind: str, said: str, width: int, height: int, px: int) -> Surface:
    """A free place on a dark panel: of a `kind` of equipment, or of a commission for ""."""
    ground, line = (theme.SOOT, 0.25), (colours.PANEL_LINE, 0.6)
    surface = dashed_place(width, height, card_radius(width), ground, line, 0.016).copy()
    ink = colours.PANEL_SECOND
    sign = tool_sign(kind, round(width * 0.52), ink) if kind else icon("scroll-unfurled", round(width * 0.42), ink)
    middled(surface, shapes.filled(sign, (255, 255, 255), 0.35), (width / 2, height * (0.38 if said else 0.5)))
    if said:
        middled(surface, words(said, "label-bold", px, ink, width - 6), (width / 2, height * 0.76))
    return surface


@cached(_store)
def blank_page(width: int, is_commission: bool) -> Surface:
    """The place of a page where none lies."""
    height = round(width * (COMMISSION_RATIO if is_commission else EQUIPMENT_RATIO))
    return dashed_place(width, height, card_radius(width), (theme.SOOT, 0.80), (colours.LEATHER_LINE, 0.5), 0.014)


@cached(_store)
def page_back(width: int, number: int, is_commission: bool) -> Surface:
    """Pages of which nothing is known, with their number."""
    height = round(width * COMMISSION_RATIO)
    surface = shapes.filled(shapes.rounded(width, height, card_radius(width)), theme.rgb("#2a1808"))
    card = shapes.blank(width - 2, height - 2, PAPER)
    lay_paper(card, card.get_rect(), theme.rgb("#d9bf8a"))
    surface.blit(shapes.only(card, shapes.rounded(width - 2, height - 2, card_radius(width))), (1, 1))
    sign = "scroll-unfurled" if is_commission else "old-wagon"
    middled(surface, faint(sign, round(width * 0.56), colours.INK, 0.4), (width / 2, height * 0.44))
    face = words(str(number), "number", round(width * 0.3), theme.INK, width)
    middled(surface, face, (width / 2, height * 0.80))
    return surface
