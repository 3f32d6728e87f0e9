"""One process that is being started, asked and ended, and never waited for. Knows no game and no bot.

It is spawned on every system, never forked: a fork of a program with threads and a window can hang.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, NamedTuple

Entry = Callable[[Connection], None]

READY: Final = 0
"""The number of the first reply: the process can be asked."""

ENDING_S: Final = 0.5
"""How long a killed process is waited for, so that nothing is left of it."""


class Question(NamedTuple):
    """What a bot is asked: the move it chooses, or with `judge` what it thinks of each. Numbers begin at 1."""

    number: int
    spec: str
    seed: int
    judge: bool
    view: dict[str, Any]


class Reply(NamedTuple):
    """The answer to question `number`: a move's line, or (line, value, visits, chance) a move, or an error."""

    number: int
    answer: Any = None
    error: str = ""


class Child:
    """A process that runs `entry` with one end of a pipe, and the other end; `greeting` makes the first message."""

    def __init__(self, entry: Entry, greeting: Callable[[], Any]) -> None:
        self.is_ready = False
        self.is_dead = False
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._ended = False
        self._lock = threading.Lock()
        threading.Thread(target=self._start, args=(entry, greeting), daemon=True).start()

    @property
    def pid(self) -> int | None:
        """The number of the process; None before it runs."""
        return None if self._process is None else self._process.pid

    def ask(self, *question: Any) -> None:
        """Send a Question."""
        self._send(Question(*question))

    def stop(self) -> None:
        """Tell it to stop thinking: any message does."""
        self._send(None)

    def receive(self) -> Reply | None:
        """The next reply to a question, None if there is none now."""
        reply = self._next_reply()
        if reply is not None and reply.number == READY:
            self.is_ready = True
            return self._next_reply()
        return reply

    def _next_reply(self) -> Reply | None:
        try:
            if self._connection is None or self.is_dead or not self._connection.poll():
                return None
            reply = self._connection.recv()
        except (EOFError, OSError):
            self.is_dead = True
            return None
        return reply if isinstance(reply, Reply) else None

    def end(self) -> None:
        """Kill it, now or as soon as it has started."""
        with self._lock:
            self._ended = self.is_dead = True
            process, connection = self._process, self._connection
        if process is not None and connection is not None:
            connection.close()
            process.kill()
            process.join(ENDING_S)

    def _send(self, message: Any) -> None:
        try:
            if self._connection is not None and not self.is_dead:
                self._connection.send(message)
        except OSError:
            self.is_dead = True

    def _start(self, entry: Entry, greeting: Callable[[], Any]) -> None:
        context = get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=entry, args=(there,), daemon=True)
        try:
            process.start()
            there.close()
            here.send(greeting())
        except Exception:
            self.is_dead = True
            raise
        with self._lock:
            self._process, self._connection = process, here
        if self._ended:
            self.end()
