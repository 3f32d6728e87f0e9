"""How long a frame takes while the records of thousands of games are opened, filtered and scrolled.

    python -m tests.history.scrolling [--games 10000] [--sizes 1280x720 1920x1080]

fills a history with designed games, opens the records, all tabs and the list of all games with all filters, and
turns the wheel 300 times. Told is the CPU time of the window's thread, without that of the thread which reads.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from statistics import quantiles

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from engine.history.statistics import HistoryFilter
from engine.history.store import History
from tests.gui.robot import Robot
from valeria_gui.play.game_names import game_names
from valeria_gui.scenes.records import RecordsScene
from valeria_gui.scenes.records_all import AllGamesScene
from valeria_gui.scenes.records_list import RecordList
from valeria_gui.scenes.records_page import choices
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
        begun = time.thread_time()
        robot.scroll(rows.rect.center, -(1 + turn % 9))
        yield 500 * (time.thread_time() - begun)  # Two frames: the pointer comes, the wheel turns.


def ready(robot: Robot) -> None:
    """The program a while after its start: all is read ahead for the game that is chosen."""
    robot.app.open_game(game_names()[0])
    while not robot.app.is_preloaded:
        robot.app.turn()
    robot.run_frames(20)


def opened(robot: Robot) -> Iterator[float]:
    """Milliseconds of CPU time of each frame from the wish to see the records until the last figure is there."""
    yield clocked(robot.app.navigator.show_records) + clocked(partial(robot.run_frames, 1))
    page = robot.scene
    assert isinstance(page, RecordsScene)
    while page.found is None or len(page.found.shown) < len(choices()):
        time.sleep(0.01)
        yield clocked(partial(robot.run_frames, 1))


def tabbed(robot: Robot) -> Iterator[float]:
    """Milliseconds of CPU time of each frame in which another tab is shown."""
    page = robot.scene
    assert isinstance(page, RecordsScene)
    for tab in 2 * [*choices()]:
        yield clocked(partial(page.show, tab)) + clocked(partial(robot.run_frames, 1))


def filtered(robot: Robot) -> Iterator[float]:
    """Milliseconds of CPU time of each frame in which the list of all games comes, or another filter is chosen."""
    page = robot.scene
    assert isinstance(page, RecordsScene)
    yield clocked(page.open_list) + clocked(partial(robot.run_frames, 1))
    listing = robot.scene
    assert isinstance(listing, AllGamesScene)
    while listing.wake_ms() is not None:
        time.sleep(0.01)
        yield clocked(partial(robot.run_frames, 1))
    filters = [widget.id for widget in listing.group.widgets if widget.id.startswith("filter:")]
    for id in 3 * filters:
        yield clocked(listing.group.find(id).activate) + clocked(partial(robot.run_frames, 1))


def clocked(step: Callable[[], object]) -> float:
    """Milliseconds of CPU time that a step takes."""
    begun = time.thread_time()
    step()
    return 1000 * (time.thread_time() - begun)


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
                ready(robot)
                begun = time.perf_counter()
                told(f"{size}, opening", opened(robot))
                print(f"{size}: all is counted after {time.perf_counter() - begun:.1f} s by the clock")
                page = robot.scene
                assert isinstance(page, RecordsScene)
                told(f"{size}, tabs", tabbed(robot))
                told(f"{size}, records", scrolled(robot))
                told(f"{size}, list and filters", filtered(robot))
                listing = robot.scene
                assert isinstance(listing, AllGamesScene)
                listing.choose(HistoryFilter())
                told(f"{size}, all games", scrolled(robot))


if __name__ == "__main__":
    main()
