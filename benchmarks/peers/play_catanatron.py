"""Catanatron (Settlers of Catan): random games of 2 and 4 players, and the cost of copying a game."""

import json
import sys
from pathlib import Path
from random import Random

from catanatron import Color, Game, RandomPlayer

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from windows import Played, cost, rates, windows_from_environment

WINDOWS = windows_from_environment()


def new_game(seats, number):
    return Game([RandomPlayer(color) for color in list(Color)[:seats]], seed=number)


def random_game(seats):
    def play(number):
        game, decisions, choices = new_game(seats, number), 0, 0
        holder = game if hasattr(game, "playable_actions") else game.state
        while game.winning_color() is None and game.state.num_turns < 1000:
            decisions += 1
            choices += len(holder.playable_actions) > 1
            game.play_tick()
        return Played(decisions, choices)

    return play


def copies(game):
    def work():
        for _ in range(200):
            game.copy()
        return 200

    return work


for seats in (2, 4):
    print(json.dumps(rates(f"catanatron random {seats}p", random_game(seats), WINDOWS)), flush=True)
game = new_game(4, Random(7).randrange(1000))
for _ in range(200):
    game.play_tick()
short = WINDOWS._replace(seconds=WINDOWS.seconds / 5)
print(json.dumps(cost("catanatron copy() 4p, after 200 decisions", copies(game), short)), flush=True)
