"""Card files: the built-in set, a player's own set, and a set as data inside a record.

Here stand the place of the built-in cards and what a whole set needs; what one card may say is in `card_grammar`,
how YAML is read in `strict_yaml`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from engine.card_data import (
    CardFiles,
    DataPlace,
    check_unique,
    digest_of,
    present,
    read_fields,
    read_items,
    read_title,
)
from engine.valeria.card_grammar import GAINS, read_adventurer, read_building
from engine.valeria.cards import BUILDING_TYPES, Card, CardSet, Power

BUILT_IN_NAME: Final = "Villages of Valeria"
USUAL_BUILDINGS: Final = 84
USUAL_ADVENTURERS: Final = 16
MIN_BUILDINGS: Final = 41
"""Five hands of six, five piles, and six cards to draw (V2.3, V2.4)."""

MIN_ADVENTURERS: Final = 5
MAX_CARDS: Final = 900
"""Different cards, so that the numbers from `card_tables.EVENTS` on are free for event cards."""

CASTLES: Final = 5
MAX_COSTLY: Final = 12
MAX_TITLE: Final = 40

_DATA: Final = Path(__file__).parent / "data"
_SECTIONS: Final = ("name", "buildings", "adventurers", "castles")
_OF_CARDS: Final = ("buildings", "adventurers")
_NOTHING: Final = CardSet("", (), (), (), "")


def card_set_to_dict(card_set: CardSet) -> dict[str, Any]:
    """The set as plain data in the grammar of a player's own file (without `source`)."""
    return {
        "name": card_set.name,
        "buildings": {card.name: _building_to_dict(card) for card in card_set.buildings},
        "adventurers": {card.name: _adventurer_to_dict(card) for card in card_set.adventurers},
        "castles": list(card_set.castles),
    }


def card_set_notes(card_set: CardSet) -> list[str]:
    """The unusual points of a set that can be played, one English sentence each."""
    notes = []
    buildings = sum(card.copies for card in card_set.buildings)
    if buildings != USUAL_BUILDINGS:
        notes.append(f"The set has {buildings} building cards, the usual box has {USUAL_BUILDINGS}.")
    if len(card_set.adventurers) != USUAL_ADVENTURERS:
        notes.append(f"The set has {len(card_set.adventurers)} adventurers, the usual box has {USUAL_ADVENTURERS}.")
    names_of_type = Counter(card.type for card in card_set.buildings)
    for card in card_set.adventurers:
        if Counter(card.requirement) - names_of_type:
            notes.append(f"{card.name} can never be recruited: the set has too few buildings of a required type.")
    return notes


def _read_own(place: DataPlace, data: object) -> CardSet:
    """The set that `data` describes; a set with problems is good for nothing."""
    fields = read_fields(place, data, _SECTIONS, ("name", "buildings", "adventurers"))
    if _has_too_many_cards(place, fields):
        return _NOTHING
    buildings = [read_building(place, *item) for item in read_items(place, fields, "buildings")]
    adventurers = [read_adventurer(place, *item) for item in read_items(place, fields, "adventurers")]
    name = read_title(place.at("name"), fields["name"], MAX_TITLE) if "name" in fields else ""
    castles = _read_castles(place, fields)
    if "buildings" in fields:
        _check_enough_buildings(place.at("buildings"), buildings)
    if "adventurers" in fields:
        _check_enough_adventurers(place.at("adventurers"), adventurers)
    check_unique(place, [card.name for card in (*buildings, *adventurers)])
    _check_costly_powers(place.at("buildings"), [*buildings, *adventurers])
    return _card_set(name, buildings, adventurers, castles)


def _has_too_many_cards(place: DataPlace, fields: Mapping[str, object]) -> bool:
    sections = [fields.get(section) for section in _OF_CARDS]
    count = sum(len(cards) for cards in sections if isinstance(cards, Mapping))
    if count > MAX_CARDS:
        place.wrong(
            "a set has at most {limit} different cards, not {given}", limit=str(MAX_CARDS), given=str(count)
        )
    return count > MAX_CARDS


def _read_castles(place: DataPlace, fields: Mapping[str, object]) -> tuple[str, ...]:
    if "castles" not in fields:
        return CARD_FILES.built_in.castles
    place, data = place.at("castles"), fields["castles"]
    names = data if isinstance(data, list | tuple) else ()
    castles = tuple(read_title(place, name, MAX_TITLE) for name in names)
    if len(set(castles)) != CASTLES or len(castles) != CASTLES:
        place.wrong("must be a list of {count} different names", count=str(CASTLES))
    return castles


def _check_enough_buildings(place: DataPlace, buildings: list[Card]) -> None:
    count = sum(card.copies for card in buildings)
    if count < MIN_BUILDINGS:
        place.wrong(
            "a set needs at least {needed} building cards, copies included, not {given}",
            needed=str(MIN_BUILDINGS),
            given=str(count),
        )


def _check_costly_powers(place: DataPlace, cards: list[Card]) -> None:
    """Whether a building can be paid for is found by trying (V5.1): so many ways are tried in no time."""
    powers = {card.power for card in cards if card.power and card.power.resource}
    costly = [power for power in powers if power.pay_cards or power.pay_gold]
    for type_ in BUILDING_TYPES:
        count = sum(power.for_type in (None, type_) for power in costly)
        if count > MAX_COSTLY:
            place.wrong(
                "a set has at most {limit} different powers that give a resource for a {type} and cost something",
                limit=str(MAX_COSTLY),
                type=type_,
            )
            return


def _check_enough_adventurers(place: DataPlace, adventurers: list[Card]) -> None:
    if len(adventurers) < MIN_ADVENTURERS:
        place.wrong(
            "a set needs at least {needed} adventurers, not {given}",
            needed=str(MIN_ADVENTURERS),
            given=str(len(adventurers)),
        )


def _card_set(name: str, buildings: list[Card], adventurers: list[Card], castles: tuple[str, ...]) -> CardSet:
    sorted_buildings = tuple(sorted(buildings, key=lambda card: (BUILDING_TYPES.index(card.type), card.name)))
    sorted_adventurers = tuple(sorted(adventurers, key=lambda card: card.name))
    digest = _digest(sorted_buildings, sorted_adventurers)
    return CardSet(name, sorted_buildings, sorted_adventurers, castles, digest)


def _digest(buildings: tuple[Card, ...], adventurers: tuple[Card, ...]) -> str:
    """16 hex digits over all that the rules read: not the set's name, nor castles, nor sources."""
    cards = [
        {card.name: _building_to_dict(card) for card in buildings},
        {card.name: _adventurer_to_dict(card) for card in adventurers},
    ]
    return digest_of(cards)


def _building_to_dict(card: Card) -> dict[str, Any]:
    data: dict[str, Any] = {"type": card.type, "copies": card.copies, "cost": dict(Counter(card.cost))}
    data |= {"vp": card.vp, "resource": card.resource}
    return data | ({"power": _power_to_dict(card.power)} if card.power else {})


def _adventurer_to_dict(card: Card) -> dict[str, Any]:
    data: dict[str, Any] = {"requirement": dict(Counter(card.requirement)), "vp": card.vp}
    return data | ({"power": _power_to_dict(card.power)} if card.power else {})


def _power_to_dict(power: Power) -> dict[str, Any]:
    data: dict[str, Any] = {"when": power.when}
    if pay := present({"cards": power.pay_cards, "gold": power.pay_gold}):
        data["pay"] = pay
    data["gain"] = present({gain: getattr(power, gain) for gain in GAINS})
    return data | present({"per": power.per, "for": power.for_type})


CARD_FILES: Final = CardFiles(_DATA, BUILT_IN_NAME, _SECTIONS, _OF_CARDS, _read_own, _NOTHING)

load_card_set = CARD_FILES.load
check_card_text = CARD_FILES.problems_of
card_set_from_dict = CARD_FILES.from_dict
