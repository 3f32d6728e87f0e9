"""Damages files and data in many ways and sees that every reader refuses them as it says, or can use what it took.

    python scripts/fuzz_loaders.py [--inputs 10000] [--only cards records …] [--first 0]

Each reader gets so many damaged inputs (see `damage`). It may raise the exception that it documents, with one
sentence for the player, and nothing else. What it takes is used: positions and records are played on, with the
positions checked after every move. Exit code 1 if anything else happens; input N comes back with `--first N
--inputs 1`.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]

import yaml
from damage import damaged_bytes, damaged_data

from engine import record_text, saves, series, storage
from engine.chance import Chance
from engine.game import GameError
from engine.record import Record
from engine.record_text import Player, RecordTextError
from engine.storage import SaveError
from engine.valeria import VALERIA, Valeria, position_check
from engine.valeria.card_files import CardFileError, card_set_to_dict, load_card_set
from engine.valeria.event_cards import parse_event_cards
from engine.valeria.random_games import task
from engine.valeria.state import State
from engine.valeria.strict_yaml import StrictYamlError
from valeria_gui import settings

Input = Any
"""Bytes of a file, or plain data."""

MOVES: Final = 25
"""Moves that a position that was taken is played on."""
LONGEST: Final = 400
"""Letters of what a player is told, at most."""
BATCH: Final = 200
"""Inputs of one task."""

# --- what is damaged ---------------------------------------------------------------------------------------------


@cache
def games() -> tuple[tuple[State, Record], ...]:
    """Positions of all modes, evenly from beginning to end, each with the record that leads there."""
    found = []
    for number in range(20):
        todo = task(number * 3, 900)
        state = VALERIA.setup(todo.seats, todo.seed, todo.options)
        record, chance = Record.begin(VALERIA, todo.seats, todo.seed, todo.options), Chance(number)
        for count in range(40 * (number % 6) + 7):
            if state.decision is None or count > 150:
                break
            move = chance.choice(state.moves())
            state.apply(move)
            record.moves.append(str(move))
        found.append((state, record))
    return tuple(found)


def _position(chance: Chance) -> dict[str, Any]:
    state: State = chance.choice(games())[0]
    return state.to_dict()


def _record(chance: Chance) -> dict[str, Any]:
    record: Record = chance.choice(games())[1]
    data = record.to_dict()
    return data if chance.below(4) == 0 else data | {"cards": None}


def _record_file(chance: Chance) -> bytes:
    return damaged_bytes(_text_of(chance.below(len(games()))), chance)


@cache
def _text_of(number: int) -> bytes:
    record = games()[number][1]
    return record_text.to_text(record, [Player(f"P{i}", "human") for i in range(record.seats)]).encode()


def _save(chance: Chance) -> dict[str, Any]:
    state, record = chance.choice(games())
    return {"turn": state.turn, "record": record.to_dict() | {"cards": None}, "position": state.to_dict()}


@cache
def _cards_file() -> bytes:
    return yaml.safe_dump(card_set_to_dict(VALERIA.card_set), sort_keys=False, allow_unicode=True).encode()


@cache
def _events_file() -> str:
    return (ROOT / "engine" / "valeria" / "data" / "events.yaml").read_text(encoding="utf-8")


@cache
def _folder() -> Path:
    """A folder of this process; gone with it."""
    _folders.append(tempfile.TemporaryDirectory())
    return Path(_folders[-1].name)


_folders: list[tempfile.TemporaryDirectory[str]] = []


def _settings_file(chance: Chance) -> bytes:
    seats = [{"name": f"P{i}", "kind": "human"} for i in range(1 + chance.below(5))]
    raw = {"size": [1600, 900], "fullscreen": False, "seats": seats, "options": {"events": True}}
    return damaged_of(raw, chance)


def damaged_of(data: dict[str, Any], chance: Chance) -> bytes:
    """A YAML file of damaged data, or a damaged file of good data."""
    if chance.below(2):
        return damaged_bytes(yaml.safe_dump(data, sort_keys=False).encode(), chance)
    return _as_yaml(damaged_data(data, chance))


def _as_yaml(data: Any) -> bytes:
    return yaml.dump(data, sort_keys=False, allow_unicode=True).encode(errors="surrogatepass")


def _save_file(chance: Chance) -> bytes:
    """A save that is damaged, now and then with a seal that says it is whole."""
    if chance.below(3) == 0:
        return damaged_bytes(storage.encode(_save(chance)), chance)
    body = damaged_of(_save(chance), chance)
    return f"# Villages of Valeria save format=1 sha256={hashlib.sha256(body).hexdigest()}\n".encode() + body


# --- readers -----------------------------------------------------------------------------------------------------


class Reader(NamedTuple):
    """What gets damaged inputs: how one is made, what reads and uses it, and what that may raise."""

    damaged: Callable[[Chance], Input]
    read: Callable[[Input], None]
    may_raise: tuple[type[Exception], ...]


class UseFailed(Exception):
    """What was taken could not be used."""


def _use(state: State) -> None:
    """Play a position that was taken: an unusual one may be, as a puzzle, but none from which nobody can go on."""
    try:
        chance = Chance(1)
        for _ in range(MOVES):
            for seat in (None, *range(state.seats)):
                state.view(seat).sample(chance)
            if state.decision is None:
                break
            state.apply(chance.choice(state.moves()))
            position_check.check(state)
        state.scores()
        state.digest()
    except Exception as error:
        raise UseFailed from error


def _read_cards(raw: bytes) -> None:
    path = _folder() / "cards.yaml"
    path.write_bytes(raw)
    card_set = load_card_set(path)
    _use(VALERIA.with_cards(card_set).setup(2, 1))


def _read_events(raw: bytes) -> None:
    parse_event_cards(raw.decode(errors="surrogateescape"))


def _read_settings(raw: bytes) -> None:
    (_folder() / settings.FILE).write_bytes(raw)
    found = settings.load_settings(_folder())
    settings.save_settings(found, _folder())
    if settings.load_settings(_folder()) != found:
        raise UseFailed


def _read_record(data: Any) -> None:
    record = Record.from_dict(data)
    _use(record.replay(record.find_game()))


def _read_record_file(raw: bytes) -> None:
    _use(record_text.from_bytes(raw).replay())


def _read_position(data: Any) -> None:
    _use(VALERIA.from_dict(data))


def _read_position_file(raw: bytes) -> None:
    start = saves.read_start(raw)
    game = VALERIA if start.cards is None else Valeria().with_cards_dict(start.cards)
    _use(game.from_dict(start.position))


def _read_view(data: Any) -> None:
    VALERIA.view_from_dict(data)


def _read_save(raw: bytes) -> None:
    storage.decode(raw, "a save")


def _view(chance: Chance) -> dict[str, Any]:
    state: State = chance.choice(games())[0]
    return state.view(chance.below(state.seats)).to_dict()


READERS: Final[dict[str, Reader]] = {
    "cards": Reader(lambda chance: damaged_bytes(_cards_file(), chance), _read_cards, (CardFileError,)),
    "events": Reader(
        lambda chance: damaged_bytes(_events_file().encode(), chance), _read_events, (GameError, StrictYamlError)
    ),
    "settings": Reader(_settings_file, _read_settings, ()),
    "records": Reader(lambda chance: damaged_data(_record(chance), chance), _read_record, (GameError,)),
    "record files": Reader(_record_file, _read_record_file, (RecordTextError, GameError)),
    "positions": Reader(lambda chance: damaged_data(_position(chance), chance), _read_position, (GameError,)),
    "position files": Reader(
        lambda chance: damaged_of(_position(chance), chance), _read_position_file, (ValueError,)
    ),
    "views": Reader(lambda chance: damaged_data(_view(chance), chance), _read_view, (GameError,)),
    "saves": Reader(_save_file, _read_save, (SaveError,)),
}


# --- the run -----------------------------------------------------------------------------------------------------


@dataclass
class Result:
    """What became of some inputs of one reader."""

    inputs: int = 0
    refused: int = 0
    slowest_ms: float = 0.0
    surprises: list[str] = field(default_factory=list)

    def add(self, other: Result) -> None:
        self.inputs += other.inputs
        self.refused += other.refused
        self.slowest_ms = max(self.slowest_ms, other.slowest_ms)
        self.surprises += other.surprises


Batch = tuple[str, int, int]
"""Reader, first input, one past the last."""


def batch(todo: Batch) -> tuple[str, Result]:
    """Give a reader some inputs."""
    name, first, end = todo
    result = Result()
    for number in range(first, end):
        _give(name, number, result)
    return name, result


def _give(name: str, number: int, result: Result) -> None:
    reader = READERS[name]
    damaged = reader.damaged(Chance(number))
    began = time.perf_counter()
    try:
        reader.read(damaged)
    except reader.may_raise as refusal:
        result.refused += 1
        text = str(refusal)
        if not isinstance(refusal, StrictYamlError) and (not text or "\n" in text or len(text) > LONGEST):
            result.surprises.append(f"{name}, input {number}: this is no sentence: {text[:1000]!r}\n")
    except Exception:
        result.surprises.append(f"{name}, input {number}:\n{traceback.format_exc()}")
    result.inputs += 1
    result.slowest_ms = max(result.slowest_ms, (time.perf_counter() - began) * 1000)


def run(names: Sequence[str], first: int, inputs: int) -> dict[str, Result]:
    """Give every named reader its inputs, on all cores."""
    todo = [
        (name, start, min(start + BATCH, first + inputs))
        for name in names
        for start in range(first, first + inputs, BATCH)
    ]
    found = {name: Result() for name in names}
    for name, result in series.run(batch, todo, bar=series.terminal()):
        found[name].add(result)
    return found


def main() -> int:
    """Damage what the command line names; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--inputs", type=int, default=10_000, help="damaged inputs for each reader")
    parser.add_argument("--first", type=int, default=0, help="number of the first input")
    parser.add_argument("--only", nargs="+", choices=list(READERS), default=list(READERS), metavar="READER")
    arguments = parser.parse_args()
    found = run(arguments.only, arguments.first, arguments.inputs)
    print("reader          inputs  refused  taken  slowest")
    for name, result in found.items():
        taken = result.inputs - result.refused - len(result.surprises)
        print(f"{name:14} {result.inputs:7} {result.refused:8} {taken:6} {result.slowest_ms:5.0f} ms")
    surprises = [surprise for result in found.values() for surprise in result.surprises]
    print(*surprises[:5], sep="\n", end="")
    print(f"{len(surprises)} surprises")
    return 1 if surprises else 0


if __name__ == "__main__":
    sys.exit(main())
