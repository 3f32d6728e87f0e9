"""The table of a whole room as data: who sits where, what has gone wrong, what its secrets are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engine.game import Seat
from engine.players import Player
from engine.registry import find_game
from engine.stacked import handicap
from valeria_gui.lan.places import SeatState, TablePlace, place_of
from valeria_gui.lan.protocol import LOBBY, Message
from valeria_gui.lan.tokens import Secrets
from valeria_gui.play.seat_kinds import FREE, SCREEN

if TYPE_CHECKING:
    from valeria_gui.play.session import Session


class RoomState:
    """A table that people may come to. `problem`: why nobody can ("" if they can); `watching` counts those who only
    look on, `revision` changes with whatever there is to see. Names as in `SeatState`."""

    def __init__(self, game: str, players: Sequence[Player], secrets: Secrets) -> None:
        self.game = game
        self.phase = LOBBY
        self.paused = False
        self.problem = ""
        self.port = 0
        self.watching = 0
        self.hints = self.hum = True
        self.revision = 0
        self.addresses: tuple[str, ...] = ()
        self.address = ""
        self.session: Session | None = None
        self.secrets = secrets
        self.places = [place_of(player) for player in players]

    def changed(self) -> None:
        """There is something else to see."""
        self.revision += 1

    def fill(self) -> None:
        """As many free places as the game has room for."""
        while len(self.places) < find_game(self.game).seats[-1]:
            self.places.append(TablePlace())

    @property
    def seats(self) -> tuple[SeatState, ...]:
        """The places: before the game as many as it can have, then those that play."""
        return tuple(place.state for place in self.places)

    @property
    def code(self) -> str:
        """What leads to the lobby, and no further."""
        return self.secrets.code

    def link(self, seat: Seat | None = None) -> str:
        """The address for a browser: with the code, or with the token of a seat. "" while nothing listens."""
        if not (self.address and self.port):
            return ""
        secret = self.code if seat is None else self.places[seat].token
        return f"http://{self.address}:{self.port}/#{secret}"

    def qr(self, seat: Seat | None = None) -> tuple[tuple[bool, ...], ...]:
        """That address as a QR code, without a margin: rows of squares, True for dark ones; () for none."""
        link = self.link(seat)
        if not link:
            return ()
        import segno

        return tuple(tuple(map(bool, row)) for row in segno.make(link, error="m", micro=False).matrix)

    def nobody_is_here(self) -> None:
        """No phone and no other computer is connected."""
        for place in self.places:
            place.here = place.kind == SCREEN
        self.changed()

    def table(self) -> Message:
        """The table as everybody may see it."""
        return {
            "game": self.game,
            "phase": self.phase,
            "paused": self.paused,
            "hints": self.hints,
            "hum": self.hum,
            "seats": [place.told() for place in self.places],
        }

    def sit(self, seat: Seat, name: str, by: str) -> bool:
        """Somebody from elsewhere takes a free place before the game; whether that could be done."""
        if self.session is not None or not 0 <= seat < len(self.places) or self.places[seat].kind != FREE:
            return False
        self.take(seat, by, name, here=True)
        return True

    def take(self, seat: Seat, kind: str, name: str, bot: str = "", here: bool = False) -> None:
        """A place is somebody's from now on."""
        self.places[seat] = TablePlace(kind, name, bot, here)
        self.changed()

    def give_head_start(self, place: TablePlace | None, size: int) -> None:
        """Whoever has that place (None: nobody) has a head start of that size; it goes with them, or is gone."""
        for one in self.places:
            one.head_start = size if one is place else 0
        self.changed()

    def take_head_start(self, options: Mapping[str, object]) -> None:
        """Take over the head start that was chosen for one of the places, as options of the game tell it."""
        seat, size = options.get(handicap.SEAT), options.get(handicap.SIZE, handicap.SIZES[0])
        if isinstance(seat, int) and isinstance(size, int) and 0 <= seat < len(self.places):
            self.give_head_start(self.places[seat], size)

    def _head_start(self, places: Sequence[TablePlace]) -> dict[str, object]:
        """The options for the head start of one of the places that will play, {} without one."""
        given = {seat: place.head_start for seat, place in enumerate(places) if place.head_start}
        if not given or len(places) == 1:
            return {}
        seat, size = next(iter(given.items()))
        return {handicap.SEAT: seat, handicap.SIZE: size}

    def leave(self, seat: Seat) -> None:
        """Somebody elsewhere gets up: before the game the place is free again, then it is kept for them."""
        if 0 <= seat < len(self.places) and self.places[seat].has_client:
            if self.session is None:
                self.places[seat] = TablePlace()
            else:
                self.places[seat].connect(False)
            self.changed()
