"""The steps of a turn in words: a phrase for each event, without the name of its seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from engine.raiders.cards import TOKENS, VALKYRIE
from engine.raiders.events import Event
from valeria_gui.games.raiders.words.terms import (
    building_name,
    card_name,
    good_count,
    settlement_name,
    tile_name,
    worker_name,
)
from valeria_gui.i18n import _, ngettext
from valeria_gui.text.spans import Sentence, Span, listed, sentence

Names: TypeAlias = Sequence[str]


def name_of(seat: int, names: Names) -> Span:
    """The name of a player in a sentence."""
    return Span(names[seat], "name", seat)


def card_of(name: str) -> Span:
    """The name of a card in a sentence."""
    return Span(card_name(name), "card")


def step(event: Event, names: Names) -> Sentence | None:
    """One event as a phrase without the name of its seat; None for what needs no words.

    `event` must have been passed through `seen_by` for who reads it. What no seat did is a sentence of its own.
    """
    words = _STEPS.get(event.kind)
    return words(event, names) if words else None


def goods_words(event: Event) -> str:
    """So many of the good that an event moves."""
    return good_count(event.good, event.amount)


def tokens_words(event: Event) -> str:
    """The goods of a set that was taken, and its worker (R5.6)."""
    goods = [
        good_count(token, n) for token, n in zip(TOKENS, event.numbers, strict=True) if n and token != VALKYRIE
    ]
    return ", ".join([*goods, _("a {colour} worker").format(colour=worker_name(event.worker))])


def faces_words(faces: Sequence[int]) -> Sentence:
    """The faces of dice: "4 and 5"."""
    return listed([Span(str(face)) for face in faces])


# --- the village -------------------------------------------------------------------------------------------------


def _placed(event: Event, names: Names) -> Sentence:
    words = _("places a {colour} worker: {building}, without its action")
    return _at_building(words if event.idle else _("places a {colour} worker: {building}"), event)


def _picked(event: Event, names: Names) -> Sentence:
    words = _("picks up a {colour} worker: {building}, without its action")
    return _at_building(words if event.idle else _("picks up a {colour} worker: {building}"), event)


def _at_building(template: str, event: Event) -> Sentence:
    return sentence(template, colour=worker_name(event.worker), building=building_name(event.name))


def _paid(event: Event, names: Names) -> Sentence:
    if event.why == "limit":
        return sentence(_("puts back {goods} over the limit"), goods=goods_words(event))
    return sentence(_("pays {goods}"), goods=goods_words(event))


def _hired(event: Event, names: Names) -> Sentence:
    if not event.amount:
        return _card(_("hires {card} for nothing"), event)
    return sentence(
        _("hires {card} for {goods}"), card=card_of(event.name), goods=good_count("silver", event.amount)
    )


def _armour(event: Event, names: Names) -> Sentence:
    n = event.numbers[0]
    words = _("{goods} more") if n > 0 else _("{goods} less")
    return sentence(words, goods=good_count("armour", abs(n)))


def _drew(event: Event, names: Names) -> Sentence:
    return _card(_("draws {card}"), event) if event.name else sentence(_("draws a card"))


def _offered(event: Event, names: Names) -> Sentence:
    if event.good:
        words = _("makes an offering: {tile}, one unit spared")
        return sentence(words, tile=tile_name(event.name))
    return sentence(_("makes an offering: {tile}"), tile=tile_name(event.name))


def _renewed(event: Event, names: Names) -> Sentence:
    n = len(event.names)
    words = ngettext("puts {n} offering under the stack", "puts {n} offerings under the stack", n)
    return sentence(words, n=n)


# --- raids -------------------------------------------------------------------------------------------------------


def _raided(event: Event, names: Names) -> Sentence:
    words = _("raids {settlement} with a {colour} worker")
    return sentence(words, settlement=settlement_name(event.name), colour=worker_name(event.worker))


def _strength(event: Event, names: Names) -> Sentence:
    dice, crew, actions, hero, armour, total = event.numbers
    parts = (
        (dice, _("dice {n}")),
        (crew, _("crew {n}")),
        (actions, _("crew actions {n}")),
        (hero, _("hero {n}")),
        (armour, _("armour {n}")),
    )
    told = " + ".join(words.format(n=n) for n, words in parts if n)
    return sentence(_("strength {total}: {parts}"), total=total, parts=told)


def _vp(event: Event, names: Names) -> Sentence:
    words = vp_words(event.amount)
    if event.name:
        return sentence(_("{card}: {vp}"), card=card_of(event.name), vp=words)
    told = _("{vp} for the harbour") if event.why == "harbour" else _("{vp} for strength")
    return sentence(told, vp=words)


def vp_words(n: int) -> str:
    """So many victory points."""
    return ngettext("{n} VP", "{n} VP", n).format(n=n)


def _valkyrie(event: Event, names: Names) -> Sentence:
    if event.why:
        return sentence(_("a Valkyrie calls, and the track is at its end"))
    return sentence(_("a Valkyrie calls: step {n} of the track"), n=event.amount)


_LOST: Final = {
    "valkyrie": lambda: _("loses {card} to a Valkyrie"),
    "paid": lambda: _("gives up {card}"),
    "dismissed": lambda: _("dismisses {card}"),
}


def _lost(event: Event, names: Names) -> Sentence:
    if event.to == "hand":
        return _card(_("takes {card}, killed, back into the hand"), event)
    words = _LOST.get(event.why)
    return _card(words() if words else _("loses {card}"), event)


# --- with others -------------------------------------------------------------------------------------------------


def _took(event: Event, names: Names) -> Sentence:
    return sentence(_("takes {goods} from {victim}"), goods=goods_words(event), victim=name_of(event.other, names))


def _gave(event: Event, names: Names) -> Sentence:
    return sentence(_("gives {goods} to {taker}"), goods=goods_words(event), taker=name_of(event.other, names))


def _swapped(event: Event, names: Names) -> Sentence:
    held, stood = map(worker_name, event.names)
    words = _("exchanges the {held} worker of {other} for the {stood} one: {building}")
    place, other = building_name(event.name), name_of(event.other, names)
    return sentence(words, held=held, stood=stood, other=other, building=place)


def _traded(event: Event, names: Names) -> Sentence:
    n, partner = event.amount, name_of(event.other, names)
    if not event.names:
        words = ngettext("swaps {n} card with {partner}", "swaps {n} cards with {partner}", n)
        return sentence(words, n=n, partner=partner)
    given, got = event.names[:n], event.names[n:]
    words = _("gives {given} to {partner} for {got}")
    return sentence(words, given=listed(_cards(given)), partner=partner, got=listed(_cards(got)))


def _cards(cards: Sequence[str]) -> list[Span]:
    return [card_of(name) for name in cards]


def _card(template: str, event: Event) -> Sentence:
    return sentence(template, card=card_of(event.name))


_STEPS: Final[dict[str, Callable[[Event, Names], Sentence]]] = {
    "buried": lambda e, n: (
        _card(_("puts {card} under the draw pile"), e) if e.name else sentence(_("puts a card under the draw pile"))
    ),
    "placed": _placed,
    "picked": _picked,
    "raided": _raided,
    "paid": _paid,
    "gained": lambda e, n: sentence(_("gains {goods}"), goods=goods_words(e)),
    "rolled": lambda e, n: sentence(_("rolls {faces}"), faces=faces_words(e.numbers)),
    "rerolled": lambda e, n: sentence(_("rolls the {old} again: {new}"), old=e.numbers[0], new=e.numbers[1]),
    "strength": _strength,
    "vp": _vp,
    "plundered": lambda e, n: sentence(_("takes {tokens}"), tokens=tokens_words(e)),
    "valkyrie": _valkyrie,
    "lost": _lost,
    "recalled": lambda e, n: _card(_("takes {card} back into the hand"), e),
    "hired": _hired,
    "armour": _armour,
    "played": lambda e, n: _card(_("plays {card}"), e),
    "used": lambda e, n: sentence(_("uses the {building}"), building=building_name(e.name)),
    "drew": _drew,
    "reshuffled": lambda e, n: sentence(_("The discard pile becomes the draw pile")),
    "discarded": lambda e, n: _card(_("discards {card}"), e),
    "took": _took,
    "gave": _gave,
    "swapped": _swapped,
    "laid": lambda e, n: _card(_("lays {card}"), e) if e.name else sentence(_("lays a card face down")),
    "traded": _traded,
    "offered": _offered,
    "tile": lambda e, n: sentence(_("An offering is turned up: {tile}"), tile=tile_name(e.name)),
    "renewed": _renewed,
}
