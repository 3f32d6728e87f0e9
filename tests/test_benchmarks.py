"""The benchmarks run and their report adds up; no figure is judged here."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from benchmarks.frames import other_size
from benchmarks.peer_runs import OWN_SCRIPTS, peer_scripts, run_peer
from benchmarks.report import merged, ratio_to, table
from benchmarks.windows import Played, Windows, cost, rates
from benchmarks.workloads import TABLES, measure

SHORT = Windows(0.001, 2)
PEER = """
import json, os
assert os.environ["BENCH_REPEATS"] == "2"
print("not a measurement")
print(json.dumps({"bench": "chess copy()", "us": 7}), flush=True)
raise SystemExit("no chess today")
"""


def game(name: str, decisions: int) -> dict[str, object]:
    return {
        "bench": name,
        "decisions_per_s_best": decisions,
        "decisions_per_s_median": decisions,
        "games_per_s_best": 1,
    }


@pytest.mark.parametrize("name", TABLES)
def test_every_table_is_measured(name: str) -> None:
    lines = list(measure([name], SHORT))
    assert [line["bench"].split()[1] for line in lines] == [
        "random",
        "copy()",
        "view()",
        "sample()",
        "view().sample()",
        "digest()",
    ]
    assert lines[0]["decisions_per_s_best"] > 0 and all(line["us_best"] > 0 for line in lines[1:])


def test_windows_count_what_was_played() -> None:
    line = rates("dice", lambda number: Played(10, 4), SHORT)
    assert line["decisions_per_game"] == 10
    assert line["choices_per_s_best"] == pytest.approx(line["decisions_per_s_best"] * 0.4, rel=0.01)
    assert cost("nothing", lambda: 100, SHORT)["us_best"] >= 0


def test_a_peer_is_compared_with_as_many_seats() -> None:
    ours = [
        game("valeria random 2p", 300),
        game("valeria random 4p", 400),
        game("raiders random 4p", 200),
        {"bench": "valeria copy() 2p", "us_best": 1},
        {"bench": "valeria copy() 5p", "us_best": 2},
    ]
    by_name = {str(line["bench"]): line for line in ours}
    assert ratio_to(game("catan 4p", 100), by_name, "valeria") == 4
    assert ratio_to(game("catan 4p", 100), by_name, "raiders") == 2
    assert ratio_to(game("chess", 100), by_name, "valeria") == 3
    assert ratio_to(game("uno 3p", 100), by_name, "valeria") is None
    assert ratio_to({"bench": "catan copy() 4p", "us": 30}, by_name, "valeria") == 15
    assert ratio_to({"bench": "catan copy() 4p", "us": 30}, by_name, "raiders") is None
    text = table([*ours, game("catan 4p", 100), {"bench": "go", "skipped": "not here"}])
    assert "4.00 ×" in text and "2.00 ×" in text and "not here" in text


def test_the_best_round_counts() -> None:
    rounds = [
        [game("catan 2p", 5), {"bench": "copy()", "us": 3}],
        [game("catan 2p", 7), {"bench": "copy()", "us": 4}],
    ]
    assert [line.get("us", line.get("decisions_per_s_best")) for line in merged(rounds)] == [7, 3]


def test_a_peer_runs_in_its_own_python_and_may_fail(tmp_path: Path) -> None:
    (tmp_path / "play_chess.py").write_text(PEER, encoding="utf-8")
    (tmp_path / "common.py").write_text("", encoding="utf-8")
    (script,) = peer_scripts(tmp_path)
    lines = list(run_peer(sys.executable, script, SHORT))
    assert lines == [{"bench": "chess copy()", "us": 7}, {"bench": "play_chess", "skipped": "no chess today"}]


def test_the_peers_have_workloads() -> None:
    names = {script.stem for script in peer_scripts(OWN_SCRIPTS)}
    assert names == {"play_catanatron", "play_pyminion", "play_rlcard", "play_pettingzoo"}


@pytest.mark.parametrize(("size", "other"), [((1920, 1080), (1760, 990)), ((1280, 720), (1440, 810))])
def test_the_other_size_is_one_that_a_window_can_have(size: tuple[int, int], other: tuple[int, int]) -> None:
    assert other_size(size) == other
