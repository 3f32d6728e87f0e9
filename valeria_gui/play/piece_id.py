"""The ids of the pieces at a table, and how to read one.

An id is a word for the kind of piece and, after a colon, its name or its numbers: "card:2:4" is the fifth card of
seat 2, "hand:0" the first hand card, "village:1" belongs to seat 1, "prompt:pay" and "action:harvest" have names,
"deck" is the only one of its kind. It stays text everywhere: a test, a trace of a game and a screen reader see the
form that the program works with.
"""

from __future__ import annotations

from typing import Final

HAND: Final = "hand"
"""The own hand as a whole; `hand:<number>` is a card in it."""


def kind_of(piece: str) -> str:
    """The kind of a piece: "card" of "card:2:4"; "" of ""."""
    return piece.partition(":")[0]


def name_of(piece: str) -> str:
    """The part after the kind: "pay" of "prompt:pay", "2:4" of "card:2:4"; "" of "deck"."""
    return piece.partition(":")[2]


def last_of(piece: str) -> str:
    """The last part: "gold" of "good:1:gold"."""
    return piece.rpartition(":")[2]


def numbers_of(piece: str) -> tuple[int, ...]:
    """The numbers of a piece: (2, 4) of "card:2:4"; () of "deck" and of whatever has a name."""
    return tuple(int(part) for part in name_of(piece).split(":") if part.isdecimal())


def number_of(piece: str) -> int:
    """The first number of a piece, its seat if it has two; −1 for none."""
    return next(iter(numbers_of(piece)), -1)


def row_of(piece: str) -> str:
    """The row that a numbered piece lies in: "hand:" of "hand:3"; any other piece is a row of its own."""
    row, colon, number = piece.rpartition(":")
    return row + colon if number.isdecimal() else piece


def is_hand_card(piece: str) -> bool:
    """Whether a piece is a card of the own hand, and not the hand as a whole."""
    return kind_of(piece) == HAND and piece != HAND
