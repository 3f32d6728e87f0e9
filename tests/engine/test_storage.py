"""Saves are never lost: written all at once, checked when read, kept aside when damaged."""

from __future__ import annotations

import hashlib
import itertools
import os
import shutil
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.chance import Chance
from engine.saving import file_lock, save_file
from engine.saving.save_file import SaveError, Writer

sys.path.insert(0, str(Path(__file__).parents[2] / "scripts"))

import torture_storage

GAME: dict[str, Any] = {
    "table": {"seats": [{"name": "Ünal 🏰", "kind": "human"}, {"name": "no", "kind": "bot:random"}]},
    "record": {"seed": 2**63 - 1, "moves": ["lead build Farm", "pay castle", "pass", "null", "1e3", "yes"] * 20},
    "position": {"action": None, "grew": False, "gold": [3, -1]},
}

SOUND = save_file.encode(GAME)
BODY = SOUND.index(b"\n") + 1


def saved(path: Path, *games: dict[str, Any]) -> Path:
    """`games` saved one after the other."""
    for game in games:
        save_file.write_atomically(path, save_file.encode(game))
    return path


def sentence_of(path: Path) -> str:
    """The one sentence with which reading `path` is refused; it names the file."""
    with pytest.raises(SaveError) as refused:
        save_file.read(path)
    sentence = str(refused.value)
    assert path.name in sentence
    assert sentence.endswith(".")
    assert sentence.isprintable()
    assert len(sentence) < 160
    return sentence


# --- writing and reading ----------------------------------------------------------------------------------


def test_a_save_reads_back_as_it_was(tmp_path: Path) -> None:
    assert save_file.read(saved(tmp_path / "a.yaml", GAME)) == GAME


def test_the_folder_is_made(tmp_path: Path) -> None:
    assert save_file.read(saved(tmp_path / "deep" / "down" / "a.yaml", GAME)) == GAME


def test_the_save_before_is_kept(tmp_path: Path) -> None:
    path = saved(tmp_path / "a.yaml", {"n": 1})
    assert not save_file.previous(path).exists()
    for number in (2, 3, 4):
        saved(path, {"n": number})
        assert save_file.read(path) == {"n": number}
        assert save_file.read(save_file.previous(path)) == {"n": number - 1}


def test_nothing_else_is_left_in_the_folder(tmp_path: Path) -> None:
    path = saved(tmp_path / "a.yaml", *({"n": number} for number in range(4)))
    assert {file.name for file in tmp_path.iterdir()} == {path.name, save_file.previous(path).name}


def test_it_works_where_files_cannot_have_two_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no links here")

    monkeypatch.setattr(os, "link", refuse)
    path = saved(tmp_path / "a.yaml", {"n": 1}, {"n": 2})
    assert save_file.read(path) == {"n": 2}
    assert save_file.read(save_file.previous(path)) == {"n": 1}


def test_what_a_killed_program_left_behind_is_not_in_the_way(tmp_path: Path) -> None:
    path = saved(tmp_path / "a.yaml", {"n": 1})
    path.with_name("a.yaml.new").write_bytes(b"half a sa" * 1000)
    os.link(path, path.with_name("a.yaml.kept"))
    os.link(path, save_file.previous(path))
    saved(path, {"n": 2}, {"n": 3})
    assert save_file.read(path) == {"n": 3}
    assert save_file.read(save_file.previous(path)) == {"n": 2}


def test_no_save_is_not_a_damaged_save(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        save_file.read(tmp_path / "a.yaml")


def test_saves_lie_in_the_folder_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert "Valeria" in save_file.user_folder().name


# --- damage -----------------------------------------------------------------------------------------------


def bent(raw: bytes, place: int, bit: int = 0) -> bytes:
    """A save with one bit turned round."""
    return raw[:place] + bytes([raw[place] ^ 1 << bit]) + raw[place + 1 :]


DAMAGED: dict[str, bytes] = {
    "empty": b"",
    "one byte": b"#",
    "spaces": b" " * 300,
    "a lone line": SOUND[: BODY - 1],
    "only the first line": SOUND[:BODY],
    "no first line": SOUND[BODY:],
    "binary": bytes(Chance(1).getrandbits(8) for _ in range(4000)),
    "zeros as after a power cut": bytes(len(SOUND)),
    "zeros after the first line": SOUND[:BODY] + bytes(len(SOUND) - BODY),
    "not UTF-8": SOUND[:BODY] + SOUND[BODY:].decode().encode("latin-1", "replace"),
    "UTF-16": SOUND.decode().encode("utf-16"),
    "a byte order mark": b"\xef\xbb\xbf" + SOUND,
    "other line ends": SOUND.replace(b"\n", b"\r\n"),
    "more at the end": SOUND + b"\n",
    "twice": SOUND + SOUND,
    "edited by hand": SOUND.replace(b"gold:\n  - 3", b"gold:\n  - 9"),
    "another text": b"Dear diary,\n",
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
}


@pytest.mark.parametrize("kind", DAMAGED)
def test_a_damaged_save_is_refused_in_one_sentence(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "autosave.yaml"
    assert DAMAGED[kind] != SOUND
    path.write_bytes(DAMAGED[kind])
    sentence_of(path)


SMALL = save_file.encode({"n": 1, "who": "Ünal", "moves": ["pass", "pay castle"]})


def test_a_save_cut_off_anywhere_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "autosave.yaml"
    for length in range(len(SMALL)):
        path.write_bytes(SMALL[:length])
        sentence_of(path)
    for length in [*range(BODY, len(SOUND), 97), len(SOUND) - 1]:
        path.write_bytes(SOUND[:length])
        sentence_of(path)


def test_a_single_bent_bit_anywhere_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "autosave.yaml"
    for place, bit in itertools.product(range(len(SMALL)), range(8)):
        with pytest.raises(SaveError):
            save_file.decode(bent(SMALL, place, bit), path.name)
    for place in range(len(SMALL)):
        path.write_bytes(bent(SMALL, place, place % 8))
        sentence_of(path)
    for place in range(BODY, len(SOUND), 97):
        path.write_bytes(bent(SOUND, place))
        sentence_of(path)


def test_a_byte_lost_or_doubled_anywhere_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "autosave.yaml"
    for place in range(len(SMALL)):
        for raw in (SMALL[:place] + SMALL[place + 1 :], SMALL[: place + 1] + SMALL[place:]):
            path.write_bytes(raw)
            sentence_of(path)


def signed(body: bytes, form: int = save_file.FORMAT) -> bytes:
    """`body` under a first line that fits it: what a clever hand could make."""
    head = SOUND[:BODY].split(b" format=")[0].decode()
    return f"{head} format={form} sha256={hashlib.sha256(body).hexdigest()}\n".encode() + body


SIGNED: dict[str, bytes] = {
    "nothing": b"",
    "a list": b"- 1\n",
    "a number": b"5\n",
    "broken YAML": b"a: [1, 2\n",
    "a tag": b"a: !!python/object/apply:os.getcwd []\n",
    "an endless text": b"a: " + b"9" * 1_000_001 + b"\n",
    "an alias": b"a: &x [1]\nb: *x\n",
    "a merge": b"a: &x {b: 1}\nc: {<<: *x}\n",
    "a key twice": b"a: 1\na: 2\n",
    "a directive": b"%YAML 1.1\n---\na: 1\n",
    "not UTF-8": b"a: \xff\xfe\n",
    "too deep": b"[" * 30000,
    "two documents": b"a: 1\n---\nb: 2\n",
    "a list as a key": b"? [1, 2]\n: 3\n",
}


@pytest.mark.parametrize("kind", SIGNED)
def test_a_save_signed_by_hand_is_refused_too(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "autosave.yaml"
    path.write_bytes(signed(SIGNED[kind]))
    sentence_of(path)


def test_what_yaml_would_take_for_something_else_is_text(tmp_path: Path) -> None:
    path = tmp_path / "autosave.yaml"
    path.write_bytes(signed(b"a: 2024-13-45\nb: 1.5\nc: 12:30:45\nd: " + b"9" * 5000 + b"\n"))
    assert save_file.read(path) == {"a": "2024-13-45", "b": "1.5", "c": "12:30:45", "d": "9" * 5000}


def test_one_list_in_two_places_is_written_twice() -> None:
    moves = ["pass", "pass"]
    assert save_file.decode(save_file.encode({"a": moves, "b": moves}), "a save") == {"a": moves, "b": moves}


def test_another_format_is_told_apart_from_damage(tmp_path: Path) -> None:
    path = tmp_path / "autosave.yaml"
    path.write_bytes(signed(b"a: 1\n", form=7))
    assert "another version" in sentence_of(path)
    assert "7" in sentence_of(path)


def test_a_huge_file_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "autosave.yaml"
    with open(path, "wb") as file:
        file.truncate(save_file.MAX_BYTES + 1)
    assert "too large" in sentence_of(path)


def test_a_folder_in_its_place_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "autosave.yaml"
    path.mkdir()
    assert "not a file" in sentence_of(path)


@pytest.mark.needs("named pipes")
def test_a_pipe_in_its_place_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "autosave.yaml"
    os.mkfifo(path)
    assert "not a file" in sentence_of(path)


@pytest.mark.needs("symbolic links")
def test_a_link_to_nothing_is_no_save(tmp_path: Path) -> None:
    path = tmp_path / "autosave.yaml"
    path.symlink_to(tmp_path / "gone")
    with pytest.raises(FileNotFoundError):
        save_file.read(path)
    saved(path, {"n": 1})
    assert save_file.read(path) == {"n": 1}


def test_damaged_saves_are_set_aside_one_beside_the_other(tmp_path: Path) -> None:
    path = tmp_path / "autosave.yaml"
    aside = []
    for number in range(3):
        path.write_bytes(b"%d" % number)
        aside.append(save_file.set_aside(path))
        assert not path.exists()
    assert [file.read_bytes() for file in aside] == [b"0", b"1", b"2"]
    assert len({file.name for file in aside}) == 3
    assert all("damaged" in file.name for file in aside)


def test_a_folder_can_be_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "autosave.yaml"
    path.mkdir()
    (path / "mine.txt").write_text("keep me")
    assert (save_file.set_aside(path) / "mine.txt").read_text() == "keep me"
    assert save_file.read(saved(path, GAME)) == GAME


def test_what_cannot_be_set_aside_stays_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "autosave.yaml"
    path.write_bytes(b"damaged")

    def refuse(*_: object) -> None:
        raise PermissionError("not here")

    monkeypatch.setattr(os, "replace", refuse)
    assert save_file.set_aside(path) == path
    assert path.read_bytes() == b"damaged"


# --- failing to write -------------------------------------------------------------------------------------


def unwritable(tmp_path: Path) -> Path:
    """A path whose folder cannot be made, for nobody."""
    (tmp_path / "folder").write_text("I am a file")
    return tmp_path / "folder" / "autosave.yaml"


def test_an_unwritable_folder_is_told_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(SaveError) as refused:
        saved(unwritable(tmp_path), GAME)
    assert "could not be saved" in str(refused.value)
    assert "folder" in str(refused.value)


def test_a_full_disk_leaves_the_save_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(tmp_path / "a.yaml", {"n": 1})

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match="No space left"):
        saved(path, {"n": 2})
    assert save_file.read(path) == {"n": 1}


# --- the background writer --------------------------------------------------------------------------------


@pytest.fixture
def slow_disk(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Writing waits until the event is set; how often it happened is counted on `storage.write_atomically`."""
    may_write = threading.Event()
    real = save_file.write_atomically
    written: list[bytes] = []

    def write(path: Path, raw: bytes) -> None:
        may_write.wait(10)
        written.append(raw)
        real(path, raw)

    monkeypatch.setattr(save_file, "write_atomically", write)
    may_write.written = written  # type: ignore[attr-defined]
    return may_write


def test_the_writer_writes(tmp_path: Path) -> None:
    writer = Writer(tmp_path / "a.yaml")
    writer.save(GAME)
    writer.flush()
    assert save_file.read(writer.path) == GAME
    assert writer.error is None
    writer.close()


def test_saving_never_waits_for_the_disk_and_the_newest_wins(tmp_path: Path, slow_disk: threading.Event) -> None:
    writer = Writer(tmp_path / "a.yaml")
    for number in range(500):
        writer.save({"n": number})
    slow_disk.set()
    writer.close()
    assert save_file.read(writer.path) == {"n": 499}
    assert len(slow_disk.written) <= 2  # type: ignore[attr-defined]


def test_flush_waits_for_the_save_under_way(tmp_path: Path, slow_disk: threading.Event) -> None:
    writer = Writer(tmp_path / "a.yaml")
    writer.save({"n": 1})
    threading.Timer(0.05, slow_disk.set).start()
    writer.flush()
    assert save_file.read(writer.path) == {"n": 1}
    writer.close()


def test_closing_writes_what_waits(tmp_path: Path) -> None:
    writer = Writer(tmp_path / "a.yaml")
    writer.save({"n": 1})
    writer.close()
    assert save_file.read(writer.path) == {"n": 1}


def test_closing_twice_and_saving_too_late_is_harmless(tmp_path: Path) -> None:
    writer = Writer(tmp_path / "a.yaml")
    writer.save({"n": 1})
    writer.close()
    writer.save({"n": 2})
    writer.flush()
    writer.close()
    assert save_file.read(writer.path) == {"n": 1}


def test_a_writer_that_wrote_nothing_makes_no_file(tmp_path: Path) -> None:
    Writer(tmp_path / "a.yaml").close()
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_written_is_kept_as_an_error_until_it_can(tmp_path: Path) -> None:
    writer = Writer(unwritable(tmp_path))
    writer.save({"n": 1})
    writer.flush()
    assert "could not be saved" in str(writer.error)
    (tmp_path / "folder").unlink()
    writer.save({"n": 2})
    writer.flush()
    assert writer.error is None
    assert save_file.read(writer.path) == {"n": 2}
    writer.close()


@pytest.mark.parametrize("data", [{"name": "\ud800"}, {"what": object()}])
def test_a_writer_survives_what_cannot_be_put_into_words(data: dict[str, Any], tmp_path: Path) -> None:
    writer = Writer(tmp_path / "a.yaml")
    writer.save(data)
    writer.flush()
    assert isinstance(writer.error, SaveError)
    writer.save({"n": 1})
    writer.close()
    assert save_file.read(writer.path) == {"n": 1}


def test_what_could_not_be_written_is_written_once_it_can_without_another_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(save_file, "RETRY_S", 0.01)
    writer = Writer(unwritable(tmp_path))
    writer.save({"n": 1})
    writer.flush()
    assert writer.error
    (tmp_path / "folder").unlink()
    until(lambda: writer.error is None)
    assert save_file.read(writer.path) == {"n": 1}
    writer.close()


def test_closing_tries_once_more_and_does_not_hang(tmp_path: Path) -> None:
    for helped in (True, False):
        writer = Writer(unwritable(tmp_path))
        writer.save({"n": 1})
        writer.flush()
        if helped:
            (tmp_path / "folder").unlink()
        writer.close()
        assert (writer.error is None) == writer.path.exists() == helped
        shutil.rmtree(tmp_path / "folder", ignore_errors=True)


def test_what_an_earlier_game_still_wanted_to_save_does_not_replace_the_next_one(tmp_path: Path) -> None:
    old = Writer(unwritable(tmp_path))
    old.save({"game": "old"})
    old.flush()
    assert old.error
    (tmp_path / "folder").unlink()
    new = Writer(old.path)
    new.save({"game": "new"})
    new.flush()
    old.close()
    assert save_file.read(new.path) == {"game": "new"}
    new.close()


def until(done: Callable[[], bool]) -> None:
    """Wait for the background, but not for ever."""
    end = time.monotonic() + 10
    while not done() and time.monotonic() < end:
        time.sleep(0.01)
    assert done()


# --- killed in the middle ---------------------------------------------------------------------------------


def test_programs_killed_while_saving_leave_whole_saves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A short run of the torture: `python scripts/torture_storage.py --kills 200` kills hundreds."""
    failed = torture_storage.main(["--kills", "10", "--seed", "3", "--folder", str(tmp_path)])
    said = capsys.readouterr().out
    assert not failed, said
    assert said.startswith("10 kills")


def test_the_torture_notices_a_save_that_did_not_survive(tmp_path: Path) -> None:
    path = saved(tmp_path / "a.yaml", torture_storage.game(1))
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(torture_storage.Broken, match="damaged"):
        torture_storage.opened(path)
    saved(path, {"n": 2, "moves": []})
    with pytest.raises(torture_storage.Broken, match="no game that was ever saved"):
        torture_storage.opened(path)


# --- nothing is written through a link --------------------------------------------------------------------

SYMBOLIC = pytest.param(os.symlink, id="symbolic", marks=pytest.mark.needs("symbolic links"))


@pytest.mark.parametrize("name", ["a.yaml", "a.yaml.new", "a.yaml.kept", "a.yaml.previous"])
@pytest.mark.parametrize("way", [SYMBOLIC, pytest.param(os.link, id="hard")])
def test_another_file_that_is_linked_here_stays_as_it_is(
    name: str, way: Callable[[Path, Path], None], tmp_path: Path
) -> None:
    mine, folder = tmp_path / "mine.txt", tmp_path / "data"
    folder.mkdir()
    mine.write_text("mine")
    way(mine, folder / name)
    path = saved(folder / "a.yaml", {"n": 1}, {"n": 2})
    assert mine.read_text() == "mine"
    assert save_file.read(path) == {"n": 2}
    assert save_file.read(save_file.previous(path)) == {"n": 1}


@pytest.mark.needs("named pipes")
def test_a_pipe_in_the_place_of_the_unfinished_file_is_in_nobodys_way(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.yaml.new")
    assert save_file.read(saved(tmp_path / "a.yaml", {"n": 1})) == {"n": 1}


@pytest.mark.needs("symbolic links")
@pytest.mark.parametrize("target", ["there.txt", "not there.txt"])
def test_a_lock_that_is_a_link_makes_and_holds_nothing_elsewhere(target: str, tmp_path: Path) -> None:
    (tmp_path / "there.txt").write_text("mine")
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "a.lock").symlink_to(tmp_path / target)
    assert not file_lock.is_locked(folder / "a.lock")
    held = file_lock.lock(folder / "a.lock")
    assert held is not None and file_lock.is_locked(folder / "a.lock")
    assert not file_lock.is_locked(tmp_path / target)
    held.remove()
    assert [file.name for file in tmp_path.glob("*.txt")] == ["there.txt"]
