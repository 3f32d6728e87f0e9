"""Games in which everything is lost again and again: `python -m tests.lan.cuts [--cuts N] [--kills N] [--game G]`.

A table without a window plays in a process of its own, two guests come over real sockets. At random moments a guest
is gone without a word and comes anew with the token alone, the process of the network is killed, or the whole table
is, and goes on from its save. In the end the record must lead to the position on the table, and both guests must
know what their seats may know of it.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from engine.game import Seat
from engine.players import HUMAN, Player
from engine.registry import find_game
from valeria_gui.lan.gate import Gate
from valeria_gui.lan.guest import Guest
from valeria_gui.lan.limits import Limits
from valeria_gui.lan.network_options import NetworkOptions
from valeria_gui.lan.places import TablePlace
from valeria_gui.lan.room import LanRoom, open_again
from valeria_gui.play.game_names import game_names
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.saved_game import bots_at_once
from valeria_gui.play.seat_kinds import COMPUTER
from valeria_gui.play.session import Session, load_session, new_session

PEOPLE: Final = 2
PATIENCE_S: Final = 60.0
"""How long nothing may happen."""
QUICK: Final = Limits(rate=1000, burst=1000)
"""These guests answer more quickly than people: the usual limits would close them."""

LINKS: Final = "links.json"
END: Final = "end.json"


# --- the table, in a process of its own --------------------------------------------------------------------------


class Table:
    """A table in a folder: it begins there, or goes on."""

    def __init__(self, game: str, folder: Path) -> None:
        self.folder = folder
        self.gates: list[Gate] = []
        self.room, self.session = self._go_on(game) if any(folder.glob("autosave*.yaml")) else self._begin(game)
        links = folder / LINKS
        if links.exists():
            self.room.port = json.loads(links.read_text())["port"]
        self.room.open()
        self.room.begin(self.session)

    def _gate(self) -> Gate:
        self.gates.append(Gate(options=NetworkOptions(announced=False, loopback=True, limits=QUICK)))
        return self.gates[-1]

    def _go_on(self, game: str) -> tuple[LanRoom, Session]:
        session = load_session(self.folder, game)
        return open_again(session, self.folder, connect=self._gate), session

    def _begin(self, game: str) -> tuple[LanRoom, Session]:
        room = LanRoom(game, self.folder, connect=self._gate)
        for seat in range(PEOPLE):
            room.places[seat] = TablePlace(COMPUTER, f"Guest {seat}")
        bots = max(1, find_game(game).seats[0] - PEOPLE)
        for seat in range(PEOPLE, PEOPLE + bots):
            room.seat_bot(seat, "greedy", f"Bot {seat}")
        base = GameSetup((Player("A", HUMAN), Player("B", HUMAN)), 0, 5, game=game)
        return room, new_session(room.setup(base), self.folder)

    def live(self) -> None:
        """Play on until the game is over, and tell how it ended."""
        told: dict[str, Any] = {}
        while not (self.session.host.status.is_over and (self.folder / "enough").exists()):
            busy = self.room.attend() | self.session.host.step()
            found = {
                "port": self.room.port,
                "pid": self.gates[-1].pid,
                "tokens": [place.token for place in self.room.places],
            }
            if found != told and found["port"] and found["pid"]:
                told = found
                _write(self.folder / LINKS, told)
            if not busy:
                time.sleep(0.003)
            if self.session.host.status.is_over and not (self.folder / END).exists():
                self.session.host.commit()
                _write(self.folder / END, self.ending())
        self.room.close()
        self.session.close()

    def ending(self) -> dict[str, Any]:
        """What guests must agree with."""
        match = self.session.match
        return {
            "digest": match.digest(),
            "replayed": match.record.replay(match.game).digest(),
            "moves": len(match.record.moves),
            "views": [match.view(seat).to_dict() for seat in range(PEOPLE)],
        }


def _write(path: Path, data: Any) -> None:
    beside = path.with_suffix(".new")
    beside.write_text(json.dumps(data))
    beside.replace(path)


# --- those who come and lose it ----------------------------------------------------------------------------------


class Trouble:
    """A game of two guests at such a table, with so many `cuts`, of which `kills` end the table or its network."""

    def __init__(self, game: str, folder: Path, cuts: int, kills: int, seed: int = 1) -> None:
        self.game, self.folder = game, folder
        self.rng = random.Random(seed)
        kinds = ["kill"] * (kills - kills // 2) + ["net"] * (kills // 2) + ["gone"] * (cuts - kills)
        self.rng.shuffle(kinds)
        self.ahead = kinds
        self.done = dict.fromkeys(("gone", "net", "kill"), 0)
        self.answers = 0
        self.host = self._start()
        self.guests = [self._come(seat) for seat in range(PEOPLE)]

    def _start(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen([sys.executable, "-m", "tests.lan.cuts", "--host", str(self.folder), self.game])

    def _links(self) -> dict[str, Any]:
        return dict(_wait(lambda: _read(self.folder / LINKS), self.host))

    def _come(self, seat: Seat) -> Guest:
        links = self._links()
        return Guest(f"http://127.0.0.1:{links['port']}/#{links['tokens'][seat]}")

    def play(self) -> dict[str, Any]:
        """Play to the end; what the table tells of it. AssertionError if the game stands still."""
        last = time.monotonic()
        pause = self.rng.randint(1, 4)
        while not (self.folder / END).exists():
            assert time.monotonic() - last < PATIENCE_S, [
                (guest.state, guest.code, guest.host and guest.host.status) for guest in self.guests
            ]
            assert self.host.poll() is None, "the table has ended by itself"
            for seat in range(PEOPLE):
                if self._answer(seat):
                    last, pause = time.monotonic(), pause - 1
            if pause <= 0 and self.ahead:
                self._cut(self.ahead.pop())
                pause, last = self.rng.randint(0, 3), time.monotonic()
            time.sleep(0.002)
        ending: dict[str, Any] = _read(self.folder / END)
        self._all_know(ending)
        (self.folder / "enough").touch()
        self.host.wait(30)
        for guest in self.guests:
            guest.close()
        return ending

    def _answer(self, seat: Seat) -> bool:
        guest = self.guests[seat]
        guest.attend()
        host = guest.host
        if host is None:
            return False
        while host.step():
            continue
        if guest.refusal:
            guest.refusal = ""
            host.refused()
        if not host.is_there or host.status.pending or host.status.acting != seat or guest.state != "seated":
            return False
        host.answer(self.rng.choice(list(host.view(seat).moves())))
        self.answers += 1
        return True

    def _cut(self, what: str) -> None:
        self.done[what] += 1
        if what == "gone":
            seat = self.rng.randrange(PEOPLE)
            self.guests[seat].close()
            self.guests[seat] = self._come(seat)
        elif what == "net":
            pid = int(self._links()["pid"])
            os.kill(pid, signal.SIGKILL)
            _wait(lambda: self._links()["pid"] != pid, self.host)
        else:
            self.host.kill()
            self.host.wait()
            before = (self.folder / LINKS).stat().st_mtime_ns
            self.host = self._start()
            _wait(lambda: (self.folder / LINKS).stat().st_mtime_ns != before, self.host)

    def _all_know(self, ending: dict[str, Any]) -> None:
        """Everybody comes to know the end, whatever was lost on the way."""

        def knows(seat: Seat) -> bool:
            guest = self.guests[seat]
            guest.attend()
            while guest.host is not None and guest.host.step():
                continue
            host = guest.host
            return host is not None and host.is_there and host.view(seat).to_dict() == ending["views"][seat]

        _wait(lambda: all(map(knows, range(PEOPLE))), self.host)


def _read(path: Path) -> Any:
    return json.loads(path.read_text()) if path.exists() else None


def _wait(happened: Any, host: subprocess.Popen[bytes]) -> Any:
    end = time.monotonic() + PATIENCE_S
    while not (found := happened()):
        assert time.monotonic() < end, "it did not happen"
        assert host.poll() is None, "the table has ended by itself"
        time.sleep(0.01)
    return found


def run(game: str, folder: Path, cuts: int, kills: int, seed: int = 1) -> tuple[dict[str, Any], Trouble]:
    """A whole game with so many cuts; how it ended."""
    trouble = Trouble(game, folder, cuts, kills, seed)
    try:
        ending = trouble.play()
    finally:
        trouble.host.kill()
    assert ending["digest"] == ending["replayed"]
    return ending, trouble


def main() -> int:
    """Plays as often as cuts are left."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cuts", type=int, default=20)
    parser.add_argument("--kills", type=int, default=4)
    parser.add_argument("--game", choices=game_names(), default=game_names()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--host", nargs=2, metavar=("FOLDER", "GAME"), help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.host:
        with bots_at_once():
            Table(asked.host[1], Path(asked.host[0])).live()
        return 0
    with tempfile.TemporaryDirectory() as folder:
        ending, trouble = run(asked.game, Path(folder), asked.cuts, asked.kills, asked.seed)
    print(f"{asked.game}: {ending['moves']} moves, cuts {trouble.done}, digest as replayed: {ending['digest']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
