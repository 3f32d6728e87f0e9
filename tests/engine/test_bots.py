"""What a bot promises: legal moves, the same ones from the same seed and the same knowledge, and some strength."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest

from engine.bots import BOTS, make_bot
from engine.bots.greedy import GreedyBot
from engine.chance import Chance
from engine.game import AnyGame, AnyView, GameError
from engine.valeria import VALERIA
from engine.valeria.state import State
from tests.engine.walks import random_game

QUICK = {"duke": "duke:iterations=6", "king": "king:iterations=3"}
"""How the bots that think are asked to think little."""

SPECS = [QUICK.get(name, name) for name in BOTS]


def play(specs: Sequence[str], seed: int, options: dict[str, Any] | None = None) -> State:
    """A whole game of bots, each with a seed of its own."""
    state = VALERIA.setup(len(specs), seed, options)
    bots = [make_bot(spec, VALERIA, seed * 8 + seat) for seat, spec in enumerate(specs)]
    while state.decision is not None:
        seat = state.decision.seat
        state.apply(bots[seat].choose(state.view(seat)))
    return state


class Choice:
    """A view with nothing but moves."""

    def __init__(self, *moves: str) -> None:
        self._moves = moves

    def moves(self) -> tuple[str, ...]:
        return self._moves


class Weights:
    """A game that knows nothing but the weight of each move."""

    def __init__(self, **weights: float) -> None:
        self._weights = weights

    def weigh(self, view: Any, moves: Sequence[str]) -> list[float]:
        return [self._weights[move] for move in moves]


def greedy_choice(seed: int, *moves: str, **weights: float) -> str:
    return cast(str, GreedyBot(cast(AnyGame, Weights(**weights)), seed).choose(cast(AnyView, Choice(*moves))))


def test_the_names_of_the_bots_stay_valid() -> None:
    assert set(BOTS) >= {"random", "greedy"}


def test_an_unknown_bot_is_refused_with_the_list_of_known_ones() -> None:
    with pytest.raises(GameError) as refused:
        make_bot("genius", VALERIA, 1)
    assert "'genius'" in str(refused.value)
    assert all(name in str(refused.value) for name in BOTS)


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_bot_plays_every_game_to_its_end(spec: str, seats: int) -> None:
    state = play([spec] * seats, seed=seats, options={"events": True})
    assert state.decision is None
    assert state.winners() or seats == 1


@pytest.mark.parametrize("spec", SPECS)
def test_the_same_seeds_give_the_same_game(spec: str) -> None:
    assert play([spec] * 3, seed=5).digest() == play([spec] * 3, seed=5).digest()


def test_random_bots_of_other_seeds_play_otherwise() -> None:
    view = VALERIA.setup(2, 3, {"start_player": 0}).view(0)
    assert len({make_bot("random", VALERIA, seed).choose(view) for seed in range(30)}) == len(view.moves())


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("seats", [2, 4])
def test_hidden_cards_change_nothing(spec: str, seats: int) -> None:
    rng = Chance(seats)
    for count, state in enumerate(random_game(seats, seed=seats)):
        if state.decision is None or count % 7:
            continue
        seat = state.decision.seat
        other = state.view(seat).sample(rng)
        assert other.digest() != state.digest()
        answers = {make_bot(spec, VALERIA, 1).choose(one.view(seat)) for one in (state, other)}
        assert len(answers) == 1


@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_that_is_not_asked_has_no_answer(spec: str) -> None:
    state = VALERIA.setup(2, 1, {"start_player": 0})
    with pytest.raises(ValueError):
        make_bot(spec, VALERIA, 1).choose(state.view(1))


def test_greedy_takes_the_heaviest_move() -> None:
    assert greedy_choice(1, "a", "b", "c", a=-3, b=2.5, c=0) == "b"


def test_greedy_lets_its_own_chance_decide_between_equals() -> None:
    answers = {greedy_choice(seed, "a", "b", "c", a=1, b=0, c=1) for seed in range(20)}
    assert answers == {"a", "c"}


def test_greedy_beats_random_from_both_seats() -> None:
    for seed in range(10):
        for seat in range(2):
            specs = ["random", "random"]
            specs[seat] = "greedy"
            assert play(specs, seed).winners() == (seat,), f"seed {seed}, seat {seat}"


@pytest.mark.parametrize(("seats", "rounds"), [(2, 20), (3, 14), (4, 12), (5, 11)])
def test_greedy_players_come_to_an_end(seats: int, rounds: int) -> None:
    for seed in range(4):
        state = play(["greedy"] * seats, seed)
        assert state.ended == "goal"
        assert state.turn <= rounds * seats
