"""Turns (D3): moving with its meeting, where a move ends, the end of turn, round and game (D9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.game import Reason, Seat
from engine.stacked.frame import StackFrame
from engine.stacked.step import AskingStep
from engine.valdora.card_tables import SpaceId
from engine.valdora.events import Event
from engine.valdora.moves import MAX_SEATS, Move
from engine.valdora.pieces import CITY, DEPOSIT, HARBOUR, HOUSE, MINE
from engine.valdora.position import ValleyPosition
from engine.valdora.step_stack import STEPS, Events, ValleyStep
from engine.valdora.travel import journeys

CRAFTSMEN: Final = "craftsmen"
STALL: Final = "stall"
ENDS: Final = (CRAFTSMEN, STALL)
"""The end (D9.1) and the stall (D9.6), as `ending` names them."""

_FRAMES = [(StackFrame("end turn", seat), StackFrame("go", seat)) for seat in range(MAX_SEATS)]
_NEXT = [StackFrame("next turn", seat) for seat in range(MAX_SEATS)]
_STEP_AT: Final = {CITY: "city", DEPOSIT: "load", HARBOUR: "load", HOUSE: "deliver"}
_ACTIONS = {
    kind: [StackFrame(step, seat, 0, -1, 0) for seat in range(MAX_SEATS)] for kind, step in _STEP_AT.items()
}
"""Frames never change, so all games share them."""


class _Begin(ValleyStep):
    """The start player begins (D2.1)."""

    def run(self, position: ValleyPosition, frame: StackFrame, events: Events) -> None:
        events.append(Event("started", frame.seat))
        position.stack.append(_NEXT[frame.seat])


class _NextTurn(ValleyStep):
    """The turn of a seat begins (D3.1)."""

    def run(self, position: ValleyPosition, frame: StackFrame, events: Events) -> None:
        position.active = frame.seat
        position.turn += 1
        events.append(Event("turn", frame.seat, what="last" if position.ending else "", amount=position.round))
        position.stack += _FRAMES[frame.seat]


def fee(position: ValleyPosition, seat: Seat, space: SpaceId) -> int:
    """The coins that `seat` has to pay to others when it ends its move on a space (D3.5, D3.6)."""
    if position.tables.is_mine[space]:
        return 0
    own = position.pawns[seat] == space
    return (position.pawns.count(space) - own) * position.tables.box.meeting_price


class _Go(AskingStep[ValleyPosition, StackFrame, Move, Event], ValleyStep):
    """Where the move ends (D3.1–D3.7)."""

    def options(self, position: ValleyPosition, frame: StackFrame) -> Sequence[Move]:
        tables, seat = position.tables, frame.seat
        here, go = position.pawns[seat], tables.moves.go
        reach = (tables.far if position.provisions[seat] else tables.near)[here]
        coins, price, is_mine, pawns = (
            position.coins[seat],
            tables.box.meeting_price,
            tables.is_mine,
            position.pawns,
        )
        closed = {there for there in pawns if not is_mine[there] and pawns.count(there) * price > coins}
        return [go[space] for space in reach if space not in closed]

    def refusal(self, position: ValleyPosition, frame: StackFrame, move: Move) -> Reason:
        if move.verb != "go":
            return Reason("not_asked", asked="go")
        tables, seat = position.tables, frame.seat
        here, there = position.pawns[seat], tables.space_ids[move.what]
        if here == there:
            return Reason("same_space")
        provisions = position.provisions[seat]
        if there not in (tables.far if provisions else tables.near)[here]:
            way = journeys(tables.spaces[here], tables.roads, tables.cities, len(tables.cities))[move.what]
            return Reason("too_far", city=way.cities[provisions], cities=len(way.cities), provisions=provisions)
        met = tuple(other for other, space in enumerate(position.pawns) if space == there)
        return Reason("meeting", players=met, coins=position.coins[seat], needs=fee(position, seat, there))

    def take(self, state: ValleyPosition, frame: StackFrame, move: Move, events: Events) -> None:
        state.stack.pop()
        tables, seat = state.tables, frame.seat
        here, there = state.pawns[seat], tables.space_ids[move.what]
        way = tables.journeys[here][there]
        if way.cities:
            state.provisions[seat] = False
        state.pawns[seat] = there
        passed = way.cities[0] if way.cities else ""
        events.append(Event("went", seat, move.what, tables.spaces[here], to=passed, names=way.spaces))
        kind = tables.kind[there]
        if kind == MINE:
            _fill_up(state, seat, move.what, events)
        else:
            _meet(state, seat, there, events)
            state.stack.append(_ACTIONS[kind][seat])


def _meet(state: ValleyPosition, seat: Seat, space: SpaceId, events: Events) -> None:
    """A coin for every other player there; what is too much for him goes to the bank (D3.5)."""
    box = state.tables.box
    for other, there in enumerate(state.pawns):
        if there == space and other != seat:
            state.coins[seat] -= box.meeting_price
            kept = min(box.meeting_price, box.coin_limit - state.coins[other])
            state.coins[other] += kept
            events.append(Event("met", seat, what="" if kept else "bank", amount=box.meeting_price, other=other))


def _fill_up(state: ValleyPosition, seat: Seat, mine: str, events: Events) -> None:
    """A mine fills up the coins (D7.1)."""
    gained = state.tables.box.coin_limit - state.coins[seat]
    if gained:
        state.coins[seat] += gained
        events.append(Event("filled", seat, mine, amount=gained))


class _EndTurn(ValleyStep):
    """The turn is over: the turn of the next player, or the end with the round (D9.2, D9.6)."""

    def run(self, position: ValleyPosition, frame: StackFrame, events: Events) -> None:
        position.dry_turns += 1
        events.append(Event("finished", frame.seat))
        following = (frame.seat + 1) % position.seats
        if following == position.start:
            if not position.ending and position.dry_turns >= position.tables.box.stall_rounds * position.seats:
                position.ending = STALL
            if position.ending:
                events.append(Event("over", what=position.ending))
                return
        position.stack.append(_NEXT[following])


STEPS |= {"begin": _Begin(), "next turn": _NextTurn(), "go": _Go(), "end turn": _EndTurn()}
