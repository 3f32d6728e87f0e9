"""Bots in a process of their own at the table: the window goes on while they think, whatever becomes of them."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from engine.bots import BOTS
from engine.players import Player
from engine.saving import save_file
from engine.thinking.worker import BotWorker, Request, WorkerAgent
from tests.engine.strange_bots import KINDS, never_begin, serve_strange
from tests.gui.robot import Robot
from valeria_gui.play import saved_game
from valeria_gui.play.game_setup import GameSetup, fresh_seed
from valeria_gui.play.session import AUTOSAVE, Session, load_session, new_session
from valeria_gui.scenes.table import TableScene

ENOUGH_S = 30.0
SLOW = "bot:duke:seconds=2"


@pytest.fixture(autouse=True)
def bots_think_apart(bots_answer_at_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved_game, "seat_bot", WorkerAgent)


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    session = new_session(set_up(), tmp_path)
    yield session
    session.close()


def set_up(*kinds: str) -> GameSetup:
    seats = tuple(Player(f"Player {i}", kind) for i, kind in enumerate(kinds or ("bot:baron", "human")))
    return GameSetup(seats=seats, start_player=0, seed=5)


def wait_for(poll: Callable[[], Any]) -> Any:
    end = time.monotonic() + ENOUGH_S
    while not (found := poll()):
        assert time.monotonic() < end, "nothing came"
        time.sleep(0.002)
    return found


def process_of(session: Session) -> int | None:
    agent = session.match.agents[0]
    assert isinstance(agent, WorkerAgent)
    return agent.worker.pid


def test_a_game_begins_at_once_and_the_bot_moves_later(session: Session) -> None:
    assert not session.match.step()
    assert session.host.worker.thinking
    assert wait_for(session.match.step)
    assert not session.host.worker.thinking
    assert len(session.match.record.moves) == 1


def test_a_bot_whose_process_is_killed_moves_all_the_same(session: Session) -> None:
    pid = wait_for(lambda: process_of(session))
    os.kill(pid, signal.SIGTERM)
    assert wait_for(session.match.step)
    assert session.bot_problem is None


def test_the_player_is_told_once_that_quicker_bots_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved_game, "BotWorker", lambda game: BotWorker(game, entry=never_begin))
    session = new_session(set_up(), tmp_path)
    assert session.untold_problem() is None
    assert wait_for(session.match.step)
    assert "quicker ones play" in (session.untold_problem() or "")
    assert session.untold_problem() is None
    session.close()


# --- what the process may know -------------------------------------------------------------------------------


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every seed that a bot or a hint is given, as it is drawn for people who play."""
    seeds: list[int] = []

    def seat(worker: BotWorker, spec: str, seed: int) -> WorkerAgent:
        seeds.append(seed)
        return WorkerAgent(worker, spec, seed)

    def judge(worker: BotWorker, view: Any, spec: str, seed: int) -> Request:
        seeds.append(seed)
        return Request(worker, spec, seed, view, judge=True)

    monkeypatch.setattr(saved_game, "draw_bots_seed", fresh_seed)
    monkeypatch.setattr(saved_game, "seat_bot", seat)
    monkeypatch.setattr(BotWorker, "judge", judge)
    return seeds


def seeds_of(session: Session, told: list[int]) -> list[int]:
    """What was told since the last time, with that of a hint."""
    session.host.analyse("baron")
    session.close()
    seeds = list(dict.fromkeys(told))
    told.clear()
    return seeds


def test_the_seed_of_the_deal_says_nothing_about_what_a_bot_or_a_hint_is_told(
    tmp_path: Path, told: list[int]
) -> None:
    """People type small seeds, and whatever follows from one could be searched for: the same deal twice has other
    seeds for its bots each time, and no two of them are equal."""
    three = set_up("human", "bot:squire", "bot:squire")
    first = seeds_of(new_session(three, tmp_path), told)
    second = seeds_of(new_session(three, tmp_path), told)
    assert len({*first, *second}) == 6


def test_a_game_that_goes_on_has_the_bots_it_had(tmp_path: Path, told: list[int]) -> None:
    begun = seeds_of(new_session(set_up("human", "bot:baron"), tmp_path), told)
    assert seeds_of(load_session(tmp_path), told) == begun
    data = save_file.read(tmp_path / AUTOSAVE)
    del data["table"]["bots_seed"]
    save_file.write_atomically(tmp_path / AUTOSAVE, save_file.encode(data))
    fresh = seeds_of(load_session(tmp_path), told)
    assert not {*fresh} & {*begun}, "a save from before: drawn now"


def test_the_table_says_that_a_bot_takes_long_and_what_will_be_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, kind in KINDS.items():
        monkeypatch.setitem(BOTS, name, kind)
    now = [0.0]
    monkeypatch.setattr(
        saved_game, "BotWorker", lambda game: BotWorker(game, entry=serve_strange, clock=lambda: now[0])
    )
    with Robot(tmp_path) as robot:
        robot.app.navigator.start(set_up("bot:hanging", "human"))
        scene = robot.scene
        assert isinstance(scene, TableScene)

        def told() -> str:
            """The prompt, a second later if the bot is thinking."""
            agent = scene.own_session.match.agents[0]
            assert isinstance(agent, WorkerAgent)
            now[0] += 1.0 if agent.worker.is_busy else 0.0
            robot.run_frames(2)
            return " ".join(str(part) for part in scene.prompt().parts)

        assert "taking long" not in told()
        assert wait_for(lambda: "Player 0 is taking long" in told())
        assert not scene.needs_redraw, "it can be seen"
        wait_for(lambda: told() and robot.sees("sentence"))
        assert "quicker ones play" in robot.find("sentence").label
        assert now[0] < 20
        robot.click("ok")
        assert "taking long" not in told()


def test_a_closed_game_leaves_no_process(tmp_path: Path) -> None:
    session = new_session(set_up(SLOW, "human"), tmp_path)
    pid = wait_for(lambda: process_of(session))
    session.match.step()
    session.close()
    wait_for(lambda: pid not in {process.pid for process in active_children()})
    load_session(tmp_path).close()


def test_a_person_alone_can_ask_what_a_bot_thinks(tmp_path: Path) -> None:
    session = new_session(set_up("human"), tmp_path)
    found = wait_for(session.host.analyse("baron").poll)
    assert {option.move for option in found} == set(session.match.view(0).moves())
    assert not session.host.worker.thinking
    session.close()


def test_the_window_goes_on_while_a_bot_thinks(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        robot.app.navigator.start(set_up(SLOW, "human"))
        scene = robot.scene
        assert isinstance(scene, TableScene)
        session = scene.own_session

        def thinks() -> bool:
            robot.run_frames(1)
            return session.host.worker.thinking

        wait_for(thinks)
        longest, thought = 0.0, 0
        for _ in range(10):
            begun = time.perf_counter()
            robot.hover((300, 300))
            longest = max(longest, time.perf_counter() - begun)
            thought += scene.own_session.host.worker.thinking
        assert thought, "the bot had answered before the first frame was over"
        assert longest < 1, "a frame waited for the bot"
