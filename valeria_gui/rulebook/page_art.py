"""The looks of the book of rules: the open book on the table, its initials, ornaments and small marks."""

from __future__ import annotations

from typing import Final

import pygame

from valeria_gui.art import panels
from valeria_gui.art.assets import icon, image
from valeria_gui.graphics import light, theme, transform
from valeria_gui.graphics.shapes import blank, filled, horizontal, only, polygon, rim, rounded, shaded
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.graphics.theme import Color, Stops
from valeria_gui.text.layout import render
from valeria_gui.ui.stage import Stage
from valeria_gui.ui.widgets.base import turned

_book: Final = SurfaceStore(6 << 20)

COVER: Final = (48, 24, 1824, 940)
LEAVES: Final = (80, 44, 1760, 898)
"""Both pages: left, top, width and height in design units; the spine is in the middle."""

MARKED: Final = theme.rgb("#f6c95a")
"""Behind words that were searched for."""

_LEATHER: Final[Stops] = (
    (0.0, theme.rgb("#6b2a1f")),
    (0.5, theme.rgb("#4d1a14")),
    (1.0, theme.rgb("#2c0d0b")),
)
_GOLD: Final[Stops] = ((0.0, theme.GOLD_LIGHT), (0.5, theme.GOLD), (1.0, theme.GOLD_DARK))
_GUTTER: Final[Stops] = (
    (0.0, (255, 255, 255)),
    (0.74, (250, 244, 230)),
    (0.92, (206, 184, 144)),
    (1.0, (122, 92, 58)),
)
_LEAF: Final[Stops] = (
    (0.0, (232, 216, 182)),
    (0.12, (255, 253, 246)),
    (0.6, (255, 255, 255)),
    (1.0, (255, 255, 255)),
)
_EDGES: Final = 6
"""How many leaves are seen beside and below the open ones."""

INITIALS: Final = 4
"""In the colours of so many jewels the initials stand, in turn."""


def open_book(size: tuple[int, int], stage: Stage) -> pygame.Surface:
    """The table of `size` pixels with the open book on it, its pages empty."""
    ground = panels.table_background(*size).copy()
    cover = stage.rect(*COVER)
    light.cast_shadow(ground, cover, stage.px(18), "mat")
    ground.blit(_cover(cover.w, cover.h, stage), cover)
    leaves = stage.rect(*LEAVES)
    _edges(ground, leaves, stage)
    half = leaves.w // 2
    ground.blit(_page(half, leaves.h), leaves)
    right = transform.flip(_page(leaves.w - half, leaves.h), True, False)
    ground.blit(right, (leaves.left + half, leaves.top))
    _ribbon(ground, leaves, stage)
    return ground


def _cover(w: int, h: int, stage: Stage) -> pygame.Surface:
    """Oxblood leather with two gold lines and a lily in each corner."""
    radius = stage.px(18)
    cover = shaded(rounded(w, h, radius), _LEATHER, diagonal=True)
    cover.blit(filled(rim(w, h, radius, max(1, stage.px(2))), theme.SHADOW, 0.6), (0, 0))
    for inset, line in ((stage.px(7), max(1, stage.px(2))), (stage.px(12), 1)):
        edge = rim(w - 2 * inset, h - 2 * inset, max(2, radius - inset), line)
        cover.blit(filled(edge, theme.GOLD, 0.85), (inset, inset))
    return cover


def _edges(ground: pygame.Surface, leaves: pygame.Rect, stage: Stage) -> None:
    """The edges of the leaves below the open ones, light and dark in turn."""
    step = max(1, stage.px(2))
    for k in range(_EDGES, 0, -1):
        around = leaves.inflate(2 * k * step, 0)
        around.h += k * step
        tone = theme.mix(theme.PARCHMENT_DARK, theme.MAT_BURN, 0.12 + 0.3 * (k % 2))
        ground.blit(filled(rounded(around.w, around.h, stage.px(5)), tone), around)


@cached(_book)
def _page(w: int, h: int) -> pygame.Surface:
    """The left page: parchment that bends down to the spine at its right and is a little darker at its rim."""
    page = pygame.Surface((w, h))
    if theme.PLAIN:
        page.fill(theme.PARCHMENT_LIGHT)
    else:
        page.blit(image("textures/parchment.webp", (w, h)), (0, 0))
    for stops in (_GUTTER, _LEAF):
        page.blit(horizontal(w, h, stops), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    shade = blank(w, h)
    line = max(1, h // 450)
    for k in range(5):
        edge = rim(w + 40, h - 2 * k * line, 3, line)
        shade.blit(filled(edge, theme.MAT_BURN, 0.16 - 0.03 * k), (k * line, k * line))
    page.blit(shade, (0, 0))
    return page


def _ribbon(ground: pygame.Surface, leaves: pygame.Rect, stage: Stage) -> None:
    """The end of the ribbon that marks a page, hanging out below the one that is read."""
    w, h = stage.px(34), stage.px(64)
    cloth: Stops = ((0.0, theme.rgb("#5f1410")), (0.4, theme.rgb("#a3271d")), (1.0, theme.rgb("#7c1a14")))
    shape = polygon(w, h, [(0, 0), (w, 0), (w, h), (w / 2, h - w * 0.45), (0, h)])
    place = pygame.Rect(leaves.left + round(leaves.w * 0.63), leaves.bottom - stage.px(6), w, h)
    place = turned(place, leaves, stage.mirrored)
    ground.blit(filled(shape, theme.SHADOW, 0.5), place.move(stage.px(3), stage.px(4)))
    ground.blit(shaded(shape, cloth), place)


def fading(ground: pygame.Surface, band: pygame.Rect, downward: bool) -> pygame.Surface:
    """The part `band` of a ground, clear at its upper (`downward`) or lower edge: text fades away under it."""
    strip = blank(*band.size)
    strip.blit(ground, (0, 0), band)
    clear, full = (255, 255, 255, 0), (255, 255, 255, 255)
    ramp = pygame.Surface((1, 2), pygame.SRCALPHA)
    ramp.set_at((0, 0), clear if downward else full)
    ramp.set_at((0, 1), full if downward else clear)
    strip.blit(transform.smoothscale(ramp, band.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return strip


@cached(_book)
def rule_line(width: int, px: int, color: Color = theme.GOLD_DARK) -> pygame.Surface:
    """A line `width` pixels long that fades out at both ends, a diamond of `px` pixels in its middle."""
    surface = blank(width, px, color)
    reach = (width - 2 * px) // 2
    for x in range(reach):
        surface.set_at((x, px // 2), (*color, round(190 * x / max(1, reach))))
    surface.blit(transform.flip(surface, True, False), (0, 0))
    gem = polygon(px, px, [(px / 2, 0), (px, px / 2), (px / 2, px), (0, px / 2)])
    surface.blit(shaded(gem, _GOLD, diagonal=True), ((width - px) // 2, 0))
    return surface


@cached(_book)
def initial(letter: str, px: int, ground: Color) -> pygame.Surface:
    """An illuminated initial: the letter in gold on a coloured square of `px` pixels with lilies and a frame."""
    frame = max(2, round(px * 0.055))
    surface = shaded(rounded(px, px, px * 0.06), _GOLD, diagonal=True)
    inner = px - 2 * frame
    deep: Stops = ((0.0, theme.lighter(ground, 0.10)), (0.5, ground), (1.0, theme.darker(ground, 0.45)))
    field = shaded(rounded(inner, inner, px * 0.03), deep, diagonal=True)
    lily = icon("fleur-de-lys", max(6, round(inner * 0.36)), theme.lighter(ground, 0.30))
    for x, y in ((0.16, 0.18), (0.84, 0.18), (0.16, 0.82), (0.84, 0.82), (0.5, 0.5)):
        field.blit(lily, lily.get_rect(center=(round(inner * x), round(inner * y))))
    field.blit(filled(rim(inner, inner, px * 0.03, max(1, frame // 3)), theme.GOLD_DARK, 0.9), (0, 0))
    surface.blit(only(field, rounded(inner, inner, px * 0.03)), (frame, frame))
    size = round(px * 0.74)
    ink = render(letter, "title", size, theme.GOLD_LIGHT).get_bounding_rect(min_alpha=128)
    letters = render(letter, "title", size, theme.GOLD_LIGHT, shadow=True)
    surface.blit(letters, (round(px / 2 - ink.centerx), round(px / 2 - ink.centery)))
    return surface


@cached(_book)
def gem(px: int, color: Color) -> pygame.Surface:
    """The small diamond before an item of a list."""
    return filled(polygon(px, px, [(px / 2, 0), (px, px / 2), (px / 2, px), (0, px / 2)]), color)
