"""D6 Delivering, craftsmen, workshops, bonus tiles."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.valdora import VALDORA
from engine.valdora.pieces import COLOURS
from engine.valdora.state import State
from tests.engine.valdora.fixed import play, position
from tests.engine.valdora.looks import asked, kinds, legal, of_kind, refusal

TABLES = VALDORA.tables
START = {
    "violet": "B", "red": "C", "blue": "A", "green": "C", "white": "A", "yellow": "C", "silver": "A",
}  # fmt: skip
"""A city beside each house."""


def at_house(colour: str, hands: str, own: str = "pan", **more: Any) -> State:
    """Seat 0 has come to a house with these commissions."""
    state = position(pawns=[START[colour], "dig_12"], hands={0: hands}, own={0: own}, **more)
    play(state, f"go house_{colour}")
    return state


def test_d6_1_any_number_that_he_can_pay_in_the_order_he_likes() -> None:
    for first, second in (("red_1", "red_mix"), ("red_mix", "red_1")):
        state = at_house("red", "red_1, red_mix, blue_1", "pan, shovel ruby, cart ruby, pickaxe sapphire")
        assert legal(state) == ["deliver red_1", "deliver red_mix", "done"]
        play(state, f"deliver {first}", "pay shovel", f"deliver {second}")
        assert [face.name for face in state.fulfilled(0)] == [first, second] and asked(state) == (1, "go")


def test_d6_1_never_at_another_house() -> None:
    state = at_house("red", "red_1, yellow_1", "pan gold, shovel ruby")
    assert legal(state) == ["deliver red_1", "done"]
    assert refusal(state, "deliver yellow_1", colour="yellow") == "other_house"
    assert refusal(state, "deliver blue_1", page="blue_1") == "not_held"
    assert refusal(state, "provisions", asked="deliver") == "not_asked"
    play(state, "done")
    assert len(state.hands[0]) == 2 and asked(state) == (1, "go")


def test_d6_1_only_what_can_be_paid_in_full() -> None:
    state = at_house("red", "red_1, red_2, red_gold", "pan, shovel ruby, pickaxe sapphire")
    assert legal(state) == ["deliver red_1", "done"]
    assert refusal(state, "deliver red_2", missing=(("ruby", 1),)) == "payment"
    assert refusal(state, "deliver red_gold", missing=(("gold", 1),)) == "payment"
    state = at_house("silver", "silver_3, silver_4", coins=[3])
    assert legal(state) == ["deliver silver_3", "done"]
    assert refusal(state, "deliver silver_4", missing=(("silver", 1),)) == "payment"
    state = at_house("white", "white_1, white_2", "pan, shovel ruby, pickaxe sapphire, hammer amethyst")
    assert refusal(state, "deliver white_2", missing=(("emerald", 1),)) == "payment"
    state = at_house("yellow", "yellow_3, yellow_1", "pan gold")
    assert refusal(state, "deliver yellow_3", missing=(("gold", 2),)) == "payment"


@pytest.mark.parametrize(("first", "left"), [("silver_3", 3), ("silver_4", 2)])
def test_d6_1_one_payment_may_leave_too_little_for_the_next(first: str, left: int) -> None:
    state = at_house("silver", "silver_3, silver_4", coins=[6])
    play(state, f"deliver {first}")
    assert state.coins[0] == left and asked(state) == (1, "go") and len(state.hands[0]) == 1


def test_d6_1_equal_faces_give_one_move() -> None:
    state = at_house("yellow", "yellow_1/red_2, yellow_1/violet_mix", "pan gold, cart gold")
    assert legal(state) == ["deliver yellow_1", "done"]


def test_d6_2_what_a_delivery_does_in_order() -> None:
    state = at_house("red", "red_1", "pan, shovel ruby", hired={0: "2 red"}, market="emerald")
    events = play(state, "deliver red_1")
    assert kinds(events) == ["paid", "fulfilled", "bonus", "hired", "finished", "turn"]
    paid, fulfilled, bonus, hired = events[:4]
    assert (paid.name, paid.what, paid.amount, paid.names) == ("ruby", "red_1", 1, ("shovel",))
    assert (fulfilled.seat, fulfilled.name, fulfilled.amount) == (0, "red_1", 3)
    assert (bonus.seat, bonus.amount) == (0, 12)
    assert (hired.seat, hired.name, hired.what, hired.amount) == (0, "red", "red", 0)
    assert state.in_market()["ruby"] == 1 and state.equipment(0)["shovel"] == "" and state.hands[0] == ()
    assert [face.name for face in state.fulfilled(0)] == ["red_1"]


def test_d6_2_gems_of_several_kinds_and_coins_are_paid() -> None:
    state = at_house("white", "white_1", "pan gold, shovel ruby, pickaxe sapphire, hammer amethyst", market="gold")
    events = play(state, "deliver white_1")
    assert [(event.name, event.names) for event in of_kind(events, "paid")] == [
        ("ruby", ("shovel",)), ("sapphire", ("pickaxe",)), ("amethyst", ("hammer",)),
    ]  # fmt: skip
    assert dict(state.in_market()) == {"ruby": 1, "sapphire": 1, "amethyst": 1, "emerald": 0, "gold": 1}
    state = at_house("silver", "silver_4", coins=[5])
    (paid, *_) = play(state, "deliver silver_4")
    assert (paid.kind, paid.name, paid.what, paid.amount) == ("paid", "silver", "silver_4", 4)
    assert state.coins[0] == 1 and state.bank == 30 - 5


def test_d6_2_from_equipment_of_his_choice() -> None:
    state = at_house("yellow", "yellow_2", "pan gold, cart gold, horse gold")
    play(state, "deliver yellow_2")
    assert asked(state) == (0, "pay") and legal(state) == ["pay pan", "pay horse", "pay cart"]
    assert (state.decision and state.decision.name, state.decision and state.decision.amount) == ("gold", 2)
    assert refusal(state, "pay shovel", equipment="shovel") == "not_carried"
    assert refusal(state, "done", asked="pay") == "not_asked"
    (paid,) = play(state, "pay horse")
    assert paid.names == ("horse",) and legal(state) == ["pay pan", "pay cart"]
    play(state, "pay pan")
    assert state.equipment(0) == {"pan": "", "horse": "", "cart": "gold"} and asked(state) == (1, "go")


def test_d6_2_nothing_is_asked_when_all_that_is_carried_is_paid() -> None:
    state = at_house("yellow", "yellow_2", "pan gold, cart gold")
    (paid, *_) = play(state, "deliver yellow_2")
    assert (paid.amount, paid.names) == (2, ("pan", "cart")) and state.carried(0)["gold"] == 0


def test_d6_2_one_kind_after_the_other_is_asked() -> None:
    state = at_house("violet", "violet_mix", "pan, hammer amethyst, cart amethyst, shovel ruby, horse ruby")
    play(state, "deliver violet_mix")
    assert state.decision and state.decision.name == "amethyst" and legal(state) == ["pay hammer", "pay cart"]
    play(state, "pay cart")
    assert state.decision and state.decision.name == "ruby" and legal(state) == ["pay shovel", "pay horse"]
    play(state, "pay horse")
    assert state.equipment(0) == {
        "pan": "", "shovel": "ruby", "hammer": "amethyst", "horse": "", "cart": "",
    }  # fmt: skip


def test_d6_2_a_bonus_tile_only_for_who_owns_the_workshop_already() -> None:
    state = at_house("red", "red_1", "pan, shovel ruby", hired={1: "2 red"})
    assert "bonus" not in kinds(play(state, "deliver red_1")) and state.bonus == [0, 0, 0]
    state = at_house("red", "red_1", "pan, shovel ruby")
    assert "bonus" not in kinds(play(state, "deliver red_1"))


@pytest.mark.parametrize(("taken", "found"), [(12, 1), (13, 0), (11, 2)])
def test_d6_2_bonus_tiles_run_out(taken: int, found: int) -> None:
    bonus = [0, taken]
    state = at_house("red", "red_1, red_1", "pan, shovel ruby, cart ruby", hired={0: "2 red"}, bonus=bonus)
    events = play(state, "deliver red_1", "pay cart", "deliver red_1")
    assert state.bonus[0] == found == len(of_kind(events, "bonus"))


def test_d6_3_a_craftsman_of_the_colour() -> None:
    for colour, face, own in (
        ("green", "green_1", "pan, chisel emerald"), ("blue", "blue_1", "pan, pickaxe sapphire"),
        ("violet", "violet_1", "pan, hammer amethyst"), ("yellow", "yellow_1", "pan gold"),
    ):  # fmt: skip
        state = at_house(colour, face, own)
        before = dict(state.on_board())
        (hired,) = of_kind(play(state, f"deliver {face}"), "hired")
        assert (hired.name, hired.what, hired.amount) == (colour, colour, before[colour] - 1)
        assert dict(state.on_board()) == before | {colour: before[colour] - 1}
        assert {c: n for c, n in state.craftsmen(0).items() if n} == {colour: 1}


NEXT = [
    ("violet", "red"), ("red", "blue"), ("blue", "green"), ("green", "white"), ("white", "yellow"),
    ("yellow", "silver"), ("silver", "violet"),
]  # fmt: skip
PAID = {
    "violet": ("violet_1", "pan, hammer amethyst"), "red": ("red_1", "pan, shovel ruby"),
    "blue": ("blue_1", "pan, pickaxe sapphire"), "green": ("green_1", "pan, chisel emerald"),
    "white": ("white_1", "pan, shovel ruby, pickaxe sapphire, hammer amethyst"), "yellow": ("yellow_1", "pan gold"),
    "silver": ("silver_2", "pan"),
}  # fmt: skip


@pytest.mark.parametrize(("colour", "other"), NEXT)
def test_d6_3_d6_4_the_next_colour_clockwise(colour: str, other: str) -> None:
    face, own = PAID[colour]
    state = at_house(colour, face, own, board=f"{colour} 0")
    (hired,) = of_kind(play(state, f"deliver {face}"), "hired")
    assert (hired.name, hired.what) == (other, colour) and state.craftsmen(0)[other] == 1


def test_d6_4_on_and_on_around_the_board() -> None:
    assert COLOURS == ("violet", "red", "blue", "green", "white", "yellow", "silver")
    board = "yellow 0, silver 0, violet 0, red 0"
    state = at_house("yellow", "yellow_1", "pan gold", board=board)
    (hired,) = of_kind(play(state, "deliver yellow_1"), "hired")
    assert hired.name == "blue"


def test_d6_3_of_an_empty_board_none() -> None:
    state = at_house("silver", "silver_2, silver_2", coins=[6], seats=4, hired={3: "4 silver"}, ending="craftsmen",
                     board=", ".join(f"{colour} {int(colour == 'silver')}" for colour in COLOURS))  # fmt: skip
    events = play(state, "deliver silver_2", "deliver silver_2")
    first, second = of_kind(events, "hired")
    assert (first.name, first.amount) == ("silver", 0) and (second.name, second.what) == ("", "silver")
    assert len(state.done[0]) == 2 and not any(state.board) and "ending" not in kinds(events)


@pytest.mark.parametrize(
    ("colour", "needs"),
    [("violet", 2), ("red", 2), ("blue", 2), ("green", 2), ("white", 2), ("yellow", 3), ("silver", 4)],
)
def test_d6_5_who_has_enough_craftsmen_first_takes_the_workshop(colour: str, needs: int) -> None:
    face, own = PAID[colour]
    state = at_house(colour, face, own, hired={0: f"{needs - 1} {colour}"})
    assert state.owner_of(colour) is None
    events = play(state, f"deliver {face}")
    assert kinds(events)[-4:] == ["hired", "opened", "finished", "turn"] and state.owner_of(colour) == 0
    (opened,) = of_kind(events, "opened")
    vp = {"violet": 0, "white": 0, "yellow": 10}.get(colour, 5)
    assert (opened.seat, opened.name, opened.amount) == (0, colour, vp)
    fewer = at_house(colour, face, own, hired={0: f"{needs - 2} {colour}"} if needs > 2 else {})
    play(fewer, f"deliver {face}")
    assert fewer.owner_of(colour) is None


def test_d6_5_the_owner_keeps_it_to_the_end() -> None:
    state = at_house("red", "red_1", "pan, shovel ruby", seats=4, hired={0: "red", 1: "2 red"}, shops={"red": 1})
    events = play(state, "deliver red_1")
    assert state.craftsmen(0)["red"] == 2 and state.owner_of("red") == 1 and "opened" not in kinds(events)


def test_d6_5_a_replacement_counts_for_its_own_colour() -> None:
    state = at_house("red", "red_1", "pan, shovel ruby", hired={0: "blue"}, board="red 0")
    play(state, "deliver red_1")
    assert state.craftsmen(0)["blue"] == 2 and state.owner_of("blue") == 0


def test_d6_5_a_player_may_own_several() -> None:
    state = at_house("silver", "silver_2", hired={0: "2 red, 2 green, 3 silver"})
    play(state, "deliver silver_2")
    assert state.workshops(0) == ("red", "green", "silver")


def test_d6_6_the_bonus_looks_at_the_colour_of_the_commission() -> None:
    state = at_house("red", "red_1", "pan, shovel ruby", hired={0: "2 blue"}, board="red 0")
    play(state, "deliver red_1")
    assert state.craftsmen(0)["blue"] == 3 and state.bonus[0] == 0
    state = at_house("red", "red_1", "pan, shovel ruby", hired={0: "3 red"})
    play(state, "deliver red_1")
    assert state.craftsmen(0)["blue"] == 1 and state.bonus[0] == 1


def test_d6_6_the_commission_that_opens_a_workshop_earns_none() -> None:
    state = at_house("yellow", "yellow_1, yellow_1", "pan gold, cart gold", hired={0: "2 yellow"})
    play(state, "deliver yellow_1", "pay cart")
    assert state.owner_of("yellow") == 0 and state.bonus[0] == 0
    play(state, "deliver yellow_1")
    assert state.bonus[0] == 1


FACES = {
    "violet_1": ({"amethyst": 1}, 3, 4), "violet_2": ({"amethyst": 2}, 6, 1),
    "violet_gold": ({"amethyst": 1, "gold": 1}, 5, 1), "violet_mix": ({"amethyst": 1, "ruby": 1}, 5, 1),
    "red_1": ({"ruby": 1}, 3, 4), "red_2": ({"ruby": 2}, 6, 1),
    "red_gold": ({"ruby": 1, "gold": 1}, 5, 1), "red_mix": ({"ruby": 1, "sapphire": 1}, 5, 1),
    "blue_1": ({"sapphire": 1}, 3, 4), "blue_2": ({"sapphire": 2}, 6, 1),
    "blue_gold": ({"sapphire": 1, "gold": 1}, 5, 1), "blue_mix": ({"sapphire": 1, "emerald": 1}, 5, 1),
    "green_1": ({"emerald": 1}, 3, 4), "green_2": ({"emerald": 2}, 6, 1),
    "green_gold": ({"emerald": 1, "gold": 1}, 5, 1), "green_mix": ({"emerald": 1, "amethyst": 1}, 5, 1),
    "white_1": ({"ruby": 1, "sapphire": 1, "amethyst": 1}, 15, 1),
    "white_2": ({"ruby": 1, "sapphire": 1, "emerald": 1}, 15, 1),
    "white_3": ({"ruby": 1, "amethyst": 1, "emerald": 1}, 15, 1),
    "white_4": ({"sapphire": 1, "amethyst": 1, "emerald": 1}, 15, 1),
    "yellow_1": ({"gold": 1}, 3, 5), "yellow_2": ({"gold": 2}, 6, 5), "yellow_3": ({"gold": 3}, 9, 2),
    "silver_2": ({"silver": 2}, 3, 4), "silver_3": ({"silver": 3}, 4, 4), "silver_4": ({"silver": 4}, 6, 2),
}  # fmt: skip


def test_d6_7_the_faces_of_a_book_of_commissions() -> None:
    found = {face.name: (dict(face.pay), face.vp) for face in TABLES.commissions}
    assert found == {name: (pay, vp) for name, (pay, vp, _) in FACES.items()}
    assert all(list(pay) == list(FACES[name][0]) for name, (pay, _) in found.items()), "in the printed order"
    assert all(face.house == face.name.split("_")[0] for face in TABLES.commissions)
    copies = Counter(face for page in TABLES.content.commission_book for face in page)
    assert copies == {name: count for name, (_, _, count) in FACES.items()}
    assert sum(copies.values()) == 54 and len(TABLES.content.commission_book) == 27


def test_d6_7_more_faces_than_craftsmen_and_as_many_of_each_gem() -> None:
    asks, faces = Counter[str](), Counter[str]()
    for name, (pay, _, copies) in FACES.items():
        faces[name.split("_")[0]] += 2 * copies
        asks.update({what: n * copies for what, n in pay.items()})
    assert faces == {"violet": 14, "red": 14, "blue": 14, "green": 14, "white": 8, "yellow": 24, "silver": 20}
    assert all(faces[colour.name] > colour.tiles for colour in TABLES.box.colours)
    assert {gem: n for gem, n in asks.items() if gem != "silver"} == {
        "ruby": 12, "sapphire": 12, "amethyst": 12, "emerald": 12, "gold": 25,
    }  # fmt: skip


def test_d6_7_two_colours_on_every_page() -> None:
    for front, back in TABLES.content.commission_book:
        assert front.split("_")[0] != back.split("_")[0]


def test_d6_8_each_kind_of_equipment_is_six_faces_three_of_them_in_front() -> None:
    deck = TABLES.content.equipment_book
    kinds_there = {"shovel", "pickaxe", "hammer", "chisel", "horse", "cart"}
    assert Counter(front for front, _ in deck) == dict.fromkeys(kinds_there, 3)
    assert Counter(back for _, back in deck) == dict.fromkeys(kinds_there, 3) and len(deck) == 18
