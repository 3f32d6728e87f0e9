"""The box: `data/box.yaml` as records (D1, D2, D4, D6, D8, D9). It is part of the rules, not of a player's
content."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from engine.game import GameError
from engine.strict_yaml import StrictYamlError, read_strict_yaml, read_text
from engine.valdora.pieces import COLOURS, EQUIPMENT, GEMS, KINDS, CraftColour, EquipmentKind, ValleyBox

_FILE: Final = Path(__file__).parent / "data" / "box.yaml"


@cache
def load_box() -> ValleyBox:
    """The box of the game; raises GameError if the program's own file is damaged."""
    try:
        data, flaws = read_strict_yaml(read_text(_FILE))
        if flaws or not isinstance(data, dict) or tuple(_get(data, "craftsmen", "clockwise")) != COLOURS:
            raise ValueError
        return _box(data)
    except (StrictYamlError, LookupError, TypeError, ValueError, AttributeError) as error:
        raise GameError(f"The program's own file {_FILE.name} is damaged.") from error


def _get(data: Any, *keys: str) -> Any:
    for key in keys:
        data = data[key]
    return data


def _box(data: Mapping[str, Any]) -> ValleyBox:
    setup, prices, score, end = data["setup"], data["prices"], data["score"], data["end"]
    return ValleyBox(
        coins=int(data["counts"]["coins"]),
        bonus_tiles=int(data["counts"]["bonus_tiles"]),
        spaces={kind: int(data["spaces"][kind]) for kind in KINDS},
        gems=tuple(int(data["gems"][gem]["count"]) for gem in GEMS),
        tools=tuple(data["gems"][gem]["tool"] for gem in GEMS),
        equipment=tuple(_kind(name, data["equipment"][name]) for name in EQUIPMENT),
        colours=tuple(_colour(name, data) for name in COLOURS),
        first_coins=int(setup["coins"]["first"]),
        more_coins=int(setup["coins"]["each_next"]),
        first_equipment=setup["equipment"],
        gems_per_deposit=int(setup["gems_per_deposit"]),
        removed_with_three=tuple(setup["removed_with_three"]),
        coin_limit=int(data["limits"]["coins"]),
        commission_limit=int(data["limits"]["commissions"]),
        **{f"{name}_price": int(prices[name]) for name in ("equipment", "commission", "page", "meeting")},
        colour_vp=int(score["colour"]),
        bonus_vp=int(score["bonus_tile"]),
        gem_vp=int(score["gem"]),
        colours_left=int(end["colours_left"]),
        stall_rounds=int(end["stall_rounds"]),
    )


def _kind(name: str, data: Mapping[str, Any]) -> EquipmentKind:
    return EquipmentKind(name, tuple(gem for gem in GEMS if gem in data["holds"]), int(data["load"]))


def _colour(name: str, data: Mapping[str, Any]) -> CraftColour:
    tiles, shop = data["craftsmen"]["colours"][name], data["workshops"][name]
    return CraftColour(name, tiles["letter"], int(tiles["tiles"]), int(shop["needs"]), int(shop["vp"]))
