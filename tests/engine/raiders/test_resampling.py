"""Views and samples (R8.6): who looks sees the same in every game that could be, and nothing that is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.chance import Chance
from engine.checked_play import Task
from engine.raiders import RAIDERS
from engine.raiders.hands import ALL, BLANK, SEAT_BITS
from engine.raiders.invariants import check
from engine.raiders.state import State
from tests.engine.raiders.fixed import play, position
from tests.engine.raiders.resampling import SAMPLED
from tests.engine.raiders.walks import of_every_kind, walk
from tests.samples import check_game, total


def test_every_view_of_every_decision_resamples() -> None:
    todo = [Task(2, 2, "raider", {}), Task(3, 3, "trader", {}), Task(4, 4, "idler", {})]
    tally = total(check_game(SAMPLED, task) for task in todo)
    assert tally.games == len(todo)
    assert tally.finished > 20
    assert tally.answers == tally.finished * len(SAMPLED.bots)
    assert {"bury", "turn", "pick", "play", "hire", "set", "lose", "lay", "trade"} <= set(tally.of_others)


def test_each_question_resamples_and_the_sample_plays_on() -> None:
    chance = Chance(4)
    for state in of_every_kind(2):
        for viewer in (None, *range(state.seats)):
            view = state.view(viewer)
            sample: State = view.sample(chance)
            check(sample)
            assert sample.view(viewer) == view and sample.seed != state.seed
            assert RAIDERS.view_from_dict(view.to_dict()).sample(Chance(1)) == view.sample(Chance(1))
            for _ in range(12):
                if sample.decision is not None:
                    sample.apply(chance.choice(sample.moves()))
                    check(sample)


# --- Hidden things -----------------------------------------------------------------------------------------------


def swaps(state: State, seat: int) -> Iterator[tuple[str, State]]:
    """The same position with two hidden things changed for each other, as `seat` sees it."""
    hidden = [
        (other, place)
        for other, hand in enumerate(state.hands)
        for place, held in enumerate(hand)
        if not held >> seat & 1 and not state.laid
    ]
    if hidden:
        twin, (other, place) = state.copy(), hidden[0]
        held, card = twin.hands[other][place], twin.deck[-1]
        hand = [*twin.hands[other][:place], card << SEAT_BITS | held & ALL, *twin.hands[other][place + 1 :]]
        twin.hands[other], twin.deck[-1] = tuple(sorted(hand)), held >> SEAT_BITS
        yield "hand and draw pile", twin
    twin = state.copy()
    twin.deck[-1], twin.deck[-2] = twin.deck[-2], twin.deck[-1]
    yield "order of the draw pile", twin
    if len(state.tiles) - state.below > 1:
        twin = state.copy()
        twin.tiles = (*twin.tiles[:-2], twin.tiles[-1], twin.tiles[-2])
        yield "stack", twin
    twin = state.copy()
    twin.seed, twin.drawn = 12345, 678
    yield "chance", twin


def test_hidden_swaps_change_no_view() -> None:
    seen = set()
    for whim in ("raider", "trader"):
        for state in walk(3, 7, whim):
            if len(state.deck) < 8:
                continue
            for seat in range(3):
                for what, twin in swaps(state, seat):
                    seen.add(what)
                    assert twin.view(seat) == state.view(seat), what
                    assert twin.view(seat).to_dict() == state.view(seat).to_dict(), what
    assert seen == {"hand and draw pile", "order of the draw pile", "stack", "chance"}


def trading() -> State:
    """Seat 0 has played a card that trades two cards with seat 1; an Archer of its hand is known to all."""
    hands = {0: "Scout, Archer, Sage, Trader", 1: "Folke, Jeweller, Forager", 2: "Merchant"}
    village = "mill black, treasury black, silversmith black"
    state = position(3, hands=hands, village=village, known={0: {"Archer": [1, 2, 3]}})
    play(state, "place town_hall", "play Scout", "trade 2 with 1")
    return state


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_r7_32_what_is_laid_shows_to_nobody_else(viewer: int | None) -> None:
    one, two = trading(), trading()
    play(one, "lay Archer", "lay Sage")
    play(two, "lay Sage", "lay Trader")
    assert one.view(viewer) == two.view(viewer)
    assert one.view(0) != two.view(0)
    assert one.hand_size(0) == 1 and one.view(viewer).hand_size(0) == 1
    for view in (one.view(0), one.view(viewer)):
        assert len(view.hand(0)) == 1


def test_r7_32_a_trade_is_known_to_both_and_forgotten_by_others() -> None:
    one, two = trading(), trading()
    play(one, "lay Archer", "lay Sage", "lay Folke", "lay Forager")
    play(two, "lay Sage", "lay Trader", "lay Jeweller", "lay Forager")
    assert one.view(2) == two.view(2)
    names = [card.name for card in one.view(0).hand(1) if card is not None]
    assert sorted(names) == ["Archer", "Sage"]
    assert [card for card in one.view(1).hand(0) if card is None] == [None]


def test_r8_6_a_whole_hand_that_is_traded_stays_known() -> None:
    village = "mill black, treasury black, silversmith black"
    state = position(
        3, hands={0: "Scout, Archer", 1: "Folke, Sage"}, village=village, known={0: {"Archer": [1, 2, 3]}}
    )
    play(state, "place town_hall", "play Scout", "trade 1 with 1", "lay Archer", "lay Folke")
    assert [card.name for card in state.view(2).hand(1) if card is not None] == ["Archer"]
    assert state.view(2).hand(0) == (None,)


# --- Own cards under the draw pile -------------------------------------------------------------------------------


def buried(seats: int) -> State:
    state = RAIDERS.setup(seats, 11)
    while not state.turn:
        state.apply(state.moves()[0])
    return state


@pytest.mark.parametrize("seats", RAIDERS.seats)
def test_r2_5_the_own_cards_lie_among_the_lowest(seats: int) -> None:
    state = buried(seats)
    own = Counter(state.buried[1])
    assert sum(own.values()) == 2
    places: Counter[int] = Counter()
    for seed in range(200):
        sample: State = state.view(1).sample(Chance(seed))
        block = sample.deck[: 2 * seats]
        assert own <= Counter(block)
        places.update(i for i, card in enumerate(block) if card in own)
    assert set(places) == set(range(2 * seats))
    assert state.view(0).buried[1] == () and state.view(None).buried == ((),) * seats


def test_r2_5_who_draws_from_the_lowest_knows_which_are_left() -> None:
    state = buried(2)
    own, seat = Counter(state.buried[0]), state.active
    top = state.deck[4:]
    state.discard, state.deck = top, state.deck[:4]
    state.village[0], state.village[3] = -1, 0
    play(state, "place gate_house")
    drawn = Counter(held >> SEAT_BITS for held in state.hands[seat] if held & ALL == 1 << seat)
    if seat == 0:
        assert Counter(state.buried[0]) == own - drawn
    assert state.buried[1 - seat] == ()


def test_r2_5_an_own_card_lies_anywhere_among_the_last_ones() -> None:
    state = position(deck="Sage, Folke", rest="discard", buried=[["Sage"], ["Folke"]])
    samples: list[State] = [state.view(0).sample(Chance(seed)) for seed in range(60)]
    places = Counter(sample.deck.index(state.buried[0][0]) for sample in samples)
    assert set(places) == {0, 1} and min(places.values()) > 10


def test_r2_5_while_they_choose_others_see_only_how_many() -> None:
    state = RAIDERS.setup(3, 2)
    state.apply(state.moves()[0])
    assert state.view(0).buried == state.buried
    assert state.view(1).buried == ((-1,), (), ())
    sample: State = state.view(1).sample(Chance(1))
    assert len(sample.buried[0]) == 1 and sample.buried[0][0] >= 0
    check(sample)


# --- Fair dealing ------------------------------------------------------------------------------------------------


def unevenness(found: Counter[int], hidden: Counter[int]) -> float:
    """Chi-squared per card: about 1 if every hidden card comes up as often as another."""
    assert set(found) <= set(hidden)
    share = sum(found.values()) / sum(hidden.values())
    return sum((found[card] - share * n) ** 2 / (share * n) for card, n in hidden.items()) / len(hidden)


def test_each_unseen_card_comes_up_as_often_as_another() -> None:
    state = next(state.copy() for state in walk(3, 3, "raider") if state.turn == 12)
    state.buried = ((), (), ())
    hidden = Counter(state.deck)
    hidden.update(held >> SEAT_BITS for hand in state.hands[1:] for held in hand if not held & 1)
    view, chance = state.view(0), Chance(5)
    samples = [view.sample(chance) for _ in range(1500)]
    assert unevenness(Counter(sample.deck[-1] for sample in samples), hidden) < 1.7
    hands = Counter(held >> SEAT_BITS for sample in samples for held in sample.hands[1] if not held & 1)
    assert unevenness(hands, hidden) < 1.7
    assert all(BLANK not in hand for sample in samples[:50] for hand in sample.hands)


def test_r7_31_tiles_put_under_the_stack_stay_there() -> None:
    state = position(row="silver4, gold2, iron2", tiles="gold1_iron1, livestock3_silver1, iron1_silver2", below=2)
    tops: set[int] = set()
    for seed in range(20):
        sample: State = state.view(0).sample(Chance(seed))
        assert sample.tiles[:2] == state.tiles[:2]
        tops.add(sample.tiles[2])
    assert tops == {state.tiles[2]}, "all others are seen"
