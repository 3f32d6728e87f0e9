"""Rules: the game as the contract wants it, with one set of cards; immutable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from engine.game import OptionSpec, Seat
from engine.raiders import face_down, position_check, position_codec, setup, steps  # noqa: F401  (its steps stand on the table)
from engine.raiders.board_file import load_board
from engine.raiders.card_files import CARD_FILES, content_to_dict, load_content
from engine.raiders.card_tables import Lookup
from engine.raiders.events import event_from_dict
from engine.raiders.judgement import evaluate as expectation
from engine.raiders.judgement import explain as reasons
from engine.raiders.judgement import move_values
from engine.raiders.judgement.champion_inputs import inputs
from engine.raiders.judgement.personas import PERSONAS
from engine.raiders.judgement.pruning import worthwhile
from engine.raiders.judgement.rollout_policy import QuickPlayer
from engine.raiders.judgement.win_probability import win_chance
from engine.raiders.moves import MAX_SEATS, Move
from engine.raiders.state import RULES_VERSION, State
from engine.raiders.view import View
from engine.stacked.game import GameParts, StackGame
from engine.stacked.handicap import handicap_options

DATA: Final = Path(__file__).parent / "data"


class Raiders(StackGame[State, View, Move]):
    """Raiders of the North Sea with one set of cards and tiles (None: the built-in one, read when first needed)."""

    name = "raiders"
    rules_version = RULES_VERSION
    seats = setup.SEATS
    options = (
        OptionSpec(
            "start_player",
            None,
            (None, *range(MAX_SEATS)),
            "the seat that begins, from 0; the dice decide if left out",
        ),
        *handicap_options(MAX_SEATS),
    )

    horizon = 2
    levels: Mapping[str, str] = {"thrall": "squire", "karl": "baron", "jarl": "duke", "konung": "king"}

    parts = GameParts(
        State, View, position_check.check, CARD_FILES, content_to_dict, event_from_dict, PERSONAS, inputs, DATA
    )

    @cached_property
    def tables(self) -> Lookup:
        """Cards, tiles and board, compiled."""
        return Lookup(self._own_content or load_content(), load_board())

    def setup(self, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> State:
        """A new game (R2) for 2–4 seats; the same arguments give the same game. Raises GameError.

        Options: start_player (a seat, or None: the dice decide), handicap_seat and handicap_size (a house option: a
        seat that has more at the start).
        """
        return setup.setup(self.tables, seats, seed, options)

    def covered(self, view: View, seat: Seat) -> View:
        """The part of the game that everybody may know, for `seat` to decide by."""
        return face_down.covered(view, seat)

    def needs_hand(self, view: View) -> bool:
        """Whether the hand must be seen for the decision that waits."""
        return face_down.needs_hand(view)

    def forced(self, view: View) -> Move | None:
        """The one answer that is left, where no hidden card counts."""
        return face_down.forced(view)

    def evaluate(self, position: View | State) -> list[float]:
        """How far each seat is expected to end ahead of its best rival, in VP, from what `position` knows."""
        return expectation.evaluate(position)

    def weigh(self, view: View, moves: Sequence[Move], persona: str = "") -> list[float]:
        """One weight a move for the seat of `view`: what it is expected to gain, in VP, as `persona` sees it ("":
        the usual judgement); raises GameError if there is no such persona."""
        return move_values.weigh(view, moves, persona)

    def explain(self, view: View, move: Move, persona: str = "") -> tuple[reasons.Feature, ...]:
        """The parts of the weight of a legal `move`, the weightiest first; raises GameError as `weigh`."""
        return reasons.explain(view, move, persona)

    def win_chance(self, view: View, lead: float) -> float | None:
        """The part of the win that the seat which decides can expect with a lead in VP over its best rival."""
        return win_chance(view, lead)

    def rollout(self, persona: str = "") -> QuickPlayer:
        """A fresh quick player that judges as `persona` ("": the usual one), for the games that one search plays
        ahead; raises GameError if there is no such persona."""
        return QuickPlayer(PERSONAS.find(persona).weights)

    def worthwhile(self, view: View, moves: Sequence[Move]) -> list[Move]:
        """Those of the moves that waste nothing: what everybody who understands the rules chooses from."""
        return worthwhile(moves)
