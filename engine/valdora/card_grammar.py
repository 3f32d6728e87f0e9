"""The grammar of commissions and books (D5, D6.7, D6.8): plain data in, records out, everything else as a
CardProblem.

What a whole set needs is in `card_files`, the map in `map_grammar`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from engine.card_data import DataPlace, listed, read_amount, read_choice, read_fields, read_title, shown
from engine.stacked.codec import HIDDEN_NAME
from engine.valdora.box_file import load_box
from engine.valdora.moves import BACK, FORWARD, SIDES
from engine.valdora.pieces import COLOURS, EQUIPMENT, GEMS, GOLD, HOUSE_GEMS, SILVER, Amounts, Commission, Deck

MAX_NAME: Final = 24
MAX_VP: Final = 30
SOURCES: Final = ("rules", "example", "report", "inferred", "designed")
_FACE_FIELDS: Final = ("house", "pay", "vp", "source")
_PAYABLE: Final = (*GEMS, SILVER)
_RESERVED: Final = frozenset((HIDDEN_NAME, *GEMS, *EQUIPMENT, *SIDES, FORWARD, BACK, "done", "provisions", "to"))


def read_commission(place: DataPlace, name: object, data: object) -> Commission:
    """The face of a commission called `name`; what is wrong goes to `place`."""
    place = place.of_card(name)
    check_name(place, name)
    fields = read_fields(place, data, _FACE_FIELDS, _FACE_FIELDS[:3])
    read_choice(place, fields, "source", SOURCES)
    house = read_choice(place, fields, "house", COLOURS)
    pay = _read_payment(place.at("pay"), fields.get("pay", {GOLD: 1}), house)
    return Commission(str(name), house, pay, read_amount(place, fields, "vp", 0, MAX_VP))


def check_name(place: DataPlace, name: object) -> None:
    """A name is one word, since the line of a move splits at spaces, and not one that moves or positions need."""
    title = read_title(place, name, MAX_NAME)
    if set(title) & set(" /:") or title.isnumeric():
        place.wrong("a name is one word without slash or colon and not a number, not {given}", given=shown(title))
    if title.casefold() in _RESERVED:
        place.wrong("the notation of moves and positions needs this name, take another")


def _read_payment(place: DataPlace, data: object, house: str) -> Amounts:
    """What is paid (D1.8): gems that tools, horse and cart can hold at once, or coins.

    The own gem of the house comes first, all else in the order of all lists.
    """
    fields = read_fields(place, data, _PAYABLE)
    box = load_box()
    printed = sorted(fields, key=lambda what: what != HOUSE_GEMS.get(house))
    pay = tuple((what, read_amount(place, fields, what, 1, box.coin_limit)) for what in printed)
    if not pay:
        place.wrong("a commission asks for something, gems or coins")
    elif any(what == SILVER for what, _ in pay) and len(pay) > 1:
        place.wrong("a commission asks for gems or for coins, not for both")
    elif not can_be_carried(pay):
        place.wrong("nobody can carry so many gems of a kind at once: there is one tool, a horse and a cart")
    return pay


def can_be_carried(pay: Amounts) -> bool:
    """Whether somebody with all equipment could carry it all at once (D4.2)."""
    wagons = sum(1 for kind in load_box().equipment if kind.load)
    return sum(n - 1 for what, n in pay if what != SILVER) <= wagons


def read_deck(place: DataPlace, data: object, faces: Sequence[str], least: int, most: int) -> Deck:
    """The pages of a book, front and back, of these faces; what is wrong goes to `place`."""
    if not isinstance(data, list):
        place.wrong("must be a list of pages [front, back], not {given}", given=shown(data))
        return ()
    if not least <= len(data) <= most:
        place.wrong(
            "a book has {low} to {high} pages, not {given}", low=str(least), high=str(most), given=str(len(data))
        )
        return ()
    return tuple(_read_page(place.at(number), page, faces) for number, page in enumerate(data, 1))


def _read_page(place: DataPlace, page: object, faces: Sequence[str]) -> tuple[str, str]:
    if not isinstance(page, list) or len(page) != 2:
        place.wrong("a page is [front, back], not {given}", given=shown(page))
        return faces[0], faces[0]
    front, back = page
    for face in page:
        if face not in faces:
            place.wrong("{given} is not known; known are {known}", given=shown(face), known=listed(faces))
    if front == back:
        place.wrong("the two faces of a page differ")
    return str(front), str(back)


def deck_to_data(deck: Deck) -> list[list[str]]:
    """A deck as its grammar has it."""
    return [list(page) for page in deck]


def commissions_to_data(faces: Iterable[Commission]) -> Mapping[str, object]:
    """Commissions as their grammar has them, without what means nothing to the game."""
    return {face.name: {"house": face.house, "pay": dict(face.pay), "vp": face.vp} for face in faces}
