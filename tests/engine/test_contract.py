"""What the contract asks of this game beyond what every game is tested for (`tests/contract`)."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import Chance
from engine.game import GameError, IllegalMove
from engine.valeria import VALERIA, Valeria
from engine.valeria.cards import Power
from engine.valeria.moves import Move
from engine.valeria.state import State
from tests.engine.positions import building, play, position, small_game
from tests.engine.walks import at, paths, random_game, state_after, states_of_every_kind

SEATS = (1, 2, 3, 4, 5)
EVENTS = {"events": True}
OPTIONS = (None, {"one_resource_power_per_type": True}, {"start_player": 0}, EVENTS)

walks = st.builds(
    state_after,
    seats=st.sampled_from(SEATS),
    seed=st.integers(0, 400),
    moves=st.integers(0, 420),
    options=st.sampled_from(OPTIONS),
)


def games(every: int = 1) -> Iterator[State]:
    """States of one game for each number of seats."""
    for seats in SEATS:
        for options in (None, EVENTS):
            yield from islice(random_game(seats, seats, options), 0, None, every)


# --- Set-up ------------------------------------------------------------------------------------------------------


def test_the_same_arguments_give_the_same_game() -> None:
    assert VALERIA.setup(4, 9, {}) == VALERIA.setup(4, 9) == VALERIA.setup(seats=4, seed=9, options={})
    assert VALERIA.setup(4, 9) != VALERIA.setup(4, 10)


@pytest.mark.parametrize("seats", [-1, 0, 6, 9, 2.0, "2", None, True])
def test_nine_seats_are_refused(seats: Any) -> None:
    with pytest.raises(GameError, match="players"):
        VALERIA.setup(seats, 1)


@pytest.mark.parametrize("seed", [1.5, "1", None, True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(GameError, match="seed"):
        VALERIA.setup(2, seed)


def test_any_whole_number_is_a_seed() -> None:
    assert len({VALERIA.setup(2, seed).digest() for seed in (0, -1, 2**63, 2**64, 10**30)}) == 5


def test_an_unknown_option_is_answered_with_the_known_ones() -> None:
    with pytest.raises(GameError) as refused:
        VALERIA.setup(2, 1, {"start_plaayer": 1})
    for word in ("start_plaayer", "start_player", "one_resource_power_per_type"):
        assert word in str(refused.value)


@pytest.mark.parametrize(
    "options",
    [
        {"start_player": 2},
        {"start_player": -1},
        {"start_player": "0"},
        {"start_player": True},
        {"start_player": 0.0},
        {"one_resource_power_per_type": 1},
        {"one_resource_power_per_type": "no"},
        {"one_resource_power_per_type": None},
        {1: 1},
        ["start_player"],
        "start_player",
        7,
    ],
)
def test_a_bad_option_is_refused(options: Any) -> None:
    with pytest.raises(GameError):
        VALERIA.setup(2, 1, options)


# --- Moves -------------------------------------------------------------------------------------------------------


def test_moves_are_stable_and_different() -> None:
    for state in games(every=3):
        moves = state.moves()
        assert moves == state.moves() == state.copy().moves() == VALERIA.from_dict(state.to_dict()).moves()
        assert len(set(moves)) == len(moves)


def test_different_moves_have_different_lines() -> None:
    lines = list(VALERIA.tables.moves._by_text)
    assert len(set(lines)) == len(lines)
    assert len({VALERIA.setup(2, 1).parse(line) for line in lines}) == len(lines)
    assert all(VALERIA.tables.moves.knows(VALERIA.setup(2, 1).parse(line)) for line in lines)


@pytest.mark.parametrize(
    "text", ["", "lead", "lead build", "draw pile 5", "draw pile -1", "pay 5 wood", "resign", "\0", "2"]
)
def test_a_line_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        VALERIA.setup(2, 1).parse(text)
    assert refused.value.reason.code == "unknown_move"
    assert refused.value.reason.params["text"] == text


def test_a_card_name_may_hold_a_wide_space_or_a_quote() -> None:
    game = small_game(building("Big  House"), building('Wizard\'s "Den" pile 3'))
    state = position(game=game, hands={0: 'Big  House, Wizard\'s "Den" pile 3, Plain food 1'})
    play(state, "lead develop")
    for move in state.moves():
        assert state.parse(str(move)) == move


def test_cards_of_one_name_give_one_move() -> None:
    state = position(hands={0: "2 Farm, Keep"})
    play(state, "lead develop")
    assert sum(move.card == "Farm" and move.pile == 0 for move in state.moves()) == 1


def test_every_known_move_is_either_legal_or_refused_with_a_reason() -> None:
    every = [VALERIA.setup(2, 1).parse(line) for line in VALERIA.tables.moves._by_text]
    for state in [*states_of_every_kind(3, 1, 1, EVENTS), *states_of_every_kind(1, 1, 1)]:
        legal = set(state.moves())
        before = state.digest()
        for move in every:
            reason = state.why_not(move)
            assert (reason is None) == (move in legal), move
            if reason is not None:
                with pytest.raises(IllegalMove) as refused:
                    state.apply(move)
                assert refused.value.reason == reason == reason.code
                assert refused.value.reason.params == reason.params
        assert state.digest() == before


ODD_MOVES: tuple[Any, ...] = (
    Move("resign"),
    Move("lead"),
    Move("lead", "harvest", pile=3),
    Move("lead", "harvest", card="Farm"),
    Move("lead", "build", "Nothing"),
    Move("lead", "recruit", "Farm"),
    Move("lead", "build", "Paladin"),
    Move("follow", "plunder"),
    Move("draw", pile=9),
    Move("draw", source="castle"),
    Move("discard", card="Paladin", pile=0),
    Move("discard", card="Farm", pile=7),
    Move("develop", card="Paladin"),
    Move("pay", source="gold"),
    Move("pay", source="wood", seat=9),
    Move("pay", source="wood", seat=-1),
    Move("pay", card="Nothing"),
    Move("use", card="Nothing"),
    Move("use", card="Farm", seat=77),
    Move("", "", "", "", 0, 0),
    "lead harvest",
    None,
    7,
    (),
    ("lead", "harvest"),
)


def test_what_is_no_move_at_all_is_refused_and_leaves_the_state_untouched() -> None:
    for state in [
        *states_of_every_kind(1, 5, 1, EVENTS),
        *states_of_every_kind(2, 5, 1),
        list(random_game(2, 1))[-1],
    ]:
        before = state.to_dict()
        for odd in ODD_MOVES:
            assert state.why_not(odd) is not None
            with pytest.raises(IllegalMove):
                state.apply(odd)
        assert state.to_dict() == before


def test_a_game_that_is_over_takes_no_move() -> None:
    state = list(random_game(3, 3))[-1]
    assert (state.decision, state.moves()) == (None, ())
    assert state.why_not(state.parse("lead tax")) == "over"
    with pytest.raises(IllegalMove):
        state.apply(state.parse("pass"))
    assert state.winners()


# --- Copies and equality -----------------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(walks, st.integers(0, 2**32))
def test_a_copy_shares_nothing_that_changes(state: State, seed: int) -> None:
    chance, before, twin = Chance(seed), state.to_dict(), state.copy()
    assert twin == state and twin.digest() == state.digest() and twin.decision == state.decision
    for _ in range(60):
        if twin.decision is None:
            break
        twin.apply(chance.choice(twin.moves()))
    assert state.to_dict() == before


def test_states_that_differ_are_unequal_and_have_other_digests() -> None:
    seen: dict[str, dict[str, Any]] = {}
    for state in games(every=2):
        d = state.to_dict()
        assert seen.setdefault(state.digest(), d) == d
    assert len(seen) > 300


def test_states_of_other_card_sets_are_unequal() -> None:
    one, other = small_game(building("Shed")), small_game(building("Shed", vp=2))
    assert one.setup(2, 1) != other.setup(2, 1)
    assert one.setup(2, 1).digest() != other.setup(2, 1).digest()
    assert one.setup(2, 1) != "a state"


def test_a_state_is_not_hashable() -> None:
    with pytest.raises(TypeError):
        hash(VALERIA.setup(2, 1))


# --- Positions as data -------------------------------------------------------------------------------------------


def through_json(d: dict[str, Any]) -> Any:
    return json.loads(json.dumps(d))


def through_yaml(d: dict[str, Any]) -> Any:
    return yaml.safe_load(yaml.safe_dump(d, allow_unicode=True))


@pytest.mark.parametrize("travel", [through_json, through_yaml, copy.deepcopy])
def test_a_position_survives_json_and_yaml(travel: Any) -> None:
    for seats, options in ((1, None), (2, None), (5, EVENTS)):
        for state in [*states_of_every_kind(seats, 2, 1, options), list(random_game(seats, 1))[-1]]:
            back = VALERIA.from_dict(travel(state.to_dict()))
            assert back == state
            assert (back.digest(), back.decision, back.moves()) == (state.digest(), state.decision, state.moves())
            assert back.to_dict() == state.to_dict()


def test_to_dict_shares_nothing_with_the_state() -> None:
    for state in states_of_every_kind(3, 4, each=1):
        before, d = state.digest(), state.to_dict()
        for path in list(paths(d)):
            inner = at(d, path)
            if isinstance(inner, list):
                inner.append("rubbish")
        assert state.digest() == before


def test_from_dict_leaves_its_data_alone() -> None:
    d = state_after(3, 3, 100).to_dict()
    before = copy.deepcopy(d)
    state = VALERIA.from_dict(d)
    for _ in range(50):
        state.apply(state.moves()[0])
    assert d == before


def test_a_position_of_another_card_set_is_refused() -> None:
    with pytest.raises(GameError, match="card set"):
        small_game(building("Shed")).from_dict(VALERIA.setup(2, 1).to_dict())


rubbish = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 40),
    st.integers(),
    st.floats(allow_nan=True),
    st.sampled_from(["", "?", "Farm", "Paladin", "lead", "pay", "draw", "goal", "end turn", "gain", "rubbish"]),
    st.text(max_size=4),
    st.lists(st.integers(-1, 6), max_size=4),
    st.lists(st.lists(st.integers(-1, 6), max_size=4), max_size=3),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)


def spoil(d: dict[str, Any], path: tuple[Any, ...], how: str, value: Any) -> None:
    """Remove, replace, double or swap what lies at the end of `path`."""
    holder, key = at(d, path[:-1]), path[-1]
    if how == "remove":
        del holder[key]
    elif how == "replace" or not isinstance(holder, list):
        holder[key] = value
    elif how == "double":
        holder.insert(key, holder[key])
    else:
        holder[key], holder[0] = holder[0], holder[key]


def reads_or_refuses(game: Valeria, d: Any) -> None:
    """Either `from_dict` refuses with a sentence, or what it made is a position that can be played."""
    try:
        state = game.from_dict(d)
    except GameError as refused:
        text = str(refused)
        assert text.endswith(".") and "\n" not in text
        return
    assert game.from_dict(state.to_dict()) == state
    assert game.from_dict(state.to_dict()).digest() == state.digest()
    assert bool(state.moves()) == (state.decision is not None)
    chance = Chance(1)
    for _ in range(40):
        if state.decision is None:
            break
        assert state.view(state.decision.seat).moves() == state.moves()
        sample = state.view(state.decision.seat).sample(chance)
        assert sample.moves() == state.moves()
        state.apply(chance.choice(state.moves()))
        state.scores()
    assert game.from_dict(state.to_dict()) == state


SPOILABLE = [state.to_dict() for seats in (2, 3) for state in states_of_every_kind(seats, 8, each=1)]
SPOILABLE += [state.to_dict() for seats in (1, 2) for state in states_of_every_kind(seats, 9, 1, EVENTS)]
SPOILABLE += [list(random_game(seats, 1))[-1].to_dict() for seats in (1, 2)]


@settings(max_examples=800, deadline=None)
@given(st.sampled_from(SPOILABLE), st.data())
def test_broken_positions_are_refused_with_game_errors_only(source: dict[str, Any], data: st.DataObject) -> None:
    d = copy.deepcopy(source)
    for _ in range(data.draw(st.sampled_from([1, 1, 1, 2]))):
        top = data.draw(st.sampled_from(sorted(d, key=str)))
        inner = [(top,), *paths(d[top], (top,))] if isinstance(d[top], dict | list) else [(top,)]
        path = data.draw(st.sampled_from(inner))
        how = data.draw(st.sampled_from(["remove", "replace", "replace", "double", "swap"]))
        spoil(d, path, how, data.draw(rubbish))
    reads_or_refuses(VALERIA, d)


@pytest.mark.parametrize("source", SPOILABLE[:10], ids=lambda d: d["stack"][-1][0])
def test_every_single_value_may_be_missing_or_wrong(source: dict[str, Any]) -> None:
    for path in paths(source):
        if path[0] in ("deck", "adventurer_deck") and len(path) > 1 and path[1] > 2:
            continue
        for how, value in (("remove", None), ("replace", None), ("replace", -1), ("replace", "x"), ("replace", [])):
            d = copy.deepcopy(source)
            spoil(d, path, how, value)
            reads_or_refuses(VALERIA, d)


@pytest.mark.parametrize("data", [None, 7, "", "text", [], {}, [1], {"card_set": 1}, {1: 2}])
def test_what_is_no_position_at_all_is_refused(data: Any) -> None:
    with pytest.raises(GameError):
        VALERIA.from_dict(data)
    with pytest.raises(GameError):
        VALERIA.view_from_dict(data)


def broken(**changes: Any) -> dict[str, Any]:
    return {**state_after(2, 8, 60).to_dict(), **changes}


@pytest.mark.parametrize(
    "changes",
    [
        {"stack": []},
        {"ended": "goal"},
        {"ended": "", "stack": []},
        {"stack": [["lead", 0, 0, -1]]},
        {"stack": [["end turn", 0, 0, -1], ["follow", 1, 0, -1]]},
        {"stack": [["end turn", 0, 0, -1], ["enter", 0, 0, -1]]},
        {"stack": [["end turn", 0, 0, -1], ["draw", 0, 10**9, -1]]},
        {"turn": -1},
        {"idle_turns": -1},
        {"grew": 1},
        {"steals": -1},
        {"given": 64},
        {"used": ["Farm"]},
        {"seed": None},
        {"options": {"start_player": 7, "one_resource_power_per_type": False}},
        {"options": {"start_player": None, "one_resource_power_per_type": "yes"}},
        {"options": {"start_player": None, "loud": True}},
        {"castle_coins": [True, False]},
    ],
)
def test_a_position_that_no_game_can_reach_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(GameError):
        VALERIA.from_dict(broken(**changes))


def test_a_card_that_its_holder_does_not_know_is_refused() -> None:
    d = broken()
    d["known_to"][0][0] = [1]
    with pytest.raises(GameError):
        VALERIA.from_dict(d)


# --- Digests and replays -----------------------------------------------------------------------------------------


def test_digests_are_stable_across_processes_and_pythons() -> None:
    game = small_game(building("Shed", power=Power("build", cards=1)))
    state = game.setup(3, 12345)
    assert state.digest() == game.setup(3, 12345).digest()
    assert len(state.digest()) == 32 and int(state.digest(), 16) >= 0


# --- Events ------------------------------------------------------------------------------------------------------


def test_events_hide_cards_from_those_who_may_not_see_them() -> None:
    for seats in (2, 4):
        for seed in range(4):
            state, chance = VALERIA.setup(seats, seed), Chance(seed)
            while state.decision is not None:
                for event in state.apply(chance.choice(state.moves())):
                    hidden = (event.kind == "drew" and event.pile < 0) or event.kind == "stole"
                    for viewer in (None, *range(seats)):
                        seen = event.seen_by(viewer)
                        may = not hidden or viewer in {event.seat, event.other} - {-1}
                        assert seen.card == (event.card if may else "")
                        assert seen._replace(card="", known=0) == event._replace(card="", known=0)
                        assert seen.seen_by(viewer) == seen


def test_events_tell_all_that_changed_in_supplies_and_hands() -> None:
    for seats in (2, 5):
        state, chance = VALERIA.setup(seats, seats), Chance(4)
        while state.decision is not None:
            gold, hands = state.gold[:], [state.hand_size(seat) for seat in range(seats)]
            for event in state.apply(chance.choice(state.moves())):
                _account(event, gold, hands, state)
            assert gold == state.gold
            assert hands == [state.hand_size(seat) for seat in range(seats)]


def _account(event: Any, gold: list[int], hands: list[int], state: State) -> None:
    if event.kind in ("gold", "replenished"):
        gold[event.seat] += event.amount
    elif event.kind == "coin":
        gold[event.seat] -= 1
    elif event.kind == "stole_gold":
        gold[event.seat] += event.amount
        gold[event.other] -= event.amount
    elif event.kind in ("drew", "discarded", "developed"):
        hands[event.seat] += 1 if event.kind == "drew" else -1
    elif event.kind == "stole":
        hands[event.seat] += 1
        hands[event.other] -= 1
    elif event.kind in ("led", "followed") and event.what == "build":
        hands[event.seat] -= 1


def test_an_action_ends_with_one_event_that_says_so() -> None:
    state, chance, ends = VALERIA.setup(3, 3), Chance(3), 0
    while state.decision is not None:
        ends += sum(event.ends_action for event in state.apply(chance.choice(state.moves())))
    assert ends == 3 + 3 * state.turn


def test_news_are_exactly_what_somebody_learned() -> None:
    """There is undo until somebody has seen a card that was hidden from them before."""
    state, chance = VALERIA.setup(2, 3), Chance(3)
    while state.decision is not None:
        deck, adventurers, steals = state.deck_size, state.adventurer_deck_size, state.steals
        events = state.apply(chance.choice(state.moves()))
        learned = (state.deck_size, state.adventurer_deck_size, state.steals) != (deck, adventurers, steals)
        assert any(event.is_news for event in events) == learned
