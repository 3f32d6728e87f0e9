"""D4 Gems and equipment: what carries what, loading, unloading."""

from __future__ import annotations

from typing import Any

import pytest

from engine.valdora.box_file import load_box
from engine.valdora.pieces import GEMS
from engine.valdora.state import State
from tests.engine.valdora.fixed import play, position
from tests.engine.valdora.looks import asked, kinds, legal, of_kind, refusal

ALL_TOOLS = "pan, shovel, pickaxe, hammer, chisel"


def at_deposit(own: str, coins: int, gems: str, **more: Any) -> State:
    """Seat 0 has come to a deposit with these gems."""
    state = position(pawns=["C"], own={0: own}, coins=[coins], deposits={"dig_4": gems}, **more)
    play(state, "go dig_4")
    return state


def at_harbour(space: str, own: str, coins: int, market: str) -> State:
    """Seat 0 has come to a harbour, these gems in the market."""
    state = position(pawns=["C" if space == "harbour_east" else "A"], own={0: own}, coins=[coins], market=market)
    play(state, f"go {space}")
    return state


def test_d4_1_what_carries_what_and_what_it_costs() -> None:
    kinds_of = {kind.name: (set(kind.holds), kind.load) for kind in load_box().equipment}
    assert kinds_of == {
        "pan": ({"gold"}, 0), "hammer": ({"amethyst"}, 0), "shovel": ({"ruby"}, 0), "pickaxe": ({"sapphire"}, 0),
        "chisel": ({"emerald"}, 0), "cart": (set(GEMS), 2), "horse": (set(GEMS), 3),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("gem", "tool"),
    [("gold", "pan"), ("amethyst", "hammer"), ("ruby", "shovel"), ("sapphire", "pickaxe"), ("emerald", "chisel")],
)
def test_d4_1_each_gem_has_its_tool(gem: str, tool: str) -> None:
    state = at_deposit(ALL_TOOLS, 0, f"{gem}, 5 {'gold' if gem == 'ruby' else 'ruby'}")
    (loaded, *_) = play(state, f"load {gem}")
    assert (loaded.kind, loaded.seat, loaded.name, loaded.what, loaded.amount, loaded.to) == (
        "loaded", 0, gem, tool, 0, "",
    )  # fmt: skip
    assert state.equipment(0)[tool] == gem and state.coins[0] == 0
    without = ", ".join(kind for kind in ALL_TOOLS.split(", ") if kind != tool or kind == "pan")
    if tool != "pan":
        other = position(pawns=["C"], own={0: without}, deposits={"dig_4": f"{gem}, gold"})
        play(other, "go dig_4")
        assert refusal(other, f"load {gem}", gem=gem, tool=tool) == "no_tool"


def test_d4_1_wagons_carry_any_gem_for_two_or_three_coins() -> None:
    for gem in GEMS:
        state = at_deposit("pan gold, cart, horse", 5, f"2 {gem}")
        events = play(state, f"load {gem} horse", f"load {gem} cart")
        assert [(e.name, e.what, e.amount) for e in of_kind(events, "paid")] == [
            ("silver", "horse", 3), ("silver", "cart", 2),
        ]  # fmt: skip
        assert [e.amount for e in of_kind(events, "loaded")] == [3, 2]
        assert (state.equipment(0)["horse"], state.equipment(0)["cart"], state.coins[0]) == (gem, gem, 0)


def test_d4_2_three_gems_of_a_colour_at_most() -> None:
    state = at_deposit("pan, shovel, cart, horse", 6, "5 ruby")
    play(state, "load ruby", "load ruby cart", "load ruby horse")
    assert state.carried(0)["ruby"] == 3 and asked(state) == (1, "go") and state.gems_at("dig_4")["ruby"] == 2


def test_d4_2_one_gem_on_each() -> None:
    state = at_deposit("pan gold, shovel ruby, hammer", 1, "gold, ruby, amethyst")
    assert legal(state) == ["load amethyst", "done"]
    assert refusal(state, "load gold", tool="pan") == "tool_full"
    assert refusal(state, "load ruby", tool="shovel") == "tool_full"


def test_d4_3_as_many_as_there_is_room_for_in_any_order() -> None:
    for order in (["ruby", "gold", "emerald"], ["emerald", "ruby", "gold"]):
        state = at_deposit(ALL_TOOLS, 0, "2 gold, ruby, emerald")
        play(state, *(f"load {gem}" for gem in order))
        assert asked(state) == (1, "go")
        assert state.gems_at("dig_4") == {"ruby": 0, "sapphire": 0, "amethyst": 0, "emerald": 0, "gold": 1}


def test_d4_3_he_may_stop_at_any_time() -> None:
    state = at_deposit(ALL_TOOLS, 0, "gold, ruby")
    play(state, "load ruby")
    assert asked(state) == (0, "load") and legal(state) == ["load gold", "done"]
    play(state, "done")
    assert asked(state) == (1, "go") and state.gems_at("dig_4")["gold"] == 1


def test_d4_3_an_empty_deposit_stays_a_space() -> None:
    state = at_deposit("pan", 0, "gold")
    play(state, "load gold", "go A", "done", "go B", "done")
    assert not any(state.gems_at("dig_4").values())
    play(state, "go dig_5", "go mine_north", "go mine_south", "go dig_4")
    assert not any(state.gems_at("dig_4").values()) and state.space_of(0) == "dig_4"


def test_d4_3_what_is_not_there_cannot_be_loaded() -> None:
    state = at_deposit(ALL_TOOLS, 6, "gold")
    assert refusal(state, "load ruby", gem="ruby", where="dig_4") == "no_gem"


@pytest.mark.parametrize(("space", "ships"), [("harbour_east", 2), ("harbour_west", 1), ("harbour_city", 1)])
def test_d4_4_as_many_gems_from_the_market_as_there_are_ships(space: str, ships: int) -> None:
    state = at_harbour(space, f"{ALL_TOOLS}, cart", 4, "ruby, sapphire, gold")
    lines = [f"load {gem}" for gem in ("ruby", "gold")][:ships]
    events = play(state, *lines)
    assert [event.to for event in of_kind(events, "loaded")] == ["market"] * ships
    assert sum(state.market) == 3 - ships and asked(state) == (1, "go")


def test_d4_4_the_market_is_empty_at_the_start() -> None:
    state = position(pawns=["C"], own={0: ALL_TOOLS})
    assert not any(state.market)
    play(state, "go harbour_east")
    assert asked(state) == (1, "go")
    other = at_harbour("harbour_east", ALL_TOOLS, 0, "ruby")
    assert refusal(other, "load gold", gem="gold", where="harbour_east") == "no_gem"
    play(other, "load ruby")
    assert asked(other) == (1, "go"), "a ship is left, but no gem"


def test_d4_5_tool_or_wagon_is_his_choice() -> None:
    state = at_deposit("pan, shovel, cart", 3, "2 ruby")
    assert legal(state) == ["load ruby", "load ruby cart", "done"]
    play(state, "load ruby cart", "load ruby")
    assert state.equipment(0) == {"pan": "", "shovel": "ruby", "cart": "ruby"} and state.coins[0] == 1
    assert state.bank == 30 - 5


@pytest.mark.parametrize(("wagon", "price"), [("cart", 2), ("horse", 3)])
def test_d4_5_a_wagon_is_paid_at_each_loading(wagon: str, price: int) -> None:
    state = at_deposit(f"pan, {wagon}", price - 1, "ruby, gold")
    assert legal(state) == ["load gold", "done"]
    assert refusal(state, f"load ruby {wagon}", what=wagon, has=price - 1, needs=price) == "no_coin"
    state = at_deposit(f"pan, {wagon}", price, "ruby, gold")
    play(state, f"load ruby {wagon}")
    assert state.coins[0] == 0
    other = "horse" if wagon == "cart" else "cart"
    state = at_deposit(f"pan, {wagon}", 6, "ruby, gold")
    assert refusal(state, f"load ruby {other}", wagon=other) == "no_wagon"


def test_d4_6_the_old_gem_goes_to_the_market() -> None:
    state = at_deposit("pan gold, chisel emerald, cart amethyst", 2, "emerald, amethyst")
    before = state.in_market()["amethyst"]
    assert legal(state) == ["load emerald cart", "done"]
    assert refusal(state, "load amethyst cart", gem="amethyst", wagon="cart") == "same_gem"
    events = play(state, "load emerald cart")
    assert kinds(events) == ["paid", "unloaded", "loaded", "finished", "turn"]
    assert (events[1].name, events[1].what, events[1].seat) == ("amethyst", "cart", 0)
    assert state.in_market()["amethyst"] == before + 1 and state.equipment(0)["cart"] == "emerald"
    assert state.coins[0] == 0 and state.gems_at("dig_4")["amethyst"] == 1


def test_d4_6_tools_are_not_unloaded() -> None:
    state = at_deposit("pan gold, shovel ruby, hammer", 6, "gold, ruby, amethyst")
    assert legal(state, "load") == ["load amethyst"]


def test_d4_6_a_wagon_is_loaded_once_in_an_action() -> None:
    state = at_deposit("pan gold, cart amethyst, horse, shovel", 6, "2 ruby, emerald")
    play(state, "load ruby cart")
    assert refusal(state, "load emerald cart", wagon="cart") == "wagon_loaded_now"
    assert legal(state) == ["load ruby", "load ruby horse", "load emerald horse", "done"]
    play(state, "load emerald horse")
    assert legal(state) == ["load ruby", "done"] and state.coins[0] == 1
    again = position(pawns=["C"], own={0: "pan gold, cart ruby"}, coins=[2], deposits={"dig_4": "emerald"})
    play(again, "go dig_4", "load emerald cart")
    assert again.equipment(0)["cart"] == "emerald", "in a later action it is"


def test_d4_6_the_new_gem_must_lie_there_before_the_old_one_is_put_down() -> None:
    state = at_harbour("harbour_east", "pan gold, cart sapphire", 4, "ruby")
    assert legal(state) == ["load ruby cart", "done"]
    assert refusal(state, "load sapphire cart", gem="sapphire") == "no_gem"


def test_d4_6_the_old_gem_may_be_loaded_on_its_tool_by_a_further_ship() -> None:
    state = at_harbour("harbour_east", "pan, pickaxe, cart sapphire", 2, "emerald")
    play(state, "load emerald cart")
    assert legal(state) == ["load sapphire", "done"] and state.in_market()["sapphire"] == 1
    play(state, "load sapphire")
    assert state.equipment(0) == {"pan": "", "pickaxe": "sapphire", "cart": "emerald"}
    assert not any(state.market) and asked(state) == (1, "go")
    one = at_harbour("harbour_west", "pan, pickaxe, cart sapphire", 2, "emerald")
    play(one, "load emerald cart")
    assert asked(one) == (1, "go") and one.in_market()["sapphire"] == 1, "there is one ship"


def test_d4_7_gems_never_move_and_nothing_is_thrown_away() -> None:
    state = at_deposit("pan, shovel, cart ruby", 6, "gold")
    assert legal(state) == ["load gold", "load gold cart", "done"]
    play(state, "load gold")
    assert asked(state) == (1, "go")
    assert state.equipment(0) == {"pan": "gold", "shovel": "", "cart": "ruby"}
    verbs = {line.split()[0] for line in map(str, state.tables.moves)}
    assert verbs == {"go", "load", "buy", "turn", "return", "deliver", "pay", "provisions", "done"}


def test_d4_3_every_seat_loads_its_own_equipment_from_the_deposit() -> None:
    """At the first deposit of the map, by another seat than the first."""
    state = position(active=2, pawns=["C", "C", "A"], own={2: "pan, shovel"}, deposits={"dig_1": "2 ruby, gold"})
    (loaded,) = of_kind(play(state, "go dig_1", "load ruby"), "loaded")
    assert (loaded.seat, loaded.name, loaded.what, loaded.to) == (2, "ruby", "shovel", "")
    assert state.equipment(2) == {"pan": "", "shovel": "ruby"} and state.equipment(0) == {"pan": ""}
    assert state.gems_at("dig_1")["ruby"] == 1
