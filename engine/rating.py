"""The strength of players, as far as their games tell: intervals of shares, and Elo."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from statistics import stdev
from typing import Final, NamedTuple

Z: Final = 1.96
"""Standard deviations in a 95 % interval."""

ELO: Final = 400
"""Elo points that stand for odds of ten to one."""

_CERTAIN: Final = 30.0
_ROUNDS: Final = 2000
_CLOSE: Final = 1e-10


def interval(share: float, count: int) -> tuple[float, float]:
    """The Wilson 95 % interval of a share of `count`."""
    if not count:
        return 0.0, 1.0
    centre = (share + Z * Z / (2 * count)) / (1 + Z * Z / count)
    reach = Z / (1 + Z * Z / count) * math.sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    return max(0.0, centre - reach), min(1.0, centre + reach)


def logistic(power: float) -> float:
    """The share 0–1 whose odds are e to that power; beyond ±30 it is as good as certain."""
    return 1 / (1 + math.exp(-max(-_CERTAIN, min(_CERTAIN, power))))


class WinCurve(NamedTuple):
    """How a lead becomes the part of a win that it lets expect: `edge` is the worth of a point when `late` and the
    turns left are one together; `seated`, by number of seats, is how who is level with the best rival stands."""

    edge: float
    late: float
    seated: Mapping[int, float]

    def chance(self, lead: float, left: float, seats: int) -> float:
        """The part of the win, 0–1, with a lead over the best rival and so many turns left."""
        return logistic(self.edge * lead / (left + self.late) + self.seated[seats])


def half_width(values: Sequence[float]) -> float | None:
    """How far the 95 % interval of the mean of `values` reaches to each side; None for fewer than two."""
    return Z * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else None


def elo(wins: Sequence[Sequence[float]]) -> list[float]:
    """Elo of each player, the weakest 0; `wins[a][b]` counts how often a beat b, a draw for one half each.

    Bradley–Terry by Hunter's MM algorithm (2004, "MM algorithms for generalized Bradley–Terry models"). Whoever met
    is given one drawn game more, so that who never lost has an Elo, too.
    """
    players = range(len(wins))
    met = [[bool(a != b and wins[a][b] + wins[b][a]) for b in players] for a in players]
    games = [[wins[a][b] + wins[b][a] + met[a][b] for b in players] for a in players]
    won = [sum(wins[a][b] + met[a][b] / 2 for b in players if a != b) for a in players]
    force = [1.0 for _ in players]
    for _ in range(_ROUNDS):
        before = force
        shares = [sum(games[a][b] / (before[a] + before[b]) for b in players if met[a][b]) for a in players]
        force = [won[a] / shares[a] if shares[a] else before[a] for a in players]
        mean = math.exp(sum(map(math.log, force)) / len(force))
        force = [one / mean for one in force]
        if max(abs(new - old) for new, old in zip(force, before, strict=True)) < _CLOSE:
            break
    points = [ELO * math.log10(one) for one in force]
    return [one - min(points) for one in points]
