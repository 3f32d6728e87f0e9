"""Moves are one readable line each, and every line is one move."""

from __future__ import annotations

import pytest

from engine.game import IllegalMove
from engine.raiders.board_file import load_board
from engine.raiders.card_files import load_content
from engine.raiders.moves import Move, MoveLines

MOVES = MoveLines(load_content(), load_board())

LINES = [
    "bury Archer", "place mill", "place mill idle", "raid monastery_1", "pick town_hall", "pick town_hall idle",
    "play Merchant", "take silver", "take gold", "take provisions", "pay iron", "pay silver", "pay livestock",
    "offer gold1_iron1", "done", "hire Berserker", "dismiss Forager", "discard Scout", "reroll 2", "take set 0",
    "lose Huntsman", "against 3", "take livestock from 1", "give silver", "give provisions", "gain iron",
    "recall Folke", "swap gate_house with 2", "trade 7 with 1", "lay Brawler", "use long_house",
    "offer gold2_livestock2 less gold",
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
        "", "place", "place tavern", "place mill lazy", "take set 3", "take set -1", "take silver from 4", "DONE",
        "trade 0 with 1", "trade 99 with 1", "reroll 1", "reroll 6", "hire archer", "offer gold2 less valkyrie",
        "done done", "raid mill", "against", "x" * 5000,
    ],
)  # fmt: skip
def test_a_line_that_is_no_move_is_refused_as_unknown(text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        MOVES.parse(text)
    assert refused.value.reason == "unknown_move"
    assert refused.value.reason.params == {"text": text}


@pytest.mark.parametrize("move", [None, "done", Move("fly"), Move("hire", "Nobody"), Move("take", number=7), 3])
def test_only_moves_of_the_box_are_known(move: object) -> None:
    assert not MOVES.knows(move)


def test_moves_stand_at_the_numbers_of_what_they_are_about() -> None:
    content, board = load_content(), load_board()
    archer = [card.name for card in content.townsfolk].index("Archer")
    mill = [building.name for building in board.buildings].index("mill")
    assert MOVES.hire[archer] == Move("hire", "Archer")
    assert MOVES.place_idle[mill] == Move("place", "mill", idle=True)
    assert MOVES.take_from[2][1] == Move("take", good="gold", seat=1)
    assert MOVES.offer_less[0][4] == Move("offer", content.offerings[0].name, "livestock")
    assert MOVES.trade[2][3] == Move("trade", seat=3, number=2)
    assert MOVES.reroll[5] == Move("reroll", number=5)
