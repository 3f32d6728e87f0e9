"""Draws a hint: a parchment with the best moves and their chances, light on what is meant.

The parchment lies where it does not cover what is meant; the words come from outside.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from valeria_gui.art.assets import icon
from valeria_gui.art.panels import parchment_panel
from valeria_gui.graphics import shapes, theme, transform
from valeria_gui.graphics.light import cast_glow, cast_shadow, shadowed
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.table.layout import Layout
from valeria_gui.table.placement import across, covered, distance
from valeria_gui.text.layout import fitted, line_height, render, wrap

_store: Final = SurfaceStore(3 << 20)

WIDE: Final = 460
TEXT: Final = 21
SMALL: Final = 18
PAD: Final = 16
BAR: Final = 70
"""Design units: the parchment's width, its letters, its edge, the bar of a chance."""

GRID: Final = 16
"""In how many steps across and down the parchment looks for a place."""


class PieceLight(NamedTuple):
    """The glow around a piece that is meant: its rectangle, how round it is, how far the glow reaches (pixels)."""

    place: Rect
    radius: int
    reach: int

    def rect(self) -> Rect:
        """The area that it covers."""
        return self.place.inflate(2 * self.reach, 2 * self.reach)

    def draw(self, target: Surface) -> None:
        """Draw it."""
        cast_glow(target, self.place, self.radius, self.reach)


class HintLine(NamedTuple):
    """One move on the parchment: what to do, its `figure` ("64 %"), its `share` of a full bar (None: no bar)."""

    words: str
    figure: str
    share: float | None


class HintText(NamedTuple):
    """All that the parchment says: the moves, which of them is told now, what speaks for it (True) and against it,
    a quiet word at the foot, and a `caption` that says what the figures of the moves mean ("" for none)."""

    lines: tuple[HintLine, ...]
    shown: int
    reasons: tuple[tuple[str, bool], ...]
    foot: str
    caption: str = ""


class HintPanel:
    """A hint on its parchment, `title` above it."""

    def __init__(self, layout: Layout, title: str, text: HintText) -> None:
        self.layout = layout
        self.title = title
        self.text = text
        self.px = layout.letters(TEXT)
        self.small = layout.letters(SMALL)
        self.pad = layout.ui(PAD)
        self.width = max(layout.ui(WIDE), 20 * self.px)
        self.row = line_height("body-bold", self.px) + layout.ui(10)
        self.place = Rect(0, 0, self.width, self._height())

    def _height(self) -> int:
        foot = self._step if self.text.foot else 0
        lines = self.row * max(1, len(self.text.lines))
        return 2 * self.pad + self._head_height() + lines + self._reasons_height() + foot

    def _head_height(self) -> int:
        """Pixels: the title and the caption below it."""
        caption = len(self._caption()) * self._step + self.layout.ui(4) if self.text.caption else 0
        return line_height("name", self.px) + self.layout.ui(4) + caption

    def _caption(self) -> list[str]:
        return wrap(self.text.caption, "body", self.small, self.width - 2 * self.pad)

    @property
    def _step(self) -> int:
        return round(1.36 * self.small)

    def _reasons(self) -> list[tuple[bool, list[str]]]:
        room = self.width - 2 * self.pad - round(1.3 * self.px) - self.small
        return [(good, wrap(words, "body", self.small, room)) for words, good in self.text.reasons]

    def lay(self, never: Sequence[Rect], meant: Sequence[Rect], others: Sequence[Rect]) -> None:
        """Come to lie where it covers nothing that must `never` be covered, then as little as possible of what is
        `meant` and of the `others`, near to what is meant."""
        edge = self.layout.ui(12)
        room = Rect((0, 0), self.layout.size).inflate(-2 * edge, -2 * edge)
        near = meant[0] if meant else room
        tiers = never, meant, others
        self.place = min(
            across(room, self.place.size, GRID, GRID),
            key=lambda spot: (*(covered(spot, tier) for tier in tiers), distance(spot, near)),
        )

    def rows(self) -> list[Rect]:
        """The places of the moves."""
        y = self.place.y + self.pad + self._head_height()
        found = []
        for number in range(len(self.text.lines)):
            found.append(Rect(self.place.x + self.pad // 2, y, self.width - self.pad, self.row))
            y += self.row + (self._reasons_height() if number == self.text.shown else 0)
        return found

    def _reasons_height(self) -> int:
        return sum(len(lines) for _good, lines in self._reasons()) * self._step

    # --- drawing -------------------------------------------------------------------------------------------

    def rect(self) -> Rect:
        """The area that it covers, shadow included (pixels)."""
        return shadowed(self.place, "mat")

    def draw(self, target: Surface) -> None:
        """Draw it where it lies."""
        cast_shadow(target, self.place, self.layout.ui(10), "mat")
        target.blit(parchment_panel(*self.place.size), self.place)
        left, y = self.place.x + self.pad, self.place.y + self.pad
        y = self._head(target, left, y)
        if not self.text.lines:
            words = render(self.text.foot, "body", self.small, theme.INK)
            self._put(target, words, words.get_rect(midleft=(left, y + self.row // 2)))
            return
        for number, (line, area) in enumerate(zip(self.text.lines, self.rows(), strict=True)):
            self._line(target, area, number, line)
            y = area.bottom
            if number == self.text.shown:
                y = self._told(target, left, y)
        words = render(self.text.foot, "body", self.small, theme.FADED, max_width=self.width - 2 * self.pad)
        self._put(target, words, words.get_rect(topleft=(left, y)))

    def _put(self, target: Surface, face: Surface, place: Rect) -> None:
        """Draw a part; from right to left where the table is mirrored."""
        target.blit(face, self.layout.facing(self.place, place))

    def _head(self, target: Surface, left: int, y: int) -> int:
        glyph = icon("light-bulb", round(1.1 * self.px), theme.GOLD_DARK)
        title = render(self.title, "name", self.px, theme.INK)
        self._put(target, glyph, glyph.get_rect(midleft=(left, y + title.get_height() // 2)))
        self._put(target, title, title.get_rect(topleft=(left + round(1.5 * self.px), y)))
        below = y + line_height("name", self.px) + self.layout.ui(4)
        for i, words in enumerate(self._caption() if self.text.caption else ()):
            row = render(words, "body", self.small, theme.FADED)
            self._put(target, row, row.get_rect(topleft=(left, below + i * self._step)))
        return y + self._head_height()

    def _line(self, target: Surface, area: Rect, number: int, line: HintLine) -> None:
        """One move; the one that is told now lies on a warm ground."""
        now, left = number == self.text.shown, self.place.x + self.pad
        if now:
            target.blit(_ground(area.w, area.h), area)
        middle = area.centery
        role = "body-bold" if now else "body"
        rank = render(f"{number + 1}", "number", self.px, theme.FADED if not now else theme.INK)
        self._put(target, rank, rank.get_rect(center=(left + self.px // 2, middle)))
        right = self.place.right - self.pad
        plain = line.share is None
        role, color = ("body", theme.FADED) if plain else ("number", theme.INK)
        figure = render(line.figure, role, self.small, color)
        self._put(target, figure, figure.get_rect(midright=(right, middle)))
        right -= max(figure.get_width(), 0 if plain else round(2.6 * self.small)) + self.layout.ui(8)
        if line.share is not None:
            bar = Rect(0, 0, self.layout.ui(BAR), max(4, self.layout.ui(8)))
            bar.midright = right, middle
            filled = _bar(bar.w, bar.h, round(bar.w * line.share))
            self._put(target, transform.flip(filled, self.layout.mirrored, False), bar)
            right = bar.left - self.layout.ui(8)
        text_left = left + round(1.3 * self.px)
        words, _px = fitted(line.words, role, self.px, theme.INK, right - text_left)
        self._put(target, words, words.get_rect(midleft=(text_left, middle)))

    def _told(self, target: Surface, left: int, y: int) -> int:
        """The reasons for the move, and those against it."""
        for good, lines in self._reasons():
            sign = render("+" if good else "–", "number", self.small, _color(good))
            self._put(target, sign, sign.get_rect(topleft=(left + round(1.3 * self.px), y)))
            for words in lines:
                surface = render(words, "body", self.small, theme.INK)
                place = surface.get_rect(topleft=(left + round(1.3 * self.px) + self.small, y))
                self._put(target, surface, place)
                y += self._step
        return y


def _color(good: bool) -> theme.Color:
    return theme.COST_COVERED if good else theme.COST_OPEN


@cached(_store)
def _ground(w: int, h: int) -> Surface:
    return shapes.filled(shapes.rounded(w, h, h // 4), theme.GLOW_HALO, 0.42)


@cached(_store)
def _bar(w: int, h: int, full: int) -> Surface:
    """A bar that is filled up to `full` pixels."""
    surface = shapes.filled(shapes.rounded(w, h, h / 2), theme.mix(theme.PARCHMENT_DARK, theme.INK, 0.25))
    if full >= h:
        surface.blit(shapes.filled(shapes.rounded(full, h, h / 2), theme.COST_COVERED), (0, 0))
    return surface
