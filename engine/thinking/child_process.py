"""One process that is being started, asked and ended, and never waited for.

It is spawned on every system, never forked: a fork of a program with threads and a window can hang. What is said is
JSON through two pipes, one for each direction. One thread starts the process and writes, another one reads, so
whoever asks goes on whatever the process does, also when it stops in the middle of a message. And nothing that it
says can do more than be wrong: a message that is too long or no answer is the end of it.
"""

from __future__ import annotations

import json
import math
import queue
import threading
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final, NamedTuple, TypeGuard

Entry = Callable[[Connection, Connection], None]
"""The function that a process runs: where it is asked, and where it answers."""

READY: Final = 0
"""The number of the first reply: the process can be asked."""

MAX_REPLY: Final = 1_000_000
"""Bytes of a reply; a hundred moves with all that a bot thinks of them are 10,000."""

_MAX_WAITING: Final = 8
"""Replies that may lie unread: nobody asks so many questions at once."""

_MAX_REASON: Final = 200

ENDING_S: Final = 0.5
"""How long a killed process is waited for, so that nothing is left of it."""


class BotQuestion(NamedTuple):
    """A question to a bot: which move it chooses, or with `judge` what it thinks of each. Numbers begin at 1."""

    number: int
    spec: str
    seed: int
    judge: bool
    view: dict[str, Any]


class Reply(NamedTuple):
    """The answer to question `number`: a move's line, or of each move its line and what `bots.ScoredMove` tells of
    it, or an error."""

    number: int
    answer: Any = None
    error: str = ""


class Child:
    """A process that runs `entry`; `greeting` makes the first message for it.

    `is_ready` says that it can be asked, `is_dead` that nothing more will come, and `reason` why.
    """

    def __init__(self, entry: Entry, greeting: Callable[[], Any]) -> None:
        self.is_ready = False
        self.is_dead = False
        self.reason = ""
        self._process: BaseProcess | None = None
        self._ended = False
        self._lock = threading.Lock()
        self._questions: queue.SimpleQueue[Callable[[], Any] | None] = queue.SimpleQueue()
        self._replies: queue.Queue[Reply] = queue.Queue(_MAX_WAITING)
        self._questions.put(greeting)
        threading.Thread(target=self._run, args=(entry,), daemon=True).start()

    @property
    def pid(self) -> int | None:
        """The number of the process; None before it runs."""
        return None if self._process is None else self._process.pid

    def ask(self, question: BotQuestion) -> None:
        """Send a question."""
        self._questions.put(question._asdict)

    def stop(self) -> None:
        """Tell it to stop thinking: any message does."""
        self._questions.put(dict)

    def receive(self) -> Reply | None:
        """The next reply to a question, None if there is none now."""
        try:
            return self._replies.get_nowait()
        except queue.Empty:
            return None

    def end(self) -> None:
        """Kill it, now or as soon as it has started."""
        with self._lock:
            self._ended = self.is_dead = True
            process = self._process
        self._questions.put(None)
        if process is not None:
            process.kill()
            process.join(ENDING_S)

    def _die(self, reason: str) -> None:
        self.reason = self.reason or reason
        self.is_dead = True

    # --- in the first thread ------------------------------------------------------------------------------

    def _run(self, entry: Entry) -> None:
        """Start the process, and send it what there is to be sent."""
        try:
            self._write(self._start(entry))
        except OSError:
            self._die("the process ended")
        except Exception as error:
            self._die(_told(error))

    def _start(self, entry: Entry) -> Connection:
        """The end of the pipe where the process is asked, now that it runs."""
        context = get_context("spawn")
        asked, asking = context.Pipe(duplex=False)
        answers, answering = context.Pipe(duplex=False)
        process = context.Process(target=entry, args=(asked, answering), daemon=True)
        process.start()
        asked.close()
        answering.close()
        threading.Thread(target=self._read, args=(answers, process.sentinel), daemon=True).start()
        with self._lock:
            self._process = process
        if self._ended:
            self.end()
        return asking

    def _write(self, asking: Connection) -> None:
        with asking:
            while (message := self._questions.get()) is not None:
                asking.send_bytes(json.dumps(message()).encode())

    # --- in the second thread -----------------------------------------------------------------------------

    def _read(self, answers: Connection, ended: int) -> None:
        """Take in what the process says until it has `ended`, or says what no process of ours says.

        The end of the pipe alone would not do: Windows keeps a copy of its other end until the process takes it.
        """
        with answers:
            try:
                while answers in wait([answers, ended]):
                    self._take(_reply(answers.recv_bytes(MAX_REPLY)))
                self._die("the process ended")
            except EOFError:
                self._die("the process ended")
            except Exception as error:
                self._die(f"what the process says means nothing: {_told(error)}")

    def _take(self, reply: Reply) -> None:
        if reply.number != READY:
            self._replies.put_nowait(reply)
        elif self.is_ready:
            raise ValueError("ready twice")
        else:
            self.is_ready = True


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"[:_MAX_REASON]


def to_bytes(reply: Reply) -> bytes:
    """A reply as it is sent."""
    return json.dumps(reply).encode()


def _reply(raw: bytes) -> Reply:
    """The reply in a message; raises ValueError, TypeError or RecursionError if it is none."""
    number, answer, error = json.loads(raw, parse_constant=_refuse)
    if type(number) is not int or not isinstance(error, str):
        raise ValueError("no reply")
    if isinstance(answer, list):
        answer = [_option(*one) for one in answer]
    elif not isinstance(answer, str | None):
        raise ValueError("no answer")
    return Reply(number, answer, error[:_MAX_REASON])


def _option(line: object, *facts: object) -> tuple[Any, ...]:
    """One judged move: its line, and what `bots.ScoredMove` tells of it."""
    value, visits, chance, unsure = facts
    if not (isinstance(line, str) and type(visits) is int and _is_number(value) and _is_number(unsure)):
        raise ValueError("no judgement")
    if not (chance is None or (_is_number(chance) and 0 <= chance <= 1)):
        raise ValueError("no chance")
    return line, *facts


def _is_number(value: object) -> TypeGuard[float]:
    return type(value) in (int, float) and math.isfinite(value)  # type: ignore[arg-type]


def _refuse(name: str) -> None:
    raise ValueError(f"{name} is no number")
