"""Whole games at random: what is true of every position, and that broken ones are noticed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.checked_play import TWINS, BrokenInvariant, play_checked
from engine.experiments import parallel
from engine.valeria import VALERIA, changes
from engine.valeria.cards import BUILDING_TYPES, RESOURCES, Card, CardSet, Power
from engine.valeria.invariants import check
from engine.valeria.random_games import CHECKS, SCHEDULE, WHIMS, run, task
from engine.valeria.state import State
from tests.engine.positions import play, position
from tests.engine.walks import state_after

OPTIONS = st.fixed_dictionaries(
    {}, optional={"one_resource_power_per_type": st.booleans(), "events": st.booleans()}
)


@settings(max_examples=24, deadline=None)
@given(st.sampled_from((1, 2, 3, 4, 5)), st.integers(0, 2**40), st.sampled_from(sorted(WHIMS)), OPTIONS)
def test_no_random_game_breaks_an_invariant(seats: int, seed: int, whim: str, options: dict[str, Any]) -> None:
    outcome = play_checked(VALERIA, CHECKS, seats, seed, options=options, whim=whim)
    assert outcome.replayed
    assert outcome.ended in (("goal", "stall") if seats > 1 else ("deck", "stall"))
    assert outcome.turns > 0


amounts = st.integers(0, 3)
powers = st.one_of(
    st.none(),
    st.builds(
        Power,
        when=st.sampled_from(("harvest", "develop", "build", "recruit", "tax", "instant")),
        pay_cards=amounts,
        pay_gold=amounts,
        cards=amounts,
        gold=amounts,
        steal_cards=amounts,
        per=st.sampled_from((None, None, "worker", "adventurer")),
    ),
    st.builds(
        Power,
        when=st.just("build"),
        pay_cards=amounts,
        pay_gold=amounts,
        resource=st.sampled_from((*RESOURCES, "wild")),
        for_type=st.sampled_from((None, None, "holy", "shadow")),
    ),
    st.builds(Power, when=st.just("instant"), steal_gold=st.integers(1, 3), pay_cards=amounts),
    st.builds(Power, when=st.just("end"), vp=st.integers(1, 3), per=st.sampled_from((None, "soldier"))),
)


@st.composite
def card_sets(draw: st.DrawFn) -> CardSet:
    """Any set of cards that the rules allow, odd powers among them."""
    buildings = tuple(
        Card(
            name=f"Building {i}",
            type=draw(st.sampled_from(BUILDING_TYPES)),
            vp=1,
            copies=4,
            cost=tuple(
                sorted(draw(st.lists(st.sampled_from(RESOURCES), min_size=1, max_size=3)), key=RESOURCES.index)
            ),
            resource=draw(st.sampled_from(RESOURCES)),
            power=draw(powers),
        )
        for i in range(16)
    )
    adventurers = tuple(
        Card(
            f"Adventurer {i}",
            "adventurer",
            2,
            requirement=(draw(st.sampled_from(BUILDING_TYPES)),),
            power=draw(powers),
        )
        for i in range(7)
    )
    return CardSet(
        "any", buildings, adventurers, ("A", "B", "C", "D", "E"), f"any {hash((buildings, adventurers))}"
    )


@settings(max_examples=20, deadline=None)
@given(
    card_sets(),
    st.sampled_from((2, 3, 5)),
    st.integers(0, 999),
    st.sampled_from(("random", "eager")),
    st.booleans(),
)
def test_no_card_set_breaks_an_invariant(card_set: CardSet, seats: int, seed: int, whim: str, option: bool) -> None:
    options = {"one_resource_power_per_type": option}
    assert play_checked(VALERIA.with_cards(card_set), CHECKS, seats, seed, options=options, whim=whim).replayed


def test_hoarders_run_the_deck_out_and_stall_the_game() -> None:
    for seats in (2, 3, 4, 5):
        outcome = play_checked(VALERIA, CHECKS, seats, 1, whim="hoarder")
        assert "deck" in outcome.seen
        assert (outcome.ended, outcome.turns) == ("stall", 10 * seats)


def test_misers_empty_the_bank_and_stall_the_game() -> None:
    outcome = play_checked(VALERIA, CHECKS, 2, 1, whim="miser")
    assert "bank" in outcome.seen
    assert outcome.ended == "stall"


def test_a_deck_that_runs_out_does_not_end_the_game() -> None:
    ends = Counter(
        outcome.ended
        for outcome in (play_checked(VALERIA, CHECKS, 4, seed, whim="digger", twins=0) for seed in range(12))
        if "deck" in outcome.seen
    )
    assert ends["goal"] > 0


def test_the_same_seed_gives_the_same_game() -> None:
    assert play_checked(VALERIA, CHECKS, 3, 8) == play_checked(VALERIA, CHECKS, 3, 8)
    assert play_checked(VALERIA, CHECKS, 3, 8).digest != play_checked(VALERIA, CHECKS, 3, 9).digest


def test_a_run_plays_all_seats_all_whims_and_all_options() -> None:
    tasks = [task(number, 1) for number in range(600)]
    assert {(t.seats, t.whim) for t in tasks} == {(n, w) for n in (1, 2, 3, 4, 5) for w in WHIMS}
    assert set(SCHEDULE) == set(WHIMS)
    for name in ("one_resource_power_per_type", "events"):
        assert {(t.seats, bool(t.options.get(name))) for t in tasks if t.whim == "random"} == {
            (seats, value) for seats in (1, 2, 3, 4, 5) for value in (True, False)
        }
    assert len({t.seed for t in tasks}) == 600


def test_a_run_sums_up_its_games() -> None:
    summary = run(23, 1)
    assert summary.games == sum(summary.by_seats.values()) == sum(summary.ended.values()) == 23
    assert summary.kept == summary.moves > 5000
    assert 0.8 < summary.twins * TWINS / summary.moves < 1.25
    assert str(summary).startswith("23 games without a broken invariant: 4 solo, 5 with 2 seats, 5 with 3 seats")


def test_a_run_can_be_spread_over_processes() -> None:
    assert run(6, 5, partial(parallel.run, bar=None)) == run(6, 5)


def test_a_position_that_changes_behind_the_back_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def shallow(state: State) -> State:
        twin = copied(state)
        twin.hands = state.hands
        return twin

    copied = State.copy
    monkeypatch.setattr(State, "copy", shallow)
    with pytest.raises(BrokenInvariant, match="has changed"):
        play_checked(VALERIA, CHECKS, 2, 3, twins=0, keep=True)


# --- Broken positions are noticed ------------------------------------------------------------------------------


def lose_a_card(state: State) -> None:
    state.deck.pop()


def double_a_card(state: State) -> None:
    state.pile_cards[0].append(state.deck[0])


def make_gold(state: State) -> None:
    state.bank += 1


def put_two_coins_on_a_castle(state: State) -> None:
    state.castle_coins[0] += 2
    state.bank -= 2


def miscount_resources(state: State) -> None:
    state.free[0] += 1


def miscount_types(state: State) -> None:
    state.type_counts[1][2] += 1


def leave_a_pile_empty(state: State) -> None:
    state.deck += state.pile_cards[2]
    state.pile_cards[2] = []


def shrink_the_pool(state: State) -> None:
    state.adventurer_deck.append(state.pool_cards.pop())


def fill_a_hand(state: State) -> None:
    while len(state.hands[1]) < 9:
        changes.draw_from_deck(state, 1, [])


def disorder_a_hand(state: State) -> None:
    state.hands[0].reverse()


def reach_the_goal(state: State) -> None:
    buildings = [card for card in dict.fromkeys(state.deck) if card not in state.villages[0]]
    for card in buildings[: state.village_goal]:
        state.deck.remove(card)
        changes.enter_village(state, 0, card)
    state.entered = -1


def stall(state: State) -> None:
    state.idle_turns = 99


def end_without_a_reason(state: State) -> None:
    state.stack.clear()
    state.ended, state.action = "goal", None
    state._decision = state.known_moves = None


def forget_the_end(state: State) -> None:
    state.stack.clear()
    state._decision = state.known_moves = None


DAMAGE: tuple[Callable[[State], None], ...] = (
    lose_a_card,
    double_a_card,
    make_gold,
    put_two_coins_on_a_castle,
    miscount_resources,
    miscount_types,
    leave_a_pile_empty,
    shrink_the_pool,
    fill_a_hand,
    disorder_a_hand,
    reach_the_goal,
    stall,
    end_without_a_reason,
    forget_the_end,
)


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda damage: damage.__name__)
def test_a_broken_position_is_noticed(damage: Callable[[State], None]) -> None:
    state = state_after(3, 2, 0)
    while state.decision is not None and state.decision.kind != "lead":
        state.apply(state.moves()[0])
    check(state)
    damage(state)
    with pytest.raises(BrokenInvariant) as broken:
        check(state)
    assert str(broken.value).endswith(".")


def test_nine_cards_in_hand_are_right_during_an_action_only() -> None:
    state = position(hands={0: "Farm, Armory, Keep, Crypt, Temple, Oracle"})
    play(state, "lead harvest", "draw deck", "draw deck", "draw deck")
    check(state)
    state = position(hands={1: "Farm, Armory, Keep, Crypt, Temple, Oracle, Tavern, Quarry, Harbor"})
    with pytest.raises(BrokenInvariant, match="holds 9 cards"):
        check(state)


def test_a_broken_game_tells_where_it_broke() -> None:
    class Leaky(type(VALERIA)):  # type: ignore[misc]
        """A game that loses a gold at set-up."""

        def setup(self, *args: Any, **named: Any) -> Any:
            state = super().setup(*args, **named)
            state.bank -= 1
            return state

    with pytest.raises(BrokenInvariant, match=r"gold.*2 seats, seed 5, random players, after 0 moves"):
        play_checked(Leaky(), CHECKS, 2, 5)
