"""Letters that can be read: the non-joiner of Persian stands between letters, in every name."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.letters import is_printable, printable
from engine.saving.save_file import SaveError
from engine.saving.save_names import clean_name, file_stem, name_of

JOINED = "می\u200cخواهم"


@pytest.mark.parametrize("text", ["Ada", "Łucja", JOINED, "گربه\u200cها", "نِ\u200cا", ""])
def test_letters_of_every_script_can_be_read(text: str) -> None:
    assert is_printable(text) and printable(text) == text


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("می\u200c", "می"),
        ("\u200cمی", "می"),
        ("می\u200c\u200cخ", "میخ"),
        ("7\u200c8", "78"),
        ("a\x07b", "ab"),
        ("a\u202eb", "ab"),
    ],
)
def test_what_joins_nothing_and_what_cannot_be_read_is_left_out(text: str, left: str) -> None:
    assert not is_printable(text) and printable(text) == left


@given(st.text())
def test_what_is_left_can_be_read(text: str) -> None:
    assert is_printable(printable(text))
    assert (printable(text) == text) == is_printable(text)


def test_a_save_can_have_a_persian_name() -> None:
    assert name_of(file_stem(clean_name(JOINED))) == JOINED
    with pytest.raises(SaveError):
        clean_name("می\u200c")
    assert name_of("a\x07b\u200c") == "a?b"
