"""D8 Limits and knowledge: what is open to all, what is hidden from everybody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.chance import Chance
from engine.valdora import VALDORA
from engine.valdora.card_tables import ALL_KINDS, FRONT_ONLY, UNKNOWN
from engine.valdora.position import FIELDS
from engine.valdora.state import State
from tests.engine.valdora.fixed import play, position, tops
from tests.engine.valdora.walks import walk

PAGES = "red_1/blue_2, silver_2/white_1, yellow_1/red_2"


def positions() -> Iterator[State]:
    for seats, whim in ((3, "courier"), (4, "reader"), (5, "carter")):
        yield from walk(seats, 2, whim)


def test_d8_1_limits_hold_always() -> None:
    for state in positions():
        assert max(state.coins) <= 6 and min(state.coins) >= 0
        assert all(len(hand) <= 3 for hand in state.hands)
        for seat in range(state.seats):
            bought = [state.tables.face_of[page] for page in state.cards[seat]]
            assert len(set(bought)) == len(bought)
            assert len(state.loads[seat * ALL_KINDS : (seat + 1) * ALL_KINDS]) == ALL_KINDS


def test_d8_2_whatever_happens_all_see_it() -> None:
    happened = set()
    for state in positions():
        if state.decision is not None:
            for event in state.copy().apply(state.moves()[state.turn % len(state.moves())]):
                assert all(event.seen_by(seat) == event for seat in (None, *range(state.seats)))
                assert VALDORA.event_from_dict(event.to_dict()) == event
                happened.add(event.kind)
    assert happened >= {
        "went",
        "met",
        "turned",
        "bought",
        "loaded",
        "paid",
        "fulfilled",
        "hired",
        "finished",
        "turn",
    }


def test_d8_2_all_but_the_seed_and_the_unturned_pages_is_open() -> None:
    for state in positions():
        for seat in (None, *range(state.seats)):
            view = state.view(seat)
            assert view.seed is None and view.seat == seat
            for name in FIELDS:
                if name not in ("seed", "right"):
                    assert getattr(view, name) == getattr(state, name), name
            assert [len(pile) for pile in view.right] == [len(pile) for pile in state.right]


def test_d8_2_nobody_knows_more_than_another() -> None:
    for state in positions():
        views = [state.view(seat).to_dict() for seat in (None, *range(state.seats))]
        assert all(view | {"seat": 0} == views[0] | {"seat": 0} for view in views)


def test_d8_2_only_the_seat_that_is_asked_has_moves() -> None:
    state = position(pawns=["C"])
    assert state.view(0).moves() == state.moves()
    assert state.view(1).moves() == state.view(None).moves() == ()


def test_d8_3_fulfilled_commissions_and_the_score_are_open() -> None:
    state = position(done={1: "red_1, white_1"}, hired={1: "red, white"}, bonus=[0, 1])
    view = state.view(2)
    assert [(face.name, face.vp) for face in view.fulfilled(1)] == [("red_1", 3), ("white_1", 15)]
    assert view.scores() == state.scores() and view.scores()[1].total == 18 + 20 + 10


def test_d8_4_what_was_turned_stays_known() -> None:
    state = position(pawns=["mine_middle"], coins=[6], books={"C": f"| {PAGES}"})
    play(state, "go C")
    assert state.view(1).pile("C", "right")[:2] == (("red_1", ""), ("", ""))
    play(state, "turn forward", "turn forward", "turn back")
    view = state.view(1)
    assert view.pile("C", "left") == (("blue_2", "red_1"),)
    assert view.pile("C", "right")[:3] == (("silver_2", "white_1"), ("yellow_1", ""), ("", ""))
    assert view.pile("C", "right")[2:] == (("", ""),) * 24
    play(state, "turn back")
    assert state.view(1).pile("C", "right")[:4] == (
        ("red_1", "blue_2"), ("silver_2", "white_1"), ("yellow_1", ""), ("", ""),
    )  # fmt: skip


def test_d8_4_the_back_of_a_page_that_was_bought_is_known() -> None:
    state = position(pawns=["mine_middle"], books={"C": f"| {PAGES}"})
    play(state, "go C", "buy right")
    view = state.view(1)
    assert view.to_dict()["hands"][0] == ["C:red_1/blue_2"]
    assert view.pile("C", "right")[:2] == (("silver_2", ""), ("", ""))


def test_d8_4_what_lies_beneath_a_returned_page_stays_known() -> None:
    state = position(pawns=["mine_middle"], hands={0: "D:yellow_1/violet_mix, blue_1, green_1"}, coins=[1],
                     books={"C": f"| {PAGES}"})  # fmt: skip
    play(state, "go C", "return yellow_1/violet_mix right")
    assert state.view(2).pile("C", "right")[:3] == (("yellow_1", "violet_mix"), ("red_1", ""), ("", ""))


def news(state: State, *lines: str) -> list[bool]:
    """Of each of these moves, whether somebody learned something."""
    return [any(event.is_news for event in play(state, line)) for line in lines]


def test_d8_4_it_is_news_when_a_face_is_seen_for_the_first_time() -> None:
    state = position(pawns=["mine_middle"], coins=[6], books={"C": f"| {PAGES}"})
    assert news(state, "go C", "turn forward", "turn back") == [False, True, False]
    assert news(state, "turn forward", "turn forward", "turn back") == [False, True, False]
    assert news(state, "buy left", "buy right") == [False, False], "both pages were turned"
    assert tops(state, "C") == ("", "yellow_1")


def test_d8_4_a_bought_page_that_was_never_turned_is_news() -> None:
    state = position(pawns=["mine_middle"], own={0: "pan gold"})
    play(state, "go A")
    assert news(state, "buy right") == [True]


def test_d8_4_known_pages_are_no_news() -> None:
    state = position(pawns=["mine_middle"], hands={0: "D:yellow_1/violet_mix, blue_1, green_1"}, coins=[3],
                     books={"C": f"silver_3/blue_1 | {PAGES}"}, turned={"C": 1})  # fmt: skip
    assert news(state, "go C", "return yellow_1/violet_mix left", "turn back", "turn forward") == [False] * 4
    assert news(state, "buy right") == [False], "red_1 was turned before"
    other = position(pawns=["mine_middle"], books={"C": f"| {PAGES}"}, turned={"C": 2})
    assert news(other, "go C", "turn forward", "buy right", "buy right") == [False, False, False, True]


@pytest.mark.parametrize("whim", ["reader", "courier"])
def test_d8_5_pages_that_were_never_turned_are_hidden_from_everybody(whim: str) -> None:
    for state in walk(4, 6, whim):
        for seat in (None, 0, 3):
            view = state.view(seat)
            for book, (pile, truth) in enumerate(zip(view.right, state.right, strict=True)):
                unseen = state.unseen[book]
                assert pile[unseen:] == truth[unseen:]
                assert pile[: max(unseen - 1, 0)] == (UNKNOWN,) * (unseen - 1)
                if unseen:
                    assert pile[unseen - 1] == FRONT_ONLY - state.tables.face(truth[unseen - 1])


def test_d8_5_a_view_of_a_view_tells_as_much() -> None:
    for state in walk(3, 9, "reader"):
        view = state.view(1)
        assert VALDORA.covered(view, 2) == state.view(2) != view
        assert VALDORA.view_from_dict(view.to_dict()) == view
        assert not VALDORA.needs_hand(view)


def test_d8_5_no_seed_in_anything_a_view_tells() -> None:
    state = VALDORA.setup(3, 987654321)
    told: dict[str, Any] = state.view(0).to_dict()
    assert told["seed"] is None and "987654321" not in str(told)
    assert state.view(0).sample(Chance(3)).seed not in (None, 987654321)
