"""Tells which weights of the judgement of Raiders of the North Sea are too high or too low, by games.

    python scripts/raiders_weights.py --pairs 1000 --seed 1 --jobs 2

Every pair of games is one deal in both seatings. One side judges with all weights a little up or down by lot, the
other with the opposite of it. As the lots are independent, the mean lead, taken with the sign of a weight's lot, is
the slope of that weight alone, however many there are (simultaneous perturbation, Spall 1992). At the end weights
that follow the slopes a little way play against the present ones: a slope says where to, not how far.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, replace
from functools import partial
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from engine.raiders import RAIDERS
from engine.raiders.judgement.move_values import Question
from engine.raiders.judgement.personas import PERSONAS, Leanings
from engine.raiders.moves import Move
from engine.raiders.state import State

USUAL: Final = PERSONAS.find("").weights
NAMES: Final = tuple(name for name in asdict(USUAL) if name != "pace")
PARTS: Final = frozenset({"delay", "near", "fewer"})
"""The weights that are a part of something: they stay below 1."""

FURTHEST: Final = 40.0
"""A lead counts no more than this, or a lost game would outweigh ten others."""

SURE: Final = 2.0
"""A weight follows its slope from so many standard errors on."""


def shifted(weights: Leanings, shifts: Sequence[float]) -> Leanings:
    """The weights, each changed by the factor e to the power of its shift (a part: its odds are)."""
    changed = {}
    for name, shift in zip(NAMES, shifts, strict=True):
        value = getattr(weights, name)
        if name in PARTS:
            changed[name] = 1 / (1 + exp(-log(value / (1 - value)) - shift))
        else:
            changed[name] = value * exp(shift)
    return replace(weights, **changed)


def player(weights: Leanings) -> Callable[[State], Move]:
    """Who takes what weighs most."""

    def choose(state: State) -> Move:
        assert state.decision is not None
        moves = state.moves()
        if len(moves) == 1:
            return moves[0]
        question = Question(state.view(state.decision.seat), weights)
        return max(moves, key=lambda move: question.look.worth(question.after(move)))

    return choose


def lead(first: Leanings, second: Leanings, seats: int, seed: int) -> float:
    """The mean lead in VP of those who judge by `first` over the others, who sit between them, in both seatings."""
    sides, leads = (player(first), player(second)), []
    for turned in range(2):
        state = RAIDERS.setup(seats, seed)
        while state.decision is not None:
            state.apply(sides[(state.decision.seat + turned) % 2](state))
        totals = [row.total for row in state.scores()]
        ours, theirs = (fmean(totals[side::2]) for side in ((turned, 1 - turned)))
        leads.append(max(-FURTHEST, min(FURTHEST, ours - theirs)))
    return fmean(leads)


def tried(size: float, seats: Sequence[int], seed: int) -> tuple[list[int], float]:
    """The lots of one pair, and the lead that they made."""
    rng = Random(seed)
    lots = [rng.choice((-1, 1)) for _ in NAMES]
    up, down = (shifted(USUAL, [side * lot * size for lot in lots]) for side in (1, -1))
    return lots, lead(up, down, seats[seed % len(seats)], seed)


def main() -> None:
    """Measure, tell the slopes, try a step."""
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--pairs", type=int, default=1000)
    told.add_argument("--seats", default="2,3,4", help="numbers of seats, with commas")
    told.add_argument("--seed", type=int, default=1)
    told.add_argument("--size", type=float, default=0.15, help="how far a lot shifts a weight (0.15: by 15 %%)")
    told.add_argument("--step", type=float, default=0.02, help="how far the weights follow, for a slope of 1 VP")
    told.add_argument("--jobs", type=int)
    asked = told.parse_args()
    seats = [int(count) for count in asked.seats.split(",")]
    with ProcessPoolExecutor(asked.jobs) as pool:
        seeds = range(asked.seed, asked.seed + asked.pairs)
        found = list(pool.map(partial(tried, asked.size, seats), seeds, chunksize=4))
        error = stdev(made for _, made in found) / asked.size / 2 / sqrt(asked.pairs)
        slopes = [fmean(lots[i] * made for lots, made in found) / asked.size / 2 for i in range(len(NAMES))]
        new = shifted(USUAL, [asked.step * slope * (abs(slope) > SURE * error) for slope in slopes])
        print(f"| weight | now | slope, ± {error:.1f} VP | next |\n|---|---:|---:|---:|")
        for name, slope in sorted(zip(NAMES, slopes, strict=True), key=lambda row: -abs(row[1])):
            print(f"| {name} | {getattr(USUAL, name):.2f} | {slope:+.1f} | {getattr(new, name):.2f} |")
        later = range(asked.seed + asked.pairs, asked.seed + asked.pairs + asked.pairs // 4 + 2)
        made = list(pool.map(partial(lead, new, USUAL, seats[0]), later, chunksize=4))
        print(f"the next ones lead by {fmean(made):+.2f} ± {1.96 * stdev(made) / sqrt(len(made)):.2f} VP")


if __name__ == "__main__":
    main()
