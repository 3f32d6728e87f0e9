"""What the judgement believes a move leads to: exactly that can be reached by the rules, whatever is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.bots import make_bot
from engine.raiders import RAIDERS
from engine.raiders.judgement.holding import Holding, holding
from engine.raiders.judgement.move_values import Question
from engine.raiders.judgement.personas import PERSONAS
from engine.raiders.moves import Move
from engine.raiders.state import State
from tests.engine.raiders.fixed import BOARD
from tests.engine.raiders.walks import walk

USUAL = PERSONAS.find("").weights
EVERY = {"turn": 31, "pick": 11, "bury": 5, "play": 2, "lay": 1, "give": 1, "target": 1, "swap": 1, "dismiss": 1}
"""One of so many decisions of a kind is looked at; of the others one of three."""


def greedy(seats: int, seed: int) -> Iterator[State]:
    """The positions of a game of greedy players: one and the same object."""
    state = RAIDERS.setup(seats, seed)
    bots = [make_bot("greedy", RAIDERS, seat) for seat in range(seats)]
    while state.decision is not None:
        yield state
        seat = state.decision.seat
        state.apply(bots[seat].choose(state.view(seat)))


def reached(state: State, move: Move) -> Iterator[Holding]:
    """What the seat that is asked can have after a move: at once, and after every way to go on with the action, a
    whole turn where a turn is asked."""
    seat, turn, whole = state.stack[-1].seat, state.turn, state.stack[-1].step == "turn"
    after = state.copy()
    after.apply(move)
    left = [after]
    while left:
        now = left.pop()
        yield holding(now, seat)
        ends = not now.stack or now.turn != turn or now.stack[-1].step == "limit"
        if not ends and (whole or now.stack[-1].step != "pick"):
            for answer in now.moves():
                left.append(now.copy())
                left[-1].apply(answer)


def plain(held: Holding, rolled: bool) -> Holding:
    """A holding without names of hand cards, losses of others, what is over the limits (R8.4), and VP of dice."""
    silver, provisions, *plunder = held.goods
    goods = (min(silver, BOARD.silver_limit), min(provisions, BOARD.provisions_limit), *plunder)
    cards, vp = len(held.hand) + held.unknown, 0 if rolled else held.vp
    return held._replace(goods=goods, crew=tuple(sorted(held.crew)), hand=(), unknown=cards, vp=vp, harm=0)


def comes_true(state: State, move: Move) -> bool:
    """Whether what is foretold for a move can be reached."""
    question = Question(state.view(state.stack[-1].seat), USUAL)
    foretold = question.after(move)
    rolled = move.verb == "raid" and BOARD.settlements[RAIDERS.tables.settlement_ids[move.what]].dice > 0
    return any(
        plain(held, rolled) == plain(foretold, rolled) and not Counter(foretold.hand) - Counter(held.hand)
        for held in reached(state, move)
    )


def untrue(states: Iterator[State]) -> tuple[list[str], Counter[str]]:
    """The moves of some games for which something else is foretold than can be, and the decisions looked at."""
    met: Counter[str] = Counter()
    looked: Counter[str] = Counter()
    wrong = []
    for state in states:
        if state.decision is None or state.decision.kind == "reroll":
            continue
        kind = state.decision.kind
        met[kind] += 1
        if met[kind] % EVERY.get(kind, 3) == 0:
            looked[kind] += 1
            wrong += [f"{state.turn}: {move}" for move in state.moves() if not comes_true(state, move)]
    return wrong, looked


CASES = [(2, 2, "random"), (3, 0, "trader"), (3, 1, "trader"), (3, 2, "raider"), (4, 4, "trader")]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_greedy_players_foresee_can_come_true(seats: int) -> None:
    wrong, looked = untrue(greedy(seats, 3))
    assert wrong == []
    assert looked["turn"] > 1 and looked["pick"] > 3 and looked["hire"] > 1


@pytest.mark.parametrize(("seats", "seed", "whim"), CASES)
def test_what_is_foreseen_in_games_of_cards_and_offerings_can_come_true(seats: int, seed: int, whim: str) -> None:
    wrong, looked = untrue(walk(seats, seed, whim))
    assert wrong == []
    assert looked["turn"] > 1 and looked["play"] + looked["lose"] > 2
