"""The trade of hand cards with an opponent (R7.32): both lay in secret, then the cards change hands."""

from __future__ import annotations

from collections import Counter

from engine.game import Reason, Seat
from engine.raiders.card_tables import CardId
from engine.raiders.events import Event
from engine.raiders.hands import HANDS, SEAT_BITS, Hand, distinct, without
from engine.raiders.moves import Move
from engine.raiders.position import TablePosition
from engine.raiders.step_stack import STEPS, Events, RaiderQuestion, RaiderStep
from engine.raiders.steps.card_question import HandQuestion
from engine.stacked.frame import StackFrame


class _Trade(RaiderQuestion):
    """How many cards are traded, with whom: at most as many as the smaller hand has."""

    def options(self, position: TablePosition, frame: StackFrame) -> list[Move]:
        trade, hands, own = position.tables.moves.trade, position.hands, frame.seat
        others = [(own + i) % position.seats for i in range(1, position.seats)]
        return [trade[n][seat] for seat in others for n in range(1, min(len(hands[own]), len(hands[seat])) + 1)]

    def refusal(self, position: TablePosition, frame: StackFrame, move: Move) -> Reason:
        if move.verb != "trade" or move.seat == frame.seat or move.seat >= position.seats:
            return Reason("not_asked", asked="trade")
        least = min(len(position.hands[frame.seat]), len(position.hands[move.seat]))
        return Reason("not_enough", good="cards", has=least, needs=move.number)

    def take(self, state: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        state.stack.pop()
        seat, partner, n = frame.seat, move.seat, move.number
        state.stack += [
            StackFrame("exchange", seat, n, partner),
            StackFrame("lay", partner, n, seat),
            StackFrame("lay", seat, n, partner),
        ]


class _Lay(HandQuestion):
    """A hand card is laid face down for the seat `what`; `amount` are left. It counts to the hand until all lie."""

    verb = "lay"

    def cards(self, position: TablePosition, frame: StackFrame) -> list[CardId]:
        return _in_hand(position, frame.seat)

    def take(self, state: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        state.stack.pop()
        known = 1 << frame.seat
        state.laid = (*state.laid, state.tables.ids[move.what] << SEAT_BITS | known)
        events.append(Event("laid", frame.seat, move.what, known=known))
        if frame.amount > 1:
            state.stack.append(frame.one_less())
        elif frame.seat != state.active:
            events.append(Event("answered", frame.seat))


def laid_by(position: TablePosition, seat: Seat) -> list[CardId]:
    """The cards that `seat` has laid, −1 for those that a view must not see."""
    return [held >> SEAT_BITS for held in position.laid if held >> seat & 1]


def _in_hand(position: TablePosition, seat: Seat) -> list[CardId]:
    """The different cards that are left to lay."""
    hand = position.hands[seat]
    if not position.laid:
        return distinct(hand)
    left = Counter(held >> SEAT_BITS for held in hand) - Counter(laid_by(position, seat))
    return [card for card in distinct(hand) if left[card]]


class _Exchange(RaiderStep):
    """The laid cards change hands, known to both who trade; nobody else knows any more what lies where."""

    def run(self, position: TablePosition, frame: StackFrame, events: Events) -> None:
        seat, partner = frame.seat, frame.what
        given, got = laid_by(position, seat), laid_by(position, partner)
        left, sent = _split(position.hands[seat], given, 1 << seat | 1 << partner)
        theirs, received = _split(position.hands[partner], got, 1 << seat | 1 << partner)
        position.hands[seat] = tuple(sorted(left + received))
        position.hands[partner] = tuple(sorted(theirs + sent))
        position.laid = ()
        names = tuple(position.tables.names[card] for card in (*given, *got))
        known = 1 << seat | 1 << partner
        events.append(Event("traded", seat, amount=frame.amount, other=partner, names=names, known=known))


def _split(hand: Hand, given: list[CardId], both: int) -> tuple[Hand, Hand]:
    """What is left of a hand and what goes, each card known to `both` alone; if all go, others go on knowing what
    they knew of them (R8.6)."""
    if len(given) == len(hand):
        return (), tuple(held | both for held in hand)
    left = hand
    for card in given:
        left = without(left, card)
    return tuple(HANDS.forgotten(left, both)), tuple(card << SEAT_BITS | both for card in given)


STEPS |= {"trade": _Trade(), "lay": _Lay(), "exchange": _Exchange()}
