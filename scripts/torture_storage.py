"""Kills programs in the midst of saving and looks at what is left.

    python scripts/torture_storage.py --kills 200

Each round starts a program that does nothing but save, kills it (as `kill -9` does) at a random instant and opens
what it left. Every tenth round begins in an empty folder and may hit the very first save; in every fifth, two
programs fight for the same file. A round is passed if

- the save is the last one that the program said was on disk, or the one it was just writing, whole and equal;
- the save before it is there too, whole and equal;
- the next save works and leaves nothing else in the folder.

Exit code 0 if all rounds are passed. `--seed` gives other instants.
"""

from __future__ import annotations

import argparse
import itertools
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from engine.chance import Chance
from engine.saving import save_file

NAME: Final = "autosave.yaml"
LATEST_MS: Final = 60
"""The kill comes at most so long after the program's first save, or after its start in an empty folder."""
STARTING_MS: Final = 600


@dataclass
class Tally:
    """The findings after so many kills."""

    rounds: int = 0
    empty: int = 0
    unreported: int = 0
    interrupted: int = 0
    saves: int = 0
    seconds: float = 0.0

    def __str__(self) -> str:
        return (
            f"{self.rounds} kills in {self.seconds:.0f} s, {self.saves} saves: every save opened whole and equal, "
            f"the one before it too.\n"
            f"{self.interrupted} kills left an unfinished file behind, the next save cleaned up after each.\n"
            f"{self.unreported} times the save under way was already there, "
            f"{self.empty} times the very first was not yet."
        )


class Broken(AssertionError):
    """A save that is missing, damaged or not the right one; the text says what was found."""


def game(number: int) -> dict[str, Any]:
    """The save with this number: about as large as one of a long game, and different from all others."""
    return {"n": number, "moves": [f"lead build Farm {number} {move}" for move in range(400)]}


def save_until_killed(path: Path, first: int) -> None:
    """Save game after game from number `first` on; print the number of each as soon as it is on disk."""
    writer = save_file.Writer(path)
    for number in itertools.count(first):
        writer.save(game(number))
        writer.flush()
        print(writer.error or number, flush=True)


def kills(folder: Path, rounds: int, seed: int = 1) -> Tally:
    """Kill so many programs that save into `folder`; raises Broken at the first save that did not survive."""
    chance, tally, began = Chance(seed), Tally(), time.monotonic()
    for number in range(rounds):
        place = folder / str(number // 10)
        place.mkdir(exist_ok=True)
        programs = 2 if number % 5 == 4 else 1
        _round(place / NAME, programs, chance, tally)
    tally.seconds = time.monotonic() - began
    return tally


def _round(path: Path, programs: int, chance: Chance, tally: Tally) -> None:
    before = opened(path)
    fresh = before is None
    # Two programs count from far apart, so that it can be told whose save was found.
    starts = [(before or 0) + 1 + 10**6 * program for program in range(programs)]
    reported = _killed(path, starts, fresh, chance)
    found = opened(path)
    tally.rounds += 1
    tally.saves += sum(max(0, last - start + 1) for last, start in zip(reported, starts, strict=True))
    tally.empty += found is None
    tally.unreported += found is not None and found not in (*reported, before)
    expected = {number for last in reported for number in (last, last + 1)}
    if found not in expected and not (fresh and found is None and reported == [0]):
        raise Broken(f"save {found} was found, one of {sorted(expected)} was expected")
    if programs == 1:
        _check_previous(path, found, first=1 if fresh else 0)
    _check_next(path, (found or 0) + 1, tally)


def _killed(path: Path, starts: Sequence[int], fresh: bool, chance: Chance) -> list[int]:
    """Start a program for each number, kill them at a random instant; the last save that each has reported."""
    with ExitStack() as running:
        programs = [running.enter_context(_program(path, start)) for start in starts]
        begun = [""] * len(programs) if fresh else [_stdout(program).readline() for program in programs]
        time.sleep(chance.below(STARTING_MS if fresh else LATEST_MS) / 1000)
        for program in programs:
            program.kill()
        said = [begun[i] + _stdout(program).read() for i, program in enumerate(programs)]
    return [_last(lines.splitlines(), start) for lines, start in zip(said, starts, strict=True)]


def _program(path: Path, first: int) -> subprocess.Popen[str]:
    command = [sys.executable, __file__, "--save-until-killed", str(path), "--first", str(first)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)


def _stdout(program: subprocess.Popen[str]) -> Any:
    assert program.stdout is not None
    return program.stdout


def _last(lines: Sequence[str], start: int) -> int:
    """The last number reported; the one before `start` if there was none."""
    for line in lines:
        if not line.isdigit():
            raise Broken(f"a program said: {line}")
    return max(map(int, lines), default=start - 1)


def opened(path: Path) -> int | None:
    """The number of the save at `path`, None if there is none; raises Broken if it is not whole and equal."""
    try:
        data = save_file.read(path)
    except FileNotFoundError:
        return None
    except save_file.SaveError as error:
        raise Broken(str(error)) from None
    number = data.get("n")
    if not isinstance(number, int) or data != game(number):
        raise Broken(f"{path.name} opened, but as no game that was ever saved")
    return number


def _check_previous(path: Path, found: int | None, first: int) -> None:
    kept = opened(save_file.previous(path))
    if found in (None, first) and kept is None:
        return
    if kept is None or found is None or found - kept not in (0, 1):
        raise Broken(f"the save before {found} is {kept}")


def _check_next(path: Path, number: int, tally: Tally) -> None:
    """Save once more; whatever the killed program left half done must be gone then."""
    wanted = {path.name, save_file.previous(path).name}
    tally.interrupted += any(file.name not in wanted for file in path.parent.iterdir())
    save_file.write_atomically(path, save_file.encode(game(number)))
    left = {file.name for file in path.parent.iterdir()} - wanted
    if left or opened(path) != number:
        raise Broken(f"after the next save there is still {', '.join(sorted(left)) or 'an older one'}")


def main(argv: Sequence[str] | None = None) -> int:
    """The command; 0 if every save survived."""
    options = _parser().parse_args(argv)
    if options.save_until_killed is not None:
        save_until_killed(options.save_until_killed, options.first)
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        try:
            print(kills(Path(folder), options.kills, options.seed))
        except Broken as error:
            print(f"FAILED: {error}")
            return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Kills programs in the midst of saving and looks at what is left.")
    parser.add_argument("--kills", type=_count, default=200, help="how many programs (200)")
    parser.add_argument("--seed", type=int, default=1, help="another number gives other instants (1)")
    parser.add_argument("--folder", type=Path, help="where to save: a folder on the disk to be tried")
    parser.add_argument("--save-until-killed", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--first", type=int, default=1, help=argparse.SUPPRESS)
    return parser


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError("write a whole number from 1 on")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
