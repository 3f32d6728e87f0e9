"""Draws a seat's banner: name, shield, running score, cards toward the end, hand and gold; and its glow.

The numbers come from a view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from engine.valeria.view import View
from valeria_gui.art import tokens
from valeria_gui.art.assets import icon, tinted
from valeria_gui.art.portraits import portrait
from valeria_gui.games.valeria.board.layout import TableLayout
from valeria_gui.games.valeria.board.term_lines import count, counted
from valeria_gui.graphics import shapes, theme, transform
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.settings.sizing import SMALLEST_TEXT, legible
from valeria_gui.table.paint import joined
from valeria_gui.table.seat_banner import LARGEST_PRINT, SMALL_NAME, two_lines
from valeria_gui.text.layout import fitted, measure, render

_store: Final = SurfaceStore(1 << 20)
_marks: Final = SurfaceStore(3 << 20)

CLOTH: Final = 0.80
"""The part of a banner's width that its cloth takes; the pole is wider."""

INSIDE: Final = 0.67
"""The part of a banner's width between the two bright threads of its cloth: so wide is a name in one line."""

NARROWED: Final = 7 / 6
"""How much too wide for its room a name may be to be set narrower, in one line."""

TWO_LINES: Final = 15.5
READABLE_NAME: Final = 15
"""Units, and pixels: a name that would have to be smaller than this in one line stands in two."""

TWO_HIGH: Final = 39
"""Units below the top: the middle of two lines of a name, clear of the pole."""

PITCH: Final = 18
"""Units from the one line to the other at least."""


class BannerPainter:
    """The words and numbers on a banner: name, shield, running score, cards of the goal, hand size and gold.

    `emblem` is the sign of a character who sits there: its portrait hangs over the shield, "" for none.
    While points are counted up `total` is what has been counted; hand and gold have no say any more then.
    """

    def __init__(
        self,
        layout: TableLayout,
        view: View,
        seat: int,
        rect: Rect,
        total: int | None = None,
        emblem: str = "",
    ) -> None:
        self.view = view
        self.emblem = emblem
        self.total = view.scores()[seat].total if total is None else total
        self.counts = total is not None
        self.seat = seat
        self.rect = rect
        self.shows_hand = f"known:{seat}:0" in layout
        self.mirrored = layout.mirrored
        self.from_afar = layout.shared
        self.low = rect.h < (1.6 if self.counts else 1.9) * rect.w
        self.u = (
            min(rect.w / 140, rect.h / 208)
            if self.low
            else min(rect.w / 124, rect.h / (250 if self.counts else 286))
        )
        self.text = min(layout.sizing.text, LARGEST_PRINT)
        self.ink = theme.on(theme.SEATS[seat])
        self.lit = self.ink == theme.IVORY

    def paint(self, target: Surface, name: str) -> None:
        lines = self._names(name)
        if len(lines) == 1:
            self._line(target, lines[0], 31 if self.low else 34)
        for line, side in zip(lines, (-1, 1), strict=False) if len(lines) == 2 else ():
            self._line(target, line, TWO_HIGH + side * self._pitch(line) / 2)
        crowded = len(lines) > 1
        if self.low:
            self._shield(target, 36 if crowded else 46, -26, 78 if crowded else 69)
            self._laurel(target, 46 if crowded else 54, 26, 79 if crowded else 69)
        else:
            self._shield(target, 42 if crowded else 50, 0, 88 if crowded else 80)
            self._laurel(target, 62, 0, 143)
        if self.counts:
            self._line(target, self._count(), 116 if self.low else 190)
            return
        below = (107, 126, 145) if self.low else (191, 211, 232)
        if self.from_afar:
            self._below_each_other(target)
            return
        supplies = self._supplies()
        if len(supplies) > 1:
            below = (186, 204, 221)
            self._line(target, supplies[1], 238)
        self._line(target, self._count(), below[0])
        self._line(target, self._dots() if self.view.village_goal else self._deck(), below[1])
        self._line(target, supplies[0], below[2])

    def _below_each_other(self, target: Surface) -> None:
        """Cards of the goal, hand and gold in lines of their own: to be read from the other end of a room."""
        step = min(34.0, (self.rect.h / self.u - 248) / 2.3)
        self._line(target, self._count(26), 194)
        self._line(target, self._dots() if self.view.village_goal else self._deck(), 216)
        for i, line in enumerate(self._stock(self._px(23), False, True)):
            self._line(target, line, 216 + 0.85 * step + i * step)

    def _px(self, units: float) -> int:
        return legible(units * self.u, self.text)

    def _line(self, target: Surface, line: Surface, y: float) -> None:
        center = (self.rect.centerx, self.rect.y + round(y * self.u))
        target.blit(line, line.get_rect(center=center))

    def _names(self, name: str) -> list[Surface]:
        """The name, in two lines if it would be small in one; what follows a line break goes under a short one."""
        name, _break, below = name.partition("\n")
        room, inside = round(self.rect.w * CLOTH * 0.9), round(self.rect.w * INSIDE)
        small = max(READABLE_NAME, self._px(TWO_LINES))
        wide = int(room * NARROWED) if small > READABLE_NAME else room
        if measure(name, "name", small) <= min(wide, inside * NARROWED):
            if below:
                return self._with_line_below(name, below)
            return [fitted(name, "name", max(small, self._px(21)), self.ink, inside, shadow=self.lit)[0]]
        return two_lines(name, small, self.ink, room, wide)

    def _pitch(self, line: Surface) -> float:
        """Units from the one line of a name to the other."""
        return max(PITCH, 0.74 * line.get_height() / self.u)

    def _with_line_below(self, name: str, below: str) -> list[Surface]:
        """The name in one line and a small word under it."""
        room = round(self.rect.w * INSIDE)
        sizes = ((name, "name", self._px(20)), (below, SMALL_NAME, self._px(14)))
        return [fitted(words, role, px, self.ink, room, shadow=self.lit)[0] for words, role, px in sizes]

    def _shield(self, target: Surface, width: float, x: float, y: float) -> None:
        """The shield of the seat, or the portrait of who sits there with the shield at its lower edge."""
        if self.emblem:
            face = portrait(self.emblem, self.seat, round(1.16 * width * self.u))
            target.blit(face, face.get_rect(center=self._at(x, y)))
            x, y, width = x + 0.44 * width, y + 0.26 * width, 0.46 * width
        face = tokens.shield(self.seat, round(width * self.u))
        target.blit(face, face.get_rect(center=self._at(x, y)))

    def _laurel(self, target: Surface, width: float, x: float, y: float) -> None:
        face = tokens.laurel(self.total, round(width * self.u))
        target.blit(face, face.get_rect(center=self._at(x, y)))

    def _at(self, x: float, y: float) -> tuple[int, int]:
        side = -1 if self.mirrored else 1
        return self.rect.centerx + side * round(x * self.u), self.rect.y + round(y * self.u)

    def _row(self, parts: Sequence[Surface], gap: int) -> Surface:
        """Parts side by side, the first where reading begins."""
        return joined(parts[::-1] if self.mirrored else parts, gap)

    def _count(self, units: float = 22) -> Surface:
        goal = self.view.village_goal
        text = f"{self._cards()}/{goal}" if goal else f"{self._cards()}"
        px = self._px(units)
        number = render(text, "number", px, self.ink, shadow=self.lit)
        return self._row((icon("house", round(px * 0.9), self.ink), number), max(2, round(px * 0.28)))

    def _cards(self) -> int:
        return len(self.view.buildings(self.seat)) + len(self.view.adventurers(self.seat))

    def _dots(self) -> Surface:
        step = min(8.0, 96 / self.view.village_goal)
        return dots(self._cards(), self.view.village_goal, max(3, round(step * self.u)), self.lit)

    def _deck(self) -> Surface:
        """Alone the deck tells how near the end is (V8.7): what is left of it, in place of the dots."""
        px = self._px(19)
        ink = theme.GOLD_LIGHT if self.lit else self.ink
        number = render(f"{self.view.deck_size}", "number", px, ink, shadow=self.lit)
        return self._row((icon("hourglass", round(px * 0.9), ink), number), max(2, round(px * 0.25)))

    def _supplies(self) -> list[Surface]:
        """The cards in hand, with an eye those that are known; the gold in supply, then what lies on cards.

        A tall banner has room for two lines. A low one leaves out what finds no room: the known cards if they are
        seen on the mat, else what lies on cards, which is seen there always.
        """
        room = round(self.rect.w * CLOTH * 0.88)
        least = SMALLEST_TEXT if self.low else self._px(16)
        sizes = range(self._px(20), least - 1, -1)
        some = (False, True) if self.shows_hand else (True, False)
        for more in ((True, True),) if not self.low else ((True, True), some, (False, False)):
            for px in sizes:
                line = self._row(self._stock(px, *more), round(px * 0.4))
                if line.get_width() <= room:
                    return [line]
        if self.low:
            return [self._row(self._stock(SMALLEST_TEXT, False, False), round(SMALLEST_TEXT * 0.4))]
        return self._stock(self._px(17), True, True)

    def _stock(self, px: int, with_known: bool, with_lying: bool) -> list[Surface]:
        view, seat = self.view, self.seat
        known = sum(card is not None for card in view.hand(seat)) if seat != view.seat else 0
        lying = view.gold_of(seat) - view.gold[seat]
        hand = counted("card", str(view.hand_size(seat)), px, self.ink, self.mirrored)
        if known and with_known:
            eye = icon("eyeball", round(px * 0.85), self._pale)
            hand = self._row((hand, self._row((eye, self._small(str(known), px)), 1)), round(px * 0.4))
        gold = count(str(view.gold[seat]), px, self.ink)
        if lying and with_lying:
            gold = joined((gold, self._small(f"+{lying}", px)), 1)  # A sum is read from the left everywhere.
        return [hand, self._row((tokens.token("coin", px), gold), round(px * 0.18))]

    def _small(self, text: str, px: int) -> Surface:
        return render(text, "number", max(SMALLEST_TEXT, round(px * 0.74)), self._pale, shadow=self.lit)

    @property
    def _pale(self) -> theme.Color:
        """The colour of what is told beside the rest."""
        return theme.GOLD_LIGHT if self.lit else self.ink


@cached(_marks)
def banner_glow(seat: int, width: int, height: int, reach: int) -> Surface:
    """The light around the banner of the seat that decides: a bright line along its edge, a warm halo around it."""
    mask = tinted(tokens.banner(seat, width, height), theme.IVORY)
    line = max(2, round(reach / 7))
    thick = shapes.blank(width + 2 * line, height + 2 * line)
    for x in (0, line, 2 * line):
        for y in (0, line, 2 * line):
            thick.blit(mask, (x, y))
    halo = shapes.filled(shapes.soft(thick, reach * 0.45, reach - line), theme.GLOW_HALO)
    halo.blit(halo, (0, 0))
    halo.blit(shapes.filled(thick, theme.GLOW_LINE), (reach - line, reach - line))
    return halo


@cached(_store)
def dots(filled: int, total: int, step: int, on_dark: bool = True) -> Surface:
    """One dot a card of the goal, those that stand in gold, or in ink where the ground is light."""
    there = theme.GOLD_LIGHT if on_dark else theme.INK
    missing = theme.darker(theme.WALNUT, 0.4) if on_dark else theme.PARCHMENT_LIGHT
    fine = 4
    row = shapes.blank(total * step * fine, step * fine)
    for i in range(total):
        pygame.draw.circle(
            row, there if i < filled else missing, ((i + 0.5) * step * fine, step * fine / 2), step * fine * 0.36
        )
    return transform.smoothscale(row, (total * step, step))
