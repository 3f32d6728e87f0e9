"""The games that the contract is tested with, and positions of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from engine.chance import Chance
from engine.checked_play import Whim, liked, whatever
from engine.game import AnyGame, AnyState
from engine.raiders import RAIDERS
from engine.valdora import VALDORA
from engine.valdora.random_games import WHIMS
from engine.valeria import VALERIA
from tests.toy import TOY


class Played(NamedTuple):
    """A game as it is tested: with which options beside the usual ones, and which fields of a state no view has."""

    game: AnyGame
    options: tuple[Mapping[str, Any], ...]
    hidden: frozenset[str]
    derived: frozenset[str] = frozenset()
    """Fields that follow from others, so that the dictionary does without."""


GAMES = {
    "raiders": Played(
        RAIDERS,
        ({"start_player": 1}, {"handicap_seat": 0, "handicap_size": 3}),
        frozenset({"seed", "drawn", "deck", "tiles", "hands", "buried", "laid"}),
    ),
    "toy": Played(TOY, ({"stones": 6},), frozenset({"seed", "count", "drawn"})),
    "valdora": Played(
        VALDORA,
        ({"as_printed": True}, {"start_player": 0}, {"handicap_seat": 2, "handicap_size": 3}),
        frozenset({"seed", "right"}),
    ),
    "valeria": Played(
        VALERIA,
        ({"events": True}, {"one_resource_power_per_type": True}, {"start_player": 0}),
        frozenset({"seed", "steals", "deck", "adventurer_deck", "box", "hands"}),
        frozenset({"free", "type_counts"}),
    ),
}


LED: Mapping[str, Whim] = {"valdora": WHIMS["courier"]}
"""How the players of a game choose that chance alone does not lead anywhere."""


def walk(game: AnyGame, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> Iterator[AnyState]:
    """The states of a random game before each move and at its end: one and the same object, copy it."""
    state, chance, whim = game.setup(seats, seed, options), Chance(seed + 1), LED.get(game.name, whatever)
    while state.decision is not None:
        yield state
        state.apply(liked(state, whim, chance))
    yield state


def walks(played: Played, every: int = 1) -> Iterator[AnyState]:
    """States of a random game for each number of seats, with the usual options and with each other."""
    for number, options in enumerate(({}, *played.options)):
        for seats in played.game.seats:
            for count, state in enumerate(walk(played.game, seats, 7 * seats + number, options)):
                if count % every == 0 or state.decision is None:
                    yield state
