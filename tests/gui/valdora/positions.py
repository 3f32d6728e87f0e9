"""Positions of played games, in which every kind of question of Valdora is asked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from engine.chance import Chance
from engine.valdora import VALDORA
from engine.valdora.events import Event
from engine.valdora.moves import Move
from engine.valdora.random_games import WHIMS
from engine.valdora.state import State
from engine.valdora.view import View
from valeria_gui.games.valdora.decide.asks import ask_for
from valeria_gui.games.valdora.decide.pieces import ValleyAsk

NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Ed")
KINDS: Final = frozenset({"go", "city", "book", "load", "deliver", "pay"})


def liked(state: Any, moves: Any, whim: str, chance: Chance) -> Move:
    """One of the moves that a player with this whim dislikes the least."""
    dislikes = [WHIMS[whim](state, move, chance) for move in moves]
    found: Move = chance.choice([move for move, no in zip(moves, dislikes, strict=True) if no == min(dislikes)])
    return found


def walk(seats: int, seed: int, whim: str, moves: int = 10**4) -> Iterator[tuple[State, list[Event]]]:
    """The positions of a game before each move and at its end, each with what led to it; one object, copy it."""
    state, chance = VALDORA.setup(seats, seed), Chance(seed)
    yield state, []
    for _ in range(moves):
        if state.decision is None:
            return
        yield state, list(state.apply(liked(state, state.moves(), whim, chance)))


@cache
def asked() -> tuple[State, ...]:
    """Positions in which every kind of question is asked, up to four of each for each choice of deeds, and as many
    again of each kind of game where it is where to go."""
    found: dict[tuple[str, frozenset[str]], list[State]] = {}
    for seats, whim in ((3, "courier"), (4, "reader"), (5, "carter"), (4, "crowd")):
        for state, _events in walk(seats, seats, whim, 700):
            if state.decision is not None:
                kind, verbs = state.decision.kind, frozenset(move.verb for move in state.moves())
                verbs |= {whim} if kind == "go" else set()
                kept = found.setdefault((kind, verbs), [])
                if len(kept) < 4 and state.turn > 15 * len(kept):
                    kept.append(state.copy())
    return tuple(state for states in found.values() for state in states)


def own(state: State) -> View:
    """The view of who is asked."""
    assert state.decision is not None
    return state.view(state.decision.seat)


def ask(state: State, mode: str = "") -> ValleyAsk:
    """The question as it is put."""
    return ask_for(own(state), NAMES, mode)


def meant(state: State, piece: str, target: str) -> str:
    """The moves of a gesture as lines, or the mode that it leads to; "" for nothing."""
    meaning = ask(state).meaning(piece, target)
    return "" if meaning is None else " ".join(map(str, meaning.moves)) or meaning.mode
