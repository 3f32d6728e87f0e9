"""The seats of a lobby as the one who opened the table has them: names to type, ways to take and free a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from engine.players import MAX_NAME
from valeria_gui.i18n import _
from valeria_gui.play.seat_kinds import BOT, COMPUTER, SCREEN
from valeria_gui.scenes.lobby_widgets import Away, DeviceButton
from valeria_gui.scenes.seat_rows import SeatRows, place_words, shown_name
from valeria_gui.ui.stage import Item, Items, Stage
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from valeria_gui.lan.places import SeatState
    from valeria_gui.lan.room import LanRoom


class SeatChoices(Protocol):
    """What can be done with the seats of a `room`; `typed` are names as they are being typed, by seat."""

    room: LanRoom
    typed: dict[int, str]

    @property
    def can_change(self) -> bool:
        """Whether people may still take other seats."""
        ...

    def sit(self, number: int) -> None:
        """Somebody at this screen takes a seat."""

    def ask_for_bot(self, number: int) -> None:
        """Who shall sit there is chosen from the characters."""

    def explain(self) -> None:
        """How somebody at another computer joins is told."""

    def rename(self, number: int, name: str) -> None:
        """Another name is typed for a seat."""

    def free(self, number: int) -> None:
        """Whoever sits there goes."""


class LobbySeats(SeatRows):
    """The rows of the seats of a `lobby`."""

    def __init__(self, stage: Stage, lobby: SeatChoices) -> None:
        super().__init__(stage, lobby.room.game, lobby.room.seats)
        self.lobby, self.room = lobby, lobby.room

    def name(self, number: int, seat: SeatState, place: pygame.Rect) -> Widget:
        if seat.kind != SCREEN or not self.lobby.can_change:
            return super().name(number, seat, place)
        return TextField(
            f"name:{number}",
            place,
            _("Name of player {number}").format(number=number + 1),
            self.lobby.typed.get(number, seat.name),
            lambda name: self.lobby.rename(number, name),
            px=self.stage.text(28),
            limit=MAX_NAME,
            placeholder=_("Name"),
        )

    def end(self, number: int, seat: SeatState) -> Items:
        if not self.lobby.can_change:
            return super().end(number, seat)
        words = _("Free the seat of {name}").format(name=shown_name(seat, self.game))
        return Item(
            lambda place: Away(f"remove:{number}", place, words, "cancel", lambda: self.lobby.free(number)),
            width=54,
            height=54,
        )

    def hint(self) -> str:
        return _("scan to take it, or") if self.room.port else _("take it at this screen, or let a bot")

    def ways(self, number: int) -> Sequence[Items]:
        return (
            self._way(number, SCREEN, 196, lambda: self.lobby.sit(number)),
            self._way(number, COMPUTER, 226, self.lobby.explain),
            self._way(number, BOT, 122, lambda: self.lobby.ask_for_bot(number)),
        )

    def _way(self, number: int, kind: str, width: float, effect: Callable[[], None]) -> Items:
        px, words = self.stage.text(21), place_words(kind)
        return Item(
            lambda place: DeviceButton(f"{kind}:{number}", place, words, effect, px=px, glyph=kind),
            width=width,
            height=54,
        )
