"""Small things on the table: coins, tokens, shields, banners; and the light and shadow around them."""

from __future__ import annotations

from typing import Final, Literal

import pygame

from valeria_gui.art import palette
from valeria_gui.art.memory import SurfaceStore, remembered

_pieces: Final = SurfaceStore(24 << 20)
TURNS: Final = 8
Lift = Literal["lying", "dragged", "mat"]


def _blank(w: int, h: int) -> pygame.Surface:
    return pygame.Surface((max(1, w), max(1, h)), pygame.SRCALPHA)


@remembered(_pieces)
def coin(px: int, turn: int = 0) -> pygame.Surface:
    """A coin `px` pixels across; `turn` 0..7 turns its crown a little."""
    s = _blank(px, px)
    pygame.draw.circle(s, palette.COIN_FACE, (px // 2, px // 2), px // 2)
    pygame.draw.circle(s, palette.COIN_EDGE, (px // 2, px // 2), px // 2, 1)
    return s


@remembered(_pieces)
def coin_pile(n: int, px: int) -> pygame.Surface:
    """`n` coins in a wooden bowl `px` pixels across."""
    s = _blank(px, px)
    pygame.draw.circle(s, palette.WALNUT_DARK, (px // 2, px // 2), px // 2)
    return s


@remembered(_pieces)
def token(name: str, px: int) -> pygame.Surface:
    """The token `name` (a file of assets/tokens without its ending), `px` pixels wide."""
    return coin(px, 0)


@remembered(_pieces)
def shield(seat: int, px: int) -> pygame.Surface:
    """The heraldic shield of `seat`, `px` pixels wide and 9/8 as high."""
    s = _blank(px, px * 9 // 8)
    s.fill(palette.SEATS[seat])
    return s


@remembered(_pieces)
def banner(seat: int, w: int, h: int) -> pygame.Surface:
    """The hanging banner of `seat` with its pole."""
    s = _blank(w, h)
    s.fill(palette.SEATS[seat])
    return s


@remembered(_pieces)
def action_token(seat: int, w: int) -> pygame.Surface:
    """The pennant that lies on the action which `seat` leads, `w` pixels wide and 5/4 as high."""
    s = _blank(w, w * 5 // 4)
    s.fill(palette.SEATS[seat])
    return s


@remembered(_pieces)
def drop_shadow(w: int, h: int, radius: int, kind: Lift = "lying") -> pygame.Surface:
    """The shadow of a rounded thing of `w` by `h` pixels; blit it at `shadow_offset` from the thing."""
    m = shadow_margin(w, kind)
    s = _blank(w + 2 * m, h + 2 * m)
    pygame.draw.rect(s, (*palette.SHADOW, 90), s.get_rect().inflate(-m, -m), border_radius=radius)
    return s


def shadow_margin(w: int, kind: Lift = "lying") -> int:
    """How far the surface of `drop_shadow` reaches beyond a thing `w` pixels wide, on every side, in pixels."""
    return max(4, w // 10)


@remembered(_pieces)
def glow(w: int, h: int, radius: int) -> pygame.Surface:
    """The halo of a legal target of `w` by `h` pixels; it reaches `glow_margin()` beyond it on every side."""
    m = glow_margin()
    s = _blank(w + 2 * m, h + 2 * m)
    pygame.draw.rect(
        s, palette.GLOW_LINE, s.get_rect().inflate(6 - 2 * m, 6 - 2 * m), 3, border_radius=radius
    )
    return s


def glow_margin() -> int:
    """How far the surface of `glow` reaches beyond its target, on every side, in pixels."""
    return 24


@remembered(_pieces)
def dim(w: int, h: int, radius: int) -> pygame.Surface:
    """A veil over what can't be chosen now."""
    s = _blank(w, h)
    pygame.draw.rect(s, (*palette.SOOT, 102), s.get_rect(), border_radius=radius)
    return s


@remembered(_pieces)
def slot(w: int, h: int) -> pygame.Surface:
    """The dashed place where a card may be put."""
    s = _blank(w, h)
    pygame.draw.rect(s, palette.SLOT, s.get_rect(), 2)
    return s
