"""Measures of a card: the places of everything on it, at every width.

There are four tiers (what goes first when a card shrinks), with measures in parts of a card 500 units wide; they
are turned into pixel rectangles.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from engine.valeria.cards import Card
from valeria_gui.table.card_measures import card_height

UNITS: Final = 500
"""The width of a card in units; its height is 700."""

LARGE_CARD: Final = 140
"""From this width in pixels on a card has type, name and VP in its header, and its resource section a name."""
MEDIUM_CARD: Final = 98
"""From this width in pixels on a card has a margin around its scene."""
SMALLEST_FOOT: Final = 48
"""From this width in pixels on a card shows its resource section."""
LARGE_NAME: Final = 156
"""From this width in pixels on names are set in the title face."""
SMALLEST_NAME: Final = 11
"""A name that would be smaller than this many pixels to the em is left out."""


@dataclass(frozen=True, slots=True)
class Tier:
    """The measures of one size of card, in units. 0 leaves a part out."""

    name: str
    frame: int
    header: int
    strip: int
    margin: int
    vp: int
    shield: int
    token: int
    words: int
    foot: int
    on_scene: bool
    """Whether VP and shield lie on the scene, the name alone in the header."""


ZOOM: Final = Tier("zoom", 17, 84, 76, 14, 78, 104, 61, 78, 92, on_scene=False)
LARGE: Final = Tier("large", 19, 92, 90, 12, 84, 112, 69, 0, 96, on_scene=False)
MEDIUM: Final = Tier("medium", 21, 92, 108, 10, 104, 98, 78, 0, 104, on_scene=True)
SMALL: Final = Tier("small", 20, 108, 120, 0, 128, 124, 89, 0, 118, on_scene=True)


def tier_of(width: int, *, in_village: bool = False, zoom: bool = False) -> Tier:
    """The tier of a card `width` pixels wide; in a village always the small one, with `zoom` the one with words."""
    if zoom:
        return ZOOM
    if in_village:
        return SMALL
    return next(
        (tier for limit, tier in ((330, ZOOM), (LARGE_CARD, LARGE), (MEDIUM_CARD, MEDIUM)) if width >= limit), SMALL
    )


@dataclass(frozen=True, slots=True)
class CardPlan:
    """The rectangles of a face, in its own pixels. A part that is left out has no height."""

    width: int
    height: int
    tier: Tier
    inner: pygame.Rect
    header: pygame.Rect
    strip: pygame.Rect
    scene: pygame.Rect
    words: pygame.Rect
    foot: pygame.Rect

    def px(self, units: float) -> int:
        """`units` in whole pixels, at least 1."""
        return max(1, round(units * self.width / UNITS))

    def exact(self, units: float) -> float:
        """`units` in pixels."""
        return units * self.width / UNITS


def plan(card: Card, width: int, *, in_village: bool = False, zoom: bool = False) -> CardPlan:
    """The plan of the face of `card`: no power, no strip; only a building that is not yet built has a foot."""
    tier = tier_of(width, in_village=in_village, zoom=zoom)
    height = card_height(width)

    def px(units: float) -> int:
        return round(units * width / UNITS)

    frame = max(2, px(tier.frame))
    inner = pygame.Rect(frame, frame, width - 2 * frame, height - 2 * frame)
    header = pygame.Rect(frame, frame, inner.w, px(tier.header))
    strip = pygame.Rect(frame, header.bottom, inner.w, px(tier.strip) if card.power else 0)
    has_foot = card.resource and not in_village and width >= SMALLEST_FOOT
    foot_h = px(tier.foot) if has_foot else 0
    foot = pygame.Rect(frame, inner.bottom - foot_h, inner.w, foot_h)
    words_h = px(tier.words) if card.power else 0
    words = pygame.Rect(frame, foot.top - words_h, inner.w, words_h)
    margin = px(tier.margin)
    below = round(margin * 0.7) if words_h else margin
    top = strip.bottom + margin
    scene = pygame.Rect(frame + margin, top, inner.w - 2 * margin, words.top - below - top)
    return CardPlan(width, height, tier, inner, header, strip, scene, words, foot)
