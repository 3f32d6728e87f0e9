"""The readers of Raiders of the North Sea with damaged inputs for them, made of games that are played here."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from damage import damaged_bytes, damaged_data
from readers import Reader, UseFailed, damaged_of, folder

from engine.card_data import CardFileError
from engine.chance import Chance
from engine.game import GameError
from engine.players import Player
from engine.raiders import RAIDERS, Raiders, position_check
from engine.raiders.state import State
from engine.records import record_text
from engine.records.record import Record

MOVES: Final = 25
"""Moves that a position that was taken is played on."""


@cache
def games() -> tuple[tuple[State, Record], ...]:
    """Positions of two to four seats, evenly from beginning to end, each with the record that leads there."""
    found = []
    for number in range(18):
        seats, chance = 2 + number % 3, Chance(number)
        state, record = RAIDERS.setup(seats, number), Record.begin(RAIDERS, seats, number, {})
        for _ in range(number % 6 * 40 + 3):
            if state.decision is None:
                break
            moves = state.moves()
            move = chance.choice([move for move in moves if move.verb in ("raid", "hire", "offer")] or moves)
            state.apply(move)
            record.moves.append(str(move))
        found.append((state, record))
    return tuple(found)


def _damaged_cards(chance: Chance) -> bytes:
    return damaged_of(RAIDERS.content(), chance)


def _damaged_record(chance: Chance) -> Any:
    data = chance.choice(games())[1].to_dict()
    return damaged_data(data if chance.below(4) == 0 else data | {"cards": None}, chance)


@cache
def _record_files() -> tuple[bytes, ...]:
    return tuple(
        record_text.to_text(record, [Player(f"P{i}", "human") for i in range(record.seats)]).encode()
        for _state, record in games()
    )


def _damaged_record_file(chance: Chance) -> bytes:
    return damaged_bytes(chance.choice(_record_files()), chance)


def _damaged_position(chance: Chance) -> Any:
    return damaged_data(chance.choice(games())[0].to_dict(), chance)


def _damaged_view(chance: Chance) -> Any:
    state = chance.choice(games())[0]
    return damaged_data(state.view(chance.below(state.seats)).to_dict(), chance)


def _damaged_event(chance: Chance) -> Any:
    state = chance.choice([state for state, _ in games() if state.decision]).copy()
    return damaged_data(chance.choice(state.apply(chance.choice(state.moves()))).to_dict(), chance)


def _use(state: State, game: Raiders = RAIDERS) -> None:
    """Play a position that was taken: an unusual one may be, as a puzzle, but none from which nobody can go on."""
    try:
        chance = Chance(1)
        for _ in range(MOVES):
            for seat in (None, *range(state.seats)):
                state.view(seat).sample(chance)
            if state.decision is None:
                break
            view = state.view(state.decision.seat)
            game.evaluate(view)
            game.weigh(view, view.moves())
            state.apply(chance.choice(state.moves()))
            position_check.check(state)
        state.scores()
        state.digest()
    except Exception as error:
        raise UseFailed from error


def _read_cards(raw: bytes) -> None:
    """Read a box from disk; one that is taken is played."""
    path = folder() / "my box of raiders.yaml"
    path.write_bytes(raw)
    game = RAIDERS.with_content_file(path)
    _use(game.setup(2, 1), game)


def _read_record(data: Any) -> None:
    record = Record.from_dict(data)
    game = record.find_game()
    assert isinstance(game, Raiders)
    state = record.replay(game)
    assert isinstance(state, State)
    _use(state, game)


def _read_record_file(raw: bytes) -> None:
    _read_record(record_text.from_bytes(raw).record.to_dict())


def _read_position(data: Any) -> None:
    _use(RAIDERS.from_dict(data))


def _read_view(data: Any) -> None:
    RAIDERS.view_from_dict(data)


def _read_event(data: Any) -> None:
    RAIDERS.event_from_dict(data)


READERS: Final[dict[str, Reader]] = {
    "raiders: cards": Reader(_damaged_cards, _read_cards, (CardFileError,)),
    "raiders: records": Reader(_damaged_record, _read_record, (GameError,)),
    "raiders: record files": Reader(_damaged_record_file, _read_record_file, (GameError,)),
    "raiders: positions": Reader(_damaged_position, _read_position, (GameError,)),
    "raiders: views": Reader(_damaged_view, _read_view, (GameError,)),
    "raiders: events": Reader(_damaged_event, _read_event, (GameError,)),
}
