"""Cards in words: the names in their data, and what each card does.

The grammar is that of powers (V6) and of event cards (V9).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from engine.valeria.cards import ADVENTURER, BUILDING_TYPES, WILD, Card, Power
from engine.valeria.event_cards import EventCard
from valeria_gui.i18n import _, ngettext


def type_name(kind: str) -> str:
    """The name of a card type."""
    return {
        "worker": _("Worker"),
        "soldier": _("Soldier"),
        "shadow": _("Shadow"),
        "holy": _("Holy"),
        "adventurer": _("Adventurer"),
    }[kind]


def resource_name(resource: str) -> str:
    """The name of a resource, or of the wild one."""
    return {
        "food": _("Food"),
        "wood": _("Wood"),
        "stone": _("Stone"),
        "magic": _("Magic"),
        "wild": _("Wild"),
    }[resource]


def when_name(when: str) -> str:
    """The name of an action, or of what else makes a power work."""
    return {
        "harvest": _("Harvest"),
        "develop": _("Develop"),
        "build": _("Build"),
        "recruit": _("Recruit"),
        "tax": _("Tax"),
        "instant": _("Instant"),
        "end": _("End"),
    }[when]


def power_words(card: Card) -> str:
    """The power of `card`, in one sentence; "" for a card without power."""
    if card.power is None:
        return ""
    return _("{when}: {effect}.").format(when=when_name(card.power.when), effect=_effect(card.power))


def event_words(card: EventCard) -> str:
    """Whom an event card is about and what it does to them, in one sentence (V9.3)."""
    if card.is_offer:
        return _("{who} may {offer}.").format(who=_who(card), offer=offer_words(card))
    return _("{who} {does}.").format(who=_who(card), does=_all_of(list(_happens(card))))


def offer_words(card: EventCard) -> str:
    """The price and gain of an offer, without a capital: "discard 1 card to gain 1 gold"."""
    pay = Power("instant", pay_cards=card.pay_cards, pay_gold=card.pay_gold, cards=card.cards, gold=card.gold)
    return _effect(pay)


def _happens(card: EventCard) -> Iterable[str]:
    if card.gold:
        yield _counted(card.gold, lambda n: ngettext("takes {n} gold", "takes {n} gold", n))
    if card.lose_gold:
        yield _counted(card.lose_gold, lambda n: ngettext("pays {n} gold", "pays {n} gold", n))
    if card.cards:
        yield _counted(card.cards, lambda n: ngettext("draws {n} card", "draws {n} cards", n))
    if card.lose_cards:
        yield _counted(card.lose_cards, lambda n: ngettext("discards {n} card", "discards {n} cards", n))


def _who(card: EventCard) -> str:
    """The players an event card is about, as the beginning of a sentence."""
    return {
        ("all", ""): _("Everybody"),
        ("most", "hand"): _("Whoever holds the most cards"),
        ("most", "gold"): _("Whoever has the most gold in supply"),
        ("most", "buildings"): _("Whoever has the most buildings"),
        ("most", "adventurers"): _("Whoever has the most adventurers"),
        ("most", "resources"): _("Whoever has the most developed resources"),
        ("fewest", "hand"): _("Whoever holds the fewest cards"),
        ("fewest", "gold"): _("Whoever has the least gold in supply"),
        ("fewest", "buildings"): _("Whoever has the fewest buildings"),
        ("fewest", "adventurers"): _("Whoever has the fewest adventurers"),
        ("fewest", "resources"): _("Whoever has the fewest developed resources"),
    }[card.who, card.of]


def requirement_words(card: Card) -> str:
    """The needs of the adventurer `card` in a village, in one sentence; "" when it needs nothing."""
    if not card.requirement:
        return ""
    wanted = Counter(card.requirement)
    parts = [_buildings(kind, wanted[kind]) for kind in BUILDING_TYPES if wanted[kind]]
    return _("Needs {buildings} in your village.").format(buildings=_all_of(parts))


def cost_words(card: Card) -> str:
    """The cost to build `card`, in one sentence; "" for a card that costs nothing."""
    if not card.cost:
        return ""
    parts = [
        _("{number} {resource}").format(number=number, resource=resource_name(resource))
        for resource, number in Counter(card.cost).items()
    ]
    return _("Costs {resources}.").format(resources=_all_of(parts))


def counted_words(kind: str, n: int) -> str:
    """So many cards of a type, as an End power counts them: "3 Holy buildings", "2 adventurers"."""
    if kind == ADVENTURER:
        return ngettext("{n} adventurer", "{n} adventurers", n).format(n=n)
    return _buildings(kind, n)


def _effect(power: Power) -> str:
    gain = _all_of(list(_gains(power)))
    if power.per:
        gain = _for_each(power.per).format(gain=gain)
    pay = _all_of(list(_pays(power)))
    effect = _("{pay} to {gain}").format(pay=pay, gain=gain) if pay else gain
    if power.for_type:
        effect = _only_for(power.for_type).format(effect=effect)
    return effect


def _pays(power: Power) -> Iterable[str]:
    if power.pay_cards:
        yield _counted(power.pay_cards, lambda n: ngettext("discard {n} card", "discard {n} cards", n))
    if power.pay_gold:
        yield _counted(power.pay_gold, lambda n: ngettext("pay {n} gold", "pay {n} gold", n))


def _gains(power: Power) -> Iterable[str]:
    if power.cards:
        yield _counted(power.cards, lambda n: ngettext("draw {n} card", "draw {n} cards", n))
    if power.gold:
        yield _counted(power.gold, lambda n: ngettext("gain {n} gold", "gain {n} gold", n))
    if power.steal_cards:
        yield _counted(
            power.steal_cards,
            lambda n: ngettext("steal {n} card from an opponent", "steal {n} cards from an opponent", n),
        )
    if power.steal_gold:
        yield _counted(
            power.steal_gold,
            lambda n: ngettext("steal {n} gold from an opponent", "steal {n} gold from an opponent", n),
        )
    if power.resource == WILD:
        yield _("gain 1 resource of any kind toward the cost")
    elif power.resource:
        yield _("gain 1 {resource} toward the cost").format(resource=resource_name(power.resource))
    if power.vp:
        yield _counted(power.vp, lambda n: ngettext("{n} VP", "{n} VP", n))


def _counted(n: int, sentence: Callable[[int], str]) -> str:
    return sentence(n).format(n=n)


def _all_of(parts: list[str]) -> str:
    """`parts` as a list in words: "a", "a and b", "a, b and c"."""
    if not parts:
        return ""
    *first, last = parts
    if not first:
        return last
    listed = first[0]
    for part in first[1:]:
        listed = _("{list}, {next}").format(list=listed, next=part)
    return _("{list} and {last}").format(list=listed, last=last)


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
