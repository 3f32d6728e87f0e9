"""V7: when the game is over, what counts, who wins."""

from __future__ import annotations

from typing import Any

import pytest

from engine.valeria import VALERIA
from engine.valeria.cards import Power
from engine.valeria.scoring import Share, shares
from engine.valeria.state import State
from tests.engine.positions import (
    adventurer,
    asked,
    building,
    kinds,
    legal,
    pass_all,
    play,
    position,
    small_game,
)
from tests.engine.walks import state_after

NO_PILES = ["", "", "", "", ""]
SHEDS = [building(f"Shed {i}", vp=0) for i in range(14)]
GAME = small_game(
    *SHEDS,
    building("Palace", vp=5),
    building("Hall", vp=2, power=Power("end", vp=1, per="soldier")),
    building("Post", type="soldier", vp=0),
    building("Statue", vp=0, power=Power("end", vp=3)),
    adventurer("Guide", vp=4),
    adventurer("Sage", vp=1, power=Power("end", vp=2, per="adventurer")),
)


def sheds(count: int, start: int = 0) -> str:
    """Some buildings without VP."""
    return ", ".join(f"Shed {i}" for i in range(start, start + count))


def finish(state: State) -> None:
    """Lead a tax and let everybody pass: the turn ends."""
    play(state, "lead tax")
    while state.decision is not None and state.decision.kind in ("draw", "follow"):
        play(state, legal(state)[-1])


# --- V7.1 --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "goal"), [(2, 12), (3, 12), (4, 10), (5, 10)])
def test_v7_1_twelve_or_ten_buildings_and_adventurers_end_the_game(seats: int, goal: int) -> None:
    state = position(seats=seats, game=GAME, hands={0: "Palace"}, villages={0: sheds(goal - 1)})
    play(state, "lead build Palace", "pay castle", "draw deck")
    assert state.decision is not None
    pass_all(state)
    assert not state.moves()
    assert state.ended == "goal"


@pytest.mark.parametrize(("seats", "goal"), [(2, 12), (3, 12), (4, 10), (5, 10)])
def test_v7_1_one_card_fewer_does_not(seats: int, goal: int) -> None:
    state = position(seats=seats, game=GAME, hands={0: "Palace"}, villages={0: sheds(goal - 2)})
    play(state, "lead build Palace", "pay castle", "draw deck")
    pass_all(state)
    assert asked(state) == (1, "lead")


def test_v7_1_buildings_and_adventurers_count_together() -> None:
    state = position(game=GAME, villages={0: f"{sheds(10)}, Guide"}, pool="Sage")
    play(state, "lead recruit Sage", "pass")
    assert state.ended == "goal"


def test_v7_1_resources_and_castle_do_not_count() -> None:
    state = position(
        game=GAME, villages={0: sheds(11)}, resources={0: "4 wood, 4 stone"}, hands={0: "2 Plain food 1"}
    )
    play(state, "lead develop", "discard Plain food 1 pile 0", "develop Plain food 1", "pass")
    assert asked(state) == (1, "lead")


def test_v7_1_the_last_turn_is_played_out_for_all_followers() -> None:
    state = position(
        seats=4, game=GAME, leader=3, hands={3: "Palace", 0: "Palace", 2: "Statue"}, villages={3: sheds(9)}
    )
    play(state, "lead build Palace", "pay castle", "draw deck")
    assert asked(state) == (0, "follow")
    play(state, "follow build Palace", "pay castle")
    assert asked(state) == (1, "follow")
    play(state, "pass")
    assert asked(state) == (2, "follow")
    play(state, "follow build Statue", "pay castle")
    assert state.ended == "goal"
    assert [score.cards for score in state.scores()] == [1, 0, 1, 10]


def test_v7_1_the_last_turn_includes_powers_and_hand_limit() -> None:
    game = small_game(*SHEDS, building("Palace"), building("Well", power=Power("instant", cards=9)))
    state = position(game=game, hands={0: "Palace", 1: "Well"}, villages={0: sheds(11)})
    play(state, "lead build Palace", "pay castle", "draw deck", "follow build Well", "pay castle", "use Well")
    play(state, *["draw deck"] * 9)
    assert asked(state) == (1, "limit")
    play(state, legal(state)[0])
    assert state.ended == "goal"


def test_v7_1_a_follower_who_reaches_the_goal_ends_the_game_too() -> None:
    state = position(seats=3, game=GAME, hands={0: "Palace", 1: "Palace"}, villages={1: sheds(11)})
    play(state, "lead build Palace", "pay castle", "draw deck", "follow build Palace", "pay castle")
    assert asked(state) == (2, "follow")
    play(state, "pass")
    assert state.ended == "goal"


def test_v7_1_the_game_runs_until_the_turn_is_over() -> None:
    state = position(game=GAME, hands={0: "Palace"}, villages={0: sheds(11)})
    play(state, "lead build Palace", "pay castle", "draw deck")
    assert (state.winners(), state.ended) == ((), "")
    assert kinds(play(state, "pass")) == ["passed", "over"]
    assert state.winners() == (0,)


# --- V7.2 --------------------------------------------------------------------------------------------------------


def test_v7_2_score_is_vp_end_powers_and_gold() -> None:
    state = position(game=GAME, villages={0: "Palace, Statue, Hall, Post, Guide, Sage"}, gold={0: 4})
    score = state.scores()[0]
    assert (score.buildings, score.adventurers) == (5 + 0 + 2 + 0, 4 + 1)
    assert score.powers == 3 + 1 * 1 + 2 * 2
    assert score.gold == 4
    assert score.total == 7 + 5 + 8 + 4


def test_v7_2_gold_is_supply_and_every_coin_on_own_castle_and_resources() -> None:
    state = position(
        game=GAME,
        resources={0: "2 wood", 1: "wood"},
        coins={0: "2 wood", 1: "wood"},
        castle_coins=[0],
        gold={0: 1, 1: 2},
    )
    assert [score.gold for score in state.scores()] == [1 + 2 + 1, 2 + 1]


def test_v7_2_a_coin_laid_by_an_opponent_is_the_owners() -> None:
    state = position(game=GAME, hands={0: "Palace"}, resources={1: "food"})
    play(state, "lead build Palace", "pay 1 food")
    assert [score.gold for score in state.scores()] == [2, 4]


def test_v7_2_every_card_and_coin_tells_what_it_gave() -> None:
    state = position(
        game=GAME,
        villages={0: "Palace, Statue, Hall, Post, Guide, Sage"},
        resources={0: "2 wood, food"},
        coins={0: "2 wood"},
        castle_coins=[0],
        gold={0: 3},
    )
    assert shares(state, 0) == (
        Share("buildings", "Palace", 5),
        Share("buildings", "Hall", 2),
        Share("adventurers", "Guide", 4),
        Share("adventurers", "Sage", 1),
        Share("powers", "Statue", 3),
        Share("powers", "Hall", 1, "soldier", 1),
        Share("powers", "Sage", 4, "adventurer", 2),
        Share("gold", "wood", 2),
        Share("gold", "castle", 1),
        Share("gold", "supply", 3),
    )


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_v7_2_what_was_told_adds_up_to_the_score(seats: int) -> None:
    for state in (state_after(seats, seed, 400) for seed in range(3)):
        for seat, score in enumerate(state.scores()):
            found = shares(state.view(None), seat)
            sums = {part: sum(share.points for share in found if share.part == part) for part in score.parts}
            assert sums == dict(score.parts) and sum(sums.values()) == score.total


def test_v7_2_hand_and_resources_score_nothing() -> None:
    state = position(game=GAME, hands={0: "Palace, Statue"}, resources={0: "Palace, Hall, Statue"}, gold={0: 0})
    assert state.scores()[0].total == 0


def test_v7_2_knight_scores_a_vp_for_each_soldier_building_and_no_other() -> None:
    state = position(villages={0: "Knight, Armory, Barracks, Farm", 1: "Keep"}, resources={0: "Guard Tower"})
    assert state.scores()[0].powers == 2


def test_v7_2_scores_may_be_asked_at_any_time_and_are_open() -> None:
    state = VALERIA.setup(3, 3)
    assert [score.total for score in state.scores()] == [3, 3, 3]
    assert state.view(None).scores() == state.view(1).scores() == state.scores()


# --- V7.3 --------------------------------------------------------------------------------------------------------


def ended(rest: str = "castle 0", **where: object) -> State:
    """The end of a game by a last turn in which nothing happens. All that was left of the deck is tucked under
    the castle of the seat that a test means to lose, so that resources never decide too early."""
    state = position(game=GAME, idle_turns=19, piles=NO_PILES, rest=rest, **where)  # type: ignore[arg-type]
    finish(state)
    assert state.ended == "stall"
    return state


def test_v7_3_most_points_win() -> None:
    state = ended("castle 1", villages={0: "Palace", 1: "Guide, Shed 0"}, gold={0: 7, 1: 7})
    assert [score.total for score in state.scores()] == [12, 11]
    assert state.winners() == (0,)


def test_v7_3_tie_most_buildings_and_adventurers() -> None:
    state = ended(villages={0: "Palace", 1: "Palace, Shed 0"}, gold={0: 7, 1: 7})
    assert state.scores()[0].total == state.scores()[1].total
    assert state.winners() == (1,)


def test_v7_3_cards_break_the_tie_before_gold() -> None:
    state = ended(villages={0: "Shed 1", 1: "Palace, Post"}, gold={0: 8, 1: 4})
    assert state.scores()[0].total == state.scores()[1].total == 9
    assert state.winners() == (1,)


def test_v7_3_tie_then_most_gold_before_resources() -> None:
    state = ended(villages={0: "Guide", 1: "Shed 1"}, gold={0: 5, 1: 9})
    first, second = state.scores()
    assert (first.total, first.cards) == (second.total, second.cards)
    assert first.resources > second.resources
    assert state.winners() == (1,)


def test_v7_3_the_same_gold_as_in_the_score() -> None:
    state = ended(
        villages={0: "Guide", 1: "Shed 1"},
        resources={1: "wood"},
        coins={1: "wood"},
        castle_coins=[1],
        gold={0: 5, 1: 7},
    )
    assert state.scores()[1].gold == 9
    assert state.winners() == (1,)


def test_v7_3_tie_then_most_developed_resources() -> None:
    state = ended("castle 1", villages={0: "Palace", 1: "Palace"}, gold={0: 7, 1: 7})
    first, second = state.scores()
    assert (first.total, first.cards, first.gold) == (second.total, second.cards, second.gold)
    assert second.resources > first.resources
    assert state.winners() == (1,)


def test_v7_3_then_the_win_is_shared() -> None:
    where: dict[str, Any] = {
        "seats": 3,
        "game": GAME,
        "at": "lead",
        "idle_turns": 29,
        "piles": NO_PILES,
        "rest": "castle 2",
    }
    state = position(
        **where, villages={0: "Palace", 1: "Palace"}, resources={0: "wood", 1: "stone"}, gold={0: 7, 1: 7, 2: 6}
    )
    finish(state)
    assert state.winners() == (0, 1)


def test_v7_3_only_the_last_tie_breaker_is_left_to_sharing() -> None:
    where: dict[str, Any] = {
        "seats": 3,
        "game": GAME,
        "at": "lead",
        "idle_turns": 29,
        "piles": NO_PILES,
        "rest": "castle 2",
    }
    state = position(**where, villages={0: "Palace", 1: "Palace"}, resources={0: "wood"}, gold={0: 7, 1: 7, 2: 6})
    finish(state)
    assert state.winners() == (0,)


# --- V7.4 --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_v7_4_ruling_ten_rounds_without_a_card_entering_end_the_game(seats: int) -> None:
    state = position(seats=seats)
    for turn in range(10 * seats):
        assert state.ended == "", turn
        finish(state)
        while state.decision is not None and state.decision.kind == "limit":
            play(state, legal(state)[0])
            pass_all(state)
    assert (state.ended, state.decision) == ("stall", None)
    assert state.turn == 10 * seats
    assert state.winners()


@pytest.mark.parametrize("line", ["lead build Tannery", "lead recruit Monk", "lead develop"])
def test_v7_4_ruling_a_building_an_adventurer_or_a_resource_starts_the_count_anew(line: str) -> None:
    state = position(idle_turns=19, hands={0: "Tannery, Farm, Keep"}, villages={0: "Temple"}, pool="Monk")
    play(state, line)
    while asked(state) != (1, "follow"):
        play(state, legal(state)[-1])
    play(state, "pass")
    assert state.ended == ""
    assert state.idle_turns == 0


def test_v7_4_ruling_the_last_idle_turn_is_played_out() -> None:
    state = position(seats=3, idle_turns=29)
    play(state, "lead tax", "draw deck")
    assert asked(state) == (1, "follow")
    play(state, "follow tax", "draw deck", "pass")
    assert state.ended == "stall"


def test_v7_4_ruling_a_stalled_game_is_scored_as_usual() -> None:
    state = ended(villages={0: "Palace, Statue"}, gold={0: 7, 1: 7})
    assert [score.total for score in state.scores()] == [5 + 3 + 7, 7]
    assert state.winners() == (0,)
