"""Why a move is refused, in words: the facts of a reason as the sentences of `texts/refusals.yaml` name them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.game import Reason
from valeria_gui.games.valdora.words.terms import (
    ValleyNames,
    built_in_names,
    coins,
    equipment_name,
    gem_name,
    listed,
    side_name,
)
from valeria_gui.play.refusals import Refusals

_SAID: Final[Mapping[str, Callable[[Any], str]]] = {
    "gem": gem_name,
    "tool": equipment_name,
    "wagon": equipment_name,
    "kind": equipment_name,
    "equipment": equipment_name,
    "side": side_name,
    "needs": coins,
    "coins": coins,
    "has": coins,
    "missing": listed,
}
"""How a fact is said, by its name."""


def refusals_with(valley: ValleyNames) -> Refusals:
    """What is asked and refused in a game with these names."""

    def said(name: str, value: Any) -> Any:
        if name in ("city", "where"):
            return valley.space(value)
        if name == "colour":
            return valley.house(value)
        return _SAID[name](value) if name in _SAID else value

    def facts(reason: Reason) -> Mapping[str, Any]:
        return {name: said(name, value) for name, value in reason.params.items()}

    return Refusals("valdora", facts)


REFUSALS: Final = refusals_with(built_in_names())
"""What this game asks and refuses; the rules of refusals are the same whatever places are called."""
