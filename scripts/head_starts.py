"""What each head start is worth: equal players, and the seat that has it goes round on every deal.

    python scripts/head_starts.py --game raiders --seats 2 --games 200

The shares of the wins, with Wilson's 95 % interval, stand in docs/balance.md and in the game's data/handicap.yaml.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path
from statistics import mean

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.command import add_jobs, count
from engine.experiments import parallel
from engine.experiments.tournament import Table, play
from engine.rating import interval
from engine.registry import find_game
from engine.stacked.handicap import SEAT, SIZE, SIZES

FIRST_SEED = 1000


def game_of(name: str, bot: str, seats: int, size: int, number: int) -> tuple[float, int]:
    """The game of that number: the part of the win of the seat with the head start, and its lead in points."""
    deal, favoured = divmod(number, seats)
    options = {SEAT: favoured, SIZE: size}
    result = play(find_game(name), [bot], Table(FIRST_SEED + deal, (0,) * seats), options)
    others = [points for seat, points in enumerate(result.points) if seat != favoured]
    return result.shares[favoured], result.points[favoured] - max(others)


def main() -> None:
    """Print a line for each size."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="valeria")
    parser.add_argument("--bot", default="baron", help="who plays every seat")
    parser.add_argument("--seats", type=count, default=2)
    parser.add_argument("--games", type=count, default=200)
    parser.add_argument("--sizes", type=int, nargs="+", default=list(SIZES), choices=SIZES)
    add_jobs(parser)
    given = parser.parse_args()
    for size in given.sizes:
        task = partial(game_of, given.game, given.bot, given.seats, size)
        bar = parallel.terminal()
        found = parallel.run(task, range(given.games), jobs=given.jobs, ray=given.ray, bar=bar)
        share = mean(share for share, _ in found)
        low, high = interval(share, len(found))
        ends = f"{100 * share:.1f} % [{100 * low:.1f}, {100 * high:.1f}]"
        print(f"size {size}: {ends} of {len(found)} games, {mean(lead for _, lead in found):+.1f} points ahead")


if __name__ == "__main__":
    main()
