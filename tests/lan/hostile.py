"""Strangers who mean harm: messages that mean nothing or too much, of many clients, while a table plays on.

python -m tests.lan.hostile --messages 10000 --clients 200
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from tests.lan.small_room import CODE, OPTIONS, SEED, TOKENS, SmallRoom, Visitor, opened, until
from valeria_gui.lan.limits import Limits

EVIL_SEAT: Final = 2
"""One of those who mean harm has a seat."""

ADDRESSES: Final = tuple(f"127.0.0.{n}" for n in range(2, 10))
_OWN_TOKEN: Final = TOKENS[EVIL_SEAT]

WORDS: Final = (
    "", "{", "[]", "null", "7", '"move"', "{}", '{"say":7}', '{"say":"hello"}', '{"say":"toString"}',
    '{"say":"move"}', '{"say":"move","line":"take 1"}', '{"say":"move","line":"take 1","made":-1}',
    '{"say":"move","line":"take 1","made":1e99}', '{"say":"move","line":"take 1","made":"0"}',
    '{"say":"move","line":{"a":1},"made":0}', '{"say":"move","line":"","made":0}',
    '{"say":"move","line":"' + "9" * 3000 + '","made":0}', '{"say":"move","line":"take \\u0000","made":0}',
    '{"say":"commit","made":0}', '{"say":"undo","made":0}', '{"say":"redo","made":0}', '{"say":"hint","made":0}',
    '{"say":"sit","seat":0,"name":"<script>alert(1)</script>"}', '{"say":"sit","seat":99,"name":"Eve"}',
    '{"say":"sit","seat":true,"name":"Eve"}', '{"say":"sit","seat":0,"name":"' + "\\u202e" * 30 + '"}',
    '{"say":"sit","seat":0,"name":"\\ud800"}', '{"say":"move","line":"\\udfff","made":0}',
    '{"say":"press","id":"\\ud800","made":0}', '{"say":"open","piece":"\\ud800"}', '{"say":"\\ud800"}',
    '{"say":"ready"}', '{"say":"nudge"}', '{"say":"seated","client":"c1","seat":0,"token":"' + "0" * 32 + '"}',
    '{"say":"end"}', '{"say":"tokens","tokens":{}}', '{"say":"open","port":1}', '{"say":"news","news":{}}',
    '{"say":"press","id":"take 1","made":0}', '{"say":"bring","piece":"x","goal":"y","made":0}',
    '{"say":"open","what":"../../etc/passwd"}', '{"say":"move","made":NaN}', '{"say":"move","made":Infinity}',
    "[" * 4000, '{"a":' * 700, '{"say":"move","made":' + "1" * 4000 + "}", "😀" * 100, "\x00" * 50,
)  # fmt: skip
"""What nobody of good will says."""


class Outcome(NamedTuple):
    """What came of it: what was sent, how often somebody was let in or kept out, what the others did meanwhile
    (moves, seconds for the slowest), the memory of the process of the network (MB: before, at most), what went
    wrong there, and what strangers were told that was not for them."""

    sent: int
    came: int
    kept_out: int
    moves: int
    slowest_s: float
    memory_mb: tuple[float, float]
    faults: tuple[str, ...]
    secrets: tuple[str, ...]


class Crowd:
    """Some hundred strangers, each of whom says so much; they run in a loop of their own."""

    def __init__(self, port: int, clients: int, messages: int, seed: int) -> None:
        self.port, self.clients, self.messages = port, clients, messages
        self.sent = 0
        self.came: Counter[str] = Counter()
        self.secrets: list[str] = []
        self._seed = seed

    def run(self) -> None:
        """Until each has said its share."""
        asyncio.run(self._all())

    async def _all(self) -> None:
        await asyncio.gather(*(self._one(number) for number in range(self.clients)))

    async def _one(self, number: int) -> None:
        chance = Random(self._seed + number)
        left = self.messages // self.clients + (number < self.messages % self.clients)
        kinds: tuple[Callable[[Random, int], Any], ...] = (
            self._talk,
            self._talk,
            self._talk,
            self._garbage,
            self._deaf,
        )
        while left > 0:
            try:
                left -= await kinds[number % len(kinds)](chance, left)
            except (OSError, WebSocketException, EOFError, TimeoutError):
                self.came["out"] += 1
                left -= 1
            await asyncio.sleep(chance.uniform(0.0, 0.05))

    def _hello(self, chance: Random) -> str:
        hellos: tuple[dict[str, Any], ...] = (
            {"code": CODE},
            {"code": CODE, "wants": "page", "language": "fa" * 500},
            {"code": CODE, "have": [1, 0, 10**8]},
            {"token": _OWN_TOKEN, "have": [1, -1, "x"]},
            {"token": _OWN_TOKEN, "wants": "page"},
            {"token": "0" * 32},
            {"token": _OWN_TOKEN[:-1] + "g"},
            {"code": ["KTMB"], "token": {}},
            {"v": 10**400 if chance.random() < 0.5 else 2},
        )
        return json.dumps({"say": "hello", "v": 1, "wants": "view", "language": "en", **chance.choice(hellos)})

    @contextlib.asynccontextmanager
    async def _line(self, chance: Random) -> Any:
        place = f"127.0.0.1:{self.port}"
        own: Any = {"local_addr": (chance.choice(ADDRESSES), 0)}
        async with connect(
            f"ws://{place}/ws", origin=Origin(f"http://{place}"), compression=None, proxy=None, open_timeout=8,
            close_timeout=1, max_size=None, **own,
        ) as line:  # fmt: skip
            self.came["in"] += 1
            yield line

    async def _talk(self, chance: Random, most: int) -> int:
        """A hello, and then anything; whether one hears what is not for one."""
        said = 0
        async with self._line(chance) as line:
            hearing = asyncio.create_task(self._hear(line))
            try:
                for text in self._texts(chance, most):
                    await line.send(text)
                    said += 1
                    self.sent += 1
                await asyncio.sleep(0.05)
            finally:
                hearing.cancel()
        return max(1, said)

    def _texts(self, chance: Random, most: int) -> Iterator[str | bytes]:
        yield chance.choice(WORDS) if chance.random() < 0.1 else self._hello(chance)
        for _ in range(min(most, chance.randrange(1, 60))):
            what = chance.random()
            if what < 0.05:
                yield chance.randbytes(chance.randrange(200))
            elif what < 0.07:
                yield "x" * 5000
            elif what < 0.15:
                yield "".join(chr(chance.randrange(1, 0xD7FF)) for _ in range(chance.randrange(100)))
            else:
                yield chance.choice(WORDS)

    async def _hear(self, line: ClientConnection) -> None:
        with contextlib.suppress(WebSocketException, OSError):
            async for text in line:
                self._check(str(text))

    def _check(self, text: str) -> None:
        told = json.loads(text)
        others = [token for token in TOKENS.values() if token != _OWN_TOKEN]
        view = told.get("view", {}) if told["say"] == "news" else {"drawn": told.get("page", {}).get("mine", [])}
        hidden = [pile for seat, pile in enumerate(view.get("drawn") or ()) if seat != EVIL_SEAT]
        if any(token in text for token in others) or any(hidden):
            self.secrets.append(text[:200])

    async def _garbage(self, chance: Random, _most: int) -> int:
        """What is no WebSocket at all."""
        place = (chance.choice(ADDRESSES), 0)
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=place)
        host = f"Host: 127.0.0.1:{self.port}\r\n".encode()
        writer.write(
            chance.choice(
                (
                    chance.randbytes(400) + b"\r\n\r\n",
                    b"GET /" + b"%2e%2e/" * 20 + b"etc/passwd HTTP/1.1\r\n" + host + b"\r\n",
                    b"GET /ws HTTP/1.1\r\n" + host + b"Upgrade: websocket\r\n\r\n",
                    b"POST / HTTP/1.1\r\n" + host + b"Content-Length: 100000000\r\n\r\n" + b"x" * 1000,
                    b"GET / HTTP/1.1\r\n" + host,
                    b"GET /page.js HTTP/1.1\r\n" + host + b"Range: bytes=0-" + b"9" * 100 + b"\r\n\r\n",
                )
            )
        )
        self.sent += 1
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.5):
                await writer.drain()
                await reader.read()
        writer.transport.abort()
        return 1

    async def _deaf(self, chance: Random, most: int) -> int:
        """Asks and asks, and never reads what it is told."""
        said = 0
        async with self._line(chance) as line:
            line.transport.pause_reading()
            await line.send(self._hello(chance))
            for _ in range(min(most, 40)):
                await line.send('{"say":"move","line":"take 1","made":0}')
                said += 1
                self.sent += 1
            await asyncio.sleep(chance.uniform(0.2, 1.0))
            line.transport.abort()
        return max(1, said)


class Players:
    """Those who play on: two of them, and the third seat's window, which is in the room."""

    def __init__(self, room: SmallRoom, port: int) -> None:
        self.room, self.moves, self.slowest = room, 0, 0.0
        self._seed = SEED
        self._visitors = {seat: Visitor(port, {"token": TOKENS[seat]}) for seat in TOKENS if seat != EVIL_SEAT}
        room.begin()
        self._hear(0)

    def _hear(self, made: int) -> None:
        for visitor in self._visitors.values():

            def told(visitor: Visitor = visitor) -> bool:
                self.room.attend()
                with contextlib.suppress(TimeoutError):
                    return bool(visitor.hear("news", 0.02)["status"]["made"] == made)
                return False

            until(told, 60)

    def move(self) -> None:
        """One move: by whose turn it is."""
        host = self.room.host
        if host.status.acting is None:
            self._seed += 1
            self.room.deal(self._seed)
            self.room.begin()
            self._hear(0)
            return
        acting, made, begun = host.status.acting, host.status.made, monotonic()
        line = str(self.room.match.view(acting).moves()[0])
        if acting in self._visitors:
            self._visitors[acting].say({"say": "move", "line": line, "made": made})
            until(lambda: self._has_made(made + 1), 60)
        elif host.status.made == made:
            self.room.host.answer_for(acting, self.room.match.view(acting).parse(line))
            self.room.attend()
        self._hear(host.status.made)
        self.moves += 1
        self.slowest = max(self.slowest, monotonic() - begun)

    def _has_made(self, made: int) -> bool:
        self.room.attend()
        return self.room.host.status.made >= made


def memory_mb(pid: int) -> float:
    """The memory of a process."""
    rows = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
    return next(int(row.split()[1]) / 1024 for row in rows if row.startswith("VmRSS"))


def attack(messages: int, clients: int, seed: int = 1, limits: Limits | None = None) -> Outcome:
    """So many messages from so many clients, while the others play on."""
    with opened(OPTIONS._replace(limits=limits or Limits())) as (room, port):
        players, crowd = Players(room, port), Crowd(port, clients, messages, seed)
        pid = room.gate.pid or 0
        before = most = memory_mb(pid)
        thread = threading.Thread(target=crowd.run, daemon=True)
        thread.start()
        while thread.is_alive():
            players.move()
            most = max(most, memory_mb(pid))
        players.move()
        faults = tuple(room.gate.faults)
        room.gate.faults.clear()
    return Outcome(
        crowd.sent, crowd.came["in"], crowd.came["out"], players.moves, players.slowest, (before, most), faults,
        tuple(crowd.secrets),
    )  # fmt: skip


def main() -> None:
    """What came of an attack, in words."""
    parser = argparse.ArgumentParser(description="Attack a table, and see that it plays on.")
    parser.add_argument("--messages", type=int, default=10_000)
    parser.add_argument("--clients", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    begun = monotonic()
    outcome = attack(given.messages, given.clients, given.seed)
    print(f"{outcome.sent} messages of {given.clients} clients in {monotonic() - begun:.0f} s")
    print(f"came in {outcome.came} times, kept out {outcome.kept_out} times")
    print(f"moves of the others meanwhile: {outcome.moves}, the slowest took {outcome.slowest_s * 1000:.0f} ms")
    print(f"memory: {outcome.memory_mb[0]:.1f} MB before, {outcome.memory_mb[1]:.1f} MB at most")
    print(f"mistakes: {list(outcome.faults)}, secrets told: {list(outcome.secrets)}")
    raise SystemExit(bool(outcome.faults or outcome.secrets))


if __name__ == "__main__":
    main()
