"""Practice games of the champion (see `python -m engine train`): what its net is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.champion import Practice
from engine.raiders.changes import STALL
from engine.raiders.judgement.champion_inputs import inputs, places
from engine.raiders.state import State


def _stalled(state: State) -> bool:
    """R9.6"""
    return state.ending == STALL


def _options(seed: int) -> Mapping[str, Any]:
    return {}


PRACTICE: Final = Practice(inputs, places, "", _stalled, _options)
