"""What is promised before a move is what the engine then does, over whole games."""

from __future__ import annotations

from collections import Counter
from functools import cache

from engine.valdora.pieces import EQUIPMENT
from engine.valdora.state import State
from tests.gui.valdora.positions import walk
from valeria_gui.games.valdora.info.books import UNSEEN, page_after
from valeria_gui.games.valdora.info.brings import brings
from valeria_gui.games.valdora.info.space import space_preview

GAMES = ((3, 3, "courier"), (4, 4, "reader"), (5, 5, "carter"), (4, 6, "crowd"))


@cache
def positions() -> tuple[State, ...]:
    """The positions of whole games, each with a question."""
    return tuple(
        state.copy() for game in GAMES for state, _events in walk(*game, 900) if state.decision is not None
    )


def test_a_delivery_scores_what_was_told() -> None:
    seen: Counter[str] = Counter()
    for state in positions():
        me = state.active
        for move in state.moves():
            if move.verb != "deliver":
                continue
            told = brings(state.view(me), me, state.tables.content.by_face[move.what])
            after = state.copy()
            events = list(after.apply(move))
            while after.decision is not None and after.decision.kind == "pay":
                events += after.apply(after.moves()[0])
            hired = [event.name for event in events if event.kind == "hired"]
            opened = [event.amount for event in events if event.kind == "opened"]
            assert [told.craftsman] == hired
            assert opened == ([] if told.workshop is None else [told.workshop])
            assert any(event.kind == "bonus" for event in events) == (told.bonus > 0)
            assert any(event.kind == "ending" for event in events) == told.ends
            gained = after.scores()[me].parts["commissions"] - state.scores()[me].parts["commissions"]
            assert gained == told.face.vp
            seen["first"] += told.first > 0
            seen["workshop"] += told.workshop is not None
            seen["bonus"] += told.bonus > 0
            seen["replacement"] += told.is_replacement
            seen["ends"] += told.ends
    assert all(seen[kind] for kind in ("first", "workshop", "bonus", "replacement", "ends")), seen


def test_a_journey_costs_and_meets_what_was_told() -> None:
    seen: Counter[str] = Counter()
    for state in positions()[::3]:
        me = state.active
        for move in state.moves():
            if move.verb != "go":
                continue
            told, after = space_preview(state.view(me), me, move.what), state.copy()
            events = after.apply(move)
            went = next(event for event in events if event.kind == "went")
            assert told.why_not is None and tuple(went.names) == told.way.spaces
            assert (state.provisions[me] - after.provisions[me] == 1) == told.uses_provisions
            met = [event for event in events if event.kind == "met"]
            assert {event.other for event in met} == set(told.met)
            assert sum(event.amount for event in met) == told.price
            filled = sum(event.amount for event in events if event.kind == "filled")
            assert filled == told.filled and after.coins[me] - state.coins[me] == filled - told.price
            seen["met"] += bool(met)
            seen["filled"] += filled > 0
            seen["provisions"] += told.uses_provisions
    assert all(seen[kind] for kind in ("met", "filled", "provisions")), seen


def test_spaces_that_cannot_be_reached_say_why() -> None:
    refused = 0
    for state in positions()[::9]:
        if state.decision is None or state.decision.kind != "go":
            continue
        me = state.active
        legal = {move.what for move in state.moves()}
        for space in state.tables.spaces:
            told = space_preview(state.view(me), me, space)
            if space != state.space_of(me):
                assert (told.why_not is None) == (space in legal), (space, told.why_not)
                refused += told.why_not is not None
    assert refused > 50


def test_a_page_that_is_turned_shows_what_was_told() -> None:
    known = unseen = 0
    for state in positions():
        me = state.active
        for move in state.moves():
            if move.verb != "turn":
                continue
            book = state.space_of(me)
            told, after = page_after(state.view(me), book, move.what), state.copy()
            turned = next(event for event in after.apply(move) if event.kind == "turned")
            for face, there in zip(told, turned.names, strict=True):
                if face == UNSEEN:
                    unseen += 1
                else:
                    known += 1
                    assert (face or "") == there, (told, turned.names)
    assert known > 100 and unseen > 20


def test_what_is_loaded_costs_what_its_space_tells() -> None:
    loaded = 0
    for state in positions():
        me = state.active
        if state.decision is None or state.decision.kind != "load":
            continue
        kinds = state.tables.box.equipment
        for move in state.moves():
            if move.verb != "load":
                continue
            after = state.copy()
            event = next(event for event in after.apply(move) if event.kind == "loaded")
            assert event.amount == kinds[EQUIPMENT.index(event.what)].load
            assert state.coins[me] - after.coins[me] == event.amount
            assert after.view(me).equipment(me)[event.what] == move.what.split()[0]
            loaded += 1
    assert loaded > 100
