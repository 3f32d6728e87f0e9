"""The village (R4): the action of a building, choice by choice, and hiring."""

from __future__ import annotations

from collections.abc import Iterator

from engine.game import Reason, Seat
from engine.raiders import changes
from engine.raiders.card_tables import SILVER, TO_CARDS, CardId, WorkChoice
from engine.raiders.events import Event
from engine.raiders.hands import ALL, added, distinct, without
from engine.raiders.moves import Move
from engine.raiders.position import TablePosition
from engine.raiders.step_stack import STEPS, Events, RaiderQuestion, RaiderStep
from engine.raiders.steps import possible, refusals
from engine.raiders.steps.card_question import CrewQuestion, HandQuestion
from engine.stacked.frame import StackFrame


def begin_action(state: TablePosition, seat: Seat, building: int, worker: int, events: Events) -> None:
    """Take the action of a building with a worker of that colour; it counts as taken this turn (R3.6)."""
    tables = state.tables
    state.used |= 1 << building
    choices = tables.choices[building][worker]
    if len(choices) == 1 and not choices[0].offer:
        _carry_out(state, seat, building, worker, 0, events)
        return
    more = tables.more_actions[building]
    actions = 1 + sum([more[member] for member in state.crews[seat]])
    state.stack.append(StackFrame("choose", seat, actions, building, worker))


def _carry_out(state: TablePosition, seat: Seat, building: int, worker: int, number: int, events: Events) -> None:
    """Carry out one choice of a building's action: its cost first, then its gain (R4.9)."""
    choice = state.tables.choices[building][worker][number]
    if choice.play:
        state.stack.append(StackFrame("play", seat, what=building, by=worker))
    elif choice.hire:
        state.stack.append(StackFrame("hire", seat, -1, building))
    elif choice.draw:
        changes.draw(state, seat, choice.draw + _extra(state, seat, building, TO_CARDS), events)
    else:
        if choice.pay:
            changes.pay(state, seat, choice.pay, state.tables.buildings[building], events)
        if not choice.pay_cards:
            _receive(state, seat, building, choice, events)
            return
        state.stack.append(StackFrame("receive", seat, number, building, worker))
        state.stack.append(StackFrame("discard", seat, choice.pay_cards))


def _receive(state: TablePosition, seat: Seat, building: int, choice: WorkChoice, events: Events) -> None:
    """What a paid choice gives, and what the crew adds to it (R4.9, R4.12)."""
    gain = tuple([(thing, n + _extra(state, seat, building, thing)) for thing, n in choice.gain])
    changes.gain(state, seat, gain, state.tables.buildings[building], events)


def _extra(state: TablePosition, seat: Seat, building: int, thing: int) -> int:
    """How much more of a thing the crew brings at a building (R7.2)."""
    more = state.tables.more[building]
    return sum([n for member in state.crews[seat] for kind, n in more[member] if kind == thing])


class _Receive(RaiderStep):
    """The gain of a choice paid with cards: `amount` is its number, `what` the building, `by` the worker (R4.3)."""

    def run(self, position: TablePosition, frame: StackFrame, events: Events) -> None:
        choice = position.tables.choices[frame.what][frame.by][frame.amount]
        _receive(position, frame.seat, frame.what, choice, events)


class _Choose(RaiderQuestion):
    """One of the choices of a building; `amount` actions are left there, `by` is the worker (R4.3, R4.5–R4.8)."""

    def options(self, position: TablePosition, frame: StackFrame) -> list[Move]:
        return list(self.ways(position, frame))

    def ways(self, position: TablePosition, frame: StackFrame) -> Iterator[Move]:
        """The moves for those choices that can be paid and would change something."""
        at = prospect(position, frame)
        for choice in position.tables.choices[frame.what][frame.by]:
            if choice.offer:
                yield from _offers(position, frame.seat)
            elif possible.choice_works(position, at, frame.what, choice):
                yield choice.move

    def refusal(self, position: TablePosition, frame: StackFrame, move: Move) -> Reason:
        for choice in position.tables.choices[frame.what][frame.by]:
            if choice.offer and move.verb == "offer" and not move.good:
                return refusals.offer(position, frame.seat, move.what)
            if not choice.offer and choice.move == move:
                return refusals.choice(position, prospect(position, frame), choice)
        return Reason("not_asked", asked=position.tables.buildings[frame.what])

    def take(self, state: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        state.stack.pop()
        if frame.amount > 1:
            state.stack.append(StackFrame("choose more", frame.seat, frame.amount - 1, frame.what, frame.by))
        if move.verb == "offer":
            _make_offering(state, frame.seat, move, events)
            return
        choices = state.tables.choices[frame.what][frame.by]
        number = next(i for i, choice in enumerate(choices) if _is(choice, move))
        _carry_out(state, frame.seat, frame.what, frame.by, number, events)


def _is(choice: WorkChoice, move: Move) -> bool:
    return not choice.offer and choice.move == move


class _ChooseMore(_Choose):
    """A further action of the same building, which may be declined (R4.13)."""

    def asks(self, position: TablePosition, frame: StackFrame) -> bool:
        return any(self.ways(position, frame))

    def options(self, position: TablePosition, frame: StackFrame) -> list[Move]:
        return [*self.ways(position, frame), position.tables.moves.done]

    def take(self, state: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        if move.verb == "done":
            state.stack.pop()
            return
        super().take(state, frame, move, events)


def prospect(position: TablePosition, frame: StackFrame) -> possible.Prospect:
    """The circumstances as they are, with the worker `by` which a frame acts."""
    return possible.Prospect(frame.seat, frame.by, position.hands[frame.seat], position.used)


def _offers(position: TablePosition, seat: Seat) -> Iterator[Move]:
    offer = position.tables.moves.offer
    yield from (offer[tile] for tile in position.row if possible.can_offer(position, seat, tile))


def _make_offering(state: TablePosition, seat: Seat, move: Move, events: Events) -> None:
    """Pay exactly the goods of a tile and take it (R6.1)."""
    tile = state.tables.tile_ids[move.what]
    changes.pay(state, seat, state.tables.tile_cost[tile], move.what, events)
    events.append(Event("offered", seat, move.what))
    changes.take_offering(state, seat, tile, events)


class _Discard(HandQuestion):
    """Discard `amount` hand cards of choice, one after the other (R4.3)."""

    verb = "discard"

    def take(self, state: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        self.count(state, frame)
        changes.discard_card(state, frame.seat, state.tables.ids[move.what])
        events.append(Event("discarded", frame.seat, move.what))

    def count(self, state: TablePosition, frame: StackFrame) -> None:
        """Note that one of the cards of this frame has gone."""
        state.stack.pop()
        if frame.amount > 1:
            state.stack.append(frame.one_less())


class _Limit(_Discard):
    """The limits at the end of the own turn: cards of choice, silver and provisions by themselves (R8.4)."""

    def asks(self, position: TablePosition, frame: StackFrame) -> bool:
        return len(position.hands[frame.seat]) > position.tables.board.hand_limit

    def count(self, state: TablePosition, frame: StackFrame) -> None:
        """The hand itself tells how many are left to discard."""

    def run(self, position: TablePosition, frame: StackFrame, events: Events) -> None:
        board, owned = position.tables.board, possible.has
        for good, most in ((SILVER, board.silver_limit), (SILVER + 1, board.provisions_limit)):
            changes.pay(position, frame.seat, ((good, owned(position, frame.seat, good) - most),), "limit", events)


# --- Hiring (R4.4, R4.11) ----------------------------------------------------------------------------------------


class _Hire(HandQuestion):
    """Hire a hand card. `amount` is a fixed price or −1 for what the building `what` asks; `by` the kind that has
    gone back to the hand, in whose place another comes (R7.23), else −1."""

    verb = "hire"

    def cards(self, position: TablePosition, frame: StackFrame) -> list[CardId]:
        return [card for card in distinct(position.hands[frame.seat]) if self._fits(position, frame, card)]

    def _fits(self, position: TablePosition, frame: StackFrame, card: CardId) -> bool:
        if frame.by >= 0:
            return possible.can_replace(position, frame.seat, card, frame.by, frame.amount)
        return possible.can_hire(position, frame.seat, card, frame.amount, frame.what)

    def why(self, position: TablePosition, frame: StackFrame, card: CardId) -> Reason:
        return refusals.hire(position, frame, card)

    def take(self, state: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        state.stack.pop()
        card = state.tables.ids[move.what]
        if possible.needs_room(state, state.crews[frame.seat], card):
            state.hands[frame.seat] = added(without(state.hands[frame.seat], card), card, ALL)
            state.stack.append(StackFrame("dismiss", frame.seat, frame.amount, card, frame.what))
            return
        _hire(state, frame.seat, card, frame.amount, frame.what, events)


def _hire(state: TablePosition, seat: Seat, card: CardId, fixed: int, building: int, events: Events) -> None:
    """Pay the price and lay the card face up into the crew (R4.4)."""
    cost = possible.price(state, state.crews[seat], card, fixed, building)
    changes.pay(state, seat, ((SILVER, cost),), "hire", events)
    state.hands[seat] = without(state.hands[seat], card)
    state.crews[seat] = (*state.crews[seat], card)
    events.append(Event("hired", seat, state.tables.names[card], amount=cost))


class _Dismiss(CrewQuestion):
    """Who makes room for the card `what`; `amount` is its fixed price or −1, `by` the building (R4.11)."""

    verb = "dismiss"

    def cards(self, position: TablePosition, frame: StackFrame) -> list[CardId]:
        return possible.dismissals(position, frame.seat, frame.what, frame.amount, frame.by)

    def why(self, position: TablePosition, frame: StackFrame, card: CardId) -> Reason:
        return refusals.dismiss(position, frame, card)

    def take(self, state: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        state.stack.pop()
        changes.lose_from_crew(state, frame.seat, state.tables.ids[move.what], "dismissed", events)
        _hire(state, frame.seat, frame.what, frame.amount, frame.by, events)


STEPS |= {
    "receive": _Receive(),
    "choose": _Choose(),
    "choose more": _ChooseMore(),
    "discard": _Discard(),
    "limit": _Limit(),
    "hire": _Hire(),
    "dismiss": _Dismiss(),
}
