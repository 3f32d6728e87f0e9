"""A page of rules set in type: each block as a row that knows its height, its links and where its words stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

import pygame

from valeria_gui.art.assets import icon
from valeria_gui.art.marked_words import RUBRIC, words
from valeria_gui.graphics import theme
from valeria_gui.i18n import _, spoken
from valeria_gui.rulebook.page_art import INITIALS, gem, initial
from valeria_gui.rulebook.pages import Block, RulePage
from valeria_gui.rulebook.search import spans
from valeria_gui.table.game_table import Figure
from valeria_gui.text.flow import Flow, Word, flow, longest
from valeria_gui.text.fonts import joins_letters
from valeria_gui.text.layout import line_height, render
from valeria_gui.text.markup import plain
from valeria_gui.ui.stage import Stage
from valeria_gui.ui.widgets.base import turned
from valeria_gui.ui.widgets.style import rounded

MARGIN: Final = 84
"""Design units before the text, for the numbers of rules."""
END: Final = 8
"""Design units that stay free at the end of a row."""
TEXT: Final = 22
CELL: Final = 20
CAPTION: Final = 18
HEADING: Final = 31
GAP: Final = 15
"""Design units between one paragraph and the next."""
_HAIRLINE: Final = theme.mix(theme.GOLD, theme.PARCHMENT, 0.35)
_INITIAL_LINES: Final = 3
Paint = Callable[[pygame.Surface, pygame.Rect], None]


@dataclass
class SetBlock:
    """A block that is set: `height` pixels, the gap below it included, and how it is painted.

    `flows` are its texts with their places in the row and what they say without marks.
    """

    block: Block
    height: int
    draw: Paint
    flows: list[tuple[Flow, tuple[int, int], str]] = field(default_factory=list)

    def links(self) -> list[tuple[pygame.Rect, str]]:
        """The links in the row (pixels), and the rule that each leads to."""
        return [(box.move(at), rule) for text, at, _plain in self.flows for box, rule in text.links()]

    def marked(self, query: str) -> list[pygame.Rect]:
        """The places of the words of a search in the row (pixels)."""
        return [box.move(at) for text, at, said in self.flows for box in text.boxes(spans(said, query))]


class Typesetter:
    """Sets blocks in a column `width` pixels wide, the margin for numbers included; `figures` by their names.

    The column begins at the left of its row or, on a mirrored stage, at the right.
    """

    def __init__(self, stage: Stage, width: int, figures: Mapping[str, Figure]) -> None:
        self.stage, self.figures = stage, figures
        self.margin = stage.px(MARGIN)
        self.width = width - self.margin

    def _left(self, start: int, width: int) -> int:
        """The left edge in its row of what begins so many pixels after the start of the column."""
        if not self.stage.mirrored:
            return start
        return self.margin + self.width + self.stage.px(END) - start - width

    def page(self, page: RulePage, number: int) -> list[SetBlock]:
        """All blocks of a page; `number` is the page's, from 0."""
        blocks = list(page.blocks)
        first = [self._opening(blocks.pop(0), number)] if blocks[0].kind == "text" else []
        return [*first, *(self._set(block, after) for block, after in _with_next(blocks))]

    def _set(self, block: Block, after: Block | None) -> SetBlock:
        if block.kind == "figure":
            return self._figure(block)
        if block.kind == "table":
            return self._table(block)
        if block.kind == "heading":
            return self._heading(block)
        if block.kind == "note":
            return self._note(block)
        return self._text(block, close=after is not None and after.kind == "point")

    # --- text ----------------------------------------------------------------------------------------------------

    def _text(self, block: Block, *, close: bool) -> SetBlock:
        px = self.stage.text(TEXT)
        inset = self.stage.px(30) if block.kind == "point" else 0
        set_ = flow(words(_(block.text), px), px, self.width - inset)
        at = (self._left(self.margin + inset, set_.room), 0)

        def draw(surface: pygame.Surface, place: pygame.Rect) -> None:
            self._number(surface, block.rule, place, px)
            if inset:
                bullet = gem(self.stage.px(10), RUBRIC)
                middle = self._left(self.margin + self.stage.px(10), 0), line_height("body", px) // 2
                surface.blit(bullet, bullet.get_rect(center=middle).move(place.topleft))
            set_.draw(surface, place.left + at[0], place.top + at[1])

        height = set_.height + self.stage.px(4 if close else GAP)
        return SetBlock(block, height, draw, [(set_, at, plain(_(block.text)))])

    def _opening(self, block: Block, number: int) -> SetBlock:
        """The first text of a page, with an illuminated initial if it begins with a letter."""
        px = self.stage.text(TEXT)
        pieces = words(_(block.text), px)
        if pieces[0].role != "body" or not pieces[0].text[:1].isalpha() or joins_letters(spoken()):
            return self._text(block, close=False)
        letter, first = pieces[0].text[0].upper(), pieces[0]
        pieces[0] = first._replace(text=first.text[1:], at=first.at + 1)
        if not pieces[0].text:
            pieces = pieces[1:]
        step = round(px * 1.4)
        side = step * (_INITIAL_LINES - 1) + line_height("body", px)
        aside = side + self.stage.px(14)
        set_ = flow(pieces, px, self.width, aside=(_INITIAL_LINES, aside))
        at = (self._left(self.margin, set_.room), 0)
        color, dark = theme.JEWELS[number % INITIALS]
        ground = color if theme.on(color) == theme.IVORY else dark
        picture = initial(letter, side, ground)

        def draw(surface: pygame.Surface, place: pygame.Rect) -> None:
            self._number(surface, block.rule, place, px)
            surface.blit(picture, (place.left + self._left(self.margin, side), place.top + self.stage.px(2)))
            set_.draw(surface, place.left + at[0], place.top)

        height = max(set_.height, side) + self.stage.px(18)
        return SetBlock(block, height, draw, [(set_, at, plain(_(block.text)))])

    def _number(self, surface: pygame.Surface, rule: str, place: pygame.Rect, px: int) -> None:
        if rule:
            letters = render(rule, "number", max(11, round(0.82 * px)), RUBRIC)
            wide = letters.get_width()
            left = place.left + self._left(self.margin - self.stage.px(18) - wide, wide)
            surface.blit(letters, letters.get_rect(midleft=(left, place.top + line_height("body", px) // 2)))

    def _heading(self, block: Block) -> SetBlock:
        px = self.stage.text(HEADING)
        set_ = flow(words(_(block.text), px, "name", theme.GOLD_DARK), px, self.width, line=1.15)
        at = (self._left(self.margin, set_.room), self.stage.px(14))

        def draw(surface: pygame.Surface, place: pygame.Rect) -> None:
            self._number(surface, block.rule, place.move(0, at[1]), px)
            set_.draw(surface, place.left + at[0], place.top + at[1])

        return SetBlock(block, at[1] + set_.height + self.stage.px(8), draw, [(set_, at, plain(_(block.text)))])

    def _note(self, block: Block) -> SetBlock:
        px = self.stage.text(TEXT)
        pad, lamp = self.stage.px(18), self.stage.px(54)
        set_ = flow(words(_(block.text), px), px, self.width - lamp - pad)
        at = (self._left(self.margin + lamp, set_.room), pad)
        high = set_.height + 2 * pad
        edge, glyph = max(2, self.stage.px(3)), icon("light-bulb", self.stage.px(30), RUBRIC)

        def draw(surface: pygame.Surface, place: pygame.Rect) -> None:
            slip = pygame.Rect(place.left + self._left(self.margin, self.width), place.top, self.width, high)
            paper = (*theme.MAT, 84)
            surface.blit(rounded(slip.size, self.stage.px(10), paper), slip)
            line = pygame.Rect(slip.left, slip.top + pad // 2, edge, slip.h - pad)
            surface.fill(RUBRIC, turned(line, slip, self.stage.mirrored))
            spot = glyph.get_rect(center=(slip.left + lamp // 2 + 2, slip.centery))
            surface.blit(glyph, turned(spot, slip, self.stage.mirrored))
            set_.draw(surface, place.left + at[0], place.top + at[1])

        return SetBlock(block, high + self.stage.px(18), draw, [(set_, at, plain(_(block.text)))])

    # --- pictures and tables -------------------------------------------------------------------------------------

    def _figure(self, block: Block) -> SetBlock:
        drawing = self.figures[block.figure]
        high, made = drawing.height(self.width), cache(lambda: drawing.surface(self.width))
        px = self.stage.text(CAPTION)
        pieces = words(_(block.text), px, color=theme.FADED)
        set_ = flow(pieces, px, flow(pieces, px, self.width).width)
        gap = self.stage.px(8)
        at = (
            self._left(self.margin + (self.width - set_.width) // 2, set_.room),
            gap + high + self.stage.px(6),
        )
        foot = set_.height + self.stage.px(6) if block.text else 0

        def draw(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.blit(made(), (place.left + self._left(self.margin, self.width), place.top + gap))
            set_.draw(surface, place.left + at[0], place.top + at[1])

        height = gap + high + foot + self.stage.px(18)
        return SetBlock(block, height, draw, [(set_, at, plain(_(block.text)))])

    def _table(self, block: Block) -> SetBlock:
        px, pad, gap = self.stage.text(CELL), self.stage.px(9), self.stage.px(18)
        cells = [
            [words(_(cell), px, "body-bold" if not i else "body") for cell in row]
            for i, row in enumerate(block.rows)
        ]
        wide = _columns(cells, px, self.width - gap * (len(cells[0]) - 1))
        flows: list[tuple[Flow, tuple[int, int], str]] = []
        lines: list[int] = []
        y = 0
        for row, texts in zip(cells, block.rows, strict=True):
            made = [flow(cell, px, width) for cell, width in zip(row, wide, strict=True)]
            x = self.margin
            for set_, width, text in zip(made, wide, texts, strict=True):
                flows.append((set_, (self._left(x, width), y + pad), plain(_(text))))
                x += width + gap
            y += max(set_.height for set_ in made) + 2 * pad
            lines.append(y)

        def draw(surface: pygame.Surface, place: pygame.Rect) -> None:
            self._number(surface, block.rule, place.move(0, pad), px)
            left = self._left(self.margin, self.width)
            for line in lines[:-1]:
                surface.fill(_HAIRLINE, (place.left + left, place.top + line, self.width, 1))
            for set_, at, _plain in flows:
                set_.draw(surface, place.left + at[0], place.top + at[1])

        return SetBlock(block, y + self.stage.px(18), draw, flows)


def _columns(cells: Sequence[Sequence[Sequence[Word]]], px: int, room: int) -> list[int]:
    """How wide the columns of a table are (pixels): as wide as their longest text; if that is too much, the widest
    share what is left, but each holds its longest word if it can."""
    count = len(cells[0])
    least = [min(room // count, max(longest(row[i], px) for row in cells)) for i in range(count)]
    wanted = [max(flow(row[i], px, room).width for row in cells) for i in range(count)]
    if sum(wanted) <= room:
        spare = (room - sum(wanted)) // count
        return [width + spare for width in wanted]
    level = room
    while level > 0 and sum(max(low, min(width, level)) for low, width in zip(least, wanted, strict=True)) > room:
        level -= 1
    return [max(low, min(width, level)) for low, width in zip(least, wanted, strict=True)]


def _with_next(blocks: list[Block]) -> list[tuple[Block, Block | None]]:
    return list(zip(blocks, [*blocks[1:], None], strict=True))
