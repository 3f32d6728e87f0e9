"""The headless program, used the way a user does: as a command, with exit code, output and complaint."""

from __future__ import annotations

import contextlib
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine import __main__ as program
from engine import checked_play
from engine.bots import BOTS
from engine.cli import play
from engine.records.record import Record
from engine.valeria import VALERIA, random_games
from engine.valeria.card_files import card_set_to_dict

ROOT = Path(__file__).parents[2]


def run(*arguments: str | Path, **more: Any) -> subprocess.CompletedProcess[str]:
    """The headless program in a process of its own; whatever happens, the user sees no traceback."""
    command = [sys.executable, "-m", "engine", *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=60, **more)
    assert "Traceback" not in done.stdout + done.stderr
    return done


def run_here(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """The same in this process, which is faster: an exception would fail the test."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = program.main([str(argument) for argument in arguments])
        except SystemExit as end:
            code = int(end.code or 0)
    return subprocess.CompletedProcess(arguments, code, out.getvalue(), err.getvalue())


def succeeds(*arguments: str | Path) -> str:
    """The output of the program when all is well: no word of complaint."""
    done = run_here(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def refuses(*arguments: str | Path) -> str:
    """The complaint of the program about a command or an input that cannot be used: nothing on the output."""
    done = run_here(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    return done.stderr


def own_cards(path: Path, **changes: Any) -> Path:
    """A card file of one's own: the built-in cards, some of the Farm's fields changed."""
    cards = card_set_to_dict(VALERIA.card_set) | {"name": "Zur Mühle"}
    cards["buildings"]["Farm"] |= changes
    path.write_text(yaml.safe_dump(cards, allow_unicode=True), encoding="utf-8")
    return path


# --- play -------------------------------------------------------------------------------------------------


def test_play_prints_a_readable_record_and_the_scores() -> None:
    lines = succeeds("play", "--seats", "random,greedy,random", "--seed", "4").splitlines()
    moves = [line.partition(": ")[2] for line in lines if line and not line.startswith("#")]
    state = VALERIA.setup(3, 4)
    for move in moves:
        state.apply(state.parse(move))
    assert state.decision is None
    assert f"cards {VALERIA.content_digest}" in lines[0]
    assert "# turn 1" in lines
    scores = [f"seat {seat} {bot}: " for seat, bot in enumerate(("random", "greedy", "random"))]
    assert all(any(words in line for line in lines) for words in scores)
    winners = " and ".join(map(str, state.winners()))
    assert lines[-1] == f"# won by seat {winners}"


def test_play_as_json_holds_a_record_that_replays() -> None:
    data = json.loads(succeeds("play", "--seats", "random,random", "--seed", "9", "--json"))
    record = Record.from_dict(data["record"])
    state = record.replay(record.find_game())
    assert state.digest() == data["digest"]
    assert list(state.winners()) == data["winners"]
    assert [score["total"] for score in data["scores"]] == [score.total for score in state.scores()]
    assert data["seats"] == ["random", "random"]
    assert data["last_event"]["kind"] == "over"
    assert data["last_event"]["what"] in ("goal", "stall")
    assert data["turns"] > 0


def test_play_says_the_same_for_the_same_seed() -> None:
    same = ("play", "--seats", "random,greedy", "--seed", "21")
    assert succeeds(*same) == succeeds(*same)
    assert succeeds(*same) != succeeds(*same[:-1], "22")


def test_play_takes_the_options_of_the_game() -> None:
    options = ("--start-player", "2", "--one-resource-power-per-type", "--events", "--json")
    data = json.loads(succeeds("play", "--seats", "random,random,random", *options))
    assert data["record"]["options"] == {"start_player": 2, "one_resource_power_per_type": True, "events": True}


def test_play_seats_five() -> None:
    assert "seat 4 random" in succeeds("play", "--seats", "random, random,random, random ,random")


def test_play_seats_one() -> None:
    data = json.loads(succeeds("play", "--seats", "random", "--json"))
    assert data["last_event"] == {"kind": "over", "what": "deck"}
    assert len(data["scores"]) == 1


def test_play_takes_cards_of_ones_own(tmp_path: Path) -> None:
    cards = own_cards(tmp_path / "mine.yaml", vp=6)
    data = json.loads(succeeds("play", "--seats", "random,random", "--cards", cards, "--json"))
    assert data["record"]["cards"]["buildings"]["Farm"]["vp"] == 6
    assert data["record"]["cards_digest"] != VALERIA.content_digest


def test_the_command_says_the_same_in_a_process_of_its_own() -> None:
    for command in (("play", "--seats", "random,random"), ("play", "--seats", "random,wizard"), ("fly",)):
        here, there = run_here(*command), run(*command)
        assert (here.returncode, here.stdout, here.stderr) == (there.returncode, there.stdout, there.stderr)


# --- commands that cannot be used -------------------------------------------------------------------------


@pytest.mark.parametrize("seats", ["random,wizard", "wizard,wizard", "random,Random", "random,", "random,-"])
def test_an_unknown_bot_is_refused_with_the_known_ones(seats: str) -> None:
    complaint = refuses("play", "--seats", seats)
    assert all(bot in complaint for bot in BOTS)
    assert complaint.count("\n") == 1


@pytest.mark.parametrize("seats", [",".join(["random"] * 6), ",".join(["random"] * 9)])
def test_too_many_or_too_few_seats_are_refused(seats: str) -> None:
    assert "1 to 5 players" in refuses("play", "--seats", seats)


@pytest.mark.parametrize(
    "command",
    [
        (),
        ("fly",),
        ("play",),
        ("play", "--seats", "random,random", "--speed", "9"),
        ("play", "--seats", "random,random", "--seed", "many"),
        ("play", "--seats", "random,random", "--seed", "9" * 5000),
        ("check-cards", "--all"),
        ("random-games", "--games", "0"),
        ("random-games", "--games", "-3"),
        ("balance", "--seats", "2,many"),
        ("balance", "--seats", ""),
    ],
)
def test_an_unusable_command_is_refused_with_the_usage(command: tuple[str, ...]) -> None:
    assert refuses(*command).startswith("usage: ")


def test_a_start_player_who_is_not_there_is_refused() -> None:
    assert "0 to 1" in refuses("play", "--seats", "random,random", "--start-player", "7")


def test_help_names_every_command_and_exit_code() -> None:
    words = " ".join(succeeds("--help").split())
    assert all(name in words for name in ("play", "check-cards", "random-games"))
    assert "Exit codes: 0 done, 1 the check" in words


# --- card files -------------------------------------------------------------------------------------------


def test_the_built_in_cards_check() -> None:
    assert succeeds("check-cards").strip().endswith(f"digest {VALERIA.content_digest}")


def test_sound_cards_of_ones_own_check_with_notes(tmp_path: Path) -> None:
    printed = succeeds("check-cards", own_cards(tmp_path / "mine.yaml", copies=1))
    assert "note: The set has 83 building cards" in printed
    assert "Zur Mühle: 83 building cards, 16 adventurers" in printed


def broken_cards(path: Path) -> Path:
    return own_cards(path, vp="many", copies=-1, colour="red", resource="gold")


def test_check_cards_prints_every_problem_one_a_line(tmp_path: Path) -> None:
    done = run("check-cards", broken_cards(tmp_path / "mine.yaml"))
    lines = done.stdout.splitlines()
    assert (done.returncode, done.stderr) == (1, "")
    assert len(lines) == 4
    assert all(line.startswith("mine.yaml: Farm: ") for line in lines)
    assert all(any(field in line for line in lines) for field in ("vp", "copies", "colour", "resource"))


def test_play_refuses_broken_cards_and_tells_every_problem(tmp_path: Path) -> None:
    cards = broken_cards(tmp_path / "mine.yaml")
    complaint = refuses("play", "--seats", "random,random", "--cards", cards)
    assert complaint == run_here("check-cards", cards).stdout


def test_cards_that_are_not_there_are_named(tmp_path: Path) -> None:
    for path in (tmp_path / "gone.yaml", tmp_path):
        done = run_here("check-cards", path)
        assert done.returncode == 1
        assert path.name in done.stdout
    assert "gone.yaml" in refuses("play", "--seats", "random,random", "--cards", tmp_path / "gone.yaml")


# --- output that nobody takes -----------------------------------------------------------------------------


def test_words_come_out_in_utf_8_whatever_the_system_speaks(tmp_path: Path) -> None:
    plain = {
        **os.environ,
        "LC_ALL": "C",
        "PYTHONUTF8": "0",
        "PYTHONIOENCODING": "ascii",
        "PYTHONCOERCECLOCALE": "0",
    }
    done = run("check-cards", own_cards(tmp_path / "mine.yaml"), env=plain)
    assert done.returncode == 0
    assert "Zur Mühle" in done.stdout


@pytest.mark.needs("names in bytes")
def test_a_name_that_is_no_text_is_no_trouble() -> None:
    assert "gone" in run("check-cards", os.fsdecode(b"gone\xff.yaml")).stdout
    done = run("play", "--seats", os.fsdecode(b"random,wiz\xffard"))
    assert done.returncode == 2
    assert "wiz" in done.stderr


@pytest.mark.needs("broken pipes")
def test_a_reader_who_stops_early_is_no_trouble() -> None:
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "engine", "play", "--seats", "random,random"]
    done = subprocess.run(command, cwd=ROOT, stdout=write, stderr=subprocess.PIPE, text=True, timeout=60)
    os.close(write)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.needs("full device")
def test_a_full_disk_is_told_in_a_sentence() -> None:
    command = [sys.executable, "-m", "engine", "play", "--seats", "random,random"]
    with open("/dev/full", "w") as full:
        done = subprocess.run(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60)
    assert done.returncode == 2
    assert done.stderr.startswith("The output cannot be written: ")
    assert done.stderr.count("\n") == 1


def test_an_interrupted_program_ends_with_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(play, "play_bots", interrupt)
    assert program.main(["play", "--seats", "random,random"]) == 1
    assert capsys.readouterr().err == "Stopped.\n"


# --- random games -----------------------------------------------------------------------------------------


def test_random_games_check_and_say_so() -> None:
    done = run_here("random-games", "--games", "4", "--seed", "3", "--jobs", "1")
    assert done.returncode == 0
    assert done.stdout.strip()


def test_a_broken_invariant_fails_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise checked_play.BrokenInvariant("gold was made from nothing")

    monkeypatch.setattr(random_games, "run", broken)
    assert program.main(["random-games", "--games", "1"]) == 1
    assert "gold was made from nothing" in capsys.readouterr().out
