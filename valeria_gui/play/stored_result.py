"""The result of a finished game out of the history: played again, or, where that cannot be, by its facts alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.failure import Failure
from engine.game import Seat
from engine.history.entry import FinishedGame
from engine.history.store import History
from engine.registry import find_game
from valeria_gui.play import history_words
from valeria_gui.play.game_play import find_play
from valeria_gui.play.result import Result, ScoreColumn, SeatScore


@dataclass(frozen=True, slots=True)
class StoredResult(Result):
    """A game that is over, as the history has it: nothing but the points and the places."""

    places: tuple[int, ...] = ()
    named: tuple[ScoreColumn, ...] = ()

    def columns(self) -> tuple[ScoreColumn, ...]:
        return self.named

    def tie_columns(self) -> tuple[str, ...]:
        return ()

    def tie_words(self, names: str, total: int, deciding: int) -> str:
        return ""

    def tie(self) -> str:
        """Nothing: what broke a tie is not kept."""
        return ""

    def ranking(self) -> list[Seat]:
        return sorted(range(len(self.rows)), key=lambda seat: self.places[seat])

    def place(self, seat: Seat) -> int:
        return self.places[seat]


def result_of(history: History, game: FinishedGame) -> Result:
    """The result of a finished game as its end showed it; where its record cannot be played again, the points
    alone."""
    names = [history_words.seat_name(game, seat) for seat in range(len(game.seats))]
    humans = [seat for seat, who in enumerate(game.seats) if who.is_human]
    try:
        record = history.record(game.id)
        state = record.replay(record.find_game())
        play = find_play(game.game)
        found: Result = play.result(state.view(None), state.winners(), names, humans, record.undone)
    except (Failure, LookupError):
        return _by_facts(game, names)
    return found


def _by_facts(game: FinishedGame, names: Sequence[str]) -> Result:
    named = _named_columns(game)
    parts = [{column.part: seat.parts.get(column.part, 0) for column in named} for seat in game.seats]
    if any(sum(row.values()) != seat.total for row, seat in zip(parts, game.seats, strict=True)):
        named, parts = (ScoreColumn("", "", ""),), [{"": seat.total} for seat in game.seats]
    rows = [
        SeatScore(name, row, (), seat.is_human) for name, row, seat in zip(names, parts, game.seats, strict=True)
    ]
    winners = tuple(number for number, seat in enumerate(game.seats) if seat.place == 1)
    return StoredResult(tuple(rows), winners, places=tuple(seat.place for seat in game.seats), named=named)


def _named_columns(game: FinishedGame) -> tuple[ScoreColumn, ...]:
    """The parts of a score as the game calls them now."""
    try:
        state = find_game(game.game).setup(len(game.seats), 0)
        names = [""] * len(game.seats)
        found = find_play(game.game).result(state.view(None), (0,), names, (), False)
    except (Failure, LookupError):
        return tuple(ScoreColumn(part, part, "") for part in game.seats[0].parts)
    return found.columns()
