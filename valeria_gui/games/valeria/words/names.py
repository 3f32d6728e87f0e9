"""Names of cards in the language in use: shown only; moves, saves and records keep the English ones.

A card of the player's own set is called as its file calls it.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.valeria.card_files import load_card_set
from engine.valeria.event_cards import load_event_cards
from engine.valeria.judgement.personas import PERSONAS
from valeria_gui.i18n import pgettext
from valeria_gui.play.setup_words import persona_names


def card_name(name: str) -> str:
    """The name of a building, an adventurer or an event card; "" for none."""
    return pgettext("card", name)


def data_names() -> Iterator[tuple[str, str]]:
    """All these names, each with its context, for who translates them."""
    cards = load_card_set()
    for card in (*cards.buildings, *cards.adventurers):
        yield "card", card.name
    for event in load_event_cards():
        yield "card", event.name
    yield from persona_names(PERSONAS)
