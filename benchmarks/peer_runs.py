"""Runs the workloads of other engines with the Python of their own environment, and reads the lines they print.

A workload is a Python file that prints one JSON object a line, each with a `bench` and either
`decisions_per_s_best` or the cost of a copy in microseconds (`us_best` or `us`). It is told how long to measure by
BENCH_WINDOW_S and BENCH_REPEATS.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from benchmarks.windows import Result, Windows

OWN_SCRIPTS: Final = Path(__file__).parent / "peers"
_PREFIXES: Final = ("play_", "bench_")


def peer_scripts(folder: Path) -> list[Path]:
    """The workloads in a folder: what is called play_*.py or bench_*.py."""
    return sorted(path for path in folder.glob("*.py") if path.name.startswith(_PREFIXES))


def run_peer(python: str, script: Path, windows: Windows) -> Iterator[Result]:
    """Run one workload to its end; a line that tells why if it fails."""
    environment = dict(os.environ, PYTHONDONTWRITEBYTECODE="1")
    environment.update(BENCH_WINDOW_S=str(windows.seconds), BENCH_REPEATS=str(windows.repeats))
    environment.pop("PYTHONPATH", None)
    done = subprocess.run(
        [python, script.name], cwd=script.parent, env=environment, capture_output=True, text=True, check=False
    )
    yield from (json.loads(line) for line in done.stdout.splitlines() if line.startswith("{"))
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["no word why"])[-1]
        yield {"bench": script.stem, "skipped": reason}
