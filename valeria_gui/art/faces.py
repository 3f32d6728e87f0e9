"""Card faces at any width, composed from data, icons and fonts."""

from __future__ import annotations

from typing import Final

import pygame

from engine.valeria.cards import Card
from valeria_gui.art import palette
from valeria_gui.art.memory import SurfaceStore, remembered
from valeria_gui.text.layout import render

_faces: Final = SurfaceStore(48 << 20)


def card_height(width: int) -> int:
    """The height in pixels of a card `width` pixels wide (ratio 5:7)."""
    return round(width * 1.4)


def _plate(width: int, height: int, color: palette.Color, text: str) -> pygame.Surface:
    plate = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.rect(plate, color, plate.get_rect(), border_radius=max(2, width // 20))
    pygame.draw.rect(
        plate, palette.INK, plate.get_rect(), max(1, width // 100), border_radius=max(2, width // 20)
    )
    letters = render(text, "card-name-small", max(11, width // 9), palette.IVORY, max_width=width - 4)
    plate.blit(letters, letters.get_rect(midtop=(width // 2, 2)))
    return plate


@remembered(_faces)
def card_face(card: Card, width: int, *, in_village: bool = False, zoom: bool = False) -> pygame.Surface:
    """The face of `card`, `width` pixels wide; in a village without its cost, with `zoom` with words."""
    return _plate(width, card_height(width), palette.TYPES[card.type].band, card.name)


@remembered(_faces)
def card_turned(card: Card, width: int) -> pygame.Surface:
    """The face of `card` upside down, as it slides under a castle."""
    return pygame.transform.rotate(card_face(card, width), 180)


@remembered(_faces)
def castle_face(seat: int, width: int, height: int) -> pygame.Surface:
    """The castle of `seat` (from 0) as a card of `width` by `height` pixels."""
    return _plate(width, height, palette.SEATS[seat], "Castle")


@remembered(_faces)
def resource_tab(resource: str, width: int, height: int, coin: bool) -> pygame.Surface:
    """What a developed `resource` shows above its castle: token left, gold spot right, with a `coin` on it or not."""
    return _plate(width, height, palette.RESOURCES[resource], "o" if coin else "")


@remembered(_faces)
def plaque(card: Card, width: int, height: int) -> pygame.Surface:
    """A built card in a crowded village: name, subject, power and VP on a small plaque."""
    return _plate(width, height, palette.TYPES[card.type].band, card.name)


@remembered(_faces)
def card_back(kind: str, width: int) -> pygame.Surface:
    """The back of a "building", an "adventurer" or an "event" card."""
    return _plate(width, card_height(width), palette.BACKS[kind], "")
