"""The report on cards and settlements: what it counts of a game, and that its figures are what they say."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from engine import __main__ as program
from engine.bots import make_bot
from engine.command import BotGame, count_game
from engine.raiders import RAIDERS
from engine.raiders.balance import Campaign, effect, play, report

WON = Campaign(
    2,
    0,
    60,
    "fortresses",
    (1.0, 0.0),
    (50, 40),
    (frozenset({"Sage"}), frozenset({"Scout", "Sage"})),
    Counter(harbour_1=3),
    Counter(),
)


def rows(text: str, beginning: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith(f"| {beginning} |")]


@pytest.fixture(scope="module")
def played() -> Campaign:
    return count_game(RAIDERS, play, make_bot, BotGame("greedy", 3, 5, ""))


def test_a_game_is_counted_to_its_end(played: Campaign) -> None:
    assert (played.seats, len(played.totals)) == (3, 3)
    assert sum(played.shares) == pytest.approx(1)
    assert max(played.totals) in [played.totals[seat] for seat in range(3) if played.shares[seat]]
    assert played.ended and played.turns > 30


def test_raids_offerings_and_hires_are_those_of_the_box(played: Campaign) -> None:
    tables = RAIDERS.tables
    assert set(played.raids) <= set(tables.settlements) and sum(played.raids.values()) > 3
    assert set(played.taken) <= set(tables.tiles)
    assert all(hired and hired <= set(tables.names) for hired in played.hired)


def test_a_card_is_worth_what_those_who_hired_it_won_more_than_an_even_share() -> None:
    lost = replace(WON, shares=(0.0, 1.0))
    assert effect("Scout", [WON, WON, lost, lost])[0] == pytest.approx(0)
    points, reach, count = effect("Scout", [WON, WON, WON, lost])
    assert points == pytest.approx(-25) and count == 4
    assert reach == pytest.approx(100 * 1.96 * (0.25 * 0.75 / 4) ** 0.5)
    assert effect("Archer", [WON]) == (0, 0, 0)


def test_the_report_sums_up_games_by_seats() -> None:
    text = report(RAIDERS, [WON, replace(WON, turns=70, shares=(0.0, 1.0), ended="stall")])
    assert rows(text, "2") == [
        "| 2 | 2 | fortresses 1, stall 1 | 65 | 50.0 | 45.0 ± 5.0 | 50.0 % [9.5–90.5], even 50 % |"
    ]
    assert rows(text, "harbour_1") == ["| harbour_1 | 3.00 |"]
    for name in (*RAIDERS.tables.names, *RAIDERS.tables.tiles, *RAIDERS.tables.settlements):
        assert len(rows(text, name)) == 1, name


def test_the_command_prints_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["--game", "raiders", "balance", "--bot", "random", "--games", "1", "--seats", "2"]) == 0
    assert len(rows(capsys.readouterr().out, "2")) == 1
