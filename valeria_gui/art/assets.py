"""Reads the picture and icon files, and brings each to the size it is drawn at, once.

A file that is missing is drawn as a plain grey shape, so a broken installation still plays.
"""

from __future__ import annotations

from typing import Final

import pygame

from valeria_gui.graphics import theme, transform
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.graphics.theme import Color
from valeria_gui.paths import asset_path, has_asset

_LARGE: Final = 150
_SHARPNESS: Final = (115, 115, 115)
_MISSING: Final = (128, 116, 96)

_sources: Final = SurfaceStore(20 << 20, lasting=True)
_images: Final = SurfaceStore(12 << 20)
_icons: Final = SurfaceStore(3 << 20)


def in_palette(name: str) -> str:
    """The asset that shows what `name` shows in the colours of the palette in use."""
    own = f"{theme.NAME}/{name}"
    return own if theme.NAME != "default" and has_asset(own) else name


def loaded(name: str) -> pygame.Surface:
    """The picture `name` in its own size, read from disk each time: keep what you make of it.

    Its transparent pixels carry the picture's mean colour, so that scaling gives its edges no dark seam.
    """
    path = asset_path(name)
    if not path.is_file():
        return _stand_in((64, 64))
    picture = pygame.image.load(path)
    if not picture.get_masks()[3] and picture.get_bitsize() >= 24:
        return picture if picture.get_bitsize() == 32 else picture.convert(32)
    surface = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    red, green, blue, _alpha = transform.average_color(picture, consider_alpha=True)
    surface.fill((red, green, blue, 0))
    surface.blit(picture, (0, 0))
    return surface


def picture(name: str, px: int, keep: int) -> pygame.Surface:
    """The picture `name` with a shorter side of at least `px` pixels, if its file is that large.

    Reading a file takes 5 to 20 ms, so a copy whose shorter side is `keep` pixels is kept for all sizes up to that.
    """
    return _reduced(name, keep) if px <= keep else loaded(name)


@cached(_sources)
def _reduced(name: str, keep: int) -> pygame.Surface:
    whole = loaded(name)
    width, height = whole.get_size()
    scale = keep / min(width, height)
    return whole if scale >= 1 else shrunk(whole, (round(width * scale), round(height * scale)))


@cached(_images)
def image(name: str, size: tuple[int, int]) -> pygame.Surface:
    """The picture `name` at exactly `size` pixels."""
    return shrunk(loaded(name), size)


def shrunk(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """`surface` at `size` pixels, halved step by step so that no detail is skipped."""
    width, height = max(1, size[0]), max(1, size[1])
    while surface.get_width() >= 2 * width and surface.get_height() >= 2 * height:
        half = (max(width, (surface.get_width() + 1) // 2), max(height, (surface.get_height() + 1) // 2))
        surface = transform.smoothscale(surface, half)
    if surface.get_size() == (width, height):
        return surface
    return transform.smoothscale(surface, (width, height))


def crisp(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """`surface` at `size` pixels like `shrunk`, its edges sharpened again when it has become small."""
    small = shrunk(surface, size)
    if max(small.get_size()) >= _LARGE or small.get_width() * 2 > surface.get_width():
        return small
    blurred = transform.box_blur(small, 1)
    result = small.copy()
    for brighter, darker, how in (
        (small, blurred, pygame.BLEND_RGB_ADD),
        (blurred, small, pygame.BLEND_RGB_SUB),
    ):
        detail = brighter.copy()
        detail.blit(darker, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        detail.fill(_SHARPNESS, special_flags=pygame.BLEND_RGB_MULT)
        result.blit(detail, (0, 0), special_flags=how)
    return result


@cached(_icons)
def icon(name: str, px: int, color: Color) -> pygame.Surface:
    """The one-colour icon `name` (of game-icons), `px` pixels high and wide, in `color`."""
    path = asset_path(f"icons/{name}.svg")
    if not path.is_file():
        glyph = _stand_in((px, px))
    else:
        glyph = pygame.image.load_sized_svg(path, (max(1, px), max(1, px)))
    return tinted(glyph, color)


def tinted(glyph: pygame.Surface, color: Color) -> pygame.Surface:
    """A copy of `glyph` whose every pixel has `color` and its own alpha."""
    copy = pygame.Surface(glyph.get_size(), pygame.SRCALPHA)
    copy.blit(glyph, (0, 0))
    copy.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    copy.fill((*color, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _stand_in(size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    pygame.draw.ellipse(surface, (*_MISSING, 255), surface.get_rect())
    return surface
