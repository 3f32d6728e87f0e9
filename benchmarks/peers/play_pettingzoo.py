"""PettingZoo: random games through the loop that its documentation shows, without its wrappers."""

import importlib
import json
import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from windows import Played, rates, windows_from_environment

NAMES = {"leduc_holdem_v4": 2, "hanabi_v5": 2, "texas_holdem_no_limit_v6": 2, "chess_v6": 2}


def random_game(env, chance):
    def play(number):
        env.reset(seed=number)
        decisions = choices = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            legal = mask.nonzero()[0]
            decisions += 1
            choices += len(legal) > 1
            env.step(int(legal[int(chance.random() * len(legal))]))
        return Played(decisions, choices)

    return play


for name, seats in NAMES.items():
    title = f"pettingzoo {name} {seats}p"
    try:
        module = importlib.import_module(f"pettingzoo.classic.{name}")
        env = getattr(module, "raw_env", module.env)()
        result = rates(title, random_game(env, Random(5)), windows_from_environment())
    except Exception as error:
        result = {"bench": title, "skipped": repr(error)[:160]}
    print(json.dumps(result), flush=True)
