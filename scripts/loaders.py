"""Every reader of the program with damaged inputs for it. What it takes is used, so that it cannot be half read.

Inputs are made of games of all modes played here, and of the files of every format that `tests/saves` keeps; the
same chance gives the same input.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any, Final

import stacked_loaders
from damage import damaged_bytes, damaged_data
from readers import Reader, UseFailed, damaged_of, folder, use

from engine.card_data import CardFileError
from engine.chance import Chance
from engine.game import AnyGame, AnyState, GameError
from engine.match.match import Match
from engine.players import Player
from engine.records import record_text
from engine.records.record import Record
from engine.saving import position_file, save_file
from engine.saving.save_file import SaveError
from engine.saving.save_folder import SaveEntry
from engine.strict_yaml import StrictYamlError
from engine.valeria import VALERIA, position_check
from engine.valeria.card_files import card_set_to_dict, load_card_set
from engine.valeria.event_cards import parse_event_cards
from engine.valeria.random_games import task
from engine.valeria.state import State
from valeria_gui.play.save_summary import listed, progress, seated
from valeria_gui.play.saved_game import open_position, open_record, open_save, position_seats
from valeria_gui.settings import settings

ROOT: Final = Path(__file__).resolve().parents[1]
KEPT: Final = ROOT / "tests" / "saves"
"""One save of every kind, format and rules version."""


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


@cache
def kept_files(ending: str) -> tuple[bytes, ...]:
    """The files of every version with a name that ends so."""
    return tuple(path.read_bytes() for path in sorted(KEPT.glob(f"*/*{ending}")))


def _damaged_cards(chance: Chance) -> bytes:
    return damaged_of(card_set_to_dict(VALERIA.card_set), chance)


def _damaged_events(chance: Chance) -> bytes:
    return damaged_bytes((ROOT / "engine" / "valeria" / "data" / "events.yaml").read_bytes(), chance)


def _damaged_settings(chance: Chance) -> bytes:
    seats = [{"name": f"P{i}", "kind": "human"} for i in range(1 + chance.below(5))]
    others = {name: kind.write(getattr(settings.Settings(), name)) for name, kind in settings.SPEC.items()}
    return damaged_of({**others, "size": [1600, 900], "seats": seats, "options": {"events": True}}, chance)


def _damaged_record(chance: Chance) -> dict[str, Any]:
    record: Record = chance.choice(games())[1]
    data = record.to_dict()
    damaged: dict[str, Any] = damaged_data(data if chance.below(4) == 0 else data | {"cards": None}, chance)
    return damaged


def _damaged_record_file(chance: Chance) -> bytes:
    files = kept_files(".txt") if chance.below(2) else _record_files()
    return damaged_bytes(chance.choice(files), chance)


@cache
def _record_files() -> tuple[bytes, ...]:
    """The games as text, the cards of some of them left out."""
    found = []
    for number, (_state, record) in enumerate(games()):
        text = record_text.to_text(record, [Player(f"P{i}", "human") for i in range(record.seats)])
        found.append((text if number % 4 == 0 else text.partition("\ncards: ")[0] + "\n").encode())
    return tuple(found)


def _damaged_position(chance: Chance) -> dict[str, Any]:
    state: State = chance.choice(games())[0]
    damaged: dict[str, Any] = damaged_data(state.to_dict(), chance)
    return damaged


def _damaged_position_file(chance: Chance) -> bytes:
    """A position alone as YAML, or one with its cards as JSON: of that sometimes only the position is damaged."""
    way = chance.below(4)
    if way == 0:
        return damaged_of(chance.choice(games())[0].to_dict(), chance)
    raw = chance.choice(kept_files(".json"))
    if way == 1:
        return damaged_bytes(raw, chance)
    data = json.loads(raw)
    whole = damaged_data(data, chance) if way == 2 else data | {"position": damaged_data(data["position"], chance)}
    return json.dumps(whole, default=str).encode()


def _damaged_save(chance: Chance) -> bytes:
    """A damaged file, or damaged text or data under a seal that says it is whole."""
    raw = chance.choice(kept_files(".yaml"))
    way = chance.below(5)
    if way == 0:
        return damaged_bytes(raw, chance)
    if way == 1:
        return sealed(damaged_bytes(raw.partition(b"\n")[2], chance))
    return sealed(json.dumps(damaged_data(save_file.decode(raw, "a save"), chance), default=str).encode())


def sealed(body: bytes) -> bytes:
    """The bytes of a save with whatever text in it, its seal unbroken."""
    head = save_file.encode({}).partition(b" sha256=")[0]
    return head + f" sha256={hashlib.sha256(body).hexdigest()}\n".encode() + body


def _damaged_view(chance: Chance) -> dict[str, Any]:
    state: State = chance.choice(games())[0]
    damaged: dict[str, Any] = damaged_data(state.view(chance.below(state.seats)).to_dict(), chance)
    return damaged


# --- readers -----------------------------------------------------------------------------------------------------


def _check(state: AnyState) -> None:
    """Raise GameError if a position of Valeria cannot be; those of other games are checked where they are read."""
    if isinstance(state, State):
        position_check.check(state)


def _use(state: AnyState, game: AnyGame = VALERIA) -> None:
    """Play a position that was taken."""
    use(state, game, _check)


def _use_match(match: Match) -> None:
    """Play on what was opened for the table; its position is read once more from its data."""
    _use(match.game.from_dict(match.position()), match.game)


def _read_cards(raw: bytes) -> None:
    path = folder() / "my box.yaml"
    path.write_bytes(raw)
    game = VALERIA.with_cards(load_card_set(path))
    _use(game.setup(2, 1), game)


def _read_events(raw: bytes) -> None:
    parse_event_cards(raw.decode(errors="surrogateescape"))


def _read_settings(raw: bytes) -> None:
    """Read settings, which can be written and read back without a complaint."""
    (folder() / settings.FILE).write_bytes(raw)
    found = settings.load_settings(folder())
    settings.save_settings(found, folder())
    again = settings.load_settings(folder())
    if again != found or again.complaint:
        raise UseFailed


def _read_record(data: Any) -> None:
    record = Record.from_dict(data)
    game = record.find_game()
    _use(record.replay(game), game)


def _read_record_file(raw: bytes) -> None:
    _use_match(open_record(record_text.from_bytes(raw), folder()).match)


def _read_position(data: Any) -> None:
    _use(VALERIA.from_dict(data))


def _read_position_file(raw: bytes) -> None:
    start = position_file.read_start(raw)
    seats = [Player(f"P{seat}") for seat in range(position_seats(start, folder()))]
    _use_match(open_position(start, seats, folder()).match)


def _read_view(data: Any) -> None:
    VALERIA.view_from_dict(data)


def _read_save(raw: bytes) -> None:
    """Read a save: what the list of saves says about it, then the game itself."""
    data = save_file.decode(raw, "a save")
    facts = {key: part for key, part in data.items() if key not in ("record", "position")}
    progress(SaveEntry(Path("x.yaml"), "x", "save", 0.0, facts))
    listed(seated(facts))
    _use_match(open_save(data, folder()).match)


READERS: Final[dict[str, Reader]] = {
    "cards": Reader(_damaged_cards, _read_cards, (CardFileError,)),
    "events": Reader(_damaged_events, _read_events, (GameError, StrictYamlError)),
    "settings": Reader(_damaged_settings, _read_settings, ()),
    "records": Reader(_damaged_record, _read_record, (GameError,)),
    "record files": Reader(_damaged_record_file, _read_record_file, (GameError,)),
    "positions": Reader(_damaged_position, _read_position, (GameError,)),
    "position files": Reader(_damaged_position_file, _read_position_file, (ValueError,)),
    "views": Reader(_damaged_view, _read_view, (GameError,)),
    "saves": Reader(_damaged_save, _read_save, (SaveError,)),
    **stacked_loaders.READERS,
}
"""Records and positions are read twice: as data, and as a file the way to the table."""
