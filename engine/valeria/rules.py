"""Rules: the game as the contract wants it, with one card set; immutable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from engine.game import OptionSpec, Seat
from engine.stacked.game import GameParts, StackGame
from engine.stacked.handicap import handicap_options
from engine.valeria import face_down, position_check, position_codec, setup, steps  # noqa: F401  (its steps stand on the table)
from engine.valeria.card_files import CARD_FILES, card_set_to_dict, load_card_set
from engine.valeria.card_tables import Tables
from engine.valeria.cards import CardSet
from engine.valeria.events import event_from_dict
from engine.valeria.judgement import evaluate as knowledge
from engine.valeria.judgement.champion_inputs import inputs
from engine.valeria.judgement.explain import Feature, explain
from engine.valeria.judgement.personas import PERSONAS
from engine.valeria.judgement.pruning import worthwhile
from engine.valeria.judgement.rollout_policy import Rollout
from engine.valeria.judgement.win_probability import win_chance
from engine.valeria.moves import MAX_SEATS, Move
from engine.valeria.state import RULES_VERSION, State
from engine.valeria.view import View

DATA: Final = Path(__file__).parent / "data"


class Valeria(StackGame[State, View, Move]):
    """Villages of Valeria with one card set (None: the built-in one, read when first needed)."""

    name = "valeria"
    rules_version = RULES_VERSION
    seats = setup.SEATS
    options = (
        OptionSpec(
            "start_player",
            None,
            (None, *range(MAX_SEATS)),
            "the seat that begins, from 0; drawn by lot if left out",
        ),
        OptionSpec("events", False, about="with the event cards of rule V9"),
        OptionSpec("one_resource_power_per_type", False, about="the variant of rule V6.4"),
        *handicap_options(MAX_SEATS),
    )
    horizon = 2
    levels: Mapping[str, str] = {}

    parts = GameParts(
        State, View, position_check.check, CARD_FILES, card_set_to_dict, event_from_dict, PERSONAS, inputs, DATA
    )

    @cached_property
    def tables(self) -> Tables:
        """The card set, compiled."""
        return Tables(self._own_content or load_card_set())

    @property
    def card_set(self) -> CardSet:
        """The cards this game is played with."""
        return self.tables.content

    def with_cards(self, card_set: CardSet) -> Valeria:
        """The same rules with another card set."""
        return Valeria(card_set)

    def setup(self, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> State:
        """A new game (V2) for 1–5 seats; the same arguments give the same game. Raises GameError.

        Options: start_player (a seat, or None: drawn at random), events (V9), one_resource_power_per_type (V6.4),
        handicap_seat and handicap_size (a house option: a seat that has more at the start).
        One seat is the solo game (V8).
        """
        return setup.setup(self.tables, seats, seed, options)

    def covered(self, view: View, seat: Seat) -> View:
        """The part of the game that everybody may know, for `seat` to decide by."""
        return face_down.covered(view, seat)

    def needs_hand(self, view: View) -> bool:
        """Whether the hand must be seen for the decision that waits."""
        return face_down.needs_hand(view)

    def forced(self, view: View) -> Move | None:
        """The passing, where nothing else is left (V4.3, V4.6) as far as `view` tells."""
        return view.tables.moves.passing if face_down.must_pass(view) else None

    def evaluate(self, position: View | State) -> list[float]:
        """How far each seat is expected to end ahead of its best rival, in VP, from what `position` knows."""
        return knowledge.evaluate(position)

    def weigh(self, view: View, moves: Sequence[Move], persona: str = "") -> list[float]:
        """One weight a move for the seat of `view`: what it is expected to gain, in VP, as `persona` sees it ("":
        the usual judgement); raises GameError if there is no such persona."""
        return knowledge.weigh(view, moves, persona)

    def explain(self, view: View, move: Move, persona: str = "") -> tuple[Feature, ...]:
        """The parts of the weight of a legal `move`, the weightiest first; raises GameError as `weigh`."""
        return explain(view, move, persona)

    def win_chance(self, view: View, lead: float) -> float | None:
        """The part of the win that the seat which decides can expect with a lead in VP over its best rival; None in
        the solo game, which nobody wins (V8.8)."""
        return win_chance(view, lead)

    def rollout(self, persona: str = "") -> Rollout:
        """A fresh quick player that judges as `persona` ("": the usual one), for the games that one search plays
        ahead; raises GameError if there is no such persona."""
        return Rollout(PERSONAS.find(persona).weights)

    def worthwhile(self, view: View, moves: Sequence[Move]) -> list[Move]:
        """Those of the moves that waste nothing: what everybody who understands the rules chooses from."""
        return worthwhile(view, moves)
