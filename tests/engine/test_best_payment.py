"""The best payment against exhaustive search: complete, legal in every order; none gives away less (V5.1, V6.4)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.valeria.best_payment import best_payment, only_payment
from tests.engine.positions import legal, play, position
from tests.engine.test_v5_1_every_payment import BY_NAME, Case, Source, cases, right_payments, state_of

DEAR = {name for name, card in BY_NAME.items() if card.power and (card.power.pay_cards or card.power.pay_gold)}


def asks_for_more(source: Source) -> bool:
    """Whether a source is a power that costs something."""
    return source.is_power and source.line.removeprefix("pay ") in DEAR


def loss(lines: list[str]) -> tuple[int, int]:
    """The coins for the other village, then all coins."""
    coins = [line for line in lines if line == "pay castle" or line.split()[1] in ("0", "1")]
    return sum(line.startswith("pay 1 ") for line in coins), len(coins)


@settings(max_examples=300, deadline=None)
@given(cases, st.integers(0, 2))
def test_v5_1_of_all_ways_to_go_on_the_best_one_gives_away_least(case: Case, made: int) -> None:
    """Also when a part is paid already, well or not."""
    payments = right_payments(case)
    if not payments:
        return
    state = state_of(case)
    play(state, "lead build House")
    paid = [one.line for one in payments[0] if not asks_for_more(one)][: min(made, len(case.cost) - 1)]
    play(state, *paid)
    ways = []
    for payment in payments:
        rest, more = [one.line for one in payment], list(payment)
        if all(rest.count(line) >= paid.count(line) for line in paid):
            for line in paid:
                more.remove(next(one for one in more if one.line == line))
            if not any(map(asks_for_more, more)):
                ways.append([one.line for one in more])
    best = [str(move) for move in best_payment(state)]
    assert bool(best) == bool(ways)
    if best:
        assert loss(best) == min(map(loss, ways))
        for order in (best, best[::-1]):
            twin = state.copy()
            play(twin, *order)
            assert [card.name for card in twin.buildings(0)][-1:] == ["House"]


@settings(max_examples=300, deadline=None)
@given(cases)
def test_v5_1_the_only_payment_is_the_only_one(case: Case) -> None:
    payments = {tuple(sorted(one.line for one in payment)) for payment in right_payments(case)}
    if not payments:
        return
    state = state_of(case)
    play(state, "lead build House")
    only = tuple(sorted(str(move) for move in only_payment(state)))
    assert not only or payments == {only}


def test_the_castle_is_kept_free_and_the_weaker_rival_gets_the_coin() -> None:
    state = position(
        3,
        hands={0: "Farm"},
        villages={1: "Crypt"},
        resources={0: "2 wood", 1: "stone", 2: "stone"},
        gold={0: 5},
    )
    play(state, "lead build Farm")
    best = [str(move) for move in best_payment(state)]
    assert best == ["pay 0 wood", "pay 0 wood", "pay castle", "pay 2 stone"]
    play(state, "pay 1 stone", "pay castle")
    assert [str(move) for move in best_payment(state)] == ["pay 0 wood", "pay 0 wood"]


def test_v1_3_a_castle_that_is_not_needed_stays_free() -> None:
    state = position(hands={0: "Quarry"}, resources={0: "food, wood, stone, magic", 1: "food, wood"}, gold={0: 5})
    play(state, "lead build Quarry")
    assert {str(move)[:6] for move in best_payment(state)} == {"pay 0 "}


def test_what_asks_for_a_choice_is_not_paid() -> None:
    state = position(
        hands={0: "Hideout, Farm, Crypt"}, villages={0: "Fountain"}, resources={0: "wood"}, gold={0: 0}
    )
    if "lead build Hideout" in legal(state):
        play(state, "lead build Hideout")
        assert best_payment(state) == ()
    assert best_payment(position()) == ()
