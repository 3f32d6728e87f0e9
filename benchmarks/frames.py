"""How long the frames of the window take: `python -m benchmarks.frames`. Percentiles of each scenario, no verdict.

The real program in a software window of the dummy driver, at a table of five. A frame is all that the program does
in one turn of its loop: events, update, drawing, showing. What counts is the CPU time of the thread that draws, so
that other programs on the machine don't blur the figures.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame

from engine.bots import make_bot
from engine.valeria import VALERIA
from valeria_gui.app import App
from valeria_gui.game_setup import GameSetup, SeatSetup
from valeria_gui.scenes.table import TableScene

FRAME_MS: Final = 16
PERCENTILES: Final = (50, 95, 99, 100)
NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Ed")

Frames = list[float]
"""Milliseconds of each frame."""


class Bench:
    """The program with a game of `seats`, the first one a person's, that is played until that person leads after
    decision number `moves`."""

    def __init__(self, folder: Path, size: tuple[int, int], seats: int, moves: int) -> None:
        self.app = App(folder, size, fullscreen=False)
        self.app.show_title()
        kinds = ["human", *["greedy"] * (seats - 1)]
        table = tuple(SeatSetup(name, kind) for name, kind in zip(NAMES, kinds, strict=False))
        self.app.start_match(GameSetup(table, 0, 7))
        self._play(moves)
        self.run(60)

    @property
    def scene(self) -> TableScene:
        """The table."""
        top = self.app.stack.top
        assert isinstance(top, TableScene)
        return top

    def _play(self, moves: int) -> None:
        """Let greedy bots answer for everybody, without drawing, until the person is asked after so many moves."""
        session, bot = self.scene.session, make_bot("greedy", VALERIA, 1)
        while not session.match.is_over:
            match = session.match
            if match.needs_commit:
                match.commit()
            elif match.acting == 0:
                if len(match.record.moves) >= moves and match.view(0).decision.kind == "lead":
                    break
                session.answer(bot.choose(match.view(0)))
            else:
                match.step()
        self.scene.play.refresh()
        self.scene.moved()
        self.scene.hurry()

    def run(self, frames: int, before: Callable[[int], None] = lambda number: None) -> Frames:
        """Let frames pass, `before` is called before each; how long each took."""
        took = []
        for number in range(frames):
            before(number)
            began = time.thread_time()
            self.app.frame(FRAME_MS)
            took.append((time.thread_time() - began) * 1000)
        return took

    def motion(self, x: int, y: int, held: bool = False) -> None:
        """The pointer moves."""
        self.app.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(int(held), 0, 0)))


def hover(bench: Bench) -> Frames:
    """The pointer wanders over the whole table."""
    width, height = bench.app.size
    return bench.run(400, lambda i: bench.motion((i * 37) % width, (i * 23) % height))


def drag(bench: Bench) -> Frames:
    """A hand card is carried over the table."""
    x, y = bench.scene.layout["hand:0"].center
    bench.motion(x, y)
    bench.app.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    bench.run(2)
    width, height = bench.app.size
    took = bench.run(300, lambda i: bench.motion((x + i * 11) % width, y - (i * 7) % (height // 2), held=True))
    bench.app.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    bench.app.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1))
    bench.run(30)
    return took


def deal(bench: Bench) -> Frames:
    """Twelve cards fly from the deck into the hand, again and again."""
    from valeria_gui.art.faces import card_back
    from valeria_gui.flying import FLIGHT_MS, Flight

    scene, took = bench.scene, Frames()
    start, end = scene.layout["deck"], scene.layout["hand"]
    for _again in range(8):
        for number in range(12):
            place = start.copy()
            place.center = (end.left + end.w * number // 12, end.centery)
            scene.air.take_off(
                "", Flight([card_back("building", start.w)], start, place, FLIGHT_MS, delay=40 * number)
            )
        while scene.air.busy:
            took += bench.run(1)
    return took


def bot_thinking(bench: Bench) -> Frames:
    """Other players move, one after the other, while the person waits."""
    took, session, bot = Frames(), bench.scene.session, make_bot("greedy", VALERIA, 1)
    while len(took) < 600 and not session.match.is_over:
        if session.match.acting == 0:
            if session.match.needs_commit:
                session.match.commit()
            else:
                session.answer(bot.choose(session.match.view(0)))
            bench.scene.play.refresh()
            bench.scene.moved()
        took += bench.run(6)
    return took


def resize(bench: Bench) -> Frames:
    """The window changes between two sizes: of each change the longest frame, in which everything is drawn anew."""
    took, size = Frames(), bench.app.size
    for number in range(8):
        bench.app.window.resize((size[0] - 160, size[1] - 90) if number % 2 == 0 else size)
        took += [max(bench.run(20))]
        bench.run(60)
    return took


def idle(bench: Bench) -> str:
    """The share of a core that the program takes while nothing happens, all that may be needed being drawn."""
    _turn_the_loop(bench, 10)
    before = time.process_time()
    rounds = _turn_the_loop(bench, 5)
    used = time.process_time() - before
    return f"{used / 5:.2%} of a core, {rounds} turns of the loop in 5 s"


def _turn_the_loop(bench: Bench, seconds: float) -> int:
    """Let the program run as it does by itself; how often its loop turned."""
    ends, rounds = time.monotonic() + seconds, 0
    while time.monotonic() < ends:
        bench.app.turn()
        rounds += 1
    return rounds


SCENARIOS: Final[dict[str, Callable[[Bench], Frames]]] = {
    "hover": hover,
    "drag": drag,
    "deal of 12 cards": deal,
    "bots move": bot_thinking,
    "resize": resize,
}


def measure(size: tuple[int, int], seats: int, moves: int) -> Iterator[tuple[str, Frames]]:
    """Every scenario on a table of its own."""
    for name, scenario in SCENARIOS.items():
        with tempfile.TemporaryDirectory() as folder:
            bench = Bench(Path(folder), size, seats, moves)
            yield name, scenario(bench)
            bench.app.quit()
            bench.app.run()


def percentile(values: Frames, share: int) -> float:
    """The value below which `share` percent lie; 100 is the greatest."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, len(ranked) * share // 100)]


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(prog="benchmarks.frames", description=__doc__)
    parser.add_argument("--size", default="1920x1080", help="of the window in pixels (default: 1920x1080)")
    parser.add_argument("--json", action="store_true", help="one JSON line a scenario instead of the table")
    asked = parser.parse_args()
    width, height = (int(side) for side in asked.size.split("x"))
    rows = []
    for seats, moves, when in ((5, 150, "5 seats, mid-game"), (5, 330, "5 seats, late")):
        for name, took in measure((width, height), seats, moves):
            rows.append((f"{name}, {when}", len(took), *(percentile(took, share) for share in PERCENTILES)))
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder), (width, height), 5, 150)
        still = idle(bench)
        bench.app.quit()
        bench.app.run()
    for row in rows:
        if asked.json:
            print(json.dumps(dict(zip(("scenario", "frames", "p50", "p95", "p99", "max"), row, strict=True))))
        else:
            print(f"| {row[0]} | {row[1]} | " + " | ".join(f"{value:.1f}" for value in row[2:]) + " |")
    print(f"idle: {still}")


if __name__ == "__main__":
    main()
