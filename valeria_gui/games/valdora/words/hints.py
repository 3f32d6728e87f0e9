"""Reasons in words: what speaks for a move and against it, by the parts of its worth, from `texts/reasons.yaml`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.valdora.judgement.explain import KINDS, Feature
from valeria_gui.games.valdora.words.terms import ValleyNames
from valeria_gui.play.phrases import UNSAID, Phrases
from valeria_gui.text.spans import Part

_FACTS: Final[dict[str, Callable[[Feature, ValleyNames], Part]]] = {
    "n": lambda part, names: abs(round(part.amount)),
}
"""What fills the places of a sentence."""

_GAINS: Final = ("score", "equipment", "page")
"""What is told only where it is gained."""


def _variant(part: Feature) -> str:
    """Whether a part is told as a gain or as a loss, or not at all: a score of nothing is none."""
    if part.amount > (0.5 if part.kind == "score" else 0):
        return ""
    return UNSAID if part.kind in _GAINS else "away"


_VARIANTS: Final[dict[str, Callable[[Feature], str]]] = dict.fromkeys(KINDS, _variant)
REASONS: Final = Phrases("valdora", "reasons", _FACTS, _VARIANTS)
