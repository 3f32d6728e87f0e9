"""The balance of a card set: counts over many games between equal bots, and the report made of them.

Whoever plays is handed in as a function from a view to a move.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from statistics import mean, pstdev
from typing import Final

from engine.counted_games import overview
from engine.rating import Z
from engine.valeria.cards import ACTIONS
from engine.valeria.hands import SEAT_BITS
from engine.valeria.moves import Move
from engine.valeria.rules import Valeria
from engine.valeria.state import State
from engine.valeria.view import View
from engine.winning import parts_of_win

Chooser = Callable[[View], Move]
OPEN_TURNS: Final = 5
"""An adventurer that lay open for so many turns has been on offer."""


@dataclass(slots=True)
class Tally:
    """The counts of one game. `dealt` lists for each seat the buildings of its first hand; `shares` its part of the
    win; `open_turns` the turns each adventurer lay in the pool, `recruited` who was taken."""

    seats: int
    start: int
    turns: int
    ended: str
    dealt: list[frozenset[str]]
    shares: list[float]
    totals: list[int]
    actions: Counter[tuple[str, str]] = field(default_factory=Counter)
    open_turns: Counter[str] = field(default_factory=Counter)
    recruited: frozenset[str] = frozenset()


def play(game: Valeria, choosers: Sequence[Chooser], seed: int) -> Tally:
    """Play one game to its end and count."""
    state = game.setup(len(choosers), seed)
    names = game.tables.names
    dealt = [frozenset(names[held >> SEAT_BITS] for held in hand) for hand in state.hands]
    actions: Counter[tuple[str, str]] = Counter()
    open_turns: Counter[str] = Counter()
    turn = 0
    while (decision := state.decision) is not None:
        if state.turn != turn:
            turn = state.turn
            open_turns.update(card.name for card in state.pool())
        move = choosers[decision.seat](state.view(decision.seat))
        if move.verb in ("lead", "follow", "pass"):
            actions[move.verb, move.action or decision.action] += 1
        state.apply(move)
    totals = [score.total for score in state.scores()]
    return Tally(
        state.seats,
        state.start,
        state.turn,
        state.ended,
        dealt,
        list(parts_of_win(state.winners(), state.seats)),
        totals,
        actions,
        open_turns,
        _recruited(state),
    )


def _recruited(state: State) -> frozenset[str]:
    return frozenset(card.name for seat in range(state.seats) for card in state.adventurers(seat))


# --- figures -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Effect:
    """The effect of being dealt a building: points of win share (in %) and the 95 % half-width."""

    name: str
    points: float
    half_width: float
    dealt: int


def effects(game: Valeria, tallies: Sequence[Tally]) -> list[Effect]:
    """The effect of each building, the best first. Win shares are taken relative to an even share of the table."""
    rows = [
        (tally.dealt[seat], tally.shares[seat] - 1 / tally.seats)
        for tally in tallies
        if tally.seats > 1
        for seat in range(tally.seats)
    ]
    found = [_effect(card.name, rows) for card in game.card_set.buildings]
    return sorted(found, key=lambda effect: -effect.points)


def _effect(name: str, rows: Sequence[tuple[frozenset[str], float]]) -> Effect:
    with_it = [share for dealt, share in rows if name in dealt]
    without = [share for dealt, share in rows if name not in dealt]
    if len(with_it) < 2 or len(without) < 2:
        return Effect(name, 0.0, math.inf, len(with_it))
    spread = pstdev(with_it) ** 2 / len(with_it) + pstdev(without) ** 2 / len(without)
    return Effect(name, 100 * (mean(with_it) - mean(without)), 100 * Z * math.sqrt(spread), len(with_it))


def recruit_rate(name: str, tallies: Iterable[Tally]) -> tuple[int, int]:
    """In how many of the games in which an adventurer was on offer it was recruited, and those games."""
    offered = [t for t in tallies if t.seats > 1 and t.open_turns[name] >= OPEN_TURNS]
    return sum(name in tally.recruited for tally in offered), len(offered)


# --- the report ----------------------------------------------------------------------------------------------


def report(game: Valeria, tallies: Sequence[Tally]) -> str:
    """Everything as Markdown; of solo games alone their scores, for the rest compares seats."""
    parts = [_overview(tallies)]
    if any(tally.seats > 1 for tally in tallies):
        parts += [_actions(tallies), _buildings(game, tallies), _adventurers(game, tallies)]
    return "\n\n".join("\n".join(part) for part in parts)


def _overview(tallies: Sequence[Tally]) -> Iterator[str]:
    yield from overview(tallies)
    solo = [tally.totals[0] for tally in tallies if tally.seats == 1]
    if solo:
        yield ""
        yield f"Solo scores: {_quantiles(solo)}"


def _quantiles(values: Sequence[int]) -> str:
    ordered = sorted(values)
    points = (0, 0.1, 0.25, 0.5, 0.75, 0.9, 1)
    at = (ordered[min(len(ordered) - 1, int(p * len(ordered)))] for p in points)
    return ", ".join(f"{100 * p:g} % {value}" for p, value in zip(points, at, strict=True))


def _actions(tallies: Sequence[Tally]) -> Iterator[str]:
    several = [tally for tally in tallies if tally.seats > 1]
    counts: Counter[tuple[str, str]] = Counter()
    for tally in several:
        counts.update(tally.actions)
    leads = sum(counts["lead", action] for action in ACTIONS) or 1
    yield "| action | led | followed when led by another | passed |"
    yield "|---|---|---|---|"
    for action in ACTIONS:
        followed, passed = counts["follow", action], counts["pass", action]
        asked = followed + passed or 1
        lead = 100 * counts["lead", action] / leads
        yield f"| {action} | {lead:.1f} % | {100 * followed / asked:.1f} % | {100 * passed / asked:.1f} % |"


def _buildings(game: Valeria, tallies: Sequence[Tally]) -> Iterator[str]:
    yield "| building | type | cost | VP | effect of being dealt it | dealt |"
    yield "|---|---|---|---|---|---|"
    cards = {card.name: card for card in game.card_set.buildings}
    for effect in effects(game, tallies):
        card = cards[effect.name]
        points = f"{effect.points:+.1f} ± {effect.half_width:.1f}"
        yield f"| {effect.name} | {card.type} | {len(card.cost)} | {card.vp} | {points} | {effect.dealt} |"


def _adventurers(game: Valeria, tallies: Sequence[Tally]) -> Iterator[str]:
    yield "| adventurer | VP | VP per required icon | recruited when on offer | games |"
    yield "|---|---|---|---|---|"
    for card in game.card_set.adventurers:
        taken, offered = recruit_rate(card.name, tallies)
        per_icon = card.vp / max(1, len(card.requirement))
        share = f"{100 * taken / offered:.0f} %" if offered else "–"
        yield f"| {card.name} | {card.vp} | {per_icon:.1f} | {share} | {offered} |"
