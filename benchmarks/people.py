"""People with phones, without phones: clients over sockets, in a process of their own, who play by their pages.

What one of them does is told with the time at which it was sent, and when every other page that tells of it came.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from valeria_gui.lan.protocol import VERSION, encoded

BACK: Final = ("button:back", "button:undo", "button:redo")


class Person:
    """One client: its page as it was told so far, in parts."""

    def __init__(self, port: int, token: str) -> None:
        self.page: dict[str, Any] = {}
        self.line: ClientConnection = connect(
            f"ws://127.0.0.1:{port}/ws",
            origin=Origin(f"http://127.0.0.1:{port}"),
            compression=None,
            max_size=None,
            proxy=None,
            ping_interval=None,
        ).__enter__()
        self.say("hello", v=VERSION, wants="page", token=token, language="en")

    def say(self, what: str, **more: Any) -> None:
        """Send something."""
        self.line.send(encoded({"say": what, **more}))

    def hear(self, seconds: float) -> bool:
        """Take in one message; whether there was one in that time."""
        try:
            message = json.loads(self.line.recv(timeout=seconds))
        except TimeoutError:
            return False
        if message["say"] == "page":
            self.page |= message["page"]
        return True

    @property
    def made(self) -> int:
        """How many moves its page tells of."""
        return int(self.page.get("made", -1))

    def rows(self) -> list[str]:
        """What can be pressed to go on."""
        return [row["id"] for row in _rows(self.page) if row["id"] not in BACK]


def _rows(page: dict[str, Any]) -> Iterator[dict[str, Any]]:
    ask = page.get("ask")
    if not ask or page.get("pending"):
        return
    for group in ask["groups"]:
        for row in group["rows"]:
            yield from row.get("deeds", ()) if "deeds" in row else (row,)
    yield from (button for button in ask["buttons"] if not button["refused"])


def play(told: Connection, port: int, tokens: Sequence[str], moves: int, pause: float) -> None:
    """In the process: so many moves, each told as (made, when it was sent, when each page came); then None."""
    people = [Person(port, token) for token in tokens]
    chance = random.Random(3)
    for person in people:
        while not person.page:
            person.hear(10)
    for _number in range(moves):
        _settle(people)
        mover = next((person for person in people if person.rows()), None)
        if mover is None:
            if all(person.page.get("phase") == "over" for person in people):
                break
            continue
        made, row = mover.made, chance.choice(mover.rows())
        time.sleep(pause)
        sent = time.monotonic()
        mover.say("press", id=row, made=made)
        seen = _seen(people, made, sent)
        if seen:
            told.send((max(person.made for person in people), sent, seen))
    told.send(None)


def _settle(people: Sequence[Person]) -> None:
    """Take in all that still comes."""
    quiet = 0
    while quiet < len(people):
        quiet = sum(not person.hear(0.02) for person in people)


def _seen(people: Sequence[Person], made: int, sent: float) -> list[float]:
    """When each page that tells of another move came; nothing if the row led to no move."""
    times: dict[int, float] = {}
    while len(times) < len(people) and time.monotonic() < sent + 3:
        for number, person in enumerate(people):
            if number not in times and person.hear(0.0005) and person.made != made:
                times[number] = time.monotonic()
        if not times and time.monotonic() > sent + 1:
            break
    return list(times.values()) if len(times) == len(people) else []


def begin(port: int, tokens: Sequence[str], moves: int, pause: float = 0.25) -> Connection:
    """Start the process; what it tells comes out there."""
    context = get_context("spawn")
    heard, told = context.Pipe(duplex=False)
    context.Process(target=play, args=(told, port, list(tokens), moves, pause), daemon=True).start()
    return heard
