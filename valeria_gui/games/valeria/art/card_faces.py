"""Card faces at any width, composed from the card data, icons and fonts, each kept by its size in pixels.

All surfaces are shared: copy before you draw on one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from engine.valeria.cards import Card
from valeria_gui.art.assets import picture, shrunk
from valeria_gui.art.tokens import laurel, token
from valeria_gui.games.valeria.art import card_frames
from valeria_gui.games.valeria.art.card_measures import (
    LARGE_CARD,
    LARGE_NAME,
    MEDIUM_CARD,
    SMALLEST_NAME,
    CardPlan,
    plan,
)
from valeria_gui.games.valeria.art.castles import gold_spot
from valeria_gui.games.valeria.art.colours import BACKS, resource_color, type_ink
from valeria_gui.games.valeria.art.power_icons import power_strip
from valeria_gui.games.valeria.art.subjects import backdrop_of, subject
from valeria_gui.games.valeria.words.card_text import power_words, resource_label
from valeria_gui.games.valeria.words.names import card_name
from valeria_gui.graphics import theme, transform
from valeria_gui.graphics.shapes import blank, filled, horizontal, only, polygon, rounded, shaded, soft
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.settings.sizing import TINIEST_TEXT
from valeria_gui.table.card_measures import card_height, card_radius
from valeria_gui.text.layout import fitted, middle, paragraph, render

_faces: Final = SurfaceStore(16 << 20)


@cached(_faces)
def card_face(card: Card, width: int, *, in_village: bool = False, zoom: bool = False) -> pygame.Surface:
    """The face of `card`, `width` pixels wide and 7/5 as high.

    What it shows goes with its width: words from 330 pixels on or with `zoom`, the name of the resource section
    from 140, the section itself from 48. In a village a card has neither cost nor resource section (V1.1).
    """
    layout = plan(card, width, in_village=in_village, zoom=zoom)
    face = card_frames.bare_card(card.type, layout).copy()
    _scene(face, card, layout, in_village)
    if layout.foot.h and card.resource:
        face.blit(_turned_foot(card.resource, layout.foot.w, layout.foot.h, width), layout.foot.topleft)
    if layout.words.h:
        _words(face, card, layout)
    if card.power:
        small = layout.tier.frame == 20
        strip = power_strip(card.power, layout.strip.w - layout.px(10), layout.strip.h, small)
        face.blit(strip, (layout.strip.left + layout.px(5), layout.strip.top))
    if not in_village:
        _cost_slip(face, card, layout)
    _heading(face, card, layout, in_village)
    return only(face, rounded(width, layout.height, card_radius(width)))


@cached(_faces)
def card_turned(card: Card, width: int) -> pygame.Surface:
    """The face of `card` upside down, as it slides under a castle: its resource section is above and upright."""
    return transform.flip(card_face(card, width), True, True)


@cached(_faces)
def card_back(kind: str, width: int) -> pygame.Surface:
    """The back of a "building", an "adventurer" or an "event" card, `width` pixels wide."""
    size = (width, card_height(width))
    back = card_frames.framed(*size, BACKS[kind])
    pattern = shrunk(picture(f"games/valeria/backs/{kind}.webp", width, 160), size)
    back.blit(pattern, (0, 0))
    return only(back, rounded(*size, card_radius(width)))


def _scene(face: pygame.Surface, card: Card, layout: CardPlan, in_village: bool) -> None:
    """Sky, hills and subject behind the window of the type."""
    area = layout.scene
    if area.h < 4 or area.w < 4:
        return
    bare = layout.tier.margin == 0
    if not bare:
        face.blit(card_frames.window_plate(card.type, area.w, area.h, layout.width), area.topleft)
    scene = card_frames.backdrop(card.type, backdrop_of(card), area.w, area.h).copy()
    _put_subject(scene, card, layout, in_village)
    face.blit(only(scene, card_frames.window(card.type, area.w, area.h, layout.width, bare)), area.topleft)
    if not bare:
        reach = card_frames.rim_reach(layout.width)
        line = card_frames.window_rim(card.type, area.w, area.h, layout.width)
        face.blit(line, (area.left - reach, area.top - reach))


def _put_subject(scene: pygame.Surface, card: Card, layout: CardPlan, in_village: bool) -> None:
    w, h = scene.get_size()
    slip = 0 if in_village else _slip_width(layout, card)
    room = w - slip
    px = min(round(0.87 * h), round((0.94 if layout.tier.on_scene else 0.92) * room))
    left = slip + (room - px) // 2
    if in_village:
        left = (w - px) // 2
    scene.blit(subject(card, px), (left, round(h * 0.935) - px))


def _icons_of(card: Card) -> tuple[str, ...]:
    return card.cost or tuple(f"type-{kind}" for kind in card.requirement)


def _slip_width(layout: CardPlan, card: Card) -> int:
    """The width of the scene's left side that the cost column covers, in pixels."""
    if not _icons_of(card):
        return 0
    return layout.px(layout.tier.token * 1.30) + layout.px(8 if layout.tier.margin else 3)


def _cost_slip(face: pygame.Surface, card: Card, layout: CardPlan) -> None:
    """The cost or requirement in a column on a slip of parchment, at the left of the scene."""
    icons = _icons_of(card)
    if not icons:
        return
    area = layout.scene
    inset = layout.px(10 if layout.tier.margin else 4)
    width = layout.px(layout.tier.token * 1.30)
    room = area.h - 2 * inset
    pitch = min(layout.exact(layout.tier.token * 1.18), (room - 0.06 * width) / len(icons))
    height = min(room, round(pitch * len(icons) + 0.16 * width))
    top = area.bottom - inset - height if card.type == "holy" else area.top + inset
    slip = _slip(width, height)
    margin = (slip.get_width() - width) // 2
    face.blit(slip, (area.left + inset - margin, top - margin))
    for k, name in enumerate(icons):
        middle = (area.left + inset + width // 2, round(top + height / 2 + (k - (len(icons) - 1) / 2) * pitch))
        piece = token(name, _token_px(name, min(layout.exact(layout.tier.token), pitch * 0.98)))
        face.blit(piece, piece.get_rect(center=middle))


def _token_px(name: str, size: float) -> int:
    """The width in pixels at which the token `name` looks as large as the others of nominal `size`."""
    share = {"magic": 1.16, "wild": 1.14, "stone": 1.1}.get(name, 1.12)
    return max(6, round(size * (1.04 if name.startswith("type-") else share)))


@cached(_faces)
def _slip(width: int, height: int) -> pygame.Surface:
    radius = width * 0.24
    margin = max(2, round(width * 0.14))
    shape = rounded(width, height, radius)
    surface = blank(width + 2 * margin, height + 2 * margin)
    shadow = filled(soft(shape, max(1.5, width * 0.08), margin), theme.SHADOW, 0.55)
    surface.blit(shadow, (0, max(1, round(width * 0.03))))
    edge = max(1, round(width * 0.022))
    surface.blit(filled(shape, theme.mix(theme.GOLD_DARK, theme.PARCHMENT, 0.12)), (margin, margin))
    inside = rounded(width - 2 * edge, height - 2 * edge, radius - edge)
    paper = shaded(inside, ((0.0, (250, 241, 220)), (1.0, (224, 207, 166))), diagonal=True)
    surface.blit(paper, (margin + edge, margin + edge))
    return surface


def _heading(face: pygame.Surface, card: Card, layout: CardPlan, in_village: bool) -> None:
    """Name, type and victory points."""
    medal = laurel(card.vp, layout.px(layout.tier.vp * 1.04))
    shield = token(f"type-{card.type}", layout.px(layout.tier.shield * 0.90))
    if not layout.tier.on_scene:
        top = layout.header.top
        face.blit(shield, (layout.px(14), top + layout.px(3)))
        face.blit(medal, medal.get_rect(midright=(layout.width - layout.px(20), layout.header.centery)))
        _name(face, card, layout, layout.px(126), layout.width - layout.px(30 + layout.tier.vp), "left")
        return
    right = layout.width - layout.px(22)
    face.blit(medal, medal.get_rect(topright=(right, layout.scene.top - layout.px(1))))
    low = (
        layout.scene.bottom + layout.px(2) if layout.tier.margin or layout.foot.h else layout.height - layout.px(24)
    )
    if in_village:
        face.blit(shield, shield.get_rect(bottomleft=(layout.px(24), low)))
    else:
        face.blit(shield, shield.get_rect(bottomright=(right, low)))
    _name(face, card, layout, layout.header.left + layout.px(4), layout.header.right - layout.px(4), "center")


def _name(face: pygame.Surface, card: Card, layout: CardPlan, left: int, right: int, align: str) -> None:
    role, wanted = _name_font(layout)
    room = right - left
    if wanted < SMALLEST_NAME:
        return
    ink = theme.on(type_ink(card.type).band)
    shadow = ink == theme.IVORY
    name = card_name(card.name)
    letters, size = fitted(name, role, wanted, ink, room, least=SMALLEST_NAME, tiniest=TINIEST_TEXT, shadow=shadow)
    x = left if align == "left" else left + (room - letters.get_width()) // 2
    face.blit(letters, (x, layout.header.centery - middle(role, size)))


def _name_font(layout: CardPlan) -> tuple[str, int]:
    """The role and size of the name: the title face on wide cards, a sturdy one on small ones."""
    if layout.width >= LARGE_NAME and not layout.tier.on_scene:
        return "card-name", max(15, layout.px(46 if layout.tier.words else 52))
    if not layout.tier.on_scene:
        return "card-name-small", layout.px(57)
    return "card-name-small", layout.px(72 if layout.tier.margin else 80)


def _words(face: pygame.Surface, card: Card, layout: CardPlan) -> None:
    """The power in a sentence, under a small ornament."""
    area = layout.words
    color = type_ink(card.type).band
    middle = area.top + layout.px(5)
    _ornament(face, area.centerx, middle, layout, color)
    px = max(11, layout.px(25))
    text = paragraph(power_words(card), "body", px, theme.INK, area.w - layout.px(36), align="center", line=1.12)
    face.blit(text, text.get_rect(center=(area.centerx, (middle + area.bottom) // 2 + layout.px(4))))


def _ornament(face: pygame.Surface, x: int, y: int, layout: CardPlan, color: theme.Color) -> None:
    reach, gap, half = layout.px(135), layout.px(14), layout.px(8)
    thick = max(1, layout.px(2))
    line = blank(reach, thick)
    line.blit(horizontal(reach, thick, ((0.0, theme.GOLD), (1.0, theme.GOLD))), (0, 0))
    fade = _fade(reach, thick)
    line.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    face.blit(line, (x - gap - reach, y - thick // 2))
    face.blit(transform.flip(line, True, False), (x + gap, y - thick // 2))
    points: Sequence[tuple[float, float]] = [(half, 0), (2 * half, half), (half, 2 * half), (0, half)]
    gem = filled(polygon(2 * half, 2 * half, points), theme.mix(theme.GOLD_DARK, theme.GOLD, 0.6))
    inner = filled(
        polygon(2 * half, 2 * half, [(x0 * 0.7 + half * 0.3, y0 * 0.7 + half * 0.3) for x0, y0 in points]), color
    )
    face.blit(gem, (x - half, y - half))
    face.blit(inner, (x - half, y - half))


@cached(_faces)
def _fade(width: int, height: int) -> pygame.Surface:
    """White that appears from left to right."""
    small = blank(2, 1)
    small.set_at((1, 0), (255, 255, 255, 255))
    wide = transform.smoothscale(transform.scale(small, (2, 2)), (width * 2, 2)).subsurface(
        (width // 2, 0, width, 1)
    )
    return transform.scale(wide, (width, height))


@cached(_faces)
def _turned_foot(resource: str, width: int, height: int, card_width: int) -> pygame.Surface:
    """The resource section as it is printed: upside down, its dark line above (below, once the card is turned)."""
    unit = card_width / 500
    surface = card_frames.foot(resource, width, height, card_width).copy()
    named = card_width >= LARGE_CARD
    size = round(height * (0.84 if named else 0.68 if card_width >= MEDIUM_CARD else 0.88))
    piece = token(resource, _token_px(resource, size))
    spot = gold_spot(resource, round(size * 0.94))
    places = (0.115, 0.885) if named else (0.29, 0.71)
    level = height // 2 - (round(2 * unit) if named else 0)
    surface.blit(piece, piece.get_rect(center=(round(width * places[0]), level)))
    surface.blit(spot, spot.get_rect(center=(round(width * places[1]), level)))
    if named:
        letters = render(resource_label(resource), "label", max(11, round(43 * unit)), theme.INK)
        surface.blit(letters, letters.get_rect(center=(width // 2, level)))
    tint = resource_color(resource)
    line = max(1, round(3.6 * unit))
    surface.fill(theme.darker(tint, 0.45), (0, height - line, width, line))
    surface.fill(
        theme.mix(theme.PARCHMENT_LIGHT, theme.GOLD_LIGHT, 0.4),
        (0, height - 2 * line, width, max(1, round(2 * unit))),
    )
    return transform.flip(surface, True, True)
