"""R2: the game is set up."""

from __future__ import annotations

from collections import Counter
from itertools import count
from typing import Any

import pytest

from engine.chance import index
from engine.game import GameError
from engine.raiders import RAIDERS
from engine.raiders.board_file import load_board
from engine.raiders.events import Event
from engine.raiders.state import State
from tests.engine.raiders.fixed import goods, hand, play, supply
from tests.engine.raiders.looks import asked, legal, part, pass_turn, village

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def buried(seats: int, seed: int = 1, **options: Any) -> tuple[State, list[Event]]:
    """A game in which everybody has buried the first two cards, and the events of that."""
    state, events = RAIDERS.setup(seats, seed, options), []
    while asked(state)[1] == "bury":
        events += play(state, legal(state)[0])
    return state, events


def test_r2_1_r2_2_r2_3_r2_4_r2_5_three_players() -> None:
    """Example 1."""
    state, _ = buried(3)
    assert len(part(state, "deck")) == 71 - 15 + 6 == 62
    assert [len(hand(state, seat)) for seat in range(3)] == [3, 3, 3]
    assert len(part(state, "row")) == 3 and len(part(state, "tiles")) == 13
    on_sets = [sum(tokens) for found in part(state, "tokens").values() for tokens in found]
    assert sum(on_sets) == 70
    valkyries = sum(tokens[3] for found in part(state, "tokens").values() for tokens in found)
    plunder = sum(supply(state)[good] for good in ("gold", "iron", "livestock"))
    assert plunder + (18 - valkyries) == 10
    assert (supply(state)["silver"], supply(state)["provisions"]) == (26, 32)
    assert len(village(state)) + sum(worker == "black" for worker in part(state, "workers")) == 6


@SEATS
def test_r2_1_cards_and_tiles_are_shuffled(seats: int) -> None:
    orders = {tuple(part(RAIDERS.setup(seats, seed), "deck")) for seed in range(5)}
    rows = {tuple(part(RAIDERS.setup(seats, seed), "row")) for seed in range(5)}
    assert len(orders) == 5 and len(rows) >= 4
    assert part(RAIDERS.setup(seats, 3), "deck") == part(RAIDERS.setup(seats, 3), "deck")


@SEATS
def test_r2_2_every_set_has_its_printed_number_of_tokens(seats: int) -> None:
    state = RAIDERS.setup(seats, 2)
    found = part(state, "tokens")
    drawn = Counter[int]()
    for place in load_board().settlements:
        assert [sum(tokens) for tokens in found[place.name]] == [printed.tokens for printed in place.sets]
        for tokens in found[place.name]:
            drawn.update(dict(enumerate(tokens)))
    held = [drawn[number] for number in range(3)]
    assert [supply(state)[good] for good in ("gold", "iron", "livestock")] == [
        whole - there for whole, there in zip((18, 18, 26), held, strict=True)
    ]


def test_r2_3_three_black_workers_stand_in_the_village() -> None:
    assert village(RAIDERS.setup(4, 1)) == {"gate_house": "black", "town_hall": "black", "treasury": "black"}


@SEATS
def test_r2_4_what_each_player_begins_with(seats: int) -> None:
    state = RAIDERS.setup(seats, 1)
    assert [goods(state, seat) for seat in range(seats)] == [{"silver": 2}] * seats
    assert part(state, "workers") == ["black"] * seats
    assert (supply(state)["silver"], supply(state)["provisions"]) == (32 - 2 * seats, 32)


@SEATS
def test_r2_5_each_buries_two_of_five_in_the_order_of_seats(seats: int) -> None:
    state = RAIDERS.setup(seats, 4)
    gone: list[str] = []
    for seat in range(seats):
        for number in range(2):
            assert asked(state) == (seat, "bury")
            assert len(hand(state, seat)) == 5 - number
            assert sorted(legal(state)) == [f"bury {name}" for name in sorted(set(hand(state, seat)))]
            gone.append(legal(state)[0].split()[1])
            play(state, legal(state)[0])
    assert sorted(part(state, "deck")[: 2 * seats]) == sorted(gone), "they lie at the bottom"
    assert asked(state)[1] == "turn"


def test_r2_5_nobody_knows_the_order_of_what_was_buried() -> None:
    """All those cards are shuffled together: their order is not that in which they were buried."""
    orders = set()
    for seed in range(12):
        state = RAIDERS.setup(2, seed)
        gone = []
        while asked(state)[1] == "bury":
            gone.append(legal(state)[0].split()[1])
            play(state, legal(state)[0])
        bottom = part(state, "deck")[:4]
        assert sorted(bottom) == sorted(gone)
        orders.add(tuple(gone.index(name) for name in bottom))
    assert len(orders) > 4


def test_r2_5_each_buries_in_secret_and_knows_his_own() -> None:
    state = RAIDERS.setup(2, 1)
    for seat in (0, 0, 1, 1):
        (event,) = [event for event in play(state, legal(state)[0]) if event.kind == "buried"]
        assert event.seen_by(seat).name == event.name != ""
        assert not event.seen_by(1 - seat).name and not event.seen_by(None).name
    state, _ = buried(2)
    own = state.view(0).to_dict()["buried"]
    assert len(own[0]) == 2 and "?" not in own[0]
    assert set(own[1]) <= {"?"}


def test_r2_6_the_highest_roll_begins_and_ties_roll_again() -> None:
    tied = 0
    for seed in range(60):
        state, events = buried(3, seed)
        (started,) = [event for event in events if event.kind == "started"]
        rolls = [started.numbers[i : i + 3] for i in range(0, len(started.numbers), 3)]
        assert all(2 <= face <= 5 for _, *faces in rolls for face in faces)
        rolling = [0, 1, 2]
        while len(rolling) > 1:
            totals = [(seat, sum(faces)) for seat, *faces in rolls[: len(rolling)]]
            assert [seat for seat, _ in totals] == rolling
            rolls = rolls[len(rolling) :]
            rolling = [seat for seat, total in totals if total == max(total for _, total in totals)]
            tied += len(rolling) > 1
        assert not rolls and asked(state) == (rolling[0], "turn") and started.seat == rolling[0]
    assert tied > 5


def test_r2_6_two_who_tie_roll_again() -> None:
    """Example 1, its end: A rolls 7, B and C 8; then B rolls 5 and C 6. C begins, then A, then B."""
    wanted, die = (7, 8, 8, 5, 6), load_board().die

    def rolled(seed: int) -> tuple[int, ...]:
        """The totals of the first rolls, after the number that shuffled what was buried."""
        return tuple(
            die[index(seed, 2 * number + 1, len(die))] + die[index(seed, 2 * number + 2, len(die))]
            for number in range(len(wanted))
        )

    state, events = buried(3, next(seed for seed in count() if rolled(seed) == wanted))
    (started,) = [event for event in events if event.kind == "started"]
    rolls = [started.numbers[i : i + 3] for i in range(0, len(started.numbers), 3)]
    assert [(seat, sum(faces)) for seat, *faces in rolls] == [(0, 7), (1, 8), (2, 8), (1, 5), (2, 6)]
    for seat in (2, 0, 1):
        assert asked(state) == (seat, "turn")
        pass_turn(state)


@SEATS
def test_r2_6_the_option_names_the_seat_that_begins(seats: int) -> None:
    for seat in range(seats):
        state, events = buried(seats, 1, start_player=seat)
        assert asked(state) == (seat, "turn")
        assert not [event for event in events if event.kind == "started" and event.numbers]
    with pytest.raises(GameError, match=f"a seat from 0 to {seats - 1}, not {seats}"):
        RAIDERS.setup(seats, 1, {"start_player": seats})


@pytest.mark.parametrize("given", [{"colour": 1}, {"colour": 1, "start_player": 0}])
def test_r2_6_no_other_option_is_known(given: dict[str, int]) -> None:
    known = "start_player, handicap_seat, handicap_size"
    with pytest.raises(GameError, match=rf"Unknown option .colour.; the known options are: {known}\."):
        RAIDERS.setup(2, 1, given)
    no_names: Any = [given]
    with pytest.raises(GameError, match="The options must be names with values"):
        RAIDERS.setup(2, 1, no_names)


def test_r2_7_only_workers_and_hands_depend_on_the_number_of_players() -> None:
    two, four = RAIDERS.setup(2, 1), RAIDERS.setup(4, 1)
    for key in ("village", "row", "tiles", "tokens"):
        assert (len(part(two, key)), key) == (len(part(four, key)), key)
    assert list(RAIDERS.seats) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(GameError):
            RAIDERS.setup(seats, 1)
