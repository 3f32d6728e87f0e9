"""A room on paper: a table for the network that listens nowhere, for pages that show one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import segno

from engine.players import BOT_PREFIX, HUMAN, Player
from valeria_gui.lan.places import SeatState
from valeria_gui.lan.protocol import BOT, FREE, LOBBY, PLAYING, SCREEN
from valeria_gui.play.game_setup import GameSetup


class PaperRoom:
    """Does what a room does to its own seats, and counts."""

    def __init__(self, game: str, seats: Sequence[SeatState], addresses: Sequence[str] = ("192.168.1.24",)) -> None:
        self.game, self.seats, self.phase = game, tuple(seats), LOBBY
        self.paused = False
        self.code = "TWKR"
        self.addresses = tuple(addresses)
        self.address = self.addresses[0] if addresses else ""
        self.port, self.problem = 7227, ""
        self.watching = 0
        self.hints, self.hum = False, True
        self.revision = 0
        self.told: list[str] = []
        self.session = None

    def _changed(self, what: str) -> None:
        self.revision += 1
        self.told.append(what)

    def _seat(self, seat: int, new: SeatState, what: str) -> None:
        self.seats = (*self.seats[:seat], new, *self.seats[seat + 1 :])
        self._changed(what)

    def open(self) -> None:
        self._changed("open")

    def close(self) -> None:
        self._changed("close")

    def attend(self) -> bool:
        return False

    def link(self, seat: int | None = None) -> str:
        return f"http://{self.address}:{self.port}/#{self.code if seat is None else f'{seat:032x}'}"

    def qr(self, seat: int | None = None) -> tuple[tuple[bool, ...], ...]:
        return tuple(tuple(bool(dark) for dark in row) for row in segno.make(self.link(seat), micro=False).matrix)

    def choose_address(self, address: str) -> None:
        self.address = address
        self._changed("address")

    def sit_here(self, seat: int, name: str) -> None:
        self._seat(seat, SeatState(SCREEN, name), "sit_here")

    def seat_bot(self, seat: int, spec: str, name: str) -> None:
        self._seat(seat, SeatState(BOT, name, spec), "seat_bot")

    def free(self, seat: int) -> None:
        self._seat(seat, SeatState(FREE), "free")

    def rename(self, seat: int, name: str) -> None:
        self._seat(seat, self.seats[seat]._replace(name=name), "rename")

    def shuffle(self) -> None:
        self.seats = self.seats[::-1]
        self._changed("shuffle")

    def new_codes(self) -> None:
        self.code = "MNPX"
        self._changed("new_codes")

    def nudge(self, seat: int) -> None:
        self._changed(f"nudge {seat}")

    def pause(self, paused: bool) -> None:
        self.paused = paused
        self._changed("pause")

    def give_to_bot(self, seat: int) -> None:
        was = self.seats[seat]
        self._seat(seat, was._replace(kind=BOT, bot="baron", was=was.kind), "give_to_bot")

    def give_back(self, seat: int) -> None:
        was = self.seats[seat]
        self._seat(seat, was._replace(kind=was.was, bot="", was=""), "give_back")

    def play_here(self, seat: int) -> None:
        was = self.seats[seat]
        self._seat(seat, was._replace(kind=SCREEN, was=was.kind), "play_here")

    def play_away(self, seat: int) -> None:
        was = self.seats[seat]
        self._seat(seat, was._replace(kind=was.was, was=""), "play_away")

    def setup(self, base: GameSetup) -> GameSetup:
        taken = [seat for seat in self.seats if seat.kind != FREE]
        seats = tuple(Player(seat.name, BOT_PREFIX + seat.bot if seat.bot else HUMAN) for seat in taken)
        return replace(base, seats=seats)

    def begin(self, session: object) -> None:
        self.phase = PLAYING
        self._changed("begin")

    def may_start(self) -> str:
        return "" if any(seat.kind != FREE for seat in self.seats) else "Nobody sits at the table yet."
