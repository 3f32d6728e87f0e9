"""The book of rules of Valdora: its design and the numbers of the game. (What all books must: test_rulebooks.)"""

from __future__ import annotations

import re

from engine.valdora import VALDORA
from tests.gui.rulebooks import BOOKS
from valeria_gui.art.tokens import is_token
from valeria_gui.play.texts import load_texts
from valeria_gui.rulebook.search import find
from valeria_gui.text.markup import plain

BOOK = BOOKS["valdora"]
said_at = BOOK.said_at


def test_what_is_our_own_design_is_said_to_be() -> None:
    for rule in ("D3.12", "D6.7", "D6.8"):
        assert "our design" in said_at(rule), rule
    assert "own design" in load_texts("valdora", "setup")["facts"]["design"]
    assert len(BOOK.pages) == 14
    first = " ".join(plain(text) for block in BOOK.pages[0].blocks for text in block.texts)
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
    assert find(BOOK.pages, "provisions") and find(BOOK.pages, "goldsmiths")


def test_the_player_aid_has_only_signs_that_are_drawn() -> None:
    aid = load_texts("valdora", "aid")
    lines = [line for column in aid.values() for chapter in column for line in chapter["lines"]]
    assert len(lines) > 12 and all(is_token(sign) for line in lines for sign in line)
