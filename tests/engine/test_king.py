"""The strongest bot: a duke's race with a judgement that was learned, and a duke where nobody has learned."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from engine.bots import DukeBot, KingBot, has_learned, make_bot
from engine.bots.king import champion_of
from engine.champion import ended, lead_now
from engine.cli.arguments import tell_unlearned
from engine.expectation import Expectation, Habits
from engine.game import Seat
from engine.valeria import VALERIA
from tests.engine.test_duke import opening, own_view


class Believer:
    """A judgement for which the bank is all that counts."""

    habits = Habits(iterations=60, width=10, trust=1, horizon=1, winning=50)

    def expected(self, state: Any, seat: Seat) -> Expectation:
        return Expectation(float(state.bank), 0.25)


def other_cards() -> Any:
    """The built-in cards, but one of them gives a point more."""
    content = copy.deepcopy(VALERIA.content())
    next(iter(content["buildings"].values()))["vp"] += 1
    return VALERIA.with_content(content)


@pytest.mark.parametrize("spec", ["king", "king:iterations=40", "king:seconds=0.5"])
def test_a_king_is_made_from_its_spec(spec: str) -> None:
    assert isinstance(make_bot(spec, VALERIA, 1), KingBot)


@pytest.mark.parametrize("seats", VALERIA.seats)
def test_the_king_has_learned_the_built_in_cards(seats: int) -> None:
    champion = champion_of(VALERIA, seats)
    assert champion is not None
    state = opening(seats, 20)
    found = [champion.expected(state, seat) for seat in range(seats)]
    assert all(0 < one.chance < 1 or seats == 1 for one in found)
    assert seats != 2 or found[0].lead == -found[1].lead


def test_cards_that_nobody_learned_are_played_as_a_duke_does() -> None:
    game = other_cards()
    view = own_view(game.setup(2, 5))
    assert champion_of(game, 2) is None
    assert KingBot(game, 3, iterations=40).judge(view) == DukeBot(game, 3, iterations=40).judge(view)


def test_the_judgement_decides() -> None:
    """Who wants the bank full leads no tax and builds nothing: both take or bind coins."""
    view = own_view(opening(2, 30))
    chosen = KingBot(VALERIA, 1, champion=Believer()).judge(view)
    banks = {option.move: option.value for option in chosen if option.visits}
    assert len(banks) > 1 and chosen[0].value == max(banks.values())


def test_moves_that_were_tried_tell_the_chance_to_win() -> None:
    options = KingBot(VALERIA, 1, champion=Believer()).judge(own_view(opening(3, 30)))
    assert all(option.chance == 0.25 for option in options if option.visits)
    assert all(option.chance is None for option in options if not option.visits)


def test_alone_nobody_wins() -> None:
    options = KingBot(VALERIA, 1, champion=Believer()).judge(own_view(opening(1, 8)))
    assert all(option.chance is None for option in options)


def test_equal_seeds_think_alike() -> None:
    view = own_view(opening(4, 60))
    assert KingBot(VALERIA, 7, iterations=60).judge(view) == KingBot(VALERIA, 7, iterations=60).judge(view)


@pytest.mark.parametrize("spec", ["duke:iterations=40", "king:iterations=40"])
def test_all_decisions_of_an_action_share_its_budget(spec: str) -> None:
    state, bot = VALERIA.setup(2, 5), make_bot(spec, VALERIA, 1)
    spent = {0: 0, 1: 0}
    decisions = {0: 0, 1: 0}
    most = 0
    for _decision in range(80):
        assert state.decision is not None
        seat, view = state.decision.seat, own_view(state)
        if state.decision.opens_action:
            spent[seat] = decisions[seat] = 0
        options = bot.judge(view) if seat == 0 and len(view.moves()) > 1 else []
        spent[seat] += sum(option.visits for option in options)
        decisions[seat] += bool(options)
        most = max(most, decisions[seat])
        assert spent[seat] <= 40
        state.apply(options[0].move if options else VALERIA.rollout().choose(state))
    assert most > 2


def test_a_lead_is_over_the_best_rival() -> None:
    assert [lead_now([30, 25, 32], seat) for seat in range(3)] == [-2, -7, 2]
    assert lead_now([41], 0) == 41


def test_a_game_that_is_over_is_not_guessed() -> None:
    state = opening(2, 0)
    while state.decision is not None:
        state.apply(VALERIA.rollout().choose(state))
    totals = [score.total for score in state.scores()]
    found = [ended(state, totals, seat) for seat in (0, 1)]
    assert [outcome.lead for outcome in found] == [totals[0] - totals[1], totals[1] - totals[0]]
    assert sum(outcome.chance for outcome in found) == 1


def test_a_bot_says_whether_it_has_learned_the_cards(capsys: pytest.CaptureFixture[str]) -> None:
    game = other_cards()
    assert not has_learned("king", game, 2)
    assert has_learned("duke", game, 2) and has_learned("baron:persona=racer", game, 2)
    tell_unlearned(["king", "duke", "king"], game, 2)
    assert capsys.readouterr().err.count("king has not learned these cards") == 1
