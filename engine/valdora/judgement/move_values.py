"""The worth of moves: what each of them is expected to gain, with what is done at once where it leads.

Works on a View alone: pages that nobody has turned are dealt at random, and what they show is not looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from engine.valdora.judgement.personas import PERSONAS, ValleyLeanings
from engine.valdora.judgement.worth import PARTS, Valuer
from engine.valdora.moves import FORWARD, Move
from engine.valdora.position import ValleyPosition
from engine.valdora.view import View

MOST_STEPS: Final = 8
"""So many steps of one action are looked ahead at most."""

Parts = tuple[float, ...]


def weigh(view: View, moves: Sequence[Move], persona: str = "") -> list[float]:
    """One weight a move for the seat of `view`: what it is expected to gain, in VP."""
    return [sum(parts) for parts in gains(view, moves, PERSONAS.find(persona).weights)]


def gains(view: View, moves: Sequence[Move], weights: ValleyLeanings) -> list[Parts]:
    """What each move gains, part by part as in `worth.PARTS`, and behind them a look at pages never turned."""
    look = MoveTrial(view, weights)
    return [look.gain(move) for move in moves]


class MoveTrial:
    """The moves of one decision, tried on a deal of what is hidden."""

    def __init__(self, view: View, weights: ValleyLeanings) -> None:
        assert view.seat is not None
        self.seat, self.weights = view.seat, weights
        self.state: Any = view.sample(Random(0))
        self.valuer = Valuer(view, weights)
        self.now = self.valuer.parts(view, view.seat)

    def gain(self, move: Move) -> Parts:
        """What a move gains."""
        if is_new_page(self.state, self.seat, move):
            return (*self._cost_of_page(), self._page(self.state))
        state = self.state.copy()
        state.apply(move)
        seen = self.play_on(state)
        after = self.valuer.parts(state, self.seat)
        return (*(new - old for new, old in zip(after, self.now, strict=True)), seen)

    def play_on(self, state: Any) -> float:
        """Take what is best of an action until the turn is over or a page that nobody knows would be turned; the
        worth of that look."""
        for _ in range(MOST_STEPS):
            decision = state.decision
            if decision is None or decision.seat != self.seat or decision.kind == "go":
                return 0.0
            best, value, chosen = self.valuer.total(state, self.seat), -1e9, None
            for move in state.moves():
                if is_new_page(state, self.seat, move):
                    worth = best + self._page(state)
                    twin = None
                else:
                    twin = state.copy()
                    twin.apply(move)
                    worth = self.valuer.total(twin, self.seat) + (1e-6 if move.verb == "done" else 0.0)
                if worth > value:
                    value, chosen = worth, (move, twin)
            assert chosen is not None
            if chosen[1] is None:
                return self._page(state)
            state.fill_from(chosen[1])
        return 0.0

    def _cost_of_page(self) -> Parts:
        """What turning a page costs now: nothing the first time, then a coin."""
        top = self.state.stack[-1]
        gained = [0.0] * len(PARTS)
        if top.step == "book" and top.amount:
            coins = self.state.coins[self.seat]
            gained[PARTS.index("coins")] = self.valuer._coins(coins - 1) - self.valuer._coins(coins)
        return tuple(gained)

    def _page(self, state: ValleyPosition) -> float:
        """The worth of a look at the next page: only for who could buy it."""
        tables, seat = state.tables, self.seat
        book = tables.book_at[state.pawns[seat]]
        top = state.stack[-1]
        left = state.coins[seat] - (1 if top.step == "book" and top.amount else 0)
        if book >= 2:
            free = tables.box.commission_limit - len(state.hands[seat])
            return self.weights.page * min(free, left, 2) if free > 0 and left > 0 else 0.0
        return self.weights.page * 0.6 if 4 in state.loads[seat * 7 : seat * 7 + 7] else 0.0


def is_new_page(state: ValleyPosition, seat: int, move: Move) -> bool:
    """Whether a move turns a page that nobody has turned before."""
    if move.verb != "turn" or move.what != FORWARD:
        return False
    book = state.tables.book_at[state.pawns[seat]]
    return state.unseen[book] == len(state.right[book])
