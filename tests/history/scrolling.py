"""How long a frame takes while a list of thousands of finished games scrolls, in CPU time.

    python -m tests.history.scrolling [--games 10000] [--sizes 1280x720 1920x1080]

fills a history with designed games, opens the records and the list of all games, and turns the wheel 300 times.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import quantiles

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from engine.history.store import History
from tests.gui.robot import Robot
from valeria_gui.scenes.records import RecordsScene
from valeria_gui.scenes.records_list import RecordList
from valeria_gui.tours import record_games
from valeria_gui.ui.page import Page


def fill(folder: Path, count: int) -> None:
    """A history of so many games, quickly: nothing here outlives the command."""
    with History(folder) as history:
        history._database.execute("PRAGMA synchronous=OFF")
        for kept in record_games.many(count):
            history._insert(kept)
        history.take_in()


def scrolled(robot: Robot, turns: int = 300) -> Iterator[float]:
    """Milliseconds of CPU time of each frame in which the wheel turns by one notch to nine."""
    page = robot.scene
    assert isinstance(page, Page)
    rows = next(widget for widget in page.group.widgets if isinstance(widget, RecordList))
    robot.hover(rows.rect.center)
    for turn in range(turns):
        begun = time.process_time()
        robot.scroll(rows.rect.center, -(1 + turn % 9))
        yield 500 * (time.process_time() - begun)  # Two frames: the pointer comes, the wheel turns.


def told(name: str, frames: Iterable[float]) -> None:
    """Print the middle and the slow ones."""
    times = sorted(frames)
    middle, slow = quantiles(times, n=20)[9], quantiles(times, n=100)[98]
    print(f"{name}: p50 {middle:.1f} ms, p99 {slow:.1f} ms, worst {times[-1]:.1f} ms", flush=True)


def main() -> None:
    """Fill, scroll, tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--sizes", nargs="+", default=["1280x720", "1920x1080"])
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        fill(Path(name), arguments.games)
        for size in arguments.sizes:
            width, _, height = size.partition("x")
            with Robot(Path(name), (int(width), int(height))) as robot:
                begun = time.process_time()
                robot.app.navigator.show_records()
                robot.run_frames(2)
                page = robot.scene
                assert isinstance(page, RecordsScene)
                print(f"{size}: {len(page.games)} games, opened in {time.process_time() - begun:.1f} s of CPU time")
                told(f"{size}, records", scrolled(robot))
                page.open_list()
                robot.run_frames(2)
                told(f"{size}, all games", scrolled(robot))


if __name__ == "__main__":
    main()
