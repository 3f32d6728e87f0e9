"""D1 Terms and components: what is in the box, and what each thing is called."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.game import GameError
from engine.valdora import VALDORA, box_file
from engine.valdora.box_file import load_box
from engine.valdora.pieces import BOOKS, COLOURS, EQUIPMENT, GEMS
from engine.valdora.scoring import score
from tests.engine.valdora.fixed import play, position, tops
from tests.engine.valdora.looks import asked, goals, legal

BOX = load_box()
MAP = VALDORA.tables.content.map


def test_d1_1_thirty_spaces() -> None:
    kinds = Counter(space.kind for space in MAP.spaces)
    assert kinds == {"city": 5, "deposit": 13, "house": 7, "mine": 3, "harbour": 2} == BOX.spaces
    assert sum(kinds.values()) == 30 == len({space.name for space in MAP.spaces})


def test_d1_2_four_cities_with_books_and_the_harbour_city() -> None:
    cities = {space.id: space.ships for space in MAP.spaces if space.kind == "city"}
    assert cities == {"A": 0, "B": 0, "C": 0, "D": 0, "harbour_city": 1}
    state = position(pawns=["dig_1"])
    assert {"A", "C"} < goals(state) and not goals(state) & {"B", "D", "harbour_city"}
    shown = {letter: tops(state, letter)[1] for letter in BOOKS}
    assert all((face in EQUIPMENT) == (letter in "AB") for letter, face in shown.items())


def test_d1_3_five_sections_between_the_cities() -> None:
    assert MAP.sections == ("north", "east", "south", "west", "middle")
    assert Counter(space.section for space in MAP.spaces if space.section) == dict.fromkeys(MAP.sections, 5)


def test_d1_4_seventy_eight_gems() -> None:
    assert dict(zip(GEMS, BOX.gems, strict=True)) == {
        "ruby": 13, "sapphire": 13, "amethyst": 15, "emerald": 15, "gold": 22,
    }  # fmt: skip
    assert sum(BOX.gems) == 78
    state = position(own={0: "pan gold, shovel ruby"})
    assert state.carried(0) == {"ruby": 1, "sapphire": 0, "amethyst": 0, "emerald": 0, "gold": 1}
    assert score(state, 0).gems == 2, "gold is a gem"


def test_d1_5_thirty_coins_and_no_more_than_six() -> None:
    state = position(5, coins=[6, 6, 6, 6, 6])
    assert (BOX.coins, BOX.coin_limit, state.bank) == (30, 6, 0)
    assert position(coins=[1, 2, 3]).bank == 24


def test_d1_6_the_market_is_no_space() -> None:
    state = position(pawns=["harbour_east"], market="2 ruby, gold")
    assert "market" not in VALDORA.tables.space_ids
    assert state.in_market() == {"ruby": 2, "sapphire": 0, "amethyst": 0, "emerald": 0, "gold": 1}


def test_d1_7_equipment_carries_one_gem() -> None:
    state = position(own={0: "pan gold, cart ruby, hammer"}, deposits={"dig_11": "gold, ruby, amethyst"})
    assert state.equipment(0) == {"pan": "gold", "hammer": "", "cart": "ruby"}
    play(state, "go dig_11")
    assert legal(state) == ["load amethyst", "load amethyst cart", "load gold cart", "done"]


def test_d1_8_a_commission_is_unfinished_until_it_is_delivered() -> None:
    state = position(pawns=["A"], hands={0: "yellow_1, blue_2"}, done={0: "red_1"})
    assert [(face.name, face.house, face.pay, face.vp) for face in state.commissions(0)] == [
        ("yellow_1", "yellow", (("gold", 1),), 3), ("blue_2", "blue", (("sapphire", 2),), 6),
    ]  # fmt: skip
    assert [face.name for face in state.fulfilled(0)] == ["red_1"]


def test_d1_9_a_page_has_two_faces_and_shows_one() -> None:
    for deck in (VALDORA.tables.content.equipment_book, VALDORA.tables.content.commission_book):
        assert all(front != back for front, back in deck)
    state = position(books={"A": "| shovel/chisel, horse/cart"})
    assert (tops(state, "A"), state.pile("A", "right")[0]) == (("", "shovel"), ("shovel", ""))


def test_d1_10_only_the_top_faces_of_a_book_are_visible() -> None:
    state = position(pawns=["mine_middle"], books={"A": "| shovel/chisel, horse/cart, hammer/cart"})
    play(state, "go A", "turn forward")
    assert tops(state, "A") == ("chisel", "horse")
    assert state.pile("A", "left") == (("chisel", "shovel"),)
    assert state.pile("A", "right")[:3] == (("horse", ""), ("", ""), ("", ""))
    assert len(state.pile("A", "right")) == 17


def test_d1_11_craftsmen_by_colour() -> None:
    tiles = {colour.name: colour.tiles for colour in BOX.colours}
    assert tiles == {"violet": 4, "red": 4, "blue": 4, "green": 4, "white": 5, "yellow": 9, "silver": 9}
    state = position(4, hired={1: "2 yellow, red"})
    assert dict(state.on_board()) == tiles | {"yellow": 7, "red": 3}
    assert {colour: n for colour, n in state.craftsmen(1).items() if n} == {"yellow": 2, "red": 1}
    assert tuple(state.craftsmen(0).values()) == (0,) * 7
    assert [colour.letter for colour in BOX.colours] == list("abcdefg")


def test_d1_12_a_workshop_a_colour() -> None:
    assert {colour.name: (colour.needs, colour.vp) for colour in BOX.colours} == {
        "violet": (2, 0), "red": (2, 5), "blue": (2, 5), "green": (2, 5), "white": (2, 0), "yellow": (3, 10),
        "silver": (4, 5),
    }  # fmt: skip
    state = position(hired={1: "3 yellow, 2 white", 2: "red"})
    assert (state.workshops(1), state.owner_of("yellow"), state.owner_of("red")) == (("white", "yellow"), 1, None)


def test_d1_13_thirteen_bonus_tiles() -> None:
    assert (BOX.bonus_tiles, BOX.bonus_vp) == (13, 10)
    assert position(bonus=[2, 3]).bonus_left == 8


def test_d1_14_provisions_are_there_or_not() -> None:
    state = position(pawns=["C", "C"], provisions=[1])
    assert state.provisions == [False, True, False]


@pytest.mark.parametrize(("active", "turn", "number"), [(0, 1, 1), (2, 3, 1), (0, 4, 2), (1, 8, 3)])
def test_d1_15_a_round_is_a_turn_of_everybody(active: int, turn: int, number: int) -> None:
    state = position(active=active, turn=turn)
    assert (state.round, asked(state), state.to_play) == (number, (active, "go"), 2 - active)


def test_d1_15_a_round_begins_with_the_start_player() -> None:
    state = VALDORA.setup(4, 3, {"start_player": 2})
    seen = []
    for space in ("A", "B", "C", "D", "B"):
        seen.append((state.active, state.round, state.to_play))
        play(state, f"go {space}", "done")
    assert seen == [(2, 1, 3), (3, 1, 2), (0, 1, 1), (1, 1, 0), (2, 2, 3)]


def test_the_box_has_its_things_in_the_listed_order() -> None:
    assert [kind.name for kind in BOX.equipment] == list(EQUIPMENT)
    assert [colour.name for colour in BOX.colours] == list(COLOURS)
    assert (BOX.first_coins, BOX.more_coins, BOX.first_equipment, BOX.gems_per_deposit) == (1, 1, "pan", 6)
    assert (BOX.commission_limit, BOX.colours_left, BOX.stall_rounds) == (3, 1, 20)
    prices = (BOX.equipment_price, BOX.commission_price, BOX.page_price, BOX.meeting_price)
    assert prices == (1, 1, 1, 1) and (BOX.colour_vp, BOX.gem_vp) == (10, 1)


@pytest.mark.parametrize(
    "text", ["", "counts: 3", "[1]", "counts: {coins: thirty}", "craftsmen: {clockwise: [red, blue]}"]
)
def test_a_damaged_box_is_told(
    text: str, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path_factory.mktemp("box") / "box.yaml"
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(box_file, "_FILE", path)
    load_box.cache_clear()
    try:
        with pytest.raises(GameError, match=r"^The program's own file box.yaml is damaged\.$"):
            load_box()
    finally:
        load_box.cache_clear()
