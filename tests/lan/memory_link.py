"""A wire without a network: what a room says lies in a list, and seats are played by whoever asks for them."""

from __future__ import annotations

import json
from collections import deque
from pathlib import Path
from typing import Any

from engine.players import Player
from valeria_gui.lan.protocol import Message, decoded, encoded
from valeria_gui.lan.remote_host import RemoteHost
from valeria_gui.lan.room import LanRoom
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.seat_kinds import PHONE
from valeria_gui.play.session import Session, new_session


class MemoryLink:
    """Implements `wire.Link`: everything passes as text, as it does between processes."""

    def __init__(self) -> None:
        self.said: list[Message] = []
        self.waiting: deque[Message] = deque([{"say": "opened", "port": 7227}])
        self.is_dead = False
        self.is_closed = False

    def send(self, message: Message) -> None:
        self.said.append(decoded(encoded(message), 10_000_000))

    def receive(self) -> Message | None:
        return self.waiting.popleft() if self.waiting else None

    def close(self) -> None:
        self.is_closed = True

    def ask(self, **message: Any) -> None:
        """Something comes from outside."""
        self.waiting.append(json.loads(json.dumps(message)))

    def last(self, what: str) -> Message:
        """What was said last of that kind."""
        return next(message for message in reversed(self.said) if message["say"] == what)


class Phones:
    """A room of one game with phones in the first `phones` seats, bots in the others, and a host for each phone."""

    def __init__(self, game: str, data_dir: Path, phones: int, bots: int = 0, seed: int = 7, **more: Any) -> None:
        self.links: list[MemoryLink] = []
        seats = [Player(f"Bot {number}", "bot:greedy") for number in range(bots)]
        self.room = LanRoom(game, data_dir, seats, connect=self._connect)
        self.room.open()
        for number in range(phones):
            free = next(seat for seat, one in enumerate(self.room.seats) if one.kind == "free")
            self.link.ask(say="sit", client=number, seat=free, name=f"Guest {number}", by=PHONE)
        self.room.attend()
        base = GameSetup(seats=(), start_player=None, seed=seed, game=game, **more)
        self.session: Session = new_session(self.room.setup(base), data_dir)
        self.hosts: dict[int, RemoteHost] = {}
        self._heard = 0
        self.room.begin(self.session)
        self.follow()

    @property
    def link(self) -> MemoryLink:
        """The wire that is open now."""
        return self.links[-1]

    def _connect(self) -> MemoryLink:
        self.links.append(MemoryLink())
        return self.links[-1]

    def follow(self) -> None:
        """The room hears and tells, and every phone hears it."""
        self.room.attend()
        for message in self.link.said[self._heard :]:
            self._take(message)
        self._heard = len(self.link.said)

    def _take(self, message: Message) -> None:
        if message["say"] == "game":
            seats = [seat for seat, place in enumerate(self.room.places) if place.has_client]
            self.hosts = {seat: RemoteHost(message, seat, self._sender(seat)) for seat in seats}
        elif message["say"] == "news":
            for viewer, news in message["news"].items():
                if viewer and int(viewer) in self.hosts:
                    self.hosts[int(viewer)].take(news)
                    self.hosts[int(viewer)].step()

    def _sender(self, seat: int) -> Any:
        return lambda message: self.link.ask(say="do", client=seat, seat=seat, **message)

    def close(self) -> None:
        """The table is closed."""
        self.room.close()
        self.session.close()
