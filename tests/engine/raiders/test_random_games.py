"""Whole games of Raiders, checked at every move: nothing is made or lost, every end comes about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import checked_play
from engine.checked_play import TWINS, BrokenInvariant, Task, play_checked
from engine.experiments import parallel
from engine.raiders import RAIDERS
from engine.raiders.hands import ALL
from engine.raiders.invariants import check
from engine.raiders.random_games import CHECKS, SCHEDULE, WHIMS, run, task
from engine.raiders.state import State
from tests.engine.raiders.walks import walk


def test_games_of_all_players_keep_the_rules_and_come_to_every_end() -> None:
    todo = [Task(seats, seed, whim, {}) for whim in WHIMS for seats in RAIDERS.seats for seed in (1, 2)]
    summary = checked_play.run(RAIDERS, CHECKS, todo)
    assert summary.games == len(todo)
    assert set(summary.ended) == {"fortresses", "offerings", "valkyries", "stall"}
    assert set(summary.seen) == {"deck", "limit", "trade", "below", "avenged"}


@settings(max_examples=12, deadline=None)
@given(st.sampled_from((2, 3, 4)), st.integers(0, 2**40), st.sampled_from(sorted(WHIMS)))
def test_no_random_game_breaks_an_invariant(seats: int, seed: int, whim: str) -> None:
    outcome = play_checked(RAIDERS, CHECKS, seats, seed, whim=whim, twins=TWINS)
    assert outcome.replayed
    assert outcome.ended in CHECKS.ends
    assert outcome.turns > 0


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


def test_the_same_seed_gives_the_same_game() -> None:
    one, again, other = (play_checked(RAIDERS, CHECKS, 3, seed, whim="raider", twins=0) for seed in (8, 8, 9))
    assert one == again
    assert one.digest != other.digest


def test_r9_6_players_who_neither_raid_nor_offer_stall_the_game() -> None:
    for seats in RAIDERS.seats:
        outcome = play_checked(RAIDERS, CHECKS, seats, 1, whim="idler", twins=0)
        assert outcome.ended == "stall"
        assert outcome.turns >= RAIDERS.tables.board.stall_rounds * seats


def test_a_run_plays_all_seats_all_whims_and_who_begins() -> None:
    tasks = [task(number, 1) for number in range(120)]
    assert {(t.seats, t.whim) for t in tasks} == {(seats, whim) for seats in RAIDERS.seats for whim in WHIMS}
    assert set(SCHEDULE) == set(WHIMS)
    assert {(t.seats, t.options.get("start_player", -1)) for t in tasks} == {
        (seats, first) for seats in RAIDERS.seats for first in (-1, *range(seats))
    }
    assert len({t.seed for t in tasks}) == 120


def test_a_run_sums_up_its_games_and_can_be_spread_over_processes() -> None:
    summary = run(6, 5)
    assert summary.games == sum(summary.by_seats.values()) == sum(summary.ended.values()) == 6
    assert summary.kept == summary.moves > 1000
    assert 0.5 < summary.twins * TWINS / summary.moves < 2
    assert str(summary).startswith("6 games without a broken invariant: 2 with 2 seats, 2 with 3 seats, 2 with 4")
    assert run(6, 5, partial(parallel.run, bar=None)) == summary


def test_a_position_that_changes_behind_the_back_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def shallow(state: State) -> State:
        twin = copied(state)
        twin.goods = state.goods
        return twin

    copied = State.copy
    monkeypatch.setattr(State, "copy", shallow)
    with pytest.raises(BrokenInvariant, match="has changed"):
        play_checked(RAIDERS, CHECKS, 2, 3, whim="raider", twins=0, keep=True)


def test_a_broken_game_tells_where_it_broke() -> None:
    class Leaky(type(RAIDERS)):  # type: ignore[misc]
        """A game that loses a silver at set-up."""

        def setup(self, *args: Any, **named: Any) -> Any:
            state = super().setup(*args, **named)
            state.supply[0] -= 1
            return state

    with pytest.raises(BrokenInvariant, match=r"goods.*2 seats, seed 5, random players, after 0 moves"):
        play_checked(Leaky(), CHECKS, 2, 5)


# --- Broken positions are noticed --------------------------------------------------------------------------------


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


def double_a_card(state: State) -> None:
    state.discard.append(state.deck[0])


def disorder_a_hand(state: State) -> None:
    state.hands[1] = tuple(reversed(state.hands[1]))


def forget_an_own_card(state: State) -> None:
    state.hands[1] = tuple(held & ~ALL for held in state.hands[1])


def fill_a_hand(state: State) -> None:
    seat = (state.active + 1) % state.seats
    more = (state.deck.pop() << 4 | 1 << seat for _ in range(9))
    state.hands[seat] = tuple(sorted((*state.hands[seat], *more)))


def leave_a_place_empty(state: State) -> None:
    state.tiles, state.row = (*state.tiles, state.row[0]), (-1, *state.row[1:])


def move_a_token(state: State) -> None:
    gold, iron, livestock, valkyries = state.tokens[0] or (0, 0, 0, 0)
    state.tokens = ((gold + 1, iron, livestock, valkyries), *state.tokens[1:])


def take_a_worker_away(state: State) -> None:
    state.workers[1] = -1


def leave_a_worker_at_a_settlement(state: State) -> None:
    state.posted = (state.workers[1], *state.posted[1:])


def end_without_a_reason(state: State) -> None:
    state.ending, state.last_seat, state.turns_left = "fortresses", state.active, state.seats + 1


def forget_the_end(state: State) -> None:
    state.stack.clear()
    state._decision = state.known_moves = None


HARM: tuple[Callable[[State], None], ...] = (
    grow_silver,
    lose_a_card,
    double_a_card,
    lose_a_tile,
    double_a_worker,
    six_in_a_crew,
    run_off_the_track,
    forget_a_trigger,
    stall,
    disorder_a_hand,
    forget_an_own_card,
    fill_a_hand,
    leave_a_place_empty,
    move_a_token,
    take_a_worker_away,
    leave_a_worker_at_a_settlement,
    end_without_a_reason,
    forget_the_end,
)


@pytest.mark.parametrize("harm", HARM, ids=lambda harm: harm.__name__)
def test_a_broken_position_is_noticed(harm: Callable[[State], None]) -> None:
    state = next(state for state in walk(3, 1) if state.turn == 4)
    check(state)
    harm(state)
    with pytest.raises(BrokenInvariant) as broken:
        check(state)
    assert str(broken.value).endswith(".")
