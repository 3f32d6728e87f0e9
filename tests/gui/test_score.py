"""The end of a game: points are counted up before everybody's eyes, each part opens to its cards, ways lead on."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.valeria.scoring import PARTS
from engine.valeria.state import State
from tests.engine.walks import state_after
from tests.gui.robot import Robot
from valeria_gui.games.valeria.info.result import ValeriaResult, result_of
from valeria_gui.games.valeria.result.board import gold_words
from valeria_gui.games.valeria.result.score_scene import ScoreScene
from valeria_gui.result.counting import Counting
from valeria_gui.result.final_scene import Ended, WaysOn
from valeria_gui.scenes.score_sheet import ScoreSheetScene
from valeria_gui.scenes.title import TitleScene

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
SEED = 3


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    with Robot(tmp_path, (1600, 900)) as robot:
        yield robot


def over(seats: int) -> State:
    """A game that random players have brought to its end."""
    return state_after(seats, SEED, 100_000)


def result_at(state: State, humans: tuple[int, ...] = (0,)) -> ValeriaResult:
    return result_of(state.view(None), state.winners(), NAMES[: state.seats], humans, undone=False)


def show(robot: Robot, seats: int = 4, *, counted: bool = False, note: str = "") -> tuple[ScoreScene, list[str]]:
    """The end of a game; the list fills with the ways that were taken."""
    state, taken = over(seats), list[str]()
    ways = WaysOn(*(lambda name=name: taken.append(name) for name in WaysOn._fields))
    result = result_at(state)
    game = Ended(NAMES[:seats], counted=counted, note=note)
    scene = ScoreScene(robot.app.services, state.view(None), result, game, ways)
    robot.app.stack.push(scene)
    while not scene.is_shown:
        robot.run_frames(1)
        time.sleep(0.005)
    return scene, taken


@pytest.mark.parametrize(("humans", "own"), [((2,), 2), ((0, 2), None)])
def test_the_score_sheet_marks_the_row_of_the_only_person(
    robot: Robot, humans: tuple[int, ...], own: int | None
) -> None:
    robot.app.stack.push(ScoreSheetScene(robot.app.services, result_at(over(5), humans)))
    robot.run_frames(2)
    assert robot.sees("you") == (own is not None)
    if own is not None:
        row, name, you = (robot.find(piece).rect for piece in (f"row:{own}", f"name:{own}", "you"))
        assert row.contains(you) and row.contains(name) and not you.colliderect(name)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_light_around_the_sheet_follows_its_corners(tmp_path: Path, size: tuple[int, int]) -> None:
    with Robot(tmp_path, size) as robot:
        scene, _taken = show(robot, 5, counted=True)
        robot.run_frames(2)
        x, y = scene.board.layout["reckoning"].topleft
        tones = [sum(robot.app.screen.get_at((x + i, y + i))[:3]) for i in range(-2, 14)]
        lit = next(i for i, tone in enumerate(tones) if tone > 500)
        assert min(tones[lit:]) > 250, "no dark notch between the light and the sheet"


# --- the counting ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_point_is_counted_once_part_by_part(seats: int) -> None:
    result = result_at(over(seats))
    counting = Counting(result, range(seats))
    assert [dict(points) for points in counting.counted(0)] == [{}] * seats
    whole = counting.counted(counting.length)
    assert [{part: points[part] for part in PARTS} for points in whole] == [dict(row.parts) for row in result.rows]
    parts = [PARTS.index(beat.share.part) for beat in counting.beats]
    assert parts == sorted(parts)
    assert [counting.stage(ms) for ms in (0, counting.ends[0], counting.length)] == [0, 1, 4]


def test_a_part_is_sent_within_1600_ms_and_the_own_village_comes_last(robot: Robot) -> None:
    scene, _taken = show(robot, 5)
    for part in PARTS:
        times = [beat.at for beat in scene.counting.beats if beat.share.part == part]
        assert not times or max(times) - min(times) <= 1600
    seats = [beat.seat for beat in scene.counting.beats if beat.share.part == "gold"]
    assert seats == sorted(seats, key=lambda seat: (seat == 0, seat))


def test_the_points_go_up_and_the_rows_sort_themselves(robot: Robot) -> None:
    scene, _taken = show(robot)
    assert [piece.id for piece in robot.pieces() if piece.focusable] == ["skip"]
    seen = []
    while not scene.is_counted:
        seen.append([sum(points.values()) for points in scene.counting.counted(scene.ms)])
        robot.run_frames(1, 100)
    assert seen[0] == [0, 0, 0, 0] and seen == sorted(seen, key=sum)
    places = scene.places()
    assert sorted(places, key=lambda seat: places[seat]) == scene.result.ranking()
    assert robot.find("headline").label == scene.result.headline()
    assert scene.wake_ms() is None


@pytest.mark.parametrize("how", ["click", "return", "a", "escape"])
def test_any_click_and_any_key_bring_the_end_at_once_and_do_nothing_else(robot: Robot, how: str) -> None:
    scene, taken = show(robot)
    robot.run_frames(20)
    if how == "click":
        robot.click((3, 3))
    else:
        robot.press(how)
    assert scene.is_counted and robot.scene is scene and not taken


def test_without_motion_everything_is_there_at_once(robot: Robot) -> None:
    robot.app.settings.change("motion", "less")
    scene, _taken = show(robot)
    assert scene.is_counted and robot.sees("again")


def test_what_was_counted_once_is_not_counted_again(robot: Robot) -> None:
    scene, _taken = show(robot, counted=True)
    assert scene.is_counted


# --- what is told ------------------------------------------------------------------------------------------------


def test_every_seat_its_place_and_what_ended_the_game_are_told(robot: Robot) -> None:
    scene, _taken = show(robot, counted=True)
    for seat, row in enumerate(scene.result.rows):
        assert row.name in robot.find(f"row:{seat}").label and str(row.total) in robot.find(f"row:{seat}").label
    assert robot.sees(scene.result.why_over()) and robot.sees(scene.result.margin())


def test_the_gold_under_the_own_village_is_nobodys_in_particular_where_people_share_the_screen() -> None:
    assert gold_words(result_at(over(2), (0,)), 0, 3) == "Your gold 3"
    assert gold_words(result_at(over(2), (0, 1)), 0, 3) == "Gold 3"


def test_a_part_opens_to_the_cards_that_gave_it(robot: Robot) -> None:
    scene, _taken = show(robot, counted=True)
    for seat, row in enumerate(scene.result.rows):
        for part, points in row.parts.items():
            if not points:
                assert not robot.sees(f"part:{seat}:{part}")
                continue
            robot.hover(f"part:{seat}:{part}")
            assert scene.telling.opened == f"part:{seat}:{part}"
            sheet = row.part_sheet(scene.result.columns(), part)
            assert str(points) in sheet.title and len(sheet.rows) == len(row.shares_of(part))
            pieces = [piece for _share, piece in scene.board.sources.of(seat, part)]
            assert pieces and all(piece in scene.board.layout for piece in pieces)
    robot.hover((3, 3))
    assert not scene.telling.opened


def test_what_was_clicked_stays_open_until_it_is_clicked_again(robot: Robot) -> None:
    scene, taken = show(robot, counted=True)
    part = next(piece.id for piece in robot.pieces() if piece.id.startswith("part:"))
    robot.click(part)
    robot.hover((3, 3))
    assert scene.telling.opened == part
    robot.press("escape")
    assert not scene.telling.kept and not taken
    robot.click(part)
    robot.click(part)
    robot.hover((3, 3))
    assert not scene.telling.opened


def test_the_cards_of_all_villages_tell_about_themselves(robot: Robot) -> None:
    scene, _taken = show(robot, counted=True)
    robot.hover("card:1:0")
    assert scene.telling.opened == "card:1:0" and scene.telling.place() is not None


def test_a_closing_word_finds_its_place_under_the_rows(robot: Robot) -> None:
    scene, _taken = show(robot, 5, counted=True, note="Your last two cards decided it. Try a whole game now.")
    note = robot.find("note").rect
    assert scene.board.panel.whole.contains(note)
    assert not any(note.colliderect(robot.find(f"row:{seat}").rect) for seat in range(5))


def note_as_seen(robot: Robot, note: str, counted: bool) -> bytes:
    """The pixels of the place where a note stands, at the first frame."""
    scene, _taken = show(robot, 5, counted=counted, note=note)
    robot.run_frames(1, 0)
    return pygame.image.tobytes(robot.app.screen.subsurface(scene.board.panel.note_place), "RGB")


def test_a_closing_word_does_not_tell_who_won_before_all_is_counted(robot: Robot) -> None:
    one, other = "Your coins decided it.", "The coins of Bo decided it."
    assert note_as_seen(robot, one, counted=False) == note_as_seen(robot, other, counted=False)
    assert note_as_seen(robot, one, counted=True) != note_as_seen(robot, other, counted=True)


# --- the ways on -------------------------------------------------------------------------------------------------


def test_the_keyboard_reaches_every_way_and_every_part(robot: Robot) -> None:
    scene, taken = show(robot, counted=True)
    wanted = {piece.id for piece in robot.pieces() if piece.focusable}
    reached = set()
    for _piece in wanted:
        robot.press("tab")
        reached.add(scene.group.ring.current)
    assert reached == wanted and {"again", "course", "sheet", "look", "title"} <= wanted
    robot.press("tab")
    assert scene.group.ring.current == "again"
    robot.press("up")
    assert scene.group.ring.current not in wanted - {piece for piece in wanted if ":" in piece}
    assert not taken


def test_enter_plays_again_and_escape_shows_the_table(robot: Robot) -> None:
    _scene, taken = show(robot, counted=True)
    robot.press("return")
    robot.press("escape")
    robot.click("sheet")
    robot.click("course")
    robot.click("title")
    assert taken == ["again", "look", "sheet", "course", "title"]


# --- where it lies -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080), (1000, 1000), (800, 600), (1900, 600)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_lies_outside_the_window_or_over_another(size: tuple[int, int], seats: int, tmp_path: Path) -> None:
    with Robot(tmp_path, size) as robot:
        scene, _taken = show(robot, seats, counted=True)
        assert isinstance(robot.app.stack.scenes[0], TitleScene)
        layout, window = scene.board.layout, robot.app.screen.get_rect()
        assert all(window.contains(rect) for rect in layout.rects.values())
        wholes = [layout[f"village:{seat}"] for seat in range(seats)]
        wholes += [layout["reckoning"], layout["buttons"]]
        assert all(rect.collidelist(wholes[i + 1 :]) == -1 for i, rect in enumerate(wholes))
        cards = [layout[piece] for piece in layout.rects if piece.startswith("card:")]
        assert all(rect.collidelist(cards[i + 1 :]) == -1 for i, rect in enumerate(cards))
        for i, widget in enumerate(scene.group.widgets):
            assert window.contains(widget.rect), widget.id
            assert i == 0 or not widget.rect.colliderect(scene.group.find("again").rect), widget.id
