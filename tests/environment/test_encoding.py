"""What a learner is given: the own view as numbers, and a number for every move. None of it needs PettingZoo."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import Chance
from engine.environment.encoding import Actions, encoding_of, layout_of
from engine.environment.rewards import REWARDS, reward_named
from engine.game import AnyGame, AnyView, GameError
from engine.registry import find_game, known_games, register
from tests.contract.games import GAMES, walk
from tests.toy import TOY

EVERY = 17
"""One position in so many of a random game."""


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> AnyGame:
    return GAMES[request.param].game


def numbers(encoding: Any, view: AnyView) -> list[float]:
    return [value for block in encoding.blocks(view) for value in block.values]


def test_every_game_of_the_program_has_an_encoding() -> None:
    assert [name for name in known_games() if encoding_of(find_game(name)) is None] == []


def test_all_views_of_a_table_have_as_many_numbers_from_0_to_1(game: AnyGame) -> None:
    encoding = encoding_of(game)
    for seats in game.seats:
        size = layout_of(encoding, game.setup(seats, 1).view(0)).size
        for count, state in enumerate(walk(game, seats, 3)):
            if count % EVERY == 0 or state.decision is None:
                for seat in range(seats):
                    found = numbers(encoding, state.view(seat))
                    assert len(found) == size
                    assert all(0 <= number <= 1 for number in found)


def test_blocks_have_names_of_their_own(game: AnyGame) -> None:
    view = game.setup(game.seats[-1], 1).view(0)
    names = [block.name for block in encoding_of(game).blocks(view)]
    assert len(set(names)) == len(names)


def test_other_hidden_cards_change_nothing(game: AnyGame) -> None:
    encoding, chance = encoding_of(game), Chance(5)
    for seats in game.seats:
        for count, state in enumerate(walk(game, seats, 11)):
            if count % EVERY == 0 and state.decision is not None:
                view = state.view(state.decision.seat)
                other = view.sample(chance).view(view.seat)
                assert numbers(encoding, view) == numbers(encoding, other)


def test_a_position_that_differs_has_other_numbers(game: AnyGame) -> None:
    encoding, seats = encoding_of(game), game.seats[-1]
    seen, steps = set(), 0
    for state in walk(game, seats, 4):
        seen.add(tuple(numbers(encoding, state.view(0))))
        steps += 1
    assert len(seen) > 0.8 * steps


def test_every_legal_move_has_a_number_and_the_number_is_that_move(game: AnyGame) -> None:
    for seats in game.seats:
        actions = Actions(encoding_of(game), seats)
        for state in walk(game, seats, 8):
            if state.decision is not None:
                seat = state.decision.seat
                found = [actions.number(seat, move) for move in state.moves()]
                assert [actions.move(seat, number) for number in found] == list(state.moves())
                assert len(set(found)) == len(found)


def test_equal_numbers_name_the_same_neighbour_whoever_moves() -> None:
    game = find_game("valeria")
    actions = Actions(encoding_of(game), 3)
    next_one = actions.number(0, game.setup(3, 1).parse("pay 1 food"))
    assert str(actions.move(2, next_one)) == "pay 0 food"
    assert actions.lines[next_one] == "pay 1 food"


def test_a_game_without_an_encoding_is_refused_in_a_sentence() -> None:
    class Bare(type(TOY)):  # type: ignore[misc]
        name = "bare"

    register(Bare(), "tests.environment")
    with pytest.raises(GameError, match="The game bare has no encoding"):
        encoding_of(find_game("bare"))


@pytest.mark.parametrize("name", sorted(REWARDS))
def test_a_reward_is_a_number_for_each_seat_and_the_winner_has_the_best(game: AnyGame, name: str) -> None:
    for seats in game.seats:
        *_, end = walk(game, seats, 2)
        found = reward_named(name)(end)
        assert len(found) == seats
        assert all(found[seat] == max(found) for seat in end.winners())


def test_the_shares_of_a_win_are_one_together(game: AnyGame) -> None:
    for seats in (seats for seats in game.seats if seats > 1):
        *_, end = walk(game, seats, 6)
        assert sum(reward_named("share")(end)) == pytest.approx(1)


def test_who_plays_alone_is_given_the_score() -> None:
    *_, end = walk(find_game("valeria"), 1, 6)
    for name in REWARDS:
        assert reward_named(name)(end) == [end.scores()[0].total / 100]


def test_an_unknown_reward_is_refused_with_the_known_ones() -> None:
    with pytest.raises(GameError, match="no reward called 'glory'; known: share, lead"):
        reward_named("glory")
