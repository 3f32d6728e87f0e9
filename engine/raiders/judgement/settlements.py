"""Settlements as judgement sees them: what those that are left ask for, and what raiding them brings on average."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from engine.raiders.card_tables import GOLD, PROVISIONS, Lookup, Tokens
from engine.raiders.judgement.personas import Leanings
from engine.raiders.steps.raids import vp_of_strength


class Place(NamedTuple):
    """A settlement that can still be raided, as this seat sees it. `lack` says how many turns a worker of each
    colour (the last: none) is away from being allowed, `plunder` what its best set brings."""

    number: int
    kind: int
    crew: int
    provisions: int
    gold: int
    dice: int
    lack: tuple[float, ...]
    plunder: float
    table: tuple[float, ...]


@lru_cache(maxsize=512)
def places(
    tables: Lookup,
    weights: Leanings,
    tokens: tuple[Tokens | None, ...],
    standing: tuple[bool, ...],
    time: float,
    valkyries: int,
) -> tuple[Place, ...]:
    """The settlements with a set left. `standing` says which colours stand in the village, `time` how much what has
    no end of its own still counts (0–1), `valkyries` where the seat is on that track."""
    board = tables.board
    return tuple(
        Place(
            number,
            tables.kind[number],
            board.settlements[number].crew,
            sum(n for good, n in tables.raid_cost[number] if good == PROVISIONS),
            sum(n for good, n in tables.raid_cost[number] if good == GOLD),
            board.settlements[number].dice,
            _lack(tables.may_raid[number], weights, standing),
            max(
                _set_worth(tables, weights, kept, tables.set_worker[n], time, valkyries)
                for n in tables.sets_of(number)
                if (kept := tokens[n]) is not None
            ),
            mean_vp(tables, number),
        )
        for number in range(len(tables.settlements))
        if any(tokens[n] is not None for n in tables.sets_of(number))
    )


def _lack(allowed: Sequence[bool], weights: Leanings, standing: Sequence[bool]) -> tuple[float, ...]:
    """By the colour that is held how many turns a worker that may raid there is away (the last: none held)."""
    near = any(stands and may for stands, may in zip(standing, allowed, strict=True))
    lowest = allowed.index(True)
    others = [1.0 if near else max(1.0, weights.climbing * (lowest - held)) for held in range(3)]
    return (*(0.0 if allowed[held] else others[held] for held in range(3)), min(others))


def _set_worth(
    tables: Lookup, weights: Leanings, tokens: Tokens, worker: int, time: float, valkyries: int
) -> float:
    """What a set brings: its plunder, its worker, its Valkyries."""
    gold, iron, livestock, killing = tokens
    worth = gold * (1 + time * weights.gold) + iron * (1 + time * weights.iron)
    worth += livestock * (0.5 + time * weights.livestock)
    worth += time * weights.worker(worker)
    track = tables.board.valkyrie_track
    risen = track[min(valkyries + killing, len(track) - 1)] - track[valkyries]
    return worth + risen - killing * weights.victim * time


_FURTHEST: Final = 64
"""Strength without dice that no crew exceeds."""


@lru_cache(maxsize=64)
def mean_vp(tables: Lookup, settlement: int) -> tuple[float, ...]:
    """By strength without dice the VP that a raid of a settlement brings on average, beside the crew's (R5.4)."""
    place = tables.board.settlements[settlement]
    sums = {0: 1.0}
    for _ in range(place.dice):
        rolled: dict[int, float] = {}
        for total, part in sums.items():
            for face in tables.board.die:
                rolled[total + face] = rolled.get(total + face, 0.0) + part / len(tables.board.die)
        sums = rolled
    return tuple(
        sum((part * vp_of_strength(place.tiers, strength + dice) for dice, part in sums.items()), float(place.vp))
        for strength in range(_FURTHEST)
    )
