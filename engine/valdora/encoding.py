"""Encoding: what a seat knows as numbers (see `engine.stacked.encoding`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.game import Seat
from engine.stacked.encoding import NumberBlock, StackEncoding, one_of, part, parts, some_of
from engine.valdora.card_tables import ALL_COLOURS, ALL_GEMS, ALL_KINDS, EQUIPMENT_PILES, UNKNOWN, Page
from engine.valdora.moves import SIDES
from engine.valdora.pieces import BOOKS, GEMS
from engine.valdora.position import NONE
from engine.valdora.rules import Valdora
from engine.valdora.view import View

_TURNS: Final = 400
_OF_A_GEM: Final = 12
"""Gems of one kind in the market: more are counted as so many."""

_DONE: Final = 20


class ValdoraEncoding(StackEncoding[Valdora, View]):
    """The map with its gems, the books as far as they were turned, craftsmen; what every seat has and carries."""

    most_points = 400

    def table_blocks(self, view: View) -> Iterator[NumberBlock]:
        """Gems, craftsmen and workshops, books, how far the end is."""
        tables, box = view.tables, view.tables.box
        paid = view.decision.name if view.decision and view.decision.kind == "pay" else ""
        yield NumberBlock("gem to pay", [float(paid == gem) for gem in GEMS])
        yield NumberBlock("whose turn", self.seen_from(view, view.active))
        yield NumberBlock("start player", self.seen_from(view, view.start))
        dry = part(view.dry_turns, box.stall_rounds * view.seats)
        yield NumberBlock("turns", [part(view.turn, _TURNS), dry, float(bool(view.ending))])
        yield NumberBlock("gems on deposits", parts(view.gems, box.gems_per_deposit))
        yield NumberBlock("market", parts(view.market, _OF_A_GEM))
        craftsmen = zip(view.board, tables.tiles, strict=True)
        yield NumberBlock("craftsmen left", [part(n, most) for n, most in craftsmen])
        yield NumberBlock("workshops free", [float(owner < 0) for owner in view.shops])
        yield NumberBlock("bonus tiles left", [part(view.bonus_left, box.bonus_tiles)])
        for number in range(len(BOOKS)):
            yield from self._book(view, number)

    def _book(self, view: View, number: int) -> Iterator[NumberBlock]:
        """The uppermost pages of both sides, all that were turned, and how thick the sides are."""
        tables, name = view.tables, BOOKS[number]
        faces = ALL_KINDS if number < EQUIPMENT_PILES else len(tables.faces)
        sheets = [i for i, card in enumerate(tables.cards) if card.book == number]
        size = sum(tables.cards[i].copies for i in sheets)
        for side, pile in zip(SIDES, (view.left[number], view.right[number]), strict=True):
            yield NumberBlock(f"{side} page of book {name}", one_of(self._face(view, pile), faces))
            known = (sheets.index(page >> 1) for page in pile if page >= 0 and page >> 1 in sheets)
            yield NumberBlock(f"pages {side} in book {name}", some_of(known, len(sheets)))
            yield NumberBlock(f"thickness {side} of book {name}", [part(len(pile), size)])
        yield NumberBlock(f"never turned in book {name}", [part(view.unseen[number], size)])

    @staticmethod
    def _face(view: View, pile: tuple[Page, ...]) -> int:
        """The face that lies on top, -1 for none."""
        return view.tables.face(pile[-1]) if pile and pile[-1] != UNKNOWN else -1

    def seat_blocks(self, view: View, seat: Seat) -> Iterator[NumberBlock]:
        """Where it stands, coins, what it carries, commissions, craftsmen, workshops."""
        tables, box = view.tables, view.tables.box
        yield NumberBlock("space", one_of(view.pawns[seat], len(tables.spaces)))
        yield NumberBlock("coins", [part(view.coins[seat], box.coin_limit), float(view.provisions[seat])])
        for kind, load in enumerate(view.loads[seat * ALL_KINDS : (seat + 1) * ALL_KINDS]):
            carried = [float(load != NONE), *one_of(load, ALL_GEMS)]
            yield NumberBlock(f"{box.equipment[kind].name} and its load", carried)
        wanted = (tables.face_of[page] for page in view.hands[seat])
        yield NumberBlock("commissions", some_of(wanted, len(tables.faces)))
        yield NumberBlock("fulfilled", [part(len(view.done[seat]), _DONE)])
        hired = view.hired[seat * ALL_COLOURS : (seat + 1) * ALL_COLOURS]
        yield NumberBlock("craftsmen", [part(n, most) for n, most in zip(hired, tables.tiles, strict=True)])
        yield NumberBlock("workshops", [float(owner == seat) for owner in view.shops])
        yield NumberBlock("bonus tiles", [part(view.bonus[seat], box.bonus_tiles)])


ENCODING: Final = ValdoraEncoding
