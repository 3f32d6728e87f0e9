"""The worth of cards, coins and resources to one seat, in VP at the end of the game.

Everything follows from the data of a card (cost, VP, type, power) and from what lies open, never from a name, so
that it holds for any card set. Reads a View. How much counts for how much is the persona's business (see
`personas`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import pow, sqrt
from typing import Final

from engine.game import Seat
from engine.valeria.card_tables import WILD_INDEX, CardId
from engine.valeria.cards import BUILDING_TYPES, END, INSTANT, Power
from engine.valeria.hands import BLANK, SEAT_BITS
from engine.valeria.judgement.personas import PERSONAS, Weights
from engine.valeria.position import HAND_LIMIT, Position

GOLD_VP: Final = 1.0
"""V7.2: a coin is a VP at the end, whatever else it can do before."""

PACE: Final = {1: 0.6, 2: 0.85, 3: 1.1, 4: 1.4, 5: 1.6}
"""Cards that enter the leading village in a round, by number of seats."""

USES: Final = {"harvest": 0.3, "develop": 0.16, "build": 0.44, "recruit": 0.2, "tax": 0.44}
"""How often a player takes part in each action in a round of two; it grows with the root of the seats, because
hands are fuller and the bank emptier among many."""


class Outlook:
    """One seat's means, and how much game is left for it: made once for a question, then asked many times.

    `weights` are those of who judges, None: the usual ones. `rounds` are those still expected (a round: everybody
    leads once), `entries` the cards that the seat can still expect to bring into its village. `spots` counts its
    resources by kind, with or without a coin on them, `elsewhere` those of all rivals. `harm` is the part of one
    rival's loss that is this seat's gain.
    """

    def __init__(self, position: Position, seat: Seat, weights: Weights | None = None) -> None:
        self.position = position
        self.weights = weights = weights or PERSONAS.find("").weights
        self.tables = position.tables
        self.seat = seat
        self.village = position.villages[seat]
        self.counts = position.type_counts[seat]
        self.gold = position.gold_of(seat)
        self.harm = 1 / (position.seats - 1) if position.seats > 1 else 0.0
        self.rounds, self.entries = _time_left(position, seat, weights)
        self.eagerness = min(1.0, self.rounds / 2)
        self.spare = weights.spare * self.eagerness
        resources = [free + on for free, on in zip(position.free, _coins(position), strict=True)]
        self.spots = resources[seat * 4 : seat * 4 + 4]
        self.elsewhere = [sum(resources[kind::4]) - self.spots[kind] for kind in range(4)]
        self._read_powers()
        self._wanted_types = self._find_wanted_types()
        self._worth: dict[CardId, float] = {}
        self._held: dict[CardId, float] = {}

    def _read_powers(self) -> None:
        """Count the free resource powers by kind, for any building and for those of one type; `costly` are the
        cards with a resource power that asks for something."""
        tables = self.tables
        self.given = [0] * (WILD_INDEX + 1)
        self.given_for = [[0] * (WILD_INDEX + 1) for _ in BUILDING_TYPES]
        self.costly: list[CardId] = []
        for card in self.village:
            power, kind = tables.power[card], tables.provides[card]
            if power is None or kind < 0:
                continue
            if power.pay_cards or power.pay_gold:
                self.costly.append(card)
                continue
            only = tables.provides_for[card]
            (self.given if only < 0 else self.given_for[only])[kind] += 1

    # --- cards that enter the village ----------------------------------------------------------------

    def entering(self, card: CardId) -> float:
        """The worth of `card` in the village from now on: its VP and power, what others count it for."""
        if card not in self._worth:
            vp, power, counted, wanted = self.parts(card)
            self._worth[card] = vp + power + counted + wanted
        return self._worth[card]

    def parts(self, card: CardId) -> tuple[int, float, int, float]:
        """The parts that `entering` adds up: the VP of `card`, its power, what End powers of the village count it
        for, and what it brings nearer of the adventurers of the pool."""
        tables = self.tables
        kind = tables.type[card]
        wanted = self._wanted_types[kind] if card < tables.buildings else 0.0
        return tables.vp[card], self._power(card), self._counted_by_others(kind), wanted

    def standing(self, card: CardId) -> float:
        """The worth that the power of a card of the village still has, beside what it scores today."""
        power = self.tables.power[card]
        if power is None or power.when == INSTANT:
            return 0.0
        return power.vp * self._still_to_come(card) if power.when == END else self._power(card)

    def _counted_by_others(self, kind: int) -> int:
        """VP that End powers of the village give for one more card of a type."""
        tables, worth = self.tables, 0
        for card in self.village:
            power = tables.power[card]
            if power is not None and power.when == END and tables.counted[card] == kind:
                worth += power.vp
        return worth

    def _power(self, card: CardId) -> float:
        """The worth of the power of `card` if it enters now."""
        power = self.tables.power[card]
        if power is None:
            return 0.0
        if power.resource is not None:
            return self._resource_power(card, power)
        often = self._counted_with(card)
        if power.when == END:
            return power.vp * (often + self._still_to_come(card))
        uses = 1.0 if power.when == INSTANT else USES[power.when] * self.rounds * sqrt(self.position.seats / 2)
        return uses * max(0.0, self.use(power, often))

    def _resource_power(self, card: CardId, power: Power) -> float:
        weights = self.weights
        builds = max(0.0, self.entries - 1)
        if self.tables.provides_for[card] >= 0:
            builds *= weights.same_type
        fits = weights.fits_wild if self.tables.provides[card] == WILD_INDEX else weights.fits
        price = power.pay_cards * weights.paid_card + power.pay_gold * GOLD_VP
        return builds * max(0.0, weights.icon * fits - price)

    def _counted_with(self, card: CardId) -> int:
        """How often the power of `card` counts once it has entered (V6.7)."""
        counted = self.tables.counted[card]
        return self.counts[counted] + (counted == self.tables.type[card]) if counted >= 0 else 1

    def _still_to_come(self, card: CardId) -> float:
        """How many cards that `card` counts will enter after it."""
        return self.weights.same_type * max(0.0, self.entries - 1) if self.tables.counted[card] >= 0 else 0.0

    def use(self, power: Power, often: int) -> float:
        """The gain of one use of a power some time from now, its cost paid; below 0 if it isn't worth it."""
        weights = self.weights
        card = weights.card * self.eagerness
        gain = power.cards * card + power.gold * GOLD_VP
        gain += power.steal_cards * (card + weights.stolen_card * self.eagerness * self.harm)
        gain += power.steal_gold * (GOLD_VP + weights.stolen_gold * self.harm)
        return gain * often - power.pay_cards * weights.paid_card * self.eagerness - power.pay_gold * GOLD_VP

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
            share = self.weights.enable * max(0.0, tables.vp[card] + self._power(card) - GOLD_VP) / steps**2
            for kind, lack in enumerate(lacking):
                if lack:
                    wanted[kind] = max(wanted[kind], share)
        return wanted

    def meets(self, card: CardId) -> bool:
        """Whether the village has what an adventurer asks for (V5.3)."""
        return all(n <= self.counts[i] for i, n in enumerate(self.tables.requirement[card]))

    # --- coins and resources -------------------------------------------------------------------------

    def economy(self, gold: float, spots: Sequence[int]) -> float:
        """The worth of `gold` coins, a castle and `spots` resources in the rounds left, beside the coins' VP.

        Coins without places and places without coins provide nothing: the flow of icons is the smooth least of
        both and of what can be used.
        """
        if gold <= 0:
            return 0.0
        weights = self.weights
        places = 1 + sum(n**weights.variety for n in spots)
        flow = weights.flow if self.position.seats > 1 else weights.flow_alone
        return flow * self.rounds / sqrt(gold**-2 + places**-2 + weights.flow_limit**-2)

    def coins(self, change: int) -> float:
        """The worth of `change` coins more or fewer."""
        if not change:
            return 0.0
        now = self.economy(self.gold, self.spots)
        return change * GOLD_VP + self.economy(self.gold + change, self.spots) - now

    def developing(self, kind: int, cards: Sequence[CardId]) -> tuple[float, list[float]]:
        """The gain of one more resource of a kind for the economy, and the worth of hand cards beside it."""
        before, held_before = self.economy(self.gold, self.spots), self._held
        self.spots[kind] += 1
        self._held = {}
        after, worths = self.economy(self.gold, self.spots), self.in_hands(cards)
        self.spots[kind] -= 1
        self._held = held_before
        return after - before, worths

    def lacks(self, card: CardId) -> float:
        """How many icons of a cost the seat could not provide, all its coins taken back; in parts where a rival's
        resource could (`borrowed`)."""
        tables, spots, given = self.tables, self.spots, self.given
        special = self.given_for[tables.type[card]]
        coins = short = lent = 0
        for kind, need in enumerate(tables.cost[card]):
            if not need:
                continue
            need -= min(need, given[kind] + special[kind])
            missing = max(0, need - spots[kind])
            coins += need
            short += missing
            lent += min(missing, self.elsewhere[kind])
        wild = given[WILD_INDEX] + special[WILD_INDEX]
        short = max(0, short - wild - 1)
        return max(short - min(lent, short) * (1 - self.weights.borrowed), float(coins - wild - self.gold))

    # --- hands ---------------------------------------------------------------------------------------

    def in_hand(self, card: CardId) -> float:
        """The worth of a building card in the hand, before the other cards of the hand are looked at."""
        if card not in self._held:
            self._held[card] = self.spare if card in self.village else self._buildable(card)
        return self._held[card]

    def _buildable(self, card: CardId) -> float:
        weights = self.weights
        profit = self.entering(card) - weights.toil * sum(self.tables.cost[card])
        return max(self.spare, profit * weights.ready * pow(weights.ready_step, self.lacks(card)) * self.eagerness)

    def in_hands(self, cards: Iterable[CardId]) -> list[float]:
        """The worth of each of several hand cards: of two equal ones the second can't be built (V5.2)."""
        seen: set[CardId] = set()
        worths = []
        for card in cards:
            worths.append(self.spare if card in seen else self.in_hand(card))
            seen.add(card)
        return worths

    def hand(self, worths: Iterable[float]) -> float:
        """The worth of a hand of cards of these worths; more than the hand limit are worth nothing (V4.5)."""
        fade = max(0.0, self.weights.crowd - self.weights.crowd_late / max(1.0, self.entries))
        total, weight = 0.0, 1.0
        for worth in sorted(worths, reverse=True)[:HAND_LIMIT]:
            total += weight * worth
            weight *= fade
        return total

    def known_hand(self) -> list[CardId]:
        """The hand cards that the view shows, in card order."""
        return [held >> SEAT_BITS for held in self.position.hands[self.seat] if held != BLANK]

    def average_card(self) -> float:
        """The worth of an unknown building card in the hand."""
        copies = [card.copies for card in self.tables.content.buildings]
        return sum(n * self.in_hand(card) for card, n in enumerate(copies)) / sum(copies)


def _coins(position: Position) -> list[int]:
    """The coins on every resource, on either side (V8.4)."""
    return [on + tired for on, tired in zip(position.lying, position.tired, strict=True)]


def _time_left(position: Position, seat: Seat, weights: Weights) -> tuple[float, float]:
    """The rounds that are still expected, and the cards that can enter the village of `seat` in them."""
    pace = PACE[position.seats] * weights.pace
    if position.seats == 1:
        rounds = len(position.deck) / weights.solo_draws
        return rounds, rounds * pace
    goal = position.village_goal
    left = goal - min(goal, max(map(len, position.villages)))
    return left / pace, float(min(left, goal - len(position.villages[seat])))
