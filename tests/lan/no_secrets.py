"""What a seat is told is a function of what it may know: `python -m tests.lan.no_secrets [--games N]`.

At moments of random games the truth is taken and another one that the same seat could not tell from it
(`View.sample`). Two real tables are opened, one for each, and the same is done at both: somebody comes with a phone
at that seat and watches with another, opens things, is replaced by a computer, loses the connection and comes back
with it, and the game goes on as long as the seat still cannot tell. All that was ever sent to both clients must be
the same, letter by letter and in the same order; only tokens are other ones, and each table has the same here.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from engine.chance import Chance
from engine.game import AnyGame, AnyState, Seat
from engine.match.match import HumanAgent, Match
from engine.players import Player
from engine.records.record import Record
from engine.registry import find_game
from tests.lan.small_room import Visitor, until
from valeria_gui.lan.gate import Gate
from valeria_gui.lan.network_options import NetworkOptions
from valeria_gui.lan.news import NewsTeller
from valeria_gui.lan.protocol import Message, encoded
from valeria_gui.lan.tokens import LETTERS
from valeria_gui.play.game_names import game_names
from valeria_gui.play.host import LocalHost

STEPS: Final = 5
"""So many moves are made from a moment on, as long as the seat cannot tell."""
PAUSE_S: Final = 0.02
"""How long somebody waits before they say hello again: who asks all the time is sent away."""
LIMITS: Final = NetworkOptions(announced=False, loopback=True)


class OpenTable:
    """A real network process at which one truth after the other is played."""

    def __init__(self) -> None:
        self.number = 0
        self._gate = Gate(options=LIMITS)
        self._gate.send({"say": "open", "game": "", "version": "1", "port": 0, "code": self.code})
        self.port = int(until(self._gate.receive)["port"])

    def lay(self, game: AnyGame, state: AnyState) -> None:
        """The game begins at that position."""
        players = [Player(f"Player {seat}") for seat in range(state.seats)]
        agents = [HumanAgent() for _player in players]
        self.match = Match(game, state, Record.begin_at(game, state.to_dict()), agents)
        self.host = LocalHost(self.match, players, 1, elsewhere=range(state.seats))
        self.teller = NewsTeller(self.match, self.host)
        self.number += 1
        seats = [{"kind": "phone", "name": player.name, "here": True, "bot": ""} for player in players]
        table = {"game": game.name, "phase": "playing", "paused": False, "hints": True, "hum": True, "seats": seats}
        told = [[player.name, player.kind] for player in players]
        self._gate.send({"say": "table", "table": table})
        self._gate.send(
            {
                "say": "game",
                "game": game.name,
                "content": game.content(),
                "players": told,
                "practice": False,
                "from_set_up": False,
            }
        )
        self.tell()
        # Who knows these comes to this game, and to none before it.
        tokens = {str(seat): self.token(seat) for seat in range(state.seats)}
        self._gate.send({"say": "tokens", "tokens": tokens, "code": self.code})

    def token(self, seat: Seat) -> str:
        """What opens a seat at the game that lies there now: the same at both tables."""
        return f"{self.number * 8 + seat:032x}"

    @property
    def code(self) -> str:
        """What opens the lobby now."""
        letters = (self.number // 20**place % 20 for place in range(4))
        return "".join(LETTERS[letter] for letter in letters)

    def tell(self) -> None:
        """The news, for everybody."""
        news = self.teller.news([None, *range(len(self.match.agents))])
        if news:
            self.say("news", news=news)

    def say(self, what: str, **more: Any) -> None:
        """Tell the network process something."""
        self._gate.send({"say": what, **more})

    def attend(self) -> None:
        """Nothing that clients do here is taken."""
        while self._gate.receive() is not None:
            continue

    def close(self) -> None:
        """It ends; nothing has gone wrong in it."""
        self._gate.close()
        assert self._gate.join(20)
        assert not self._gate.faults, list(self._gate.faults)


@dataclass
class Ear:
    """A client, and all that it ever heard."""

    table: OpenTable
    wants: str
    seat: Seat | None
    heard: list[str] = field(default_factory=list)

    def come(self, **more: Any) -> None:
        """Say hello until the table knows what is said."""
        who = {"code": self.table.code} if self.seat is None else {"token": self.table.token(self.seat)}
        while True:
            self.line = Visitor(self.table.port, {"wants": self.wants, **who, **more})
            first = self.line.hear()
            if first["say"] != "refused":
                self.heard.append(encoded(_without_times(first)))
                return
            self.line.close()
            time.sleep(PAUSE_S)

    def hear(self, kind: str, made: int) -> None:
        """Hear all there is up to what tells of so many moves; of a page both halves."""
        known = dict.fromkeys(("made",) if kind == "news" else ("made", "told"), -1)
        while set(known.values()) != {made}:
            message = self.line.hear()
            self.heard.append(encoded(_without_times(message)))
            if message["say"] == kind:
                told = message.get("status") or message.get("page") or {}
                known |= {name: told[name] for name in known if name in told}

    def go(self) -> None:
        """Leave without a word."""
        self.line.close()


def _without_times(message: Message) -> Message:
    """A message without the number of the game at that process, which counts what was played there before."""
    return {key: value for key, value in message.items() if key != "id"}


def moments(game: AnyGame, seed: int, count: int) -> Iterator[tuple[AnyState, Seat]]:
    """Positions of one random game, each with the seat that looks."""
    rng = random.Random(seed)
    seats = rng.choice([number for number in game.seats if number > 1])
    state = game.setup(seats, rng.getrandbits(40))
    found = []
    while state.decision is not None:
        found.append((state.copy(), rng.randrange(seats)))
        state.apply(rng.choice(list(state.moves())))
    yield from sorted(rng.sample(found, min(count, len(found))), key=lambda one: one[0].turn)


def compare(tables: Sequence[OpenTable], game: AnyGame, state: AnyState, seat: Seat, rng: random.Random) -> int:
    """How many moves were made before the seat could tell the two truths apart; AssertionError if it is told."""
    other = state.view(seat).sample(Chance(rng.getrandbits(40)))
    for table, truth in zip(tables, (state.copy(), other), strict=True):
        table.lay(game, truth)
    ears = [(Ear(table, "page", seat), Ear(table, "view", seat), Ear(table, "page", None)) for table in tables]
    for phone, _computer, watcher in ears:
        for ear in (phone, watcher):
            ear.come()
            ear.hear("page", 0)
    made = _go_on(tables, [(phone, watcher) for phone, _computer, watcher in ears], seat, rng)
    for phone, computer, _watcher in ears:
        computer.come(have=[0, 0, 0])
        computer.hear("news", made)
        phone.heard += [encoded(message) for message in phone.line.rest()]
        computer.go()
        computer.come(have=[0, 0, 1])
        computer.hear("news", made)
    told = [[ear.heard for ear in trio] for trio in ears]
    for trio in ears:
        trio[1].go()
        trio[2].go()
    for table in tables:
        table.attend()
    assert told[0] == told[1], _first_difference(told)
    return made


def _go_on(tables: Sequence[OpenTable], ears: Sequence[Sequence[Ear]], seat: Seat, rng: random.Random) -> int:
    """Make the same moves at both tables as long as the seat and everybody see the same."""
    first, second = (table.match for table in tables)
    for made in range(STEPS):
        acting = first.acting
        if acting is None or acting != second.acting:
            return made
        view = [match.view(acting) for match in (first, second)]
        both = [str(move) for move in view[0].moves() if str(move) in {str(one) for one in view[1].moves()}]
        if not both or not _alike(tables, acting, rng.choice(both), (seat, None)):
            return made
        for table, heard in zip(tables, ears, strict=True):
            table.tell()
            for ear in heard:
                ear.hear("page", made + 1)
    return STEPS


def _alike(tables: Sequence[OpenTable], acting: Seat, line: str, viewers: Sequence[Seat | None]) -> bool:
    """Make a move at both tables if those viewers see the same after it; whether it was made."""
    seen = []
    for table in tables:
        state = table.match.game.from_dict(table.match.position())
        events = state.apply(state.parse(line))
        seen.append(
            [
                (state.view(one).to_dict(), [event.seen_by(one).to_dict() for event in events], state.winners())
                for one in viewers
            ]
        )
    if seen[0] != seen[1]:
        return False
    for table in tables:
        table.host.answer_for(acting, table.match.view(acting).parse(line))
    return True


def _first_difference(told: Sequence[Sequence[Sequence[str]]]) -> str:
    for one, another in zip(*told, strict=True):
        for left, right in zip(one, another, strict=False):
            if left != right:
                at = next((i for i, pair in enumerate(zip(left, right, strict=False)) if pair[0] != pair[1]), 0)
                return f"{left[max(0, at - 200) : at + 200]!r} against {right[max(0, at - 200) : at + 200]!r}"
    return f"{[[len(ear) for ear in trio] for trio in told]} messages"


def run(games: Sequence[str], count: int, each: int, seed: int = 1) -> tuple[int, int]:
    """So many games of each kind, with so many moments each: how many moments, and how many moves after them."""
    tables = [OpenTable(), OpenTable()]
    rng = random.Random(seed)
    looked = moves = 0
    try:
        for name in games:
            game = find_game(name)
            for number in range(count):
                for state, seat in moments(game, seed + number, each):
                    moves += compare(tables, game, state, seat, rng)
                    looked += 1
                print(f"{name} {number + 1}: {looked} moments the same, {moves} moves after them", flush=True)
    finally:
        for table in tables:
            table.close()
    return looked, moves


def main() -> int:
    """Compares as many as are asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2, help="so many of each kind")
    parser.add_argument("--moments", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    looked, moves = run(game_names(), asked.games, asked.moments, asked.seed)
    print(f"{asked.games * len(game_names())} games, {looked} moments, {moves} moves after them: the same")
    return 0


if __name__ == "__main__":
    sys.exit(main())
