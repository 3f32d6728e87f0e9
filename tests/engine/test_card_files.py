"""What a player who types in a box of cards is told, and that nothing in a file can do worse than be refused."""

from __future__ import annotations

import os
import pickle
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import strict_yaml
from engine.card_data import CardFileError
from engine.chance import Chance
from engine.valeria import VALERIA
from engine.valeria.card_files import (
    CARD_FILES,
    card_set_from_dict,
    card_set_notes,
    card_set_to_dict,
    check_card_text,
    load_card_set,
)
from engine.valeria.cards import Power

BUILT_IN = load_card_set()
BUILT_IN_TEXT = yaml.safe_dump(card_set_to_dict(BUILT_IN), sort_keys=False)


def box() -> dict[str, Any]:
    """The smallest good box: 41 building cards under 11 names, five adventurers."""
    buildings: dict[str, Any] = {
        f"House {letter}": {"type": "worker", "copies": 4, "cost": {"wood": 1}, "vp": 1, "resource": "food"}
        for letter in "ABCDEFGHIJ"
    }
    buildings["Farm"] = {"type": "holy", "cost": {"wood": 2, "food": 1}, "vp": 0, "resource": "magic"}
    adventurers = {f"Hero {letter}": {"requirement": {"worker": 1}, "vp": 2} for letter in "ABCDE"}
    return {"name": "My box", "buildings": buildings, "adventurers": adventurers}


def lines(data: object) -> list[str]:
    text = data if isinstance(data, str) else yaml.safe_dump(data, sort_keys=False, allow_unicode=True)
    return [str(problem) for problem in check_card_text(text, "mine.yaml")]


def farm_with(**fields: Any) -> dict[str, Any]:
    data = box()
    data["buildings"]["Farm"] |= fields
    return data


def farm_with_power(**power: Any) -> list[str]:
    return lines(farm_with(power=power))


def farm_renamed(name: Any) -> dict[str, Any]:
    data = box()
    data["buildings"][name] = data["buildings"].pop("Farm")
    return data


def test_the_smallest_good_box_has_no_problem() -> None:
    assert lines(box()) == []


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        ({"type": "wrker"}, "Farm: type: 'wrker' is not known; known are worker, soldier, shadow, holy"),
        ({"type": 3}, "Farm: type: 3 is not known; known are worker, soldier, shadow, holy"),
        ({"resource": "wild"}, "Farm: resource: 'wild' is not known; known are food, wood, stone, magic"),
        ({"resource": ["food"]}, "Farm: resource: a list is not known; known are food, wood, stone, magic"),
        ({"vp": 10}, "Farm: vp: must be a whole number from 0 to 9, not 10"),
        ({"vp": -1}, "Farm: vp: must be a whole number from 0 to 9, not -1"),
        ({"vp": True}, "Farm: vp: must be a whole number from 0 to 9, not true"),
        ({"vp": 1.5}, "Farm: vp: must be a whole number from 0 to 9, not '1.5'"),
        ({"vp": None}, "Farm: vp: must be a whole number from 0 to 9, not nothing"),
        ({"copies": 9}, "Farm: copies: must be a whole number from 1 to 8, not 9"),
        ({"cost": {}}, "Farm: cost: needs 1 to 6 icons in all, not 0"),
        ({"cost": {"wood": 4, "food": 3}}, "Farm: cost: needs 1 to 6 icons in all, not 7"),
        ({"cost": {"wood": 0}}, "Farm: cost.wood: must be a whole number from 1 to 6, not 0"),
        ({"cost": {"wod": 1}}, "Farm: cost.wod: this field is not known; known are food, wood, stone, magic"),
        ({"cost": 3}, "Farm: cost: must be a mapping with the fields food, wood, stone, magic, not 3"),
        (
            {"cots": {"wood": 1}},
            "Farm: cots: this field is not known; "
            "known are type, copies, cost, vp, resource, power, source",
        ),
        ({"power": None}, "Farm: power: must be a mapping with the fields when, pay, gain, per, for, not nothing"),
        (
            {"source": {"vp": "guess"}},
            "Farm: source.vp: 'guess' is not known; known are attested, inferred, designed",
        ),
        (
            {"source": {"colour": "attested"}},
            "Farm: source.colour: this field is not known; "
            "known are name, type, copies, cost, vp, resource, power, requirement, types, when",
        ),
    ],
)  # fmt: skip
def test_a_wrong_field_is_named_with_what_is_allowed(fields: dict[str, Any], line: str) -> None:
    assert lines(farm_with(**fields)) == ["mine.yaml: " + line]


def test_a_missing_field_is_named() -> None:
    data = box()
    del data["buildings"]["Farm"]["vp"]
    assert lines(data) == [
        "mine.yaml: Farm: vp: this field is missing; needed are type, cost, vp, resource",
    ]


def test_a_card_that_is_no_mapping_is_named() -> None:
    data = box()
    data["adventurers"]["Hero A"] = "brave"
    assert lines(data) == [
        "mine.yaml: Hero A: must be a mapping with the fields requirement, vp, power, source, not 'brave'",
    ]


def test_an_adventurer_needs_a_requirement_of_building_types() -> None:
    data = box()
    data["adventurers"]["Hero A"]["requirement"] = {"adventurer": 1}
    data["adventurers"]["Hero B"]["requirement"] = {}
    assert lines(data) == [
        "mine.yaml: Hero A: requirement.adventurer: this field is not known; "
        "known are worker, soldier, shadow, holy",
        "mine.yaml: Hero B: requirement: needs 1 to 6 icons in all, not 0",
    ]


@pytest.mark.parametrize(
    ("power", "line"),
    [
        (
            {"when": "dawn", "gain": {"cards": 1}},
            "power.when: 'dawn' is not known; known are harvest, develop, build, recruit, tax, instant, end",
        ),
        ({"when": "tax"}, "power.gain: this field is missing; needed are when, gain"),
        (
            {"when": "tax", "gain": {}},
            "power.gain: a power needs at least one gain; "
            "known are cards, gold, resource, steal_cards, steal_gold, vp",
        ),
        (
            {"when": "tax", "gain": {"coins": 1}},
            "power.gain.coins: this field is not known; "
            "known are cards, gold, resource, steal_cards, steal_gold, vp",
        ),
        (
            {"when": "tax", "gain": {"cards": 0}},
            "power.gain.cards: must be a whole number from 1 to 9, not 0",
        ),
        (
            {"when": "tax", "gain": {"gold": 1}, "pay": {"vp": 1}},
            "power.pay.vp: this field is not known; known are cards, gold",
        ),
        (
            {"when": "tax", "gain": {"gold": 1}, "per": "castle"},
            "power.per: 'castle' is not known; known are worker, soldier, shadow, holy, adventurer",
        ),
        (
            {"when": "build", "gain": {"resource": "wild"}, "for": "adventurer"},
            "power.for: 'adventurer' is not known; known are worker, soldier, shadow, holy",
        ),
        (
            {"when": "build", "gain": {"resource": "gold"}},
            "power.gain.resource: 'gold' is not known; known are food, wood, stone, magic, wild",
        ),
        ({"when": "tax", "gain": {"resource": "wood"}}, "power.when: a resource can be gained only with build"),
        (
            {"when": "build", "gain": {"resource": "wood", "cards": 1}},
            "power.gain: a resource must be the only gain",
        ),
        (
            {"when": "build", "gain": {"resource": "wood"}, "per": "holy"},
            "power.per: is not allowed where a resource is gained",
        ),
        (
            {"when": "build", "gain": {"gold": 1}, "for": "holy"},
            "power.for: is allowed only where a resource is gained",
        ),
        ({"when": "instant", "gain": {"vp": 1}}, "power.when: vp can be gained only with end"),
        ({"when": "end", "gain": {"gold": 1}}, "power.gain: an end power gains vp and nothing else"),
        ({"when": "end", "gain": {"vp": 1, "gold": 1}}, "power.gain: an end power gains vp and nothing else"),
        (
            {"when": "end", "gain": {"vp": 1}, "pay": {"gold": 1}},
            "power.pay: an end power costs nothing, leave pay out",
        ),
        (
            {"when": "instant", "gain": {"steal_cards": 1, "steal_gold": 1}},
            "power.gain: only one of steal_cards and steal_gold is allowed",
        ),
    ],
)  # fmt: skip
def test_v6_what_no_power_says_is_refused(power: dict[str, Any], line: str) -> None:
    assert farm_with_power(**power) == ["mine.yaml: Farm: " + line]


@pytest.mark.parametrize(
    ("power", "expected"),
    [
        ({"when": "tax", "gain": {"cards": 1, "gold": 2}}, Power("tax", cards=1, gold=2)),
        ({"when": "end", "gain": {"vp": 2}}, Power("end", vp=2)),
        (
            {"when": "build", "pay": {"cards": 2, "gold": 1}, "gain": {"resource": "wild"}, "for": "shadow"},
            Power("build", pay_cards=2, pay_gold=1, resource="wild", for_type="shadow"),
        ),
        ({"when": "recruit", "gain": {"steal_gold": 1}, "per": "holy"}, Power("recruit", steal_gold=1, per="holy")),
    ],
)  # fmt: skip
def test_v6_every_part_of_a_power_is_read(power: dict[str, Any], expected: Power) -> None:
    card_set = card_set_from_dict(farm_with(power=power))
    assert next(card for card in card_set.buildings if card.name == "Farm").power == expected


@pytest.mark.parametrize("name", ["castle", "Castle", "wood", "WILD", "12", "٣", "2 wood", "3 Bears", "Keep on 1"])
def test_a_name_that_the_notation_needs_is_refused(name: str) -> None:
    assert lines(farm_renamed(name)) == [
        f"mine.yaml: {name}: the notation of moves needs this name, "
        "a name can't begin with a number, end with a number after “on” or be one of "
        "castle, food, wood, stone, magic, wild",
    ]


@pytest.mark.parametrize("name", ["?", "event: Harvest Festival", "Event: mine", "event:"])
def test_a_name_that_positions_need_is_refused(name: str) -> None:
    assert lines(farm_renamed(name)) == [
        f"mine.yaml: {name}: the notation of positions needs this name, a name can't be ? or begin with event:",
    ]


def box_of(different: int) -> dict[str, Any]:
    """A good box with so many different cards."""
    data = box()
    missing = different - len(data["buildings"]) - len(data["adventurers"])
    data["buildings"] |= {f"Hut {number}": deepcopy(data["buildings"]["Farm"]) for number in range(missing)}
    return data


def test_a_box_has_at_most_900_different_cards() -> None:
    assert lines(box_of(900)) == []
    assert lines(box_of(901)) == ["mine.yaml: a set has at most 900 different cards, not 901"]


def test_the_largest_box_can_be_played_and_read_back() -> None:
    game = VALERIA.with_content(box_of(900))
    state, chance = game.setup(2, 1, {"events": True}), Chance(1)
    for _ in range(60):
        state.apply(chance.choice(state.moves()))
        assert game.from_dict(state.to_dict()) == state


@pytest.mark.parametrize(
    "name", ["", " Farm", "Farm ", "Old  Farm", "Far\nm", "Far\tm", "F" * 25, "Zero\u200bWidth"]
)
def test_a_name_that_fits_in_no_line_is_refused(name: str) -> None:
    (line,) = lines(farm_renamed(name))
    assert "a name has 1 to 24 printable characters, without needless spaces, not " in line
    assert line.isprintable()


@pytest.mark.parametrize("name", ["Kräuterküche", "Wizard's Tower", "農家", "F" * 24, "House 2", "Yes", "Null"])
def test_names_of_other_languages_and_odd_words_are_fine(name: str) -> None:
    assert lines(farm_renamed(name)) == []


def test_a_name_stands_once_over_buildings_and_adventurers() -> None:
    data = box()
    data["adventurers"]["farm"] = {"requirement": {"worker": 1}, "vp": 2}
    assert lines(data) == ["mine.yaml: farm: this name stands on two cards of the set, each name is allowed once"]


def test_too_few_cards_for_five_players_are_refused() -> None:
    data = box()
    del data["buildings"]["Farm"]
    del data["adventurers"]["Hero A"]
    assert lines(data) == [
        "mine.yaml: buildings: a set needs at least 41 building cards, copies included, not 40",
        "mine.yaml: adventurers: a set needs at least 5 adventurers, not 4",
    ]


@pytest.mark.parametrize("castles", [["One"], ["A", "B", "C", "D", "A"], "five", [1, 2, 3, 4, 5]])
def test_castles_are_five_different_names(castles: object) -> None:
    assert lines(box() | {"castles": castles})[-1] == "mine.yaml: castles: must be a list of 5 different names"


def test_a_box_without_castles_takes_the_built_in_ones() -> None:
    assert card_set_from_dict(box()).castles == BUILT_IN.castles
    assert card_set_from_dict(box() | {"castles": list("VWXYZ")}).castles == tuple("VWXYZ")


def test_every_problem_is_told_not_only_the_first() -> None:
    data = farm_with(vp=77, type="x")
    data["adventurers"]["Hero A"]["vp"] = "many"
    del data["name"]
    assert [line.split(": ")[1] for line in lines(data)] == ["name", "Farm", "Farm", "Hero A"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "the file is empty; it needs name, buildings, adventurers, castles"),
        ("# nothing\n", "the file is empty; it needs name, buildings, adventurers, castles"),
        ("- 1\n", "must be a mapping with the fields name, buildings, adventurers, castles, not a list"),
        ("name: a\nvp: b: c", "is not YAML: line 2: mapping values are not allowed in this context"),
        ("name: a\n---\nname: b", "has a second document (---), one is allowed"),
        ("name: &a [*a]", "name: anchors (&) and aliases (*) are not allowed, write it out"),
        ("buildings: {Farm: {cost: *a}}", "Farm: cost: anchors (&) and aliases (*) are not allowed, write it out"),
        ("name: !!str 5", "name: tags (!) are not allowed, leave them out"),
        ("? [a]\n: 1", "a key must be text, not a list or a mapping"),
        ("name: " + "[" * 100_000, "name" + ".1" * 7 + ": is nested too deeply, 8 levels are allowed"),
        ("#" * 1_000_001, "is too big, 1000000 bytes are allowed"),
        ("name: \ud800", "holds a character or number that YAML doesn't know"),
        ("buildings: 3\nadventurers: {}\nname: x", "buildings: must be a mapping from card names to cards, not 3"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_box_is_refused_in_one_line(text: str, line: str) -> None:
    assert lines(text)[0] == "mine.yaml: " + line


def test_a_field_that_stands_twice_is_refused() -> None:
    text = yaml.safe_dump(box()).replace("    vp: 0\n", "    vp: 0\n    vp: 3\n")
    assert lines(text) == ["mine.yaml: Farm: vp: stands here twice, once is allowed"]


def test_a_card_that_stands_twice_is_refused() -> None:
    text = BUILT_IN_TEXT.replace("\nadventurers:\n", "\n  Farm: {}\nadventurers:\n")
    assert lines(text)[0] == "mine.yaml: Farm: stands here twice, once is allowed"


def test_the_same_file_reads_the_same_without_libyaml(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strict_yaml, "_LOADER", yaml.SafeLoader)
    text = yaml.safe_dump(box(), sort_keys=False)
    assert lines(text) == []
    assert lines(text + "\n---\n- 1")[0] == "mine.yaml: has a second document (---), one is allowed"


def test_an_own_file_is_loaded_from_disk(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(yaml.safe_dump(box()), encoding="utf-8-sig")
    assert load_card_set(path) == card_set_from_dict(box())


def reason(path: Path) -> str:
    """Why this system and this Python cannot read that file; Windows says it in the language of its user."""
    with pytest.raises((OSError, ValueError)) as raised:
        os.stat(path)
    return getattr(raised.value, "strerror", None) or str(raised.value)


def test_no_file_of_the_disk_raises_anything_else(tmp_path: Path) -> None:
    (tmp_path / "latin.yaml").write_bytes("name: Kräuter".encode("latin-1"))
    (tmp_path / "huge.yaml").write_bytes(b" " * 1_000_001)
    (tmp_path / "empty.yaml").write_bytes(b"")
    gone, no_name = tmp_path / "none.yaml", Path("nul\0.yaml")
    expected = {
        tmp_path: f"{tmp_path.name}: is a folder, not a file",
        tmp_path / "latin.yaml": "latin.yaml: is not text in UTF-8 (byte 8)",
        tmp_path / "huge.yaml": "huge.yaml: is too big, 1000000 bytes are allowed",
        tmp_path / "empty.yaml": "empty.yaml: the file is empty; it needs name, buildings, adventurers, castles",
        gone: f"none.yaml: can't be read: {reason(gone)}",
        no_name: f"'nul\\x00.yaml': can't be read: {reason(no_name)}",
    }
    for path, line in expected.items():
        with pytest.raises(CardFileError) as raised:
            load_card_set(path)
        assert str(raised.value) == line


@pytest.mark.needs("devices")
def test_a_device_is_not_read_at_all() -> None:
    with pytest.raises(CardFileError, match="is not an ordinary file"):
        load_card_set(Path("/dev/zero"))


def test_the_error_carries_all_problems_and_travels_between_processes() -> None:
    with pytest.raises(CardFileError) as raised:
        card_set_from_dict(farm_with(vp=77, copies=0))
    error = pickle.loads(pickle.dumps(raised.value))
    assert [problem.field for problem in error.problems] == ["vp", "copies"]
    assert str(error) == "card set: Farm: vp: must be a whole number from 0 to 9, not 77"


@pytest.mark.parametrize("data", [None, 3, [], {"name": 1}, {1: 2}, {"buildings": {3: {}}}, {"name": 10**5000}])
def test_a_record_with_broken_cards_is_refused(data: Any) -> None:
    with pytest.raises(CardFileError):
        card_set_from_dict(data)


def test_fractions_in_a_record_are_refused() -> None:
    with pytest.raises(CardFileError, match=r"Farm: vp: must be a whole number from 0 to 9, not 1\.5"):
        card_set_from_dict(farm_with(vp=1.5))


def test_a_program_whose_own_cards_are_gone_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(CARD_FILES, "folder", tmp_path)
    monkeypatch.delitem(vars(CARD_FILES), "built_in", raising=False)
    with pytest.raises(CardFileError) as raised:
        load_card_set()
    assert str(raised.value).startswith(f"buildings.yaml: can't be read: {reason(tmp_path / 'buildings.yaml')}")


def test_a_set_survives_its_way_through_data() -> None:
    data = card_set_to_dict(BUILT_IN)
    assert card_set_from_dict(data) == BUILT_IN
    assert card_set_to_dict(card_set_from_dict(data)) == data


def test_the_order_in_a_file_means_nothing() -> None:
    data = box()
    data["buildings"] = dict(reversed(data["buildings"].items()))
    data["adventurers"] = dict(reversed(data["adventurers"].items()))
    assert card_set_from_dict(data) == card_set_from_dict(box())


def test_the_digest_knows_the_cards_and_nothing_else() -> None:
    digest = card_set_from_dict(box()).digest
    assert len(digest) == 16 and int(digest, 16) >= 0
    assert card_set_from_dict(box() | {"name": "Another", "castles": list("VWXYZ")}).digest == digest
    assert card_set_from_dict(farm_with(source={"vp": "designed"})).digest == digest
    for change in ({"vp": 1}, {"copies": 2}, {"resource": "food"}, {"power": {"when": "tax", "gain": {"gold": 1}}}):
        assert card_set_from_dict(farm_with(**change)).digest != digest


def test_notes_tell_what_is_unusual() -> None:
    data = box()
    data["adventurers"]["Hero A"]["requirement"] = {"holy": 2}
    assert card_set_notes(card_set_from_dict(data)) == [
        "The set has 41 building cards, the usual box has 84.",
        "The set has 5 adventurers, the usual box has 16.",
        "Hero A can never be recruited: the set has too few buildings of a required type.",
    ]


MARKS_OF_YAML = ["&a ", "*a", "!!x ", "{", "[", "? ", "- ", ": ", "'", '"', "\t", "\0", "---\n", '"\\UFFFFFFFF"']

damage = st.tuples(
    st.integers(0, len(BUILT_IN_TEXT)),
    st.integers(0, 40),
    st.one_of(st.text(max_size=6), st.sampled_from(MARKS_OF_YAML)),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(damage, min_size=1, max_size=4))
def test_no_damage_of_a_file_raises_anything_but_problems(damages: list[tuple[int, int, str]]) -> None:
    text = BUILT_IN_TEXT
    for start, length, inserted in damages:
        text = text[:start] + inserted + text[start + length :]
    for problem in check_card_text(text, "mine.yaml"):
        assert str(problem).isprintable()


def costly(gold: int, cards: int, **more: Any) -> dict[str, Any]:
    pay = {name: amount for name, amount in (("gold", gold), ("cards", cards)) if amount}
    return {"when": "build", "pay": pay, "gain": {"resource": "wild"}, **more}


def box_of_costly_powers(different: int) -> dict[str, Any]:
    """A box in which one card after the other gives a wild resource for another price."""
    data = box_of(different + 60)
    prices = [(gold, cards) for gold in range(1, 10) for cards in range(10)]
    for price, name in zip(prices[:different], data["buildings"], strict=False):
        data["buildings"][name]["power"] = costly(*price)
    return data


def test_a_box_has_at_most_twelve_prices_of_a_resource() -> None:
    assert lines(box_of_costly_powers(12)) == []
    (line,) = lines(box_of_costly_powers(13))
    assert line.startswith("mine.yaml: buildings: a set has at most 12 different powers that give a resource")
