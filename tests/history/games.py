"""Finished games for tests of the history: made of a few words, and one that was really played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from engine.bots import make_bot
from engine.history.entry import Circumstances, FinishedGame, FinishedSeat, Kept, game_id, keep, pack_record
from engine.history.exchange import players
from engine.match.match import BotAgent, Match
from engine.players import HUMAN, Player
from engine.records.record import Record
from engine.registry import find_game

DAY_MS = 86_400_000
NOON_MS = 1_790_000_000_000
"""A noon in September 2026."""


def game(
    totals: str = "30 20",
    *,
    ago: float = 0,
    name: str = "valeria",
    me: str = "Ada",
    rivals: str = "Squire Wat",
    bot: str = "bot:squire",
    mark: str = "",
    daily: str = "",
    options: Mapping[str, bool] | None = None,
    parts: Mapping[str, int] | None = None,
    facts: Mapping[str, int] | None = None,
    number: int = 0,
) -> Kept:
    """A game that ended so many days ago: the points by seat, the own first; who are named twice are numbered."""
    points = [int(total) for total in totals.split()]
    called = [me, *(rivals if seat == 1 else f"{rivals} {seat}" for seat in range(1, len(points)))]
    best = max(points)
    winners = [seat for seat, total in enumerate(points) if total == best] if len(points) > 1 else []
    seats = tuple(
        FinishedSeat(
            who,
            bot if seat else HUMAN,
            total,
            1 + sum(other > total for other in points),
            1 / len(winners) if seat in winners else 0.0,
            dict(parts or {}) if seat == 0 else {},
        )
        for seat, (who, total) in enumerate(zip(called, points, strict=True))
    )
    made = FinishedGame(
        id="00000000-0000-0000-0000-000000000000",
        ended_ms=NOON_MS - round(ago * DAY_MS),
        game=name,
        seats=seats,
        options=dict(options or {}),
        own=0,
        mark=mark,
        daily=daily,
        facts=dict(facts or {}),
    )
    moves = [f"{totals} {ago} {name} {daily} {number}"]
    record = Record(name, 1, "", len(seats), number, {}, moves=moves)
    return Kept(replace(made, id=game_id(record, players(made))), pack_record(record))


@cache
def played(name: str = "valeria", seats: int = 2) -> Kept:
    """A game that bots have really played, a person's name at seat 0."""
    rules = find_game(name)
    record = Record.begin(rules, seats, 3, {})
    agents = [BotAgent(make_bot("greedy", rules, seat)) for seat in range(seats)]
    match = Match(rules, rules.setup(seats, 3, {}), record, agents)
    while not match.is_over:
        match.step()
    sitting = [Player("Ada"), *(Player(f"Bo {seat}", "bot:greedy") for seat in range(1, seats))]
    return keep(match, sitting, Circumstances(NOON_MS, 600))
