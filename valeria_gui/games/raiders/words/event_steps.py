"""The steps of a turn in words: a phrase for each event, without the name of its seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from engine.raiders.cards import TOKENS, VALKYRIE
from engine.raiders.events import Event
from valeria_gui.games.raiders.words.terms import (
    a_worker,
    building_name,
    card_name,
    good_count,
    settlement_name,
    tile_name,
)
from valeria_gui.i18n import _, row
from valeria_gui.play.phrases import Phrases
from valeria_gui.text.spans import Part, Sentence, Span, listed

Names: TypeAlias = Sequence[str]


def name_of(seat: int, names: Names) -> Span:
    """The name of a player in a sentence."""
    return Span(names[seat], "name", seat)


def card_of(name: str) -> Span:
    """The name of a card in a sentence."""
    return Span(card_name(name), "card")


def tokens_words(event: Event) -> str:
    """The goods of a set that was taken, and its worker (R5.6)."""
    goods = [
        good_count(token, n) for token, n in zip(TOKENS, event.numbers, strict=True) if n and token != VALKYRIE
    ]
    return row([*goods, a_worker(event.worker)])


def faces_words(faces: Sequence[int]) -> Sentence:
    """The faces of dice: "4 and 5"."""
    return listed([Span(str(face)) for face in faces])


def _goods(event: Event, names: Names) -> str:
    """So many of the good that an event moves; the price of who is hired, and armour, are told alike."""
    if event.kind == "armour":
        return good_count("armour", abs(event.numbers[0]))
    return good_count("silver" if event.kind == "hired" else event.good, event.amount)


def _parts(event: Event, names: Names) -> str:
    """What strength is made of."""
    dice, crew, actions, hero, armour, _total = event.numbers
    # Translators: what strength is made of, e.g. "dice 7 + crew 11 + armour 2"
    parts = (
        (dice, _("dice {n}")),
        (crew, _("crew {n}")),
        (actions, _("crew actions {n}")),
        (hero, _("hero {n}")),
        (armour, _("armour {n}")),
    )
    return " + ".join(words.format(n=n) for n, words in parts if n)


def _cards(cards: Sequence[str]) -> Sentence:
    return listed([card_of(name) for name in cards])


def _other(event: Event, names: Names) -> Span:
    return name_of(event.other, names)


_FACTS: Final[dict[str, Callable[[Event, Names], Part]]] = {
    "n": lambda event, names: len(event.names) if event.kind == "renewed" else event.amount,
    "card": lambda event, names: card_of(event.name),
    "building": lambda event, names: building_name(event.name),
    "settlement": lambda event, names: settlement_name(event.name),
    "tile": lambda event, names: tile_name(event.name),
    "worker": lambda event, names: a_worker(event.worker),
    "goods": _goods,
    "tokens": lambda event, names: tokens_words(event),
    "vp": lambda event, names: good_count("vp", event.amount),
    "faces": lambda event, names: listed([Span(str(face)) for face in event.numbers]),
    "old": lambda event, names: event.numbers[0],
    "new": lambda event, names: event.numbers[1],
    "total": lambda event, names: event.numbers[-1],
    "parts": _parts,
    **dict.fromkeys(("victim", "taker", "other", "partner"), _other),
    "held": lambda event, names: a_worker(event.names[0]),
    "stood": lambda event, names: a_worker(event.names[1]),
    "given": lambda event, names: _cards(event.names[: event.amount]),
    "got": lambda event, names: _cards(event.names[event.amount :]),
}
"""What fills the places of a phrase."""


_LOST: Final = ("valkyrie", "paid", "dismissed")
"""The ways to lose somebody that have a phrase of their own."""


def _idle(event: Event) -> str:
    return "idle" if event.idle else ""


def _hidden(event: Event) -> str:
    return "" if event.name else "hidden"


_VARIANTS: Final[dict[str, Callable[[Event], str]]] = {
    **dict.fromkeys(("placed", "picked"), _idle),
    "raided": lambda event: event.worker,
    **dict.fromkeys(("buried", "drew", "laid"), _hidden),
    "paid": lambda event: "limit" if event.why == "limit" else "",
    "hired": lambda event: "" if event.amount else "free",
    "armour": lambda event: "" if event.numbers[0] > 0 else "less",
    "vp": lambda event: "card" if event.name else "harbour" if event.why == "harbour" else "",
    "valkyrie": lambda event: "end" if event.why else "",
    "lost": lambda event: "hand" if event.to == "hand" else event.why if event.why in _LOST else "",
    "offered": lambda event: "less" if event.good else "",
    "traded": lambda event: "" if event.names else "hidden",
}
_STEPS: Final = Phrases("raiders", "steps", _FACTS, _VARIANTS)


def step(event: Event, names: Names) -> Sentence | None:
    """One event as a phrase without the name of its seat; None for what needs no words.

    `event` must have been passed through `seen_by` for who reads it. What no seat did is a sentence of its own.
    """
    return _STEPS.spans(event.kind, event, names)


def is_told(event: Event) -> bool:
    """Whether an event has a phrase."""
    return _STEPS.has(event.kind, event)
