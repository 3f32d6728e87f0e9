"""Offerings (R6) that a card makes, and the row that a card renews."""

from __future__ import annotations

from engine.game import Reason
from engine.raiders import changes
from engine.raiders.cards import GOODS
from engine.raiders.events import Event
from engine.raiders.moves import Move
from engine.raiders.position import TablePosition
from engine.raiders.step_stack import STEPS, Events, RaiderQuestion
from engine.raiders.steps import possible, refusals
from engine.stacked.frame import StackFrame


class _Tile(RaiderQuestion):
    """An offering for `amount` units less: which tile, and which of its goods is spared (R7.34)."""

    def options(self, position: TablePosition, frame: StackFrame) -> list[Move]:
        offer = position.tables.moves.offer_less
        return [offer[tile][good] for tile, good in possible.thrifty_offers(position, frame.seat, frame.amount)]

    def refusal(self, position: TablePosition, frame: StackFrame, move: Move) -> Reason:
        if move.verb != "offer" or not move.good:
            return Reason("not_asked", asked="tile")
        return refusals.thrifty_offer(position, frame, move)

    def take(self, state: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        state.stack.pop()
        tile = state.tables.tile_ids[move.what]
        cost = possible.spared(state.tables.tile_cost[tile], GOODS.index(move.good), frame.amount)
        changes.pay(state, frame.seat, cost, move.what, events)
        events.append(Event("offered", frame.seat, move.what, move.good))
        changes.take_offering(state, frame.seat, tile, events)


def renew(state: TablePosition, seat: int, events: Events) -> None:
    """The open tiles go under the stack, the leftmost to come up first; as many are turned up (R7.31).

    What lies there is open knowledge, and the stack is never emptied by it.
    """
    open_tiles = tuple(tile for tile in state.row if tile >= 0)
    places = [place for place, tile in enumerate(state.row) if tile >= 0]
    state.tiles = (*reversed(open_tiles), *state.tiles)
    state.below += len(open_tiles)
    names = tuple(state.tables.tiles[tile] for tile in open_tiles)
    events.append(Event("renewed", seat, names=names))
    for place in places:
        changes.turn_up(state, place, events)


STEPS |= {"tile": _Tile()}
