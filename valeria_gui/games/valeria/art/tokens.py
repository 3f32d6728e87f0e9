"""Small things of this game: coins that rest or lie in bowls, the active token, the marks of a payment."""

from __future__ import annotations

import math
from typing import Final

import pygame

from valeria_gui.art.assets import icon, picture, shrunk
from valeria_gui.art.tokens import TURNS, coin, draw_token, in_width, shield, token
from valeria_gui.games.valeria.art.box import chest
from valeria_gui.games.valeria.art.colours import BACKS
from valeria_gui.graphics import theme
from valeria_gui.graphics.shapes import blank, dashes, filled, rounded_points
from valeria_gui.graphics.surface_cache import SurfaceStore, cached

_pieces: Final = SurfaceStore(6 << 20)

_REST: Final = (205, 190, 190, 255)
"""The part that a resting coin keeps of its colours."""


@cached(_pieces)
def tired_coin(px: int, turn: int = 0) -> pygame.Surface:
    """A coin that rests on a resource of `px` pixels (V8.4): smaller, so that the resource looks out behind it, and
    in the shade."""
    small = max(8, round(px * 0.76))
    surface = coin(small, turn).copy()
    surface.fill(_REST, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@cached(_pieces)
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


@cached(_pieces)
def coin_pile(n: int, px: int) -> pygame.Surface:
    """`n` coins in a wooden bowl `px` pixels across; the bowl alone for 0."""
    surface = bowl(px).copy()
    diameter, spots = pile_spots(n, px)
    for k, spot in enumerate(spots):
        piece = coin(diameter, (k * 3 + n) % len(TURNS))
        surface.blit(piece, piece.get_rect(center=spot))
    return surface


def _sun(px: int) -> pygame.Surface:
    """A golden sun on an oxblood disc with a golden rim."""
    fine = 4
    big = blank(px * fine, px * fine, BACKS["event"])
    rings = ((0.0, theme.GOLD_DARK), (0.035, theme.GOLD_LIGHT), (0.085, BACKS["event"]))
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


@cached(_pieces)
def action_token(seat: int, w: int) -> pygame.Surface:
    """The pennant that lies on the action which `seat` leads, `w` pixels wide and 5/4 as high."""
    surface = in_width("tokens/action-token.webp", w).copy()
    surface.fill((*theme.lighter(theme.SEATS[seat], 0.12), 255), special_flags=pygame.BLEND_RGBA_MULT)
    arms = shield(seat, round(w * 0.46))
    surface.blit(arms, arms.get_rect(center=(w // 2, round(surface.get_height() * 0.44))))
    return surface


@cached(_pieces)
def open_ring(px: int) -> pygame.Surface:
    """The dashed red ring around the cost icon that is still to pay."""
    thick = max(1.6, px * 0.055)
    path = rounded_points(thick, thick, px - 2 * thick, px - 2 * thick, px / 2)
    return filled(dashes(px, px, path, px * 0.13, px * 0.09, thick), theme.COST_OPEN)


draw_token("event", _sun)
draw_token("card-box", _card_to_box)
