"""rlcard: random games through its environments, which hand out the state and the legal actions at every step."""

import json
import sys
from pathlib import Path
from random import Random

import rlcard

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from windows import Played, rates, windows_from_environment

NAMES = ("uno", "leduc-holdem", "gin-rummy", "bridge")


def random_game(env, chance):
    def play(number):
        env.seed(number)
        state, _ = env.reset()
        decisions = choices = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            decisions += 1
            choices += len(legal) > 1
            state, _ = env.step(legal[int(chance.random() * len(legal))])
        return Played(decisions, choices)

    return play


for name in NAMES:
    env = rlcard.make(name, config={"seed": 1})
    result = rates(f"rlcard {name} {env.num_players}p", random_game(env, Random(3)), windows_from_environment())
    print(json.dumps(result), flush=True)
