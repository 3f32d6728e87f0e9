"""Encoding: what a seat knows as numbers (see `engine.stacked.encoding`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.game import Seat
from engine.stacked.encoding import NumberBlock, StackEncoding, of_copies, one_of, part, parts, some_of
from engine.valeria.card_tables import EVENTS
from engine.valeria.cards import ACTIONS
from engine.valeria.hands import BLANK, SEAT_BITS
from engine.valeria.rules import Valeria
from engine.valeria.setup import GOLD
from engine.valeria.view import View

_TURNS: Final = 100
_OF_A_KIND: Final = 12
"""Resources or cards of one kind in a village: more are counted as so many."""

_HAND: Final = 20
_ICONS: Final = 8


class ValeriaEncoding(StackEncoding[Valeria, View]):
    """The village of every seat, what it may know of hands, piles, pool and events."""

    most_points = 120

    def table_blocks(self, view: View) -> Iterator[NumberBlock]:
        """The action, the payment, the bank, decks, piles, pool, event cards."""
        tables = view.tables
        yield NumberBlock("action", one_of(ACTIONS.index(view.action) if view.action else -1, len(ACTIONS)))
        yield NumberBlock("card laid open", one_of(view.chosen, len(tables.cards)))
        yield NumberBlock("it has entered", [float(view.entered >= 0)])
        yield NumberBlock("icons to pay", parts((*view.need, view.left, view.given), _ICONS))
        yield NumberBlock("powers used", some_of(view.used, len(tables.cards)))
        yield NumberBlock("leader", self.seen_from(view, view.leader))
        yield NumberBlock("start player", self.seen_from(view, view.start))
        yield NumberBlock(
            "turn", [part(view.turn, _TURNS), part(view.idle_turns, 2 * view.seats), float(view.grew)]
        )
        yield NumberBlock("options", [float(view.options.events), float(view.options.one_resource_power_per_type)])
        yield NumberBlock("bank", [part(view.bank, GOLD[view.seats])])
        yield from self._cards(view)
        events = len(tables.events)
        yield NumberBlock("events due", some_of(view.due, events))
        yield NumberBlock("events past", some_of(view.past, events))

    def _cards(self, view: View) -> Iterator[NumberBlock]:
        tables, buildings = view.tables, view.tables.buildings
        copies, all_cards = tables.copies_of, sum(tables.copies_of)
        decks = (view.deck, view.adventurer_deck, view.box, view.removed)
        yield NumberBlock("sizes of decks", parts(map(len, decks), all_cards))
        yield NumberBlock("top cards safe", [part(view.safe, all_cards)])
        for number, pile in enumerate(view.pile_cards):
            top = pile[-1] if pile and pile[-1] < EVENTS else -1
            yield NumberBlock(f"top of pile {number}", one_of(top, buildings))
        covered = (card for pile in view.pile_cards for card in pile[:-1] if card < EVENTS)
        yield NumberBlock("under the tops", of_copies(covered, copies[:buildings]))
        yield NumberBlock(
            "pool", some_of((card - buildings for card in view.pool_cards), len(tables.cards) - buildings)
        )

    def seat_blocks(self, view: View, seat: Seat) -> Iterator[NumberBlock]:
        """Gold, resources, what is known of the hand, the village."""
        tables, first, hand = view.tables, seat * 4, view.hands[seat]
        own = slice(first, first + 4)
        most = GOLD[view.seats]
        gold = (view.gold[seat], view.castle_coins[seat], view.castle_tired[seat])
        yield NumberBlock("gold", [part(gold[0], most), *map(float, gold[1:])])
        yield NumberBlock("free resources", parts(view.free[own], _OF_A_KIND))
        yield NumberBlock("coins on resources", parts(view.lying[own], _OF_A_KIND))
        yield NumberBlock("coins on resource sides", parts(view.tired[own], _OF_A_KIND))
        known = (held >> SEAT_BITS for held in hand if held != BLANK)
        yield NumberBlock("hand", of_copies(known, tables.copies_of[: tables.buildings]))
        yield NumberBlock("size of the hand", [part(len(hand), _HAND)])
        yield NumberBlock("village", of_copies(view.villages[seat], tables.copies_of))
        yield NumberBlock("types", parts(view.type_counts[seat], _OF_A_KIND))


ENCODING: Final = ValeriaEncoding
