"""The book of rules of Valdora: every number in one place, every link, sign and figure leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.valdora import VALDORA
from valeria_gui.art.tokens import is_token
from valeria_gui.games.valdora.art import signs
from valeria_gui.games.valdora.game_play import PLAY
from valeria_gui.games.valdora.rulebook.figures import FIGURES
from valeria_gui.games.valdora.words.refusals import REFUSALS
from valeria_gui.play.texts import load_texts
from valeria_gui.rulebook.pages import anchors, load_pages, rule_at, sentences
from valeria_gui.rulebook.search import find
from valeria_gui.text.markup import plain, read

BOOK = Path(__file__).resolve().parents[3] / "docs" / "rules_valdora.md"
PAGES = load_pages(PLAY.rules.pages)
PLACES = anchors(PAGES)


def numbers() -> list[str]:
    """Every number of docs/rules_valdora.md: rows of the terms and items of the lists of each chapter."""
    found, chapter = [], ""
    for line in BOOK.read_text(encoding="utf-8").splitlines():
        if heading := re.match(r"## (D\d) ", line):
            chapter = heading[1]
            found.append(chapter)
        elif item := re.match(r"(\d+)\. ", line):
            found.append(f"{chapter}.{item[1]}")
        elif row := re.match(r"\| (D1\.\d+) \|", line):
            found.append(row[1])
    return found


def said_at(rule: str) -> str:
    """All that the book says at a rule, without marks."""
    number, first = PLACES[rule]
    blocks = PAGES[number].blocks
    belonging = [i for i in range(first, len(blocks)) if rule_at(PAGES[number], i) == rule]
    return " ".join(plain(text) for i in belonging for text in blocks[i].texts)


def test_the_rules_are_really_read() -> None:
    assert len(numbers()) == 75 + 9 and {"D1.15", "D3.12", "D6.8", "D9.7"} <= set(numbers())


@pytest.mark.parametrize("number", numbers())
def test_every_rule_has_its_place(number: str) -> None:
    assert PAGES[PLACES[number].page].chapter == number.partition(".")[0]
    assert len(said_at(number)) > 25 or number.isalnum()


def test_no_rule_has_two_places_and_refusals_name_none_else() -> None:
    marked = [block.rule for page in PAGES for block in page.blocks if block.rule]
    assert len(marked) == len(set(marked)) == 75
    tables = (REFUSALS.asked, REFUSALS.refused)
    assert {entry["rule"] for table in tables for entry in table.values() if "rule" in entry} <= set(marked)
    assert len({page.name for page in PAGES}) == len(PAGES) == 14


def test_every_link_sign_and_figure_leads_somewhere() -> None:
    bits = [bit for text in sentences(PAGES) for bit in read(text)]
    assert {bit.text for bit in bits if bit.kind == "rule"} <= set(PLACES)
    drawn = {bit.text for bit in bits if bit.kind == "sign"} | {page.sign for page in PAGES if "-" in page.sign}
    assert len(drawn & set(signs.SIGNS)) > 20
    assert [bit.text for bit in bits if bit.kind == "sign" and not is_token(bit.text)] == []
    assert {block.figure for page in PAGES for block in page.blocks if block.figure} == set(FIGURES)
    assert [text for text in sentences(PAGES) if re.search(r"[{}*\[\]]", plain(text))] == []


def test_what_is_our_own_design_is_said_to_be() -> None:
    for rule in ("D3.12", "D6.7", "D6.8"):
        assert "our design" in said_at(rule), rule
    assert "own design" in load_texts("valdora", "setup")["facts"]["design"]
    first = " ".join(plain(text) for block in PAGES[0].blocks for text in block.texts)
    assert "They are not those of the printed game" in first


def test_the_numbers_are_those_of_the_game() -> None:
    box = VALDORA.tables.box
    workshops = said_at("D6.6")
    for colour in box.colours:
        assert re.search(rf"{colour.needs}( \(as printed\))? {colour.vp}\b", workshops), colour
    assert f"{box.stall_rounds} full rounds" in said_at("D9.6") and f"up to {box.coin_limit}" in said_at("D7.1")
    carries = said_at("D4.1")
    assert all(f"{kind.name.capitalize()}" in carries for kind in box.equipment)
    assert "2 coins" in carries and "3 coins" in carries


def test_words_are_found() -> None:
    assert find(PAGES, "provisions") and find(PAGES, "goldsmiths")


def test_the_player_aid_has_only_signs_that_are_drawn() -> None:
    aid = load_texts("valdora", "aid")
    lines = [line for column in aid.values() for chapter in column for line in chapter["lines"]]
    assert len(lines) > 12 and all(is_token(sign) for line in lines for sign in line)
