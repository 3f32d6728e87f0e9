"""The game's terms in words, from `texts/terms.yaml`: actions, types, resources; event cards."""

from __future__ import annotations

from typing import Final

from engine.valeria.cards import ACTIONS
from engine.valeria.event_cards import EventCard, load_event_cards
from valeria_gui.play.texts import GameTerms

_TERMS: Final = GameTerms("valeria")


def action_name(action: str) -> str:
    """The name of an action as printed on the action card; "" for none."""
    return _TERMS.name("actions", action) if action in ACTIONS else ""


def resource_count(resource: str, n: int) -> str:
    """So many of a resource: "2 wood"."""
    return _TERMS.count(resource, n)


def resource_name(resource: str) -> str:
    """The name of a resource, wild among them."""
    return _TERMS.name("resources", resource)


def type_count(kind: str, n: int) -> str:
    """So many buildings of a type: "1 Soldier building"."""
    return _TERMS.count(kind, n)


def event_card(name: str) -> EventCard | None:
    """The event card of that name; None if there is none."""
    return next((card for card in load_event_cards() if card.name == name), None)
