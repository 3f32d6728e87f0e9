"""Text of both directions as it is set: order, digits, names, links, and the caret that walks through it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from valeria_gui import i18n
from valeria_gui.graphics.theme import INK
from valeria_gui.input.intents import LEFT, RIGHT, Command, Text
from valeria_gui.text.flow import Word, flow
from valeria_gui.text.layout import ELLIPSIS, caret_places, measure, render, shorten, wrap
from valeria_gui.text.rich import rich
from valeria_gui.text.runs import digits_of_the_language, stretches_of
from valeria_gui.text.spans import isolated
from valeria_gui.ui.widgets.text_field import TextField

ROLE, PX = "body", 24
PLACE = pygame.Rect(20, 20, 420, 48)
FSI, PDI = "\u2068", "\u2069"


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    i18n.install(i18n.ENGLISH)


def shown(text: str, language: str = "fa", role: str = ROLE) -> list[str]:
    """The runs of a line from left to right, as they are drawn."""
    with i18n.speaking(language):
        return [one.text for one in stretches_of(text, role)]


def test_english_is_one_run_and_costs_no_order() -> None:
    assert shown("Build a Farm (2 gold)", "en") == ["Build a Farm (2 gold)"]


def test_a_latin_name_stands_where_a_persian_sentence_says_it() -> None:
    assert shown(f"{FSI}Ada{PDI} بازی می‌کند") == [" بازی می‌کند", "Ada"]


def test_a_persian_name_does_not_turn_the_number_behind_it() -> None:
    """Without an isolate the digits would take the direction of the name before them."""
    with i18n.speaking("en"):
        name = isolated("علی")
    assert shown(f"{name} 12 points", "en") == ["علی", " 12 points"]
    assert shown("علی 12 points", "en")[0] != "علی"


def test_a_name_that_orders_the_other_way_changes_nothing_around_it() -> None:
    with i18n.speaking("en"):
        name = isolated("\u202eAda\u2069\u202c")
    *_name, rest = shown(f"{name} leads Build", "en")
    assert rest == " leads Build"


def test_digits_and_signs_become_persian_but_not_beside_latin_letters() -> None:
    with i18n.speaking("fa"):
        assert digits_of_the_language("12 کارت، 100% و 2.5") == "۱۲ کارت، ۱۰۰٪ و ۲٫۵"
        assert digits_of_the_language("F1, 1280x720, V5.1") == "F1, 1280x720, V5.1"
        assert digits_of_the_language("در 192.168.1.24:7227") == "در 192.168.1.24:7227", "it is typed in a browser"
        assert digits_of_the_language("0.2.0") == "۰.۲.۰", "a version is no decimal"
    with i18n.speaking("es"):
        assert digits_of_the_language("12 cartas") == "12 cartas"


@pytest.mark.parametrize("formula", ["+3", "3/12", "/8", "−1", "2+4", "= 14", "1280 × 720"])
def test_a_formula_is_read_from_the_left(formula: str) -> None:
    with i18n.speaking("fa"):
        assert "".join(one.text for one in stretches_of(formula, "number")) == digits_of_the_language(formula)


def test_a_sign_stays_at_the_left_of_its_number_in_a_sentence() -> None:
    assert "+۳" in "".join(shown("قدرت +3 است"))


def test_brackets_come_out_the_right_way_round() -> None:
    """HarfBuzz mirrors them in a run from the right: the picture of «(الف)» is that of its mirror image's order."""
    with i18n.speaking("fa"):
        inside, whole = measure("الف", ROLE, PX), render("(الف)", ROLE, PX, INK)
    ink = whole.get_bounding_rect()
    column = [
        any(whole.get_at((x, y))[3] > 100 for y in range(ink.top, ink.bottom)) for x in range(whole.get_width())
    ]
    left = [x for x, there in enumerate(column) if there]
    tops = [min(y for y in range(ink.top, ink.bottom) if whole.get_at((x, y))[3] > 100) for x in left[:3]]
    assert whole.get_width() > inside
    assert tops == sorted(tops, reverse=True), (
        "the leftmost bracket bends to the left: it opens what follows at its right"
    )


def test_a_line_of_several_parts_is_ordered_once() -> None:
    """Two Latin names in a row keep their order though each is a part of its own."""
    with i18n.speaking("fa"):
        parts = [Word("Baron", "body-bold", INK), Word("Godwin", "body-bold", INK), Word("می‌سازد", ROLE, INK)]
        set_ = flow(parts, PX, 600)
    lefts = {one.word.text: one.left for one in set_.placed}
    assert lefts["می‌سازد"] < lefts["Baron"] < lefts["Godwin"]
    assert max(one.left + one.width for one in set_.placed) == 600, "and the line begins at the right"


def test_links_and_marked_places_lie_under_their_letters() -> None:
    with i18n.speaking("fa"):
        words = [Word("کارت", ROLE, INK, at=0), Word("V5.1", "body-bold", INK, link="V5.1", at=5)]
        set_ = flow(words, PX, 300)
        ((link, where),) = set_.links()
        (whole,) = set_.boxes([(0, 4)])
        first, second = next(set_.boxes([(0, 1)])), next(set_.boxes([(3, 4)]))
    assert where == "V5.1" and link.right <= whole.left, "what is read later stands farther left"
    assert second.right <= first.left + 2 and whole.contains(first) and whole.contains(second)


def test_a_picture_in_a_persian_line_stands_where_it_is_read() -> None:
    red = pygame.Surface((10, 10))
    red.fill((255, 0, 0))
    with i18n.speaking("fa"):
        line = rich(["یک", red, "دو"], ROLE, PX, INK)
        first, last = measure("یک", ROLE, PX), measure("دو", ROLE, PX)
    columns = [
        x
        for x in range(line.get_width())
        if any(line.get_at((x, y))[:3] == (255, 0, 0) for y in range(line.get_height()))
    ]
    assert columns == list(range(last, last + 10)) and line.get_width() == first + 10 + last


def test_lines_break_in_the_order_of_reading() -> None:
    text = "نخست کارت‌ها را بکشید و سپس یک ساختمان بسازید"
    with i18n.speaking("fa"):
        lines = wrap(text, ROLE, PX, 180)
        assert len(lines) > 1 and " ".join(lines) == text
        assert all(measure(line, ROLE, PX) <= 180 for line in lines)


def test_what_is_shortened_loses_its_end_and_no_joiner_is_left() -> None:
    with i18n.speaking("fa"):
        for width in range(30, 200, 3):
            short = shorten("می‌کشید کارت‌ها را", ROLE, PX, width)
            assert short == "" or (measure(short, ROLE, PX) <= width and "\u200c" + ELLIPSIS not in short)


LETTERS = st.text("abc ابپ‌چ۱۲12()+.", max_size=14)


@settings(max_examples=150, deadline=None)
@given(LETTERS, st.sampled_from(["en", "fa"]))
def test_the_caret_stays_on_its_line_and_every_letter_has_a_place(text: str, language: str) -> None:
    with i18n.speaking(language):
        places, width = caret_places(text, ROLE, PX), measure(text, ROLE, PX)
    assert len(places) == len(text) + 1
    assert all(-1 <= place <= width + 1 for place in places)


def test_the_caret_begins_at_the_right_of_a_persian_word_and_ends_at_its_left() -> None:
    with i18n.speaking("fa"):
        places, width = caret_places("سلام", ROLE, PX), measure("سلام", ROLE, PX)
    assert places[0] == width and places[-1] == 0
    assert places == sorted(places, reverse=True)


def test_the_caret_behind_a_number_that_ends_a_persian_name_stands_at_the_end_of_the_line() -> None:
    with i18n.speaking("fa"):
        assert caret_places("دور 9", ROLE, PX)[-1] == 0
        latin = "Player 2"
        assert caret_places(latin, ROLE, PX)[-1] == measure(latin, ROLE, PX), "a Latin name goes on to the right"


def field(text: str) -> TextField:
    made = TextField("name", PLACE, "Name", text, lambda _text: None, px=PX, limit=40)
    made.mirrored = i18n.in_use().is_mirrored
    made.focused = True
    return made


@pytest.mark.parametrize("text", ["سلام", "Ada سلام", "سلام Ada ۱۲", "Ada 12"])
@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_click_puts_the_caret_where_it_is_seen(text: str, language: str) -> None:
    with i18n.speaking(language):
        one = field(text)
        places = one._places()
        for caret, place in enumerate(places):
            one.press((one._left() + place, PLACE.centery))
            assert places[one.caret] == place, caret


@pytest.mark.parametrize("text", ["سلام", "Ada سلام", "سلام Ada ۱۲", "Ada 12"])
@pytest.mark.parametrize("language", ["en", "fa"])
def test_arrow_keys_move_the_caret_on_the_screen(text: str, language: str) -> None:
    with i18n.speaking(language):
        one = field(text)
        places = one._places()
        one.caret = places.index(min(places))
        seen = [places[one.caret]]
        for _step in range(len(text) + 1):
            one.key(Command(RIGHT))
            seen.append(places[one.caret])
        assert seen == sorted(seen) and seen[-1] == max(places)
        assert set(seen) == set(places), "no place is passed over"
        one.key(Command(LEFT))
        assert places[one.caret] < max(places)


def test_what_is_typed_stands_before_the_caret_in_both_directions() -> None:
    with i18n.speaking("fa"):
        one = field("")
        for letter in "سلام Ada":
            one.key(Text(letter))
        assert one.text == "سلام Ada" and one.caret == len(one.text)


def test_the_caret_of_a_long_text_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    for language, text in (("en", "a" * 40), ("fa", "ب" * 40), ("fa", "a" * 40)):
        with i18n.speaking(language):
            one = field(text)
            for caret in (0, 20, 40):
                one.caret = caret
                assert PLACE.left <= one._left() + one._caret_x() <= PLACE.right, (language, caret)
