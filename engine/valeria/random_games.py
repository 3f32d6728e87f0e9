"""Random games of all modes that look for a position that breaks the rules (see `invariants`).

Its players choose at random, or with a whim that leads games to where chance seldom does, such as a deck that runs
out or a game that stalls.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import Any, Final

from engine.chance import Chance
from engine.checked_play import Checks, Course, Whim, whatever
from engine.stacked.handicap import now_and_then
from engine.valeria import VALERIA
from engine.valeria.invariants import check
from engine.valeria.moves import Move
from engine.valeria.state import State


def _eager(state: State, move: Move, chance: Chance) -> int:
    """Follow whatever is led, use every power."""
    return int(move.verb in ("pass", "done"))


def _digger(state: State, move: Move, chance: Chance) -> int:
    """Draw from the deck and harvest, most of the time."""
    likes = move.source == "deck" or move.action == "harvest" or move.verb == "use"
    return 0 if likes or chance.below(4) == 0 else 1


def _hoarder(state: State, move: Move, chance: Chance) -> int:
    """Draw from the deck whenever possible and never let a card enter the village."""
    if move.action in ("build", "recruit", "develop"):
        return 2
    return int(move.source != "deck" and move.action != "harvest")


def _miser(state: State, move: Move, chance: Chance) -> int:
    """Lead a Tax, follow nothing, leave the deck alone."""
    if move.action in ("build", "recruit", "develop", "harvest"):
        return 2
    return int(move.verb == "follow" or move.source == "deck")


WHIMS: Final[dict[str, Whim]] = {
    "random": whatever,
    "eager": _eager,
    "digger": _digger,
    "hoarder": _hoarder,
    "miser": _miser,
}
"""How the players of a checked game choose."""


def _seen(state: State) -> Iterator[str]:
    if not state.deck:
        yield "deck"
    if not state.bank:
        yield "bank"


CHECKS: Final = Checks(
    check=check,
    whims=WHIMS,
    ended=attrgetter("ended"),
    ends={"goal": "a complete village", "stall": "a stall", "deck": "an empty deck (solo)"},
    seen=_seen,
    rare={"deck": "deck ran out", "bank": "bank ran out"},
)

SCHEDULE: Final = ("random", "eager", "random", "digger", "random", "eager", "hoarder", "random", "digger", "miser")
"""The whims of game after game, one game of each number of seats."""


def _options(lap: int, number: int, seats: int) -> dict[str, Any]:
    """Modes, a chosen seat to begin and a head start, now and then."""
    options: dict[str, Any] = now_and_then(lap, seats)
    if lap % 3 == 1:
        options["one_resource_power_per_type"] = True
    if lap % 7 in (2, 5):
        options["events"] = True
    if lap % 4 == 3:
        options["start_player"] = number % seats
    return options


COURSE: Final = Course(VALERIA, CHECKS, (2, 3, 4, 5, 1), SCHEDULE, _options)
task = COURSE.task
run = COURSE.run
