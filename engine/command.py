"""Commands of the headless program: the arguments that they share, and the tools that a game's own commands are
given.

A game offers its own in its module `commands`, as `add_commands(commands, tools)`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from engine.game import AnyGame, Bot

OK: Final = 0
FAILED: Final = 1
UNUSABLE: Final = 2
"""Exit codes: done, the check that was asked for failed, the command or its input cannot be used."""

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""The place where a command puts its parser; `run` is its default that does it and returns the exit code."""

Run: TypeAlias = Callable[[Callable[[Any], Any], Sequence[Any]], list[Any]]
"""A task for each of many items, on several cores; the task must be importable by name."""


class Tools(NamedTuple):
    """The tools of a command: the names of bots, how one is made of spec, game and seed, and who does many tasks in
    a number of processes at once (0: one a core)."""

    bots: Sequence[str]
    make_bot: Callable[[str, AnyGame, int], Bot[Any]]
    spread: Callable[[int], Run]


def count(text: str) -> int:
    """A whole number above 0."""
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError("must be a whole number above 0")
    return int(text)


def counts(text: str) -> tuple[int, ...]:
    """Whole numbers above 0, with commas."""
    return tuple(count(part.strip()) for part in text.split(","))


def add_jobs(command: argparse.ArgumentParser) -> None:
    """Add the number of processes."""
    command.add_argument(
        "--jobs", type=count, default=0, help="processes that play at once; one a core if left out"
    )
