"""The changes of a position that several rules share: goods, cards, dice, tiles, tracks, triggers of the end."""

from __future__ import annotations

from typing import Final

from engine.chance import Chance, index
from engine.game import Seat
from engine.raiders.card_tables import ALL_GOODS, TO_ARMOUR, TO_CARDS, CardId, Parts, TileId
from engine.raiders.cards import GOODS
from engine.raiders.events import Event
from engine.raiders.hands import added, without
from engine.raiders.position import NOWHERE, TablePosition
from engine.raiders.step_stack import Events

FORTRESSES: Final = "fortresses"
OFFERINGS: Final = "offerings"
VALKYRIES: Final = "valkyries"
STALL: Final = "stall"
ENDS: Final = (FORTRESSES, OFFERINGS, VALKYRIES, STALL)
"""The triggers of the end (R9.1) and the stall (R9.6), as `ending` names them."""

_SHUFFLES: Final = 1 << 62
"""The bound of the number that a shuffle takes as the seed of its own chance."""


# --- Chance ------------------------------------------------------------------------------------------------------


def next_chance(position: TablePosition, bound: int) -> int:
    """The next random number below `bound`."""
    assert position.seed is not None
    number = index(position.seed, position.drawn, bound)
    position.drawn += 1
    return number


def shuffle(position: TablePosition, cards: list[int]) -> None:
    """Shuffle in place, with one number of the position's chance as seed."""
    Chance(next_chance(position, _SHUFFLES)).shuffle(cards)


def roll(position: TablePosition) -> int:
    """A face of the die (R1.13)."""
    faces = position.tables.board.die
    return faces[next_chance(position, len(faces))]


# --- Goods -------------------------------------------------------------------------------------------------------


def pay(position: TablePosition, seat: Seat, parts: Parts, why: str, events: Events) -> None:
    """Pay goods to the supply (R1.6)."""
    for good, n in parts:
        if n > 0:
            position.goods[seat * ALL_GOODS + good] -= n
            position.supply[good] += n
            events.append(Event("paid", seat, good=GOODS[good], amount=n, why=why))


def gain(position: TablePosition, seat: Seat, parts: Parts, why: str, events: Events) -> None:
    """Gain goods, armour, cards and VP, as far as supply, track and piles reach (R4.9)."""
    for thing, n in parts:
        if thing < ALL_GOODS:
            gain_good(position, seat, thing, n, why, events)
        elif thing == TO_ARMOUR:
            move_armour(position, seat, n, why, events)
        elif thing == TO_CARDS:
            draw(position, seat, n, events)
        else:
            score_vp(position, seat, n, "killed", events, why)


def gain_good(position: TablePosition, seat: Seat, good: int, n: int, why: str, events: Events) -> None:
    """Take up to `n` of a good from the supply (R1.6)."""
    taken = min(n, position.supply[good])
    if taken > 0:
        position.supply[good] -= taken
        position.goods[seat * ALL_GOODS + good] += taken
        events.append(Event("gained", seat, good=GOODS[good], amount=taken, why=why))


def hand_over(position: TablePosition, giver: Seat, taker: Seat, good: int, n: int) -> int:
    """Move up to `n` of a good from one player to another (R7.3.2); returns how many it were."""
    moved = min(n, position.goods[giver * ALL_GOODS + good])
    position.goods[giver * ALL_GOODS + good] -= moved
    position.goods[taker * ALL_GOODS + good] += moved
    return moved


def move_armour(position: TablePosition, seat: Seat, by: int, why: str, events: Events) -> None:
    """Move the armour marker, as far as its track reaches (R8.5)."""
    old = position.armour[seat]
    new = max(0, min(old + by, position.tables.board.armour_limit))
    if new != old:
        position.armour[seat] = new
        events.append(Event("armour", seat, amount=new, why=why, numbers=(new - old,)))


def score_vp(position: TablePosition, seat: Seat, n: int, why: str, events: Events, card: str = "") -> None:
    """Move the VP marker (R1.10)."""
    if n:
        position.vp[seat] += n
        events.append(Event("vp", seat, card, amount=n, why=why))


# --- Cards -------------------------------------------------------------------------------------------------------


def draw(position: TablePosition, seat: Seat, n: int, events: Events) -> None:
    """Draw up to `n` cards; the discard pile becomes the draw pile when that has run out (R8.1–R8.3)."""
    for _ in range(n):
        if not position.deck:
            _reshuffle(position, events)
        if not position.deck:
            return
        if len(position.deck) <= position.buries * position.seats and any(position.buried):
            _forget_buried(position, seat, position.deck[-1])
        card = position.deck.pop()
        position.hands[seat] = added(position.hands[seat], card, 1 << seat)
        events.append(Event("drew", seat, position.tables.names[card], known=1 << seat))


def _reshuffle(position: TablePosition, events: Events) -> None:
    """The discard pile is shuffled into a new draw pile (R8.2)."""
    if position.discard:
        position.deck, position.discard = position.discard, []
        position.buried = ((),) * position.seats
        shuffle(position, position.deck)
        events.append(Event("reshuffled", amount=len(position.deck)))


def _forget_buried(position: TablePosition, seat: Seat, card: CardId) -> None:
    """A card comes from among those buried at set-up (R2.5): who drew it knows whether it was an own one, all
    others can no longer be sure that theirs lie there."""
    own = list(position.buried[seat])
    if card in own:
        own.remove(card)
    position.buried = tuple(tuple(own) if owner == seat else () for owner in range(position.seats))


def discard_card(position: TablePosition, seat: Seat, card: CardId) -> None:
    """A hand card goes to the discard pile."""
    position.hands[seat] = without(position.hands[seat], card)
    position.discard.append(card)


def leave_crew(position: TablePosition, seat: Seat, card: CardId) -> None:
    """Take a card out of the crew; where it goes is another's business."""
    crew = position.crews[seat]
    place = crew.index(card)
    position.crews[seat] = crew[:place] + crew[place + 1 :]


def lose_from_crew(position: TablePosition, seat: Seat, card: CardId, why: str, events: Events) -> None:
    """A crew member goes to the discard pile."""
    leave_crew(position, seat, card)
    position.discard.append(card)
    events.append(Event("lost", seat, position.tables.names[card], why=why, to="discard"))


# --- Offerings ---------------------------------------------------------------------------------------------------


def take_offering(position: TablePosition, seat: Seat, tile: TileId, events: Events) -> None:
    """Take a paid tile; its place is filled from the stack while that lasts (R6.1), in final turns never (R9.2)."""
    place = position.row.index(tile)
    position.taken[seat] = (*position.taken[seat], tile)
    position.idle_turns = -1
    row = list(position.row)
    row[place] = NOWHERE
    position.row = tuple(row)
    if position.tiles and not position.is_final:
        turn_up(position, place, events)
        if len(position.tiles) <= position.tables.board.offering_stack_left:
            trigger(position, OFFERINGS, events)


def turn_up(position: TablePosition, place: int, events: Events) -> None:
    """The top tile of the stack comes to a place of the row."""
    tile, position.tiles = position.tiles[-1], position.tiles[:-1]
    position.below = min(position.below, len(position.tiles))
    row = list(position.row)
    row[place] = tile
    position.row = tuple(row)
    events.append(Event("tile", name=position.tables.tiles[tile], amount=place))


# --- The end -----------------------------------------------------------------------------------------------------


def trigger(position: TablePosition, ending: str, events: Events) -> None:
    """A trigger of the end is met: this turn, then one of every player, this one last (R9.2). A second one changes
    nothing."""
    if not position.ending:
        position.ending = ending
        position.last_seat = position.active
        position.turns_left = position.seats + 1
        events.append(Event("ending", position.active, why=ending, other=position.last_seat))
