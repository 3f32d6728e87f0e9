"""The worth of moves: what a seat is expected to have after each of them, with what it does at once where it leads.

Works on a View alone. A journey is judged by the best action at its end, a step of an action by what the seat has
after it; what a book may still bring in the same visit stands beside it (see PageJudge).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from engine.valdora.card_tables import ALL_GEMS, EQUIPMENT_PILES, GEM_GOLD, SpaceId
from engine.valdora.judgement.belongings import Belongings
from engine.valdora.judgement.errands import put
from engine.valdora.judgement.pages import tops
from engine.valdora.judgement.personas import PERSONAS, ValleyLeanings
from engine.valdora.judgement.worth import Valuer
from engine.valdora.moves import FORWARD, SIDES, Move
from engine.valdora.pieces import CITY, DEPOSIT, EQUIPMENT, GEMS, HARBOUR, HOUSE, MINE
from engine.valdora.position import EMPTY, NONE, ValleyPosition
from engine.valdora.steps.turns import fee

Parts: TypeAlias = tuple[float, ...]

NEW_TOOL: Final = 0.7
"""The part of a piece of equipment that a look at unknown pages is worth to who can buy one."""

SHOWN: Final = 0.1
"""What it costs to show a page to the others."""


def weigh(view: ValleyPosition, moves: Sequence[Move], persona: str = "") -> list[float]:
    """One weight a move for the seat that is asked: what it is expected to gain, in VP."""
    if not view.stack:
        raise ValueError("the game is over: there is nothing to weigh")
    question = TravelQuestion(view, PERSONAS.find(persona).weights)
    return [question.gain(move) for move in moves]


class TravelQuestion:
    """A decision, and what the seat that is asked may have after it."""

    def __init__(self, position: ValleyPosition, weights: ValleyLeanings) -> None:
        top = position.stack[-1]
        self.position, self.tables, self.frame, self.kind = position, position.tables, top, top.step
        self.seat = top.seat
        self.look = Valuer(position, top.seat, weights)
        self.now = self.look.now

    @property
    def standing(self) -> float:
        """The worth of what the seat has now."""
        return self.look.total(self.now)

    def gain(self, move: Move) -> float:
        """What a move gains."""
        held, pages = self.after(move)
        return self.look.total(held) + pages - self.standing

    def parts(self, move: Move) -> Parts:
        """What a move gains, part by part as in PARTS, and behind them what the book may still bring."""
        held, pages = self.after(move)
        pairs = zip(self.look.parts(held), self.look.parts(self.now), strict=True)
        return (*(new - old for new, old in pairs), pages)

    def after(self, move: Move) -> tuple[Belongings, float]:
        """What the seat has after a move and the best that follows at once; and what a book may still bring."""
        return getattr(self, f"_{move.verb}")(move)  # type: ignore[no-any-return]

    # --- a journey -----------------------------------------------------------------------------------------------

    def _go(self, move: Move) -> tuple[Belongings, float]:
        space = self.tables.space_ids[move.what]
        return max(self.arrivals(space), key=lambda found: self.look.total(found[0]) + found[1])

    def arrivals(self, space: SpaceId) -> Iterator[tuple[Belongings, float]]:
        """What the seat may have at the end of a turn that leads to a space."""
        tables, now = self.tables, self.now
        provisions = now.provisions and space in tables.near[now.space]
        coins = now.coins - fee(self.position, self.seat, space)
        held = now._replace(space=space, coins=coins, provisions=provisions)
        yield held, 0.0
        kind = tables.kind[space]
        if kind == MINE:
            yield held._replace(coins=tables.box.coin_limit), 0.0
        elif kind == HOUSE:
            yield self._all_delivered(held), 0.0
        elif kind in (DEPOSIT, HARBOUR):
            yield from ((one, 0.0) for one in self._loads(held))
        elif kind == CITY:
            yield from self._in_city(held)

    def _in_city(self, held: Belongings) -> Iterator[tuple[Belongings, float]]:
        if not held.provisions:
            yield held._replace(provisions=True), 0.0
        book = self.tables.book_at[held.space]
        if book < 0:
            yield from ((one, 0.0) for one in self._loads(held))
        elif book < EQUIPMENT_PILES:
            yield from self._equipped(held, tops(self.position, book))
        else:
            area = self.look.areas.of[held.space]
            visit = next(one for one in self.look.around.books if one.area == area)
            bought = min(self._free(held), held.coins)
            yield held._replace(coins=held.coins - bought), visit.worth[bought]

    def _equipped(self, held: Belongings, kinds: Sequence[int]) -> Iterator[tuple[Belongings, float]]:
        """What the seat may have after buying one of these kinds of equipment for a gold."""
        if GEM_GOLD in held.loads:
            paid = put(held.loads, held.loads.index(GEM_GOLD), EMPTY)
            for kind in kinds:
                if paid[kind] == NONE:
                    yield held._replace(loads=put(paid, kind, EMPTY)), 0.0

    def _free(self, held: Belongings) -> int:
        return self.tables.box.commission_limit - held.left.bit_count()

    # --- delivering ----------------------------------------------------------------------------------------------

    def _all_delivered(self, held: Belongings) -> Belongings:
        """The belongings after delivering all that can be paid where the seat stands."""
        colour = self.tables.colour_at[held.space]
        for i, face in enumerate(held.hand):
            if held.left >> i & 1 and self.tables.house[face] == colour:
                held = self.delivered(held, i)
        return held

    def delivered(self, held: Belongings, i: int) -> Belongings:
        """The belongings after delivering the i-th commission; unchanged if it can't be paid."""
        tables, face = self.tables, held.hand[i]
        book = self.look.plans(held)
        errand = self.look.errands.errand(face)
        aboard = held.aboard
        if errand.silver > held.coins or any(aboard[gem] < n for gem, n in tables.gems[face]):
            return held
        loads = held.loads
        for gem, n in tables.gems[face]:
            for _ in range(n):
                loads = put(loads, self._payer(loads, gem), EMPTY)
        left = held.left & ~(1 << i)
        before = sum(one.colour == errand.colour and not held.left >> j & 1 for j, one in enumerate(book.errands))
        gain = self.look.errands.crafts[errand.colour][min(before, 2)]
        return held._replace(
            loads=loads,
            coins=held.coins - errand.silver,
            left=left,
            points=held.points + errand.worth + gain.points,
            promise=held.promise + gain.promise,
        )

    def _payer(self, loads: Sequence[int], gem: int) -> int:
        """The equipment that is best emptied of a gem: a wagon before its tool."""
        return max((kind for kind, held in enumerate(loads) if held == gem), key=self.tables.price_of.__getitem__)

    # --- loading -------------------------------------------------------------------------------------------------

    def _loads(self, held: Belongings) -> Iterator[Belongings]:
        """What the seat may have after loading: all that tools take, and what is asked for on wagons as well."""
        space, tables = held.space, self.tables
        pit = tables.pit_at[space]
        there = list(self.position.market if pit < 0 else self.position.gems[pit * ALL_GEMS : (pit + 1) * ALL_GEMS])
        ships = tables.ships[space] if pit < 0 else sum(there)
        asked = self.look.plans(held).asked[held.left]
        loads = held.loads
        wanted = sorted(range(ALL_GEMS), key=lambda gem: -(asked[gem] - held.aboard[gem]))
        for gem in wanted:
            tool = tables.tool_of[gem]
            if there[gem] and ships and loads[tool] == EMPTY:
                loads = put(loads, tool, gem)
                there[gem], ships = there[gem] - 1, ships - 1
        tooled = held._replace(loads=loads)
        yield tooled
        full = tooled
        for gem in wanted:
            while ships and there[gem] and asked[gem] > full.aboard[gem]:
                wagon = self._wagon(full, asked)
                if wagon < 0:
                    break
                coins = full.coins - tables.price_of[wagon]
                full = full._replace(loads=put(full.loads, wagon, gem), coins=coins)
                there[gem], ships = there[gem] - 1, ships - 1
        if full != tooled:
            yield full

    def _wagon(self, held: Belongings, asked: Sequence[int]) -> int:
        """The cheapest wagon that is free, or holds what is not asked for; −1 if there is none."""
        for wagon in self.tables.wagons:
            there = held.loads[wagon]
            is_free = there == EMPTY or (there != NONE and held.aboard[there] > asked[there])
            if is_free and self.tables.price_of[wagon] <= held.coins:
                return wagon
        return -1

    # --- steps of an action --------------------------------------------------------------------------------------

    def _done(self, move: Move) -> tuple[Belongings, float]:
        return self.now, 0.0

    def _provisions(self, move: Move) -> tuple[Belongings, float]:
        return self.now._replace(provisions=True), 0.0

    def _load(self, move: Move) -> tuple[Belongings, float]:
        gem = GEMS.index(move.what)
        kind = EQUIPMENT.index(move.to) if move.to else self.tables.tool_of[gem]
        coins = self.now.coins - self.tables.price_of[kind]
        return self.now._replace(loads=put(self.now.loads, kind, gem), coins=coins), 0.0

    def _deliver(self, move: Move) -> tuple[Belongings, float]:
        face = self.tables.face_ids[move.what]
        return self.delivered(self.now, self.now.hand.index(face)), 0.0

    def _pay(self, move: Move) -> tuple[Belongings, float]:
        kind = EQUIPMENT.index(move.what)
        return self.now._replace(loads=put(self.now.loads, kind, EMPTY)), 0.0

    def _buy(self, move: Move) -> tuple[Belongings, float]:
        book = self.tables.book_at[self.now.space]
        page = self.position.top(book, SIDES.index(move.what))
        assert page is not None
        face = self.tables.face(page)
        others = tops(self.position, book, without=SIDES.index(move.what))
        if book < EQUIPMENT_PILES:
            (held, _), *_ = self._equipped(self.now, [face])
            return held, 0.0
        held = with_commission(self.now, face)
        return held, self._more(held, others)

    def _turn(self, move: Move) -> tuple[Belongings, float]:
        book = self.tables.book_at[self.now.space]
        price = self.tables.box.page_price if self._turned else 0
        held = self.now._replace(coins=self.now.coins - price)
        if book < EQUIPMENT_PILES:
            return held, self._leaf_tools(held, move, book) - SHOWN
        return held, self._leaf(held, move, book) - SHOWN

    def _return(self, move: Move) -> tuple[Belongings, float]:
        """Give back a commission, and buy the best that is for sale then."""
        names, position = self.tables.page_names, self.position
        i = next(i for i, page in enumerate(position.hands[self.seat]) if names[page] == move.what)
        hand = (*self.now.hand[:i], *self.now.hand[i + 1 :])
        held = self.now._replace(hand=hand, left=self.now.left >> 1)
        book = self.tables.book_at[held.space]
        others = tops(self.position, book, without=SIDES.index(move.to))
        return held, self._more(held, others)

    # --- what a visit to a book may still bring ------------------------------------------------------------------

    @property
    def _turned(self) -> int:
        """Pages turned in this action."""
        return self.frame.amount if self.kind == "book" else 0

    def _more(self, held: Belongings, faces: Sequence[int]) -> float:
        """What further pages of this book may bring to these belongings."""
        if not held.coins or not self._free(held):
            return 0.0
        return max([0.0, *(self._gain_of(held, face) for face in faces)])

    def _gain_of(self, held: Belongings, face: int) -> float:
        """What a page of this book would bring to these belongings."""
        return self.look.total(with_commission(held, face)) - self.look.total(held)

    def _leaf(self, held: Belongings, move: Move, book: int) -> float:
        """What the pages that come up may bring, by this turn or further ones that leave a coin to buy with."""
        best = 0.0
        for more in range(held.coins if self._free(held) else 0):
            known, hidden = self._coming(move, book, more)
            found = [self._gain_of(held, face) for face in known]
            found += [worth - self._place_lost(held) for worth in self.look.pages.unseen[:hidden]]
            best = max([best, *(worth - more * self.look.pages.a_coin for worth in found)])
        return best

    def _place_lost(self, held: Belongings) -> float:
        """What a free place less for commissions costs."""
        free = min(self._free(held), held.coins)
        losses = [book.worth[free] - book.worth[free - 1] for book in self.look.around.books]
        return self.look.weights.haste * max(losses, default=0.0)

    def _leaf_tools(self, held: Belongings, move: Move, book: int) -> float:
        """What the equipment that comes up may bring; what was for sale can be bought no more."""
        if GEM_GOLD not in held.loads:
            return 0.0
        known, hidden = self._coming(move, book, 0)
        found = [self.look.total(one) - self.look.total(held) for one, _ in self._equipped(held, known)]
        return max([0.0, *found, NEW_TOOL * self.look.a_tool if hidden else 0.0])

    def _coming(self, move: Move, book: int, more: int) -> tuple[list[int], int]:
        """The faces that will be for sale after turning a page and so many more, and how many that nobody knows."""
        position, forward = self.position, move.what == FORWARD
        source = (position.right if forward else position.left)[book][: -more or None]
        seen = len(source) - (position.unseen[book] if forward else 0)
        coming = [*(page ^ 1 for page in source[-1:]), *source[-2:-1]]
        if seen < 1:
            return [], len(coming)
        return [position.tables.face(page) for page in coming], 0


def with_commission(held: Belongings, face: int) -> Belongings:
    """The belongings with a commission more, and a coin less."""
    left = held.left | 1 << len(held.hand)
    return held._replace(hand=(*held.hand, face), left=left, coins=held.coins - 1)
