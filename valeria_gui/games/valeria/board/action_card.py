"""Draws the action card (V5): five rows at a small table, five columns in a ring; the led action stands out.

Alone nobody follows (V8.2): then a row has only the terms of its leader.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

from engine.valeria.cards import ACTIONS
from valeria_gui.art import tokens
from valeria_gui.art.panels import action_card_panel
from valeria_gui.games.valeria.board.layout import TableLayout
from valeria_gui.games.valeria.board.term_lines import terms_line
from valeria_gui.games.valeria.info.action_terms import SHORT_TERMS, SOLO_TERMS, TERMS, TermFigure
from valeria_gui.games.valeria.words.card_text import when_name
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.light import cast_shadow
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.i18n import pgettext
from valeria_gui.settings.sizing import SMALLEST_TEXT, TINIEST_TEXT
from valeria_gui.table.paint import soft_light
from valeria_gui.text.layout import fitted, measure

_store: Final = SurfaceStore(6 << 20)

SMALLEST_FIGURE: Final = 9
"""Pixels: the figures of an action get no lower, however long the word before them is."""
LEAD_AT: Final = 0.565
FOLLOW_AT: Final = 0.85
"""The places of the columns "lead" and "follow" in a row, in parts of its width."""


def paint_action_card(target: Surface, layout: TableLayout, action: str | None) -> None:
    """Draw the whole card, `action` (the one that is led) lit."""
    card = layout["action-card"]
    cast_shadow(target, card, layout.px(14), "mat")
    target.blit(action_card_panel(card.w, card.h), card)
    if action in ACTIONS:
        _light(target, layout, layout[f"action:{action}"])
    if layout.in_columns:
        for name in ACTIONS:
            _column(target, layout, name)
    elif layout.seats == 1:
        for name in ACTIONS:
            _lone_row(target, layout, name)
    else:
        _heading(target, layout)
        for name in ACTIONS:
            _row(target, layout, name)
    _rules(target, layout, action)


def _light(target: Surface, layout: TableLayout, rect: Rect) -> None:
    place = rect.inflate(-layout.px(4), -layout.px(4))
    soft_light(target, place, 0.5, layout.px(10))
    target.blit(_lit(place.w, place.h, layout.px(8)), place)


@cached(_store)
def _lit(width: int, height: int, radius: int) -> Surface:
    mask = shapes.rounded(width, height, radius)
    warm = (0.0, theme.rgb("#fff3c4")), (0.5, theme.rgb("#fffae6")), (1.0, theme.rgb("#fbe7ab"))
    surface = shapes.shaded(mask, warm)
    line = shapes.rim(width, height, radius, max(2, radius // 4))
    surface.blit(shapes.filled(line, theme.rgb("#c08a1e")), (0, 0))
    return surface


def _heads() -> tuple[str, str]:
    """What stands over the terms of who leads and of who follows."""
    # Translators: the heads of two narrow columns: what an action is for who leads it, and for who follows
    return pgettext("column", "lead"), pgettext("column", "follow")


def _heading(target: Surface, layout: TableLayout) -> None:
    card, first = layout["action-card"], layout["action:harvest"]
    middle = (card.y + layout.px(14) + first.y) // 2 + layout.px(2)
    for words, at in zip(_heads(), (LEAD_AT, FOLLOW_AT), strict=True):
        label, _px = fitted(words, "label-bold", layout.printed(21), theme.LABEL, round(first.w * 0.26))
        place = label.get_rect(center=(first.x + round(first.w * at), middle))
        target.blit(label, layout.facing(first, place))


def _row(target: Surface, layout: TableLayout, name: str) -> None:
    rect = layout[f"action:{name}"]
    size = min(layout.px(44), rect.h - 6)
    medal = tokens.token(f"when-{name}", size)
    target.blit(medal, layout.facing(rect, medal.get_rect(midleft=(rect.x + layout.px(10), rect.centery))))
    left = rect.x + layout.px(20) + size
    room = rect.x + round(rect.w * 0.45) - left
    words, _px = fitted(when_name(name), "name", _name_px(layout.printed(27), room), theme.INK, room)
    target.blit(words, layout.facing(rect, words.get_rect(midleft=(left, rect.centery))))
    terms = TERMS[name]
    for figures, at in ((terms.lead, LEAD_AT), (terms.follow, FOLLOW_AT)):
        line = _fitted(figures, min(layout.px(30), rect.h - 8), round(rect.w * 0.25))
        place = line.get_rect(center=(rect.x + round(rect.w * at), rect.centery))
        target.blit(line, layout.facing(rect, place))


def _lone_row(target: Surface, layout: TableLayout, name: str) -> None:
    rect = layout[f"action:{name}"]
    size = min(layout.px(50), rect.h - 6)
    medal = tokens.token(f"when-{name}", size)
    target.blit(medal, layout.facing(rect, medal.get_rect(midleft=(rect.x + layout.px(10), rect.centery))))
    right = rect.right - layout.px(12)
    line = _fitted(SOLO_TERMS[name], min(layout.px(32), rect.h - 8), round(rect.w * 0.38))
    target.blit(line, layout.facing(rect, line.get_rect(midright=(right, rect.centery))))
    left = rect.x + layout.px(22) + size
    room = right - line.get_width() - layout.px(6) - left
    words, _px = fitted(when_name(name), "name", layout.printed(27), theme.INK, room)
    target.blit(words, layout.facing(rect, words.get_rect(midleft=(left, rect.centery))))


def _column(target: Surface, layout: TableLayout, name: str) -> None:
    rect = layout[f"action:{name}"].inflate(-layout.px(14), -layout.px(10))
    size = layout.px(38)
    medal = tokens.token(f"when-{name}", size)
    target.blit(medal, layout.facing(rect, medal.get_rect(topleft=rect.topleft)))
    room = rect.w - size - layout.px(8)
    words, _px = fitted(
        when_name(name), "name", _name_px(layout.printed(23), room), theme.INK, room, tiniest=TINIEST_TEXT
    )
    place = words.get_rect(midleft=(rect.x + size + layout.px(5), rect.y + size // 2))
    target.blit(words, layout.facing(rect, place))
    terms = SHORT_TERMS[name]
    row = (rect.h - size) / 2
    for i, (label, figures) in enumerate(zip(_heads(), (terms.lead, terms.follow), strict=True)):
        middle = round(rect.y + size + row * (i + 0.5) + layout.px(2))
        tag = _tag(label, layout.printed(17), rect.w, layout.px(7))
        target.blit(tag, layout.facing(rect, tag.get_rect(midleft=(rect.x, middle))))
        line = _fitted(figures, layout.px(26), rect.w - tag.get_width() - layout.px(7))
        target.blit(line, layout.facing(rect, line.get_rect(midright=(rect.right, middle))))


def _name_px(px: int, room: int) -> int:
    """The size at which the names of all actions fit into `room` pixels, `px` at most: they look alike."""
    return min(fitted(when_name(name), "name", px, theme.INK, room, tiniest=TINIEST_TEXT)[1] for name in ACTIONS)


def _tag(label: str, px: int, width: int, gap: int) -> Surface:
    """The word before figures in a column of `width` pixels, a `gap` between them: it takes most of that only where
    it must."""
    both = _heads()
    least = max(measure(word, "label-bold", SMALLEST_TEXT) for word in both)
    figures = max(_width(line) for terms in SHORT_TERMS.values() for line in terms)
    room = max(round(width * 0.46), min(least, round(width * 0.62), width - figures - gap))
    alike = min(fitted(word, "label-bold", px, theme.LABEL, room, tiniest=TINIEST_TEXT)[1] for word in both)
    return fitted(label, "label-bold", alike, theme.LABEL, room, tiniest=TINIEST_TEXT)[0]


def _width(figures: tuple[TermFigure, ...]) -> int:
    """How wide a line of figures is that is as low as can be."""
    return terms_line(figures, SMALLEST_FIGURE, theme.INK).get_width()


def _fitted(figures: tuple[TermFigure, ...], px: int, room: int) -> Surface:
    """The figures, lower if their line would be wider than `room`."""
    line = terms_line(figures, px, theme.INK)
    while line.get_width() > room and px > SMALLEST_FIGURE:
        px -= 1
        line = terms_line(figures, px, theme.INK)
    return line


def _rules(target: Surface, layout: TableLayout, action: str | None) -> None:
    """Thin lines between the actions, none beside the lit one."""
    color = theme.mix(theme.PARCHMENT_DARK, theme.LABEL, 0.28)
    for name, after in pairwise(ACTIONS):
        if action in (name, after):
            continue
        rect = layout[f"action:{name}"]
        if layout.in_columns:
            ends = (rect.right, rect.y + layout.px(6)), (rect.right, rect.bottom - layout.px(8))
        else:
            ends = (rect.x + layout.px(12), rect.bottom), (rect.right - layout.px(12), rect.bottom)
        pygame.draw.line(target, color, *ends, max(1, layout.px(1)))
