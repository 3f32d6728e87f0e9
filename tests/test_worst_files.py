"""No file in the data folder, however made, is worth more than a moment's work; here the work is counted."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "scripts"))

import worst_files
from worst_made import FILES

from engine import reading, strict_yaml
from valeria_gui.play import saved_game

GAMES = ("7,165", "900 cards in a village")
"""Takes seconds to make: for the command alone."""
QUICK = [name for name in FILES if not any(words in name for words in GAMES)]
MOST_VALUES = 100_000
MOST_BYTES = 2_000_000


class Work:
    """The values of YAML and the bytes of files that were looked at."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.values = self.bytes = 0
        self._count, self._read = strict_yaml._Builder._count_value, reading.read_bytes
        work = self

        def counted(builder: Any) -> None:
            work.values += 1
            work._count(builder)

        def read(path: Path, bounds: reading.Bounds) -> bytes:
            raw = work._read(path, bounds)
            work.bytes += len(raw)
            return raw

        monkeypatch.setattr(strict_yaml._Builder, "_count_value", counted)
        monkeypatch.setattr(reading, "read_bytes", read)


@pytest.mark.parametrize("name", QUICK)
def test_whatever_lies_there_is_told_in_a_sentence_and_read_within_its_bounds(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saved_game, "seat_bot", saved_game.here)
    FILES[name](tmp_path)
    for task in (worst_files.listing, worst_files.opening):
        look, work = task(tmp_path), Work(monkeypatch)
        assert "\n" not in look()
        assert work.values <= 2 * (MOST_VALUES + 1)
        assert work.bytes <= 4 * MOST_BYTES
        monkeypatch.undo()
        monkeypatch.setattr(saved_game, "seat_bot", saved_game.here)


def test_no_kind_of_file_has_other_bounds_than_the_table_says() -> None:
    kinds = [kind for kind in vars(reading).values() if isinstance(kind, reading.Bounds)]
    assert len(kinds) == 8
    assert max(kind.values for kind in kinds) == MOST_VALUES
    assert max(kind.bytes for kind in kinds) == MOST_BYTES
