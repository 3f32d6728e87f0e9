"""Whole games played by gestures alone, as people at one screen play them: with hands open, and face down."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import Chance
from engine.match.match import HumanAgent, Match
from engine.players import Player
from engine.raiders import RAIDERS
from engine.raiders.moves import Move
from engine.raiders.random_games import WHIMS
from engine.records.record import Record
from valeria_gui.play.gesture_for import gesture_for
from valeria_gui.play.host import LocalHost
from valeria_gui.play.interaction import Interaction
from valeria_gui.settings.settings import Settings

NAMES = ("Astrid", "Sigurd", "Yrsa", "Orm")


def table(seats: int, seed: int) -> tuple[Match, Interaction]:
    """A match of people at one screen, and what they do there; nothing goes by itself."""
    players = tuple(Player(name) for name in NAMES[:seats])
    record = Record.begin(RAIDERS, seats, seed, {})
    match = Match(RAIDERS, RAIDERS.setup(seats, seed), record, [HumanAgent() for _ in players])
    return match, Interaction(LocalHost(match, players, bots_seed=1), Settings(free_powers=False))


def liked(moves: Any, whim: str, chance: Chance) -> Move:
    dislikes = [WHIMS[whim](move, chance) for move in moves]
    found: Move = chance.choice([move for move, no in zip(moves, dislikes, strict=True) if no == min(dislikes)])
    return found


@pytest.mark.parametrize(("seats", "whim"), [(2, "reaver"), (3, "trader"), (4, "raider")])
def test_a_whole_game_is_played_by_gestures(seats: int, whim: str) -> None:
    match, play = table(seats, seats)
    chance, covered = Chance(9), 0
    while not play.host.status.is_over:
        seat = play.host.status.acting
        assert seat is not None
        needs = play.host.game.needs_hand(play.host.view(None))
        play.sit(seat, face_up=needs)
        covered += not needs
        assert play.ask is not None
        move = liked(play.ask.view.moves(), whim, chance)
        made = len(match.record.moves)
        gesture = gesture_for(play.ask, move)
        assert gesture is not None
        done = play.press(gesture.button) if gesture.button else play.drop(gesture.piece, [gesture.target])
        assert done and not play.refused
        assert [str(one) for one in match.record.moves[made:]] == [str(move)]
    assert covered > 20 and match.winners()
