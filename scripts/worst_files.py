"""Measures what the worst files in the data folder cost, merely huge ones and ones made to do harm.

    python scripts/worst_files.py [--only settings save …]

Each file is made in an empty data folder. One process lists it (what the start, the title and the list of saves
read), another one opens it (what it takes to have its game on the table); CPU seconds and the rise of memory are
counted in each. Exit code 1 if any costs more than 1 s or 100 MB, raises
anything but a sentence, or is not done after a minute.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from worst_made import FILES

if TYPE_CHECKING:
    from valeria_gui.play.session import Session

MOST_S: Final = 1.0
MOST_MB: Final = 100.0
PATIENCE_S: Final = 60
Costs = dict[str, float | str]


def measured(name: str) -> list[Costs]:
    """The costs of listing and opening the file of that name, each in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        FILES[name](Path(folder))
        return [_in_a_process(name, task, Path(folder)) for task in ("list", "open")]


def _in_a_process(name: str, task: str, folder: Path) -> Costs:
    command = [sys.executable, __file__, "--measure", task, "--folder", str(folder)]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE_S, check=True)
    except subprocess.TimeoutExpired:
        return {"s": float(PATIENCE_S), "mb": 0.0, "said": "is not done"}
    except subprocess.CalledProcessError as error:
        return {"s": 0.0, "mb": 0.0, "said": f"raises {error.stderr.strip().splitlines()[-1]}"}
    costs: Costs = json.loads(done.stdout)
    return costs


# --- in that process ---------------------------------------------------------------------------------------------


def measure(task: Callable[[], str]) -> Costs:
    """The cost of `task`: seconds of this process, and how much its memory rises at most, in MB."""
    memory, began = _peak_mb(), time.process_time()
    said = task()
    return {"s": time.process_time() - began, "mb": _peak_mb() - memory, "said": said}


def _peak_mb() -> float:
    status = Path("/proc/self/status")
    if status.exists():  # There the other figure counts what the process had before it became this program.
        lines = dict(line.split(":", 1) for line in status.read_text().splitlines())
        return int(lines["VmHWM"].split()[0]) / 2**10
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (2**20 if sys.platform == "darwin" else 2**10)


def listing(folder: Path) -> Callable[[], str]:
    """Read what the program reads before anybody opens a game."""
    from valeria_gui.play.save_summary import listed, progress, seated
    from valeria_gui.play.session import save_folder, saved_summary
    from valeria_gui.scenes.thumbnail import from_png
    from valeria_gui.settings.settings import load_settings

    def look() -> str:
        said = [load_settings(folder).complaint, saved_summary(folder) or ""]
        saves = save_folder(folder)
        for entry in saves.entries():
            said += [entry.problem or progress(entry), listed(seated(entry.facts))]
            from_png(saves.picture(entry))
        return _short(said)

    return look


def opening(folder: Path) -> Callable[[], str]:
    """Read and play again what the program does until the game of each file lies on the table."""
    from engine.card_data import CardFileError
    from engine.game import GameError
    from engine.saving.save_file import SaveError

    starts = _starts(folder)

    def look() -> str:
        said = []
        for start in starts:
            try:
                session = start()
            except (SaveError, GameError, CardFileError, FileNotFoundError) as error:
                said.append(str(error))
                continue
            said.append(f"{len(session.match.view(session.match.acting).moves())} moves")
            session.close()
        return _short(said)

    return look


def _starts(folder: Path) -> list[Callable[[], Session]]:
    """The ways to begin a game of each file; all bots in this process."""
    from engine.players import Player
    from valeria_gui.play import saved_game
    from valeria_gui.play.game_setup import GameSetup
    from valeria_gui.play.session import OWN_CARDS, load_session, new_session, open_entry, save_folder

    saved_game.seat_bot = saved_game.here
    seats = tuple(Player(f"P{seat}") for seat in range(5))
    starts: list[Callable[[], Session]] = []
    for entry in save_folder(folder).entries():
        starts.append(partial(open_entry, entry, folder, _seats(entry, folder, seats)))
    if (folder / OWN_CARDS).exists():
        starts.append(partial(new_session, GameSetup(seats, 0, 1, cards=folder / OWN_CARDS), folder))
    return starts or [partial(load_session, folder)]


def _seats(entry: Any, folder: Path, seats: tuple[Any, ...]) -> tuple[Any, ...]:
    """So many as sit at a position."""
    from engine.game import GameError
    from valeria_gui.play.saved_game import position_seats
    from valeria_gui.play.session import save_folder

    if entry.kind != "position" or not entry.usable:
        return ()
    try:
        return seats[: position_seats(save_folder(folder).start(entry), folder)]
    except GameError:
        return ()


def _short(said: list[str]) -> str:
    line = " ".join(part for part in said if part)
    return line if len(line) <= 90 else line[:89] + "…"


# --- the command -------------------------------------------------------------------------------------------------


def main() -> int:
    """Measure what the command line names; the exit code."""
    options = _parser().parse_args()
    if options.measure:
        import engine.valeria  # noqa: F401  (what is there before any file is read)

        task = {"list": listing, "open": opening}[options.measure](options.folder)
        print(json.dumps(measure(task)))
        return 0
    names = [name for name in FILES if not options.only or any(part in name for part in options.only)]
    with _table() as row:
        return max(row(name, *measured(name)) for name in names)


@contextmanager
def _table() -> Iterator[Callable[[str, Costs, Costs], int]]:
    """A function that prints the row of a file and says whether it cost too much."""

    def row(name: str, listed: Costs, opened: Costs) -> int:
        costs = "".join(f"{part['s']:>7.2f} {part['mb']:>4.0f}  " for part in (listed, opened))
        said = max((str(part["said"]) for part in (opened, listed)), key=lambda words: words.startswith("raises"))
        print(f"{name:36} {costs} {said}", flush=True)
        return int(any(_is_too_much(part) for part in (listed, opened)))

    print(f"{'file':36} {'list s':>7} {'MB':>4}  {'open s':>7} {'MB':>4}   what is said")
    yield row


def _is_too_much(costs: Costs) -> bool:
    return float(costs["s"]) > MOST_S or float(costs["mb"]) > MOST_MB or str(costs["said"]).startswith("raises")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Measures what the worst files in the data folder cost.")
    parser.add_argument(
        "--only", nargs="+", metavar="WORD", help="only files with one of these words in their name"
    )
    parser.add_argument("--measure", choices=["list", "open"], help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    return parser


if __name__ == "__main__":
    sys.exit(main())
