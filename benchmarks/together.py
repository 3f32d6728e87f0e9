"""A table for a whole room: `python -m benchmarks.together [--game G] [--moves N]`. Percentiles, no verdict.

The real program in a software window (of the dummy driver, or of SDL_VIDEODRIVER), its real network process, and as
many clients as the game has seats, in a process of their own, who play by their pages; all on this machine, motion
off. Of each move it is told how long after it was sent the last page came that tells of it, and how long after it
the first changed picture of the window was shown. With `--tab` a browser looks on, too: how long until its page
changes. `--steady` tells of the window's frames instead, with people and, in turns, without (`--alone`: only so).
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame

from benchmarks.people import begin
from engine.players import Player
from engine.registry import find_game
from valeria_gui.app import App
from valeria_gui.lan.gate import Gate
from valeria_gui.lan.network_options import NetworkOptions
from valeria_gui.lan.places import TablePlace
from valeria_gui.lan.room import LanRoom
from valeria_gui.platform.event_wait import wake
from valeria_gui.play.game_names import game_names
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.seat_kinds import PHONE
from valeria_gui.program import open_program

SIZE: Final = (1280, 720)
NAMES: Final = ("Rosalind", "Aldric", "Mirabel", "Oswin", "Ysolde")


class Window:
    """The program at a table that everybody plays from a phone. `shown` tells when each changed picture came, if it
    is `watched`, which takes time of its own."""

    def __init__(self, folder: Path, game: str, watched: bool = True) -> None:
        self.app: App = open_program(folder, SIZE, fullscreen=False)
        self.app.settings.change("motion", "off")
        self.app.navigator.show_title(game)
        while not self.app.is_preloaded:
            self.app.turn()
        self.room = LanRoom(game, folder, connect=self._gate)
        for seat in range(len(self.room.places)):
            self.room.places[seat] = TablePlace(PHONE, NAMES[seat])
        self.room.open()
        while not self.room.port:
            self.room.attend()
        seats = tuple(Player(name) for name in NAMES[: find_game(game).seats[-1]])
        self.app.navigator.start_together(self.room, GameSetup(seats, 0, 5, game=game))
        self.shown: list[float] = []
        self.frames: list[tuple[float, float]] = []
        self._picture = b""
        self._flip = self.app.window.flip
        if watched:
            self.app.window.flip = self._note  # type: ignore[method-assign]

    def _gate(self) -> Gate:
        return Gate(wake, NetworkOptions(announced=False, loopback=True))

    def _note(self) -> None:
        self._flip()
        now = time.monotonic()
        picture = pygame.image.tobytes(self.app.screen, "RGBX")
        if picture != self._picture:
            self._picture = picture
            self.shown.append(now)

    def turn(self) -> None:
        """One turn of its loop, and how long it took."""
        cpu, wall = time.thread_time(), time.perf_counter()
        self.app.turn()
        self.frames.append((1000 * (time.thread_time() - cpu), 1000 * (time.perf_counter() - wall)))

    @property
    def tokens(self) -> list[str]:
        """What opens its seats."""
        return [place.token for place in self.room.places]

    def close(self) -> None:
        """The program ends."""
        self.app.quit()
        self.app.run()


def percentiles(numbers: Sequence[float]) -> str:
    """Middle, 95th and 99th percentile, and the greatest."""
    if len(numbers) < 2:
        return "none"
    cuts = statistics.quantiles(numbers, n=100, method="inclusive")
    return f"p50 {cuts[49]:6.1f}   p95 {cuts[94]:6.1f}   p99 {cuts[98]:6.1f}   max {max(numbers):6.1f} ms"


def moves_seen(window: Window, heard: Connection, tab: Any = None) -> list[Any]:
    """Let people play until they have done enough; what was told of each move."""
    found: list[Any] = []
    while True:
        window.turn()
        while heard.poll():
            told = heard.recv()
            if told is None:
                return found
            found.append(told)


def look(game: str, folder: Path, moves: int, with_tab: bool) -> None:
    """One game: how long moves take to the pages, to the window, and to a browser."""
    window = Window(folder, game)
    tab = None
    if with_tab:
        from benchmarks.tab import Tab

        tab = Tab(f"http://127.0.0.1:{window.room.port}/#{window.room.code}")
        while not tab.is_ready():
            window.turn()
    told = moves_seen(window, begin(window.room.port, window.tokens, moves))
    pages = [1000 * (max(seen) - sent) for _made, sent, seen in told]
    pictures = [
        1000 * (shown - sent)
        for _made, sent, _seen in told
        if (shown := next((at for at in window.shown if at > sent), None)) is not None
    ]
    seats = len(window.tokens)
    print(f"{game}, {seats} people, {len(told)} moves")
    print(f"  to the last page          {percentiles(pages)}")
    print(f"  to the window's picture   {percentiles(pictures)}")
    if tab is not None:
        changes = tab.changes()
        seen = [
            1000 * (at - sent)
            for _made, sent, _seen in told
            if (at := next((one for one in changes if one > sent), None)) is not None
        ]
        print(f"  to a browser's picture    {percentiles(seen)}")
        tab.close()
    window.close()


def steady(game: str, folder: Path, moves: int, alone: bool) -> None:
    """One game: the frames of the window while people play, or while bots play here alone."""
    if alone:
        frames = _frames_alone(game, folder, moves)
    else:
        window = Window(folder, game, watched=False)
        moves_seen(window, begin(window.room.port, window.tokens, moves, pause=0.05))
        frames = window.frames
        window.close()
    kind = "alone" if alone else "with people"
    print(f"{game} {kind}: {len(frames)} frames")
    print(f"  CPU   {percentiles([cpu for cpu, _wall in frames])}")


def _frames_alone(game: str, folder: Path, moves: int) -> list[tuple[float, float]]:
    app = open_program(folder, SIZE, fullscreen=False)
    app.settings.change("motion", "off")
    app.settings.change("bot_pace", "fast")
    app.navigator.show_title(game)
    while not app.is_preloaded:
        app.turn()
    seats = tuple(Player(name, "bot:greedy") for name in NAMES[: find_game(game).seats[-1]])
    app.navigator.start(GameSetup(seats, 0, 5, game=game))
    frames: list[tuple[float, float]] = []
    table: Any = app.stack.top
    while len(table.own_session.match.record.moves) < moves and not table.own_session.match.is_over:
        cpu, wall = time.thread_time(), time.perf_counter()
        app.turn()
        frames.append((1000 * (time.thread_time() - cpu), 1000 * (time.perf_counter() - wall)))
    app.quit()
    app.run()
    return frames


def main() -> None:
    """Measures what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=game_names(), action="append")
    parser.add_argument("--moves", type=int, default=150)
    parser.add_argument("--tab", action="store_true")
    parser.add_argument("--steady", action="store_true")
    parser.add_argument("--alone", action="store_true")
    asked = parser.parse_args()
    for game in asked.game or game_names():
        with tempfile.TemporaryDirectory() as folder:
            if asked.steady or asked.alone:
                steady(game, Path(folder), asked.moves, asked.alone)
            else:
                look(game, Path(folder), asked.moves, asked.tab)
    pygame.quit()


if __name__ == "__main__":
    main()
