"""Two programs at once: each has an autosave of its own, and no program that is gone keeps one."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from engine.saving import autosave, file_lock, save_file
from engine.saving.autosave import AUTOSAVE, Claim, autosaves, claim, claim_for_new_game
from tests.programs import Program

PLAYS = """
import sys
from pathlib import Path
from engine.saving.autosave import claim_for_new_game
mine = claim_for_new_game(Path(sys.argv[1]))
print(mine.path.name, mine.others, flush=True)
sys.stdin.readline()
mine.release()
"""

SPLITS = """
import os, sys, time
from pathlib import Path
from engine.saving.autosave import claim_for_new_game
mine = claim_for_new_game(Path(sys.argv[1]))
if os.fork() == 0:
    os.close(1)
    sys.stdin.readline()
    os._exit(0)
print(mine.path.name, flush=True)
time.sleep(60)
"""


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Program]]:
    """Starts programs; none is left after the test."""
    with ExitStack() as running:

        def begin(code: str = PLAYS) -> Program:
            program = Program(code, str(tmp_path))
            running.enter_context(program.process)
            running.callback(program.kill)
            return program

        yield begin


@pytest.fixture(autouse=True)
def nothing_is_kept() -> Iterator[None]:
    before = dict(autosave._claims)
    yield
    assert autosave._claims == before


def save(folder: Path, name: str, at: int) -> None:
    """A save of that name, written at this second."""
    (folder / name).write_bytes(save_file.encode({"name": name}))
    os.utime(folder / name, (at, at))


def names(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


# --- several programs -------------------------------------------------------------------------------------


def test_each_program_has_its_own_autosave(tmp_path: Path, start: Callable[..., Program]) -> None:
    first = start()
    assert first.says() == "autosave.yaml False"
    second = start()
    assert second.says() == "autosave-2.yaml True"
    mine = claim_for_new_game(tmp_path)
    assert (mine.path, mine.others) == (tmp_path / "autosave-3.yaml", True)
    mine.release()
    first.leave()
    mine = claim_for_new_game(tmp_path)
    assert (mine.path, mine.others) == (tmp_path / AUTOSAVE, False)
    mine.release()
    second.leave()
    assert names(tmp_path) == set()


def test_the_lock_dies_with_its_program(tmp_path: Path, start: Callable[..., Program]) -> None:
    first = start()
    assert first.says() == "autosave.yaml False"
    assert claim(tmp_path / AUTOSAVE) is None
    first.kill()
    mine = claim(tmp_path / AUTOSAVE)
    assert mine is not None
    assert not mine.others
    mine.release()
    assert names(tmp_path) == set()


@pytest.mark.needs("fork")
def test_the_lock_dies_with_its_program_even_if_a_part_split_off_lives_on(
    tmp_path: Path, start: Callable[..., Program]
) -> None:
    first = start(SPLITS)
    assert first.says() == "autosave.yaml"
    assert claim(tmp_path / AUTOSAVE) is None
    first.kill()
    mine = claim(tmp_path / AUTOSAVE)
    assert mine is not None
    mine.release()


def test_programs_that_start_together_get_different_autosaves(
    tmp_path: Path, start: Callable[..., Program]
) -> None:
    programs = [start() for _ in range(6)]
    got = sorted(program.says().split()[0] for program in programs)
    assert got == sorted(["autosave.yaml", *(f"autosave-{number}.yaml" for number in range(2, 7))])


# --- what can be continued --------------------------------------------------------------------------------


def test_the_autosave_written_last_comes_first(tmp_path: Path) -> None:
    assert autosaves(tmp_path / "not there") == []
    for name, at in [(AUTOSAVE, 20), ("autosave-2.yaml", 30), ("autosave-3.yaml.previous", 10)]:
        save(tmp_path, name, at)
    for name in ("autosave-1.yaml", "autosave.damaged-1.yaml", "autosave.yaml.new", "mine.yaml", "autosave-X.yaml"):
        save(tmp_path, name, 40)
    assert [path.name for path in autosaves(tmp_path)] == ["autosave-2.yaml", AUTOSAVE, "autosave-3.yaml"]
    save(tmp_path, "autosave.yaml.previous", 35)
    assert autosaves(tmp_path)[0].name == AUTOSAVE


def test_what_another_program_plays_is_not_offered(tmp_path: Path, start: Callable[..., Program]) -> None:
    save(tmp_path, AUTOSAVE, 20)
    save(tmp_path, "autosave-2.yaml", 10)
    first = start()
    first.says()
    assert autosaves(tmp_path) == [tmp_path / "autosave-2.yaml"]
    mine = claim(tmp_path / "autosave-2.yaml")
    assert mine is not None
    assert mine.others
    assert autosaves(tmp_path) == [mine.path]
    first.kill()
    assert autosaves(tmp_path) == [tmp_path / AUTOSAVE, mine.path]
    mine.release()


def test_looking_is_not_taking(tmp_path: Path, start: Callable[..., Program]) -> None:
    save(tmp_path, AUTOSAVE, 20)
    for _ in range(3):
        assert autosaves(tmp_path) == [tmp_path / AUTOSAVE]
    assert names(tmp_path) == {AUTOSAVE}
    assert start().says() == "autosave.yaml False"


# --- within one program -----------------------------------------------------------------------------------


def test_the_next_game_of_a_program_has_the_same_autosave(tmp_path: Path, start: Callable[..., Program]) -> None:
    first = start()
    first.says()
    old = claim_for_new_game(tmp_path)
    first.leave()
    new = claim_for_new_game(tmp_path)
    assert new.path == old.path == tmp_path / "autosave-2.yaml"
    old.release()
    assert file_lock.is_locked(tmp_path / "autosave-2.yaml.lock")
    new.release()
    assert not file_lock.is_locked(tmp_path / "autosave-2.yaml.lock")
    assert names(tmp_path) == set()


def test_a_folder_has_one_claim_by_whatever_way_it_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = claim_for_new_game(tmp_path)
    monkeypatch.chdir(tmp_path)
    again = claim(Path(AUTOSAVE))
    assert again is mine
    other = claim_for_new_game(tmp_path / "other")
    assert other.path == tmp_path / "other" / AUTOSAVE
    for one in (mine, mine, other):
        one.release()


def test_a_lock_file_left_by_a_killed_program_is_no_lock(tmp_path: Path) -> None:
    (tmp_path / "autosave.yaml.lock").write_bytes(b"")
    mine = claim_for_new_game(tmp_path)
    assert mine.path.name == AUTOSAVE
    mine.release()


# --- where nothing can be locked --------------------------------------------------------------------------


def check_first(mine: Claim, folder: Path) -> None:
    assert (mine.path, mine.others) == (folder / AUTOSAVE, False)
    mine.release()


def test_a_folder_that_cannot_be_made_still_gives_an_autosave(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("I am a file")
    check_first(claim_for_new_game(tmp_path / "file"), tmp_path / "file")
    assert autosaves(tmp_path / "file") == []


def test_a_lock_file_that_cannot_be_opened_still_gives_an_autosave(tmp_path: Path) -> None:
    (tmp_path / "autosave.yaml.lock").mkdir()
    check_first(claim_for_new_game(tmp_path), tmp_path)
    save(tmp_path, AUTOSAVE, 1)
    assert autosaves(tmp_path) == [tmp_path / AUTOSAVE]


def locks_fail(monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    """The system answers whoever wants to lock a file with this error."""

    def refuse(*_: object) -> None:
        raise OSError(code, os.strerror(code))

    if sys.platform == "win32":
        import msvcrt

        monkeypatch.setattr(msvcrt, "locking", refuse)
    else:
        import fcntl

        monkeypatch.setattr(fcntl, "flock", refuse)


def test_a_file_system_without_locks_still_gives_an_autosave(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    locks_fail(monkeypatch, errno.ENOLCK)
    check_first(claim_for_new_game(tmp_path), tmp_path)
    save_file.write_atomically(tmp_path / AUTOSAVE, save_file.encode({"n": 1}))
    assert save_file.read(tmp_path / AUTOSAVE) == {"n": 1}


@pytest.mark.parametrize("code", [errno.EAGAIN, errno.EACCES, errno.EDEADLK, 0])
def test_whatever_a_system_calls_a_lock_of_somebody_else_it_keeps_others_out(
    code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wine says no and forgets to say why: error 0."""
    (tmp_path / "a").touch()
    locks_fail(monkeypatch, code)
    assert file_lock.lock(tmp_path / "a") is None
    assert file_lock.is_locked(tmp_path / "a")


# --- locks ------------------------------------------------------------------------------------------------


def test_a_lock_is_held_once_and_can_be_let_go_of_twice(tmp_path: Path) -> None:
    held = file_lock.lock(tmp_path / "a")
    assert held is not None
    assert file_lock.lock(tmp_path / "a") is None
    assert file_lock.is_locked(tmp_path / "a")
    held.close()
    held.close()
    assert not file_lock.is_locked(tmp_path / "a")
    assert names(tmp_path) == {"a"}


@pytest.mark.needs("open files move")
def test_a_file_that_took_the_place_of_a_locked_one_is_not_deleted(tmp_path: Path) -> None:
    held = file_lock.lock(tmp_path / "a")
    assert held is not None
    (tmp_path / "a").rename(tmp_path / "b")
    (tmp_path / "a").write_text("mine")
    held.remove()
    held.remove()
    assert (tmp_path / "a").read_text() == "mine"


@pytest.mark.needs("open files move")
def test_a_file_that_was_taken_away_while_waiting_for_it_is_not_the_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The holder deletes it and goes just before it is looked at: then a new one is made."""
    real = os.fstat
    times: list[int] = []

    def fstat(fd: int) -> os.stat_result:
        if not times:
            (tmp_path / "a").unlink()
        times.append(fd)
        return real(fd)

    with monkeypatch.context() as patch:
        patch.setattr(os, "fstat", fstat)
        held = file_lock.lock(tmp_path / "a")
    assert held is not None
    assert len(times) == 2
    assert file_lock.lock(tmp_path / "a") is None
    held.remove()
    assert names(tmp_path) == set()


def test_files_that_are_numbered_anew_all_the_time_can_be_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os.path, "samestat", lambda *_: False)
    held = file_lock.lock(tmp_path / "a")
    assert held is not None
    held.close()


def test_two_savers_of_one_file_take_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "mine.yaml"
    save_file.write_atomically(path, save_file.encode({"n": 1}))
    other = file_lock.lock(tmp_path / "mine.yaml.new")
    assert other is not None
    monkeypatch.setattr(save_file, "_WAIT_S", 0.02)
    with pytest.raises(save_file.SaveError, match="another program is saving there"):
        save_file.write_atomically(path, save_file.encode({"n": 2}))
    assert save_file.read(path) == {"n": 1}
    other.close()
    save_file.write_atomically(path, save_file.encode({"n": 3}))
    assert save_file.read(path) == {"n": 3}


def test_nobody_takes_the_new_file_before_it_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where only a closed file can be renamed, another program may come just before that, too."""
    monkeypatch.setattr(file_lock, "OPEN_FILES_STAY", True)
    monkeypatch.setattr(save_file, "_WAIT_S", 0.02)
    path = tmp_path / "mine.yaml"
    real = os.replace
    tried: list[Path] = []

    def another_saves_first(source: Path, target: Path) -> None:
        if target == path and not tried:
            tried.append(source)
            with pytest.raises(save_file.SaveError, match="another program is saving there"):
                save_file.write_atomically(path, save_file.encode({"n": 2}))
        real(source, target)

    monkeypatch.setattr(os, "replace", another_saves_first)
    save_file.write_atomically(path, save_file.encode({"n": 1}))
    assert tried
    assert save_file.read(path) == {"n": 1}
    assert names(tmp_path) == {"mine.yaml"}
    save_file.write_atomically(path, save_file.encode({"n": 3}))
    assert save_file.read(save_file.previous(path)) == {"n": 1}
