"""What a player is told and offered when saving fails, a save is damaged, or a second program plays."""

from __future__ import annotations

import errno
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from engine import reading
from engine.players import Player
from engine.saving import autosave, file_lock, save_file
from engine.saving.save_file import SaveError
from tests.gui.robot import Robot
from tests.programs import Program
from valeria_gui.play.autosaves import saved_summary, unkept_game
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.session import AUTOSAVE, Session, load_session, new_session, open_entry, save_folder
from valeria_gui.scenes.table import TableScene

SEATS = (Player("Ada"), Player("Bo", "bot:greedy"))
SECOND = "autosave-2.yaml"

PLAYS = """
import sys
from pathlib import Path
from engine.players import Player
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.session import load_session, new_session

seats = tuple(Player(f"Player {number}") for number in range(int(sys.argv[2])))
folder = Path(sys.argv[1])
session = new_session(GameSetup(seats, start_player=0, seed=1), folder) if seats else load_session(folder)
session.writer.flush()
print(session.writer.path.name, session.notice, sep="|", flush=True)
sys.stdin.readline()
session.close()
"""


class OtherWindow(Program):
    """Plays with so many players, or goes on with the saved game if there are none."""

    def __init__(self, folder: Path, players: int) -> None:
        super().__init__(PLAYS, str(folder), str(players))
        self.autosave, _, self.notice = self.says().partition("|")


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[[int], OtherWindow]]:
    """Starts programs; none is left after the test."""
    with ExitStack() as running:

        def begin(players: int = 2) -> OtherWindow:
            program = OtherWindow(tmp_path, players)
            running.enter_context(program.process)
            running.callback(program.kill)
            return program

        yield begin


def begin(folder: Path, seed: int = 1) -> Session:
    return new_session(GameSetup(SEATS, start_player=0, seed=seed), folder)


def played_at(folder: Path, name: str, stamp: int) -> None:
    """Say that this autosave was played then (ms since 1970)."""
    for path in (folder / name, save_file.previous(folder / name)):
        if path.exists():
            path.write_bytes(save_file.encode({**save_file.read(path), "stamp": stamp}))


def is_one_sentence(words: str) -> bool:
    return words.count(". ") == 0 and words.endswith(".") and words.isprintable() and len(words) < 160


# --- two programs -----------------------------------------------------------------------------------------


def test_the_second_program_says_so_and_has_its_own_autosave(
    tmp_path: Path, start: Callable[..., OtherWindow]
) -> None:
    first = start()
    assert (first.autosave, first.notice) == (AUTOSAVE, "None")
    session = begin(tmp_path)
    assert session.writer.path.name == SECOND
    assert session.notice is not None and is_one_sentence(session.notice)
    assert SECOND in session.notice
    session.close()
    assert save_file.read(tmp_path / AUTOSAVE)["table"]["seats"][0]["name"] == "Player 0"
    assert save_file.read(tmp_path / SECOND)["table"]["seats"][0]["name"] == "Ada"


def test_continue_offers_what_nobody_else_plays(tmp_path: Path, start: Callable[..., OtherWindow]) -> None:
    first = start(3)
    assert saved_summary(tmp_path) is None
    with pytest.raises(FileNotFoundError):
        load_session(tmp_path)
    second = start(4)
    assert second.autosave == SECOND
    assert saved_summary(tmp_path) is None
    second.leave()
    assert saved_summary(tmp_path) == "Round 1 · Player 0's turn · 4 players"
    session = load_session(tmp_path)
    assert session.writer.path.name == SECOND
    assert len(session.host.names) == 4
    assert session.notice is not None and is_one_sentence(session.notice)
    session.close()
    first.kill()
    played_at(tmp_path, AUTOSAVE, 10)
    assert saved_summary(tmp_path) == "Round 1 · Player 0's turn · 4 players"
    played_at(tmp_path, SECOND, 5)
    assert saved_summary(tmp_path) == "Round 1 · Player 0's turn · 3 players"
    session = load_session(tmp_path)
    assert session.writer.path.name == AUTOSAVE
    assert session.notice is None
    session.close()


def test_the_second_program_goes_on_with_its_own_game_and_leaves_the_first_alone(
    tmp_path: Path, start: Callable[..., OtherWindow]
) -> None:
    start(3).leave()
    shutil.copy(tmp_path / AUTOSAVE, tmp_path / SECOND)
    before = (tmp_path / AUTOSAVE).read_bytes()
    first, second = start(0), start(0)
    assert {first.autosave, second.autosave} == {AUTOSAVE, SECOND}
    for program in (first, second):
        program.leave()
    assert (tmp_path / AUTOSAVE).read_bytes() == before


def test_a_game_that_is_over_does_not_hide_one_that_is_not(
    tmp_path: Path, start: Callable[..., OtherWindow]
) -> None:
    first = start(3)
    session = begin(tmp_path)
    while not session.match.is_over:
        if session.match.acting == 0:
            session.host.answer(session.match.view(0).moves()[0])
        else:
            session.match.step()
    session.match.commit()
    session.close()
    first.leave()
    played_at(tmp_path, AUTOSAVE, 10)
    assert saved_summary(tmp_path) == "Round 1 · Player 0's turn · 3 players"
    session = load_session(tmp_path)
    assert len(session.host.names) == 3
    session.close()


def would_be_lost(folder: Path) -> str | None:
    """The loss that a new game would bring."""
    claim = autosave.claim_for_new_game(folder)
    lost = unkept_game(claim)
    claim.release()
    return None if lost is None else lost.line


def test_a_new_game_would_lose_only_what_is_in_its_own_autosave(
    tmp_path: Path, start: Callable[..., OtherWindow]
) -> None:
    begin(tmp_path).close()
    assert would_be_lost(tmp_path) == "Round 1 · your turn · 2 players"
    first = start(0)
    assert would_be_lost(tmp_path) is None
    first.kill()
    assert would_be_lost(tmp_path) == "Round 1 · your turn · 2 players"


def test_whoever_continues_a_moment_later_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(tmp_path).close()
    monkeypatch.setattr(autosave, "claim", lambda path: None)
    with pytest.raises(SaveError) as refused:
        load_session(tmp_path)
    assert is_one_sentence(str(refused.value))


def test_the_next_game_has_the_same_autosave(tmp_path: Path) -> None:
    old = begin(tmp_path, seed=1)
    new = begin(tmp_path, seed=2)
    old.close()
    assert new.writer.path == tmp_path / AUTOSAVE
    assert new.notice is None
    new.save()
    new.close()
    new.close()
    assert save_file.read(tmp_path / AUTOSAVE)["table"]["seed"] == 2
    assert {file.name for file in tmp_path.iterdir()} == {AUTOSAVE, AUTOSAVE + ".previous"}


def test_the_window_says_that_another_one_is_open(tmp_path: Path, start: Callable[..., OtherWindow]) -> None:
    first = start()
    with Robot(tmp_path) as robot:
        assert not robot.sees("continue")
        robot.app.navigator.start(GameSetup(SEATS, start_player=0, seed=1))
        robot.run_frames(2)
        assert SECOND in robot.find("sentence").label
        robot.click("OK")
        robot.app.navigator.show_title()
        robot.run_frames(2)
        assert robot.sees("continue")
    first.leave()


def test_a_new_game_asks_before_it_takes_the_place_of_one_that_is_not_over(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        people = (Player("Ada"), Player("Bo"))
        robot.app.navigator.start(GameSetup(people, start_player=0, seed=1))
        robot.run_frames(2)
        robot.app.navigator.show_title()
        robot.click("new-game")
        robot.click("start")
        assert "You have not finished your last game" in robot.find("sentence").label
        robot.press("escape")
        assert save_file.read(tmp_path / AUTOSAVE)["table"]["seed"] == 1, "nothing is lost by asking"
        robot.click("start")
        robot.click("yes")
        robot.run_frames(2)
        assert any(isinstance(scene, TableScene) for scene in robot.app.stack.scenes)
        assert save_file.read(save_file.previous(tmp_path / AUTOSAVE))["table"]["seed"] == 1


# --- the question before a game is lost -------------------------------------------------------------------


def played_here(robot: Robot, seed: int = 1) -> None:
    """A game between two people, left for the title."""
    robot.app.navigator.start(GameSetup((Player("Ada"), Player("Bo")), start_player=0, seed=seed))
    robot.run_frames(2)
    if robot.sees("ok"):
        robot.click("ok")
    robot.app.navigator.show_title()


def first_player(path: Path) -> str:
    return str(save_file.read(path)["table"]["seats"][0]["name"])


def test_what_another_window_leaves_while_the_question_stands_is_not_lost(
    tmp_path: Path, start: Callable[..., OtherWindow]
) -> None:
    """The question is about the game of this window: the answer must not cost another one."""
    other = start(3)
    with Robot(tmp_path) as robot:
        played_here(robot)
        robot.click("new-game")
        robot.click("start")
        assert "Round 1 · Ada's turn · 2 players" in robot.find("sentence").label
        other.leave()
        robot.click("yes")
        robot.run_frames(2)
        assert isinstance(robot.app.stack.scenes[0], TableScene)
        assert robot.app.stack.scenes[0].own_session.writer.path.name == SECOND
    assert first_player(tmp_path / AUTOSAVE) == "Player 0"


def test_what_another_window_leaves_while_a_save_is_about_to_be_opened_is_not_lost(
    tmp_path: Path, start: Callable[..., OtherWindow]
) -> None:
    session = begin(tmp_path)
    session.keep("Kept", None)
    session.close()
    other = start(3)
    with Robot(tmp_path) as robot:
        played_here(robot)
        robot.app.navigator.show_load()
        robot.run_frames(1)
        robot.click("open")
        other.leave()
        robot.click("yes")
        robot.run_frames(2)
        assert isinstance(robot.app.stack.scenes[0], TableScene)
    assert first_player(tmp_path / AUTOSAVE) == "Player 0"
    assert save_file.read(tmp_path / SECOND)["kept"]["name"] == "Kept"


def test_an_autosave_is_held_only_while_the_question_stands(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        played_here(robot)
        assert not file_lock.is_locked(tmp_path / "autosave.yaml.lock")
        ways: tuple[Callable[[], object], ...] = (
            lambda: robot.press("escape"),
            lambda: robot.click("no"),
            robot.app.navigator.show_title,
        )
        for leave in ways:
            robot.app.navigator.begin(GameSetup(SEATS, start_player=0, seed=2))
            robot.run_frames(1)
            assert file_lock.is_locked(tmp_path / "autosave.yaml.lock")
            leave()
            robot.run_frames(1)
            assert not file_lock.is_locked(tmp_path / "autosave.yaml.lock")
    assert save_file.read(tmp_path / AUTOSAVE)["table"]["seed"] == 1


def test_a_game_can_be_saved_first(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        played_here(robot)
        digest = save_file.read(tmp_path / AUTOSAVE)["digest"]
        robot.app.navigator.begin(GameSetup(SEATS, start_player=0, seed=2))
        robot.run_frames(1)
        robot.press("return")
        robot.run_frames(1)
        robot.press("escape")
        robot.run_frames(1)
        assert robot.sees("save-first"), "whoever does not want to name it can think again"
        robot.click("save-first")
        robot.click("done")
        robot.run_frames(2)
        assert isinstance(robot.app.stack.scenes[0], TableScene)
        assert robot.app.stack.scenes[0].session.set_up.seed == 2
        (entry,) = save_folder(tmp_path).entries()
        kept = open_entry(entry, tmp_path / "elsewhere")
        assert kept.match.digest() == digest
        kept.close()


def test_a_game_under_the_list_is_saved_first_with_its_picture(tmp_path: Path) -> None:
    session = begin(tmp_path)
    session.keep("Other", None)
    session.close()
    with Robot(tmp_path) as robot:
        robot.app.navigator.start(GameSetup((Player("Ada"), Player("Bo")), start_player=0, seed=1))
        robot.run_frames(2)
        robot.app.navigator.show_load()
        robot.run_frames(1)
        robot.click("open")
        robot.click("save-first")
        robot.click("done")
        robot.run_frames(2)
        folder = save_folder(tmp_path)
        entries = {entry.name == "Other": entry for entry in folder.entries()}
        assert folder.picture(entries[False])
        table = robot.app.stack.scenes[0]
        assert isinstance(table, TableScene) and table.own_session.name == "Other"


# --- which game goes on -----------------------------------------------------------------------------------


def test_the_game_played_last_goes_on_whatever_the_clock_and_the_files_say(
    tmp_path: Path, start: Callable[..., OtherWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    other = start(3)
    begin(tmp_path).close()
    other.leave()
    monkeypatch.setattr(time, "time_ns", lambda: 10**15)
    session = load_session(tmp_path)
    assert len(session.host.names) == 2
    session.close()
    session = begin(tmp_path, seed=7)
    assert session.writer.path.name == AUTOSAVE, "the clock was set back, this is the game played last"
    session.close()
    os.utime(tmp_path / AUTOSAVE, (5, 5))
    session = load_session(tmp_path)
    assert session.set_up.seed == 7
    session.close()


def test_saves_from_before_go_by_when_they_were_written(tmp_path: Path) -> None:
    begin(tmp_path, seed=1).close()
    data = save_file.read(tmp_path / AUTOSAVE)
    del data["stamp"]
    for name, seed, at in ((AUTOSAVE, 1, 20), (SECOND, 2, 30)):
        data["table"]["seed"] = seed
        (tmp_path / name).write_bytes(save_file.encode(data))
        os.utime(tmp_path / name, (at, at))
    session = load_session(tmp_path)
    assert session.writer.path.name == SECOND
    session.close()


# --- what cannot be read now ------------------------------------------------------------------------------


def of_another_version(path: Path) -> bytes:
    """Makes a save look like one of a later program; its bytes."""
    raw = path.read_bytes().replace(b"format=1", b"format=9", 1)
    path.write_bytes(raw)
    return raw


def refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """Makes the system refuse to read a file, as on a disk with a fault; its bytes."""
    real = reading.read_bytes

    def read(asked: Path, bounds: reading.Bounds) -> bytes:
        if asked.name == path.name:
            raise OSError(errno.EIO, "Input/output error")
        return real(asked, bounds)

    monkeypatch.setattr(reading, "read_bytes", read)
    return path.read_bytes()


@pytest.mark.parametrize("way", ["version", "disk"])
def test_what_cannot_be_read_now_is_left_alone(way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(tmp_path, seed=1).close()
    begin(tmp_path, seed=2).close()
    path = tmp_path / AUTOSAVE
    raw = of_another_version(path) if way == "version" else refused(path, monkeypatch)
    there = sorted(file.name for file in tmp_path.iterdir())
    assert saved_summary(tmp_path) == "The saved game cannot be read now"
    with pytest.raises(SaveError, match="left as it is") as told:
        load_session(tmp_path)
    assert AUTOSAVE in str(told.value)
    assert sorted(file.name for file in tmp_path.iterdir()) == there
    session = begin(tmp_path, seed=3)
    assert session.writer.path.name == SECOND
    assert AUTOSAVE in (session.notice or "")
    session.close()
    assert path.read_bytes() == raw
    session = load_session(tmp_path)
    assert session.set_up.seed == 3
    session.close()


# --- a folder that is taken away --------------------------------------------------------------------------


@pytest.mark.needs("open files move")
def test_a_game_whose_folder_was_taken_away_is_its_own_again(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    session = begin(folder)
    session.writer.flush()
    shutil.rmtree(folder)
    session.save()
    session.writer.flush()
    assert file_lock.is_locked(folder / "autosave.yaml.lock")
    assert session.untold_problem() is None
    session.close()
    assert not file_lock.is_locked(folder / "autosave.yaml.lock")
    assert save_file.read(folder / AUTOSAVE)["table"]["seed"] == 1


@pytest.mark.needs("open files move")
def test_two_windows_never_write_one_autosave_though_their_folder_was_taken_away(
    tmp_path: Path, start: Callable[..., OtherWindow]
) -> None:
    session = begin(tmp_path)
    session.writer.flush()
    for file in tmp_path.iterdir():
        file.unlink()
    other = start(3)
    assert other.autosave == AUTOSAVE
    session.save()
    session.writer.flush()
    assert session.writer.path.name == SECOND
    assert SECOND in (session.untold_problem() or "")
    assert session.untold_problem() is None
    assert len(save_file.read(tmp_path / AUTOSAVE)["table"]["seats"]) == 3
    session.close()
    other.leave()
    assert first_player(tmp_path / AUTOSAVE) == "Player 0"
    assert first_player(tmp_path / SECOND) == "Ada"


# --- damage -----------------------------------------------------------------------------------------------


def check_damage(folder: Path, raw: bytes, digest: str) -> bool:
    """Whether an autosave with these bytes, and none before it, opens as the game it was; if not, it is kept aside
    as it is, and named."""
    folder.mkdir()
    (folder / AUTOSAVE).write_bytes(raw)
    assert saved_summary(folder) is not None
    try:
        session = load_session(folder)
    except SaveError as error:
        (aside,) = folder.iterdir()
        assert aside.name in str(error)
        assert str(error).isprintable()
        assert aside.read_bytes() == raw
        return False
    session.close()
    assert session.match.digest() == digest
    return True


def test_an_autosave_bent_or_cut_off_anywhere_opens_as_it_was_or_is_kept_aside(tmp_path: Path) -> None:
    session = begin(tmp_path)
    session.close()
    digest, raw = session.match.digest(), (tmp_path / AUTOSAVE).read_bytes()
    assert check_damage(tmp_path / "whole", raw, digest)
    places = [*range(0, 120, 3), *range(120, len(raw), len(raw) // 40)]
    for place in places:
        bent = raw[:place] + bytes([raw[place] ^ 1 << place % 8]) + raw[place + 1 :]
        assert not check_damage(tmp_path / f"bent {place}", bent, digest)
        assert not check_damage(tmp_path / f"cut {place}", raw[:place], digest)


# --- no room ----------------------------------------------------------------------------------------------


def unwritable(tmp_path: Path) -> Path:
    """A folder that cannot be made, for nobody."""
    (tmp_path / "folder").write_text("I am a file")
    return tmp_path / "folder"


def test_the_game_is_saved_as_soon_as_it_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(save_file, "RETRY_S", 0.01)
    session = begin(unwritable(tmp_path))
    session.writer.flush()
    assert session.problem
    (tmp_path / "folder").unlink()
    session.close()
    assert session.problem is None
    session = load_session(tmp_path / "folder")
    assert session.notice is None
    session.close()


def test_the_window_says_once_that_the_game_cannot_be_saved(tmp_path: Path) -> None:
    with Robot(unwritable(tmp_path)) as robot:
        robot.app.navigator.start(GameSetup(SEATS, start_player=0, seed=1))
        told = []
        for _ in range(40):
            robot.run_frames(5)
            if robot.sees("sentence"):
                told.append(robot.find("sentence").label)
                robot.click("OK")
        (sentence,) = told
        assert "could not be saved" in sentence
        assert sentence.isprintable()
