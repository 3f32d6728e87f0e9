"""Fitting of weights: linear expectations by least squares, for the evaluation of any game.

A position is an equation: the features of a seat, each shared out over `KNOTS` by how far the game has come, make
what the seat still gains until the end. Equations are only ever added up, so a fit can be interrupted after any
part and goes on from the sums. No array package is needed: there are some hundred unknowns.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from operator import mul
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from engine.chance import Chance
from engine.game import AnyGame, GameError, RolloutPolicy
from engine.strict_yaml import read_strict_yaml, read_text

KNOTS: Final = (0.0, 1 / 3, 2 / 3, 1.0)
"""Where in the game, from 0 to 1, each feature has a weight of its own; between them it shades over."""

PART: Final = 25
"""Games in one task."""

RIDGE: Final = 2.0
"""Weights are drawn to 0 as if so many equations said so: what hardly ever occurs gets no wild weight."""

REMEMBERED: Final = 256
"""Moments of games for which weights are remembered."""

Equation: TypeAlias = tuple[list[tuple[int, float]], float]
"""What is not 0 among the unknowns' factors, by number, and what they make together."""


@dataclass(frozen=True, slots=True)
class Fitting:
    """What a game wants fitted: the names of its features, and the equations of one quick game of so many seats
    with a seed (a function that can be imported by name)."""

    names: tuple[str, ...]
    equations: Callable[[Any, int, int], Iterable[Equation]]

    @property
    def unknowns(self) -> int:
        """How many weights there are: one for each feature at each of KNOTS, by knots and features."""
        return len(self.names) * len(KNOTS)


Task = tuple[Fitting, AnyGame, int, int, int]
"""What is fitted, game, number of seats, first seed, number of games."""


def shares(part: float) -> list[float]:
    """How much each of KNOTS counts when so much of the game is over (0 to 1)."""
    width = KNOTS[1]
    return [max(0.0, 1 - abs(part - knot) / width) for knot in KNOTS]


def factors(row: Sequence[float], part: float) -> list[tuple[int, float]]:
    """The factors of an equation, without those that are 0: features of a seat when so much of the game is over."""
    return [
        (knot * len(row) + place, share * value)
        for knot, share in enumerate(shares(part))
        if share
        for place, value in enumerate(row)
        if value
    ]


def equations_of(
    state: Any,
    rollout: RolloutPolicy[Any, Any],
    taken: Callable[[Any], bool],
    features: Callable[[Any, int], Sequence[float]],
    progress: Callable[[Any], float],
) -> list[Equation]:
    """The equations of a quick game from `state` on: for each position after an action that is `taken`, the
    features of each seat, and what it still gained. `taken` may change the position before."""
    met: list[tuple[int, list[tuple[int, float]], int]] = []
    while state.decision is not None:
        ends = any(event.ends_action for event in state.apply(rollout.choose(state)))
        if ends and state.decision is not None and taken(state):
            part = progress(state)
            rows = enumerate(state.scores())
            met += [(seat, factors(features(state, seat), part), row.total) for seat, row in rows]
    final = [row.total for row in state.scores()]
    return [(row, float(final[seat] - total)) for seat, row, total in met]


def leads(equations: Sequence[Equation], seats: int) -> list[Equation]:
    """The equations of positions, one a seat in each, told of every seat against the mean of the others: what all
    of them share, such as how long the game still went, falls out."""
    found = []
    for first in range(0, len(equations), seats):
        together = equations[first : first + seats]
        rows, gains = [dict(row) for row, _ in together], [gain for _, gain in together]
        unknowns = sorted({unknown for row in rows for unknown in row})
        columns = [(unknown, [row.get(unknown, 0.0) for row in rows]) for unknown in unknowns]
        for seat in range(seats):
            ahead = [(unknown, _ahead(column, seat)) for unknown, column in columns]
            found.append(([part for part in ahead if part[1]], _ahead(gains, seat)))
    return found


def leads_of(
    game: AnyGame,
    seats: int,
    seed: int,
    turn: str,
    every: int,
    features: Callable[[Any, int], Sequence[float]],
    progress: Callable[[Any], float],
) -> list[Equation]:
    """The equations of one quick game, as `leads`: one in `every` moments at which a question of the kind `turn` is
    asked, by lot."""
    chance = Chance(seed)

    def taken(state: Any) -> bool:
        return state.decision.kind == turn and not chance.below(every)

    return leads(equations_of(game.setup(seats, seed), game.rollout(), taken, features, progress), seats)


def _ahead(numbers: Sequence[float], seat: int) -> float:
    """How far the number of a seat is from the mean of the others'."""
    return numbers[seat] - (sum(numbers) - numbers[seat]) / (len(numbers) - 1)


# --- sums ------------------------------------------------------------------------------------------------


class Sums(NamedTuple):
    """Equations added up: how many, the normal matrix (its upper half, row by row), its right side, and the sum of
    the squares of what was to be explained."""

    seats: int
    equations: int
    matrix: list[list[float]]
    right: list[float]
    squares: float


def no_sums(seats: int, unknowns: int) -> Sums:
    """The sums of no equations."""
    return Sums(seats, 0, [[0.0] * (unknowns - i) for i in range(unknowns)], [0.0] * unknowns, 0.0)


def part(task: Task) -> Sums:
    """Play the games of a task and add up their equations."""
    what, game, seats, seed, games = task
    sums = no_sums(seats, what.unknowns)
    for number in range(seed, seed + games):
        sums = _with(sums, what.equations(game, seats, number))
    return sums


def _with(sums: Sums, equations: Iterable[Equation]) -> Sums:
    """The sums with more equations; `sums` is used up."""
    count, squares = sums.equations, sums.squares
    for row, gain in equations:
        count += 1
        squares += gain * gain
        for i, (place, value) in enumerate(row):
            sums.right[place] += value * gain
            line = sums.matrix[place]
            for other, factor in row[i:]:
                line[other - place] += value * factor
    return sums._replace(equations=count, squares=squares)


def merged(first: Sums, second: Sums) -> Sums:
    """The sums of both."""
    matrix = [[a + b for a, b in zip(p, q, strict=True)] for p, q in zip(first.matrix, second.matrix, strict=True)]
    right = [a + b for a, b in zip(first.right, second.right, strict=True)]
    return Sums(first.seats, first.equations + second.equations, matrix, right, first.squares + second.squares)


def solve(sums: Sums) -> list[float]:
    """The weights that miss least, by knots and features; Cholesky's factors of the normal matrix."""
    size = len(sums.right)
    lower: list[list[float]] = []
    for i in range(size):
        row: list[float] = []
        for j in range(i):
            row.append((sums.matrix[j][i - j] - _dot(row, lower[j], j)) / lower[j][j])
        row.append((sums.matrix[i][0] + RIDGE - _dot(row, row, i)) ** 0.5)
        lower.append(row)
    forward: list[float] = []
    for i in range(size):
        forward.append((sums.right[i] - _dot(lower[i], forward, i)) / lower[i][i])
    found = [0.0] * size
    for i in reversed(range(size)):
        rest = sum(lower[k][i] * found[k] for k in range(i + 1, size))
        found[i] = (forward[i] - rest) / lower[i][i]
    return found


def _dot(first: Sequence[float], second: Sequence[float], count: int) -> float:
    return float(sum(map(mul, first[:count], second[:count])))


def error(sums: Sums, weights: Sequence[float]) -> float:
    """By how many points the weights miss what a seat still gained: the root of the mean square."""
    explained = _dot(weights, sums.right, len(weights))
    fitted = 0.0
    for i, line in enumerate(sums.matrix):
        fitted += weights[i] * (2 * _dot(line, weights[i:], len(line)) - line[0] * weights[i])
    return sqrt(max(0.0, sums.squares - 2 * explained + fitted) / max(1, sums.equations))


# --- a fit that can be interrupted -----------------------------------------------------------------------


Run = Callable[[Callable[[Task], Sums], list[Task]], list[Sums]]
"""Does tasks, perhaps on all cores (`engine.experiments.parallel.run`)."""


def fit(
    what: Fitting, game: AnyGame, seats: Sequence[int], games: int, seed: int, run: Run, work: Path, steps: int = 20
) -> str:
    """Play, add up and solve; the text of a new file of weights.

    After each of `steps` parts the sums are written to `work`; a fit with the same numbers that finds them there
    goes on behind them. Raises GameError if `work` belongs to another fit.
    """
    about = {
        "cards": game.content_digest,
        "seats": list(seats),
        "games": games,
        "seed": seed,
        "names": [*what.names],
    }
    done, sums = _resume(work, about)
    starts = range(0, games, PART)
    tasks = [(what, game, n, seed + first, min(PART, games - first)) for first in starts for n in seats]
    size = max(1, -(-len(tasks) // steps))
    while done < len(tasks):
        for found in run(part, tasks[done : done + size]):
            known = sums.get(found.seats)
            sums[found.seats] = merged(known, found) if known else found
        done = min(len(tasks), done + size)
        work.write_text(json.dumps({"what": about, "done": done, "sums": list(sums.values())}), encoding="utf-8")
    asked = f"--games {games} --seed {seed} --seats {','.join(map(str, seats))}"
    return _text(what.names, [sums[n] for n in seats], f"python -m engine --game {game.name} fit {asked}")


def _resume(work: Path, about: dict[str, Any]) -> tuple[int, dict[int, Sums]]:
    if not work.exists():
        return 0, {}
    try:
        kept = json.loads(work.read_text(encoding="utf-8"))
        if kept["what"] != about:
            raise GameError(f"{work} belongs to another fit; name another file with --work, or remove it.")
        return int(kept["done"]), {sums[0]: Sums(*sums) for sums in kept["sums"]}
    except (ValueError, KeyError, TypeError) as error:
        if isinstance(error, GameError):
            raise
        raise GameError(f"{work} holds no part of a fit; name another file with --work, or remove it.") from None


# --- the evaluation ----------------------------------------------------------------------------------------


class FittedWeights:
    """The weights that a fit has written into `file`, read when first needed; `names` are its features."""

    def __init__(self, file: Path, names: Sequence[str]) -> None:
        self._file, self._names = file, names
        self._known: dict[tuple[int, float], list[float]] = {}

    @cached_property
    def by_seats(self) -> Mapping[int, Sequence[Sequence[float]]]:
        """By number of seats: for each feature its weights at KNOTS."""
        return parse_weights(read_text(self._file), self._names)

    def at(self, seats: int, part: float) -> list[float]:
        """The weights of the features, in the order of the names, when so much of the game is over."""
        known = self._known.get((seats, part))
        if known is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            shade = shares(part)
            known = [sum(map(mul, shade, row)) for row in self.by_seats[seats]]
            self._known[seats, part] = known
        return known


def over_rivals(totals: Sequence[float]) -> list[float]:
    """How far each seat's total is ahead of the best of the others'."""
    best, second = sorted(totals, reverse=True)[:2]
    return [total - (second if total == best else best) for total in totals]


# --- the file ----------------------------------------------------------------------------------------------


def _text(names: Sequence[str], found: Sequence[Sums], command: str) -> str:
    """The weights as a file that `parse_weights` reads and people can."""
    lines = [
        "# How `evaluate` expects games to go on: for each number of seats and each feature (see features.py) a",
        "# weight at the start of the game, at its thirds and at its end. Made by this command, never by hand:",
        f"command: {command}",
        f"knots: [{', '.join(f'{knot:.4f}' for knot in KNOTS)}]",
        "seats:",
    ]
    for sums in found:
        weights = solve(sums)
        lines.append(f"  {sums.seats}:  # {sums.equations} equations, missed by {error(sums, weights):.2f} VP")
        for place, name in enumerate(names):
            row = ", ".join(f"{weights[knot * len(names) + place]:.4f}" for knot in range(len(KNOTS)))
            lines.append(f"    {name}: [{row}]")
    return "\n".join(lines) + "\n"


def parse_weights(text: str, names: Sequence[str]) -> dict[int, list[list[float]]]:
    """By number of seats: for each feature its weights at KNOTS; raises GameError if one is missing."""
    data, _ = read_strict_yaml(text)
    by_seats = data.get("seats") if isinstance(data, Mapping) else None
    if not isinstance(by_seats, Mapping):
        raise GameError("evaluation: seats are missing.")
    return {int(seats): [_row(rows, f"{seats}.{name}", name) for name in names] for seats, rows in by_seats.items()}


def _row(rows: object, where: str, name: str) -> list[float]:
    row = rows.get(name) if isinstance(rows, Mapping) else None
    if not isinstance(row, list) or len(row) != len(KNOTS):
        raise GameError(f"evaluation: {where}: {len(KNOTS)} numbers are needed.")
    try:
        return [float(str(value)) for value in row]
    except ValueError:
        raise GameError(f"evaluation: {where}: a number is needed.") from None
