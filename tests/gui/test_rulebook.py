"""The pages of the book of rules: complete, readable, found by number, by words and by the reason of a refusal."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.game import Reason
from engine.valeria.position import HAND_LIMIT
from engine.valeria.setup import GOLD
from tests.gui.rulebooks import BOOKS
from tests.gui.test_words import ASKED, CODES
from valeria_gui import i18n
from valeria_gui.games.valeria.board.shape import VILLAGE_GOAL
from valeria_gui.games.valeria.words.refusals import REFUSALS
from valeria_gui.play.ask import UNCOMMITTED
from valeria_gui.rulebook.history import Reading
from valeria_gui.rulebook.pages import PageError, RulePage, _page
from valeria_gui.rulebook.search import excerpt, find, readable, spans
from valeria_gui.text.markup import plain, read

BOOK = BOOKS["valeria"]
said_at = BOOK.said_at
PAGES, PLACES = BOOK.pages, BOOK.places


def page(name: str) -> RulePage:
    return next(one for one in PAGES if one.name == name)


@pytest.mark.parametrize(
    ("rule", "facts"),
    [
        ("V2.2", [str(gold) for seats, gold in GOLD.items() if seats > 1]),
        ("V7.1", ["12", "10"]),
        ("V4.5", [str(HAND_LIMIT)]),
        ("V8.1", [str(GOLD[1]), "35", "24"]),
        ("V5.6", ["discard 1", "discard 2"]),
        ("V5.8", ["pay 1 gold", "pay 2 gold"]),
    ],
)
def test_the_numbers_are_those_of_the_game(rule: str, facts: list[str]) -> None:
    assert [fact for fact in facts if fact not in said_at(rule)] == []


def test_how_many_cards_end_the_game() -> None:
    table = next(block for block in page("end").blocks if block.kind == "table")
    assert [int(cell) for cell in table.rows[1][1:]] == [VILLAGE_GOAL[seats] for seats in (2, 3, 4, 5)]


def test_the_bank_is_what_the_players_leave() -> None:
    table = next(block for block in page("setup").blocks if block.kind == "table")
    players, gold, supply, bank = ([int(cell) for cell in row[1:]] for row in table.rows)
    assert [all_ - n * own for n, all_, own in zip(players, gold, supply, strict=True)] == bank
    assert gold == [GOLD[n] for n in players]


def test_the_first_steps_come_first() -> None:
    assert [one.name for one in PAGES[:4]] == ["goal", "five-actions", "paying", "cards"]
    assert len({one.name for one in PAGES}) == len(PAGES)
    assert [one.chapter for one in PAGES if one.chapter] == [f"V{n}" for n in range(1, 10)]


# reading a page


def test_a_marked_text_is_read_in_pieces_with_their_places() -> None:
    bits = read("Pay {coin}, *or two* [V5.1].")
    assert [(bit.kind, bit.text, bit.glued) for bit in bits] == [
        ("word", "Pay", False),
        ("sign", "coin", False),
        ("word", ",", True),
        ("strong", "or", False),
        ("strong", "two", False),
        ("rule", "V5.1", False),
        ("word", ".", True),
    ]
    assert plain("Pay {coin}, *or two* [V5.1].") == "Pay, or two V5.1."
    for bit in bits:
        assert plain("Pay {coin}, *or two* [V5.1].")[bit.at :].startswith(bit.plain)


def test_a_broken_mark_is_read_as_it_stands() -> None:
    assert plain("a * b {x c [V5.1") == "a * b {x c [V5.1"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("title: A\nsign: coin\nblocks:\n  - text: a\n    note: b\n", "must be one of"),
        ("title: A\nsign: coin\nblocks:\n  - text: a\n    anchor: b\n", "anchor"),
        ("title: A\nblocks: []\n", "sign"),
        ("title: A\ntitle: B\nsign: coin\nblocks: []\n", "no page"),
        ("title: A\nsign: coin\nblocks:\n  - table: [[a, b], [c]]\n", "different lengths"),
        ("title: A\nsign: coin\nblocks:\n  - table: no\n", "no table"),
        ("title: A\nsign: coin\nblocks: [a]\n", "not a mapping"),
    ],
)
def test_a_wrong_page_says_what_is_wrong(text: str, complaint: str, tmp_path: Path) -> None:
    path = tmp_path / "09-wrong.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PageError, match=complaint):
        _page(path)


# search


def test_search_finds_what_has_all_words_from_their_beginning() -> None:
    hits = find(PAGES, "Opponent's CAST")
    assert "V5.1" in {hit.rule for hit in hits}
    for hit in hits:
        assert "opponent's" in hit.text.lower() and "castle" in hit.text.lower()
    assert find(PAGES, "pponent") == []


def test_search_finds_rules_by_number_and_tables_too() -> None:
    assert find(PAGES, "V5.6")[0].rule == "V5.6"
    assert any("Gold in the game" in hit.text for hit in find(PAGES, "gold in the game"))
    assert find(PAGES, "x") == [] and find(PAGES, " ") == [] and find(PAGES, "zeppelin") == []


def test_search_speaks_the_installed_language() -> None:
    i18n.install("pseudo")
    try:
        word = next(word for word in readable(PAGES[0].blocks[0]).split() if "á" in word)
        assert find(PAGES, word) and not find(PAGES, "castle")
    finally:
        i18n.install("en")


@pytest.mark.parametrize(
    ("text", "query", "found"),
    [
        ("La página, las PÁGINAS", "pagina", ["página", "PÁGINA"]),
        ("Reglas de la región", "REGIÓN", ["región"]),
        ("Curación", "curacion", ["Curación"]),
        ("e\u0301l, e\u0301lite", "él", ["e\u0301l", "e\u0301l"]),
        ("بازیکن", "بازيكن", ["بازیکن"]),
        ("کارت\u200cها را می\u200cکشد", "میکشد کارت", ["کارت", "می\u200cکشد"]),
        ("کارتها", "کارت\u200cها", ["کارتها"]),
        ("Стойка", "стойка", ["Стойка"]),
    ],
)
def test_words_are_found_whatever_the_marks_on_their_letters(text: str, query: str, found: list[str]) -> None:
    assert [text[a:b].rstrip("\u200c") for a, b in spans(text, query)] == found


def test_found_words_are_marked_where_they_stand() -> None:
    text = "Coins lie on a castle; a coin is gold."
    assert [text[a:b] for a, b in spans(text, "coin GOLD")] == ["Coin", "coin", "gold"]
    assert spans("İ coin", "coin") == [(2, 6)]


def test_an_excerpt_shows_the_first_found_word() -> None:
    text = " ".join(f"word{i}" for i in range(60)) + " castle " + " ".join(f"more{i}" for i in range(60))
    short = excerpt(text, "castle", 80)
    assert "castle" in short and len(short) < 95 and short.startswith("… ") and short.endswith(" …")
    assert excerpt("short text", "short", 80) == "short text"


def test_reading_goes_to_a_rule_and_lights_all_of_it() -> None:
    reading = Reading(PAGES)
    assert reading.look_up("V5.1")
    lit = [reading.page.blocks[i] for i in reading.lit]
    assert reading.page.name == "actions" and lit[0].rule == "V5.1" and len(lit) == 6
    assert [block.rule for block in lit[1:]] == [""] * 5
    assert reading.look_up("V6") and reading.page.name == "powers" and not reading.lit
    assert not reading.look_up("V99") and reading.page.name == "powers"


def test_reading_follows_a_search_and_ends_it() -> None:
    reading = Reading(PAGES)
    reading.search("stall")
    assert reading.page.name == "end" and reading.aim is not None
    reading.choose(0)
    assert list(reading.lit) == [reading.hits[0].place.block]
    reading.search("")
    assert reading.hits == [] and reading.page.name == "end"
    reading.turn_to(99)
    assert reading.page.name == "end"


# why a move was refused


@pytest.mark.parametrize("code", [code for code in CODES if code != "not_asked"])
def test_every_reason_has_its_rule(code: str) -> None:
    assert "rule" in REFUSALS.refused[code]
    assert REFUSALS.rule(Reason(code)) in PLACES and REFUSALS.rule(Reason(code), alone=True) in PLACES


@pytest.mark.parametrize("kind", [*ASKED, "develop", "start", "limit"])
def test_what_is_asked_first_has_its_rule(kind: str) -> None:
    assert "rule" in REFUSALS.asked[kind]
    assert REFUSALS.rule(Reason("not_asked", asked=kind)) in PLACES


def test_no_rule_is_kept_for_a_reason_that_is_gone() -> None:
    own = {"nothing_to_build", "nobody_to_recruit", UNCOMMITTED.code}
    assert set(REFUSALS.refused) - set(CODES) <= own
    assert sum("solo" in entry for entry in REFUSALS.refused.values()) == 3


def test_the_rule_says_what_the_refusal_is_about() -> None:
    about = {
        "duplicate": "name already stands",
        "not_your_castle": "to its owner only",
        "coin_lies_there": "already bears a coin",
        "just_entered": "never in the action in which the card itself entered",
        "needs_fee": "pay 1 gold",
        "full_hand": "full hand",
        "strands": "can still be completed",
    }
    assert {code: said for code, said in about.items() if said not in said_at(REFUSALS.refused[code]["rule"])} == {}


def test_a_space_that_holds_together_is_part_of_a_word() -> None:
    assert [bit.text for bit in read("at 100\u00a0% of *two\u00a0VP* now")] == [
        "at",
        "100\u00a0%",
        "of",
        "two\u00a0VP",
        "now",
    ]
