"""What a player who types in commissions, books or a map of his own is told, and that no file can do worse than be
refused. (Maps: test_map_files.)"""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.card_data import CardFileError
from engine.valdora.card_files import (
    CARD_FILES,
    check_card_text,
    content_from_dict,
    content_notes,
    content_to_dict,
    load_content,
)

BUILT_IN = load_content()
BUILT_IN_DATA = content_to_dict(BUILT_IN)
BUILT_IN_TEXT = yaml.safe_dump(BUILT_IN_DATA, sort_keys=False)
COLOURS = ("violet", "red", "blue", "green", "white", "yellow", "silver")
KINDS = ("shovel", "pickaxe", "hammer", "chisel", "horse", "cart")


def box() -> dict[str, Any]:
    """The smallest good set of one's own, on the built-in map: a commission a colour, 27 pages and 12."""
    commissions = {f"{colour}_x": {"house": colour, "pay": {"gold": 1}, "vp": 4} for colour in COLOURS}
    commissions["silver_x"]["pay"] = {"silver": 3}
    faces = list(commissions)
    pages = [[faces[i % 7], faces[(i + 1 + i // 7) % 7]] for i in range(27)]
    equipment = [[KINDS[i % 6], KINDS[(i + 1 + i // 6) % 6]] for i in range(12)]
    return {"name": "My box", "commissions": commissions, "books": {"equipment": equipment, "commissions": pages}}


def lines(data: object) -> list[str]:
    """The problems of a text, or of data in which no two places are one object: YAML would write an alias."""
    text = data if isinstance(data, str) else yaml.safe_dump(json.loads(json.dumps(data)), sort_keys=False)
    return [str(problem) for problem in check_card_text(text, "mine.yaml")]


def red_with(**fields: Any) -> list[str]:
    data = box()
    data["commissions"]["red_x"] |= fields
    return lines(data)


def test_the_smallest_good_box_has_no_problem() -> None:
    assert lines(box()) == []
    content = content_from_dict(box())
    assert content_from_dict(content_to_dict(content)) == content
    assert (len(content.commission_book), len(content.equipment_book)) == (27, 12)


def test_a_section_that_is_left_out_is_the_built_in_one() -> None:
    content = content_from_dict(box())
    assert content.map == BUILT_IN.map and content.commissions != BUILT_IN.commissions
    content = content_from_dict({"name": "Mine", "map": BUILT_IN_DATA["map"]})
    assert (content.commissions, content.commission_book, content.equipment_book) == (
        BUILT_IN.commissions, BUILT_IN.commission_book, BUILT_IN.equipment_book,
    )  # fmt: skip
    data = {"name": "Mine", "commissions": BUILT_IN_DATA["commissions"] | {"red_x": box()["commissions"]["red_x"]}}
    assert lines(data) == []
    content = content_from_dict(data)
    assert content.commission_book == BUILT_IN.commission_book and len(content.commissions) == 27
    assert content_notes(content) == ["No page has the commission red_x."]
    books = {"name": "Mine", "books": {"equipment": box()["books"]["equipment"],
                                       "commissions": BUILT_IN_DATA["books"]["commissions"]}}  # fmt: skip
    assert content_from_dict(books).commissions == BUILT_IN.commissions


def test_commissions_of_ones_own_need_books_that_know_them() -> None:
    data = {"name": "Mine", "commissions": box()["commissions"]}
    found = lines(data)
    assert found[0].startswith("mine.yaml: books.commissions.1: 'violet_1' is not known; known are blue_x, green_x")


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        (
            {"house": "pink"},
            "house: 'pink' is not known; known are violet, red, blue, green, white, yellow, silver",
        ),
        ({"house": None}, "house: nothing is not known"),
        ({"vp": 31}, "vp: must be a whole number from 0 to 30, not 31"),
        ({"vp": -1}, "vp: must be a whole number from 0 to 30, not -1"),
        ({"vp": "3"}, "vp: must be a whole number from 0 to 30, not '3'"),
        ({"vp": True}, "vp: must be a whole number from 0 to 30, not true"),
        ({"pay": {}}, "pay: a commission asks for something, gems or coins"),
        ({"pay": {"gold": 0}}, "pay.gold: must be a whole number from 1 to 6, not 0"),
        ({"pay": {"silver": 7}}, "pay.silver: must be a whole number from 1 to 6, not 7"),
        ({"pay": {"gold": 1, "silver": 1}}, "pay: a commission asks for gems or for coins, not for both"),
        ({"pay": {"gold": 4}}, "pay: nobody can carry so many gems of a kind at once"),
        ({"pay": {"gold": 3, "ruby": 2}}, "pay: nobody can carry so many gems of a kind at once"),
        ({"pay": {"wood": 1}}, "pay.wood: this field is not known; known are ruby, sapphire, amethyst, emerald"),
        (
            {"pay": ["gold"]},
            "pay: must be a mapping with the fields ruby, sapphire, amethyst, emerald, gold, silver",
        ),
        ({"source": "guess"}, "source: 'guess' is not known; known are rules, example, report, inferred, designed"),
        ({"letter": "b"}, "letter: this field is not known; known are house, pay, vp, source"),
    ],
)
def test_a_wrong_field_is_named_with_what_is_allowed(fields: dict[str, Any], line: str) -> None:
    assert any(found.startswith("mine.yaml: red_x: " + line) for found in red_with(**fields)), red_with(**fields)


@pytest.mark.parametrize("key", ["house", "pay", "vp"])
def test_a_field_that_is_missing_is_named(key: str) -> None:
    data = box()
    del data["commissions"]["red_x"][key]
    assert lines(data)[0] == f"mine.yaml: red_x: {key}: this field is missing; needed are house, pay, vp"


@pytest.mark.parametrize(
    "pay",
    [{"gold": 3}, {"ruby": 2, "emerald": 2, "gold": 1}, {"ruby": 3, "gold": 1}, {"silver": 6}, {"silver": 1},
     {"ruby": 1, "sapphire": 1, "amethyst": 1, "emerald": 1, "gold": 1}],
)  # fmt: skip
def test_whatever_can_be_carried_may_be_asked_for(pay: dict[str, int]) -> None:
    assert red_with(pay=pay, source="designed") == []


def test_a_payment_begins_with_the_gem_of_its_house() -> None:
    data = box()
    data["commissions"]["green_x"]["pay"] = {"amethyst": 1, "gold": 1, "emerald": 1}
    data["commissions"]["white_x"]["pay"] = {"gold": 1, "emerald": 1, "ruby": 1}
    content = content_from_dict(data)
    assert [what for what, _ in content.by_face["green_x"].pay] == ["emerald", "amethyst", "gold"]
    assert [what for what, _ in content.by_face["white_x"].pay] == ["ruby", "emerald", "gold"]


def renamed(name: Any) -> list[str]:
    data = box()
    data["commissions"][name] = data["commissions"].pop("red_x")
    data["books"]["commissions"] = [
        [name if face == "red_x" else face for face in page] for page in data["books"]["commissions"]
    ]
    return lines(data)


@pytest.mark.parametrize("name", ["red 1", "red/1", "C:red", "17", "²"])
def test_a_name_is_one_word_and_no_number(name: str) -> None:
    line = f"a name is one word without slash or colon and not a number, not '{name}'"
    assert renamed(name)[0] == f"mine.yaml: {name}: {line}"


@pytest.mark.parametrize(
    "name", ["?", "gold", "Ruby", "pan", "cart", "left", "right", "forward", "back", "done", "to"]
)
def test_a_name_is_none_of_the_words_of_moves(name: str) -> None:
    assert renamed(name)[0] == (
        f"mine.yaml: {name}: the notation of moves and positions needs this name, take another"
    )


@pytest.mark.parametrize("name", ["", "x" * 25, " red", "re\td", "re\u202ed"])
def test_a_name_has_printable_characters(name: str) -> None:
    assert any("a name has 1 to 24 printable characters" in line for line in renamed(name))


def test_names_that_differ_in_capitals_only_are_the_same() -> None:
    data = box()
    data["commissions"]["Red_x"] = data["commissions"]["red_x"]
    assert lines(data) == ["mine.yaml: Red_x: this name stands on two cards of the set, each name is allowed once"]


BOOKS: list[tuple[Callable[[dict[str, Any]], object], str]] = [
    (lambda books: books["commissions"].pop(), "books.commissions: a book has 27 to 60 pages, not 26"),
    (lambda books: books["equipment"].pop(), "books.equipment: a book has 12 to 60 pages, not 11"),
    (lambda books: books["commissions"].extend(books["commissions"] * 2),
     "books.commissions: a book has 27 to 60 pages, not 81"),
    (lambda books: books["equipment"].extend(books["equipment"] * 5),
     "books.equipment: a book has 12 to 60 pages, not 72"),
    (lambda books: books.update(equipment={}), "books.equipment: must be a list of pages [front, back], not a ma"),
    (lambda books: books.update(commissions=None), "books.commissions: must be a list of pages [front, back], not"),
    (lambda books: books["commissions"].__setitem__(3, ["red_x"]),
     "books.commissions.4: a page is [front, back], not a list"),
    (lambda books: books["commissions"].__setitem__(0, "red_x"),
     "books.commissions.1: a page is [front, back], not 'red_x'"),
    (lambda books: books["commissions"].__setitem__(0, ["red_x", "red_x"]),
     "books.commissions.1: the two faces of a page differ"),
    (lambda books: books["commissions"].__setitem__(0, ["red_x", "red_y"]),
     "books.commissions.1: 'red_y' is not known; known are blue_x"),
    (lambda books: books["equipment"].__setitem__(1, ["pan", "cart"]),
     "books.equipment.2: 'pan' is not known; known are shovel, pickaxe, hammer, chisel, horse, cart"),
    (lambda books: books["equipment"].__setitem__(1, ["cart", 3]), "books.equipment.2: 3 is not known"),
    (lambda books: books.update(equipment=[["shovel", "cart"], ["hammer", "chisel"]] * 6),
     "books.equipment: no page has the pickaxe"),
    (lambda books: books.pop("equipment"), "books.equipment: this field is missing"),
    (lambda books: books.update(maps=[]), "books.maps: this field is not known; known are equipment, commissions"),
]  # fmt: skip


@pytest.mark.parametrize(("edit", "line"), BOOKS)
def test_a_book_has_pages_of_two_known_faces(edit: Callable[[dict[str, Any]], object], line: str) -> None:
    data = box()
    edit(data["books"])
    assert lines(data)[0].startswith(f"mine.yaml: {line}"), lines(data)


def test_a_set_has_one_to_sixty_commissions() -> None:
    data = box()
    data["commissions"] |= {f"more_{i}": box()["commissions"]["red_x"] for i in range(54)}
    assert lines(data)[0] == "mine.yaml: commissions: a set has 1 to 60 different commissions, not 61"
    data["commissions"] = {}
    assert lines(data)[0] == "mine.yaml: commissions: a set has 1 to 60 different commissions, not 0"


def test_every_problem_is_told_not_only_the_first() -> None:
    data = box()
    data["commissions"]["red_x"] |= {"vp": "much", "pay": {}}
    data["books"]["equipment"][0] = ["shovel"]
    data["map"] = deepcopy(BUILT_IN_DATA["map"])
    data["map"]["roads"][3] = ["A", "Z"]
    del data["name"]
    assert [line.split(": ")[1] for line in lines(data)] == [
        "name", "red_x", "red_x", "books.equipment.1", "map.roads",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "the file is empty; it needs name, commissions, books, map"),
        ("- 1\n", "must be a mapping with the fields name, commissions, books, map, not a list"),
        ("commissions: {red_x: {vp: *a}}", "red_x: vp: anchors (&) and aliases (*) are not allowed, write it out"),
        ("name: x\ncommissions: 3", "commissions: must be a mapping from card names to cards, not 3"),
        ("name: x\nbox: {}", "box: this field is not known; known are name, commissions, books, map"),
        ("name: x\nmap: 3", "map: must be a mapping with the fields width, height, outline, market, sections"),
        (f"name: {'x' * 41}", "name: a name has 1 to 40 printable characters"),
    ],
)
def test_a_file_that_is_no_set_is_refused_in_one_line(text: str, line: str) -> None:
    assert lines(text)[0].startswith("mine.yaml: " + line), lines(text)


def test_a_commission_or_space_that_stands_twice_is_refused() -> None:
    text = BUILT_IN_TEXT.replace("\nbooks:\n", "\n  red_1: {}\nbooks:\n")
    assert lines(text) == ["mine.yaml: red_1: stands here twice, once is allowed"]
    text = BUILT_IN_TEXT.replace("    dig_1:\n", "    dig_2: 3\n    dig_1:\n")
    assert lines(text)[0] == "mine.yaml: map.spaces.dig_2: stands here twice, once is allowed"


def test_an_own_file_is_loaded_from_disk(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(yaml.safe_dump(box()), encoding="utf-8-sig")
    assert load_content(path) == content_from_dict(box())
    with pytest.raises(CardFileError, match="is a folder"):
        load_content(tmp_path)


def test_a_program_whose_own_cards_are_gone_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(CARD_FILES, "folder", tmp_path)
    monkeypatch.delitem(vars(CARD_FILES), "built_in", raising=False)
    with pytest.raises(CardFileError, match=r"commissions\.yaml: can't be read"):
        load_content()


@pytest.mark.parametrize("data", [None, 3, [], {"name": 1}, {1: 2}, {"map": {3: {}}}, {"name": 10**5000}])
def test_a_record_with_broken_cards_is_refused(data: Any) -> None:
    with pytest.raises(CardFileError):
        content_from_dict(data)


def test_a_set_survives_its_way_through_data() -> None:
    assert content_from_dict(BUILT_IN_DATA) == BUILT_IN
    assert content_to_dict(content_from_dict(BUILT_IN_DATA)) == BUILT_IN_DATA
    assert lines(BUILT_IN_DATA) == []


def test_the_order_in_a_file_means_nothing() -> None:
    data: dict[str, Any] = deepcopy(BUILT_IN_DATA)
    data["map"]["spaces"] = dict(reversed(data["map"]["spaces"].items()))
    data["commissions"] = {
        name: face | {"pay": dict(reversed(face["pay"].items()))}
        for name, face in reversed(data["commissions"].items())
    }
    assert content_from_dict(data) == BUILT_IN


def changed(*path: Any) -> Callable[[dict[str, Any]], None]:
    """An edit that puts the last of `path` where the others lead to."""

    def edit(data: dict[str, Any]) -> None:
        node: Any = data
        for key in path[:-2]:
            node = node[key]
        node[path[-2]] = path[-1]

    return edit


@pytest.mark.parametrize(
    "edit",
    [
        changed("commissions", "red_x", "vp", 5),
        changed("commissions", "red_x", "house", "blue"),
        changed("commissions", "red_x", "pay", {"ruby": 1}),
        changed("books", "equipment", 0, ["cart", "shovel"]),
        changed("books", "commissions", 0, ["red_x", "white_x"]),
        changed("map", "spaces", "harbour_east", "ships", 3),
        changed("map", "spaces", "dig_1", "name", "Somewhere"),
        changed("map", "roads", 0, ["dig_1", "A"]),
    ],
)
def test_the_digest_knows_all_but_the_name(edit: Callable[[dict[str, Any]], None]) -> None:
    data = box() | {"map": deepcopy(BUILT_IN_DATA["map"])}
    digest = content_from_dict(data).digest
    assert len(digest) == 16 and int(digest, 16) >= 0
    data["commissions"]["blue_x"]["source"] = "designed"
    assert content_from_dict(data | {"name": "Another"}).digest == digest
    edit(data)
    assert content_from_dict(data).digest != digest


def test_notes_tell_what_is_unusual() -> None:
    assert content_notes(BUILT_IN) == []
    assert content_notes(content_from_dict(box())) == ["The equipment book has 12 pages, the usual one has 18."]
    data = box()
    data["books"]["commissions"].append(["red_x", "white_x"])
    assert content_notes(content_from_dict(data))[-1] == "The commission book has 28 pages, the usual one has 27."
