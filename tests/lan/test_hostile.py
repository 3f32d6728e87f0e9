"""Strangers who mean harm do none (the long run: `python -m tests.lan.hostile`)."""

from __future__ import annotations

from tests.lan.hostile import attack


def test_three_hundred_hostile_messages_do_no_harm() -> None:
    outcome = attack(messages=300, clients=12)
    assert outcome.faults == () and outcome.secrets == ()
    assert outcome.sent >= 250 and outcome.came > 10
    assert outcome.moves > 5
    before, most = outcome.memory_mb
    assert most < before + 40
