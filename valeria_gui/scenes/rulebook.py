"""The book of rules: contents or what a search found on the left, the page that is read on the right.

The places on the two pages and the keys are here; the way through the book is in `Reading`, the setting of a page
in `typesetter`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from valeria_gui.art.marked_words import RUBRIC, sign
from valeria_gui.graphics import theme
from valeria_gui.i18n import _, ngettext
from valeria_gui.input.intents import DOWN, LEFT, RIGHT, RULES, UP, Command, Intent, Key
from valeria_gui.rulebook.history import Reading
from valeria_gui.rulebook.page_art import LEAVES, fading, open_book, rule_line
from valeria_gui.rulebook.pages import load_pages
from valeria_gui.rulebook.search import LEAST
from valeria_gui.rulebook.typesetter import SetBlock, Typesetter
from valeria_gui.scenes.rulebook_widgets import ContentsLine, Leaf, TurnOver, hit_row
from valeria_gui.table.game_table import GameTable
from valeria_gui.ui.page import Page
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button, IconButton
from valeria_gui.ui.widgets.list_view import ListView
from valeria_gui.ui.widgets.text import Align, Label, Picture
from valeria_gui.ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from valeria_gui.ui.navigation import Services

_LEFT: Final = (140, 748)
"""Left and width of what stands on the left page."""
_RIGHT: Final = (1002, 796)
_HEAD: Final = 60
_TOP: Final = 140
_BOTTOM: Final = 872
_STEP: Final = 40
_FADE: Final = 26
"""Design units over which text that goes on fades out."""
_LONGEST_QUERY: Final = 40
_CLEAR: Final = 52
"""Design units: the room at the end of the search field for the cross that clears it."""


class RulesScene(Page):
    """The book of `game`, opened at the place of `rule` ("" for its first page); Escape closes it."""

    default = "close"

    def __init__(self, services: Services, game: GameTable, rule: str = "") -> None:
        super().__init__(services)
        self.game = game
        self.reading = Reading(load_pages(game.play.rules.pages))
        self.reading.look_up(rule)
        self._set: tuple[int, list[SetBlock]] | None = None
        self._fades: tuple[pygame.Surface, pygame.Surface]
        self._fresh = True

    # --- ways through the book -----------------------------------------------------------------------------------

    def open(self, rule: str) -> None:
        """Turn to the place of a rule ("V5.1") or a chapter ("V5") and light it up."""
        self.reading.look_up(rule)
        self.rebuild()

    def turn_to(self, number: int) -> None:
        """Turn to a page, from its top; nothing happens beyond the first and the last."""
        self.reading.turn_to(number)
        self.rebuild()

    def search(self, text: str) -> None:
        """Look for `text` in the whole book, and turn to the first place that has it."""
        self.reading.search(text)
        self.rebuild()

    def cancel(self) -> bool:
        if self.reading.query:
            self.search("")
        else:
            self.close()
        return True

    def close(self) -> None:
        """Back to where the book was opened."""
        self.services.navigator.close(self)

    def _choose(self, hit: int) -> None:
        self.reading.choose(hit)
        self.rebuild()

    # --- what is shown -------------------------------------------------------------------------------------------

    def make_ground(self, size: tuple[int, int]) -> pygame.Surface:
        ground = open_book(size, self.stage)
        leaf = self.leaf.rect
        band = pygame.Rect(leaf.left, leaf.top, leaf.w, self.stage.px(_FADE))
        self._fades = fading(ground, band, False), fading(ground, band.move(0, leaf.h - band.h), True)
        return ground

    def draw(self, surface: pygame.Surface) -> None:
        """The book; where text goes on above or below, it fades into the page."""
        super().draw(surface)
        leaf, (above, below) = self.leaf, self._fades
        if leaf.offset > 0:
            surface.blit(above, leaf.rect)
        if leaf.offset + leaf.rect.h < leaf.content_height:
            surface.blit(below, (leaf.rect.left, leaf.rect.bottom - below.get_height()))

    def resize(self, size: tuple[int, int]) -> None:
        self._set = None
        super().resize(size)
        if self._fresh:
            self._fresh = False
            self.group.focus("leaf", visible=False)

    def rebuild(self) -> None:
        super().rebuild()
        self.needs_redraw = True
        if self.reading.aim is not None:
            self.leaf.show(self.reading.aim)
            self.reading.aim = None

    @property
    def leaf(self) -> Leaf:
        """The page that is read."""
        leaf = self.group.find("leaf")
        assert isinstance(leaf, Leaf)
        return leaf

    @property
    def _searches(self) -> bool:
        return len(self.reading.query.strip()) >= LEAST

    def build(self) -> Sequence[Widget]:
        close = self.stage.rect(800, 990, 320, 64)
        return [
            self._label(
                "heading", (_LEFT[0], _HEAD, _LEFT[1], 56), _("The book of rules"), "name", 44, align="center"
            ),
            self._ornament("ornament:left", *_LEFT),
            *self._search_line(),
            *(self._found() if self._searches else self._contents()),
            *self._clear(),
            *self._head(),
            self._leaf(),
            *self._foot(),
            Button("close", close, _("Close the book"), self.close, px=self.stage.text(24)),
        ]

    def _label(
        self,
        id: str,
        box: tuple[float, ...],
        text: str,
        role: str,
        px: float,
        color: theme.Color = theme.INK,
        align: Align = "start",
    ) -> Label:
        rect = self.stage.rect(*box)
        return Label(id, rect, text, role=role, px=self.stage.text(px), color=color, align=align)

    def _ornament(self, id: str, left: float, wide: float) -> Picture:
        line = rule_line(self.stage.px(wide), self.stage.px(13))
        return Picture(id, self.stage.rect(left, _HEAD + 56, wide, 20), line)

    # --- the left page -------------------------------------------------------------------------------------------

    def _search_line(self) -> list[Widget]:
        stage, (left, wide), words = self.stage, _LEFT, _("Search the rules")
        glass = sign("magnifying-glass", stage.px(30))
        clear = _CLEAR if self.reading.query else 0
        place = stage.rect(left + 50, _TOP + 4, wide - 50 - clear, 46)
        px, query = stage.text(22), self.reading.query
        field = TextField(
            "search", place, words, query, self.search, px=px, limit=_LONGEST_QUERY, placeholder=words
        )
        return [Picture("glass", stage.rect(left, _TOP + 4, 44, 46), glass), field]

    def _clear(self) -> list[Widget]:
        """The cross in the search field; in the order of the focus it comes after what was found."""
        if not self.reading.query:
            return []
        place = self.stage.rect(_LEFT[0] + _LEFT[1] - 44, _TOP + 7, 40, 40)
        return [IconButton("clear", place, _("Clear the search"), "cancel", lambda: self.search(""))]

    def _contents(self) -> list[Widget]:
        left, wide = _LEFT
        widgets: list[Widget] = []
        top = _TOP + 62.0
        for number, page in enumerate(self.reading.pages):
            if page.part:
                box = (left + 8, top, wide - 16, _STEP)
                part = self._label(f"part:{number}", box, _(page.part), "label-bold", 25, theme.GOLD_DARK)
                widgets.append(part)
                top += _STEP
            place, is_open = self.stage.rect(left, top, wide, _STEP), number == self.reading.number
            widgets.append(ContentsLine(page, place, self.stage, is_open, self._turning_to(number)))
            top += _STEP
        return widgets

    def _found(self) -> list[Widget]:
        left, wide = _LEFT
        hits, pages = self.reading.hits, self.reading.pages
        count = ngettext("{n} place", "{n} places", len(hits)).format(n=len(hits))
        words = count if hits else _("Nothing is said about that.")
        heading = self._label(
            "count", (left + 8, _TOP + 58, wide - 16, 40), words, "label-bold", 25, theme.GOLD_DARK
        )
        place = self.stage.rect(left, _TOP + 100, wide, _BOTTOM - _TOP - 90)
        room, query = place.w - self.stage.px(24), self.reading.query
        rows = [hit_row(hit, _(pages[hit.place.page].title), query, self.stage, room) for hit in hits]
        found = ListView("found", place, words, rows, scale=self.stage.scale, on_choose=self._choose)
        return [heading, found] if hits else [heading]

    # --- the right page ------------------------------------------------------------------------------------------

    def _head(self) -> list[Widget]:
        left, wide = _RIGHT
        page = self.reading.page
        picture = sign(page.sign, self.stage.px(44))
        chapter = (left + wide - 120, _HEAD, 112, 56)
        return [
            Picture("sign", self.stage.rect(left, _HEAD, 64, 56), picture),
            self._label("title", (left + 84, _HEAD, wide - 210, 56), _(page.title), "name", 42),
            self._label("chapter", chapter, page.chapter, "number", 24, RUBRIC, "end"),
            self._ornament("ornament:right", left, wide),
        ]

    def _leaf(self) -> Leaf:
        left, wide = _RIGHT
        place, number = self.stage.rect(left, _TOP, wide, _BOTTOM - _TOP), self.reading.number
        if self._set is None or self._set[0] != number:
            column = place.w - 2 * max(6, self.stage.px(10)) - self.stage.px(8)
            self._set = (
                number,
                Typesetter(self.stage, column, self.game.figures()).page(self.reading.page, number),
            )
        query = self.reading.query if self._searches else ""
        title = _(self.reading.page.title)
        return Leaf(place, title, self._set[1], self.stage, lit=self.reading.lit, query=query, on_link=self.open)

    def _foot(self) -> list[Widget]:
        left, wide = _RIGHT
        top, number = LEAVES[1] + LEAVES[3] - 62, self.reading.number
        folio = (left + wide / 2 - 40, top, 80, 40)
        widgets: list[Widget] = [self._label("folio", folio, f"{number + 1}", "number", 19, theme.FADED, "center")]
        for id, other, forward in (("previous", number - 1, False), ("next", number + 1, True)):
            if 0 <= other < len(self.reading.pages):
                box = self.stage.rect(left + (wide - 330 if forward else 0), top, 330, 40)
                title = _(self.reading.pages[other].title)
                widgets.append(TurnOver(id, box, title, forward, self.stage, self._turning_to(other)))
        return widgets

    def _turning_to(self, number: int) -> Callable[[], None]:
        return lambda: self.turn_to(number)

    # --- keys ----------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and intent.ctrl and intent.name == "f":
            self.group.focus("search")
        elif intent == Command(RULES):
            self.close()
        elif not (self.group.focused in (None, self.leaf) and self._read_on(intent)):
            return super().handle(intent)
        self.needs_redraw = True
        return True

    def _read_on(self, intent: Intent) -> bool:
        """A key of somebody who reads: scroll or turn over."""
        if intent in (Command(LEFT), Command(RIGHT)):
            self.turn_to(self.reading.number + (1 if intent == Command(RIGHT) else -1))
            return True
        return (isinstance(intent, Key) or intent in (Command(UP), Command(DOWN))) and self.leaf.key(intent)
