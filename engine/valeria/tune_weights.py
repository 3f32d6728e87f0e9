"""Fitting the weights of `evaluate`: quick games of the rollout policy, and least squares over their positions.

A few times in a game every seat is given or loses some cards, coins, resources or buildings by lot. Each such
position is an equation: the features of a seat, weighted by how far the game has come, make what the seat still
gains until the end. Without the lot a full hand would look bad, because in games as they are played it belongs to
those who cannot build; with it, what is counted is what having the cards does. Equations are only ever added up, so
a fit can be interrupted after any part and goes on from the sums. No array package is needed: there are some
hundred unknowns.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from operator import mul
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine.chance import Chance
from engine.game import GameError
from engine.valeria.card_tables import CardId
from engine.valeria.hands import SEAT_BITS, add, take
from engine.valeria.judgement.evaluate import KNOTS, shares
from engine.valeria.judgement.features import NAMES, features, progress
from engine.valeria.position import HAND_LIMIT
from engine.valeria.rules import Valeria
from engine.valeria.scoring import scores
from engine.valeria.state import State

PART: Final = 25
"""Games in one task."""

SHAKEN: Final = 10
"""Rounds between two lots, about."""

LOTS: Final = 4
"""Things that a lot changes for each seat, at most."""

RIDGE: Final = 2.0
"""Weights are drawn to 0 as if so many equations said so: what hardly ever occurs gets no wild weight."""

UNKNOWNS: Final = len(NAMES) * len(KNOTS)

Task = tuple[Valeria, int, int, int]
"""Game, number of seats, first seed, number of games."""


class Sums(NamedTuple):
    """Equations added up: how many, the normal matrix (its upper half, row by row), its right side, and the sum of
    the squares of what was to be explained."""

    seats: int
    equations: int
    matrix: list[list[float]]
    right: list[float]
    squares: float


def no_sums(seats: int) -> Sums:
    """The sums of no equations."""
    return Sums(seats, 0, [[0.0] * (UNKNOWNS - i) for i in range(UNKNOWNS)], [0.0] * UNKNOWNS, 0.0)


def part(task: Task) -> Sums:
    """Play the games of a task and add up their equations."""
    game, seats, seed, games = task
    sums = no_sums(seats)
    for number in range(seed, seed + games):
        sums = _with(sums, _equations(game, seats, number))
    return sums


def _equations(game: Valeria, seats: int, seed: int) -> list[tuple[list[tuple[int, float]], float]]:
    """The positions of one game: what is not 0 among the unknowns' factors, and what the seat still gained."""
    state, chance, rollout = game.setup(seats, seed), Chance(seed), game.rollout(next(iter(game.personas("baron"))))
    met: list[tuple[int, list[tuple[int, float]], int]] = []
    while state.decision is not None:
        ends = any(event.ends_action for event in state.apply(rollout.choose(state)))
        if ends and state.stack and not chance.below(SHAKEN * seats):
            shake(state, chance)
            met += [(seat, factors(state, seat), row.total) for seat, row in enumerate(scores(state))]
    final = [row.total for row in scores(state)]
    return [(row, float(final[seat] - total)) for seat, row, total in met]


def shake(state: State, chance: Chance) -> None:
    """Give to every seat, or take from it, a few things by lot; no card and no coin appears or gets lost."""
    for seat in range(state.seats):
        for _ in range(chance.below(LOTS + 1)):
            _LOTS[chance.below(len(_LOTS))](state, seat, chance)
    state.known_moves = None


def _give_card(state: State, seat: int, chance: Chance) -> None:
    if len(state.deck) > 1 and len(state.hands[seat]) < HAND_LIMIT:
        add(state.hands[seat], state.deck.pop(chance.below(len(state.deck))), 1 << seat)


def _take_card(state: State, seat: int, chance: Chance) -> CardId:
    """A card of the hand, -1 if there is none."""
    if not state.hands[seat]:
        return -1
    card = chance.choice(state.hands[seat]) >> SEAT_BITS
    take(state.hands[seat], card)
    return int(card)


def _discard(state: State, seat: int, chance: Chance) -> None:
    if (card := _take_card(state, seat, chance)) >= 0:
        state.deck.insert(0, card)


def _develop(state: State, seat: int, chance: Chance) -> None:
    if (card := _take_card(state, seat, chance)) >= 0:
        state.developed[seat].append(card)
        state.free[seat * 4 + state.tables.resource[card]] += 1


def _build(state: State, seat: int, chance: Chance) -> None:
    held = {card >> SEAT_BITS for card in state.hands[seat]} - set(state.villages[seat])
    if held and (state.seats == 1 or len(state.villages[seat]) < state.village_goal - 2):
        card = chance.choice(sorted(held))
        take(state.hands[seat], card)
        state.villages[seat].append(card)
        state.type_counts[seat][state.tables.type[card]] += 1


def _give_gold(state: State, seat: int, chance: Chance) -> None:
    if state.bank:
        state.bank -= 1
        state.gold[seat] += 1


def _take_gold(state: State, seat: int, chance: Chance) -> None:
    if state.gold[seat]:
        state.bank += 1
        state.gold[seat] -= 1


_LOTS: Final = (_give_card, _give_card, _discard, _develop, _build, _give_gold, _take_gold)


def factors(state: State, seat: int) -> list[tuple[int, float]]:
    """The factors of each unknown in the equation of a position, without those that are 0."""
    row = features(state, seat)
    return [
        (knot * len(NAMES) + place, share * value)
        for knot, share in enumerate(shares(progress(state)))
        if share
        for place, value in enumerate(row)
        if value
    ]


def _with(sums: Sums, equations: Iterable[tuple[list[tuple[int, float]], float]]) -> Sums:
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


# --- solving ---------------------------------------------------------------------------------------------


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
    """By how many VP the weights miss what a seat still gained: the root of the mean square."""
    explained = _dot(weights, sums.right, len(weights))
    fitted = 0.0
    for i, line in enumerate(sums.matrix):
        fitted += weights[i] * (2 * _dot(line, weights[i:], len(line)) - line[0] * weights[i])
    return sqrt(max(0.0, sums.squares - 2 * explained + fitted) / max(1, sums.equations))


# --- a fit that can be interrupted -----------------------------------------------------------------------


Run = Callable[[Callable[[Task], Sums], list[Task]], list[Sums]]
"""Does tasks, perhaps on all cores (`engine.experiments.parallel.run`)."""


def fit(game: Valeria, seats: Sequence[int], games: int, seed: int, run: Run, work: Path, steps: int = 20) -> str:
    """Play, add up and solve; the text of a new `evaluation.yaml`.

    After each of `steps` parts the sums are written to `work`; a fit with the same numbers that finds them there
    goes on behind them. Raises GameError if `work` belongs to another fit.
    """
    what = {"cards": game.content_digest, "seats": list(seats), "games": games, "seed": seed, "names": list(NAMES)}
    done, sums = _resume(work, what)
    tasks = [(game, n, seed + first, min(PART, games - first)) for first in range(0, games, PART) for n in seats]
    size = max(1, -(-len(tasks) // steps))
    while done < len(tasks):
        for found in run(part, tasks[done : done + size]):
            known = sums.get(found.seats)
            sums[found.seats] = merged(known, found) if known else found
        done = min(len(tasks), done + size)
        work.write_text(json.dumps({"what": what, "done": done, "sums": list(sums.values())}), encoding="utf-8")
    return text([sums[n] for n in seats], games, seed)


def _resume(work: Path, what: dict[str, Any]) -> tuple[int, dict[int, Sums]]:
    if not work.exists():
        return 0, {}
    try:
        kept = json.loads(work.read_text(encoding="utf-8"))
        if kept["what"] != what:
            raise GameError(f"{work} belongs to another fit; name another file with --work, or remove it.")
        return int(kept["done"]), {sums[0]: Sums(*sums) for sums in kept["sums"]}
    except (ValueError, KeyError, TypeError) as error:
        if isinstance(error, GameError):
            raise
        raise GameError(f"{work} holds no part of a fit; name another file with --work, or remove it.") from None


def text(found: Sequence[Sums], games: int, seed: int) -> str:
    """The weights as a file that `evaluate` reads and people can."""
    seats = ",".join(str(sums.seats) for sums in found)
    lines = [
        "# How `evaluate` expects games to go on: for each number of seats and each feature (see features.py) a",
        "# weight at the start of the game, at its thirds and at its end. Made by this command, never by hand:",
        f"command: python -m engine fit --games {games} --seed {seed} --seats {seats}",
        f"knots: [{', '.join(f'{knot:.4f}' for knot in KNOTS)}]",
        "seats:",
    ]
    for sums in found:
        weights = solve(sums)
        lines.append(f"  {sums.seats}:  # {sums.equations} equations, missed by {error(sums, weights):.2f} VP")
        for place, name in enumerate(NAMES):
            row = ", ".join(f"{weights[knot * len(NAMES) + place]:.4f}" for knot in range(len(KNOTS)))
            lines.append(f"    {name}: [{row}]")
    return "\n".join(lines) + "\n"
