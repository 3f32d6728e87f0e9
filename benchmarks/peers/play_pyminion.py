"""pyminion (Dominion): whole games of its own scripted players; a decision is a call of a player's decider."""

import json
import logging
import sys
from pathlib import Path

from pyminion.bots.examples import BigMoney
from pyminion.expansions.base import base_set, smithy
from pyminion.game import Game

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from windows import Played, rates, windows_from_environment


class Counted:
    """A decider that counts how often it is asked."""

    def __init__(self, decider):
        self.decider = decider
        self.asked = 0

    def __getattr__(self, name):
        self.asked += name.endswith("_decision")
        return getattr(self.decider, name)


def scripted_game(seats):
    def play(number):
        players = [BigMoney(f"player {seat}") for seat in range(seats)]
        for player in players:
            player.decider = Counted(player.decider)
        Game(players=players, expansions=[base_set], kingdom_cards=[smithy], log_stdout=False).play()
        asked = sum(player.decider.asked for player in players)
        return Played(asked, asked)

    return play


logging.disable(logging.CRITICAL)
for seats in (2, 4):
    result = rates(f"pyminion scripted {seats}p", scripted_game(seats), windows_from_environment())
    print(json.dumps(result), flush=True)
