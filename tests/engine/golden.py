"""Golden games: a whole game for every seat count and variant as readable text, with what every seat may know.

    python -m tests.engine.golden        writes them anew: read the difference before keeping it

A changed rule, or a view that tells more or less than before, shows as a difference between lines.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from engine.valeria.cards import RESOURCES
from engine.valeria.events import Event
from engine.valeria.state import State
from engine.valeria.view import View
from tests.engine.fixed import DATA, VARIANTS, walk

FOLDER: Final = DATA / "golden"
EVERY: Final = 12
"""Decisions between two looks at the whole table."""


def games() -> list[tuple[int, str]]:
    """Seats and variant of every golden game."""
    return [(seats, variant) for seats in range(1, 6) for variant in VARIANTS]


def path(seats: int, variant: str) -> Path:
    """The file of one game."""
    return FOLDER / f"{seats}-{variant}.txt"


def text(seats: int, variant: str) -> str:
    """The whole game."""
    return "\n".join(_lines(seats, variant)) + "\n"


def _lines(seats: int, variant: str) -> Iterator[str]:
    state: State | None = None
    turn = 0
    for number, (now, move) in enumerate(walk(seats, variant, 40 + seats)):
        state = now
        if state.turn != turn:
            turn = state.turn
            yield f"=== turn {turn}, seat {state.leader} leads"
        if number % EVERY == 0:
            yield from table(state)
        assert state.decision is not None
        before = state.copy()
        yield f"{state.decision.seat} {state.decision.kind}: {move}"
        yield from (f"    {_event(event)}" for event in before.apply(move))
    assert state is not None
    yield f"=== over: {state.ended}, won by {list(state.winners())}"
    yield from (f"seat {seat}: {score}" for seat, score in enumerate(state.scores()))


def _event(event: Event) -> str:
    parts = [
        f"{name}={value}" for name, value in event._asdict().items() if value != event._field_defaults.get(name)
    ]
    return " ".join(parts)


def table(state: State) -> Iterator[str]:
    """The position on the table, then each seat's and the public's knowledge of the hands."""
    yield f"--- bank {state.bank}, deck {state.deck_size}, adventurers {state.adventurer_deck_size}"
    yield "    piles: " + " | ".join(", ".join(card.name for card in pile) for pile in state.piles())
    yield "    pool: " + ", ".join(card.name for card in state.pool())
    for seat in range(state.seats):
        yield f"    seat {seat}: {_village(state, seat)}"
    for viewer in (*range(state.seats), None):
        yield f"    {'public' if viewer is None else f'seat {viewer}'} sees {_hands(state.view(viewer))}"


def _village(state: State, seat: int) -> str:
    names = ", ".join(state.tables.names[card] for card in state.villages[seat]) or "nothing"
    tucked = ", ".join(card.name for card in state.tucked(seat)) or "nothing"
    coins = ", ".join(f"{state.coins(seat, r)} on {r}" for r in RESOURCES if state.coins(seat, r))
    castle = "a coin on the castle" if state.castle_covered(seat) else ""
    lying = ", ".join(filter(None, (coins, castle))) or "no coins"
    return f"{state.gold[seat]} gold; {names}; tucked {tucked}; {lying}; {state.scores()[seat].total} VP"


def _hands(view: View) -> str:
    hands = (", ".join(card.name if card else "?" for card in view.hand(seat)) for seat in range(view.seats))
    return " | ".join(hands)


def main() -> None:
    """Write every golden game."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for seats, variant in games():
        path(seats, variant).write_text(text(seats, variant), encoding="utf-8")


if __name__ == "__main__":
    main()
