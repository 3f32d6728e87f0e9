"""Built cards in a crowded village: a small plaque with type, name, subject, power and victory points."""

from __future__ import annotations

from typing import Final

import pygame

from engine.valeria.cards import Card
from valeria_gui.art.tokens import laurel, token
from valeria_gui.games.valeria.art import card_frames
from valeria_gui.games.valeria.art.card_measures import SMALLEST_NAME
from valeria_gui.games.valeria.art.colours import type_ink
from valeria_gui.games.valeria.art.power_icons import power_strip
from valeria_gui.games.valeria.art.subjects import backdrop_of, subject
from valeria_gui.games.valeria.words.names import card_name
from valeria_gui.graphics import theme
from valeria_gui.graphics.shapes import blank, filled, only, rim, rounded, vertical
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.graphics.theme import darker
from valeria_gui.text.layout import fitted, is_whole, middle

NARROW: Final = 100
"""Under this width in pixels a plaque with a power leaves out its scene: the power's signs need the room."""

_plaques: Final = SurfaceStore(4 << 20)


@cached(_plaques)
def plaque(card: Card, width: int, height: int) -> pygame.Surface:
    """The plaque of `card`: band with shield and name above, below it the scene, the power and the VP."""
    ink = type_ink(card.type)
    radius = round(height * 0.13)
    edge = max(1, round(height * 0.022))
    band = pygame.Rect(edge, edge, width - 2 * edge, max(14, round(height * 0.40)))
    body = pygame.Rect(edge, band.bottom, band.w, height - edge - band.bottom)
    surface = blank(width, height, ink.dark)
    card_frames.vellum(surface, body, height / 8)
    surface.blit(vertical(band.w, band.h, theme.band(ink.band)), band.topleft)
    surface.fill(theme.GOLD_LIGHT, (band.left, band.bottom, band.w, 1))
    scene_w = 0 if card.power and width < NARROW else round(height * (0.80 if width >= 100 else 0.7))
    body.top, body.h = band.bottom + 1, body.h - 1
    beside = _has_room_beside(card_name(card.name), band, height)
    shield = token(f"type-{card.type}", _shield_size(height) if beside else body.h)
    if not beside:
        scene_w = shield.get_width() + 1
        surface.blit(shield, (body.left + 1, body.top))
    elif scene_w:
        _scene(surface, card, pygame.Rect(body.left, body.top, scene_w, body.h))
    medal = laurel(card.vp, max(min(18, body.h + 5), round(body.h * 0.92)))
    left = body.left + scene_w
    right = body.right - medal.get_width() - edge
    place = medal.get_rect(midright=(body.right - edge, body.centery))
    place.bottom = min(place.bottom, height - edge)
    surface.blit(medal, place)
    if card.power:
        high = min(body.h, max(18, round(body.h * 0.86)))
        strip = power_strip(card.power, right - left - 2, high, True)
        surface.blit(strip, strip.get_rect(midleft=(left + 1, body.centery)))
    surface.blit(filled(rim(width, height, radius, edge), darker(ink.dark, 0.35)), (0, 0))
    if beside:
        surface.blit(shield, (band.left + 1, band.top + 1))
    _heading(surface, card, _name_room(band, height, beside), height)
    return only(surface, rounded(width, height, radius))


def _scene(surface: pygame.Surface, card: Card, area: pygame.Rect) -> None:
    scene = card_frames.backdrop(card.type, backdrop_of(card), area.w, area.h).copy()
    px = min(round(area.h * 1.02), area.w)
    scene.blit(subject(card, px), ((area.w - px) // 2, area.h - px))
    surface.blit(scene, area.topleft)
    surface.fill(type_ink(card.type).dark, (area.right - 1, area.top, 1, area.h))


def _shield_size(height: int) -> int:
    return max(14, round(height * 0.40))


def _name_room(band: pygame.Rect, height: int, beside: bool) -> pygame.Rect:
    """The room for the name: `beside` the shield, or across the whole band."""
    left = band.left + (_shield_size(height) if beside else 0) + max(2, round(height * 0.05))
    return pygame.Rect(left, band.top, band.right - left - 2, band.h)


def _has_room_beside(name: str, band: pygame.Rect, height: int) -> bool:
    """Whether the shield leaves room for the whole name; on a small plaque it gives way to a long one."""
    return is_whole(name, "card-name-small", SMALLEST_NAME, _name_room(band, height, True).w)


def _heading(surface: pygame.Surface, card: Card, room: pygame.Rect, height: int) -> None:
    wanted = max(12, round(height * 0.315))
    ink = theme.on(type_ink(card.type).band)
    shadow = ink == theme.IVORY
    letters, size = fitted(
        card_name(card.name), "card-name-small", wanted, ink, room.w, least=SMALLEST_NAME, shadow=shadow
    )
    surface.blit(letters, (room.left, room.centery - middle("card-name-small", size)))
