"""What decided a game, and what its loser could do better."""

from __future__ import annotations

from engine.stacked.lookback import Decided, decided
from engine.valeria.events import Event
from engine.valeria.judgement.lookback import habit
from tests.engine.positions import position

ME, RIVAL = 0, 1


def test_the_part_in_which_the_winner_was_most_ahead_decided() -> None:
    view = position(villages={ME: "Farm", RIVAL: "Knight, Monk"}, gold={ME: 3, RIVAL: 3}).view(ME)
    assert decided(view.scores(), ME) == Decided(False, RIVAL, "adventurers", 0, 6)
    assert decided(view.scores(), RIVAL) == Decided(True, ME, "adventurers", 6, 0)


def test_gold_can_decide() -> None:
    view = position(gold={ME: 9, RIVAL: 1}).view(ME)
    assert decided(view.scores(), ME) == Decided(True, RIVAL, "gold", 9, 1)


def test_nothing_decided_between_equals() -> None:
    found = decided(position().scores(), ME)
    assert found.won and found.part == ""


def test_coins_for_others_are_counted_and_own_ones_are_not() -> None:
    view = position(villages={ME: "Monk"}).view(ME)
    lent = [Event("coin", ME, what="food", other=RIVAL)] * 3
    home = [Event("coin", ME, what="food", other=ME)] * 9
    assert habit(view, ME, [*lent, *home]) == ("lent", 3)
    assert habit(view, ME, home) == ("", 0)


def test_only_follows_that_cost_nothing_should_not_be_passed() -> None:
    view = position(villages={ME: "Monk"}).view(ME)
    assert habit(view, ME, [Event("passed", ME, what="tax")] * 3) == ("passed", 3)
    assert habit(view, ME, [Event("passed", ME, what="build")] * 9).what == ""
    assert habit(view, ME, [Event("passed", RIVAL, what="tax")] * 9).what == ""


def test_a_village_without_adventurers_and_one_that_fell_behind_are_told() -> None:
    assert habit(position(villages={ME: "Farm"}).view(ME), ME, []).what == "alone"
    behind = position(villages={ME: "Monk", RIVAL: "Farm, Tavern, Harbor, Windmill"})
    assert habit(behind.view(ME), ME, []) == ("slow", 3)


def test_cards_left_in_the_hand_are_told() -> None:
    view = position(villages={ME: "Monk"}, hands={ME: "2 Farm, 2 Tavern, 2 Keep"}).view(ME)
    assert habit(view, ME, []) == ("held", 6)
