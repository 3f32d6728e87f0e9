"""Moves in words: what fills the places of `texts/moves.yaml`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.raiders.moves import Move
from valeria_gui.games.raiders.words.terms import (
    building_name,
    card_name,
    good_count,
    good_name,
    settlement_name,
    tile_name,
)
from valeria_gui.play.game_words import MoveTexts
from valeria_gui.text.spans import Part

_FACTS: Final[dict[str, Callable[[Move, Sequence[str]], Part]]] = {
    "n": lambda move, names: move.number + 1 if move.verb == "take" else move.number,
    "face": lambda move, names: move.number,
    "card": lambda move, names: card_name(move.what),
    "building": lambda move, names: building_name(move.what),
    "settlement": lambda move, names: settlement_name(move.what),
    "tile": lambda move, names: tile_name(move.what),
    "good": lambda move, names: good_name(move.good),
    "unit": lambda move, names: good_count(move.good, 1),
    "name": lambda move, names: names[move.seat],
}
"""What fills the places of a phrase; sets are counted from 1."""

_VARIANTS: Final[dict[str, Callable[[Move], str]]] = {
    **dict.fromkeys(("place", "pick"), lambda move: "idle" if move.idle else ""),
    "take": lambda move: "from" if move.seat >= 0 else "set" if move.number >= 0 else "",
    "offer": lambda move: "less" if move.good else "",
}
MOVES: Final = MoveTexts("raiders", _FACTS, _VARIANTS)
