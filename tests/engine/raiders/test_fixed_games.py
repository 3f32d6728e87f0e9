"""Fixed games of Raiders are played as before, and as many sequences of moves are legal as ever."""

from __future__ import annotations

import pytest

from engine.raiders import RAIDERS
from tests.engine.raiders.fixed_game import PLAYERS, fixed_game
from tests.engine.raiders.golden import GOLDEN
from tests.engine.raiders.perft import FILE, cases
from tests.sequences import read


@pytest.mark.parametrize(("seats", "whim"), GOLDEN.games)
def test_the_game_reads_as_before(seats: int, whim: str) -> None:
    assert GOLDEN.played(seats, whim) == GOLDEN.kept(seats, whim)


def test_the_golden_games_come_to_every_end_but_the_stall() -> None:
    ends = {line.split()[2].rstrip(",") for game in GOLDEN.games for line in GOLDEN.kept(*game)
            if line.startswith("=== over")}  # fmt: skip
    assert ends >= {"fortresses", "offerings", "valkyries"}


def test_every_position_has_as_many_legal_sequences_as_before() -> None:
    kept = read(FILE)
    assert len(kept) >= 100
    assert {case.seats for case in kept} == set(RAIDERS.seats)
    assert {case.variant for case in kept} == set(PLAYERS)
    assert cases() == kept


def test_the_fixed_cards_are_those_of_ever() -> None:
    """They stay when the built-in ones are tuned."""
    assert fixed_game().content_digest == "8bc951cafa3e98b0"
