"""Gestures that mean nothing: one sentence that says what is asked instead, or where the thing would go.

Knows no rule beyond what an `Ask` and the view say; what means something and is refused never comes here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from engine.game import Reason
from valeria_gui.games.valeria.decide.opening import Follow, Opening
from valeria_gui.games.valeria.decide.steps import Commit
from valeria_gui.games.valeria.rule_index import rule_for
from valeria_gui.games.valeria.words.terms import refusal
from valeria_gui.i18n import _
from valeria_gui.play.ask import HAND, Ask

THINGS: Final = frozenset(
    (
        HAND,
        "action",
        "adventurer-deck",
        "bank",
        "box",
        "card",
        "castle",
        "castle-spot",
        "castle-tired",
        "deck",
        "develop",
        "event",
        "gold",
        "pile",
        "pool",
        "resource",
        "slot",
        "spot",
        "tired",
        "token",
    )
)
"""The kinds of pieces that somebody means who clicks or drags them; the rest is wood, cloth and letters."""


def thing(under: Iterable[str]) -> str:
    """The first of these ids that is a thing of the game, "" if none is; the hand as a whole is none."""
    return next((piece for piece in under if piece != HAND and _kind(piece) in THINGS), "")


def is_put_back(piece: str, under: Iterable[str]) -> bool:
    """Whether a piece that was let go over these ids lies where it came from."""
    home = HAND if _kind(piece) == HAND else piece
    return any(one in (piece, home) or (piece == "token" and _kind(one) == "token") for one in under)


def word_for(ask: Ask, piece: str, under: Iterable[str]) -> tuple[str, str]:
    """What to say of bringing `piece` over the ids `under`, which means nothing: a sentence, and the number of its
    rule."""
    if isinstance(ask, Commit):
        return _("End your action first, or take it back."), "V4.4"
    decision = ask.view.decision
    assert decision is not None
    alone = ask.view.seats == 1
    if isinstance(ask, Follow) and _begins(ask, piece, under):
        other = Reason("other_action", action=ask.view.action)
        return refusal(other), rule_for(other, alone)
    first = Reason("not_asked", asked=decision.kind)
    words = _place_of(ask, piece, decision.kind, alone) if piece in ask.sources() else None
    return (words or refusal(first)), rule_for(first, alone)


def _begins(ask: Follow, piece: str, under: Iterable[str]) -> bool:
    """Whether the gesture, or a click there, would begin an action."""
    return any(ask.action_of(one, target) for target in under for one in (piece, ask.implied or ""))


def _place_of(ask: Ask, piece: str, kind: str, alone: bool) -> str:
    """Where a piece goes that may be taken up now."""
    if isinstance(ask, Opening):
        if ask.mode:
            return _("Drop it in your village.")
        return _at_opening(alone)[_kind(piece)]
    if kind == "pay" and piece != "gold":
        return _("Click the card to pay with its power.")
    words = _PLACES.get(kind)
    return words() if words else ""


def _at_opening(alone: bool) -> Mapping[str, str]:
    hand = _("A hand card goes into your village, under your castle or onto a pile.")
    if alone:
        hand = _("A hand card goes into your village, under your castle or into the box.")
    draws = _("A card from there goes into your hand.")
    return {
        HAND: hand,
        "pool": _("An adventurer goes into your village."),
        "pile": draws,
        "deck": draws,
        "bank": _("Gold from the bank goes to your own gold."),
        "gold": _("Here gold goes to an adventurer, to recruit it."),
        "token": _("Drop your token on an action."),
    }


_PLACES: Final[dict[str, Callable[[], str]]] = {
    "draw": lambda: _("Drop it into your hand."),
    "discard": lambda: _("Drop it onto a pile."),
    "limit": lambda: _("Drop it onto a pile."),
    "remove": lambda: _("Drop it into the box."),
    "develop": lambda: _("Drop it under your castle."),
    "start": lambda: _("Drop it under your castle."),
    "pay": lambda: _("A coin goes onto a castle or a resource."),
    "power": lambda: _("Click the card to use its power."),
}


def _kind(piece: str) -> str:
    return piece.partition(":")[0]
