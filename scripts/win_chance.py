"""Fits the numbers of a game's `win_probability` to games among barons, and tells how well they fit.

    python scripts/win_chance.py --game raiders --games 100 --seats 2,3,4

Whenever a seat begins a turn, the lead that `evaluate` expects for it and the turns that it has left are kept, and
the part of the win that it got in the end. Maximum likelihood by Newton's method, `LATE` by trying halves.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from math import exp, log
from pathlib import Path
from statistics import mean
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from engine.bots import make_bot
from engine.raiders.judgement.clock import turns_left
from engine.registry import find_game
from engine.valdora.judgement.clock import rounds_left
from engine.winning import part_of_win


class Clock(NamedTuple):
    """The kind of question that begins a turn of a game, and the turns that a seat of a view has left then."""

    kind: str
    left: Callable[[Any, int], float]


CLOCKS: Final = {
    "raiders": Clock("turn", turns_left),
    "valdora": Clock("go", lambda view, seat: rounds_left(view)),
}
LATES: Final = [n / 2 for n in range(1, 61)]
BANDS: Final = (0.0, 0.1, 0.25, 0.5, 0.75, 0.9, 1.0)


class Moment(NamedTuple):
    """The beginning of a turn: the seats at the table, lead and turns left of who decides, his part of the win."""

    seats: int
    lead: float
    turns: float
    share: float


class Numbers(NamedTuple):
    """What is fitted: the worth of a lead and how each number of seats begins, with the logarithm of the likelihood
    of one moment."""

    late: float
    edge: float
    seated: dict[int, float]
    likelihood: float

    def chance(self, moment: Moment) -> float:
        """The part of the win that a moment lets expect."""
        power = self.edge * moment.lead / (moment.turns + self.late) + self.seated[moment.seats]
        return 1 / (1 + exp(-max(-30.0, min(30.0, power))))


def moments(name: str, bot: str, seats: int, seed: int) -> list[Moment]:
    """The moments of one game."""
    game, clock = find_game(name), CLOCKS[name]
    state = game.setup(seats, seed)
    bots = [make_bot(bot, game, seed * 8 + seat) for seat in range(seats)]
    met = []
    while state.decision is not None:
        seat = state.decision.seat
        view = state.view(seat)
        if state.decision.kind == clock.kind:
            met.append((seat, game.evaluate(view)[seat], clock.left(view, seat)))
        state.apply(bots[seat].choose(view))
    winners = state.winners()
    return [Moment(seats, lead, turns, part_of_win(winners, seat)) for seat, lead, turns in met]


def fitted(met: Sequence[Moment], late: float) -> Numbers:
    """The likeliest numbers for one `late`."""
    counts = sorted({moment.seats for moment in met})
    rows = [(m.lead / (m.turns + late), 1 + counts.index(m.seats), m.share) for m in met]
    found = [0.5, *(log(1 / (seats - 0.999)) for seats in counts)]
    for _ in range(12):
        found = _step(rows, found)
    numbers = Numbers(late, found[0], dict(zip(counts, found[1:], strict=True)), 0.0)
    odds = [(min(1 - 1e-12, max(1e-12, numbers.chance(m))), m.share) for m in met]
    return numbers._replace(likelihood=mean(s * log(p) + (1 - s) * log(1 - p) for p, s in odds))


def _step(rows: Sequence[tuple[float, int, float]], found: Sequence[float]) -> list[float]:
    """Newton's step: the numbers of seats touch each other only by way of the first, so they can be left out."""
    size = len(found)
    slope, bend, shared = [0.0] * size, [0.0] * size, [0.0] * size
    for x, seats, share in rows:
        p = 1 / (1 + exp(-max(-30.0, min(30.0, found[0] * x + found[seats]))))
        q = p * (1 - p)
        slope[0] += (share - p) * x
        slope[seats] += share - p
        bend[0] += q * x * x
        bend[seats] += q
        shared[seats] += q * x
    others = range(1, size)
    top = slope[0] - sum(shared[i] * slope[i] / bend[i] for i in others)
    first = top / (bend[0] - sum(shared[i] ** 2 / bend[i] for i in others))
    return [found[0] + first, *(found[i] + (slope[i] - shared[i] * first) / bend[i] for i in others)]


def table(met: Sequence[Moment], chance: Callable[[Moment], float]) -> Iterator[str]:
    """What was expected and what came, band by band."""
    yield "| expected | moments | expected on average | won |"
    yield "|---|---:|---:|---:|"
    for low, high in pairwise(BANDS):
        some = [m for m in met if low <= chance(m) < high or chance(m) == high == 1.0]
        if some:
            told, won = 100 * mean(map(chance, some)), 100 * mean(m.share for m in some)
            yield f"| {100 * low:.0f}–{100 * high:.0f} % | {len(some)} | {told:.1f} % | {won:.1f} % |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=CLOCKS, required=True)
    parser.add_argument("--games", type=int, default=100, help="games for each number of seats")
    parser.add_argument("--seats", default="2,3,4")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="baron")
    arguments = parser.parse_args()
    met: list[Moment] = []
    with ProcessPoolExecutor() as pool:
        for seats in map(int, arguments.seats.split(",")):
            seeds = range(arguments.seed, arguments.seed + arguments.games)
            for game in pool.map(partial(moments, arguments.game, arguments.bot, seats), seeds, chunksize=5):
                met += game
    best = max((fitted(met, late) for late in LATES), key=lambda numbers: numbers.likelihood)
    seated = ", ".join(f"{seats}: {number:.2f}" for seats, number in best.seated.items())
    print(f"{len(met)} moments: WinCurve({best.edge:.2f}, {best.late:g}, {{{seated}}})")
    print(*table(met, best.chance), sep="\n")


if __name__ == "__main__":
    main()
