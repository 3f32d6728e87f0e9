"""The board: `data/board.yaml` as records (R1, R2, R4, R5, R9). It is part of the rules, not of a player's set."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from engine.game import GameError
from engine.raiders.cards import (
    ARMOUR,
    CARDS,
    GOODS,
    PLUNDER,
    TOKENS,
    WORKERS,
    Amounts,
    BoardData,
    Building,
    BuildingChoice,
    PlunderSet,
    Settlement,
)
from engine.strict_yaml import StrictYamlError, read_strict_yaml, read_text

_FILE: Final = Path(__file__).parent / "data" / "board.yaml"


@cache
def load_board() -> BoardData:
    """The board of the game; raises GameError if the program's own file is damaged."""
    try:
        data, flaws = read_strict_yaml(read_text(_FILE))
        if flaws or not isinstance(data, dict):
            raise ValueError
        return _board(data)
    except (StrictYamlError, LookupError, TypeError, ValueError, AttributeError) as error:
        raise GameError(f"The program's own file {_FILE.name} is damaged.") from error


def _board(data: Mapping[str, Any]) -> BoardData:
    counts, setup, limits, end = data["counts"], data["setup"], data["limits"], data["end"]
    return BoardData(
        workers=cast(tuple[int, int, int], _counts(counts["workers"], WORKERS)),
        bag=cast(tuple[int, int, int, int], _counts(counts["bag"], TOKENS)),
        silver=int(counts["silver"]),
        provisions=int(counts["provisions"]),
        first_silver=int(setup["silver"]),
        first_worker=setup["worker"],
        deal=int(setup["deal"]),
        keep=int(setup["keep"]),
        open_offerings=int(setup["offerings_open"]),
        village=tuple(setup["village"].items()),
        die=tuple(map(int, data["die"])),
        start_dice=int(counts["dice"]),
        armour_track=tuple(map(int, data["tracks"]["armour"])),
        valkyrie_track=tuple(map(int, data["tracks"]["valkyrie"])),
        plunder=tuple((int(data["plunder"][good]["each"]), int(data["plunder"][good]["vp"])) for good in PLUNDER),
        buildings=tuple(_building(name, building) for name, building in data["buildings"].items()),
        settlements=tuple(_settlement(name, place) for name, place in data["settlements"].items()),
        **_numbers(limits, "_limit"),
        **_numbers(end),
    )


def _numbers(data: Mapping[str, Any], suffix: str = "") -> dict[str, Any]:
    """Whole numbers that are called as the fields of BoardData are, but for a suffix."""
    return {name + suffix: int(number) for name, number in data.items()}


def _counts(data: Mapping[str, Any], known: Iterable[str]) -> tuple[int, ...]:
    return tuple(int(data[word]) for word in known)


def _building(name: str, data: Mapping[str, Any]) -> Building:
    rows = data["by_worker"] if "by_worker" in data else dict.fromkeys(WORKERS, data["do"])
    choices = tuple(tuple(_choice(choice) for choice in rows[worker]) for worker in WORKERS)
    return Building(name, _workers(data["workers"]), choices)


def _choice(data: Mapping[str, Any]) -> BuildingChoice:
    return BuildingChoice(
        pay=_amounts(data.get("pay", {}), (*GOODS, CARDS)),
        gain=_amounts(data.get("gain", {}), (*GOODS, ARMOUR)),
        draw=int(data.get("draw", 0)),
        play="play" in data,
        hire="hire" in data,
        offer="offer" in data,
    )


def _settlement(name: str, data: Mapping[str, Any]) -> Settlement:
    return Settlement(
        name=name,
        kind=data["kind"],
        workers=_workers(data["workers"]),
        crew=int(data["crew"]),
        pay=_amounts(data["pay"], GOODS),
        dice=int(data["dice"]),
        vp=int(data["vp"]),
        tiers=tuple((int(strength), int(vp)) for strength, vp in data["tiers"]),
        sets=tuple(PlunderSet(int(printed["tokens"]), printed["worker"]) for printed in data["sets"]),
    )


def _workers(data: Iterable[str]) -> tuple[str, ...]:
    return tuple(worker for worker in WORKERS if worker in data)


def _amounts(data: Mapping[str, Any], known: Iterable[str]) -> Amounts:
    return tuple((word, int(data[word])) for word in known if word in data)
