"""Why a move is refused, in words: the facts of a reason as the sentences of `texts/refusals.yaml` name them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.game import Reason
from valeria_gui.games.raiders.words.terms import (
    a_worker,
    building_name,
    card_name,
    good_count,
    good_name,
    settlement_name,
    tile_name,
)
from valeria_gui.play.refusals import Refusals


def _facts(reason: Reason) -> Mapping[str, Any]:
    found = {name: _said(name, value) for name, value in reason.params.items()}
    if reason.code == "not_enough":
        found["needed"] = good_count(reason.params["good"], reason.params["needs"])
    return found


def _said(name: str, value: Any) -> Any:
    """The words for a fact in a sentence: places, cards, goods and workers have names of their own."""
    if name == "needs" and isinstance(value, tuple):
        return a_worker(*value)
    return _NAMES[name](value) if name in _NAMES else value


_NAMES: Final[dict[str, Callable[[str], str]]] = {
    "building": building_name,
    "settlement": settlement_name,
    "card": card_name,
    "good": good_name,
    "tile": tile_name,
}

REFUSALS: Final = Refusals("raiders", _facts)
"""What this game asks and refuses."""

refusal: Final = REFUSALS.words
