"""Why a move is refused, in words: the facts of a reason as the sentences of `texts/refusals.yaml` name them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.game import Reason
from valeria_gui.games.valdora.words.terms import ValleyNames, built_in_names
from valeria_gui.play.refusals import Refusals


def refusals_with(valley: ValleyNames) -> Refusals:
    """What is asked and refused in a game with these names."""

    def facts(reason: Reason) -> Mapping[str, Any]:
        return {name: valley.say(name, value) for name, value in reason.params.items()}

    return Refusals("valdora", facts)


REFUSALS: Final = refusals_with(built_in_names())
"""What this game asks and refuses; the rules of refusals are the same whatever places are called."""
