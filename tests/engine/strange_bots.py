"""Bots that do what no bot should, and a process that has them: to see what becomes of those who asked."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from engine.bots import BOTS, Analysis, ScoredMove
from engine.bots.random_bot import RandomBot
from engine.bots.specs import BotKind
from engine.game import AnyGame, AnyView
from engine.thinking.bot_process import serve

TRACE = "VALERIA_TEST_TRACE"
"""The environment variable that names the file in which `once` notes that it has failed."""


class Dying(RandomBot[Any]):
    """Ends its process."""

    def choose(self, view: AnyView) -> Any:
        os._exit(3)


class Once(RandomBot[Any]):
    """Ends its process the first time that it is asked, in all processes together."""

    def choose(self, view: AnyView) -> Any:
        trace = Path(os.environ[TRACE])
        if not trace.exists():
            trace.touch()
            os._exit(3)
        return super().choose(view)


class Hanging(RandomBot[Any]):
    """Never answers and listens to nobody."""

    def choose(self, view: AnyView) -> Any:
        time.sleep(600)


class Failing(RandomBot[Any]):
    """Makes a mistake."""

    def choose(self, view: AnyView) -> Any:
        raise ZeroDivisionError("oh")

    def judge(self, view: AnyView) -> Analysis[Any]:
        raise ZeroDivisionError("oh")


class Lying(RandomBot[Any]):
    """Answers what nobody asked."""

    def choose(self, view: AnyView) -> Any:
        return "lead the way"


class Thorough:
    """Thinks until it is told to stop, then takes the last move."""

    def __init__(self, game: AnyGame, seed: int, stopped: Callable[[], bool]) -> None:
        self.stopped = stopped

    def choose(self, view: AnyView) -> Any:
        while not self.stopped():
            time.sleep(0.002)
        return view.moves()[-1]

    def judge(self, view: AnyView) -> Analysis[Any]:
        self.choose(view)
        return [ScoredMove(move, 1.0, 2, 0.5) for move in view.moves()]


KINDS = {
    "dying": BotKind(Dying, stand_in="greedy"),
    "once": BotKind(Once),
    "hanging": BotKind(Hanging, stand_in="greedy"),
    "failing": BotKind(Failing, stand_in="greedy"),
    "hopeless": BotKind(Failing, stand_in="failing"),
    "lying": BotKind(Lying, stand_in="greedy"),
    "thorough": BotKind(Thorough, patient=True),
}


def serve_strange(asked: Connection, answering: Connection) -> None:
    """What a process with these bots runs."""
    BOTS.update(KINDS)
    serve(asked, answering)


def never_begin(_asked: Connection, _answering: Connection) -> None:
    """What a process runs that comes to nothing."""


class Stillborn:
    """What a process runs that ends while it is told what to run, before it has its pipes."""

    def __reduce__(self) -> tuple[Callable[[int], Any], tuple[int]]:
        return os._exit, (3,)

    def __call__(self, _asked: Connection, _answering: Connection) -> None:
        raise AssertionError("it ran")


class Unhurried:
    """What a process runs that is not started before `may_begin`, as on a computer with much else to do."""

    def __init__(self) -> None:
        self.may_begin = threading.Event()

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Callable[..., Any]]]:
        assert self.may_begin.wait(30), "somebody waits for the process"
        return partial, (serve,)

    def __call__(self, _asked: Connection, _answering: Connection) -> None:
        raise AssertionError("it ran")
