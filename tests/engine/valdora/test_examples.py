"""Worked examples of the rules: a position, moves, and what comes of them."""

from __future__ import annotations

import pytest

from engine.game import IllegalMove
from engine.valdora import VALDORA
from engine.valdora.card_tables import ALL_GEMS
from engine.valdora.pieces import COLOURS, GEMS
from engine.valdora.scoring import score
from engine.valdora.state import State
from tests.engine.valdora.places import (
    TABLES,
    arrive,
    begin,
    board,
    commission,
    do,
    hire,
    hold,
    lay,
    market,
    offered,
    own,
    page,
    stand,
)


def refused(state: State, line: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        state.apply(state.parse(line))
    return caught.value.reason.code


# --- set-up and moving (D2, D3) ----------------------------------------------------------------------------------


def test_d2_2_d2_4_d2_7_set_up() -> None:
    state = VALDORA.setup(3, 1, {"start_player": 1, "as_printed": True})
    assert (state.coins, state.bank) == ([3, 1, 2], 24)
    assert sum(state.gems) == 78 and sum(state.market) == 0 and len(state.gems) == 13 * ALL_GEMS
    assert dict(state.on_board()) == {
        "violet": 3, "red": 3, "blue": 3, "green": 3, "white": 5, "yellow": 9, "silver": 9,
    }  # fmt: skip
    five = VALDORA.setup(5, 1, {"as_printed": True, "start_player": 0})
    assert (five.coins, five.bank, sum(five.board)) == ([1, 2, 3, 4, 5], 15, 39)
    assert all(five.on_board()[colour] == 4 for colour in COLOURS[:4])


def test_d2_5_books() -> None:
    view = begin().view(0)
    for book, number in (("A", 18), ("B", 18), ("C", 27), ("D", 27)):
        right = view.pile(book, "right")
        assert (len(right), len(view.pile(book, "left"))) == (number, 0)
        assert right[0][0] and not right[0][1] and all(one == ("", "") for one in right[1:])


def test_d3_2_d3_5_first_turns() -> None:
    state = begin()
    spaces = ["dig_11", "dig_12", "dig_13", "mine_middle", "house_white", "A", "B", "C", "D"]
    assert offered(state) == {f"go {space}" for space in spaces}
    do(state, "go dig_11", "done", "go dig_11")
    assert state.coins == [2, 1, 3]


def test_d3_1_d3_2_reach() -> None:
    state = begin()
    stand(state, "mine_north")
    assert offered(state) == {f"go {space}" for space in ["dig_1", "dig_2", "dig_3", "house_green", "A", "C"]}
    stand(state, "A", "house_red", "house_red")
    assert len(offered(state)) == 19
    assert {"go C", "go D", "go B", "go harbour_city"} <= offered(state)
    sections = {space.id: space.section for space in TABLES.content.map.spaces}
    assert {sections[line.split()[1]] for line in offered(state)} == {"", "north", "west", "middle"}


def test_d3_5_meeting_pays_each_and_the_bank() -> None:
    state = begin()
    stand(state, "C", "dig_4", "dig_4")
    state.coins = [2, 6, 2]
    do(state, "go dig_4")
    assert (state.coins, state.bank) == ([0, 6, 3], 30 - 9)
    poor = begin()
    stand(poor, "C", "dig_4", "dig_4")
    poor.coins = [1, 6, 2]
    poor.forget_answers()
    assert refused(poor, "go dig_4") == "meeting"


def test_d3_6_d7_1_a_mine() -> None:
    state = begin(seats=5)
    stand(state, "D", *["mine_south"] * 4)
    state.coins = [0, 2, 3, 4, 5]
    do(state, "go mine_south")
    assert state.coins == [6, 2, 3, 4, 5]
    assert (state.decision and state.decision.seat) == 1
    full = begin()
    stand(full, "D")
    full.coins[0] = 6
    assert "filled" not in [event.kind for event in do(full, "go mine_south")]


def test_d3_9_d3_10_a_place_without_action_ends_the_turn() -> None:
    for start, goal in (("C", "house_red"), ("C", "dig_4"), ("A", "harbour_west")):
        state = begin()
        stand(state, start)
        lay(state, "dig_4")
        do(state, f"go {goal}")
        assert state.decision and (state.decision.seat, state.decision.kind) == (1, "go")


# --- loading (D4) ------------------------------------------------------------------------------------------------


def at_deposit(equipment: dict[str, str], coins: int, *gems: str) -> State:
    state = begin()
    stand(state, "dig_4")
    lay(state, "dig_4", *gems)
    own(state, equipment)
    state.coins[0] = coins
    arrive(state)
    return state


def test_d4_5_tool_or_wagon() -> None:
    state = at_deposit({"pan": "", "shovel": "", "cart": ""}, 3, "ruby", "ruby")
    do(state, "load ruby cart", "load ruby")
    assert (state.equipment(0), state.coins[0]) == ({"pan": "", "shovel": "ruby", "cart": "ruby"}, 1)


def test_d4_6_unloading() -> None:
    full = {"pan": "", "chisel": "emerald", "cart": "amethyst"}
    state = at_deposit(full, 2, "emerald", "amethyst")
    assert offered(state) == {"load emerald cart", "done"}
    assert refused(state, "load amethyst cart") == "same_gem"
    do(state, "load emerald cart")
    assert state.in_market()["amethyst"] == 1 and state.coins[0] == 0
    assert state.equipment(0)["cart"] == "emerald" and state.gems_at("dig_4")["amethyst"] == 1
    poor = at_deposit(full, 1, "emerald", "amethyst")
    assert poor.decision and poor.decision.seat == 1


def test_d4_6_a_wagon_once_in_an_action() -> None:
    state = at_deposit({"pan": "", "cart": "amethyst"}, 4, "ruby", "emerald")
    events = do(state, "load ruby cart")
    assert state.decision and state.decision.seat == 1 and "finished" in [event.kind for event in events]
    again = at_deposit({"pan": "", "cart": "amethyst", "chisel": "", "shovel": ""}, 4, "ruby", "emerald", "emerald")
    do(again, "load ruby cart")
    assert refused(again, "load emerald cart") == "wagon_loaded_now"


def test_d4_4_d4_6_two_ships() -> None:
    state = begin()
    stand(state, "harbour_east")
    own(state, {"pan": "", "pickaxe": "", "cart": "sapphire"})
    market(state, "emerald")
    state.coins[0] = 2
    arrive(state)
    do(state, "load emerald cart")
    assert state.in_market()["sapphire"] == 1
    do(state, "load sapphire")
    assert state.equipment(0) == {"pan": "", "pickaxe": "sapphire", "cart": "emerald"}
    assert not any(state.market) and state.decision and state.decision.seat == 1


def test_d4_2_two_wagons_and_their_prices() -> None:
    state = at_deposit({"pan": "", "cart": "", "horse": ""}, 5, "ruby", "ruby")
    do(state, "load ruby cart", "load ruby horse")
    assert state.coins[0] == 0
    poor = at_deposit({"pan": "", "cart": "", "horse": ""}, 4, "ruby", "ruby")
    do(poor, "load ruby cart")
    assert poor.decision and poor.decision.seat == 1


# --- books (D5) --------------------------------------------------------------------------------------------------


def in_city(letter: str, right: list[str], coins: int = 3, gold: bool = True) -> State:
    """Seat 0 in a city whose book has these pages on its right side, from the top."""
    state = begin()
    stand(state, letter)
    number = "ABCD".index(letter)
    state.right[number] = tuple(page(faces, letter) for faces in reversed(right))
    state.unseen[number] = len(right)
    state.coins[0] = coins
    own(state, {"pan": "gold" if gold else ""})
    arrive(state)
    return state


def test_d5_2_d5_5_turning() -> None:
    state = in_city("A", ["shovel/chisel", "cart/pickaxe", "horse/cart"])
    do(state, "turn forward")
    assert [up for up, _ in state.pile("A", "left")] == ["chisel"] and state.pile("A", "right")[0][0] == "cart"
    assert {"buy left", "buy right"} <= offered(state)
    other = state.copy()
    do(other, "buy right")
    assert other.pile("A", "right")[0][0] == "horse" and "cart" in other.equipment(0)
    do(state, "turn back")
    assert state.coins[0] == 2 and state.pile("A", "right")[0][0] == "shovel" and not state.pile("A", "left")


def test_d5_1_d5_2_one_step_uses_the_action() -> None:
    state = in_city("D", ["red_1/blue_2", "red_1/silver_3"], coins=0, gold=False)
    assert offered(state) == {"turn forward", "provisions", "done"}
    do(state, "turn forward")
    assert state.decision and state.decision.seat == 1 and not state.provisions[0]


def test_d5_3_what_cannot_be_bought() -> None:
    state = in_city("A", ["pickaxe/cart", "horse/cart"])
    own(state, {"pan": "gold", "pickaxe": ""})
    arrive(state)
    assert refused(state, "buy right") == "owned" and refused(state, "buy left") == "no_page"
    poor = in_city("A", ["pickaxe/cart", "horse/cart"], gold=False)
    assert refused(poor, "buy right") == "no_gold" and "turn forward" in offered(poor)


def test_d5_3_d5_5_two_for_gold() -> None:
    state = in_city("B", ["hammer/cart", "chisel/horse"])
    own(state, {"pan": "gold", "horse": "gold"})
    arrive(state)
    coins = state.coins[0]
    do(state, "buy right")
    assert offered(state) == {"pay pan", "pay horse"}
    do(state, "pay horse", "buy right")
    assert set(state.equipment(0)) == {"pan", "horse", "hammer", "chisel"}
    assert state.in_market()["gold"] == 2 and state.carried(0)["gold"] == 0 and state.coins[0] == coins


def test_d5_6_giving_back_covers_what_was_visible() -> None:
    state = begin()
    stand(state, "C")
    state.hands[0] = (page("yellow_1/red_2", "C"), commission("blue_1"), commission("green_1"))
    state.right[2] = tuple(p for p in state.right[2] if p not in state.hands[0])
    state.unseen[2] = len(state.right[2])
    arrive(state)
    do(state, "return yellow_1/red_2 left")
    assert state.pile("C", "left")[0] == ("yellow_1", "red_2") and len(state.hands[0]) == 2
    other = state.copy()
    do(other, "turn back")
    assert other.pile("C", "right")[0][0] == "red_2"
    coins = state.coins[0]
    do(state, "buy left")
    assert state.commissions(0)[-1].name == "yellow_1" and state.coins[0] == coins - 1


def test_d5_6_into_the_book_of_this_city() -> None:
    state = begin()
    stand(state, "D")
    pages = tuple(page(name, "C") for name in ("red_1/blue_2", "red_1/silver_3", "blue_1/silver_4"))
    state.hands[0] = pages
    state.right[2] = tuple(p for p in state.right[2] if p not in pages)
    arrive(state)
    do(state, "return red_1/blue_2 right")
    assert (len(state.right[2]), len(state.right[3])) == (24, 28)


def test_d5_8_d7_2_an_empty_book() -> None:
    state = begin()
    stand(state, "house_green")
    state.left[2] = state.right[2] = ()
    state.unseen[2] = 0
    assert "go C" in offered(state) and "go dig_4" not in offered(state)
    assert refused(state, "go dig_4") == "too_far"
    do(state, "go C")
    assert offered(state) == {"provisions", "done"}


def test_d8_4_news() -> None:
    state = in_city("C", ["red_1/blue_2", "red_1/silver_3", "blue_1/silver_4"])
    assert any(event.is_news for event in do(state, "turn forward"))
    assert not any(event.is_news for event in do(state, "turn back"))
    assert not any(event.is_news for event in do(state, "turn forward"))
    assert not any(event.is_news for event in do(state, "buy left"))


# --- delivering (D6) ---------------------------------------------------------------------------------------------


def test_d6_2_to_d6_6_two_violet_commissions() -> None:
    state = begin()
    stand(state, "house_violet")
    for colour in COLOURS:
        board(state, **{colour: {"violet": 1, "red": 0, "blue": 1}.get(colour, 3)})
    hire(state, 0, violet=1, blue=1)
    hold(state, "violet_1", "violet_1")
    own(state, {"pan": "", "hammer": "amethyst", "cart": "amethyst"})
    arrive(state)
    do(state, "deliver violet_1", "pay cart")
    assert state.in_market()["amethyst"] == 1 and state.craftsmen(0)["violet"] == 2
    assert state.owner_of("violet") == 0 and state.bonus[0] == 0
    do(state, "deliver violet_1")
    assert state.bonus[0] == 1 and state.craftsmen(0)["blue"] == 2 and state.owner_of("blue") == 0
    row = score(state, 0)
    assert (row.commissions, row.bonus_tiles, row.colours, row.workshops) == (6, 10, 20, 5)


def test_d6_3_replacements() -> None:
    state = begin()
    stand(state, "house_red")
    board(state, red=0, blue=1, green=1)
    hold(state, "red_1", "red_1")
    own(state, {"pan": "", "shovel": "ruby", "cart": "ruby"})
    arrive(state)
    do(state, "deliver red_1", "pay cart")
    assert state.craftsmen(0)["blue"] == 1
    do(state, "deliver red_1")
    assert state.craftsmen(0)["green"] == 1


@pytest.mark.parametrize(("first", "left"), [("silver_3", 3), ("silver_4", 2)])
def test_d6_1_only_what_can_be_paid(first: str, left: int) -> None:
    state = begin()
    stand(state, "house_silver")
    hold(state, "silver_3", "silver_4")
    state.coins[0] = 6
    arrive(state)
    do(state, f"deliver {first}")
    assert state.coins[0] == left and state.decision and state.decision.seat == 1


def test_d6_1_d6_2_white() -> None:
    state = begin()
    stand(state, "house_white")
    hold(state, "white_1")
    own(state, {"pan": "", "shovel": "ruby", "pickaxe": "sapphire", "hammer": "amethyst"})
    arrive(state)
    do(state, "deliver white_1")
    assert [state.in_market()[gem] for gem in GEMS] == [1, 1, 1, 0, 0]
    assert score(state, 0).commissions == 15 and state.craftsmen(0)["white"] == 1
    other = begin()
    stand(other, "house_red")
    hold(other, "white_1")
    own(other, {"pan": "", "shovel": "ruby"})
    arrive(other)
    assert other.decision and other.decision.seat == 1


def test_d6_5_the_first_takes_the_workshop() -> None:
    state = begin()
    hire(state, 0, red=1)
    hire(state, 1, red=1)
    for seat in (0, 1):
        stand(state, *["house_red"] * (seat + 1))
        hold(state, "red_1", seat=seat)
        own(state, {"pan": "", "shovel": "ruby"}, seat)
        arrive(state, seat)
        do(state, "deliver red_1")
    assert state.owner_of("red") == 0 and state.bonus[1] == 0 and state.craftsmen(1)["red"] == 2


def delivered_twice(tiles: int) -> State:
    """The owner of the red workshop delivers two red commissions while so many bonus tiles are left."""
    state = begin()
    stand(state, "house_red")
    hire(state, 0, red=2)
    state.shops[COLOURS.index("red")] = 0
    state.bonus[1] = 13 - tiles
    hold(state, "red_1", "red_1")
    own(state, {"pan": "", "shovel": "ruby", "cart": "ruby"})
    arrive(state)
    do(state, "deliver red_1", "pay cart", "deliver red_1")
    return state


def test_d6_2c_bonus_tiles_run_out() -> None:
    assert delivered_twice(1).bonus[0] == 1 and delivered_twice(5).bonus[0] == 2


def test_d6_6_the_bonus_looks_at_the_commission() -> None:
    for owned, tiles in (("blue", 0), ("red", 1)):
        state = begin()
        stand(state, "house_red")
        board(state, red=0)
        state.shops[COLOURS.index(owned)] = 0
        hold(state, "red_1")
        own(state, {"pan": "", "shovel": "ruby"})
        arrive(state)
        do(state, "deliver red_1")
        assert state.craftsmen(0)["blue"] == 1 and state.bonus[0] == tiles


def test_d6_5_yellow_needs_three() -> None:
    state = begin()
    stand(state, "house_yellow")
    hire(state, 0, yellow=2)
    hold(state, "yellow_1", "yellow_1")
    own(state, {"pan": "gold", "cart": "gold"})
    arrive(state)
    do(state, "deliver yellow_1", "pay cart")
    assert state.owner_of("yellow") == 0 and state.bonus[0] == 0
    do(state, "deliver yellow_1")
    assert state.bonus[0] == 1


# --- the end (D9) ------------------------------------------------------------------------------------------------


def test_d6_3_d9_2_the_last_craftsman() -> None:
    state = begin()
    for colour in COLOURS:
        board(state, **{colour: int(colour == "silver")})
    state.ending, state.turn = "craftsmen", 30
    stand(state, "dig_1", "dig_2", "house_silver")
    hold(state, "silver_2", "silver_2", seat=2)
    state.coins[2] = 6
    arrive(state, 2)
    do(state, "deliver silver_2", "deliver silver_2")
    assert state.craftsmen(2)["silver"] == 1 and score(state, 2).commissions == 6
    assert state.decision is None and state.ending == "craftsmen"


def test_d9_3_a_score() -> None:
    state = begin()
    faces = ("violet_1", "red_2", "white_3", "yellow_2", "silver_2", "blue_gold")
    state.done[0] = tuple(commission(face) for face in faces)
    hire(state, 0, violet=1, red=2, white=1, yellow=3, silver=1, blue=1)
    state.shops[COLOURS.index("red")] = state.shops[COLOURS.index("yellow")] = 0
    state.bonus[0] = 2
    own(state, {"pan": "gold", "shovel": "ruby", "chisel": "emerald"})
    hold(state, "white_1")
    assert tuple(score(state, 0).parts.values()) == (38, 60, 15, 20, 3) and score(state, 0).total == 136


def test_d9_5_ties() -> None:
    state = begin()
    state.stack = []
    for seat in (0, 1):
        state.bonus[seat] = 2
    state.coins = [4, 2, 0]
    assert state.winners() == (0,)
    state.coins = [4, 4, 0]
    assert state.winners() == (0, 1)


def played_dry(state: State, turns: int) -> None:
    """Go back and forth between mines and their sections without an action."""
    for _ in range(turns):
        assert state.decision is not None
        moves = offered(state)
        do(state, next(line for line in sorted(moves) if line == "done" or "mine" in line or "house" in line))
        if state.decision and state.decision.kind != "go":
            do(state, "done")


def test_d9_6_a_stall() -> None:
    state = begin(seats=4)
    played_dry(state, 79)
    assert state.decision is not None
    played_dry(state, 1)
    assert state.decision is None and state.ending == "stall" and state.turn == 80
    other = begin(seats=4)
    played_dry(other, 78)
    other.dry_turns = -1
    played_dry(other, 81)
    assert other.decision is not None
    played_dry(other, 1)
    assert other.decision is None and other.turn == 160
