"""Lines from right to left: ordered as the Unicode standard says, whatever a player pastes into a name."""

from __future__ import annotations

import lzma
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.gui.bidi_judge import CHARACTERS, UNEXPLAINED, difference, random_lines
from valeria_gui.paths import asset_path
from valeria_gui.text.bidi import is_plain, isolate, isolate_number, levels, shown, visual

CONFORMANCE: Final = Path(__file__).parent / "data" / "BidiCharacterTest.txt.xz"

bases = st.sampled_from([0, 1, None])
mixed = st.text(st.sampled_from("".join(CHARACTERS)), max_size=40)
words = st.text(st.sampled_from("abc ЯбА سلام ۱۲ 34 (),.+-«»[]"), max_size=15)
FORMATTING: Final = "\u2066\u2067\u2068\u2069\u202a\u202b\u202c\u202d\u202e\u200e\u200f\n\t\u2029"
names = st.text(st.sampled_from("Ab شن 12۳ ()[]" + FORMATTING))


def order(text: str, base: int | None) -> list[int]:
    """The places of what can be seen in a line, from left to right."""
    runs = (range(run.start, run.end)[:: -1 if run.from_right else 1] for run in visual(text, base))
    return [at for places in runs for at in places if shown(text[at])]


def drawn(text: str, base: int | None = 1) -> list[str]:
    """The pieces of a line from left to right, each as it is read."""
    return [shown(text[run.start : run.end]) for run in visual(text, base)]


class Case(NamedTuple):
    """A line of the conformance test: a text, its paragraph's direction, and what shall become of it."""

    text: str
    base: int | None
    levels: list[int | None]
    order: list[int]


def cases() -> Iterator[Case]:
    with lzma.open(CONFORMANCE, "rt", encoding="utf-8") as lines:
        for line in lines:
            if line[0] not in "#\n":
                text, base, _paragraph, wanted, places = (field.split() for field in line.split(";"))
                yield Case(
                    "".join(chr(int(code, 16)) for code in text),
                    None if base == ["2"] else int(base[0]),
                    [None if level == "x" else int(level) for level in wanted],
                    [int(at) for at in places],
                )


def test_every_case_of_the_standard_has_its_levels_and_its_order() -> None:
    passed = [
        levels(case.text, case.base) == case.levels
        and order(case.text, case.base) == [at for at in case.order if shown(case.text[at])]
        for case in cases()
    ]
    assert (len(passed), passed.count(True)) == (91_707, 91_707)


def test_random_lines_are_ordered_as_by_python_bidi() -> None:
    assert [line for line in random_lines(2_000, seed=7) if difference(line) == UNEXPLAINED] == []


def test_a_persian_line_with_a_name_a_number_and_brackets() -> None:
    line = "بازیکن Helen 12 سکه (دارد)."
    assert drawn(line) == [" سکه (دارد).", "Helen 12", "بازیکن "]
    assert [run.from_right for run in visual(line, 1)] == [True, False, True]


def test_a_sign_stays_before_its_number_and_two_words_in_their_order() -> None:
    assert drawn(f"امتیاز {isolate_number('+3')}") == ["+3", "امتیاز "]
    assert drawn("کارت Baron Godwin است") == [" است", "Baron Godwin", "کارت "]


def test_a_line_in_english_with_a_name_in_isolates_is_one_run() -> None:
    text = f"It is {isolate('Ada')}'s turn."
    assert drawn(text, 0) == ["It is Ada's turn."]
    assert drawn(f"It is {isolate('آدا')}'s turn.", 0) == ["It is ", "آدا", "'s turn."]


def test_a_line_from_the_middle_of_an_isolate_goes_on_with_it() -> None:
    text = f"کارت {isolate('Baron (of Godwin)')} است"
    start = text.index("(")
    runs = visual(text, 1, start)
    assert [shown(text[run.start : run.end]) for run in runs] == [" است", "(of Godwin)"]
    assert [shown(text[start:][run.start : run.end]) for run in visual(text[start:], 1)] != ["(of Godwin)", " است"]


def test_spaces_at_the_end_of_a_line_belong_to_the_paragraph() -> None:
    text = "کارت Baron Godwin است"
    end = text.index("Godwin")
    assert [text[run.start : run.end] for run in visual(text, 1, 0, end)] == [" ", "Baron", "کارت "]


def test_a_joiner_stays_with_its_letters() -> None:
    assert drawn("می\u200cخواهم") == ["می\u200cخواهم"]
    assert drawn("ه\u200d", 0) == ["ه\u200d"]
    assert drawn("12 ه\u200d Ada", 1) == ["Ada", " ه\u200d ", "12"]


@pytest.mark.parametrize("text", ["", "\u200c", "\u2068\u2069", "\u200e\u200f\u061c", "\u202e\u202c", "\xad"])
def test_what_has_no_width_is_not_drawn(text: str) -> None:
    assert all(visual(text, base) == () for base in (0, 1, None))
    assert shown(text) == ""


def test_a_paragraph_runs_as_its_first_letter_outside_an_isolate_does() -> None:
    assert levels("12 س", None) == [2, 2, 1, 1]
    assert levels("\u2068سلام\u2069 a", None)[-1] == 0
    assert levels("!", None) == [0]


@given(mixed, bases)
def test_every_visible_character_is_in_one_run_and_every_run_can_be_seen(text: str, base: int | None) -> None:
    assert sorted(order(text, base)) == [at for at, char in enumerate(text) if shown(char)]
    assert all(drawn(text, base))
    places = [at for run in visual(text, base) for at in range(run.start, run.end)]
    assert len(set(places)) == len(places)


@given(mixed, bases, st.data())
def test_every_visible_character_of_a_line_within_a_paragraph_is_in_one_run(
    text: str, base: int | None, data: st.DataObject
) -> None:
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    places = [at for run in visual(text, base, start, end) for at in range(run.start, run.end) if shown(text[at])]
    assert sorted(places) == [at for at in range(start, end) if shown(text[at])]


@given(words, names, words, bases)
def test_no_name_changes_the_order_around_it(before: str, name: str, after: str, base: int | None) -> None:
    sentence, plain = before + isolate(name) + after, before + isolate("x") + after
    first, shift = len(before), len(sentence) - len(plain)
    around = [at for at in order(sentence, base) if not first <= at < len(sentence) - len(after)]
    wanted = [at if at < first else at + shift for at in order(plain, base) if not first <= at < first + 3]
    assert around == wanted


@given(words, names, words, bases)
def test_a_name_stands_in_one_piece(before: str, name: str, after: str, base: int | None) -> None:
    sentence = f"{before}{isolate(name + '!')}.{after}"
    first, last = len(before), len(before) + len(isolate(name + "!"))
    inside = [first <= at < last for at in order(sentence, base)]
    assert "".join("n" if here else "." for here in inside).strip(".").count(".") == 0


def test_a_name_in_a_name_keeps_its_own_isolate() -> None:
    assert isolate(f"{isolate('Ada')}'s") == "\u2068\u2068Ada\u2069's\u2069"
    assert isolate("A\u2069d\u2067a\n") == "\u2068Ad\u2067a \u2069\u2069"


@given(st.text(max_size=40))
def test_plain_text_runs_from_the_left_and_costs_nothing(text: str) -> None:
    if is_plain(text):
        assert set(levels(text, 0)) <= {0, None}
        assert levels(text, None) == levels(text, 0)
        assert order(text, 0) == list(range(len(text)))


def test_no_character_from_the_right_is_plain() -> None:
    every = map(chr, range(sys.maxunicode + 1))
    assert [char for char in every if unicodedata.bidirectional(char) in ("R", "AL", "AN") and is_plain(char)] == []


def test_every_bracket_of_this_python_has_its_pair() -> None:
    every = [char for char in map(chr, range(sys.maxunicode + 1)) if unicodedata.mirrored(char)]
    opening = [char for char in every if unicodedata.category(char) == "Ps"]
    closing = [char for char in every if unicodedata.category(char) == "Pe"]
    pairs = [[end for end in closing if levels(f"ב{begin}ב{end}a", 0)[3] == 1] for begin in opening]
    assert {len({unicodedata.normalize("NFD", end) for end in ends}) for ends in pairs} == {1}
    assert {end for ends in pairs for end in ends} == set(closing)
    assert [ends for begin, ends in zip(opening, pairs, strict=True) if begin in "([{〈"] == [
        [")"], ["]"], ["}"], ["〉", "〉"]
    ]  # fmt: skip


@pytest.mark.parametrize(("opening", "closing"), ["()", "[]", "«»"])
def test_a_font_from_the_right_mirrors_brackets_by_itself(opening: str, closing: str) -> None:
    pygame.font.init()
    face = pygame.font.Font(asset_path("fonts/Philosopher-Regular.ttf"), 40)
    wanted = pygame.image.tobytes(face.render(closing, True, "black"), "RGBA")
    face.set_script("Arab")
    face.set_direction(pygame.DIRECTION_RTL)
    assert pygame.image.tobytes(face.render(opening, True, "black"), "RGBA") == wanted
