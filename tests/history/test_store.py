"""The store of finished games: what is kept is there, whatever happens to its files."""

from __future__ import annotations

import datetime
import os
import sqlite3
import zlib
from pathlib import Path

import pytest

from engine.history import database
from engine.history.entry import FinishedGame, HistoryError, Kept, facts_text, read_facts, seal, unpack_record
from engine.history.game_file import decode, encode
from engine.history.store import NAME, History
from tests.history.games import game, played


def rows(folder: Path) -> list[FinishedGame]:
    with History(folder) as history:
        return history.games()


def keep(folder: Path, *games: Kept) -> None:
    with History(folder) as history:
        for kept in games:
            history.add(kept)


# --- games -------------------------------------------------------------------------------------------------------


def test_a_game_that_was_played_is_kept_with_its_record(tmp_path: Path) -> None:
    kept = played()
    keep(tmp_path, kept)
    with History(tmp_path) as history:
        assert history.games() == [kept.game]
        record = history.record(kept.game.id)
        state = record.replay(record.find_game())
    assert [seat.total for seat in kept.game.seats] == [score.total for score in state.scores()]
    assert kept.game.seats[state.winners()[0]].place == 1


@pytest.mark.parametrize("name", ["raiders", "valdora"])
def test_games_of_every_kind_are_kept(tmp_path: Path, name: str) -> None:
    kept = played(name, 3)
    keep(tmp_path, kept)
    assert rows(tmp_path)[0].game == name


def test_the_newest_game_stands_first(tmp_path: Path) -> None:
    keep(tmp_path, game(ago=2), game(ago=0), game(ago=1))
    times = [one.ended_ms for one in rows(tmp_path)]
    assert times == sorted(times, reverse=True)
    assert len(times) == 3


def test_the_same_game_is_kept_once(tmp_path: Path) -> None:
    with History(tmp_path) as history:
        assert history.add(game()) is True
        assert history.add(game()) is False
        assert history.count() == 1


def test_a_deleted_game_does_not_come_back(tmp_path: Path) -> None:
    kept = game()
    keep(tmp_path, kept, game(ago=1))
    with History(tmp_path) as history:
        history.delete(kept.game.id)
        assert history.take_in() == 0
        assert kept.game.id not in history
        assert history.was_deleted(kept.game.id)
        assert not history.files.path(kept.game.id).exists()


def test_all_games_can_be_deleted(tmp_path: Path) -> None:
    keep(tmp_path, game(), game(ago=1))
    with History(tmp_path) as history:
        history.delete_all()
        assert history.games() == []
        assert history.files.ids() == set()
        assert history.take_in() == 0


def test_a_review_is_kept_beside_its_game(tmp_path: Path) -> None:
    kept = game()
    keep(tmp_path, kept)
    with History(tmp_path) as history:
        assert history.review(kept.game.id) is None
        history.keep_review(kept.game.id, b"a look back")
    with History(tmp_path) as history:
        assert history.review(kept.game.id) == b"a look back"
        assert history.keep_review(kept.game.id, None)
        assert history.review(kept.game.id) is None
        assert history.review("no such game") is None
        assert not history.keep_review("no such game", b"a look back")


@pytest.mark.parametrize("all_games", [False, True])
def test_the_review_of_a_deleted_game_is_gone_with_it(tmp_path: Path, all_games: bool) -> None:
    kept = game()
    keep(tmp_path, kept)
    with History(tmp_path) as history:
        history.keep_review(kept.game.id, b"a look back")
        if all_games:
            history.delete_all()
        else:
            history.delete(kept.game.id)
        assert history.review(kept.game.id) is None
        history.merge([kept])
        assert history.review(kept.game.id) is None


def test_the_first_try_of_a_day_counts(tmp_path: Path) -> None:
    with History(tmp_path) as history:
        assert not history.has_tried("2026-11-22", "Ada")
        assert history.begin_try("2026-11-22", "Ada")
        assert not history.begin_try("2026-11-22", "Ada")
        assert history.begin_try("2026-11-22", "Bo")
        assert history.begin_try("2026-11-23", "Ada")
        assert history.has_tried("2026-11-22", "Ada")


# --- damage ------------------------------------------------------------------------------------------------------


def test_a_file_that_is_no_database_is_set_aside_and_told(tmp_path: Path) -> None:
    keep(tmp_path, game(), game(ago=1))
    (tmp_path / NAME).write_bytes(b"this was a history once " * 400)
    with History(tmp_path) as history:
        assert len(history.games()) == 2
        assert [notice.code for notice in history.notices] == ["history_set_aside"]
    today = datetime.date.today().isoformat()
    assert (tmp_path / f"history.damaged-{today}.sqlite").read_bytes().startswith(b"this was")
    with History(tmp_path) as history:
        assert history.notices == []
        assert len(history.games()) == 2


def test_a_second_damaged_file_of_a_day_does_not_replace_the_first(tmp_path: Path) -> None:
    for _time in range(2):
        keep(tmp_path, game())
        (tmp_path / NAME).write_bytes(b"no database at all " * 400)
        rows(tmp_path)
    assert len(list(tmp_path.glob("history.damaged-*.sqlite"))) == 2


def test_a_damaged_name_in_the_file_prevents_no_start(tmp_path: Path) -> None:
    """SQLite quotes it in its error, and those bytes are no text."""
    keep(tmp_path, game(), game(ago=1))
    path = tmp_path / NAME
    path.write_bytes(
        path.read_bytes().replace(b"deleted", b"dele\xf4ed").replace(b"CREATE TABLE dele", b"CREATE CABLE dele")
    )
    with History(tmp_path) as history:
        assert [notice.code for notice in history.notices] == ["history_set_aside"]
        assert len(history.games()) == 2


def test_games_of_a_damaged_file_are_taken_over_where_they_have_no_file(tmp_path: Path) -> None:
    keep(tmp_path, game(), game(ago=1))
    with History(tmp_path) as history:
        history.keep_review(game().game.id, b"a look back" * 2000)
        for id in history.files.ids():
            history.files.remove(id)
    with sqlite3.connect(tmp_path / NAME) as open_file:
        open_file.execute("PRAGMA journal_mode=DELETE")
        open_file.execute("DROP INDEX games_by_end")
        open_file.execute("DROP TABLE tries")
        open_file.execute("ALTER TABLE deleted RENAME TO lost")
    open_file.close()
    with History(tmp_path) as history:
        assert history.has_tried("2026-11-22", "Ada") is False
        assert len(history.games()) == 2
        assert history.review(game().game.id) == b"a look back" * 2000


def test_a_row_with_another_seal_is_mended_from_its_file(tmp_path: Path) -> None:
    kept = game()
    keep(tmp_path, kept)
    with sqlite3.connect(tmp_path / NAME) as open_file:
        open_file.execute("UPDATE games SET record = ?", (b"flipped",))
    open_file.close()
    with History(tmp_path) as history:
        assert history.check() == (1, 0, 0)
        assert history.kept(kept.game.id) == kept
        assert history.check() == (0, 0, 0)


def test_a_damaged_file_of_a_game_is_mended_from_its_row(tmp_path: Path) -> None:
    kept = game()
    keep(tmp_path, kept)
    with History(tmp_path) as history:
        path = history.files.path(kept.game.id)
        path.write_bytes(path.read_bytes()[:-1] + b"?")
        assert history.check() == (0, 1, 0)
        assert history.files.read(kept.game.id) == kept


def test_facts_that_cannot_be_read_come_from_the_file(tmp_path: Path) -> None:
    kept = game()
    keep(tmp_path, kept)
    with sqlite3.connect(tmp_path / NAME) as open_file:
        open_file.execute("UPDATE games SET facts = ?", (b"\xff\xfe{",))
    open_file.close()
    assert rows(tmp_path) == [kept.game]


def test_a_game_with_a_file_alone_is_taken_in(tmp_path: Path) -> None:
    kept = game()
    with History(tmp_path) as history:
        history.files.write(kept)
        assert history.count() == 0
        assert history.take_in() == 1
        assert history.games() == [kept.game]


def test_a_half_written_file_is_no_game_and_goes_when_it_is_old(tmp_path: Path) -> None:
    with History(tmp_path) as history:
        history.files.folder.mkdir()
        half = history.files.folder / "half.game.new"
        half.write_bytes(b"#")
        history.take_in()
        assert half.exists()
        os.utime(half, (1, 1))
        assert history.take_in() == 0
        assert not half.exists()


# --- no place ----------------------------------------------------------------------------------------------------


def test_a_history_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    kept = game()
    keep(tmp_path, kept)
    with sqlite3.connect(tmp_path / NAME) as open_file:
        open_file.execute("PRAGMA user_version=99")
    open_file.close()
    with History(tmp_path) as history:
        assert [notice.code for notice in history.notices] == ["history_later"]
        assert history.games() == [kept.game]
        history.add(game(ago=1))
        assert not history.is_written
    assert list(tmp_path.glob("history.damaged-*")) == []
    assert len(list((tmp_path / "history").glob("*.game"))) == 2


def test_where_no_file_can_be_made_a_game_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    (tmp_path / "history").write_text("in the way")
    with History(tmp_path) as history:
        assert history.games() == []
        assert history.notices[0].code == "history_busy"
        with pytest.raises(HistoryError):
            history.add(game())


def test_a_full_database_still_keeps_the_game_in_its_file(tmp_path: Path) -> None:
    keep(tmp_path, game())
    with History(tmp_path) as history:
        pages = history._database.execute("PRAGMA page_count").fetchone()[0]
        history._database.execute(f"PRAGMA max_page_count={pages}")
        with pytest.raises(HistoryError, match="full"):
            for number in range(1, 200):
                history.add(game(ago=number))
        written = len(history.files.ids())
        assert history.count() < written
    with History(tmp_path) as history:
        history.take_in()
        assert history.count() == written


def test_a_folder_that_takes_no_files_starts_all_the_same(tmp_path: Path) -> None:
    """Where the folder should be lies a file: nothing can be written, by nobody."""
    folder = tmp_path / "data"
    folder.write_text("no folder", encoding="utf-8")
    with History(folder) as history:
        assert history.games() == []
        with pytest.raises(HistoryError):
            history.add(game())


# --- versions ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", range(1, database.VERSION))
def test_a_history_of_every_older_version_is_brought_up(tmp_path: Path, version: int) -> None:
    kept = game()
    open_file = sqlite3.connect(tmp_path / NAME, isolation_level=None)
    database.migrate(open_file, version)
    facts = facts_text(kept.game)
    open_file.execute(
        "INSERT INTO games (id, ended, facts, record, seal) VALUES (?, ?, ?, ?, ?)",
        (kept.game.id, kept.game.ended_ms, facts.encode(), kept.record, seal(facts, kept.record)),
    )
    open_file.close()
    with History(tmp_path) as history:
        assert history.games() == [kept.game]
        assert history.notices == []
        history.keep_review(kept.game.id, b"new in a later version")
        assert history.begin_try("2026-11-22", "Ada")
        assert history.take_in() == 0
        assert history.files.ids() == {kept.game.id}


# --- facts -------------------------------------------------------------------------------------------------------


def test_facts_read_back_as_they_were_written() -> None:
    kept = played("raiders", 3)
    assert read_facts(facts_text(kept.game)) == kept.game
    assert decode(encode(kept)) == kept


@pytest.mark.parametrize(
    "wrong",
    [
        {"id": "no id"},
        {"seats": []},
        {"own": 7},
        {"ended_ms": -1},
        {"mark": "unheard of"},
        {"daily": "yesterday"},
        {"facts": {"lent": "many"}},
        {"seats": [["Ada", "human", 10, 1, 2.5, {}]]},
        {"together": 1},
        {"options": {"events": "on"}},
    ],
)
def test_strange_facts_are_refused(wrong: dict[str, object]) -> None:
    data = {**game().game.to_dict(), **wrong}
    with pytest.raises(HistoryError):
        FinishedGame.from_dict(data)


def test_a_record_that_grows_without_end_is_refused() -> None:
    with pytest.raises(HistoryError):
        unpack_record(zlib.compress(b" " * 50_000_000))


def test_the_same_moves_by_others_are_another_game(tmp_path: Path) -> None:
    keep(tmp_path, game(), game(me="Bo"))
    assert {one.seats[0].name for one in rows(tmp_path)} == {"Ada", "Bo"}
