"""Statistics, streaks, feats and the daily deal: counted as a player would count them."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

import pytest

from engine.history import daily, statistics
from engine.history.entry import FinishedGame
from engine.history.feats import FeatState, find_feats, states
from engine.history.statistics import HistoryFilter, Opponent
from tests.history.games import NOON_MS, game, played
from valeria_gui.play.game_names import game_names
from valeria_gui.play.history_words import feat_words

TODAY = datetime.date(2026, 11, 22)


def facts(*kept: object) -> list[FinishedGame]:
    return [one.game for one in kept]  # type: ignore[attr-defined]


def test_only_games_that_count_are_counted() -> None:
    games = facts(game(), game(ago=1, mark="practice"), game(ago=2, mark="undone"), game(ago=3, mark="position"))
    assert statistics.tally(statistics.counting(games)).played == 1


def test_a_shared_win_counts_for_its_share() -> None:
    tally = statistics.tally(
        statistics.with_others(facts(game("30 30"), game("31 20", ago=1), game("9 20", ago=2)))
    )
    assert (tally.played, tally.won, tally.best, tally.share) == (3, 1.5, 31, 0.5)


def test_games_alone_are_told_apart() -> None:
    found = statistics.by_game(facts(game("60"), game("30 20"), game("44", ago=1)))
    assert found[("valeria", True)] == (2, 0.0, 60)
    assert found[("valeria", False)] == (1, 1.0, 30)


def test_by_opponent_two_of_a_kind_are_one_and_people_are_themselves() -> None:
    games = facts(game("30 20 10"), game("10 30", ago=1), game("40 30", ago=2, rivals="Bo", bot="human", number=1))
    found = statistics.by_opponent(games)
    assert found[Opponent("Squire Wat", "squire", "valeria")] == (2, 1.0, 30)
    assert found[Opponent("Bo", None, "valeria")] == (1, 1.0, 40)


def test_by_seats_and_options() -> None:
    games = facts(game("30 20"), game("10 20 30", ago=1, options={"events": True}), game("50", ago=2))
    assert {seats: tally.played for seats, tally in statistics.by_seats(games).items()} == {2: 1, 3: 1}
    assert statistics.by_option(games)[("valeria", "events")] == (1, 0.0, 10)


def test_best_scores_first() -> None:
    games = facts(game("30 20"), game("55 20", ago=1), game("41", ago=2))
    assert [one.seats[0].total for one in statistics.best_scores(games, 2)] == [55, 41]


def test_the_longest_row_of_wins_and_the_one_that_lasts() -> None:
    ends = "lwwwlww"  # the oldest first
    games = facts(*(game("30 20" if one == "w" else "10 20", ago=-place) for place, one in enumerate(ends)))
    streak = statistics.streaks(games)
    assert (streak.longest, streak.running) == (3, 2)
    assert streak.ended_ms == games[3].ended_ms


def test_a_filter_takes_what_it_says() -> None:
    games = facts(game("30 20"), game("10 20 30", ago=1), game("50", ago=2), game("9 8", ago=3, name="raiders"))
    sizes = {
        "game": HistoryFilter(game="raiders"),
        "alone": HistoryFilter(alone=True),
        "seats": HistoryFilter(seats=3),
        "won": HistoryFilter(won=True),
        "opponent": HistoryFilter(opponent="Squire Wat"),
        "none": HistoryFilter(opponent="Nobody"),
    }
    found = {name: len(statistics.chosen(games, one)) for name, one in sizes.items()}
    assert found == {"game": 1, "alone": 1, "seats": 1, "won": 2, "opponent": 3, "none": 0}


# --- the daily deal ----------------------------------------------------------------------------------------------


def test_the_deal_of_a_day_is_the_same_everywhere() -> None:
    assert daily.daily_seed(TODAY) == 9039648575208637610
    assert daily.daily_seed(TODAY) != daily.daily_seed(TODAY - datetime.timedelta(days=1))


def test_the_deal_is_of_the_first_game_that_one_plays_alone() -> None:
    assert daily.daily_game(["raiders", "valdora", "valeria"]) == "valeria"
    assert daily.daily_game(["raiders"]) == ""


def deals(*days: tuple[int, int]) -> list[FinishedGame]:
    """Daily deals so many days ago with so many points."""
    return facts(
        *(
            game(str(total), ago=ago, daily=(TODAY - datetime.timedelta(days=ago)).isoformat())
            for ago, total in days
        )
    )


def test_the_first_try_is_the_one_of_the_table() -> None:
    games = deals((0, 40)) + facts(game("60", ago=-0.1, daily=TODAY.isoformat()))
    assert daily.table(games, TODAY, "Ada") == [("Ada", 40, True)]


def test_practice_is_not_in_the_table() -> None:
    games = facts(game("60", daily=TODAY.isoformat(), mark="practice"))
    assert daily.table(games, TODAY, "Ada") == []


def test_the_table_has_everybody_the_best_first() -> None:
    games = deals((0, 40)) + facts(game("44", me="Bo", daily=TODAY.isoformat()))
    assert daily.table(games, TODAY, "Ada") == [("Bo", 44, False), ("Ada", 40, True)]


def test_the_week_and_the_days_in_a_row() -> None:
    games = deals((0, 47), (1, 44), (2, 52), (4, 38))
    assert [total for _day, total in daily.week(games, TODAY, "Ada")] == [None, None, 38, None, 52, 44, 47]
    assert daily.days_in_a_row(games, TODAY, "Ada") == 3
    assert daily.days_in_a_row(games[1:], TODAY, "Ada") == 2  # today is still open
    assert daily.longest_row(games, "Ada") == 3


# --- feats -------------------------------------------------------------------------------------------------------


def feats(games: Sequence[FinishedGame]) -> dict[str, FeatState]:
    found = states(games, find_feats(tuple(game_names())), "Ada")
    return {state.feat.name: state for state in found}


def test_there_are_a_dozen_feats_each_with_words_and_a_place_of_its_own() -> None:
    found = find_feats(tuple(game_names()))
    assert [feat.place for feat in found] == list(range(1, 13))
    for feat in found:
        title, how, sign, wax = feat_words(feat.name, feat.of)
        assert title and how.endswith(".") and sign and wax


@pytest.mark.parametrize(
    ("name", "seals", "does_not"),
    [
        ("first_village", game("10 20"), game("40")),
        ("by_a_hair", game("30 29"), game("30 28")),
        ("capital", game("60"), game("59")),
        ("duke_beaten", game("30 20", bot="bot:duke:persona=x"), game("30 20")),
        ("ten_gold", game(parts={"gold": 10}), game(parts={"gold": 9})),
        ("full_table", game("30 9 8 7 6"), game("30 9 8 7")),
        ("valhalla", game(name="raiders", parts={"valkyries": 15}), game(name="raiders", parts={"valkyries": 10})),
        ("six_crafts", game(name="valdora", parts={"colours": 60}), game(name="valdora", parts={"colours": 50})),
        ("own_means", game(facts={"lent": 0}), game(facts={"lent": 1})),
    ],
)
def test_a_feat_is_sealed_by_what_it_asks_for_and_by_no_less(name: str, seals: object, does_not: object) -> None:
    assert feats(facts(seals))[name].sealed_ms == NOON_MS
    assert not feats(facts(does_not))[name].is_sealed


def test_a_feat_of_a_game_that_is_lost_or_does_not_count_is_none() -> None:
    assert not feats(facts(game("29 30")))["by_a_hair"].is_sealed
    assert not feats(facts(game("30 29", mark="practice")))["by_a_hair"].is_sealed
    assert not feats(facts(game(facts={})))["own_means"].is_sealed


def test_feats_of_rows_tell_how_far_one_is() -> None:
    nine = facts(*(game("30 20", ago=ago) for ago in range(9)))
    assert feats(nine)["ten_in_a_row"][1:] == (None, 9, 10)
    assert feats(nine + facts(game("30 20", ago=20)))["ten_in_a_row"].is_sealed
    assert feats(deals(*((ago, 40) for ago in range(7))))["week_of_deals"].is_sealed
    assert feats(deals((0, 40), (1, 40)))["week_of_deals"][1:] == (None, 2, 7)


def test_all_feats_needs_all_the_others() -> None:
    one = feats(facts(game("30 29")))["all_feats"]
    assert (one.sealed_ms, one.now, one.wanted) == (None, 2, 11)


def test_what_a_game_counts_of_itself_comes_from_its_events() -> None:
    kept = played("valeria", 3)
    assert kept.game.facts["lent"] >= 0
    assert played("raiders", 3).game.facts == {}
