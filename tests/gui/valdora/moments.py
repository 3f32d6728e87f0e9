"""Beginnings of games, and moments in which somebody is in the middle of something."""

from __future__ import annotations

from typing import Final

from engine.players import Player
from tests.gui.robot import Robot
from valeria_gui.play.game_setup import GameSetup

NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Ed")


def begin(robot: Robot, people: int, bots: int, seed: int, bot: str = "bot:baron") -> None:
    """A new game of so many people and bots."""
    seats = [Player(name) for name in NAMES[:people]]
    seats += [Player(name, bot) for name in NAMES[people : people + bots]]
    robot.app.navigator.start(GameSetup(tuple(seats), None, seed, game="valdora"))
    robot.run_frames(2)
