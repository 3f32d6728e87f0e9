"""V3: drawing, discarding, and who knows which card."""

from __future__ import annotations

from engine.valeria import VALERIA
from engine.valeria.cards import Power
from engine.valeria.events import Event
from engine.valeria.state import State
from tests.engine.positions import (
    asked,
    building,
    can,
    hand,
    kinds,
    legal,
    pile,
    play,
    position,
    refusal,
    small_game,
)

DRAWS = ["draw pile 0", "draw pile 1", "draw pile 2", "draw pile 3", "draw pile 4", "draw deck"]
NO_PILES = ["", "", "", "", ""]


def known(state: State, viewer: int | None, holder: int) -> list[str | None]:
    """The hand of `holder` as `viewer` sees it, None for a card that seat doesn't know."""
    return [card.name if card else None for card in state.view(viewer).hand(holder)]


def test_v3_1_top_of_any_pile_or_of_the_deck() -> None:
    state = position()
    play(state, "lead harvest")
    assert legal(state) == DRAWS


def test_v3_1_the_top_card_of_a_pile() -> None:
    state = position(piles=["Farm, Armory, Keep", "Oracle", "Temple", "Crypt", "Quarry"])
    play(state, "lead harvest", "draw pile 0")
    assert hand(state, 0) == ["Keep"]
    assert pile(state, 0) == ["Farm", "Armory"]


def test_v3_1_the_top_card_of_the_deck() -> None:
    state = position(deck="Keep, Farm, Armory")
    play(state, "lead harvest", "draw deck")
    assert hand(state, 0) == ["Keep"]
    play(state, "draw deck")
    assert sorted(hand(state, 0)) == ["Farm", "Keep"]


def test_v3_1_ruling_each_card_is_seen_before_the_next_is_chosen() -> None:
    state = position(deck="Keep, Farm")
    play(state, "lead harvest")
    events = play(state, "draw deck")
    assert [event.card for event in events] == ["Keep"]
    assert asked(state) == (0, "draw")
    assert known(state, 0, 0) == ["Keep"]
    assert state.decision is not None and state.decision.amount == 2


def test_v3_1_two_draws_from_one_pile_take_two_cards_of_it() -> None:
    state = position(piles=["Farm, Armory, Keep", "Oracle", "Temple", "Crypt", "Quarry"])
    play(state, "lead harvest", "draw pile 0", "draw pile 0")
    assert sorted(hand(state, 0)) == ["Armory", "Keep"]


def test_v3_1_adventurers_cannot_be_drawn() -> None:
    state = position(villages={0: "Farm, Cathedral, Armory, Crypt"})
    play(state, "lead harvest")
    assert not any("recruit" in line or "use" in line for line in legal(state))
    assert not can(state, "lead recruit Paladin")


def test_v3_2_an_emptied_pile_is_refilled_at_once() -> None:
    state = position(piles=["Farm", "Oracle", "Temple", "Crypt", "Quarry"], deck="Keep, Armory")
    play(state, "lead harvest")
    events = play(state, "draw pile 0")
    assert kinds(events) == ["drew", "refilled"]
    assert pile(state, 0) == ["Keep"]
    play(state, "draw pile 0")
    assert sorted(hand(state, 0)) == ["Farm", "Keep"]
    assert pile(state, 0) == ["Armory"]


def test_v3_2_a_pile_with_cards_left_is_not_refilled() -> None:
    state = position(piles=["Farm, Keep", "Oracle", "Temple", "Crypt", "Quarry"])
    size = state.deck_size
    play(state, "lead harvest", "draw pile 0")
    assert pile(state, 0) == ["Farm"]
    assert state.deck_size == size


def test_v3_2_the_last_card_of_the_deck_still_refills() -> None:
    state = position(piles=["Farm", "Oracle", "Temple", "Crypt", "Quarry"], deck="Keep", rest="castle 1")
    play(state, "lead harvest", "draw pile 0")
    assert pile(state, 0) == ["Keep"]
    assert state.deck_size == 0


def test_v3_3_ruling_no_refill_from_an_empty_deck() -> None:
    state = position(piles=["Farm", "Oracle", "Temple", "Crypt", "Quarry"], rest="castle 1")
    play(state, "lead harvest", "draw pile 0")
    assert pile(state, 0) == []
    assert legal(state) == DRAWS[1:5]
    assert refusal(state, "draw deck") == "deck_empty"
    assert refusal(state, "draw pile 0") == "pile_empty"


def test_v3_3_ruling_nothing_is_reshuffled_when_the_deck_is_empty() -> None:
    state = position(piles=["Farm, Keep, Armory", "Oracle", "Temple", "Crypt", "Quarry"], rest="castle 1")
    play(state, "lead harvest", "draw pile 0")
    assert state.deck_size == 0
    assert pile(state, 0) == ["Farm", "Keep"]


def test_v3_3_ruling_who_must_draw_from_nothing_does_not() -> None:
    state = position(piles=["Farm", "", "", "", ""], rest="castle 1")
    play(state, "lead harvest", "draw pile 0")
    assert asked(state) == (1, "follow")
    assert hand(state, 0) == ["Farm"]
    play(state, "follow harvest")
    assert asked(state) == (1, "lead")


def test_v3_3_ruling_harvest_of_nothing_at_all() -> None:
    state = position(piles=NO_PILES, rest="castle 1")
    play(state, "lead harvest")
    assert asked(state) == (1, "follow")


def test_v3_3_ruling_a_discard_is_drawn_where_the_deck_is_empty() -> None:
    game = small_game(building("Swap", power=Power("harvest", pay_cards=1, cards=1)))
    state = position(game=game, hands={0: "Plain food 1"}, villages={0: "Swap"}, piles=NO_PILES, rest="castle 1")
    play(state, "lead harvest", "use Swap", "discard Plain food 1 pile 2", "draw pile 2")
    assert hand(state, 0) == ["Plain food 1"]


# --- V3.4: what everybody knows ----------------------------------------------------------------------------


def test_v3_4_ruling_villages_supplies_bank_counts_and_piles_are_open() -> None:
    state = position(
        seats=3,
        villages={1: "Farm, Paladin"},
        resources={2: "Keep, Crypt"},
        coins={2: "stone"},
        castle_coins=[2],
        hands={1: "Armory, Temple"},
        gold={0: 1, 1: 2, 2: 4},
        piles=["Farm, Tavern", "Oracle", "Temple", "", "Quarry"],
    )
    for viewer in (None, 0, 1, 2):
        view = state.view(viewer)
        assert view.buildings(1) == state.buildings(1)
        assert view.adventurers(1) == state.adventurers(1)
        assert [card.name for card in view.tucked(2)] == ["Keep", "Crypt"]
        assert (view.gold, view.bank, view.castle_coins) == (state.gold, state.bank, state.castle_coins)
        assert view.coins(2, "stone") == 1
        assert [view.hand_size(seat) for seat in range(3)] == [0, 2, 0]
        assert (view.deck_size, view.adventurer_deck_size) == (state.deck_size, state.adventurer_deck_size)
        assert view.piles() == state.piles()
        assert view.pool() == state.pool()


def test_v3_4_ruling_a_card_from_a_pile_is_known_to_all_while_it_is_held() -> None:
    state = position(seats=3, piles=["Farm, Keep", "Oracle", "Temple", "Crypt", "Quarry"])
    play(state, "lead harvest", "draw pile 0", "draw deck", "draw pile 1")
    for viewer in (1, 2, None):
        assert known(state, viewer, 0) == ["Keep", "Oracle", None]


def test_v3_4_ruling_a_card_from_the_deck_is_known_to_its_drawer_alone() -> None:
    state = position(seats=3, deck="Keep")
    play(state, "lead harvest")
    event = play(state, "draw deck")[0]
    assert known(state, 0, 0) == ["Keep"]
    assert event.seen_by(0).card == "Keep"
    for viewer in (1, 2, None):
        assert known(state, viewer, 0) == [None]
        assert event.seen_by(viewer).card == ""


def test_v3_4_a_refill_and_a_pile_draw_are_open_events() -> None:
    state = position(piles=["Farm", "Oracle", "Temple", "Crypt", "Quarry"], deck="Keep")
    play(state, "lead harvest")
    events = play(state, "draw pile 0")
    assert [event.seen_by(None).card for event in events] == ["Farm", "Keep"]


def test_v3_4_a_card_known_in_hand_is_known_on_the_pile_too() -> None:
    state = position(hands={0: "Farm, Armory"})
    events = play(state, "lead develop", "discard Farm pile 2", "develop Armory")
    told = [(event.kind, event.seen_by(None).card) for event in events]
    assert ("discarded", "Farm") in told and ("developed", "Armory") in told


def test_v3_4_a_shown_copy_leaves_the_hand_before_an_unseen_one() -> None:
    state = position(hands={0: "2 Farm, Keep"}, known={0: {"Farm": [0]}})
    d = state.to_dict()
    d["known_to"][0][d["hands"][0].index("Farm")] = None
    state = VALERIA.from_dict(d)
    assert known(state, 1, 0).count("Farm") == 1
    play(state, "lead develop", "discard Farm pile 0")
    assert known(state, 1, 0) == [None, None]


def _after_a_steal() -> tuple[State, Event]:
    """Seat 0 has just built Keep and stolen one of the three cards that everybody knew in the hand of seat 1."""
    game = small_game(building("Robber", power=Power("instant", steal_cards=1)))
    shown = {name: [0, 1, 2, 3, 4] for name in ("Plain food 1", "Plain wood 2", "Plain magic 3")}
    state = position(
        seats=3,
        game=game,
        hands={0: "Robber, Plain stone 1", 1: "Plain food 1, Plain wood 2, Plain magic 3"},
        known={0: {"Plain stone 1": [0, 1, 2]}, 1: shown},
        deck="Plain stone 5",
        at="lead",
    )
    for mask in state.to_dict()["known_to"][1]:
        assert mask is None
    events = play(state, "lead build Robber", "pay castle", "draw deck", "use Robber on 1")
    return state, next(event for event in events if event.kind == "stole")


def test_v3_4_ruling_thief_and_victim_know_the_stolen_card() -> None:
    state, stole = _after_a_steal()
    assert stole.seen_by(0).card == stole.seen_by(1).card == stole.card != ""
    assert stole.card in known(state, 0, 0) and stole.card in known(state, 1, 0)


def test_v3_4_ruling_nobody_else_knows_the_stolen_card() -> None:
    state, stole = _after_a_steal()
    for viewer in (2, None):
        assert stole.seen_by(viewer).card == ""
        assert stole.card not in known(state, viewer, 0)


def test_v3_4_ruling_after_a_steal_the_rest_of_the_victims_hand_is_unknown_to_others() -> None:
    state, _ = _after_a_steal()
    for viewer in (2, None):
        assert known(state, viewer, 1) == [None, None]
    assert None not in known(state, 0, 1)
    assert None not in known(state, 1, 1)


def test_v3_4_the_thief_keeps_what_everybody_knew_of_its_own_hand() -> None:
    state, _ = _after_a_steal()
    d = state.to_dict()
    assert d["known_to"][0][d["hands"][0].index("Plain stone 1")] == [0, 1, 2]


def test_v3_4_a_thief_gains_no_knowledge_of_what_the_victim_still_holds() -> None:
    game = small_game(building("Robber", power=Power("instant", steal_cards=1)))
    state = position(game=game, hands={0: "Robber", 1: "Plain food 1, Plain wood 2"}, deck="Plain stone 5")
    play(state, "lead build Robber", "pay castle", "draw deck", "use Robber on 1")
    assert known(state, 0, 1) == [None]


def test_v3_4_a_card_stolen_on_is_forgotten_by_its_first_owner() -> None:
    game = small_game(building("Robber", power=Power("instant", steal_cards=1)))
    state = position(
        seats=3,
        game=game,
        hands={0: "Robber", 1: "Plain food 1", 2: "Robber"},
        piles=NO_PILES,
        rest="castle 1",
        gold={2: 3},
    )
    play(state, "lead build Robber", "pay castle", "use Robber on 1", "pass")
    assert known(state, 1, 0) == ["Plain food 1"]
    play(state, "follow build Robber", "pay castle", "use Robber on 0")
    assert known(state, 2, 2) == known(state, 0, 2) == ["Plain food 1"]
    assert known(state, 1, 2) == known(state, None, 2) == [None]
