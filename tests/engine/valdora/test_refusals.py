"""Refusals: each code with its facts; what is not legal is refused with a reason, and what is legal is not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.chance import Chance
from engine.game import IllegalMove
from engine.stacked.frame import StackFrame
from engine.valdora import VALDORA
from engine.valdora.moves import Move
from engine.valdora.state import State
from engine.valdora.steps.loading import why_not_load
from tests.engine.valdora.fixed import play, position
from tests.engine.valdora.looks import refusal

FACTS = {
    "not_asked": {"asked"}, "too_far": {"city", "provisions"}, "meeting": {"players", "coins", "needs"},
    "no_page": {"side"}, "no_coin": {"what", "has", "needs"}, "owned": {"kind"}, "not_held": {"page"},
    "no_gem": {"gem", "where"}, "no_tool": {"gem", "tool"}, "tool_full": {"tool"}, "no_wagon": {"wagon"},
    "wagon_loaded_now": {"wagon"}, "same_gem": {"gem", "wagon"}, "other_house": {"colour"},
    "payment": {"missing"}, "not_carried": {"gem", "equipment"},
}  # fmt: skip
"""The facts that a sentence for the player needs."""


def at_go(**more: Any) -> State:
    return position(**{"pawns": ["dig_1"], **more})


def at_book(city: str = "C", **more: Any) -> State:
    setting: dict[str, Any] = {"pawns": ["mine_middle", "dig_1", "dig_1"]}
    if city in ("A", "C"):
        setting["books"] = {"A": "| hammer/cart, shovel/horse", "C": "| red_1/blue_2, silver_2/white_1"}
    state = position(**(setting | more))
    play(state, f"go {city}")
    return state


def at_deposit(own: str, gems: str = "gold, ruby, emerald", coins: int = 6) -> State:
    state = position(pawns=["C"], own={0: own}, coins=[coins], deposits={"dig_4": gems})
    play(state, "go dig_4")
    return state


def at_red_house(hands: str = "red_1, red_2, blue_1", own: str = "pan, shovel ruby") -> State:
    state = position(pawns=["C"], hands={0: hands}, own={0: own})
    play(state, "go house_red")
    return state


def after(state: State, *lines: str) -> State:
    play(state, *lines)
    return state


def owned_by_the_second_alone() -> State:
    """Seat 1 at a book whose hammer it has, and seat 0 has not."""
    state = position(
        active=1, pawns=["dig_1", "mine_middle"], own={1: "pan gold, hammer"}, books={"A": "| hammer/cart"}
    )
    play(state, "go A")
    return state


def shovel_of_the_second_alone() -> State:
    """Seat 1 at a deposit with its shovel full, and seat 0 has none."""
    state = position(active=1, pawns=["dig_1", "C"], own={1: "pan, shovel ruby"}, deposits={"dig_4": "ruby, gold"})
    play(state, "go dig_4")
    return state


REFUSED: list[tuple[Callable[[], State], str, str, dict[str, Any]]] = [
    (at_go, "done", "not_asked", {"asked": "go"}),
    (at_go, "provisions", "not_asked", {"asked": "go"}),
    (at_go, "go dig_1", "same_space", {}),
    (at_go, "go dig_5", "too_far", {"city": "C", "cities": 1, "provisions": False}),
    (lambda: at_go(provisions=[0]), "go dig_7", "too_far", {"city": "B", "cities": 2, "provisions": True}),
    (lambda: at_go(pawns=["C", "dig_1", "dig_1"], coins=[1]), "go dig_1",
     "meeting", {"players": (1, 2), "coins": 1, "needs": 2}),
    (at_book, "turn back", "no_page", {"side": "left"}),
    (at_book, "buy left", "no_page", {"side": "left"}),
    (lambda: at_book(coins=[0]), "buy right", "no_coin", {"what": "commission", "has": 0, "needs": 1}),
    (lambda: after(at_book("A", coins=[0], own={0: "pan gold"}), "turn forward"), "turn back",
     "no_coin", {"what": "page", "has": 0, "needs": 1}),
    (lambda: at_book("A"), "buy right", "no_gold", {}),
    (lambda: at_book("A", own={0: "pan gold, hammer"}), "buy right", "owned", {"kind": "hammer"}),
    (owned_by_the_second_alone, "buy right", "owned", {"kind": "hammer"}),
    (lambda: at_book("A"), "return red_1/blue_2 left", "not_asked", {"asked": "city"}),
    (lambda: after(at_book("A"), "turn forward"), "return red_1/blue_2 left", "not_asked", {"asked": "book"}),
    (lambda: at_book(hands={0: "green_1, blue_1, blue_1"}), "buy right", "three_commissions", {}),
    (lambda: at_book(hands={0: "green_1, blue_1"}), "return red_1/blue_2 right", "fewer_than_three", {}),
    (lambda: at_book(hands={0: "green_1, blue_1, blue_1"}), "return white_2/yellow_1 right",
     "not_held", {"page": "white_2/yellow_1"}),
    (lambda: at_book(hands={0: "C:green_1/yellow_2, blue_1, blue_1"}, coins=[0]), "return green_1/yellow_2 right",
     "no_coin", {"what": "commission", "has": 0, "needs": 1}),
    (at_book, "load gold", "not_asked", {"asked": "city"}),
    (lambda: at_book("harbour_city", market="ruby"), "load gold", "no_gem",
     {"gem": "gold", "where": "harbour_city"}),
    (lambda: at_book("harbour_city", market="ruby"), "buy right", "not_asked", {"asked": "city"}),
    (lambda: at_book(provisions=[0]), "provisions", "has_provisions", {}),
    (lambda: after(at_book(), "turn forward"), "provisions", "action_used", {}),
    (lambda: at_deposit("pan"), "load sapphire cart", "no_gem", {"gem": "sapphire", "where": "dig_4"}),
    (lambda: at_deposit("pan"), "load ruby", "no_tool", {"gem": "ruby", "tool": "shovel"}),
    (lambda: at_deposit("pan, shovel ruby"), "load ruby", "tool_full", {"tool": "shovel"}),
    (shovel_of_the_second_alone, "load ruby", "tool_full", {"tool": "shovel"}),
    (lambda: at_deposit("pan"), "load ruby horse", "no_wagon", {"wagon": "horse"}),
    (lambda: after(at_deposit("pan, cart"), "load ruby cart"), "load emerald cart",
     "wagon_loaded_now", {"wagon": "cart"}),
    (lambda: at_deposit("pan, cart ruby"), "load ruby cart", "same_gem", {"gem": "ruby", "wagon": "cart"}),
    (lambda: at_deposit("pan, horse", coins=2), "load ruby horse",
     "no_coin", {"what": "horse", "has": 2, "needs": 3}),
    (lambda: at_deposit("pan"), "turn forward", "not_asked", {"asked": "load"}),
    (lambda: at_deposit("pan"), "provisions", "not_asked", {"asked": "load"}),
    (at_red_house, "deliver yellow_1", "not_held", {"page": "yellow_1"}),
    (at_red_house, "deliver blue_1", "other_house", {"colour": "blue"}),
    (at_red_house, "deliver red_2", "payment", {"missing": (("ruby", 1),)}),
    (at_red_house, "go C", "not_asked", {"asked": "deliver"}),
    (lambda: after(at_red_house(own="pan, shovel ruby, cart ruby"), "deliver red_1"), "pay horse",
     "not_carried", {"gem": "ruby", "equipment": "horse"}),
    (lambda: after(at_red_house(own="pan, shovel ruby, cart ruby"), "deliver red_1"), "done",
     "not_asked", {"asked": "pay"}),
]  # fmt: skip


@pytest.mark.parametrize(("make", "line", "code", "facts"), REFUSED)
def test_a_refusal_says_what_is_wrong(
    make: Callable[[], State], line: str, code: str, facts: dict[str, Any]
) -> None:
    assert refusal(make(), line, **facts) == code


def test_no_ship_is_left() -> None:
    """Nobody is asked any more when the last ship has left; the reason is there for whoever asks nevertheless."""
    state = position(pawns=["harbour_east"], market="ruby", own={0: "pan, shovel"})
    full = StackFrame("load", 0, 2, -1, 0)
    assert why_not_load(state, full, Move("load", "ruby")) == "no_ship_left"


def test_provisions_after_a_load_where_a_city_has_more_ships() -> None:
    data = VALDORA.content()
    data["map"]["spaces"]["harbour_city"]["ships"] = 3
    game = VALDORA.with_content(data | {"name": "Wide quay"})
    state = position(
        pawns=["mine_middle", "A", "B"], market="2 ruby, gold", own={0: "pan, shovel, cart"}, game=game
    )
    play(state, "go harbour_city", "load ruby")
    assert refusal(state, "provisions") == "action_used"
    play(state, "load gold", "load ruby cart")
    assert state.decision and state.decision.seat == 1 and not any(state.market)


@pytest.mark.parametrize("seats", VALDORA.seats)
def test_every_move_of_the_box_is_legal_or_refused_with_its_facts(seats: int) -> None:
    every = list(VALDORA.tables.moves)
    state, chance = VALDORA.setup(seats, seats), Chance(seats)
    while state.decision is not None and state.turn < 60:
        moves = state.moves()
        assert len(set(moves)) == len(moves) > 1
        if chance.below(6) == 0:
            view = state.view(state.decision.seat)
            assert view.moves() == moves
            for move in every:
                reason = state.why_not(move)
                assert (reason is None) == (move in moves), move
                assert view.why_not(move) == reason
                if reason is not None:
                    assert FACTS.get(reason.code, set()) <= set(reason.params), (move, reason)
        state.apply(chance.choice(moves))


@pytest.mark.parametrize("move", [Move("fly"), Move("go", "Nowhere"), "done", None, Move("load", "gold", "pan")])
def test_what_is_no_move_of_the_box_is_unknown(move: Any) -> None:
    state = VALDORA.setup(3, 1)
    with pytest.raises(IllegalMove) as refused:
        state.apply(move)
    assert refused.value.reason == "unknown_move"
