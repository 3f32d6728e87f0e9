"""The strong bot: budgets, forced moves, what it says of its options, and that it searches guessed worlds only."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean
from typing import Any

import pytest

from engine.bots import make_bot
from engine.bots.lookahead import DukeBot
from engine.bots.racing import Appraisal, Lookahead
from engine.valeria import VALERIA
from engine.valeria.moves import Move
from engine.valeria.state import State
from tests.engine.walks import random_game, state_after


def duke(seed: int = 1, **values: Any) -> DukeBot[Move]:
    return DukeBot(VALERIA, seed, **values)


def opening(seats: int = 2, moves: int = 0) -> State:
    """A state in which a seat opens an action and has something to choose."""
    state = state_after(seats, 3, moves)
    while state.decision is not None and not (state.decision.opens_action and len(state.moves()) > 2):
        state.apply(state.moves()[0])
    return state


def own_view(state: State) -> Any:
    assert state.decision is not None
    return state.view(state.decision.seat)


@pytest.mark.parametrize("spec", ["duke", "duke:iterations=40", "duke:seconds=0.5"])
def test_a_duke_is_made_from_its_spec(spec: str) -> None:
    assert isinstance(make_bot(spec, VALERIA, 1), DukeBot)


class Watched:
    """Valeria, which notes in which turns games ahead end."""

    def __init__(self) -> None:
        self.ends: list[int] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(VALERIA, name)

    def evaluate(self, state: State) -> list[float]:
        self.ends.append(state.turn)
        return VALERIA.evaluate(state)


def turns_ahead(view: Any, deeper: int) -> list[int]:
    """How many turns the games ahead of a decision go on."""
    game: Any = Watched()
    DukeBot(game, 3, iterations=40, deeper=deeper).judge(view)
    return [turn - view.turn for turn in game.ends]


def test_every_move_has_an_option_and_the_best_is_chosen() -> None:
    view = own_view(opening(3, 20))
    options = duke(iterations=60).judge(view)
    assert {option.move for option in options} == set(view.moves())
    assert options[0].visits > 0
    assert duke(iterations=60).choose(view) == options[0].move


def test_a_decision_stays_within_the_iterations_of_its_action() -> None:
    view = own_view(opening(2, 30))
    assert 0 < sum(option.visits for option in duke(iterations=50).judge(view)) <= 50


def test_asked_for_it_a_duke_tries_every_move_in_as_many_worlds() -> None:
    view = own_view(opening(2, 30))
    hasty, thorough = ([o.visits for o in duke(iterations=400, least=n).judge(view) if o.visits] for n in (6, 30))
    assert len(hasty) == len(thorough) > 2
    assert min(hasty) < 30 <= min(thorough)


def test_asked_for_it_a_duke_looks_farther_ahead() -> None:
    view = own_view(opening(2, 30))
    usual, deeper = (mean(turns_ahead(view, n)) for n in (1, 3))
    assert deeper == pytest.approx(3 * usual, rel=0.2)


def test_equal_seeds_think_alike() -> None:
    view = own_view(opening(4, 60))
    assert duke(7, iterations=60).judge(view) == duke(7, iterations=60).judge(view)


def clock_of(step: float) -> Any:
    ticks: Iterator[int] = iter(range(10**6))
    return lambda: next(ticks) * step


def test_seconds_are_counted_on_the_clock_that_is_handed_in() -> None:
    view = own_view(opening(2, 30))
    short = sum(o.visits for o in duke(seconds=1.0, clock=clock_of(0.3)).judge(view))
    longer = sum(o.visits for o in duke(seconds=1.0, clock=clock_of(0.1)).judge(view))
    assert 0 < short < longer


def test_thinking_can_be_stopped() -> None:
    view = own_view(opening(2, 30))
    bot = duke(iterations=10**6)
    asked: list[int] = []

    def stopped() -> bool:
        asked.append(1)
        return len(asked) > 3

    bot.stopped = stopped
    assert sum(option.visits for option in bot.judge(view)) < 100


def test_forced_moves_take_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(state for state in random_game(2, 3) if len(state.moves()) == 1)
    monkeypatch.setattr(Lookahead, "end", None)
    assert duke().choose(own_view(state)) == state.moves()[0]


def test_what_is_searched_holds_no_seed_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every world is dealt from the view: neither the seed nor the order of a deck is that of the game."""
    state = opening(2, 30)
    seen: list[State] = []
    end = Lookahead.end

    def spy(self: Lookahead[Move], world: Any, move: Any, seat: int) -> Appraisal:
        seen.append(world.copy())
        return end(self, world, move, seat)

    monkeypatch.setattr(Lookahead, "end", spy)
    duke(iterations=60).judge(own_view(state))
    assert seen
    assert all(world.seed != state.seed and world.deck != state.deck for world in seen)
    assert len({world.seed for world in seen}) > 3
    assert all(world.view(world.decision.seat) == own_view(state) for world in seen if world.decision)
