"""The game's terms in words: actions, types, resources, and the reasons why a move is refused.

Turns the engine's codes into sentences. What happened `events` tells.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from engine.game import Reason
from engine.valeria.event_cards import EventCard, load_event_cards
from valeria_gui.i18n import _, ngettext


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
    """The reason why a move is refused, as one short sentence for the player."""
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


def event_card(name: str) -> EventCard | None:
    """The event card of that name; None if there is none."""
    return next((card for card in load_event_cards() if card.name == name), None)
