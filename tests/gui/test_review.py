"""The review of a finished game: opened at its end, gone through by keys and pointer, played on from."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.game import AnyGame, AnyView
from engine.history.store import History
from engine.review.reviewer import OpenQuestion
from tests.gui.robot import Robot
from valeria_gui.art.chance_chart import ChanceLines, plot, smooth
from valeria_gui.play import review_run, review_words
from valeria_gui.play.finished_games import is_finished
from valeria_gui.play.review_cursor import MOVE_MS
from valeria_gui.play.review_run import ChampionHere, ReviewedGame, ReviewRun
from valeria_gui.play.review_shelf import MOST, ReviewFolder
from valeria_gui.play.session import Session
from valeria_gui.result.final_scene import FinalScene
from valeria_gui.scenes.load import LoadScene
from valeria_gui.scenes.review import ReviewScene
from valeria_gui.scenes.review_options import ReviewOptionsScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.tours.driving import BotsGame, save_a_game, session_of

GAME = BotsGame(2, 29, first="squire")


class Counted(ChampionHere):
    """A quick champion that counts what it is asked."""

    asked = 0

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game, 10)

    def ask(self, view: AnyView, spec: str, seed: int) -> OpenQuestion:
        Counted.asked += 1
        return super().ask(view, spec, seed)


@pytest.fixture(autouse=True)
def quick_champion(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_run, "seat_champion", Counted)
    Counted.asked = 0


def end_of_game(robot: Robot, game: BotsGame = GAME) -> FinalScene[Any]:
    """Sit at the end of a game that bots played, all counted; there already, if an earlier test was."""
    stack = robot.app.stack
    if any(isinstance(one, FinalScene) for one in stack.scenes):
        while not isinstance(robot.scene, FinalScene):
            stack.pop()
        robot.run_frames(2)
        return robot.scene
    save_a_game(robot.app, game, pause=None)
    robot.app.navigator.continue_saved(game.game)
    for _frame in range(2000):
        robot.run_frames(1, 400)
        time.sleep(0.005)
        if isinstance(robot.scene, FinalScene) and robot.scene.is_counted:
            return robot.scene
    raise AssertionError("the game did not end")


def reviewed(robot: Robot, game: BotsGame = GAME) -> ReviewScene:
    """The review of that game, opened by its button, all worked out."""
    end_of_game(robot, game)
    robot.click("review")
    scene = robot.scene
    assert isinstance(scene, ReviewScene)
    for _frame in range(4000):
        if not (scene.run.is_busy or scene.table.is_busy):
            break
        robot.run_frames(1)
        if scene.table.is_busy and not scene.run.is_busy:
            time.sleep(0.005)  # The table is drawn in the background.
    robot.run_frames(20)
    assert scene.run.reviewer.is_complete
    return scene


def forget_reviews(robot: Robot) -> None:
    """Nothing is known of any game of the history."""
    with History(robot.app.data_dir) as history:
        for game in history.games():
            history.keep_review(game.id, None)


@pytest.fixture
def scene(robot: Robot) -> ReviewScene:
    return reviewed(robot)


# --- what is shown ------------------------------------------------------------------------------------------------


def test_the_end_leads_to_the_review_and_the_review_back(robot: Robot, scene: ReviewScene) -> None:
    assert robot.find("heading").label == "Review"
    assert robot.find("facts").label.startswith("Villages of Valeria · 2 seats · ")
    assert robot.find("moments").label == review_words.heading(True, len(scene.moments()))
    assert robot.sees("chart")
    assert robot.sees("table")
    same, judged = scene.run.review.agreed
    assert robot.find("agreed-times").label == f"{same} of {judged} times"
    robot.press("escape")
    assert isinstance(robot.scene, FinalScene)


def test_a_moment_tells_what_was_played_and_what_the_champion_would_have_played(
    robot: Robot, scene: ReviewScene
) -> None:
    moments = scene.moments()
    assert moments, "the squire made no mistake"
    for place, one in enumerate(moments):
        card = robot.find(f"moment:{place}")
        words = scene.words_of(one)
        assert words.played.words in card.label
        assert words.champion.words in card.more
        assert words.why
        assert all(reason.words in card.more for reason in words.why)
        assert words.played.worth < words.champion.worth


def test_a_card_brings_its_table(robot: Robot, scene: ReviewScene) -> None:
    for place, one in enumerate(scene.moments()):
        robot.click(f"moment:{place}")
        assert scene.cursor.number == one.number
        assert robot.find("turn").label == f"Turn {one.turn} of {scene.cursor.turns}"
        assert robot.find(f"moment:{place}").state.selected


def test_the_table_shows_what_the_seat_knew_until_all_cards_are_opened(robot: Robot, scene: ReviewScene) -> None:
    replay = scene.run.reviewer.replay
    scene.go(next(moment.number for moment in replay.moments if moment.seat == 1))
    shown = scene.shown_position()
    assert (shown.bottom, shown.view.seat, shown.hands) == (0, 0, [])
    cards = robot.find("cards").rect
    robot.click((cards.right - 20, cards.centery))
    assert scene.all_open
    shown = scene.shown_position()
    assert (shown.bottom, shown.view.seat) == (1, 1)
    assert [view.seat for view in shown.hands] == [0]


def test_what_happened_is_told_as_the_seat_knew_it(scene: ReviewScene) -> None:
    scene.go(scene.cursor.last // 2)
    replay = scene.run.reviewer.replay
    told = [event.to_dict() for event in scene.shown_position().events]
    made = [event for events in replay.events[: scene.cursor.number] for event in events]
    assert told == [event.seen_by(0).to_dict() for event in made]
    assert told != [event.to_dict() for event in made]


# --- ways through it ----------------------------------------------------------------------------------------------


def test_the_keys_step_by_moves_by_turns_and_to_both_ends(robot: Robot, scene: ReviewScene) -> None:
    robot.press("home")
    assert scene.cursor.number == 0
    robot.press("right")
    robot.press("right")
    assert scene.cursor.number == 2
    robot.press("left")
    assert scene.cursor.number == 1
    robot.press("page down")
    assert scene.cursor.number == scene.run.review.turns[1]
    robot.press("right", pygame.KMOD_SHIFT)
    assert scene.cursor.number == scene.run.review.turns[2]
    robot.press("page up")
    assert scene.cursor.number == scene.run.review.turns[1]
    robot.press("end")
    assert scene.cursor.number == scene.cursor.last
    assert robot.find("question").label == "The game is over"
    robot.press("1")
    assert scene.cursor.number == scene.moments()[0].number


def test_it_plays_by_itself_until_it_is_stopped_or_over(robot: Robot, scene: ReviewScene) -> None:
    robot.press("home")
    robot.press("space")
    assert scene.cursor.is_playing
    robot.run_frames(3, MOVE_MS)
    assert scene.cursor.number == 3
    robot.press("space")
    robot.run_frames(3, MOVE_MS)
    assert scene.cursor.number == 3
    scene.go(scene.cursor.last - 1)
    robot.click("play")
    robot.run_frames(3, MOVE_MS)
    assert (scene.cursor.number, scene.cursor.is_playing) == (scene.cursor.last, False)


def test_the_chart_and_the_slider_lead_to_a_turn(robot: Robot, scene: ReviewScene) -> None:
    for piece in ("chart", "slider"):
        scene.go(0)
        robot.run_frames(1)
        rect = robot.find(piece).rect
        robot.click((rect.left + round(0.75 * rect.w), rect.bottom - rect.h // 2))
        assert scene.cursor.number in scene.run.review.turns
        assert 0.6 < scene.cursor.turn / scene.cursor.turns < 0.9


def test_in_a_mirrored_language_the_left_arrow_leads_on(robot: Robot, scene: ReviewScene) -> None:
    robot.speak("fa")
    try:
        robot.run_frames(2)
        robot.press("home")
        robot.press("left")
        assert scene.cursor.number == 1
        chart = robot.find("chart").rect
        assert chart.centerx > robot.find("moment:0").rect.centerx
    finally:
        robot.speak("en")
        robot.run_frames(2)


def test_another_seat_can_be_reviewed(robot: Robot, scene: ReviewScene) -> None:
    robot.click("seat:1")
    for _frame in range(4000):
        if not scene.run.is_busy:
            break
        robot.run_frames(1)
    assert scene.run.review.seat == 1
    assert scene.shown_position().view.seat == 1
    assert all(scene.run.reviewer.replay.moments[number].seat == 1 for number in scene.run.review.judged)


# --- ways on ------------------------------------------------------------------------------------------------------


def test_every_option_of_a_moment_can_be_seen(robot: Robot, scene: ReviewScene) -> None:
    robot.click("options")
    options = robot.scene
    assert isinstance(options, ReviewOptionsScene)
    assert robot.find("what:0").label == "The champion"
    assert "Played" in [piece.label for piece in robot.pieces()]
    others = [row.move.worth for row in options.rows[1:]]
    assert others == sorted(others, reverse=True)
    robot.press("escape")
    assert robot.scene is scene


def test_a_practice_game_goes_on_from_a_moment(robot: Robot, scene: ReviewScene) -> None:
    one = scene.moments()[scene.chosen_moment]
    moves = scene.run.finished.record.moves
    robot.click("play-on")
    robot.run_frames(2)
    assert isinstance(robot.scene, TableScene)
    session = session_of(robot.app)
    record = session.match.record
    assert record.moves[: one.number] == moves[: one.number]
    assert len(record.moves) >= one.number
    assert not session.match.is_over
    assert session.set_up.practice
    assert record.undone
    assert session.set_up.seats == scene.run.finished.set_up.seats


def test_what_was_worked_out_is_kept_and_not_asked_again(robot: Robot) -> None:
    forget_reviews(robot)
    scene = reviewed(robot)
    asked = Counted.asked
    known = scene.run.review.to_dict()
    assert asked > 0
    robot.press("escape")
    robot.click("review")
    again = robot.scene
    assert isinstance(again, ReviewScene)
    assert again is not scene
    robot.run_frames(200)
    assert again.run.reviewer.is_complete
    assert again.run.review.to_dict() == known
    assert Counted.asked == asked


def test_a_save_of_a_finished_game_is_reviewed_from_the_list(robot: Robot) -> None:
    end_of_game(robot)
    table = next(one for one in robot.app.stack.scenes if isinstance(one, TableScene))
    session = table.session
    assert isinstance(session, Session)
    session.keep("Lost by a hair", None)
    robot.app.navigator.show_title()
    robot.app.navigator.show_load()
    assert isinstance(robot.scene, LoadScene)
    robot.click("review")
    scene = robot.scene
    assert isinstance(scene, ReviewScene)
    assert scene.run.finished.when
    while not scene.is_ready:
        robot.run_frames(1)
    assert scene.run.finished.record.moves == session.match.record.moves


def test_only_what_is_over_has_the_button(robot: Robot) -> None:
    save_a_game(robot.app, BotsGame(2, 5), 6)
    robot.app.navigator.continue_saved()
    robot.run_frames(2)
    session_of(robot.app).keep("In the middle", None)
    robot.app.navigator.show_title()
    robot.app.navigator.show_load()
    scene = robot.scene
    assert isinstance(scene, LoadScene)
    names = {entry.name: is_finished(entry) for entry in scene.entries}
    assert names["In the middle"] is False


def test_a_record_that_is_not_over_says_so(robot: Robot) -> None:
    save_a_game(robot.app, BotsGame(2, 5), 6)
    robot.app.navigator.continue_saved()
    robot.run_frames(2)
    robot.app.navigator.show_review(session_of(robot.app))
    robot.run_frames(40)
    assert robot.find("waiting").label == "This game is not over yet: it can be reviewed when it is."
    robot.press("escape")
    assert isinstance(robot.scene, TableScene)


# --- the parts ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("worth", "words"), [(0.0, "0 %"), (0.004, "< 1 %"), (0.37, "37 %"), (0.996, "> 99 %"), (1.0, "100 %")]
)
def test_a_chance_is_told_in_percent(worth: float, words: str) -> None:
    assert review_words.worth_words(worth, in_chances=True) == words


def test_alone_points_are_told() -> None:
    assert review_words.worth_words(41.4, in_chances=False) == "41 VP"
    assert review_words.loss_words(38.4, 41.6, in_chances=False) == "– 4"
    assert review_words.loss_words(0.396, 0.444, in_chances=True) == "– 4"


def test_the_line_rises_and_falls_only_where_the_values_do() -> None:
    points = [(0.0, 10.0), (40.0, 10.0), (80.0, 60.0), (120.0, 20.0)]
    line = smooth(points)
    assert set(points) <= set(line)
    assert all(10.0 - 1e-6 <= y <= 60.0 + 1e-6 for _x, y in line)
    assert all(y == pytest.approx(10.0) for x, y in line if x <= 40.0)


def test_the_chart_finds_the_turn_under_the_pointer_whichever_way_is_read() -> None:
    lines = ChanceLines(((0.5, 0.6, 0.7, 1.0), (0.5, 0.4, 0.3, 0.0)), 0)
    for mirrored in (False, True):
        place = plot(pygame.Rect(10, 10, 600, 300), lines, 16, mirrored)
        for turn in range(4):
            assert place.turn_at(round(place.x(turn))) == pytest.approx(turn, abs=0.02)
        assert (place.x(3) < place.x(0)) == mirrored


def test_a_shelf_keeps_reviews_and_lets_the_oldest_go(tmp_path: Path) -> None:
    shelf = ReviewFolder(tmp_path)
    assert shelf.get("a", 0) is None
    for number in range(MOST + 3):
        shelf.keep(f"key{number}", 0, {"number": number})
        os.utime(shelf.folder / f"key{number}-0.json", (1000 + number, 1000 + number))
    assert shelf.get("key0", 0) is None
    assert shelf.get(f"key{MOST + 2}", 0) == {"number": MOST + 2}
    (shelf.folder / "bad-0.json").write_text("[1, 2", encoding="utf-8")
    assert shelf.get("bad", 0) is None


def test_a_kept_review_that_is_none_is_worked_out_anew(robot: Robot, tmp_path: Path) -> None:
    end_of_game(robot)
    table = next(one for one in robot.app.stack.scenes if isinstance(one, TableScene))
    session = table.session
    assert isinstance(session, Session)
    shelf = ReviewFolder(tmp_path)
    finished = ReviewedGame(session.match.game, session.match.record, session.set_up)
    run = ReviewRun(finished, shelf)
    shelf.keep(run.reviewer.key, run.seat, {"version": 1, "key": "nonsense"})
    run = ReviewRun(finished, shelf)
    while run.is_busy:
        run.attend()
    assert run.review.is_complete
    kept = json.loads((shelf.folder / f"{run.reviewer.key}-{run.seat}.json").read_text())
    assert kept == run.review.to_dict()
    run.close()
