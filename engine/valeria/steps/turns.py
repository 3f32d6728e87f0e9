"""Turns (V4) and the end of the game (V7.1, V7.4): replenish, lead, follows, end check."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.game import Reason, Seat
from engine.valeria.cards import ACTIONS
from engine.valeria.events import Event
from engine.valeria.frame import Frame
from engine.valeria.moves import Move
from engine.valeria.position import Position
from engine.valeria.step_stack import STEPS, Events, RuleQuestion, RuleStep
from engine.valeria.steps.actions import begin, opening_refusal, openings

STALL_ROUNDS: Final = 10
"""Rounds without a card entering any village that end the game (V7.4)."""


def lead_role(position: Position) -> str:
    """The row of PLANS that a lead follows."""
    return "solo" if position.seats == 1 else "lead"


class _Turn(RuleStep):
    """Begin the turn of a seat: replenish, then its lead, then everybody else's follow (V4.1–V4.3)."""

    def run(self, state: Position, frame: Frame, events: Events) -> None:
        leader = frame.seat
        state.leader = leader
        state.turn += 1
        state.grew = False
        events.append(Event("turn", leader, amount=state.turn))
        _replenish(state, leader, events)
        state.stack += _frames(state.seats, leader, state.options.events)


@cache
def _frames(seats: int, leader: Seat, events: bool) -> tuple[Frame, ...]:
    """A turn as it lies on the stack, the lead on top: frames never change, so all games share them."""
    follows = [Frame("follow", (leader + i) % seats) for i in range(1, seats)]
    resolved = [Frame("events", leader)] if events else []
    return (Frame("end turn", leader), *resolved, *reversed(follows), Frame("lead", leader))


def _replenish(state: Position, seat: int, events: Events) -> None:
    """Take back all gold lying on the seat's castle and resources, whoever put it there (V4.1).

    In the solo game only what lies on resource sides; what lies on gold sides then moves there (V8.4).
    """
    solo = state.seats == 1
    castle, lying = (state.castle_tired, state.tired) if solo else (state.castle_coins, state.lying)
    first = seat * 4
    gold = castle[seat] + sum(lying[first : first + 4])
    if gold:
        for i in range(first, first + 4):
            state.free[i] += lying[i]
            lying[i] = 0
        castle[seat] = 0
        state.gold[seat] += gold
        events.append(Event("replenished", seat, amount=gold))
    if solo:
        _tire(state, seat, events)


def _tire(state: Position, seat: int, events: Events) -> None:
    """Every coin on a gold side moves to the resource side (V8.4)."""
    moved = state.castle_coins[seat] + sum(state.lying)
    state.castle_tired, state.castle_coins = state.castle_coins, [0]
    state.tired, state.lying = state.lying, [0] * 4
    if moved:
        events.append(Event("tired", seat, amount=moved))


class _Lead(RuleQuestion):
    """The active player leads one of the five actions; a lead can't be passed (V4.2)."""

    def options(self, position: Position, frame: Frame) -> list[Move]:
        role = lead_role(position)
        return [m for action in ACTIONS for m in openings(position, frame.seat, role, action)]

    def refusal(self, position: Position, frame: Frame, move: Move) -> Reason:
        if move.verb != "lead":
            return Reason("not_asked", asked="lead")
        return opening_refusal(position, frame.seat, lead_role(position), move)

    def take(self, state: Position, frame: Frame, move: Move, events: Events) -> None:
        state.stack.pop()
        begin(state, frame.seat, lead_role(state), move, events)


class _Follow(RuleQuestion):
    """Another player follows the led action once, or passes (V4.3)."""

    def options(self, position: Position, frame: Frame) -> list[Move]:
        assert position.action is not None
        found = openings(position, frame.seat, "follow", position.action)
        return [*found, position.tables.moves.passing]

    def refusal(self, position: Position, frame: Frame, move: Move) -> Reason:
        if move.verb != "follow":
            return Reason("not_asked", asked="follow")
        return opening_refusal(position, frame.seat, "follow", move)

    def take(self, state: Position, frame: Frame, move: Move, events: Events) -> None:
        state.stack.pop()
        if move.verb == "pass":
            events.append(Event("passed", frame.seat, what=state.action or ""))
            return
        begin(state, frame.seat, "follow", move, events)


class _EndTurn(RuleStep):
    """The end check, then the turn passes to the left (V4.7)."""

    def run(self, state: Position, frame: Frame, events: Events) -> None:
        state.action = None
        state.idle_turns = 0 if state.grew else state.idle_turns + 1
        state.ended = _end_of(state)
        if state.ended:
            events.append(Event("over", what=state.ended))
            return
        state.stack.append(Frame("turn", (frame.seat + 1) % state.seats))


def _end_of(state: Position) -> str:
    """The reason why the game is over with this turn, "" if it is not (V7.1, V7.4, V8.7)."""
    if state.seats == 1 and not state.deck:
        return "deck"
    if state.seats > 1 and max(map(len, state.villages)) >= state.village_goal:
        return "goal"
    return "stall" if state.idle_turns >= STALL_ROUNDS * state.seats else ""


STEPS |= {"turn": _Turn(), "lead": _Lead(), "follow": _Follow(), "end turn": _EndTurn()}
