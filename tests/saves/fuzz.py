"""Damaged saves, records and positions, opened as the list of saves opens them: only the documented exception.

`python -m tests.saves.fuzz --inputs 10000` tries so many of each kind; the suite tries a few hundred. The same seed
gives the same inputs. What they are made of are the saves beside this file.
"""

from __future__ import annotations

import argparse
import functools
import hashlib
import json
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine import storage
from engine.chance import Chance
from engine.game import GameError, IllegalMove
from engine.match import Match
from engine.record_text import from_bytes
from engine.saves import Entry, read_start
from scripts.damage import damaged_bytes, damaged_data
from tests.saves.add import HERE
from valeria_gui.game_setup import SeatSetup
from valeria_gui.saved_game import open_position, open_record, open_save, position_seats
from valeria_gui.scenes.save_words import listed, progress, seated

LONGEST: Final = 600
"""Letters of what a player is told, at most."""


class Broken(Exception):
    """Something else than the documented exception came out."""


class Kind(NamedTuple):
    """How an input is made by chance, and how it is tried: True if it opened."""

    make: Callable[[Chance], bytes]
    try_it: Callable[[bytes], bool]


@functools.cache
def _files(ending: str) -> tuple[bytes, ...]:
    return tuple(path.read_bytes() for path in sorted(HERE.glob(f"*/*{ending}")))


@functools.cache
def _data(ending: str) -> tuple[dict[str, Any], ...]:
    read: Callable[[bytes], Any] = json.loads if ending == ".json" else lambda raw: storage.decode(raw, "x")
    return tuple(read(raw) for raw in _files(ending))


def _as_text(data: Any) -> bytes:
    """The data as JSON, which YAML can read too."""
    return json.dumps(data, default=str).encode()


def signed(body: bytes) -> bytes:
    """The bytes of a save with whatever text in it, its seal unbroken."""
    head = storage.encode({}).partition(b" sha256=")[0]
    return head + f" sha256={hashlib.sha256(body).hexdigest()}\n".encode() + body


# --- the kinds ----------------------------------------------------------------------------------------------------


def _record(chance: Chance) -> bytes:
    return damaged_bytes(chance.choice(_files(".txt")), chance)


def _try_record(raw: bytes) -> bool:
    try:
        opened = open_record(from_bytes(raw), HERE)
    except GameError as error:
        return _refused(error)
    return _played(opened.match)


def _position(chance: Chance) -> bytes:
    """A damaged file, or a good file of damaged data: sometimes of all, oftener of the position alone."""
    if chance.below(3) == 0:
        return damaged_bytes(chance.choice(_files(".json")), chance)
    data = chance.choice(_data(".json"))
    if chance.below(3) == 0:
        return _as_text(damaged_data(data, chance))
    return _as_text(data | {"position": damaged_data(data["position"], chance)})


def _try_position(raw: bytes) -> bool:
    try:
        start = read_start(raw)
        seats = [SeatSetup(f"P{seat}") for seat in range(position_seats(start, HERE))]
        opened = open_position(start, seats, HERE)
    except ValueError as error:
        return _refused(error)
    return _played(opened.match)


def _save(chance: Chance) -> bytes:
    """A damaged file, or a sound seal on damaged data or on a damaged text."""
    way = chance.below(5)
    if way == 0:
        return damaged_bytes(chance.choice(_files(".yaml")), chance)
    if way == 1:
        return signed(damaged_bytes(chance.choice(_files(".yaml")).partition(b"\n")[2], chance))
    return signed(_as_text(damaged_data(chance.choice(_data(".yaml")), chance)))


def _try_save(raw: bytes) -> bool:
    try:
        data = storage.decode(raw, "x.yaml")
        _describe(data)
        opened = open_save(data, HERE)
    except storage.SaveError as error:
        return _refused(error)
    return _played(opened.match)


def _describe(data: dict[str, Any]) -> None:
    """What the list of saves says about it."""
    facts = {key: part for key, part in data.items() if key not in ("record", "position")}
    progress(Entry(Path("x.yaml"), "x", "save", 0.0, facts))
    listed(seated(facts))


def _refused(error: Exception) -> bool:
    sentence = str(error)
    if not sentence or "\n" in sentence or len(sentence) > LONGEST:
        raise Broken(f"this is no sentence: {sentence[:LONGEST]!r}")
    return False


def _played(match: Match) -> bool:
    """What opened goes through data once more and is played on for a few moves."""
    state = match.game.from_dict(match.position())
    for _move in range(3):
        if state.decision is None:
            break
        try:
            state.apply(state.moves()[0])
        except IllegalMove as refused:
            raise Broken(f"a legal move was refused: {refused}") from None
    return True


KINDS: Final = {
    "record": Kind(_record, _try_record),
    "position": Kind(_position, _try_position),
    "save": Kind(_save, _try_save),
}


def run(kind: str, inputs: int, seed: int = 1) -> Counter[str]:
    """Try so many inputs of a kind: how many opened, how many were refused. Raises Broken at the first surprise."""
    found: Counter[str] = Counter()
    make, try_it = KINDS[kind]
    for number in range(inputs):
        raw = make(Chance(seed * 1_000_003 + number))
        try:
            found["opened" if try_it(raw) else "refused"] += 1
        except Exception as error:
            kept = Path(tempfile.gettempdir()) / f"broken-{kind}-{seed}-{number}"
            kept.write_bytes(raw)
            raise Broken(f"{kind} {number} of seed {seed} ({kept}): {traceback.format_exc()}") from error
    return found


def main() -> int:
    """The command; 1 if something else than the documented exception came out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", choices=KINDS, action="append")
    arguments = parser.parse_args()
    for kind in arguments.kind or KINDS:
        try:
            print(kind, dict(run(kind, arguments.inputs, arguments.seed)), flush=True)
        except Broken as broken:
            print(broken)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
