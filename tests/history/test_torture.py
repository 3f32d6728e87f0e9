"""A few rounds of each torture: no game is lost, no start is prevented."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from tests.history.torture import KINDS, filled, missing

FEW = {"kills": 4, "flipped bytes": 25, "full disk": 3, "two windows": 2}


@pytest.mark.parametrize("name", KINDS)
def test_no_game_is_lost_and_no_start_prevented(name: str) -> None:
    outcome = KINDS[name](FEW[name], random.Random(5))
    assert outcome.wrong == ()
    assert outcome.games > 0


def test_a_game_that_is_lost_in_both_copies_is_found_missing(tmp_path: Path) -> None:
    wanted = filled(tmp_path)
    shutil.rmtree(tmp_path / "history")
    (tmp_path / "history.sqlite").write_bytes(b"nothing is left " * 1000)
    (tmp_path / "history.sqlite-wal").unlink(missing_ok=True)
    assert list(missing(tmp_path, wanted)) == [f"{len(wanted)} of {len(wanted)} games are lost"]
