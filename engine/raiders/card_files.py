"""Card files: the built-in townsfolk and tiles, a player's own, and a set as data inside a record.

Here stand the place of the built-in cards and what a whole set needs; what one card may say is in `card_grammar`,
the board in `board_file`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
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
from engine.raiders.card_grammar import read_tile, read_townsfolk
from engine.raiders.cards import Content, CrewAction, OfferingTile, Taking, TownHallAction, Townsfolk

BUILT_IN_NAME: Final = "Raiders of the North Sea"
USUAL_TOWNSFOLK: Final = 71
USUAL_OFFERINGS: Final = 16
MIN_TOWNSFOLK: Final = 29
"""Four hands of five (R2.5), and some to draw."""

MAX_TOWNSFOLK: Final = 200
MAX_KINDS: Final = 60
MIN_OFFERINGS: Final = 4
"""Three lie open; an empty stack is the end (R2.1, R9.1)."""

MAX_OFFERINGS: Final = 60
MAX_TITLE: Final = 40

_DATA: Final = Path(__file__).parent / "data"
_SECTIONS: Final = ("name", "townsfolk", "offerings")
_OF_CARDS: Final = ("townsfolk", "offerings")
_NOTHING: Final = Content("", (), (), "")


def content_to_dict(content: Content) -> dict[str, Any]:
    """The set as plain data in the grammar of a player's own file (without what means nothing to the game)."""
    return {"name": content.name} | _cards_to_dict(content.townsfolk, content.offerings)


def content_notes(content: Content) -> list[str]:
    """The unusual points of a set that can be played, one English sentence each."""
    notes = []
    cards = sum(card.copies for card in content.townsfolk)
    if cards != USUAL_TOWNSFOLK:
        notes.append(f"The set has {cards} townsfolk, the usual box has {USUAL_TOWNSFOLK}.")
    if len(content.offerings) != USUAL_OFFERINGS:
        notes.append(f"The set has {len(content.offerings)} offerings, the usual box has {USUAL_OFFERINGS}.")
    return notes


def _read_own(place: DataPlace, data: object) -> Content:
    """The set that `data` describes; a set with problems is good for nothing."""
    fields = read_fields(place, data, _SECTIONS, ("name",))
    if _has_too_many_cards(place, fields):
        return _NOTHING
    name = read_title(place.at("name"), fields["name"], MAX_TITLE) if "name" in fields else ""
    townsfolk, offerings = _read_townsfolk(place, fields), _read_offerings(place, fields)
    check_unique(place, [card.name for card in townsfolk])
    check_unique(place, [tile.name for tile in offerings])
    return _content(name, townsfolk, offerings)


def _read_townsfolk(place: DataPlace, fields: Mapping[str, object]) -> list[Townsfolk]:
    if "townsfolk" not in fields:
        return list(CARD_FILES.built_in.townsfolk)
    townsfolk = [read_townsfolk(place, *item) for item in read_items(place, fields, "townsfolk")]
    count = sum(card.copies for card in townsfolk)
    if not MIN_TOWNSFOLK <= count <= MAX_TOWNSFOLK:
        place.at("townsfolk").wrong(
            "a set has {low} to {high} townsfolk, copies included, not {given}",
            low=str(MIN_TOWNSFOLK),
            high=str(MAX_TOWNSFOLK),
            given=str(count),
        )
    return townsfolk


def _read_offerings(place: DataPlace, fields: Mapping[str, object]) -> list[OfferingTile]:
    if "offerings" not in fields:
        return list(CARD_FILES.built_in.offerings)
    offerings = [read_tile(place, *item) for item in read_items(place, fields, "offerings")]
    if len(offerings) < MIN_OFFERINGS:
        place.at("offerings").wrong(
            "a set needs at least {needed} offerings, not {given}",
            needed=str(MIN_OFFERINGS),
            given=str(len(offerings)),
        )
    return offerings


def _has_too_many_cards(place: DataPlace, fields: Mapping[str, object]) -> bool:
    known_before = len(place.problems)
    for section, limit in (("townsfolk", MAX_KINDS), ("offerings", MAX_OFFERINGS)):
        cards = fields.get(section)
        if isinstance(cards, Mapping) and len(cards) > limit:
            place.at(section).wrong(
                "a set has at most {limit} different cards, not {given}", limit=str(limit), given=str(len(cards))
            )
    return len(place.problems) > known_before


def _content(name: str, townsfolk: list[Townsfolk], offerings: list[OfferingTile]) -> Content:
    """The set in the order of names, with the digest over all that the rules read: not its name."""
    cards = tuple(sorted(townsfolk, key=lambda card: card.name))
    tiles = tuple(sorted(offerings, key=lambda tile: tile.name))
    return Content(name, cards, tiles, digest_of(_cards_to_dict(cards, tiles)))


def _cards_to_dict(townsfolk: Iterable[Townsfolk], offerings: Iterable[OfferingTile]) -> dict[str, Any]:
    return {
        "townsfolk": {card.name: _townsfolk_to_dict(card) for card in townsfolk},
        "offerings": {tile.name: {"cost": dict(tile.cost), "vp": tile.vp} for tile in offerings},
    }


def _townsfolk_to_dict(card: Townsfolk) -> dict[str, Any]:
    data: dict[str, Any] = {"hero": True} if card.hero else {}
    data |= {
        "copies": card.copies,
        "strength": card.strength,
        "cost": card.cost,
        "crew": _action_to_dict(card.crew),
    }
    return data | ({"town_hall": _action_to_dict(card.town_hall)} if card.town_hall else {})


_WORDS: Final = {"to_hand": "hand", "use": "building", "renew": "offerings"}
_KEYS: Final = {"to_hand": "to", "offer_less": "offer"}


def _action_to_dict(action: CrewAction | TownHallAction) -> dict[str, Any]:
    """What an action says, in the order of its fields; where these are called otherwise stands in _KEYS."""
    names = [field.name for field in fields(action) if field.name != "each"]
    return present({_KEYS.get(name, name): _told(action, name) for name in names})


def _told(action: CrewAction | TownHallAction, name: str) -> Any:
    """One field of an action, in the grammar; what says nothing is 0 or empty."""
    value = getattr(action, name)
    if isinstance(value, bool):
        return value and _WORDS[name]
    if isinstance(value, tuple):
        return dict(value)
    if isinstance(value, Taking):
        return _taking_to_dict(value)
    if name == "hire":
        return {"price": value} if value >= 0 else {}
    if name == "offer_less":
        return {"less": value} if value else {}
    return {value: getattr(action, "each", 1)} if name == "per" and value else value


def _taking_to_dict(taking: Taking) -> dict[str, Any]:
    whom = "each_opponent" if taking.each else "one_opponent"
    return present({"of": list(taking.of), "upto": taking.upto, "from": whom, "choice": taking.choice})


CARD_FILES: Final = CardFiles(_DATA, BUILT_IN_NAME, _SECTIONS, _OF_CARDS, _read_own, _NOTHING)

load_content = CARD_FILES.load
check_card_text = CARD_FILES.problems_of
content_from_dict = CARD_FILES.from_dict
