"""D2 Set-up: who begins, coins, gems, books, craftsmen."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.game import GameError
from engine.valdora import VALDORA
from engine.valdora.pieces import BOOKS, COLOURS, GEMS
from engine.valdora.state import State
from tests.engine.valdora.looks import asked, kinds

PRINTED = {"as_printed": True}
SEATS = [3, 4, 5]


def new(seats: int, seed: int = 1, **options: Any) -> State:
    return VALDORA.setup(seats, seed, PRINTED | options)


@pytest.mark.parametrize("seats", SEATS)
def test_d2_1_the_lot_says_who_begins(seats: int) -> None:
    starts = Counter(new(seats, seed).start for seed in range(100 * seats))
    assert set(starts) == set(range(seats)) and min(starts.values()) > 70
    for seat in range(seats):
        state = new(seats, 5, start_player=seat)
        assert (state.start, state.active, asked(state), state.round) == (seat, seat, (seat, "go"), 1)


def test_d2_1_who_begins_changes_nothing_else() -> None:
    one, other = new(4, 8, start_player=0), new(4, 8, start_player=3)
    assert (one.gems, one.right, one.board) == (other.gems, other.right, other.board)
    assert one.coins == [1, 2, 3, 4] and other.coins == [2, 3, 4, 1]


@pytest.mark.parametrize("seats", SEATS)
def test_d2_2_a_coin_more_for_each_next_player(seats: int) -> None:
    for start in range(seats):
        state = new(seats, 2, start_player=start)
        assert [state.coins[(start + place) % seats] for place in range(seats)] == [1, 2, 3, 4, 5][:seats]
        assert state.bank == 30 - sum([1, 2, 3, 4, 5][:seats])


@pytest.mark.parametrize("seats", SEATS)
def test_d2_2_the_usual_start_gives_coins_too(seats: int) -> None:
    state = VALDORA.setup(seats, 2)
    assert all(0 < coins <= 6 for coins in state.coins) and state.options == (None, False)


@pytest.mark.parametrize("seats", SEATS)
def test_d2_3_everybody_starts_in_the_harbour_city_with_a_pan(seats: int) -> None:
    state = new(seats)
    for seat in range(seats):
        assert state.space_of(seat) == "harbour_city"
        assert dict(state.equipment(seat)) == {"pan": ""} and not state.provisions[seat]
        assert not (state.hands[seat] or state.done[seat] or state.cards[seat] or state.bonus[seat])
    assert not any(state.hired) and set(state.shops) == {-1}


@pytest.mark.parametrize("seats", SEATS)
def test_d2_4_six_gems_on_each_deposit_and_an_empty_bag(seats: int) -> None:
    state = new(seats, 9)
    tables = state.tables
    lying = [state.gems_at(tables.spaces[space]) for space in tables.deposits]
    assert len(lying) == 13 and all(sum(gems.values()) == 6 for gems in lying)
    assert {gem: sum(gems[gem] for gems in lying) for gem in GEMS} == dict(zip(GEMS, tables.box.gems, strict=True))
    assert not any(state.market)


def test_d2_4_the_gems_are_drawn_blindly() -> None:
    where = Counter[str]()
    for seed in range(300):
        where.update(
            {f"{gem} {i}": n for i in (0, 6, 12) for gem, n in enumerate(new(3, seed).gems[5 * i : 5 * i + 5])}
        )
    for gem, n in enumerate(VALDORA.tables.box.gems):
        for i in (0, 6, 12):
            assert 0.75 < where[f"{gem} {i}"] / (300 * n / 13) < 1.25


def test_d2_5_four_shuffled_decks_with_the_fronts_up() -> None:
    state, tables = new(3, 4), VALDORA.tables
    for book, letter in enumerate(BOOKS):
        assert sorted(state.right[book]) == tables.deck(book) != list(state.right[book])
        assert (state.left[book], state.unseen[book]) == ((), 18 if letter in "AB" else 27)
        assert not any(page & 1 for page in state.right[book])
        assert {tables.book_of[page] for page in state.right[book]} == {book}
    names = [[tables.page_names[page] for page in pile] for pile in state.right]
    assert sorted(names[0]) == sorted(names[1]) and sorted(names[2]) == sorted(names[3])
    assert names[0] != names[1] and names[2] != names[3], "each is shuffled by itself"
    assert new(3, 5).right != state.right


def test_d2_5_every_page_may_lie_on_top() -> None:
    found = {(book, new(3, seed).right[book][-1]) for seed in range(400) for book in range(4)}
    assert found == {(book, page) for book in range(4) for page in VALDORA.tables.deck(book)}


@pytest.mark.parametrize("seats", [4, 5])
def test_d2_6_d2_8_all_craftsmen_workshops_and_bonus_tiles_lie_ready(seats: int) -> None:
    state = new(seats)
    assert list(state.on_board()) == list(COLOURS)
    assert list(state.on_board().values()) == [4, 4, 4, 4, 5, 9, 9]
    assert [state.owner_of(colour) for colour in COLOURS] == [None] * 7
    assert (state.bonus_left, state.colours_left, state.dry_turns, state.ending) == (13, 7, 0, "")


def test_d2_7_with_three_a_craftsman_of_four_colours_goes_back() -> None:
    state = new(3)
    assert list(state.on_board().values()) == [3, 3, 3, 3, 5, 9, 9] and sum(state.board) == 35


def test_d2_8_four_and_five_differ_in_coins_and_seats_alone() -> None:
    four, five = new(4, 6, start_player=0), new(5, 6, start_player=0)
    assert (four.board, four.bonus_left, four.market) == (five.board, five.bonus_left, five.market)
    assert [sorted(pile) for pile in four.right] == [sorted(pile) for pile in five.right]
    assert sum(four.gems) == sum(five.gems) and five.coins[:4] == four.coins


@pytest.mark.parametrize("seats", [0, 1, 2, 6, True, "3", None])
def test_d2_9_three_to_five_play(seats: Any) -> None:
    assert list(VALDORA.seats) == SEATS
    with pytest.raises(GameError) as refused:
        VALDORA.setup(seats, 1)
    assert refused.value.code == "setup.seats"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"start_player": 3}, "setup.start_player"),
        ({"start_player": -1}, "setup.start_player"),
        ({"start_player": True}, "setup.start_player"),
        ({"as_printed": 1}, "setup.true_or_false"),
        ({"solo": True}, "setup.unknown_option"),
        ([1], "setup.no_options"),
    ],
)
def test_options_are_checked(options: Any, code: str) -> None:
    with pytest.raises(GameError) as refused:
        VALDORA.setup(3, 1, options)
    assert refused.value.code == code
    with pytest.raises(GameError, match="seed"):
        VALDORA.setup(3, 1.5)  # type: ignore[arg-type]


def test_options_are_told_with_what_they_may_be() -> None:
    start, printed, *_head_start = VALDORA.options
    assert (start.name, start.default, start.choices) == ("start_player", None, (None, 0, 1, 2, 3, 4))
    assert (printed.name, printed.default) == ("as_printed", False)


def test_the_start_is_news_and_the_first_turn_is_told() -> None:
    state = new(3, start_player=1)
    events = state.apply(state.parse("go A"))
    assert kinds(events) == ["went"] and not events[0].is_news
    assert (state.turn, state.stack[0]) == (1, ("end turn", 1, 0, -1, -1))


def test_the_same_arguments_give_the_same_game() -> None:
    assert new(4, 7) == new(4, 7) and new(4, 7).digest() == new(4, 7).digest()
    assert new(4, 7).digest() != new(4, 8).digest() != new(5, 8).digest()
