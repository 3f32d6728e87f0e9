"""Torture of the history: kills, flipped bytes, a full disk, two windows. No game is lost, no start is prevented.

    python -m tests.history.torture [--rounds 100] [--seed 1]

prints a line for each kind of torture and ends with 1 if a game was lost or a start failed. `test_torture` does a
few rounds of each in every run of the tests.
"""

from __future__ import annotations

import argparse
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from engine.history.entry import HistoryError
from engine.history.store import FOLDER, NAME, History
from tests.history.games import game

ROOT: Final = Path(__file__).resolve().parents[2]
_GAMES: Final = 24
"""How many games lie in a history before bytes are flipped in it."""
_WRITE: Final = "write"


class Outcome(NamedTuple):
    """What came of so many rounds: games that were kept, and in words what was lost or prevented."""

    rounds: int
    games: int
    wrong: tuple[str, ...]

    def line(self, name: str) -> str:
        """The outcome as it is printed."""
        return f"{name}: {self.rounds} rounds, {self.games} games, {len(self.wrong)} lost or prevented"


def opened(folder: Path) -> set[str]:
    """The ids of all games that a start of the program finds: both copies brought together and checked."""
    with History(folder) as history:
        history.take_in()
        history.check()
        return {kept.id for kept in history.games()}


def missing(folder: Path, wanted: set[str]) -> Iterator[str]:
    """In words what is wrong: a start that fails, games that are not there, notices that tell nothing."""
    try:
        lost = wanted - opened(folder)
    except Exception as error:
        yield f"the start failed: {error!r}"
        return
    if lost:
        yield f"{len(lost)} of {len(wanted)} games are lost"


# --- kills -------------------------------------------------------------------------------------------------------


def kills(rounds: int, chance: random.Random) -> Outcome:
    """A program that keeps one game after the other is killed at any moment; what it said was kept is there."""
    wrong: list[str] = []
    total = 0
    with tempfile.TemporaryDirectory() as name:
        folder, kept = Path(name), set[str]()
        for number in range(rounds):
            kept |= killed(folder, number, chance.uniform(0.0, 0.12))
            wrong += missing(folder, kept)
        total = len(kept)
    return Outcome(rounds, total, tuple(wrong))


def killed(folder: Path, number: int, after_s: float) -> set[str]:
    """The games that a program said it had kept before it was killed, so long after the first of them."""
    child = writing(folder, number * 10_000, 10_000)
    assert child.stdout is not None
    first = child.stdout.readline()
    time.sleep(after_s)
    child.kill()
    rest = child.stdout.read()
    child.wait()
    return {line for line in (first + rest).split("\n")[:-1] if line}


def writing(folder: Path, first: int, count: int, bytes_most: int = 0) -> subprocess.Popen[str]:
    """A program that keeps so many games, and tells the id of each once it is kept."""
    arguments = [_WRITE, str(folder), str(first), str(count), str(bytes_most)]
    return subprocess.Popen(
        [sys.executable, "-m", "tests.history.torture", *arguments], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )


def write(folder: Path, first: int, count: int, bytes_most: int) -> None:
    """Keep so many games, tell the id of each; no file may have more than `bytes_most` bytes (0: as many as are
    wanted)."""
    if bytes_most:
        limit_files(bytes_most)
    for number in range(first, first + count):
        kept = game(number=number, ago=number / 100_000)
        try:
            with History(folder) as history:
                history.add(kept)
        except HistoryError:
            continue
        print(kept.game.id, flush=True)


def limit_files(most: int) -> None:
    """Let writing fail beyond so many bytes of a file, as on a full disk."""
    import resource

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))


# --- flipped bytes -----------------------------------------------------------------------------------------------


def flips(rounds: int, chance: random.Random) -> Outcome:
    """Some bytes of one copy are flipped: of the database, its log, or of some files of games."""
    wrong: list[str] = []
    total = 0
    for _round in range(rounds):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            wanted = filled(folder)
            flip(chance.choice(copies(folder)), chance)
            wrong += missing(folder, wanted)
            wrong += missing(folder, wanted)
            total += len(wanted)
    return Outcome(rounds, total, tuple(wrong))


def filled(folder: Path) -> set[str]:
    """A history with some games; their ids."""
    games = [game(number=number, ago=number) for number in range(_GAMES)]
    with History(folder) as history:
        for kept in games:
            history.add(kept)
    return {kept.game.id for kept in games}


def copies(folder: Path) -> list[list[Path]]:
    """The two copies: the files of the database, and those of single games."""
    database = [path for path in folder.glob(f"{NAME}*") if path.stat().st_size]
    return [database, sorted((folder / FOLDER).iterdir())]


def flip(files: list[Path], chance: random.Random) -> None:
    """Change up to 40 bytes in some of the files; now and then cut one short."""
    for path in chance.sample(files, chance.randint(1, len(files))):
        raw = bytearray(path.read_bytes())
        for _byte in range(chance.randint(1, 40)):
            raw[chance.randrange(len(raw))] ^= 1 << chance.randrange(8)
        path.write_bytes(raw[: chance.randrange(len(raw))] if chance.random() < 0.2 else raw)


# --- a full disk -------------------------------------------------------------------------------------------------


def full_disks(rounds: int, chance: random.Random) -> Outcome:
    """No file can grow beyond some size; what was said to be kept is there once there is room again."""
    wrong: list[str] = []
    total = 0
    for number in range(rounds):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            child = writing(folder, number * 100, 30, chance.randrange(200, 120_000))
            said, _errors = child.communicate()
            kept = {line for line in said.split("\n") if line}
            if child.returncode:
                wrong.append(f"the program ended with {child.returncode}")
            wrong += missing(folder, kept)
            total += len(kept)
    return Outcome(rounds, total, tuple(wrong))


# --- two windows -------------------------------------------------------------------------------------------------


def windows(rounds: int, chance: random.Random) -> Outcome:
    """Two programs keep games at once, while a third one reads and mends."""
    wrong: list[str] = []
    total = 0
    for _round in range(rounds):
        with tempfile.TemporaryDirectory() as name:
            folder, count = Path(name), chance.randint(5, 25)
            children = [writing(folder, first, count) for first in (0, 1000)]
            while any(child.poll() is None for child in children):
                wrong += missing(folder, set())
                time.sleep(0.02)
            said = "".join(child.communicate()[0] for child in children)
            kept = {line for line in said.split("\n") if line}
            if len(kept) != 2 * count:
                wrong.append(f"{2 * count - len(kept)} games were refused")
            wrong += missing(folder, kept)
            total += len(kept)
    return Outcome(rounds, total, tuple(wrong))


KINDS: Final[dict[str, Callable[[int, random.Random], Outcome]]] = {
    "kills": kills,
    "flipped bytes": flips,
    **({} if sys.platform == "win32" else {"full disk": full_disks}),
    "two windows": windows,
}
"""All kinds of torture."""


def main() -> int:
    """Torture the history, or be one of the programs that write; 1 if something was lost."""
    if sys.argv[1:2] == [_WRITE]:
        folder, *numbers = sys.argv[2:]
        write(Path(folder), *map(int, numbers))
        return 0
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    wrong: list[str] = []
    for name, torture in KINDS.items():
        begun = time.perf_counter()
        outcome = torture(arguments.rounds, random.Random(arguments.seed))
        print(outcome.line(name), f"{time.perf_counter() - begun:.0f} s", sep=", ", flush=True)
        wrong += [f"  {name}: {what}" for what in outcome.wrong]
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
