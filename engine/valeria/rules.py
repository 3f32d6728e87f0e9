"""The game as the contract wants it: rules and a card set, immutable, found in the registry by its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from engine.game import GameError
from engine.valeria import position_check, position_codec, setup, steps  # noqa: F401  (its steps stand on the table)
from engine.valeria.card_files import CardFileError, card_set_from_dict, card_set_to_dict, load_card_set
from engine.valeria.card_tables import Tables
from engine.valeria.cards import CardSet
from engine.valeria.judgement import evaluate as knowledge
from engine.valeria.judgement.explain import Feature, explain
from engine.valeria.judgement.personas import of_level
from engine.valeria.judgement.personas import persona as find_persona
from engine.valeria.judgement.pruning import sensible
from engine.valeria.judgement.rollout_policy import Reflex
from engine.valeria.moves import Move
from engine.valeria.state import RULES_VERSION, State
from engine.valeria.view import View


class Valeria:
    """Villages of Valeria with one card set (None: the built-in one, read when first needed)."""

    name = "valeria"
    rules_version = RULES_VERSION
    min_seats = min(setup.GOLD)
    max_seats = max(setup.GOLD)

    def __init__(self, card_set: CardSet | None = None) -> None:
        self._own_set = card_set

    @cached_property
    def tables(self) -> Tables:
        """The card set, compiled."""
        return Tables(self._own_set or load_card_set())

    @property
    def card_set(self) -> CardSet:
        """The cards this game is played with."""
        return self.tables.card_set

    @property
    def cards_digest(self) -> str:
        """What names the card set in a record."""
        return self.card_set.digest

    def with_cards(self, card_set: CardSet) -> Valeria:
        """The same rules with another card set."""
        return Valeria(card_set)

    def with_cards_dict(self, cards: Mapping[str, Any]) -> Valeria:
        """The same rules with a card set given as data; raises GameError if it does not check."""
        try:
            return Valeria(card_set_from_dict(cards))
        except CardFileError as error:
            raise GameError(f"{error}.") from None

    def cards_dict(self) -> dict[str, Any]:
        """The card set whole, as data."""
        return card_set_to_dict(self.card_set)

    def setup(self, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> State:
        """A new game (V2) for 1–5 seats; the same arguments give the same game. Raises GameError.

        Options: start_player (a seat, or None: drawn at random), events (V9), one_resource_power_per_type (V6.4).
        One seat is the solo game (V8).
        """
        return setup.setup(self.tables, seats, seed, options)

    def from_dict(self, d: Mapping[str, Any]) -> State:
        """The state that `State.to_dict` described; raises GameError if it cannot be or belongs elsewhere."""
        state = position_codec.fill(State.__new__(State), self.tables, d)
        position_check.check(state)
        return state

    def view_from_dict(self, d: Mapping[str, Any]) -> View:
        """The view that `View.to_dict` described; raises GameError if it cannot be read."""
        view = position_codec.fill(View.__new__(View), self.tables, d)
        view.seat = d.get("seat", -1)
        if view.seat is not None and view.seat not in range(view.seats):
            raise GameError("This view is of no seat at its table.")
        return view

    def evaluate(self, view: View | State) -> list[float]:
        """How far each seat is expected to end ahead of its best rival, in VP, from what `view` knows."""
        return knowledge.evaluate(view)

    def weigh(self, view: View, moves: Sequence[Move], persona: str = "") -> list[float]:
        """One weight a move for the seat of `view`: what it is expected to gain, in VP, as `persona` sees it ("":
        the usual judgement); raises GameError if there is no such persona."""
        return knowledge.weigh(view, moves, persona)

    def explain(self, view: View, move: Move, persona: str = "") -> tuple[Feature, ...]:
        """What the weight of a legal `move` is made of, the weightiest part first; raises GameError as `weigh`."""
        return explain(view, move, persona)

    def reflex(self, persona: str = "") -> Reflex:
        """A fresh quick player that judges as `persona` ("": the usual one), for the games that one search plays
        ahead; raises GameError if there is no such persona."""
        return Reflex(find_persona(persona).weights)

    def sensible(self, view: View, moves: Sequence[Move]) -> list[Move]:
        """Those of the moves that waste nothing: what everybody who understands the rules chooses from."""
        return sensible(view, moves)

    def personas(self, level: str) -> tuple[str, ...]:
        """The names of the personas that play at a level, the usual one first; () if there are none."""
        return tuple(one.id for one in of_level(level))

    def __repr__(self) -> str:
        return f"<Valeria, card set {self.card_set.name!r}>"
