"""What the judgement of Valdora prefers, told as a player would, and what holds for all of it; no figure of it."""

from __future__ import annotations

from math import isfinite
from typing import Any

import pytest

from engine.chance import Chance
from engine.valdora import VALDORA
from engine.valdora.judgement.clock import progress, rounds_left
from engine.valdora.judgement.explain import KINDS
from engine.valdora.state import State
from tests.engine.valdora.fixed import play, position
from tests.engine.valdora.walks import of_every_kind, walk

EVERYBODY = ["", *(name for level in ("squire", "baron", "duke") for name in VALDORA.personas(level))]


@pytest.fixture(scope="module")
def positions() -> list[State]:
    """A few positions of every question of the game."""
    return [state for state in of_every_kind(2) if state.decision is not None]


def weights(state: State, persona: str = "") -> dict[str, float]:
    """The weight of every legal move by its line, for the seat that is asked, as `persona` sees it."""
    assert state.decision is not None
    view = state.view(state.decision.seat)
    found = VALDORA.weigh(view, view.moves(), persona)
    return {str(move): weight for move, weight in zip(view.moves(), found, strict=True)}


def best(state: State, start: str = "", persona: str = "") -> str:
    """The line of the heaviest legal move that begins with `start`."""
    found = {line: weight for line, weight in weights(state, persona).items() if line.startswith(start)}
    return max(found, key=lambda line: found[line])


def after(state: State, *lines: str) -> State:
    play(state, *lines)
    return state


# --- in general ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("persona", EVERYBODY)
def test_every_move_has_a_weight_which_is_the_sum_of_its_parts(positions: list[State], persona: str) -> None:
    for state in positions:
        assert state.decision is not None
        view, found = state.view(state.decision.seat), weights(state, persona)
        assert len(found) == len(state.moves()) and all(map(isfinite, found.values()))
        for move in view.moves():
            parts = VALDORA.explain(view, move, persona)
            assert sum(part.amount for part in parts) == pytest.approx(found[str(move)], abs=1e-9)
            assert [abs(part.amount) for part in parts] == sorted((abs(p.amount) for p in parts), reverse=True)
            assert {part.kind for part in parts} <= set(KINDS)


def test_what_is_hidden_changes_no_weight(positions: list[State]) -> None:
    for number, state in enumerate(positions):
        assert state.decision is not None
        seat = state.decision.seat
        other = state.view(seat).sample(Chance(number))
        assert weights(other) == weights(state)
        assert VALDORA.evaluate(other.view(seat)) == VALDORA.evaluate(state.view(seat))


def test_asking_the_judgement_changes_nothing(positions: list[State]) -> None:
    for state in positions:
        before = state.digest()
        weights(state)
        VALDORA.evaluate(state)
        VALDORA.rollout().choose(state)
        assert state.digest() == before


def test_no_moves_have_no_weights_and_after_the_end_there_are_none() -> None:
    assert VALDORA.weigh(position().view(1), ()) == []
    *_, over = walk(3, 3)
    done = VALDORA.tables.moves.done
    with pytest.raises(ValueError, match="over"):
        VALDORA.weigh(over.view(0), [done])
    with pytest.raises(ValueError, match="over"):
        VALDORA.explain(over.view(0), done)


def test_who_plays_quickly_answers_everything_legally_and_always_alike(positions: list[State]) -> None:
    for state in positions:
        answer = VALDORA.rollout().choose(state)
        assert answer in state.moves()
        assert VALDORA.rollout().choose(state.copy()) == answer


def test_nobody_needs_to_think_where_one_answer_is_left() -> None:
    state = position()
    state.known_moves = state.moves()[:1]
    assert VALDORA.rollout().choose(state) == state.known_moves[0]
    assert VALDORA.forced(state.view(0)) is None


# --- what every player would say -----------------------------------------------------------------------------


@pytest.mark.parametrize("persona", EVERYBODY)
def test_what_is_ready_is_delivered(persona: str) -> None:
    state = position(pawns=["dig_4"], hands={0: "red_2"}, own={0: "pan, shovel ruby, cart ruby"})
    play(state, "go house_red")
    assert best(state, persona=persona) == "deliver red_2"


@pytest.mark.parametrize("persona", EVERYBODY)
def test_the_gem_that_is_asked_for_is_loaded(persona: str) -> None:
    state = position(
        pawns=["house_red"], hands={0: "red_1"}, own={0: "pan gold, cart"}, deposits={"dig_4": "ruby, emerald"},
        coins=[4],
    )  # fmt: skip
    assert best(after(state, "go dig_4"), "load", persona) == "load ruby cart"


def test_a_wagon_is_emptied_before_the_tool() -> None:
    state = position(pawns=["dig_4"], hands={0: "red_1"}, own={0: "pan, shovel ruby, horse ruby"})
    assert best(after(state, "go house_red", "deliver red_1")) in ("pay shovel", "pay horse")
    found = weights(state)
    assert len(found) == 2 and all(map(isfinite, found.values()))


def test_no_coin_is_given_away_at_a_meeting_without_need() -> None:
    """Two deposits with the same gems in the same section, one of them with a rival on it."""
    state = position(
        pawns=["mine_south", "dig_6", "C"], coins=[1], deposits={"dig_6": "3 gold", "dig_7": "3 gold", "dig_8": ""}
    )
    found = weights(state)
    assert found["go dig_7"] > found["go dig_6"]


def test_the_mine_is_worth_more_to_the_poor() -> None:
    gains = []
    for coins in (0, 6):
        view = position(pawns=["dig_1"], coins=[coins]).view(0)
        parts = VALDORA.explain(view, view.parse("go mine_north"))
        gains.append(sum(part.amount for part in parts if part.kind == "coins"))
    poor, rich = gains
    assert poor > rich == 0


def test_equipment_is_worth_its_gold_at_the_beginning() -> None:
    state = position(pawns=["mine_middle"], own={0: "pan gold"}, books={"A": "| cart/hammer"}, hands={0: "red_1"})
    assert best(after(state, "go A")) == "buy right"


def test_the_better_of_two_commissions_of_one_kind_is_bought() -> None:
    """Both ask for what is on board; one brings twice as many points."""
    state = position(
        pawns=["mine_middle"], coins=[1], books={"C": "yellow_2/silver_3 | yellow_1/red_2"},
        own={0: "pan gold, horse gold, cart gold"},
    )  # fmt: skip
    assert best(after(state, "go C"), "buy") == "buy left"


def test_every_commission_held_may_be_given_back_to_either_side() -> None:
    state = position(
        pawns=["mine_middle"], coins=[2], books={"C": "| white_4"}, hands={0: "white_1, red_1, blue_1"}
    )
    found = weights(after(state, "go C"))
    returns = {line for line in found if line.startswith("return")}
    assert len(returns) == 6 and all(map(isfinite, found.values()))


@pytest.mark.parametrize("known", [0, 1, 2])
def test_pages_are_turned_with_or_without_knowing_them(known: int) -> None:
    state = position(
        pawns=["mine_middle"], coins=[3], own={0: "pan gold"}, turned={"A": known, "C": known},
    )  # fmt: skip
    for city in ("A", "C"):
        turning = weights(after(state.copy(), f"go {city}"))
        assert isfinite(turning["turn forward"])


def test_both_sides_of_a_book_are_looked_at() -> None:
    state = position(pawns=["mine_middle"], coins=[3], own={0: "pan gold"}, rest={"A": "left", "C": "left"})
    for city in ("A", "C"):
        found = weights(after(state.copy(), f"go {city}"))
        assert "turn forward" not in found and isfinite(found["turn back"])


def test_a_workshop_of_a_rival_promises_nothing() -> None:
    """A craftsman of a colour whose workshop is taken brings no more than that colour."""
    ready: dict[str, Any] = {"pawns": ["dig_4"], "hands": {0: "red_1"}, "own": {0: "pan, shovel ruby"}}
    shares = []
    for hired in ({0: "red", 1: "red", 2: "red"}, {0: "red", 1: "2 red"}):
        view = position(4, hired=hired, board="red 1", **ready).view(0)
        parts = VALDORA.explain(view, view.parse("go house_red"))
        shares.append(sum(part.amount for part in parts if part.kind in ("score", "shops")))
    free, taken = shares
    assert free > taken


# --- what is expected ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", VALDORA.seats)
def test_at_the_end_the_lead_is_the_final_one(seats: int) -> None:
    *_, over = walk(seats, 4)
    totals = [row.total for row in over.scores()]
    for seat, lead in enumerate(VALDORA.evaluate(over)):
        assert lead == totals[seat] - max(totals[:seat] + totals[seat + 1 :])
    assert (rounds_left(over), progress(over)) == (0.0, 1.0)


@pytest.mark.parametrize("seats", VALDORA.seats)
def test_a_game_goes_on_from_its_beginning_to_its_end(seats: int) -> None:
    gone, rounds = [], []
    for state in walk(seats, 4):
        assert sum(VALDORA.evaluate(state)) <= 1e-9
        gone.append(progress(state))
        rounds.append(rounds_left(state))
    assert gone == sorted(gone) and (gone[0], gone[-1]) == (0.0, 1.0)
    assert rounds == sorted(rounds, reverse=True) and rounds[-1] == 0.0


@pytest.mark.parametrize("seats", VALDORA.seats)
def test_the_chance_to_win_grows_with_the_lead_and_ends_with_the_game(seats: int) -> None:
    state = VALDORA.setup(seats, 5)
    view = state.view(state.active)
    chances = [VALDORA.win_chance(view, lead) or 0.0 for lead in (-40, -10, 0, 10, 40, 10_000)]
    assert chances == sorted(chances) and 0 <= chances[0] < chances[-1] <= 1
    *_, over = walk(seats, 3)
    with pytest.raises(ValueError, match="over"):
        VALDORA.win_chance(over.view(0), 3.0)
