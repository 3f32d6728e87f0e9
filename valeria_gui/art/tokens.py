"""Small things on the table: coins, tokens, shields, banners, medallions.

Knows the picture files and how to bring each to its pixel size; knows nothing of rules and of who owns what. Light
and shadow around them (`drop_shadow`, `glow`, `dim`, `slot`) are made in `light` and can be had from here too.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from valeria_gui.art.assets import crisp, icon, in_palette, picture, shrunk
from valeria_gui.games.valeria.art.box import chest
from valeria_gui.graphics import theme, transform
from valeria_gui.graphics.light import (
    cast_glow,
    cast_shadow,
    dim,
    drop_shadow,
    glow,
    glow_margin,
    shadow_margin,
    slot,
)
from valeria_gui.graphics.shapes import blank, dashes, filled, rim, rounded, rounded_points, shaded
from valeria_gui.graphics.surface_cache import SurfaceStore, remembered
from valeria_gui.text.layout import render

__all__ = (
    "action_token",
    "banner",
    "bowl",
    "cast_glow",
    "cast_shadow",
    "coin",
    "coin_pile",
    "cross",
    "dim",
    "drop_shadow",
    "glow",
    "glow_margin",
    "laurel",
    "open_ring",
    "pile_edges",
    "shadow_margin",
    "shield",
    "slot",
    "tick",
    "tired_coin",
    "token",
)

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

_REST: Final = (205, 190, 190, 255)
"""What a resting coin keeps of its colours."""

_pieces: Final = SurfaceStore(10 << 20)


@remembered(_pieces)
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


@remembered(_pieces)
def tired_coin(px: int, turn: int = 0) -> pygame.Surface:
    """A coin that rests on a resource of `px` pixels (V8.4): smaller, so that the resource looks out behind it, and
    in the shade."""
    small = max(8, round(px * 0.76))
    surface = coin(small, turn).copy()
    surface.fill(_REST, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _small_coin(px: int, angle: int) -> pygame.Surface:
    """A coin with a larger crown and no beading, clear at 10 to 23 pixels."""
    surface = filled(rounded(px, px, px / 2), theme.mix(theme.COIN_EDGE, theme.COIN_DARK, 0.5))
    surface.blit(shaded(rounded(px - 2, px - 2, px / 2 - 1), _COIN_RIM), (1, 1))
    surface.blit(shaded(rounded(px - 4, px - 4, px / 2 - 2), _COIN_FACE, diagonal=True), (2, 2))
    crown = icon("queen-crown", max(6, round(px * 0.60)), theme.COIN_CROWN)
    turned = transform.rotate(crown, angle) if angle else crown
    surface.blit(turned, turned.get_rect(center=(px // 2, round(px * 0.51))))
    return surface


@remembered(_pieces)
def bowl(px: int) -> pygame.Surface:
    """The empty wooden bowl of a supply or the bank, `px` pixels across."""
    return shrunk(picture("textures/bank.webp", px, 256), (px, px))


def pile_spots(n: int, px: int) -> tuple[int, list[tuple[int, int]]]:
    """The diameter of the coins in a pile of `n` in a bowl `px` across, and their centres from back to front."""
    diameter = round(px * min(0.29, max(0.205, 0.85 / math.sqrt(n + 1))))
    reach = 0.375 * px - diameter / 2
    spots = []
    for k in range(n):
        away = reach * math.sqrt((k + 0.35) / n) if n > 1 else 0.0
        angle = k * 2.39996 + 0.6
        spots.append((round(px / 2 + away * math.cos(angle)), round(px * 0.485 + away * math.sin(angle))))
    return diameter, sorted(spots, key=lambda spot: spot[1])


@remembered(_pieces)
def coin_pile(n: int, px: int) -> pygame.Surface:
    """`n` coins in a wooden bowl `px` pixels across; the bowl alone for 0."""
    surface = bowl(px).copy()
    diameter, spots = pile_spots(n, px)
    for k, spot in enumerate(spots):
        piece = coin(diameter, (k * 3 + n) % len(TURNS))
        surface.blit(piece, piece.get_rect(center=spot))
    return surface


@remembered(_pieces)
def token(name: str, px: int) -> pygame.Surface:
    """The token `name` ("food", "when-build", "type-holy": a file of assets/tokens), `px` pixels wide.

    Drawn here: "event", the sun of an event card (V1.11), and "card-box", a card that goes into the box (V1.8).
    """
    if name == "coin":
        return coin(px, 0)
    if name == "event":
        return _sun(px)
    if name == "card-box":
        return _card_to_box(px)
    return _in_width(f"tokens/{name}.webp", px)


def _sun(px: int) -> pygame.Surface:
    """A golden sun on an oxblood disc with a golden rim."""
    fine = 4
    big = blank(px * fine, px * fine, theme.BACKS["event"])
    rings = ((0.0, theme.GOLD_DARK), (0.035, theme.GOLD_LIGHT), (0.085, theme.BACKS["event"]))
    for inset, color in rings:
        pygame.draw.circle(big, (*color, 255), (px * fine / 2, px * fine / 2), px * fine * (0.5 - inset))
    disc = shrunk(big, (px, px))
    glyph = icon("heraldic-sun", max(6, round(px * 0.72)), theme.GOLD_LIGHT)
    disc.blit(glyph, glyph.get_rect(center=(px // 2, px // 2)))
    return disc


def _card_to_box(px: int) -> pygame.Surface:
    """The small card with the chest before its lower corner."""
    surface = token("card", px).copy()
    box = chest(round(px * 0.62))
    surface.blit(box, box.get_rect(bottomright=(px, surface.get_height())))
    return surface


@remembered(_pieces)
def shield(seat: int, px: int) -> pygame.Surface:
    """The heraldic shield of `seat`, `px` pixels wide and 9/8 as high."""
    return _in_width(f"seats/shield-{seat}.webp", px)


def _in_width(name: str, px: int) -> pygame.Surface:
    source = picture(in_palette(name), px, 160 if name.startswith("seats") else 96)
    return crisp(source, (px, max(1, round(px * source.get_height() / source.get_width()))))


@remembered(_pieces)
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


@remembered(_pieces)
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


@remembered(_pieces)
def action_token(seat: int, w: int) -> pygame.Surface:
    """The pennant that lies on the action which `seat` leads, `w` pixels wide and 5/4 as high."""
    surface = _in_width("tokens/action-token.webp", w).copy()
    surface.fill((*theme.lighter(theme.SEATS[seat], 0.12), 255), special_flags=pygame.BLEND_RGBA_MULT)
    arms = shield(seat, round(w * 0.46))
    surface.blit(arms, arms.get_rect(center=(w // 2, round(surface.get_height() * 0.44))))
    return surface


@remembered(_pieces)
def pile_edges(w: int, h: int, radius: int, depth: int) -> pygame.Surface:
    """The edges of `depth` cards under a card of `w` by `h` pixels; blit it at the card's place, before the card.

    It is `depth` pixels wider and higher than the card.
    """
    surface = blank(w + depth, h + depth, theme.INK)
    for k in range(depth, 0, -1):
        tone = theme.mix(theme.PARCHMENT_DARK, theme.WALNUT_GRAIN, 0.25 + 0.35 * (k % 2))
        surface.blit(filled(rounded(w, h, radius), theme.darker(tone, 0.2)), (k, k))
    return surface


@remembered(_pieces)
def tick(px: int) -> pygame.Surface:
    """The green disc with a tick that marks a covered cost icon."""
    surface = _disc(px, theme.COST_COVERED)
    mark = icon("check-mark", round(px * 0.62), theme.IVORY)
    surface.blit(mark, mark.get_rect(center=(px // 2, px // 2)))
    return surface


@remembered(_pieces)
def cross(px: int) -> pygame.Surface:
    """The red disc with a cross that marks what was refused."""
    surface = _disc(px, theme.COST_OPEN)
    mark = icon("cancel", round(px * 0.62), theme.IVORY)
    surface.blit(mark, mark.get_rect(center=(px // 2, px // 2)))
    return surface


def _disc(px: int, color: theme.Color) -> pygame.Surface:
    surface = shaded(rounded(px, px, px / 2), theme.band(color))
    surface.blit(filled(rim(px, px, px / 2, max(1, px // 12)), theme.darker(color, 0.6)), (0, 0))
    return surface


@remembered(_pieces)
def open_ring(px: int) -> pygame.Surface:
    """The dashed red ring around the cost icon that is still to pay."""
    thick = max(1.6, px * 0.055)
    path = rounded_points(thick, thick, px - 2 * thick, px - 2 * thick, px / 2)
    return filled(dashes(px, px, path, px * 0.13, px * 0.09, thick), theme.COST_OPEN)
