"""What a card costs now and what an adventurer still asks for, told before anything is paid (V5.1, V5.3, V6.4)."""

from __future__ import annotations

from itertools import islice

from hypothesis import example, given, settings

from engine.valeria.cards import Power
from engine.valeria.prices import CASTLE, COIN, POWER, Cover, Price, Reach, price, reach
from engine.valeria.state import State
from tests.engine.positions import adventurer, building, legal, play, position, small_game
from tests.engine.test_v5_1_every_payment import DEAR_WILD, Case, Source, cases, right_payments, state_of
from tests.engine.walks import random_game


def price_of(state: State, name: str, seat: int = 0) -> Price:
    return price(state.view(seat), seat, state.tables.ids[name])


def reach_of(state: State, name: str, seat: int = 0) -> Reach:
    return reach(state.view(seat), seat, state.tables.ids[name])


def lines(found: Price) -> list[str]:
    """The price as the moves that pay it."""
    pays = {CASTLE: "castle", COIN: "{seat} {icon}", POWER: "{card}"}
    return ["pay " + pays[cover.by].format(**cover._asdict()) for cover in found.covers]


def loss(payment: tuple[Source, ...], case: Case) -> tuple[int, int, int]:
    """The lasting loss of a payment, by the letter of `prices.price`."""
    given_away = sum(source.line.startswith("pay 1 ") for source in payment)
    fees = sum(source.gold for source in payment if source.is_power)
    cards = sum(source.cards for source in payment)
    return 2 * (given_away + fees) + cards, cards, sum(not source.is_power for source in payment)


@settings(max_examples=300, deadline=None)
@given(cases)
@example(DEAR_WILD)
def test_the_price_is_the_cheapest_of_all_right_payments(case: Case) -> None:
    found, payments = price_of(state_of(case), "House"), right_payments(case)
    assert found.payable == bool(payments)
    if payments:
        given_away = found.coins_to(1)
        told = 2 * (given_away + found.fee) + found.discards, found.discards, found.coins
        assert told == min(loss(payment, case) for payment in payments)
    assert [cover.icon for cover in found.covers] == sorted(
        _without(case.cost, found.missing), key=("food", "wood", "stone", "magic").index
    )


def _without(cost: tuple[str, ...], missing: tuple[str, ...]) -> list[str]:
    rest = list(cost)
    for icon in missing:
        rest.remove(icon)
    return rest


@settings(max_examples=200, deadline=None)
@given(cases)
def test_what_the_price_names_can_be_paid_in_any_order(case: Case) -> None:
    state = state_of(case)
    found = price_of(state, "House")
    if not found.payable:
        assert "lead build House" not in legal(state)
        return
    for order in (lines(found), lines(found)[::-1]):
        twin = state.copy()
        play(twin, "lead build House")
        for line in order:
            play(twin, line)
            while twin.decision is not None and twin.decision.kind == "discard":
                play(twin, str(twin.moves()[0]))
        assert "House" in [card.name for card in twin.buildings(0)]


@settings(max_examples=150, deadline=None)
@given(cases)
def test_more_gold_makes_payable_what_only_lacks_coins(case: Case) -> None:
    found = price_of(state_of(case), "House")
    if found.short and not found.missing:
        enough = case._replace(gold=case.gold + found.short)
        assert price_of(state_of(enough), "House").payable
        if found.short > 1:
            assert not price_of(state_of(enough._replace(gold=enough.gold - 1)), "House").payable


def test_every_hand_card_of_many_games_is_payable_exactly_when_it_may_be_built() -> None:
    for seed in range(6):
        for state in islice(random_game(1 + seed % 5, seed), 150):
            decision = state.decision
            if decision is None or decision.kind not in ("lead", "follow"):
                continue
            seat = decision.seat
            if decision.kind == "follow" and decision.action != "build":
                continue
            view = state.view(seat)
            offered = {move.card for move in view.moves() if move.action == "build"}
            held = {card.name for card in view.hand(seat) if card}
            assert {name for name in held if price(view, seat, view.tables.ids[name]).payable} == offered


def test_icons_are_covered_by_powers_own_coins_and_rivals_in_this_order() -> None:
    state = position(
        3,
        hands={0: "Farm"},
        villages={0: "Sawmill"},
        resources={0: "stone", 1: "2 wood", 2: "wood, magic"},
        castle_coins=(0,),
        gold={0: 5},
    )
    found = price_of(state, "Farm")
    power, _wood, own, magic = found.covers
    assert power == Cover("wood", POWER, card="Sawmill")
    assert own == Cover("stone", COIN, 0) and magic == Cover("magic", COIN, 2)
    assert (found.coins, found.coins_to(0), found.payable) == (3, 1, True)


def test_of_two_rivals_the_one_with_fewer_points_gets_the_coin() -> None:
    for poor, rich in ((1, 2), (2, 1)):
        state = position(
            3,
            hands={0: "Tannery"},
            villages={rich: "Orchard"},
            resources={1: "food", 2: "food"},
            castle_coins=(0,),
        )
        assert price_of(state, "Tannery").covers == (Cover("food", COIN, poor),)


def test_the_castle_is_kept_for_what_nothing_else_provides() -> None:
    state = position(hands={0: "Quarry"}, resources={0: "food"})
    assert price_of(state, "Quarry").covers == (Cover("food", COIN, 0), Cover("wood", CASTLE, 0))


def test_what_nothing_provides_and_what_lacks_coins_is_named() -> None:
    state = position(
        hands={0: "Farm, Quarry, Tannery"}, gold={0: 1}, castle_coins=(0,), resources={0: "wood, food"}
    )
    farm, quarry, tannery = (price_of(state, name) for name in ("Farm", "Quarry", "Tannery"))
    assert farm.missing == ("wood", "stone", "magic") and not farm.payable
    assert farm.covers == (Cover("wood", COIN, 0),)
    assert (quarry.missing, quarry.short, quarry.coins) == ((), 1, 2)
    assert tannery.payable and tannery.coins == 1


def test_a_building_that_stands_already_is_told_apart() -> None:
    state = position(hands={0: "Tannery"}, villages={0: "Tannery"}, resources={0: "food"})
    found = price_of(state, "Tannery")
    assert found.stands and not found.payable and found.covers


def test_a_card_to_discard_is_dearer_than_an_own_coin_and_cheaper_than_a_lost_one() -> None:
    well = building("Well", power=Power("build", pay_cards=1, resource="wild"))
    game = small_game(well, building("House", "wood"))
    own = position(game=game, hands={0: "House, Well"}, villages={0: "Well"}, resources={0: "wood"})
    lost = position(
        game=game, hands={0: "House, Well"}, villages={0: "Well"}, resources={1: "wood"}, castle_coins=(0,)
    )
    assert price_of(own, "House").covers == (Cover("wood", COIN, 0),)
    found = price_of(lost, "House")
    assert found.covers == (Cover("wood", POWER, card="Well"),)
    assert (found.discards, found.coins, found.payable) == (1, 0, True)


def test_a_card_that_is_not_in_the_hand_has_a_price_too() -> None:
    state = position(hands={0: ""}, resources={0: "food"}, piles=["Tannery", "", "", "", ""])
    assert price_of(state, "Tannery").payable


def test_v5_3_an_adventurer_tells_which_buildings_and_how_much_gold_are_missing() -> None:
    game = small_game(adventurer("Duke", "worker, 2 soldier"), building("Fort", type="soldier"))
    state = position(game=game, pool="Duke", villages={0: "Fort"}, gold={0: 0, 1: 1})
    assert reach_of(state, "Duke") == Reach("Duke", ("worker", "soldier"), 1, 1)
    assert reach_of(state, "Somebody 4", 1).missing == ("worker",)
    near = position(game=game, pool="Duke", villages={0: "Plain food 0"}, gold={0: 1})
    assert reach_of(near, "Somebody 4").within
    assert not reach_of(near, "Duke").within


def test_v5_8_the_fee_is_that_of_the_next_occasion() -> None:
    assert reach_of(position(pool="Reeve"), "Reeve").fee == 1
    following = position(at="follow recruit", leader=0, pool="Reeve", gold={1: 1})
    found = reach_of(following, "Reeve", 1)
    assert (found.fee, found.short) == (2, 1)
    assert reach_of(following, "Reeve", 0).fee == 1
    assert reach_of(position(at="follow build", leader=0, pool="Reeve"), "Reeve", 1).fee == 1
    assert reach_of(position(1, pool="Reeve"), "Reeve").fee == 2
