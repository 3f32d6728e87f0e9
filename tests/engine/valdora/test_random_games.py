"""Whole games of Valdora, checked at every move: nothing is made or lost, every end comes about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import checked_play
from engine.checked_play import TWINS, BrokenInvariant, Task, play_checked
from engine.experiments import parallel
from engine.valdora import VALDORA
from engine.valdora.invariants import check
from engine.valdora.random_games import CHECKS, SCHEDULE, WHIMS, run, task
from engine.valdora.state import State
from tests.engine.valdora.walks import walk

ENDS = {"craftsmen", "none", "stall", "late"}


def test_games_of_all_players_keep_the_rules_and_come_to_every_end() -> None:
    todo = [Task(seats, seed, whim, {}) for whim in WHIMS for seats in VALDORA.seats for seed in (1, 2)]
    todo += [Task(4, seed, "crowd", {}) for seed in range(3, 9)]
    summary = checked_play.run(VALDORA, CHECKS, todo)
    assert summary.games == len(todo)
    assert set(summary.ended) == set(CHECKS.ends) == ENDS
    assert set(summary.seen) >= {"pay", "bonus", "sold out", "replaced", "emptied", "crowd", "broke"}


@settings(max_examples=12, deadline=None)
@given(st.sampled_from((3, 4, 5)), st.integers(0, 2**40), st.sampled_from(sorted(WHIMS)))
def test_no_random_game_breaks_an_invariant(seats: int, seed: int, whim: str) -> None:
    outcome = play_checked(VALDORA, CHECKS, seats, seed, whim=whim, twins=TWINS)
    assert outcome.replayed
    assert outcome.ended in ENDS
    assert outcome.turns > 0


@pytest.mark.parametrize("seats", VALDORA.seats)
def test_a_chosen_seat_begins(seats: int) -> None:
    for seat in range(seats):
        first = next(walk(seats, 5, "courier", {"start_player": seat}))
        assert (first.start, first.active, first.turn) == (seat, seat, 1)
    assert play_checked(VALDORA, CHECKS, seats, 5, options={"start_player": 1}, whim="courier", twins=20).replayed


def test_every_question_of_the_rules_is_asked_in_games() -> None:
    kinds: Counter[str] = Counter()
    for seats in VALDORA.seats:
        for whim in ("courier", "reader"):
            kinds.update(state.decision.kind if state.decision else "over" for state in walk(seats, 2, whim))
    assert set(kinds) == {"go", "city", "book", "load", "deliver", "pay", "over"}


def test_the_same_seed_gives_the_same_game() -> None:
    one, again, other = (play_checked(VALDORA, CHECKS, 3, seed, whim="courier", twins=0) for seed in (8, 8, 9))
    assert one == again
    assert one.digest != other.digest


@pytest.mark.parametrize("seats", VALDORA.seats)
def test_d9_6_players_who_stop_delivering_stall_the_game(seats: int) -> None:
    outcome = play_checked(VALDORA, CHECKS, seats, 1, whim="quitter", twins=0)
    assert outcome.ended == "late"
    assert outcome.turns > VALDORA.tables.box.stall_rounds * seats


def test_a_run_plays_all_seats_all_whims_and_both_options() -> None:
    assert set(SCHEDULE) == set(WHIMS)
    todo = [task(number, 1) for number in range(120)]
    assert {one.seats for one in todo} == set(VALDORA.seats) and {one.whim for one in todo} == set(WHIMS)
    assert {one.seed for one in todo} == set(range(1, 121))
    chosen = {one.options["start_player"] for one in todo if "start_player" in one.options}
    assert chosen == set(range(5)) and any(one.options.get("as_printed") for one in todo)
    summary = run(6, 5)
    assert summary.games == sum(summary.by_seats.values()) == sum(summary.ended.values()) == 6
    assert summary.kept == summary.moves > 1000
    assert 0.5 < summary.twins * TWINS / summary.moves < 2
    assert str(summary).startswith("6 games without a broken invariant: 2 with 3 seats, 2 with 4 seats, 2 with 5")
    assert run(6, 5, partial(parallel.run, bar=None)) == summary


# --- Broken positions are noticed --------------------------------------------------------------------------------


def mint_a_coin(state: State) -> None:
    state.coins[0] = 7


def lose_a_gem(state: State) -> None:
    state.gems[next(i for i, n in enumerate(state.gems) if n)] -= 1


def change_a_gem(state: State) -> None:
    """As many as ever, but a ruby too many."""
    state.market[0] += 1
    state.market[1] -= 1


def lose_a_page(state: State) -> None:
    state.right[0] = state.right[0][1:]


def double_a_page(state: State) -> None:
    state.right[2] = (state.right[2][1], *state.right[2][1:])


def lose_a_craftsman(state: State) -> None:
    state.board[6] -= 1


def fourteen_bonus_tiles(state: State) -> None:
    state.bonus[0] = 14


def give_a_workshop_away(state: State) -> None:
    state.shops[5] = 0


def fourth_commission(state: State) -> None:
    taken, state.right[2] = state.right[2][:4], state.right[2][4:]
    state.hands[0] = taken
    state.unseen[2] -= 4


def ride_without_a_horse(state: State) -> None:
    state.loads[5] = -1


def ruby_in_a_pan(state: State) -> None:
    gem = next(i for i in range(0, len(state.gems), 5) if state.gems[i])
    state.gems[gem] -= 1
    state.loads[0] = 0


def forget_what_was_turned(state: State) -> None:
    state.unseen[0] += 1


def stall(state: State) -> None:
    state.dry_turns = 21 * state.seats


def end_too_early(state: State) -> None:
    state.ending = "craftsmen"


def forget_the_end(state: State) -> None:
    state.stack.clear()


HARM: tuple[Callable[[State], None], ...] = (
    mint_a_coin, lose_a_gem, change_a_gem, lose_a_page, double_a_page, lose_a_craftsman, fourteen_bonus_tiles,
    give_a_workshop_away, fourth_commission, ride_without_a_horse, ruby_in_a_pan, forget_what_was_turned, stall,
    end_too_early, forget_the_end,
)  # fmt: skip


@pytest.mark.parametrize("harm", HARM, ids=lambda harm: harm.__name__)
def test_a_broken_position_is_noticed(harm: Callable[[State], None]) -> None:
    state = next(state for state in walk(3, 1) if state.turn == 4).copy()
    check(state)
    harm(state)
    state.forget_answers()
    with pytest.raises(BrokenInvariant) as broken:
        check(state)
    assert str(broken.value).endswith(".")


def test_a_position_that_changes_behind_the_back_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def shallow(state: State) -> State:
        twin = copied(state)
        twin.coins = state.coins
        return twin

    copied = State.copy
    monkeypatch.setattr(State, "copy", shallow)
    with pytest.raises(BrokenInvariant, match="has changed"):
        play_checked(VALDORA, CHECKS, 3, 3, whim="courier", twins=0, keep=True)
