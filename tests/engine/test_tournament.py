"""Tournaments: who meets whom on which deals, what the table says of it, and that the same seed says the same."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from engine import bots
from engine.bots.random_bot import RandomBot
from engine.bots.specs import BotKind
from engine.experiments.tournament import Table, TableResult, as_data, pairs, play, report, standings, tables
from engine.game import AnyView, Move
from engine.rating import elo, interval
from engine.valeria import VALERIA
from tests.engine.test_cli import refuses, run_here, succeeds


def a_game(*players: int, shares: Sequence[float], points: Sequence[int], seed: int = 1) -> TableResult:
    return TableResult(Table(seed, players), tuple(shares), tuple(points))


# --- who meets whom ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (4, 4), (3, 2), (5, 3), (2, 4), (3, 5), (1, 3), (2, 1)])
def test_every_deal_is_played_in_every_rotation_of_its_players(bots: int, seats: int) -> None:
    found = tables(bots, seats, 4 * seats, seed=7)
    groups = math.comb(bots, min(bots, seats))
    assert len(found) == groups * 4 * seats
    for start in range(0, len(found), seats):
        deal = found[start : start + seats]
        assert len({table.seed for table in deal}) == 1
        assert len({tuple(sorted(table.players)) for table in deal}) == 1
        sat = Counter((seat, player) for table in deal for seat, player in enumerate(table.players))
        for player, count in Counter(deal[0].players).items():
            assert all(sat[seat, player] == count for seat in range(seats))


def test_every_set_of_bots_meets_on_the_same_deals() -> None:
    found = tables(3, 2, 10, seed=5)
    for group in ({0, 1}, {0, 2}, {1, 2}):
        assert [table.seed for table in found if set(table.players) == group] == [5, 5, 6, 6, 7, 7, 8, 8, 9, 9]


def test_seats_left_over_go_round() -> None:
    sat = Counter(player for table in tables(3, 4, 12, seed=1) for player in table.players)
    assert sat == {0: 16, 1: 16, 2: 16}


def test_neighbours_change_from_deal_to_deal() -> None:
    first = [table.players for table in tables(4, 4, 40, seed=1)[::4]]
    after_0 = {players[(players.index(0) + 1) % 4] for players in first}
    assert after_0 == {1, 2, 3}


def test_an_odd_number_of_games_is_rounded_up_to_whole_deals() -> None:
    assert len(tables(4, 4, 9, seed=1)) == 12


# --- one game ---------------------------------------------------------------------------------------------


def test_a_game_of_a_tournament_is_the_one_that_play_plays() -> None:
    data = json.loads(succeeds("play", "--seats", "greedy,random", "--seed", "6", "--json"))
    played = play(VALERIA, ["random", "greedy"], Table(6, (1, 0)), {})
    assert played.points == tuple(score["total"] for score in data["scores"])
    assert played.shares == tuple(1 / len(data["winners"]) * (seat in data["winners"]) for seat in range(2))
    assert played.errors == ()


class Broken(RandomBot[Move]):
    """Falls over at every fifth question, and answers every seventh with nonsense."""

    asked = 0

    def choose(self, view: AnyView) -> Any:
        self.asked += 1
        if self.asked % 5 == 0:
            raise KeyError("oh")
        return VALERIA.tables.moves.done if self.asked == 7 else super().choose(view)


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "broken", BotKind(Broken))


@pytest.mark.usefixtures("broken")
def test_mistakes_are_counted_and_the_game_goes_on() -> None:
    played = play(VALERIA, ["random", "broken"], Table(3, (1, 0)), {"events": True})
    assert {who for who, _ in played.errors} == {1}
    kinds = Counter(what.partition(":")[0] for _, what in played.errors)
    assert kinds["KeyError"] > 3
    assert kinds["IllegalMove"] == 1
    data = as_data(["random", "broken"], [played])
    assert data["errors"][0] == "seed 3: broken: KeyError: 'oh'"
    assert {one["bot"]: one["errors"] for one in data["bots"]} == {"random": 0, "broken": len(played.errors)}
    assert "- seed 3: broken: KeyError: 'oh'" in report(["random", "broken"], [played])


# --- figures ----------------------------------------------------------------------------------------------


def test_a_shared_win_counts_in_parts() -> None:
    games = [
        a_game(0, 1, 2, shares=[0.5, 0.5, 0], points=[30, 30, 20]),
        a_game(1, 2, 0, shares=[0, 0, 1], points=[10, 20, 30]),
    ]
    found = {one.bot: one for one in standings(["a", "b", "c"], games)}
    assert [found[bot].share for bot in "abc"] == [0.75, 0.25, 0]
    assert [found[bot].points for bot in "abc"] == [30, 20, 20]
    assert (found["a"].low, found["a"].high) == interval(0.75, 2)
    assert found["b"].reach == pytest.approx(19.6), "30 and 10 points: 1.96 standard errors of 10"
    assert standings(["a", "b", "c"], games[:1])[0].reach is None
    assert "| 20.0 ± 19.6 |" in report(["a", "b", "c"], games)


def test_who_does_not_win_is_ahead_by_points() -> None:
    games = [
        a_game(0, 1, 2, shares=[1, 0, 0], points=[30, 30, 20]),
        a_game(0, 1, 2, shares=[1, 0, 0], points=[30, 9, 9]),
    ]
    found = {(pair.bot, pair.rival): pair.share for pair in pairs(["a", "b", "c"], games)}
    assert found["a", "b"] == 1
    assert found["b", "c"] == 0.75
    assert found["c", "b"] == 0.25


def test_alone_those_are_compared_who_played_the_same_deal() -> None:
    points = {(0, 1): 40, (1, 1): 50, (0, 2): 60, (1, 2): 30, (0, 3): 35, (1, 3): 20}
    games = [a_game(bot, shares=[0], points=[won], seed=seed) for (bot, seed), won in points.items()]
    (first, second) = pairs(["a", "b"], games)
    assert (first.bot, first.games) == ("a", 3)
    assert first.share == pytest.approx(2 / 3)
    assert second.share == pytest.approx(1 / 3)
    assert "| a | 89 | 3 | – | 45.0 ± 15.0 | 0 |" in report(["a", "b"], games)


def test_bots_that_never_met_have_no_pair() -> None:
    games = [a_game(0, 1, shares=[1, 0], points=[2, 1])]
    assert {(pair.bot, pair.rival) for pair in pairs(["a", "b"], games)} == {("a", "b"), ("b", "a")}
    assert "ahead of" not in report(["a"], [a_game(0, 0, shares=[1, 0], points=[2, 1])])


def test_elo_says_the_odds() -> None:
    ten_to_one = elo([[0, 1000], [100, 0]])
    assert ten_to_one == [pytest.approx(400, abs=1), 0]
    assert elo([[0, 50], [50, 0]]) == [0, 0]


def test_elo_adds_up_over_a_third() -> None:
    wins = [[0, 750, 900], [250, 0, 750], [100, 250, 0]]
    first, second, third = elo(wins)
    assert third == 0
    assert first - second == pytest.approx(second, abs=1)
    assert second == pytest.approx(400 * math.log10(3), abs=2)


def test_elo_of_who_never_lost_is_finite() -> None:
    first, second = elo([[0, 400], [0, 0]])
    assert 1000 < first < 1300
    assert second == 0


def test_elo_leaves_who_met_nobody_alone() -> None:
    assert all(map(math.isfinite, elo([[0, 3, 0], [1, 0, 0], [0, 0, 0]])))


# --- the command ------------------------------------------------------------------------------------------

MEET = ("tournament", "--bots", "random,greedy", "--games", "6")


def test_the_command_prints_the_table() -> None:
    lines = succeeds(*MEET, "--jobs", "1").splitlines()
    assert lines[2].startswith("| greedy | ")
    assert lines[3].startswith("| random | 0 | 6 | ")
    assert any(line.startswith("| greedy | random | 6 | ") for line in lines)


def test_the_same_seed_gives_the_same_table_on_any_number_of_processes() -> None:
    several = ("tournament", "--bots", "random,greedy,random", "--games", "6", "--seats", "2", "--json")
    one = succeeds(*several, "--jobs", "1")
    assert one == succeeds(*several, "--jobs", "2")
    assert one != succeeds(*several, "--jobs", "1", "--seed", "50")
    data = json.loads(one)
    assert (data["game"], data["seats"], data["seed"], data["games"]) == ("valeria", 2, 1, 18)
    assert sum(pair["games"] for pair in data["pairs"]) == 2 * 18


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_two_bots_meet_at_any_number_of_seats(seats: int) -> None:
    data = json.loads(succeeds(*MEET, "--seats", str(seats), "--games", "1", "--events", "--json", "--jobs", "1"))
    assert sum(one["seats"] for one in data["bots"]) == (2 if seats == 1 else seats * seats)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--bots", "random,wizard"), "known: random"),
        (("--bots", "baron:persona=nobody"), "must be one of"),
        (("--bots", "random", "--seats", "9"), "1 to 5"),
        (("--bots", "random", "--games", "0"), "above 0"),
        ((), "--bots"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: tuple[str, ...], words: str) -> None:
    assert words in refuses("tournament", *arguments)


@pytest.mark.usefixtures("broken")
def test_the_command_fails_if_a_bot_made_a_mistake() -> None:
    done = run_here("tournament", "--bots", "random,broken", "--games", "2", "--jobs", "1")
    assert done.returncode == 1
    assert "KeyError" in done.stdout
