"""The book of rules of Raiders: every number in one place, every link and sign leads somewhere, words are found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from valeria_gui.art.tokens import is_token
from valeria_gui.games.raiders.art import signs
from valeria_gui.games.raiders.game_play import PLAY
from valeria_gui.games.raiders.words.refusals import REFUSALS
from valeria_gui.rulebook.pages import anchors, load_pages, rule_at, sentences
from valeria_gui.rulebook.search import find
from valeria_gui.text.markup import plain, read

BOOK = Path(__file__).resolve().parents[3] / "docs" / "rules_raiders.md"
PAGES = load_pages(PLAY.rules.pages)
PLACES = anchors(PAGES)


def numbers() -> list[str]:
    """Every number of docs/rules_raiders.md: rows of tables and items of the lists of each chapter."""
    found, chapter = [], ""
    for line in BOOK.read_text(encoding="utf-8").splitlines():
        if heading := re.match(r"## (R\d) ", line):
            chapter = heading[1]
            found.append(chapter)
        elif line.startswith("## "):
            chapter = ""
        elif chapter and (item := re.match(r"(\d+)\. ", line)):
            found.append(f"{chapter}.{item[1]}")
        elif row := re.match(r"\| (R\d\.\d+) \|", line):
            found.append(row[1])
    return found


def said_at(rule: str) -> str:
    """All that the book says at a rule, without marks."""
    number, first = PLACES[rule]
    blocks = PAGES[number].blocks
    belonging = [i for i in range(first, len(blocks)) if rule_at(PAGES[number], i) == rule]
    return " ".join(plain(text) for i in belonging for text in blocks[i].texts)


def test_the_rules_are_really_read() -> None:
    assert len(numbers()) == 106 + 9 and {"R1.14", "R5.20", "R7.36", "R9.6"} <= set(numbers())


@pytest.mark.parametrize("number", numbers())
def test_every_rule_has_its_place(number: str) -> None:
    assert PAGES[PLACES[number].page].chapter == number.partition(".")[0]
    assert len(said_at(number)) > 25 or number.isalnum()


def test_no_rule_has_two_places() -> None:
    marked = [block.rule for page in PAGES for block in page.blocks if block.rule]
    assert len(marked) == len(set(marked)) == 106
    tables = (REFUSALS.asked, REFUSALS.refused)
    named = {entry["rule"] for table in tables for entry in table.values() if "rule" in entry}
    assert len(named) > 20 and named <= set(marked)
    assert len({page.name for page in PAGES}) == len(PAGES)


def test_every_link_and_every_sign_leads_somewhere() -> None:
    bits = [bit for text in sentences(PAGES) for bit in read(text)]
    links = {bit.text for bit in bits if bit.kind == "rule"}
    assert links and links <= set(PLACES)
    drawn = {bit.text for bit in bits if bit.kind == "sign"}
    assert len(drawn & set(signs.SIGNS)) > 25 and [name for name in drawn if not is_token(name)] == []


def test_no_mark_is_left_open() -> None:
    assert [text for text in sentences(PAGES) if re.search(r"[{}*\[\]]", plain(text))] == []


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
    assert find(PAGES, "gravedigger") and find(PAGES, "valkyrie track")
