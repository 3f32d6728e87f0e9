"""V5.1 and V6.4 against exhaustive search: on small random cases the offered sources are exactly those from which
the payment can still be completed, whatever order the player takes."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any, NamedTuple

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.valeria import VALERIA
from engine.valeria.cards import RESOURCES, Card, Power
from engine.valeria.state import State
from engine.valeria.steps import payment
from tests.engine.positions import building, legal, play, position, small_game

GAINS = (*RESOURCES, "wild")
POWERS: tuple[Card, ...] = (
    *(building(f"Free {gain}", power=Power("build", resource=gain)) for gain in GAINS),
    building("Free wood too", power=Power("build", resource="wood")),
    building("Card for wild", power=Power("build", pay_cards=1, resource="wild")),
    building("Two cards for wood", power=Power("build", pay_cards=2, resource="wood")),
    building("Gold for wild", power=Power("build", pay_gold=1, resource="wild")),
    building("Both for stone", power=Power("build", pay_gold=1, pay_cards=1, resource="stone")),
    building("Wild for workers", power=Power("build", resource="wild", for_type="worker")),
    building("Wild for soldiers", power=Power("build", resource="wild", for_type="soldier")),
)
BY_NAME = {card.name: card for card in POWERS}


class Source(NamedTuple):
    """One coin place or one power: what the player says, what it gives and what it takes."""

    line: str
    gives: str
    gold: int
    cards: int
    is_power: bool


class Case(NamedTuple):
    """A payment to be made by seat 0."""

    cost: tuple[str, ...]
    gold: int
    hand: int
    castle: bool
    free: dict[int, tuple[str, ...]]
    lying: dict[int, tuple[str, ...]]
    powers: tuple[str, ...]
    one_per_type: bool


scarce = st.sampled_from(("wood", "wood", "stone", "food"))
resources = st.lists(scarce, max_size=2).map(tuple)
cases = st.builds(
    Case,
    cost=st.lists(scarce, min_size=1, max_size=4).map(tuple),
    gold=st.integers(0, 4),
    hand=st.integers(0, 3),
    castle=st.booleans(),
    free=st.fixed_dictionaries({0: resources, 1: resources}),
    lying=st.fixed_dictionaries({0: resources.map(lambda r: r[:1]), 1: resources.map(lambda r: r[:1])}),
    powers=st.lists(st.sampled_from(sorted(BY_NAME)), max_size=5, unique=True).map(tuple),
    one_per_type=st.booleans(),
)
NOTHING: dict[int, tuple[str, ...]] = {0: (), 1: ()}
DEAR_WILD = Case(("wood", "wood"), 1, 0, True, NOTHING, NOTHING, ("Free wild", "Gold for wild"), True)
"""With one wild allowed, paying gold for it would leave none for the castle."""


def sources_of(case: Case) -> list[Source]:
    """Everything seat 0 could name: V5.1 (a), (b) and (c), by the letter."""
    found = [Source("pay castle", "wild", 1, 0, False)] if case.castle else []
    found += [Source(f"pay {seat} {r}", r, 1, 0, False) for seat, free in case.free.items() for r in free]
    for name in case.powers:
        power = BY_NAME[name].power
        assert power is not None and power.resource is not None
        if power.for_type in (None, "worker"):
            found.append(Source(f"pay {name}", power.resource, power.pay_gold, power.pay_cards, True))
    return found


def is_right(cost: tuple[str, ...], chosen: tuple[Source, ...], case: Case) -> bool:
    """Whether these sources pay this cost: affordable, one source an icon, none left over."""
    if (
        len(chosen) != len(cost)
        or sum(s.gold for s in chosen) > case.gold
        or sum(s.cards for s in chosen) > case.hand
    ):
        return False
    types = [source.gives for source in chosen if source.is_power]
    if case.one_per_type and len(set(types)) < len(types):
        return False
    return any(
        all(source.gives in ("wild", icon) for source, icon in zip(order, cost, strict=True))
        for order in permutations(chosen)
    )


def right_payments(case: Case) -> list[tuple[Source, ...]]:
    """Every set of sources that pays the cost."""
    return [
        chosen for chosen in combinations(sources_of(case), len(case.cost)) if is_right(case.cost, chosen, case)
    ]


def state_of(case: Case) -> State:
    game = small_game(*POWERS, building("House", ", ".join(case.cost), type="worker"))
    fillers = ", ".join(f"Plain magic {i}" for i in range(case.hand))
    return position(
        game=game,
        hands={0: f"House, {fillers}"},
        villages={0: ", ".join(case.powers)},
        resources={seat: ", ".join((*case.free[seat], *case.lying[seat])) for seat in (0, 1)},
        coins={seat: ", ".join(case.lying[seat]) for seat in (0, 1)},
        castle_coins=() if case.castle else (0,),
        gold={0: case.gold, 1: 3},
        options={"one_resource_power_per_type": case.one_per_type},
    )


def lines(payment: tuple[Source, ...]) -> list[str]:
    return sorted(source.line for source in payment)


def walk(state: State, made: list[str], payments: list[list[str]]) -> set[tuple[str, ...]]:
    """Go every way through the payment, comparing what is offered; returns the payments that were completed."""
    if state.decision is None or state.decision.kind not in ("pay", "discard"):
        assert [card.name for card in state.buildings(0)][-1:] == ["House"]
        return {tuple(sorted(made))}
    if state.decision.kind == "discard":
        play(state, str(state.moves()[0]))
        return walk(state, made, payments)
    offered = legal(state)
    assert offered and len(set(offered)) == len(offered)
    assert set(offered) == {line for line in _all_lines(payments) if _leads_on([*made, line], payments)}
    done: set[tuple[str, ...]] = set()
    for line in offered:
        twin = state.copy()
        play(twin, line)
        done |= walk(twin, [*made, line], payments)
    return done


def _all_lines(payments: list[list[str]]) -> set[str]:
    return {line for payment in payments for line in payment}


def _leads_on(made: list[str], payments: list[list[str]]) -> bool:
    return any(all(made.count(line) <= payment.count(line) for line in made) for payment in payments)


@settings(max_examples=400, deadline=None)
@given(cases)
@example(DEAR_WILD)
def test_v5_1_offered_sources_are_those_of_all_right_payments(case: Case) -> None:
    state, payments = state_of(case), [lines(payment) for payment in right_payments(case)]
    lead = "lead build House"
    assert (lead in legal(state)) == bool(payments)
    if payments:
        play(state, lead)
        assert walk(state, [], payments) == {tuple(payment) for payment in payments}


@settings(max_examples=120, deadline=None)
@given(cases)
def test_v5_1_named_missing_icons_are_as_few_as_possible(case: Case) -> None:
    state = state_of(case)
    reason = state.why_not(state.parse("lead build House"))
    if reason is None or reason.code != "needs_resources":
        return
    rich = case._replace(gold=99)
    missing = list(reason.params["missing"])
    rest = list(case.cost)
    for icon in missing:
        rest.remove(icon)
    assert payable(tuple(rest), rich)
    assert not any(payable(fewer, rich) for fewer in combinations(case.cost, len(rest) + 1))


def payable(cost: tuple[str, ...], case: Case) -> bool:
    return any(is_right(cost, chosen, case) for chosen in combinations(sources_of(case), len(cost)))


def test_v5_1_many_powers_of_one_price_are_tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a village of a hundred cards would take longer than anybody lives."""
    cards = VALERIA.content()
    for card in cards["buildings"].values():
        card["power"] = {"when": "build", "pay": {"cards": 1, "gold": 1}, "gain": {"resource": "wild"}}
        card["cost"] = {"wood": 2, "stone": 2, "food": 1, "magic": 1}
    game = VALERIA.with_content(cards)
    state = game.setup(1, 3, {})
    while state.decision is not None and state.decision.kind != "lead":
        state.apply(state.moves()[0])
    data = state.to_dict()
    for name in dict.fromkeys(data["deck"]):
        if name not in data["villages"][0]:
            data["deck"].remove(name)
            data["villages"][0].append(name)
    tries = 0
    real = payment._coins_complete

    def counted(*arguments: Any) -> bool:
        nonlocal tries
        tries += 1
        return real(*arguments)

    monkeypatch.setattr(payment, "_coins_complete", counted)
    state = game.from_dict(data)
    assert len(data["villages"][0]) > 15
    assert state.moves()
    assert tries < 1000
