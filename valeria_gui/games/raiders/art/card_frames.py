"""The bare card: frame, header, the ground of its two halves. All that cards of one colour and size share."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from valeria_gui.art.card_parts import PALE, gild, lay_paper, plate
from valeria_gui.games.raiders.art.card_measures import FacePlan, face_plan
from valeria_gui.games.raiders.art.colours import HALL, IRON_DARK, band_of
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.graphics.theme import Color, darker, mix
from valeria_gui.table.card_measures import card_radius

_blanks: Final = SurfaceStore(6 << 20)
_TAN: Final = theme.rgb("#c99a5a")
_SLATE: Final = theme.rgb("#5f534c")


@cached(_blanks)
def bare_card(land: str, width: int, zoom: bool) -> Surface:
    """A card of one kind with nothing on it but its frame and the ground of its halves; corners not yet cut."""
    layout, color = face_plan(width, zoom=zoom), band_of(land)
    card = plate(width, layout.height, card_radius(width), color)
    _ground(card, layout, color, land == "hero")
    if land == "hero":
        for inset, thick in ((5, 5), (13, 3)):
            gild(card, layout.px(inset), card_radius(width), max(1, layout.px(thick)))
    _bordered(card, layout)
    return card


def _ground(card: Surface, layout: FacePlan, color: Color, hero: bool) -> None:
    """Both halves: heads in colour, the paper under signs and words tinted."""
    tones = (mix(theme.PARCHMENT, mix(color, PALE, 0.25), 0.34), mix(theme.PARCHMENT, _TAN, 0.28))
    heads = (darker(mix(color, PALE, 0.06), 0.06), _SLATE if hero else HALL)
    for i, tone in enumerate(tones):
        sheet = layout.signs[i].union(layout.words[i])
        lay_paper(card, sheet, tone)
        if layout.heads[i].h:
            card.blit(shapes.vertical(*layout.heads[i].size, theme.band(heads[i])), layout.heads[i])
    top, line = layout.heads[0].top, max(1, layout.px(3))
    seam = Rect(layout.signs[1].left - line // 2, top, line, layout.words[0].bottom - top)
    card.fill(mix(color, theme.WALNUT_DARK, 0.5), seam)
    if layout.words[0].h:
        for i in (0, 1):
            rule = layout.words[i].inflate(-layout.px(40), 0)
            card.fill(mix(tones[i], theme.WALNUT, 0.35), (rule.left, rule.top, rule.w, max(1, layout.px(2))))


def _bordered(card: Surface, layout: FacePlan) -> None:
    """A dark line around the scene and one around the halves."""
    line = max(1, layout.px(4))
    card.fill(IRON_DARK, layout.scene.inflate(2 * line, 2 * line))
    pale = max(1, layout.px(2))
    card.fill(mix(IRON_DARK, PALE, 0.45), layout.scene.inflate(2 * pale, 2 * pale))
