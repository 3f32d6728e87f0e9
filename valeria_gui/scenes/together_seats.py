"""Seats and codes of a table that is played together: who is there and plays where, and how somebody comes back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from valeria_gui.art import panels
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.play.seat_kinds import BOT, COMPUTER, PHONE, SCREEN
from valeria_gui.scenes.dialogs import ConfirmScene
from valeria_gui.scenes.lobby_code import codes_words, rule
from valeria_gui.scenes.lobby_widgets import DeviceButton, ScanCode
from valeria_gui.scenes.seat_rows import SeatRows, shown_name
from valeria_gui.text.spans import isolated
from valeria_gui.ui.layout import Column, Edges, Layers, Row, grid
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.page import Overlay, on_parchment
from valeria_gui.ui.stage import Gap, Item, Items, Stage
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.text import Panel, Paragraph

if TYPE_CHECKING:
    from valeria_gui.lan.places import SeatState
    from valeria_gui.lan.room import LanRoom

_WIDTH: Final = 1780
_HEIGHT: Final = 1000
_SIDE: Final = 470
_QR: Final = 380
_DEEDS: Final = 452
"""Design units: the sheet, the column with the code, the squares to scan, what can be done with a seat."""

Deed = tuple[str, str, str, Callable[[], None]]
"""Id, sign, words and effect of what can be done with a seat."""


class SeatsSheet(Overlay):
    """The sheet of a `room` whose game goes on behind it. The code that is shown is that of the seat `chosen`."""

    default = "back"

    def __init__(self, services: Services, room: LanRoom) -> None:
        super().__init__(services)
        self.room = room
        self.chosen = next((number for number, seat in enumerate(room.seats) if _comes_back(seat)), None)
        self._revision = room.revision
        self._acting = self._who_acts()

    def update(self, dt_ms: int) -> None:
        if (self._revision, self._acting) != (self.room.revision, self._who_acts()):
            self._revision, self._acting = self.room.revision, self._who_acts()
            self.rebuild()
            self.needs_redraw = True

    def _who_acts(self) -> int | None:
        session = self.room.session
        return None if session is None else session.host.status.acting

    # --- what is done ------------------------------------------------------------------------------------------

    def deeds(self, number: int, seat: SeatState) -> list[Deed]:
        """What can be done with a seat now."""
        room = self.room
        away: list[Deed] = [
            ("here", SCREEN, _("Play at this screen"), lambda: self._do(lambda: room.play_here(number))),
            ("bot", BOT, _("Give to a bot"), lambda: self._do(lambda: room.give_to_bot(number))),
            ("nudge", PHONE, _("Nudge"), lambda: self._do(lambda: room.nudge(number))),
            ("code", PHONE, _("Show the code"), lambda: self._show(number)),
        ]
        if seat.kind in (PHONE, COMPUTER):
            return [deed for deed in away if deed[0] != "nudge" or (seat.here and self._acting == number)]
        if seat.kind == BOT:
            back: Deed = ("back", seat.was, _("Give back"), lambda: self._do(lambda: room.give_back(number)))
            return [back, away[-1]] if seat.was in (PHONE, COMPUTER) else [back] if seat.was else []
        words = _("On the phone again") if seat.was else _("Play on a phone")
        return [("away", PHONE, words, lambda: self._do(lambda: room.play_away(number))), away[1]]

    def _do(self, deed: Callable[[], None]) -> None:
        deed()
        self.update(0)

    def _show(self, number: int) -> None:
        self.chosen = number
        self.rebuild()

    def _new_codes(self) -> None:
        self.services.navigator.open(
            ConfirmScene(self.services, codes_words(), _("New codes"), lambda: self._do(self.room.new_codes))
        )

    def _pause(self) -> None:
        self._do(lambda: self.room.pause(not self.room.paused))

    def _end(self) -> None:
        words = _("The game ends for everybody now. It is saved, and Continue opens it again with the same codes.")
        navigator = self.services.navigator
        navigator.open(ConfirmScene(self.services, words, _("End for all"), navigator.show_title))

    # --- what is shown -----------------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        heading = self.line("heading", _("Seats and codes"), "name", 52, height=64)
        seats = Column(heading, self.line("told", self._told(), "body", 23, theme.FADED, height=40), Gap(height=24))
        rows = CompanyRows(self.stage, self).part()
        left = Column(seats, rows, Gap(), self._foot(), width=_WIDTH - _SIDE - 136)
        sheet = Row(
            left,
            self._code(),
            gap=40,
            padding=Edges(48, 34, 48, 40),
            width=_WIDTH,
            height=_HEIGHT,
        )
        return self.stage.center(on_parchment(sheet))

    def _told(self) -> str:
        if self.room.paused:
            return _("Paused: nobody plays until it goes on.")
        return _("The game goes on meanwhile. A bot or this screen may play on for somebody, and give back.")

    def _foot(self) -> Items:
        px = self.stage.text(24)
        go_on = self.room.paused
        buttons = (
            ("back", _("Back"), None, self.close, 220),
            (
                "pause",
                _("Go on") if go_on else _("Pause"),
                "play-button" if go_on else "pause-button",
                self._pause,
                240,
            ),
            ("end", _("End for all"), "exit-door", self._end, 270),
        )
        return Row(*(_button(px, *button) for button in buttons), Gap(), gap=20, height=66)

    # --- the code ----------------------------------------------------------------------------------------------

    def _code(self) -> Items:
        """The code of the chosen seat; where none is played elsewhere, the way in to look on."""
        px = self.stage.text(22)
        new = Item(lambda place: Button("new-codes", place, _("New codes"), self._new_codes, px=px), height=58)
        inside = Column(
            self.line("code-heading", self._whose(), "name", 34, height=50, align="center"),
            Row(Item(lambda place: Panel("code-rule", place, rule)), padding=Edges(30, 0, 30), height=16),
            Gap(height=14),
            Row(Item(self._scan, width=_QR, height=_QR), pack="center", height=_QR),
            Gap(height=14),
            Item(self._about, height=100),
            self.line("address", self._address(), "body-bold", 26, height=40, align="center"),
            self.line("letters", self._letters(), "body", 22, height=36, align="center"),
            Gap(),
            new,
            padding=Edges(34, 26, 34, 34),
            width=_SIDE,
        )
        return Layers(Item(lambda place: Panel("code-ground", place, panels.parchment_panel)), inside)

    def _whose(self) -> str:
        if self.chosen is None:
            return _("Look on")
        return _("For {name}").format(name=shown_name(self.room.seats[self.chosen], self.room.game))

    def _about(self, place: pygame.Rect) -> Widget:
        words = _("Scan it with any phone to look on, as everybody may see the table.")
        if self.chosen is not None:
            words = _(
                "Scan it with another phone to go on there. It opens this seat alone; show it to nobody else."
            )
        px = self.stage.text(21)
        return Paragraph("about", place, words, role="body", px=px, color=theme.INK, align="center", middle=True)

    def _address(self) -> str:
        return isolated(f"{self.room.address}:{self.room.port}") if self.room.port else "…"

    def _letters(self) -> str:
        return _("code to look on: {code}").format(code=isolated(self.room.code))

    def _scan(self, place: pygame.Rect) -> Widget:
        label = _("A code to scan, for {address}").format(address=self._address())
        return ScanCode("scan", place, label, self.room.qr(self.chosen))


class CompanyRows(SeatRows):
    """The rows of the seats that play, each with what can be done with it."""

    def __init__(self, stage: Stage, sheet: SeatsSheet) -> None:
        super().__init__(stage, sheet.room.game, sheet.room.seats)
        self.sheet = sheet

    def line(self, number: int, seat: SeatState) -> str:
        if seat.kind == BOT:
            return _("a bot plays on meanwhile") if seat.was else _("plays by itself")
        if seat.kind in (PHONE, COMPUTER) and not seat.here:
            return _("away: scan again")
        return super().line(number, seat)

    def presence(self, is_ready: bool) -> str:
        # Translators: of a player in the game: the phone or computer is connected, or it is not
        return _("Here") if is_ready else _("Away")

    def end(self, number: int, seat: SeatState) -> Items:
        deeds = [self._deed(number, *deed) for deed in self.sheet.deeds(number, seat)]
        return Row(grid(deeds, 2, gap=10, row_gap=8), padding=Edges(end=6), width=_DEEDS)

    def _deed(self, number: int, id: str, sign: str, words: str, effect: Callable[[], None]) -> Items:
        px = self.stage.text(20)
        return Item(
            lambda place: DeviceButton(f"{id}:{number}", place, words, effect, px=px, glyph=sign), height=46
        )


def _button(px: int, id: str, words: str, glyph: str | None, effect: Callable[[], None], width: float) -> Items:
    return Item(lambda place: Button(id, place, words, effect, px=px, glyph=glyph), width=width)


def _comes_back(seat: SeatState) -> bool:
    """Whether somebody elsewhere has that seat who may need its code: first of all who is away."""
    return seat.kind in (PHONE, COMPUTER) and not seat.here
