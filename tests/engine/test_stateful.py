"""Whole games in which anything may happen at any time, and what is true all the while.

People and bots play all modes with all options and with card sets that nobody thought of; between two moves
somebody asks why a move is refused, takes moves back, saves and loads, or looks at the table. A long run:

    STATEFUL_EXAMPLES=500 python -m pytest tests/engine/test_stateful.py
"""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.bots import make_bot
from engine.chance import Chance
from engine.game import IllegalMove
from engine.match.match import Agent, BotAgent, HumanAgent, Match
from engine.players import Player
from engine.records import record_text
from engine.records.record import Record
from engine.saving import save_file
from engine.valeria import Valeria
from engine.valeria.cards import ACTIONS, RESOURCES
from engine.valeria.invariants import check
from engine.valeria.moves import Move
from engine.valeria.state import State
from tests.engine.boxes import games
from tests.engine.fixed import liked
from tests.engine.resampling import resample

EXAMPLES = int(os.environ.get("STATEFUL_EXAMPLES", "0"))
NEWS = ("refilled", "pool", "stole", "event")
"""Events that show somebody a card that was hidden; a draw from the deck does, too (V3.4)."""

numbers = st.integers(0, 2**32)
options = st.fixed_dictionaries(
    {},
    optional={
        "events": st.booleans(),
        "one_resource_power_per_type": st.booleans(),
        "start_player": st.sampled_from((None, 0)),
    },
)


class Table(RuleBasedStateMachine):
    """A match, and beside it a plain account of what may be taken back: the digests to which undo leads."""

    @initialize(
        game=games(), seats=st.integers(1, 5), seed=numbers, options=options, bots=st.integers(0, 31), start=numbers
    )
    def sit_down(
        self, game: Valeria, seats: int, seed: int, options: dict[str, Any], bots: int, start: int
    ) -> None:
        if options.get("start_player") is not None:
            options["start_player"] = start % seats
        self.game, self.options = game, options
        self.bots = [seat for seat in range(seats) if bots >> seat & 1]
        state = game.setup(seats, seed, options)
        self.match = Match(game, state, Record.begin(game, seats, seed, options), self.agents(seats))
        self.back: list[str] = []
        self.acting = -1

    def agents(self, seats: int) -> list[Agent]:
        return [
            BotAgent(make_bot("random", self.game, seat)) if seat in self.bots else HumanAgent()
            for seat in range(seats)
        ]

    @property
    def state(self) -> State:
        """The position as a state of its own."""
        return self.game.from_dict(self.match.position())

    def is_going_on(self) -> bool:
        return not self.match.is_over

    # --- moves -----------------------------------------------------------------------------------------------

    @precondition(is_going_on)
    @rule(number=numbers)
    def move(self, number: int) -> None:
        """Whoever is asked answers; an action that is complete is committed first."""
        self.end_action()
        if self.match.is_over:
            return
        state = self.state
        self.make(state, state.moves()[number % len(state.moves())])

    @precondition(is_going_on)
    @rule(count=st.integers(5, 60), seed=numbers)
    def go_on(self, count: int, seed: int) -> None:
        """A stretch of the game, so that all of it is seen."""
        chance = Chance(seed)
        for _ in range(count):
            self.end_action()
            if self.match.is_over:
                break
            state = self.state
            self.make(state, liked(state, chance))
            if self.back and not chance.below(3):
                self.take_back(1 + chance.below(2))

    def make(self, state: State, move: Move) -> None:
        """Let the match make a move (a bot: its own) and keep the account of what may be taken back."""
        assert state.decision is not None
        seat, before = state.decision.seat, self.match.digest()
        self.answer(seat, move)
        made = self.match.record.moves[-1]
        assert self.match.history[-1].events == state.apply(state.parse(made))
        self.keep_account(seat, before)

    def answer(self, seat: int, move: Move) -> None:
        agent = self.match.agents[seat]
        if isinstance(agent, HumanAgent):
            assert self.match.view(seat).why_not(move) is None
            assert not self.match.step()
            agent.answer(move)
        assert self.match.step()

    def keep_account(self, seat: int, before: str) -> None:
        if seat != self.acting:
            self.back.clear()
        self.acting = seat
        self.back.append(before)
        events = self.match.history[-1].events
        news = any(event.kind in NEWS or (event.kind == "drew" and event.pile < 0) for event in events)
        if news or seat in self.bots:
            self.back.clear()
        decision = self.state.decision
        handed_on = decision is not None and decision.seat != seat
        finished = any(event.kind in ("finished", "passed") for event in events)
        by_person = seat not in self.bots
        waits = by_person and (finished or (handed_on and bool(self.back)))
        assert self.match.uncommitted == (seat if waits else None)

    @rule(seed=numbers)
    def ask_why_not(self, seed: int) -> None:
        """A move that is refused is refused with the same reason by everything that can be asked."""
        state, chance = self.state, Chance(seed)
        for _ in range(20):
            line = a_line(self.game, state, chance)
            try:
                move = state.parse(line)
            except IllegalMove as refused:
                assert refused.reason == "unknown_move"
            else:
                self.is_taken_or_refused(state, move)

    def is_taken_or_refused(self, state: State, move: Move) -> None:
        before, reason = state.digest(), state.why_not(move)
        assert (reason is None) == (move in state.moves())
        if reason is None:
            return
        with pytest.raises(IllegalMove) as refused:
            state.apply(move)
        assert state.digest() == before
        assert (refused.value.reason, refused.value.reason.params) == (reason, reason.params)
        for seat in range(state.seats):
            seen = state.view(seat).why_not(move)
            asked = state.decision is None or state.decision.seat == seat
            assert seen == (reason if asked else "not_your_decision")

    # --- history ---------------------------------------------------------------------------------------------

    @precondition(lambda self: bool(self.back))
    @rule(count=st.integers(1, 4), again=st.booleans())
    def take_back(self, count: int, again: bool = False) -> None:
        """Undo leads back through the positions of before, one by one; redo, if `again`, to those of after."""
        gone: list[str] = []
        for _ in range(min(count, len(self.back))):
            made = len(self.match.record.moves)
            gone.append(self.match.digest())
            self.match.undo()
            assert self.match.digest() == self.back.pop()
            assert len(self.match.record.moves) == made - 1
            assert self.match.uncommitted is None
        while again and gone:
            self.back.append(self.match.digest())
            self.match.redo()
            assert self.match.digest() == gone.pop()

    @rule()
    def end_action(self) -> None:
        """What is committed stays, unless the same seat goes on: then nobody has learned anything from it."""
        if self.match.uncommitted is not None:
            goes_on = self.match.acting == self.match.uncommitted
            self.match.commit()
            self.back = self.back if goes_on else []

    @rule()
    def save_and_load(self) -> None:
        """The game goes on from a file as if nothing had happened, undo included."""
        kept = {"record": self.match.record.to_dict(), "position": self.match.position()}
        loaded = save_file.decode(save_file.encode(kept), "a save")
        record = Record.from_dict(loaded["record"])
        game = record.find_game()
        assert isinstance(game, Valeria)
        agents = self.agents(record.seats)
        match = Match.resume(game, record, agents, committed=self.match.uncommitted is None)
        assert match.digest() == self.match.digest() == game.from_dict(loaded["position"]).digest()
        assert match.record == self.match.record
        assert (match.uncommitted, match.can_undo) == (self.match.uncommitted, self.match.can_undo)
        self.game, self.match = game, match

    @rule()
    def write_and_read(self) -> None:
        """The record as text leads to the same position."""
        players = [Player(f"P{seat}", "human") for seat in range(self.match.record.seats)]
        text = record_text.to_text(self.match.record, players)
        assert record_text.from_text(text).replay().digest() == self.match.digest()

    # --- looking ---------------------------------------------------------------------------------------------

    @rule()
    def look(self) -> None:
        """Every seat's view travels as data and comes back; only who is asked sees moves."""
        state = self.state
        for viewer in (None, *range(state.seats)):
            view = self.match.view(viewer)
            assert view == state.view(viewer)
            assert view == self.game.view_from_dict(json.loads(json.dumps(view.to_dict())))
            asked = state.decision is not None and state.decision.seat == viewer
            assert view.moves() == (state.moves() if asked else ())
            assert view.scores() == state.scores()
            assert sum(card is None for hand in range(state.seats) for card in view.hand(hand)) == sum(
                not is_known(held, viewer) for hand in state.hands for held in hand
            )

    @precondition(is_going_on)
    @rule(viewer=st.integers(-1, 4), seed=numbers)
    def sample(self, viewer: int, seed: int) -> None:
        """What a bot searches on is a game that could be."""
        state = self.state
        if state.decision is not None:
            resample(state, None if viewer < 0 else viewer % state.seats, seed, self.game)

    # --- always ----------------------------------------------------------------------------------------------

    @invariant()
    def is_a_position(self) -> None:
        state = self.state
        check(state)
        assert state.digest() == self.match.digest()
        assert state.copy() == state
        assert self.match.can_undo == bool(self.back) or state.seats == 1

    def teardown(self) -> None:
        """Play to the end: then it is over for everybody, and the record alone leads there again."""
        if not hasattr(self, "match"):
            return
        while self.is_going_on():
            self.go_on(50, len(self.match.record.moves))
        state = self.match.record.replay(self.game)
        assert state.digest() == self.match.digest()
        assert self.match.winners() == state.winners() != ()
        assert not self.match.step()
        assert state.why_not(state.parse("pass")) == "over"


def is_known(held: int, viewer: int | None) -> bool:
    """Whether `viewer` knows a held card (None: everybody does)."""
    return held & 31 == 31 if viewer is None else bool(held >> viewer & 1)


def a_line(game: Valeria, state: State, chance: Chance) -> str:
    """Some move of this game as a line, legal now or not; more often than not one that answers what is asked."""
    name = chance.choice(game.tables.names)
    action, resource = chance.choice(ACTIONS), chance.choice(RESOURCES)
    pile, seat = chance.below(6), chance.below(state.seats + 1)
    lines = (
        f"lead build {name}",
        f"lead recruit {name}",
        f"follow build {name}",
        f"lead {action}",
        f"follow {action}",
        f"pay {name}",
        f"pay {seat} {resource}",
        "pay castle",
        f"pay {seat} castle",
        f"draw pile {pile}",
        "draw deck",
        f"discard {name} pile {pile}",
        f"remove {name}",
        f"develop {name}",
        f"use {name}",
        f"use {name} on {seat}",
        f"accept {chance.choice(game.tables.events).name}",
        "pass",
        "done",
    )
    verbs = {move.verb for move in state.moves()} if chance.below(4) else set()
    return str(chance.choice([line for line in lines if line.partition(" ")[0] in verbs] or lines))


TestTable = pytest.mark.filterwarnings("error")(Table.TestCase)
TestTable.settings = settings(
    max_examples=EXAMPLES or 25,
    stateful_step_count=20,
    derandomize=not EXAMPLES,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
