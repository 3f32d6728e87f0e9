"""Errands: commissions as plans know them, as one character counts what they bring to one seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.valdora.card_tables import ALL_GEMS, ALL_KINDS, GEM_GOLD, ValleyTables
from engine.valdora.judgement.crafts import Gains
from engine.valdora.judgement.personas import ValleyLeanings
from engine.valdora.judgement.plans import Errand, Outfit
from engine.valdora.judgement.routes import Area, area_map
from engine.valdora.position import EMPTY, NONE

WHITE: Final = 15
"""VP from which a commission counts as one of three gems."""

NEVER: Final = 7
"""More coins than anybody has: the price of a commission that cannot be carried."""

LACKING: Final = 4.0
LATER: Final = 7.0
"""Turns to get each piece of equipment that a commission lacks, and to fulfil it then, about."""


class ErrandBook:
    """All commissions for one seat, with what their deliveries bring beside VP."""

    def __init__(self, tables: ValleyTables, crafts: Gains, weights: ValleyLeanings) -> None:
        self.tables, self.crafts, self.weights = tables, crafts, weights
        self.areas = area_map(tables)
        self._errands: dict[int, Errand] = {}

    def errand(self, face: int) -> Errand:
        """A commission as plans know it, whatever can be carried."""
        known = self._errands.get(face)
        if known is None:
            known = self._errands[face] = self._errand(face)
        return known

    def _errand(self, face: int) -> Errand:
        tables, colour = self.tables, self.tables.house[face]
        vp, asked = tables.vp[face], dict(tables.gems[face])
        house = self.areas.of[tables.colour_at.index(colour)]
        worth = vp * (self.weights.white if vp >= WHITE else 1.0)
        crafts = tuple([gain.points + gain.promise for gain in self.crafts[colour]])
        gems = tuple([asked.get(gem, 0) for gem in range(ALL_GEMS)])
        return Errand(colour, ((house, worth),), gems, tables.silver[face], crafts)

    def carried(self, face: int, outfit: Outfit) -> Errand:
        """A commission as plans know it, but never to be paid if its gems can't be carried at once."""
        errand = self.errand(face)
        if lacks(errand, outfit) <= 0:
            return errand
        return errand._replace(gems=(0,) * ALL_GEMS, silver=NEVER)

    def blocked(self, face: int, outfit: Outfit) -> float:
        """What a commission is worth for which equipment must be bought first, if any."""
        errand = self.errand(face)
        turns = LATER + LACKING * max(0, lacks(errand, outfit))
        return float((errand.worth + errand.crafts[0]) * self.weights.haste**turns)

    def unblocked(self, hand: Sequence[int], loads: tuple[int, ...]) -> list[float]:
        """By kind of equipment: how much more the unfinished commissions are worth with it that lack some."""
        found = [0.0] * ALL_KINDS
        outfit = self.outfit(loads)
        for face in hand:
            if lacks(self.errand(face), outfit) > 0:
                for kind in range(ALL_KINDS):
                    if loads[kind] == NONE:
                        more = self.outfit(put(loads, kind, EMPTY))
                        found[kind] += self.blocked(face, more) - self.blocked(face, outfit)
        return found

    def outfit(self, loads: Sequence[int]) -> Outfit:
        """What equipment can carry."""
        tables = self.tables
        tools = tuple([loads[tool] != NONE for tool in tables.tool_of])
        return Outfit(tools, tuple([tables.price_of[kind] for kind in tables.wagons if loads[kind] != NONE]))


def to_equip(shops: Sequence[tuple[Area, float]]) -> Errand:
    """To buy equipment that is worth so much in these cities, for a gold."""
    return Errand(-1, tuple(shops), tuple([int(gem == GEM_GOLD) for gem in range(ALL_GEMS)]), 0)


def lacks(errand: Errand, outfit: Outfit) -> int:
    """How many pieces of equipment lack to carry the gems of a commission at once."""
    return sum([max(0, n - outfit.tools[gem]) for gem, n in enumerate(errand.gems)]) - len(outfit.wagons)


def put(loads: tuple[int, ...], kind: int, gem: int) -> tuple[int, ...]:
    """What equipment carries, with something else on one of it."""
    return (*loads[:kind], gem, *loads[kind + 1 :])
