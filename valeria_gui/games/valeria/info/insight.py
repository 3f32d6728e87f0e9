"""Insight: numbers that the person who looks would have to work out: prices, who is within reach, what cards are
worth.

Asks the engine once for each card and view.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.game import Seat
from engine.valeria import prices
from engine.valeria.cards import Card
from engine.valeria.judgement import gains
from engine.valeria.judgement.gains import Gain
from engine.valeria.prices import Price, Reach
from engine.valeria.view import View
from valeria_gui.play.info import KeptAnswers


class Insight:
    """Answers for the seat of `view`; nobody in particular (seat None) is told nothing of their own."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.seat
        self._price = lru_cache(maxsize=None)(self._ask_price)
        self._reach = lru_cache(maxsize=None)(self._ask_reach)

    def price(self, card: Card) -> Price | None:
        """The price of a building for the seat now; None for an adventurer or if nobody looks."""
        return None if self.seat is None or card.is_adventurer else self._price(card.name)

    def reach(self, card: Card) -> Reach | None:
        """The needs of an adventurer that the seat does not meet; None for a building or if nobody looks."""
        return self._reach(card.name) if self.seat is not None and card.is_adventurer else None

    def entering(self, card: Card) -> Gain | None:
        """The worth that the card would have in the seat's village; None if nobody looks."""
        return None if self.seat is None else gains.entering(self.view, self.seat, self.view.tables.ids[card.name])

    def standing(self, card: Card, owner: Seat) -> Gain:
        """The worth of a card of the village of `owner`."""
        return gains.standing(self.view, owner, self.view.tables.ids[card.name])

    def hand_prices(self) -> tuple[Price | None, ...]:
        """The prices of the own hand in the order of its cards."""
        if self.seat is None:
            return ()
        return tuple(self.price(card) if card else None for card in self.view.hand(self.seat))

    def pool_reach(self) -> tuple[Reach | None, ...]:
        """The needs that the adventurers of the pool still have, in their order."""
        return tuple(self.reach(card) for card in self.view.pool())

    def _ask_price(self, name: str) -> Price:
        assert self.seat is not None
        return prices.price(self.view, self.seat, self.view.tables.ids[name])

    def _ask_reach(self, name: str) -> Reach:
        assert self.seat is not None
        return prices.reach(self.view, self.seat, self.view.tables.ids[name])


insight_of: Final = KeptAnswers(Insight, most=1)
"""The answers for a view."""
