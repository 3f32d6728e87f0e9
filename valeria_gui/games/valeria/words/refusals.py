"""Why a move is refused, in words: the facts of a reason as the sentences of `texts/refusals.yaml` name them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from engine.game import Reason
from valeria_gui.games.valeria.words.names import card_name
from valeria_gui.games.valeria.words.terms import action_name, resource_count, resource_name, type_count
from valeria_gui.i18n import row
from valeria_gui.play.refusals import Refusals


def _listed(items: Iterable[str], count: Callable[[str, int], str]) -> str:
    """Equal things counted, in the order in which they first appear: "2 wood, 1 stone"."""
    return row(count(item, n) for item, n in Counter(items).items())


def _facts(reason: Reason) -> Mapping[str, Any]:
    return {name: _said(reason.code, name, value) for name, value in reason.params.items()}


def _said(code: str, name: str, value: Any) -> Any:
    """The words for a value in a sentence: actions, resources, cards have names, what is missing is counted."""
    if name == "missing":
        return _listed(value, type_count if code == "requirement" else resource_count)
    names: dict[str, Callable[[str], str]] = {
        "action": action_name,
        "resource": resource_name,
        "card": card_name,
        "event": card_name,
    }
    return names[name](value) if name in names else value


REFUSALS: Final = Refusals("valeria", _facts)
"""What this game asks and refuses."""

refusal: Final = REFUSALS.words
