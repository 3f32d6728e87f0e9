"""One decision as the seat that is asked sees it: its outlook, its rivals', and the worth of changes of its hand.

Reads a View, or of a State the hand of that seat alone, and computes only what is asked for. What each kind of
decision changes is in `move_values`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from engine.valeria.card_tables import CardId
from engine.valeria.judgement.card_values import Outlook
from engine.valeria.judgement.personas import Weights
from engine.valeria.moves import Move
from engine.valeria.position import HAND_LIMIT, Position
from engine.valeria.scoring import scores


class Plan(NamedTuple):
    """Developing one hand card: what it gains, and what every hand card is worth once its resource is there."""

    gain: float
    worths: list[float]


class DecisionContext:
    """One decision: who is asked, what they look forward to, and what their rivals do."""

    def __init__(self, view: Position, weights: Weights) -> None:
        decision = view.decision
        assert decision is not None
        self.view = view
        self.weights = weights
        self.tables = view.tables
        self.decision = decision
        self.seat = decision.seat
        self.mine = Outlook(view, self.seat, weights)
        self.cards = self.mine.known_hand()

    @cached_property
    def rivals(self) -> list[Outlook]:
        """The others, clockwise from the seat that is asked, taken to judge as it does; [] in the solo game."""
        seats = self.view.seats
        return [Outlook(self.view, (self.seat + i) % seats, self.weights) for i in range(1, seats)]

    @cached_property
    def totals(self) -> list[int]:
        """The scores of today."""
        return [row.total for row in scores(self.view)]

    @cached_property
    def worths(self) -> list[float]:
        """The worth of every hand card."""
        return self.mine.in_hands(self.cards)

    @cached_property
    def hand_now(self) -> float:
        """The worth of the hand."""
        return self.mine.hand(self.worths)

    @cached_property
    def average(self) -> float:
        """The worth of a card from the deck."""
        return self.mine.average_card()

    def card(self, move: Move) -> CardId:
        """The card that a move names."""
        return self.tables.ids[move.card]

    def fresh(self, card: CardId) -> float:
        """The worth of a card that would join the hand."""
        return self.mine.spare if card in self.cards else self.mine.in_hand(card)

    def with_more(self, worths: Sequence[float]) -> float:
        """The gain of adding cards of these worths to the hand."""
        return self.mine.hand([*self.worths, *worths]) - self.hand_now

    def without(self, card: CardId) -> float:
        """The loss of taking `card` out of the hand."""
        rest = self.worths[:]
        rest.pop(self.last(card))
        return self.hand_now - self.mine.hand(rest)

    def cheapest(self, count: int) -> float:
        """The loss of the `count` worst hand cards."""
        if not count:
            return 0.0
        kept = sorted(self.worths, reverse=True)[: max(0, len(self.worths) - count)]
        return self.hand_now - self.mine.hand(kept)

    def last(self, card: CardId) -> int:
        """The index in `cards` of the copy of `card` that will be missed least."""
        return len(self.cards) - 1 - self.cards[::-1].index(card)

    def draws(self, count: int) -> float:
        """The gain of drawing `count` cards, each from the best place."""
        view = self.view
        if view.seats == 1:
            count = min(count, HAND_LIMIT - len(self.cards))
        if count <= 0:
            return 0.0
        found = [(self.fresh(pile[-1]), self.clock(i)) for i, pile in enumerate(view.pile_cards) if pile]
        found += [(self.average, self.clock(-1))] * min(count, len(view.deck))
        best = sorted(found, key=_net, reverse=True)[:count]
        return self.with_more([worth for worth, _ in best]) - sum(cost for _, cost in best)

    def clock(self, pile: int) -> float:
        """The cost of a draw from `pile` (-1: from the deck), which shortens the solo game by a card (V8.7)."""
        if self.view.seats > 1 or not self.view.deck:
            return 0.0
        return self.weights.solo_clock if pile < 0 or len(self.view.pile_cards[pile]) == 1 else 0.0

    def plans(self, drops: int) -> dict[CardId, Plan]:
        """Per hand card the plan to develop it and to drop the `drops` worst others."""
        brought = {kind: self.mine.developing(kind, self.cards) for kind in self._resources()}
        plans = {}
        for card in dict.fromkeys(self.cards):
            economy, worths = brought[self.tables.resource[card]]
            rest = worths[:]
            rest.pop(self.last(card))
            kept = sorted(rest, reverse=True)[: max(0, len(rest) - drops)]
            plans[card] = Plan(economy + self.mine.hand(kept) - self.hand_now, worths)
        return plans

    def _resources(self) -> set[int]:
        """The kinds of resource that the hand could develop."""
        return {self.tables.resource[card] for card in self.cards}


def _net(found: tuple[float, float]) -> float:
    return found[0] - found[1]
