"""What a player who draws a map of his own is told (D3.11, D3.12)."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from engine.valdora.card_files import content_from_dict
from tests.engine.edits import Data, Edit, both, put
from tests.engine.valdora.test_card_files import BUILT_IN_DATA, lines


def valley() -> dict[str, Any]:
    """The built-in map, alone in a file."""
    return {"name": "My valley", "map": deepcopy(BUILT_IN_DATA["map"])}


def problems(edit: Edit) -> list[str]:
    data = valley()
    edit(data["map"])
    return [line.removeprefix("mine.yaml: ") for line in lines(data)]


def drop(*path: Any) -> Edit:
    """An edit that takes away what `path` leads to."""

    def edit(d: Data) -> None:
        node: Any = d
        for key in path[:-1]:
            node = node[key]
        del node[path[-1]]

    return edit


def space(which: str, **fields: Any) -> Edit:
    return lambda d: d["spaces"][which].update(fields)


def rename(old: str, new: Any) -> Edit:
    def edit(d: Data) -> None:
        d["spaces"][new] = d["spaces"].pop(old)
        d["roads"] = [[new if end == old else end for end in road] for road in d["roads"]]

    return edit


def without_roads(*ends: str) -> Edit:
    def edit(d: Data) -> None:
        d["roads"] = [road for road in d["roads"] if set(road) != set(ends)]

    return edit


def lonely_mine(d: Data) -> None:
    """The middle mine stands alone between two cities, in a section of its own."""
    d["sections"].append("pass")
    d["spaces"]["mine_middle"]["section"] = "pass"
    d["roads"] = [road for road in d["roads"] if "mine_middle" not in road]
    d["roads"] += [["D", "mine_middle"], ["mine_middle", "harbour_city"]]


WHOLE: list[tuple[Edit, str]] = [
    (
        drop("roads"),
        "map.roads: this field is missing; needed are width, height, outline, market, sections, spaces",
    ),
    (put("scale", 3), "map.scale: this field is not known; known are width, height, outline"),
    (put("width", 199), "map.width: must be a whole number from 200 to 4000, not 199"),
    (put("height", 4001), "map.height: must be a whole number from 200 to 4000, not 4001"),
    (put("market", "x", 1001), "map.market.x: must be a whole number from 0 to 1000, not 1001"),
    (put("market", "y", 601), "map.market.y: must be a whole number from 0 to 600, not 601"),
    (put("market", 3), "map.market: must be a mapping with the fields x, y, not 3"),
    (put("outline", 0, [0, 601]), "map.outline: a corner is [x, y] on the board, not a list"),
    (put("outline", 0, [1001, 0]), "map.outline: a corner is [x, y] on the board, not a list"),
    (put("outline", 0, [-1, 0]), "map.outline: a corner is [x, y] on the board, not a list"),
    (put("outline", 0, [1, 2, 3]), "map.outline: a corner is [x, y] on the board, not a list"),
    (put("outline", 0, [True, 2]), "map.outline: a corner is [x, y] on the board, not a list"),
    (put("outline", 0, 7), "map.outline: a corner is [x, y] on the board, not 7"),
    (put("outline", [[0, 0], [1000, 0]]), "map.outline: the outline has at least 3 corners"),
    (put("outline", "round"), "map.outline: the outline has at least 3 corners"),
    (put("outline", [[1, 1]] * 61), "map.outline: has at most 60 entries, not 61"),
    (put("roads", [["A", "B"]] * 241), "map.roads: has at most 240 entries, not 241"),
    (put("spaces", {f"dig_{i}": {} for i in range(61)}), "map.spaces: has at most 60 entries, not 61"),
    (put("sections", []), "map.sections: has 1 to 12 names, each once"),
    (put("sections", [str(i) for i in range(13)]), "map.sections: has 1 to 12 names, each once"),
    (put("sections", ["north", "north"]), "map.sections: has 1 to 12 names, each once"),
    (put("sections", "north"), "map.sections: must be a list, not 'north'"),
    (put("sections", 0, " north"), "map.sections: a name has 1 to 24 printable characters"),
    (put("spaces", []), "map.spaces: must be a mapping from card names to cards, not a list"),
    (put("roads", {}), "map.roads: must be a list, not a mapping"),
]


@pytest.mark.parametrize(("edit", "line"), WHOLE)
def test_d3_12_a_map_has_its_fields(edit: Edit, line: str) -> None:
    found = problems(edit)
    assert found[0].startswith(line), found


SPACES: list[tuple[Edit, str]] = [
    (space("dig_1", kind="cave"), "dig_1: kind: 'cave' is not known; known are city, deposit, house"),
    (drop("spaces", "dig_1", "kind"), "dig_1: kind: this field is missing; needed are kind, name, x, y"),
    (drop("spaces", "dig_1", "name"), "dig_1: name: this field is missing"),
    (put("spaces", "dig_1", "deep"), "dig_1: must be a mapping with the fields kind, name, x, y, section, book"),
    (space("dig_1", depth=3), "dig_1: depth: this field is not known"),
    (space("dig_1", name=""), "dig_1: name: a name has 1 to 24 printable characters"),
    (space("dig_1", name="x" * 25), "dig_1: name: a name has 1 to 24 printable characters"),
    (space("dig_1", x=1001), "dig_1: x: must be a whole number from 0 to 1000, not 1001"),
    (space("dig_1", y=-1), "dig_1: y: must be a whole number from 0 to 600, not -1"),
    (space("dig_1", section="far"), "dig_1: section: 'far' is not known; known are north, east"),
    (drop("spaces", "dig_1", "section"), "dig_1: section: this field is missing; a space of this kind needs it"),
    (space("A", section="north"), "A: section: a space of this kind does not have it, leave it out"),
    (space("dig_1", colour="red"), "dig_1: colour: a space of this kind does not have it"),
    (drop("spaces", "house_red", "colour"), "house_red: colour: this field is missing; a space of this kind"),
    (space("house_red", colour="pink"), "house_red: colour: 'pink' is not known; known are violet, red"),
    (drop("spaces", "A", "book"), "A: book: this field is missing; a space of this kind needs it"),
    (space("A", book="commissions"), "A: book: A, B have equipment, C, D commissions"),
    (space("D", book="equipment"), "D: book: A, B have equipment, C, D commissions"),
    (space("D", book="maps"), "D: book: 'maps' is not known; known are equipment, commissions"),
    (space("harbour_city", book="equipment"), "harbour_city: book: a space of this kind does not have it"),
    (drop("spaces", "harbour_city", "ships"), "harbour_city: ships: this field is missing"),
    (drop("spaces", "harbour_west", "ships"), "harbour_west: ships: this field is missing"),
    (space("harbour_west", ships=4), "harbour_west: ships: must be a whole number from 1 to 3, not 4"),
    (space("harbour_west", ships=0), "harbour_west: ships: must be a whole number from 1 to 3, not 0"),
    (space("A", ships=1), "A: ships: a space of this kind does not have it"),
    (space("mine_north", ships=1), "mine_north: ships: a space of this kind does not have it"),
    (both(space("A", kind="mine", section="north"), drop("spaces", "A", "book")),
     "A: kind: A, B, C, D are the cities with books"),
    (rename("dig_1", "dig 1"), "dig 1: a name is one word without slash or colon and not a number"),
    (rename("dig_1", "done"), "done: the notation of moves and positions needs this name"),
    (rename("dig_1", 7), "7: a name is one word without slash or colon and not a number, not '7'"),
    (put("roads", 0, ["A"]), "map.roads: a road joins two spaces of the map, not ''"),
    (put("roads", 0, "A"), "map.roads: a road joins two spaces of the map, not ''"),
    (put("roads", 0, ["A", "Z"]), "map.roads: a road joins two spaces of the map, not 'Z'"),
    (put("roads", 0, ["A", 3]), "map.roads: a road joins two spaces of the map, not 3"),
]  # fmt: skip


@pytest.mark.parametrize(("edit", "line"), SPACES)
def test_d3_12_a_space_has_what_belongs_to_its_kind(edit: Edit, line: str) -> None:
    found = problems(edit)
    assert found[0].startswith(line), found


TOGETHER: list[tuple[Edit, str]] = [
    (both(drop("spaces", "dig_1"), lambda d: d.update(roads=[r for r in d["roads"] if "dig_1" not in r])),
     "map.spaces: a map has 13 spaces of the kind deposit, not 12"),
    (both(space("dig_1", kind="mine")), "map.spaces: a map has 13 spaces of the kind deposit, not 12"),
    (space("house_red", colour="blue"), "map.spaces: a map has one red house"),
    (both(rename("A", "E"), space("E", ships=1), drop("spaces", "E", "book")),
     "map.spaces: the city A is missing"),
    (space("dig_1", name="Windgap"), "dig_1: name: this name stands at two spaces, each name is allowed once"),
    (space("dig_1", name="WINDGAP"), "dig_1: name: this name stands at two spaces, each name is allowed once"),
    (space("dig_1", x=10, y=10), "dig_1: this space lies outside of the outline"),
    (space("dig_1", x=990, y=590), "dig_1: this space lies outside of the outline"),
    (space("dig_2", x=266 + 39, y=50), "dig_2: this space lies on top of dig_1"),
    (lambda d: d["roads"].append(["A", "dig_1"]), "map.roads: the road from A to dig_1 is none, or stands"),
    (lambda d: d["roads"].append(["dig_1", "A"]), "map.roads: the road from dig_1 to A is none, or stands there"),
    (lambda d: d["roads"].append(["A", "A"]), "map.roads: the road from A to A is none, or stands there twice"),
    (lambda d: d["roads"].append(["A", "B"]), "map.roads: the roads "),
    (without_roads("C", "house_green"), "dig_1: a player without coins could be stuck here"),
    (lambda d: d.update(roads=[r for r in d["roads"] if "house_white" not in r]),
     "house_white: no road leads from this space to all others"),
    (lonely_mine, "mine_middle: a player without coins could be stuck here: a space needs 6 others"),
    (space("dig_1", section="east"), "dig_1: section: a road leads from here to another section than this"),
    (both(without_roads("dig_1", "mine_north"), without_roads("dig_1", "dig_2"),
          lambda d: d["roads"].append(["dig_2", "A"])), "map.sections: no road leads through the whole"),
]  # fmt: skip


@pytest.mark.parametrize(("edit", "line"), TOGETHER)
def test_d3_11_d3_12_the_whole_map_can_be_played_and_drawn(edit: Edit, line: str) -> None:
    found = problems(edit)
    assert any(one.startswith(line) for one in found), found


def test_a_map_is_kept_whole() -> None:
    data = valley()
    content = content_from_dict(data)
    assert content.map == content_from_dict(BUILT_IN_DATA).map
    assert (content.map.width, content.map.height, content.map.market) == (1000, 600, (500, 443))
    assert len(content.map.outline) == 8 and len(content.map.roads) == 41
