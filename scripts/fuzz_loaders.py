"""Damages files and data in many ways and sees that every reader refuses them as it says, or can use what it took.

    python scripts/fuzz_loaders.py [--inputs 10000] [--only cards records …] [--first 0] [--jobs 1]

Each reader (see `loaders`) gets so many damaged inputs (see `damage`). It may raise the exception that it
documents, with one sentence for the player, and nothing else. What it takes is used: positions and records are
judged and played on, with the positions checked after every move. Exit code 1 if anything else happens; input N
comes back with `--first N --inputs 1`.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import time
import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

SCRIPTS: Final = Path(__file__).resolve().parent
sys.path[:0] = [str(SCRIPTS.parent), str(SCRIPTS)]
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from loaders import READERS

from engine.card_data import CardFileError
from engine.chance import Chance
from engine.experiments import parallel
from engine.strict_yaml import StrictYamlError

SENTENCE: Final = re.compile(r"[^\n]{1,398}[.…]")
"""The sentence that a player is told: one line that ends, 400 letters at most."""
BATCH: Final = 200
"""Inputs of one task."""


@dataclass
class Result:
    """The result of some inputs of one reader."""

    inputs: int = 0
    refused: int = 0
    slowest_ms: float = 0.0
    surprises: list[str] = field(default_factory=list)

    def add(self, other: Result) -> None:
        self.inputs += other.inputs
        self.refused += other.refused
        self.slowest_ms = max(self.slowest_ms, other.slowest_ms)
        self.surprises += other.surprises


Batch = tuple[str, int, int]
"""Reader, first input, one past the last."""


def batch(todo: Batch) -> tuple[str, Result]:
    """Give a reader some inputs."""
    name, first, end = todo
    result = Result()
    for number in range(first, end):
        _give(name, number, result)
    return name, result


def _give(name: str, number: int, result: Result) -> None:
    reader = READERS[name]
    damaged = reader.damaged(Chance(number))
    began = time.perf_counter()
    try:
        reader.read(damaged)
    except reader.may_raise as refusal:
        result.refused += 1
        if not isinstance(refusal, CardFileError | StrictYamlError) and not SENTENCE.fullmatch(str(refusal)):
            result.surprises.append(f"{name}, input {number}: this is no sentence: {str(refusal)[:1000]!r}\n")
    except Exception:
        result.surprises.append(f"{name}, input {number}:\n{traceback.format_exc()}")
    result.inputs += 1
    result.slowest_ms = max(result.slowest_ms, (time.perf_counter() - began) * 1000)


def run(names: Sequence[str], first: int, inputs: int, jobs: int = 0) -> dict[str, Result]:
    """Give every named reader its inputs; `jobs` processes do it, 0: one a core."""
    todo = [
        (name, start, min(start + BATCH, first + inputs))
        for name in names
        for start in range(first, first + inputs, BATCH)
    ]
    found = {name: Result() for name in names}
    for name, result in parallel.run(batch, todo, jobs=jobs, bar=parallel.terminal()):
        found[name].add(result)
    return found


def main() -> int:
    """Damage what the command line names; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--inputs", type=int, default=10_000, help="damaged inputs for each reader")
    parser.add_argument("--first", type=int, default=0, help="number of the first input")
    parser.add_argument("--jobs", type=int, default=0, help="processes at once; one a core if left out")
    parser.add_argument("--only", nargs="+", choices=list(READERS), default=list(READERS), metavar="READER")
    arguments = parser.parse_args()
    found = run(arguments.only, arguments.first, arguments.inputs, arguments.jobs)
    print("reader                  inputs  refused  taken  slowest")
    for name, result in found.items():
        taken = result.inputs - result.refused - len(result.surprises)
        print(f"{name:22} {result.inputs:7} {result.refused:8} {taken:6} {result.slowest_ms:5.0f} ms")
    surprises = [surprise for result in found.values() for surprise in result.surprises]
    print(*surprises[:5], sep="\n", end="")
    print(f"{len(surprises)} surprises")
    return 1 if surprises else 0


if __name__ == "__main__":
    sys.exit(main())
