"""The command: `python benchmarks/run.py`. One JSON line a measurement on the way, one table at the end."""

from __future__ import annotations

import argparse
import json
import os
import platform
from collections.abc import Iterator
from pathlib import Path

from benchmarks.peer_runs import OWN_SCRIPTS, peer_scripts, run_peer
from benchmarks.report import merged, table
from benchmarks.windows import Result, Windows
from benchmarks.workloads import GAMES, TABLES, measure

PEERS = "VALERIA_PEERS"
"""The environment variable that may name the peers' Python."""


def parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    told = argparse.ArgumentParser(prog="benchmarks/run.py", description=__doc__)
    told.add_argument(
        "--game", nargs="+", choices=GAMES, default=["valeria"], help="which games (default: valeria)"
    )
    told.add_argument(
        "--tables",
        nargs="+",
        choices=sorted({name.split(" ", 1)[1] for name in TABLES}),
        help="which tables of theirs, such as 2p (default: all)",
    )
    told.add_argument("--window", type=float, default=2.0, help="seconds of CPU time a window (default: 2)")
    told.add_argument("--windows", type=int, default=5, help="windows a measurement (default: 5)")
    told.add_argument("--rounds", type=int, default=1, help="how often ours and the peers take turns (default: 1)")
    told.add_argument(
        "--peers",
        metavar="PYTHON",
        default=os.environ.get(PEERS),
        help=f"the Python of an environment with the peers (default: ${PEERS}; without it only ours is measured)",
    )
    told.add_argument(
        "--peer-scripts",
        metavar="DIR",
        type=Path,
        default=OWN_SCRIPTS,
        help="other workloads for the peers (default: benchmarks/peers)",
    )
    told.add_argument(
        "--only-peers",
        nargs="+",
        metavar="NAME",
        default=[""],
        help="only workloads with one of these in their file name",
    )
    return told


def one_round(asked: argparse.Namespace) -> Iterator[Result]:
    """Ours, then each peer."""
    windows = Windows(asked.window, asked.windows)
    yield from measure(_tables(asked), windows)
    for script in peer_scripts(asked.peer_scripts) if asked.peers else []:
        if any(name in script.name for name in asked.only_peers):
            yield from run_peer(asked.peers, script, windows)


def _tables(asked: argparse.Namespace) -> list[str]:
    """The names of TABLES that are asked for."""
    split = {name: name.split(" ", 1) for name in TABLES}
    return [n for n, (game, table) in split.items() if game in asked.game and table in (asked.tables or [table])]


def main() -> None:
    """Measure what the command line asks for."""
    asked = parser().parse_args()
    rounds: list[list[Result]] = []
    for _ in range(asked.rounds):
        rounds.append([])
        for line in one_round(asked):
            rounds[-1].append(line)
            print(json.dumps(line), flush=True)
    machine = f"{platform.machine()}, {os.cpu_count()} cores"
    print(f"\n{platform.python_implementation()} {platform.python_version()}, {machine}")
    print(table(merged(rounds)))


if __name__ == "__main__":
    main()
