"""Encoding: what a seat knows as numbers (see `engine.stacked.encoding`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.game import Seat
from engine.raiders.card_tables import ALL_GOODS
from engine.raiders.cards import WORKERS
from engine.raiders.hands import BLANK, SEAT_BITS
from engine.raiders.position import TablePosition
from engine.raiders.rules import Raiders
from engine.raiders.view import View
from engine.stacked.encoding import NumberBlock, StackEncoding, of_copies, one_of, part, parts, some_of

_TURNS: Final = 400
_OF_A_GOOD: Final = 20
"""Goods of one kind before a seat: more are counted as so many."""

_OF_A_SET: Final = 5
"""Tokens of one kind on a set."""

_HAND: Final = 20


class RaidersEncoding(StackEncoding[Raiders, View]):
    """Village, settlements, offerings and supply; the crew of every seat and what is known of its hand."""

    most_points = 200

    def table_blocks(self, view: View) -> Iterator[NumberBlock]:
        """The question, the village, the sets, tiles, cards and how far the end is."""
        tables, board = view.tables, view.tables.board
        name = view.decision.name if view.decision else ""
        for what, names in (("a building", tables.buildings), ("a settlement", tables.settlements)):
            yield NumberBlock(f"asked for {what}", [float(name == one) for one in names])
        yield NumberBlock("asked for a card", [float(name == one) for one in tables.names])
        yield NumberBlock("whose turn", self.seen_from(view, view.active))
        yield NumberBlock("start player", self.seen_from(view, view.start))
        yield NumberBlock("last seat", self.seen_from(view, view.last_seat))
        stalled = part(view.idle_turns, board.stall_rounds * view.seats)
        turns = [part(view.turn, _TURNS), stalled, part(view.turns_left, 2 * view.seats), float(bool(view.ending))]
        yield NumberBlock("turns", turns)
        supply = zip(view.supply, tables.in_game, strict=True)
        yield NumberBlock("supply", [part(n, most) for n, most in supply])
        yield NumberBlock("dice", some_of(view.dice, max(board.die) + 1, board.start_dice))
        yield from self._village(view)
        yield from self._sets(view)
        yield from self._cards_and_tiles(view)

    def _village(self, view: View) -> Iterator[NumberBlock]:
        buildings = view.tables.buildings
        for name, worker in zip(buildings, view.village, strict=True):
            yield NumberBlock(f"worker in {name}", one_of(worker, len(WORKERS)))
        yield NumberBlock("actions taken", [float(view.used >> i & 1) for i in range(len(buildings))])
        yield NumberBlock("worker placed", one_of(view.placed, len(buildings)))

    def _sets(self, view: View) -> Iterator[NumberBlock]:
        for number, tokens in enumerate(view.tokens):
            lying = parts(tokens or (0, 0, 0, 0), _OF_A_SET)
            yield NumberBlock(f"set {number}", [float(tokens is not None), *lying])
            yield NumberBlock(f"worker at set {number}", one_of(view.posted[number], len(WORKERS)))

    def _cards_and_tiles(self, view: View) -> Iterator[NumberBlock]:
        tables, tiles = view.tables, len(view.tables.tiles)
        for place, tile in enumerate(view.row):
            yield NumberBlock(f"offering {place}", one_of(tile, tiles))
        yield NumberBlock("known tiles below", some_of(view.tiles[: view.below], tiles))
        yield NumberBlock("tiles left", [part(len(view.tiles), tiles)])
        yield NumberBlock("discard pile", of_copies(view.discard, tables.copies_of))
        yield NumberBlock("cards left", [part(len(view.deck), sum(tables.copies_of))])
        yield NumberBlock("cards laid", [part(len(view.laid), _HAND)])

    def seat_blocks(self, view: View, seat: Seat) -> Iterator[NumberBlock]:
        """Goods, tracks, worker, crew, what is known of the hand, offerings."""
        tables, board, hand = view.tables, view.tables.board, view.hands[seat]
        yield NumberBlock("goods", parts(view.goods[seat * ALL_GOODS : (seat + 1) * ALL_GOODS], _OF_A_GOOD))
        yield NumberBlock("worker", one_of(view.workers[seat], len(WORKERS)))
        tracks = [part(view.armour[seat], board.armour_limit), part(view.valkyries[seat], board.valkyrie_limit)]
        yield NumberBlock("tracks", [part(view.vp[seat], self.most_points), *tracks])
        known = (held >> SEAT_BITS for held in hand if held != BLANK)
        yield NumberBlock("hand", of_copies(known, tables.copies_of))
        yield NumberBlock("size of the hand", [part(len(hand), _HAND)])
        yield NumberBlock("laid for a trade", of_copies(_laid(view, seat), tables.copies_of))
        yield NumberBlock("crew", of_copies(view.crews[seat], tables.copies_of))
        yield NumberBlock("offerings taken", some_of(view.taken[seat], len(tables.tiles)))
        yield NumberBlock("buried", of_copies(view.buried[seat], tables.copies_of))


def _laid(view: TablePosition, seat: Seat) -> Counter[int]:
    """The cards that a seat has laid for a trade; one that is hidden has no number from 0 on."""
    return Counter(held >> SEAT_BITS for held in view.laid if held >> seat & 1)


ENCODING: Final = RaidersEncoding
