"""The steps of an action in words: a phrase for each event, without the name of its seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from engine.valeria.events import Event
from valeria_gui.games.valeria.words.card_text import event_words
from valeria_gui.games.valeria.words.names import card_name
from valeria_gui.games.valeria.words.terms import event_card, resource_name
from valeria_gui.i18n import _
from valeria_gui.play.phrases import Phrases
from valeria_gui.text.spans import Part, Sentence, Span, listed, sentence

Names: TypeAlias = Sequence[str]


def name_of(seat: int, names: Names) -> Span:
    """The name of a player in a sentence."""
    return Span(names[seat], "name", seat)


def card_of(name: str) -> Span:
    """The name of a card in a sentence."""
    return Span(card_name(name), "card")


def step_of_seat(event: Event, words: Sentence, names: Names) -> Sentence:
    """A step among those of others, with the name of its seat."""
    return sentence(_("{name}: {does}"), name=name_of(event.seat, names), does=words)


def _resolving(event: Event, names: Names) -> Sentence:
    card = event_card(event.what)
    does = event_words(card) if card else ""
    named = card_of(event.what)
    if card and card.who != "all" and len(names) > 1:
        affected = listed([name_of(seat, names) for seat in event.seats])
        return sentence(_("{event}: {does} ({names})"), event=named, does=does, names=affected)
    return sentence(_("{event}: {does}"), event=named, does=does)


def _how(event: Event) -> str:
    """From where a card is drawn, and whether it is known."""
    return "pile" if event.pile >= 0 else "" if event.card else "hidden"


def _where(event: Event) -> str:
    """On what a coin is laid."""
    return "castle" if event.what == "castle" else "own" if event.other == event.seat else ""


_FACTS: Final[dict[str, Callable[[Event, Names], Part]]] = {
    "n": lambda event, names: abs(event.amount),
    "card": lambda event, names: card_of(event.card),
    "event": lambda event, names: card_of(event.what),
    "resource": lambda event, names: resource_name(event.what),
    **dict.fromkeys(("owner", "victim"), lambda event, names: name_of(event.other, names)),
}
"""What fills the places of a phrase."""

_VARIANTS: Final[dict[str, Callable[[Event], str]]] = {
    "drew": _how,
    "coin": _where,
    "gold": lambda event: "" if event.amount > 0 else "paid",
    "stole": lambda event: "" if event.card else "hidden",
}
_STEPS: Final = Phrases("valeria", "steps", _FACTS, _VARIANTS)


def step(event: Event, names: Names) -> Sentence | None:
    """One event as a phrase without the name of its seat; None for what needs no words.

    `event` must have been passed through `seen_by` for who reads it. What no seat did is a sentence of its own.
    """
    return _resolving(event, names) if event.kind == "resolving" else _STEPS.spans(event.kind, event, names)
