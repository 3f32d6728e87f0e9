"""A hint in words: what speaks for a move and against it, and the worth of its chances.

Turns the parts of what a move is worth (`explain.Feature`) into the sentences of `texts/reasons.yaml`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from engine.valdora.judgement.explain import KINDS, Feature
from valeria_gui.games.valdora.words.terms import ValleyNames
from valeria_gui.i18n import _, ngettext
from valeria_gui.play.hint import LOST, WON, HintReason
from valeria_gui.play.phrases import UNSAID, Phrases
from valeria_gui.text.spans import Part, plain

# --- what speaks for it and against it ---------------------------------------------------------------


class ValleyReason(NamedTuple):
    """A part of what a move is worth, in a game with these names."""

    part: Feature
    valley: ValleyNames


def told(part: Feature, valley: ValleyNames) -> HintReason | None:
    """One part of what a move is worth as a short sentence; None for what needs no words."""
    words = _REASONS.spans(part.kind, ValleyReason(part, valley), ())
    return HintReason(plain(words), part.amount > 0) if words is not None else None


_FACTS: Final[dict[str, Callable[[ValleyReason, Sequence[str]], Part]]] = {
    "n": lambda one, names: abs(round(one.part.amount)),
}
"""What fills the places of a sentence."""

_GAINS: Final = ("score", "equipment", "page")
"""What is told only where it is gained."""

_VARIANTS: Final[dict[str, Callable[[ValleyReason], str]]] = {
    kind: lambda one: "" if one.part.amount > 0 else UNSAID if one.part.kind in _GAINS else "away" for kind in KINDS
}
_REASONS: Final = Phrases("valdora", "reasons", _FACTS, _VARIANTS)


# --- the chances -------------------------------------------------------------------------------------


def caption(standing: str, lead: float) -> str:
    """The meaning of the figures beside the moves; in a game that is decided, that it is."""
    n = abs(round(lead))
    if standing == LOST:
        return ngettext(
            "This game is as good as lost: the Merchant sees you {n} VP behind at its end.",
            "This game is as good as lost: the Merchant sees you {n} VP behind at its end.",
            n,
        ).format(n=n)
    if standing == WON:
        return ngettext(
            "This game is as good as won: the Merchant sees you {n} VP ahead at its end.",
            "This game is as good as won: the Merchant sees you {n} VP ahead at its end.",
            n,
        ).format(n=n)
    return _("Your chance to win, as the Merchant sees it")
