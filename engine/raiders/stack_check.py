"""Check of the stack of a position that was read: what is asked, and what comes after, are as the rules have it."""

from __future__ import annotations

from engine.game import GameError
from engine.raiders.frame import StackFrame
from engine.raiders.position import NOWHERE
from engine.raiders.state import State
from engine.raiders.step_stack import STEPS


def require(condition: bool, code: str, sentence: str, **params: object) -> None:
    """Raise GameError of that code with the sentence unless the condition holds."""
    if not condition:
        raise GameError.of(f"impossible_{code}", f"This position is not possible: {sentence}.", **params)


def check(state: State) -> None:
    """Raise GameError if the stack is none that a game can have."""
    known = all(type(frame.step) is str and frame.step in STEPS for frame in state.stack)
    whole = all(type(n) is int for frame in state.stack for n in frame[1:])
    require(known and whole, "question", "something is asked that is not in the rules")
    if not state.stack:
        return
    if state.turn == 0:
        _check_first_cards(state)
    else:
        _check_turn(state)
    top = state.stack[-1]
    asks = STEPS[top.step].asks(state, top) and bool(state.moves())
    require(asks, "question", "nobody has anything to decide")


def _check_first_cards(state: State) -> None:
    """Before the first turn everybody puts cards aside, in the order of seats (R2.5)."""
    asked = state.stack[-1]
    waiting = [StackFrame("bury", seat, state.buries) for seat in range(asked.seat + 1, state.seats)]
    fits = 1 <= asked.amount <= state.buries
    rest = [StackFrame("begin", 0), *reversed(waiting), StackFrame("bury", asked.seat, asked.amount)]
    require(fits and state.stack == rest, "beginning", "its first turn does not begin as it should")
    done = [state.buries if seat < asked.seat else 0 for seat in range(state.seats)]
    done[asked.seat] = state.buries - asked.amount
    require([len(cards) for cards in state.buried] == done, "beginning", "somebody has put other cards aside")
    require(state.start == state.active == NOWHERE, "beginning", "somebody began before it")


def _check_turn(state: State) -> None:
    """The end of the turn below, then what is going on in it (R3)."""
    seat = state.active
    require(seat >= 0 and state.start >= 0, "turn", "nobody has the turn")
    ends = [StackFrame("end turn", seat), StackFrame("limit", seat)]
    require(state.stack[:1] == ends[:1] and state.stack[1:2] == ends[1:], "turn", "its turn has no end")
