"""Moments of a game at which somebody is asked in the middle of something, or although it is another one's turn.

Two or three seats; seat 0 has its turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from engine.players import Player
from engine.raiders.state import State
from tests.engine.raiders.deeds import NO_HALL, played
from tests.engine.raiders.fixed import calm, play, position
from tests.gui.robot import Robot
from valeria_gui.play.game_setup import GameSetup

NAMES: Final = ("Ada", "Bo", "Cy", "Di")
HANDS: Final[Mapping[int, str]] = {1: "Folke, Champion, Forager", 2: "Trader, Jeweller"}


def begin(robot: Robot, people: int, bots: int, seed: int, bot: str = "bot:greedy") -> None:
    """A new game of so many people and bots."""
    seats = [Player(name) for name in NAMES[:people]]
    seats += [Player(name, bot) for name in NAMES[people : people + bots]]
    robot.app.navigator.start(GameSetup(tuple(seats), None, seed, game="raiders"))
    robot.run_frames(2)


def turn() -> State:
    """A turn in which the hand must be seen: the Town Hall is free."""
    return position(3, village=NO_HALL, hands={0: "Archer, Merchant", **HANDS}, deck="Berserker, Warlord")


def dice_lying() -> State:
    """Two dice lie there and may be rolled once more."""
    state = position(
        3,
        workers={0: "grey"},
        crews={0: "Brawler, Brawler, Sage"},
        goods={0: "3 provisions, 1 gold"},
        hands={0: "Archer", **HANDS},
        rolls="2 3 5 2",
        tokens=calm("monastery_1"),
    )
    play(state, "raid monastery_1")
    return state


def valkyrie_waiting() -> State:
    """A Valkyrie waits for one of two of the crew."""
    state = position(
        3,
        crews={0: "Avenger, Sage", 1: "Champion, Scout"},
        goods={0: "2 provisions"},
        hands={0: "Archer", **HANDS},
        tokens={"harbour_1": ["valkyrie 3 livestock", None, None]},
    )
    play(state, "raid harbour_1", "take set 0")
    return state


def avenged() -> State:
    """Seat 1 loses one of its crew to a killed Avenger."""
    state = valkyrie_waiting()
    play(state, "lose Avenger", "against 1")
    assert state.decision is not None and state.decision.seat == 1
    return state


def good_asked_for() -> State:
    """Seat 1 gives a good to the Mercenary of seat 0, then seat 2."""
    goods = {1: "1 silver, 1 provisions", 2: "2 silver, 2 provisions"}
    return played("Mercenary", "Archer", seats=3, hands=HANDS, goods=goods)


def trading() -> State:
    """Seat 0 lays cards for a trade of two with seat 1."""
    state = played("Scout", "Archer, Sage, Merchant", seats=3, hands=HANDS)
    play(state, "trade 2 with 1")
    return state


def laying() -> State:
    """Seat 1 lays cards for a trade."""
    state = trading()
    play(state, "lay Archer", "lay Sage")
    return state


MOMENTS: Final[Mapping[str, Callable[[], State]]] = {
    "reroll": dice_lying,
    "lose": valkyrie_waiting,
    "lose out of turn": avenged,
    "give": good_asked_for,
    "lay": laying,
}
"""By what is asked."""


def again(folder: Path) -> Robot:
    """The program once more, the game that was left on the table."""
    robot = Robot(folder)
    robot.app.navigator.continue_saved("raiders")
    robot.run_frames(2)
    return robot
