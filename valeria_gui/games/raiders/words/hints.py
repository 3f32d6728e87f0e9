"""A hint in words: what speaks for a move and against it, and the worth of its chances.

Turns the parts of what a move is worth (`explain.Feature`) into short sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.raiders.judgement.explain import Feature
from engine.raiders.view import View
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

Names = Sequence[str]


# --- what speaks for it and against it ---------------------------------------------------------------


def told(part: Feature, view: View, names: Names) -> HintReason | None:
    """One part of what a move is worth as a short sentence; None for what needs no words."""
    words = _PARTS[part.kind](part) if part.kind in _PARTS else ""
    return HintReason(words, part.amount > 0) if words else None


def _points(part: Feature) -> str:
    return ngettext("It scores {n} VP.", "It scores {n} VP.", part.n).format(n=part.n) if part.n > 0 else ""


def _raids(part: Feature) -> str:
    place = settlement_name(part.name)
    if not part.name:
        return _("No raid will be near.")
    if part.amount < 0:
        return _("A raid gets further away.")
    if part.n <= 0:
        return _("You can raid {settlement} next.").format(settlement=place)
    return ngettext(
        "It helps towards {settlement}: {n} thing is missing then.",
        "It helps towards {settlement}: {n} things are missing then.",
        part.n,
    ).format(n=part.n, settlement=place)


def _crew(part: Feature) -> str:
    if not part.name:
        return _("It makes your crew stronger.") if part.amount > 0 else _("It makes your crew weaker.")
    card = card_name(part.name)
    if part.n < 0:
        words = _("You will hardly miss {card}.") if part.amount > 0 else _("You lose {card}.")
    else:
        words = _("{card} makes your crew better.") if part.amount > 0 else _("{card} takes a place in your crew.")
    return words.format(card=card)


def _goods(part: Feature) -> str:
    if not part.n:
        return ""
    words = _("You will have {goods} more.") if part.n > 0 else _("You will have {goods} less.")
    return words.format(goods=good_count(part.name, abs(part.n)))


def _cards(part: Feature) -> str:
    if part.n > 0:
        return ngettext(
            "You will have {n} card more to choose from.", "You will have {n} cards more to choose from.", part.n
        ).format(n=part.n)
    if part.name:
        words = _("You will hardly miss {card}.") if part.amount > 0 else _("{card} leaves your hand.")
        return words.format(card=card_name(part.name))
    return _("You will have fewer cards in your hand.") if part.amount < 0 else ""


def _worker(part: Feature) -> str:
    if not part.name:
        return ""
    words = _("You will hold a {colour} worker.") if part.amount > 0 else _("You will hold only a {colour} worker.")
    return words.format(colour=worker_name(part.name))


def _offerings(part: Feature) -> str:
    if not part.name:
        return ""
    if part.amount < 0:
        return _("An offering gets further away.")
    if part.n <= 0:
        return _("You can pay for an offering then: {tile}.").format(tile=tile_name(part.name))
    return ngettext(
        "For the offering {tile} {n} unit is missing then.",
        "For the offering {tile} {n} units are missing then.",
        part.n,
    ).format(tile=tile_name(part.name), n=part.n)


_PARTS: Final[dict[str, Callable[[Feature], str]]] = {
    "points": _points,
    "raids": _raids,
    "crew": _crew,
    "goods": _goods,
    "cards": _cards,
    "worker": _worker,
    "offerings": _offerings,
    "rivals": lambda part: _("Others lose by it.") if part.amount > 0 else "",
    "pick": lambda part: _("Afterwards you can pick up from the {building}.").format(
        building=building_name(part.name)
    ),
}


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
