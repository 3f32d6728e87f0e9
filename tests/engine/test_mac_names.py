"""Saves on the disk of a Mac, which does not tell capitals apart and gives back "é" as "e" and an accent."""

from __future__ import annotations

import os
import unicodedata
from pathlib import Path
from typing import Any

import platformdirs.macos
import pytest

from engine.saving import save_file
from engine.saving.save_file import SaveError, user_folder
from engine.saving.save_folder import SaveEntry, SaveFolder
from tests.mac_files import MacFiles, decomposed

pytestmark = pytest.mark.needs("pretended disks")

PICTURE = b"\x89PNG\r\n\x1a\n and so on"
COMPOSED = "Caf\u00e9 \u017dofie \uac00"
"""A name as it is typed."""


def game(turn: int) -> dict[str, Any]:
    """Something that looks like a save."""
    return {
        "saved": "2026-05-01T12:00:00+00:00",
        "table": {"seats": []},
        "turn": turn,
        "record": {},
        "position": {},
    }


@pytest.fixture
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SaveFolder:
    MacFiles(tmp_path).set_up(monkeypatch)
    return SaveFolder(tmp_path / decomposed("Spi\u00e8le") / "saves")


def the_only(saves: SaveFolder) -> SaveEntry:
    (entry,) = saves.entries()
    return entry


def test_the_program_keeps_its_files_where_a_mac_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(platformdirs, "PlatformDirs", platformdirs.macos.MacOS)
    assert user_folder() == tmp_path / "Library" / "Application Support" / "Villages of Valeria"


def test_the_pretended_disk_keeps_names_as_a_mac_does(saves: SaveFolder, tmp_path: Path) -> None:
    (tmp_path / "\u00c9tude.txt").write_text("one")
    assert os.listdir(tmp_path) == ["E\u0301tude.txt"]
    assert (tmp_path / "\u00e9TUDE.TXT").read_text() == "one"
    (tmp_path / "e\u0301tude.txt").write_text("two")
    assert os.listdir(tmp_path) == ["E\u0301tude.txt"] and (tmp_path / "\u00c9tude.txt").read_text() == "two"
    os.replace(tmp_path / "\u00c9tude.txt", tmp_path / "\u00e9tude.txt")
    assert os.listdir(tmp_path) == ["e\u0301tude.txt"]


def test_a_save_is_listed_and_opened_under_the_name_that_was_typed(saves: SaveFolder) -> None:
    saves.save(COMPOSED, game(1), PICTURE)
    entry = the_only(saves)
    assert entry.path.stem == decomposed(COMPOSED) != COMPOSED, "the disk has its own way"
    assert entry.name == COMPOSED and entry.problem is None
    assert saves.save_data(entry)["turn"] == 1 and saves.picture(entry) == PICTURE


@pytest.mark.parametrize("again", [COMPOSED, decomposed(COMPOSED), COMPOSED.upper(), decomposed(COMPOSED.lower())])
def test_a_save_is_replaced_under_every_form_of_its_name_and_has_no_twin(again: str, saves: SaveFolder) -> None:
    saves.save(COMPOSED, game(1), PICTURE)
    assert saves.find(again) is not None
    path = saves.save(again, game(2), PICTURE)
    entry = the_only(saves)
    assert entry.name == unicodedata.normalize("NFC", again)
    assert saves.save_data(entry)["turn"] == 2 and saves.picture(entry) == PICTURE
    assert save_file.read(save_file.previous(path))["turn"] == 1
    assert len(os.listdir(saves.folder)) == 3, "the save, the one before it and its picture"


@pytest.mark.parametrize("name", [decomposed(COMPOSED), COMPOSED.upper(), "Else"])
def test_a_save_is_renamed_to_other_capitals_and_to_another_name(name: str, saves: SaveFolder) -> None:
    saves.save(COMPOSED, game(1))
    saves.save(COMPOSED, game(2), PICTURE)
    saves.rename(the_only(saves), name)
    entry = the_only(saves)
    assert entry.name == unicodedata.normalize("NFC", name)
    assert saves.save_data(entry)["turn"] == 2 and saves.picture(entry) == PICTURE
    assert save_file.read(save_file.previous(entry.path))["turn"] == 1


def test_another_save_is_not_renamed_onto_it(saves: SaveFolder) -> None:
    saves.save(COMPOSED, game(1))
    saves.save("Else", game(2))
    other = next(entry for entry in saves.entries() if entry.name == "Else")
    with pytest.raises(SaveError, match="already a save called"):
        saves.rename(other, decomposed(COMPOSED.upper()))
    assert sorted(entry.name for entry in saves.entries()) == [COMPOSED, "Else"]


def test_what_was_deleted_comes_back_beside_one_that_took_its_name(saves: SaveFolder) -> None:
    saves.save(COMPOSED, game(1), PICTURE)
    deleted = saves.delete(the_only(saves))
    assert saves.entries() == []
    saves.save(COMPOSED.upper(), game(2))
    saves.restore(deleted)
    saves.empty()
    found = {entry.name: entry.facts["turn"] for entry in saves.entries()}
    assert found == {COMPOSED.upper(): 2, f"{COMPOSED} (2)": 1}


def test_a_file_that_the_finder_put_there_is_listed_by_its_name(saves: SaveFolder) -> None:
    path = saves.save("One", game(1))
    os.replace(path, path.with_name(decomposed(COMPOSED) + ".YAML"))
    (saves.folder / ".DS_Store").write_bytes(b"\0\0\0\1Bud1")
    (saves.folder / f"._{COMPOSED}.yaml").write_bytes(b"\0\5\x16\7")
    assert the_only(saves).name == COMPOSED
    saves.save(COMPOSED, game(2))
    assert the_only(saves).facts["turn"] == 2
