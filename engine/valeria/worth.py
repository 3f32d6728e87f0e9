"""What cards, coins and resources are worth to one seat, in VP at the end of the game.

Everything follows from the data of a card (cost, VP, type, power) and from what lies open, never from a name, so it
holds for any card set. Reads a View; knows nothing of decisions (see `weigh`). All numbers below were found by
playing the greedy bot against itself with one of them changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.game import Seat
from engine.valeria.cards import BUILDING_TYPES, END, INSTANT, Power
from engine.valeria.hands import BLANK, SEAT_BITS
from engine.valeria.position import Position
from engine.valeria.powers import times
from engine.valeria.tables import TYPES, WILD_INDEX, CardId

GOLD_VP: Final = 1.0
"""V7.2: a coin is a VP at the end, whatever else it can do before."""

CARD: Final = 0.55
"""A card drawn some time from now, by a power."""

STOLEN_CARD: Final = 0.8
STOLEN_GOLD: Final = 1.6
"""A theft gives to one and takes from a rival; in a larger round most of that harm helps others."""

PAID_CARD: Final = 0.4
"""A card to discard: the worst of a hand."""

ICON: Final = 0.7
"""One cost icon that a power provides in a build, for ever without a coin."""

FITS: Final = (0.55, 0.55, 0.55, 0.55, 0.95)
"""How often a build can use a power that gives food, wood, stone, magic, or any."""

FLOW: Final = 0.36
"""One icon that coins can provide in every round, per round left."""

FLOW_LIMIT: Final = 7.0
"""More icons a round than this find no cards to pay for."""

PACE: Final = 0.85
"""Cards that enter the leading village in a round."""

USES: Final = {"harvest": 0.30, "develop": 0.12, "build": 0.45, "recruit": 0.12, "tax": 0.25}
"""How often a player takes part in each action, per turn of anybody."""

READY: Final = 0.75
READY_STEP: Final = 0.62
"""The part of a building's profit that its card is worth in a hand, and how each icon it lacks lowers it."""

CROWD: Final = 0.84
"""The next best card of a hand counts for this much of the one before: it will be built later, or never."""

SPARE: Final = 0.35
"""What the worst hand card is worth: it can be developed, or discarded for something."""

ENABLE: Final = 0.35
"""The part of an adventurer's profit that a building which satisfies its last requirement brings."""

SAME_TYPE: Final = 0.22
"""How many of the cards still to enter a village are of one given type."""


class Outlook:
    """What one seat has, and how much game is left for it: made once for a question, then asked many times.

    `rounds` are those still expected (a round: everybody leads once), `entries` the cards that the seat can still
    expect to bring into its village. `spots` counts its resources by kind, with or without a coin on them.
    """

    def __init__(self, position: Position, seat: Seat) -> None:
        self.position = position
        self.tables = position.tables
        self.seat = seat
        self.village = position.villages[seat]
        self.counts = position.type_counts[seat]
        goal = position.village_goal
        self.rounds = max(0.0, (goal - max(map(len, position.villages))) / PACE)
        self.entries = min(float(goal - len(self.village)), self.rounds * PACE)
        self.gold = position.gold_of(seat)
        first = seat * 4
        self.spots = [position.free[i] + position.lying[i] for i in range(first, first + 4)]
        self.elsewhere = [
            sum(position.free[i] + position.lying[i] for i in range(kind, 4 * position.seats, 4)) - self.spots[kind]
            for kind in range(4)
        ]
        self._read_powers()
        self._wanted_types = self._find_wanted_types()
        self._worth: dict[CardId, float] = {}

    def _read_powers(self) -> None:
        """Free resource powers by kind, for any building and for those of one type."""
        tables = self.tables
        self.given = [0] * (WILD_INDEX + 1)
        self.given_for = [[0] * (WILD_INDEX + 1) for _ in BUILDING_TYPES]
        for card in self.village:
            power, kind = tables.power[card], tables.provides[card]
            if power is None or kind < 0 or power.pay_cards or power.pay_gold:
                continue
            only = tables.provides_for[card]
            (self.given if only < 0 else self.given_for[only])[kind] += 1

    # --- cards that enter the village ----------------------------------------------------------------

    def entering(self, card: CardId) -> float:
        """What `card` is worth in the village from now on: VP, power, what others count it for."""
        if card not in self._worth:
            tables = self.tables
            worth = tables.vp[card] + self._power(card) + self._counted_by_others(tables.type[card])
            if card < tables.buildings:
                worth += self._wanted_types[tables.type[card]]
            self._worth[card] = worth
        return self._worth[card]

    def _counted_by_others(self, kind: int) -> float:
        """VP that End powers of the village give for one more card of a type."""
        tables, worth = self.tables, 0
        for card in self.village:
            power = tables.power[card]
            if power is not None and power.when == END and tables.counted[card] == kind:
                worth += power.vp
        return worth

    def _power(self, card: CardId) -> float:
        power = self.tables.power[card]
        if power is None:
            return 0.0
        if power.resource is not None:
            return self._resource_power(card, power)
        often = self._counted_with(card)
        if power.when == END:
            return power.vp * (often + self._still_to_come(card))
        if power.when == INSTANT:
            return max(0.0, self.use(power, often))
        uses = USES[power.when] * self.rounds * self.position.seats
        return uses * max(0.0, self.use(power, often))

    def _resource_power(self, card: CardId, power: Power) -> float:
        tables = self.tables
        builds = max(0.0, self.entries - 1)
        if tables.provides_for[card] >= 0:
            builds *= SAME_TYPE
        price = power.pay_cards * PAID_CARD + power.pay_gold * GOLD_VP
        return builds * max(0.0, ICON * FITS[tables.provides[card]] - price)

    def _counted_with(self, card: CardId) -> int:
        """How often the power of `card` counts once it has entered (V6.7)."""
        counted = self.tables.counted[card]
        return self.counts[counted] + (counted == self.tables.type[card]) if counted >= 0 else 1

    def _still_to_come(self, card: CardId) -> float:
        return SAME_TYPE * max(0.0, self.entries - 1) if self.tables.counted[card] >= 0 else 0.0

    def use(self, power: Power, often: int) -> float:
        """What one use of a power gains, its cost paid; below 0 if it costs more than it gives."""
        harm = 1 / (self.position.seats - 1)
        card = CARD * self._eagerness()
        gain = power.cards * card + power.gold * GOLD_VP
        gain += power.steal_cards * (card + (STOLEN_CARD - CARD) * harm)
        gain += power.steal_gold * (GOLD_VP + (STOLEN_GOLD - GOLD_VP) * harm)
        return gain * often - power.pay_cards * PAID_CARD * self._eagerness() - power.pay_gold * GOLD_VP

    def _eagerness(self) -> float:
        """How much a hand still matters: less and less in the last two rounds."""
        return min(1.0, self.rounds / 2)

    # --- adventurers ---------------------------------------------------------------------------------

    def _find_wanted_types(self) -> list[float]:
        """Per building type, what one more building of it is worth for the adventurers of the pool."""
        wanted = [0.0] * len(BUILDING_TYPES)
        tables = self.tables
        for card in self.position.pool_cards:
            lacking = [max(0, n - self.counts[i]) for i, n in enumerate(tables.requirement[card])]
            steps = sum(lacking)
            if not 0 < steps <= self.entries - 1:
                continue
            share = ENABLE * max(0.0, tables.vp[card] + self._power(card) - 1) / steps**2
            for kind, lack in enumerate(lacking):
                if lack:
                    wanted[kind] = max(wanted[kind], share)
        return wanted

    def meets(self, card: CardId) -> bool:
        """Whether the village has what an adventurer asks for (V5.3)."""
        return all(n <= self.counts[i] for i, n in enumerate(self.tables.requirement[card]))

    # --- coins and resources -------------------------------------------------------------------------

    def economy(self, gold: float, spots: Sequence[int]) -> float:
        """What `gold` coins on a castle and `spots` resources are worth in the rounds left, beside their VP.

        Coins without places and places without coins provide nothing, and many of one kind fit few costs.
        """
        if gold <= 0:
            return 0.0
        places = 1 + sum(n**0.8 for n in spots)
        flow = (gold**-2 + places**-2 + FLOW_LIMIT**-2) ** -0.5
        return FLOW * self.rounds * flow

    def coins(self, change: float) -> float:
        """What `change` coins more or fewer are worth."""
        now = self.economy(self.gold, self.spots)
        return change * GOLD_VP + self.economy(self.gold + change, self.spots) - now

    def resource(self, kind: int, hand: Iterable[CardId]) -> float:
        """What one more resource of a kind is worth beside the cards of `hand`."""
        more = self.spots[:]
        more[kind] += 1
        gain = self.economy(self.gold, more) - self.economy(self.gold, self.spots)
        cards = list(hand)
        before = self.hand(self.in_hand(card) for card in cards)
        self.spots[kind] += 1
        after = self.hand(self.in_hand(card) for card in cards)
        self.spots[kind] -= 1
        return gain + after - before

    def lacks(self, card: CardId) -> float:
        """How many icons of a cost the seat could not provide, all its coins taken back: an icon that a rival's
        resource could provide counts half."""
        tables = self.tables
        special = self.given_for[tables.type[card]]
        wild = 1 + self.given[WILD_INDEX] + special[WILD_INDEX]
        total = free = missing = borrowed = 0
        for kind, need in enumerate(tables.cost[card]):
            total += need
            powers = min(need, self.given[kind] + special[kind])
            short = max(0, need - powers - self.spots[kind])
            free += powers
            missing += short
            borrowed += min(short, self.elsewhere[kind])
        missing -= wild
        without_place = max(0.0, missing - min(borrowed, missing) / 2) if missing > 0 else 0.0
        coins = total - free - (wild - 1)
        return max(without_place, float(coins - self.gold))

    # --- hands ---------------------------------------------------------------------------------------

    def in_hand(self, card: CardId) -> float:
        """What a card is worth in the hand, before all the others of the hand are counted."""
        tables = self.tables
        if card in self.village:
            return SPARE * self._eagerness()
        profit = self.entering(card) - 0.15 * sum(tables.cost[card])
        built = profit * READY * READY_STEP ** self.lacks(card)
        return max(SPARE, built) * self._eagerness()

    def hand(self, worths: Iterable[float]) -> float:
        """What a hand of cards of these worths is worth: each counts less than the one before (`CROWD`)."""
        total, weight = 0.0, 1.0
        for worth in sorted(worths, reverse=True)[: 8]:
            total += weight * worth
            weight *= CROWD
        return total

    def known_hand(self) -> list[CardId]:
        """The hand cards that the view shows."""
        return [held >> SEAT_BITS for held in self.position.hands[self.seat] if held != BLANK]

    def average_card(self) -> float:
        """What an unknown building card is worth in the hand."""
        copies = [card.copies for card in self.tables.card_set.buildings]
        return sum(n * self.in_hand(card) for card, n in enumerate(copies)) / sum(copies)


def power_times(position: Position, seat: Seat, card: CardId) -> int:
    """How often a power gives its gain now (V6.7)."""
    return times(position, seat, card)


__all__ = ["TYPES", "Outlook", "power_times"]
