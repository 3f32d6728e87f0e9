"""Rules: the game as the contract wants it, with one map and its pages; immutable."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from engine.game import OptionSpec, Seat
from engine.stacked.game import GameParts, StackGame
from engine.stacked.stack import legal
from engine.valdora import position_check, position_codec, setup, steps  # noqa: F401  (its steps stand on the table)
from engine.valdora.box_file import load_box
from engine.valdora.card_files import CARD_FILES, content_to_dict, load_content
from engine.valdora.card_tables import ValleyTables
from engine.valdora.events import event_from_dict
from engine.valdora.judgement import explain as reasons
from engine.valdora.moves import MAX_SEATS, Move
from engine.valdora.state import RULES_VERSION, State
from engine.valdora.view import View


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
    )

    parts = GameParts(State, View, position_check.check, CARD_FILES, content_to_dict, event_from_dict)

    @cached_property
    def tables(self) -> ValleyTables:
        """Map, pages and box, compiled."""
        return ValleyTables(self._own_content or load_content(), load_box())

    def setup(self, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> State:
        """A new game (D2) for 3–5 seats; the same arguments give the same game. Raises GameError.

        Options: start_player (a seat, or None: the lot decides), as_printed (the coins of D2.2).
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

    def explain(self, view: View, move: Move, persona: str = "") -> tuple[reasons.Feature, ...]:
        """The parts of the weight of a legal `move`."""
        return reasons.explain(view, move)
