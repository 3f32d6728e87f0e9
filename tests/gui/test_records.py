"""The records as a player uses them: games that end are there, the daily deal counts once, deleting asks first."""

from __future__ import annotations

import datetime
import gc
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any, Final

import pytest

from engine.history.daily import daily_seed
from engine.history.entry import FinishedGame
from engine.history.store import NAME, History
from engine.players import Player
from engine.saving import save_file
from engine.thinking.worker import WorkerAgent
from tests.gui.robot import Robot
from tests.history.games import game, played
from valeria_gui.play import daily_rival, records_reading, saved_game
from valeria_gui.play.daily_rival import DailyRival
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.session import Session, load_session, new_session
from valeria_gui.scenes.dialogs import ConfirmScene, NoticeScene
from valeria_gui.scenes.records import RecordsScene
from valeria_gui.scenes.records_all import AllGamesScene
from valeria_gui.scenes.records_list import RecordList
from valeria_gui.scenes.records_sheet import GameSheet, KeepingScene
from valeria_gui.scenes.review import ReviewScene
from valeria_gui.scenes.setup import SetupScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.scenes.title import TitleScene
from valeria_gui.text.spans import isolated
from valeria_gui.tours import record_games

TO_BEAT: Final = 98
"""What a quick champion gets at the daily deal of 28 November 2026."""
BOTS = (Player("Ada", "bot:greedy"), Player("Bo", "bot:greedy"))


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    with saved_game.bots_at_once(), Robot(tmp_path) as robot:
        yield robot


def to_the_end(session: Session) -> None:
    """Bots play; the last action becomes final."""
    while session.match.decision is not None:
        session.match.step()
    session.match.commit()


def finished(folder: Path, seed: int = 5, **changes: object) -> str:
    """A game that was played to its end here; its id."""
    with saved_game.bots_at_once():
        session = new_session(GameSetup(BOTS, 0, seed, **changes), folder)  # type: ignore[arg-type]
        to_the_end(session)
        session.close()
    with History(folder) as history:
        return history.games()[0].id


def records(robot: Robot) -> RecordsScene:
    robot.app.navigator.show_title()
    robot.run_frames(2)
    robot.click("records")
    return read(robot)


def read(robot: Robot) -> RecordsScene:
    """The records, once all of them are read."""
    scene = next(scene for scene in reversed(robot.app.stack.scenes) if isinstance(scene, RecordsScene))
    scene.finish()
    robot.run_frames(1)
    return scene


def fill(robot: Robot) -> None:
    record_games.fill(robot.app.data_dir, 60)
    robot.app.settings.change("player_name", record_games.ME)


def listed(scene: RecordsScene | AllGamesScene) -> RecordList:
    found = next(widget for widget in scene.group.widgets if isinstance(widget, RecordList))
    return found


# --- what is kept ------------------------------------------------------------------------------------------------


def test_a_game_that_ends_is_kept_after_its_autosave(tmp_path: Path) -> None:
    id = finished(tmp_path)
    with History(tmp_path) as history:
        found = history.games()[0]
        record = history.record(id)
    saved = load_session(tmp_path)
    assert record.moves == saved.match.record.moves
    assert [seat.total for seat in found.seats] == list(saved.match.totals())
    saved.close()


def test_a_game_is_kept_once_however_often_it_is_opened(tmp_path: Path) -> None:
    finished(tmp_path)
    for _time in range(3):
        load_session(tmp_path).close()
    with History(tmp_path) as history:
        assert history.count() == 1


def test_a_game_whose_program_was_killed_is_found_in_its_autosave(tmp_path: Path, robot: Robot) -> None:
    id = finished(tmp_path)
    with History(tmp_path) as history:
        history.files.remove(id)
        history._database.execute("DELETE FROM games")
    scene = records(robot)
    assert [one.id for one in scene.games] == [id]


def test_a_new_game_takes_the_place_of_a_finished_one_and_loses_nothing(tmp_path: Path) -> None:
    id = finished(tmp_path)
    with History(tmp_path) as history:
        history.files.remove(id)
        history._database.execute("DELETE FROM games")
    finished(tmp_path, 6)
    with History(tmp_path) as history:
        assert history.count() == 2
        assert id in history


def test_practice_is_kept_and_does_not_count(tmp_path: Path) -> None:
    with saved_game.bots_at_once():
        session = new_session(GameSetup((Player("Ada"), BOTS[1]), 0, 5, practice=True), tmp_path)
        session.sit(BOTS, (), "")
        to_the_end(session)
        session.close()
    with History(tmp_path) as history:
        assert [one.counts for one in history.games()] == [False]


def test_a_history_that_cannot_be_written_stops_no_game(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    (tmp_path / "history").write_text("in the way")
    with saved_game.bots_at_once():
        session = new_session(GameSetup(BOTS, 0, 5), tmp_path)
        to_the_end(session)
        session.flush()
        assert "history of finished games" in (session.untold_problem() or "")
        session.close()
    assert save_file.read(tmp_path / "autosave.yaml")["ended"]


# --- the page ----------------------------------------------------------------------------------------------------


def test_without_games_the_page_invites_to_play(robot: Robot) -> None:
    records(robot)
    assert robot.sees("No game is finished yet. Play one to its end, and it is kept here.")
    robot.click("new-game")
    assert isinstance(robot.scene, SetupScene)


def test_the_last_game_stands_first_and_opens_with_its_points(robot: Robot) -> None:
    finished(robot.app.data_dir)
    scene = records(robot)
    robot.click("games/0")
    sheet = robot.scene
    assert isinstance(sheet, GameSheet)
    assert sorted(row.total for row in sheet.result.rows) == sorted(seat.total for seat in scene.games[0].seats)
    robot.press("escape")
    assert robot.scene is scene


def test_tabs_show_the_games_of_one_kind(robot: Robot) -> None:
    fill(robot)
    scene = records(robot)
    every = len(scene.shown.chosen)
    robot.click("tab:alone")
    assert {one.is_alone for one in scene.shown.chosen} == {True}
    robot.click("tab:raiders")
    assert {one.game for one in scene.shown.chosen} == {"raiders"}
    robot.click("tab:all")
    assert len(scene.shown.chosen) == every > 20


def test_keys_go_through_the_list_and_open_a_game(robot: Robot) -> None:
    fill(robot)
    scene = records(robot)
    robot.press("down")
    robot.press("down")
    assert listed(scene).selected == 2
    robot.press("end")
    assert listed(scene).selected == len(scene.shown.chosen) - 1
    robot.press("return")
    assert isinstance(robot.scene, GameSheet)
    assert robot.scene.game == scene.shown.chosen[-1]


def test_a_game_that_is_not_over_goes_on_from_the_list(robot: Robot) -> None:
    robot.app.navigator.start(GameSetup((Player("Ada"), BOTS[1]), 0, 5))
    robot.run_frames(30)
    records(robot)
    assert robot.find("games/0").label.startswith("Go on")
    robot.click("games/0")
    assert isinstance(robot.scene, TableScene)


def test_feats_tell_what_they_take(robot: Robot) -> None:
    fill(robot)
    records(robot)
    label = robot.find("feat:own_means").label
    assert label == "Own means: Win without laying a coin on a card of anybody else."
    robot.click("feat:own_means")
    assert isinstance(robot.scene, NoticeScene)


def test_all_games_can_be_filtered(robot: Robot) -> None:
    fill(robot)
    scene = records(robot)
    robot.click("show-all")
    page = robot.scene
    assert isinstance(page, AllGamesScene)
    page.finish()
    assert len(page.games) == len(scene.games)
    robot.click("filter:won")
    assert page.games and all(one.won >= 0.5 for one in page.games)
    robot.click("filter:seats")
    assert {len(one.seats) for one in page.games} <= {1} or page.games == []
    robot.press("escape")
    assert robot.scene is scene


def test_the_sign_at_the_end_of_a_row_opens_the_look_back(robot: Robot) -> None:
    kept = played()
    with History(robot.app.data_dir) as history:
        history.add(kept)
    records(robot)
    row = robot.find("games/0").rect
    robot.click((row.right - 40, row.centery))
    assert isinstance(robot.scene, ReviewScene)
    reviewed = robot.scene.run.finished
    assert [seat.name for seat in reviewed.set_up.seats] == [seat.name for seat in kept.game.seats]
    totals = [score.total for score in reviewed.record.replay(reviewed.game).scores()]
    assert totals == [seat.total for seat in kept.game.seats]


def test_a_game_that_cannot_be_played_again_is_told_of(robot: Robot) -> None:
    """The designed games have no moves that lead to their points."""
    fill(robot)
    records(robot)
    row = robot.find("games/1").rect
    robot.click((row.right - 40, row.centery))
    assert isinstance(robot.scene, NoticeScene)


def test_a_damaged_history_is_told_once(robot: Robot) -> None:
    fill(robot)
    (robot.app.data_dir / NAME).write_bytes(b"this is no history " * 500)
    robot.app.navigator.show_records()
    read(robot)
    assert isinstance(robot.scene, NoticeScene)
    assert "was damaged" in robot.scene.sentence
    robot.press("return")
    assert isinstance(robot.scene, RecordsScene)
    assert len(robot.scene.games) > 20


# --- the daily deal ----------------------------------------------------------------------------------------------


def test_the_first_try_at_the_daily_deal_counts_and_later_ones_are_practice(robot: Robot) -> None:
    robot.app.settings.change("player_name", "Ada")
    records(robot)
    assert robot.find("play-daily").label == "Play the daily deal"
    for practice in (False, True):
        robot.app.navigator.show_records()
        read(robot)
        robot.click("play-daily")
        if isinstance(robot.scene, TableScene) is False:
            robot.click(robot.find("begin").id if robot.sees("begin") else "yes")
        table = robot.scene
        assert isinstance(table, TableScene)
        set_up = table.own_session.set_up
        assert set_up.daily == datetime.date.today().isoformat()
        assert set_up.seed == daily_seed(datetime.date.today())
        assert set_up.practice is practice
        table.own_session.match.on_change.clear()
        robot.app.navigator.show_title()
        robot.run_frames(2)
        (robot.app.data_dir / "autosave.yaml").unlink()
        (robot.app.data_dir / "autosave.yaml.previous").unlink(missing_ok=True)


def test_a_daily_deal_stays_one_when_it_goes_on_another_time(tmp_path: Path) -> None:
    with saved_game.bots_at_once():
        new_session(GameSetup((Player("Ada"),), None, 5, daily="2026-11-22"), tmp_path).close()
        session = load_session(tmp_path)
        session.sit((Player("Ada", "bot:greedy"),), (), "")
        to_the_end(session)
        session.close()
    with History(tmp_path) as history:
        assert [one.daily for one in history.games()] == ["2026-11-22"]


# --- care --------------------------------------------------------------------------------------------------------


def keeping(robot: Robot) -> None:
    records(robot)
    robot.click("keeping")
    assert isinstance(robot.scene, KeepingScene)


def test_games_are_exported_deleted_and_taken_in_again(robot: Robot) -> None:
    fill(robot)
    keeping(robot)
    robot.click("export")
    assert isinstance(robot.scene, NoticeScene)
    robot.press("return")
    robot.click("delete-all")
    assert isinstance(robot.scene, ConfirmScene)
    robot.click("yes")
    assert robot.app.stack.top is read(robot)
    assert read(robot).games == []
    robot.click("keeping")
    exported = next(piece.id for piece in robot.pieces() if piece.id.startswith("import:"))
    robot.click(exported)
    assert isinstance(robot.scene, NoticeScene)
    assert robot.scene.sentence.endswith("new games were taken in.")
    robot.press("return")
    robot.press("escape")
    assert robot.app.stack.top is read(robot)
    assert len(read(robot).games) > 20


def test_a_file_of_games_that_is_dropped_onto_the_window_is_taken_in(robot: Robot, tmp_path: Path) -> None:
    from engine.history.exchange import export_all

    with History(tmp_path / "elsewhere") as history:
        history.add(game())
        export_all(history, tmp_path / "all.games")
    robot.app.navigator.open_file(tmp_path / "all.games")
    robot.run_frames(2)
    assert isinstance(robot.scene, NoticeScene)
    assert robot.scene.sentence == "1 new game was taken in."


def test_one_game_is_deleted_after_a_question(robot: Robot) -> None:
    fill(robot)
    scene = records(robot)
    before = len(scene.games)
    robot.click("games/0")
    robot.click("delete")
    robot.click("no")
    robot.click("delete")
    robot.click("yes")
    assert robot.scene is read(robot) is scene
    assert len(scene.games) == before - 1


def test_records_and_the_table_are_written_where_they_are_said_to_be(robot: Robot) -> None:
    finished(robot.app.data_dir)
    keeping(robot)
    for button, ending in (("csv", "*.csv"), ("records", "*.txt")):
        robot.click(button)
        assert isinstance(robot.scene, NoticeScene)
        assert len(list((robot.app.data_dir / "records").glob(ending))) == 1
        robot.press("return")


def test_the_way_to_the_records_is_on_the_title(robot: Robot) -> None:
    robot.app.navigator.show_title()
    robot.run_frames(2)
    assert isinstance(robot.scene, TitleScene)
    assert robot.find("records").label == "Records"


# --- the rival of the daily deal ----------------------------------------------------------------------------------


def until_beaten(robot: Robot) -> RecordsScene:
    """The records, once the rival of today's deal has played it."""
    scene = records(robot)
    while scene.wake_ms() is not None:
        robot.run_frames(1)
    return scene


def test_the_champion_plays_the_daily_deal_once_and_is_to_be_beaten(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily_rival, "RIVAL", "baron")
    scene = until_beaten(robot)
    total = scene.rival
    assert total is not None
    row = next(piece for piece in robot.pieces() if piece.id.startswith("daily:1:"))
    assert row.label == f"1. {isolated('Baron Godwin, to beat')}: {total} points"
    robot.press("escape")
    with History(robot.app.data_dir) as history:
        assert history.rival(datetime.date.today().isoformat(), "baron") == total
    monkeypatch.setattr(DailyRival, "attend", lambda rival: pytest.fail("it was worked out twice"))
    assert until_beaten(robot).rival == total


@pytest.mark.parametrize("seat_bot", [saved_game.here, WorkerAgent])
def test_what_is_to_be_beaten_is_the_same_in_every_process(
    seat_bot: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saved_game, "seat_bot", seat_bot)
    monkeypatch.setattr(daily_rival, "RIVAL", "duke:iterations=2")
    rival = DailyRival(datetime.date(2026, 11, 28))
    while rival.is_busy:
        rival.attend()
    rival.close()
    assert rival.total == TO_BEAT


def test_a_rival_whose_process_was_replaced_has_no_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved_game, "seat_bot", WorkerAgent)
    monkeypatch.setattr(daily_rival, "RIVAL", "duke:iterations=2")
    rival = DailyRival(datetime.date(2026, 11, 28))
    while not (pid := rival._worker.pid):
        rival.attend()
    for _look in range(50):
        rival.attend()
    os.kill(pid, signal.SIGTERM)
    while rival.is_busy:
        rival.attend()
    rival.close()
    assert rival.total is None


def test_a_long_reading_is_told_of_and_the_screen_before_stays_until_then(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records_reading, "MANY", 10)
    begun, go_on = Event(), Event()
    reading = History.reading

    def slowly(history: History, known: dict[str, FinishedGame]) -> Iterator[FinishedGame]:
        begun.set()
        assert go_on.wait(30)
        return reading(history, known)

    monkeypatch.setattr(History, "reading", slowly)
    fill(robot)
    robot.app.navigator.show_records()
    scene = robot.scene
    assert isinstance(scene, RecordsScene)
    assert robot.pieces() == []
    assert begun.wait(30)
    robot.run_frames(1)
    assert robot.sees("Your games are being read …")
    robot.click("tab:alone")
    go_on.set()
    read(robot)
    assert {one.is_alone for one in scene.shown.chosen} == {True}
    assert gc.get_freeze_count() > 0
    robot.press("escape")
    assert gc.get_freeze_count() == 0
