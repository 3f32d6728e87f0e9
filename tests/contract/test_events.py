"""Events: data that travels, filtered for who looks; news is what somebody learned."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from engine.chance import Chance
from engine.game import AnyGame, AnyState, Event, GameError
from tests.contract.games import Played


def batches(played: Played) -> Iterator[tuple[AnyState, tuple[Event, ...]]]:
    """The events of each move of a few games, with the state that they led to."""
    for number, options in enumerate(({}, *played.options)):
        for seats in played.game.seats:
            state, chance = played.game.setup(seats, seats + number, options), Chance(number)
            while state.decision is not None:
                yield state, state.apply(chance.choice(state.moves()))


def test_every_event_travels(played: Played) -> None:
    for state, events in batches(played):
        for event in events:
            for seen in (event, *(event.seen_by(seat) for seat in (None, *range(state.seats)))):
                assert played.game.event_from_dict(json.loads(json.dumps(seen.to_dict()))) == seen


def test_what_is_no_event_is_refused(game: AnyGame) -> None:
    for d in ({}, {"seat": 1}, {"kind": "over", "loud": 1}):
        with pytest.raises(GameError):
            game.event_from_dict(d)


def test_who_looks_again_sees_no_more(played: Played) -> None:
    for state, events in batches(played):
        for event in events:
            assert event.kind
            for seat in (None, *range(state.seats)):
                seen = event.seen_by(seat)
                assert seen.seen_by(seat) == seen
                assert (seen.kind, seen.seat, seen.is_news) == (event.kind, event.seat, event.is_news)


def test_a_game_has_actions_that_end(played: Played) -> None:
    ends = 0
    for _, events in batches(played):
        ends += sum(event.ends_action for event in events)
    assert ends > len(played.game.seats)
