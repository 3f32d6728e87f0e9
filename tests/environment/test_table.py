"""The environments keep what PettingZoo asks of them, and are the games that everybody else plays."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from engine.environment import make, raw, table
from engine.game import AnyGame, GameError, IllegalMove
from tests.contract.games import GAMES

ROOT = Path(__file__).resolve().parent.parent.parent
TABLES = [(name, seats) for name in sorted(GAMES) for seats in GAMES[name].game.seats]
needs_it = pytest.mark.needs("pettingzoo")


@pytest.fixture(params=TABLES, ids=lambda one: f"{one[0]}-{one[1]}")
def place(request: pytest.FixtureRequest) -> tuple[str, int]:
    """A game and its number of seats."""
    found: tuple[str, int] = request.param
    return found


def first_legal(env: Any) -> int:
    return int(env.observe(env.agent_selection)["action_mask"].argmax())


@needs_it
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoo_finds_nothing_wrong(place: tuple[str, int]) -> None:
    from pettingzoo.test import api_test

    api_test(make(*place), num_cycles=100)


@needs_it
def test_the_same_seed_is_the_same_game(place: tuple[str, int]) -> None:
    from pettingzoo.test import seed_test

    seed_test(partial(make, *place), num_cycles=100)


@needs_it
def test_it_can_be_looked_at(place: tuple[str, int]) -> None:
    from pettingzoo.test import render_test

    render_test(partial(make, *place))


@needs_it
def test_it_is_quick(place: tuple[str, int], capsys: pytest.CaptureFixture[str]) -> None:
    from pettingzoo.test import performance_benchmark

    if place[1] != GAMES[place[0]].game.seats[-1]:
        pytest.skip("one number of seats of each game is enough: five seconds each")
    performance_benchmark(make(*place))
    told = capsys.readouterr().out
    assert float(told.split(" turns per second")[0].split()[-1]) > 50


@needs_it
def test_later_games_follow_from_the_first_seed() -> None:
    first, second = raw("raiders", 2), raw("raiders", 2)
    for env in (first, second):
        env.reset(seed=7)
        env.reset()
    assert first._state.digest() == second._state.digest()
    other = raw("raiders", 2)
    other.reset(seed=7)
    assert other._state.digest() != first._state.digest()


@needs_it
def test_a_played_game_is_one_that_a_record_replays(place: tuple[str, int]) -> None:
    name, seats = place
    env, game = raw(name, seats), GAMES[name].game
    env.reset(seed=12)
    lines = []
    while not any(env.terminations.values()):
        action = first_legal(env)
        lines.append(env.line(env.agent_selection, action))
        assert env.action(env.agent_selection, lines[-1]) == action
        env.step(action)
        if len(lines) > 300:
            break
    assert replayed(game, seats, lines) == env._state.digest()


def replayed(game: AnyGame, seats: int, lines: list[str]) -> str:
    state = game.setup(seats, 12)
    for line in lines:
        state.apply(state.parse(line))
    return str(state.digest())


@needs_it
def test_who_is_not_asked_may_do_nothing() -> None:
    env = make("valdora", 3)
    env.reset(seed=1)
    others = [agent for agent in env.agents if agent != env.agent_selection]
    assert [int(env.observe(agent)["action_mask"].sum()) for agent in others] == [0, 0]


@needs_it
def test_a_refused_move_ends_the_game_for_who_makes_it() -> None:
    env = make("raiders", 2)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(env.observe(agent)["action_mask"].argmin()))
    assert env.terminations == {"seat_0": True, "seat_1": True}
    assert env.rewards[agent] == table.LOST


@needs_it
def test_without_the_guards_a_refused_move_changes_nothing() -> None:
    env = raw("raiders", 2)
    env.reset(seed=1)
    before = env._state.digest()
    with pytest.raises(IllegalMove):
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmin()))
    assert env._state.digest() == before


@needs_it
def test_options_of_the_game_count_and_others_are_left_out() -> None:
    env: Any = raw("valeria", 2, {"events": True})
    env.reset(seed=1, options={"options": 1, "start_player": 1})
    assert (env._state.options.events, env._state.start) == (True, 1)
    env.reset(seed=1)
    assert env._state.options.start_player is None


@needs_it
def test_words_tell_the_last_move_and_who_is_asked() -> None:
    env: Any = raw("toy", 3, render_mode="ansi")
    env.reset(seed=1)
    env.step(first_legal(env))
    told = env.render()
    assert told.startswith("toy, turn 1\nseat 0: name left\n") and told.endswith("seat 0 is asked: take")


@needs_it
def test_at_the_end_somebody_has_won() -> None:
    env = make("toy", 3)
    env.reset(seed=3)
    rewards = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        rewards[agent] += reward
        env.step(None if terminated else int(observation["action_mask"].argmax()))
    assert sum(rewards.values()) == pytest.approx(1)


@needs_it
def test_the_example_learns_in_seconds() -> None:
    line = [sys.executable, "examples/train_small.py", "--game", "toy", "--seats", "3", "--seconds", "1"]
    code = "import runpy, sys, tests.toy; sys.argv = sys.argv[1:]; runpy.run_path(sys.argv[0], run_name='__main__')"
    done = subprocess.run(
        [line[0], "-c", code, *line[1:], "--games", "30"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert [words.split()[0] for words in done.stdout.splitlines()] == ["before:", "learned", "after:"]


def test_without_the_package_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "MISSING", "pettingzoo")
    with pytest.raises(GameError, match=r"need the package pettingzoo, .* pip install pettingzoo"):
        make("toy", 3)


@needs_it
def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(GameError, match="no game called 'chess'"):
        make("chess", 2)
