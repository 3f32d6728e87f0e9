"""Bots in a process of their own, a real one: they answer as they do here, and whatever fails, the game goes on."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from multiprocessing import active_children, get_context
from multiprocessing.connection import Connection
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from engine.bots import BOTS, make_bot
from engine.match.match import Agent, BotAgent, Match
from engine.records.record import Record
from engine.thinking import child_process
from engine.thinking import worker as worker_module
from engine.thinking.worker import BotWorker, WorkerAgent
from engine.valeria import VALERIA
from tests.engine.strange_bots import KINDS, TRACE, Stillborn, Unhurried, never_begin, serve_strange

ENOUGH_S = 30.0
"""Long enough for any process on any machine."""


@pytest.fixture(scope="module")
def calm() -> Iterator[BotWorker]:
    """A worker in which nothing fails."""
    worker = BotWorker(VALERIA)
    yield worker
    worker.close()


@pytest.fixture
def kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that do what no bot should."""
    for name, kind in KINDS.items():
        monkeypatch.setitem(BOTS, name, kind)


@pytest.fixture
def strange(kinds: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[BotWorker]:
    """A worker with such bots; those who hang are waited for only a moment."""
    monkeypatch.setattr(worker_module, "GRACE_S", 0.2)
    worker = BotWorker(VALERIA, patience=0.2, entry=serve_strange)
    yield worker
    worker.close()


@pytest.fixture
def patient(kinds: None) -> Iterator[BotWorker]:
    """A worker with such bots, who may think as long as a test of them lasts."""
    worker = BotWorker(VALERIA, patience=ENOUGH_S, entry=serve_strange)
    yield worker
    worker.close()


def a_view(seed: int = 1) -> Any:
    return VALERIA.setup(2, seed, {"start_player": 0}).view(0)


def wait_for(poll: Callable[[], Any], seconds: float = ENOUGH_S) -> Any:
    """The answer of `poll` as soon as it gives any."""
    end = time.monotonic() + seconds
    while not (found := poll()):
        assert time.monotonic() < end, "nothing came"
        time.sleep(0.002)
    return found


def wait_until_busy(worker: BotWorker) -> None:
    """The process is there and thinks."""

    def is_busy() -> bool:
        worker.attend()
        return worker.is_busy

    wait_for(is_busy)


def is_gone(pid: int) -> bool:
    """Whether a process of ours has ended."""
    return pid not in {process.pid for process in active_children()}


# --- a bot is the same bot there -------------------------------------------------------------------------


def played(agents: list[Agent], seed: int) -> list[str]:
    """The moves of a whole game."""
    options = {"events": True}
    record = Record.begin(VALERIA, len(agents), seed, options)
    match = Match(VALERIA, VALERIA.setup(len(agents), seed, options), record, agents)
    while not match.is_over:
        wait_for(match.step)
    return match.record.moves


@pytest.mark.parametrize("specs", [("baron", "squire", "duke:iterations=2"), ("baron",)])
def test_the_same_game_is_played_as_in_this_process(specs: tuple[str, ...], calm: BotWorker) -> None:
    seeds = range(100 * len(specs), 100 * len(specs) + len(specs))
    there = played([WorkerAgent(calm, spec, seed) for seed, spec in zip(seeds, specs, strict=True)], 5)
    here = played([BotAgent(make_bot(spec, VALERIA, seed)) for seed, spec in zip(seeds, specs, strict=True)], 5)
    assert there == here


def test_the_same_is_judged_as_in_this_process(calm: BotWorker) -> None:
    for spec in ("baron", "random", "duke:iterations=12"):
        request = calm.judge(a_view(), spec, 3)
        assert wait_for(request.poll) == make_bot(spec, VALERIA, 3).judge(a_view())


def test_own_cards_are_known_there() -> None:
    cards = VALERIA.content()
    cards["buildings"]["Farm"]["vp"] = 7
    game = VALERIA.with_content(cards)
    worker = BotWorker(game)
    view = game.setup(2, 3, {"start_player": 0}).view(0)
    assert wait_for(worker.choose(view, "greedy", 1).poll) in view.moves()
    worker.close()
    assert not worker.trouble


# --- asking, polling, cancelling -------------------------------------------------------------------------


def test_nothing_is_started_before_it_is_needed_and_nothing_waits() -> None:
    entry = Unhurried()
    worker = BotWorker(VALERIA, entry=entry)
    assert worker.pid is None
    worker.start()
    request = worker.choose(a_view(), "greedy", 1)
    assert request.poll() is None
    assert worker.thinking
    entry.may_begin.set()
    assert wait_for(request.poll)
    assert not worker.trouble
    assert not worker.thinking
    worker.close()


def test_all_seats_share_one_process(calm: BotWorker) -> None:
    first = wait_for(calm.choose(a_view(), "greedy", 1).poll) and calm.pid
    assert first and (wait_for(calm.choose(a_view(), "baron", 2).poll) and calm.pid) == first


def test_what_was_cancelled_has_no_answer_and_stops_the_thinking(patient: BotWorker) -> None:
    agent = WorkerAgent(patient, "thorough", 1)
    agent.ask(a_view())
    wait_until_busy(patient)
    agent.cancel()
    assert agent.poll() is None
    assert not patient.thinking
    agent = WorkerAgent(patient, "random", 1)
    agent.ask(a_view(2))
    assert wait_for(agent.poll) in a_view(2).moves()
    assert not patient.trouble


def test_an_answer_to_an_older_question_is_not_taken_for_the_new_one(strange: BotWorker) -> None:
    agent = WorkerAgent(strange, "thorough", 1)
    agent.ask(a_view())
    wait_until_busy(strange)
    other = VALERIA.setup(2, 9, {"start_player": 0}).view(0)
    agent.ask(other)
    assert wait_for(agent.poll) == other.moves()[-1]


def test_who_thinks_too_long_is_told_to_answer(strange: BotWorker) -> None:
    assert wait_for(strange.choose(a_view(), "thorough", 1).poll) == a_view().moves()[-1]
    assert not strange.trouble


def test_a_seat_that_is_asked_goes_before_a_hint(patient: BotWorker) -> None:
    hint = patient.judge(a_view(), "thorough", 1)
    wait_until_busy(patient)
    assert not patient.thinking
    move = patient.choose(a_view(), "random", 1)
    assert wait_for(move.poll)
    assert hint.poll() is None


def test_a_hint_is_a_judgement_of_the_moves(strange: BotWorker) -> None:
    found = wait_for(strange.judge(a_view(), "thorough", 1).poll)
    assert [option.move for option in found] == list(a_view().moves())
    assert {(option.value, option.visits, option.chance) for option in found} == {(1.0, 2, 0.5)}


# --- when something goes wrong ---------------------------------------------------------------------------


def test_a_killed_process_is_replaced_and_the_game_goes_on(calm: BotWorker) -> None:
    wait_for(calm.choose(a_view(), "greedy", 1).poll)
    old = calm.pid
    assert old is not None
    os.kill(old, signal.SIGTERM)
    assert wait_for(calm.choose(a_view(), "greedy", 1).poll) in a_view().moves()
    assert calm.pid not in (None, old)
    assert not calm.trouble


def test_a_bot_that_failed_once_is_asked_again(
    strange: BotWorker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(TRACE, str(tmp_path / "failed"))
    assert wait_for(strange.choose(a_view(), "once", 1).poll) in a_view().moves()
    assert (tmp_path / "failed").exists()
    assert not strange.trouble


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ("dying", "the process ended"),
        ("hanging", "no answer came"),
        ("failing", "ZeroDivisionError: oh"),
        ("lying", "means nothing"),
    ],
)
def test_after_two_failures_a_quick_bot_steps_in(spec: str, reason: str, strange: BotWorker) -> None:
    pids = set()
    request = strange.choose(a_view(), spec, 4)
    while request.poll() is None:
        pids.add(strange.pid)
        time.sleep(0.002)
    assert request.answer == make_bot("greedy", VALERIA, 4).choose(a_view())
    assert len(pids - {None}) == 2
    assert reason in strange.trouble
    assert strange.pid is None
    assert all(is_gone(pid) for pid in pids if pid is not None)
    assert strange.choose(a_view(2), spec, 4).poll() in a_view(2).moves(), "the next one is answered at once"
    judgement = strange.judge(a_view(2), spec, 4).poll()
    assert judgement is not None and judgement[0].move in a_view(2).moves()


def test_a_process_that_comes_to_nothing_is_no_end() -> None:
    worker = BotWorker(VALERIA, entry=never_begin)
    assert wait_for(worker.choose(a_view(), "duke", 1).poll) in a_view().moves()
    assert worker.trouble == "the process ended"
    worker.close()


@pytest.mark.usefixtures("copies_stay")
def test_a_process_that_ends_before_it_has_its_pipes_is_missed_at_once() -> None:
    worker = BotWorker(VALERIA, entry=Stillborn(), clock=lambda: 0.0)
    assert wait_for(worker.choose(a_view(), "duke", 1).poll) in a_view().moves()
    assert worker.trouble == "the process ended"
    worker.close()


@pytest.fixture
def copies_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows keeps a copy of the pipes for a process until it takes them; here a copy is kept on every system."""
    spawn: Any = get_context("spawn")
    kept = []

    def pipe(duplex: bool) -> tuple[Connection, Connection]:
        reader, writer = spawn.Pipe(duplex)
        kept.append(os.fdopen(os.dup(writer.fileno()), "wb", 0))
        return reader, writer

    if os.name != "nt":
        monkeypatch.setattr(
            child_process, "get_context", lambda _: SimpleNamespace(Pipe=pipe, Process=spawn.Process)
        )


def test_a_process_that_hangs_is_given_up_soon_and_its_successor_sooner(
    strange: BotWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr(worker_module, "GRACE_S", 2.0)
    worker = BotWorker(VALERIA, entry=serve_strange, clock=lambda: now[0])
    request = worker.choose(a_view(), "hanging", 4)
    told = []
    while request.poll() is None:
        if worker.is_busy:
            now[0] += 0.5
            told.append((now[0], worker.is_late))
        time.sleep(0.002)
    assert worker.trouble == "no answer came"
    assert now[0] < 15
    assert [late for at, late in told if at < 6] == [False] * 11
    assert all(late for at, late in told if at > 7), "meanwhile the table can say so"
    assert not worker.is_late
    worker.close()


def test_bots_that_are_slow_to_stop_when_nobody_waits_are_no_failures(
    strange: BotWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person who takes back again and again is not left with quick bots."""
    monkeypatch.setattr(worker_module, "GRACE_S", 2.0)
    now = [0.0]
    worker = BotWorker(VALERIA, entry=serve_strange, clock=lambda: now[0])
    for number in range(3):
        request = worker.choose(a_view(), "hanging", number)
        wait_until_busy(worker)
        request.cancel()
        now[0] += 60
        worker.attend()
    assert not worker.trouble
    assert wait_for(worker.choose(a_view(), "random", 1).poll)
    worker.close()


def test_an_answer_that_was_not_shown_yet_can_be_dropped(calm: BotWorker) -> None:
    agent = WorkerAgent(calm, "baron", 1)
    agent.ask(a_view())
    wait_for(lambda: agent.poll() or not calm.thinking)
    agent.cancel()
    assert agent.poll() is None
    agent.ask(a_view(2))
    assert wait_for(agent.poll) in a_view(2).moves()


def test_who_could_not_look_for_a_while_lets_the_bot_answer_first(strange: BotWorker) -> None:
    """The system slept, or the window was held: the process slept, too."""
    now = [0.0]
    worker = BotWorker(VALERIA, entry=serve_strange, clock=lambda: now[0])
    request = worker.choose(a_view(), "thorough", 4)
    wait_until_busy(worker)
    now[0] += 3600
    first = worker.pid
    assert wait_for(request.poll) == a_view().moves()[-1]
    assert worker.pid == first
    worker.close()


def test_a_process_that_takes_too_long_to_begin_is_no_end() -> None:
    now = [0.0]
    worker = BotWorker(VALERIA, clock=lambda: now[0])
    request = worker.choose(a_view(), "duke", 1)
    for _ in range(2):
        assert request.poll() is None
        now[0] += 10
        assert request.poll() is None and worker.is_late
        now[0] += 11
    assert wait_for(request.poll) in a_view().moves()
    assert worker.trouble == "the process did not start"
    worker.close()


# --- the end ---------------------------------------------------------------------------------------------


def test_a_closed_worker_leaves_nothing_behind(patient: BotWorker) -> None:
    request = patient.choose(a_view(), "hanging", 1)
    wait_until_busy(patient)
    pid = patient.pid
    assert pid is not None
    patient.close()
    patient.close()
    wait_for(lambda: is_gone(pid))
    assert not patient.thinking
    assert request.poll() is None
    assert patient.choose(a_view(), "random", 1).poll() is None
    assert patient.pid is None


def test_who_closes_at_once_leaves_nothing_behind_either() -> None:
    worker = BotWorker(VALERIA)
    worker.start()
    process = worker._child
    assert process is not None
    worker.close()
    wait_for(lambda: process.pid)
    wait_for(lambda: is_gone(process.pid or 0))


def test_a_quick_bot_that_breaks_does_not_break_the_game(strange: BotWorker) -> None:
    assert wait_for(strange.choose(a_view(), "hopeless", 4).poll) in a_view().moves()
    assert strange.judge(a_view(), "hopeless", 4).poll() == []
    assert "oh" in strange.trouble
