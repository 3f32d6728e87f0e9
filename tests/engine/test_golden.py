"""The golden games are played as before, and every seat knows what it knew."""

from __future__ import annotations

import pytest

from tests.engine.golden import GOLDEN


@pytest.mark.parametrize(("seats", "variant"), GOLDEN.games)
def test_the_game_reads_as_before(seats: int, variant: str) -> None:
    assert GOLDEN.played(seats, variant) == GOLDEN.kept(seats, variant)
