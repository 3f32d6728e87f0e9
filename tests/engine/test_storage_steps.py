"""Every step of a save may fail, be the last one before a kill, or be forgotten by a disk that loses power."""

from __future__ import annotations

import errno
import itertools
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.saving import file_lock, save_file
from engine.saving.save_file import SaveError

STEPS = ("open", "fstat", "stat", "ftruncate", "write", "fsync", "link", "replace", "unlink")
ERRORS = (errno.ENOSPC, errno.EACCES)
WANTED = {"autosave.yaml", "autosave.yaml.previous"}

Step = tuple[str, tuple[Any, ...]]


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here it counts that the disk is told to flush; nobody waits for it."""
    monkeypatch.setattr(os, "fsync", lambda fd: None)


class Disk:
    """The calls to the system inside a `with`, in order; `before` hears of each and its number, from 0 on."""

    def __init__(self, before: Callable[[int, Step], None]) -> None:
        self.steps: list[Step] = []
        self.before = before
        self.real = {name: getattr(os, name) for name in STEPS}

    def __enter__(self) -> Disk:
        for name in STEPS:
            setattr(os, name, self._watched(name))
        return self

    def __exit__(self, *_: object) -> None:
        for name in STEPS:
            setattr(os, name, self.real[name])

    def _watched(self, name: str) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            self.steps.append((name, arguments))
            self.before(len(self.steps) - 1, self.steps[-1])
            return self.real[name](*arguments, **named)

        return call


def save(path: Path, number: int) -> None:
    save_file.write_atomically(path, save_file.encode({"n": number}))


def names(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def number(path: Path) -> int:
    return int(save_file.read(path)["n"])


def no_links(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file system on which a file has one name."""

    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)


def open_files_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """The order of steps for a system on which an open file can neither be renamed nor deleted."""
    monkeypatch.setattr(file_lock, "OPEN_FILES_STAY", True)


SYSTEMS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "usual": lambda _: None,
    "no links": no_links,
    "open files stay": open_files_stay,
}


@pytest.fixture(params=SYSTEMS)
def folder(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    SYSTEMS[request.param](monkeypatch)
    return tmp_path


def count_steps(folder: Path) -> int:
    """How many steps a save takes when there is one already."""
    with Disk(lambda *_: None) as disk:
        save(two_saves(folder / "count"), 2)
        every = len(disk.steps)
        disk.steps.clear()
        two_saves(folder / "count again")
        return every - len(disk.steps)


def two_saves(folder: Path) -> Path:
    """The path of save 1, save 0 being its previous."""
    path = folder / "autosave.yaml"
    save(path, 0)
    save(path, 1)
    return path


def check_survival(path: Path, saved: bool) -> None:
    """Whatever happened while save 2 was written: it or save 1 is there, and one before; the next save works."""
    now, before = number(path), number(save_file.previous(path))
    assert (now, before) in {(1, 0), (1, 1), (2, 1)}
    assert now == 2 or not saved
    save(path, 3)
    assert (number(path), number(save_file.previous(path))) == (3, now)
    assert names(path.parent) == WANTED


# --- failing ----------------------------------------------------------------------------------------------


def failing(fails: Callable[[int], bool], code: int) -> Callable[[int, Step], None]:
    def before(step: int, _: Step) -> None:
        if fails(step):
            raise OSError(code, os.strerror(code))

    return before


def saved_on(path: Path, before: Callable[[int, Step], None]) -> bool:
    """Whether save 2 was written on such a disk; if not, the player gets one sentence."""
    try:
        with Disk(before):
            save(path, 2)
    except SaveError as error:
        sentence = str(error)
    else:
        return True
    assert sentence.startswith("The game could not be saved in ")
    assert sentence.endswith(".")
    assert sentence.isprintable()
    return False


@pytest.mark.parametrize("code", ERRORS, ids=errno.errorcode.get)
def test_any_single_step_may_fail(folder: Path, code: int) -> None:
    outcomes = []
    for step in range(count_steps(folder)):
        path = two_saves(folder / str(step))
        saved = saved_on(path, failing(lambda now, step=step: now == step, code))  # type: ignore[misc]
        outcomes.append(saved)
        assert saved or names(path.parent) == WANTED
        check_survival(path, saved)
    assert False in outcomes


def test_the_disk_may_fail_from_any_step_on(folder: Path) -> None:
    for step in range(count_steps(folder)):
        path = two_saves(folder / str(step))
        saved = saved_on(path, failing(lambda now, step=step: now >= step, errno.EIO))  # type: ignore[misc]
        check_survival(path, saved)


def test_a_disk_that_takes_a_few_bytes_at_a_time_gets_all_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.write
    monkeypatch.setattr(os, "write", lambda fd, data: real(fd, data[:7]))
    assert number(two_saves(tmp_path)) == 1


def test_a_folder_that_cannot_be_flushed_is_no_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There are file systems that flush files, but no folders."""
    real = os.fsync

    def fsync(fd: int) -> None:
        if os.path.samestat(os.fstat(fd), tmp_path.stat()):
            raise OSError(errno.EINVAL, "Invalid argument")
        real(fd)

    monkeypatch.setattr(os, "fsync", fsync)
    assert number(two_saves(tmp_path)) == 1


def test_what_could_never_be_opened_again_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = two_saves(tmp_path)
    monkeypatch.setattr(save_file, "MAX_BYTES", 300)
    with pytest.raises(SaveError, match="too large"):
        save_file.write_atomically(path, save_file.encode({"moves": "x" * 300}))
    check_survival(path, saved=False)


# --- killed -----------------------------------------------------------------------------------------------


def killed(path: Path, at: int) -> bool:
    """Whether a process that writes save 2 was killed before this step (after half of it, where it writes)."""
    child = os.fork()
    if child == 0:
        try:
            _die_at(path, at)
        finally:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL


def _die_at(path: Path, at: int) -> None:
    def before(step: int, what: Step) -> None:
        if step == at:
            name, arguments = what
            if name == "write":
                disk.real["write"](arguments[0], arguments[1][: len(arguments[1]) // 2])
            os.kill(os.getpid(), signal.SIGKILL)

    with Disk(before) as disk:
        save(path, 2)


@pytest.mark.needs("fork")
def test_a_program_may_be_killed_at_any_step(folder: Path) -> None:
    for step in range(count_steps(folder)):
        path = two_saves(folder / str(step))
        assert killed(path, step)
        check_survival(path, saved=False)


@pytest.mark.needs("fork")
def test_a_program_may_be_killed_at_any_step_of_its_first_save(folder: Path) -> None:
    for step in itertools.count():
        path = folder / str(step) / "autosave.yaml"
        if not killed(path, step):
            break
        assert not path.exists() or number(path) == 2
        save(path, 3)
        assert number(path) == 3
        assert names(path.parent) <= WANTED
    assert step > 5


@pytest.mark.needs("fork")
def test_a_program_may_be_killed_again_and_again(folder: Path) -> None:
    """Each time at the next step, each on what the one before left behind."""
    path = two_saves(folder)
    for step in range(count_steps(folder) * 2):
        killed(path, step)
        assert number(path) in (1, 2)
        assert number(save_file.previous(path)) in (0, 1, 2)


# --- losing power -----------------------------------------------------------------------------------------


class Memory:
    """What a disk has heard of a save: names given and taken, bytes written, and what of that it must have kept.

    A name leads to a file's number. Until the folder is flushed the disk may have kept any of the changes of names
    and forgotten any other; the bytes of a file are sure from the flush of the file on.
    """

    def __init__(self, folder: Path) -> None:
        self.before = {file.name: file.stat().st_ino for file in folder.iterdir()}
        self.unsure: set[int] = set()
        self.changes: list[dict[str, int | None]] = []
        self.folder = folder.stat().st_ino

    def hear(self, name: str, arguments: tuple[Any, ...]) -> None:
        if name in ("ftruncate", "write"):
            self.unsure.add(os.fstat(arguments[0]).st_ino)
        elif name == "fsync":
            self.flush(os.fstat(arguments[0]).st_ino)
        elif name == "link":
            self.changes.append({Path(arguments[1]).name: os.stat(arguments[0]).st_ino})
        elif name == "replace":
            source, target = map(Path, arguments)
            self.changes.append({source.name: None})
            self.changes.append({target.name: os.stat(source).st_ino})

    def flush(self, file: int) -> None:
        self.unsure.discard(file)
        if file == self.folder:
            for change in self.changes:
                self.before |= change  # type: ignore[arg-type]
            self.changes.clear()

    def after_power_cut(self) -> Iterator[dict[str, int | None]]:
        """Every state in which the folder may be found."""
        for kept in itertools.product((False, True), repeat=len(self.changes)):
            names: dict[str, int | None] = dict(self.before)
            for change in itertools.compress(self.changes, kept):
                names |= change
            yield names


@pytest.mark.needs("folders flushed")
def test_a_power_cut_at_any_step_leaves_a_whole_save(folder: Path) -> None:
    path = two_saves(folder)
    memory = Memory(folder)
    states = 0

    def before(_: int, step: Step) -> None:
        nonlocal states
        for names in memory.after_power_cut():
            states += 1
            kept = {names[path.name], names[save_file.previous(path).name]}
            assert not kept & {None, *memory.unsure}
        memory.hear(*step)

    with Disk(before):
        save(path, 2)
    assert states > 20
    assert memory.before[path.name] == path.stat().st_ino
    assert not memory.changes


@pytest.mark.needs("folders flushed")
def test_folders_made_for_the_first_save_are_flushed_too(tmp_path: Path) -> None:
    flushed: set[int] = set()

    def before(_: int, step: Step) -> None:
        if step[0] == "fsync":
            flushed.add(os.fstat(step[1][0]).st_ino)

    with Disk(before):
        save(tmp_path / "a" / "b" / "autosave.yaml", 1)
    assert {place.stat().st_ino for place in (tmp_path, tmp_path / "a", tmp_path / "a" / "b")} <= flushed


# --- somebody else has the file open ----------------------------------------------------------------------


def busy(monkeypatch: pytest.MonkeyPatch, times: int, call: str) -> None:
    """A virus scanner has the file open: so many times the system says no."""
    real, left = getattr(os, call), [times]

    def refuse(*arguments: Any, **named: Any) -> Any:
        left[0] -= 1
        if left[0] >= 0:
            raise PermissionError(errno.EACCES, "The process cannot access the file")
        return real(*arguments, **named)

    monkeypatch.setattr(os, call, refuse)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(save_file, "_PAUSES_S", (0.001,) * 5)
    monkeypatch.setattr(file_lock, "OPEN_FILES_STAY", True)


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("call", ["replace", "unlink"])
def test_a_save_waits_a_moment_for_a_file_that_somebody_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    path = two_saves(tmp_path)
    busy(monkeypatch, 5, call)
    save(path, 2)
    check_survival(path, saved=True)


@pytest.mark.usefixtures("patient")
def test_a_save_does_not_wait_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = two_saves(tmp_path)
    with monkeypatch.context() as patch:
        busy(patch, 1000, "replace")
        with pytest.raises(SaveError, match="cannot access the file"):
            save(path, 2)
    check_survival(path, saved=False)


@pytest.mark.usefixtures("patient")
def test_reading_waits_for_a_file_that_is_just_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = two_saves(tmp_path)
    busy(monkeypatch, 5, "stat")
    assert number(path) == 1
