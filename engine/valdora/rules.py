"""Rules: the game as the contract wants it, with one map and its pages; immutable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from engine.game import OptionSpec, Seat
from engine.stacked.game import GameParts, StackGame
from engine.stacked.handicap import handicap_options
from engine.stacked.stack import legal
from engine.valdora import position_check, position_codec, setup, steps  # noqa: F401  (its steps stand on the table)
from engine.valdora.box_file import load_box
from engine.valdora.card_files import CARD_FILES, content_to_dict, load_content
from engine.valdora.card_tables import ValleyTables
from engine.valdora.events import event_from_dict
from engine.valdora.judgement import evaluate as expectation
from engine.valdora.judgement import explain as reasons
from engine.valdora.judgement import move_values
from engine.valdora.judgement.champion_inputs import inputs
from engine.valdora.judgement.personas import PERSONAS
from engine.valdora.judgement.rollout_policy import QuickTraveller
from engine.valdora.moves import MAX_SEATS, Move
from engine.valdora.state import RULES_VERSION, State
from engine.valdora.view import View

DATA: Final = Path(__file__).parent / "data"


class Valdora(StackGame[State, View, Move]):
    """Valdora with one map, its commissions and books (None: the built-in ones, read when first needed)."""

    name = "valdora"
    rules_version = RULES_VERSION
    seats = setup.SEATS
    options = (
        OptionSpec(
            "start_player",
            None,
            (None, *range(MAX_SEATS)),
            "the seat that begins, from 0; the lot decides if left out",
        ),
        OptionSpec("as_printed", False, about="coins at the start as the rules print them"),
        *handicap_options(MAX_SEATS),
    )

    horizon = 1
    levels: Mapping[str, str] = {"peddler": "squire", "trader": "baron", "merchant": "duke", "magnate": "king"}

    parts = GameParts(
        State, View, position_check.check, CARD_FILES, content_to_dict, event_from_dict, PERSONAS, inputs, DATA
    )

    @cached_property
    def tables(self) -> ValleyTables:
        """Map, pages and box, compiled."""
        return ValleyTables(self._own_content or load_content(), load_box())

    def setup(self, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> State:
        """A new game (D2) for 3–5 seats; the same arguments give the same game. Raises GameError.

        Options: start_player (a seat, or None: the lot decides), as_printed (the coins of D2.2), handicap_seat and
        handicap_size (a house option: a seat that has more at the start).
        """
        return setup.setup(self.tables, seats, seed, options)

    def covered(self, view: View, seat: Seat) -> View:
        """The view itself, for `seat` to decide by: there is no hand to cover (D8.2)."""
        return View.of(view, seat)

    def needs_hand(self, view: View) -> bool:
        """Never: nobody has a hand."""
        return False

    def forced(self, view: View) -> Move | None:
        """The one answer that is left, else None."""
        moves = legal(view)
        return moves[0] if len(moves) == 1 else None

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
        """The part of the win, 0–1, that the seat which decides can expect with a lead in VP."""
        return expectation.win_chance(view, lead)

    def rollout(self, persona: str = "") -> QuickTraveller:
        """A fresh quick player that judges as `persona` ("": the usual one), for the games that one search plays
        ahead; raises GameError if there is no such persona."""
        return QuickTraveller(PERSONAS.find(persona).weights)
