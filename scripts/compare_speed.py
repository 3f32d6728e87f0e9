"""How fast the bots play here and in another tree of this project: `python scripts/compare_speed.py OLD_TREE`.

`git worktree add --detach OLD_TREE COMMIT` makes such a tree. Each round starts a process for either; both play the
same games by turns, and their CPU time counts: the median of the pairs of a round. A new process lays out its
memory anew, which alone is worth some per cent, so whole rounds make the mean and its range (twice its error).
"""

from __future__ import annotations

import argparse
import math
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Final, NamedTuple, cast

HERE: Final = Path(__file__).resolve().parents[1]

PLAYERS: Final[dict[str, tuple[str, ...]]] = {
    "random": ("random", "random", "random", "random"),
    "baron": ("baron", "baron", "baron"),
    "duke": ("duke:iterations=8", "baron"),
}
"""Who plays in each measure."""

GAMES: Final = {"random": 30, "baron": 1, "duke": 1}
"""How many games one turn has: some tenths of a second at most."""


class Turn(NamedTuple):
    """Some games: CPU seconds, decisions, and a check sum of the moves."""

    cpu: float
    decisions: int
    moves: int


def play(tree: str, game_name: str) -> None:
    """Play a game in `tree` as asked for on standard input, a line each: players and the number of the turn."""
    sys.path.insert(0, tree)
    from engine.bots import make_bot
    from engine.registry import find_game

    game = find_game(game_name)
    for line in sys.stdin:
        name, number = line.split()
        bots, games = PLAYERS[name], GAMES[name]
        check = count = 0
        began = time.process_time()
        for seed in range(int(number) * games, (int(number) + 1) * games):
            state = game.setup(len(bots), seed)
            seats = [make_bot(bot, game, seed) for bot in bots]
            while state.decision is not None:
                seat = state.decision.seat
                state.apply(seats[seat].choose(state.view(seat)))
                count += 1
            check = check * 31 + sum(row.total * 7**place for place, row in enumerate(state.scores()))
        print(time.process_time() - began, count, check % 2**61, flush=True)


@contextmanager
def player(tree: Path, game: str) -> Iterator[subprocess.Popen[str]]:
    """A process that plays in `tree`."""
    command = [sys.executable, __file__, "--play", str(tree), game]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield process
        cast(IO[str], process.stdin).close()


def ask(process: subprocess.Popen[str], name: str, number: int) -> Turn:
    """One turn of that process."""
    print(name, number, file=process.stdin, flush=True)
    cpu, decisions, moves = cast(IO[str], process.stdout).readline().split()
    return Turn(float(cpu), int(decisions), int(moves))


def one_round(trees: Sequence[Path], game: str, name: str, turns: int) -> tuple[float, bool]:
    """How many decisions per second the second tree plays for one of the first, and whether the moves agree."""
    played: list[list[Turn]] = [[], []]
    with ExitStack() as stack:
        processes = [stack.enter_context(player(tree, game)) for tree in trees]
        for number in range(turns + 1):
            for side in (0, 1) if number % 2 else (1, 0):
                played[side].append(ask(processes[side], name, number))
    pairs = list(zip(*played, strict=True))[1:]
    ratios = [new.decisions / new.cpu / (old.decisions / old.cpu) for old, new in pairs]
    return statistics.median(ratios), all(old[1:] == new[1:] for old, new in pairs)


def main() -> None:
    """Measure and print a line for each kind of player."""
    parser = argparse.ArgumentParser(prog="compare_speed", description=__doc__)
    parser.add_argument("old", type=Path, help="the tree to compare with")
    parser.add_argument("--new", type=Path, default=HERE, help="the other one (default: this one)")
    parser.add_argument("--rounds", type=int, default=10, help="pairs of processes, two or more (default: 10)")
    parser.add_argument("--turns", type=int, default=24, help="turns of each process (default: 24)")
    parser.add_argument("--game", default="valeria", help="which game (default: valeria)")
    parser.add_argument("--only", nargs="+", choices=PLAYERS, default=list(PLAYERS))
    asked = parser.parse_args()
    for name in asked.only:
        rounds = [one_round((asked.old, asked.new), asked.game, name, asked.turns) for _ in range(asked.rounds)]
        logs = [math.log(ratio) for ratio, _ in rounds]
        middle, error = statistics.fmean(logs), 2 * statistics.stdev(logs) / math.sqrt(len(logs))
        low, high = (100 * (math.exp(middle + side * error) - 1) for side in (-1, 1))
        same = "same moves" if all(agree for _, agree in rounds) else "other moves"
        print(
            f"{name}: {100 * (math.exp(middle) - 1):+.1f} % decisions/s ({low:+.1f} to {high:+.1f}), {same}",
            flush=True,
        )


if __name__ == "__main__":
    if sys.argv[1:2] == ["--play"]:
        play(*sys.argv[2:])
    else:
        main()
