"""Reviews lie in the rows of their games, are found there again, and go with the games."""

from __future__ import annotations

import sqlite3
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.history.store import FOLDER, NAME, History
from engine.review.packed import pack_reviews, unpack_reviews
from engine.review.review import key_of
from tests.gui.robot import Robot
from tests.gui.test_records import read
from tests.gui.test_review import Counted
from tests.history.games import game, played
from valeria_gui.play import review_run
from valeria_gui.play.finished import forget, forget_all
from valeria_gui.play.finished_games import finished_entry, kept_game
from valeria_gui.play.review_rows import ReviewRows
from valeria_gui.play.review_run import ReviewRun
from valeria_gui.play.session import Session, save_folder
from valeria_gui.scenes.records_sheet import GameSheet, KeepingScene
from valeria_gui.scenes.review import ReviewScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.tours.driving import BotsGame, save_a_game

ID = played().game.id
KEY = key_of(played().to_record())
KNOWN = {"key": KEY, "told": "something"}
GAME = BotsGame(2, 5, first="squire")


@pytest.fixture(autouse=True)
def quick_champion(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_run, "seat_champion", Counted)
    Counted.asked = 0


@pytest.fixture
def rows(tmp_path: Path) -> Iterator[ReviewRows]:
    found = ReviewRows(tmp_path)
    yield found
    assert found.flush(10)


def keep_game(folder: Path) -> None:
    with History(folder) as history:
        history.add(played())


def in_row(folder: Path, id: str = ID) -> bytes | None:
    with History(folder) as history:
        return history.review(id)


def in_folder(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / "reviews").glob("*"))


def put(rows: ReviewRows, seat: int = 0, told: str = "something") -> None:
    rows.of(ID).keep(KEY, seat, {"key": KEY, "told": told})
    assert rows.flush(10)


# --- where a review lies ------------------------------------------------------------------------------------------


def test_the_reviews_of_all_seats_of_a_game_lie_in_its_row(rows: ReviewRows, tmp_path: Path) -> None:
    keep_game(tmp_path)
    put(rows, 0)
    put(rows, 1, "else")
    put(rows, 0, "more")
    assert unpack_reviews(in_row(tmp_path), KEY) == {
        0: {"key": KEY, "told": "more"},
        1: {"key": KEY, "told": "else"},
    }
    assert in_folder(tmp_path) == []
    again = ReviewRows(tmp_path).of(ID)
    assert again.get(KEY, 0) == {"key": KEY, "told": "more"}
    assert again.get(KEY, 2) is None


def test_the_review_of_a_game_that_the_history_does_not_have_lies_in_the_folder(
    rows: ReviewRows, tmp_path: Path
) -> None:
    put(rows)
    assert in_folder(tmp_path) == [f"{KEY}-0.json"]
    assert ReviewRows(tmp_path).of(ID).get(KEY, 0) == KNOWN


def test_it_moves_into_the_row_when_the_history_has_the_game(rows: ReviewRows, tmp_path: Path) -> None:
    put(rows)
    keep_game(tmp_path)
    assert rows.of(ID).get(KEY, 0) == KNOWN
    assert rows.flush(10)
    assert unpack_reviews(in_row(tmp_path), KEY) == {0: KNOWN}
    assert in_folder(tmp_path) == []


def test_a_review_of_another_record_is_none_of_this_game(rows: ReviewRows, tmp_path: Path) -> None:
    keep_game(tmp_path)
    with History(tmp_path) as history:
        history.keep_review(ID, pack_reviews({0: {"key": "another", "told": "lies"}}))
    assert rows.of(ID).get(KEY, 0) is None
    put(rows, 1)
    assert unpack_reviews(in_row(tmp_path), "another") == {}


DAMAGED = (
    b"",
    b"nothing",
    pack_reviews({0: KNOWN})[:-3],
    zlib.compress(b'{"0": [1]}'),
    pack_reviews({0: {}}),
    5,
    "no",
)


@pytest.mark.parametrize("blob", DAMAGED)
def test_what_cannot_be_read_counts_as_nothing(rows: ReviewRows, tmp_path: Path, blob: object) -> None:
    keep_game(tmp_path)
    with sqlite3.connect(tmp_path / NAME) as file:
        file.execute("UPDATE games SET review = ?", (blob,))
    file.close()
    assert rows.of(ID).get(KEY, 0) is None
    put(rows)
    assert rows.of(ID).get(KEY, 0) == KNOWN


def test_a_blob_that_would_fill_the_memory_is_not_unpacked() -> None:
    assert unpack_reviews(pack_reviews({0: {"key": KEY, "told": "x" * 30_000_000}}), KEY) == {}


def test_a_review_waits_for_another_window_and_nobody_waits_for_it(rows: ReviewRows, tmp_path: Path) -> None:
    keep_game(tmp_path)
    other = sqlite3.connect(tmp_path / NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    shelf = rows.of(ID)
    began = time.perf_counter()
    shelf.keep(KEY, 0, KNOWN)
    assert time.perf_counter() - began < 0.1
    assert shelf.get(KEY, 0) == KNOWN
    shelf.close()
    assert ReviewRows(tmp_path).of(ID).get(KEY, 0) is None
    other.execute("COMMIT")
    other.close()
    assert rows.flush(10)
    assert unpack_reviews(in_row(tmp_path), KEY) == {0: KNOWN}


def test_where_no_history_can_be_written_a_review_lies_in_the_folder(rows: ReviewRows, tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    put(rows)
    assert in_folder(tmp_path) == [f"{KEY}-0.json"]
    assert rows.of(ID).get(KEY, 0) == KNOWN


# --- games that are deleted ---------------------------------------------------------------------------------------


def test_a_game_that_is_deleted_leaves_no_review_anywhere(rows: ReviewRows, tmp_path: Path) -> None:
    rows.folder.keep(KEY, 1, KNOWN)
    rows.folder.keep("another", 0, KNOWN)
    keep_game(tmp_path)
    put(rows)
    with History(tmp_path) as history:
        forget(history, tmp_path, ID)
        assert history.review(ID) is None
    assert in_folder(tmp_path) == ["another-0.json"]
    put(rows)  # Its review was open in another window.
    assert in_folder(tmp_path) == ["another-0.json"]
    keep_game(tmp_path)
    assert in_row(tmp_path) is None


def test_a_game_without_a_readable_record_can_be_deleted(tmp_path: Path) -> None:
    keep_game(tmp_path)
    with sqlite3.connect(tmp_path / NAME) as file:
        file.execute("UPDATE games SET record = x'00'")
    file.close()
    (tmp_path / FOLDER / f"{ID}.game").write_bytes(b"damaged")
    with History(tmp_path) as history:
        forget(history, tmp_path, ID)
        assert history.count() == 0


def test_when_all_games_are_deleted_no_review_is_left(rows: ReviewRows, tmp_path: Path) -> None:
    rows.folder.keep("of a save", 0, KNOWN)
    rows.folder.keep("of a save", 0, KNOWN)
    keep_game(tmp_path)
    put(rows)
    with History(tmp_path) as history:
        history.add(game())
        forget_all(history, tmp_path)
        assert history.review(ID) is None
    assert in_folder(tmp_path) == []


# --- in the program -----------------------------------------------------------------------------------------------


def worked_out(robot: Robot, open_it: Callable[[], object]) -> ReviewScene:
    """The review that is opened so, all worked out."""
    open_it()
    robot.run_frames(1)
    scene = robot.scene
    assert isinstance(scene, ReviewScene)
    for _frame in range(4000):
        if not scene.run.is_busy:
            break
        robot.run_frames(1)
    assert scene.run.reviewer.is_complete
    return scene


def session_of(robot: Robot) -> Session:
    session = next(one for one in robot.app.stack.scenes if isinstance(one, TableScene)).session
    assert isinstance(session, Session)
    return session


def test_a_review_is_kept_with_its_record_found_from_the_records_and_deleted_with_it(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        save_a_game(robot.app, GAME, pause=None)
        robot.app.navigator.continue_saved()
        session = session_of(robot)
        scene = worked_out(robot, lambda: robot.app.navigator.show_review(session))
        scene.look_from(1)
        worked_out(robot, lambda: None)
        known, asked = scene.run.review.to_dict(), Counted.asked
        robot.press("escape")
        session.flush()
        (kept,) = History(tmp_path).games()
        assert sorted(unpack_reviews(in_row(tmp_path, kept.id), scene.run.reviewer.key)) == [0, 1]
        assert in_folder(tmp_path) == []
        session.keep("Lost by a hair", None)
        (save,) = save_folder(tmp_path).entries()
        assert finished_entry(save, tmp_path).id == kept.id

        robot.app.navigator.show_title()
        robot.app.navigator.show_records()
        records = read(robot)
        again = worked_out(robot, lambda: robot.app.navigator.review_kept(kept))
        again.look_from(1)
        worked_out(robot, lambda: None)
        assert (again.run.review.to_dict(), Counted.asked) == (known, asked)
        robot.press("escape")

        records.open_entry(kept)
        assert isinstance(robot.scene, GameSheet)
        robot.click("delete")
        robot.click("yes")
        assert read(robot).games == []
        assert in_row(tmp_path, kept.id) is None
        assert in_folder(tmp_path) == []

        worked_out(robot, lambda: robot.app.navigator.review_saved(save))
        assert Counted.asked > asked
        robot.press("escape")
        assert in_folder(tmp_path) == []


def test_the_page_that_deletes_all_games_deletes_all_reviews(rows: ReviewRows, tmp_path: Path) -> None:
    keep_game(tmp_path)
    put(rows)
    rows.folder.keep("of a save", 0, KNOWN)
    with Robot(tmp_path) as robot:
        robot.app.navigator.show_records()
        read(robot)
        robot.click("keeping")
        assert isinstance(robot.scene, KeepingScene)
        robot.click("delete-all")
        robot.click("yes")
        assert in_row(tmp_path) is None
        assert in_folder(tmp_path) == []


def _cut(data: dict[str, Any]) -> None:
    data["hopes"] = [hope[:2] for hope in data["hopes"]]


def _beyond(data: dict[str, Any]) -> None:
    data["judged"][0]["number"] = 10_000


def _nonsense(data: dict[str, Any]) -> None:
    data["judged"][0]["options"][0][0] = "no such move"


def _endless(data: dict[str, Any]) -> None:
    data["judged"][0]["turn"] = float("1e400")


def _no_turns(data: dict[str, Any]) -> None:
    data["turns"] = []


def test_a_kept_review_that_does_not_fit_is_worked_out_again(rows: ReviewRows, tmp_path: Path) -> None:
    keep_game(tmp_path)
    finished = kept_game(played().game, played().to_record())

    def review() -> dict[str, Any]:
        run = ReviewRun(finished, rows.of(finished.id))
        while run.is_busy:
            run.attend()
        assert run.failure is None
        run.close()
        return run.review.to_dict()

    known, asked = review(), Counted.asked
    assert (review(), Counted.asked) == (known, asked)
    for spoil in (_cut, _beyond, _nonsense, _endless, _no_turns):
        assert rows.flush(10)
        with History(tmp_path) as history:
            data = unpack_reviews(history.review(ID), KEY)
            spoil(data[0])  # type: ignore[arg-type]
            history.keep_review(ID, pack_reviews(data))
        before = Counted.asked
        assert review() == known
        assert Counted.asked == before + asked, spoil.__name__
