"""Moves are one readable line each, and every line is one move."""

from __future__ import annotations

import pytest

from engine.game import IllegalMove
from engine.valdora import VALDORA
from engine.valdora.moves import Move
from engine.valdora.pieces import EQUIPMENT, GEMS

MOVES = VALDORA.tables.moves

LINES = [
    "go dig_7", "go house_violet", "go A", "go harbour_city", "load ruby", "load emerald cart", "load gold horse",
    "turn forward", "turn back", "buy left", "buy right", "return red_1/silver_3 left",
    "return silver_3/red_1 right", "deliver violet_1", "pay hammer", "provisions", "done",
]  # fmt: skip
"""A line of every kind of decision."""


@pytest.mark.parametrize("line", LINES)
def test_a_move_of_every_kind_is_the_line_that_it_is_read_from(line: str) -> None:
    move = MOVES.parse(line)
    assert str(move) == line
    assert MOVES.parse(f"  {line.replace(' ', '   ')} ") is move
    assert MOVES.knows(move) and MOVES.knows(Move(*move))


@pytest.mark.parametrize(
    "text",
    [
        "", "go", "go nowhere", "load", "load silver", "load ruby pan", "load ruby shovel", "turn", "turn over",
        "buy", "buy top", "return red_1 left", "return shovel/chisel left", "deliver", "pay", "pay gold", "DONE",
        "done done", "go a", "x" * 5000,
    ],
)  # fmt: skip
def test_a_line_that_is_no_move_is_refused_as_unknown(text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        MOVES.parse(text)
    assert refused.value.reason == "unknown_move"
    assert refused.value.reason.params == {"text": text}


@pytest.mark.parametrize("move", [None, "done", Move("fly"), Move("go", "mine"), Move("done", "now"), 3])
def test_only_moves_of_the_box_are_known(move: object) -> None:
    assert not MOVES.knows(move)


def test_moves_stand_at_the_numbers_of_what_they_are_about() -> None:
    tables = VALDORA.tables
    assert MOVES.go[tables.space_ids["dig_7"]] == Move("go", "dig_7")
    assert MOVES.deliver[tables.face_ids["red_1"]] == Move("deliver", "red_1")
    assert MOVES.pay[EQUIPMENT.index("cart")] == Move("pay", "cart")
    row = MOVES.load[GEMS.index("ruby")]
    assert [str(move) if move else "" for move in row] == [
        "", "load ruby", "", "", "", "load ruby horse", "load ruby cart",
    ]  # fmt: skip
    page = tables.page_names.index("red_1/silver_3")
    assert [str(move) for move in MOVES.give_back[page]] == [
        "return red_1/silver_3 left",
        "return red_1/silver_3 right",
    ]
    assert MOVES.give_back[0] == () and "shovel" in tables.page_names[0]
    assert len(set(MOVES)) == len(list(MOVES))
