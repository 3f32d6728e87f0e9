"""Small things on any table: coins, tokens, shields, banners, medallions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from valeria_gui.art.assets import crisp, icon, in_palette, picture, shrunk
from valeria_gui.graphics import theme, transform
from valeria_gui.graphics.shapes import blank, filled, rim, rounded, shaded
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.paths import asset_path, has_asset
from valeria_gui.text.layout import render

TURNS: Final = (0, -9, 7, -16, 13, 4, -5, 18)
"""By how many degrees a coin is turned, by the number of its turn."""

_READABLE: Final = 28
"""A medallion smaller than this many pixels shows its number larger than its laurel leaves room for."""

_CLEAR_COIN: Final = 24
"""A coin smaller than this many pixels is drawn anew, not reduced."""
_COIN_RIM: Final = ((0.0, theme.COIN_RIM), (0.6, theme.COIN_RIM), (1.0, theme.GOLD))
_COIN_FACE: Final = (
    (0.0, theme.lighter(theme.COIN_FACE, 0.25)),
    (0.6, theme.COIN_FACE),
    (1.0, theme.mix(theme.COIN_FACE, theme.GOLD, 0.4)),
)

_pieces: Final = SurfaceStore(10 << 20)


@cached(_pieces)
def coin(px: int, turn: int = 0) -> pygame.Surface:
    """A coin `px` pixels across; `turn` (0 to 7, others wrap round) turns its crown a little."""
    angle = TURNS[turn % len(TURNS)]
    if px < _CLEAR_COIN:
        return _small_coin(px, angle)
    source = picture("tokens/coin.webp", px, 96)
    if angle:
        size = source.get_rect()
        turned = transform.rotozoom(source, angle, 1.0)
        source = turned.subsurface(size.move_to(center=turned.get_rect().center)).copy()
    return crisp(source, (px, px))


def _small_coin(px: int, angle: int) -> pygame.Surface:
    """A coin with a larger crown and no beading, clear at 10 to 23 pixels."""
    surface = filled(rounded(px, px, px / 2), theme.mix(theme.COIN_EDGE, theme.COIN_DARK, 0.5))
    surface.blit(shaded(rounded(px - 2, px - 2, px / 2 - 1), _COIN_RIM), (1, 1))
    surface.blit(shaded(rounded(px - 4, px - 4, px / 2 - 2), _COIN_FACE, diagonal=True), (2, 2))
    crown = icon("queen-crown", max(6, round(px * 0.60)), theme.COIN_CROWN)
    turned = transform.rotate(crown, angle) if angle else crown
    surface.blit(turned, turned.get_rect(center=(px // 2, round(px * 0.51))))
    return surface


_drawn: Final[dict[str, Callable[[int], pygame.Surface]]] = {}


def draw_token(name: str, draw: Callable[[int], pygame.Surface]) -> None:
    """From now on the token `name` is no file: `draw` makes it, so many pixels wide."""
    _drawn[name] = draw


def token_names() -> list[str]:
    """The names of all tokens that there are now."""
    return sorted({*_drawn, *(path.stem for path in asset_path("tokens").glob("*.webp"))})


def is_token(name: str) -> bool:
    """Whether there is a token of that name."""
    return name in _drawn or has_asset(f"tokens/{name}.webp")


@cached(_pieces)
def token(name: str, px: int) -> pygame.Surface:
    """The token `name` ("food", "when-build", "type-holy": a file of assets/tokens, or drawn), `px` pixels wide."""
    return _drawn[name](px) if name in _drawn else in_width(f"tokens/{name}.webp", px)


@cached(_pieces)
def shield(seat: int, px: int) -> pygame.Surface:
    """The heraldic shield of `seat`, `px` pixels wide and 9/8 as high."""
    return in_width(f"seats/shield-{seat}.webp", px)


def in_width(name: str, px: int) -> pygame.Surface:
    """The picture of that name in the palette in use, `px` pixels wide."""
    source = picture(in_palette(name), px, 160 if name.startswith("seats") else 96)
    return crisp(source, (px, max(1, round(px * source.get_height() / source.get_width()))))


@cached(_pieces)
def laurel(number: int, px: int) -> pygame.Surface:
    """The laurel medallion of victory points, `px` pixels across, with its `number`; a small one has a plain rim in
    place of leaves, which would make the number hard to read."""
    surface = token("laurel", px).copy() if px >= _READABLE else _plain_medal(px)
    text = f"{number}"
    size = round(px * (0.40 if len(text) > 2 else 0.54 if px >= _READABLE else 0.70))
    digits = render(text, "number", size, theme.IVORY, shadow=px >= 40)
    ink = render(text, "number", size, theme.IVORY).get_bounding_rect(min_alpha=128)
    surface.blit(digits, (round(px / 2 - ink.centerx), round(px * 0.49 - ink.centery)))
    return surface


def _plain_medal(px: int) -> pygame.Surface:
    fine = 4
    big = blank(px * fine, px * fine, theme.GOLD_DARK)
    middle = px * fine / 2
    for inset, color in ((0.0, theme.GOLD_DARK), (0.04, theme.GOLD), (0.12, theme.SOOT)):
        pygame.draw.circle(big, (*color, 255), (middle, middle), px * fine * (0.5 - inset))
    return shrunk(big, (px, px))


@cached(_pieces)
def banner(seat: int, w: int, h: int) -> pygame.Surface:
    """The hanging banner of `seat` with its pole: only the cloth between pole and tails is stretched to `h`."""
    source = picture(in_palette(f"seats/banner-{seat}.webp"), w, 128)
    scaled = shrunk(source, (w, round(w * source.get_height() / source.get_width())))
    top, bottom = round(0.30 * w), round(0.50 * w)
    middle = scaled.subsurface((0, top, w, scaled.get_height() - top - bottom))
    surface = blank(w, h, theme.SEATS[seat])
    surface.blit(scaled, (0, 0), (0, 0, w, top))
    surface.blit(transform.smoothscale(middle, (w, max(1, h - top - bottom))), (0, top))
    surface.blit(scaled, (0, h - bottom), (0, scaled.get_height() - bottom, w, bottom))
    return surface


@cached(_pieces)
def pile_edges(w: int, h: int, radius: int, depth: int) -> pygame.Surface:
    """The edges of `depth` cards under a card of `w` by `h` pixels; blit it at the card's place, before the card.

    It is `depth` pixels wider and higher than the card.
    """
    surface = blank(w + depth, h + depth, theme.INK)
    for k in range(depth, 0, -1):
        tone = theme.mix(theme.PARCHMENT_DARK, theme.WALNUT_GRAIN, 0.25 + 0.35 * (k % 2))
        surface.blit(filled(rounded(w, h, radius), theme.darker(tone, 0.2)), (k, k))
    return surface


@cached(_pieces)
def cross(px: int) -> pygame.Surface:
    """The red disc with a cross that marks what was refused."""
    surface = disc(px, theme.COST_OPEN)
    mark = icon("cancel", round(px * 0.62), theme.IVORY)
    surface.blit(mark, mark.get_rect(center=(px // 2, px // 2)))
    return surface


def disc(px: int, color: theme.Color) -> pygame.Surface:
    """A round ground of one colour for a mark."""
    surface = shaded(rounded(px, px, px / 2), theme.band(color))
    surface.blit(filled(rim(px, px, px / 2, max(1, px // 12)), theme.darker(color, 0.6)), (0, 0))
    return surface


draw_token("coin", coin)
