"""Golden games of Raiders: whole games for every number of seats and each kind of player as readable text.

    python -m tests.engine.raiders.golden        writes them anew: read the difference before keeping it

A changed rule, or a view that tells more or less than before, shows as a difference between lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from engine.raiders import RAIDERS
from engine.raiders.state import State
from tests.engine.raiders.fixed_game import DATA, PLAYERS, fixed_walk
from tests.transcripts import Golden, hands_seen, transcript

EVERY: Final = 24
"""Decisions between two looks at the whole table."""


def _lines(seats: int, whim: str) -> Iterator[str]:
    """The whole game."""
    walk = fixed_walk(seats, whim, 40 + seats)
    return transcript(walk, table, lambda state: f"seat {state.active}", lambda state: str(state.ending), EVERY)


def table(state: State) -> Iterator[str]:
    """The position on the table, then each seat's and the public's knowledge of hands and buried cards."""
    yield f"--- supply {_goods(state.in_supply())}; deck {len(state.deck)}, discard {len(state.discard)}"
    village = (f"{place} {worker}" for place, worker in state.workers_in_village().items() if worker)
    yield f"    village: {', '.join(village)}"
    yield f"    row: {', '.join(tile or '-' for tile in state.offering_row())}; stack {len(state.tiles)}"
    yield f"    sets: {' | '.join(_sets(state, settlement) for settlement in state.tables.settlements)}"
    for seat in range(state.seats):
        yield f"    seat {seat}: {_seat(state, seat)}"
    yield from hands_seen(state)
    for seat in range(state.seats):
        own = ", ".join(card.name for card in state.cards(state.view(seat).buried[seat])) or "nothing"
        yield f"    seat {seat} buried {own}"


def _goods(goods: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {good}" for good, count in goods.items() if count) or "nothing"


def _sets(state: State, settlement: str) -> str:
    sets: list[Any] = ["".join(map(str, one)) if one else "-" for one in state.sets_left(settlement)]
    return f"{settlement} {' '.join(sets)} {' '.join(state.workers_left_at(settlement))}".strip()


def _seat(state: State, seat: int) -> str:
    crew = ", ".join(card.name for card in state.crew(seat)) or "nobody"
    tiles = ", ".join(state.offerings(seat)) or "nothing"
    tracks = f"{state.vp[seat]} VP, armour {state.armour[seat]}, Valkyries {state.valkyries[seat]}"
    worker = state.worker_of(seat) or "no"
    return f"{worker} worker; {_goods(state.goods_of(seat))}; {tracks}; crew {crew}; tiles {tiles}"


GOLDEN: Final = Golden(DATA / "golden", [(seats, whim) for seats in RAIDERS.seats for whim in PLAYERS], _lines)


if __name__ == "__main__":
    GOLDEN.write()
