"""A small room: the window's side of a table in tests, with a match of the toy game, and clients over sockets."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic, sleep
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from engine.bots import make_bot
from engine.game import GameError, IllegalMove, Seat
from engine.match.match import BotAgent, HumanAgent, Match
from engine.players import HUMAN, Player
from engine.records.record import Record
from tests.lan.stubs import PlainSitter
from tests.toy import TOY
from valeria_gui.lan.gate import Gate
from valeria_gui.lan.limits import Limits
from valeria_gui.lan.network_options import NetworkOptions
from valeria_gui.lan.protocol import DEEDS, PORT, VERSION, Message, encoded, viewer_key
from valeria_gui.play.host import LocalHost

PLAYERS = Player("Ada"), Player("Bo"), Player("Cy")
SEED = 918_273_645
CODE = "KTMB"
TOKENS = {seat: f"{seat + 1:032x}" for seat in range(3)}
LIMITS = Limits(away_s=1.5, ping_s=0.5)
OPTIONS = NetworkOptions(
    limits=LIMITS, sitters=PlainSitter, pictures=False, announced=False, first_game=1, loopback=True
)
PATIENCE_S = 40.0


def until(happened: Callable[[], Any], seconds: float = PATIENCE_S) -> Any:
    """What `happened` gives as soon as it is something; fails if that takes too long."""
    end = monotonic() + seconds
    while not (found := happened()):
        assert monotonic() < end, "it did not happen"
        sleep(0.005)
    return found


class SmallRoom:
    """A table of three, which does what clients ask for when `attend` is called. `heard` is what the process of the
    network has said."""

    def __init__(
        self, options: NetworkOptions = OPTIONS, players: Sequence[Player] = PLAYERS, seed: int = SEED
    ) -> None:
        self.players = players
        self.gate = Gate(options=options)
        self.heard: list[Message] = []
        self.tokens = dict(TOKENS)
        self.code = CODE
        self._has_begun = False
        self.deal(seed)

    def deal(self, seed: int) -> None:
        """Another game, which has not begun."""
        agents = [
            HumanAgent() if player.kind == HUMAN else BotAgent(make_bot(player.bot or "", TOY, seat))
            for seat, player in enumerate(self.players)
        ]
        self.match = Match(TOY, TOY.setup(3, seed), Record.begin(TOY, 3, seed, {}), agents)
        self.host = LocalHost(self.match, self.players, 1, elsewhere=range(3))
        self._told: dict[Seat | None, int] = dict.fromkeys((None, 0, 1, 2), 0)
        self._branch = 0

    def open(self, port: int = PORT) -> int:
        """Open the table; the port."""
        self.gate.send({"say": "open", "game": "toy", "version": "1", "port": port, "code": self.code})
        self.tell_tokens()
        self.tell_table("lobby")
        return int(self.wait_for("opened")["port"])

    def tell_tokens(self) -> None:
        tokens = {str(seat): token for seat, token in self.tokens.items()}
        self.gate.send({"say": "tokens", "tokens": tokens, "code": self.code})

    def tell_table(self, phase: str, paused: bool = False) -> None:
        seats = [{"kind": "free", "name": player.name, "here": False, "bot": ""} for player in self.players]
        table = {"game": "toy", "phase": phase, "paused": paused, "hints": True, "hum": False, "seats": seats}
        self.gate.send({"say": "table", "table": table})

    def begin(self) -> None:
        """The game begins."""
        self._has_begun = True
        players = [[player.name, player.kind] for player in self.players]
        game = {"game": "toy", "content": {}, "players": players, "practice": False, "from_set_up": True}
        self.gate.send({"say": "game", **game})
        self.tell_table("playing")
        self._told = dict.fromkeys(self._told, 0)
        self.tell_news()

    def tell_news(self) -> None:
        """What has happened, for each viewer."""
        status = self.host.status
        if status.branch != self._branch:
            length = len(self.match.events())
            self._told = {viewer: min(told, length) for viewer, told in self._told.items()}
        self._branch = status.branch
        self.gate.send({"say": "news", "news": {viewer_key(viewer): self._news(viewer) for viewer in self._told}})

    def _news(self, viewer: Seat | None) -> dict[str, Any]:
        events = [event.seen_by(viewer).to_dict() for event in self.match.events()]
        known, self._told[viewer] = self._told[viewer], len(events)
        return {
            "status": self.host.status._asdict(),
            "view": self.host.view_for(viewer).to_dict(),
            "events": events[known:],
            "from": known,
            "winners": list(self.match.winners()),
        }

    def attend(self) -> None:
        """Do what was asked for."""
        while (message := self.gate.receive()) is not None:
            self.heard.append(message)
            if message["say"] == "sit":
                self._seat(message)
            elif message["say"] == "do":
                self._do(message)
        if self.host.step():
            self.tell_news()

    def _seat(self, message: Message) -> None:
        seat = message["seat"]
        if seat not in self.tokens or self._has_begun:
            self.gate.send({"say": "refused", "client": message["client"], "code": "busy"})
            return
        self.gate.send({"say": "seated", "client": message["client"], "seat": seat, "token": self.tokens[seat]})

    def _do(self, message: Message) -> None:
        seat, what, code = message["seat"], message["what"], ""
        assert what in DEEDS
        if "made" in message and message["made"] != self.host.status.made:
            code = "late"
        elif what == "move":
            try:
                self.host.answer_for(seat, self.match.view(seat).parse(message["line"]))
            except (IllegalMove, GameError):
                code = "illegal"
            except ValueError:
                code = "not_asked"
        elif what == "undo":
            try:
                self.host.undo_for(seat)
            except ValueError:
                code = "no_way_back"
        elif what == "hint":
            self.gate.send(
                {"say": "hint", "seat": seat, "options": [["take 1", 0.5, 1, None, 0.1]], "made": message["made"]}
            )
        if code:
            self.gate.send({"say": "refused", "client": message["client"], "code": code})

    def wait_for(self, say: str, **more: Any) -> Message:
        """The next of what the process says that has these parts; it is heard no second time."""

        def found() -> Message | None:
            self.attend()
            for message in self.heard:
                if message["say"] == say and all(message.get(name) == value for name, value in more.items()):
                    self.heard.remove(message)
                    return message
            assert not self.gate.is_dead, self.gate.reason
            return None

        found_message: Message = until(found)
        return found_message

    def until_made(self, made: int) -> None:
        """Do what is asked for until so many moves are made."""

        def done() -> bool:
            self.attend()
            return self.host.status.made == made

        until(done)

    def close(self) -> None:
        """Close the table; nothing has gone wrong inside, and nothing is left."""
        self.gate.close()
        assert self.gate.join(PATIENCE_S)
        assert not self.gate.faults, list(self.gate.faults)


@contextmanager
def opened(options: NetworkOptions = OPTIONS, **more: Any) -> Iterator[tuple[SmallRoom, int]]:
    """An open table and its port."""
    room = SmallRoom(options, **more)
    try:
        yield room, room.open(0)
    finally:
        room.close()


class Visitor:
    """A client over a real socket."""

    def __init__(self, port: int, hello: Message | None = None, **named: Any) -> None:
        named.setdefault("origin", f"http://127.0.0.1:{port}")
        self.line: ClientConnection = connect(
            f"ws://127.0.0.1:{port}/ws", compression=None, max_size=None, proxy=None, ping_interval=None, **named
        ).__enter__()
        if hello is not None:
            self.say({"say": "hello", "v": VERSION, "wants": "view", "language": "en", **hello})

    def say(self, message: Message) -> None:
        self.line.send(encoded(message))

    def hear(self, say: str = "", seconds: float = PATIENCE_S) -> Message:
        """The next message (of that kind: others are left out)."""
        end = monotonic() + seconds
        while True:
            message: Message = json.loads(self.line.recv(timeout=max(0.01, end - monotonic())))
            if say in ("", message["say"]):
                return message

    def rest(self) -> list[Message]:
        """All that still comes until the connection is closed."""
        found = []
        try:
            while True:
                found.append(json.loads(self.line.recv(timeout=PATIENCE_S)))
        except ConnectionClosed:
            return found

    def close(self) -> None:
        self.line.close()
