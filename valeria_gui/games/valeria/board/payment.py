"""The row of cost icons while a building is being paid for (V5.1): those that are open, and what covers the
rest."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from valeria_gui.art import tokens
from valeria_gui.art.tick import tick
from valeria_gui.games.valeria.art.tokens import open_ring
from valeria_gui.games.valeria.info.payment import CostIcon
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.light import cast_shadow, shadow_margin
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.table.paint import soft_light

_store: Final = SurfaceStore(2 << 20)

FALL: Final = 2
"""Pixels: so far below the slip its shadow lies."""


def payment_rects(area: Rect, count: int) -> list[Rect]:
    """The places of the icons of a cost of `count`, from left to right (squares, pixels)."""
    step = min(area.h, area.w // max(1, count))
    size = round(step * 0.74)
    left = area.centerx - step * count // 2
    return [Rect(left + i * step + (step - size) // 2, area.centery - size // 2, size, size) for i in range(count)]


def payment_area(area: Rect, count: int) -> Rect:
    """The area that the row of `count` icons covers, the shadow of its slip included (pixels)."""
    pill = _pill(area, payment_rects(area, count))
    margin = shadow_margin(pill.w, pill.h) + FALL
    return pill.inflate(2 * margin, 2 * margin)


def _pill(area: Rect, places: list[Rect]) -> Rect:
    """The place of the slip under the icons."""
    pill = places[0].unionall(places[1:]).inflate(round(area.h * 0.42), 0)
    return Rect(pill.x, area.y, pill.w, area.h)


def paint_payment(target: Surface, area: Rect, icons: tuple[CostIcon, ...]) -> None:
    """Draw the row; the first open icon is ringed and lit, the other open ones stand out from the covered."""
    places = payment_rects(area, len(icons))
    if not places:
        return
    pill = _pill(area, places)
    cast_shadow(target, pill.move(0, FALL), pill.h // 2)
    target.blit(_slip(pill.w, pill.h), pill)
    first = next((i for i, icon in enumerate(icons) if not icon.by), -1)
    for i, (icon, place) in enumerate(zip(icons, places, strict=True)):
        if icon.by:
            _covered(target, icon, place)
        else:
            _open(target, icon, place, i == first)


def _open(target: Surface, icon: CostIcon, place: Rect, first: bool) -> None:
    if first:
        soft_light(target, place.inflate(-place.w // 4, -place.h // 4), 0.9, max(6, place.w // 4))
    face = tokens.token(icon.resource, round(place.w * 0.78))
    target.blit(face, face.get_rect(center=place.center))
    if first:
        target.blit(open_ring(place.w), place)


def _covered(target: Surface, icon: CostIcon, place: Rect) -> None:
    face = _faded(icon.resource, round(place.w * 0.8))
    target.blit(face, face.get_rect(center=place.center))
    by = tokens.token(icon.by, round(place.w * 0.5))
    target.blit(by, by.get_rect(bottomright=(place.right + place.w // 16, place.bottom + place.h // 16)))
    mark = tick(round(place.w * 0.4))
    target.blit(mark, mark.get_rect(topright=(place.right + place.w // 16, place.top - place.h // 16)))


@cached(_store)
def _faded(resource: str, px: int) -> Surface:
    face = tokens.token(resource, px).copy()
    face.fill((255, 255, 255, 140), special_flags=pygame.BLEND_RGBA_MULT)
    return face


@cached(_store)
def _slip(width: int, height: int) -> Surface:
    """The parchment pill under the icons."""
    mask = shapes.rounded(width, height, height / 2)
    surface = shapes.shaded(mask, ((0.0, theme.PARCHMENT_LIGHT), (1.0, theme.PARCHMENT_DARK)))
    edge = shapes.rim(width, height, height / 2, max(1, height // 32))
    surface.blit(shapes.filled(edge, theme.GOLD_DARK, 0.8), (0, 0))
    return surface
