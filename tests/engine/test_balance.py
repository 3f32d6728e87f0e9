"""The report on a card set: what it counts of a game, and that its figures are what they say."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from engine import __main__ as program
from engine.bots import make_bot
from engine.command import BotGame, count_game, game_with
from engine.rating import interval
from engine.valeria import VALERIA, balance
from engine.valeria.balance import Tally, effects, play, recruit_rate, report


def a_tally(**fields: object) -> Tally:
    """A game of two seats that seat 0 began and won; seat 0 was dealt a Farm."""
    plain: dict[str, object] = {
        "seats": 2,
        "start": 0,
        "turns": 40,
        "ended": "goal",
        "dealt": [frozenset({"Farm"}), frozenset({"Keep"})],
        "shares": [1.0, 0.0],
        "totals": [50, 40],
    }
    return Tally(**{**plain, **fields})  # type: ignore[arg-type]


def rows(text: str, beginning: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith(f"| {beginning} |")]


# --- one game ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def played() -> Tally:
    return play(VALERIA, [make_bot("greedy", VALERIA, seat).choose for seat in range(3)], 5)


def test_a_game_is_counted_from_its_first_hand_to_its_end(played: Tally) -> None:
    state = VALERIA.setup(3, 5)
    assert played.dealt == [frozenset(card.name for card in state.hand(seat) if card) for seat in range(3)]
    assert (played.seats, played.start, played.ended) == (3, state.start, "goal")
    assert sum(played.shares) == 1
    assert max(played.totals) in [played.totals[seat] for seat in range(3) if played.shares[seat]]


def test_every_turn_has_one_lead_and_every_other_seat_answers_it(played: Tally) -> None:
    leads = sum(count for (verb, _), count in played.actions.items() if verb == "lead")
    answers = sum(count for (verb, _), count in played.actions.items() if verb in ("follow", "pass"))
    assert leads == played.turns
    assert answers == 2 * played.turns


def test_five_adventurers_are_open_in_every_turn_and_some_are_recruited(played: Tally) -> None:
    assert sum(played.open_turns.values()) <= 5 * played.turns
    assert played.recruited <= {card.name for card in VALERIA.card_set.adventurers}
    assert played.recruited


def test_a_task_is_the_game_that_it_names() -> None:
    assert count_game(VALERIA, play, make_bot, BotGame("random", 2, 9, "")) == play(
        VALERIA, [make_bot("random", VALERIA, 72 + seat).choose for seat in range(2)], 9
    )
    assert game_with(VALERIA, None) is VALERIA


# --- figures ----------------------------------------------------------------------------------------------


def test_the_effect_of_a_card_is_the_difference_of_win_shares() -> None:
    lucky = [a_tally() for _ in range(3)]
    unlucky = [a_tally(shares=[0.0, 1.0])]
    farm, keep = (find(name, [*lucky, *unlucky]) for name in ("Farm", "Keep"))
    assert farm.points == pytest.approx(100 * (3 / 4 - 1 / 4))
    assert keep.points == pytest.approx(-farm.points)
    spread = 0.25 * 0.75
    assert farm.half_width == pytest.approx(100 * 1.96 * math.sqrt(2 * spread / 4))
    assert farm.dealt == 4


def find(name: str, tallies: list[Tally]) -> balance.Effect:
    return next(effect for effect in effects(VALERIA, tallies) if effect.name == name)


def test_the_best_card_comes_first_and_a_card_hardly_dealt_says_nothing() -> None:
    found = effects(VALERIA, [a_tally() for _ in range(3)])
    assert (found[0].name, found[-1].name) == ("Farm", "Keep")
    assert find("Oracle", [a_tally()]).half_width == math.inf


def test_solo_games_tell_nothing_of_effects_and_recruits() -> None:
    solo = a_tally(seats=1, dealt=[frozenset({"Farm"})], shares=[1.0], totals=[33], open_turns=Counter(Paladin=9))
    assert find("Farm", [solo, solo, solo]).dealt == 0
    assert recruit_rate("Paladin", [solo]) == (0, 0)


def test_an_adventurer_is_on_offer_after_five_turns_in_the_pool() -> None:
    tallies = [
        a_tally(open_turns=Counter(Paladin=5), recruited=frozenset({"Paladin"})),
        a_tally(open_turns=Counter(Paladin=30)),
        a_tally(open_turns=Counter(Paladin=4), recruited=frozenset({"Paladin"})),
    ]
    assert recruit_rate("Paladin", tallies) == (1, 2)


def test_an_interval_holds_its_share_and_narrows_with_more_games() -> None:
    assert interval(0.5, 0) == (0.0, 1.0)
    low, high = interval(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert interval(0.5, 10_000)[0] > low
    assert interval(0.0, 20) == pytest.approx((0, 0.161), abs=0.001)


# --- the report -------------------------------------------------------------------------------------------


def test_the_report_sums_up_games_by_seats() -> None:
    text = report(VALERIA, [a_tally(), a_tally(turns=50, shares=[0.0, 1.0], ended="stall")])
    assert rows(text, "2") == [
        "| 2 | 2 | goal 1, stall 1 | 45 | 50.0 | 45.0 ± 5.0 | 50.0 % [9.5–90.5], even 50 % |",
    ]
    assert "Solo" not in text


def test_the_report_tells_the_spread_of_solo_scores() -> None:
    games = [a_tally(seats=1, dealt=[frozenset()], shares=[1.0], totals=[total]) for total in (30, 40, 50)]
    text = report(VALERIA, games)
    assert "Solo scores: 0 % 30, 10 % 30, 25 % 30, 50 % 40, 75 % 50, 90 % 50, 100 % 50" in text
    assert rows(text, "1")[0].endswith("| – |")


def test_the_report_tells_how_often_actions_are_led_and_followed() -> None:
    actions = Counter({("lead", "tax"): 3, ("lead", "build"): 1, ("follow", "tax"): 1, ("pass", "tax"): 3})
    text = report(VALERIA, [a_tally(actions=actions)])
    assert rows(text, "tax") == ["| tax | 75.0 % | 25.0 % | 75.0 % |"]
    assert rows(text, "harvest") == ["| harvest | 0.0 % | 0.0 % | 0.0 % |"]


def test_the_report_has_a_line_for_every_card() -> None:
    tally = a_tally(open_turns=Counter(Paladin=9), recruited=frozenset({"Paladin"}))
    text = report(VALERIA, [tally])
    for card in (*VALERIA.card_set.buildings, *VALERIA.card_set.adventurers):
        assert len(rows(text, card.name)) == 1, card.name
    assert rows(text, "Paladin")[0].endswith("| 100 % | 1 |")


def test_the_command_prints_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["balance", "--bot", "random", "--games", "1", "--seats", "2"]) == 0
    assert len(rows(capsys.readouterr().out, "2")) == 1
