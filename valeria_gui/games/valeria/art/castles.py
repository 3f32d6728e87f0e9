"""A player's castle card and the tabs of the resources developed above it."""

from __future__ import annotations

from typing import Final

import pygame

from valeria_gui.art.assets import icon, in_palette, picture, shrunk
from valeria_gui.art.tokens import coin as coin_piece
from valeria_gui.art.tokens import token
from valeria_gui.games.valeria.art import card_frames
from valeria_gui.games.valeria.art.colours import resource_color
from valeria_gui.games.valeria.art.tokens import tired_coin
from valeria_gui.graphics import theme
from valeria_gui.graphics.shapes import (
    blank,
    dashes,
    filled,
    horizontal,
    only,
    rim,
    rounded,
    rounded_points,
    shaded,
)
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.graphics.theme import Stops, darker

_castles: Final = SurfaceStore(4 << 20)


@cached(_castles)
def castle_face(seat: int, width: int, height: int) -> pygame.Surface:
    """The castle of `seat` (from 0) as a card of `width` by `height` pixels: scene above, wild token and gold spot.

    Without coin; a coin on it lies at `castle_spot`. The scene shrinks first, the foot keeps its height.
    """
    color = theme.SEATS[seat]
    frame = max(2, round(width * 0.04))
    card = card_frames.framed(width, height, color)
    inner = pygame.Rect(frame, frame, width - 2 * frame, height - 2 * frame)
    foot = _castle_foot(width, height, frame)
    sky = pygame.Rect(inner.left, inner.top, inner.w, foot.top - inner.top)
    if sky.h > 3:
        card.blit(_castle_scene(seat, sky.w, sky.h), sky.topleft)
    card_frames.vellum(card, foot, width / 12)
    gold: Stops = ((0.0, theme.GOLD), (0.5, theme.GOLD_LIGHT), (1.0, theme.GOLD))
    card.blit(horizontal(foot.w, max(1, round(width * 0.008)), gold), foot.topleft)
    edge = max(1, round(width * 0.007))
    around = inner.inflate(2 * edge, 2 * edge)
    card.blit(filled(rim(around.w, around.h, max(2.0, width * 0.018), edge), darker(color, 0.45)), around.topleft)
    size = round(foot.h * 0.88)
    wild = token("wild", size)
    card.blit(wild, wild.get_rect(center=castle_icon(width, height)))
    spot = gold_spot("wild", round(foot.h * 0.78))
    card.blit(spot, spot.get_rect(center=castle_spot(width, height)))
    return card


def _castle_foot(width: int, height: int, frame: int) -> pygame.Rect:
    high = min(round(width * 0.27), round((height - 2 * frame) * 0.5))
    return pygame.Rect(frame, height - frame - high, width - 2 * frame, high)


def castle_spot(width: int, height: int) -> tuple[int, int]:
    """The middle of the coin on a castle card of that size, in its pixels."""
    foot = _castle_foot(width, height, max(2, round(width * 0.04)))
    return foot.left + round(foot.w * 0.72), foot.centery


def castle_icon(width: int, height: int) -> tuple[int, int]:
    """The middle of the wild token on a castle card of that size, in its pixels."""
    foot = _castle_foot(width, height, max(2, round(width * 0.04)))
    return foot.left + round(foot.w * 0.28), foot.centery


def castle_coin_px(width: int, height: int) -> int:
    """The diameter of that coin, in pixels."""
    return round(_castle_foot(width, height, max(2, round(width * 0.04))).h * 0.82)


def _castle_scene(seat: int, width: int, height: int) -> pygame.Surface:
    scene = card_frames.backdrop("castle", 0, width, height).copy()
    size = min(round(height * 0.94), round(width * 0.90))
    keep = shrunk(picture(in_palette(f"games/valeria/castles/castle-{seat}.webp"), size, 256), (size, size))
    scene.blit(keep, ((width - size) // 2, round(height * 0.97) - size))
    return scene


@cached(_castles)
def resource_tab(resource: str, width: int, height: int, coin: bool, tired: bool = False) -> pygame.Surface:
    """The tab that a developed `resource` shows above its castle: its token at the left, its gold spot at the
    right.

    With `coin` a coin lies on the spot, with `tired` one on the resource itself. The lower edge has no border: it
    slides behind what lies below.
    """
    tint = resource_color(resource)
    radius = max(2, round(height * 0.10))
    tab = card_frames.foot(resource, width, height, round(height * 5.2)).copy()
    edge = max(1, round(height * 0.05))
    lit: Stops = ((0.0, theme.lighter(tint, 0.55)), (1.0, theme.lighter(tint, 0.15)))
    tab.blit(
        shaded(rim(width - 2 * edge, height + height, radius - edge, edge), lit).subsurface(
            (0, 0, width - 2 * edge, height - edge)
        ),
        (edge, edge),
    )
    tab.blit(
        filled(rim(width, 2 * height, radius, edge), darker(tint, 0.42)).subsurface((0, 0, width, height)), (0, 0)
    )
    size = tab_coin_px(width, height)
    piece = token(resource, round(size * {"magic": 1.12, "stone": 0.96}.get(resource, 1.0)))
    tab.blit(piece, piece.get_rect(center=tab_icon(width, height)))
    if tired:
        rest = tired_coin(size, len(resource))
        tab.blit(rest, rest.get_rect(center=tab_icon(width, height)))
    right = coin_piece(size, len(resource)) if coin else gold_spot(resource, round(size * 0.92))
    tab.blit(right, right.get_rect(center=tab_spot(width, height)))
    return only(tab, rounded(width, 2 * height, radius).subsurface((0, 0, width, height)))


def tab_spot(width: int, height: int) -> tuple[int, int]:
    """The middle of the coin on a tab of that size, in its pixels."""
    return round(width * 0.72), height // 2


def tab_icon(width: int, height: int) -> tuple[int, int]:
    """The middle of the token on a tab of that size, in its pixels."""
    return round(width * 0.28), height // 2


def tab_coin_px(width: int, height: int) -> int:
    """The diameter of that coin, in pixels."""
    return min(round(height * 0.86), round(width * 0.42))


@cached(_castles)
def gold_spot(resource: str, px: int) -> pygame.Surface:
    """The empty place of a coin on a resource: a dashed circle with a faint crown, in the dark of the resource."""
    ink = theme.INK if resource == "wild" else darker(resource_color(resource), 0.55)
    surface = filled(rounded(px, px, px / 2), theme.mix(ink, theme.GOLD, 0.35), 0.16)
    thick = max(1.2, px * 0.035)
    path = rounded_points(thick, thick, px - 2 * thick, px - 2 * thick, px / 2)
    surface.blit(filled(dashes(px, px, path, px * 0.115, px * 0.075, thick), ink, 0.85), (0, 0))
    crown = icon("queen-crown", round(px * 0.5), ink)
    faint = blank(*crown.get_size())
    faint.blit(crown, (0, 0))
    faint.fill((255, 255, 255, 130), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(faint, faint.get_rect(center=(px // 2, px // 2)))
    return surface
