"""The changes of a position that several rules share."""

from __future__ import annotations

from engine.chance import index
from engine.game import Seat
from engine.valeria.card_tables import EVENTS, CardId
from engine.valeria.events import Event
from engine.valeria.hands import ALL, add
from engine.valeria.position import Position
from engine.valeria.step_stack import Events


def take_from_bank(position: Position, seat: Seat, amount: int, events: Events) -> None:
    """Give `seat` up to `amount` gold, as far as the bank reaches (V5, V6.3)."""
    gained = min(amount, position.bank)
    if gained > 0:
        position.bank -= gained
        position.gold[seat] += gained
        events.append(Event("gold", seat, amount=gained))


def give_to_bank(position: Position, seat: Seat, amount: int, events: Events) -> None:
    """Pay `amount` gold from the supply of `seat` to the bank."""
    if amount:
        position.bank += amount
        position.gold[seat] -= amount
        events.append(Event("gold", seat, amount=-amount))


def next_chance(position: Position, bound: int) -> int:
    """The next random number below `bound`: chance after set-up, steals only."""
    assert position.seed is not None
    number = index(position.seed, position.steals, bound)
    position.steals += 1
    return number


def enter_village(position: Position, seat: Seat, card: CardId) -> None:
    """Put a building or an adventurer into a village (V7.1 counts it, V7.4 sees it)."""
    position.villages[seat].append(card)
    position.type_counts[seat][position.tables.type[card]] += 1
    position.entered = card
    position.grew = True


def draw_from_deck(position: Position, seat: Seat, events: Events) -> bool:
    """The top card of the deck goes to the hand of `seat`, known to it alone (V3.4).

    False if only event cards were left (V9.2).
    """
    card = turn_up(position, events)
    if card is None:
        return False
    add(position.hands[seat], card, 1 << seat)
    events.append(Event("drew", seat, position.tables.names[card], known=1 << seat))
    return True


def turn_up(position: Position, events: Events) -> CardId | None:
    """Take the top building card of the deck; event cards above it are shown and set aside (V9.2)."""
    while position.deck:
        card = position.deck.pop()
        position.safe = max(0, position.safe - 1)
        if card < EVENTS:
            return card
        position.due.append(card - EVENTS)
        events.append(Event("event", what=position.tables.events[card - EVENTS].name))
    return None


def draw_from_pile(position: Position, seat: Seat, pile: int, events: Events) -> None:
    """The top card of a pile goes to the hand of `seat`, known to all; an emptied pile is refilled (V3.2)."""
    card = position.pile_cards[pile].pop()
    add(position.hands[seat], card, ALL)
    events.append(Event("drew", seat, position.tables.names[card], pile))
    if not position.pile_cards[pile] and (fresh := turn_up(position, events)) is not None:
        position.pile_cards[pile].append(fresh)
        events.append(Event("refilled", -1, position.tables.names[fresh], pile=pile))
