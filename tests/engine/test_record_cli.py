"""`play --record`, `replay` and `export` as commands: what they print, what they write, how they end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine import __main__ as program
from engine.reading import read_json
from engine.records.record import Record
from engine.records.record_text import from_bytes
from engine.saving import save_file
from engine.valeria import VALERIA


def run(*words: object) -> int:
    return program.main([str(word) for word in words])


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a game of two bots."""
    path = tmp_path / "game.txt"
    assert run("play", "--seats", "random,random", "--seed", 5, "--record", path) == 0
    return path


def broken(record: Path, old: str, new: str) -> Path:
    text = record.read_text(encoding="utf-8")
    assert old in text
    record.write_text(text.replace(old, new, 1), encoding="utf-8")
    return record


@pytest.mark.parametrize("more", [["--seats", "random"], ["--seats", "random,random,random", "--events"]])
def test_a_game_that_was_played_replays_with_all_its_digests(
    more: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    assert run("play", *more, "--one-resource-power-per-type", "--json", "--record", path) == 0
    played = json.loads(capsys.readouterr().out)
    assert run("replay", path, "--json") == 0
    replayed = json.loads(capsys.readouterr().out)
    for name in ("scores", "winners", "digest"):
        assert replayed[name] == played[name]
    assert replayed["moves"] == len(played["record"]["moves"])
    assert replayed["digests"] > replayed["moves"] // 25
    assert replayed["over"] is True


def test_replay_tells_the_scores_in_words(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert run("replay", record) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "all legal" in lines[0]
    assert lines[1] == "the game is over"
    assert lines[2].startswith("seat 0 random 0: buildings=")
    assert lines[2].endswith(", won") or lines[3].endswith(", won")


@pytest.mark.parametrize(
    ("old", "new"), [("\ndigest: ", "\ndigest: 0"), ("\n0: ", "\n1: "), ("seed: 5", "seed: 6")]
)
def test_a_record_that_goes_another_way_fails_with_its_line(
    old: str, new: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert run("replay", broken(record, old, new)) == 1
    out = capsys.readouterr().out
    assert out.startswith("game.txt: Line ") and out.count("\n") == 1


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("format 1", "format 9"),
        ("rules version: ", "rules version: 9"),
        ("card set: ", "card set: x"),
        ("seed", "sow"),
    ],
)
def test_a_record_that_cannot_be_used_says_why(
    old: str, new: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert run("replay", broken(record, old, new)) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("game.txt: ") and told.err.count("\n") == 1


@pytest.mark.parametrize("command", ["replay", "export"])
def test_what_is_not_there_or_no_game_says_so(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "odd").write_bytes(b"odd")
    (tmp_path / "huge").write_bytes(b"#" * 9_000_000)
    for name in ("odd", "gone", "huge"):
        assert run(command, tmp_path / name) == 2
        assert capsys.readouterr().err.startswith(name)


def test_a_record_that_cannot_be_written_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("play", "--seats", "random,random", "--record", tmp_path / "no" / "where.txt") == 2
    assert "cannot be written" in capsys.readouterr().err


# --- saves --------------------------------------------------------------------------------------------------------


def save(path: Path, **parts: Any) -> Path:
    """A save of a game in its middle, as the window writes them."""
    record = Record.begin(VALERIA, 2, 5, {})
    state = VALERIA.setup(2, 5)
    while len(record.moves) < 40:
        record.moves.append(str(state.moves()[0]))
        state.apply(state.moves()[0])
    table = {"seats": [{"name": "Ada", "kind": "human"}, {"name": "Bo", "kind": "bot:greedy"}]}
    data = {"table": table, "record": record.to_dict(), "position": state.to_dict()} | parts
    path.write_bytes(save_file.encode(data))
    return path


def test_a_save_is_exported_as_a_record_that_replays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, text = save(tmp_path / "autosave.yaml"), tmp_path / "game.txt"
    assert run("export", path, text) == 0
    assert run("export", path) == 0
    assert capsys.readouterr().out.encode() == text.read_bytes()
    assert [who.name for who in from_bytes(text.read_bytes()).players] == ["Ada", "Bo"]
    assert run("replay", text) == 0
    as_text = capsys.readouterr().out
    assert run("replay", path) == 0
    assert capsys.readouterr().out.splitlines()[1:] == as_text.splitlines()[1:]


@pytest.mark.parametrize("kind", ["save", "record"])
def test_the_position_is_exported_with_its_cards(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = save(tmp_path / "autosave.yaml")
    if kind == "record":
        assert run("export", path, tmp_path / "game.txt") == 0
        path = tmp_path / "game.txt"
    assert run("export", path, "--position") == 0
    data = read_json(capsys.readouterr().out)
    state = VALERIA.with_content(data["cards"]).from_dict(data["position"])
    assert state.to_dict() == save_file.read(tmp_path / "autosave.yaml")["position"]


def test_a_save_whose_moves_lead_elsewhere_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = save(tmp_path / "autosave.yaml", position=VALERIA.setup(2, 6).to_dict())
    assert run("replay", path) == 1
    assert "do not lead to its position" in capsys.readouterr().out


@pytest.mark.parametrize("parts", [{"record": {}}, {"record": None}, {"position": {}}, {"position": []}])
def test_a_save_that_makes_no_sense_says_so(
    parts: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("replay", save(tmp_path / "autosave.yaml", **parts)) == 2
    assert capsys.readouterr().err.startswith("autosave.yaml: ")


@pytest.mark.parametrize("table", [None, {}, {"seats": [{"name": "Ada", "kind": "human"}]}, {"seats": [1, 2]}])
def test_a_save_without_names_is_played_all_the_same(
    table: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("replay", save(tmp_path / "autosave.yaml", table=table)) == 0
    assert "Seat 1" in capsys.readouterr().out
