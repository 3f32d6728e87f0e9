"""The worth of what a seat has, part by part, in VP: the score, and what it can expect of the rest."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from engine.game import Seat
from engine.valdora.card_tables import ALL_GEMS, EQUIPMENT_PILES, GEM_GOLD
from engine.valdora.judgement.belongings import Belongings, belongings
from engine.valdora.judgement.clock import rounds_left
from engine.valdora.judgement.crafts import CraftBook
from engine.valdora.judgement.errands import NEVER, ErrandBook, to_equip
from engine.valdora.judgement.pages import PageJudge, tops
from engine.valdora.judgement.personas import ValleyLeanings
from engine.valdora.judgement.plans import (
    Amount,
    Errand,
    GemSource,
    Outfit,
    PlanBook,
    Surroundings,
    plan_book,
    tempo_of,
)
from engine.valdora.judgement.routes import area_map
from engine.valdora.pieces import MINE
from engine.valdora.position import NONE, ValleyPosition
from engine.valdora.scoring import score

PARTS: Final = ("score", "plans", "shops", "slots", "equipment", "gems", "coins", "basket")
"""The parts of a worth; all but the first are expected, not yet there."""

_NEAR: Final = 3
_KEPT: Final = 0.25
"""So few rounds before the end a gem on board counts as the VP it scores; before that as this part of it."""

_LONG: Final = 24.0
"""Rounds after which equipment has no less than its whole worth."""

_FEWER: Final = 0.88
"""What each further piece of equipment is worth beside the one before."""

_UNKNOWN: Final = 0.6
"""What equipment that nobody has seen is worth beside a tool."""

_PURSE: Final = (1.0, 0.9, 0.5, 0.4, 0.2, 0.1)
"""The worth of each coin beside the first."""

_LATE: Final = 6
"""So many rounds before the end coins begin to lose their worth."""


class Valuer:
    """What a seat of a position has and may get is worth, as a character sees it.

    Who stands at a book is not to leave and come back to it: it counts as not there in what comes later.
    """

    def __init__(self, position: ValleyPosition, seat: Seat, weights: ValleyLeanings) -> None:
        self.position, self.seat, self.weights = position, seat, weights
        self.tables = position.tables
        self.areas = area_map(self.tables)
        self.rounds = rounds_left(position)
        self.fades = min(1.0, self.rounds / _LONG)
        crafts = CraftBook(position, seat, weights, self.rounds)
        self.errands, self.promise = ErrandBook(self.tables, crafts.gains(), weights), crafts.promise()
        self.now = belongings(position, seat)
        frame = position.stack[-1] if position.stack else None
        self.at_book = frame is not None and frame.seat == seat and frame.step in ("city", "book")
        self._plans: dict[tuple[tuple[int, ...], Outfit], PlanBook] = {}
        self._single: dict[tuple[Errand, Outfit], PlanBook] = {}
        self._parts: dict[Belongings, tuple[float, ...]] = {}
        row = score(position, seat)
        self.scored = row.total - row.gems

    # --- the parts -----------------------------------------------------------------------------------------------

    def total(self, held: Belongings) -> float:
        """The sum of all parts."""
        return sum(self.parts(held))

    def parts(self, held: Belongings) -> tuple[float, ...]:
        """The parts of the worth of what the seat has, in the order of PARTS; each is worked out once, for many
        moves lead to the same."""
        found = self._parts.get(held)
        if found is None:
            found = self._parts[held] = self._count(held)
        return found

    def _count(self, held: Belongings) -> tuple[float, ...]:
        plans, slots = self._planned(held)
        aboard = held.aboard
        kept = (1.0 if self.rounds < _NEAR else _KEPT) * sum(aboard) * self.tables.box.gem_vp
        return (
            self.scored + held.points + kept,
            plans,
            self.promise + held.promise,
            slots,
            self._equipment(held),
            self._gems(held, aboard),
            self._coins(held.coins),
            self.weights.basket * self.fades if held.provisions else 0.0,
        )

    def _planned(self, held: Belongings) -> tuple[float, float]:
        """What is planned is worth without a book, and how much more with one on the way."""
        return self._one_by_one(held) if self.weights.apart else self._together(held)

    def _together(self, held: Belongings) -> tuple[float, float]:
        """The same for who plans all errands as one journey."""
        book = self.plans(held)
        area, aboard = self.areas.of[held.space], held.aboard
        alone = book.worth(area, held.provisions, book.load(aboard, held.coins, held.left, True))
        whole = book.worth(area, held.provisions, book.load(aboard, held.coins, held.left, False))
        blocked = sum(
            self.errands.blocked(held.hand[i], book.outfit)
            for i, errand in enumerate(book.errands)
            if errand.silver == NEVER and held.left >> i & 1
        )
        return alone + blocked, whole - alone

    def _one_by_one(self, held: Belongings) -> tuple[float, float]:
        """The same for who thinks of one errand at a time: the best counts whole, each further one a part."""
        book = self.plans(held)
        area, aboard, found = self.areas.of[held.space], held.aboard, []
        for i, errand in enumerate(book.errands):
            if errand.silver == NEVER and held.left >> i & 1:
                found.append(self.errands.blocked(held.hand[i], book.outfit))
            elif errand.colour < 0 or held.left >> i & 1:
                one = self._single_plan(errand, book)
                found.append(one.worth(area, held.provisions, one.load(aboard, held.coins, one.commissions, True)))
        alone = self._in_turn(found)
        return alone, self._in_turn([*found, self._best_visit(held, book)]) - alone

    def _in_turn(self, worths: Sequence[float]) -> float:
        """What errands are worth one after the other, the best first."""
        return sum([worth * self.weights.apart**i for i, worth in enumerate(sorted(worths, reverse=True))])

    def _single_plan(self, errand: Errand, book: PlanBook) -> PlanBook:
        """The plans for one errand of these."""
        key = errand, book.outfit
        one = self._single.get(key)
        if one is None:
            one = self._single[key] = plan_book(self._without_books, (errand,), book.outfit, book.tempo)
        return one

    def _best_visit(self, held: Belongings, book: PlanBook) -> float:
        """What the way to a book is worth, straight or by way of a mine."""
        ways, onward = self.areas.ways[held.provisions][self.areas.of[held.space]], self.areas.ways[False]
        room, best = self.tables.box.commission_limit - held.left.bit_count(), 0.0
        for visit in self.around.books:
            legs = [(turns, min(room, held.coins)) for turns, _ in ways[visit.area][:1]]
            for mine in self.around.mines:
                legs += [(turns + onward[mine][visit.area][0][0], room) for turns, _ in ways[mine][:1]]
            for turns, bought in legs:
                best = max(best, book.after(turns, visit.worth[bought]))
        return best

    def plans(self, held: Belongings) -> PlanBook:
        """All plans with the commissions and the equipment of these belongings."""
        outfit = self.errands.outfit(held.loads)
        key = held.hand, outfit
        book = self._plans.get(key)
        if book is None:
            errands = [self.errands.carried(face, outfit) for face in held.hand]
            errands += self._equipping(held.loads)
            tempo = tempo_of(self.areas, self.weights.haste, self.weights.toll, self.rounds)
            book = self._plans[key] = plan_book(self.around, tuple(errands), outfit, tempo)
        return book

    def _equipping(self, loads: tuple[int, ...]) -> list[Errand]:
        """To buy a piece of equipment as an errand; none if nothing is for sale."""
        shops = []
        for space, book in enumerate(self.tables.book_at):
            if 0 <= book < EQUIPMENT_PILES and not (self.at_book and self.now.space == space):
                worths = [self.piece(kind) for kind in tops(self.position, book) if loads[kind] == NONE]
                if self.position.right[book]:
                    worths.append(self.a_tool * _UNKNOWN)
                if worths:
                    shops.append((self.areas.of[space], max(worths)))
        return [to_equip(shops)] if shops and NONE in loads else []

    # --- what lies around ----------------------------------------------------------------------------------------

    @cached_property
    def around(self) -> Surroundings:
        """What lies on the map for a plan."""
        tables, box = self.tables, self.tables.box
        mines = tuple(dict.fromkeys(self.areas.of[i] for i, kind in enumerate(tables.kind) if kind == MINE))
        visits = self.pages.visits(without=self.now.space if self.at_book else -1)
        return Surroundings(self.areas, self.sources, mines, visits, box.coin_limit, box.commission_limit)

    @cached_property
    def _without_books(self) -> Surroundings:
        """The same for who visits no book."""
        return self.around._replace(books=())

    @cached_property
    def sources(self) -> tuple[GemSource, ...]:
        """The places where gems lie."""
        tables, position, of = self.tables, self.position, self.areas.of
        found = [
            GemSource(
                of[space], tuple(position.gems[i * ALL_GEMS : (i + 1) * ALL_GEMS]), tables.box.gems_per_deposit
            )
            for i, space in enumerate(tables.deposits)
        ]
        market = tuple(position.market)
        found += [GemSource(of[i], market, ships) for i, ships in enumerate(tables.ships) if ships]
        return tuple(dict.fromkeys(source for source in found if any(source.gems)))

    @cached_property
    def pages(self) -> PageJudge:
        """The judgement of the commissions that are for sale."""
        return PageJudge(self.position, self.now, self.errands, self.sources, self.rounds)

    # --- what a seat has -----------------------------------------------------------------------------------------

    def _equipment(self, held: Belongings) -> float:
        prices, weights = self.tables.price_of, self.weights
        owned = [
            weights.wagon if prices[kind] else weights.tool for kind, gem in enumerate(held.loads) if gem != NONE
        ]
        return self.fades * sum(worth * _FEWER**i for i, worth in enumerate(sorted(owned, reverse=True)))

    def piece(self, kind: int) -> float:
        """What one more piece of equipment is worth, with what it lets one carry."""
        weights = self.weights
        worth = weights.wagon if self.tables.price_of[kind] else weights.tool
        return worth * self._next_piece + self._unblocked[kind]

    @property
    def a_tool(self) -> float:
        """What one more tool is worth for the rest of the game."""
        return self.weights.tool * self._next_piece

    @cached_property
    def _next_piece(self) -> float:
        """The part of its worth that one more piece of equipment has."""
        return float(self.fades * _FEWER ** sum(gem != NONE for gem in self.now.loads))

    @cached_property
    def _unblocked(self) -> list[float]:
        return self.errands.unblocked(self.now.hand, self.now.loads)

    def _gems(self, held: Belongings, aboard: Amount) -> float:
        """Gems that nothing asks for are of use later, gold above all."""
        book = self.plans(held)
        asked = book.asked[held.left]
        spare = sum(max(0, aboard[gem] - asked[gem]) for gem in range(ALL_GEMS) if gem != GEM_GOLD)
        gold = max(0, aboard[GEM_GOLD] - asked[GEM_GOLD])
        return self.fades * (self.weights.gem * spare + self.weights.gold * min(gold, 2))

    def _coins(self, coins: int) -> float:
        return self.weights.coin * sum(_PURSE[:coins]) * min(1.0, self.rounds / _LATE)
