"""Value cache: one seat's judgement of cards, remembered: that of `card_values`, asked many times of one position.

For `rollout_policy`, which meets the same villages, coins and resources again and again in the games of one search.
"""

from __future__ import annotations

from engine.valeria.card_tables import WILD_INDEX, CardId
from engine.valeria.hands import SEAT_BITS
from engine.valeria.judgement.card_values import Outlook
from engine.valeria.position import HAND_LIMIT, Position


class ValueCache:
    """One seat's judgement as long as its village, coins and resources stay. It shares nothing with the position
    that it was made for, which is played on."""

    __slots__ = ("beside", "best_recruit", "cards", "coin", "fade", "fee", "look", "powers", "unknown")

    def __init__(self, look: Outlook) -> None:
        look.village, look.counts = look.village.copy(), look.counts.copy()
        self.look = look
        self.cards: dict[CardId, float] = {}
        self.coin = look.coins(1)
        self.fee = -look.coins(-1)
        self.unknown = 0.0
        self.best_recruit = -1.0
        self.beside: tuple[dict[CardId, float], ...] = ({}, {}, {}, {})
        self.powers: dict[str, float] = {}
        self.fade = max(0.0, look.weights.crowd - look.weights.crowd_late / max(1.0, look.entries))

    def worths(self, hand: list[int]) -> list[float]:
        """The worths of the cards of a hand, the best first."""
        seen = -1
        found = []
        for held in hand:
            card = held >> SEAT_BITS
            found.append(self.look.spare if card == seen else self.held(card))
            seen = card
        found.sort(reverse=True)
        return found

    def value(self, worths: list[float]) -> float:
        """The worth of a hand of cards of these worths."""
        total, weight, fade = 0.0, 1.0, self.fade
        for worth in sorted(worths, reverse=True)[:HAND_LIMIT]:
            total += weight * worth
            weight *= fade
        return total

    def developing(self, kind: int, hand: list[int]) -> tuple[float, list[float]]:
        """The gain of one more resource of a kind for the economy, and the worth of the hand beside it."""
        look, memory = self.look, self.beside[kind]
        before = look.economy(look.gold, look.spots)
        look.spots[kind] += 1
        after = look.economy(look.gold, look.spots)
        worths, seen = [], -1
        for held in hand:
            card = held >> SEAT_BITS
            worth = memory.get(card)
            if worth is None:
                worth = memory[card] = self._held(card)
            worths.append(look.spare if card == seen else worth)
            seen = card
        look.spots[kind] -= 1
        worths.sort(reverse=True)
        return after - before, worths

    def recruit(self, position: Position) -> float:
        """The gain of following a recruit for this seat."""
        if self.best_recruit < 0:
            look = self.look
            gains = [look.entering(card) - 2 * self.fee for card in position.pool_cards if look.meets(card)]
            self.best_recruit = max(0.0, max(gains, default=0.0))
        return self.best_recruit

    def held(self, card: CardId) -> float:
        """The worth of a card in the hand."""
        worth = self.cards.get(card)
        if worth is None:
            worth = self.cards[card] = self._held(card)
        return worth

    def _held(self, card: CardId) -> float:
        look = self.look
        if card in look.village:
            return look.spare
        tables = look.tables
        weights = look.weights
        profit = look.entering(card) - weights.toil * tables.icons[card]
        worth = profit * weights.ready * weights.ready_step ** self.lacks(card) * look.eagerness
        return worth if worth > look.spare else look.spare

    def lacks(self, card: CardId) -> float:
        """How many icons of a cost the seat could not provide, as `card_values` counts them, in half its time."""
        look = self.look
        given, spots, elsewhere = look.given, look.spots, look.elsewhere
        special = look.given_for[look.tables.type[card]]
        coins = short = lent = 0
        for kind, need in enumerate(look.tables.cost[card]):
            if need:
                need -= given[kind] + special[kind]
                if need > 0:
                    coins += need
                    need -= spots[kind]
                    if need > 0:
                        short += need
                        lent += need if need < elsewhere[kind] else elsewhere[kind]
        wild = given[WILD_INDEX] + special[WILD_INDEX]
        short -= wild + 1
        coins -= wild + look.gold
        if short <= 0:
            return float(coins) if coins > 0 else 0.0
        lack = short - (lent if lent < short else short) * (1 - look.weights.borrowed)
        return lack if lack > coins else float(coins)
