"""The faces of event cards (V1.11): oxblood, a golden sun over the hills, what happens in signs and in words."""

from __future__ import annotations

import math
import zlib
from typing import Final

import pygame
from pygame import Rect, Surface

from engine.valeria.event_cards import EventCard
from valeria_gui.art.assets import icon, shrunk
from valeria_gui.art.icon_row import sign_line
from valeria_gui.art.tokens import token
from valeria_gui.games.valeria.art import card_frames
from valeria_gui.games.valeria.art.card_measures import LARGE_CARD, LARGE_NAME, SMALLEST_NAME, UNITS
from valeria_gui.games.valeria.art.colours import BACKS
from valeria_gui.games.valeria.art.power_icons import effect_signs, event_signs
from valeria_gui.games.valeria.art.subjects import BACKDROPS
from valeria_gui.games.valeria.words.card_text import event_words
from valeria_gui.games.valeria.words.names import card_name
from valeria_gui.graphics import theme, transform
from valeria_gui.graphics.shapes import (
    Point,
    blank,
    filled,
    horizontal,
    only,
    polygon,
    rim,
    rounded,
    shaded,
    soft,
    vertical,
    vignette,
)
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.graphics.theme import Stops, darker, lighter, mix
from valeria_gui.table.card_measures import card_height, card_radius
from valeria_gui.text.layout import fitted, middle, paragraph

_faces: Final = SurfaceStore(9 << 20)

WORDS_FROM: Final = 250
"""Pixels: an event card this wide says in words what it does."""
BARE_UNDER: Final = 84
"""Pixels: a narrower one has no name, only its picture and the signs of its effect."""

SUBJECTS: Final = {
    "Harvest Festival": "wheat",
    "Market Day": "receive-money",
    "Royal Tithe": "queen-crown",
    "Alms Day": "hand",
    "Travelling Masons": "stone-tower",
    "Pilgrims": "three-friends",
    "Surveyors": "magnifying-glass",
}
"""The icon of each event; every other one shows the rats of the plague or, unknown, the sun alone."""
RATS: Final = "Plague of Rats"

_OXBLOOD: Final = BACKS["event"]
_INK: Final[Stops] = ((0.0, theme.rgb("#571512")), (1.0, theme.rgb("#240706")))
_SKY: Final[Stops] = (
    (0.0, theme.rgb("#7c2a1f")),
    (0.42, theme.rgb("#c8683a")),
    (0.68, theme.rgb("#f3c983")),
    (1.0, theme.rgb("#fbe9bd")),
)
_GOLD: Final[Stops] = ((0.0, theme.GOLD_LIGHT), (0.5, theme.COIN_FACE), (1.0, theme.GOLD))
_HILLS: Final = (theme.rgb("#a9603a"), theme.rgb("#78372a"), theme.rgb("#461a18"))
_RAYS: Final = 18


@cached(_faces)
def event_face(card: EventCard, width: int) -> Surface:
    """The face of `card`, `width` pixels wide and 7/5 as high.

    What it shows goes with its width: the effect in words from 250 pixels on, the name from 84.
    """
    height = card_height(width)
    unit = width / UNITS
    face = card_frames.framed(width, height, _OXBLOOD)
    edge = max(3, round((17 if width >= LARGE_CARD else 22) * unit))
    inner = Rect(edge, edge, width - 2 * edge, height - 2 * edge)
    parts = _parts(inner, width)
    card_frames.vellum(
        face, Rect(inner.x, parts["header"].bottom, inner.w, inner.bottom - parts["header"].bottom), 24 * unit
    )
    _scene(face, card, parts["scene"], width)
    _strip(face, card, parts["strip"], width)
    if parts["words"].h:
        _words(face, card, parts["words"], unit)
    if parts["header"].h:
        _header(face, card, parts["header"], unit)
    line = max(1, round(3 * unit))
    around = inner.inflate(2 * line, 2 * line)
    face.blit(filled(rim(around.w, around.h, max(2.0, 8 * unit), line), darker(_OXBLOOD, 0.4), 0.85), around)
    return only(face, rounded(width, height, card_radius(width)))


def _parts(inner: Rect, width: int) -> dict[str, Rect]:
    """The parts from top to bottom: header, scene, strip, words; what is left out has no height (pixels)."""
    unit = width / UNITS
    bare = width < BARE_UNDER
    header = 0 if bare else round((92 if width >= LARGE_CARD else 104) * unit)
    words = round(112 * unit) if width >= WORDS_FROM else 0
    signs = round((96 if words else 190 if bare else 122) * unit)
    top = inner.top + header
    scene = inner.h - header - words - signs
    return {
        "header": Rect(inner.x, inner.y, inner.w, header),
        "scene": Rect(inner.x, top, inner.w, scene),
        "strip": Rect(inner.x, top + scene, inner.w, signs),
        "words": Rect(inner.x, top + scene + signs, inner.w, words),
    }


def _header(face: Surface, card: EventCard, area: Rect, unit: float) -> None:
    stops: Stops = ((0.0, lighter(_OXBLOOD, 0.06)), (0.55, darker(_OXBLOOD, 0.10)), (1.0, darker(_OXBLOOD, 0.4)))
    face.blit(vertical(area.w, area.h, stops), area)
    gold: Stops = ((0.0, theme.GOLD), (0.45, theme.GOLD_LIGHT), (1.0, theme.GOLD))
    face.blit(horizontal(area.w, max(1, round(4 * unit)), gold), area.bottomleft)
    large = unit * UNITS >= LARGE_CARD
    left, right = area.x + round(6 * unit), area.right - round(6 * unit)
    if large:
        sun = token("event", round(100 * unit))
        face.blit(sun, (area.x - round(4 * unit), area.y - round(2 * unit)))
        left = area.x + round(106 * unit)
    titled = unit * UNITS >= LARGE_NAME
    role, wanted = ("card-name", round(46 * unit)) if titled else ("card-name-small", round(62 * unit))
    wanted = max(wanted, SMALLEST_NAME)
    letters, size = fitted(
        card_name(card.name), role, wanted, theme.IVORY, right - left, least=SMALLEST_NAME, shadow=True
    )
    x = left if large else left + (right - left - letters.get_width()) // 2
    face.blit(letters, (x, area.centery - middle(role, size)))


def _strip(face: Surface, card: EventCard, area: Rect, width: int) -> None:
    bare = width < BARE_UNDER
    shown = effect_signs(card) if bare else event_signs(card)
    room = area.inflate(-max(2, round(width * 0.02)), -max(2, round(area.h * 0.1)))
    face.blit(sign_line(shown, room.w, room.h, width < LARGE_CARD), room)


def _words(face: Surface, card: EventCard, area: Rect, unit: float) -> None:
    line = max(1, round(2 * unit))
    face.fill(theme.rgb("#8c6e46"), (area.x, area.y, area.w, line))
    face.fill(theme.PARCHMENT_LIGHT, (area.x, area.y + line, area.w, line))
    px = max(11, round(26 * unit))
    text = paragraph(event_words(card), "body", px, theme.INK, area.w - round(36 * unit), align="center", line=1.14)
    face.blit(text, text.get_rect(center=area.center))


# --- the scene --------------------------------------------------------------------------------------------


def _scene(face: Surface, card: EventCard, area: Rect, width: int) -> None:
    """A red sky, the sun with its rays, three hills and before them what the event is about."""
    if area.h < 4:
        return
    fine = 2 if area.w < 160 else 1
    scene = _landscape(area.w * fine, area.h * fine, zlib.crc32(card.name.encode()) % BACKDROPS)
    face.blit(shrunk(scene, area.size), area)
    subject = _subject(card, round(area.h * 0.57))
    if subject is not None:
        face.blit(subject, subject.get_rect(midbottom=(area.centerx, area.bottom - round(area.h * 0.02))))
    gold: Stops = ((0.0, theme.GOLD), (0.45, theme.GOLD_LIGHT), (1.0, theme.GOLD))
    face.blit(horizontal(area.w, max(1, round(width * 0.008)), gold), (area.x, area.bottom))


def _landscape(w: int, h: int, variant: int) -> Surface:
    scene = vertical(w, h, _SKY).copy()
    centre = (w / 2, h * 0.36)
    scene.blit(filled(_ray_mask(w, h, centre), theme.GOLD_LIGHT, 0.22), (0, 0))
    px = round(h * 0.62)
    glow = filled(soft(rounded(px, px, px / 2), px * 0.16, px // 2), theme.GLOW_INNER, 0.75)
    scene.blit(glow, glow.get_rect(center=centre))
    sun = icon("heraldic-sun", px, theme.IVORY)
    edge = max(1, px // 70)
    dark = icon("heraldic-sun", px, theme.rgb("#8f4a12"))
    for dx, dy in ((-edge, 0), (edge, 0), (0, -edge), (0, edge), (edge, edge)):
        scene.blit(dark, dark.get_rect(center=(round(centre[0]) + dx, round(centre[1]) + dy)))
    golden = only(vertical(px, px, _GOLD).copy(), sun)
    scene.blit(golden, golden.get_rect(center=(round(centre[0]), round(centre[1]))))
    for row, color in enumerate(_HILLS):
        shape = polygon(w, h, _hill(w, h, row, variant))
        scene.blit(shaded(shape, ((0.0, lighter(color, 0.2)), (0.6, lighter(color, 0.1)), (1.0, color))), (0, 0))
    scene.blit(vignette(w, h, theme.SOOT, 0.34, 0.5), (0, 0))
    return scene


def _ray_mask(w: int, h: int, centre: Point) -> Surface:
    mask = blank(2 * w, 2 * h)
    x, y = 2 * centre[0], 2 * centre[1]
    far = 2 * math.hypot(w, h)
    for ray in range(_RAYS):
        start, end = (2 * ray) * math.pi / _RAYS, (2 * ray + 1) * math.pi / _RAYS
        points = [(x, y), *((x + far * math.cos(a), y + far * math.sin(a)) for a in (start, end))]
        pygame.draw.polygon(mask, (255, 255, 255, 255), points)
    return transform.smoothscale(mask, (w, h))


def _hill(w: int, h: int, row: int, variant: int) -> list[Point]:
    """The outline of the hills of one row: two slow waves, other ones for every variant."""
    base, swing = (0.62, 0.74, 0.87)[row] * h, (0.07, 0.055, 0.04)[row] * h
    phase = 1.7 * variant + 2.1 * row
    points: list[Point] = []
    for step in range(33):
        t = step / 32
        points.append((t * w, base + swing * (math.sin(5.2 * t + phase) + 0.5 * math.sin(11.4 * t + 2 * phase))))
    return [*points, (w, h), (0, h)]


def _subject(card: EventCard, px: int) -> Surface | None:
    """The subject of the event, in dark ink with a pale rim, its shadow on the ground; None: the sun says it
    all."""
    if card.name == RATS:
        glyph = rats(px)
    elif card.name in SUBJECTS:
        glyph = icon(SUBJECTS[card.name], px, theme.IVORY)
    else:
        return None
    margin = max(2, px // 12)
    surface = blank(px + 2 * margin, px + 2 * margin, theme.SOOT)
    foot = rounded(round(px * 0.86), round(px * 0.13), px * 0.065)
    shadow = filled(soft(foot, px * 0.03, margin), theme.SOOT, 0.55)
    surface.blit(shadow, shadow.get_rect(center=(surface.get_width() // 2, margin + round(px * 0.95))))
    halo = filled(soft(glyph, max(1.5, px * 0.03), margin), theme.IVORY, 0.95)
    surface.blit(halo, (0, 0))
    surface.blit(halo, (0, 0))
    light = only(vertical(px, px, ((0.0, theme.IVORY), (1.0, mix(theme.IVORY, theme.GOLD, 0.5)))).copy(), glyph)
    shift = max(1, px // 90)
    surface.blit(light, (margin - shift, margin - shift))
    surface.blit(only(vertical(px, px, _INK).copy(), glyph), (margin, margin))
    return surface


def rats(px: int) -> Surface:
    """The mask of three rats, one before the other, in a square of `px` pixels."""
    fine = 4
    big = blank(px * fine, px * fine)
    for x, y, size in ((0.0, 0.50, 0.52), (0.47, 0.54, 0.50), (0.12, 0.60, 0.76)):
        _rat(big, x * px * fine, y * px * fine, size * px * fine)
    return shrunk(big, (px, px))


def _rat(big: Surface, x: float, y: float, size: float) -> None:
    """One rat, `size` wide, its nose to the left; a clear seam keeps it apart from the ones behind it."""
    for color, grow in (((255, 255, 255, 0), 0.03), ((255, 255, 255, 255), 0.0)):
        body = [
            Rect(0, 0, (0.62 + grow) * size, (0.34 + grow) * size),
            Rect(0, 0, (0.34 + grow) * size, (0.22 + grow) * size),
            Rect(0, 0, (0.13 + grow) * size, (0.15 + grow) * size),
        ]
        for part, middle_at in zip(body, ((0.48, 0.33), (0.20, 0.38), (0.27, 0.25)), strict=True):
            part.center = (round(x + middle_at[0] * size), round(y + middle_at[1] * size))
            pygame.draw.ellipse(big, color, part)
        nose = [
            (x - grow * size, y + 0.42 * size),
            (x + 0.2 * size, y + 0.27 * size),
            (x + 0.2 * size, y + 0.47 * size),
        ]
        pygame.draw.polygon(big, color, nose)
        for left in (0.26, 0.60):
            foot = Rect(x + left * size, y + 0.44 * size, 0.16 * size, (0.08 + grow) * size)
            pygame.draw.ellipse(big, color, foot)
        tail = [
            (x + (0.74 + 0.26 * t / 24) * size, y + (0.40 - 0.20 * math.sin(t / 24 * math.pi * 0.85) ** 2) * size)
            for t in range(25)
        ]
        for point in tail:
            pygame.draw.circle(big, color, point, (0.022 + grow / 2) * size)
    pygame.draw.circle(big, (255, 255, 255, 0), (x + 0.13 * size, y + 0.355 * size), 0.017 * size)
