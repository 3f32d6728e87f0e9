"""Gestures in whole games: how many clicks, drags and keys a person made of code needs, and for what.

`python -m benchmarks.gestures --games 10` prints one line a number of seats. The person plays by the greedy
weights, with drags where that is possible, at seat 0 against greedy bots; equal seeds give much the same games.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Any

from engine.players import Player
from tests.gui.person import Person
from tests.gui.robot import Place, Robot
from valeria_gui.play import saved_game
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.scenes.table import TableScene


class Counting(Robot):
    """Counts every click, drag and key."""

    gestures = 0

    def click(self, place: Place, button: int = 1) -> None:
        self.gestures += 1
        super().click(place, button)

    def drag(self, start: Place, end: Place) -> None:
        self.gestures += 1
        super().drag(start, end)

    def press(self, key: str, mod: int = 0) -> None:
        self.gestures += 1
        super().press(key, mod)


class Dragging(Person):
    """Drags whatever can be dragged, and names a card at once instead of its action first."""

    def bring(self, scene: TableScene, piece: str, target: str) -> None:
        start = scene.layout.place(piece)
        if piece == target:
            self.robot.click(start)
        elif start in scene.layout:
            self.robot.drag(start, target)
        else:
            super().bring(scene, piece, target)

    def _choose_action(self, scene: TableScene, move: Any) -> None:
        self.answers += self.answers % 2 == 0
        super()._choose_action(scene, move)


def one_game(seats: int, seed: int) -> tuple[int, int]:
    """The gestures of the person in one game, and the turns of everybody."""
    saved_game.seat_bot = saved_game.here
    with tempfile.TemporaryDirectory() as folder:
        robot = Counting(Path(folder))
        robot.app.settings.change("bot_pace", "instant")
        robot.app.settings.change("motion", "off")
        bots = (Player(f"Bot {i}", "bot:greedy") for i in range(1, seats))
        robot.app.navigator.start(GameSetup((Player("Ada"), *bots), 0, seed))
        robot.run_frames(2)
        Dragging(robot).play()
        table = next(scene for scene in robot.app.stack.scenes if isinstance(scene, TableScene))
        turns = int(table.own_session.match.position()["turn"])
        robot.close()
        return robot.gestures, turns


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seats", type=int, nargs="+", default=(1, 2, 3, 5))
    chosen = parser.parse_args()
    games = chosen.games
    for seats in chosen.seats:
        played = [one_game(seats, 100 + seed) for seed in range(games)]
        gestures, turns = sum(one for one, _ in played) / games, sum(two for _, two in played) / games
        print(f"{seats} seats: {gestures:.1f} gestures a game, {gestures / turns:.2f} a turn ({games} games)")


if __name__ == "__main__":
    main()
