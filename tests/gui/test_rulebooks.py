"""The books of rules of all games: every number in one place, every link, sign and figure leads somewhere."""

from __future__ import annotations

import re

import pytest

from tests.gui.rulebooks import BOOKS, RuleBook
from valeria_gui.art.marked_words import RULING
from valeria_gui.art.tokens import is_token
from valeria_gui.games.raiders.art import signs as raiders_signs
from valeria_gui.games.raiders.words.refusals import REFUSALS as OF_RAIDERS
from valeria_gui.games.valdora.art import signs as valdora_signs
from valeria_gui.games.valdora.words.refusals import REFUSALS as OF_VALDORA
from valeria_gui.games.valeria.words.refusals import REFUSALS as OF_VALERIA
from valeria_gui.paths import asset_path
from valeria_gui.rulebook.pages import sentences
from valeria_gui.table.game_table import find_table
from valeria_gui.text.markup import plain, read

REFUSALS = {"raiders": OF_RAIDERS, "valdora": OF_VALDORA, "valeria": OF_VALERIA}
NUMBERED = {"raiders": 106, "valdora": 75, "valeria": 59}
"""How many rules are numbered, beside nine chapters."""
NAMED = {"raiders": 20, "valdora": 18, "valeria": 20}
"""More than how many of them are named by refusals."""
SOME = {
    "raiders": {"R1.14", "R5.20", "R7.36", "R9.6"},
    "valdora": {"D1.15", "D3.12", "D6.8", "D9.7"},
    "valeria": {"V1.11", "V5.1", "V5.9", "V9.4"},
}
OWN_SIGNS = {"raiders": (raiders_signs.SIGNS, 25), "valdora": (valdora_signs.SIGNS, 20)}
"""The signs that a game draws itself, and more than how many of them its book shows."""


@pytest.fixture(params=sorted(BOOKS))
def book(request: pytest.FixtureRequest) -> RuleBook:
    """The book of one game after the other."""
    return BOOKS[request.param]


@pytest.mark.parametrize("game", sorted(BOOKS))
def test_the_rules_are_really_read(game: str) -> None:
    assert len(BOOKS[game].numbers) == NUMBERED[game] + 9 and SOME[game] <= set(BOOKS[game].numbers)


@pytest.mark.parametrize(("game", "number"), [(game, one) for game in BOOKS for one in BOOKS[game].numbers])
def test_every_rule_has_its_place(game: str, number: str) -> None:
    book = BOOKS[game]
    assert book.pages[book.places[number].page].chapter == number.partition(".")[0]
    assert len(book.said_at(number)) > 25 or number.isalnum()


@pytest.mark.parametrize("game", sorted(BOOKS))
def test_no_rule_has_two_places_and_no_page_two_names(game: str) -> None:
    book = BOOKS[game]
    assert len(book.marked) == len(set(book.marked))
    assert game == "valeria" or len(book.marked) == NUMBERED[game]
    assert set(book.marked) <= set(book.numbers)
    assert len({page.name for page in book.pages}) == len(book.pages)


@pytest.mark.parametrize("game", sorted(REFUSALS))
def test_refusals_name_rules_of_the_book(game: str) -> None:
    refusals = REFUSALS[game]
    tables = (refusals.asked, refusals.refused)
    named = {entry["rule"] for table in tables for entry in table.values() if "rule" in entry}
    chapters = {"V5"} if game == "valeria" else set()
    assert len(named) > NAMED[game] and named <= set(BOOKS[game].marked) | chapters


@pytest.mark.parametrize("game", sorted(BOOKS))
def test_every_link_sign_and_figure_leads_somewhere(game: str) -> None:
    book, figures = BOOKS[game], set(find_table(game).figures())
    bits = [bit for text in sentences(book.pages) for bit in read(text)]
    links = {bit.text for bit in bits if bit.kind == "rule"}
    assert links and links <= set(book.places)
    drawn = {bit.text for bit in bits if bit.kind == "sign"} - {RULING}
    assert len(drawn) > 20 and [name for name in sorted(drawn) if not is_token(name)] == []
    own, most = OWN_SIGNS.get(game, ({}, -1))
    assert len(drawn & set(own)) > most
    for sign in {page.sign for page in book.pages if page.sign}:
        assert is_token(sign) or asset_path(f"icons/{sign}.svg").is_file(), sign
    assert {block.figure for page in book.pages for block in page.blocks if block.figure} == figures


def test_no_mark_is_left_open(book: RuleBook) -> None:
    assert [text for text in sentences(book.pages) if re.search(r"[{}*\[\]]", plain(text))] == []
