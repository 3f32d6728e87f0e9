"""Banner of a seat: name, shield or portrait, VP in a laurel, the sun of a last turn; and the light around it."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect, Surface

from valeria_gui.art import tokens
from valeria_gui.art.assets import icon, tinted
from valeria_gui.art.marks import middled, words
from valeria_gui.art.portraits import portrait
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.settings.sizing import SMALLEST_TEXT, TINIEST_TEXT, legible
from valeria_gui.text.layout import fitted, measure, wrap
from valeria_gui.text.words import split_words

_store: Final = SurfaceStore(3 << 20)

INSIDE: Final = 0.66
"""The part of a banner's width that a name may take."""

SMALL_NAME: Final = "card-name-small"
"""The letters of a name in two lines: narrow and strong, to be read where they are small."""

LARGEST_PRINT: Final = 1.2
"""How much larger than usual the letters on a banner get: its lines lie close."""


class BannerPlan(NamedTuple):
    """The division of a banner, in units: the middles of name, shield and laurel below its top, how wide the latter
    two are."""

    name: float
    shield: float
    shield_width: float
    laurel: float
    laurel_width: float


class BannerWords(NamedTuple):
    """What stands on a banner: name and sign of who sits there, VP, whether a last turn is still to come."""

    seat: int
    name: str
    emblem: str
    vp: int
    last_turn: bool


def paint_banner(
    target: Surface, rect: Rect, told: BannerWords, plan: BannerPlan, scale: float, text: float
) -> None:
    """Draw it where `rect` is; `scale` is the pixels of a unit, letters are `text` times as large as usual."""
    ink = theme.on(theme.SEATS[told.seat])
    target.blit(tokens.banner(told.seat, rect.w, rect.h), rect)
    px = legible(21 * scale, min(text, LARGEST_PRINT))
    name = name_lines(told.name, px, ink, round(rect.w * INSIDE))
    at = rect.y + round(plan.name * scale)
    pitch = round(0.82 * name[0].get_height())
    for i, line in enumerate(name):
        middled(target, line, (rect.centerx, at + (i - (len(name) - 1) / 2) * pitch))
    down = round(3 * scale) * (len(name) - 1)
    _paint_arms(target, told, (rect.centerx, rect.y + round(plan.shield * scale) + down), plan.shield_width * scale)
    laurel = tokens.laurel(told.vp, round(plan.laurel_width * scale))
    place = middled(target, laurel, (rect.centerx, rect.y + round(plan.laurel * scale)))
    if told.last_turn:
        middled(target, _small_sun(max(14, round(24 * scale))), place.topright)


def name_lines(name: str, px: int, ink: theme.Color, room: int) -> list[Surface]:
    """The name in one line, or in two if it would be small; what follows a line break goes under a short one."""
    lit = ink == theme.IVORY
    name, _break, below = name.partition("\n")
    if measure(name, "name", px) <= room * 1.12:
        line = words(below, SMALL_NAME, max(SMALLEST_TEXT, round(0.72 * px)), ink, room, lit)
        return [words(name, "name", px, ink, room, lit), *([line] if below else [])]
    wide = round(room * 1.18)
    return two_lines(name, max(SMALLEST_TEXT, round(0.76 * px)), ink, wide, wide)


def two_lines(name: str, most: int, ink: theme.Color, room: int, wide: int) -> list[Surface]:
    """A long name in two lines as large as fits into `room` pixels, at most `most` high; it is divided where a line
    is `wide`, never inside a word."""
    px = next((size for size in range(most, TINIEST_TEXT, -1) if _holds(name, size, room)), TINIEST_TEXT)
    whole = all(measure(word, SMALL_NAME, px) <= wide for word in split_words(name))
    first, *rest = wrap(name, SMALL_NAME, px, wide) if whole else split_words(name)
    lines, lit = (first, " ".join(rest)), ink == theme.IVORY
    return [fitted(line, SMALL_NAME, px, ink, room, least=px, shadow=lit)[0] for line in lines if line]


def _holds(name: str, px: int, room: int) -> bool:
    """Whether a name fits into two lines at this size, no word of it broken."""
    whole = all(measure(word, SMALL_NAME, px) <= room for word in split_words(name))
    return whole and len(wrap(name, SMALL_NAME, px, room)) <= 2


def _paint_arms(target: Surface, told: BannerWords, middle: tuple[int, int], width: float) -> None:
    """The shield of the seat, or the portrait of the character that sits there."""
    if told.emblem:
        middled(target, portrait(told.emblem, told.seat, round(width * 1.2)), middle)
    else:
        middled(target, tokens.shield(told.seat, round(width)), middle)


@cached(_store)
def _small_sun(px: int) -> Surface:
    """The sign of who still has a last turn."""
    surface = shapes.filled(shapes.rounded(px, px, px / 2), theme.darker(theme.COIN_DARK, 0.5))
    middled(surface, icon("heraldic-sun", round(px * 0.82), theme.COIN_FACE), (px / 2, px / 2))
    return surface


@cached(_store)
def banner_light(seat: int, width: int, height: int, reach: int) -> Surface:
    """The light around the banner of the seat that everybody waits for."""
    mask = tinted(tokens.banner(seat, width, height), theme.IVORY)
    halo = shapes.filled(shapes.soft(mask, reach * 0.5, reach), theme.GLOW_HALO)
    halo.blit(halo, (0, 0))
    return halo
