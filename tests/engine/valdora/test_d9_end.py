"""D9 End and score."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import IllegalMove
from engine.valdora import VALDORA
from engine.valdora.moves import Move
from engine.valdora.pieces import COLOURS
from engine.valdora.scoring import PARTS, shares
from engine.valdora.state import State
from tests.engine.valdora.fixed import play, position
from tests.engine.valdora.looks import asked, kinds, of_kind, refusal

TABLES = VALDORA.tables


def board(**left: int) -> str:
    """Craftsmen left of these colours, none of the others."""
    return ", ".join(f"{colour} {left.get(colour, 0)}" for colour in COLOURS)


def at_house(active: int, left: str, hands: str = "silver_2", **more: Any) -> State:
    """`active` has come to the silver house with 6 coins."""
    pawns = ["mine_north"] * 3
    pawns[active] = "A"
    state = position(pawns=pawns, active=active, coins=[6, 6, 6], hands={active: hands}, board=left, **more)
    play(state, "go house_silver")
    return state


def test_d9_1_the_last_but_one_colour_triggers_the_end() -> None:
    state = at_house(0, board(silver=1, yellow=3))
    events = play(state, "deliver silver_2")
    (ending,) = of_kind(events, "ending")
    assert (ending.seat, ending.what, ending.amount) == (0, "yellow", 2) and state.ending == "craftsmen"
    assert kinds(events) == ["paid", "fulfilled", "hired", "opened", "ending", "finished", "turn"]


def test_d9_1_two_colours_left_do_not() -> None:
    for left in (board(silver=2, yellow=3), board(silver=1, yellow=3, violet=1)):
        state = at_house(0, left)
        assert "ending" not in kinds(play(state, "deliver silver_2")) and state.ending == ""


def test_d9_1_none_at_all_counts_too() -> None:
    state = at_house(2, board(silver=1, violet=1), "silver_2, silver_2")
    events = play(state, "deliver silver_2", "deliver silver_2")
    assert [event.what for event in of_kind(events, "ending")] == ["violet"]
    assert not any(state.board) and state.decision is None
    alone = at_house(2, board(silver=1), ending="craftsmen")
    assert "ending" not in kinds(play(alone, "deliver silver_2")), "it was told before"


def test_d9_2_the_round_is_finished() -> None:
    state = at_house(1, board(silver=1, yellow=3), turn=14)
    events = play(state, "deliver silver_2")
    assert events[-1][:4] == ("turn", 2, "", "last") and events[-1].amount == 5
    assert asked(state) == (2, "go") and state.to_play == 0
    events = play(state, "go A", "done")
    assert kinds(events)[-2:] == ["finished", "over"] and events[-1].what == "craftsmen"
    assert state.decision is None and state.turn == 15 and state.moves() == ()


def test_d9_2_who_plays_last_in_the_round_ends_it_at_once() -> None:
    state = at_house(2, board(silver=1, yellow=3))
    events = play(state, "deliver silver_2")
    assert of_kind(events, "ending")[0].amount == 0
    assert kinds(events)[-2:] == ["finished", "over"] and state.decision is None


def test_d9_2_the_triggering_player_finishes_his_action_and_all_goes_on_as_usual() -> None:
    state = at_house(1, board(silver=1, yellow=3), "silver_2, silver_2", hired={1: "4 silver"}, shops={"silver": 1})
    play(state, "deliver silver_2")
    assert state.ending and asked(state) == (1, "deliver")
    events = play(state, "deliver silver_2")
    assert kinds(events)[:4] == ["paid", "fulfilled", "bonus", "hired"]
    assert of_kind(events, "hired")[0].name == "yellow" and state.bonus[1] == 2
    assert asked(state) == (2, "go")


def test_d9_2_everybody_has_had_equally_many_turns() -> None:
    for start in range(3):
        state = VALDORA.setup(3, 1, {"start_player": start})
        state.ending, state.board = "craftsmen", [0] * 7
        for place in range(3):
            assert asked(state) == ((start + place) % 3, "go")
            events = play(state, f"go {'ABC'[place]}", "done")
        assert events[-1].kind == "over" and state.turn == 3


def test_d9_3_a_score_of_every_part() -> None:
    state = position(
        done={0: "violet_1, red_2, white_3, yellow_2, silver_2, blue_gold"},
        hired={0: "violet, 2 red, white, 3 yellow, silver, blue"}, bonus=[2], coins=[4], hands={0: "white_1"},
        own={0: "pan gold, shovel ruby, chisel emerald, hammer"},
    )  # fmt: skip
    score = state.scores()[0]
    assert tuple(score.parts) == PARTS and tuple(score.parts.values()) == (38, 60, 15, 20, 3)
    assert (score.total, score.coins, score.tie_breakers) == (136, 4, (4,))
    assert state.scores()[1] == (0, 0, 0, 0, 0, 0, 2)


def test_d9_3_what_gave_the_points() -> None:
    state = position(
        done={0: "red_2, red_1, silver_2"}, hired={0: "2 red, 2 violet, silver"}, bonus=[1],
        own={0: "pan gold, shovel ruby"},
    )  # fmt: skip
    found: list[tuple[Any, ...]] = [tuple(share) for share in shares(state, 0)]
    assert found == [
        ("commissions", "red", 9, 2), ("commissions", "silver", 3, 1), ("colours", "violet", 10, 2),
        ("colours", "red", 10, 2), ("colours", "silver", 10, 1), ("workshops", "red", 5, 1),
        ("bonus_tiles", "", 10, 1), ("gems", "", 2, 2),
    ]  # fmt: skip
    assert sum(row[2] for row in found) == state.scores()[0].total and shares(state, 1) == ()


def test_d9_3_each_gem_is_a_point_gold_too() -> None:
    for own, points in (("pan", 0), ("pan gold", 1), ("pan gold, cart gold, horse ruby, shovel", 3)):
        assert position(own={0: own}).scores()[0].gems == points


def test_d9_4_coins_equipment_and_provisions_score_nothing() -> None:
    plain = position(coins=[0])
    rich = position(coins=[6], own={0: "pan, shovel, hammer, cart, horse"}, provisions=[0], hands={0: "white_1"})
    assert plain.scores()[0].total == rich.scores()[0].total == 0


EVEN = board(yellow=9)
"""All craftsmen but the yellow ones are hired."""

ALIKE = {
    0: "violet, red, blue, green, 2 white, 3 silver", 1: "violet, red, blue, green, 2 white, 3 silver",
    2: "violet, red, blue, green, white, 3 silver",
}  # fmt: skip
"""They are hired so that everybody scores the same for them."""


@pytest.mark.parametrize(
    ("bonus", "coins", "winners"),
    [
        ([2, 1, 0], [0, 6, 6], (0,)), ([1, 2, 0], [6, 0, 6], (1,)), ([2, 2, 0], [4, 2, 6], (0,)),
        ([2, 2, 0], [2, 4, 6], (1,)), ([2, 2, 0], [4, 4, 6], (0, 1)), ([1, 1, 1], [3, 3, 3], (0, 1, 2)),
    ],
)  # fmt: skip
def test_d9_5_most_points_then_most_coins_then_a_shared_win(
    bonus: list[int], coins: list[int], winners: tuple[int, ...]
) -> None:
    state = position(
        pawns=["B", "B", "A"], coins=coins, bonus=bonus, active=2, ending="craftsmen", board=EVEN, hired=ALIKE
    )
    assert state.winners() == ()
    play(state, "go house_blue")
    assert state.decision is None and [score.total for score in state.scores()] == [60 + 10 * n for n in bonus]
    assert state.winners() == winners


def idle(state: State, turns: int) -> None:
    """Go to a mine and back to a city without an action."""
    for _ in range(turns):
        here = state.space_of(state.active)
        play(state, "go A" if here.startswith("mine") else "go mine_middle")
        if state.decision is not None and state.decision.kind == "city":
            play(state, "done")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_d9_6_twenty_full_rounds_without_a_delivery_end_the_game(seats: int) -> None:
    state = VALDORA.setup(seats, 1, {"start_player": 1, "as_printed": True})
    state.coins = [6] * seats
    idle(state, 20 * seats - 1)
    assert state.decision is not None and state.round == 20 and state.ending == ""
    idle(state, 1)
    assert state.decision is None and (state.ending, state.turn) == ("stall", 20 * seats)
    richest = tuple(seat for seat in range(seats) if state.coins[seat] == max(state.coins))
    assert state.winners() == richest, "scored as usual"


def test_d9_6_a_delivery_begins_the_count_anew() -> None:
    pawns = ["A", *["mine_middle"] * 3]
    state = position(4, pawns=pawns, coins=[6] * 4, hands={0: "silver_2"}, dry=76)
    play(state, "go house_silver", "deliver silver_2", "go A", "done")
    assert (state.dry_turns, state.turn) == (1, 3)
    play(state, "go B", "done", "go C", "done", "go A", "done")
    idle(state, 78)
    assert state.decision is not None and state.dry_turns >= 80, "the round of the delivery does not count"
    idle(state, 1)
    assert (state.ending, state.turn) == ("stall", 84)


def test_d9_6_the_count_ends_the_game_with_its_round_only() -> None:
    state = position(3, active=0, pawns=["mine_middle"] * 3, coins=[6] * 3, dry=59)
    idle(state, 1)
    assert asked(state) == (1, "go") and state.dry_turns == 60
    idle(state, 2)
    assert state.decision is None and state.ending == "stall"


def test_d9_6_who_ends_by_craftsmen_does_not_stall() -> None:
    state = position(active=2, pawns=["mine_middle"] * 3, board=EVEN, ending="craftsmen", dry=59)
    play(state, "go house_white")
    assert state.decision is None and state.ending == "craftsmen"


def test_d9_7_cards_never_run_out_before_the_end() -> None:
    craftsmen = sum(colour.tiles for colour in TABLES.box.colours)
    pages = 2 * len(TABLES.content.commission_book)
    assert pages - 5 * TABLES.box.commission_limit == craftsmen == 39


def test_a_game_that_is_over_takes_no_move() -> None:
    state = at_house(2, board(silver=1, yellow=3))
    play(state, "deliver silver_2")
    assert refusal(state, "go A") == "over"
    with pytest.raises(IllegalMove):
        state.apply(Move("done"))
    assert state.view(0).decision is None and VALDORA.forced(state.view(0)) is None
    assert VALDORA.from_dict(state.to_dict()) == state
