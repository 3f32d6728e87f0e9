"""A row of everything that is told apart by its colour: seats, card types, resources."""

from __future__ import annotations

import pygame

from engine.valeria.cards import ADVENTURER, BUILDING_TYPES, RESOURCES, WILD
from valeria_gui.art.tokens import shield, token
from valeria_gui.graphics import theme
from valeria_gui.graphics.shapes import blank


def swatch(px: int) -> pygame.Surface:
    """The signs side by side, each about `px` pixels wide, the three sets a little apart."""
    sets = (
        [shield(seat, px) for seat in range(len(theme.SEATS))],
        [token(f"type-{kind}", px) for kind in (*BUILDING_TYPES, ADVENTURER)],
        [token(resource, px) for resource in (*RESOURCES, WILD)],
    )
    gap, apart = max(1, px // 8), px // 2
    width = sum(sign.get_width() + gap for signs in sets for sign in signs) + 2 * apart
    row = blank(width, max(sign.get_height() for signs in sets for sign in signs))
    x = 0
    for signs in sets:
        for sign in signs:
            row.blit(sign, (x, (row.get_height() - sign.get_height()) // 2))
            x += sign.get_width() + gap
        x += apart
    return row
