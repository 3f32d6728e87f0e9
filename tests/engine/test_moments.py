"""The check of reviews: both moves of a moment go on in the same worlds, and the same seed says the same."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.experiments import parallel
from engine.experiments.moments import (
    GameShown,
    MomentsAsked,
    OneWorld,
    PlacedMoment,
    ShownMoment,
    WorldResult,
    as_data,
    dealt,
    found,
    in_games,
    play_world,
    report,
    show_game,
)
from engine.experiments.tournament import GameSource
from engine.registry import find_game, home_of
from engine.review.moments import decisive
from engine.review.reviewer import DEEP_S
from engine.valeria import VALERIA
from tests.engine.test_cli import refuses, succeeds

ASKED = ("moments", "--bot", "random", "--judge", "greedy", "--players", "greedy", "--moments", "2", "--ahead", "4")


def asked(game: str = "valeria", seats: int = 2, players: str = "random") -> MomentsAsked:
    return MomentsAsked(GameSource(game, home_of(game)), seats, (), "random", "greedy", players)


def a_moment(number: int = 3, loss: float = 0.1) -> PlacedMoment:
    moment = ShownMoment(number, 2, "lead harvest", "lead build Inn", loss)
    return PlacedMoment(GameShown(1, 0, (), (moment,)), moment)


# --- the games that are reviewed --------------------------------------------------------------------------


def test_the_moments_are_those_that_the_review_of_a_seat_shows() -> None:
    shown = show_game(asked(), 1)
    assert shown.seat == 1
    assert 1 <= len(shown.moments) <= 3
    state = VALERIA.setup(2, 1, {})
    for number, line in enumerate(shown.moves):
        for moment in shown.moments:
            if moment.number == number:
                lines = [str(move) for move in state.moves()]
                assert state.decision is not None
                assert (state.decision.seat, moment.played, moment.turn) == (shown.seat, line, state.turn)
                assert moment.preferred in lines
                assert moment.preferred != moment.played
                assert moment.loss >= decisive(2, in_chances=True)
        state.apply(state.parse(line))
    assert state.decision is None


def test_seats_are_reviewed_in_turn() -> None:
    assert [show_game(asked(), seed).seat for seed in (1, 2, 3)] == [1, 0, 1]


def test_a_champion_has_its_games_for_what_cost_much_and_fewer_for_the_rest() -> None:
    assert in_games("duke:iterations=600", VALERIA, DEEP_S) == "duke:iterations=600"
    assert in_games("duke:iterations=600", VALERIA, DEEP_S / 4) == "duke:iterations=150"
    assert in_games("duke:iterations=1", VALERIA, 0.05) == "duke:iterations=1"
    assert in_games("duke:seconds=2", VALERIA, 0.05) == "duke:seconds=2"
    assert in_games("greedy", VALERIA, 0.05) == "greedy"


# --- the games that go on ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), [("valeria", 2), ("raiders", 3)])
def test_a_world_is_one_that_the_seat_could_not_tell_from_the_true_one(game: str, seats: int) -> None:
    shown = show_game(asked(game, seats), 1)
    placed = PlacedMoment(shown, shown.moments[0])
    true = asked(game, seats).begin(1)
    for line in shown.moves[: placed.moment.number]:
        true.apply(true.parse(line))
    worlds = [dealt(asked(game, seats), OneWorld(placed, world)).to_dict() for world in range(3)]
    assert all(world not in (true.to_dict(), *worlds[:place]) for place, world in enumerate(worlds))
    for place, world in enumerate(worlds):
        view = find_game(game).from_dict(world).view(shown.seat)
        assert view.to_dict() == true.view(shown.seat).to_dict()
        assert dealt(asked(game, seats), OneWorld(placed, place)).to_dict() == world


def test_a_world_goes_the_same_way_each_time() -> None:
    shown = show_game(asked(), 1)
    worlds = [OneWorld(PlacedMoment(shown, moment), world) for moment in shown.moments for world in range(4)]
    results = [play_world(asked(), one) for one in worlds]
    assert [play_world(asked(), one) for one in reversed(worlds)] == results[::-1]
    assert any(result.played != result.preferred for result in results)


def test_a_move_beside_itself_makes_no_difference() -> None:
    shown = show_game(asked(), 1)
    moment = shown.moments[0]._replace(preferred=shown.moments[0].played)
    for world in range(3):
        result = play_world(asked(), OneWorld(PlacedMoment(shown, moment), world))
        assert result.played == result.preferred


@pytest.mark.parametrize(("game", "seats"), [("valeria", 1), ("raiders", 2), ("valdora", 2)])
def test_every_game_can_be_checked(game: str, seats: int) -> None:
    seats = max(seats, min(find_game(game).seats))
    shown = show_game(asked(game, seats), 1)
    assert shown.moments
    result = play_world(asked(game, seats), OneWorld(PlacedMoment(shown, shown.moments[0]), 0))
    assert all(value in (0.0, 1 / 3, 0.5, 1.0) for value in result) or seats == 1
    assert seats > 1 or min(result) > 3


# --- what it comes to -------------------------------------------------------------------------------------


def test_who_did_better_in_most_worlds_is_told_moment_by_moment() -> None:
    results = [WorldResult(*pair) for pair in ((0, 1), (0, 1), (1, 1), (0, 0), (1, 0), (0, 1), (0, 0), (1, 0))]
    told = found([a_moment(), a_moment(9)], results)
    assert [one.difference for one in told] == [0.5, -0.25]
    assert told[0].reach == pytest.approx(1.96 * (1 / 3) ** 0.5 / 2)
    assert [one.better for one in told] == [1.0, 0.0]


def test_a_moment_in_which_neither_did_better_counts_half() -> None:
    thirds = [WorldResult(0.1, 0.3), WorldResult(0.3, 0.1)]
    data = as_data(found([a_moment()], thirds))
    assert data["better"] == 0.5
    assert "in 50.0 % of 1 moments" in report(found([a_moment()], thirds), alone=False)
    assert "1 in which neither did count half" in report(found([a_moment()], thirds), alone=False)


def test_alone_points_are_told() -> None:
    told = report(found([a_moment(loss=2.5)], [WorldResult(30, 34), WorldResult(31, 33)]), alone=True)
    assert "| +2.5 | +3.0 ± 2.0 |" in told


def test_no_moment_at_all_is_told() -> None:
    assert report([], alone=False) == "No review shows a moment."


# --- the command ------------------------------------------------------------------------------------------


def test_the_table_is_the_same_on_one_core_and_on_two_and_in_parts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = tmp_path / "moments.jsonl"
    table = succeeds(*ASKED, "--jobs", "1")
    assert table.count("\n| 1 | 1 |") == 2
    assert succeeds(*ASKED, "--jobs", "2", "--work", str(work)) == table
    lines = work.read_bytes().splitlines(keepends=True)
    counted: list[int] = []
    each = parallel.each

    def counting(task: object, items: Sequence[object], **more: object) -> object:
        counted.append(len(items))
        return each(task, items, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(parallel, "each", counting)
    for kept, left in ((len(lines), [0]), (len(lines) - 3, [3]), (1, [200, 8])):
        counted.clear()
        work.write_bytes(b"".join(lines[:kept]) + b'{"played": 0')
        assert succeeds(*ASKED, "--jobs", "1", "--work", str(work)) == table
        assert (counted, work.read_bytes()) == (left, b"".join(lines))


def test_everything_is_there_as_data() -> None:
    told = json.loads(succeeds(*ASKED, "--jobs", "1", "--json"))
    assert (told["judge"], told["ahead"], len(told["found"])) == ("greedy", 4, 2)
    assert told["low"] <= told["better"] <= told["high"]


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    work = tmp_path / "moments.jsonl"
    succeeds(*ASKED, "--jobs", "1", "--work", str(work))
    kept = work.read_bytes()
    assert refuses(*ASKED, "--seed", "2", "--work", str(work)) == (
        f"{work} belongs to another check of reviews; name another file with --work.\n"
    )
    tournament = ("tournament", "--bots", "greedy,random", "--games", "2", "--jobs", "1", "--work", str(work))
    assert "holds no games of a tournament" in refuses(*tournament)
    assert work.read_bytes() == kept
    head, game, *rest = kept.splitlines(keepends=True)
    for wrong in (b'{"seed": 1}\n', game.replace(b'"seed": 1', b'"seed": 2')):
        work.write_bytes(b"".join([head, wrong, *rest]))
        assert str(work) in refuses(*ASKED, "--work", str(work))


def test_a_bot_that_nobody_knows_is_refused() -> None:
    assert "There is no bot called 'oracle'" in refuses("moments", "--judge", "oracle")
