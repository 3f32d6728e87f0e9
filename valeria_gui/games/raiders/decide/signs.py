"""The signs of choices that no piece stands for."""

from __future__ import annotations

from typing import Final

from engine.raiders.moves import Move
from engine.raiders.view import View
from engine.stacked.frame import StackFrame
from valeria_gui.games.raiders.info.signs import ARROW, CARD
from valeria_gui.games.raiders.info.village import THINGS
from valeria_gui.games.raiders.info.village_rows import printed_choice
from valeria_gui.games.raiders.words.terms import good_count
from valeria_gui.play.ask import ChoiceSign

_SIGNS: Final = {"cards": CARD}


def good_sign(move: Move) -> ChoiceSign[Move]:
    """The sign of one unit of a good."""
    return ChoiceSign((move.good,), good_count(move.good, 1), move)


def choice_sign(view: View, frame: StackFrame, move: Move) -> ChoiceSign[Move]:
    """The sign of one choice of a building: what is paid, an arrow, what comes."""
    found = view.tables.choices[frame.what][frame.by]
    choice = next(one for one in found if not one.offer and one.move == move)
    cost = [(THINGS[thing], n) for thing, n in choice.pay]
    cost += [("cards", choice.pay_cards)] if choice.pay_cards else []
    gain = [(THINGS[thing], n) for thing, n in choice.gain]
    signs = (*_row(cost), *((ARROW,) if cost else ()), *_row(gain))
    return ChoiceSign(signs, printed_choice(choice), move)


def _row(things: list[tuple[str, int]]) -> list[str]:
    return [_SIGNS.get(thing, thing) for thing, n in things for _each in range(n)]
