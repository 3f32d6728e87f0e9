"""The grammar of townsfolk and offering tiles (R7.1): plain data in, records out, everything else as a CardProblem.

One card or tile is checked here, a whole set in `card_files`; what the actions are made of in `action_grammar`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from engine.card_data import DataPlace, read_amount, read_choice, read_fields, read_title, shown
from engine.letters import is_printable
from engine.raiders.action_grammar import MAX_AMOUNT, read_amounts, read_crew_action, read_town_hall_action
from engine.raiders.board_file import load_board
from engine.raiders.cards import END, GOODS, PLUNDER, WORKERS, OfferingTile, Townsfolk
from engine.stacked.codec import HIDDEN_NAME

MAX_NAME: Final = 24
MAX_COPIES: Final = 8
MAX_NOTE: Final = 200

CARD_FIELDS: Final = ("hero", "copies", "strength", "cost", "crew", "town_hall", "also_printed", "source")
TILE_FIELDS: Final = ("cost", "vp", "seen", "source")
SOURCES: Final = ("attested", "inferred", "designed")
_TILE_GOODS: Final = ("silver", *PLUNDER)
_WORDS_OF_MOVES: Final = ("idle", "from", "with", "less", "done", "set", "hand")


def read_townsfolk(place: DataPlace, name: object, data: object) -> Townsfolk:
    """The townsfolk card called `name`; what is wrong goes to `place`."""
    place = place.of_card(name)
    _check_name(place, name)
    fields = read_fields(place, data, CARD_FIELDS, ("strength", "cost", "crew"))
    hero = _flag(place, fields, "hero")
    _check_town_hall_stands(place, fields, hero)
    _check_notes(place, fields)
    return Townsfolk(
        name=str(name),
        copies=read_amount(place, fields, "copies", 1, MAX_COPIES),
        strength=read_amount(place, fields, "strength", 0, MAX_AMOUNT),
        cost=read_amount(place, fields, "cost", 0, MAX_AMOUNT),
        hero=hero,
        crew=read_crew_action(place.at("crew"), fields.get("crew", {"when": END, "vp": 1})),
        town_hall=read_town_hall_action(place.at("town_hall"), fields["town_hall"])
        if "town_hall" in fields
        else None,
    )


def read_tile(place: DataPlace, name: object, data: object) -> OfferingTile:
    """The offering tile called `name`; what is wrong goes to `place`."""
    place = place.of_card(name)
    _check_name(place, name)
    fields = read_fields(place, data, TILE_FIELDS, ("cost", "vp"))
    _flag(place, fields, "seen")
    _check_source(place.at("source"), fields.get("source", {}), TILE_FIELDS[:2])
    cost = read_amounts(place.at("cost"), fields.get("cost", {"silver": 2}), _TILE_GOODS)
    if sum(count for _, count in cost) == 1:
        place.at("cost").wrong("must be at least 2 units in all, since a Town Hall action may spare 1")
    return OfferingTile(str(name), cost, read_amount(place, fields, "vp", 0, MAX_AMOUNT))


def _check_name(place: DataPlace, name: object) -> None:
    """A name is one word, since the line of a move splits at spaces, and not one that moves or positions need."""
    title = read_title(place, name, MAX_NAME)
    if " " in title or title.isnumeric():
        place.wrong("a name is one word and not a number, not {given}", given=shown(title))
    if title.casefold() in _reserved_names():
        place.wrong("the notation of moves and positions needs this name, take another")


@cache
def _reserved_names() -> frozenset[str]:
    board = load_board()
    places = [building.name for building in board.buildings] + [place.name for place in board.settlements]
    return frozenset((HIDDEN_NAME, *GOODS, *WORKERS, *places, *_WORDS_OF_MOVES))


def _flag(place: DataPlace, fields: Mapping[str, object], key: str) -> bool:
    value = fields.get(key, False)
    if not isinstance(value, bool):
        place.at(key).wrong("must be true or false, not {given}", given=shown(value))
    return value is True


def _check_town_hall_stands(place: DataPlace, fields: Mapping[str, object], hero: bool) -> None:
    if hero and "town_hall" in fields:
        place.at("town_hall").wrong("a hero has no Town Hall action, leave it out")
    if not hero and fields and "town_hall" not in fields:
        place.at("town_hall").wrong("this field is missing; a hero alone has none")


def _check_notes(place: DataPlace, fields: Mapping[str, object]) -> None:
    """`also_printed` and `source` mean nothing to the game (see docs/raiders_cards.md)."""
    note = fields.get("also_printed", "-")
    if not (isinstance(note, str) and is_printable(note) and len(note) <= MAX_NOTE):
        place.at("also_printed").wrong("must be one line of at most {limit} characters", limit=str(MAX_NOTE))
    _check_source(place.at("source"), fields.get("source", {}), CARD_FIELDS[:-2])


def _check_source(place: DataPlace, data: object, known: Sequence[str]) -> None:
    fields = read_fields(place, data, ("name", *known))
    for key in fields:
        read_choice(place, fields, key, SOURCES)
