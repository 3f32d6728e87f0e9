"""A hint in words: what speaks for a move and against it, and the worth of its chances.

Turns the parts of what a move is worth (`explain.Feature`) into the sentences of `texts/reasons.yaml`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.raiders.judgement.explain import Feature
from valeria_gui.games.raiders.words.terms import (
    building_name,
    card_name,
    good_count,
    settlement_name,
    tile_name,
    worker_name,
)
from valeria_gui.i18n import _, ngettext
from valeria_gui.play.hint import LOST, WON, HintReason
from valeria_gui.play.phrases import UNSAID, Phrases
from valeria_gui.text.spans import Part, plain

# --- what speaks for it and against it ---------------------------------------------------------------


def told(part: Feature, names: Sequence[str]) -> HintReason | None:
    """One part of what a move is worth as a short sentence; None for what needs no words."""
    words = _REASONS.spans(part.kind, part, names)
    return HintReason(plain(words), part.amount > 0) if words is not None else None


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
    "colour": lambda part, names: worker_name(part.name),
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
_REASONS: Final = Phrases("raiders", "reasons", _FACTS, _VARIANTS)


# --- the chances -------------------------------------------------------------------------------------


def caption(standing: str, lead: float) -> str:
    """The meaning of the figures beside the moves; in a game that is decided, that it is."""
    n = abs(round(lead))
    if standing == LOST:
        return ngettext(
            "This game is as good as lost: the Jarl sees you {n} VP behind at its end.",
            "This game is as good as lost: the Jarl sees you {n} VP behind at its end.",
            n,
        ).format(n=n)
    if standing == WON:
        return ngettext(
            "This game is as good as won: the Jarl sees you {n} VP ahead at its end.",
            "This game is as good as won: the Jarl sees you {n} VP ahead at its end.",
            n,
        ).format(n=n)
    return _("Your chance to win, as the Jarl sees it")
