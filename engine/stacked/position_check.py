"""The check of positions that were read, as far as it is the same in every game.

A flaw is a clause with a code; one that a game alone knows has a code that begins with the game's name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Sized
from typing import Any

from engine.game import GameError, Seat
from engine.stacked.stack import legal
from engine.stacked.state import StackState


def refuse_unless(condition: bool, code: str, clause: str, **facts: object) -> None:
    """Raise GameError, the clause in its sentence and the flaw of that code in it, unless the condition holds."""
    if not condition:
        flaw = GameError.of(code, clause, **facts)
        raise GameError.of("position.not_possible", "This position is not possible: {flaw}.", flaw=flaw)


def check_seats(count: int, allowed: range, lists: Iterable[Sized]) -> None:
    """As many seats as may play, and an entry for each in every one of these lists."""
    refuse_unless(count in allowed, "position.seats", "it has {seats} seats", seats=count)
    fits = all(len(rows) == count for rows in lists)
    refuse_unless(fits, "position.lists", "its lists do not fit its seats")


def check_whole(numbers: Iterable[object]) -> None:
    """Numbers are whole; true and false are none."""
    refuse_unless(all(type(n) is int for n in numbers), "position.whole", "a number is not whole")


def check_counts(numbers: Iterable[int], least: int = 0) -> None:
    """No number is lower than that."""
    refuse_unless(min(numbers, default=least) >= least, "position.negative", "a number is negative")


def check_named_seats(named: Iterable[Seat], count: int) -> None:
    """No seat that is not there."""
    refuse_unless(max(named) < count, "position.seat", "it names a seat that is not there")


def check_cards(found: Iterable[int], expected: Sequence[int]) -> None:
    """Every card of the set lies in one place."""
    fits = sorted(found) == list(expected)
    refuse_unless(fits, "position.cards", "its cards are not those of the set, each in one place")


def check_own_hands(hands: Iterable[Sequence[int]]) -> None:
    """Everybody knows the own hand."""
    knows = all(held >> seat & 1 for seat, hand in enumerate(hands) for held in hand)
    refuse_unless(knows, "position.knowledge", "somebody does not know a card of the own hand")


def check_steps(state: StackState[Any, Any, Any, Any]) -> None:
    """Each frame is of a step that there is, with whole numbers."""
    known = all(type(frame.step) is str and frame.step in state.steps for frame in state.stack)
    whole = all(type(n) is int for frame in state.stack for n in frame[1:])
    refuse_unless(known and whole, "position.question", "something is asked that is not in the rules")


def check_asked(state: StackState[Any, Any, Any, Any]) -> None:
    """Whoever is asked can answer; the stack is not empty."""
    top = state.stack[-1]
    asked = state.steps[top.step].asks(state, top) and bool(legal(state))
    refuse_unless(asked, "position.question_none", "nobody has anything to decide")
