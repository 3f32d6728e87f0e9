"""Event cards (V9) as data, and the reader of `data/events.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from engine.game import GameError
from engine.strict_yaml import read_strict_yaml, read_text

MEASURES: Final = ("hand", "gold", "buildings", "adventurers", "resources")
WHO: Final = ("all", "most", "fewest")
EVENT_CARDS: Final = 4
"""Event cards in a game (V9.1)."""

_AMOUNTS: Final = ("cards", "gold")
_FIELDS: Final = ("who", "of", "pay", "gain", "lose")
_FILE: Final = Path(__file__).parent / "data" / "events.yaml"


@dataclass(frozen=True, slots=True)
class EventCard:
    """An event card, which happens to the seats it is about: `who` ("all", "most" or "fewest" of the measure `of`).

    With a cost (`pay_cards`, `pay_gold`) its gain is an offer that may be declined, else it simply happens.
    """

    name: str
    who: str
    of: str = ""
    pay_cards: int = 0
    pay_gold: int = 0
    cards: int = 0
    gold: int = 0
    lose_cards: int = 0
    lose_gold: int = 0

    @property
    def is_offer(self) -> bool:
        """Whether each affected player may decline it."""
        return bool(self.pay_cards or self.pay_gold)


@cache
def load_event_cards() -> tuple[EventCard, ...]:
    """The built-in event cards in file order."""
    return parse_event_cards(read_text(_FILE))


def parse_event_cards(text: str) -> tuple[EventCard, ...]:
    """The event cards of a YAML text; GameError names card and field, StrictYamlError means no YAML at all."""
    data, flaws = read_strict_yaml(text)
    if flaws:
        raise GameError(f"events: {'.'.join(flaws[0].path)}: {flaws[0].what.format(**flaws[0].values)}.")
    if not isinstance(data, Mapping):
        raise GameError("events: a mapping of names to cards is needed.")
    return tuple(_card(name, fields) for name, fields in data.items())


def _card(name: str, fields: Any) -> EventCard:
    if not isinstance(fields, Mapping) or set(fields) - set(_FIELDS):
        raise _wrong(name, "fields", f"known are {', '.join(_FIELDS)}")
    who, of = fields.get("who"), fields.get("of", "")
    if who not in WHO:
        raise _wrong(name, "who", f"one of {', '.join(WHO)}")
    if (of in MEASURES) == (who == "all"):
        raise _wrong(name, "of", f"one of {', '.join(MEASURES)} for most and fewest, nothing for all")
    pay, gain, lose = (_amounts(name, field, fields.get(field, {})) for field in ("pay", "gain", "lose"))
    if not any((*gain, *lose)) or (any(pay) and (any(lose) or not any(gain))):
        raise _wrong(name, "gain", "a card gains or loses something; what is paid for is a gain")
    return EventCard(name, who, of, *pay, *gain, *lose)


def _amounts(name: str, field: str, given: Any) -> tuple[int, int]:
    if not isinstance(given, Mapping) or set(given) - set(_AMOUNTS):
        raise _wrong(name, field, f"known are {', '.join(_AMOUNTS)}")
    amounts = [given.get(kind, 0) for kind in _AMOUNTS]
    if not all(type(n) is int and 0 <= n <= 9 for n in amounts):
        raise _wrong(name, field, "whole numbers from 1 to 9")
    return amounts[0], amounts[1]


def _wrong(name: str, field: str, allowed: str) -> GameError:
    return GameError(f"events: {name}: {field}: {allowed}.")
