"""The game's terms in words: actions, types, resources, event cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.valeria.event_cards import EventCard, load_event_cards
from valeria_gui.i18n import N_, _, ngettext

_ACTIONS: Final[dict[str, str]] = {
    "harvest": N_("Harvest"),
    "develop": N_("Develop"),
    "build": N_("Build"),
    "recruit": N_("Recruit"),
    "tax": N_("Tax"),
}


def action_name(action: str) -> str:
    """The name of an action as printed on the action card; "" for none."""
    return _(_ACTIONS.get(action, ""))


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


def event_card(name: str) -> EventCard | None:
    """The event card of that name; None if there is none."""
    return next((card for card in load_event_cards() if card.name == name), None)
