"""What a seat may know (V3.4), and that nothing else can be reached from its view."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from types import FunctionType, MethodType
from typing import Any

import pytest

from engine.chance import Chance
from engine.valeria import VALERIA
from engine.valeria.cards import Power
from engine.valeria.events import Event
from engine.valeria.state import State
from engine.valeria.view import View
from tests.engine.positions import EVENT, asked, building, legal, play, position, small_game
from tests.engine.walks import random_game, states_of_every_kind

Viewer = int | None
SEED = 0x5EED_5EED_5EED_1234
STATES = [*states_of_every_kind(2, 11), *states_of_every_kind(4, 12, 1, {"events": True})]
STATES += [*states_of_every_kind(1, 13, 1), *states_of_every_kind(1, 14, 1, {"events": True})]
STATES += [list(random_game(seats, 1))[-1] for seats in (1, 3)]


def viewers(state: State) -> list[Viewer]:
    return [None, *range(state.seats)]


# --- Nothing hidden can be reached ---------------------------------------------------------------------------


def reachable(root: Any, tables: Any) -> Iterator[tuple[str, Any]]:
    """Everything that can be reached from `root` through slots, attributes and containers, with the way to it.

    Stops at `tables`, the game's immutable tables, which all states and views of a game share.
    """
    waiting: list[tuple[str, Any]] = [("view", root)]
    while waiting:
        path, thing = waiting.pop()
        assert len(path) < 300, f"{path} runs in a circle"
        yield path, thing
        if thing is not tables:
            waiting += parts(path, thing)


def parts(path: str, thing: Any) -> Iterator[tuple[str, Any]]:
    if thing is None or isinstance(thing, int | float | str | bytes | type):
        return
    assert not isinstance(thing, FunctionType | MethodType | Iterator), f"{path} could hold anything"
    if isinstance(thing, dict):
        for key, value in thing.items():
            yield f"{path}[{key!r}] key", key
            yield f"{path}[{key!r}]", value
    elif isinstance(thing, set | frozenset):
        yield from ((f"{path} element", value) for value in sorted(thing, key=str))
    elif isinstance(thing, list | tuple):
        yield from ((f"{path}[{i}]", value) for i, value in enumerate(thing))
    for name in attributes(thing):
        if hasattr(thing, name):
            yield f"{path}.{name}", getattr(thing, name)


def attributes(thing: Any) -> list[str]:
    slots = [getattr(cls, "__slots__", ()) for cls in type(thing).__mro__]
    return [*(name for names in slots for name in ((names,) if isinstance(names, str) else names)), *vars_of(thing)]


def vars_of(thing: Any) -> list[str]:
    return list(getattr(thing, "__dict__", {}))


def everything(view: View) -> list[tuple[str, str]]:
    """All leaves that can be reached from a view, as text: two views with equal ones can't be told apart."""
    view.moves()
    simple = (int, float, str, bytes, type(None))
    return sorted((path, repr(thing)) for path, thing in reachable(view, view.tables) if isinstance(thing, simple))


def with_seed(state: State, seed: int) -> State:
    return VALERIA.from_dict({**state.to_dict(), "seed": seed})


def reshuffled(state: State, viewer: Viewer, rng: Random) -> State:
    """The same game with all cards that `viewer` doesn't know in other places, and another seed."""
    d = state.to_dict()
    places = [(names, i) for names in (d["deck"], d["box"]) for i, name in enumerate(names) if EVENT not in name]
    for hand, known in zip(d["hands"], d["known_to"], strict=True):
        for i, seats in enumerate(known):
            if seats is not None and viewer not in seats:
                places.append((hand, i))
    cards = [names[i] for names, i in places]
    rng.shuffle(cards)
    for (names, i), card in zip(places, cards, strict=True):
        names[i] = card
    reshuffle_events(d, rng)
    rng.shuffle(d["adventurer_deck"])
    d["seed"], d["steals"] = rng.getrandbits(64), rng.randrange(9)
    return VALERIA.from_dict(d)


def reshuffle_events(d: dict[str, Any], rng: Random) -> None:
    """Other event cards in other places of the deck, none of them among its safe top cards (V9.1)."""
    shown = {EVENT + name for name in (*d["events_due"], *d["events_past"])}
    others = [EVENT + card.name for card in VALERIA.tables.events if EVENT + card.name not in shown]
    rng.shuffle(others)
    d["deck"] = [others.pop() if EVENT in name else name for name in d["deck"]]
    below = d["deck"][: len(d["deck"]) - d["safe"]]
    rng.shuffle(below)
    d["deck"][: len(below)] = below


def is_seed(thing: Any) -> bool:
    return thing == SEED or (isinstance(thing, str) and str(SEED) in thing)


def test_no_seed_can_be_reached() -> None:
    for state in STATES:
        for viewer in viewers(state):
            view = with_seed(state, SEED).view(viewer)
            view.moves()
            for path, thing in reachable(view, VALERIA.tables):
                assert not is_seed(thing), path
            assert view.seed is None
    assert not any(is_seed(thing) for _, thing in reachable(VALERIA.tables, None))


def test_no_part_of_the_state_can_be_reached() -> None:
    """What a view and its state share is the game's tables and nothing that changes."""
    for state in STATES:
        own = {id(thing) for _, thing in reachable(state, VALERIA.tables) if isinstance(thing, list)}
        assert len(own) > 20
        for viewer in viewers(state):
            assert state.view(viewer).tables is VALERIA.tables
            for path, thing in reachable(state.view(viewer), VALERIA.tables):
                assert not isinstance(thing, State), path
                assert id(thing) not in own, path


def test_swapping_hidden_cards_changes_nothing_that_can_be_reached() -> None:
    rng = Random(5)
    for state in STATES:
        for viewer in viewers(state):
            before, view = everything(state.view(viewer)), state.view(viewer)
            for _ in range(2):
                other = reshuffled(state, viewer, rng)
                assert other.view(viewer) == view
                assert everything(other.view(viewer)) == before
                assert other.view(viewer).to_dict() == view.to_dict()


def test_a_hidden_card_is_nowhere_in_the_data_of_a_view() -> None:
    """With one copy of each name, a name that the viewer doesn't know stands nowhere in what travels to a bot."""
    game = small_game(*(building(f"Only {i}", copies=1) for i in range(30)))
    for seats in (1, 2, 4):
        for state in list(random_game(seats, 2, game=game))[::9]:
            d = state.to_dict()
            for viewer in viewers(state):
                text = json.dumps(state.view(viewer).to_dict())
                for name in [*d["deck"], *d["box"], *unknown_cards(d, viewer)]:
                    if name.startswith("Only"):
                        assert f'"{name}"' not in text


def unknown_cards(d: dict[str, Any], viewer: Viewer) -> Iterator[str]:
    for hand, known in zip(d["hands"], d["known_to"], strict=True):
        yield from (
            name for name, seats in zip(hand, known, strict=True) if seats is not None and viewer not in seats
        )


def test_what_a_seat_learns_never_depends_on_what_it_cannot_know() -> None:
    """Two games that look alike to a seat go on looking alike as long as the seat sees the same events."""
    rng, compared = Random(3), 0
    kinds = [(seats, {"events": seats == 3}) for seats in (1, 2, 3, 4)]
    game_states = (
        state for seats, options in kinds for seed in range(6) for state in random_game(seats, seed, options)
    )
    for number, state in enumerate(game_states):
        if state.decision is None or number % 3:
            continue
        viewer = rng.choice(viewers(state))
        twin, original = reshuffled(state, viewer, rng), state.copy()
        move = rng.choice(state.moves())
        if move not in twin.moves():
            continue
        seen = [event.seen_by(viewer) for event in original.apply(move)]
        if seen == [event.seen_by(viewer) for event in twin.apply(move)]:
            assert original.view(viewer) == twin.view(viewer), move
            compared += 1
    assert compared > 300


# --- Who knows which hand card (V3.4) --------------------------------------------------------------------------


class Watcher:
    """One seat that notes which hand cards it knows, from nothing but the events it sees."""

    def __init__(self, viewer: Viewer, state: State) -> None:
        self.viewer = viewer
        self.known = [Counter[str]() for _ in range(state.seats)]
        if viewer is not None:
            self.known[viewer].update(card.name for card in state.view(viewer).hand(viewer) if card)

    def see(self, event: Event) -> None:
        seat, card = event.seat, event.card
        if event.kind == "drew" and card:
            self.known[seat][card] += 1
        elif event.kind in ("discarded", "removed", "developed") or (
            event.kind in ("led", "followed") and event.what == "build"
        ):
            self.known[seat] -= Counter([card])
        elif event.kind == "stole" and card:
            self.known[event.other] -= Counter([card])
            self.known[seat][card] += 1
        elif event.kind == "stole":
            self.known[event.other].clear()

    def expects(self, state: State) -> None:
        for seat, known in enumerate(self.known):
            shown = [card.name for card in state.view(self.viewer).hand(seat) if card is not None]
            assert Counter(shown) == +known, (self.viewer, seat)


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_v3_4_a_view_knows_exactly_what_its_seat_has_seen(seats: int) -> None:
    robbers = [building(f"Robber {i}", "food", Power("instant", steal_cards=2), copies=8) for i in range(6)]
    for game in (VALERIA, small_game(*robbers)):
        for seed in range(8):
            state, chance = game.setup(seats, seed), Chance(seed)
            watchers = [Watcher(viewer, state) for viewer in viewers(state)]
            while state.decision is not None:
                for event in state.apply(chance.choice(state.moves())):
                    for watcher in watchers:
                        watcher.see(event.seen_by(watcher.viewer))
                for watcher in watchers:
                    watcher.expects(state)


def test_v3_4_a_thief_does_not_learn_whether_the_victim_holds_a_second_copy() -> None:
    """Everybody saw one Farm go into a hand that secretly holds another; whichever is stolen."""
    game = small_game(building("Robber", power=Power("instant", steal_cards=1)))
    for seed in range(12):
        state = position(game=game, hands={0: "Robber", 1: "2 Plain food 1"}, seed=seed)
        d = state.to_dict()
        d["known_to"][1] = [None, [1]]
        state = game.from_dict(d)
        play(state, "lead build Robber", "pay castle", "draw deck", "use Robber on 1")
        assert state.view(0).hand(1) == (None,)
        assert state.view(1).hand(1) != (None,)


def test_v3_4_two_seats_that_know_one_copy_each_both_see_one_go() -> None:
    state = position(seats=3, hands={0: "2 Farm, Keep"})
    d = state.to_dict()
    d["known_to"][0] = [[0, 1] if i == d["hands"][0].index("Farm") else [0, 2] for i in range(3)]
    d["known_to"][0][d["hands"][0].index("Keep")] = [0]
    state = VALERIA.from_dict(d)
    play(state, "lead develop", "discard Farm pile 0")
    assert state.view(1).hand(0) == state.view(2).hand(0) == (None, None)


# --- What a view answers ---------------------------------------------------------------------------------------


def test_a_view_answers_for_its_own_seats_decision_only() -> None:
    for state in STATES:
        for viewer in viewers(state):
            view = state.view(viewer)
            assert view.seat == viewer
            assert view.decision == state.decision
            mine = state.decision is not None and state.decision.seat == viewer
            assert view.moves() == (state.moves() if mine else ())
            for move in state.moves()[:3]:
                reason = view.why_not(move)
                assert reason is None if mine else reason == "not_your_decision"
                assert reason is None or reason.params == {"seat": state.decision and state.decision.seat}


def test_a_view_gives_the_same_reasons_as_its_state() -> None:
    for state in STATES:
        if state.decision is None:
            continue
        view = state.view(state.decision.seat)
        for line in list(VALERIA.tables.moves._by_text)[::3]:
            mine, whole = view.why_not(view.parse(line)), state.why_not(state.parse(line))
            assert mine == whole
            assert mine is None or (whole is not None and mine.params == whole.params)


def test_a_view_reads_like_its_state_where_nothing_is_hidden() -> None:
    for state in STATES:
        for viewer in viewers(state):
            view = state.view(viewer)
            for seat in range(state.seats):
                assert view.buildings(seat) == state.buildings(seat)
                assert view.adventurers(seat) == state.adventurers(seat)
                assert view.tucked(seat) == state.tucked(seat)
                assert view.gold_of(seat) == state.gold_of(seat)
                assert view.hand_size(seat) == len(view.hand(seat)) == state.hand_size(seat)
            assert (view.piles(), view.pool(), view.scores()) == (state.piles(), state.pool(), state.scores())
            assert view.building_card == state.building_card
            assert (view.deck_size, view.turn, view.leader) == (state.deck_size, state.turn, state.leader)


def test_a_view_stays_as_it_was_when_the_game_goes_on() -> None:
    state = VALERIA.setup(3, 3)
    view, before = state.view(1), state.view(1).to_dict()
    for _ in range(60):
        state.apply(state.moves()[0])
    assert view.to_dict() == before


def test_views_travel_as_plain_data() -> None:
    for state in STATES:
        for viewer in viewers(state):
            view = state.view(viewer)
            back = VALERIA.view_from_dict(json.loads(json.dumps(view.to_dict())))
            assert back == view
            assert (back.seat, back.moves(), back.decision) == (view.seat, view.moves(), view.decision)


def test_views_of_different_seats_and_card_sets_are_unequal() -> None:
    state = VALERIA.setup(3, 3)
    assert state.view(0) == state.copy().view(0)
    assert state.view(0) != state.view(1)
    assert state.view(0) != state
    other = small_game().setup(3, 3)
    assert other.view(0) != state.view(0)
    with pytest.raises(TypeError):
        hash(state.view(0))


# --- Samples ---------------------------------------------------------------------------------------------------


def test_a_sample_looks_the_same_to_the_seat_that_made_it() -> None:
    rng = Random(9)
    for state in STATES:
        for viewer in viewers(state):
            view = state.view(viewer)
            for _ in range(3):
                sample = view.sample(rng)
                assert sample.view(viewer) == view
                assert VALERIA.from_dict(sample.to_dict()) == sample
                assert sample.decision == state.decision
                assert bool(sample.moves()) == (sample.decision is not None)
                if state.decision is not None and state.decision.seat == viewer:
                    assert sample.moves() == view.moves()


def test_a_sample_keeps_every_known_card() -> None:
    rng = Random(10)
    for state in STATES:
        for viewer in viewers(state):
            sample = state.view(viewer).sample(rng)
            for seat in range(state.seats):
                known = Counter(card.name for card in state.view(viewer).hand(seat) if card is not None)
                assert not known - Counter(card.name for card in sample.hand(seat) if card is not None)
                assert sample.hand_size(seat) == state.hand_size(seat)


def test_a_sample_while_somebody_else_pays_discards_or_steals() -> None:
    rng, kinds = Random(11), set()
    for state in STATES:
        if state.decision is None:
            continue
        kinds.add(state.decision.kind)
        for viewer in range(state.seats):
            if viewer == state.decision.seat:
                continue
            sample, chance = state.view(viewer).sample(rng), Chance(1)
            for _ in range(25):
                if sample.decision is not None:
                    sample.apply(chance.choice(sample.moves()))
            assert VALERIA.from_dict(sample.to_dict()) == sample
    assert {"pay", "discard", "power", "limit", "follow", "offer"} <= kinds


def test_a_sample_during_the_discards_of_a_payment() -> None:
    state = position(
        hands={0: "Tannery, Farm, Keep, Crypt"}, villages={0: "Fountain"}, castle_coins=[0], rest="deck"
    )
    play(state, "lead build Tannery", "pay Fountain", "discard Farm pile 0")
    assert asked(state) == (0, "discard")
    for viewer in viewers(state):
        sample = state.view(viewer).sample(Random(1))
        assert sample.view(viewer) == state.view(viewer)
        play(sample, legal(sample)[0])
        assert [card.name for card in sample.buildings(0)] == ["Fountain", "Tannery"]


@pytest.mark.parametrize("number", [0, 1])
def test_a_sample_while_any_card_is_paid_for_or_has_just_been_built(number: int) -> None:
    """The very first card of a box is a card like every other."""
    card = VALERIA.card_set.buildings[number]
    state = position(hands={0: card.name}, resources={0: ", ".join(card.cost)}, gold={0: 6})
    play(state, f"lead build {card.name}")
    while state.decision is not None and state.decision.seat == 0:
        for viewer in viewers(state):
            sample = state.view(viewer).sample(Random(1))
            assert VALERIA.from_dict(sample.to_dict()) == sample
        play(state, legal(state)[0])
    assert asked(state) == (1, "follow")


def test_samples_differ_and_have_seeds_of_their_own() -> None:
    state = with_seed(VALERIA.setup(3, 3), SEED)
    samples = [state.view(0).sample(Random(seed)) for seed in range(20)]
    assert len({sample.digest() for sample in samples}) == 20
    assert len({sample.seed for sample in samples}) == 20
    assert SEED not in {sample.seed for sample in samples}
    assert state.view(0).sample(Random(7)) == state.view(0).sample(Random(7))


def test_a_sample_deals_every_unseen_card_with_the_same_chance() -> None:
    game = small_game(*(building(f"Only {i}", copies=1) for i in range(20)))
    view, rng = game.setup(2, 3).view(0), Random(4)
    dealt = Counter(card.name for _ in range(1500) for card in view.sample(rng).hand(1) if card is not None)
    counts = [count for name, count in dealt.items() if name.startswith("Only")]
    assert len(counts) >= 10
    expected = 1500 * 6 / (view.deck_size + 6)
    assert all(expected * 0.7 < count < expected * 1.3 for count in counts)
