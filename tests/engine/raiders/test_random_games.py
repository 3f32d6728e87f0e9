"""Whole games of Raiders, checked at every move: nothing is made or lost, every end comes about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from engine.checked_play import BrokenInvariant, Task, play_checked, run
from engine.raiders import RAIDERS
from engine.raiders.invariants import check
from engine.raiders.random_games import CHECKS, WHIMS
from engine.raiders.state import State
from tests.engine.raiders.walks import walk


def test_games_of_all_players_keep_the_rules_and_come_to_every_end() -> None:
    todo = [Task(seats, seed, whim, {}) for whim in WHIMS for seats in RAIDERS.seats for seed in (1, 2)]
    summary = run(RAIDERS, CHECKS, todo)
    assert summary.games == len(todo)
    assert set(summary.ended) == {"fortresses", "offerings", "valkyries", "stall"}
    assert set(summary.seen) == {"deck", "limit", "trade", "below", "avenged"}


@pytest.mark.parametrize("seats", RAIDERS.seats)
def test_a_chosen_seat_begins(seats: int) -> None:
    for seat in range(seats):
        outcome = play_checked(RAIDERS, CHECKS, seats, 5, options={"start_player": seat}, whim="reaver", twins=20)
        assert outcome.replayed
        first = next(state for state in walk(seats, 5, "reaver", {"start_player": seat}) if state.turn)
        assert (first.start, first.active) == (seat, seat)


def test_every_question_of_the_rules_is_asked_in_games() -> None:
    kinds: Counter[str] = Counter()
    for seats in RAIDERS.seats:
        for whim in ("raider", "trader", "random"):
            for seed in range(3):
                for state in walk(seats, seed, whim):
                    kinds[state.decision.kind if state.decision else "over"] += 1
    buildings = {"treasury", "mill", "armoury", "long_house"}
    asked = {
        "bury", "turn", "pick", "play", "hire", "dismiss", "discard", "reroll", "set", "lose", "target", "rob",
        "give", "gain", "recall", "swap", "trade", "lay", "use", "tile", "over",
    }  # fmt: skip
    assert set(kinds) == asked | buildings


def grow_silver(state: State) -> None:
    state.goods[0] += 1


def lose_a_card(state: State) -> None:
    state.deck.pop()


def lose_a_tile(state: State) -> None:
    state.tiles = state.tiles[1:]


def double_a_worker(state: State) -> None:
    state.village[next(i for i, worker in enumerate(state.village) if worker < 0)] = 0


def six_in_a_crew(state: State) -> None:
    state.crews[0] = (*state.crews[0], *(state.deck.pop() for _ in range(6)))


def run_off_the_track(state: State) -> None:
    state.armour[0] = 11


def forget_a_trigger(state: State) -> None:
    state.taken[0] = (*state.taken[0], *state.tiles)
    state.tiles, state.below = (), 0


def stall(state: State) -> None:
    state.idle_turns = 99


@pytest.mark.parametrize(
    "harm",
    [
        grow_silver,
        lose_a_card,
        lose_a_tile,
        double_a_worker,
        six_in_a_crew,
        run_off_the_track,
        forget_a_trigger,
        stall,
    ],
)
def test_a_broken_position_is_noticed(harm: Callable[[State], None]) -> None:
    state = next(state for state in walk(3, 1) if state.turn == 4)
    check(state)
    harm(state)
    with pytest.raises(BrokenInvariant):
        check(state)
