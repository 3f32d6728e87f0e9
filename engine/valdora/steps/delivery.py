"""Delivering (D6): paying for a commission, craftsman, bonus tile and workshop; the trigger of the end (D9.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.game import Reason
from engine.stacked.frame import StackFrame
from engine.valdora.card_tables import ALL_COLOURS
from engine.valdora.changes import ask_for_gems, carrying, count_carried, face_name, pay_coins, pay_gems
from engine.valdora.events import Event
from engine.valdora.moves import Move
from engine.valdora.pieces import COLOURS, EQUIPMENT, GEMS, SILVER
from engine.valdora.position import NOBODY, ValleyPosition
from engine.valdora.step_stack import STEPS, Events, PlaceStep, ValleyStep
from engine.valdora.steps.turns import CRAFTSMEN

DELIVERED: Final = -1
"""`dry_turns` after a delivery: the end of the turn makes it 0."""


def can_pay(position: ValleyPosition, seat: int, face: int) -> bool:
    """Whether `seat` has all that a commission asks for (D6.1)."""
    tables = position.tables
    if tables.silver[face] > position.coins[seat]:
        return False
    return all(count_carried(position, seat, gem) >= n for gem, n in tables.gems[face])


class _Deliver(PlaceStep):
    """One commission after the other (D6.1)."""

    def possible(self, position: ValleyPosition, frame: StackFrame) -> list[Move]:
        hand = position.hands[frame.seat]
        if not hand:
            return []
        tables, seat = position.tables, frame.seat
        here = tables.colour_at[position.pawns[seat]]
        faces = dict.fromkeys(tables.face_of[page] for page in hand)
        return [
            tables.moves.deliver[face]
            for face in faces
            if tables.house[face] == here and can_pay(position, seat, face)
        ]

    def why_not(self, position: ValleyPosition, frame: StackFrame, move: Move) -> Reason:
        tables, seat = position.tables, frame.seat
        if move.verb != "deliver":
            return Reason("not_asked", asked="deliver")
        face = tables.face_ids[move.what]
        if all(tables.face_of[page] != face for page in position.hands[seat]):
            return Reason("not_held", page=move.what)
        if tables.house[face] != tables.colour_at[position.pawns[seat]]:
            return Reason("other_house", colour=COLOURS[tables.house[face]])
        return Reason("payment", missing=missing(position, seat, face))

    def act(self, state: ValleyPosition, frame: StackFrame, move: Move, events: Events) -> None:
        tables, seat = state.tables, frame.seat
        face = tables.face_ids[move.what]
        page = next(page for page in state.hands[seat] if tables.face_of[page] == face)
        colour = tables.house[face]
        state.stack += [
            StackFrame("deliver", seat, 0, -1, 0),
            StackFrame("hire", seat, 0, colour),
            StackFrame("bonus", seat, 0, colour),
            StackFrame("settle", seat, 0, page),
        ]
        pay_coins(state, seat, tables.silver[face], move.what, events)
        for gem, n in reversed(tables.gems[face]):
            ask_for_gems(state, seat, gem, n, face)


def missing(position: ValleyPosition, seat: int, face: int) -> tuple[tuple[str, int], ...]:
    """What `seat` lacks for a commission: gems or coins, with how many."""
    tables = position.tables
    lacking = [(GEMS[gem], n - count_carried(position, seat, gem)) for gem, n in tables.gems[face]]
    lacking.append((SILVER, tables.silver[face] - position.coins[seat]))
    return tuple((what, n) for what, n in lacking if n > 0)


class _Pay(ValleyStep):
    """From which equipment a gem is paid; asked only while more of it carries such a gem than are to be paid (D5.3,
    D6.2a). `amount` gems of the kind `what` are paid for the thing `by`."""

    def asks(self, position: ValleyPosition, frame: StackFrame) -> bool:
        return count_carried(position, frame.seat, frame.what) > frame.amount

    def options(self, position: ValleyPosition, frame: StackFrame) -> Sequence[Move]:
        pay = position.tables.moves.pay
        return [pay[kind] for kind in carrying(position, frame.seat, frame.what)]

    def refusal(self, position: ValleyPosition, frame: StackFrame, move: Move) -> Reason:
        if move.verb != "pay":
            return Reason("not_asked", asked="pay")
        return Reason("not_carried", gem=GEMS[frame.what], equipment=move.what)

    def take(self, state: ValleyPosition, frame: StackFrame, move: Move, events: Events) -> None:
        state.stack.pop()
        pay_gems(state, frame.seat, [EQUIPMENT.index(move.what)], frame.by, events)
        if frame.amount > 1:
            state.stack.append(frame.one_less())

    def run(self, position: ValleyPosition, frame: StackFrame, events: Events) -> None:
        pay_gems(position, frame.seat, carrying(position, frame.seat, frame.what), frame.by, events)


class _Settle(ValleyStep):
    """The commission `what` is fulfilled: it goes under the adventurer card (D6.2b)."""

    def run(self, position: ValleyPosition, frame: StackFrame, events: Events) -> None:
        seat, page = frame.seat, frame.what
        hand = list(position.hands[seat])
        hand.remove(page)
        position.hands[seat] = tuple(hand)
        position.done[seat] = (*position.done[seat], page)
        position.dry_turns = DELIVERED
        vp = position.tables.vp[position.tables.face_of[page]]
        events.append(Event("fulfilled", seat, face_name(position, page), amount=vp))


class _Bonus(ValleyStep):
    """A bonus tile for who owns the workshop of the colour `what` already (D6.2c, D6.6)."""

    def run(self, position: ValleyPosition, frame: StackFrame, events: Events) -> None:
        if position.shops[frame.what] == frame.seat and position.bonus_left:
            position.bonus[frame.seat] += 1
            events.append(Event("bonus", frame.seat, amount=position.bonus_left))


def next_colour(position: ValleyPosition, colour: int) -> int:
    """The colour of the craftsman that a commission brings: its own, else the next one clockwise; −1 if the board
    is empty (D6.3, D6.4)."""
    for step in range(ALL_COLOURS):
        if position.board[(colour + step) % ALL_COLOURS]:
            return (colour + step) % ALL_COLOURS
    return -1


class _Hire(ValleyStep):
    """A craftsman for a commission of the colour `what`, and with it perhaps a workshop and the end (D6.2,
    D9.1)."""

    def run(self, position: ValleyPosition, frame: StackFrame, events: Events) -> None:
        seat, wanted = frame.seat, COLOURS[frame.what]
        colour = next_colour(position, frame.what)
        if colour < 0:
            events.append(Event("hired", seat, what=wanted))
            return
        position.board[colour] -= 1
        position.hired[seat * ALL_COLOURS + colour] += 1
        events.append(Event("hired", seat, COLOURS[colour], wanted, position.board[colour]))
        if position.shops[colour] == NOBODY:
            _open_workshop(position, seat, colour, events)
        if not position.ending and position.colours_left <= position.tables.box.colours_left:
            position.ending = CRAFTSMEN
            left = next((COLOURS[i] for i, n in enumerate(position.board) if n), "")
            events.append(Event("ending", seat, what=left, amount=position.to_play))


def _open_workshop(position: ValleyPosition, seat: int, colour: int, events: Events) -> None:
    """The first who has as many craftsmen as a workshop says takes it (D6.5)."""
    if position.hired[seat * ALL_COLOURS + colour] >= position.tables.needs[colour]:
        position.shops[colour] = seat
        events.append(Event("opened", seat, COLOURS[colour], amount=position.tables.shop_vp[colour]))


STEPS |= {"deliver": _Deliver(), "pay": _Pay(), "settle": _Settle(), "bonus": _Bonus(), "hire": _Hire()}
