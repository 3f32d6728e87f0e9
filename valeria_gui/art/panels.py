"""Panels and grounds under everything else: table, felt, mats, panels and the prompt's ribbon.

Sizes are in pixels. Each is drawn once per size.
"""

from __future__ import annotations

from typing import Final

import pygame

from valeria_gui.art.assets import loaded, shrunk
from valeria_gui.art.buttons import parchment_plate
from valeria_gui.art.tokens import shield
from valeria_gui.graphics import theme, transform
from valeria_gui.graphics.shapes import (
    blank,
    filled,
    only,
    polygon,
    rim,
    rounded,
    shaded,
    soft,
    vertical,
    with_alpha,
    without,
)
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.graphics.theme import Color, Stops, darker, lighter
from valeria_gui.paths import has_asset

_UNDER_TEXT: Final = ("parchment", "mat")
"""Textures that a plain palette leaves out."""

_panels: Final = SurfaceStore(12 << 20)
_GOLD: Final[Stops] = ((0.0, theme.GOLD_LIGHT), (0.5, theme.GOLD), (1.0, theme.GOLD_DARK))


def _texture(name: str, w: int, h: int, inset: float, fallback: Color) -> pygame.Surface:
    """The texture `name` without its outer `inset` (a share of its height), cut to cover `w` by `h` pixels."""
    if (theme.PLAIN and name in _UNDER_TEXT) or not has_asset(f"textures/{name}.webp"):
        plain = blank(w, h)
        plain.fill((*fallback, 255))
        return plain
    picture = loaded(f"textures/{name}.webp")
    border = round(inset * picture.get_height())
    area = picture.get_rect().inflate(-2 * border, -2 * border)
    scale = max(w / area.w, h / area.h)
    cut = pygame.Rect(0, 0, max(1, round(w / scale)), max(1, round(h / scale)))
    cut.center = area.center
    return with_alpha(shrunk(picture.subsurface(cut), (w, h)))


def _inner_shadow(w: int, h: int, radius: float, blur: float, color: Color, strength: float) -> pygame.Surface:
    """A rounded rectangle whose edges are shaded inward over about `blur` pixels."""
    reach = round(blur)
    hole = soft(rounded(max(1, w - reach), max(1, h - reach), radius), blur, reach)
    whole = rounded(w, h, radius).copy()
    at = ((w - hole.get_width()) // 2, (h - hole.get_height()) // 2)
    return filled(without(whole, hole, at), color, strength)


@cached(_panels)
def table_background(w: int, h: int) -> pygame.Surface:
    """The walnut table by candle light, filling a window of `w` by `h` pixels; opaque."""
    picture = _texture("walnut", w, h, 0.0, theme.WALNUT)
    table = pygame.Surface((w, h))
    table.blit(picture, (0, 0))
    return table


@cached(_panels)
def felt(w: int, h: int) -> pygame.Surface:
    """The inset on which piles and pool lie: felt in a wooden frame with a gold line."""
    unit = max(0.5, h / 352)
    radius = 18 * unit
    surface = blank(w, h, theme.WALNUT_DARK)
    wood: Stops = ((0.0, theme.rgb("#6b4626")), (0.5, theme.rgb("#4a2d17")), (1.0, theme.rgb("#2b180b")))
    surface.blit(filled(rounded(w, h, radius), theme.SHADOW), (0, 0))
    surface.blit(shaded(rounded(w - 2, h - 2, radius - 1), wood), (1, 1))
    frame = max(4, round(7 * unit))
    line = max(1, round(2 * unit))
    gold = rounded(w - 2 * frame, h - 2 * frame, radius - frame)
    surface.blit(shaded(gold, _GOLD, diagonal=True), (frame, frame))
    inset = frame + line
    size = (w - 2 * inset, h - 2 * inset)
    cloth = _texture("felt", *size, 0.0, theme.FELT)
    cloth.blit(_inner_shadow(*size, radius - inset, 16 * unit, theme.SHADOW, 0.75), (0, 0))
    surface.blit(only(cloth, rounded(*size, radius - inset)), (inset, inset))
    far = inset + max(3, round(7 * unit))
    fine = rim(w - 2 * far, h - 2 * far, max(2.0, radius - far + 4), 1)
    surface.blit(filled(fine, lighter(theme.FELT_CENTRE, 0.35), 0.55), (far, far))
    return surface


@cached(_panels)
def mat(seat: int, w: int, h: int) -> pygame.Surface:
    """The village mat of `seat`: parchment, burnt at its edges, with a fine double border in the seat's colour.

    A wide mat shows the seat's shield faintly at its right end.
    """
    radius = min(14, round(0.07 * min(w, h)))
    surface = _mat_cloth(w, h, radius)
    if w >= 3 * h:
        _watermark(surface, seat)
    _mat_border(surface, seat, radius)
    return only(surface, rounded(w, h, radius))


@cached(_panels)
def lined_mat(seat: int, w: int, h: int) -> pygame.Surface:
    """The mat of `seat` where things lie up to its edge: parchment with one line in the seat's colour around it."""
    radius = min(14, round(0.07 * min(w, h)))
    surface, color = _mat_cloth(w, h, radius), theme.SEATS[seat]
    unit = min(2.2, max(0.8, min(w, h) / 300))
    surface.blit(filled(rim(w, h, radius, max(2, round(3 * unit))), darker(color, 0.45), 0.85), (0, 0))
    near = max(3, round(4.4 * unit))
    line = rim(w - 2 * near, h - 2 * near, max(2, radius - near), max(1, round(1.5 * unit)))
    surface.blit(filled(line, color, 0.9), (near, near))
    return only(surface, rounded(w, h, radius))


@cached(_panels)
def plain_mat(w: int, h: int) -> pygame.Surface:
    """Parchment as mats are made of, without any line."""
    return _mat_cloth(w, h, min(14, round(0.07 * min(w, h))))


def _mat_cloth(w: int, h: int, radius: int) -> pygame.Surface:
    """Parchment, burnt at its edges."""
    surface = _texture("mat", w, h, 0.12, theme.MAT)
    wash = vertical(w, h, ((0.0, theme.MAT_TOP), (0.5, theme.MAT), (1.0, theme.MAT_BOTTOM))).copy()
    wash.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(wash, (0, 0))
    surface.blit(_inner_shadow(w, h, radius, min(w, h) * 0.16, theme.MAT_BURN, 0.70), (0, 0))
    return surface


def _watermark(surface: pygame.Surface, seat: int) -> None:
    w, h = surface.get_size()
    px = round(h * 0.72)
    arms = shield(seat, px).copy()
    arms.fill((210, 190, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
    arms.fill((255, 255, 255, 34), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(arms, arms.get_rect(midright=(w - round(h * 0.22), h // 2)))


def _mat_border(surface: pygame.Surface, seat: int, radius: int) -> None:
    w, h = surface.get_size()
    color = theme.SEATS[seat]
    unit = max(0.6, min(w, h) / 220)
    surface.blit(filled(rim(w, h, radius, max(1, round(1.4 * unit))), darker(theme.MAT_BURN, 0.4), 0.8), (0, 0))
    near = max(3, round(5 * unit))
    line = max(1, round(2 * unit))
    surface.blit(filled(rim(w - 2 * near, h - 2 * near, max(2, radius - near), line), color, 0.9), (near, near))
    far = near + line + max(2, round(2 * unit))
    surface.blit(filled(rim(w - 2 * far, h - 2 * far, max(2, radius - far), 1), color, 0.5), (far, far))
    half = max(3, round(5 * unit))
    gem = filled(polygon(2 * half, 2 * half, [(half, 0), (2 * half, half), (half, 2 * half), (0, half)]), color)
    corner = near + line
    for x in (corner, w - corner):
        for y in (corner, h - corner):
            surface.blit(gem, (x - half, y - half))


@cached(_panels)
def parchment_panel(w: int, h: int) -> pygame.Surface:
    """A light panel for dark text: textured parchment, a gold line and a finer one inside it."""
    return _parchment(w, h, parchment_radius(h))


def parchment_radius(h: int) -> int:
    """The radius of the corners of a light panel that is `h` pixels high."""
    return min(14, h // 4)


def _parchment(w: int, h: int, radius: int) -> pygame.Surface:
    surface = blank(w, h, theme.GOLD_DARK)
    surface.blit(shaded(rounded(w, h, radius), _GOLD, diagonal=True), (0, 0))
    paper = _texture("parchment", w - 4, h - 4, 0.0, theme.PARCHMENT_LIGHT)
    tone: Stops = ((0.0, (255, 252, 244)), (0.6, (247, 238, 216)), (1.0, (231, 216, 180)))
    if not theme.PLAIN:
        paper.blit(vertical(w - 4, h - 4, tone), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        paper.blit(_inner_shadow(w - 4, h - 4, radius - 2, 22, theme.rgb("#8a6430"), 0.34), (0, 0))
    paper.blit(filled(rim(w - 4, h - 4, radius - 2, 2), theme.rgb("#fffaea"), 0.8), (0, 0))
    paper.blit(filled(rim(w - 14, h - 14, max(2, radius - 6), 1), theme.GOLD, 0.45), (5, 5))
    surface.blit(only(paper, rounded(w - 4, h - 4, radius - 2)), (2, 2))
    return surface


@cached(_panels)
def action_card_panel(w: int, h: int) -> pygame.Surface:
    """The parchment of the action card in its walnut frame."""
    radius = min(14, h // 5)
    frame = max(5, round(min(w, h) * 0.024))
    surface = blank(w, h, theme.WALNUT_DARK)
    wood: Stops = ((0.0, theme.rgb("#6b4626")), (0.4, theme.rgb("#4a2c17")), (1.0, theme.rgb("#301b0d")))
    surface.blit(filled(rounded(w, h, radius), darker(theme.WALNUT_DARK, 0.5)), (0, 0))
    surface.blit(shaded(rounded(w - 2, h - 2, radius - 1), wood), (1, 1))
    surface.blit(_parchment(w - 2 * frame, h - 2 * frame, max(4, radius - frame // 2)), (frame, frame))
    return surface


@cached(_panels)
def dark_panel(w: int, h: int) -> pygame.Surface:
    """A dark see-through panel for light text, with a thin gold line."""
    radius = min(14, h // 4)
    ground: Stops = ((0.0, theme.PANEL_TOP), (1.0, theme.PANEL_BOTTOM))
    surface = shaded(rounded(w, h, radius), ground)
    surface.fill((255, 255, 255, 255 if theme.PLAIN else 200), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(filled(rim(w, h, radius, 1), theme.PANEL_LINE, 0.55), (0, 0))
    inner = filled(rim(w - 8, h - 8, max(2, radius - 4), 1), theme.PANEL_LINE, 0.16)
    surface.blit(inner, (4, 4))
    return surface


@cached(_panels)
def tinted_panel(w: int, h: int, ground: Stops, line: Color) -> pygame.Surface:
    """A dark panel for light text in other colours than the wood's, with a line as thick as its size asks for."""
    radius = min(10, h // 6)
    surface = shaded(rounded(w, h, radius), ground)
    surface.fill((255, 255, 255, 255 if theme.PLAIN else 225), special_flags=pygame.BLEND_RGBA_MULT)
    outer = rim(w, h, radius, min(3, max(1, min(w, h) // 70)))
    surface.blit(filled(outer, line, 0.55), (0, 0))
    inner = rim(w - 8, h - 8, max(2, radius - 4), 1)
    surface.blit(filled(inner, line, 0.16), (4, 4))
    return surface


@cached(_panels)
def highlight(w: int, h: int) -> pygame.Surface:
    """The lit row of the action that is led, or of an entry that is chosen, on a parchment panel."""
    radius = min(10, h // 4)
    line = max(1, round(min(h, 60) * 0.03))
    surface = blank(w, h, theme.GOLD)
    surface.blit(filled(rounded(w, h, radius), theme.mix(theme.GOLD, theme.COIN_FACE, 0.4)), (0, 0))
    lit: Stops = ((0.0, (255, 250, 214)), (0.5, (255, 245, 205)), (1.0, (255, 231, 168)))
    surface.blit(shaded(rounded(w - 2 * line, h - 2 * line, radius - line), lit), (line, line))
    return surface


def ribbon_bar(w: int, h: int) -> pygame.Rect:
    """The flat middle of a ribbon of `w` by `h` pixels: the room for words and buttons."""
    tail = _tail(w, h)
    return pygame.Rect(tail, 0, w - 2 * tail, round(h * 0.88))


def _tail(w: int, h: int) -> int:
    return min(round(h * 0.66), w // 8)


@cached(_panels)
def ribbon(w: int, h: int) -> pygame.Surface:
    """The prompt's ribbon, `w` pixels from one folded end to the other; its words go onto `ribbon_bar`."""
    surface = blank(w, h, theme.PARCHMENT_DARK)
    bar = ribbon_bar(w, h)
    tail = _tail(w, h)
    end = _ribbon_end(tail + round(h * 0.30), h, bar.h)
    surface.blit(end, (0, 0))
    surface.blit(transform.flip(end, True, False), (w - end.get_width(), 0))
    surface.blit(parchment_plate(bar.w, bar.h, max(4, round(h * 0.19))), bar.topleft)
    return surface


def _ribbon_end(w: int, h: int, bar_h: int) -> pygame.Surface:
    """The left end: a tail with a notch that comes out from under the bar, and the dark fold below it."""
    top, bottom = round(h * 0.20), h - 1
    notch = round(h * 0.20)
    body: list[tuple[float, float]] = [(0, top), (w, top), (w, bottom), (0, bottom), (notch, (top + bottom) / 2)]
    mask = polygon(w, h, body)
    cloth: Stops = ((0.0, theme.rgb("#b89c66")), (0.3, theme.rgb("#cdb27b")), (1.0, theme.rgb("#a78a54")))
    surface = blank(w, h, theme.GOLD_DARK)
    surface.blit(filled(mask, darker(theme.MAT_BURN, 0.2)), (0, 0))
    surface.blit(shaded(polygon(w, h, _shrunken(body)), cloth), (0, 0))
    fold = [(w - round(h * 0.32), bar_h - 1), (w, bar_h - 1), (w, bottom), (w - 2, bottom)]
    surface.blit(filled(polygon(w, h, fold), darker(theme.MAT_BURN, 0.45)), (0, 0))
    shade = filled(
        polygon(w, h, [(w * 0.62, top), (w, top), (w, bottom), (w * 0.62, bottom)]), theme.MAT_BURN, 0.28
    )
    surface.blit(only(shade, mask), (0, 0))
    return surface


def _shrunken(body: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The tail's outline one pixel farther in."""
    (x0, y0), (x1, _), _, (_, y3), (nx, ny) = body
    return [(x0 + 2.4, y0 + 1), (x1, y0 + 1), (x1, y3 - 1), (x0 + 2.4, y3 - 1), (nx + 1.2, ny)]
