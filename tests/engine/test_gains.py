"""What a card is worth now, by count, and at the end, by the bots' estimate (V6.7, V7.2)."""

from __future__ import annotations

from itertools import islice

from engine.valeria.cards import Power
from engine.valeria.judgement.gains import entering, standing
from engine.valeria.state import State
from tests.engine.positions import building, position, small_game
from tests.engine.walks import random_game


def ids(state: State, name: str) -> int:
    return state.tables.ids[name]


def test_v7_2_worth_now_is_by_how_much_the_score_would_rise() -> None:
    met = 0
    for seed in range(4):
        for state in islice(random_game(1 + seed, seed), 120):
            for card in {*state.pool_cards, *(pile[-1] for pile in state.pile_cards if pile)}:
                before = state.scores()[0].total
                richer = state.copy()
                richer.villages[0].append(card)
                richer.type_counts[0][state.tables.type[card]] += 1
                assert entering(state.view(0), 0, card).now == richer.scores()[0].total - before
                met += 1
    assert met > 500


def test_a_power_that_goes_on_is_worth_more_while_the_game_is_long() -> None:
    game = small_game(building("Well", vp=1, power=Power("harvest", cards=1)), building("Plain", vp=1, type="holy"))
    early = position(game=game)
    late = position(game=game, villages={1: ", ".join(f"Plain wood {i}" for i in range(6)) + ", Plain"})
    soon, at_last = (entering(state, 0, ids(state, "Well")) for state in (early, late))
    assert soon.now == at_last.now == 1
    assert soon.later > at_last.later >= 1
    assert entering(early, 0, ids(early, "Plain")).later == 1


def test_v6_7_a_card_that_counts_others_is_worth_what_it_counts() -> None:
    per = Power("end", vp=1, per="worker")
    game = small_game(building("Guild", vp=1, power=per), building("Plain", vp=0))
    state = position(game=game, villages={0: "Guild, Plain"})
    assert standing(state, 0, ids(state, "Guild")).now == 3
    assert entering(state, 0, ids(state, "Plain")).now == 1
    assert entering(state, 1, ids(state, "Guild")).now == 2
    assert standing(state, 0, ids(state, "Guild")).later > 3
    assert standing(state, 0, ids(state, "Plain")) == (0, 0.0)
