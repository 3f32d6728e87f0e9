"""Event cards at the end of a turn (V9.3): resolved in the order drawn, each clockwise from the active player."""

from __future__ import annotations

from engine.game import Reason, Seat
from engine.valeria import changes
from engine.valeria.card_tables import TYPES
from engine.valeria.event_cards import EventCard
from engine.valeria.events import Event
from engine.valeria.frame import Frame
from engine.valeria.moves import Move
from engine.valeria.position import HAND_LIMIT, Position
from engine.valeria.step_stack import STEPS, Events, RuleStep

_ADVENTURER = TYPES.index("adventurer")


def measure(position: Position, seat: Seat, of: str) -> int:
    """The amount of a measure that `seat` has: cards in hand, gold in supply, buildings, adventurers, resources."""
    if of == "hand":
        return len(position.hands[seat])
    if of == "gold":
        return position.gold[seat]
    if of == "resources":
        return len(position.developed[seat])
    adventurers = position.type_counts[seat][_ADVENTURER]
    return adventurers if of == "adventurers" else len(position.villages[seat]) - adventurers


def affected(position: Position, card: EventCard, first: Seat) -> list[Seat]:
    """The seats that a card is about, clockwise from `first`; of most and fewest all tied ones (V9.3)."""
    seats = [(first + i) % position.seats for i in range(position.seats)]
    if card.who == "all":
        return seats
    counts = [measure(position, seat, card.of) for seat in seats]
    wanted = max(counts) if card.who == "most" else min(counts)
    return [seat for seat, count in zip(seats, counts, strict=True) if count == wanted]


class _Resolve(RuleStep):
    """Resolve the cards set aside, one after the other; then everybody discards down to the hand limit.

    `amount` counts the cards resolved this turn: without any nobody's hand is looked at.
    """

    def run(self, state: Position, frame: Frame, events: Events) -> None:
        leader = frame.seat
        clockwise = [(leader + i) % state.seats for i in range(state.seats)]
        if not state.due:
            if frame.amount:
                state.stack += [Frame("limit", seat, HAND_LIMIT) for seat in reversed(clockwise)]
            return
        number = state.due.pop(0)
        state.past.append(number)
        card = state.tables.events[number]
        seats = affected(state, card, leader)
        events.append(Event("resolving", what=card.name, seats=tuple(seats)))
        state.stack.append(frame._replace(amount=frame.amount + 1))
        step = "offer" if card.is_offer else "effect"
        state.stack += [Frame(step, seat, number) for seat in reversed(seats)]


class _Effect(RuleStep):
    """The effect on one player, as far as cards and gold reach: gold first, then cards."""

    def run(self, state: Position, frame: Frame, events: Events) -> None:
        card, seat = state.tables.events[frame.amount], frame.seat
        changes.take_from_bank(state, seat, card.gold, events)
        changes.give_to_bank(state, seat, min(card.lose_gold, state.gold[seat]), events)
        state.stack.append(Frame("draw", seat, card.cards))
        state.stack.append(Frame("discard", seat, min(card.lose_cards, len(state.hands[seat]))))


class _Offer(RuleStep):
    """Ask one player whether to pay what the card asks for; who cannot pay, or would get nothing, is not asked."""

    def asks(self, position: Position, frame: Frame) -> bool:
        card, seat = position.tables.events[frame.amount], frame.seat
        if len(position.hands[seat]) < card.pay_cards or position.gold[seat] < card.pay_gold:
            return False
        drawable = position.deck or card.pay_cards or any(position.pile_cards)
        return bool((card.gold and position.bank + card.pay_gold) or (card.cards and drawable))

    def options(self, position: Position, frame: Frame) -> list[Move]:
        moves = position.tables.moves
        return [moves.accept[frame.amount], moves.done]

    def refusal(self, position: Position, frame: Frame, move: Move) -> Reason:
        return Reason("not_asked", asked="offer")

    def take(self, state: Position, frame: Frame, move: Move, events: Events) -> None:
        state.stack.pop()
        seat, card = frame.seat, state.tables.events[frame.amount]
        if move.verb == "done":
            return
        events.append(Event("accepted", seat, what=card.name))
        changes.give_to_bank(state, seat, card.pay_gold, events)
        state.stack.append(Frame("effect", seat, frame.amount))
        if card.pay_cards:
            state.stack.append(Frame("discard", seat, card.pay_cards))


STEPS |= {"events": _Resolve(), "effect": _Effect(), "offer": _Offer()}
