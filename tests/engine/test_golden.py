"""The golden games are played as before, and every seat knows what it knew."""

from __future__ import annotations

import pytest

from tests.engine.golden import games, path, text


@pytest.mark.parametrize(("seats", "variant"), games())
def test_the_game_reads_as_before(seats: int, variant: str) -> None:
    assert text(seats, variant).splitlines() == path(seats, variant).read_text(encoding="utf-8").splitlines()
