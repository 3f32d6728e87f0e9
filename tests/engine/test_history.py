"""Back and forth in a game: what can be taken back, and that a record leads to every position it went through."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from engine.bots import make_bot
from engine.chance import Chance
from engine.match.match import Agent, BotAgent, HumanAgent, Match
from engine.records.record import Record
from engine.valeria import VALERIA
from engine.valeria.moves import Move
from engine.valeria.state import State
from tests.engine.fixed import liked

MODES = [(seats, {"events": seats % 2 == 0}) for seats in (1, 2, 3, 4, 5)]
ALL_MODES = pytest.mark.parametrize(("seats", "options"), MODES, ids=["1", "2-events", "3", "4-events", "5"])


def a_game(seats: int, seed: int, options: dict[str, Any]) -> Iterator[tuple[State, Move]]:
    """Every decision of a whole game with the move that answers it."""
    state, chance = VALERIA.setup(seats, seed, options), Chance(seed)
    while state.decision is not None:
        move = liked(state, chance)
        yield state, move
        state.apply(move)


def agents(seats: int, bots: tuple[int, ...] = ()) -> list[Agent]:
    return [BotAgent(make_bot("random", VALERIA, seat)) if seat in bots else HumanAgent() for seat in range(seats)]


def a_match(seats: int, seed: int, options: dict[str, Any], bots: tuple[int, ...] = ()) -> Match:
    record = Record.begin(VALERIA, seats, seed, options)
    return Match(VALERIA, VALERIA.setup(seats, seed, options), record, agents(seats, bots))


def answer(match: Match, chance: Chance) -> None:
    """Whoever is asked answers; what waits to be committed is."""
    match.commit()
    decision = match.decision
    if decision is None:
        return
    agent = match.agents[decision.seat]
    match.step()
    if isinstance(agent, HumanAgent):
        agent.answer(chance.choice(match.view(decision.seat).moves()))
        match.step()


@ALL_MODES
def test_what_can_be_taken_back_has_told_nothing(seats: int, options: dict[str, Any]) -> None:
    """Without news a move leads to one and the same view, whatever lies hidden; with news hardly ever."""
    chance, told, surprises = Chance(seats), 0, 0
    for state, move in a_game(seats, 70 + seats, options):
        assert state.decision is not None
        seat, after = state.decision.seat, state.copy()
        is_news = any(event.is_news for event in after.apply(move))
        for _ in range(2):
            other = state.view(seat).sample(chance)
            other.apply(move)
            if is_news:
                told += 1
                surprises += other.view(seat) != after.view(seat)
            else:
                assert other.view(seat) == after.view(seat), move
    assert told > 40
    assert surprises > 0.9 * told


@ALL_MODES
def test_a_record_leads_back_to_every_position_it_went_through(seats: int, options: dict[str, Any]) -> None:
    bots = (1, 3)
    match, chance = a_match(seats, 80 + seats, options, bots), Chance(seats)
    seen: list[tuple[str, bool, bool]] = [(match.digest(), False, False)]
    while not match.is_over:
        before = len(match.record.moves)
        answer(match, chance)
        if len(match.record.moves) > before:
            seen.append((match.digest(), match.uncommitted is not None, match.can_undo))
    lines = match.record.moves
    assert len(seen) == len(lines) + 1
    for count in (*range(0, len(lines), 23), len(lines)):
        record = replace(match.record, moves=lines[:count])
        again = Match.resume(VALERIA, record, agents(seats, bots), committed=not seen[count][1])
        assert (again.digest(), again.uncommitted is not None, again.can_undo) == seen[count]


@ALL_MODES
def test_a_way_not_taken_leaves_no_trace(seats: int, options: dict[str, Any]) -> None:
    """A game with many moves taken back is the game that its record tells."""
    match, chance, undone = a_match(seats, 90 + seats, options), Chance(seats), 0
    while not match.is_over:
        answer(match, chance)
        while match.can_undo and not chance.below(3):
            match.undo()
            undone += 1
    assert undone > 20
    assert match.record.replay(VALERIA).digest() == match.digest()


@ALL_MODES
def test_what_a_seat_once_saw_stays_what_it_was(seats: int, options: dict[str, Any]) -> None:
    """Neither moves nor undo change a view that was handed out."""
    match, chance = a_match(seats, 60 + seats, options), Chance(seats)
    views: list[tuple[Any, dict[str, Any]]] = []
    while not match.is_over:
        view = match.view(chance.below(seats))
        views.append((view, view.to_dict()))
        answer(match, chance)
        if match.can_undo and not chance.below(4):
            match.undo()
    assert all(view.to_dict() == told for view, told in views)
