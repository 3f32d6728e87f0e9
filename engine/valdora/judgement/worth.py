"""The worth of a position to one seat, part by part, in VP: the score, and what it can expect of what it has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from typing import Final

from engine.game import Seat
from engine.valdora.card_tables import ALL_COLOURS, ALL_GEMS, ALL_KINDS, EQUIPMENT_PILES, GEM_GOLD
from engine.valdora.judgement.personas import ValleyLeanings
from engine.valdora.judgement.routes import Lacking, RouteBook
from engine.valdora.position import NOBODY, NONE, ValleyPosition
from engine.valdora.scoring import score
from engine.valdora.steps.delivery import next_colour

PARTS: Final = ("score", "plans", "shops", "slots", "equipment", "gems", "coins", "basket")
"""The parts of a worth; all but the first are expected, not yet there."""

WHITE: Final = 15
"""VP from which a commission counts as one of three gems."""

_DELIVERIES: Final = 0.26
"""Deliveries of a seat in a round, on average."""

_NO_TOOL: Final = 4
"""Turns to get equipment for a gem that nothing on the mat can carry."""

_TO_MINE: Final = 2
"""Turns to get the coins for a wagon."""

_PAID: Final = 0.45
"""The worth of a coin that is paid for a commission, beside one of the first two."""

_NEAR: Final = 3
_KEPT: Final = 0.25
"""So few rounds before the end a gem on board counts as the VP it scores; before that as this part of it."""

_MOST_AT_ONCE: Final = 4
"""So many gems at most are gathered for several commissions before the first is delivered."""

_STEPS: Final = {1: 0.42, 2: 0.15, 3: 0.06}
"""The part of a workshop that craftsmen promise when so many more are missing."""

_TILES: Final = 1.3
_EACH_TILE: Final = 9
"""So many bonus tiles at most are expected of a workshop, one in so many rounds."""

_LONG: Final = 24.0
"""Rounds after which equipment has no less than its whole worth."""


def rounds_left(position: ValleyPosition) -> float:
    """About how many rounds are still to be played (D9.1)."""
    if position.ending:
        return 0.0
    board = position.board
    return max(1.0, (sum(board) - max(board)) / (_DELIVERIES * position.seats))


class Valuer:
    """What positions of one moment are worth, as a character sees it; `routes` are those of that moment."""

    def __init__(self, position: ValleyPosition, weights: ValleyLeanings) -> None:
        self.weights = weights
        self.routes = RouteBook(position)
        self.rounds = rounds_left(position)
        self.fades = min(1.0, self.rounds / _LONG)

    def total(self, position: ValleyPosition, seat: Seat) -> float:
        """The sum of all parts."""
        return sum(self.parts(position, seat))

    def parts(self, position: ValleyPosition, seat: Seat) -> tuple[float, ...]:
        """The parts of the worth, in the order of PARTS."""
        plans, asked = self._plans(position, seat)
        row = score(position, seat)
        kept = 1.0 if self.rounds < _NEAR else _KEPT
        return (
            row.total - (1 - kept) * row.gems,
            plans,
            self._standing(position, seat),
            self._slots(position, seat),
            self._equipment(position, seat),
            self._gems(position, seat, asked),
            self._coins(position.coins[seat]),
            self.weights.basket * self.fades if position.provisions[seat] else 0.0,
        )

    # --- commissions -------------------------------------------------------------------------------------------

    def _plans(self, position: ValleyPosition, seat: Seat) -> tuple[float, Counter[int]]:
        """What the unfinished commissions are worth now, delivered in the best order, and the gems that they ask
        for."""
        tables = position.tables
        faces = [tables.face_of[page] for page in position.hands[seat]]
        asked: Counter[int] = Counter()
        for face in faces:
            asked.update(dict(tables.gems[face]))
        aboard = Counter(position.loads[seat * ALL_KINDS : (seat + 1) * ALL_KINDS])
        orders = set(permutations(faces))
        return max((self._in_order(position, seat, order, aboard) for order in orders), default=0.0), asked

    def _in_order(
        self, position: ValleyPosition, seat: Seat, order: tuple[int, ...], aboard: Counter[int]
    ) -> float:
        """What commissions are worth that are delivered in this order: one errand after the other, or all gems
        first where they are few."""
        tables = position.tables
        worths, hired = [], Counter[int]()
        for face in order:
            worths.append(self.commission(position, seat, face, hired))
            hired[next_colour(position, tables.house[face])] += 1
        one_by_one = self._tour(position, seat, order, aboard, worths, False)
        return max(one_by_one, self._tour(position, seat, order, aboard, worths, True)) if order[1:] else one_by_one

    def _tour(
        self,
        position: ValleyPosition,
        seat: Seat,
        order: tuple[int, ...],
        aboard: Counter[int],
        worths: Sequence[float],
        first_all: bool,
    ) -> float:
        tables, routes, left = position.tables, self.routes, Counter(aboard)
        legs = [self._lacking(position, seat, face, left) for face in order]
        if first_all:
            gathered = tuple(sorted(gem for gems, _ in legs for gem in gems))
            if not 0 < len(gathered) <= _MOST_AT_ONCE or not self._fits(position, seat, order):
                return 0.0
            legs = [(gathered if i == 0 else (), more) for i, (_, more) in enumerate(legs)]
        here, clock, total, coins = position.pawns[seat], 0, 0.0, position.coins[seat]
        for (lacking, more), face, worth in zip(legs, order, worths, strict=True):
            house, silver = tables.house[face], tables.silver[face]
            there = routes.houses[house]
            if silver > coins:
                clock += routes.by_mine(here, house)
                coins = tables.box.coin_limit
            elif lacking or here != there or not clock:
                clock += routes.turns(here, house, lacking) + more
            coins -= silver
            here = there
            total += worth * self._kept(clock)
        return total

    def _fits(self, position: ValleyPosition, seat: Seat, order: tuple[int, ...]) -> bool:
        """Whether the gems of all these commissions can be on board at once."""
        tables, first = position.tables, seat * ALL_KINDS
        asked: Counter[int] = Counter()
        for face in order:
            asked.update(dict(tables.gems[face]))
        on_wagons = sum(n - (position.loads[first + tables.tool_of[gem]] != NONE) for gem, n in asked.items())
        return on_wagons <= sum(position.loads[first + kind] != NONE for kind in tables.wagons)

    def _lacking(self, position: ValleyPosition, seat: Seat, face: int, left: Counter[int]) -> tuple[Lacking, int]:
        """The gems that are still to be fetched for a commission, what it uses taken off `left`; and the turns more
        that it takes to get equipment for them."""
        tables, first = position.tables, seat * ALL_KINDS
        lacking: list[int] = []
        more = on_wagons = 0
        for gem, n in tables.gems[face]:
            missing = n - max(0, min(n, left[gem]))
            left[gem] -= n - missing
            lacking += [gem] * missing
            if missing:
                more += _NO_TOOL * max(0, n - self._carriers(position, seat, gem))
                on_wagons += max(0, missing - (position.loads[first + tables.tool_of[gem]] not in (NONE, gem)))
        if on_wagons and position.coins[seat] < sum(tables.price_of[kind] for kind in tables.wagons[:on_wagons]):
            more += _TO_MINE
        return tuple(lacking), more

    def _kept(self, turns: float) -> float:
        """The part of its worth that something keeps which takes so many turns."""
        return 0.0 if turns > self.rounds + 1 else float(self.weights.haste**turns)

    def _carriers(self, position: ValleyPosition, seat: Seat, gem: int) -> int:
        """How many gems of a kind the equipment of a seat can carry at once, whatever lies on it now."""
        tables, first = position.tables, seat * ALL_KINDS
        found = int(position.loads[first + tables.tool_of[gem]] != NONE)
        return found + sum(position.loads[first + kind] != NONE for kind in tables.wagons)

    def commission(self, position: ValleyPosition, seat: Seat, face: int, hired: Counter[int]) -> float:
        """What the delivery of a commission brings: VP, a craftsman, a workshop or a bonus tile (D6.2), when so
        many craftsmen of each colour more are hired before."""
        tables, weights, box = position.tables, self.weights, position.tables.box
        vp = tables.vp[face]
        worth = vp * (weights.white if vp >= WHITE else 1.0) - _PAID * weights.coin * tables.silver[face]
        wanted = tables.house[face]
        if position.shops[wanted] == seat and position.bonus_left:
            worth += box.bonus_vp * weights.shop
        colour = next_colour(position, wanted)
        if colour < 0:
            return worth
        own = position.hired[seat * ALL_COLOURS + colour] + hired[colour]
        if not own:
            worth += box.colour_vp * weights.colour
        return worth + self._shop(position, seat, colour, own + 1) - self._shop(position, seat, colour, own)

    def _shop(self, position: ValleyPosition, seat: Seat, colour: int, own: int) -> float:
        """What so many craftsmen of a colour are worth to a seat for their workshop: its VP and the bonus tiles
        that may come of it, or the part of both that they promise."""
        tables, owner = position.tables, position.shops[colour]
        if owner not in (NOBODY, seat):
            return 0.0
        tiles = min(_TILES, self.rounds / _EACH_TILE, position.bonus_left) * tables.box.bonus_vp
        missing = tables.needs[colour] - own
        whole = tables.shop_vp[colour] + tiles
        return self.weights.shop * (whole if missing <= 0 else whole * _STEPS.get(missing, 0.0) if own else 0.0)

    def _standing(self, position: ValleyPosition, seat: Seat) -> float:
        """What the craftsmen hired promise beyond the score."""
        hired = position.hired[seat * ALL_COLOURS : (seat + 1) * ALL_COLOURS]
        scored = sum(
            position.tables.shop_vp[colour] for colour, owner in enumerate(position.shops) if owner == seat
        )
        promised = sum(self._shop(position, seat, colour, own) for colour, own in enumerate(hired) if own)
        return promised - self.weights.shop * scored

    def _slots(self, position: ValleyPosition, seat: Seat) -> float:
        """What free places for commissions are worth, the more the nearer a book is."""
        tables = position.tables
        free = tables.box.commission_limit - len(position.hands[seat])
        if free <= 0:
            return 0.0
        here = position.pawns[seat]
        books = [space for space, book in enumerate(tables.book_at) if book >= EQUIPMENT_PILES]
        near = min(self.routes.apart[here][space] for space in books) + (position.coins[seat] == 0)
        return self.weights.slot * (1.0, 1.7, 2.2)[min(free, 3) - 1] * self._kept(near) * self.fades

    # --- what a seat has ---------------------------------------------------------------------------------------

    def _equipment(self, position: ValleyPosition, seat: Seat) -> float:
        held = position.loads[seat * ALL_KINDS : (seat + 1) * ALL_KINDS]
        prices, weights = position.tables.price_of, self.weights
        owned = [weights.wagon if prices[kind] else weights.tool for kind, gem in enumerate(held) if gem != NONE]
        return self.fades * sum(worth * 0.88**i for i, worth in enumerate(sorted(owned, reverse=True)))

    def _gems(self, position: ValleyPosition, seat: Seat, asked: Counter[int]) -> float:
        """Gems that nothing asks for are of use later, gold above all."""
        aboard = Counter(position.loads[seat * ALL_KINDS : (seat + 1) * ALL_KINDS])
        spare = sum(max(0, aboard[gem] - asked[gem]) for gem in range(ALL_GEMS) if gem != GEM_GOLD)
        gold = max(0, aboard[GEM_GOLD] - asked[GEM_GOLD])
        return self.fades * (self.weights.gem * spare + self.weights.gold * min(gold, 2))

    def _coins(self, coins: int) -> float:
        worth = sum((1.0, 0.9, 0.5, 0.4, 0.2, 0.1)[:coins])
        return self.weights.coin * worth * min(1.0, self.rounds / 6)
