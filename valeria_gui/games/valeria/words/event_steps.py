"""The steps of an action in words: a phrase for each event, without the name of its seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from engine.valeria.events import Event
from valeria_gui.games.valeria.words.card_text import event_words
from valeria_gui.games.valeria.words.terms import event_card, resource_name
from valeria_gui.i18n import _, ngettext
from valeria_gui.text.spans import Sentence, Span, listed, sentence

Names: TypeAlias = Sequence[str]


def name_of(seat: int, names: Names) -> Span:
    """The name of a player in a sentence."""
    return Span(names[seat], "name", seat)


def card_of(name: str) -> Span:
    """The name of a card in a sentence."""
    return Span(name, "card")


def step(event: Event, names: Names) -> Sentence | None:
    """One event as a phrase without the name of its seat; None for what needs no words.

    `event` must have been passed through `seen_by` for who reads it. What no seat did is a sentence of its own.
    """
    words = _STEPS.get(event.kind)
    return words(event, names) if words else None


def step_of_seat(event: Event, words: Sentence, names: Names) -> Sentence:
    """A step among those of others, with the name of its seat."""
    return sentence(_("{name}: {does}"), name=name_of(event.seat, names), does=words)


def _drew(event: Event, names: Names) -> Sentence:
    if event.pile >= 0:
        return sentence(_("takes {card} from a pile"), card=card_of(event.card))
    return _card(_("draws {card}"), event) if event.card else sentence(_("draws a card from the deck"))


def _card(template: str, event: Event) -> Sentence:
    return sentence(template, card=card_of(event.card))


def _coin(event: Event, names: Names) -> Sentence:
    if event.what == "castle":
        return sentence(_("pays with the castle"))
    resource = resource_name(event.what)
    if event.other == event.seat:
        return sentence(_("pays with {resource}"), resource=resource)
    return sentence(_("pays {owner} for {resource}"), owner=name_of(event.other, names), resource=resource)


def _moved_gold(event: Event, names: Names) -> Sentence:
    n = abs(event.amount)
    if event.amount > 0:
        return sentence(ngettext("takes {n} gold", "takes {n} gold", n), n=n)
    return sentence(ngettext("pays {n} gold", "pays {n} gold", n), n=n)


def _stole(event: Event, names: Names) -> Sentence:
    victim = name_of(event.other, names)
    if event.card:
        return sentence(_("steals {card} from {victim}"), card=card_of(event.card), victim=victim)
    return sentence(_("steals a card from {victim}"), victim=victim)


def _stole_gold(event: Event, names: Names) -> Sentence:
    words = ngettext("steals {n} gold from {victim}", "steals {n} gold from {victim}", event.amount)
    return sentence(words, n=event.amount, victim=name_of(event.other, names))


def _resolving(event: Event, names: Names) -> Sentence:
    card = event_card(event.what)
    does = event_words(card) if card else ""
    named = card_of(event.what)
    if card and card.who != "all" and len(names) > 1:
        affected = listed([name_of(seat, names) for seat in event.seats])
        return sentence(_("{event}: {does} ({names})"), event=named, does=does, names=affected)
    return sentence(_("{event}: {does}"), event=named, does=does)


def _replenished(event: Event, names: Names) -> Sentence:
    n = event.amount
    return sentence(ngettext("takes back {n} gold", "takes back {n} gold", n), n=n)


def _tired(event: Event, names: Names) -> Sentence:
    return sentence(ngettext("rests {n} coin", "rests {n} coins", event.amount), n=event.amount)


_STEPS: Final[dict[str, Callable[[Event, Names], Sentence]]] = {
    "replenished": _replenished,
    "coin": _coin,
    "power": lambda e, n: _card(_("uses {card}"), e),
    "drew": _drew,
    "discarded": lambda e, n: _card(_("discards {card}"), e),
    "developed": lambda e, n: _card(_("develops {card}"), e),
    "built": lambda e, n: _card(_("builds {card}"), e),
    "recruited": lambda e, n: _card(_("recruits {card}"), e),
    "gold": _moved_gold,
    "stole": _stole,
    "stole_gold": _stole_gold,
    "removed": lambda e, n: _card(_("puts {card} into the box"), e),
    "tired": _tired,
    "event": lambda e, n: sentence(_("{event} is turned up"), event=card_of(e.what)),
    "resolving": _resolving,
    "accepted": lambda e, n: sentence(_("accepts {event}"), event=card_of(e.what)),
}
