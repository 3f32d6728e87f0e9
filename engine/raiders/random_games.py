"""Random games that look for a position which breaks the rules (see `invariants`), and their players.

Chance alone hardly ever raids, and its games stall: whims lead to raids, offerings, cards and to each of the ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import attrgetter
from typing import Any, Final

from engine.chance import Chance
from engine.checked_play import Checks, Course, Whim, whatever
from engine.raiders import RAIDERS
from engine.raiders.changes import FORTRESSES, OFFERINGS, STALL, VALKYRIES
from engine.raiders.invariants import check
from engine.raiders.moves import Move
from engine.raiders.state import State
from engine.stacked.handicap import now_and_then


def _raider(state: State, move: Move, chance: Chance) -> int:
    """Raid and hire whenever possible, take every action."""
    return (
        0 if move.verb in ("raid", "hire", "place", "pick") and not move.idle and chance.below(8) else 1 + move.idle
    )


def _reaver(state: State, move: Move, chance: Chance) -> int:
    """Raid first, then hire: never play or spend a card for anything else."""
    likes = {"raid": 0, "hire": 0, "place": 2, "pick": 2, "offer": 4, "play": 4}
    known = {"barracks": 1, "mill": 1, "gate_house": 1, "silversmith": 1}
    return min(likes.get(move.verb, 3), known.get(move.what, 3)) + 3 * move.idle


def _pilgrim(state: State, move: Move, chance: Chance) -> int:
    """Raid along the coast, fortresses last and now and then alone: so Valkyries run out before fortresses do.

    Hire and gather provisions for it, make no offering.
    """
    if move.verb == "raid":
        return 5 if move.what.startswith("fortress") and chance.below(12) else 0
    return _reaver(state, move, chance)


def _digger(state: State, move: Move, chance: Chance) -> int:
    """Draw cards whenever possible and part with few, so that the draw pile runs out soon."""
    if move.verb in ("raid", "offer"):
        return int(chance.below(4) > 0) * 3
    draws = move.what in ("gate_house", "Gatekeeper") and not move.idle
    return 0 if draws else 1 + 2 * (move.verb == "take") + move.idle


def _trader(state: State, move: Move, chance: Chance) -> int:
    """Make offerings and play cards before all else, raid for what they cost."""
    likes = move.verb in ("offer", "play", "hire") or (move.what in ("long_house", "town_hall") and not move.idle)
    return 0 if likes else 1 + (move.verb != "raid") * (1 + move.idle + chance.below(2))


def _idler(state: State, move: Move, chance: Chance) -> int:
    """Neither raid nor make an offering."""
    return int(move.verb in ("raid", "offer"))


WHIMS: Final[Mapping[str, Whim]] = {
    "random": whatever,
    "raider": _raider,
    "reaver": _reaver,
    "trader": _trader,
    "pilgrim": _pilgrim,
    "digger": _digger,
    "idler": _idler,
}
"""How the players of a checked game choose."""

_ENDS: Final = {
    FORTRESSES: "the last fortress sets",
    OFFERINGS: "the last tile of the stack",
    VALKYRIES: "the last Valkyrie",
    STALL: "a stall",
}
_RARE: Final = {
    "deck": "the discard pile was shuffled",
    "limit": "somebody had too many cards",
    "trade": "cards were traded",
    "below": "tiles lay known in the stack",
    "avenged": "somebody lost a crew member out of turn",
}


def _seen(state: State) -> Iterator[str]:
    """The rare things that a position shows."""
    top = state.stack[-1].step if state.stack else ""
    found = {
        "deck": state.turn and not any(state.buried),
        "limit": top == "limit",
        "trade": state.laid,
        "below": state.below,
        "avenged": top == "forfeit",
    }
    yield from (name for name, is_there in found.items() if is_there)


CHECKS: Final = Checks(check, WHIMS, attrgetter("ending"), _ENDS, _seen, _RARE)
"""What checked play needs to know of this game."""

SCHEDULE: Final = (
    "raider",
    "trader",
    "pilgrim",
    "random",
    "reaver",
    "pilgrim",
    "trader",
    "digger",
    "idler",
    "pilgrim",
)
"""The whims of game after game, one game of each number of seats."""


def _options(lap: int, number: int, seats: int) -> dict[str, Any]:
    """Now and then a chosen seat begins, or one has a head start."""
    return now_and_then(lap, seats) | ({"start_player": lap // 4 % seats} if lap % 4 == 3 else {})


COURSE: Final = Course(RAIDERS, CHECKS, RAIDERS.seats, SCHEDULE, _options)
task = COURSE.task
run = COURSE.run
