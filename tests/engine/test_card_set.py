"""The built-in cards: they are complete, say where they come from, and what is designed keeps within its bounds."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.valeria import card_files
from engine.valeria.card_files import card_set_from_dict, card_set_notes, card_set_to_dict, load_card_set
from engine.valeria.card_grammar import GAINED_RESOURCES, GAINS, PERS, WHENS
from engine.valeria.cards import BUILDING_TYPES, RESOURCES, Card, Power

SET = load_card_set()
BUILDINGS = {card.name: card for card in SET.buildings}
ADVENTURERS = {card.name: card for card in SET.adventurers}
CARDS = BUILDINGS | ADVENTURERS
POWERS = [card.power for card in CARDS.values() if card.power]
DATA = Path(card_files.__file__).with_name("data")

CARD_WORTH = {"instant": 0.5, "harvest": 1, "develop": 1, "build": 1.75, "recruit": 1, "tax": 1}
GOLD_WORTH = {"instant": 1, "harvest": 2, "develop": 1.5, "build": 1.5, "recruit": 2, "tax": 1.5}


def worth_of_power(card: Card) -> float:
    """The worth of a power in VP, by the formula at the head of buildings.yaml."""
    power = card.power
    if power is None:
        return 0
    often = 1 if power.per is None else 3 if power.per in (card.type, "adventurer") else 2.5
    worth = worth_of_gains(power) * often
    worth -= power.pay_cards * (0.5 if power.when == "instant" else 0.75)
    worth -= power.pay_gold * GOLD_WORTH.get(power.when, 0)
    is_late = card.is_adventurer and power.when not in ("instant", "end")
    return worth * 0.75 if is_late else worth


def worth_of_gains(power: Power) -> float:
    if power.resource:
        return (2.5 if power.resource == "wild" else 1.5) * (0.6 if power.for_type else 1)
    counted = power.cards * CARD_WORTH.get(power.when, 0) + power.gold * GOLD_WORTH.get(power.when, 0)
    return counted + power.steal_cards * 0.75 + power.steal_gold * 2 + power.vp


def raw(section: str) -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load((DATA / f"{section}.yaml").read_text(encoding="utf-8"))
    return data


def test_v2_3_the_box_holds_84_buildings_and_16_adventurers() -> None:
    assert sum(card.copies for card in SET.buildings) == 84
    assert all(card.copies == 2 for card in SET.buildings)
    assert len(SET.adventurers) == 16 and all(card.copies == 1 for card in SET.adventurers)
    assert len(SET.castles) == 5
    assert card_set_notes(SET) == []


@pytest.mark.parametrize("section", ["buildings", "adventurers"])
def test_every_field_says_where_it_comes_from(section: str) -> None:
    for name, card in raw(section).items():
        fields = {"power", *card} - {"source"}
        assert fields <= set(card["source"]), name


@pytest.mark.parametrize("card", SET.buildings, ids=lambda card: card.name)
def test_a_building_keeps_within_the_bounds_and_its_price(card: Card) -> None:
    assert 0 <= card.vp <= 3
    assert 1 <= len(card.cost) <= 5
    assert card.type in BUILDING_TYPES and card.resource in RESOURCES
    assert abs(card.vp + worth_of_power(card) - (0.5 + 0.75 * len(card.cost))) <= 0.5


@pytest.mark.parametrize("card", SET.adventurers, ids=lambda card: card.name)
def test_an_adventurer_keeps_within_the_bounds_and_its_price(card: Card) -> None:
    average_building = sum(building.vp for building in SET.buildings) / len(SET.buildings)
    assert average_building < card.vp <= 5
    assert 1 <= len(card.requirement) <= 3
    assert abs(card.vp + worth_of_power(card) - (1.5 + 1.25 * len(card.requirement))) <= 0.5


def test_types_and_resources_are_spread_evenly() -> None:
    types: Counter[str] = Counter(dict.fromkeys(BUILDING_TYPES, 0))
    resources: Counter[str] = Counter(dict.fromkeys(RESOURCES, 0))
    icons: Counter[str] = Counter()
    pairs: Counter[tuple[str, str | None]] = Counter()
    for card in SET.buildings:
        types[card.type] += card.copies
        resources[str(card.resource)] += card.copies
        icons.update(card.cost)
        pairs[card.type, card.resource] += 1
    assert all(20 <= count <= 22 for count in (*types.values(), *resources.values()))
    assert max(icons.values()) <= 1.3 * min(icons.values())
    assert len(pairs) == 16 and min(pairs.values()) >= 2


def test_adventurers_ask_for_all_types_alike() -> None:
    asked = Counter(kind for card in SET.adventurers for kind in card.requirement)
    assert asked == dict.fromkeys(BUILDING_TYPES, 8)


def test_the_whole_grammar_occurs_in_the_box() -> None:
    assert {power.when for power in POWERS} == set(WHENS)
    assert {gain for power in POWERS for gain in GAINS if getattr(power, gain)} == set(GAINS)
    assert {power.resource for power in POWERS} >= set(GAINED_RESOURCES)
    assert {power.per for power in POWERS} >= set(PERS)
    assert {power.for_type for power in POWERS} >= set(BUILDING_TYPES)
    assert any(power.pay_gold for power in POWERS) and any(power.pay_cards for power in POWERS)


def test_few_cards_score_at_the_end_and_some_have_no_power() -> None:
    assert sum(power.when == "end" for power in POWERS) == 5
    plain = [card for card in SET.buildings if card.power is None]
    assert 5 <= len(plain) <= 10
    assert min(len(card.cost) for card in plain) == 1 and max(len(card.cost) for card in plain) >= 4


@pytest.mark.parametrize("kind", BUILDING_TYPES)
def test_every_type_has_a_payoff_and_cheap_cards(kind: str) -> None:
    assert any(power.per == kind for power in POWERS)
    assert any(power.for_type == kind for power in POWERS)
    assert any(len(card.cost) == 1 for card in SET.buildings if card.type == kind)


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.name)
def test_every_card_survives_its_way_through_data(card: Card) -> None:
    again = card_set_from_dict(card_set_to_dict(SET))
    assert card in (*again.buildings, *again.adventurers)


def test_every_card_has_an_icon_of_its_own() -> None:
    path = Path(__file__).parents[2] / "assets" / "games" / "valeria" / "subjects.yaml"
    subjects = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert {name: subject["type"] for name, subject in subjects.items()} == {
        card.name: card.type for card in CARDS.values()
    }
    icons = [subject["icon"] for subject in subjects.values()]
    assert len(icons) == len(set(icons)) == 58
