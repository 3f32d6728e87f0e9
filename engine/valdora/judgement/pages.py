"""Pages: what the commissions in a book are worth to a seat, roughly and at once.

A page that can be bought now is judged by the plans with it (`worth`); here stand all those that may be met later.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.valdora.card_tables import ALL_GEMS, EQUIPMENT_PILES
from engine.valdora.judgement.belongings import Belongings
from engine.valdora.judgement.errands import ErrandBook, lacks
from engine.valdora.judgement.plans import BookVisit, GemSource
from engine.valdora.judgement.routes import Area
from engine.valdora.moves import SIDES
from engine.valdora.position import NONE, ValleyPosition

NO_TOOL: Final = 4.0
"""Turns to get equipment for a gem that nothing can carry."""

A_COIN: Final = 0.35
"""Turns to get a coin for a wagon."""

MORE: Final = 0.9
"""Turns for each gem more."""

FAR: Final = 9
"""Turns to a gem that lies nowhere."""

NEXT: Final = (1.0, 0.8, 0.65)
"""What is left of the worth of the first, second and third commission that are bought at once."""

SOON: Final = 12
"""Rounds before the end from which on unknown pages are worth less and less."""


def tops(position: ValleyPosition, book: int, without: int = -1) -> list[int]:
    """The faces for sale in a book, without those of one side."""
    pages = [position.top(book, side) for side in range(len(SIDES)) if side != without]
    return [position.tables.face(page) for page in pages if page is not None]


class PageJudge:
    """What pages are worth to a seat with what it has now; `rounds` are still to be played."""

    def __init__(
        self,
        position: ValleyPosition,
        held: Belongings,
        errands: ErrandBook,
        sources: Sequence[GemSource],
        rounds: float,
    ) -> None:
        self.position, self.tables, self.held, self.errands = position, position.tables, held, errands
        self.weights, self.areas = errands.weights, errands.areas
        self.outfit = errands.outfit(held.loads)
        self.a_coin = self.weights.coin * 0.5
        """What a coin costs that is left to spend."""
        usual = self.weights.page * min(1.0, rounds / SOON)
        self.unseen = (usual, 0.6 * usual)
        """What the better and the worse of two pages that nobody knows are worth on average."""
        self._lying = [list({one.area: 0 for one in sources if one.gems[gem]}) for gem in range(ALL_GEMS)]
        self._trips: dict[tuple[Area, int, Area], int] = {}

    def visits(self, without: int) -> tuple[BookVisit, ...]:
        """What a visit to each book of commissions is worth by the number of places free for its pages; none to the
        book in the space `without`."""
        return tuple(
            BookVisit(self.areas.of[space], self._visit(book, self.areas.of[space]))
            for space, book in enumerate(self.tables.book_at)
            if book >= EQUIPMENT_PILES and space != without
        )

    def _visit(self, book: int, area: Area) -> tuple[float, ...]:
        known = [self.commission(face, area) for face in tops(self.position, book)]
        hidden, pages = self.position.unseen[book], len(self.position.right[book])
        unseen = [worth - (pages - hidden) * self.a_coin for worth in self.unseen[:hidden]]
        some = sorted([worth for worth in (*known, *unseen) if worth > 0], reverse=True)[: len(NEXT)]
        total, found = 0.0, [0.0]
        for i, part in enumerate(NEXT):
            total += part * some[i] if i < len(some) else 0.0
            found.append(total)
        return tuple(found)

    def commission(self, face: int, area: Area) -> float:
        """What a commission is worth that is bought in this area now, its price off."""
        errand = self.errands.errand(face)
        if lacks(errand, self.outfit) > 0:
            return self.errands.blocked(face, self.outfit) - self.a_coin
        before = sum(self.tables.house[other] == errand.colour for other in self.held.hand)
        turns = self.weights.detour * self._turns(area, face, before > 0)
        gain = errand.worth + errand.crafts[min(before, len(errand.crafts) - 1)]
        return float(gain * self.weights.browse * self.weights.haste**turns - self.a_coin)

    def _turns(self, area: Area, face: int, same_house: bool) -> float:
        """The turns that a commission takes, about."""
        tables, held, errand = self.tables, self.held, self.errands.errand(face)
        furthest, more, units = 0, 0.0, 0
        for gem, n in tables.gems[face]:
            units += n
            furthest = max(furthest, self._trip(area, gem, errand.house))
            more += self._on_wagons(n - (held.loads[tables.tool_of[gem]] != NONE))
        if not units:
            furthest = self.areas.ways[False][area][errand.house][0][0]
        if errand.silver > 2:
            more += 1.0
        return max(1.0, furthest - same_house + MORE * max(0, units - 1) + more)

    def _on_wagons(self, n: int) -> float:
        """The turns that it takes to carry so many gems on wagons."""
        if n <= 0:
            return 0.0
        return A_COIN * sum(self.outfit.wagons[:n]) + NO_TOOL * max(0, n - len(self.outfit.wagons))

    def _trip(self, area: Area, gem: int, house: Area) -> int:
        """The turns from an area to a house by way of a gem."""
        key = area, gem, house
        known = self._trips.get(key)
        if known is None:
            ways = self.areas.ways[False]
            trips = [ways[area][at][0][0] + ways[at][house][0][0] for at in self._lying[gem]]
            known = self._trips[key] = min(trips, default=FAR)
        return known
