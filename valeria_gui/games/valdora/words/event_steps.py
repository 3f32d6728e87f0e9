"""The steps of a turn in words: a phrase for each event, without the name of its seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from engine.valdora.events import Event
from engine.valdora.pieces import SILVER
from valeria_gui.games.valdora.words.terms import (
    ValleyNames,
    coins,
    count,
    craftsman_name,
    equipment_name,
    gem_name,
    side_name,
    workshop_name,
)
from valeria_gui.i18n import _
from valeria_gui.play.phrases import UNSAID, Phrases
from valeria_gui.text.spans import Part, Sentence, Span

Names: TypeAlias = Sequence[str]


class ValleyEvent(NamedTuple):
    """An event, and the names of the content in which it happened."""

    event: Event
    valley: ValleyNames


def name_of(seat: int, names: Names) -> Span:
    """The name of a player in a sentence."""
    return Span(names[seat], "name", seat)


def page_of(told: ValleyEvent, name: str) -> Span:
    """The face of a page in a sentence."""
    return Span(told.valley.page(name.partition("/")[0]), "card")


def vp_words(n: int) -> str:
    """So many victory points."""
    return count("vp", n)


def _paid(told: ValleyEvent, names: Names) -> str:
    """What was paid, with the equipment that carried it: "2 rubies (shovel, cart)"."""
    event = told.event
    amount = count(event.name, event.amount)
    if not event.names:
        return amount
    return _("{gems} ({equipment})").format(gems=amount, equipment=", ".join(map(equipment_name, event.names)))


_FACTS: Final[dict[str, Callable[[ValleyEvent, Names], Part]]] = {
    "n": lambda told, names: told.event.amount,
    "place": lambda told, names: told.valley.space(told.event.name),
    "passed": lambda told, names: told.valley.space(told.event.to),
    "city": lambda told, names: told.valley.space(told.event.city),
    "other": lambda told, names: name_of(told.event.other, names),
    "coins": lambda told, names: coins(told.event.amount),
    "vp": lambda told, names: vp_words(told.event.amount),
    "page": lambda told, names: page_of(told, told.event.name),
    "left": lambda told, names: page_of(told, told.event.names[0]),
    "right": lambda told, names: page_of(told, told.event.names[1]),
    "side": lambda told, names: side_name(told.event.to),
    "gem": lambda told, names: gem_name(told.event.name),
    "equipment": lambda told, names: equipment_name(told.event.what),
    "paid": _paid,
    "house": lambda told, names: told.valley.house(told.valley.face(told.event.name).house),
    "craftsman": lambda told, names: craftsman_name(told.event.name),
    "wanted": lambda told, names: craftsman_name(told.event.what),
    "workshop": lambda told, names: workshop_name(told.event.name),
}
"""What fills the places of a phrase."""


def _hired(event: Event) -> str:
    return "none" if not event.name else "" if event.name == event.what else "replacement"


_LATER: Final = ("page", "cart", "horse")
"""What coins are paid for whose own event tells the price."""

_VARIANTS: Final[dict[str, Callable[[ValleyEvent], str]]] = {
    "went": lambda told: "provisions" if told.event.to else "",
    "met": lambda told: told.event.what,
    "turned": lambda told: told.event.what if not told.event.amount else f"{told.event.what} paid",
    "bought": lambda told: "commission" if "_" in told.event.name else "",
    "loaded": lambda told: " ".join((told.event.to, "paid" if told.event.amount else "")).strip(),
    "paid": lambda told: UNSAID if told.event.name == SILVER and told.event.what in _LATER else "",
    "hired": lambda told: _hired(told.event),
}
_STEPS: Final = Phrases("valdora", "steps", _FACTS, _VARIANTS)


def step(event: Event, names: Names, valley: ValleyNames) -> Sentence | None:
    """One event as a phrase without the name of its seat; None for what needs no words."""
    return _STEPS.spans(event.kind, ValleyEvent(event, valley), names)
