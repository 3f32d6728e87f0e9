"""Cards in words: the names in their data, and what each card does.

The grammar is that of powers (V6) and of event cards (V9).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from engine.valeria.cards import ADVENTURER, BUILDING_TYPES, WILD, Card, Power
from engine.valeria.event_cards import EventCard
from valeria_gui.games.valeria.words.terms import action_name, resource_count
from valeria_gui.i18n import _, listed, ngettext, npgettext, pgettext
from valeria_gui.play.texts import load_texts, said


def type_name(kind: str) -> str:
    """The name of a card type."""
    return {
        "worker": pgettext("type", "Worker"),
        "soldier": pgettext("type", "Soldier"),
        # Translators: a type of buildings: those of thieves and witches
        "shadow": pgettext("type", "Shadow"),
        # Translators: a type of buildings: those of faith
        "holy": pgettext("type", "Holy"),
        "adventurer": pgettext("type", "Adventurer"),
    }[kind]


def resource_label(resource: str) -> str:
    """The name of a resource, or of the wild one, as it stands alone."""
    return {
        "food": pgettext("label", "Food"),
        "wood": pgettext("label", "Wood"),
        "stone": pgettext("label", "Stone"),
        "magic": pgettext("label", "Magic"),
        # Translators: what stands for any resource
        "wild": pgettext("label", "Wild"),
    }[resource]


def when_name(when: str) -> str:
    """The name of an action, or of what else makes a power work."""
    if when == "instant":
        # Translators: of a power: it works at once and only once
        return pgettext("power", "Instant")
    # Translators: of a power: it counts at the end of the game
    return pgettext("power", "End") if when == "end" else action_name(when)


def power_words(card: Card) -> str:
    """The power of `card`, in one sentence; "" for a card without power."""
    if card.power is None:
        return ""
    # Translators: the power of a card: the action at which it works (Harvest, Tax …), and what it does
    return _("{when}: {effect}.").format(when=when_name(card.power.when), effect=_effect(card.power, _COMMAND))


def event_words(card: EventCard) -> str:
    """Whom an event card is about and what it does to them, a sentence for each thing (V9.3)."""
    texts = load_texts("valeria", "event_cards")[f"{card.who} {card.of}".rstrip()]
    if card.is_offer:
        return said(texts["offer"]).format(offer=offer_words(card))
    amounts = ((what, getattr(card, what)) for what in ("gold", "lose_gold", "cards", "lose_cards"))
    return " ".join(said(texts[what], n).format(n=n) for what, n in amounts if n)


def offer_words(card: EventCard) -> str:
    """The price and gain of an offer, as it stands after "may": "discard 1 card to gain 1 gold"."""
    return _effect(_offered(card), _INFINITIVE)


def offer_asked(card: EventCard) -> str:
    """The price and gain of an offer as a line of its own: "Discard 1 card to gain 1 gold"."""
    return _effect(_offered(card), _ASKED)


def _offered(card: EventCard) -> Power:
    return Power("instant", pay_cards=card.pay_cards, pay_gold=card.pay_gold, cards=card.cards, gold=card.gold)


def requirement_words(card: Card) -> str:
    """The needs of the adventurer `card` in a village, in one sentence; "" when it needs nothing."""
    if not card.requirement:
        return ""
    wanted = Counter(card.requirement)
    parts = [_buildings(kind, wanted[kind]) for kind in BUILDING_TYPES if wanted[kind]]
    return _("Needs {buildings} in your village.").format(buildings=listed(parts))


def cost_words(card: Card) -> str:
    """The cost to build `card`, in one sentence; "" for a card that costs nothing."""
    if not card.cost:
        return ""
    parts = [resource_count(resource, number) for resource, number in Counter(card.cost).items()]
    return _("Costs {resources}.").format(resources=listed(parts))


def counted_words(kind: str, n: int) -> str:
    """So many cards of a type, as an End power counts them: "3 Holy buildings", "2 adventurers"."""
    if kind == ADVENTURER:
        return ngettext("{n} adventurer", "{n} adventurers", n).format(n=n)
    return _buildings(kind, n)


# --- what a power does ---------------------------------------------------------------------------------------

Form: TypeAlias = Mapping[str, Callable[[int], str]]
"""The things that a power asks for or gives, each told for so many, in one form of the verb."""

_COMMAND: Final[Form] = {
    # Translators: what a power does, as a command in the middle of a line: "Harvest: draw 1 card."
    "pay_cards": lambda n: npgettext("power", "discard {n} card", "discard {n} cards", n),
    "pay_gold": lambda n: npgettext("power", "pay {n} gold", "pay {n} gold", n),
    "cards": lambda n: npgettext("power", "draw {n} card", "draw {n} cards", n),
    "gold": lambda n: npgettext("power", "gain {n} gold", "gain {n} gold", n),
    "steal_cards": lambda n: npgettext(
        "power", "steal {n} card from an opponent", "steal {n} cards from an opponent", n
    ),
    "steal_gold": lambda n: npgettext(
        "power", "steal {n} gold from an opponent", "steal {n} gold from an opponent", n
    ),
    "wild": lambda n: pgettext("power", "gain 1 resource of any kind toward the cost"),
    "resource": lambda n: pgettext("power", "gain {resource} toward the cost"),
    "vp": lambda n: npgettext("power", "{n} VP", "{n} VP", n),
}
_INFINITIVE: Final[Form] = {
    # Translators: the same after "may" or "to": "Everybody may discard 1 card to gain 1 gold."
    "pay_cards": lambda n: npgettext("offer", "discard {n} card", "discard {n} cards", n),
    "pay_gold": lambda n: npgettext("offer", "pay {n} gold", "pay {n} gold", n),
    "cards": lambda n: npgettext("offer", "draw {n} card", "draw {n} cards", n),
    "gold": lambda n: npgettext("offer", "gain {n} gold", "gain {n} gold", n),
    "steal_cards": lambda n: npgettext(
        "offer", "steal {n} card from an opponent", "steal {n} cards from an opponent", n
    ),
    "steal_gold": lambda n: npgettext(
        "offer", "steal {n} gold from an opponent", "steal {n} gold from an opponent", n
    ),
    "wild": lambda n: pgettext("offer", "gain 1 resource of any kind toward the cost"),
    "resource": lambda n: pgettext("offer", "gain {resource} toward the cost"),
    "vp": lambda n: npgettext("offer", "{n} VP", "{n} VP", n),
}
_ASKED: Final[Form] = {
    **_COMMAND,
    "pay_cards": lambda n: ngettext("Discard {n} card", "Discard {n} cards", n),
    "pay_gold": lambda n: ngettext("Pay {n} gold", "Pay {n} gold", n),
}
"""The command at the beginning of a line."""


def _effect(power: Power, form: Form) -> str:
    pay = [form[what](n).format(n=n) for what, n in _paid(power) if n]
    gain = listed(list(_gains(power, _INFINITIVE if pay else form)))
    if power.per:
        gain = _for_each(power.per).format(gain=gain)
    # Translators: what is paid, and what for: "discard 1 card to gain 1 gold"
    effect = _("{pay} to {gain}").format(pay=listed(pay), gain=gain) if pay else gain
    if power.for_type:
        effect = _only_for(power.for_type).format(effect=effect)
    return effect


def _paid(power: Power) -> tuple[tuple[str, int], ...]:
    return ("pay_cards", power.pay_cards), ("pay_gold", power.pay_gold)


def _gains(power: Power, form: Form) -> Iterator[str]:
    for what in ("cards", "gold", "steal_cards", "steal_gold"):
        if n := getattr(power, what):
            yield form[what](n).format(n=n)
    if power.resource == WILD:
        yield form["wild"](1)
    elif power.resource:
        yield form["resource"](1).format(resource=resource_count(power.resource, 1))
    if power.vp:
        yield form["vp"](power.vp).format(n=power.vp)


def _for_each(kind: str) -> str:
    return {
        "worker": _("{gain} for each Worker building in your village"),
        "soldier": _("{gain} for each Soldier building in your village"),
        "shadow": _("{gain} for each Shadow building in your village"),
        "holy": _("{gain} for each Holy building in your village"),
        "adventurer": _("{gain} for each adventurer in your village"),
    }[kind]


def _only_for(kind: str) -> str:
    return {
        "worker": _("{effect} of a Worker building"),
        "soldier": _("{effect} of a Soldier building"),
        "shadow": _("{effect} of a Shadow building"),
        "holy": _("{effect} of a Holy building"),
    }[kind]


def _buildings(kind: str, n: int) -> str:
    text = {
        "worker": ngettext("{n} Worker building", "{n} Worker buildings", n),
        "soldier": ngettext("{n} Soldier building", "{n} Soldier buildings", n),
        "shadow": ngettext("{n} Shadow building", "{n} Shadow buildings", n),
        "holy": ngettext("{n} Holy building", "{n} Holy buildings", n),
    }[kind]
    return text.format(n=n)
