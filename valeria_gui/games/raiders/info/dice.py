"""Dice before they fall (R5.4): the exact chances of every total, rerolls played for the most VP (R7.16)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

from engine.raiders.steps.raids import vp_of_strength

Outcomes: TypeAlias = tuple[tuple[int, Fraction], ...]
"""Totals, rising, with the chance of each; the chances add up to 1."""


class Roll(NamedTuple):
    """What stands before dice are rolled: the faces of a die, the tiers, the strength without dice."""

    die: tuple[int, ...]
    tiers: tuple[tuple[int, int], ...]
    fixed: int


def outcomes(roll: Roll, dice: int, rerolls: int) -> Outcomes:
    """The totals of strength that so many dice can lead to, with their chances."""
    if not dice:
        return ((roll.fixed, Fraction(1)),)
    throws = Counter(tuple(sorted(faces)) for faces in product(roll.die, repeat=dice))
    return _mixed((n, outcomes_from(roll, faces, rerolls)) for faces, n in throws.items())


@lru_cache(maxsize=4096)
def outcomes_from(roll: Roll, dice: tuple[int, ...], rerolls: int) -> Outcomes:
    """The totals that dice which have fallen can still lead to. Each reroll is made only if it raises the expected
    VP of strength."""
    best: Outcomes = ((roll.fixed + sum(dice), Fraction(1)),)
    for face in sorted(set(dice)) if rerolls else ():
        again = rerolled(roll, dice, face, rerolls - 1)
        if expected_vp(roll, again) > expected_vp(roll, best):
            best = again
    return best


def rerolled(roll: Roll, dice: tuple[int, ...], face: int, rerolls: int) -> Outcomes:
    """The totals after the die that shows `face` was rolled again, `rerolls` more being left then."""
    rest = list(dice)
    rest.remove(face)
    return _mixed((1, outcomes_from(roll, tuple(sorted((*rest, new))), rerolls)) for new in roll.die)


def expected_vp(roll: Roll, totals: Outcomes) -> Fraction:
    """The mean of the VP that strength brings."""
    return sum((chance * vp_of_strength(roll.tiers, total) for total, chance in totals), Fraction(0))


def _mixed(parts: Iterable[tuple[int, Outcomes]]) -> Outcomes:
    """Outcomes of several weights as one."""
    chances: dict[int, Fraction] = {}
    weight = 0
    for n, totals in parts:
        weight += n
        for total, chance in totals:
            chances[total] = chances.get(total, Fraction(0)) + n * chance
    return tuple((total, chances[total] / weight) for total in sorted(chances))
