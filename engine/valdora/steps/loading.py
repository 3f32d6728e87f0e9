"""Loading gems (D4) from a deposit, or from the market at a harbour and in the harbour city."""

from __future__ import annotations

from engine.game import Reason, Seat
from engine.stacked.frame import StackFrame
from engine.valdora.card_tables import ALL_GEMS, ALL_KINDS
from engine.valdora.changes import pay_coins
from engine.valdora.events import Event
from engine.valdora.moves import Move
from engine.valdora.pieces import EQUIPMENT, GEMS
from engine.valdora.position import EMPTY, NONE, ValleyPosition
from engine.valdora.step_stack import STEPS, Events, PlaceStep

MARKET = "market"


def lying(position: ValleyPosition, seat: Seat) -> list[int]:
    """How many gems of each kind `seat` can load from where its pawn stands."""
    pit = position.tables.pit_at[position.pawns[seat]]
    return position.market if pit < 0 else position.gems[pit * ALL_GEMS : (pit + 1) * ALL_GEMS]


def ships_left(position: ValleyPosition, frame: StackFrame) -> int:
    """How many gems may still be loaded in this action (D4.3, D4.4); `amount` of the frame counts those that
    were."""
    space = position.pawns[frame.seat]
    return 1 if position.tables.pit_at[space] >= 0 else position.tables.ships[space] - frame.amount


def loads(position: ValleyPosition, frame: StackFrame) -> list[Move]:
    """What can be loaded next (D4.1–D4.6); `by` of the frame has a bit for each wagon loaded in this action."""
    found: list[Move] = []
    if ships_left(position, frame) <= 0:
        return found
    tables, seat = position.tables, frame.seat
    coins, first = position.coins[seat], seat * ALL_KINDS
    held, loaded = position.loads, frame.by
    wagons = [
        kind
        for kind in tables.wagons
        if held[first + kind] != NONE and not loaded >> kind & 1 and tables.price_of[kind] <= coins
    ]
    for gem, n in enumerate(lying(position, seat)):
        if n:
            moves, tool = tables.moves.load[gem], tables.tool_of[gem]
            if held[first + tool] == EMPTY:
                found.append(moves[tool])  # type: ignore[arg-type]
            for kind in wagons:
                if held[first + kind] != gem:
                    found.append(moves[kind])  # type: ignore[arg-type]
    return found


def kind_of(position: ValleyPosition, move: Move) -> int:
    """The equipment that a move loads: its wagon, or the tool of the gem."""
    return EQUIPMENT.index(move.to) if move.to else position.tables.tool_of[GEMS.index(move.what)]


def load(state: ValleyPosition, frame: StackFrame, move: Move, events: Events) -> None:
    """Load a gem; what the wagon held goes to the market (D4.5, D4.6). More may follow."""
    seat, gem, kind = frame.seat, GEMS.index(move.what), kind_of(state, move)
    tables, held = state.tables, seat * ALL_KINDS + kind
    pit, old = tables.pit_at[state.pawns[seat]], state.loads[held]
    pay_coins(state, seat, tables.price_of[kind], EQUIPMENT[kind], events)
    if old != EMPTY:
        state.market[old] += 1
        events.append(Event("unloaded", seat, GEMS[old], EQUIPMENT[kind]))
    if pit < 0:
        state.market[gem] -= 1
    else:
        state.gems[pit * ALL_GEMS + gem] -= 1
    state.loads[held] = gem
    source = MARKET if pit < 0 else ""
    events.append(Event("loaded", seat, move.what, EQUIPMENT[kind], tables.price_of[kind], to=source))
    loaded = frame.by | (1 << kind if tables.price_of[kind] else 0)
    state.stack.append(StackFrame("load", seat, frame.amount + 1, -1, loaded))


def why_not_load(position: ValleyPosition, frame: StackFrame, move: Move) -> Reason:
    """The reason why a gem can't be loaded now."""
    tables, seat = position.tables, frame.seat
    gem, kind = GEMS.index(move.what), kind_of(position, move)
    price, held = tables.price_of[kind], position.loads[seat * ALL_KINDS + kind]
    if ships_left(position, frame) <= 0:
        return Reason("no_ship_left")
    if not lying(position, seat)[gem]:
        return Reason("no_gem", gem=move.what, where=position.space_of(seat))
    if not price:
        if held == NONE:
            return Reason("no_tool", gem=move.what, tool=EQUIPMENT[kind])
        return Reason("tool_full", tool=EQUIPMENT[kind])
    if held == NONE:
        return Reason("no_wagon", wagon=move.to)
    if frame.by >> kind & 1:
        return Reason("wagon_loaded_now", wagon=move.to)
    if held == gem:
        return Reason("same_gem", gem=move.what, wagon=move.to)
    return Reason("no_coin", what=move.to, has=position.coins[seat], needs=price)


class _Load(PlaceStep):
    """One gem after the other."""

    def possible(self, position: ValleyPosition, frame: StackFrame) -> list[Move]:
        return loads(position, frame)

    def why_not(self, position: ValleyPosition, frame: StackFrame, move: Move) -> Reason:
        if (
            move.verb == "provisions"
            and frame.amount
            and position.tables.kind[position.pawns[frame.seat]] == "city"
        ):
            return Reason("action_used")
        return why_not_load(position, frame, move) if move.verb == "load" else Reason("not_asked", asked="load")

    def act(self, state: ValleyPosition, frame: StackFrame, move: Move, events: Events) -> None:
        load(state, frame, move, events)


STEPS |= {"load": _Load()}
