"""The built-in cards against what print says of the real ones: `attested.yaml`, field by field."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.valeria import card_files

DATA = Path(card_files.__file__).with_name("data")
ATTESTED: dict[str, Any] = yaml.safe_load(Path(__file__).with_name("attested.yaml").read_text(encoding="utf-8"))
IN_WORDS = {("Paladin", "requirement")}
"""What print tells in a sentence, which no field can equal."""


def cards() -> dict[str, dict[str, Any]]:
    """Every card as its file writes it, by name."""
    found: dict[str, dict[str, Any]] = {}
    for section in ("buildings", "adventurers"):
        found |= yaml.safe_load((DATA / f"{section}.yaml").read_text(encoding="utf-8"))
    return found


CARDS = cards()
PRINTED = {
    (name, field): value
    for section in ("buildings", "adventurers")
    for name, fields in ATTESTED[section].items()
    for field, value in fields.items()
}
READ_FROM_EXAMPLES = {("Tannery", "cost"), ("Cathedral", "power"), ("Oracle", "power")}
"""What print tells in part: that Tannery asks for Food, what Cathedral and Oracle give together."""
CLAIMED = {
    (name, field) for name, card in CARDS.items() for field, said in card["source"].items() if said == "attested"
}


@pytest.mark.parametrize(("name", "field"), sorted(CLAIMED - IN_WORDS))
def test_what_a_card_calls_attested_stands_in_print(name: str, field: str) -> None:
    assert CARDS[name][field] == PRINTED[name, field]


@pytest.mark.parametrize(("name", "field"), sorted(PRINTED.keys() - IN_WORDS))
def test_what_stands_in_print_is_on_the_card_and_says_so(name: str, field: str) -> None:
    assert CARDS[name][field] == PRINTED[name, field]
    assert CARDS[name]["source"][field] == ("inferred" if (name, field) in READ_FROM_EXAMPLES else "attested")


def test_the_paladin_asks_for_two_different_types_one_each() -> None:
    assert ("Paladin", "requirement") in CLAIMED
    assert PRINTED["Paladin", "requirement"] == "two different building types, one each"
    wanted = CARDS["Paladin"]["requirement"]
    assert len(wanted) == 2 and set(wanted.values()) == {1}


def test_the_bounds_that_reviewers_report_hold() -> None:
    bounds = ATTESTED["bounds"]
    buildings = [card for card in CARDS.values() if "cost" in card]
    vp, icons = [card["vp"] for card in buildings], [sum(card["cost"].values()) for card in buildings]
    assert [min(vp), max(vp)] == bounds["building_vp"]
    assert [min(icons), max(icons)] == bounds["building_cost_icons"]
