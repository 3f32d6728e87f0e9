"""V2: setting up a game for two to five players."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.game import GameError
from engine.valeria import VALERIA
from tests.engine.positions import asked, building, hand, legal, play, small_game

SEATS = (2, 3, 4, 5)


@pytest.mark.parametrize("seats", SEATS)
def test_v2_1_the_start_player_may_be_chosen(seats: int) -> None:
    for start in range(seats):
        state = VALERIA.setup(seats, 5, {"start_player": start})
        assert asked(state) == (start, "start")
        assert state.start == start


@pytest.mark.parametrize("seats", SEATS)
def test_v2_1_the_start_player_is_drawn_at_random(seats: int) -> None:
    starts = Counter(VALERIA.setup(seats, seed).start for seed in range(60 * seats))
    assert sorted(starts) == list(range(seats))
    assert min(starts.values()) > 30


def test_v2_1_everybody_has_a_castle_of_an_own_name() -> None:
    assert len(set(VALERIA.card_set.castles)) == 5


@pytest.mark.parametrize(("seats", "gold"), [(2, 14), (3, 20), (4, 25), (5, 30)])
def test_v2_2_gold_by_players_three_each_the_rest_is_the_bank(seats: int, gold: int) -> None:
    state = VALERIA.setup(seats, 7)
    assert state.gold == [3] * seats
    assert state.bank == gold - 3 * seats


def test_v2_2_gold_can_neither_be_created_nor_destroyed() -> None:
    for change in (-1, 1):
        d = VALERIA.setup(2, 7).to_dict()
        d["bank"] += change
        with pytest.raises(GameError):
            VALERIA.from_dict(d)


@pytest.mark.parametrize("seats", SEATS)
def test_v2_3_84_buildings_and_16_adventurers_six_cards_each(seats: int) -> None:
    state = VALERIA.setup(seats, 3)
    assert [state.hand_size(seat) for seat in range(seats)] == [6] * seats
    assert state.deck_size == 84 - 6 * seats - 5
    assert state.adventurer_deck_size == 16 - 5


def test_v2_3_all_cards_of_the_box_are_in_the_game() -> None:
    d = VALERIA.setup(4, 3).to_dict()
    buildings = Counter(
        [*d["deck"], *(n for pile in d["piles"] for n in pile), *(n for h in d["hands"] for n in h)]
    )
    assert buildings == Counter({card.name: card.copies for card in VALERIA.card_set.buildings})
    assert Counter([*d["pool"], *d["adventurer_deck"]]) == Counter(c.name for c in VALERIA.card_set.adventurers)


def test_v2_3_hands_are_secret() -> None:
    state = VALERIA.setup(3, 3)
    assert state.view(1).hand(1) == state.hand(1)
    for viewer in (0, 2, None):
        assert state.view(viewer).hand(1) == (None,) * 6


def test_v2_3_another_seed_another_shuffle_the_same_seed_the_same() -> None:
    assert VALERIA.setup(3, 3) == VALERIA.setup(3, 3)
    assert len({VALERIA.setup(3, seed).digest() for seed in range(20)}) == 20
    decks = {tuple(VALERIA.setup(2, seed).to_dict()["adventurer_deck"]) for seed in range(20)}
    assert len(decks) == 20


@pytest.mark.parametrize("seats", SEATS)
def test_v2_4_five_open_piles_and_five_open_adventurers(seats: int) -> None:
    view = VALERIA.setup(seats, 3).view(None)
    assert [len(cards) for cards in view.piles()] == [1] * 5
    assert len(view.pool()) == 5
    assert all(card.is_adventurer for card in view.pool())


@pytest.mark.parametrize("seats", SEATS)
def test_v2_5_everybody_develops_one_card_for_free_in_turn_order(seats: int) -> None:
    state = VALERIA.setup(seats, 3, {"start_player": seats - 1})
    for seat in [seats - 1, *range(seats - 1)]:
        assert asked(state) == (seat, "start")
        assert legal(state) == [f"develop {name}" for name in dict.fromkeys(hand(state, seat))]
        card = hand(state, seat)[2]
        play(state, f"develop {card}")
        assert [c.name for c in state.tucked(seat)] == [card]
        assert state.hand_size(seat) == 5
    assert asked(state) == (seats - 1, "lead")
    assert state.gold == [3] * seats


def test_v2_5_the_first_resource_pays_in_the_first_turn() -> None:
    game = small_game(building("Shed", "2 food", copies=8))
    games = (game.setup(2, seed, {"start_player": 0}) for seed in range(99))
    state = next(s for s in games if hand(s, 0).count("Shed") > 1)
    play(state, "develop Shed")
    play(state, legal(state)[0])
    assert asked(state) == (0, "lead")
    play(state, "lead build Shed", "pay castle", "pay 0 food")
    assert [card.name for card in state.buildings(0)] == ["Shed"]
