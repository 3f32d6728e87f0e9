"""A table whose every seat is played from a phone: what is said between them is text, as in the network."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import partial
from typing import Any

from engine.game import Seat
from engine.match.match import HumanAgent, Match
from engine.players import Player
from engine.records.record import Record
from engine.registry import find_game
from valeria_gui.lan.phone.sitter import Sitter
from valeria_gui.lan.protocol import Message
from valeria_gui.lan.remote_host import RemoteHost
from valeria_gui.play.host import LocalHost

NAMES = ("Rosalind", "Aldric", "Mirabel", "Godwin", "Ysolde")
LOBBY = {"phase": "playing", "paused": False, "hints": True, "hum": True}


class FarTable:
    """A game of `seats` persons, all of them elsewhere; `said` is what each viewer was ever told."""

    def __init__(self, game: str, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> None:
        self.game = find_game(game)
        self.options = dict(options or {})
        state = self.game.setup(seats, seed, self.options)
        record = Record.begin(self.game, seats, seed, self.options)
        self.match = Match(self.game, state, record, [HumanAgent() for _seat in range(seats)])
        players = [Player(name) for name in NAMES[:seats]]
        self.host = LocalHost(self.match, players, bots_seed=1, elsewhere=range(seats))
        self.told = {
            "game": game,
            "content": self.game.content(),
            "players": [[player.name, player.kind] for player in players],
            "practice": False,
            "from_set_up": True,
        }
        kinds = [{"kind": "phone", "name": player.name, "here": True, "bot": ""} for player in players]
        self.lobby = {"game": game, **LOBBY, "seats": kinds}
        self.branch = 0
        self.waiting: list[tuple[Seat, Message]] = []
        self.sitters: dict[Seat | None, Sitter] = {}

    def sitter(self, seat: Seat | None, language: str = "en") -> Sitter:
        """A phone at a seat (None: who only watches)."""
        said = partial(self._hear, seat)
        remote = RemoteHost(json.loads(json.dumps(self.told)), seat, said)
        self.sitters[seat] = sitter = Sitter(remote, self.lobby, language)
        self._tell(seat)
        return sitter

    def _hear(self, seat: Seat | None, message: Message) -> None:
        assert seat is not None
        self.waiting.append((seat, json.loads(json.dumps(message))))

    def carry(self) -> None:
        """What phones have asked for is done, and told to all, until nothing more is asked."""
        while self.waiting:
            seat, message = self.waiting.pop(0)
            self._do(seat, message)
            for viewer in self.sitters:
                self._tell(viewer)
            self.branch = self.host.status.branch

    def _do(self, seat: Seat, message: Message) -> None:
        assert message["made"] == self.host.status.made, "nothing is asked of a table that has gone on"
        if message["what"] == "move":
            self.host.answer_for(seat, self.host.view_for(seat).parse(message["line"]))
        else:
            getattr(self.host, f"{message['what']}_for")(seat)
        self.host.step()

    def _tell(self, viewer: Seat | None) -> None:
        sitter, all_events = self.sitters[viewer], self.match.events()
        known = sitter.host.events_known if self.branch == self.host.status.branch else 0
        events = [event.seen_by(viewer).to_dict() for event in all_events[known:]]
        status = self.host.status._asdict()
        news = {
            "status": {key: value for key, value in status.items() if key != "pending"},
            "view": self.host.view_for(viewer).to_dict(),
            "events": events,
            "from": known,
            "winners": list(self.host.winners()),
        }
        sitter.host.take(json.loads(json.dumps(news)))
        sitter.follow(self.lobby)
