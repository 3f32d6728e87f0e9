"""States: legal moves, copies, dictionaries, digests, and that the same seed gives the same game."""

from __future__ import annotations

import copy
import json

import pytest

from engine.chance import Chance
from engine.game import AnyGame, GameError, IllegalMove
from tests.contract.games import Played, walk, walks


def test_the_same_arguments_give_the_same_game(game: AnyGame) -> None:
    for seats in game.seats:
        assert game.setup(seats, 9).digest() == game.setup(seats, 9, {}).digest()
    assert len({game.setup(game.seats[-1], seed).digest() for seed in (0, -1, 2**63, 10**30)}) == 4


def test_a_table_of_another_size_and_an_unknown_option_are_refused(game: AnyGame) -> None:
    for seats in (game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(GameError):
            game.setup(seats, 1)
    with pytest.raises(GameError):
        game.setup(game.seats[0], 1, {"loud": True})


def test_every_choice_of_an_option_is_taken(game: AnyGame) -> None:
    for option in game.options:
        assert option.default in option.choices
        for choice in option.choices:
            game.setup(game.seats[-1], 1, {option.name: choice})


def test_somebody_can_move_until_the_game_is_over(played: Played) -> None:
    for state in walks(played):
        moves = state.moves()
        assert bool(moves) == (state.decision is not None) == (not state.winners())
        assert len(set(moves)) == len(moves)
        assert moves == state.copy().moves()


def test_turns_count_from_one(played: Played) -> None:
    for seats in played.game.seats:
        turns = [state.turn for state in walk(played.game, seats, 2)]
        assert turns[0] in (0, 1) and turns == sorted(turns)
        assert set(range(1, turns[-1])) <= set(turns)


def test_every_line_of_a_move_reads_back(played: Played) -> None:
    for state in walks(played, every=2):
        for move in state.moves():
            assert state.parse(str(move)) == move
            assert state.parse(f"  {str(move).replace(' ', '   ')} ") == move


@pytest.mark.parametrize("text", ["", "resign", "\0", "2"])
def test_a_line_that_is_no_move_is_refused(game: AnyGame, text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        game.setup(game.seats[0], 1).parse(text)
    assert refused.value.reason.code == "unknown_move"
    assert refused.value.reason.params["text"] == text


def test_a_move_is_legal_or_refused_with_a_reason_and_nothing_changed(played: Played) -> None:
    seen = {move for state in walks(played, every=9) for move in state.moves()}
    for state in walks(played, every=40):
        before, legal = state.digest(), set(state.moves())
        for move in seen:
            reason = state.why_not(move)
            assert (reason is None) == (move in legal)
            if reason is not None:
                with pytest.raises(IllegalMove) as refused:
                    state.apply(move)
                assert refused.value.reason == reason
        assert state.digest() == before


def test_a_copy_goes_its_own_way(played: Played) -> None:
    for state in walks(played, every=15):
        before, twin, chance = state.to_dict(), state.copy(), Chance(5)
        assert twin.digest() == state.digest()
        for _ in range(30):
            if twin.decision is not None:
                twin.apply(chance.choice(twin.moves()))
        assert state.to_dict() == before


def test_a_state_survives_json(played: Played) -> None:
    for state in walks(played, every=5):
        back = played.game.from_dict(json.loads(json.dumps(state.to_dict())))
        assert (back.digest(), back.moves(), back.turn) == (state.digest(), state.moves(), state.turn)
        assert back.to_dict() == state.to_dict()


def test_a_state_read_back_plays_on_in_the_same_way(played: Played) -> None:
    for state in walks(played, every=25):
        back, chance = played.game.from_dict(json.loads(json.dumps(state.to_dict()))), Chance(3)
        state = state.copy()
        while state.decision is not None:
            move = chance.choice(state.moves())
            assert state.apply(move) == back.apply(move)
        assert back.digest() == state.digest()


def test_a_dictionary_that_lacks_a_part_is_refused(played: Played) -> None:
    state = next(iter(walks(played)))
    for name in state.to_dict():
        d = copy.deepcopy(state.to_dict())
        del d[name]
        with pytest.raises(GameError):
            played.game.from_dict(d)


def test_states_that_differ_have_other_digests(played: Played) -> None:
    seen: dict[str, object] = {}
    for state in walks(played, every=3):
        d = state.to_dict()
        assert seen.setdefault(state.digest(), d) == d


def test_scores_are_the_sum_of_their_parts(played: Played) -> None:
    for state in walks(played, every=10):
        scores = state.scores()
        assert len(scores) == state.seats
        assert all(sum(score.parts.values()) == score.total for score in scores)
        assert len({tuple(score.parts) for score in scores}) == 1


def test_whoever_is_ahead_in_the_end_has_won(played: Played) -> None:
    for state in walks(played):
        if state.decision is None:
            ranks = [(score.total, *score.tie_breakers) for score in state.scores()]
            assert state.winners() == tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
