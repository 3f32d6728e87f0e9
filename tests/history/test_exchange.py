"""Games go to another computer and come back whole; what is damaged is left out and told."""

from __future__ import annotations

import csv
import io
import zipfile
from pathlib import Path

import pytest

from engine.history.entry import HistoryError
from engine.history.exchange import csv_text, export_all, import_all, record_text_of
from engine.history.game_file import encode
from engine.history.store import History
from engine.records.record_text import from_text
from tests.history.games import game, played


def test_all_games_go_to_another_computer_and_are_merged_there(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    with History(here) as history:
        for kept in (played(), game(), game(ago=1)):
            history.add(kept)
        assert export_all(history, tmp_path / "all.games") == 3
        mine = history.games()
    with History(there) as history:
        history.add(game())
        assert import_all(history, tmp_path / "all.games") == (3, 2, 0)
        assert history.games() == mine
        assert import_all(history, tmp_path / "all.games") == (3, 0, 0)
        assert history.record(played().game.id).moves == played().to_record().moves


def test_a_review_stays_on_the_computer_that_worked_it_out(tmp_path: Path) -> None:
    """The champion there may be another one; and a file of games is no larger for what can be worked out again."""
    with History(tmp_path / "here") as history:
        history.add(played())
        export_all(history, tmp_path / "all.games")
        without = (tmp_path / "all.games").read_bytes()
        history.keep_review(played().game.id, b"a look back")
        export_all(history, tmp_path / "all.games")
        assert (tmp_path / "all.games").read_bytes() == without
        assert import_all(history, tmp_path / "all.games").new == 0
        assert history.review(played().game.id) == b"a look back"
    with History(tmp_path / "there") as history:
        assert import_all(history, tmp_path / "all.games").new == 1
        assert history.review(played().game.id) is None


def test_a_deleted_game_comes_back_when_it_is_taken_in_on_purpose(tmp_path: Path) -> None:
    with History(tmp_path) as history:
        history.add(game())
        export_all(history, tmp_path / "all.games")
        history.delete_all()
        assert import_all(history, tmp_path / "all.games").new == 1
        assert history.count() == 1


def test_a_damaged_game_is_left_out_and_counted(tmp_path: Path) -> None:
    path = tmp_path / "some.games"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("good.game", encode(game()))
        archive.writestr("bad.game", encode(game(ago=1))[:-2] + b"??")
        archive.writestr("huge.game", b"#" * 3_000_000)
        archive.writestr("readme.txt", "no game")
    with History(tmp_path) as history:
        assert import_all(history, path) == (1, 1, 2)


def test_a_game_that_is_not_what_it_says_is_left_out(tmp_path: Path) -> None:
    """Points can be forged; but nobody can put another game in the place of one that is here."""
    one, other = game(), game(ago=1)
    forged = one._replace(record=other.record)
    with zipfile.ZipFile(tmp_path / "forged.games", "w") as archive:
        archive.writestr("forged.game", encode(forged))
    with History(tmp_path) as history:
        assert import_all(history, tmp_path / "forged.games") == (0, 0, 1)


@pytest.mark.parametrize("raw", [b"", b"no archive", b"PK\x03\x04 broken"])
def test_a_file_that_holds_no_games_is_refused_in_a_sentence(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "strange.games"
    path.write_bytes(raw)
    with History(tmp_path) as history, pytest.raises(HistoryError, match=r"strange\.games holds no finished games"):
        import_all(history, path)


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "in the way").write_text("a file")
    with History(tmp_path) as history, pytest.raises(HistoryError, match="could not be written"):
        export_all(history, tmp_path / "in the way" / "all.games")


def test_the_table_has_a_line_a_game_and_no_formulas() -> None:
    text = csv_text([game("30 20", me="=1+1").game, game("60", daily="2026-11-22").game])
    lines = list(csv.DictReader(io.StringIO(text)))
    assert [line["points"] for line in lines] == ["30", "60"]
    assert lines[0]["player"] == "'=1+1"
    assert lines[0]["others"] == "Squire Wat (20)"
    assert lines[1]["daily_deal"] == "2026-11-22"


def test_a_record_reads_back_from_its_text(tmp_path: Path) -> None:
    with History(tmp_path) as history:
        history.add(played())
        text = record_text_of(history, played().game)
    assert from_text(text).record.moves == played().to_record().moves
