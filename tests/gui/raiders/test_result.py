"""The end of a game of Raiders: the points of every seat counted up, each part opened to what gave it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.bots import make_bot
from engine.chance import Chance
from engine.match.match import BotAgent, Match
from engine.raiders import RAIDERS
from engine.raiders.random_games import WHIMS
from engine.raiders.scoring import PARTS
from engine.raiders.state import State
from engine.records.record import Record
from tests.engine.raiders.fixed import position
from tests.gui.robot import Robot
from valeria_gui.games.raiders.game_play import PLAY
from valeria_gui.games.raiders.info.result import RaidersResult, result_of
from valeria_gui.games.raiders.result.layout import final_layout
from valeria_gui.games.raiders.result.score_scene import RaidScores
from valeria_gui.play.score_history import course
from valeria_gui.result.counting import Counting
from valeria_gui.result.final_scene import Ended, WaysOn
from valeria_gui.result.signs import PartLook, part_chip, small_chip

NAMES = ("Ada", "Bo", "Cy", "Di")
WINDOWS = [(1280, 720), (1920, 1080), (1280, 1024), (1000, 1000), (1900, 600)]


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    with Robot(tmp_path, (1600, 900)) as robot:
        yield robot


@cache
def over(seats: int, seed: int = 3) -> State:
    """A game that players with whims have brought to its end."""
    state, chance = RAIDERS.setup(seats, seed), Chance(seed)
    whims = [WHIMS[name] for name in ("raider", "trader", "pilgrim", "reaver")]
    while state.decision is not None:
        moves, likes = state.moves(), whims[state.decision.seat]
        dislikes = [likes(state, move, chance) for move in moves]
        best = min(dislikes)
        state.apply(chance.choice([move for move, far in zip(moves, dislikes, strict=True) if far == best]))
    return state


def result_at(state: State, humans: tuple[int, ...] = (0,)) -> RaidersResult:
    return result_of(state.view(None), state.winners(), NAMES[: state.seats], humans, undone=False)


def show(robot: Robot, state: State, *, counted: bool = False, note: str = "") -> tuple[RaidScores, list[str]]:
    """The end of a game; the list fills with the ways that were taken."""
    taken = list[str]()
    ways = WaysOn(*(lambda name=name: taken.append(name) for name in WaysOn._fields))
    game = Ended(NAMES[: state.seats], 0, (), counted, note)
    scene = RaidScores(robot.app.services, state.view(None), result_at(state), game, ways)
    robot.app.stack.push(scene)
    while not scene.is_shown:
        robot.run_frames(1)
        time.sleep(0.005)
    return scene, taken


# --- the counting ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [3, 8])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_counted_is_the_score_of_the_game(seats: int, seed: int) -> None:
    state = over(seats, seed)
    result, scores = result_at(state), state.scores()
    counting = Counting(result, range(seats))
    assert counting.parts == PARTS
    counted = counting.counted(counting.length)
    for seat, score in enumerate(scores):
        assert {part: counted[seat][part] for part in PARTS} == dict(score.parts)
        assert result.rows[seat].total == score.total
        assert sum(share.points for share in result.rows[seat].shares) == score.total
    assert result.winners == tuple(state.winners())
    assert result.why_over()


def test_places_on_the_tracks_break_a_tie() -> None:
    state = position(vp={0: 10, 1: 12}, valkyries={0: 2, 1: 1}, armour={0: 0, 1: 0}, at="turn")
    rows = result_of(state.view(None), (0,), NAMES[:2], (0, 1), undone=False)
    scores = state.scores()
    assert rows.rows[0].tie_breakers == scores[0].tie_breakers == (2, 0)
    assert len(rows.tie_columns()) == len(rows.rows[0].tie_breakers)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_point_comes_from_a_piece_that_lies_there(robot: Robot, seats: int) -> None:
    scene, _taken = show(robot, over(seats), counted=True)
    board = scene.board
    for beat in scene.counting.beats:
        assert board.source(beat) in board.layout
    crew = [board.source(beat) for beat in scene.counting.beats if beat.share.part == "crew"]
    assert len(crew) == len(set(crew)), "each member gives his points once"


def test_points_go_up_and_the_rows_sort_themselves(robot: Robot) -> None:
    scene, _taken = show(robot, over(4))
    assert [piece.id for piece in robot.pieces() if piece.focusable] == ["skip"]
    seen = []
    while not scene.is_counted:
        seen.append([sum(points.values()) for points in scene.counting.counted(scene.ms)])
        robot.run_frames(1, 120)
    assert seen[0] == [0, 0, 0, 0] and seen == sorted(seen, key=sum)
    places = scene.places()
    assert sorted(places, key=lambda seat: places[seat]) == scene.result.ranking()
    assert robot.find("headline").label == scene.result.headline()


# --- what is told, and the ways on -------------------------------------------------------------------------------


def test_each_part_opens_to_what_gave_it_and_each_mat_tells_of_itself(robot: Robot) -> None:
    scene, _taken = show(robot, over(3), counted=True)
    for seat, row in enumerate(scene.result.rows):
        for part, points in row.parts.items():
            assert robot.sees(f"part:{seat}:{part}") == bool(points)
            if points:
                robot.hover(f"part:{seat}:{part}")
                assert scene.telling.opened == f"part:{seat}:{part}"
                assert str(points) in scene.part_sheet(seat, part).title
    robot.hover("banner:1")
    assert scene.telling.opened == "banner:1"


def test_all_ways_lead_on(robot: Robot) -> None:
    _scene, taken = show(robot, over(2), counted=True)
    robot.press("return")
    robot.press("escape")
    for way in ("sheet", "course", "title"):
        robot.click(way)
    assert taken == ["again", "look", "sheet", "course", "title"]


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_lies_outside_the_window_or_over_another(size: tuple[int, int], seats: int) -> None:
    layout = final_layout(over(seats).view(None), 0, size)
    window = layout.box.inflate(2, 2)
    assert all(window.contains(rect) for rect in layout.rects.values())
    wholes = [layout[f"mat:{seat}"] for seat in range(seats)] + [layout["reckoning"], layout["buttons"]]
    assert all(rect.collidelist(wholes[i + 1 :]) == -1 for i, rect in enumerate(wholes))


def test_the_course_of_a_game_tells_each_turn_in_words_of_this_game() -> None:
    record = Record.begin(RAIDERS, 2, 3, {})
    bots = [BotAgent(make_bot("random", RAIDERS, seat)) for seat in range(2)]
    match = Match(RAIDERS, RAIDERS.setup(2, 3), record, bots)
    while not match.is_over and len(course(match)) < 12:
        match.step()
    turns = course(match)
    assert [turn.number for turn in turns] == list(range(1, len(turns) + 1))
    assert turns[-1].totals == tuple(score.total for score in match.view(None).scores())
    lines = [PLAY.words.turn_line(turn.number, NAMES[turn.leader], turn.action) for turn in turns]
    assert lines[0].startswith("Turn 1: ") and any("Mill" in line or "Gate House" in line for line in lines)


@pytest.mark.parametrize("points", [1, 5, 12])
def test_the_points_of_a_member_leave_room_for_the_name_on_a_plaque(points: int) -> None:
    look = PartLook("viking-head", (60, 90, 120))
    chip = small_chip(look, points, 28)
    assert chip.get_height() == 28
    assert chip.get_width() < 2 * 28 < part_chip(look, points, 28).get_width()
