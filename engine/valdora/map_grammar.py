"""The grammar of maps (D3.12): plain data in, a ValleyMap out, everything else as a CardProblem.

One space or road is checked here, the map as a whole in `map_check`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from engine.card_data import DataPlace, listed, read_amount, read_choice, read_fields, read_items, read_title, shown
from engine.valdora.card_grammar import check_name
from engine.valdora.pieces import (
    BOOKS,
    CITY,
    COLOURS,
    COMMISSION_BOOKS,
    EQUIPMENT_BOOKS,
    HARBOUR,
    HOUSE,
    KINDS,
    MapSpace,
    ValleyMap,
)

MIN_SIZE: Final = 200
MAX_SIZE: Final = 4000
MAX_SHIPS: Final = 3
MAX_SPACES: Final = 60
MAX_SECTIONS: Final = 12
MAX_TITLE: Final = 24
_FIELDS: Final = ("width", "height", "outline", "market", "sections", "spaces", "roads")
_SPACE_FIELDS: Final = ("kind", "name", "x", "y", "section", "book", "ships", "colour")
_SOLD: Final = ("equipment", "commissions")
_NO_MAP: Final = ValleyMap(0, 0, (), (0, 0), (), (), ())


def read_map(place: DataPlace, data: object) -> ValleyMap:
    """The map that `data` describes; one with problems is good for nothing."""
    fields = read_fields(place, data, _FIELDS, _FIELDS)
    if set(fields) != set(_FIELDS) or _is_too_large(place, fields):
        return _NO_MAP
    width = read_amount(place, fields, "width", MIN_SIZE, MAX_SIZE)
    height = read_amount(place, fields, "height", MIN_SIZE, MAX_SIZE)
    corners = fields["outline"] if isinstance(fields["outline"], list) else []
    sections = _read_words(place.at("sections"), fields["sections"])
    spaces = tuple(
        sorted(
            (
                _read_space(place, name, one, sections, (width, height))
                for name, one in read_items(place, fields, "spaces")
            ),
            key=partial(_place_in_lists, sections),
        )
    )
    known = [space.id for space in spaces]
    market = read_fields(place.at("market"), fields["market"], ("x", "y"), ("x", "y"))
    heap = (
        read_amount(place.at("market"), market, "x", 0, width),
        read_amount(place.at("market"), market, "y", 0, height),
    )
    outline = tuple(_read_point(place.at("outline"), point, width, height) for point in corners)
    roads = tuple(
        _read_road(place.at("roads"), road, known) for road in _as_list(place.at("roads"), fields["roads"])
    )
    return ValleyMap(width, height, outline, heap, sections, spaces, roads)


def _place_in_lists(sections: tuple[str, ...], space: MapSpace) -> tuple[int, int, int, str]:
    """Cities first, then section by section, there by kind and name: the order in a file means nothing."""
    section = sections.index(space.section) if space.section else -1
    return section, KINDS.index(space.kind), len(space.id), space.id


def _is_too_large(place: DataPlace, fields: Mapping[str, object]) -> bool:
    for key, limit in (("spaces", MAX_SPACES), ("roads", 4 * MAX_SPACES), ("outline", MAX_SPACES)):
        value = fields[key]
        if isinstance(value, Mapping | list) and len(value) > limit:
            place.at(key).wrong("has at most {limit} entries, not {given}", limit=str(limit), given=str(len(value)))
            return True
    return False


def _as_list(place: DataPlace, data: object) -> Sequence[object]:
    if isinstance(data, list):
        return data
    place.wrong("must be a list, not {given}", given=shown(data))
    return ()


def _read_words(place: DataPlace, data: object) -> tuple[str, ...]:
    words = _as_list(place, data)
    if not 0 < len(words) <= MAX_SECTIONS or len(set(map(str, words))) != len(words):
        place.wrong("has 1 to {limit} names, each once", limit=str(MAX_SECTIONS))
        return ("",)
    return tuple(read_title(place, word, MAX_TITLE) for word in words)


def _read_space(
    place: DataPlace, name: object, data: object, sections: tuple[str, ...], size: tuple[int, int]
) -> MapSpace:
    place = place.of_card(name)
    check_name(place, name)
    fields = read_fields(place, data, _SPACE_FIELDS, ("kind", "name", "x", "y"))
    kind = read_choice(place, fields, "kind", KINDS)
    title = read_title(place.at("name"), fields["name"], MAX_TITLE) if "name" in fields else ""
    _check_fields(place, str(name), kind, fields)
    return MapSpace(
        str(name),
        kind,
        title,
        read_amount(place, fields, "x", 0, size[0]),
        read_amount(place, fields, "y", 0, size[1]),
        read_choice(place, fields, "section", sections) if kind != CITY else "",
        read_choice(place, fields, "colour", COLOURS) if kind == HOUSE else "",
        read_amount(place, fields, "ships", 1, MAX_SHIPS) if kind == HARBOUR or "ships" in fields else 0,
    )


def _check_fields(place: DataPlace, name: str, kind: str, fields: Mapping[str, object]) -> None:
    """What belongs to a kind of space stands there, and nothing else; A and B sell equipment, C and D
    commissions."""
    wanted = {
        "section": kind != CITY,
        "colour": kind == HOUSE,
        "book": kind == CITY and name in BOOKS,
        "ships": kind == HARBOUR or (kind == CITY and name not in BOOKS),
    }
    for key, is_wanted in wanted.items():
        if is_wanted and key not in fields:
            place.at(key).wrong("this field is missing; a space of this kind needs it")
        if key in fields and not is_wanted:
            place.at(key).wrong("a space of this kind does not have it, leave it out")
    if name in BOOKS:
        if kind != CITY:
            place.at("kind").wrong("{known} are the cities with books", known=listed(BOOKS))
        sold = _SOLD[0] if name in EQUIPMENT_BOOKS else _SOLD[1]
        if read_choice(place, fields, "book", _SOLD) != sold:
            given = ", ".join(EQUIPMENT_BOOKS), ", ".join(COMMISSION_BOOKS)
            place.at("book").wrong("{one} have equipment, {other} commissions", one=given[0], other=given[1])


def _read_point(place: DataPlace, point: object, width: int, height: int) -> tuple[int, int]:
    x, y = point if isinstance(point, list) and len(point) == 2 else (-1, -1)
    if type(x) is int and type(y) is int and 0 <= x <= width and 0 <= y <= height:
        return x, y
    place.wrong("a corner is [x, y] on the board, not {given}", given=shown(point))
    return 0, 0


def _read_road(place: DataPlace, road: object, known: Sequence[str]) -> tuple[str, str]:
    one, other = road if isinstance(road, list) and len(road) == 2 else ("", "")
    for end in (one, other):
        if end not in known:
            place.wrong("a road joins two spaces of the map, not {given}", given=shown(end))
            return "", ""
    return str(one), str(other)


def map_to_data(valley: ValleyMap) -> dict[str, Any]:
    """A map as its grammar has it, without what means nothing to the game."""
    x, y = valley.market
    return {
        "width": valley.width,
        "height": valley.height,
        "outline": [list(point) for point in valley.outline],
        "market": {"x": x, "y": y},
        "sections": list(valley.sections),
        "spaces": {space.id: _space_to_data(space) for space in valley.spaces},
        "roads": [list(road) for road in valley.roads],
    }


def _space_to_data(space: MapSpace) -> dict[str, Any]:
    data: dict[str, Any] = {"kind": space.kind, "name": space.name, "x": space.x, "y": space.y}
    data |= {"section": space.section} if space.section else {}
    data |= {"colour": space.colour} if space.colour else {}
    data |= {"ships": space.ships} if space.ships else {}
    if space.id in BOOKS:
        data["book"] = _SOLD[space.id in COMMISSION_BOOKS]
    return data
