"""What a player who types in townsfolk of his own is told, and that no file can do worse than be refused."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.card_data import CardFileError
from engine.raiders import card_files
from engine.raiders.card_files import (
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
TAKING = {"of": ["gold", "iron"], "upto": 1, "from": "one_opponent", "choice": "mine"}
GIVING = {"of": ["gold", "iron"], "upto": 1, "from": "each_opponent", "choice": "theirs"}
LOSING = {"of": ["crew"], "upto": 1, "from": "one_opponent", "choice": "theirs"}


def box() -> dict[str, Any]:
    """The smallest good box of one's own: 29 townsfolk, four tiles."""
    card = {
        "copies": 7,
        "strength": 2,
        "cost": 1,
        "crew": {"when": "end", "vp": 1},
        "town_hall": {"gain": {"gold": 1}},
    }
    townsfolk: dict[str, Any] = {name: deepcopy(card) for name in ("Baker", "Cook", "Dyer", "Smith")}
    townsfolk["Freydis"] = {"hero": True, "strength": 4, "cost": 4, "crew": {"when": "raid", "strength": 1}}
    offerings = {f"gift{number}": {"cost": {"silver": number}, "vp": number} for number in (2, 3, 4, 5)}
    return {"name": "My box", "townsfolk": townsfolk, "offerings": offerings}


def lines(data: object) -> list[str]:
    """The problems of a text, or of data in which no two places are one object: YAML would write an alias."""
    text = data if isinstance(data, str) else yaml.safe_dump(json.loads(json.dumps(data)), sort_keys=False)
    return [str(problem) for problem in check_card_text(text, "mine.yaml")]


def smith_with(**fields: Any) -> list[str]:
    data = box()
    data["townsfolk"]["Smith"] |= fields
    return lines(data)


def named(name: Any) -> list[str]:
    data = box()
    data["townsfolk"][name] = data["townsfolk"].pop("Smith")
    return lines(data)


def test_the_smallest_good_box_has_no_problem() -> None:
    assert lines(box()) == []
    content = content_from_dict(box())
    assert sum(card.copies for card in content.townsfolk) == card_files.MIN_TOWNSFOLK
    assert content_from_dict(content_to_dict(content)) == content


def test_a_section_that_is_left_out_is_the_built_in_one() -> None:
    data = box()
    del data["offerings"]
    assert content_from_dict(data).offerings == BUILT_IN.offerings
    data = box()
    del data["townsfolk"]
    assert content_from_dict(data).townsfolk == BUILT_IN.townsfolk


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        ({"strength": 10}, "strength: must be a whole number from 0 to 9, not 10"),
        ({"cost": -1}, "cost: must be a whole number from 0 to 9, not -1"),
        ({"copies": 9}, "copies: must be a whole number from 1 to 8, not 9"),
        ({"copies": True}, "copies: must be a whole number from 1 to 8, not true"),
        ({"hero": 1}, "hero: must be true or false, not 1"),
        ({"hero": True}, "town_hall: a hero has no Town Hall action, leave it out"),
        ({"crew": None}, "crew: must be a mapping with the fields"),
        ({"crew": {"vp": 1}}, "crew.when: this field is missing; needed are when"),
        ({"town_hall": []}, "town_hall: must be a mapping with the fields pay, to, gain, take, lose, hire"),
        ({"vp": 1}, "vp: this field is not known; known are hero, copies, strength, cost, crew, town_hall"),
        ({"also_printed": 3}, "also_printed: must be one line of at most 200 characters"),
        ({"source": {"cost": "guess"}}, "source.cost: 'guess' is not known; known are attested, inferred"),
    ],
)  # fmt: skip
def test_a_wrong_field_is_named_with_what_is_allowed(fields: dict[str, Any], line: str) -> None:
    assert any(found.startswith("mine.yaml: Smith: " + line) for found in smith_with(**fields)), smith_with(
        **fields
    )


def test_a_card_that_is_no_hero_needs_a_town_hall_action() -> None:
    data = box()
    del data["townsfolk"]["Smith"]["town_hall"]
    assert lines(data) == ["mine.yaml: Smith: town_hall: this field is missing; a hero alone has none"]


CREW_ACTIONS = [
    ({"when": "raid", "where": "fortress", "vp": 2}, ""),
    ({"when": "raid", "strength": 1, "per": {"armour": 3}}, ""),
    ({"when": "raid", "less": {"gold": 2}}, ""),
    ({"when": "raid", "reroll": 2}, ""),
    ({"when": "work", "where": "long_house", "more": {"provisions": 1}}, ""),
    ({"when": "work", "where": "treasury", "more": {"silver": 1}}, ""),
    ({"when": "killed", "gain": {"vp": 3}}, ""),
    ({"when": "killed", "to": "hand"}, ""),
    ({"when": "killed", "lose": {"of": ["silver"], "upto": 2, "from": "each_opponent"}}, ""),
    ({"when": "end", "vp": 1, "per": {"livestock": 2}}, ""),
    ({"when": "dawn", "vp": 1}, "when: 'dawn' is not known; known are raid, work, killed, end"),
    ({"when": "raid"}, "needs exactly one of vp, strength, less, reroll"),
    ({"when": "raid", "vp": 1, "strength": 1}, "needs exactly one of vp, strength, less, reroll"),
    ({"when": "raid", "vp": 0}, "vp: must be a whole number from 1 to 9, not 0"),
    ({"when": "raid", "where": "village", "vp": 1}, "where: 'village' is not known; known are harbour, outpost"),
    ({"when": "raid", "less": {"silver": 1}}, "less.silver: this field is not known; known are provisions, gold"),
    ({"when": "raid", "less": {"gold": 1, "provisions": 1}}, "less: only one of provisions, gold is allowed"),
    ({"when": "raid", "less": {}}, "less: needs at least one of provisions, gold"),
    ({"when": "raid", "reroll": 1, "per": {"armour": 1}}, "per: is allowed only with vp, strength"),
    ({"when": "raid", "strength": 1, "per": {"livestock": 1}}, "per.livestock: this field is not known"),
    ({"when": "raid", "strength": 1, "more": {"cards": 1}}, "more: is not allowed with when: raid"),
    ({"when": "work", "more": {"cards": 1}}, "where: this field is missing; needed are when, where"),
    ({"when": "work", "where": "mill", "more": {"cards": 1}}, "where: more cards is possible in gate_house"),
    ({"when": "work", "where": "mill", "more": {"actions": 1}}, "where: more actions is possible in long_house"),
    ({"when": "work", "where": "mill", "less": {"silver": 1}}, "where: less silver is possible in barracks"),
    ({"when": "work", "where": "harbour", "more": {"cards": 1}}, "where: 'harbour' is not known"),
    ({"when": "killed", "to": "deck"}, "to: 'deck' is not known; known are hand"),
    ({"when": "killed", "gain": {"silver": 1}}, "gain.silver: this field is not known; known are gold, vp"),
    ({"when": "killed", "gain": {"vp": 1}, "where": "fortress"}, "where: is not allowed with when: killed"),
    ({"when": "end", "strength": 1}, "needs exactly one of vp"),
    ({"when": "end", "vp": 1, "per": {"armour": 1}}, "per.armour: this field is not known; known are livestock"),
]  # fmt: skip


@pytest.mark.parametrize(("action", "line"), CREW_ACTIONS)
def test_r7_1_a_crew_action_says_what_the_grammar_has_and_nothing_else(action: Any, line: str) -> None:
    found = smith_with(crew=action)
    assert (
        found == [] if not line else found[0].startswith(f"mine.yaml: Smith: crew{'.' if line[0] != 'n' else ': '}")
    )
    assert line in "".join(found)


TOWN_HALL_ACTIONS = [
    ({"gain": {"provisions": 1, "armour": 2, "cards": 3}}, ""),
    ({"pay": {"crew": 1}, "gain": {"plunder": 2}}, ""),
    ({"pay": {"crew": 1}, "to": "hand", "hire": {"price": 0}}, ""),
    ({"take": TAKING}, ""),
    ({"take": GIVING}, ""),
    ({"take": {"of": ["silver"], "upto": 9, "from": "each_opponent"}}, ""),
    ({"lose": {"of": ["armour"], "upto": 2, "from": "one_opponent"}}, ""),
    ({"lose": LOSING}, ""),
    ({"offer": {"less": 2}}, ""),
    ({"use": "building"}, ""),
    ({"renew": "offerings"}, ""),
    ({"swap": "cards"}, ""),
    ({}, "needs exactly one of gain, take, lose, hire, offer, use, renew, swap"),
    ({"use": "building", "swap": "cards"}, "needs exactly one of gain"),
    ({"use": "mill"}, "use: 'mill' is not known; known are building"),
    ({"renew": True}, "renew: true is not known; known are offerings"),
    ({"swap": "hands"}, "swap: 'hands' is not known; known are workers, cards"),
    ({"gain": {"vp": 1}}, "gain.vp: this field is not known"),
    ({"gain": {"plunder": 1, "silver": 1}}, "gain: plunder must be the only gain"),
    ({"pay": {"armour": 1}, "gain": {"gold": 1}}, "pay.armour: this field is not known"),
    ({"pay": {"gold": 1, "iron": 1}, "gain": {"cards": 1}}, "pay: only one of silver"),
    ({"pay": {"crew": 2}, "gain": {"gold": 1}}, "pay: only 1 can be paid of a crew"),
    ({"pay": {"gold": 1}, "use": "building"}, "pay: is allowed only with gain"),
    ({"pay": {"crew": 1}, "hire": {"price": 0}}, "pay: is allowed only with gain"),
    ({"pay": {"crew": 1}, "to": "hand", "gain": {"gold": 1}}, "to: is allowed only with pay: {crew: 1}, hire"),
    ({"to": "hand", "hire": {"price": 0}}, "to: is allowed only with pay: {crew: 1}, hire"),
    ({"hire": {"price": 10}}, "hire.price: must be a whole number from 0 to 9, not 10"),
    ({"hire": 2}, "hire: must be a mapping with the fields price, not 2"),
    ({"offer": {"less": 0}}, "offer.less: must be a whole number from 1 to 9, not 0"),
    ({"take": TAKING | {"of": ["armour"]}}, "take.of: must be a list of different words out of silver"),
    ({"take": TAKING | {"of": ["gold", "gold"]}}, "take.of: must be a list of different words out of silver"),
    ({"take": TAKING | {"of": []}}, "take.of: must be a list of different words out of silver"),
    ({"take": TAKING | {"of": [["gold"]]}}, "take.of: must be a list of different words out of silver"),
    ({"take": TAKING | {"upto": 2}}, "take.upto: must be 1 where somebody chooses"),
    ({"take": TAKING | {"choice": "theirs"}}, "take.choice: must be mine here"),
    ({"take": TAKING | {"from": "each_opponent"}}, "take.choice: must be theirs here"),
    ({"take": TAKING | {"of": ["gold"]}}, "take.choice: there is nothing to choose, leave it out"),
    ({"take": {"of": ["gold"], "upto": 1}}, "take.from: this field is missing"),
    ({"lose": TAKING}, "lose.of: only one kind can be lost"),
    ({"lose": LOSING | {"choice": "mine"}}, "lose.choice: must be theirs here"),
    ({"lose": LOSING | {"upto": 2}}, "lose.upto: must be 1 where somebody chooses"),
]  # fmt: skip


@pytest.mark.parametrize(("action", "line"), TOWN_HALL_ACTIONS)
def test_r7_1_a_town_hall_action_says_what_the_grammar_has_and_nothing_else(action: Any, line: str) -> None:
    found = smith_with(town_hall=action)
    assert found == [] if not line else found and found[0].startswith("mine.yaml: Smith: town_hall")
    assert line in "".join(found)


@pytest.mark.parametrize(("action", "line"), [pair for pair in CREW_ACTIONS if not pair[1]])
def test_every_crew_action_survives_its_way_through_data(action: Any, line: str) -> None:
    data = box()
    data["townsfolk"]["Smith"]["crew"] = action
    assert content_to_dict(content_from_dict(data))["townsfolk"]["Smith"]["crew"] == action


@pytest.mark.parametrize(("action", "line"), [pair for pair in TOWN_HALL_ACTIONS if not pair[1]])
def test_every_town_hall_action_survives_its_way_through_data(action: Any, line: str) -> None:
    data = box()
    data["townsfolk"]["Smith"]["town_hall"] = action
    assert content_to_dict(content_from_dict(data))["townsfolk"]["Smith"]["town_hall"] == action


@pytest.mark.parametrize("name", ["Old Smith", "3", "٣"])
def test_a_name_is_one_word_and_no_number(name: str) -> None:
    assert "a name is one word and not a number" in named(name)[0]


@pytest.mark.parametrize(
    "name", ["?", "gold", "Silver", "black", "mill", "fortress_1", "idle", "less", "done", "set"]
)
def test_a_name_is_none_of_the_words_of_moves(name: str) -> None:
    assert named(name) == [f"mine.yaml: {name}: the notation of moves and positions needs this name, take another"]


@pytest.mark.parametrize("name", ["", "x" * 25, " Smith", "two\nlines", "a\u0007b"])
def test_a_name_has_printable_characters(name: str) -> None:
    assert "a name has 1 to 24 printable characters" in named(name)[0]


def test_names_that_differ_in_capitals_only_are_the_same() -> None:
    data = box()
    data["townsfolk"]["SMITH"] = data["townsfolk"]["Smith"]
    data["offerings"]["GIFT2"] = data["offerings"]["gift2"]
    assert [line.split(": ")[1] for line in lines(data)] == ["SMITH", "GIFT2"]


@pytest.mark.parametrize(
    ("tile", "line"),
    [
        ({"cost": {"gold": 1}, "vp": 1}, "cost: must be at least 2 units in all"),
        ({"cost": {"provisions": 2}, "vp": 1}, "cost.provisions: this field is not known"),
        ({"cost": {}, "vp": 1}, "cost: needs at least one of silver, gold, iron, livestock"),
        ({"cost": {"gold": 2}, "vp": 10}, "vp: must be a whole number from 0 to 9, not 10"),
        ({"cost": {"gold": 2}}, "vp: this field is missing"),
        ({"cost": {"gold": 2}, "vp": 1, "seen": "yes"}, "seen: must be true or false, not 'yes'"),
        (None, "must be a mapping with the fields cost, vp, seen, source, not nothing"),
    ],
)
def test_a_tile_costs_two_units_or_more(tile: Any, line: str) -> None:
    data = box()
    data["offerings"]["gift2"] = tile
    assert lines(data)[0].startswith(f"mine.yaml: gift2: {line}")


def test_a_box_has_enough_cards_and_tiles_and_not_too_many() -> None:
    data = box()
    data["townsfolk"]["Smith"]["copies"] = 6
    del data["offerings"]["gift2"]
    assert lines(data) == [
        "mine.yaml: townsfolk: a set has 29 to 200 townsfolk, copies included, not 28",
        "mine.yaml: offerings: a set needs at least 4 offerings, not 3",
    ]
    data = box()
    data["townsfolk"] |= {
        f"Card{letter * 3}": data["townsfolk"]["Smith"] for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    }
    assert lines(data) == ["mine.yaml: townsfolk: a set has 29 to 200 townsfolk, copies included, not 211"]
    data["townsfolk"] |= {f"Card{number}x": data["townsfolk"]["Smith"] for number in range(60)}
    data["offerings"] |= {f"tile{number}x": data["offerings"]["gift2"] for number in range(60)}
    assert lines(data) == [
        "mine.yaml: townsfolk: a set has at most 60 different cards, not 91",
        "mine.yaml: offerings: a set has at most 60 different cards, not 64",
    ]


def test_every_problem_is_told_not_only_the_first() -> None:
    data = box()
    data["townsfolk"]["Smith"] |= {"cost": "much", "crew": {"when": "end"}}
    data["offerings"]["gift2"]["vp"] = None
    del data["name"]
    assert [line.split(": ")[1] for line in lines(data)] == ["name", "Smith", "Smith", "gift2"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "the file is empty; it needs name, townsfolk, offerings"),
        ("- 1\n", "must be a mapping with the fields name, townsfolk, offerings, not a list"),
        (
            "townsfolk: {Smith: {cost: *a}}",
            "Smith: cost: anchors (&) and aliases (*) are not allowed, write it out",
        ),
        ("name: x\ntownsfolk: 3", "townsfolk: must be a mapping from card names to cards, not 3"),
        ("name: x\nboard: {}", "board: this field is not known; known are name, townsfolk, offerings"),
    ],
)
def test_a_file_that_is_no_box_is_refused_in_one_line(text: str, line: str) -> None:
    assert lines(text)[0] == "mine.yaml: " + line


def test_a_card_or_field_that_stands_twice_is_refused() -> None:
    text = BUILT_IN_TEXT.replace("\nofferings:\n", "\n  Archer: {}\nofferings:\n")
    assert lines(text) == ["mine.yaml: Archer: stands here twice, once is allowed"]
    text = yaml.safe_dump(box()).replace("    strength: 4\n", "    strength: 4\n    strength: 5\n")
    assert lines(text) == ["mine.yaml: Freydis: strength: stands here twice, once is allowed"]


def test_an_own_file_is_loaded_from_disk(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(yaml.safe_dump(box()), encoding="utf-8-sig")
    assert load_content(path) == content_from_dict(box())
    with pytest.raises(CardFileError, match="is a folder"):
        load_content(tmp_path)


def test_a_program_whose_own_cards_are_gone_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(CARD_FILES, "folder", tmp_path)
    monkeypatch.delitem(vars(CARD_FILES), "built_in", raising=False)
    with pytest.raises(CardFileError, match=r"townsfolk\.yaml: can't be read"):
        load_content()


@pytest.mark.parametrize("data", [None, 3, [], {"name": 1}, {1: 2}, {"townsfolk": {3: {}}}, {"name": 10**5000}])
def test_a_record_with_broken_cards_is_refused(data: Any) -> None:
    with pytest.raises(CardFileError):
        content_from_dict(data)


def test_a_set_survives_its_way_through_data() -> None:
    assert content_from_dict(BUILT_IN_DATA) == BUILT_IN
    assert content_to_dict(content_from_dict(BUILT_IN_DATA)) == BUILT_IN_DATA
    assert lines(BUILT_IN_DATA) == []


def test_the_order_in_a_file_means_nothing() -> None:
    data = box()
    for section in ("townsfolk", "offerings"):
        data[section] = dict(reversed(data[section].items()))
    assert content_from_dict(data) == content_from_dict(box())


def test_the_digest_knows_the_cards_and_nothing_else() -> None:
    digest = content_from_dict(box()).digest
    assert len(digest) == 16 and int(digest, 16) >= 0
    other = box() | {"name": "Another"}
    other["townsfolk"]["Smith"] |= {"also_printed": "cost 3", "source": {"cost": "designed"}}
    assert content_from_dict(other).digest == digest
    changes: list[dict[str, Any]] = [
        {"copies": 8}, {"strength": 3}, {"cost": 2}, {"crew": {"when": "end", "vp": 2}},
        {"town_hall": {"gain": {"gold": 2}}},
    ]  # fmt: skip
    for change in changes:
        other = box()
        other["townsfolk"]["Smith"] |= change
        assert content_from_dict(other).digest != digest
    other = box()
    other["offerings"]["gift2"]["vp"] = 9
    assert content_from_dict(other).digest != digest


def test_notes_tell_what_is_unusual() -> None:
    assert content_notes(BUILT_IN) == []
    assert content_notes(content_from_dict(box())) == [
        "The set has 29 townsfolk, the usual box has 71.",
        "The set has 4 offerings, the usual box has 16.",
    ]


def test_the_example_of_the_manual_needs_nothing_but_more_cards() -> None:
    manual = (Path(__file__).parents[3] / "docs" / "raiders_cards.md").read_text(encoding="utf-8")
    example = manual.partition("```yaml\n")[2].partition("```")[0]
    assert [line.split(": ")[1] for line in lines(example)] == ["townsfolk", "offerings"]
    assert lines(example.replace("{silver: 1}", "{silvr: 1}"))[0] in manual.replace("mybox.yaml", "mine.yaml")
