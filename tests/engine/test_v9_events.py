"""V9: event cards."""

from __future__ import annotations

import pytest

from engine.chance import Chance
from engine.game import GameError
from engine.valeria import VALERIA
from engine.valeria.card_tables import EVENTS
from engine.valeria.event_cards import load_event_cards, parse_event_cards
from engine.valeria.state import State
from tests.engine.positions import asked, hand, kinds, legal, play, position

NAMES = [card.name for card in load_event_cards()]


def table(seats: int = 3, *events: str, **more: object) -> State:
    """A position with `events` on top of the deck, a Farm below."""
    deck = ", ".join([*(f"event: {name}" for name in events), "Farm", "Tannery"])
    return position(seats, deck=deck, options={"events": True}, **more)  # type: ignore[arg-type]


def tax_and_pass(state: State) -> list[str]:
    """The leader takes a tax and draws from the deck, the others pass; the kinds of all events."""
    events = play(state, "lead tax", "draw deck")
    while asked(state) and asked(state)[1] == "follow":  # type: ignore[index]
        events += play(state, "pass")
    return kinds(events)


def test_v9_1_four_of_eight_event_cards_none_among_the_top_twelve() -> None:
    assert len(NAMES) == 8
    seen = set()
    for seed in range(40):
        state = VALERIA.setup(2, seed, {"events": True})
        lie = [i for i, card in enumerate(reversed(state.deck)) if card >= EVENTS]
        assert len(lie) == 4
        assert min(lie) >= 12
        seen |= {state.deck[-1 - i] for i in lie}
    assert len(seen) == 8


def test_v9_1_events_are_off_by_default_and_allowed_in_solo() -> None:
    assert all(card < EVENTS for card in VALERIA.setup(2, 1).deck)
    assert sum(card >= EVENTS for card in VALERIA.setup(1, 1, {"events": True}).deck) == 4


def test_v9_2_a_drawn_event_card_is_shown_set_aside_and_replaced() -> None:
    state = table(2, "Alms Day", hands={0: "Keep"})
    events = play(state, "lead tax", "draw deck")
    shown = [event for event in events if event.kind == "event"]
    assert [event.what for event in shown] == ["Alms Day"]
    assert shown[0].seen_by(None) == shown[0]
    assert "Farm" in hand(state, 0)
    assert [card.name for card in state.view(1).events_due()] == ["Alms Day"]


def test_v9_2_one_turned_up_by_a_refill_is_set_aside_too() -> None:
    state = table(2, "Alms Day", piles=["Keep", "Armory", "Oracle", "Crypt", "Smithy"])
    play(state, "lead harvest", "draw pile 0")
    assert [card.name for card in state.events_due()] == ["Alms Day"]
    assert state.piles()[0][-1].name == "Farm"


def test_v9_2_without_a_next_card_the_player_takes_a_pile_instead() -> None:
    events = ", ".join(f"event: {name}" for name in NAMES[:4])
    state = position(2, deck=events, rest="pile 0", options={"events": True})
    play(state, "lead tax", "draw deck")
    assert asked(state) == (0, "draw")
    assert "draw deck" not in legal(state)
    play(state, "draw pile 1")
    assert state.hand_size(0) == 1


def test_v9_2_an_undrawn_event_card_keeps_the_solo_game_going() -> None:
    piles = ["Crypt, Armory", "Smithy, Library", "Barracks", "Fountain", "Stables"]
    state = position(1, deck="Farm", hands={0: "Keep, Oracle"}, piles=piles, options={"events": True})
    play(state, "lead harvest", "draw deck", "draw pile 0", "draw pile 1")
    assert asked(state) == (0, "lead")
    assert state.deck_size == 4


def test_v9_3_resolved_in_the_order_drawn_before_the_turn_passes() -> None:
    state = table(2, "Royal Tithe", "Alms Day", gold={0: 2, 1: 6})
    events = play(state, "lead tax", "draw deck", "pass")
    order = [event.what or event.kind for event in events if event.kind in ("resolving", "turn", "over")]
    assert order == ["Royal Tithe", "Alms Day", "turn"]
    assert state.gold == [4, 5]
    assert not state.due


def test_v9_3_all_tied_players_are_affected() -> None:
    state = table(3, "Royal Tithe", gold={0: 4, 1: 5, 2: 5})
    tax_and_pass(state)
    assert state.gold == [4, 4, 4]


def test_v9_3_everybody_learns_whom_an_event_card_is_about() -> None:
    state = table(3, "Royal Tithe", leader=1, gold={0: 5, 1: 2, 2: 5})
    play(state, "lead tax", "draw deck", "pass")
    (resolving,) = [event for event in play(state, "pass") if event.kind == "resolving"]
    assert resolving.seats == (2, 0)
    assert resolving.seen_by(None) == resolving


def test_v9_3_clockwise_from_the_active_player() -> None:
    state = table(3, "Market Day", leader=1, hands={0: "Keep", 1: "Oracle", 2: "Crypt"})
    play(state, "lead tax", "draw deck", "pass", "pass")
    order = []
    while asked(state) and asked(state)[1] == "offer":  # type: ignore[index]
        order.append(asked(state)[0])  # type: ignore[index]
        play(state, "done")
    assert order == [1, 2, 0]


def test_v9_3_an_offer_may_be_accepted_or_declined() -> None:
    state = table(2, "Market Day", hands={0: "Keep", 1: "Oracle"})
    play(state, "lead tax", "draw deck", "pass")
    assert legal(state) == ["accept Market Day", "done"]
    play(state, "accept Market Day", "discard Keep pile 1")
    assert state.gold == [5, 3]
    play(state, "done")
    assert (state.gold, hand(state, 1)) == ([5, 3], ["Oracle"])


def test_v9_3_it_takes_what_is_there() -> None:
    state = table(2, "Surveyors", gold={0: 3, 1: 0}, resources={1: "wood"})
    tax_and_pass(state)
    assert state.gold == [4, 0]


def test_v9_3_most_cards_in_hand_discard_by_choice() -> None:
    state = table(2, "Plague of Rats", hands={0: "Keep", 1: "Oracle, Crypt, Armory"})
    play(state, "lead tax", "draw deck", "pass")
    assert asked(state) == (1, "discard")
    play(state, "discard Crypt pile 0", "discard Armory pile 4")
    assert hand(state, 1) == ["Oracle"]
    assert asked(state) == (1, "lead")


def test_v9_3_fewest_buildings_draw() -> None:
    state = table(2, "Travelling Masons", villages={0: "Keep"})
    play(state, "lead tax", "draw deck", "pass")
    assert asked(state) == (1, "draw")
    play(state, "draw pile 0", "draw deck")
    assert state.hand_size(1) == 2


def test_v9_3_one_turned_up_meanwhile_joins_the_end_of_the_queue() -> None:
    state = position(
        2,
        deck="event: Harvest Festival, Farm, event: Alms Day, Tannery, Hideout",
        options={"events": True},
        gold={0: 2, 1: 6},
    )
    play(state, "lead tax", "draw deck", "pass", "draw deck", "draw deck")
    assert [state.tables.events[i].name for i in state.past] == ["Harvest Festival", "Alms Day"]
    assert state.gold == [4, 6]


def test_v9_3_after_the_last_one_hands_are_cut_to_eight_clockwise() -> None:
    eight = "Keep, Oracle, Crypt, Armory, Smithy, Library, Barracks, Fountain"
    state = table(3, "Harvest Festival", hands={1: eight, 2: eight})
    play(state, "lead tax", "draw deck", "pass", "pass", "draw pile 0", "draw pile 0", "draw pile 0")
    assert asked(state) == (1, "limit")
    play(state, legal(state)[0])
    assert asked(state) == (2, "limit")
    play(state, legal(state)[0])
    assert asked(state) == (1, "lead")
    assert [state.hand_size(seat) for seat in range(3)] == [2, 8, 8]


def test_v9_3_events_of_the_last_turn_still_happen() -> None:
    village = "Keep, Oracle, Crypt, Armory, Smithy, Library, Barracks, Fountain, Cathedral, Stables, Quarry"
    state = table(2, "Alms Day", hands={0: "Tannery"}, villages={0: village}, gold={0: 3, 1: 0})
    play(state, "lead build Tannery", "pay castle", "draw deck")
    while state.decision is not None:
        play(state, legal(state)[-1])
    assert state.ended == "goal"
    assert state.gold[1] >= 1


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_v9_whole_random_games_keep_views_and_samples_true(seats: int) -> None:
    chance = Chance(seats)
    for seed in range(3):
        state, count = VALERIA.setup(seats, seed, {"events": True}), 0
        while state.decision is not None:
            if count % 23 == 0:
                for seat in (*range(seats), None):
                    view = state.view(seat)
                    sampled = view.sample(chance)
                    assert sampled.view(seat) == view
                    assert sampled.moves()
                    VALERIA.from_dict(sampled.to_dict())
            state.apply(chance.choice(state.moves()))
            count += 1


def test_v9_a_view_knows_no_event_card_of_the_deck() -> None:
    state = VALERIA.setup(2, 3, {"events": True})
    assert not any(name in repr(state.view(0).to_dict()) for name in NAMES)


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "X: 5",
        "X: {who: nobody, gain: {gold: 1}}",
        "X: {who: all, of: gold, gain: {gold: 1}}",
        "X: {who: most, of: luck, gain: {gold: 1}}",
        "X: {who: all}",
        "X: {who: all, gain: {gold: -1}}",
        "X: {who: all, gain: {vp: 1}}",
        "X: {who: all, pay: {gold: 1}, lose: {gold: 1}}",
        "X: {who: all, gain: {gold: 1}}\nX: {who: all, gain: {cards: 1}}",
        "X: {who: all, gain: {gold: 1}, moves: buildings}",
    ],
)
def test_v9_4_a_wrong_event_card_is_named(text: str) -> None:
    with pytest.raises(GameError, match="events"):
        parse_event_cards(text)
