"""Table: one game as PettingZoo's AEC environment, in which the seats act one after the other.

Nothing hidden reaches a learner: an observation is made of `state.view(seat)` and of nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.chance import Chance
from engine.environment.encoding import Actions, encoding_of, layout_of
from engine.environment.rewards import reward_named
from engine.environment.words import told
from engine.game import AnyGame, AnyState, GameError, Seat
from engine.registry import find_game

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    MISSING = ""
except ImportError as missing:
    AECEnv = object
    MISSING = str(missing.name)

INSTALL: Final = "pip install pettingzoo numpy"
ANSI: Final = "ansi"
HUMAN: Final = "human"
LOST: Final = -1.0
"""The reward of a seat that makes a move which the rules refuse; the game is over then."""


def make(
    game: str,
    seats: int,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
    reward: str = "share",
) -> Any:
    """The environment of a game by its name, with PettingZoo's usual guards around it: a move that the rules refuse
    ends the game with a reward of LOST for who made it and 0 for all others.

    `options` are those of the game's set-up, `reward` is one of REWARDS. Raises GameError if there is no such game,
    it cannot be played so, or PettingZoo is not installed.
    """
    table = raw(game, seats, options, render_mode, reward)
    guarded = wrappers.TerminateIllegalWrapper(table, illegal_reward=LOST)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


def raw(
    game: str,
    seats: int,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
    reward: str = "share",
) -> GameTableEnv:
    """As `make`, without the guards, so quicker: a move that the rules refuse raises IllegalMove."""
    if MISSING:
        raise GameError(f"The environments need the package {MISSING}, which is not installed: {INSTALL}.")
    return GameTableEnv(find_game(game), seats, options or {}, render_mode, reward)


class GameTableEnv(AECEnv):  # type: ignore[misc]
    """One table. Agents are called `seat_0`, `seat_1`, …; whose turn it is `agent_selection` says.

    An observation is a mapping: `observation`, float32 numbers from 0 to 1 (`blocks` says what they are), and
    `action_mask`, int8, 1 for each move that is legal now and nothing but 0 for a seat that is not asked. An action
    is the number of a move: `lines` are all of them, with seats counted from who moves.
    """

    def __init__(
        self, game: AnyGame, seats: int, options: Mapping[str, Any], render_mode: str | None, reward: str
    ) -> None:
        self.game, self.render_mode, self.options = game, render_mode, dict(options)
        self._state: AnyState = game.setup(seats, 0, options)
        self._reward = reward_named(reward)
        self._encoding = encoding_of(game)
        layout = layout_of(self._encoding, self._state.view(0))
        self.blocks, self._size = layout.places, layout.size
        self._actions = Actions(self._encoding, seats)
        self.lines = self._actions.lines
        self.metadata = {
            "name": f"{game.name}_v{game.rules_version}",
            "render_modes": [HUMAN, ANSI],
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self._seeds = Chance(0)
        self._make_spaces()

    def _make_spaces(self) -> None:
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(self._actions)) for agent in self.possible_agents}

    def _observation_space(self) -> Any:
        numbers = spaces.Box(0.0, 1.0, (self._size,), np.float32)
        return spaces.Dict({"observation": numbers, "action_mask": spaces.MultiBinary(len(self._actions))})

    def observation_space(self, agent: str) -> Any:
        """What observations of an agent are like: of all agents alike."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The numbers of all moves."""
        return self.action_spaces[agent]

    # --- play ------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a new game. The same seed deals the same game, and the same ones after it when none is named then.

        `options` of the set-up hold for this game, those that the game does not have are left out.
        """
        if seed is not None:
            self._seeds = Chance(seed)
        known = {option.name for option in self.game.options}
        own = {name: value for name, value in (options or {}).items() if name in known}
        deal = seed if seed is not None else self._seeds.getrandbits(31)
        self._state = self.game.setup(len(self.possible_agents), deal, {**self.options, **own})
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()
        self._shown(None, "")

    def _select(self) -> None:
        """The agent that is asked; at the end of the game the first."""
        asked = self._state.decision
        self.agent_selection = self.possible_agents[asked.seat] if asked else self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat knows, and which moves it may make now."""
        seat = self._seat_of[agent]
        view = self._state.view(seat)
        numbers = [value for block in self._encoding.blocks(view) for value in block.values]
        mask = np.zeros(len(self._actions), np.int8)
        for move in view.moves():
            mask[self._actions.number(seat, move)] = 1
        return {"observation": np.array(numbers, np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Make the move of that number for `agent_selection`; None for a seat whose game is over. Raises
        IllegalMove, and changes nothing, if the rules refuse it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seat_of[agent]
        assert action is not None, "a seat that is asked makes a move"
        move = self._actions.move(seat, int(action))
        self._state.apply(move)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._state.decision is None:
            self._end()
        self._select()
        self._accumulate_rewards()
        self._shown(seat, str(move))

    def _end(self) -> None:
        found = self._reward(self._state)
        self.rewards = {agent: found[self._seat_of[agent]] for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)

    def line(self, agent: str, action: int) -> str:
        """The line of an agent's action, as a record has it: seats count from 0 there."""
        return str(self._actions.move(self._seat_of[agent], action))

    def action(self, agent: str, line: str) -> int:
        """The action of an agent that a line of a record stands for; raises IllegalMove if it is none."""
        return self._actions.number(self._seat_of[agent], self._state.parse(line))

    # --- to look at --------------------------------------------------------------------------------------------

    def render(self) -> str | None:
        """What everybody may know, in words: returned (`ansi`) or printed (`human`)."""
        words = told(self.game, self._state.view(None), self._last)
        if self.render_mode == ANSI:
            return words
        if self.render_mode == HUMAN:
            print(words)
        return None

    def _shown(self, seat: Seat | None, line: str) -> None:
        self._last = (seat, line)
        if self.render_mode == HUMAN:
            self.render()

    def close(self) -> None:
        """Nothing is open."""
