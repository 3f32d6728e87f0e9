"""The balance of cards and settlements: counts over many games between equal bots, and the report made of them.

Whoever plays is handed in as a function from a view to a move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, pstdev
from typing import Final

from engine.counted_games import by_seats, overview
from engine.raiders.cards import Content
from engine.raiders.moves import Move
from engine.raiders.rules import Raiders
from engine.raiders.view import View
from engine.rating import Z
from engine.winning import parts_of_win

Chooser = Callable[[View], Move]
FEW: Final = 2
"""Fewer hires than this, or seats without one, say nothing."""


@dataclass(frozen=True, slots=True)
class Campaign:
    """The counts of one game: `hired` lists the cards that each seat hired, `shares` its part of the win; `raids`
    counts raids by settlement, `taken` offerings by name."""

    seats: int
    start: int
    turns: int
    ended: str
    shares: tuple[float, ...]
    totals: tuple[int, ...]
    hired: tuple[frozenset[str], ...]
    raids: Counter[str]
    taken: Counter[str]


def play(game: Raiders, choosers: Sequence[Chooser], seed: int) -> Campaign:
    """Play one game to its end and count."""
    state = game.setup(len(choosers), seed)
    hired: list[set[str]] = [set() for _ in choosers]
    raids: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    while (decision := state.decision) is not None:
        for event in state.apply(choosers[decision.seat](state.view(decision.seat))):
            if event.kind == "hired":
                hired[event.seat].add(event.name)
            elif event.kind in ("raided", "offered"):
                (raids if event.kind == "raided" else taken)[event.name] += 1
    return Campaign(
        state.seats,
        state.start,
        state.turn,
        state.ending,
        parts_of_win(state.winners(), state.seats),
        tuple(score.total for score in state.scores()),
        tuple(map(frozenset, hired)),
        raids,
        taken,
    )


# --- the report ----------------------------------------------------------------------------------------------


def report(game: Raiders, played: Sequence[Campaign]) -> str:
    """Everything as Markdown."""
    tables = game.tables
    raids = _a_game("raids a game", tables.settlements, played, "raids")
    taken = _a_game("taken a game", tables.tiles, played, "taken")
    parts = (overview(played), raids, _cards(tables.content, played), taken)
    return "\n\n".join("\n".join(part) for part in parts)


def _a_game(title: str, names: Sequence[str], played: Sequence[Campaign], count: str) -> Iterator[str]:
    """A table of how often each thing happens in a game, by number of seats."""
    groups = by_seats(played)
    yield f"| {title} | {' | '.join(f'{seats} seats' for seats in groups)} |"
    yield "|---" * (1 + len(groups)) + "|"
    for name in names:
        cells = (f"{mean(getattr(one, count)[name] for one in some):.2f}" for some in groups.values())
        yield f"| {name} | {' | '.join(cells)} |"


def _cards(content: Content, played: Sequence[Campaign]) -> Iterator[str]:
    yield "| townsfolk | strength | cost | win share with, beside an even one | hired by |"
    yield "|---|---|---|---|---|"
    found = sorted(((*effect(card.name, played), card) for card in content.townsfolk), key=lambda row: -row[0])
    for points, reach, count, card in found:
        told = f"{points:+.1f} ± {reach:.1f}" if count >= FEW else "–"
        yield f"| {card.name} | {card.strength} | {card.cost} | {told} | {count} |"


def effect(name: str, played: Sequence[Campaign]) -> tuple[float, float, int]:
    """How much more than an even share, in points of %, seats win that hired a card, the 95 % half-width of that,
    and how many they are."""
    more = [
        100 * (one.shares[seat] - 1 / one.seats)
        for one in played
        for seat in range(one.seats)
        if name in one.hired[seat]
    ]
    if len(more) < FEW:
        return 0.0, 0.0, len(more)
    return mean(more), Z * pstdev(more) / sqrt(len(more)), len(more)
