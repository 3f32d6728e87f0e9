"""Practice games: positions from which a net learns, and how their games ended.

After an action is complete, by lot, the inputs of every seat are written down; when the game is over, so is what
each seat still gained and its part of the win. Some moves are drawn by lot, and the game may `shake` a position
(give and take things), or the net would never see what no good player comes to.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from engine.champion import POINTS, Practice, lead_now
from engine.chance import Chance
from engine.game import AnyGame, AnyState, Seat
from engine.training.contestants import make_contestant
from engine.winning import part_of_win

PERCENT: Final = 100

MAX_MOVES: Final = 20_000
"""A game that takes longer is given up: nothing is learned from it."""


class Sampling(NamedTuple):
    """How games are played: percentage of openings of actions that are drawn by lot, of actions after which the
    position is shaken, and of actions after which it is written down; `players` are specs of bots for the seats
    in turn, none for the quick player."""

    lot: int
    shaken: int
    kept: int
    players: tuple[str, ...] = ()


class Rows(NamedTuple):
    """Positions side by side: `dense` numbers a row, the places of the ones and where each row's begin, what the
    seat still gained on its best rival (in `POINTS`), its part of the win, the row of the same seat that comes next
    in the game (−1: none), and how many games they are of; `stalls` ended because nobody went on."""

    dense: array[float]
    ones: array[int]
    starts: array[int]
    gains: array[float]
    wins: array[float]
    nexts: array[int]
    games: int
    stalls: int


def empty() -> Rows:
    """No positions."""
    return Rows(array("f"), array("H"), array("L"), array("f"), array("f"), array("l"), 0, 0)


def play(game: AnyGame, practice: Practice, seats: int, seed: int, how: Sampling) -> Rows:
    """The positions of one game."""
    chance = Chance(seed ^ 0x5EED)
    state = game.setup(seats, seed, practice.options(seed))
    choose = _choosers(game, practice, seats, seed, how)
    rows, notes = empty(), _Notes(practice, seats)
    for _ in range(MAX_MOVES):
        decision = state.decision
        if decision is None:
            return notes.finish(rows, state)
        by_lot = decision.opens_action and chance.below(PERCENT) < how.lot
        move = chance.choice(state.moves()) if by_lot else choose[decision.seat](state)
        ends = any(event.ends_action for event in state.apply(move))
        if ends and state.decision is not None:
            if practice.shake is not None and state.decision.opens_action and chance.below(PERCENT) < how.shaken:
                practice.shake(state, chance)
            if chance.below(PERCENT) < how.kept:
                notes.take(rows, state)
    return empty()


def _choosers(
    game: AnyGame, practice: Practice, seats: int, seed: int, how: Sampling
) -> list[Callable[[AnyState], Any]]:
    """Who plays each seat: bots see views, the quick player reads the state's open part and its own hand."""
    if not how.players:
        return [game.rollout(practice.persona).choose] * seats
    first = seed % len(how.players)
    specs = [how.players[(first + seat) % len(how.players)] for seat in range(seats)]
    return [_chooser(game, practice, spec, seed * 8 + seat, seat) for seat, spec in enumerate(specs)]


def _chooser(game: AnyGame, practice: Practice, spec: str, seed: int, seat: Seat) -> Callable[[AnyState], Any]:
    if spec == "quick":
        return game.rollout(practice.persona).choose
    bot = make_contestant(spec, game, seed)
    return lambda state: bot.choose(state.view(seat))


class _Notes:
    """What was written down of one game, until it is known how it ends."""

    def __init__(self, practice: Practice, seats: int) -> None:
        self._read, self._stalled = practice.read, practice.stalled
        self._seats = range(seats)
        self._leads: list[list[float]] = []

    def take(self, rows: Rows, state: AnyState) -> None:
        totals = [score.total for score in state.scores()]
        self._leads.append([lead_now(totals, seat) for seat in self._seats])
        for asked in self._read(state, self._seats):
            rows.starts.append(len(rows.ones))
            rows.dense.extend(asked.dense)
            rows.ones.extend(asked.ones)

    def finish(self, rows: Rows, state: AnyState) -> Rows:
        totals = [score.total for score in state.scores()]
        winners, count = state.winners(), len(self._seats)
        for step, leads in enumerate(self._leads):
            last = step + 1 == len(self._leads)
            for seat, lead in enumerate(leads):
                rows.gains.append((lead_now(totals, seat) - lead) / POINTS)
                rows.wins.append(part_of_win(winners, seat))
                rows.nexts.append(-1 if last else (step + 1) * count + seat)
        return rows._replace(games=1, stalls=int(self._stalled(state)))


def joined(parts: Sequence[Rows]) -> Rows:
    """The positions of many games in one."""
    whole = empty()
    games = stalls = 0
    for part in parts:
        behind, ones = len(whole.gains), len(whole.ones)
        whole.dense.extend(part.dense)
        whole.starts.extend(start + ones for start in part.starts)
        whole.ones.extend(part.ones)
        whole.gains.extend(part.gains)
        whole.wins.extend(part.wins)
        whole.nexts.extend(one + behind if one >= 0 else -1 for one in part.nexts)
        games, stalls = games + part.games, stalls + part.stalls
    return whole._replace(games=games, stalls=stalls)
