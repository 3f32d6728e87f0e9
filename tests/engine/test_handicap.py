"""A handicap: more for one seat at the start, out of bank, supply and deck; nobody else notices at the deal."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from engine.chance import Chance
from engine.game import AnyGame, GameError
from engine.records.record import Record
from engine.registry import find_game
from engine.stacked import handicap
from engine.stacked.handicap import SIZES, load_head_starts
from tests.engine.test_cli import refuses, succeeds

GAMES = ("raiders", "valdora", "valeria")


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return find_game(request.param)


def dealt(game: AnyGame, seats: int, seat: int | None, size: int = 1, **more: Any) -> Any:
    asked: Mapping[str, Any] = {"handicap_seat": seat, "handicap_size": size, **more}
    return game.setup(seats, 7, asked)


def test_without_a_seat_the_game_is_as_ever(game: AnyGame) -> None:
    for seats in game.seats:
        for size in SIZES:
            assert dealt(game, seats, None, size).digest() == game.setup(seats, 7).digest()


def test_all_others_begin_as_they_would_without(game: AnyGame) -> None:
    for seats in (seats for seats in game.seats if seats > 1):
        usual, favoured = game.setup(seats, 7).to_dict(), dealt(game, seats, 1, 3).to_dict()
        for field, values in usual.items():
            if field in ("gold", "goods", "hands", "known_to", "coins", "provisions"):
                assert [row for i, row in enumerate(favoured[field]) if i != 1] == [
                    row for i, row in enumerate(values) if i != 1
                ] or field == "provisions"


def test_every_size_is_a_position_that_can_be_and_can_be_played_to_its_end(game: AnyGame) -> None:
    for seats in (seats for seats in game.seats if seats > 1):
        for seat in range(seats):
            for size in SIZES:
                state = dealt(game, seats, seat, size)
                assert game.from_dict(state.to_dict()).digest() == state.digest()
    chance = Chance(3)
    while state.decision is not None:
        state.apply(chance.choice(state.moves()))
    assert game.from_dict(state.to_dict()).digest() == state.digest()


def test_valeria_gives_gold_of_the_bank_and_cards_of_the_deck() -> None:
    usual, more = dealt(find_game("valeria"), 3, None), dealt(find_game("valeria"), 3, 2, 3)
    given = more.gold[2] - usual.gold[2]
    assert given == usual.bank - more.bank > 0
    cards = len(more.hands[2]) - len(usual.hands[2])
    assert cards == len(usual.deck) - len(more.deck) > 0


def test_valeria_keeps_the_top_of_the_deck_safe_from_events() -> None:
    more = dealt(find_game("valeria"), 2, 0, 3, events=True)
    assert more.safe == 12 and all(card < 1000 for card in more.deck[-12:])


def test_raiders_gives_goods_of_the_supply() -> None:
    usual, more = dealt(find_game("raiders"), 2, None), dealt(find_game("raiders"), 2, 1, 3)
    given = {good: more.goods_of(1)[good] - n for good, n in usual.goods_of(1).items()}
    taken = {good: n - more.in_supply()[good] for good, n in usual.in_supply().items()}
    assert given == taken and sum(given.values()) > 0


def test_valdora_gives_bonus_tiles_and_coins_up_to_what_a_player_may_have() -> None:
    game = find_game("valdora")
    for seat in range(5):
        usual, more = dealt(game, 5, None, start_player=0), dealt(game, 5, seat, 3, start_player=0)
        assert usual.coins[seat] < more.coins[seat] <= 6
        assert more.bank == usual.bank - (more.coins[seat] - usual.coins[seat])
        assert more.bonus[seat] == usual.bonus_left - more.bonus_left > 0


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"handicap_seat": 2}, "handicap_seat must be a seat from 0 to 1"),
        ({"handicap_seat": True}, "handicap_seat"),
        ({"handicap_seat": "0"}, "handicap_seat"),
        ({"handicap_size": 0}, "handicap_size must be one of 1, 2, 3, not 0"),
        ({"handicap_size": 1.0}, "handicap_size"),
        ({"handicap": 1}, "known options are: start_player, .*handicap_seat, handicap_size"),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(options: Mapping[str, Any], words: str) -> None:
    for name in ("raiders", "valeria"):
        with pytest.raises(GameError, match=words):
            find_game(name).setup(2, 1, options)


def test_alone_there_is_nobody_to_be_even_with() -> None:
    with pytest.raises(GameError, match="at a table of several"):
        find_game("valeria").setup(1, 1, {"handicap_seat": 0})


def test_a_record_replays_it(game: AnyGame) -> None:
    seats = game.seats[-1]
    options = {"handicap_seat": 1, "handicap_size": 2}
    record = Record.begin(game, seats, 5, options)
    again = Record.from_dict(json.loads(json.dumps(record.to_dict())))
    assert again.replay(game).digest() == game.setup(seats, 5, options).digest()


def test_the_command_line_takes_it() -> None:
    asked = ("play", "--seats", "random,random", "--handicap-seat", "1", "--handicap-size", "3", "--json")
    data = json.loads(succeeds(*asked))
    assert (data["record"]["options"]["handicap_seat"], data["record"]["options"]["handicap_size"]) == (1, 3)
    assert "handicap_seat" in refuses("play", "--seats", "random,random", "--handicap-seat", "2")


@pytest.mark.parametrize(
    "text",
    [
        "seats: 2\nsteps: []",
        "seats: 2\nsteps: [{gold: 1, won: 5}, {gold: 2, won: 5}]",
        "seats: 2\nsteps: [{gold: 1, won: 5}, {gold: 2, won: 5}, {wood: 3, won: 5}]",
        "seats: 2\nsteps: [{gold: 1, won: 5}, {gold: 2, won: 5}, {gold: 0, won: 5}]",
        "seats: 2\nsteps: [{gold: 1, won: 5}, {gold: 2, won: 5}, {gold: much, won: 5}]",
        "seats: 2\nsteps: [{gold: 1, won: 5}, {gold: 2, won: 5}, {gold: 3, won: most}]",
        "seats: 2\nsteps: [{gold: 1, won: 5}, {gold: 2, won: 5}, 3]",
        "steps: [{gold: 1, won: 5}, {gold: 2, won: 5}, {gold: 3, won: 5}]",
        "other: 1",
        "- 1",
        "a: [",
    ],
)
def test_a_damaged_file_of_the_program_is_told(tmp_path: Path, text: str) -> None:
    file = tmp_path / "handicap.yaml"
    file.write_text(text, "utf-8")
    with pytest.raises(GameError, match=r"own file handicap\.yaml is damaged"):
        load_head_starts(file, ("cards", "gold"))


def test_what_is_not_measured_is_not_told(tmp_path: Path) -> None:
    file = tmp_path / "handicap.yaml"
    file.write_text("seats: 2\nsteps: [{gold: 1, won: 55}, {gold: 2}, {cards: 1, gold: 3, won: 70}]", "utf-8")
    found = load_head_starts(file, ("gold", "cards"))
    assert [one.won for one in found] == [55, None, 70]
    assert found[2].gift == {"gold": 3, "cards": 1} and found[2].seats == 2


def test_the_options_are_as_many_as_seats_and_sizes() -> None:
    seat, size = handicap.handicap_options(3)
    assert (seat.choices, size.choices) == ((None, 0, 1, 2), (1, 2, 3))
