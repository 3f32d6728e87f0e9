"""The book of rules of Raiders: the numbers of the game, words are found. (What all books must: test_rulebooks.)"""

from __future__ import annotations

import pytest

from tests.gui.rulebooks import BOOKS
from valeria_gui.rulebook.search import find

BOOK = BOOKS["raiders"]
said_at = BOOK.said_at


@pytest.mark.parametrize(
    ("rule", "facts"),
    [
        ("R5.18", ["West Fortress", "crew of 5", "22 brings 7", "36 brings 12"]),
        ("R7.13", ["Avenger", "strength 3, cost 3, 2 cards", "each opponent loses 1 silver"]),
        ("R8.4", ["8 hand cards", "8 silver", "8 provisions"]),
        ("R9.3", ["0 0 1 2 4 7 10 15", "1 for every 2 livestock"]),
    ],
)
def test_the_numbers_are_those_of_the_game(rule: str, facts: list[str]) -> None:
    assert [fact for fact in facts if fact not in said_at(rule)] == []


def test_words_are_found() -> None:
    assert find(BOOK.pages, "gravedigger") and find(BOOK.pages, "valkyrie track")
