"""The report on seats, colours and commissions: what it counts of a game, and that its figures are right."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import __main__ as program
from engine.bots import make_bot
from engine.command import BotGame, count_game
from engine.valdora import VALDORA
from engine.valdora.balance import PRICES, CountedValley, play, report
from engine.valdora.pieces import COLOURS

WON = CountedValley(
    3,
    1,
    126,
    "craftsmen",
    (0.0, 1.0, 0.0),
    (90, 120, 60),
    ((30, 50, 5, 4, 1), (60, 50, 5, 4, 1), (20, 30, 5, 4, 1)),
    (frozenset({"red"}), frozenset({"red", "blue"}), frozenset()),
    ((1, 3, 0, 0), (0, 3, 3, 0), (2, 0, 0, 0)),
)


def rows(text: str, beginning: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith(f"| {beginning} |")]


@pytest.fixture(scope="module")
def played() -> CountedValley:
    return count_game(VALDORA, play, make_bot, BotGame("random", 3, 5, ""))


def test_a_game_is_counted_to_its_end(played: CountedValley) -> None:
    assert (played.seats, len(played.totals)) == (3, 3)
    assert sum(played.shares) == pytest.approx(1)
    assert max(played.totals) in [played.totals[seat] for seat in range(3) if played.shares[seat]]
    assert [sum(parts) for parts in played.parts] == list(played.totals)
    assert played.ended and played.turns > 30


def test_colours_and_classes_are_those_of_the_box(played: CountedValley) -> None:
    assert all(colours <= set(COLOURS) for colours in played.colours)
    for colours, prices in zip(played.colours, played.prices, strict=True):
        assert len(prices) == len(PRICES)
        assert len(colours) <= sum(prices)


def test_seats_stand_in_turn_order() -> None:
    first, second, third = rows(report(VALDORA, [WON]), "3")[1:4]
    assert first.startswith("| 3 | 1 | 100.0 % ") and first.endswith("even 33.3 % | 120.0 |")
    assert second.startswith("| 3 | 2 | 0.0 % ") and second.endswith("| 60.0 |")
    assert third.endswith("| 90.0 |")


def test_the_length_follows_from_the_turns() -> None:
    assert rows(report(VALDORA, [WON]), "3")[-1] == "| 3 | 42.0 | 52 | 36.7 | 43.3 | 5.0 | 4.0 | 1.0 |"


def test_who_has_a_colour_or_more_of_a_class_is_set_beside_who_has_not() -> None:
    text = report(VALDORA, [WON, replace(WON, turns=120)])
    assert rows(text, "red") == ["| red | +16.7 ± 49.0 | 4 | -33.3 ± 0.0 | 2 |"]
    assert rows(text, "two gems") == ["| two gems | +66.7 ± 0.0 | 2 | -33.3 ± 0.0 | 4 |"]
    assert rows(text, "green") == ["| green | – | 0 | +0.0 ± 37.7 | 6 |"]


def test_the_command_prints_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["--game", "valdora", "balance", "--bot", "random", "--games", "1", "--seats", "3"]) == 0
    assert len(rows(capsys.readouterr().out, "3")) == 5
