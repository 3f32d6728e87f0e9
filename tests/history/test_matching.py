"""Even matches: the level a player is about as strong as follows from their own results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.history.entry import FinishedGame, FinishedSeat
from engine.history.matching import LEAST, PlayedResult, even_match, levels_of, strength
from engine.players import HUMAN
from tests.history.games import game


def met(bots: Sequence[str], won: float, number: int, name: str = "valeria") -> FinishedGame:
    """A game of one person against these bots."""
    me = FinishedSeat("Mira", HUMAN, 30, 1, won, {})
    rivals = [
        FinishedSeat(f"{bot} {i}", f"bot:{bot}", 28, 2, (1 - won) / len(bots), {}) for i, bot in enumerate(bots)
    ]
    return replace(game().game, id=f"{number}", game=name, seats=(me, *rivals), own=0, mark="", daily="")


def among_people(one: FinishedGame) -> FinishedGame:
    me, *others = one.seats
    return replace(one, seats=(me, *(seat._replace(kind=HUMAN) for seat in others)))


def history(*rows: tuple[str, int, int]) -> list[FinishedGame]:
    """So many games won and lost against a bot, row by row."""
    shares = [(bot, share) for bot, won, lost in rows for share in (1.0,) * won + (0.0,) * lost]
    return [met([bot], share, number) for number, (bot, share) in enumerate(shares)]


def test_levels_rise_in_every_game() -> None:
    for name in ("valeria", "raiders", "valdora"):
        levels = levels_of(name)
        assert list(levels.values()) == sorted(levels.values())
        assert len(levels) == 4
    assert list(levels_of("raiders")) == ["thrall", "karl", "jarl", "konung"]


@pytest.mark.parametrize(
    ("rows", "level"),
    [
        ([("squire", 0, 6)], "squire"),
        ([("squire", 3, 3)], "squire"),
        ([("squire", 9, 1), ("baron", 5, 5)], "baron"),
        ([("baron", 10, 0), ("duke", 4, 4)], "duke"),
        ([("duke:seconds=1.5", 5, 5)], "duke"),
        ([("duke:seconds=1.5", 10, 2)], "king"),
    ],
)
def test_an_even_match_is_who_one_wins_half_against(rows: list[tuple[str, int, int]], level: str) -> None:
    found = even_match("valeria", history(*rows))
    assert found is not None and found.level == level


def test_few_games_say_nothing_and_people_are_no_measure() -> None:
    assert even_match("valeria", history(("baron", LEAST - 1, 0))) is None
    people = [among_people(one) for one in history(("baron", 9, 0))]
    assert even_match("valeria", people) is None
    assert even_match("raiders", history(("baron", 9, 0))) is None


def test_only_games_that_count_and_the_last_ones_do() -> None:
    practice = [replace(one, mark="practice") for one in history(("duke", 9, 0))]
    assert even_match("valeria", practice) is None
    newest_first = [*history(("squire", 0, 40)), *history(("duke", 40, 0))]
    found = even_match("valeria", newest_first)
    assert found is not None and found.level == "squire"


def test_a_game_of_several_tells_less_of_each_rival() -> None:
    """To win a third against two equals is to be their equal."""
    thirds = [PlayedResult((500.0, 500.0), share) for share in (1, 0, 0) * 10]
    assert strength(thirds, 500.0) == pytest.approx(500, abs=15)
    assert strength([PlayedResult((500.0,), 1.0)] * 3, 500.0) > 650
