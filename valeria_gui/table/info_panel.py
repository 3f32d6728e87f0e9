"""Draws a `Sheet`: the card enlarged, beside it on parchment what is told about it, below that what can be done.

It is set in `info_layout`; the words and the actions come from outside.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

from pygame import Rect, Surface

from valeria_gui.art import tokens
from valeria_gui.art.assets import icon
from valeria_gui.art.buttons import button, button_ink, button_state
from valeria_gui.art.panels import parchment_panel
from valeria_gui.graphics import shapes, theme, transform
from valeria_gui.graphics.light import cast_shadow, drop_shadow, shadow_margin
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.i18n import in_use
from valeria_gui.play.info import BAD, GOOD, HEADING, QUIET
from valeria_gui.play.piece_actions import PieceAction
from valeria_gui.settings.sizing import SMALLEST_TEXT
from valeria_gui.table.card_measures import card_height, card_radius
from valeria_gui.table.game_board import Subjects
from valeria_gui.table.info_layout import EMS, InfoText, SetLine, SetSheet, pitch_of, set_sheet, size_of, step_of
from valeria_gui.table.layout import Layout
from valeria_gui.table.paint import chip, paint_card
from valeria_gui.table.placement import beside, covered
from valeria_gui.text.layout import fitted, line_height, render

_store: Final = SurfaceStore(6 << 20)

LETTERS: Final = (20, 15)
"""The size of the letters: design units, and pixels at least while the text is not scaled."""

SMALLER: Final = 0.88
"""How large the letters may be at least, in parts of their usual size, for a sheet to leave the prompt free."""

CARD: Final = (330, 236)
"""How wide the enlarged card is: design units, and pixels at least."""

RADIUS: Final = 14
"""Pixels: how round the corners of a parchment are."""


class InfoPanel:
    """A sheet at its place in the window beside the rectangle `over`, as large as the window allows; the panels
    `free` are not covered if there is another place.

    `panel` is the parchment, `card` the enlarged card's rectangle, if the sheet has one.
    """

    def __init__(
        self, subjects: Subjects, layout: Layout, told: InfoText, over: Rect, free: Sequence[Rect] = ()
    ) -> None:
        self.subjects, self.told = subjects, told
        self._room = room = layout.size[1] - 2 * layout.px(12)
        gap = layout.px(12)
        wide = min(max(CARD[1], layout.px(CARD[0])), round(room * 5 / 7)) if told.sheet.card else 0
        wanted = max(LETTERS[1], layout.letters(LETTERS[0]))
        taken = [over, layout.rects.get("prompt", Rect(0, 0, 0, 0))]
        tries = []
        for px, ems in product((wanted, round(SMALLER * wanted)), EMS):
            self._set = self._setting(px, ems)
            size = wide + gap * bool(wide) + self._set.width, self._height(wide)
            self.place = beside(layout, over, size, free)
            tries.append((covered(self.place, taken), covered(self.place, free), self.place, self._set))
            if not any(tries[-1][:2]):
                break
        *_shared, self.place, self._set = min(tries, key=lambda found: found[:2])
        self.panel = Rect(self.place.right - self._set.width, self.place.y, self._set.width, self._set.height)
        self.card = Rect(self.place.x, self.place.y, wide, card_height(wide)) if wide else None
        self.mirrored = in_use().is_mirrored
        if self.mirrored and self.card is not None:
            self.panel.left, self.card.right = self.place.left, self.place.right

    def _setting(self, most: int, ems: int) -> SetSheet:
        """The parchment of a width, in the largest letters of at most so many pixels with which it is not higher
        than the window."""
        sheets = (set_sheet(self.told, px, self._room, ems) for px in range(most, SMALLEST_TEXT - 1, -1))
        fitting = (found for found in sheets if found.height <= self._room)
        return next(fitting, None) or set_sheet(self.told, SMALLEST_TEXT, self._room, ems)

    def _height(self, wide: int) -> int:
        return max(card_height(wide), self._set.height)

    # --- where things lie -------------------------------------------------------------------------------------

    @property
    def actions(self) -> list[tuple[PieceAction, Rect]]:
        """The buttons, each with its rectangle in the window."""
        return list(zip(self.told.actions, map(self._out, self._set.buttons), strict=True))

    @property
    def small(self) -> list[tuple[Hashable, Rect]]:
        """The small cards that are shown, each with its rectangle in the window."""
        return list(zip(self.told.sheet.small, map(self._out, self._set.small), strict=False))

    def _out(self, rect: Rect) -> Rect:
        place = rect.move(self.panel.topleft)
        if self.mirrored:
            place.x = self.panel.x + self.panel.right - place.right
        return place

    def rect(self) -> Rect:
        """The area that it covers, shadow included (pixels)."""
        margin = shadow_margin(self.place.w, self.place.h, "dragged")
        return self.place.inflate(2 * margin, 2 * margin)

    # --- drawing ----------------------------------------------------------------------------------------------

    def ahead(self) -> Iterator[None]:
        """Draw everything that it is made of, in one step and on nothing: then `draw` takes no time."""
        self.draw(Surface((1, 1)))
        yield

    def draw(self, target: Surface, lit: int = -1) -> None:
        """Draw it; the button of this number is under the pointer."""
        shade = _shade(*self.panel.size)
        target.blit(shade, shade.get_rect(center=self.panel.center))
        target.blit(_parchment(self.told, self._set.px, self._set.ems, self._room, self.mirrored), self.panel)
        if self.card is not None and self.told.sheet.card is not None:
            cast_shadow(target, self.card, card_radius(self.card.w), "dragged")
            target.blit(self.subjects.card(self.told.sheet.card, self.card.w, zoom=True), self.card)
        for card, rect in self.small:
            paint_card(target, self.subjects.card(card, rect.w), rect)
        if self._set.hidden and self._set.small:
            more = chip(f"+{self._set.hidden}", round(self._set.px * 1.5))
            target.blit(more, more.get_rect(midright=self._out(self._set.small[-1]).midright))
        for i, (action, rect) in enumerate(self.actions):
            _draw_button(target, action, rect, self._set.px, i == lit)


class LitPanel(NamedTuple):
    """A sheet to be drawn while the pointer is over `hovered`, one of its buttons or anything else (an id)."""

    view: InfoPanel
    hovered: str

    def rect(self) -> Rect:
        """The area that it covers (pixels)."""
        return self.view.rect()

    def draw(self, target: Surface) -> None:
        """Draw it with its button lit."""
        kind, _colon, number = self.hovered.partition(":")
        self.view.draw(target, int(number) if kind == "piece-action" and number else -1)


def _draw_button(target: Surface, action: PieceAction, rect: Rect, px: int, lit: bool) -> None:
    state = button_state(primary=False, lit=lit, enabled=not action.refused)
    target.blit(button(rect.w, rect.h, state), rect)
    words, _px = fitted(action.label, "body-bold", px, button_ink(state), rect.w - px)
    target.blit(words, words.get_rect(center=rect.center))


# --- the parchment --------------------------------------------------------------------------------------------


@cached(_store)
def _parchment(told: InfoText, px: int, ems: int, room: int, mirrored: bool) -> Surface:
    """The parchment with all its words and signs, without buttons and small cards."""
    placed, edge = set_sheet(told, px, room, ems), round(0.9 * px)
    surface = _paper(placed.width, placed.height)
    title, size = fitted(told.sheet.title, "name", round(1.35 * px), theme.INK, placed.width - 2 * edge)
    area = Rect(edge, 0, placed.width - 2 * edge, placed.height)
    _put(surface, title, area, 0, edge - round(0.2 * size), mirrored)
    for line in placed.lines:
        _draw_line(surface, line, area, px, mirrored)
    if told.foot:
        small = max(SMALLEST_TEXT, round(0.8 * px))
        foot, _px = fitted(told.foot, "body", small, theme.FADED, placed.width - 2 * edge)
        surface.blit(foot, foot.get_rect(midtop=(placed.width // 2, placed.foot)))
    return surface


def _paper(width: int, height: int) -> Surface:
    """Bare parchment of any height, drawn out from one of its width: the same for all sheets."""
    return _drawn_out(parchment_panel(width, width), height, 2 * RADIUS)


@cached(_store)
def _shade(width: int, height: int) -> Surface:
    """The shadow of a parchment, to be blitted on a common middle."""
    margin = shadow_margin(width, width, "dragged")
    shadow = drop_shadow(width, width, RADIUS, "dragged")
    return _drawn_out(shadow, height + 2 * margin, 2 * margin + RADIUS)


def _drawn_out(square: Surface, height: int, least: int) -> Surface:
    """A picture made higher or lower: its ends, `least` pixels or more, stay as they are as far as both have room;
    what is between them is stretched."""
    width, half = square.get_width(), (height - 1) // 2
    end = min(square.get_height() // 3, half, max(least, height // 4))
    surface = shapes.blank(width, height)
    middle = square.subsurface((0, end, width, square.get_height() - 2 * end))
    surface.blit(square, (0, 0), (0, 0, width, end))
    surface.blit(transform.smoothscale(middle, (width, height - 2 * end)), (0, end))
    surface.blit(square, (0, height - end), (0, square.get_height() - end, width, end))
    return surface


def _put(surface: Surface, face: Surface, area: Rect, x: int, y: int, mirrored: bool) -> None:
    """Blit something `x` pixels after the beginning of an area: that is its left side, or its right one."""
    surface.blit(face, (area.right - x - face.get_width() if mirrored else area.x + x, y))


def _draw_line(surface: Surface, line: SetLine, area: Rect, px: int, mirrored: bool) -> None:
    row = line.row
    if row.tone == HEADING:
        words, _px = fitted(row.text, "label-bold", px, theme.LABEL, area.w)
        _put(surface, words, area, 0, line.top, mirrored)
        rule = shapes.filled(shapes.rounded(area.w, 1, 0), theme.GOLD, 0.5)
        surface.blit(rule, (area.x, line.top + round(1.25 * px)))
        return
    pitch = pitch_of(px)
    for i, name in enumerate(row.signs):
        face = sign(name, round(1.25 * px))
        x, y = i * pitch + (pitch - face.get_width()) // 2, line.top + (pitch - face.get_height()) // 2
        _put(surface, face, area, x, y, mirrored)
    size = size_of(row, px)
    y = line.top + max(0, (pitch - line_height("body", size)) // 2 if row.signs else 0)
    for text in line.words:
        _put(surface, render(text, "body", size, ink_of(row.tone)), area, line.left, y, mirrored)
        y += step_of(size)


def ink_of(tone: str) -> theme.Color:
    """The colour of a row's words on parchment."""
    plain = {GOOD: theme.COST_COVERED, BAD: theme.COST_OPEN, QUIET: theme.FADED}.get(tone, theme.INK)
    return theme.readable(plain, theme.PARCHMENT)


def sign(name: str, px: int) -> Surface:
    """A picture of a row by its name (see `Row`), about `px` pixels high; an arrow points to what is read next."""
    kind, _colon, which = name.partition(":")
    if kind == "icon":
        return icon(which, round(0.92 * px), theme.COST_COVERED if which == "check-mark" else theme.INK)
    if kind == "seat":
        return tokens.shield(int(which), round(0.86 * px))
    if kind == "vp":
        return tokens.laurel(int(which), round(1.1 * px))
    face = tokens.token(name, px)
    return transform.flip(face, True, False) if name.endswith("arrow") and in_use().is_mirrored else face
