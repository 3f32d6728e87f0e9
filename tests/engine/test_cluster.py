"""Games on a cluster of Ray are the games that are played here, and whoever has none is told so."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from engine.experiments import parallel
from tests.engine.test_cli import refuses, succeeds
from tests.engine.test_series import double, no_seven

ROOT = Path(__file__).resolve().parent.parent.parent
ASKED = ("tournament", "--bots", "greedy,random", "--seats", "2", "--games", "12")
needs_it = pytest.mark.needs("ray")


@pytest.fixture(scope="module")
def two_machines() -> Iterator[str]:
    """The address of a cluster of two nodes."""
    from ray.cluster_utils import Cluster

    found = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    found.add_node(num_cpus=1)
    yield str(found.address)
    found.shutdown()


@needs_it
def test_results_come_in_the_order_of_the_items(two_machines: str) -> None:
    run = partial(parallel.run, ray=two_machines)
    assert run(double, range(70)) == [2 * number for number in range(70)]
    assert run(double, []) == []


def slower_at_first(number: int) -> int:
    time.sleep(0.2 if number < 2 else 0)
    return number


@needs_it
def test_who_is_done_early_waits_for_those_before(two_machines: str) -> None:
    assert parallel.run(slower_at_first, range(12), ray=two_machines, jobs=2) == list(range(12))


@needs_it
def test_an_error_of_a_task_reaches_who_asked(two_machines: str) -> None:
    with pytest.raises(ValueError, match="seven"):
        parallel.run(no_seven, range(20), ray=two_machines)


@needs_it
@pytest.mark.parametrize(
    "asked",
    [
        ASKED,
        ("--game", "raiders", *ASKED),
        ("--game", "valdora", "balance", "--bot", "random", "--games", "6", "--seats", "3"),
        ("random-games", "--games", "6"),
    ],
    ids=" ".join,
)
def test_two_machines_play_the_same_games(two_machines: str, asked: tuple[str, ...]) -> None:
    assert succeeds(*asked, "--ray", two_machines) == succeeds(*asked, "--jobs", "1")


@needs_it
def test_cards_of_ones_own_travel(two_machines: str, tmp_path: Path) -> None:
    """The other machines do not have the file."""
    own = tmp_path / "cards.yaml"
    own.write_text((ROOT / "tests" / "engine" / "data" / "fixed_cards.yaml").read_text("utf-8"), "utf-8")
    asked = ("--cards", str(own), "--json")
    assert succeeds(*ASKED, *asked, "--ray", two_machines) == succeeds(*ASKED, *asked, "--jobs", "1")


@needs_it
def test_this_machine_alone_can_be_a_cluster() -> None:
    assert succeeds(*ASKED, "--ray", "local", "--jobs", "1") == succeeds(*ASKED, "--jobs", "1")


@needs_it
def test_no_cluster_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    refused = refuses(*ASKED, "--ray", "127.0.0.1:1")
    assert refused.startswith("There is no Ray cluster to join at '127.0.0.1:1'")


def test_without_ray_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    refused = refuses(*ASKED, "--ray", "local")
    assert refused.startswith("Games are spread over machines where Ray is installed: pip install ")


def test_nobody_needs_ray_who_does_not_ask_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert parallel.run(double, range(3), jobs=1) == [0, 2, 4]
