"""The worst files that can lie in a data folder, each made by a function that is given the folder.

Some are merely huge, others are made to keep a reader busy. Knows what the files look like, not what reads them.
"""

from __future__ import annotations

import hashlib
import json
import struct
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from engine.chance import Chance
from engine.match.match import HumanAgent, Match
from engine.players import Player
from engine.records.record import Record
from engine.records.record_text import to_text
from engine.saving import save_file
from engine.valeria import VALERIA
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.saved_game import save_to_dict

BOMB: Final = "&a0 [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"x{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]\n" for i in range(1, 10)
)
"""Each line stands for ten of the one before it: in full it is longer than any memory."""


def sealed(body: bytes) -> bytes:
    """A save with whatever text in it, its seal unbroken: that is a checksum, anybody can make one."""
    head = save_file.encode({}).partition(b" sha256=")[0]
    return head + f" sha256={hashlib.sha256(body).hexdigest()}\n".encode() + body


@cache
def huge_box(copies: int) -> dict[str, Any]:
    """900 different cards, each with the dearest cost and a power to weigh."""
    prices = [{"gold": gold, "cards": 10 - gold} for gold in range(1, 10)] + [
        {"gold": 1},
        {"cards": 1},
        {"gold": 2},
    ]
    buildings = {
        f"C{number}x": {
            "type": ("worker", "soldier", "shadow", "holy")[number % 4],
            "copies": copies,
            "cost": {"food": 1, "wood": 2, "stone": 2, "magic": 1},
            "vp": 1,
            "resource": ("food", "wood", "stone", "magic")[number % 4],
            "power": {"when": "build", "pay": prices[number % len(prices)], "gain": {"resource": "wild"}},
        }
        for number in range(895)
    }
    adventurers = {f"H{number}x": {"requirement": {"worker": 1}, "vp": 1} for number in range(5)}
    return {"name": "Huge", "buildings": buildings, "adventurers": adventurers}


@cache
def long_game(seats: int, moves: int, copies: int = 0) -> tuple[Any, Record]:
    """A game played at random to so many moves, with the usual box or a huge one, and its record."""
    game = VALERIA.with_content(huge_box(copies)) if copies else VALERIA
    record, chance = Record.begin(game, seats, 7, {}), Chance(7)
    state = game.setup(seats, 7, {})
    while state.decision is not None and len(record.moves) < moves:
        move = chance.choice(state.moves())
        record.moves.append(str(move))
        state.apply(move)
    return game, record


def save_of(seats: int, moves: int, copies: int = 0, **changes: Any) -> dict[str, Any]:
    """The data of a save of such a game, some parts changed."""
    game, record = long_game(seats, moves, copies)
    set_up = GameSetup(tuple(Player(f"P{seat}") for seat in range(seats)), 0, 7)
    match = Match.resume(game, record, [HumanAgent() for _ in range(seats)])
    return {"kept": {}, **save_to_dict(match, set_up, 7), **changes}


def crowded_position() -> dict[str, Any]:
    """A game alone in which almost every card of a huge box stands in the village, and the rest is in hand."""
    game = VALERIA.with_content(huge_box(1))
    state = game.setup(1, 3, {})
    while state.decision is not None and state.decision.kind != "lead":
        state.apply(state.moves()[0])
    position = state.to_dict()
    deck, held, village = position["deck"], position["hands"][0], position["villages"][0]
    while len(held) < 20:
        held.append(deck.pop())
        position["known_to"][0].append([0])
    village += deck[1:]
    position["deck"] = deck[:1]
    return {"game": "valeria", "cards": game.content(), "position": position}


def record_text(seats: int, moves: int, copies: int = 0) -> str:
    """The record of such a game as text."""
    return to_text(long_game(seats, moves, copies)[1], [Player(f"P{seat}", "human") for seat in range(seats)])


def png(side: int) -> bytes:
    """A picture of so many pixels each way, one colour: few bytes for much memory."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = zlib.compress(bytes((1 + side * 8) * side), 9)
    size = struct.pack(">IIBBBBB", side, side, 16, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", size) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def _put(name: str, raw: Callable[[], bytes]) -> Callable[[Path], None]:
    """A file of that name in the data folder."""

    def make(folder: Path) -> None:
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(raw())

    return make


def _save_with_picture(folder: Path) -> None:
    _put("saves/a.yaml", lambda: save_file.encode(save_of(2, 60)))(folder)
    (folder / "saves" / "a.png").write_bytes(png(2048))


def _text(words: str) -> Callable[[], bytes]:
    return words.encode


def _json(data: Callable[[], Any]) -> Callable[[], bytes]:
    return lambda: json.dumps(data()).encode()


def _as_save(data: Callable[[], dict[str, Any]]) -> Callable[[], bytes]:
    return lambda: save_file.encode(data())


SETTINGS, CARDS, AUTOSAVE = "settings.yaml", "cards.yaml", "autosave.yaml"
SAVE, RECORD, POSITION, AS_JSON = "saves/a.yaml", "saves/a.txt", "saves/a.yml", "saves/a.json"

FILES: Final[dict[str, Callable[[Path], None]]] = {
    "settings: aliases": _put(SETTINGS, _text(f"guests: {BOMB}seats: *a9\nsize: [*a9, *a9]\n")),
    "settings: 16 kB of values": _put(SETTINGS, _text("seats: [" + "a," * 7980 + "]")),
    "settings: 63 kB of list": _put(SETTINGS, _text("seats: [" + "a," * 31_000 + "]")),
    "settings: 16 kB of brackets": _put(SETTINGS, _text("[" * 15_900)),
    "cards: 900 cards, 7,165 in all": _put(CARDS, _json(lambda: huge_box(8))),
    "cards: 1 MB of names": _put(CARDS, _text("buildings:\n" + "".join(f"  C{n}: {{}}\n" for n in range(70_000)))),
    "cards: 1 MB of values": _put(CARDS, _text("name: [" + "a," * 499_000 + "]")),
    "cards: 1 MB of tag directives": _put(
        CARDS, _text("".join(f"%TAG !{n}! tag:x,2000:\n" for n in range(40_000)))
    ),
    "autosave: aliases": _put(AUTOSAVE, lambda: sealed(f"table: {{seats: [{{name: {BOMB}}}]}}".encode())),
    "autosave: 2 MB of values": _put(AUTOSAVE, lambda: sealed(b"turn: [" + b"1," * 990_000 + b"]")),
    "save: aliases": _put(SAVE, lambda: sealed(f"kept: {BOMB}table: {{seats: [{{name: *a9}}]}}\n".encode())),
    "save: 2 MB of values in the head": _put(
        SAVE, lambda: sealed(b"kept: [" + b"1," * 990_000 + b"]\nrecord: {}\n")
    ),
    "save: 2 MB of values in the record": _put(
        SAVE, _as_save(lambda: save_of(2, 60, record={"moves": ["a"] * 95_000}))
    ),
    "save: 100,000 short moves": _put(SAVE, _as_save(lambda: _with_moves(save_of(2, 60), ["pass"] * 90_000))),
    "save: a game with 7,165 cards": _put(SAVE, _as_save(lambda: save_of(5, 1500, 8))),
    "save: longest word": _put(SAVE, lambda: sealed(b"kept: " + b"x" * 1_990_000 + b"\n")),
    "save: 9 MB": _put(SAVE, lambda: sealed(b"kept: [" + b"1," * 4_500_000 + b"]\n")),
    "save: a picture of 2,048 x 2,048": _save_with_picture,
    "record: a game with 7,165 cards": _put(RECORD, lambda: record_text(5, 1500, 8).encode()),
    "record: 100,000 moves": _put(RECORD, lambda: record_text(2, 60).encode() + b"0: pass\n" * 100_000),
    "record: 19,000 moves": _put(RECORD, lambda: record_text(2, 60).encode() + b"0: pass\n" * 19_000),
    "record: 2 MB of empty lines": _put(RECORD, lambda: record_text(2, 60).encode() + b"\n" * 1_900_000),
    "record: 60,000 cards": _put(RECORD, lambda: _with_cards(record_text(2, 60), 60_000)),
    "record: 2 MB of quotes": _put(
        RECORD, lambda: record_text(2, 60).encode() + b'0: "' + b'\\"' * 900_000 + b"\n"
    ),
    "position: 1 MB of values": _put(POSITION, _text("turn: [" + "1," * 490_000 + "]")),
    "position: 99,000 values": _put(POSITION, _text("turn: [" + "1," * 99_000 + "]")),
    "position: aliases": _put(POSITION, _text(f"turn: {BOMB}")),
    "position: 7.9 MB": _put(POSITION, _text("turn: [" + "1," * 3_950_000 + "]")),
    "position: 1 MB of braces": _put(AS_JSON, _text('{"turn": [' + "{}," * 320_000 + "{}]}")),
    "position: 1 MB of long numbers": _put(AS_JSON, _text('{"turn": [' + ("9" * 4000 + ",") * 240 + "1]}")),
    "position: all of 900 cards in a village": _put(AS_JSON, _json(crowded_position)),
}


def _with_moves(save: dict[str, Any], moves: list[str]) -> dict[str, Any]:
    save["record"]["moves"] += moves
    return save


def _with_cards(text: str, count: int) -> bytes:
    """A record whose cards are so many."""
    head = text.partition("\ncards: ")[0]
    cards: dict[str, Any] = {f"C{number}": {} for number in range(count)}
    return f"{head}\ncards: {json.dumps({'name': 'x', 'buildings': cards, 'adventurers': {}})}\n".encode()
