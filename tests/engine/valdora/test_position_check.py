"""Positions that cannot be: each is refused in a sentence with a code; those that can be are played on."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import engine.valdora
from engine.game import GameError
from engine.valdora import VALDORA
from engine.valdora.pieces import COLOURS
from engine.valdora.state import State
from tests.engine.edits import Data, Edit, add, both, put
from tests.engine.valdora.fixed import play, position

ENGINE = Path(engine.valdora.__file__).parent
PAGES = "| red_1/blue_2, silver_2/white_1"


def at_go() -> State:
    return position(
        pawns=["dig_1"], coins=[3, 2, 4], own={0: "pan gold, cart ruby, shovel", 1: "pan, horse"}, provisions=[1],
        hands={0: "C:red_1/silver_3, blue_1", 1: "D:yellow_1/red_2"}, done={1: "green_1"}, hired={1: "2 green"},
        books={"C": "green_1/yellow_3 | red_1/blue_2, silver_2/white_1"}, bonus=[0, 1],
    )  # fmt: skip


def at_city() -> State:
    state = position(pawns=["dig_1"], coins=[3], books={"C": PAGES})
    play(state, "go C")
    return state


def at_book() -> State:
    state = at_city()
    play(state, "turn forward")
    return state


def at_deposit() -> State:
    state = position(
        pawns=["C"], coins=[6], own={0: "pan, cart, horse, shovel"}, deposits={"dig_4": "3 ruby, gold"}
    )
    play(state, "go dig_4")
    return state


def loading() -> State:
    state = at_deposit()
    play(state, "load ruby cart", "load ruby")
    return state


def at_harbour() -> State:
    state = position(pawns=["C"], own={0: "pan, shovel"}, market="gold, ruby")
    play(state, "go harbour_east", "load ruby")
    return state


def at_house() -> State:
    state = position(
        pawns=["C"], hands={0: "red_1, red_mix, blue_1"}, own={0: "pan, shovel ruby, pickaxe sapphire"}
    )
    play(state, "go house_red")
    return state


def paying() -> State:
    own = "pan gold, cart gold, horse gold"
    state = position(pawns=["C"], hands={0: "yellow_2, blue_1"}, own={0: own})
    play(state, "go house_yellow", "deliver yellow_2", "pay cart")
    return state


def paying_twice() -> State:
    own = "pan, hammer amethyst, cart amethyst, shovel ruby, horse ruby"
    state = position(pawns=["B"], hands={0: "violet_mix"}, own={0: own})
    play(state, "go house_violet", "deliver violet_mix")
    return state


def buying() -> State:
    state = position(pawns=["dig_1"], own={0: "pan gold, cart gold"}, books={"A": "hammer/pickaxe | horse/hammer"})
    play(state, "go A", "buy left")
    return state


def buying_what_is_right() -> State:
    """The left side of the book is empty."""
    state = position(pawns=["dig_1"], own={0: "pan gold, cart gold"}, books={"A": "| horse/hammer"})
    play(state, "go A", "buy right")
    return state


def ending() -> State:
    board = ", ".join(f"{colour} {2 * (colour == 'yellow')}" for colour in COLOURS)
    return position(active=1, ending="craftsmen", board=board)


def over() -> State:
    state = position(active=2, pawns=["B", "B", "A"], dry=80)
    play(state, "go house_blue")
    return state


GOOD = [
    at_go, at_city, at_book, at_deposit, loading, at_harbour, at_house, paying, paying_twice, buying, ending, over,
]  # fmt: skip


@pytest.mark.parametrize("make", GOOD)
def test_a_position_that_can_be_is_taken_and_goes_on_alike(make: Callable[[], State]) -> None:
    state = make()
    back = VALDORA.from_dict(state.to_dict())
    assert back.digest() == state.digest() and back.to_dict() == state.to_dict()
    for _ in range(20):
        if state.decision is None:
            break
        move = state.moves()[-1]
        assert back.moves() == state.moves()
        assert state.apply(move) == back.apply(move)
        assert back.digest() == state.digest()


def top(*frame: Any) -> Edit:
    return lambda d: d["stack"].append(list(frame))


def move_page(here: str, book: str, there: str, other: str) -> Edit:
    """Bring the lowest page of a side of a book to another one, with the letter that it bears there."""

    def edit(d: Data) -> None:
        page = d[here][book].pop(0)
        d[there][other].insert(0, f"{book}:{page}" if book != other else page)
        d["unseen"][book] = max(0, d["unseen"][book] - 1)

    return edit


def hold(seat: int, kind: str, number: int) -> Edit:
    """Give a seat so many pages of a kind from the lowest of C and D, or of A."""

    def edit(d: Data) -> None:
        book = "A" if kind == "cards" else "C"
        for _ in range(number):
            d["hands" if kind == "as_commission" else kind][seat].append(f"{book}:{d['right'][book].pop(0)}")
            d["unseen"][book] -= 1

    return edit


def hold_equipment_as_commission(d: Data) -> None:
    d["hands"][2].append(f"A:{d['right']['A'].pop(0)}")
    d["unseen"]["A"] -= 1


def more_gems_in_a_deposit(d: Data) -> None:
    full = next(name for name, gems in d["gems"].items() if gems[0] == 6)
    other = next(name for name, gems in d["gems"].items() if name != full and sum(gems))
    gem = next(i for i, n in enumerate(d["gems"][other]) if n)
    d["gems"][other][gem] -= 1
    d["gems"][full][gem] += 1


UNREAD = {
    *(f"position.{code}" for code in ("missing", "unreadable", "other_set", "unknown_name")),
    *(f"setup.{code}" for code in ("start_player", "unknown_option", "true_or_false")),
}
BROKEN: list[tuple[Callable[[], State], Edit, str]] = [
    (at_go, put("content", "0" * 16), "unread"),
    (at_go, put("options", {"start_player": 9}), "unread"),
    (at_go, put("options", {"colour": 1}), "unread"),
    (at_go, put("options", "as_printed", 1), "unread"),
    (at_go, put("pawns", 0, "atlantis"), "unread"),
    (at_go, put("pawns", 0, 3), "unread"),
    (at_go, put("hands", 0, ["C:red_1"]), "unread"),
    (at_go, put("hands", 0, ["?"]), "unread"),
    (at_go, put("loads", 0, {"pan": "silver"}), "unread"),
    (at_go, put("loads", 0, {"boat": "-"}), "unread"),
    (at_go, put("gems", "dig_1", [1, 2, 3]), "unread"),
    (at_go, put("market", {"ruby": 1}), "unread"),
    (at_go, put("hired", 0, [0] * 6), "unread"),
    (at_go, put("stack", 1, ["go"]), "unread"),
    (at_go, put("right", "A", 0, "ruby/?"), "unread"),
    (at_go, lambda d: d.update(coins=[1, 2]), "seats"),
    (at_go, lambda d: d.update(coins=[1, 2, 3, 4, 5, 6]), "seats"),
    (at_go, lambda d: d["pawns"].pop(), "lists"),
    (at_go, lambda d: d["hands"].pop(), "lists"),
    (at_go, lambda d: d["loads"].pop(), "lists"),
    (at_go, lambda d: d["hired"].append([0] * 7), "lists"),
    (at_go, put("provisions", 0, 1), "provisions"),
    (at_go, put("coins", 0, 1.0), "whole"),
    (at_go, put("coins", 0, True), "whole"),
    (at_go, put("turn", "1"), "whole"),
    (at_go, put("seed", None), "whole"),
    (at_go, put("dry_turns", None), "whole"),
    (at_go, put("coins", 0, -1), "negative"),
    (at_go, put("start", -1), "negative"),
    (at_go, put("dry_turns", -2), "negative"),
    (at_go, put("shops", "red", -2), "negative"),
    (at_go, put("start", 3), "seat"),
    (at_go, put("shops", "red", 3), "seat"),
    (at_go, put("coins", 0, 7), "coins"),
    (at_go, put("bonus", [13, 1, 0]), "bonus"),
    (at_go, put("turn", 2), "active"),
    (at_go, put("turn", 0), "active"),
    (at_go, put("active", 1), "active"),
    (at_go, put("right", "C", -1, "?"), "hidden"),
    (at_go, put("right", "C", -1, "silver_2/?"), "hidden"),
    (at_go, lambda d: d["right"]["C"].pop(0), "cards"),
    (at_go, put("hands", 0, ["C:red_1/silver_3", "C:red_1/silver_3"]), "cards"),
    (at_go, move_page("right", "C", "left", "A"), "books"),
    (at_go, move_page("right", "A", "left", "C"), "books"),
    (at_go, move_page("right", "A", "left", "B"), "books_letter"),
    (at_go, put("unseen", "A", 99), "unseen"),
    (at_go, move_page("right", "C", "right", "D"), "unseen_pages"),
    (at_go, put("right", "A", 0, "horse/shovel back"), "unseen_pages"),
    (at_go, hold(0, "hands", 2), "hand"),
    (at_go, hold_equipment_as_commission, "hand_pages"),
    (at_go, lambda d: d["loads"][0].pop("shovel"), "equipment"),
    (at_go, put("loads", 2, {"pan": "-", "hammer": "-"}), "equipment"),
    (at_go, lambda d: d["loads"][2].pop("pan"), "equipment"),
    (at_go, hold(1, "cards", 1), "equipment"),
    (at_go, both(put("loads", 0, "shovel", "gold"), put("loads", 0, "pan", "-")), "carried"),
    (at_go, put("loads", 0, "cart", "-"), "gems"),
    (at_go, add("market", "gold", 1), "gems"),
    (at_go, more_gems_in_a_deposit, "deposit"),
    (at_go, add("board", "red", 1), "craftsmen"),
    (at_go, put("hired", 0, [1, 0, 0, 0, 0, 0, 0]), "craftsmen"),
    (at_go, put("shops", "green", -1), "workshop"),
    (at_go, put("shops", "green", 0), "workshop"),
    (at_go, put("shops", "white", 2), "workshop"),
    (at_go, put("ending", "boredom"), "ending"),
    (at_go, put("ending", "craftsmen"), "ending_craftsmen"),
    (ending, put("ending", ""), "ending_craftsmen"),
    (at_go, put("stack", []), "ending_open"),
    (at_go, put("ending", "stall"), "ending_asked"),
    (over, put("ending", ""), "ending_open"),
    (over, both(put("active", 1), add("turn", -1)), "ending_round"),
    (at_go, put("stack", 1, 1, 1), "asked_seat"),
    (at_go, put("stack", [["go", 0, 0, -1, -1]]), "turn"),
    (at_go, put("stack", [["end turn", 0, 0, -1, -1]]), "turn"),
    (at_go, put("stack", 0, 2, 1), "turn"),
    (at_go, put("stack", 1, 0, "dance"), "question"),
    (at_go, put("stack", 1, 0, 3), "question"),
    (at_go, put("stack", 1, 2, "0"), "question"),
    (at_go, put("stack", 1, 2, 1), "asked"),
    (at_go, put("stack", 1, 0, "end turn"), "asked"),
    (at_go, put("stack", 1, ["city", 0, 0, -1, 0]), "asked"),
    (at_go, put("stack", 1, ["deliver", 0, 0, -1, 0]), "asked"),
    (at_go, put("stack", 1, ["book", 0, 0, 2, -1]), "asked"),
    (at_go, put("stack", 1, ["load", 0, 1, -1, 2]), "asked"),
    (at_go, put("stack", 1, ["pay", 0, 1, 4, -2]), "asked"),
    (at_go, top("go", 0, 0, -1, -1), "paying"),
    (at_city, put("stack", 1, 2, 1), "asked"),
    (at_city, put("stack", 1, ["load", 0, 0, -1, 0]), "asked"),
    (at_city, put("stack", 1, ["deliver", 0, 0, -1, 0]), "asked"),
    (at_city, top("hire", 0, 0, 1, -1), "paying"),
    (at_book, put("stack", 1, 2, -1), "asked"),
    (at_book, put("stack", 1, 3, 3), "asked"),
    (at_book, put("stack", 1, 4, 0), "asked"),
    (at_book, put("pawns", 0, "dig_1"), "asked"),
    (at_deposit, put("stack", 1, 4, 64), "asked"),
    (at_deposit, put("stack", 1, 4, -1), "asked"),
    (at_deposit, put("stack", 1, 3, 2), "asked"),
    (at_deposit, put("pawns", 0, "house_red"), "asked"),
    (loading, put("stack", 1, 4, 2), "asked"),
    (loading, put("stack", 1, 4, 96), "asked"),
    (loading, put("stack", 1, 2, 0), "asked"),
    (at_harbour, put("stack", 1, 2, 2), "question_none"),
    (at_house, put("pawns", 0, "house_green"), "question_none"),
    (at_house, put("stack", 1, 2, 1), "asked"),
    (paying, put("stack", -1, 2, 2), "question_none"),
    (paying, put("stack", -1, 2, 0), "paying"),
    (paying, put("stack", -1, 2, 3), "paying"),
    (paying, put("stack", -1, 3, 0), "paying"),
    (paying, put("stack", -1, 4, 0), "paying"),
    (paying, lambda d: d["stack"].pop(), "paying"),
    (paying, put("stack", 4, 3, 0), "paying"),
    (paying, put("stack", 3, 3, 1), "paying"),
    (paying, put("stack", 2, 0, "bonus"), "paying"),
    (paying, put("pawns", 0, "house_red"), "paying"),
    (paying_twice, put("stack", -2, 2, 2), "paying"),
    (paying_twice, put("stack", -2, 3, 1), "paying"),
    (paying_twice, lambda d: d["stack"].pop(-2), "paying"),
    (buying, put("stack", -1, 4, -5), "paying"),
    (buying, put("stack", -1, 3, 1), "paying"),
    (buying, put("stack", -1, 2, 2), "paying"),
    (buying, put("stack", -1, 2, 0), "paying"),
    (buying, put("stack", -2, 2, 1), "paying"),
    (buying, put("stack", -2, 2, 2), "paying"),
    (buying_what_is_right, put("stack", -2, 2, 0), "paying"),
    (buying, put("stack", -2, 3, 1), "paying"),
    (buying, put("stack", -2, 4, 0), "paying"),
    (buying, lambda d: d["stack"].pop(), "paying"),
    (buying, lambda d: d["stack"].append(d["stack"][-1]), "paying"),
]


@pytest.mark.parametrize(("make", "edit", "code"), BROKEN)
def test_a_position_that_cannot_be_is_refused(make: Callable[[], State], edit: Edit, code: str) -> None:
    d = make().to_dict()
    edit(d)
    with pytest.raises(GameError) as refused:
        VALDORA.from_dict(d)
    assert str(refused.value).endswith(".") and "\n" not in str(refused.value)
    assert refused.value.code in (UNREAD if code == "unread" else {"position.not_possible"}), str(refused.value)
    flaw = refused.value.params.get("flaw")
    assert code == "unread" or (isinstance(flaw, GameError) and flaw.code.partition(".")[2] == code), str(flaw)


def test_every_code_of_the_check_is_tried() -> None:
    text = "".join((ENGINE / name).read_text(encoding="utf-8") for name in ("position_check.py", "stack_check.py"))
    codes = set(re.findall(r'"(\w+)",\s+"[a-z]+(?:\x27s)? ', text))
    assert len(codes) > 25 and codes <= {code for _, _, code in BROKEN}


def test_an_owner_of_a_page_that_is_paid_for_is_refused() -> None:
    d = buying().to_dict()
    d["cards"][0].append("B:hammer/pickaxe")
    d["right"]["B"].remove("hammer/pickaxe")
    d["unseen"]["B"] -= 1
    d["loads"][0]["hammer"] = "-"
    with pytest.raises(GameError, match="pays for what is not bought"):
        VALDORA.from_dict(d)


@pytest.mark.parametrize("key", at_go().to_dict())
def test_a_position_without_one_of_its_parts_cannot_be_read(key: str) -> None:
    d = at_go().to_dict()
    del d[key]
    with pytest.raises(GameError, match=f"'{key}' is missing"):
        VALDORA.from_dict(d)


@pytest.mark.parametrize("seat", [3, -1, "0"])
def test_a_view_is_of_a_seat_at_the_table(seat: Any) -> None:
    told = at_go().view(0).to_dict()
    with pytest.raises(GameError):
        VALDORA.view_from_dict(told | {"seat": seat})
    assert VALDORA.view_from_dict(told | {"seat": 2}) == at_go().view(2)
