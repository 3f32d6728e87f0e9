"""Damaged input of every kind opens or is refused in one sentence. `fuzz` tries more than a suite should."""

from __future__ import annotations

import pytest

from tests.saves import fuzz


@pytest.mark.parametrize("kind", fuzz.KINDS)
def test_damaged_input_opens_or_is_refused_in_a_sentence(kind: str) -> None:
    found = fuzz.run(kind, 250, seed=2)
    assert found["refused"] > found["opened"]
    assert found["refused"] + found["opened"] == 250
