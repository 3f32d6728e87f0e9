"""Turns (R3) and what stands before and behind them: the first cards (R2.5, R2.6), limits, the end (R9)."""

from __future__ import annotations

from engine.game import Reason, Seat
from engine.raiders import changes
from engine.raiders.cards import WORKERS
from engine.raiders.events import Event
from engine.raiders.hands import without
from engine.raiders.moves import MAX_SEATS, Move
from engine.raiders.position import NOWHERE, TablePosition
from engine.raiders.step_stack import STEPS, Events, RaiderQuestion, RaiderStep
from engine.raiders.steps import possible, refusals
from engine.raiders.steps.card_question import HandQuestion
from engine.raiders.steps.raids import begin_raid
from engine.raiders.steps.village import begin_action
from engine.stacked.frame import StackFrame


class _Bury(HandQuestion):
    """Put a card of the first hand aside, to lie under the draw pile; `amount` are left (R2.5)."""

    verb = "bury"

    def take(self, state: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        state.stack.pop()
        seat, card = frame.seat, state.tables.ids[move.what]
        state.hands[seat] = without(state.hands[seat], card)
        own = (*state.buried[seat], card)
        state.buried = (*state.buried[:seat], own, *state.buried[seat + 1 :])
        events.append(Event("buried", seat, move.what, known=1 << seat))
        if frame.amount > 1:
            state.stack.append(frame.one_less())
        else:
            events.append(Event("finished", seat))


class _Begin(RaiderStep):
    """All returned cards go to the bottom of the draw pile, shuffled; the highest roll begins (R2.5, R2.6)."""

    def run(self, position: TablePosition, frame: StackFrame, events: Events) -> None:
        returned = [card for cards in position.buried for card in cards]
        changes.shuffle(position, returned)
        position.deck = returned + position.deck
        numbers: tuple[int, ...] = ()
        start = position.options.start_player
        if start is None:
            start, numbers = _roll_for_start(position)
        position.start = start
        events.append(Event("started", start, numbers=numbers))
        position.stack.append(StackFrame("next turn", start))


def _roll_for_start(position: TablePosition) -> tuple[Seat, tuple[int, ...]]:
    """Who rolls highest, those tied roll again; every roll as seat and dice (R2.6)."""
    tied, numbers = list(range(position.seats)), []
    while len(tied) > 1:
        totals = {}
        for seat in tied:
            dice = [changes.roll(position) for _ in range(position.tables.board.start_dice)]
            numbers += [seat, *dice]
            totals[seat] = sum(dice)
        tied = [seat for seat in tied if totals[seat] == max(totals.values())]
    return tied[0], tuple(numbers)


class _NextTurn(RaiderStep):
    """The turn of a seat begins (R3.1)."""

    def run(self, position: TablePosition, frame: StackFrame, events: Events) -> None:
        seat = frame.seat
        position.active = seat
        position.turn += 1
        position.used, position.placed = 0, NOWHERE
        why = "final" if position.is_final else ""
        events.append(Event("turn", seat, amount=position.turn, why=why))
        position.stack += _FRAMES[seat]


_FRAMES = [
    (StackFrame("end turn", seat), StackFrame("limit", seat), StackFrame("turn", seat)) for seat in range(MAX_SEATS)
]
"""A turn as it lies on the stack: frames never change, so all games share them."""

_PICKS = [StackFrame("pick", seat) for seat in range(MAX_SEATS)]
_NEXT = [StackFrame("next turn", seat) for seat in range(MAX_SEATS)]


class _Turn(RaiderQuestion):
    """Place the worker, with or without the action of the building, or raid (R3.1–R3.4, R5)."""

    def options(self, position: TablePosition, frame: StackFrame) -> list[Move]:
        tables, seat, found = position.tables, frame.seat, []
        moves, at = tables.moves, possible.after_placing(position, seat)
        for building in tables.places_of[at.worker]:
            if position.village[building] < 0:
                if possible.can_act(position, at, building):
                    found.append(moves.place[building])
                found.append(moves.place_idle[building])
        return found + [moves.raid[place] for place in possible.raids(position, seat)]

    def refusal(self, position: TablePosition, frame: StackFrame, move: Move) -> Reason:
        tables = position.tables
        if move.verb == "place":
            return refusals.place(position, frame.seat, tables.building_ids[move.what])
        if move.verb == "raid":
            return refusals.raid(position, frame.seat, tables.settlement_ids[move.what])
        return Reason("not_asked", asked="turn")

    def take(self, state: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        state.stack.pop()
        if move.verb == "raid":
            begin_raid(state, frame.seat, state.tables.settlement_ids[move.what], events)
            return
        seat, building = frame.seat, state.tables.building_ids[move.what]
        worker, state.workers[seat] = state.workers[seat], NOWHERE
        state.village[building] = worker
        state.placed = building
        events.append(Event("placed", seat, move.what, worker=WORKERS[worker], idle=move.idle))
        state.stack.append(_PICKS[seat])
        if not move.idle:
            begin_action(state, seat, building, worker, events)


class _Pick(RaiderQuestion):
    """Pick up the worker of another building, with or without its action (R3.2–R3.6)."""

    def options(self, position: TablePosition, frame: StackFrame) -> list[Move]:
        moves, found = position.tables.moves, []
        for building, worker in enumerate(position.village):
            if worker >= 0 and building != position.placed:
                if not position.used >> building & 1:
                    at = possible.after_picking(position, frame.seat, worker)
                    if possible.can_act(position, at, building):
                        found.append(moves.pick[building])
                found.append(moves.pick_idle[building])
        return found

    def refusal(self, position: TablePosition, frame: StackFrame, move: Move) -> Reason:
        if move.verb != "pick":
            return Reason("not_asked", asked="pick")
        return refusals.pick(position, frame.seat, position.tables.building_ids[move.what])

    def take(self, state: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        state.stack.pop()
        seat, building = frame.seat, state.tables.building_ids[move.what]
        worker, state.village[building] = state.village[building], NOWHERE
        state.workers[seat] = worker
        events.append(Event("picked", seat, move.what, worker=WORKERS[worker], idle=move.idle))
        if not move.idle:
            begin_action(state, seat, building, worker, events)


class _EndTurn(RaiderStep):
    """The turn is over: the end, or the turn of the next player clockwise (R3.8, R9.2, R9.6)."""

    def run(self, position: TablePosition, frame: StackFrame, events: Events) -> None:
        position.idle_turns += 1
        events.append(Event("finished", frame.seat))
        if position.turns_left:
            position.turns_left -= 1
            over = not position.turns_left
        else:
            over = position.idle_turns >= position.tables.board.stall_rounds * position.seats
            position.ending = changes.STALL if over else ""
        if over:
            events.append(Event("over", why=position.ending))
            return
        position.stack.append(_NEXT[(frame.seat + 1) % position.seats])


STEPS |= {
    "bury": _Bury(),
    "begin": _Begin(),
    "next turn": _NextTurn(),
    "turn": _Turn(),
    "pick": _Pick(),
    "end turn": _EndTurn(),
}
