"""The bare card: frame, header, the ground of its two halves. All that cards of one colour and size share."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from valeria_gui.games.raiders.art.card_measures import FacePlan, face_plan
from valeria_gui.games.raiders.art.colours import HALL, IRON_DARK, band_of
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.graphics.theme import Color, Stops, darker, mix
from valeria_gui.table.card_measures import card_radius

_blanks: Final = SurfaceStore(6 << 20)
_PALE: Final = theme.rgb("#e9ecdf")
_TAN: Final = theme.rgb("#c99a5a")
_SLATE: Final = theme.rgb("#5f534c")
_GILT: Final[Stops] = (
    (0.0, theme.rgb("#f6dc9a")),
    (0.45, theme.rgb("#c8913a")),
    (0.7, theme.rgb("#f3d288")),
    (1.0, theme.rgb("#9a6a24")),
)


@cached(_blanks)
def bare_card(land: str, width: int, zoom: bool) -> Surface:
    """A card of one kind with nothing on it but its frame and the ground of its halves; corners not yet cut."""
    layout, color = face_plan(width, zoom=zoom), band_of(land)
    card = framed(width, layout.height, color)
    _ground(card, layout, color, land == "hero")
    if land == "hero":
        _gilded(card, layout)
    _bordered(card, layout)
    return card


def framed(width: int, height: int, color: Color) -> Surface:
    """A plate in a colour, paler above, with a dark edge, a little mottled."""
    pale = mix(color, _PALE, 0.22)
    card = shapes.blank(width, height, darker(color, 0.6))
    card.blit(shapes.filled(shapes.rounded(width, height, card_radius(width)), darker(color, 0.72)), (0, 0))
    edge = max(1, round(width * 0.006))
    inner = Rect(edge, edge, width - 2 * edge, height - 2 * edge)
    stops: Stops = (
        (0.0, mix(pale, _PALE, 0.10)),
        (0.22, pale),
        (0.7, mix(color, _PALE, 0.10)),
        (1.0, darker(color, 0.12)),
    )
    plate = shapes.vertical(inner.w, inner.h, stops).copy()
    cell = max(3, width // 26)
    plate.blit(shapes.clouds(inner.w, inner.h, (cell, cell), 17, theme.SOOT, 0.07), (0, 0))
    plate.blit(shapes.clouds(inner.w, inner.h, (cell // 2 + 1, cell // 2 + 1), 18, theme.CANDLE, 0.05), (0, 0))
    radius = max(1, card_radius(width) - edge)
    lit: Stops = ((0.0, mix(pale, _PALE, 0.55)), (0.4, mix(pale, _PALE, 0.15)), (1.0, darker(color, 0.35)))
    plate.blit(shapes.shaded(shapes.rim(inner.w, inner.h, radius, edge), lit), (0, 0))
    card.blit(shapes.only(plate, shapes.rounded(inner.w, inner.h, radius)), inner.topleft)
    return card


def _ground(card: Surface, layout: FacePlan, color: Color, hero: bool) -> None:
    """Both halves: heads in colour, the paper under signs and words tinted."""
    tones = (mix(theme.PARCHMENT, mix(color, _PALE, 0.25), 0.34), mix(theme.PARCHMENT, _TAN, 0.28))
    heads = (darker(mix(color, _PALE, 0.06), 0.06), _SLATE if hero else HALL)
    for i, tone in enumerate(tones):
        sheet = layout.signs[i].union(layout.words[i])
        _paper(card, sheet, tone)
        if layout.heads[i].h:
            card.blit(shapes.vertical(*layout.heads[i].size, theme.band(heads[i])), layout.heads[i])
    top, line = layout.heads[0].top, max(1, layout.px(3))
    seam = Rect(layout.signs[1].left - line // 2, top, line, layout.words[0].bottom - top)
    card.fill(mix(color, theme.WALNUT_DARK, 0.5), seam)
    if layout.words[0].h:
        for i in (0, 1):
            rule = layout.words[i].inflate(-layout.px(40), 0)
            card.fill(mix(tones[i], theme.WALNUT, 0.35), (rule.left, rule.top, rule.w, max(1, layout.px(2))))


def _paper(card: Surface, rect: Rect, tone: Color) -> None:
    stops: Stops = ((0.0, mix(tone, theme.IVORY, 0.22)), (1.0, darker(tone, 0.07)))
    card.blit(shapes.vertical(rect.w, rect.h, stops), rect)
    if theme.PLAIN:
        return
    cell = (max(4, rect.w // 6), max(3, rect.w // 14))
    card.blit(shapes.clouds(rect.w, rect.h, cell, 5, theme.rgb("#785828"), 0.13), rect)
    card.blit(shapes.clouds(rect.w, rect.h, cell, 9, theme.CANDLE, 0.16), rect)


def _gilded(card: Surface, layout: FacePlan) -> None:
    """The double gold line of heroes."""
    for inset, thick in ((5, 5), (13, 3)):
        at, line = layout.px(inset), max(1, layout.px(thick))
        size = layout.width - 2 * at, layout.height - 2 * at
        rim = shapes.rim(*size, max(1, card_radius(layout.width) - at), line)
        card.blit(shapes.shaded(rim, _GILT, diagonal=True), (at, at))


def _bordered(card: Surface, layout: FacePlan) -> None:
    """A dark line around the scene and one around the halves."""
    line = max(1, layout.px(4))
    card.fill(IRON_DARK, layout.scene.inflate(2 * line, 2 * line))
    pale = max(1, layout.px(2))
    card.fill(mix(IRON_DARK, _PALE, 0.45), layout.scene.inflate(2 * pale, 2 * pale))
