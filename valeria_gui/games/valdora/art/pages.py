"""The pages of the open book, large enough to read: commissions, equipment, bare ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from valeria_gui.art import tokens
from valeria_gui.art.assets import icon
from valeria_gui.art.card_parts import lay_paper
from valeria_gui.art.emblems import faint
from valeria_gui.art.marks import middled, words
from valeria_gui.games.valdora.art import colours
from valeria_gui.games.valdora.art.cards import PAPER, Commissioned, tool_sign
from valeria_gui.games.valdora.art.gems import gem, paid, silver, tick
from valeria_gui.games.valdora.art.houses import craftsman, lettered_arms, plus_ten
from valeria_gui.games.valdora.words.terms import coins, craftsman_name, equipment_title
from valeria_gui.graphics import shapes, theme, transform
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.i18n import _, in_use
from valeria_gui.table.paint import joined

_store: Final = SurfaceStore(16 << 20)
SIZE: Final = (506, 640)
"""Units: a page."""

_FOLD: Final = theme.rgb("#4a2e10")
_LEAF: Final = theme.rgb("#e9d7ab")
_LEAF_EDGE: Final = theme.rgb("#a98549")
_UNDERNEATH: Final[theme.Stops] = ((0.0, theme.rgb("#5a3a1c")), (1.0, theme.rgb("#2a1808")))
_BENT_UP: Final[theme.Stops] = ((0.0, theme.rgb("#fffaf0")), (1.0, theme.rgb("#d4be8b")))

BAND: Final = 120
_SPINE: Final[theme.Stops] = ((0.0, theme.rgb("#14070a")), (0.5, theme.rgb("#3a1418")), (1.0, theme.rgb("#14070a")))
MOST_LEAVES: Final = 16
"""Units: how high the title of a page is, how wide the edges of leaves are at most, one for each."""

Spot = tuple[float, float]
"""A point, in parts of a size."""


class CommissionPage(NamedTuple):
    """What the page of a commission tells: the commission, the name of its house, what of its payment is on board;
    whether a craftsman of the colour is left, would be the first, and earns a bonus tile."""

    told: Commissioned
    title: str
    aboard: tuple[bool, ...]
    is_left: bool
    is_first: bool
    has_shop: bool


class EquipmentPage(NamedTuple):
    """What the page of equipment tells: its kind, the gems that it holds, the price of a loading, whether the
    player has it."""

    kind: str
    holds: tuple[str, ...]
    load: int
    owned: bool


@cached(_store)
def cover(width: int, height: int, is_equipment: bool, leaves: tuple[int, int]) -> Surface:
    """The leather below the pages, with gold corners; beside them the edges of so many `leaves` left and right."""
    leather = colours.LEATHERS["equipment" if is_equipment else "commissions"]
    surface = shapes.filled(shapes.rounded(width, height, 8), theme.darker(leather, 0.6))
    surface.blit(shapes.shaded(shapes.rounded(width - 4, height - 4, 7), theme.band(leather)), (2, 2))
    inset = max(3, width // 160)
    rim = shapes.rim(width - 2 * inset, height - 2 * inset, 6, max(1, width // 500))
    surface.blit(shapes.filled(rim, colours.LEATHER_LINE), (inset, inset))
    size = max(8, width // 22)
    for right, low in ((False, False), (True, False), (False, True), (True, True)):
        points = [((size - x) if right else x, (size - y) if low else y) for x, y in ((0, 0), (size, 0), (0, size))]
        corner = shapes.shaded(shapes.polygon(size, size, points), theme.GOLD_LINE, diagonal=True)
        surface.blit(corner, ((width - size) * right, (height - size) * low))
    spine = shapes.horizontal(width // 40, height - 4 * inset, _SPINE)
    middled(surface, spine, (width / 2, height / 2))
    unit = width / (2 * SIZE[0] + 68)
    for thick, is_left in zip(leaves, (True, False), strict=True):
        edge = _leaves(round(min(thick, MOST_LEAVES) * unit), height - 2 * round(17 * unit))
        x = round(24 * unit) - edge.get_width() if is_left else width - round(24 * unit)
        surface.blit(edge, (x, round(17 * unit)))
    return surface


def _leaves(width: int, height: int) -> Surface:
    """The edges of pages that lie on each other."""
    edge = shapes.blank(width, height, PAPER)
    for x in range(width):
        edge.fill(_LEAF if x % 2 else _LEAF_EDGE, Rect(x, 0, 1, height))
    return edge


def _paper(width: int, height: int, band: theme.Color | None) -> Surface:
    """A page with a thin frame of two lines; `band` is the colour below its title, None for no title."""
    surface = shapes.blank(width, height, PAPER)
    lay_paper(surface, surface.get_rect(), PAPER)
    unit = width / SIZE[0]
    top = 0 if band is None else round(BAND * unit)
    for inset, ink in ((14, 0.8), (22, 0.45)):
        edge = round(inset * unit)
        rim = shapes.rim(width - 2 * edge, height - top - 2 * edge, 2, max(1, width // 400))
        surface.blit(shapes.filled(rim, theme.GOLD, ink), (edge, top + edge))
    if band is None:
        return surface
    surface.blit(shapes.vertical(width, top, theme.band(band)), (0, 0))
    surface.fill(theme.GOLD, Rect(0, top, width, max(1, round(3 * unit))))
    return surface


def _finish(surface: Surface, is_left: bool) -> None:
    """The shadow toward the fold over all of it, and the lower outer corner, bent up."""
    width, height = surface.get_size()
    fold = width // 5
    for x in range(fold):
        strip = Surface((1, height))
        strip.fill(_FOLD)
        strip.set_alpha(round(165 * (x / fold) ** 2.4))
        surface.blit(strip, ((width - fold + x) if is_left else fold - 1 - x, 0))
    size = round(width * 0.145)
    x = 0 if is_left else width - size
    for outline, stops in ((_HOLE, _UNDERNEATH), (_BENT, _BENT_UP)):
        points = [(size * (1 - px if is_left else px), size * py) for px, py in outline]
        surface.blit(shapes.shaded(shapes.polygon(size, size, points), stops, diagonal=True), (x, height - size))
    line = [(x + size * (1 - px if is_left else px), height - size + size * py) for px, py in _BENT]
    pygame.draw.aalines(surface, _FOLD, True, line)


def _bow(start: Spot, over: Spot, end: Spot) -> list[Spot]:
    """Points along the quadratic curve from `start` to `end` that is drawn toward `over`."""
    found = []
    for i in range(17):
        t = i / 16
        found.append(
            (
                (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * over[0] + t * t * end[0],
                (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * over[1] + t * t * end[1],
            )
        )
    return found


_CREASE: Final = _bow((1.0, 0.0), (0.84, 0.72), (0.0, 1.0))
_HOLE: Final = [*_CREASE, (1.0, 1.0)]
_BENT: Final = [
    *_CREASE,
    *_bow((0.0, 1.0), (0.08, 0.52), (0.28, 0.22)),
    *_bow((0.28, 0.22), (0.68, 0.2), (1.0, 0.0)),
]
"""The lower right corner of a page, bent up: what lies bare, and the leaf's underside, in parts of its size."""


@cached(_store)
def bare_page(width: int, height: int, is_left: bool) -> Surface:
    """The inside of the cover where no page lies."""
    surface = shapes.blank(width, height, theme.SOOT)
    surface.fill((*theme.rgb("#3a2412"), 255))
    middled(surface, faint("open-book", width // 3, colours.LEATHER_LINE, 0.18), (width / 2, height / 2))
    return surface


def turning_page(card: Surface, width: int, height: int, is_left: bool) -> Surface:
    """A page of the open book on its way to the other side, what it shows printed small."""
    surface = _paper(width, height, None)
    middled(surface, card, (width / 2, height / 2))
    _finish(surface, is_left)
    return surface


@cached(_store)
def commission_page(told: CommissionPage, width: int, height: int, px: int, is_left: bool) -> Surface:
    """The page of a commission; letters of `px` pixels."""
    shown, unit = told.told, width / SIZE[0]
    ground = colours.house_colour(shown.house)
    surface, band = _paper(width, height, ground), round(BAND * unit)
    middled(
        surface, faint(colours.CHARGES[shown.house], round(330 * unit), ground, 0.12), (width / 2, height * 0.56)
    )
    shield = lettered_arms(shown.house, shown.letter, round(124 * unit))
    surface.blit(shield, (round(24 * unit), round(18 * unit)))
    ink = colours.glyph_on(shown.house)
    room = round(210 * unit)
    title = words(told.title, "name", round(px * 1.4), ink, room)
    middled(surface, title, (width * 0.52, band * 0.38))
    craft = _("for a {craft}").format(craft=craftsman_name(shown.house))
    middled(surface, words(craft, "body-bold", round(px * 0.9), ink, room), (width * 0.52, band * 0.70))
    middled(surface, tokens.laurel(shown.vp, round(100 * unit)), (width * 0.86, band * 0.52))
    middled(surface, words(_("Bring to the house"), "label-bold", px, colours.INK, width), (width / 2, 192 * unit))
    _payment(surface, told, unit, px)
    surface.fill(
        theme.mix(PAPER, theme.GOLD_DARK, 0.5), Rect(round(60 * unit), round(418 * unit), round(386 * unit), 1)
    )
    middled(surface, words(_("It brings"), "label-bold", px, colours.INK, width), (width / 2, 450 * unit))
    _gain(surface, told, unit, px)
    _finish(surface, is_left)
    return surface


def _payment(surface: Surface, told: CommissionPage, unit: float, px: int) -> None:
    things = told.told.things
    size = round({1: 120, 2: 116, 3: 104}.get(len(things), 84) * unit)
    step = min(surface.get_width() * 0.86 / len(things), size * 1.4)
    for i, (what, there) in enumerate(zip(things, told.aboard, strict=True)):
        x = surface.get_width() / 2 + (i - (len(things) - 1) / 2) * step
        y = 296 * unit
        place = middled(surface, paid(what, size, there), (x, y))
        if there:
            surface.blit(
                tick(round(size * 0.28)), (place.right - round(size * 0.28), place.bottom - round(size * 0.34))
            )
        # Translators: below a gem that the player carries, or does not carry yet
        said = _("on board") if there else _("still to find")
        if what == "silver":
            said = _("you have it") if there else _("still to get")
        ink = colours.FREE if there else colours.MISSING
        middled(surface, words(said, "body", round(px * 0.86), ink, round(step)), (x, y + size * 0.5 + 26 * unit))


def _row(parts: Sequence[Surface], gap: int) -> Surface:
    """Words and signs beside each other as they are read."""
    return joined(parts[:: -1 if in_use().is_mirrored else 1], gap)


def _gain(surface: Surface, told: CommissionPage, unit: float, px: int) -> None:
    shown = told.told
    parts = [tokens.laurel(shown.vp, round(58 * unit)), words("+", "body", px, colours.INK, 40)]
    parts.append(craftsman(shown.house, shown.letter, round(52 * unit)))
    if told.is_left and told.is_first:
        # Translators: before the sign of the VP for the first craftsman of a colour
        parts += [words(_("your first:"), "body", px, colours.INK, round(150 * unit)), plus_ten(round(38 * unit))]
    elif not told.is_left:
        parts.append(
            words(_("none left: the next colour"), "body", round(px * 0.8), colours.INK, round(210 * unit))
        )
    gap = round(12 * unit)
    row = _row(parts, gap)
    if told.has_shop:
        # Translators: 10 VP for a bonus tile
        more = [words("+", "body", px, colours.INK, 40), words(_("bonus 10"), "body-bold", px, colours.FREE, 200)]
        whole = _row([row, *more], gap)
        if whole.get_width() <= 400 * unit:
            row = whole
        else:
            middled(surface, _row(more, gap), (surface.get_width() / 2, 562 * unit))
    middled(surface, row, (surface.get_width() / 2, 516 * unit))


@cached(_store)
def equipment_page(told: EquipmentPage, width: int, height: int, px: int, is_left: bool) -> Surface:
    """The page of equipment; letters of `px` pixels."""
    unit = width / SIZE[0]
    ground = colours.WAGON if told.load else colours.gem_colour(told.holds[0])
    surface, band = _paper(width, height, ground), round(BAND * unit)
    ink = theme.IVORY if theme.contrast(theme.IVORY, ground) >= 2.2 else theme.INK
    middled(
        surface,
        words(equipment_title(told.kind), "name", round(px * 1.9), ink, round(320 * unit)),
        (width / 2, band / 2),
    )
    if told.load:
        middled(surface, silver(round(64 * unit), str(told.load)), (width * 0.88, band * 0.5))
    middled(surface, tool_sign(told.kind, round(210 * unit), theme.rgb("#2a1c10")), (width / 2, 262 * unit))
    middled(surface, words(_("It carries one"), "label-bold", px, colours.INK, width), (width / 2, 408 * unit))
    row = joined(
        [gem(name, round((84 if len(told.holds) == 1 else 58) * unit)) for name in told.holds], round(14 * unit)
    )
    middled(surface, row, (width / 2, 468 * unit))
    said = _("a loading costs {coins}").format(coins=coins(told.load)) if told.load else _("loading is free")
    middled(surface, words(said, "body", px, colours.INK, round(width * 0.8)), (width / 2, 530 * unit))
    if told.owned:
        middled(surface, words(_("you have it"), "body-bold", px, colours.FREE, width), (width / 2, 566 * unit))
    _finish(surface, is_left)
    return surface


@cached(_store)
def price_slip(is_free: bool, price: int, height: int, px: int, ink: theme.Color) -> Surface:
    """The price of the next page, in the fold."""
    parts = [silver(round(height * 0.72), str(price))]
    if is_free:
        # Translators: two words before a coin: this page costs nothing, then each costs a coin: "free", "then"
        parts = [words(_("free"), "body-bold", px, ink, 200), words(_("then"), "body", px, theme.INK, 200), *parts]
    row = _row(parts, max(3, height // 6))
    width = row.get_width() + height
    surface = shapes.filled(shapes.rounded(width, height, height * 0.2), theme.GOLD_DARK)
    inner = shapes.rounded(width - 2, height - 2, height * 0.19)
    surface.blit(shapes.shaded(inner, ((0.0, theme.rgb("#fbf3de")), (1.0, theme.rgb("#e4d2a4")))), (1, 1))
    middled(surface, row, (width / 2, height / 2))
    return surface


@cached(_store)
def plate(sign: str, title: str, second: str, width: int, height: int, px: int, can: bool) -> Surface:
    """A plate of what can be done with a book: its sign, what it is, what follows."""
    surface = shapes.filled(shapes.rounded(width, height, height * 0.12), theme.GOLD_DARK)
    inner = shapes.rounded(width - 4, height - 4, height * 0.11)
    surface.blit(shapes.shaded(inner, ((0.0, theme.rgb("#fbf3de")), (1.0, theme.rgb("#e0cfa2")))), (2, 2))
    rim = shapes.rim(width - 10, height - 10, height * 0.09, 1)
    surface.blit(shapes.filled(rim, theme.GOLD, 0.8), (5, 5))
    size = round(height * 0.50)
    mirrored = in_use().is_mirrored
    x = height * 0.44
    middled(surface, _sign(sign, size), (width - x if mirrored else x, height / 2))
    left, room = round(height * 0.80), width - round(height * 0.80) - 10
    for said, role, share, y in ((title, "name", 1.15, 0.36), (second, "body", 0.78, 0.68)):
        face = words(said, role, round(px * share), theme.INK if share > 1 else colours.INK, room)
        place = face.get_rect(midleft=(left, round(height * y)))
        surface.blit(face, place.move(width - place.right - place.x, 0) if mirrored else place)
    return surface if can else shapes.filled(surface, (255, 255, 255), 0.45)


def _sign(sign: str, size: int) -> Surface:
    if sign.isdecimal():
        return silver(size, sign)
    if sign in ("back", "forward"):
        disc = shapes.shaded(shapes.rounded(size, size, size / 2), theme.band(theme.rgb("#1f5f56")))
        arrow = icon("play-button", round(size * 0.62), theme.IVORY)
        if sign == "back":
            arrow = transform.flip(arrow, True, False)
        middled(disc, arrow, (size / 2, size / 2))
        return disc
    if sign in ("ruby", "gold"):
        return gem(sign, size)
    return icon(sign, size, theme.INK)
