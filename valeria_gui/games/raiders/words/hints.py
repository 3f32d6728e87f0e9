"""Reasons in words: what speaks for a move and against it, by the parts of its worth, from `texts/reasons.yaml`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.raiders.judgement.explain import Feature
from valeria_gui.games.raiders.words.terms import (
    a_worker,
    building_name,
    card_name,
    good_count,
    settlement_name,
    tile_name,
)
from valeria_gui.play.phrases import UNSAID, Phrases
from valeria_gui.text.spans import Part


def _raids(part: Feature) -> str:
    if not part.name:
        return "none"
    return "away" if part.amount < 0 else "next" if part.n <= 0 else ""


def _crew(part: Feature) -> str:
    if not part.name:
        return "stronger" if part.amount > 0 else "weaker"
    if part.n < 0:
        return "spared" if part.amount > 0 else "lost"
    return "better" if part.amount > 0 else "full"


def _goods(part: Feature) -> str:
    return "more" if part.n > 0 else "less" if part.n else UNSAID


def _cards(part: Feature) -> str:
    if part.n > 0:
        return "more"
    if part.name:
        return "spared" if part.amount > 0 else "gone"
    return "fewer" if part.amount < 0 else UNSAID


def _worker(part: Feature) -> str:
    if not part.name:
        return UNSAID
    return "better" if part.amount > 0 else "worse"


def _offerings(part: Feature) -> str:
    if not part.name:
        return UNSAID
    return "away" if part.amount < 0 else "next" if part.n <= 0 else ""


_FACTS: Final[dict[str, Callable[[Feature, Sequence[str]], Part]]] = {
    "n": lambda part, names: part.n,
    "card": lambda part, names: card_name(part.name),
    "settlement": lambda part, names: settlement_name(part.name),
    "building": lambda part, names: building_name(part.name),
    "tile": lambda part, names: tile_name(part.name),
    "goods": lambda part, names: good_count(part.name, abs(part.n)),
    "worker": lambda part, names: a_worker(part.name),
}
"""What fills the places of a sentence."""

_VARIANTS: Final[dict[str, Callable[[Feature], str]]] = {
    "points": lambda part: "" if part.n > 0 else UNSAID,
    "raids": _raids,
    "crew": _crew,
    "goods": _goods,
    "cards": _cards,
    "worker": _worker,
    "offerings": _offerings,
    "rivals": lambda part: "" if part.amount > 0 else UNSAID,
}
REASONS: Final = Phrases("raiders", "reasons", _FACTS, _VARIANTS)
