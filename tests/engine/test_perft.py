"""The counts of legal sequences are those that were kept."""

from __future__ import annotations

import json

from tests.engine.fixed import VARIANTS
from tests.engine.perft import FILE, Case, cases


def test_every_position_has_as_many_legal_sequences_as_before() -> None:
    kept = {Case(*row[:4]): row[4] for row in json.loads(FILE.read_text(encoding="utf-8"))}
    assert len(kept) >= 200
    assert {case.seats for case in kept} == {1, 2, 3, 4, 5}
    assert {case.variant for case in kept} == set(VARIANTS)
    assert cases() == kept
