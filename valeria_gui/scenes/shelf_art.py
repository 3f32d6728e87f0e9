"""Drawings for the shelf only: its wood by candle light, a candle, the boxes of the games and the glow of one."""

from __future__ import annotations

import math
import random
from typing import Final

import pygame

from valeria_gui.art.assets import image, loaded, shrunk, tinted
from valeria_gui.graphics import theme, transform
from valeria_gui.graphics.shapes import (
    blank,
    filled,
    horizontal,
    polygon,
    rounded,
    shaded,
    soft,
    vertical,
    vignette,
)
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.i18n import _
from valeria_gui.paths import has_asset
from valeria_gui.play.shelf import ShelfBox
from valeria_gui.scenes.title_art import Dress, cover
from valeria_gui.text.layout import fitted

SPINE: Final = 0.095
"""The spine of a box, a share of its width."""
_SLANT: Final = 0.025
"""How much lower the far edge of the spine begins, a share of the height."""
_FRONT: Final = 0.72
"""Where in a backdrop its subject is: a share of its width."""
BEFORE: Final = 56 / 740
"""How far what stands before a box reaches below its foot: a share of the box's width."""
_GRAIN: Final = 260
"""Lines of the grain of the wood in a picture's height."""

_boxes: Final = SurfaceStore(14 << 20)


def wall(size: tuple[int, int], board: pygame.Rect) -> pygame.Surface:
    """The wooden wall behind the shelf, dark towards its edges, and the `board` on which the boxes stand."""
    picture = pygame.Surface(size)
    picture.blit(
        vertical(*size, ((0.0, theme.rgb("#301b0a")), (0.5, theme.rgb("#5e3b1d")), (1.0, theme.SOOT))), (0, 0)
    )
    _grain(picture)
    below = pygame.Rect(0, board.bottom, size[0], size[1] - board.bottom)
    veil = vertical(*below.size, ((0.0, theme.rgb("#1c0f06")), (1.0, theme.rgb("#0b0603")))).copy()
    veil.set_alpha(225)
    picture.blit(veil, below)
    picture.blit(vignette(*size, theme.rgb("#080301"), 0.9, 0.4), (0, 0))
    _board(picture, board)
    return picture


def _grain(picture: pygame.Surface) -> None:
    """Long fine lines, a little brighter or darker than the wood."""
    chance, (wide, high) = random.Random(7), picture.get_size()
    small = pygame.Surface((24, _GRAIN), pygame.SRCALPHA)
    for y in range(_GRAIN):
        tone, strength = chance.choice((theme.WALNUT_GRAIN, theme.SOOT)), chance.randrange(6, 70)
        for x in range(24):
            strength = min(90, max(0, strength + chance.randrange(-7, 8)))
            small.set_at((x, y), (*tone, strength))
    picture.blit(transform.smoothscale(small, (wide, high)), (0, 0))


def _board(picture: pygame.Surface, board: pygame.Rect) -> None:
    stops = (0.0, theme.rgb("#bb7d42")), (0.14, theme.rgb("#8c5629")), (1.0, theme.rgb("#3c2411"))
    picture.blit(vertical(*board.size, stops), board)
    ends = horizontal(
        *board.size, ((0.0, (90, 70, 60)), (0.3, (230, 225, 215)), (0.7, (230, 225, 215)), (1.0, (90, 70, 60)))
    )
    picture.blit(ends, board, special_flags=pygame.BLEND_RGB_MULT)
    edge = theme.rgb("#b98246")
    pygame.draw.line(picture, edge, board.topleft, board.topright, max(1, board.h // 22))
    pygame.draw.line(picture, theme.SOOT, board.bottomleft, board.bottomright, max(1, board.h // 12))


def light(picture: pygame.Surface, center: tuple[int, int], reach: int, color: theme.Color, share: float) -> None:
    """Brighten a picture around a flame, so many pixels far."""
    side = 48
    small = pygame.Surface((side, side))
    for y in range(side):
        for x in range(side):
            away = math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2) / (side / 2)
            strength = share * max(0.0, 1 - away) ** 2
            small.set_at((x, y), tuple(round(channel * strength) for channel in color))
    glow = transform.smoothscale(small, (2 * reach, 2 * reach))
    picture.blit(glow, (center[0] - reach, center[1] - reach), special_flags=pygame.BLEND_RGB_ADD)


def candle(high: int, wax: float) -> pygame.Surface:
    """A candle in its dish with its flame, `high` pixels together; `wax` is the share of it that is left."""
    wide = round(0.5 * high)
    picture = blank(wide, high, theme.rgb("#f4e3bd"))
    dish = pygame.Rect(0, 0, wide, round(0.09 * high))
    dish.midbottom = (wide // 2, high)
    _ellipse(picture, dish, theme.rgb("#241307"), theme.rgb("#8a5a22"))
    body = pygame.Rect(0, 0, round(0.19 * high), round(wax * high))
    body.midbottom = (wide // 2, high - round(0.05 * high))
    stops = (0.0, theme.rgb("#fff3d0")), (0.35, theme.rgb("#f3dfae")), (1.0, theme.rgb("#b78d55"))
    picture.blit(shaded(rounded(*body.size, 0.22 * body.w), stops), body)
    shade = filled(rounded(max(1, body.w // 3), body.h, 0.2 * body.w), theme.rgb("#8a6230"), 0.32)
    picture.blit(shade, shade.get_rect(bottomright=body.bottomright))
    for share, long in ((0.12, 0.30), (0.62, 0.20), (0.86, 0.38)):
        drip = rounded(max(2, round(0.16 * body.w)), round(long * body.h), 0.08 * body.w)
        picture.blit(
            filled(drip, theme.rgb("#fff6dc"), 0.8),
            (body.x + round(share * body.w) - drip.get_width() // 2, body.y),
        )
    _flame(picture, body.midtop, round(0.26 * high))
    return picture


def _ellipse(picture: pygame.Surface, place: pygame.Rect, color: theme.Color, edge: theme.Color) -> None:
    big = blank(4 * place.w, 4 * place.h, edge)
    pygame.draw.ellipse(big, edge, big.get_rect())
    pygame.draw.ellipse(big, color, big.get_rect().inflate(-12, -10))
    picture.blit(transform.smoothscale(big, place.size), place)


def _flame(picture: pygame.Surface, foot: tuple[int, int], high: int) -> None:
    wick = pygame.Rect(0, 0, max(1, high // 16), max(2, high // 4))
    wick.midbottom = foot[0], foot[1] + high // 20
    picture.fill(theme.SOOT, wick)
    for share, color in ((1.0, theme.rgb("#f0961e")), (0.76, theme.rgb("#ffcf55")), (0.5, theme.rgb("#fff6cf"))):
        tall, wide = round(share * high), round(0.44 * share * high)
        turns = [math.tau * step / 24 for step in range(24)]
        drop = [
            (wide / 2 * (1 + math.sin(turn) * math.sin(turn / 2) ** 1.2), tall * (0.5 - 0.5 * math.cos(turn)))
            for turn in turns
        ]
        mask = polygon(wide, tall, drop)
        picture.blit(filled(mask, color), mask.get_rect(midbottom=(foot[0], foot[1] - high // 14)))


# --- boxes -----------------------------------------------------------------------------------------------------


def forget_boxes() -> None:
    """Free the pictures of boxes: nothing but the shelf shows them."""
    _boxes.clear()


@cached(_boxes)
def box_picture(box: ShelfBox, high: int) -> pygame.Surface:
    """The box of a game, `high` pixels high: its own picture or, without one, a plain box made of its title."""
    if not has_asset(box.cover):
        return _plain_box(box, high)
    picture = loaded(box.cover)
    return shrunk(picture, (round(high * picture.get_width() / picture.get_height()), high))


def _plain_box(box: ShelfBox, high: int) -> pygame.Surface:
    dress, wide = Dress.of(box), round(0.82 * high)
    spine, drop = round(SPINE * wide), round(_SLANT * high)
    picture = blank(wide, high, theme.SOOT)
    side = polygon(spine, high, [(0, drop), (spine, 0), (spine, high), (0, high - drop)])
    picture.blit(shaded(side, ((0.0, dress.jewel), (1.0, theme.darker(dress.jewel, 0.6)))), (0, 0))
    words, _px = fitted(_(box.title).upper(), "title-over", round(0.5 * spine), dress.light, round(0.8 * high))
    upright = transform.rotate(words, 90)
    picture.blit(upright, upright.get_rect(center=(round(0.56 * spine), high // 2)))
    front = pygame.Rect(spine, 0, wide - spine, high)
    picture.blit(_front(box, front.size, dress), front)
    return picture


def _front(box: ShelfBox, size: tuple[int, int], dress: Dress) -> pygame.Surface:
    front = pygame.Surface(size)
    front.blit(vertical(*size, ((0.0, theme.darker(dress.jewel, 0.55)), (1.0, dress.jewel))), (0, 0))
    if has_asset(box.backdrop_hd or box.backdrop):
        whole = loaded(box.backdrop_hd or box.backdrop)
        part = pygame.Rect(0, 0, whole.get_height() * size[0] // size[1], whole.get_height())
        part.centerx = round(_FRONT * whole.get_width())
        front.blit(cover(whole.subsurface(part.clamp(whole.get_rect())), size), (0, 0))
    edge = front.get_rect().inflate(-size[0] // 20, -size[0] // 20)
    pygame.draw.rect(front, dress.dark, edge.inflate(4, 4), 1)
    pygame.draw.rect(front, dress.light, edge, max(1, size[0] // 200))
    name = _name_on_box(box, round(0.76 * size[0]))
    front.blit(name, name.get_rect(midtop=(size[0] // 2, round(0.07 * size[1]))))
    return front


def _name_on_box(box: ShelfBox, room: int) -> pygame.Surface:
    if not has_asset(box.logo):
        return fitted(_(box.title), "title-over", room // 9, theme.IVORY, room, shadow=True)[0]
    logo = loaded(box.logo)
    return image(box.logo, (room, round(room * logo.get_height() / logo.get_width())))


@cached(_boxes)
def standing(box: ShelfBox, wide: int) -> pygame.Surface:
    """What stands before the box of a game, as wide as the box (pixels); a box may have nothing there."""
    if not has_asset(box.standing):
        return blank(1, 1, theme.SOOT)
    picture = loaded(box.standing)
    return shrunk(picture, (wide, round(wide * picture.get_height() / picture.get_width())))


@cached(_boxes)
def box_shadow(box: ShelfBox, high: int, reach: int) -> pygame.Surface:
    """The shadow of a box on the wall: draw it before the box, `reach` pixels above and left of it."""
    return filled(_blurred(box, high, reach), theme.SHADOW, 0.8)


@cached(_boxes)
def box_glow(box: ShelfBox, high: int, reach: int) -> pygame.Surface:
    """The glow around a box, which may have any shape: draw it before the box, `reach` above and left of it."""
    mask = _blurred(box, high, reach)
    glow = filled(mask, theme.GLOW_HALO)
    for _more in range(2):
        glow.blit(filled(mask, theme.GLOW_INNER, 0.55), (0, 0))
    return glow


def _blurred(box: ShelfBox, high: int, reach: int) -> pygame.Surface:
    return soft(tinted(box_picture(box, high), (255, 255, 255)), reach / 2.2, reach)
