"""Views: what a seat may know, and nothing else."""

from __future__ import annotations

import json

from engine.chance import Chance
from engine.game import AnyView
from tests.contract.games import Played, walks


def test_whoever_is_asked_sees_all_their_moves_and_nobody_else_any(played: Played) -> None:
    for state in walks(played, every=2):
        asked = state.decision.seat if state.decision is not None else None
        for seat in range(state.seats):
            assert list(state.view(seat).moves()) == (list(state.moves()) if seat == asked else [])
        assert not state.view(None).moves()


def test_a_view_tells_what_is_open(played: Played) -> None:
    for state in walks(played, every=5):
        view: AnyView = state.view(None)
        assert (view.seat, view.seats, view.turn, view.decision) == (None, state.seats, state.turn, state.decision)
        assert len(view.scores()) == state.seats
        for move in state.moves():
            assert view.parse(str(move)) == move


def test_a_view_survives_the_way_to_another_process(played: Played) -> None:
    for state in walks(played, every=5):
        for seat in (None, *range(state.seats)):
            view = state.view(seat)
            back = played.game.view_from_dict(json.loads(json.dumps(view.to_dict())))
            assert back.to_dict() == view.to_dict()
            assert (back.seat, back.moves(), back.decision) == (view.seat, view.moves(), view.decision)


def test_a_guessed_state_looks_the_same_and_has_chance_of_its_own(played: Played) -> None:
    """Whatever differs between the truth and a guess is what a seat must not know: no view tells it apart."""
    chance = Chance(8)
    for state in walks(played, every=4):
        for seat in range(state.seats):
            view = state.view(seat)
            guesses = [view.sample(chance) for _ in range(2)]
            assert len({json.dumps(guess.to_dict()) for guess in (*guesses, state)}) == 3
            for guess in guesses:
                assert guess.view(seat).to_dict() == view.to_dict()
                assert guess.decision == state.decision
                assert guess.moves() == state.moves() or view.decision.seat != seat


def test_a_guessed_state_plays_to_an_end(played: Played) -> None:
    chance = Chance(4)
    for state in walks(played, every=60):
        guess = state.view(0).sample(chance)
        while guess.decision is not None:
            guess.apply(chance.choice(guess.moves()))
        assert guess.winners()


def test_a_covered_view_knows_no_more_than_everybody(played: Played) -> None:
    game, chance = played.game, Chance(2)
    for state in walks(played, every=4):
        if state.decision is None:
            continue
        seat = state.decision.seat
        covered = game.covered(state.view(None), seat).to_dict()
        assert covered == game.covered(state.view(seat), seat).to_dict()
        other = state.view(None).sample(chance)
        assert covered == game.covered(other.view(seat), seat).to_dict()


def test_what_needs_no_hand_has_the_same_answers_without_it(played: Played) -> None:
    game = played.game
    for state in walks(played, every=2):
        if state.decision is not None and not game.needs_hand(state.view(None)):
            seat = state.decision.seat
            assert game.covered(state.view(None), seat).moves() == state.moves()


def test_a_forced_answer_is_the_only_one(played: Played) -> None:
    for state in walks(played):
        if state.decision is not None and (move := played.game.forced(state.view(None))) is not None:
            assert list(state.moves()) == [move]
