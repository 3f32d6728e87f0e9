"""Teach a small player in a minute: a linear policy learns by playing against itself, then meets players by lot.

    python examples/train_small.py [--game raiders] [--seats 2] [--seconds 60] [--seed 1]

It takes the optional extra `pettingzoo` (docs/environment.md). After each game every move of the winner is made a
little likelier and every move of the others a little less so (REINFORCE; Williams 1992).
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.environment import raw

Numbers = NDArray[np.float64]
Chooser = Callable[[dict[str, Any]], int]
"""Who answers an observation with the number of a legal move."""

RATE: Final = 0.3
"""How far one game moves the policy."""

SPREAD: Final = 0.1
"""A lead of so many hundreds of points is a whole step, more is not more."""


class Choice(NamedTuple):
    """A move that was made: what was known, how likely each move was, and which it was."""

    seen: Numbers
    chances: Numbers
    action: int


class LinearPolicy:
    """A weight for each move and each number of an observation; what weighs more is likelier."""

    def __init__(self, numbers: int, moves: int, chance: np.random.Generator) -> None:
        self._weights = np.zeros((moves, numbers + 1))
        self._chance = chance
        self.made: list[Choice] = []

    def chances(self, observation: dict[str, Any]) -> Choice:
        """How likely each move is, and one that is drawn so."""
        seen = np.append(observation["observation"], 1.0)
        legal = np.flatnonzero(observation["action_mask"])
        weights = self._weights[legal] @ seen
        likely = np.exp(weights - weights.max())
        chances = np.zeros(len(self._weights))
        chances[legal] = likely / likely.sum()
        return Choice(seen, chances, int(self._chance.choice(legal, p=chances[legal])))

    def choose(self, observation: dict[str, Any]) -> int:
        """A move by lot, likelier where it weighs more."""
        return self.chances(observation).action

    def learn(self, choices: list[Choice], reward: float) -> None:
        """Make the moves of one seat in one game likelier, or less so where the reward is below 0."""
        seen = np.stack([one.seen for one in choices])
        towards = -np.stack([one.chances for one in choices])
        towards[np.arange(len(choices)), [one.action for one in choices]] += 1
        self._weights += RATE * reward / len(choices) * (towards.T @ seen)


def by_lot(chance: np.random.Generator) -> Chooser:
    """A player who makes any legal move."""
    return lambda observation: int(chance.choice(np.flatnonzero(observation["action_mask"])))


def play(env: Any, seed: int, choosers: list[Chooser]) -> dict[str, float]:
    """One game, each seat with its player; the rewards by seat."""
    env.reset(seed=seed)
    players = dict(zip(env.possible_agents, choosers, strict=True))
    while not any(env.terminations.values()):
        agent = env.agent_selection
        env.step(players[agent](env.observe(agent)))
    return dict(env.rewards)


def teach(env: Any, policy: LinearPolicy, seconds: float) -> int:
    """Let the policy play against itself for so long; how many games."""
    ends, games = time.monotonic() + seconds, 0
    while time.monotonic() < ends:
        made: list[list[Choice]] = [[] for _ in env.possible_agents]
        rewards = play(env, 10_000 + games, [_noting(policy, own) for own in made])
        for own, reward in zip(made, rewards.values(), strict=True):
            policy.learn(own, float(np.clip(reward / SPREAD, -1, 1)))
        games += 1
    return games


def _noting(policy: LinearPolicy, made: list[Choice]) -> Chooser:
    def choose(observation: dict[str, Any]) -> int:
        made.append(policy.chances(observation))
        return made[-1].action

    return choose


def measure(env: Any, chooser: Chooser, chance: np.random.Generator, games: int) -> tuple[float, float]:
    """How a player does at each seat in turn against players by lot: its part of the wins, its mean lead."""
    seats, won, ahead = len(env.possible_agents), 0.0, 0.0
    for game in range(games):
        own = game % seats
        choosers = [chooser if seat == own else by_lot(chance) for seat in range(seats)]
        lead = play(env, game // seats, choosers)[f"seat_{own}"]
        won += 1.0 if lead > 0 else 0.5 * (lead == 0)
        ahead += 100 * lead
    return won / games, ahead / games


def main() -> None:
    """Measure, teach, measure again."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="raiders")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--games", type=int, default=200, help="games before and after, to measure")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    env, chance = raw(given.game, given.seats, reward="lead"), np.random.default_rng(given.seed)
    policy = LinearPolicy(*_sizes(env), chance)
    _tell("before", *measure(env, policy.choose, chance, given.games))
    print(f"learned from {teach(env, policy, given.seconds)} games against itself in {given.seconds:.0f} s")
    _tell("after", *measure(env, policy.choose, chance, given.games))


def _sizes(env: Any) -> tuple[int, int]:
    agent = env.possible_agents[0]
    return env.observation_space(agent)["observation"].shape[0], int(env.action_space(agent).n)


def _tell(when: str, won: float, ahead: float) -> None:
    print(f"{when}: {100 * won:.0f} % of the wins against players by lot, {ahead:+.1f} points ahead")


if __name__ == "__main__":
    main()
