"""What docs/accessibility.md says: every file and test that it names is there, every sound has a sign."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from valeria_gui.audio import VARIANTS
from valeria_gui.scenes.settings_text import COMFORT

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "accessibility.md").read_text(encoding="utf-8")
FOLDERS = ("valeria_gui/", "tests/", "scripts/", "docs/", "assets/")


def rows(heading: str) -> list[list[str]]:
    """The cells of the rows of all tables under headings that begin so, without the heads of the tables."""
    parts = [part for part in re.split(r"^#+ ", PAGE, flags=re.M) if part.startswith(heading)]
    tables = [table for part in parts for table in re.findall(r"(?:^\|.*\n?)+", part, flags=re.M)]
    return [[cell.strip() for cell in line.split("|")[1:-1]] for one in tables for line in one.splitlines()[2:]]


def test_every_file_that_is_named_is_there() -> None:
    named = [words for words in re.findall(r"`([^`\n]+)`", PAGE) if words.startswith(FOLDERS)]
    assert len(named) > 50
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_every_test_that_is_named_is_in_its_file() -> None:
    found = re.findall(r"((?:`test_\w+`(?: and )?)+) in `(tests/[\w/]+\.py)`", PAGE)
    named = [(test, file) for tests, file in found for test in re.findall(r"test_\w+", tests)]
    assert len(named) == len(re.findall(r"`test_\w+`", PAGE)) > 20
    for test, file in named:
        assert f"def {test}(" in (ROOT / file).read_text(encoding="utf-8"), (test, file)


@pytest.mark.parametrize("group", ["Moving", "Thinking", "Seeing", "Hearing", "Speaking", "In general"])
def test_every_guideline_is_met_or_the_reason_is_given(group: str) -> None:
    found = rows(group)
    assert len(found) >= 3
    for guideline, met, reason in found:
        assert guideline and met in ("yes", "no", "—") and reason, guideline


def test_every_sound_has_a_sign() -> None:
    told = {sound.strip("`"): sign for sound, _when, sign in rows("Sounds and their signs")}
    assert told.keys() == VARIANTS.keys() and all(told.values())


def test_every_setting_of_comfort_is_told() -> None:
    assert [entry.name for entry in COMFORT if entry.name not in PAGE] == []


def test_every_sound_is_heard_alike_on_both_sides() -> None:
    files = sorted((ROOT / "assets" / "sounds").glob("*.wav"))
    assert files
    for file in files:
        head = file.read_bytes()[:36]
        where = head.index(b"fmt ") + 10
        assert int.from_bytes(head[where : where + 2], "little") == 1, file.name
