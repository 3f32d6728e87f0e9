"""Content files: the built-in commissions, books and map, a player's own, and a set as data inside a record.

Here stand the place of the built-in set and what a whole set needs; what a commission or a page may say is in
`card_grammar`, a map in `map_grammar`, the box in `box_file`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from engine.card_data import CardFiles, DataPlace, check_unique, digest_of, read_fields, read_items, read_title
from engine.valdora.box_file import load_box
from engine.valdora.card_grammar import commissions_to_data, deck_to_data, read_commission, read_deck
from engine.valdora.map_check import check_map
from engine.valdora.map_grammar import map_to_data, read_map
from engine.valdora.moves import MAX_SEATS
from engine.valdora.pieces import EQUIPMENT, Commission, Deck, ValleyContent, ValleyMap

BUILT_IN_NAME: Final = "Valdora"
MAX_FACES: Final = 60
MAX_PAGES: Final = 60
MIN_EQUIPMENT: Final = 12
MAX_TITLE: Final = 40

_DATA: Final = Path(__file__).parent / "data"
_SECTIONS: Final = ("name", "commissions", "books", "map")
_BOOKS: Final = ("equipment", "commissions")
_NO_MAP: Final = ValleyMap(0, 0, (), (0, 0), (), (), ())
_NOTHING: Final = ValleyContent("", (), (), (), _NO_MAP, "")


def content_to_dict(content: ValleyContent) -> dict[str, Any]:
    """The set as plain data in the grammar of a player's own file (without what means nothing to the game)."""
    return {"name": content.name} | _data_of(content)


def content_notes(content: ValleyContent) -> list[str]:
    """The unusual points of a set that can be played, one English sentence each."""
    notes, built_in = [], CARD_FILES.built_in
    for what, own, usual in (
        ("The equipment book", content.equipment_book, built_in.equipment_book),
        ("The commission book", content.commission_book, built_in.commission_book),
    ):
        if len(own) != len(usual):
            notes.append(f"{what} has {len(own)} pages, the usual one has {len(usual)}.")
    printed = {face for page in content.commission_book for face in page}
    notes += [
        f"No page has the commission {face.name}." for face in content.commissions if face.name not in printed
    ]
    return notes


def _read_own(place: DataPlace, data: object) -> ValleyContent:
    """The set that `data` describes; a set with problems is good for nothing."""
    fields = read_fields(place, data, _SECTIONS, ("name",))
    name = read_title(place.at("name"), fields["name"], MAX_TITLE) if "name" in fields else ""
    faces = _read_commissions(place, fields)
    equipment, commissions = _read_books(place, fields, faces)
    valley = _read_map(place, fields)
    return _content(name, faces, equipment, commissions, valley)


def _read_commissions(place: DataPlace, fields: Mapping[str, object]) -> tuple[Commission, ...]:
    data = fields.get("commissions")
    if "commissions" not in fields:
        return CARD_FILES.built_in.commissions
    if isinstance(data, Mapping) and not 0 < len(data) <= MAX_FACES:
        place.at("commissions").wrong(
            "a set has 1 to {limit} different commissions, not {given}", limit=str(MAX_FACES), given=str(len(data))
        )
        return CARD_FILES.built_in.commissions
    faces = [read_commission(place, *item) for item in read_items(place, fields, "commissions")]
    check_unique(place, [face.name for face in faces])
    return tuple(sorted(faces, key=lambda face: face.name))


def _read_books(place: DataPlace, fields: Mapping[str, object], faces: tuple[Commission, ...]) -> tuple[Deck, Deck]:
    """The decks of both kinds; so many commissions that they never run out before the craftsmen (D9.7)."""
    if "books" in fields:
        return _decks(place.at("books"), fields["books"], faces)
    built_in = CARD_FILES.built_in
    if "commissions" not in fields:
        return built_in.equipment_book, built_in.commission_book
    books = {"equipment": built_in.equipment_book, "commissions": built_in.commission_book}
    return _decks(place.at("books"), {kind: deck_to_data(deck) for kind, deck in books.items()}, faces)


def _decks(place: DataPlace, data: object, faces: tuple[Commission, ...]) -> tuple[Deck, Deck]:
    books = read_fields(place, data, _BOOKS, _BOOKS)
    if set(books) != set(_BOOKS) or not faces:
        return (), ()
    box = load_box()
    needed = sum(colour.tiles for colour in box.colours) + MAX_SEATS * box.commission_limit
    kinds = [kind for kind in EQUIPMENT if kind != box.first_equipment]
    equipment = read_deck(place.at("equipment"), books["equipment"], kinds, MIN_EQUIPMENT, MAX_PAGES)
    least = (needed + 1) // 2
    names = [face.name for face in faces]
    commissions = read_deck(place.at("commissions"), books["commissions"], names, least, MAX_PAGES)
    missing = [kind for kind in kinds if equipment and all(kind not in page for page in equipment)]
    if missing:
        place.at("equipment").wrong("no page has the {kind}", kind=missing[0])
    return equipment, commissions


def _read_map(place: DataPlace, fields: Mapping[str, object]) -> ValleyMap:
    if "map" not in fields:
        return CARD_FILES.built_in.map
    known_before = len(place.problems)
    valley = read_map(place.at("map"), fields["map"])
    if len(place.problems) == known_before:
        check_map(place.at("map"), valley)
    return valley


def _content(
    name: str, faces: tuple[Commission, ...], equipment: Deck, commissions: Deck, valley: ValleyMap
) -> ValleyContent:
    """The set, with the digest over all that the rules read: not its name."""
    content = ValleyContent(name, faces, equipment, commissions, valley, "")
    return ValleyContent(name, faces, equipment, commissions, valley, digest_of(_data_of(content)))


def _data_of(content: ValleyContent) -> dict[str, Any]:
    return {
        "commissions": dict(commissions_to_data(content.commissions)),
        "books": {
            "equipment": deck_to_data(content.equipment_book),
            "commissions": deck_to_data(content.commission_book),
        },
        "map": map_to_data(content.map),
    }


CARD_FILES: Final = CardFiles(_DATA, BUILT_IN_NAME, _SECTIONS, ("commissions",), _read_own, _NOTHING)

load_content = CARD_FILES.load
check_card_text = CARD_FILES.problems_of
content_from_dict = CARD_FILES.from_dict
