"""How long the program takes to its title: `python -m benchmarks.start [PROGRAM …]`. Needs Xvfb, or a display.

Starts the program several times (from the source, if nothing else is named) and waits for the file in which it
tells what it shows (`valeria_gui.ui.piece_dump`). The first start fills the system's caches and is not counted.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from valeria_gui.ui.piece_dump import VARIABLE


@contextmanager
def display() -> Iterator[dict[str, str]]:
    """The variables for a program with a window: those of this process, or of a virtual screen started for it."""
    if os.environ.get("DISPLAY") or os.name == "nt" or sys.platform == "darwin":
        yield dict(os.environ)
        return
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL) as server:
        os.close(writer)
        with os.fdopen(reader) as pipe:
            number = pipe.readline().strip()
        yield {**os.environ, "DISPLAY": f":{number}", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        server.terminate()


def start_once(command: list[str], variables: dict[str, str]) -> tuple[float, float]:
    """Seconds from the start of the process to the first title that was shown: on the wall, and of CPU time (0 on
    systems that don't tell that of other processes)."""
    with tempfile.TemporaryDirectory() as folder:
        shown = Path(folder) / "shown.json"
        line = [*command, "--data-dir", str(Path(folder) / "data"), "--size", "1920x1080"]
        began, used = time.monotonic(), _used_by_children()
        with subprocess.Popen(line, env={**variables, VARIABLE: str(shown)}) as program:
            while not shown.exists():
                if program.poll() is not None:
                    raise SystemExit(f"The program ended with {program.returncode}.")
                time.sleep(0.002)
            took = time.monotonic() - began
            program.kill()
    return took, _used_by_children() - used


def _used_by_children() -> float:
    times = os.times()
    return times.children_user + times.children_system


def main() -> None:
    """Measure and print the median and the range."""
    parser = argparse.ArgumentParser(prog="benchmarks.start", description=__doc__)
    parser.add_argument("program", nargs="*", default=[sys.executable, "-m", "valeria_gui"], help="what to start")
    parser.add_argument("--times", type=int, default=10)
    asked = parser.parse_args()
    with display() as variables:
        starts = [start_once(asked.program, variables) for _time in range(asked.times + 1)][1:]
    took, used = [wall for wall, _cpu in starts], [cpu for _wall, cpu in starts]
    span = f"from {min(took):.2f} to {max(took):.2f}"
    cpu = f"CPU time {min(used):.2f} to {max(used):.2f} s"
    print(f"{statistics.median(took):.2f} s to the title ({span}, {len(took)} starts; {cpu})")


if __name__ == "__main__":
    main()
