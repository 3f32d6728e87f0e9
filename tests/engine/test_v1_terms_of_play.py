"""V1.8, V1.10, V1.11: removing, actions and turns, event cards; and that every rule has its test."""

from __future__ import annotations

import sys
from pathlib import Path

from engine.valeria import VALERIA
from engine.valeria.event_cards import EventCard
from tests.engine.positions import asked, kinds, legal, play, position

sys.path.insert(0, str(Path(__file__).parents[2] / "scripts"))

from untested_rules import rules, untested


def test_v1_8_a_removed_card_is_out_of_the_game() -> None:
    state = position(1, hands={0: "Keep, Farm"}, deck="Oracle, Crypt")
    play(state, "lead tax", "remove Keep")
    assert [state.tables.names[card] for card in state.removed] == ["Keep"]
    on_the_table = [card.name for pile in state.piles() for card in pile]
    assert "Keep" not in on_the_table


def test_v1_8_nothing_is_removed_with_several_players() -> None:
    state = position(2, hands={0: "Keep, Farm"})
    play(state, "lead develop")
    assert not legal(state, "remove")


def test_v1_10_an_action_goes_from_its_cost_to_the_hand_limit() -> None:
    eight = "Keep, Oracle, Crypt, Armory, Smithy, Library, Barracks, Fountain"
    state = position(2, hands={0: eight})
    play(state, "lead tax", "draw deck")
    assert asked(state) == (0, "limit")
    assert kinds(play(state, legal(state)[0]))[-1] == "finished"
    assert asked(state) == (1, "follow")


def test_v1_10_a_turn_is_replenish_the_lead_and_all_follows() -> None:
    state = position(3)
    events = kinds(play(state, "lead tax", "draw deck", "pass", "pass"))
    assert events.index("led") < events.index("passed") < events.index("turn")


def test_v1_11_an_event_card_is_no_card_of_a_hand() -> None:
    card = VALERIA.tables.events[0]
    assert isinstance(card, EventCard)
    assert card.name not in VALERIA.tables.ids


def test_every_numbered_rule_is_named_by_a_test() -> None:
    assert len(rules("V")) == 59
    assert untested("V") == []
