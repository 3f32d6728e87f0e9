"""Joining a table elsewhere: tables that are found by themselves, an address to type, the code, the own name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from engine.letters import printable
from engine.players import MAX_NAME
from valeria_gui.art import panels
from valeria_gui.art.devices import WAVES, device
from valeria_gui.art.seat_rows import table_row
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.input.intents import CONFIRM, Command, Intent
from valeria_gui.platform.event_wait import wake
from valeria_gui.play import people
from valeria_gui.play.game_names import game_names
from valeria_gui.play.shelf import find_box
from valeria_gui.scenes.title_art import Dress, frame
from valeria_gui.text.spans import isolated
from valeria_gui.ui.layout import Column, Edges, Layers, Row
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.page import Page
from valeria_gui.ui.piece import State
from valeria_gui.ui.stage import Gap, Item, Items
from valeria_gui.ui.widgets.base import Point, Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.style import dashed, focus_frame
from valeria_gui.ui.widgets.text import Panel, Paragraph, Picture, fitted_line
from valeria_gui.ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from valeria_gui.lan.discovery import FoundTable

LOOK_MS: Final = 200
"""How often the tables that are found are looked at."""
MAX_ADDRESS: Final = 120
MAX_CODE: Final = 8
_MOST_ROWS: Final = 5
_ROW: Final = 112
_SHEET: Final = (670, 640)


class TableFinder(Protocol):
    """Whatever finds tables by itself (`lan.discovery.Finder`)."""

    def tables(self) -> tuple[FoundTable, ...]:
        """The tables that are announced now."""
        ...

    def close(self) -> None:
        """Look no more."""


class JoinScene(Page):
    """Tables of others: one is chosen or its address typed, and with the code of its big screen one comes in."""

    default = "join"

    def __init__(self, services: Services, finder: TableFinder | None = None) -> None:
        super().__init__(services)
        self.finder = finder
        self.tables: tuple[FoundTable, ...] = ()
        self.chosen = 0
        self.name = people.names(services.settings)[0]
        self.address, self.code = "", ""
        self.problem = ""
        self._first = 0

    # --- life --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        if self.finder is None:
            from valeria_gui.lan.discovery import Finder

            self.finder = Finder()

    def leave(self) -> None:
        if self.finder is not None:
            self.finder.close()

    def cancel(self) -> bool:
        self.services.navigator.close(self)
        return True

    def update(self, dt_ms: int) -> None:
        found = self.finder.tables() if self.finder is not None else ()
        if found != self.tables:
            before = self.tables[self.chosen] if self.tables else None
            self.tables = found
            self.chosen = found.index(before) if before in found else 0
            self._first = min(self._first, max(0, len(found) - _MOST_ROWS))
            self.rebuild()
            self.needs_redraw = True

    def wake_ms(self) -> int | None:
        return LOOK_MS

    def handle(self, intent: Intent) -> bool:
        focused = self.group.focused
        if intent == Command(CONFIRM) and focused is not None and focused.id == "code":
            return self._activate_default()
        return super().handle(intent)

    # --- what is done ------------------------------------------------------------------------------------------

    def _choose(self, number: int) -> None:
        self.chosen, self.address, self.problem = number, "", ""
        self.rebuild()
        self.group.focus("code", visible=False)

    def _more(self, by: int) -> None:
        self._first = max(0, min(len(self.tables) - _MOST_ROWS, self._first + by))
        self.rebuild()

    def _type(self, field: str, text: str) -> None:
        setattr(self, field, text)
        had, self.problem = self.problem, ""
        if had:
            self.rebuild()

    def link(self) -> str:
        """What leads to the table that is wanted: what was typed, else the address of the chosen one, with the
        code."""
        typed, code = self.address.strip(), self.code.strip().upper()
        if "#" in typed:
            return typed
        if not typed and self.tables:
            table = self.tables[self.chosen]
            typed = f"{table.address}:{table.port}"
        return f"{typed}#{code}" if typed and code else typed

    def _missing(self) -> str:
        """What is missing still, in a sentence; "" for nothing."""
        if not printable(self.name).strip():
            return _("Type your name first.")
        if not self.link():
            return _("No table has been found yet: type the address that stands on its big screen.")
        if "#" not in self.link():
            return _("Type the code, too: its four letters stand on the big screen of the table.")
        return ""

    def _join(self) -> None:
        self.problem = self._missing()
        if self.problem:
            self.rebuild()
            return
        from valeria_gui.lan.guest import Guest
        from valeria_gui.scenes.join_lobby import JoinLobby

        name = printable(self.name).strip()
        guest = Guest(self.link(), name, self.services.language.name, wake=wake)
        self.services.navigator.open(JoinLobby(self.services, guest, name))

    # --- what is shown -----------------------------------------------------------------------------------------

    def make_ground(self, size: tuple[int, int]) -> pygame.Surface:
        ground = panels.table_background(*size).copy()
        ground.fill((196, 184, 174), special_flags=pygame.BLEND_RGB_MULT)
        frame(ground, self.stage, Dress.of(find_box(self.services.navigator.game or game_names()[0])))
        return ground

    def build(self) -> Sequence[Widget]:
        found = Column(
            self.line("heading", _("Join a table"), "name", 62, theme.IVORY, height=68, shadow=True),
            self.line("summary", self._summary(), "body", 25, theme.PANEL_TITLE, height=42),
            Gap(height=20),
            self._found(),
            Gap(),
            Row(Item(self._back, width=190), Gap(), height=64),
            padding=Edges(bottom=6),
            width=1030,
        )
        sheet = Column(self._sheet(), Gap(), Item(self._join_button, height=76), gap=20, width=_SHEET[0])
        return self.stage.lay(Row(found, sheet, gap=48, padding=Edges(86, 62, 86, 40), across="start"))

    def _summary(self) -> str:
        if not self.tables:
            return _("Tables in this network are found by themselves.")
        return _("Choose one; the letters of its code stand on its big screen.")

    # --- tables that were found --------------------------------------------------------------------------------

    def _found(self) -> Items:
        if not self.tables:
            return self._nothing_yet()
        shown = range(self._first, min(len(self.tables), self._first + _MOST_ROWS))
        rows = [Item(partial(self._table, number), height=_ROW) for number in shown]
        return Column(*rows, *self._others(), gap=14)

    def _others(self) -> list[Items]:
        """The ways to the tables above and below those that are shown."""
        if len(self.tables) <= _MOST_ROWS:
            return []
        px, last = self.stage.text(22), len(self.tables) - _MOST_ROWS

        def button(id: str, words: str, by: int, enabled: bool) -> Items:
            def make(place: pygame.Rect) -> Widget:
                made = Button(id, place, words, lambda: self._more(by), px=px)
                made.enabled = enabled
                return made

            return Item(make, width=260)

        before = button("before", _("Tables before"), -_MOST_ROWS, self._first > 0)
        after = button("after", _("More tables"), _MOST_ROWS, self._first < last)
        return [Row(before, after, Gap(), gap=20, height=54)]

    def _table(self, number: int, place: pygame.Rect) -> Widget:
        table, stage = self.tables[number], self.stage
        known = table.game in game_names()
        game = _(find_box(table.game).title) if known else table.game
        where = isolated(f"{table.address}:{table.port}")
        line = _("at {computer} · {address}").format(computer=isolated(table.host), address=where)
        taken = number == self.chosen and not self.address.strip()
        sizes = stage.text(34), stage.text(20)
        return TableRow(number, place, (game, line), sizes, lambda: self._choose(number), taken=taken)

    def _nothing_yet(self) -> Items:
        sign = device(WAVES, self.stage.px(96), theme.PANEL_TITLE)
        px = self.stage.text(25)
        words = _(
            "Looking for tables … Both computers must be in the same network. If none comes up, type its address."
        )

        def ground(width: int, height: int) -> pygame.Surface:
            return dashed((width, height), 14, theme.GOLD, max(2, width // 500))

        said = Row(
            Item(lambda place: Picture("looking", place, sign), width=130),
            Item(
                lambda place: Paragraph(
                    "nothing", place, words, role="body", px=px, color=theme.PANEL_TEXT, middle=True
                )
            ),
            gap=24,
            padding=Edges(40, 20, 50, 20),
            height=230,
        )
        return Layers(Item(lambda place: Panel("nothing-ground", place, ground)), said)

    # --- who comes, and where to -------------------------------------------------------------------------------

    def _sheet(self) -> Items:
        inside = Column(
            self.line("sheet-heading", _("Who comes, and where to"), "name", 40, height=58),
            Gap(height=10),
            *self._field("name", _("Your name"), self.name, MAX_NAME, _("Name")),
            *self._field("code", _("Code of the table"), self.code, MAX_CODE, "TWKR"),
            *self._field(
                "address", _("Address, if the table is not found"), self.address, MAX_ADDRESS, "192.168.1.24:7227"
            ),
            self._hint(),
            padding=Edges(46, 26, 46, 30),
            width=_SHEET[0],
            height=_SHEET[1],
        )
        return Layers(Item(lambda place: Panel("sheet", place, panels.parchment_panel)), inside)

    def _field(self, id: str, label: str, text: str, limit: int, placeholder: str) -> list[Items]:
        px = self.stage.text(30)

        def field(place: pygame.Rect) -> Widget:
            change = partial(self._type, id)
            return TextField(id, place, label, text, change, px=px, limit=limit, placeholder=placeholder)

        return [
            self.line(f"{id}-label", label, "label-bold", 25, theme.GOLD_DARK, height=36),
            Item(field, height=64),
            Gap(height=28),
        ]

    def _hint(self) -> Items:
        px = self.stage.text(22)
        words = self.problem or _("Nothing leaves your own network, and nobody needs an account.")
        color = theme.COST_OPEN if self.problem else theme.FADED
        return Item(lambda place: Paragraph("problem", place, words, role="body-bold", px=px, color=color))

    def _back(self, place: pygame.Rect) -> Widget:
        px = self.stage.text(24)
        return Button("back", place, _("Back"), self._go_back, px=px, glyph="anticlockwise-rotation")

    def _join_button(self, place: pygame.Rect) -> Widget:
        # Translators: a button: to the lobby of a table on another computer
        return Button("join", place, _("Come in"), self._join, px=self.stage.text(32), glyph="play-button")

    def _go_back(self) -> None:
        self.cancel()


class TableRow(Widget):
    """A table that was found: its game, and on which computer it lies; lit if it is `taken`."""

    def __init__(
        self,
        number: int,
        rect: pygame.Rect,
        words: tuple[str, str],
        sizes: tuple[int, int],
        on_choose: Callable[[], None],
        *,
        taken: bool,
    ) -> None:
        super().__init__(f"table:{number}", rect, words[0])
        self.line, self.sizes = words[1], sizes
        self.on_choose, self.taken = on_choose, taken

    def state(self) -> State:
        return State(enabled=self.enabled, selected=self.taken)

    def more(self) -> str:
        return self.line

    def release(self, pos: Point) -> None:
        self.on_choose()

    def activate(self) -> None:
        self.on_choose()

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(table_row(*self.rect.size, self.taken or self.hovered), self.rect)
        high = self.rect.height
        sign = device("screen", round(0.46 * high), theme.INK)
        left = self.rect.left + round(0.34 * high)
        surface.blit(sign, self.facing(sign.get_rect(midleft=(left, self.rect.centery))))
        left += sign.get_width() + round(0.3 * high)
        room = self.rect.right - left - high // 2
        for words, role, px, share in ((self.label, "name", 0, 0.36), (self.line, "body", 1, 0.68)):
            text = fitted_line(words, role, min(self.sizes[px], round(0.4 * high)), theme.INK, room)
            middle = self.rect.top + round(share * high)
            surface.blit(text, self.facing(text.get_rect(midleft=(left, middle))))
        if self.focused:
            focus_frame(surface, self.rect, 12)
