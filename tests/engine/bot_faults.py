"""Everything that can go wrong with what the bots' process says, at every moment: to see that the game goes on.

`python -m tests.engine.bot_faults` tries every fault at every moment, and at the beginning in every process, too.
"""

from __future__ import annotations

import itertools
import os
import pickle
import signal
import struct
import sys
import time
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from engine.bots import make_bot
from engine.thinking.bot_process import serve
from engine.thinking.worker import BotWorker
from engine.valeria import VALERIA
from tests.engine.strange_bots import TRACE

MOMENTS = ("ready", "first move", "third move", "hint")
"""Which message of the process is the wrong one; three moves are asked for, then a hint."""

ENOUGH_S = 90.0
SPEC = "baron"


def _header(length: int) -> bytes:
    """How `multiprocessing` begins a message of that length."""
    return struct.pack("!i", length)


def _raw(answering: Connection, raw: bytes) -> None:
    os.write(answering.fileno(), raw)


def _half(answering: Connection, whole: bytes) -> None:
    _raw(answering, _header(len(whole)) + whole[: len(whole) // 2])
    time.sleep(600)


def _stopped(answering: Connection, whole: bytes) -> None:
    _raw(answering, _header(len(whole)) + whole[: len(whole) // 2])
    os.kill(os.getpid(), signal.SIGSTOP)


def _length_alone(answering: Connection, whole: bytes) -> None:
    _raw(answering, _header(len(whole)))
    time.sleep(600)


def _huge(answering: Connection, whole: bytes) -> None:
    _raw(answering, _header(2_000_000_000) + whole)
    time.sleep(600)


def _flood(answering: Connection, whole: bytes) -> None:
    while True:
        answering.send_bytes(whole)


def _silence(answering: Connection, whole: bytes) -> None:
    time.sleep(600)


def _death(answering: Connection, whole: bytes) -> None:
    os._exit(3)


def _death_in_the_middle(answering: Connection, whole: bytes) -> None:
    _raw(answering, _header(len(whole)) + whole[: len(whole) // 2])
    os._exit(3)


class _Trap:
    """A pickle that leaves, when it is read, a file that nobody should ever see."""

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[str]]:
        return Path.touch, (Path(os.environ[TRACE] + "-trap"),)  # type: ignore[return-value]


def _says(raw: Callable[[bytes], bytes]) -> Callable[[Connection, bytes], None]:
    def say(answering: Connection, whole: bytes) -> None:
        answering.send_bytes(raw(whole))

    return say


FAULTS: dict[str, Callable[[Connection, bytes], None]] = {
    "broken JSON": _says(lambda whole: whole[:-1]),
    "no JSON": _says(lambda whole: b"\xff\xfe\x00"),
    "nothing": _says(lambda whole: b""),
    "a pickle": _says(lambda whole: pickle.dumps(_Trap())),
    "a huge line": _says(lambda whole: b'"' + b"x" * 2_000_000 + b'"'),
    "a huge length": _huge,
    "deep nesting": _says(lambda whole: b"[" * 400_000),
    "no reply": _says(lambda whole: b'{"number": 1}'),
    "not a number": _says(lambda whole: b'[1, [["lead harvest", NaN, 0, null, 0.0]], ""]'),
    "another number": _says(lambda whole: b'[99, "pass", ""]'),
    "an unknown move": _says(lambda whole: b'[1, "lead the way", ""]'),
    "ready again": _says(lambda whole: b'[0, null, ""]'),
    "a flood": _flood,
    "half a line": _half,
    "a length alone": _length_alone,
    "silence": _silence,
    "death": _death,
    "death in the middle": _death_in_the_middle,
    "a stop in the middle": _stopped,
}
"""What the process does instead of sending the message that it should."""


class _Answering:
    """The pipe of a process that does what is wrong at one of its messages."""

    def __init__(self, pipe: Connection, fault: str, at: int) -> None:
        self._pipe, self._fault, self._left = pipe, fault, at

    def send_bytes(self, raw: bytes) -> None:
        self._left -= 1
        if self._left == -1:
            FAULTS[self._fault](self._pipe, raw)
        else:
            self._pipe.send_bytes(raw)


def serve_wrongly(fault: str, at: int, again: bool, asked: Connection, answering: Connection) -> None:
    """What a process runs with a fault at message `at`: with `again` every one, else only the first one of all."""
    trace = Path(os.environ[TRACE])
    sound = not again and trace.exists()
    trace.touch()
    serve(asked, answering if sound else _Answering(answering, fault, at))  # type: ignore[arg-type]


class Outcome(NamedTuple):
    """The outcome: whether all answers were right, why quick bots stepped in ("": they did not), how long the
    longest look at the process took (seconds of this thread's CPU), and how long all took."""

    right: bool
    trouble: str
    longest: float
    seconds: float


def outcome(fault: str, moment: str, again: bool, folder: Path) -> Outcome:
    """Ask for three moves and a hint; `folder` is empty."""
    os.environ[TRACE] = str(folder / "begun")
    at = (0, 1, 3, 4)[MOMENTS.index(moment)]
    worker = BotWorker(VALERIA, patience=0.5, entry=partial(serve_wrongly, fault, at, again))
    begun, looks = time.monotonic(), [0.0]
    try:
        right = all(_is_right(worker, number, looks) for number in range(4))
        trouble = worker.trouble
    finally:
        worker.close()
    right = right and not (folder / "begun-trap").exists()
    return Outcome(right, trouble, max(looks), time.monotonic() - begun)


def _is_right(worker: BotWorker, number: int, looks: list[float]) -> bool:
    """Whether an answer comes, and is what the bot says in this process."""
    view = VALERIA.setup(2, number + 1, {"start_player": 0}).view(0)
    bot: Any = make_bot(SPEC, VALERIA, number)
    hint = number == 3
    request = (worker.judge if hint else worker.choose)(view, SPEC, number)
    end = time.monotonic() + ENOUGH_S
    while request.is_open and time.monotonic() < end:
        before = time.thread_time()
        request.poll()
        looks.append(time.thread_time() - before)
        time.sleep(0.002)
    return bool(request.answer == (bot.judge(view) if hint else bot.choose(view)))


def main() -> int:
    """Try them all; 1 if an answer was wrong or did not come."""
    wrong, longest, slowest, tried = 0, 0.0, 0.0, 0
    ways = [*((moment, False) for moment in MOMENTS), *((moment, True) for moment in MOMENTS[:2])]
    for fault, (moment, again) in itertools.product(FAULTS, ways):
        with TemporaryDirectory() as folder:
            found = outcome(fault, moment, again, Path(folder))
        good = found.right and (again or not found.trouble)
        told = f"{fault:22}{moment:12}{'again' if again else 'once':6}{found.seconds:6.1f} s  {found.trouble}"
        print(told, flush=True)
        wrong, tried = wrong + (not good), tried + 1
        longest, slowest = max(longest, found.longest), max(slowest, found.seconds)
    print(f"{tried} faults, {wrong} not answered rightly; the slowest took {slowest:.1f} s")
    print(f"the longest look at the process took {longest * 1000:.1f} ms of CPU")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
