"""V8: the solo game."""

from __future__ import annotations

import pytest

from engine.chance import Chance
from engine.valeria import VALERIA
from engine.valeria.cards import Power
from engine.valeria.scoring import KING, verdict
from engine.valeria.state import State
from tests.engine.positions import (
    adventurer,
    asked,
    building,
    can,
    hand,
    legal,
    play,
    position,
    refusal,
    small_game,
)

GAME = small_game(
    building("Hut", cost="wood"),
    building("Well", cost="stone", power=Power("instant", steal_cards=2)),
    building("Toll", cost="stone", power=Power("instant", steal_gold=2)),
    building("Mill", cost="wood", power=Power("build", pay_cards=1, resource="wild")),
    building("Inn", cost="wood", power=Power("tax", cards=2)),
    adventurer("Guide", vp=4),
)
EIGHT = "Hut, Well, Toll, Mill, Inn, Plain food 0, Plain wood 0, Plain stone 0"


def solo(hand: str = "", **more: object) -> State:
    """A solo position in which a lead is asked."""
    deck = str(more.pop("deck", "2 Plain magic 1, 2 Plain magic 2, 2 Plain magic 3"))
    return position(1, game=GAME, hands={0: hand}, deck=deck, **more)  # type: ignore[arg-type]


def random_game(seed: int) -> State:
    state, chance = VALERIA.setup(1, seed), Chance(seed)
    while state.decision is not None:
        state.apply(chance.choice(state.moves()))
    return state


def test_v8_1_seven_gold_three_of_them_yours() -> None:
    state = VALERIA.setup(1, 5)
    assert (state.gold, state.bank) == ([3], 4)


def test_v8_1_ruling_thirty_five_cards_the_rest_unseen_in_the_box() -> None:
    state = VALERIA.setup(1, 5)
    assert (state.hand_size(0), [len(pile) for pile in state.piles()], state.deck_size) == (6, [1] * 5, 24)
    assert len(state.box) == 84 - 35
    assert set(state.view(0).box) == {-1}
    assert asked(state) == (0, "start")


def test_v8_2_nobody_follows() -> None:
    state = solo("Hut")
    play(state, "lead harvest", "draw deck", "draw deck", "draw pile 0")
    assert asked(state) == (0, "lead")
    assert state.turn == 2


def test_v8_3_a_draw_stops_at_eight_cards() -> None:
    state = solo("Hut, Well, Toll, Mill, Inn, Plain food 0, Plain wood 0")
    play(state, "lead harvest", "draw deck")
    assert state.hand_size(0) == 8
    assert asked(state) == (0, "lead")


def test_v8_3_ruling_harvest_cannot_be_led_with_a_full_hand() -> None:
    state = solo(EIGHT)
    assert refusal(state, "lead harvest") == "full_hand"


def test_v8_3_a_power_that_would_only_draw_onto_a_full_hand_gives_nothing() -> None:
    hand_of_nine = EIGHT.replace("Inn, ", "") + ", Plain food 1"
    state = solo(hand_of_nine, villages={0: "Inn"})
    play(state, "lead tax", "remove Hut", "use Inn", "draw deck")
    assert state.hand_size(0) == 8
    assert asked(state) == (0, "lead")


def test_v8_3_on_a_full_hand_a_card_that_is_paid_first_makes_room_for_the_one_that_is_drawn() -> None:
    lodge = building("Lodge", cost="wood", power=Power("build", cards=1))
    market = building("Market", cost="wood", power=Power("build", pay_cards=1, cards=1))
    hut = building("Hut", cost="wood")
    held = ", ".join(["Hut", *(f"Plain {r} {i}" for r in ("food", "wood") for i in (0, 1, 2)), "Plain stone 0"])
    state = position(
        1,
        game=small_game(lodge, market, hut),
        hands={0: held},
        villages={0: "Lodge, Market"},
        deck="2 Plain magic 1, 2 Plain magic 2",
    )
    play(state, "lead build Hut", "pay castle", "draw deck")
    assert state.hand_size(0) == 8
    assert legal(state) == ["use Market", "done"]
    assert refusal(state, "use Lodge") == "gives_nothing"


def test_v8_4_a_coin_comes_back_in_the_turn_after_the_next() -> None:
    state = solo("Hut, Well, Plain food 0, Plain wood 1", resources={0: "wood"})
    play(state, "lead build Hut", "pay 0 wood", "draw deck")
    assert (state.gold, state.lying, state.tired) == ([2], [0] * 4, [0, 1, 0, 0])
    assert state.coins(0, "wood") == state.tired_coins(0, "wood") == 1
    play(state, "lead tax", "remove Well")
    assert (state.gold, state.tired, state.free) == ([4], [0] * 4, [0, 1, 0, 0])


def test_v8_4_the_castles_coin_tires_too() -> None:
    state = solo("Hut, Well, Plain food 0", resources={0: "food"})
    play(state, "lead build Hut", "pay castle", "draw deck")
    assert (state.castle_coins, state.castle_tired) == ([0], [1])
    assert state.castle_covered(0)
    play(state, "lead tax", "remove Well")
    assert (state.castle_coins, state.castle_tired) == ([0], [0])


def test_v8_4_a_card_with_a_coin_on_either_side_cannot_be_used() -> None:
    state = solo("Hut, Inn, Plain food 0, Plain food 1", gold={0: 5}, resources={0: "wood"})
    play(state, "lead build Hut", "pay 0 wood", "draw deck")
    assert legal(state, "lead build Inn") == ["lead build Inn"]
    play(state, "lead build Inn")
    assert legal(state) == ["pay castle"]
    assert refusal(state, "pay 0 wood") == "coin_lies_there"


def test_v8_5_develop_removes_a_card_instead_of_discarding() -> None:
    state = solo("Hut, Well")
    before = state.piles()
    play(state, "lead develop", "remove Hut")
    assert state.piles() == before
    assert [state.tables.names[card] for card in state.removed] == ["Hut"]
    play(state, "develop Well")
    assert [card.name for card in state.tucked(0)] == ["Well"]


def test_v8_5_only_a_card_of_the_hand_can_be_removed_and_nothing_else_be_done_then() -> None:
    state = solo("Hut, Well")
    play(state, "lead develop")
    assert legal(state) == ["remove Hut", "remove Well"]
    assert refusal(state, "remove Mill") == "not_in_hand"
    assert refusal(state, "draw deck") == "not_asked"


def test_v8_5_recruit_costs_two_gold() -> None:
    state = solo(gold={0: 2}, villages={0: "Hut"}, pool="Guide")
    play(state, "lead recruit Guide")
    assert state.gold == [0]
    poor = solo(gold={0: 1}, villages={0: "Hut"}, pool="Guide")
    assert refusal(poor, "lead recruit Guide") == "needs_fee"


def test_v8_5_tax_removes_a_card_then_takes_a_gold_and_draws_nothing() -> None:
    state = solo("Hut, Well")
    play(state, "lead tax", "remove Hut")
    assert (hand(state, 0), state.gold) == (["Well"], [4])


def test_v8_5_tax_needs_a_card_to_remove() -> None:
    assert refusal(solo(), "lead tax") == "needs_cards"


def test_v8_5_with_an_empty_bank_the_card_is_removed_all_the_same() -> None:
    state = solo("Hut, Well", gold={0: 7})
    play(state, "lead tax", "remove Well")
    assert (hand(state, 0), state.gold, state.bank) == (["Hut"], [7], 0)


def test_v8_6_costs_of_powers_are_discarded_to_the_piles() -> None:
    state = solo("Hut, Well, Plain food 0", villages={0: "Mill"})
    play(state, "lead build Hut", "pay Mill", "discard Well pile 2")
    assert state.piles()[2][-1].name == "Well"
    assert not state.removed


def test_v8_6_steal_cards_powers_draw_instead() -> None:
    state = solo("Well, Hut")
    play(state, "lead build Well", "pay castle", "draw deck")
    assert can(state, "use Well")
    play(state, "use Well", "draw deck", "draw pile 1")
    assert state.hand_size(0) == 4


def test_v8_6_steal_gold_powers_take_from_the_bank() -> None:
    state = solo("Toll, Hut")
    play(state, "lead build Toll", "pay castle", "draw deck", "use Toll")
    assert (state.gold, state.bank) == ([4], 2)


def test_v8_7_over_at_the_end_of_the_turn_in_which_the_deck_is_empty() -> None:
    state = solo(deck="Hut")
    play(state, "lead harvest", "draw deck")
    assert asked(state) == (0, "draw")
    play(state, "draw pile 0", "draw pile 1")
    assert (state.decision, state.ended, state.winners()) == (None, "deck", (0,))


def test_v8_7_twelve_cards_in_the_village_do_not_end_the_game() -> None:
    village = ", ".join(
        ["Hut", "Well", "Toll", "Mill", *(f"Plain {r} {i}" for r in ("food", "wood") for i in range(4))]
    )
    state = solo("Plain stone 0, Plain stone 1", villages={0: village})
    play(state, "lead tax", "remove Plain stone 0")
    assert asked(state) == (0, "lead")
    assert state.village_goal == 0


@pytest.mark.parametrize(
    ("total", "index"), [(75, 0), (60, 0), (59, 1), (50, 1), (49, 2), (40, 2), (39, 3), (30, 3), (29, 4), (0, 4)]
)
def test_v8_8_the_kings_five_verdicts(total: int, index: int) -> None:
    assert verdict(total) == index
    assert len(KING) == 5


def test_v7_4_the_stall_ends_a_solo_game_too() -> None:
    piles = ["Plain wood 1, Plain wood 2, Plain wood 3, Plain wood 4", *(f"Plain stone {i}" for i in range(1, 5))]
    state = solo(EIGHT, piles=piles)
    for name in EIGHT.split(", "):
        play(state, "lead tax", f"remove {name}")
    play(state, "lead harvest", *["draw pile 0"] * 3)
    assert asked(state) == (0, "lead")
    play(state, "lead tax", "remove Plain wood 2")
    assert (state.decision, state.ended) == (None, "stall")


@pytest.mark.parametrize("seed", range(12))
def test_v8_random_solo_games_end_with_the_deck(seed: int) -> None:
    state = random_game(seed)
    assert state.ended in ("deck", "stall")
    assert state.hand_size(0) <= 8
    assert VALERIA.from_dict(state.to_dict()) == state
