"""Work file of the moments of reviews: first the games that were reviewed, then what came of one world after the
other."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from engine.experiments.moments import GameShown, ShownMoment, WorldResult
from engine.experiments.work_file import WorkLines

KIND: Final = "check of reviews"


class MomentsFile(WorkLines):
    """What is done of a check of reviews (see `WorkLines`): `games` that were reviewed, and `results` of worlds."""

    def __init__(self, path: Path, about: Mapping[str, Any]) -> None:
        super().__init__(path, KIND, about)
        self.games: list[GameShown] = []
        self.results: list[WorldResult] = []
        for line in self.lines:
            self._take(line)
        if [game.seed - about["seed"] for game in self.games] != list(range(len(self.games))):
            raise self.misplaced()

    def keep_game(self, game: GameShown) -> None:
        """Keep one more game that was reviewed."""
        self.games.append(game)
        self.add(game._asdict())

    def keep_result(self, result: WorldResult) -> None:
        """Keep what came of one more world."""
        self.results.append(result)
        self.add(result._asdict())

    def _take(self, line: str) -> None:
        try:
            told = json.loads(line)
            if "seed" in told:
                moments = tuple(
                    ShownMoment(int(number), int(turn), str(played), str(preferred), float(loss))
                    for number, turn, played, preferred, loss in told["moments"]
                )
                moves = tuple(map(str, told["moves"]))
                self.games.append(GameShown(int(told["seed"]), int(told["seat"]), moves, moments))
            else:
                self.results.append(WorldResult(float(told["played"]), float(told["preferred"])))
        except (ValueError, KeyError, TypeError):
            raise self.broken() from None
