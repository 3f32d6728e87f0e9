"""Practice games of the champion (see `python -m engine train`): what its net is told, and what changes by lot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.champion import Practice
from engine.chance import Chance
from engine.valeria.judgement.champion_inputs import inputs, places
from engine.valeria.state import State
from engine.valeria.tune_weights import shake

EVENTS: Final = 4
"""One game in so many has event cards (V9)."""


def _stalled(state: State) -> bool:
    """V7.4"""
    return state.ended == "stall"


def _options(seed: int) -> Mapping[str, Any]:
    return {"events": seed % EVENTS == EVENTS - 1}


def _shake(state: State, chance: Chance) -> None:
    """Give and take by lot, once the first cards are dealt; with event cards in the deck nothing can be given from
    it."""
    if state.turn and not state.options.events:
        shake(state, chance)


PRACTICE: Final = Practice(inputs, places, "", _stalled, _options, _shake)
