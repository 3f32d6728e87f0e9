"""Small marks on mats and plaques: a number on its disc, a pennant, a label, a dark bar, a hole.

Sizes are pixels; each mark is drawn once per size.
"""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.settings.sizing import SMALLEST_TEXT, TINIEST_TEXT
from valeria_gui.text.layout import fits, fitted, render

_store: Final = SurfaceStore(4 << 20)

DISC: Final = theme.rgb("#11171b")
WOOD: Final = theme.rgb("#4b301a")
HOLLOW: Final = theme.rgb("#23130a")
"""The colours of a count, of a tray and of its hollow."""

NO_LABEL: Final = 9.5
"""Pixels: a label whose letters would be smaller is left out."""


@cached(_store)
def count_disc(number: int, px: int) -> Surface:
    """A number on a dark disc with a pale rim."""
    surface = shapes.filled(shapes.rounded(px, px, px / 2), theme.GOLD)
    line = max(1, px // 16)
    surface.blit(shapes.filled(shapes.rounded(px - 2 * line, px - 2 * line, px / 2), DISC), (line, line))
    centred(surface, numeral(str(number), round(px * 0.62), theme.IVORY, px - 2 * line), surface.get_rect())
    return surface


LINED_FROM: Final = 24
"""Pixels: a pennant so high or higher has a line along its edge; in a lower one it would only crowd the number."""


@cached(_store)
def pennant(text: str, px: int, color: theme.Color, line: theme.Color) -> Surface:
    """A number on a notched pennant, so many pixels high, with a fine line along its edge where there is room."""
    width = round(px * 0.86)
    surface = shapes.blank(width, px, color)
    notch = px * 0.86
    outer = [(0.0, 0.0), (width, 0), (width, px), (width / 2, notch), (0, px)]
    surface.blit(shapes.shaded(shapes.polygon(width, px, outer), theme.band(color)), (0, 0))
    edge = max(1.0, px / 15)
    low, tip = px - 2.1 * edge, notch - 1.3 * edge
    inner = [(edge, edge), (width - edge, edge), (width - edge, low), (width / 2, tip), (edge, low)]
    if px >= LINED_FROM:
        surface.blit(shapes.filled(shapes.outline(width, px, inner, max(1.0, px / 34)), line, 0.9), (0, 0))
    share = 0.62 if len(text) < 2 else 0.52
    digits, _size = fitted(text, "number", max(8, round(px * share)), theme.IVORY, width, least=6, shadow=px >= 30)
    ink = digits.get_bounding_rect(min_alpha=120)
    surface.blit(digits, (round(width / 2 - ink.centerx), round(px * 0.44 - ink.centery)))
    return surface


@cached(_store)
def bar(width: int, height: int, radius: int) -> Surface:
    """The dark bar or tray that goods lie in."""
    surface = shapes.shaded(shapes.rounded(width, height, radius), theme.band(WOOD))
    line = shapes.rim(width, height, radius, max(1, round(height / 40)))
    surface.blit(shapes.filled(line, theme.darker(WOOD, 0.5)), (0, 0))
    return surface


@cached(_store)
def hollow(width: int, height: int, radius: int) -> Surface:
    """The hollow of a tray, with light on its lower edge."""
    surface = shapes.filled(shapes.rounded(width, height, radius), theme.lighter(WOOD, 0.18))
    surface.blit(shapes.filled(shapes.rounded(width - 1, height - 1, radius), theme.darker(WOOD, 0.6)), (0, 0))
    inner: theme.Stops = ((0.0, theme.darker(HOLLOW, 0.35)), (1.0, HOLLOW))
    surface.blit(shapes.shaded(shapes.rounded(width - 2, height - 2, radius), inner), (1, 1))
    return surface


@cached(_store)
def hole(px: int) -> Surface:
    """The round hole of a worker in hand: dark wood in a ring of brighter wood."""
    ring = theme.rgb("#7a5128")
    surface = shapes.shaded(shapes.rounded(px, px, px / 2), theme.band(ring), diagonal=True)
    edge = max(2, round(px * 0.055))
    dark: theme.Stops = ((0.0, theme.darker(HOLLOW, 0.4)), (1.0, theme.lighter(HOLLOW, 0.10)))
    surface.blit(shapes.shaded(shapes.rounded(px - 2 * edge, px - 2 * edge, px / 2), dark), (edge, edge))
    surface.blit(shapes.filled(shapes.rim(px, px, px / 2, 1), theme.darker(ring, 0.6)), (0, 0))
    return surface


@cached(_store)
def numeral(text: str, px: int, ink: theme.Color, room: int, shadow: bool = False) -> Surface:
    """A number in one line, at most `room` wide."""
    return fitted(text, "number", max(SMALLEST_TEXT - 1, px), ink, room, least=8, shadow=shadow)[0]


@cached(_store)
def label(words: str, px: int, ink: theme.Color, room: int) -> Surface:
    """Small capitals in one line."""
    return fitted(words, "label-bold", px, ink, room, tiniest=TINIEST_TEXT)[0]


@cached(_store)
def words(text: str, role: str, px: int, ink: theme.Color, room: int, shadow: bool = False) -> Surface:
    """Words in one line."""
    return fitted(text, role, px, ink, room, tiniest=TINIEST_TEXT, shadow=shadow)[0]


def px_for(texts: tuple[str, ...], role: str, px: int, room: int) -> int:
    """The size, at most `px`, in which each of the texts finds room as `words`: side by side they look alike."""
    while px > TINIEST_TEXT and not all(fits(text, role, px, room) for text in texts):
        px -= 1
    return px


def centred(target: Surface, face: Surface, place: Rect) -> None:
    """Blit a face in the middle of a place; of letters the middle of their ink."""
    ink = face.get_bounding_rect(min_alpha=100)
    target.blit(face, (place.centerx - ink.centerx, place.centery - ink.centery))


def middled(target: Surface, face: Surface, centre: tuple[float, float]) -> Rect:
    """Blit a face with its middle on a point; where it lies."""
    place = face.get_rect(center=(round(centre[0]), round(centre[1])))
    target.blit(face, place)
    return place


@cached(_store)
def plain_number(number: int, px: int, ink: theme.Color, shadow: bool = False) -> Surface:
    """A number without ground."""
    return render(str(number), "number", max(SMALLEST_TEXT - 1, px), ink, shadow=shadow)
