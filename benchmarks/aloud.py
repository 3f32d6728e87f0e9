"""How long a screen reader keeps a frame: `python -m benchmarks.aloud [--game NAME]`. Percentiles, no verdict.

At a late table of as many seats as can play, bots move and the keyboard's focus goes round; somebody listens
through AccessKit. Told is the CPU time of answering and telling in each frame, the making of AccessKit's nodes
included; what the system then does with them is not.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from benchmarks.frames import FRAME_MS, Bench, decisions
from valeria_gui.input.intents import NEXT, Command
from valeria_gui.play.game_names import game_names
from valeria_gui.speech.adapter import Adapter
from valeria_gui.speech.reader import ScreenReader

FRAMES: Final = 1200
FOCUS_EVERY: Final = 15
ANSWER_EVERY: Final = 90
"""After so many frames the focus goes on, and the person is answered for."""
PERCENTILES: Final = (50, 95, 99, 100)


class Measured(Adapter):
    """Makes AccessKit's updates, and sends them nowhere."""

    def __init__(self, kit: Any) -> None:
        super().__init__(kit)
        self.sent = 0
        self._queue.append(True)

    def _send(self, make: Callable[[], Any]) -> None:
        make()
        self.sent += 1
        self.begins = False


class Timed(ScreenReader):
    """A reader that notes the CPU time of each frame, in ms."""

    taken = 0.0

    def answer(self) -> None:
        began = time.thread_time()
        super().answer()
        self.taken += 1000 * (time.thread_time() - began)

    def follow(self, changed: bool) -> None:
        began = time.thread_time()
        super().follow(changed)
        self.taken += 1000 * (time.thread_time() - began)


def main() -> int:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description="Time what a screen reader takes of each frame.")
    parser.add_argument("--game", choices=game_names(), default=game_names()[0])
    game = parser.parse_args().game
    try:
        import accesskit
    except ImportError:
        print("AccessKit is missing: pip install accesskit")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder), (1280, 720), game, decisions(game, "late"))
        adapter = Measured(accesskit)
        bench.app._reader = reader = Timed(adapter, bench.app.stack, bench.app.window)
        times = []
        for number in range(FRAMES):
            if number % FOCUS_EVERY == 0:
                bench.app.stack.handle(Command(NEXT))
            if number % ANSWER_EVERY == 0:
                bench.answer()
            reader.taken = 0.0
            bench.app.frame(FRAME_MS)
            times.append(reader.taken)
        bench.app.quit()
        bench.app.run()
    told = "  ".join(f"p{percent} {_percentile(times, percent):.2f}" for percent in PERCENTILES)
    mean = statistics.mean(times)
    print(f"{game}: {len(times)} frames, {adapter.sent} updates, ms a frame: {told}, mean {mean:.2f}")
    return 0


def _percentile(times: list[float], percent: int) -> float:
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


if __name__ == "__main__":
    raise SystemExit(main())
