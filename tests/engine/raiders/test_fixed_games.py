"""Fixed games of Raiders are played as before, and as many sequences of moves are legal as ever."""

from __future__ import annotations

import pytest

from engine.raiders import RAIDERS
from tests.engine.raiders.fixed_game import PLAYERS, fixed_game
from tests.engine.raiders.golden import games, path, text
from tests.engine.raiders.perft import FILE, cases
from tests.sequences import from_text


@pytest.mark.parametrize(("seats", "whim"), games())
def test_the_game_reads_as_before(seats: int, whim: str) -> None:
    assert text(seats, whim).splitlines() == path(seats, whim).read_text(encoding="utf-8").splitlines()


def test_the_golden_games_come_to_every_end_but_the_stall() -> None:
    ends = {line.split()[2].rstrip(",") for game in games() for line in path(*game).read_text("utf-8").splitlines()
            if line.startswith("=== over")}  # fmt: skip
    assert ends >= {"fortresses", "offerings", "valkyries"}


def test_every_position_has_as_many_legal_sequences_as_before() -> None:
    kept = from_text(FILE.read_text(encoding="utf-8"))
    assert len(kept) >= 100
    assert {case.seats for case in kept} == set(RAIDERS.seats)
    assert {case.variant for case in kept} == set(PLAYERS)
    assert cases() == kept


def test_the_fixed_cards_are_those_of_ever() -> None:
    """They stay when the built-in ones are tuned."""
    assert fixed_game().content_digest == "8bc951cafa3e98b0"
