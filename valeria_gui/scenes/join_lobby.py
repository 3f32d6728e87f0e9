"""The lobby of a table elsewhere as a guest sees it: choose a seat, sit down, wait until the game begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from engine.stacked.handicap import SIZES
from valeria_gui.art import panels
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.lan.guest_session import ENDS, LOST, WAKE_MS, guest_words
from valeria_gui.lan.places import SeatState
from valeria_gui.play.game_names import game_names
from valeria_gui.play.network_words import refusal_words
from valeria_gui.play.seat_kinds import COMPUTER, FREE, SCREEN, SEAT_KINDS
from valeria_gui.play.shelf import find_box
from valeria_gui.scenes.lobby_code import rule
from valeria_gui.scenes.lobby_widgets import DeviceButton
from valeria_gui.scenes.seat_rows import SeatRows
from valeria_gui.scenes.title_art import Dress, frame
from valeria_gui.ui.layout import Column, Edges, Layers, Row
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.page import Page
from valeria_gui.ui.spoken import Spoken
from valeria_gui.ui.stage import Gap, Item, Items, Stage
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.text import Panel, Paragraph

if TYPE_CHECKING:
    from valeria_gui.lan.guest import Guest

SEATED, WATCHING, CONNECTING, FAILED = "seated", "watching", "connecting", "failed"
"""States of a guest: two from which a game is shown, the first one, and the last."""


_WORTH_ANOTHER_TRY: Final = ("unreachable", "full")
"""Failures after which the same way may still lead to the table."""


def seats_of(table: Mapping[str, Any]) -> tuple[SeatState, ...]:
    """The seats that a table tells of, as far as they can be read."""
    found = []
    for seat in table.get("seats", ()):
        kind = seat["kind"] if seat["kind"] in SEAT_KINDS else FREE
        size = seat.get("head_start")  # A host of an older version tells nothing of it.
        more = size if type(size) is int and size in SIZES else 0
        found.append(SeatState(kind, str(seat["name"]), str(seat["bot"]), seat["here"] is True, head_start=more))
    return tuple(found)


class JoinLobby(Page):
    """The lobby of the table of `guest`, who is called `name`. It is left by closing the way to the table, unless
    the game has begun."""

    goes_on = True

    def __init__(self, services: Services, guest: Guest, name: str) -> None:
        super().__init__(services)
        self.guest, self.name = guest, name
        self._seen: object = None
        self._has_begun = False

    # --- life --------------------------------------------------------------------------------------------------

    def leave(self) -> None:
        if not self._has_begun:
            self.guest.close()

    def cancel(self) -> bool:
        self.services.navigator.close(self)
        return True

    def update(self, dt_ms: int) -> None:
        if self._has_begun:
            return
        self.guest.attend()
        if self._may_begin():
            self._has_begun = True
            self.services.navigator.sit_down(self.guest)
            return
        seen = (self.guest.state, repr(self.guest.table), self.guest.seat, self.guest.refusal)
        if seen != self._seen:
            self._seen = seen
            self.rebuild()
            self.needs_redraw = True

    def _may_begin(self) -> bool:
        """Whether the game has come, and what can be seen of it."""
        host = self.guest.host
        if host is None or self.guest.state not in (SEATED, WATCHING):
            return False
        return host.is_there or (host.has_news and host.step())

    def wake_ms(self) -> int | None:
        return WAKE_MS

    def spoken(self) -> Spoken:
        return Spoken(notes=(self._told(),))

    # --- what is shown -----------------------------------------------------------------------------------------

    @property
    def _game(self) -> str:
        table = self.guest.table
        return str(table.get("game", "")) if table else ""

    @property
    def _is_known(self) -> bool:
        return self._game in game_names()

    def _told(self) -> str:
        """How things stand, in a sentence."""
        guest = self.guest
        if words := guest_words(guest):
            return words
        if guest.table and not self._is_known:
            from valeria_gui.play.network_words import failure_of_network

            return failure_of_network("no_such_game")
        if guest.state == CONNECTING or not guest.table:
            return _("The table is being called …")
        if guest.seat is not None:
            return _("You sit down at this table. The game begins at its big screen.")
        if guest.refusal:
            return refusal_words(guest.refusal)
        if any(seat.kind == FREE for seat in seats_of(guest.table)):
            return _("Choose a free seat.")
        return _("No seat is free: you can look on once the game begins, or wait for one.")

    def make_ground(self, size: tuple[int, int]) -> pygame.Surface:
        ground = panels.table_background(*size).copy()
        ground.fill((196, 184, 174), special_flags=pygame.BLEND_RGB_MULT)
        game = self._game if self._is_known else game_names()[0]
        frame(ground, self.stage, Dress.of(find_box(game)))
        return ground

    def build(self) -> Sequence[Widget]:
        game = _(find_box(self._game).title) if self._is_known else _("A table elsewhere")
        rows = [GuestRows(self.stage, self).part()] if self.guest.table and self._is_known else []
        seats = Column(
            self.line("heading", _("Take a seat"), "name", 62, theme.IVORY, height=68, shadow=True),
            self.line("summary", game, "body", 25, theme.PANEL_TITLE, height=42),
            Gap(height=20),
            *rows,
            Gap(),
            self._foot(),
            padding=Edges(bottom=6),
            width=1030,
        )
        return self.stage.lay(
            Row(seats, Column(self._sheet(), Gap()), gap=48, padding=Edges(86, 62, 86, 40), across="start")
        )

    def _sheet(self) -> Items:
        px = self.stage.text(28)
        words, bad = self._told(), bool(guest_words(self.guest))
        color = theme.COST_OPEN if bad else theme.INK
        again = [Row(Item(self._again, width=300, height=60), pack="center", height=60)] if bad else []
        inside = Column(
            self.line("you", self.name, "name", 44, height=62, align="center"),
            Row(Item(lambda place: Panel("you-rule", place, rule)), padding=Edges(60, 0, 60), height=16),
            Gap(height=16),
            Item(
                lambda place: Paragraph(
                    "told", place, words, role="body", px=px, color=color, align="center", middle=True
                )
            ),
            *again,
            padding=Edges(46, 20, 46, 40),
            width=670,
            height=440,
        )
        return Layers(Item(lambda place: Panel("sheet", place, panels.parchment_panel)), inside)

    def _again(self, place: pygame.Rect) -> Widget:
        return Button("again", place, _("Try again"), self._try_again, px=self.stage.text(25))

    def _foot(self) -> Items:
        px = self.stage.text(24)
        return Row(
            Item(
                lambda place: Button(
                    "back", place, _("Leave the table"), self._go_back, px=px, glyph="anticlockwise-rotation"
                ),
                width=320,
            ),
            Gap(),
            height=64,
        )

    def _try_again(self) -> None:
        """Call the table once more; where the way to it was no way, go back and type another one."""
        if self.guest.state == FAILED and self.guest.code not in _WORTH_ANOTHER_TRY:
            self._go_back()
        else:
            self.guest.again()
            self.update(0)

    def _go_back(self) -> None:
        self.cancel()

    def sit(self, number: int) -> None:
        """A seat was chosen."""
        self.guest.sit(number, self.name)

    @property
    def can_sit(self) -> bool:
        """Whether a seat can be chosen now."""
        return self.guest.state not in (LOST, *ENDS)


class GuestRows(SeatRows):
    """The rows of the seats as a guest sees them."""

    def __init__(self, stage: Stage, lobby: JoinLobby) -> None:
        table = lobby.guest.table or {}
        super().__init__(stage, str(table.get("game", "")), seats_of(table))
        self.lobby = lobby

    def where(self, kind: str) -> str:
        return _("Big screen") if kind == SCREEN else super().where(kind)

    def line(self, number: int, seat: SeatState) -> str:
        if seat.kind == SCREEN:
            return _("plays at the big screen")
        return _("that is you") if number == self.lobby.guest.seat else super().line(number, seat)

    def hint(self) -> str:
        return _("nobody sits here yet")

    def ways(self, number: int) -> Sequence[Items]:
        if not self.lobby.can_sit:
            return ()
        px = self.stage.text(22)
        words = _("Sit here") if self.lobby.guest.seat is None else _("Sit here instead")
        return (
            Item(
                lambda place: DeviceButton(
                    f"sit:{number}", place, words, lambda: self.lobby.sit(number), px=px, glyph=COMPUTER
                ),
                width=260,
                height=54,
            ),
        )
