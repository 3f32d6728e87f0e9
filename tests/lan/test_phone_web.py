"""The files of a phone's page: small, strict, and with a word for everything that they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import valeria_gui.lan
from valeria_gui.i18n import LANGUAGES
from valeria_gui.lan.phone.words import page_words
from valeria_gui.play.game_names import game_names

WEB = Path(valeria_gui.lan.__file__).resolve().parent / "web"
SCRIPTS = sorted(WEB.glob("*.js"))
MOST = 110_000
"""Bytes of the page, its looks and its scripts together."""


def test_the_page_is_small() -> None:
    assert sum(file.stat().st_size for file in WEB.iterdir()) <= MOST


def test_the_page_has_nothing_inline_and_asks_no_other_host() -> None:
    page = (WEB / "page.html").read_text("utf-8")
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", page)
    assert not re.search(r"<script(?![^>]*\ssrc=)", page)
    for file in WEB.iterdir():
        assert not re.search(r"https?://(?!\"|')", file.read_text("utf-8")), file.name


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.name)
def test_words_never_become_html_or_code(file: Path) -> None:
    told = file.read_text("utf-8")
    assert not re.search(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|srcdoc", told
    )


def test_everything_that_the_page_says_has_words_and_every_word_is_said() -> None:
    told = "\n".join(file.read_text("utf-8") for file in SCRIPTS)
    words = page_words("en")
    said = set(re.findall(r"\bsay\(\"(\w+)\"", told))
    said |= {word for pair in re.findall(r"\bsay\([^)\"]*\? \"(\w+)\" : \"(\w+)\"\)", told) for word in pair}
    assert said == set(words["said"])
    assert set(words["games"]) == set(game_names())


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_keep_what_they_are_filled_with(language: str) -> None:
    own, english = page_words(language), page_words("en")
    for key, words in english["said"].items():
        assert set(re.findall(r"\{\w+\}", own["said"][key])) == set(re.findall(r"\{\w+\}", words)), key
    assert own["mirrored"] == (language == "fa") and len(own["free"]) == 6


def test_right_to_left_is_never_written_as_left_and_right() -> None:
    looks = (WEB / "page.css").read_text("utf-8")
    assert not re.search(
        r"(margin|padding|border)-(left|right)|text-align:\s*(left|right)|float:|[^-]\bleft:", looks
    )
