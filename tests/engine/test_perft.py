"""The counts of legal sequences are those that were kept."""

from __future__ import annotations

from tests.engine.fixed import VARIANTS
from tests.engine.perft import FILE, cases
from tests.sequences import read


def test_every_position_has_as_many_legal_sequences_as_before() -> None:
    kept = read(FILE)
    assert len(kept) >= 200
    assert {case.seats for case in kept} == {1, 2, 3, 4, 5}
    assert {case.variant for case in kept} == set(VARIANTS)
    assert cases() == kept
