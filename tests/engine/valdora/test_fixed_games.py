"""Fixed games of Valdora are played as before, and as many sequences of moves are legal as ever."""

from __future__ import annotations

import pytest

from engine.valdora import VALDORA
from tests.engine.valdora.fixed_game import VARIANTS, fixed_game
from tests.engine.valdora.golden import GOLDEN
from tests.engine.valdora.perft import FILE, cases
from tests.sequences import read


@pytest.mark.parametrize(("seats", "variant"), GOLDEN.games)
def test_the_game_reads_as_before(seats: int, variant: str) -> None:
    assert GOLDEN.played(seats, variant) == GOLDEN.kept(seats, variant)


def test_the_golden_games_come_to_both_ends() -> None:
    ends = [line.split()[2] for game in GOLDEN.games for line in GOLDEN.kept(*game) if line.startswith("=== over")]
    assert len(ends) == len(GOLDEN.games) and set(ends) == {"craftsmen,", "stall,"}


def test_every_position_has_as_many_legal_sequences_as_before() -> None:
    kept = read(FILE)
    assert len(kept) >= 100
    assert {case.seats for case in kept} == set(VALDORA.seats)
    assert {case.variant for case in kept} == set(VARIANTS)
    assert cases() == kept


def test_the_fixed_cards_are_those_of_ever() -> None:
    """They stay when the built-in ones are tuned."""
    assert fixed_game().content_digest == "5397f2f02fad4fdc"
    assert fixed_game("own_valley.yaml").content_digest == "3f4f56c9088a7856"
