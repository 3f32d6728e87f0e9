"""The parts of the open book: a line of the contents, the page that is read, what a search found, turning over.

What a click leads to is the callback's business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from valeria_gui.art.marked_words import RUBRIC, sign
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.input.intents import DOWN, UP, Command, Intent
from valeria_gui.rulebook.page_art import MARKED
from valeria_gui.rulebook.pages import RulePage
from valeria_gui.rulebook.search import Hit, excerpt, spans
from valeria_gui.rulebook.typesetter import GAP, SetBlock
from valeria_gui.text.layout import in_order, line_height, render, shorten, wrap
from valeria_gui.text.markup import plain
from valeria_gui.ui.piece import Role, State
from valeria_gui.ui.stage import Stage
from valeria_gui.ui.widgets.base import Point, Widget, turned
from valeria_gui.ui.widgets.list_view import ListRow, ListView
from valeria_gui.ui.widgets.style import arrow, focus_frame, rounded
from valeria_gui.ui.widgets.text import fitted_line

ROOM_ABOVE: Final = 30
"""Design units between the top of a page and the block that it was opened at: there text fades out."""
_LIT: Final = 110
_HOVERED: Final = 60
"""How much of the light is seen (0 to 255) over what is open or marked, and over what is pointed at."""


class ContentsLine(Widget):
    """One page in the contents: its sign, its title, its chapter; `is_open` if it is the one that is read."""

    spoken_as = Role.LINK

    def __init__(
        self, page: RulePage, rect: pygame.Rect, stage: Stage, is_open: bool, on_click: Callable[[], None]
    ) -> None:
        super().__init__(f"page:{page.name}", rect, _(page.title))
        self.page, self.stage, self.is_open = page, stage, is_open
        self.on_click = on_click

    def state(self) -> State:
        return State(selected=self.is_open)

    def release(self, pos: Point) -> None:
        self.on_click()

    def activate(self) -> None:
        self.on_click()

    def draw(self, surface: pygame.Surface) -> None:
        radius = self.stage.px(8)
        if self.is_open or self.hovered:
            line = theme.GOLD if self.is_open else None
            light = (*theme.GLOW_INNER, _LIT if self.is_open else _HOVERED)
            surface.blit(rounded(self.rect.size, radius, light, line), self.rect)
        picture = sign(self.page.sign, self.stage.px(28))
        middle = (self.rect.left + self.stage.px(34), self.rect.centery)
        surface.blit(picture, self.facing(picture.get_rect(center=middle)))
        left, right = self.rect.left + self.stage.px(68), self.rect.right - self.stage.px(64)
        words = fitted_line(self.label, "name", self.stage.text(26), theme.INK, right - left)
        surface.blit(words, self.facing(words.get_rect(midleft=(left, self.rect.centery))))
        if self.page.chapter:
            number = render(self.page.chapter, "number", self.stage.text(18), RUBRIC)
            end = (self.rect.right - self.stage.px(16), self.rect.centery)
            surface.blit(number, self.facing(number.get_rect(midright=end)))
        if self.focused:
            focus_frame(surface, self.rect, radius)


class TurnOver(Widget):
    """The way to the page before or after: an arrow and its title."""

    spoken_as = Role.LINK

    def __init__(
        self, id: str, rect: pygame.Rect, label: str, forward: bool, stage: Stage, on_click: Callable[[], None]
    ) -> None:
        super().__init__(id, rect, label)
        self.forward, self.stage, self.on_click = forward, stage, on_click

    def release(self, pos: Point) -> None:
        self.on_click()

    def activate(self) -> None:
        self.on_click()

    def draw(self, surface: pygame.Surface) -> None:
        color = RUBRIC if self.hovered else theme.FADED
        tip = arrow(self.stage.px(26), color, self.forward != self.mirrored)
        room = self.rect.w - tip.get_width() - self.stage.px(6)
        words = fitted_line(self.label, "body", self.stage.text(19), color, room)
        middle = self.rect.centery
        if self.forward:
            places = (
                tip.get_rect(midright=(self.rect.right, middle)),
                words.get_rect(midright=(self.rect.right - tip.get_width(), middle)),
            )
        else:
            places = (
                tip.get_rect(midleft=(self.rect.left, middle)),
                words.get_rect(midleft=(self.rect.left + tip.get_width(), middle)),
            )
        for face, place in zip((tip, words), places, strict=True):
            surface.blit(face, self.facing(place))
        if self.focused:
            focus_frame(surface, self.rect, self.stage.px(8))


class Leaf(ListView):
    """The page that is read: its blocks, those of `lit` washed with gold, the words of `query` marked.

    `on_link` is told the rule that a link leads to.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        blocks: Sequence[SetBlock],
        stage: Stage,
        *,
        lit: range,
        query: str,
        on_link: Callable[[str], None],
    ) -> None:
        rows = [ListRow(plain(_(one.block.text)), one.height, one.draw) for one in blocks]
        super().__init__("leaf", rect, label, rows, scale=stage.scale)
        self.blocks, self.stage = tuple(blocks), stage
        self.lit, self.query, self.on_link = lit, query, on_link

    def show(self, block: int) -> None:
        """Scroll until a block stands at the top, as far as there is more to see."""
        top = sum(row.height for row in self.rows[:block])
        self.scroll_to(top - self.stage.px(ROOM_ABOVE) if block else 0)

    def link_at(self, pos: Point) -> str:
        """The rule that a click there leads to, "" if none."""
        for index, one in enumerate(self.blocks):
            place = self.row_rect(index)
            if place.collidepoint(pos) and self.rect.collidepoint(pos):
                inside = (pos[0] - place.left, pos[1] - place.top)
                return next((rule for box, rule in one.links() if box.collidepoint(inside)), "")
        return ""

    def release(self, pos: Point) -> None:
        gripped = self._grip is not None
        super().release(pos)
        rule = "" if gripped else self.link_at(pos)
        if rule:
            self.on_link(rule)

    def key(self, intent: Intent) -> bool:
        taken = super().key(intent)
        return taken or intent in (Command(UP), Command(DOWN))

    def _draw_row(self, surface: pygame.Surface, row: ListRow, place: pygame.Rect, index: int) -> None:
        if index in self.lit:
            self._light_up(surface, place, last=index == self.lit[-1])
        one = self.blocks[index]
        for box in one.marked(self.query):
            around = box.move(place.topleft).inflate(self.stage.px(4), 0)
            surface.blit(rounded(around.size, self.stage.px(4), MARKED), around)
        super()._draw_row(surface, row, place, index)
        line = max(1, self.stage.px(1))
        for box, _rule in one.links():
            under = box.move(place.topleft)
            surface.fill(RUBRIC, (under.left, under.bottom - round(0.12 * under.h), under.w, line))

    def _light_up(self, surface: pygame.Surface, place: pygame.Rect, last: bool) -> None:
        """A golden wash and a red line beside it; below the `last` block the gap stays free."""
        wash = pygame.Rect(place.left, place.top, place.w, place.h - (self.stage.px(GAP - 5) if last else 0))
        surface.blit(rounded(wash.size, 0, (*theme.GLOW_INNER, _LIT)), wash)
        line = pygame.Rect(wash.left, wash.top, max(2, self.stage.px(3)), wash.h)
        surface.fill(RUBRIC, turned(line, wash, self.mirrored))


_HIT_LETTERS: Final = 120


def hit_row(hit: Hit, title: str, query: str, stage: Stage, width: int) -> ListRow:
    """A place that a search found as a row of a list: page and rule, below them its words, some of them marked."""
    px, small = stage.text(20), stage.text(18)
    pad, gap = stage.px(12), line_height("body", small)
    lines = wrap(excerpt(hit.text, query, _HIT_LETTERS), "body", small, width - 2 * pad)[:2]
    height = pad + line_height("body-bold", px) + len(lines) * gap + pad

    def put(surface: pygame.Surface, face: pygame.Surface, where: pygame.Rect, place: pygame.Rect) -> None:
        surface.blit(face, turned(where, place, stage.mirrored))

    def draw(surface: pygame.Surface, place: pygame.Rect) -> None:
        number = render(hit.rule, "number", small, RUBRIC)
        put(surface, number, number.get_rect(topright=(place.right - pad, place.top + pad)), place)
        words = shorten(title, "body-bold", px, width - 3 * pad - number.get_width())
        heading = render(words, "body-bold", px, theme.INK)
        put(surface, heading, heading.get_rect(topleft=(place.left + pad, place.top + pad)), place)
        for i, line in enumerate(lines):
            face = render(line, "body", small, theme.INK)
            top = place.top + pad + line_height("body-bold", px) + i * gap
            at = turned(face.get_rect(topleft=(place.left + pad, top)), place, stage.mirrored)
            for start, end in spans(line, query):
                for letters in in_order([(line, "body", 0)], small):
                    if (span := letters.span(start, end, small)) is not None:
                        left, wide = span
                        surface.blit(rounded((wide, gap), stage.px(3), MARKED), (at.left + left, at.top))
            surface.blit(face, at)
        surface.fill(theme.mix(theme.GOLD, theme.PARCHMENT, 0.4), (place.left, place.bottom - 1, place.w, 1))

    return ListRow(f"{title} {hit.rule}".strip(), height, draw)
