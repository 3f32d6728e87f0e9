"""The game's terms in words: actions, types, resources, why a move is refused, what happened.

Turns the engine's codes and events into sentences; knows no screen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from engine.game import Reason
from engine.valeria.event_cards import EventCard, load_event_cards
from engine.valeria.events import Event
from valeria_gui.art.words import event_words
from valeria_gui.text.words import _, ngettext


def action_name(action: str) -> str:
    """The name of an action as printed on the action card; "" for none."""
    names: dict[str, Callable[[], str]] = {
        "harvest": lambda: _("Harvest"),
        "develop": lambda: _("Develop"),
        "build": lambda: _("Build"),
        "recruit": lambda: _("Recruit"),
        "tax": lambda: _("Tax"),
    }
    return names[action]() if action in names else ""


def resource_count(resource: str, n: int) -> str:
    """So many of a resource: "2 wood"."""
    sentences: dict[str, Callable[[], str]] = {
        "food": lambda: ngettext("{n} food", "{n} food", n),
        "wood": lambda: ngettext("{n} wood", "{n} wood", n),
        "stone": lambda: ngettext("{n} stone", "{n} stone", n),
        "magic": lambda: ngettext("{n} magic", "{n} magic", n),
    }
    return sentences[resource]().format(n=n)


def resource_name(resource: str) -> str:
    """The name of a resource, wild among them."""
    names = {"food": _("food"), "wood": _("wood"), "stone": _("stone"), "magic": _("magic"), "wild": _("wild")}
    return names.get(resource, resource)


def type_count(kind: str, n: int) -> str:
    """So many buildings of a type: "1 Soldier building"."""
    sentences: dict[str, Callable[[], str]] = {
        "worker": lambda: ngettext("{n} Worker building", "{n} Worker buildings", n),
        "soldier": lambda: ngettext("{n} Soldier building", "{n} Soldier buildings", n),
        "shadow": lambda: ngettext("{n} Shadow building", "{n} Shadow buildings", n),
        "holy": lambda: ngettext("{n} Holy building", "{n} Holy buildings", n),
    }
    return sentences[kind]().format(n=n)


def _listed(items: Iterable[str], count: Callable[[str, int], str]) -> str:
    """Equal things counted, in the order in which they first appear: "2 wood, 1 stone"."""
    return ", ".join(count(item, n) for item, n in Counter(items).items())


def refusal(reason: Reason) -> str:
    """Why a move is refused, as one short sentence for the player."""
    p = reason.params
    words = _REFUSALS.get(reason.code)
    return words(p) if words else _("That is not possible now.")


_REFUSALS: dict[str, Callable[[Any], str]] = {
    "over": lambda p: _("The game is over."),
    "not_your_decision": lambda p: _("It is somebody else's decision."),
    "not_asked": lambda p: _ASKED.get(p["asked"], lambda: _("Something else is asked now."))(),
    "other_action": lambda p: _("Only {action} can be followed now.").format(action=action_name(p["action"])),
    "needs_cards": lambda p: _("Needs {needed} cards in hand, you have {has}.").format(**p),
    "not_in_hand": lambda p: _("{card} is not in your hand.").format(**p),
    "duplicate": lambda p: _("{card} already stands in your village.").format(**p),
    "needs_gold": lambda p: _("{card} costs more coins than you have.").format(**p),
    "needs_resources": lambda p: _("{card} needs {missing} more.").format(
        card=p["card"], missing=_listed(p["missing"], resource_count)
    ),
    "not_in_pool": lambda p: _("{card} is not to be had.").format(**p),
    "requirement": lambda p: _("{card} asks for {missing} more.").format(
        card=p["card"], missing=_listed(p["missing"], type_count)
    ),
    "needs_fee": lambda p: ngettext("This costs {needed} gold.", "This costs {needed} gold.", p["needed"]).format(
        **p
    ),
    "nothing_to_build": lambda p: _("You cannot pay for any card of your hand."),
    "nobody_to_recruit": lambda p: _("No adventurer would come: see what they ask for, and what they cost."),
    "deck_empty": lambda p: _("The deck is empty."),
    "pile_empty": lambda p: _("This pile is empty."),
    "coin_lies_there": lambda p: _("A coin lies there already."),
    "no_coin": lambda p: _("You have no coin left."),
    "no_such_resource": lambda p: _("There is no such resource."),
    "not_needed": lambda p: _("{card} needs no more {resource}.").format(
        card=p["card"], resource=resource_name(p["resource"])
    ),
    "strands": lambda p: _("You could not pay the rest of {card} then.").format(**p),
    "pays_nothing": lambda p: _("{card} pays for nothing.").format(**p),
    "only_for": lambda p: _("{card} does not help with this type of building.").format(**p),
    "used": lambda p: _("{card} has been used in this action.").format(**p),
    "one_per_type": lambda p: _("Only one power per resource may be used in this game."),
    "cost_too_high": lambda p: _("You cannot pay what {card} asks for.").format(**p),
    "no_such_power": lambda p: _("{card} has no power to use.").format(**p),
    "just_entered": lambda p: _("{card} has just come: its power works from the next action on.").format(**p),
    "other_moment": lambda p: _("{card} does not work in this action.").format(**p),
    "choose_victim": lambda p: _("Choose whom {card} steals from.").format(**p),
    "nothing_to_steal": lambda p: _("There is nothing to steal."),
    "gives_nothing": lambda p: _("{card} would give nothing.").format(**p),
    "not_your_castle": lambda p: _("A castle serves its owner only."),
    "full_hand": lambda p: _("Your hand is full: alone you may never hold more than 8 cards."),
    "unknown_move": lambda p: _("There is no such move."),
}

_ASKED: dict[str, Callable[[], str]] = {
    "lead": lambda: _("Lead an action first."),
    "follow": lambda: _("Follow or pass first."),
    "pay": lambda: _("Finish the payment first."),
    "draw": lambda: _("Draw your card first."),
    "discard": lambda: _("Discard first."),
    "limit": lambda: _("Discard down to 8 first."),
    "develop": lambda: _("Develop a card first."),
    "power": lambda: _("Use a power, or say Done."),
    "start": lambda: _("Develop a card first."),
    "remove": lambda: _("Put a card into the box first."),
    "offer": lambda: _("Accept or decline first."),
}


def event_line(event: Event, names: Sequence[str], me: int | None) -> str | None:
    """What happened, as a line of the chronicle without the name of the seat; None for what needs no words.

    `event` must have been passed through `seen_by` for who reads it. What no seat did is a sentence of its own.
    """
    words = _EVENTS.get(event.kind)
    return words(event, names) if words else None


def _drew(event: Event, names: Sequence[str]) -> str:
    if event.pile >= 0:
        return _("takes {card} from a pile").format(card=event.card)
    return _("draws {card}").format(card=event.card) if event.card else _("draws a card from the deck")


def _coin(event: Event, names: Sequence[str]) -> str:
    if event.what == "castle":
        return _("pays with the castle")
    if event.other == event.seat:
        return _("pays with {resource}").format(resource=resource_name(event.what))
    resource = resource_name(event.what)
    return _("pays {owner} for {resource}").format(owner=names[event.other], resource=resource)


def _gold(event: Event, names: Sequence[str]) -> str:
    if event.amount > 0:
        return ngettext("takes {n} gold", "takes {n} gold", event.amount).format(n=event.amount)
    return ngettext("pays {n} gold", "pays {n} gold", -event.amount).format(n=-event.amount)


def _stole(event: Event, names: Sequence[str]) -> str:
    victim = names[event.other]
    if event.card:
        return _("steals {card} from {victim}").format(card=event.card, victim=victim)
    return _("steals a card from {victim}").format(victim=victim)


def _power(event: Event, names: Sequence[str]) -> str:
    return _("uses {card}").format(card=event.card)


def _resolving(event: Event, names: Sequence[str]) -> str:
    card = event_card(event.what)
    does = event_words(card) if card else ""
    if card and card.who != "all" and len(names) > 1:
        affected = ", ".join(names[seat] for seat in event.seats)
        return _("{event}: {does} ({names})").format(event=event.what, does=does, names=affected)
    return _("{event}: {does}").format(event=event.what, does=does)


def event_card(name: str) -> EventCard | None:
    """The event card of that name; None if there is none."""
    return next((card for card in load_event_cards() if card.name == name), None)


def _opened(event: Event, names: Sequence[str]) -> str:
    action = action_name(event.what)
    if event.kind == "led":
        return (
            _("leads {action}: {card}").format(action=action, card=event.card)
            if event.card
            else _("leads {action}").format(action=action)
        )
    return _("follows: {card}").format(card=event.card) if event.card else _("follows")


_EVENTS: dict[str, Callable[[Event, Sequence[str]], str]] = {
    "replenished": lambda e, n: ngettext("takes back {n} gold", "takes back {n} gold", e.amount).format(n=e.amount),
    "led": _opened,
    "followed": _opened,
    "passed": lambda e, n: _("passes"),
    "coin": _coin,
    "power": _power,
    "drew": _drew,
    "discarded": lambda e, n: _("discards {card}").format(card=e.card),
    "developed": lambda e, n: _("develops {card}").format(card=e.card),
    "built": lambda e, n: _("builds {card}").format(card=e.card),
    "recruited": lambda e, n: _("recruits {card}").format(card=e.card),
    "gold": _gold,
    "stole": _stole,
    "stole_gold": lambda e, n: ngettext(
        "steals {n} gold from {victim}", "steals {n} gold from {victim}", e.amount
    ).format(n=e.amount, victim=n[e.other]),
    "removed": lambda e, n: _("puts {card} into the box").format(card=e.card),
    "tired": lambda e, n: ngettext("rests {n} coin", "rests {n} coins", e.amount).format(n=e.amount),
    "event": lambda e, n: _("{event} is turned up.").format(event=e.what),
    "resolving": _resolving,
    "accepted": lambda e, n: _("accepts {event}").format(event=e.what),
    "goal": lambda e, n: _("has a full village: this turn is the last"),
}
