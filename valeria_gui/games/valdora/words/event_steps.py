"""The steps of a turn in words: a phrase for each event, without the name of its seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from engine.game import Seat
from engine.valdora.events import Event
from engine.valdora.pieces import SILVER
from valeria_gui.games.valdora.words.terms import (
    ValleyNames,
    coins,
    count,
    craftsman_name,
    equipment_name,
    gem_name,
    workshop_name,
)
from valeria_gui.i18n import _, row
from valeria_gui.play.phrases import UNSAID, Phrases
from valeria_gui.text.spans import Part, Span


class Called(NamedTuple):
    """What players (by seat) and places are called."""

    names: Sequence[str]
    valley: ValleyNames

    def player(self, seat: Seat) -> Span:
        """The name of a player in a sentence."""
        return Span(self.names[seat], "name", seat)

    def page(self, name: str) -> Span:
        """The face of a page in a sentence."""
        return Span(self.valley.page(name.partition("/")[0]), "card")


def _paid(event: Event, called: Called) -> str:
    """What was paid, with the equipment that carried it: "2 rubies (shovel, cart)"."""
    amount = count(event.name, event.amount)
    if not event.names:
        return amount
    # Translators: gems that were paid, and the equipment that carried them: "2 rubies (shovel, cart)"
    return _("{gems} ({equipment})").format(gems=amount, equipment=row(map(equipment_name, event.names)))


_FACTS: Final[dict[str, Callable[[Event, Called], Part]]] = {
    "n": lambda event, called: event.amount,
    "place": lambda event, called: called.valley.space(event.name),
    "passed": lambda event, called: called.valley.space(event.to),
    "city": lambda event, called: called.valley.space(event.city),
    "other": lambda event, called: called.player(event.other),
    "coins": lambda event, called: coins(event.amount),
    "vp": lambda event, called: count("vp", event.amount),
    "page": lambda event, called: called.page(event.name),
    "left": lambda event, called: called.page(event.names[0]),
    "right": lambda event, called: called.page(event.names[1]),
    "gem": lambda event, called: gem_name(event.name),
    "equipment": lambda event, called: equipment_name(event.what),
    "paid": _paid,
    "house": lambda event, called: called.valley.house(called.valley.face(event.name).house),
    "craftsman": lambda event, called: craftsman_name(event.name),
    "wanted": lambda event, called: craftsman_name(event.what),
    "workshop": lambda event, called: workshop_name(event.name),
}
"""What fills the places of a phrase."""


def _hired(event: Event) -> str:
    return "none" if not event.name else "" if event.name == event.what else "replacement"


_LATER: Final = ("page", "cart", "horse")
"""What coins are paid for whose own event tells the price."""

_VARIANTS: Final[dict[str, Callable[[Event], str]]] = {
    "went": lambda event: "provisions" if event.to else "",
    "met": lambda event: event.what,
    "turned": lambda event: event.what if not event.amount else f"{event.what} paid",
    "bought": lambda event: "commission" if "_" in event.name else "",
    "loaded": lambda event: " ".join((event.to, "paid" if event.amount else "")).strip(),
    "paid": lambda event: UNSAID if event.name == SILVER and event.what in _LATER else "",
    "returned": lambda event: event.to,
    "hired": lambda event: _hired(event),
}
STEPS: Final = Phrases("valdora", "steps", _FACTS, _VARIANTS)
"""Each event as a phrase without the name of its seat."""
