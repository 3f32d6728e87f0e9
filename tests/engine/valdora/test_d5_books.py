"""D5 Books: turning pages, buying, giving back."""

from __future__ import annotations

from typing import Any

import pytest

from engine.valdora.state import State
from tests.engine.valdora.fixed import play, position, tops
from tests.engine.valdora.looks import asked, kinds, legal, of_kind, refusal

TOOLS = "shovel/chisel, cart/pickaxe, horse/cart"
PAGES = "red_1/blue_2, silver_2/white_1, yellow_1/red_2"


def in_city(letter: str, pages: str, **more: Any) -> State:
    """Seat 0 has come to a city, these pages on the book's left | right side, from the top."""
    setting: dict[str, Any] = {"coins": [3], "own": {0: "pan gold"}}
    state = position(
        pawns=["mine_middle", "B" if letter == "A" else "A"], books={letter: pages}, **(setting | more)
    )
    play(state, f"go {letter}")
    return state


def test_d5_1_any_number_of_steps_in_any_order() -> None:
    state = in_city("D", f"| {PAGES}", coins=[5])
    play(state, "buy right", "turn forward", "buy left", "turn forward", "buy left")
    assert [face.name for face in state.commissions(0)] == ["red_1", "white_1", "red_2"]
    assert state.coins[0] == 1 and legal(state, "buy") == []
    play(state, "done")
    assert asked(state) == (1, "go")


def test_d5_1_one_step_uses_the_action() -> None:
    for first in ("turn forward", "buy right"):
        state = in_city("C", f"| {PAGES}")
        assert "provisions" in legal(state)
        play(state, first)
        assert "provisions" not in legal(state) and refusal(state, "provisions") == "action_used"
    state = in_city("D", f"| {PAGES}", coins=[0])
    assert legal(state) == ["turn forward", "provisions", "done"]
    play(state, "turn forward")
    assert asked(state) == (1, "go") and not state.provisions[0]


def test_d5_2_the_other_face_of_a_page_and_the_one_below_it_become_visible() -> None:
    state = in_city("A", f"| {TOOLS}")
    assert tops(state, "A") == ("", "shovel")
    (turned, *_) = play(state, "turn forward")
    assert (turned.kind, turned.seat, turned.what, turned.amount, turned.city, turned.names) == (
        "turned", 0, "forward", 0, "A", ("chisel", "cart"),
    )  # fmt: skip
    assert tops(state, "A") == ("chisel", "cart")
    (paid, turned) = play(state, "turn forward")
    assert (paid.kind, paid.name, paid.what, paid.amount) == ("paid", "silver", "page", 1)
    assert turned.amount == 1 and tops(state, "A") == ("pickaxe", "horse")
    play(state, "turn back")
    assert tops(state, "A") == ("chisel", "cart")
    (paid, turned) = play(state, "turn back")
    assert turned.names == ("", "shovel") and turned.what == "back"
    assert tops(state, "A") == ("", "shovel") and state.coins[0] == 0


def test_d5_2_the_first_turn_is_free_whenever_and_wherever_it_comes() -> None:
    state = in_city("C", f"silver_3/blue_1 | {PAGES}", coins=[2])
    play(state, "turn back")
    assert state.coins[0] == 2
    play(state, "turn forward")
    assert state.coins[0] == 1
    state = in_city("C", f"| {PAGES}", coins=[1])
    play(state, "buy right", "turn forward")
    assert state.coins[0] == 0 and asked(state) == (1, "go")


def test_d5_2_each_further_turn_takes_a_coin() -> None:
    state = in_city("A", f"| {TOOLS}", coins=[1], own={0: "pan"})
    play(state, "turn forward", "turn forward")
    assert state.coins[0] == 0 and asked(state) == (1, "go")
    state = in_city("A", f"| {TOOLS}", coins=[0])
    play(state, "turn forward")
    assert refusal(state, "turn forward", what="page", has=0, needs=1) == "no_coin"
    assert refusal(state, "turn back", what="page") == "no_coin"
    assert legal(state) == ["buy left", "buy right", "done"]


def test_d5_2_no_page_to_turn() -> None:
    state = in_city("A", f"| {TOOLS}")
    assert refusal(state, "turn back", side="left") == "no_page"
    state = in_city("A", "shovel/chisel", rest={"A": "left"})
    assert refusal(state, "turn forward", side="right") == "no_page" and "turn back" in legal(state)


def test_d5_3_equipment_costs_a_gold_of_his_choice() -> None:
    state = in_city("A", f"| {TOOLS}", own={0: "pan gold, cart gold"})
    market, coins = state.in_market()["gold"], state.coins[0]
    assert legal(state, "buy") == ["buy right"]
    play(state, "buy right")
    assert asked(state) == (0, "pay") and legal(state) == ["pay pan", "pay cart"]
    assert (state.decision and state.decision.name, state.decision and state.decision.amount) == ("gold", 1)
    assert refusal(state, "pay hammer", equipment="hammer") == "not_carried"
    events = play(state, "pay cart")
    assert kinds(events) == ["paid", "bought"]
    assert (events[0].name, events[0].what, events[0].amount, events[0].names) == ("gold", "shovel", 1, ("cart",))
    assert (events[1].name, events[1].what, events[1].to, events[1].city, events[1].names) == (
        "shovel", "chisel", "right", "A", ("cart",),
    )  # fmt: skip
    assert state.equipment(0) == {"pan": "gold", "shovel": "", "cart": ""} and state.coins[0] == coins
    assert state.in_market()["gold"] == market + 1
    assert state.to_dict()["cards"][0][1:] == ["A:shovel/chisel"]


def test_d5_3_the_only_gold_is_paid_by_itself() -> None:
    state = in_city("A", f"| {TOOLS}")
    events = play(state, "buy right")
    assert kinds(events) == ["paid", "bought"] and events[0].names == ("pan",)
    assert state.equipment(0) == {"pan": "", "shovel": ""} and asked(state) == (0, "book")


def test_d5_3_from_either_side_what_he_has_not_got() -> None:
    state = in_city("A", f"hammer/cart | {TOOLS}")
    assert legal(state, "buy") == ["buy left", "buy right"]
    play(state, "buy left")
    assert "hammer" in state.equipment(0)
    state = in_city("A", f"hammer/cart | {TOOLS}", own={0: "pan gold, hammer"})
    assert legal(state, "buy") == ["buy right"] and refusal(state, "buy left", kind="hammer") == "owned"
    state = in_city("A", f"hammer/cart | {TOOLS}", own={0: "pan, hammer", 1: "pan gold"})
    assert refusal(state, "buy right") == "no_gold" and refusal(state, "buy left", kind="hammer") == "owned"
    state = in_city("A", f"| {TOOLS}")
    assert refusal(state, "buy left", side="left") == "no_page"


def test_d5_4_a_commission_costs_a_coin() -> None:
    state = in_city("D", f"silver_3/blue_1 | {PAGES}", coins=[2])
    events = play(state, "buy left")
    assert kinds(events) == ["paid", "bought"]
    assert (events[0].name, events[0].what, events[0].amount) == ("silver", "commission", 1)
    assert (events[1].name, events[1].what, events[1].to, events[1].city, events[1].names) == (
        "silver_3", "blue_1", "left", "D", ("",),
    )  # fmt: skip
    assert state.coins[0] == 1 and state.bank == 30 - 5
    play(state, "buy right")
    assert [face.name for face in state.commissions(0)] == ["silver_3", "red_1"] and state.coins[0] == 0
    assert refusal(state, "buy right", what="commission", has=0, needs=1) == "no_coin"


def test_d5_4_three_unfinished_ones_at_most() -> None:
    state = in_city("C", f"| {PAGES}", hands={0: "blue_1, blue_1"})
    play(state, "buy right")
    assert refusal(state, "buy right") == "three_commissions"
    state = in_city("C", f"| {PAGES}", hands={0: "blue_1, blue_1"}, done={0: "violet_1, green_1"})
    assert "buy right" in legal(state)


@pytest.mark.parametrize("side", ["left", "right"])
def test_d5_5_the_page_below_may_be_bought_next(side: str) -> None:
    text = "silver_3/blue_1, red_1/blue_2 |" if side == "left" else "| silver_3/blue_1, red_1/blue_2"
    state = in_city("C", text)
    (bought,) = of_kind(play(state, f"buy {side}"), "bought")
    assert bought.names == ("red_1",)
    play(state, f"buy {side}")
    assert [face.name for face in state.commissions(0)] == ["silver_3", "red_1"]


def test_d5_5_two_tools_for_two_gold() -> None:
    state = in_city("B", "| hammer/cart, chisel/horse", own={0: "pan gold, horse gold"}, market="emerald")
    play(state, "buy right", "pay horse", "buy right")
    assert set(state.equipment(0)) == {"pan", "hammer", "chisel", "horse"}
    assert state.in_market()["gold"] == 2 and state.carried(0)["gold"] == 0


def test_d5_6_who_has_three_may_put_one_back_and_buy() -> None:
    state = in_city("C", f"| {PAGES}", hands={0: "C:blue_1/silver_4, blue_2, D:violet_1/red_mix"}, coins=[1])
    assert legal(state, "return") == [
        "return blue_1/silver_4 left", "return blue_1/silver_4 right", "return blue_2/red_1 left",
        "return blue_2/red_1 right", "return violet_1/red_mix left", "return violet_1/red_mix right",
    ]  # fmt: skip
    (returned,) = play(state, "return violet_1/red_mix left")
    assert (returned.kind, returned.seat, returned.name, returned.to, returned.city, returned.is_news) == (
        "returned", 0, "violet_1/red_mix", "left", "C", False,
    )  # fmt: skip
    assert tops(state, "C") == ("violet_1", "red_1") and state.coins[0] == 1
    assert [face.name for face in state.commissions(0)] == ["blue_1", "blue_2"]
    assert refusal(state, "return blue_1/silver_4 left") == "fewer_than_three"
    play(state, "buy right")
    assert state.coins[0] == 0 and len(state.hands[0]) == 3 and asked(state) == (0, "book")


def test_d5_6_into_the_book_of_this_city_on_the_side_of_his_choice() -> None:
    state = in_city("C", f"silver_3/blue_1 | {PAGES}", hands={0: "D:yellow_1/violet_mix, blue_1, blue_1"})
    sizes = [len(pile) for pile in state.right]
    play(state, "return yellow_1/violet_mix right")
    assert tops(state, "C") == ("silver_3", "yellow_1") and [len(pile) for pile in state.right] == [
        sizes[0], sizes[1], sizes[2] + 1, sizes[3],
    ]  # fmt: skip
    assert state.pile("C", "right")[:3] == (("yellow_1", "violet_mix"), ("red_1", ""), ("", ""))
    play(state, "turn forward")
    assert tops(state, "C") == ("violet_mix", "red_1")


def test_d5_6_the_face_that_he_held_stays_up() -> None:
    state = in_city("C", f"| {PAGES}", hands={0: "red_2/yellow_1, blue_1, blue_1"})
    play(state, "return red_2/yellow_1 left", "turn back")
    assert tops(state, "C") == ("", "yellow_1")


def test_d5_6_one_coin_is_left_to_buy_with_but_he_is_not_bound_to() -> None:
    state = in_city("C", f"| {PAGES}", hands={0: "blue_1, blue_1, green_1"}, coins=[0])
    assert legal(state) == ["turn forward", "provisions", "done"]
    line = f"return {state.to_dict()['hands'][0][0].removeprefix('C:')} left"
    assert refusal(state, line, what="commission", has=0, needs=1) == "no_coin"
    state = in_city("C", f"| {PAGES}", hands={0: "blue_1, blue_1, green_1"}, coins=[1])
    play(state, legal(state, "return")[0], "done")
    assert len(state.hands[0]) == 2 and state.coins[0] == 1 and asked(state) == (1, "go")


def test_d5_6_what_he_does_not_hold_he_cannot_put_back() -> None:
    state = in_city("C", f"| {PAGES}", hands={0: "blue_1, blue_1, green_1"})
    assert refusal(state, "return white_2/yellow_1 left", page="white_2/yellow_1") == "not_held"
    state = in_city("C", f"| {PAGES}", hands={0: "blue_1, green_1"})
    assert refusal(state, "return white_2/yellow_1 left") == "fewer_than_three"


def test_d5_6_equal_cards_give_one_move() -> None:
    state = in_city("C", f"| {PAGES}", hands={0: "C:blue_1/silver_4, D:blue_1/silver_4, green_1"})
    lines = legal(state, "return")
    assert len(lines) == len(set(lines)) == 4
    play(state, "return blue_1/silver_4 right")
    assert [face.name for face in state.commissions(0)] == ["blue_1", "green_1"]


def test_d5_7_the_face_that_was_bought_counts() -> None:
    state = in_city("C", "red_2/yellow_1 |", own={0: "pan gold, shovel ruby, cart ruby"})
    play(state, "buy left", "done", "go B", "done", "go A", "done", "go house_yellow")
    assert asked(state) == (1, "go"), "the gold on its back means nothing"
    play(state, "go mine_south", "go mine_north", "go house_red")
    assert legal(state) == ["deliver red_2", "done"]


def test_d5_8_of_an_empty_side_nothing_is_for_sale() -> None:
    state = in_city("C", "silver_3/blue_1 |", rest={"C": "left"})
    assert legal(state) == ["turn back", "buy left", "provisions", "done"]
    assert refusal(state, "buy right", side="right") == "no_page"
    play(state, "turn back", "buy right")
    assert state.commissions(0)[0].name == "blue_1" and tops(state, "C")[1] == ""


def test_d5_8_an_empty_book_stops_pawns_and_gives_provisions() -> None:
    state = position(pawns=["house_green"], rest={"C": "done"})
    assert refusal(state, "go dig_4", city="C") == "too_far"
    play(state, "go C")
    assert legal(state) == ["provisions", "done"]
    again = position(pawns=["house_green"], rest={"C": "done"}, hands={0: "blue_1, green_1, red_1"})
    play(again, "go C")
    assert legal(again, "return") and not legal(again, "buy")
    play(again, legal(again, "return")[0])
    assert legal(again) == ["turn back", "buy left", "done"]


def test_d5_9_equipment_is_never_returned() -> None:
    state = in_city("A", f"| {TOOLS}", own={0: "pan gold, hammer"}, hands={0: "blue_1, green_1, red_1"})
    assert legal(state) == ["turn forward", "buy right", "provisions", "done"]
    assert not any("hammer" in str(move) for move in state.tables.moves if move.verb == "return")
    page = next(str(move) for move in state.tables.moves if move.verb == "return")
    assert refusal(state, page) == "not_asked"


def test_a_book_knows_no_other_steps() -> None:
    state = in_city("A", f"| {TOOLS}")
    assert refusal(state, "load gold") == "not_asked" and refusal(state, "deliver red_1") == "not_asked"
    play(state, "turn forward")
    for line in ("load gold", "go C", "deliver red_1", "pay pan"):
        assert refusal(state, line, asked="book") == "not_asked"
