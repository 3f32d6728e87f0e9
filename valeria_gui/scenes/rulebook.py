"""The book of rules: contents or what a search found on the left, the page that is read on the right.

The places on the two pages and the keys are here; the way through the book is in `Reading`, the setting of a page
in `typesetter`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from valeria_gui.art.marked_words import RUBRIC, sign
from valeria_gui.graphics import theme
from valeria_gui.i18n import _, ngettext
from valeria_gui.input.intents import DOWN, LEFT, RIGHT, RULES, UP, Command, Intent, Key
from valeria_gui.rulebook.history import Reading
from valeria_gui.rulebook.page_art import fading, open_book, rule_line
from valeria_gui.rulebook.pages import load_pages
from valeria_gui.rulebook.search import LEAST
from valeria_gui.rulebook.typesetter import END, SetBlock, Typesetter
from valeria_gui.scenes.rulebook_widgets import ContentsLine, Leaf, TurnOver, hit_row
from valeria_gui.table.game_table import AnyTable
from valeria_gui.ui.layout import Column, Edges, Row
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.page import Page
from valeria_gui.ui.stage import Gap, Item, Items
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button, IconButton
from valeria_gui.ui.widgets.list_view import ListView
from valeria_gui.ui.widgets.text import Align, Label, Picture
from valeria_gui.ui.widgets.text_field import TextField

_LEFT: Final = 748
_RIGHT: Final = 796
_PAGES: Final = 930
_STEP: Final = 40
"""Design units: widths of what stands on the two pages, how high that is, and a line of the contents."""
_FADE: Final = 26
"""Design units over which text that goes on fades out."""
_LONGEST_QUERY: Final = 40


class RulesScene(Page):
    """The book of `game`, opened at the place of `rule` ("" for its first page); Escape closes it."""

    default = "close"

    def __init__(self, services: Services, game: AnyTable, rule: str = "") -> None:
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
        px = self.stage.text(24)
        close = Item(
            lambda place: Button("close", place, _("Close the book"), self.close, px=px), width=320, height=64
        )
        pages = Row(self._left_page(), self._right_page(), gap=114, padding=Edges(140, 0, 122), height=_PAGES)
        return _cross_after_hits(self.stage.lay(Column(pages, close, padding=Edges(top=60))))

    def _label(
        self,
        id: str,
        text: str,
        role: str,
        units: float,
        color: theme.Color = theme.INK,
        align: Align = "start",
        *,
        width: float | None = None,
        height: float | None = None,
    ) -> Items:
        px = self.stage.text(units)

        def made(place: pygame.Rect) -> Widget:
            return Label(id, place, text, role=role, px=px, color=color, align=align)

        return Item(made, width=width, height=height)

    def _ornament(self, id: str, wide: float) -> Items:
        line = rule_line(self.stage.px(wide), self.stage.px(13))
        return Item(lambda place: Picture(id, place, line), height=20)

    # --- the left page -------------------------------------------------------------------------------------------

    def _left_page(self) -> Items:
        return Column(
            self._label("heading", _("The book of rules"), "name", 44, align="center", height=56),
            self._ornament("ornament:left", _LEFT),
            Gap(height=8),
            self._search_line(),
            *(self._found() if self._searches else self._contents()),
            Gap(),
            width=_LEFT,
        )

    def _search_line(self) -> Items:
        stage, glass = self.stage, sign("magnifying-glass", self.stage.px(30))
        picture = Item(lambda place: Picture("glass", place, glass), width=44)
        clear = [Row(self._clear(), padding=Edges(8, 0, 4))] if self.reading.query else []
        return Row(picture, Gap(width=6), Item(lambda place: self._field(place, stage.text(22))), *clear, height=46)

    def _field(self, place: pygame.Rect, px: int) -> Widget:
        words, query = _("Search the rules"), self.reading.query
        return TextField("search", place, words, query, self.search, px=px, limit=_LONGEST_QUERY, placeholder=words)

    def _clear(self) -> Items:
        """The cross beside the search field."""
        words = _("Clear the search")
        return Item(
            lambda place: IconButton("clear", place, words, "cancel", lambda: self.search("")), width=40, height=40
        )

    def _contents(self) -> list[Items]:
        lines: list[Items] = [Gap(height=12)]
        for number, page in enumerate(self.reading.pages):
            if page.part:
                part = self._label(f"part:{number}", _(page.part), "label-bold", 25, theme.GOLD_DARK)
                lines.append(Row(part, padding=Edges(8, 0, 8), height=_STEP))
            lines.append(self._contents_line(number))
        return lines

    def _contents_line(self, number: int) -> Items:
        page, is_open = self.reading.pages[number], number == self.reading.number
        return Item(
            lambda place: ContentsLine(page, place, self.stage, is_open, self._turning_to(number)), height=_STEP
        )

    def _found(self) -> list[Items]:
        hits = self.reading.hits
        count = ngettext("{n} place", "{n} places", len(hits)).format(n=len(hits))
        words = count if hits else _("Nothing is said about that.")
        label = self._label("count", words, "label-bold", 25, theme.GOLD_DARK)
        heading = Row(label, padding=Edges(8, 0, 8), height=40)
        found = Item(lambda place: self._hits(words, place), height=642)
        return [Gap(height=8), heading, Gap(height=2), *([found] if hits else [])]

    def _hits(self, words: str, place: pygame.Rect) -> Widget:
        pages, query, room = self.reading.pages, self.reading.query, place.w - self.stage.px(24)
        rows = [hit_row(hit, _(pages[hit.place.page].title), query, self.stage, room) for hit in self.reading.hits]
        return ListView("found", place, words, rows, scale=self.stage.scale, on_choose=self._choose)

    # --- the right page ------------------------------------------------------------------------------------------

    def _right_page(self) -> Items:
        return Column(
            self._head(),
            self._ornament("ornament:right", _RIGHT),
            Gap(height=4),
            Item(self._leaf, height=732),
            Gap(height=8),
            self._foot(),
            Gap(),
            width=_RIGHT,
        )

    def _head(self) -> Items:
        page = self.reading.page
        picture = sign(page.sign, self.stage.px(44))
        return Row(
            Item(lambda place: Picture("sign", place, picture), width=64),
            Gap(width=20),
            self._label("title", _(page.title), "name", 42, width=586),
            Gap(),
            self._label("chapter", page.chapter, "number", 24, RUBRIC, "end", width=112),
            padding=Edges(end=8),
            height=56,
        )

    def _leaf(self, place: pygame.Rect) -> Leaf:
        number = self.reading.number
        if self._set is None or self._set[0] != number:
            column = place.w - 2 * max(6, self.stage.px(10)) - self.stage.px(END)
            typesetter = Typesetter(self.stage, column, self.game.figures())
            self._set = (number, typesetter.page(self.reading.page, number))
        query = self.reading.query if self._searches else ""
        title = _(self.reading.page.title)
        return Leaf(place, title, self._set[1], self.stage, lit=self.reading.lit, query=query, on_link=self.open)

    def _foot(self) -> Items:
        number = self.reading.number
        folio = self._label("folio", f"{number + 1}", "number", 19, theme.FADED, "center", width=80)
        before, after = self._turn("previous", number - 1, False), self._turn("next", number + 1, True)
        return Row(before, Gap(), folio, Gap(), after, height=40)

    def _turn(self, id: str, other: int, forward: bool) -> Items:
        """The way to another page, where there is one."""
        if not 0 <= other < len(self.reading.pages):
            return Gap(width=330)
        title = _(self.reading.pages[other].title)
        return Item(
            lambda place: TurnOver(id, place, title, forward, self.stage, self._turning_to(other)), width=330
        )

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
        """A key of somebody who reads: scroll or turn over, to the side where the next page is shown."""
        if intent in (Command(LEFT), Command(RIGHT)):
            onwards = Command(LEFT if self.stage.mirrored else RIGHT)
            self.turn_to(self.reading.number + (1 if intent == onwards else -1))
            return True
        return (isinstance(intent, Key) or intent in (Command(UP), Command(DOWN))) and self.leaf.key(intent)


def _cross_after_hits(widgets: Sequence[Widget]) -> Sequence[Widget]:
    """In the order of the focus the cross of the search field comes after what was found."""
    cross = [widget for widget in widgets if widget.id == "clear"]
    others = [widget for widget in widgets if widget.id != "clear"]
    place = next(place for place, widget in enumerate(others) if widget.id == "sign")
    return [*others[:place], *cross, *others[place:]]
