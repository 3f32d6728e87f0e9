"""Prices: the cost of a building for a seat now, and what an adventurer still asks of it; told before anything is
paid.

The cheapest way to pay (V5.1, V6.4), or what is missing where there is none. What can be paid `payment` says, what
an adventurer asks for `actions`. Reads a View as well as a State.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from engine.game import Seat
from engine.valeria.card_tables import WILD_INDEX, CardId
from engine.valeria.cards import RESOURCES
from engine.valeria.hands import holds
from engine.valeria.position import Position
from engine.valeria.scoring import scores
from engine.valeria.steps.actions import FEE, unmet
from engine.valeria.steps.payment import Means, means_of, missing_for
from engine.valeria.steps.turns import lead_role

CASTLE: Final = "castle"
COIN: Final = "coin"
POWER: Final = "power"
"""The kinds of source for an icon (V5.1): a coin on the own castle, a coin on a resource, a resource power."""

_PLENTY: Final = 999
"""More gold than any building costs."""


class Cover(NamedTuple):
    """The source of one `icon` of a cost: `by` CASTLE, COIN (on a resource of `seat`) or POWER (of `card`)."""

    icon: str
    by: str
    seat: Seat = -1
    card: str = ""


class Price(NamedTuple):
    """The price of the building `card` for `seat`: `covers` one per icon in the order of the cost, less those
    `missing`.

    `fee` and `discards` are the gold and the cards that the powers among them ask for. `missing` are the icons that
    nothing provides, `short` the coins that are lacking for the others; `stands` tells that the village has
    this building already (V5.2).
    """

    card: str
    seat: Seat
    covers: tuple[Cover, ...]
    fee: int = 0
    discards: int = 0
    missing: tuple[str, ...] = ()
    short: int = 0
    stands: bool = False

    @property
    def payable(self) -> bool:
        """Whether the seat could build it at once."""
        return not (self.missing or self.short or self.stands)

    @property
    def coins(self) -> int:
        """The coins to be laid on castle and resources."""
        return sum(cover.by != POWER for cover in self.covers)

    def coins_to(self, seat: Seat) -> int:
        """The coins that go onto resources of `seat`."""
        return sum(cover.by == COIN and cover.seat == seat for cover in self.covers)


class Reach(NamedTuple):
    """The needs of the adventurer `card`: the building types that are `missing`, one per icon (V5.3), and the gold
    that is `short` of the `fee` (V5.8)."""

    card: str
    missing: tuple[str, ...]
    fee: int
    short: int

    @property
    def within(self) -> bool:
        """Whether the seat could recruit it at once."""
        return not (self.missing or self.short)


def price(position: Position, seat: Seat, card: CardId) -> Price:
    """The price of `card` for `seat` now, whether it holds the card or not.

    Of all ways to pay the one that gives away least: a coin for somebody else or the bank counts as two cards to
    discard, own coins come back (V4.1). Of two rivals the one with fewer points gets the coin. If no way is
    complete, the one that lacks least.
    """
    hand = position.hands[seat]
    cost: Sequence[int] = position.tables.cost[card]
    means = means_of(position, seat, card, len(hand) - holds(hand, card))
    plan = min(_plans(position, means, seat, cost), key=_loss, default=None)
    missing: tuple[str, ...] = ()
    if plan is None:
        missing = missing_for(position, seat, card).params.get("missing", ())
        cost = [n - missing.count(RESOURCES[r]) for r, n in enumerate(cost)]
        rich = means._replace(gold=_PLENTY)
        plan = min(_plans(position, rich, seat, cost), key=_gold_first)
    covers = tuple(cover for kind in plan.covers for cover in kind)
    needed = plan.coins + plan.fee - means.gold
    name = position.tables.names[card]
    stands = card in position.villages[seat]
    return Price(name, seat, covers, plan.fee, plan.discards, missing, max(0, needed), stands)


def reach(position: Position, seat: Seat, card: CardId) -> Reach:
    """The needs of the adventurer `card` that `seat` does not meet yet at its next occasion."""
    fee = FEE[_next_role(position, seat)]
    missing = unmet(position, seat, card)
    return Reach(position.tables.names[card], missing, fee, max(0, fee - position.gold[seat]))


def _next_role(position: Position, seat: Seat) -> str:
    """Whether `seat` follows or leads when it recruits next: that decides the fee (V5.8)."""
    follows = position.action == "recruit" and position.leader != seat
    return "follow" if follows else lead_role(position)


class _Plan(NamedTuple):
    """One way to pay: `covers` by kind of resource, the gold for others (`given`) and for the bank (`fee`)."""

    covers: tuple[tuple[Cover, ...], ...]
    coins: int
    given: int
    fee: int
    discards: int


def _loss(plan: _Plan) -> tuple[int, int, int]:
    """The lasting loss of a way to pay, discards less willingly than coins that come back."""
    return 2 * (plan.given + plan.fee) + plan.discards, plan.discards, plan.coins


def _gold_first(plan: _Plan) -> tuple[int, tuple[int, int, int]]:
    """How much gold a way to pay needs in the hand, then what it loses."""
    return plan.coins + plan.fee, _loss(plan)


def _plans(position: Position, means: Means, seat: Seat, cost: Sequence[int]) -> Iterator[_Plan]:
    """The ways to pay `cost`, one for each sensible choice of powers: those that cost nothing always come first."""
    free, dear = _powers(position, means)
    chosen: list[tuple[CardId, int]] = []
    need = list(cost)
    for power in free:
        _take(means, chosen, need, sum(cost), power)
    for more in _choices(position, means, chosen, need, sum(cost), dear):
        plan = _laid(position, means, seat, cost, more)
        if plan is not None:
            yield plan


def _powers(position: Position, means: Means) -> tuple[list[tuple[CardId, int]], list[tuple[CardId, int]]]:
    """The resource powers that cost nothing, those for one kind first, and those that ask for something."""
    free: list[tuple[CardId, int]] = []
    dear: list[tuple[CardId, int]] = []
    for power in sorted(means.powers, key=lambda power: power[1]):
        pays = position.tables.power[power[0]]
        assert pays is not None
        (dear if pays.pay_cards or pays.pay_gold else free).append(power)
    return free, dear


def _take(
    means: Means, chosen: list[tuple[CardId, int]], need: list[int], icons: int, power: tuple[CardId, int]
) -> bool:
    """Add a power to those chosen if it provides an icon that is still open; `need` counts them by kind."""
    kind = power[1]
    if len(chosen) >= icons or (means.one_per_type and any(kind == other for _, other in chosen)):
        return False
    if kind != WILD_INDEX:
        if not need[kind]:
            return False
        need[kind] -= 1
    chosen.append(power)
    return True


def _choices(
    position: Position,
    means: Means,
    chosen: list[tuple[CardId, int]],
    need: list[int],
    icons: int,
    dear: Sequence[tuple[CardId, int]],
) -> Iterator[list[tuple[CardId, int]]]:
    """`chosen` with every set of powers of `dear`; of equal powers the first ones."""
    yield chosen
    tried = set()
    for i, power in enumerate(dear):
        pays = position.tables.power[power[0]]
        if (pays, power[1]) in tried:
            continue
        tried.add((pays, power[1]))
        more, rest = list(chosen), list(need)
        if _take(means, more, rest, icons, power):
            yield from _choices(position, means, more, rest, icons, dear[i + 1 :])


def _laid(
    position: Position, means: Means, seat: Seat, cost: Sequence[int], powers: Sequence[tuple[CardId, int]]
) -> _Plan | None:
    """Coins for what `powers` leave open: on own resources, then the castle, then with rivals; None if they do not
    reach. Wild powers and the castle take what is provided worst."""
    names, power_of = position.tables.names, position.tables.power
    covers: list[list[Cover]] = [[] for _ in RESOURCES]
    wild = [Cover("", POWER, card=names[card]) for card, kind in powers if kind == WILD_INDEX]
    for card, kind in powers:
        if kind != WILD_INDEX:
            covers[kind].append(Cover(RESOURCES[kind], POWER, card=names[card]))
    castle = [Cover("", CASTLE, seat)] * means.castle
    coins = [_coins(position, means, seat, kind, n - len(covers[kind])) for kind, n in enumerate(cost)]
    for kind, n in enumerate(cost):
        lacking = n - len(covers[kind]) - len(coins[kind])
        for _ in range(lacking):
            if not wild and not castle:
                return None
            covers[kind].append((wild or castle).pop()._replace(icon=RESOURCES[kind]))
    _spare_rivals(seat, coins, covers, wild, castle)
    laid = [cover for kind in coins for cover in kind]
    used = [power for card, _ in powers if (power := power_of[card]) is not None]
    fee, discards = sum(power.pay_gold for power in used), sum(power.pay_cards for power in used)
    placed = len(laid) + sum(cover.by == CASTLE for kind in covers for cover in kind)
    if placed + fee > means.gold or discards > means.cards:
        return None
    whole = tuple((*covers[kind], *coins[kind]) for kind in range(len(RESOURCES)))
    return _Plan(whole, placed, sum(cover.seat != seat for cover in laid), fee, discards)


def _spare_rivals(
    seat: Seat, coins: list[list[Cover]], covers: list[list[Cover]], wild: list[Cover], castle: list[Cover]
) -> None:
    """Let the wild powers and the castle that are left take the place of coins, those for rivals first; a coin on
    the castle takes the place of no other own coin."""
    for kind, laid in enumerate(coins):
        while laid and laid[-1].seat != seat and (wild or castle):
            covers[kind].append((wild or castle).pop()._replace(icon=laid.pop().icon))
    for kind, laid in enumerate(coins):
        while laid and wild:
            covers[kind].append(wild.pop()._replace(icon=laid.pop().icon))


def _coins(position: Position, means: Means, seat: Seat, kind: int, count: int) -> list[Cover]:
    """Up to `count` coins on resources of a kind: the own ones, then those of the rivals with fewest points."""
    own = min(count, position.free[seat * 4 + kind])
    found = [Cover(RESOURCES[kind], COIN, seat)] * own
    if count > own and means.spots[kind] > own:
        for rival in rivals(position, seat):
            more = min(count - len(found), position.free[rival * 4 + kind])
            found += [Cover(RESOURCES[kind], COIN, rival)] * more
    return found


def rivals(position: Position, seat: Seat) -> list[Seat]:
    """The other seats, fewest points first, of equals the next to the left."""
    totals = [row.total for row in scores(position)]
    others = [(seat + i) % position.seats for i in range(1, position.seats)]
    return sorted(others, key=lambda other: totals[other])
