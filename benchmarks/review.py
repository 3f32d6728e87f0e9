"""How long a review takes: `python -m benchmarks.review [--game NAME …] [--seats N] [--size WxH]`.

A game that quick bots have played is reviewed in the program, without a screen, with the real champion in its own
process. Told are the seconds from the press of the button to the first curve and to the complete review, and the
frames meanwhile. The curve is wanted within 2 s, all of it within 30 s for two seats.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from pathlib import Path
from typing import Final, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from engine.match.match import Match
from engine.registry import find_game
from valeria_gui.play.game_names import game_names
from valeria_gui.play.review_run import ReviewedGame, ReviewRun
from valeria_gui.play.review_shelf import ReviewFolder
from valeria_gui.play.saved_game import bots_at_once
from valeria_gui.play.session import new_session
from valeria_gui.program import open_program
from valeria_gui.scenes.review import ReviewScene
from valeria_gui.tours.driving import BotsGame

FRAME_S: Final = 1 / 60
LONGEST_S: Final = 120.0


class Measured(NamedTuple):
    """Seconds to the curve and to the end, how many decisions were judged, and the frames in ms."""

    curve: float
    complete: float
    decisions: int
    frames: list[float]


def finished_game(name: str, seats: int, seed: int) -> ReviewedGame:
    """A game of a squire among greedy bots, played to its end."""
    set_up = BotsGame(seats, seed, game=name, first="squire").set_up()
    with tempfile.TemporaryDirectory() as folder, bots_at_once():
        session = new_session(set_up, Path(folder))
        match: Match = session.match
        while match.decision is not None:
            match.step()
        session.close()
    return ReviewedGame(match.game, match.record, set_up)


def measured(finished: ReviewedGame, size: tuple[int, int]) -> Measured:
    """One review, looked at while it is worked out."""
    with tempfile.TemporaryDirectory() as folder:
        program = open_program(Path(folder), size, fullscreen=False)
        program.navigator.show_title(finished.game.name)
        for _frame in range(5):
            program.frame(16)
        began, curve, frames = time.perf_counter(), 0.0, []
        scene = ReviewScene(program.services, ReviewRun(finished, ReviewFolder(Path(folder))))
        program.navigator.open(scene)
        while scene.run.is_busy and time.perf_counter() - began < LONGEST_S:
            at = time.perf_counter()
            program.frame(16)
            took = time.perf_counter() - at
            frames.append(1000 * took)
            if scene.is_ready and not curve:
                curve = time.perf_counter() - began
            time.sleep(max(0.0, FRAME_S - took))
        complete = time.perf_counter() - began
        judged = len(scene.run.review.judged)
        program.stack.clear()
    return Measured(curve, complete, judged, frames)


def main() -> None:
    """Measure and print a line a game."""
    parser = argparse.ArgumentParser(prog="benchmarks.review", description=__doc__)
    parser.add_argument("--game", nargs="+", choices=game_names(), default=list(game_names()))
    parser.add_argument("--seats", type=int, default=2, help="as few as can play, where that is more (default: 2)")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--size", default="1920x1080")
    asked = parser.parse_args()
    wide, high = map(int, asked.size.split("x"))
    for name in asked.game:
        seats = max(asked.seats, min(find_game(name).seats))
        found = measured(finished_game(name, seats, asked.seed), (wide, high))
        shares = statistics.quantiles(found.frames, n=100)
        print(
            f"{name}, {seats} seats, {found.decisions} decisions: curve {found.curve:.2f} s, complete"
            f" {found.complete:.1f} s; frames p50 {shares[49]:.1f} ms, p99 {shares[98]:.1f} ms,"
            f" max {max(found.frames):.0f} ms"
        )


if __name__ == "__main__":
    main()
