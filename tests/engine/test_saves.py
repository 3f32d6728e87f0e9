"""Saves with names: any name on any system, listed whatever lies in the folder, renamed, deleted, brought back."""

from __future__ import annotations

import errno
import json
import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as some

from engine import reading
from engine.players import Player
from engine.records.record import Record
from engine.records.record_text import position_text, to_text
from engine.saving import save_file
from engine.saving.position_file import read_start
from engine.saving.save_file import SaveError
from engine.saving.save_folder import SaveEntry, SaveFolder
from engine.saving.save_names import MAX_NAME, clean_name, file_stem, name_of, same_name
from engine.valeria import VALERIA

PICTURE = b"\x89PNG\r\n\x1a\n and so on"

STRANGE_NAMES = [
    "Ünal & Žofie", "王國", "مملكة", "קסם", "🏰🐉", "a/b\\c", 'so: "what"?', "<*|>", "CON", "nul.txt", "com1",
    "LPT¹", "aux .x", "..", ".hidden", "ends.", "100%41", "%", "Con. ", "CONIN$", "-rf", "~", "$HOME",
    "n" * MAX_NAME,
    "王" * MAX_NAME, "?" * MAX_NAME,
]  # fmt: skip


@pytest.fixture
def saves(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path / "saves")


def game(turn: int = 3, saved: str = "2026-05-01T12:00:00+00:00") -> dict[str, Any]:
    """Something that looks like a save."""
    return {
        "saved": saved,
        "table": {"seats": []},
        "turn": turn,
        "record": {"moves": ["pass"] * 99},
        "position": {},
    }


def names(saves: SaveFolder) -> list[str]:
    return [entry.name for entry in saves.entries()]


def the_only(saves: SaveFolder) -> SaveEntry:
    (entry,) = saves.entries()
    return entry


# --- saving and listing -------------------------------------------------------------------------------------------


def test_where_nothing_was_saved_nothing_is_listed(saves: SaveFolder) -> None:
    assert saves.entries() == []
    assert not saves.has_any()
    assert saves.find("x") is None


def test_a_save_is_listed_with_what_it_says_and_its_picture(saves: SaveFolder) -> None:
    saves.save("Our game", game(turn=7), PICTURE)
    assert saves.has_any()
    entry = the_only(saves)
    assert (entry.name, entry.kind, entry.problem) == ("Our game", "save", None)
    assert entry.facts == {"saved": "2026-05-01T12:00:00+00:00", "table": {"seats": []}, "turn": 7}
    assert saves.picture(entry) == PICTURE
    assert saves.save_data(entry) == game(turn=7)


def test_the_newest_save_comes_first(saves: SaveFolder) -> None:
    for name, day in (("old", "01"), ("new", "20"), ("middle", "11")):
        saves.save(name, game(saved=f"2026-05-{day}T12:00:00+00:00"))
    assert names(saves) == ["new", "middle", "old"]


def test_saving_again_under_a_name_replaces_and_keeps_the_one_before(saves: SaveFolder) -> None:
    saves.save("Our game", game(1), PICTURE)
    path = saves.save("Our game", game(2))
    entry = the_only(saves)
    assert entry.facts["turn"] == 2
    assert saves.picture(entry) is None
    assert save_file.read(save_file.previous(path))["turn"] == 1


# --- names --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", STRANGE_NAMES)
def test_any_name_can_be_given(name: str, saves: SaveFolder) -> None:
    path = saves.save(name, game(), PICTURE)
    entry = the_only(saves)
    assert entry.name == clean_name(name)
    found = saves.find(name)
    assert found is not None and found.samefile(path)
    assert saves.picture(entry) == PICTURE
    assert path.parent == saves.folder


def windows_takes(stem: str) -> bool:
    devices = {"CON", "PRN", "AUX", "NUL", *(port + digit for port in ("COM", "LPT") for digit in "123456789¹²³")}
    wrong = any(letter < " " or letter in '<>:"/\\|?*' for letter in stem)
    device = stem.partition(".")[0].rstrip(" ").upper() in devices
    return bool(stem) and not wrong and not device and stem[-1] not in ". " and len(stem) < 200


@given(
    some.text(alphabet=some.characters(categories=["L", "N", "P", "S", "Zs", "M"]), min_size=1, max_size=MAX_NAME)
)
def test_every_system_takes_the_file_name_and_gives_the_name_back(text: str) -> None:
    try:
        name = clean_name(text)
    except SaveError:
        return
    stem = file_stem(name)
    assert windows_takes(stem) and not stem.startswith(".")
    assert name_of(stem) == name


@pytest.mark.parametrize("name", STRANGE_NAMES)
def test_strange_names_pass_everywhere(name: str) -> None:
    assert windows_takes(file_stem(clean_name(name)))


@pytest.mark.parametrize("name", ["", "   ", "\n", "a\0b", "x" * (MAX_NAME + 1), "\u202e"])
def test_a_name_that_cannot_be_read_is_refused_in_a_sentence(name: str, saves: SaveFolder) -> None:
    with pytest.raises(SaveError, match=r"\.$"):
        saves.save(name, game())
    assert not saves.has_any()


def test_names_are_tidied(saves: SaveFolder) -> None:
    saves.save("  Our\u00a0 game ", game())
    saves.save("Zofie\u0301", game())
    assert sorted(names(saves)) == ["Our game", "Zofi\u00e9"]


@pytest.mark.needs("capitals changed")
def test_names_that_differ_in_capitals_mean_one_save_as_on_windows(saves: SaveFolder) -> None:
    saves.save("Our Game", game(1), PICTURE)
    assert saves.find("OUR GAME") is not None
    saves.save("our game", game(2), PICTURE)
    entry = the_only(saves)
    assert (entry.name, entry.facts["turn"]) == ("our game", 2)
    assert saves.picture(entry) == PICTURE
    assert same_name("Straße", "STRASSE") and same_name("Ä", "a\u0308") and not same_name("a", "b")


# --- renaming -----------------------------------------------------------------------------------------------------


def test_a_renamed_save_takes_its_picture_and_the_save_before_along(saves: SaveFolder) -> None:
    saves.save("One", game(1))
    saves.save("One", game(2), PICTURE)
    saves.rename(the_only(saves), "Two/三")
    entry = the_only(saves)
    assert entry.name == "Two/三"
    assert saves.picture(entry) == PICTURE
    assert save_file.read(save_file.previous(entry.path))["turn"] == 1
    assert len(list(saves.folder.iterdir())) == 3


def test_renaming_never_writes_over_another_save(saves: SaveFolder) -> None:
    saves.save("One", game(1))
    saves.save("Two", game(2))
    one = next(entry for entry in saves.entries() if entry.name == "One")
    with pytest.raises(SaveError, match="already a save called TWO"):
        saves.rename(one, "TWO")
    assert sorted(names(saves)) == ["One", "Two"]


@pytest.mark.needs("capitals changed")
def test_capitals_can_be_changed_and_the_same_name_given_again(saves: SaveFolder) -> None:
    saves.save("one", game())
    saves.rename(the_only(saves), "One")
    saves.rename(the_only(saves), "One")
    assert names(saves) == ["One"]


def test_a_save_without_a_picture_takes_no_picture_over(saves: SaveFolder) -> None:
    saves.save("One", game())
    (saves.folder / "Two.png").write_bytes(PICTURE)
    saves.rename(the_only(saves), "Two")
    assert saves.picture(the_only(saves)) is None


def test_what_is_gone_meanwhile_is_told(saves: SaveFolder) -> None:
    saves.save("One", game())
    entry = the_only(saves)
    entry.path.unlink()
    for action in (lambda: saves.rename(entry, "Two"), lambda: saves.delete(entry), lambda: saves.save_data(entry)):
        with pytest.raises(SaveError, match=r"^One\.yaml"):
            action()
    assert saves.entries() == []


# --- deleting -----------------------------------------------------------------------------------------------------


def test_what_was_deleted_comes_back_whole(saves: SaveFolder) -> None:
    saves.save("One", game(1))
    saves.save("One", game(2), PICTURE)
    before = {path.name: path.read_bytes() for path in saves.folder.iterdir()}
    deleted = saves.delete(the_only(saves))
    assert saves.entries() == [] and not saves.has_any()
    saves.restore(deleted)
    saves.empty()
    assert {path.name: path.read_bytes() for path in saves.folder.iterdir()} == before


def test_several_are_brought_back_in_any_order(saves: SaveFolder) -> None:
    for name in ("a", "b", "c"):
        saves.save(name, game())
    deleted = [saves.delete(entry) for entry in saves.entries()]
    for one in deleted:
        saves.restore(one)
    assert sorted(names(saves)) == ["a", "b", "c"]


def test_what_comes_back_writes_over_nothing(saves: SaveFolder) -> None:
    saves.save("One", game(1))
    deleted = saves.delete(the_only(saves))
    saves.save("One", game(2))
    saves.restore(deleted)
    assert sorted((entry.name, entry.facts["turn"]) for entry in saves.entries()) == [("One", 2), ("One (2)", 1)]


def test_emptied_is_gone(saves: SaveFolder) -> None:
    saves.save("One", game(), PICTURE)
    deleted = saves.delete(the_only(saves))
    saves.empty([deleted])
    saves.empty([deleted])
    assert list(saves.folder.iterdir()) == []
    with pytest.raises(SaveError):
        saves.restore(deleted)


def test_what_another_window_has_deleted_it_can_bring_back(saves: SaveFolder) -> None:
    """Each list lets go only what was deleted in it, when it is opened and when it is left."""
    other = SaveFolder(saves.folder)
    for number, name in enumerate("abc"):
        saves.save(name, game(number))
    a, b, c = sorted(saves.entries(), key=lambda entry: entry.name)
    mine, theirs = saves.delete(a), other.delete(b)
    long_ago = time.time() - 90_000
    os.utime(mine.aside, (long_ago, long_ago))
    other.empty()
    other.empty([theirs])
    other.empty([other.delete(c)])
    saves.restore(mine)
    assert names(saves) == ["a"]


def test_what_a_program_deleted_that_was_killed_is_kept_for_a_day(saves: SaveFolder) -> None:
    saves.save("One", game())
    deleted = saves.delete(the_only(saves))
    assert deleted.held is not None
    deleted.held.close()
    saves.empty()
    assert (deleted.aside / "One.yaml").exists()
    long_ago = time.time() - 90_000
    os.utime(deleted.aside, (long_ago, long_ago))
    saves.empty()
    assert list(saves.folder.iterdir()) == []


@pytest.mark.needs("symbolic links")
def test_nothing_is_deleted_through_a_link(saves: SaveFolder, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    (elsewhere / "1").mkdir(parents=True)
    os.utime(elsewhere / "1", (0, 0))
    saves.save("One", game())
    (saves.folder / "deleted").symlink_to(elsewhere)
    with pytest.raises(SaveError):
        saves.delete(the_only(saves))
    saves.empty()
    assert names(saves) == ["One"]
    assert [path.name for path in elsewhere.iterdir()] == ["1"]


# --- damage -------------------------------------------------------------------------------------------------------


def test_a_damaged_save_is_listed_with_its_problem_among_the_others(saves: SaveFolder) -> None:
    saves.save("good", game())
    path = saves.save("bad", game())
    path.write_bytes(path.read_bytes()[:-9])
    found = {entry.name: entry for entry in saves.entries()}
    assert found["good"].usable
    assert not found["bad"].usable
    assert found["bad"].problem == "bad.yaml is damaged or was changed by hand."
    with pytest.raises(SaveError, match=r"bad\.yaml is damaged"):
        saves.save_data(found["bad"])
    saves.delete(found["bad"])
    assert names(saves) == ["good"]


def test_a_damaged_save_opens_as_the_one_before_it(saves: SaveFolder) -> None:
    saves.save("One", game(1))
    path = saves.save("One", game(2))
    path.write_bytes(b"")
    entry = the_only(saves)
    assert entry.usable and entry.problem is not None and entry.facts["turn"] == 1
    assert saves.save_data(entry)["turn"] == 1


@pytest.mark.parametrize("raw", [b"", b"\0" * 50, b"# Villages of Valeria save format=9 sha256=x\n", b"- a\n- b\n"])
@pytest.mark.parametrize("ending", [".yaml", ".json", ".txt", ".yml", ".YAML"])
def test_anything_may_lie_in_the_folder(raw: bytes, ending: str, saves: SaveFolder) -> None:
    saves.save("good", game())
    (saves.folder / f"odd{ending}").write_bytes(raw)
    odd = next(entry for entry in saves.entries() if entry.name == "odd")
    assert odd.problem and "\n" not in odd.problem and f"odd{ending}" in odd.problem
    assert not odd.usable


def test_what_cannot_be_a_save_is_not_listed(saves: SaveFolder) -> None:
    saves.save("good", game(), PICTURE)
    (saves.folder / "folder.yaml").mkdir()
    for name in ("notes.md", ".hidden.yaml", "Thumbs.db", "good.yaml.new", "x.png"):
        (saves.folder / name).write_bytes(b"?")
    assert names(saves) == ["good"]


def test_a_file_in_place_of_the_folder_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("I am a file")
    saves = SaveFolder(tmp_path / "saves")
    assert saves.entries() == []
    with pytest.raises(SaveError):
        saves.save("One", game())


@pytest.mark.needs("names in bytes")
def test_a_file_name_that_is_no_text_is_listed(saves: SaveFolder) -> None:
    saves.save("One", game())
    shutil.copy(os.fsencode(saves.folder / "One.yaml"), os.fsencode(saves.folder) + b"/\xff.yaml")
    odd = next(entry for entry in saves.entries() if entry.name != "One")
    assert odd.name == "?"
    saves.rename(odd, "Two")
    assert sorted(names(saves)) == ["One", "Two"]


def test_a_date_that_is_none_is_that_of_the_file(saves: SaveFolder) -> None:
    for saved in ("yesterday", 5, None, "9999-99-99"):
        path = saves.save("One", {**game(), "saved": saved})
        assert the_only(saves).changed == path.stat().st_mtime


def test_a_huge_picture_is_not_looked_at(saves: SaveFolder) -> None:
    saves.save("One", game(), b"x" * 3_000_000)
    assert saves.picture(the_only(saves)) is None


# --- records and positions ----------------------------------------------------------------------------------------


def record() -> Record:
    return Record.begin(VALERIA, 2, 7, {})


def test_a_record_put_into_the_folder_is_listed(saves: SaveFolder) -> None:
    saves.folder.mkdir()
    text = to_text(record(), [Player("Ada", "human"), Player("Bo", "bot:greedy")])
    (saves.folder / "From Bo.txt").write_text(text, encoding="utf-8")
    entry = the_only(saves)
    assert (entry.name, entry.kind) == ("From Bo", "record")
    assert [seat["name"] for seat in entry.facts["table"]["seats"]] == ["Ada", "Bo"]
    assert saves.transcript(entry).record == record()


def put_position(saves: SaveFolder, name: str, text: str) -> SaveEntry:
    saves.folder.mkdir(exist_ok=True)
    (saves.folder / name).write_text(text, encoding="utf-8", errors="surrogateescape")
    return next(entry for entry in saves.entries() if entry.path.name == name)


@pytest.mark.parametrize("ending", [".yaml", ".yml", ".json"])
def test_a_position_put_into_the_folder_is_listed(ending: str, saves: SaveFolder) -> None:
    position = VALERIA.setup(3, 5).to_dict()
    write = json.dumps if ending == ".json" else yaml.safe_dump
    entry = put_position(saves, f"Puzzle{ending}", write(position))
    assert (entry.name, entry.kind, entry.problem) == ("Puzzle", "position", None)
    assert saves.start(entry) == (None, None, position)


def test_a_position_may_bring_its_cards(saves: SaveFolder) -> None:
    position = VALERIA.setup(3, 5).to_dict()
    start = saves.start(put_position(saves, "Puzzle.json", position_text(record(), position)))
    assert start == ("valeria", VALERIA.content(), position)


def test_a_name_taken_by_a_record_can_still_be_given_to_a_save(saves: SaveFolder) -> None:
    text = to_text(record(), [Player("Ada", "human"), Player("Bo", "human")])
    put_position(saves, "One.txt", text)
    saves.save("One", game(), PICTURE)
    assert sorted((entry.name, entry.kind) for entry in saves.entries()) == [("One", "record"), ("One", "save")]
    saves.delete(next(entry for entry in saves.entries() if entry.kind == "record"))
    assert saves.picture(the_only(saves)) == PICTURE


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a: &x [1]\nb: *x", "anchors (&) and aliases (*)"),
        ("a: 1\na: 2", "'a': stands here twice"),
        ("a: " + "x" * 20_000, "too long"),
        ("[" + "1," * 100_001 + "]", "too many values"),
        ('{"a": [' + "1," * 100_001 + "1]}", "too long"),
        ("[" * 50, "nested"),
        ("a: [", "YAML"),
        ("just words", "no position"),
        ('{"a": 1, "a": 2}', "twice"),
        ('{"a": ' + "[" * 90 + "]" * 90 + "}", "nested"),
        ("position: []", "no position"),
        ("position: {}\ncards: []", "no position"),
        ("position: {}\nturn: 5", "'turn'"),
        ('{"a": 1,\n"b" 2}', "JSON (line 2)"),
        ('{"a": NaN}', "JSON (NaN is not a number)"),
        ("a: '\udcff'", "UTF-8"),
    ],
)
def test_a_position_that_cannot_be_read_is_told_in_a_sentence(text: str, says: str, saves: SaveFolder) -> None:
    entry = put_position(saves, "Puzzle.yml", text)
    assert entry.problem is not None and says in entry.problem and "\n" not in entry.problem
    with pytest.raises(ValueError, match=r"^[A-Z][^\n]+\.$"):
        read_start(text.encode(errors="surrogateescape"))


# --- what is not touched -----------------------------------------------------------------------------------


@pytest.fixture
def read_files(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are read, as they are."""
    names: list[str] = []
    real = reading.read_bytes

    def counted(path: Path, bounds: Any) -> bytes:
        names.append(path.name)
        return real(path, bounds)

    monkeypatch.setattr(reading, "read_bytes", counted)
    return names


def test_a_list_that_is_looked_at_again_reads_only_what_has_changed(
    saves: SaveFolder, read_files: list[str]
) -> None:
    for name in ("One", "Two"):
        saves.save(name, game())
    first = saves.entries()
    read_files.clear()
    assert saves.entries() == first
    assert read_files == []
    saves.rename(first[0], "Three")
    assert {entry.name for entry in saves.entries()} == {"Three", first[1].name}
    assert set(read_files) == {"Three.yaml"}
    saves.save("Three", game(turn=9))
    assert next(entry for entry in saves.entries() if entry.name == "Three").facts["turn"] == 9


@pytest.mark.needs("symbolic links")
@pytest.mark.parametrize("folder", ["saves", "deleted"])
def test_nothing_is_changed_through_a_link_to_another_folder(
    folder: str, saves: SaveFolder, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    saves.save("One", game())
    entry = the_only(saves)
    if folder == "saves":
        saves.folder.rename(tmp_path / "kept")
        saves.folder.symlink_to(elsewhere)
    else:
        (saves.folder / "deleted").symlink_to(elsewhere)
    with pytest.raises(SaveError, match=r"^The folder \w+ is a link .+\.$"):
        saves.delete(entry)
    if folder == "saves":
        with pytest.raises(SaveError):
            saves.save("Two", game())
    assert list(elsewhere.iterdir()) == []


# --- somebody else has a file open --------------------------------------------------------------------------------


@pytest.fixture
def scanner(saves: SaveFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows with a virus scanner that looks at every save: each first try to change or to read one fails."""
    monkeypatch.setattr(save_file, "_PAUSES_S", (0.001,) * 3)
    for owner, call in ((os, "replace"), (os, "unlink"), (reading, "read_bytes")):
        monkeypatch.setattr(owner, call, looked_at_first(getattr(owner, call), saves.folder))


def looked_at_first(real: Callable[..., Any], folder: Path) -> Callable[..., Any]:
    """`real` as it is where every file of the folder is busy the first time."""
    seen = set()

    def call(path: Any, *arguments: Any, **named: Any) -> Any:
        if path not in seen and folder in Path(path).parents and os.path.exists(path):
            seen.add(path)
            raise PermissionError(errno.EACCES, "The process cannot access the file")
        seen.discard(path)
        return real(path, *arguments, **named)

    return call


@pytest.mark.usefixtures("scanner")
def test_every_change_waits_a_moment_for_files_that_somebody_reads(saves: SaveFolder) -> None:
    saves.save("One", game(1), PICTURE)
    saves.save("ONE", game(2), b"another picture")
    saves.rename(the_only(saves), "Two")
    saves.restore(saves.delete(the_only(saves)))
    entry = the_only(saves)
    assert (entry.name, entry.facts["turn"], saves.picture(entry)) == ("Two", 2, b"another picture")
    assert save_file.read(save_file.previous(entry.path))["turn"] == 1


@pytest.mark.usefixtures("scanner")
def test_a_save_without_a_picture_keeps_no_picture_that_somebody_looks_at(saves: SaveFolder) -> None:
    saves.save("One", game(1), PICTURE)
    saves.save("One", game(2))
    assert saves.picture(the_only(saves)) is None
    (saves.folder / "Two.png").write_bytes(PICTURE)
    saves.rename(the_only(saves), "Two")
    assert saves.picture(the_only(saves)) is None


@pytest.mark.usefixtures("scanner")
def test_a_record_that_is_just_being_copied_into_the_folder_is_listed(saves: SaveFolder) -> None:
    saves.folder.mkdir()
    (saves.folder / "mine.json").write_text(json.dumps(VALERIA.setup(2, 1, {}).to_dict()))
    entry = the_only(saves)
    assert entry.problem is None
    assert saves.start(entry).position
