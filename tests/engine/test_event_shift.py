"""How far event cards shift the lead between two seats (V9): the measure itself, and what is told of it."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import __main__ as program
from engine.bots import make_bot
from engine.chance import Chance
from engine.command import BotGame
from engine.valeria import VALERIA, event_shift
from engine.valeria.commands import event_shift_game
from engine.valeria.event_shift import Figures, Shift, figures, percentile, play_on, report, shifts, standings
from engine.valeria.moves import Move
from engine.valeria.step_stack import STEPS
from engine.valeria.view import View
from tests.engine.positions import position


def tax(view: View) -> Move:
    """Leads taxes, draws from the deck and follows nothing: a game that stalls."""
    wanted = ("lead tax", "pass", "done", "draw deck")
    return next((move for move in view.moves() if str(move) in wanted), view.moves()[0])


def first_shift(*events: str, gold: dict[int, int]) -> list[Shift]:
    """The shift by the event cards on top of the deck between two seats that only tax."""
    deck = ", ".join(f"event: {name}" for name in events)
    state = position(len(gold), deck=deck, gold=gold, options={"events": True})
    return play_on(VALERIA, state, [tax] * len(gold))[: len(events)]


# --- one game ---------------------------------------------------------------------------------------------


def test_a_standing_is_told_relative_to_the_best() -> None:
    state = position(3, gold={0: 2, 1: 5, 2: 3})
    found, leads = standings(VALERIA, state), VALERIA.evaluate(state.view(None))
    assert found == pytest.approx([leads[0], 0.0, leads[2]])
    assert leads[1] == pytest.approx(-max(found[0], found[2]))


def test_a_standing_counts_a_hand_that_nobody_else_knows() -> None:
    weak, strong = (position(2, hands={0: card}) for card in ("Dungeon", "Guard Tower"))
    assert VALERIA.evaluate(weak.view(1)) == VALERIA.evaluate(strong.view(1))
    assert standings(VALERIA, weak) != standings(VALERIA, strong)


def test_looking_at_the_standings_changes_nothing() -> None:
    state = VALERIA.setup(3, 5)
    digest = state.digest()
    standings(VALERIA, state)
    assert state.digest() == digest


def test_a_shift_is_the_change_of_the_lead_of_each_pair() -> None:
    assert shifts([0.0, -3.0], [0.0, -3.0]) == (0.0,)
    assert shifts([0.0, -3.0], [-1.0, 0.0]) == (4.0,)
    assert shifts([0.0, -1.0, -2.0], [0.0, -2.0, -4.0]) == (1.0, 2.0, 1.0)


def test_a_coin_of_one_seat_shifts_the_lead_and_a_coin_of_both_does_not() -> None:
    (one,) = first_shift("Royal Tithe", gold={0: 1, 1: 6})
    assert (one.card, one.seats) == ("Royal Tithe", 2)
    assert 0.8 <= one.pairs[0] < 2.0
    # The tax of the turn gives seat 0 the fourth coin: both have most gold and lose one.
    (both,) = first_shift("Royal Tithe", gold={0: 3, 1: 4})
    assert both.pairs == pytest.approx((0.0,), abs=0.01)


def test_cards_that_are_resolved_one_after_the_other_are_told_apart() -> None:
    tithe, alms = first_shift("Royal Tithe", "Alms Day", gold={0: 1, 1: 6, 2: 4})
    assert (tithe.card, alms.card) == ("Royal Tithe", "Alms Day")
    # Seats 0, 1, 2 hold 2, 6, 4 coins after the tax; the second loses one, then the first gains one.
    assert tithe.pairs[1] == pytest.approx(0.0) and min(tithe.pairs[0], tithe.pairs[2]) >= 1.0
    assert alms.pairs[2] == pytest.approx(0.0) and min(alms.pairs[0], alms.pairs[1]) >= 1.0


def test_every_event_card_that_is_resolved_in_a_game_is_measured() -> None:
    found = [shift for seed in range(3) for shift in event_shift_game(make_bot, BotGame("greedy", 4, seed, ""))]
    assert len(found) >= 6
    assert all(len(shift.pairs) == 6 and shift.seats == 4 for shift in found)
    assert max(Counter(shift.card for shift in found).values()) <= 3
    assert type(STEPS["events"]).__module__ == "engine.valeria.steps.event_resolution"


def test_what_a_bot_only_imagines_is_not_measured() -> None:
    def dreams(view: View) -> Move:
        sample, move = view.sample(Chance(1)), tax(view)
        sample.apply(move)
        return move

    state = position(2, deck="event: Alms Day", options={"events": True})
    awake = play_on(VALERIA, state.copy(), [tax] * 2)
    assert play_on(VALERIA, state, [dreams] * 2) == awake


# --- the table --------------------------------------------------------------------------------------------


def test_a_percentile_is_a_value_that_so_many_do_not_exceed() -> None:
    assert percentile(range(1, 101), 0.95) == 95
    assert percentile([7.0], 0.95) == 7.0
    assert percentile([1.0, 9.0], 0.5) == 1.0


def test_figures_are_of_all_pairs_and_know_the_limits() -> None:
    assert figures([Shift("x", 3, (0.0, 3.0, 3.0))]) == Figures(2.0, 3.0)
    assert Figures(2.0, 4.0).within_limits
    assert not Figures(2.01, 4.0).within_limits
    assert not Figures(1.0, 4.01).within_limits


def test_the_table_has_a_row_for_every_event_card() -> None:
    table, kept = report(VALERIA, [Shift("Alms Day", 2, (1.0,)), Shift("Alms Day", 3, (0.0, 2.0, 1.0))])
    assert kept
    assert "| Alms Day | 2 | 1.00 | 2.00 | 1.00 / 1.00 | 1.00 / 2.00 |" in table
    assert "| Pilgrims | 0 | – | – | – | – |" in table
    assert len(table.splitlines()) == 2 + len(VALERIA.tables.events)


def test_a_card_that_breaks_a_limit_at_one_number_of_seats_is_told() -> None:
    mild = [Shift("Pilgrims", 2, (0.0,)) for _ in range(50)]
    assert report(VALERIA, mild)[1]
    assert not report(VALERIA, [*mild, Shift("Pilgrims", 3, (2.5, 2.5, 2.5))])[1]


def test_the_command_prints_the_table_and_fails_if_a_card_breaks_a_limit(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ["event-shift", "--games", "1", "--seats", "3", "--seed", "5"]
    monkeypatch.setattr(event_shift, "MEAN_LIMIT", 50.0)
    monkeypatch.setattr(event_shift, "HIGH_LIMIT", 50.0)
    assert program.main(command) == 0
    assert "| Market Day |" in capsys.readouterr().out
    monkeypatch.setattr(event_shift, "HIGH_LIMIT", -1.0)
    assert program.main(command) == 1


def test_the_command_needs_two_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["event-shift", "--games", "1", "--seats", "1,2"]) == 2
    assert "two seats" in capsys.readouterr().err
