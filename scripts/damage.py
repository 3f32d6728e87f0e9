"""Damage: bytes of files and plain data with wounds, the same for the same chance."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any, Final

from engine.chance import Chance

SNIPPETS: Final = (
    b"\0", b"\xff\xfe", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\t", b"\r", b"\x85", b"\n---\n", b"\n...\n", b"&a ",
    b"*a", b"!!python/object:os.system ", b"!!set ", b"!!binary ", b"? ", b": ", b"- ", b"<<: ", b"{", b"}", b"[",
    b"]", b"[" * 200, b"{a: " * 50, b"'", b'"', b"# ", b"| \n", b"> \n", b"%YAML 9.9\n", b"\\", b'"\\ud800"', b"@",
    b"`", b"9" * 5000, b"-1", b"1e999", b".inf", b".nan", b"NaN", b"Infinity", b"0x10", b"0o7", b"1_000",
    b"12:30:45", b"2026-13-45", b"9999-12-31T23:59:59-23:59", b"true", b"null", b"~", b"x" * 3000,
    b"\xe2\x80\xae", b"\xcc\x81",
)  # fmt: skip
"""Things that YAML and JSON have and nobody expects, and that no text has."""

ODD: Final[tuple[Any, ...]] = (
    None, True, False, -1, 0, 1, 2, 5, 99, 10**30, -(10**30), 0.5, float("nan"), float("inf"), "", " ", "?", "-1",
    "0", "Farm", "Paladin", "lead harvest", "pass", "\ud800", "x" * 5000, "event: Market Day", b"bytes", [], [[]],
    {}, {"a": 1}, {1: 2}, [None], [0, 0, 0, 0], [-1, 9, 0, 0], ["Farm"] * 3, ["end turn", 0, 0, -1],
    ["lead", 9, 0, -1],
)  # fmt: skip
"""Things that stand in the place of something else."""


def damaged_bytes(raw: bytes, chance: Chance) -> bytes:
    """Bytes with a wound or a few."""
    wounds = (_flipped, _flipped, _cut, _doubled, _put_in, _put_in, _lines_swapped, _cut_short)
    for _ in range(_wounds(chance)):
        raw = chance.choice(wounds)(raw, chance)
    return raw


def _wounds(chance: Chance) -> int:
    """One more often than not, at most four."""
    return 1 + min(chance.below(4), chance.below(4))


def _flipped(raw: bytes, chance: Chance) -> bytes:
    place = chance.below(max(1, len(raw)))
    return raw[:place] + bytes(byte ^ 1 << chance.below(8) for byte in raw[place : place + 1]) + raw[place + 1 :]


def _cut(raw: bytes, chance: Chance) -> bytes:
    place = chance.below(len(raw) + 1)
    return raw[:place] + raw[place + 1 + chance.below(40) :]


def _cut_short(raw: bytes, chance: Chance) -> bytes:
    return raw[: chance.below(len(raw) + 1)]


def _doubled(raw: bytes, chance: Chance) -> bytes:
    place = chance.below(len(raw) + 1)
    end = place + 1 + chance.below(60)
    return raw[:end] + raw[place:]


def _put_in(raw: bytes, chance: Chance) -> bytes:
    place = chance.below(len(raw) + 1)
    return raw[:place] + bytes(chance.choice(SNIPPETS)) + raw[place:]


def _lines_swapped(raw: bytes, chance: Chance) -> bytes:
    lines = raw.split(b"\n")
    one, other = chance.below(len(lines)), chance.below(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def damaged_data(data: Any, chance: Chance) -> Any:
    """Plain data with a wound or a few; the original stays whole."""
    data = copy.deepcopy(data)
    for _ in range(_wounds(chance)):
        ways = list(_ways(data, chance))
        if not ways:
            return chance.choice(ODD)
        node, key = chance.choice(ways)
        chance.choice((_replace, _replace, _change, _remove, _exchange, _repeat))(node, key, ways, chance)
    return data


def _ways(data: Any, chance: Chance) -> Iterator[tuple[Any, Any]]:
    """Places in the data, a few of each list and mapping: where it lies and its key."""
    waiting = [data]
    while waiting:
        node = waiting.pop()
        keys = list(node) if isinstance(node, dict) else list(range(len(node))) if isinstance(node, list) else []
        if len(keys) > 12 and isinstance(node, list):
            keys = [chance.choice(keys) for _ in range(12)]
        yield from ((node, key) for key in keys)
        waiting += [node[key] for key in keys]


def _replace(node: Any, key: Any, _: Any, chance: Chance) -> None:
    node[key] = copy.deepcopy(chance.choice(ODD))


def _change(node: Any, key: Any, _: Any, chance: Chance) -> None:
    """A value of the same kind, but another one."""
    value = node.get(key) if isinstance(node, dict) else node[key] if key < len(node) else None
    if type(value) is int:
        node[key] = value + chance.choice((-2, -1, 1, 2))
    elif isinstance(value, str):
        node[key] = chance.choice((value + " ", value.upper(), value[1:]))
    elif isinstance(value, bool):
        node[key] = not value


def _remove(node: Any, key: Any, _: Any, chance: Chance) -> None:
    if key in node if isinstance(node, dict) else key < len(node):
        del node[key]


def _exchange(node: Any, key: Any, ways: list[tuple[Any, Any]], chance: Chance) -> None:
    """Two parts change places."""
    other, its_key = chance.choice(ways)
    try:
        node[key], other[its_key] = copy.deepcopy(other[its_key]), copy.deepcopy(node[key])
    except LookupError:
        return


def _repeat(node: Any, key: Any, _: Any, chance: Chance) -> None:
    """An entry stands there twice, or a key that nobody knows."""
    if isinstance(node, list) and key < len(node):
        node.insert(key, copy.deepcopy(node[key]))
    elif isinstance(node, dict):
        node[chance.choice(("colour", "", "seed ", 7))] = copy.deepcopy(chance.choice(ODD))
