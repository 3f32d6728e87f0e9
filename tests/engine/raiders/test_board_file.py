"""The board's file: what happens if the program's own file is damaged."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.game import GameError
from engine.raiders import board_file

WHOLE = board_file._FILE.read_text(encoding="utf-8")


@pytest.fixture
def own_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A file that is read in the place of the program's own."""
    path = tmp_path / "board.yaml"
    monkeypatch.setattr(board_file, "_FILE", path)
    board_file.load_board.cache_clear()
    yield path
    board_file.load_board.cache_clear()


def test_a_board_is_read_from_its_file(own_file: Path) -> None:
    own_file.write_text(WHOLE.replace("  silver: 32\n", "  silver: 40\n", 1), encoding="utf-8")
    assert board_file.load_board().silver == 40


@pytest.mark.parametrize(
    "text",
    [
        "",
        "- 1",
        WHOLE.replace("limits:", "limit:"),
        WHOLE.replace("die: [2", "die: [two"),
        WHOLE + "\ndie: [1]\n",
        WHOLE.replace("tiers: [[10, 2], [16, 4]]", "tiers: [[10, 2, 3]]"),
        WHOLE.replace("do: [{draw: 2}]", "do: 2"),
        WHOLE.replace("counts:", "counts: &a"),
    ],
)
def test_a_damaged_board_is_named(own_file: Path, text: str) -> None:
    own_file.write_text(text, encoding="utf-8")
    with pytest.raises(GameError, match=r"board\.yaml is damaged"):
        board_file.load_board()


def test_a_board_that_is_gone_is_named(own_file: Path) -> None:
    with pytest.raises(GameError, match=r"board\.yaml is damaged"):
        board_file.load_board()
