"""The moments of reviews put to the test: do games go better on from the move that the review prefers?

Quick bots play games, a seat of each is reviewed, and from each moment that the review shows many games go on:
after the move that was played, and after the one that is preferred. Both begin in the same worlds, dealt anew from
what the seat knew then, and go on with the same players and seeds.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from statistics import mean
from typing import Any, Final, NamedTuple

from engine import chance
from engine.bots import BOTS, make_bot, with_budget
from engine.bots.specs import read_spec
from engine.chance import Chance
from engine.experiments.tournament import GameSource, bot_seed
from engine.game import AnyGame, AnyState, AnyView, Seat
from engine.rating import half_width, interval
from engine.records.record import Record
from engine.review.moments import JudgedDecision
from engine.review.reviewer import DEEP_S, AnsweredQuestion, Reviewer
from engine.winning import part_of_win

_WORLDS: Final = 1 << 20
"""More worlds than are ever dealt of one position."""
_ITERATIONS: Final = "iterations"
_EVEN: Final = 1e-9
"""Thirds of a win do not add up to a whole one."""


class MomentsAsked(NamedTuple):
    """Which games are played and reviewed: how many sit at a table, the options, who plays (`bot`), who judges
    (`judge`), who goes on (`players`), and where the game is found."""

    source: GameSource
    seats: int
    options: tuple[tuple[str, Any], ...]
    bot: str
    judge: str
    players: str

    def game(self) -> AnyGame:
        """The game with its content."""
        return self.source.game()

    def begin(self, seed: int) -> AnyState:
        """The game of that seed before its first move."""
        state: AnyState = self.game().setup(self.seats, seed, dict(self.options))
        return state


class ShownMoment(NamedTuple):
    """One moment as a review shows it: the decision before the move of that `number` in a `turn`, the move that was
    `played`, the one `preferred`, and how much that is worth more, as the review says (`loss`: a part of the win;
    alone points)."""

    number: int
    turn: int
    played: str
    preferred: str
    loss: float


class GameShown(NamedTuple):
    """A game that was played and reviewed: its seed, the seat that was reviewed, its moves, its moments."""

    seed: int
    seat: Seat
    moves: tuple[str, ...]
    moments: tuple[ShownMoment, ...]


class PlacedMoment(NamedTuple):
    """A moment, and the game in which it came."""

    game: GameShown
    moment: ShownMoment


class OneWorld(NamedTuple):
    """A world in which both moves of a moment are made: its number from 0."""

    placed: PlacedMoment
    world: int


class WorldResult(NamedTuple):
    """What came of both moves in one world for the seat: its part of the win; alone its points."""

    played: float
    preferred: float


# --- the games that are reviewed -----------------------------------------------------------------------------


def show_game(asked: MomentsAsked, seed: int) -> GameShown:
    """Play the game of a seed and review one of its seats, another one from game to game."""
    game = asked.game()
    record, state = Record.begin(game, asked.seats, seed, dict(asked.options)), asked.begin(seed)
    bots = [make_bot(asked.bot, game, bot_seed(seed, seat)) for seat in range(asked.seats)]
    while (decision := state.decision) is not None:
        move = bots[decision.seat].choose(state.view(decision.seat))
        record.moves.append(str(move))
        state.apply(move)
    seat = seed % asked.seats
    return GameShown(seed, seat, tuple(record.moves), tuple(map(_shown, reviewed(game, record, seat, asked.judge))))


def reviewed(game: AnyGame, record: Record, seat: Seat, judge: str) -> list[JudgedDecision]:
    """The moments that a review of the seat shows, if the bot of the spec `judge` is its champion."""

    def ask(view: AnyView, spec: str, seed: int) -> AnsweredQuestion:
        return AnsweredQuestion(make_bot(spec, game, seed).judge(view))

    reviewer = Reviewer(game, record, seat, ask, None, lambda seconds: in_games(judge, game, seconds), lambda: 0.0)
    while not reviewer.is_complete:
        reviewer.attend(1000.0)
    return reviewer.review.moments()


def in_games(spec: str, game: AnyGame, seconds: float) -> str:
    """The same bot with its games ahead for a decision about which a review thinks so long: all of them for one
    that seems to have cost much, in proportion fewer for others. One that counts no games is left as it is."""
    read = read_spec(spec, BOTS, game)
    if _ITERATIONS not in read.values:
        return spec
    count = max(1, round(read.values[_ITERATIONS] * min(1.0, seconds / DEEP_S)))
    return with_budget(spec, game, f"{_ITERATIONS}={count}")


def _shown(one: JudgedDecision) -> ShownMoment:
    return ShownMoment(one.number, one.turn, one.played, one.best.line, one.loss)


# --- the games that go on ------------------------------------------------------------------------------------


def play_world(asked: MomentsAsked, one: OneWorld) -> WorldResult:
    """Make both moves in one world, and play on from each."""
    world, moment = dealt(asked, one), one.placed.moment
    lines = moment.played, moment.preferred
    return WorldResult(*(_after(asked, one, world.copy(), line) for line in lines))


def dealt(asked: MomentsAsked, one: OneWorld) -> AnyState:
    """The position of a world: one that the seat could not tell from the true one, with other dice."""
    game, moment = one.placed
    view = _position(asked, game, moment.number).view(game.seat)
    world: AnyState = view.sample(Chance(_seed(one)))
    return world


def _seed(one: OneWorld) -> int:
    """The seed of a world."""
    game, moment = one.placed
    return chance.index(game.seed, moment.number * _WORLDS + one.world, 1 << 48)


@cache
def _position(asked: MomentsAsked, shown: GameShown, number: int) -> AnyState:
    """The position before the move of that number."""
    state = asked.begin(shown.seed)
    for line in shown.moves[:number]:
        state.apply(state.parse(line))
    return state


def _after(asked: MomentsAsked, one: OneWorld, state: AnyState, line: str) -> float:
    """What comes of a move for the seat if all seats go on as the players that are asked for."""
    game, seed, seat = asked.game(), _seed(one), one.placed.game.seat
    state.apply(state.parse(line))
    bots = [make_bot(asked.players, game, bot_seed(seed, other)) for other in range(state.seats)]
    while (decision := state.decision) is not None:
        state.apply(bots[decision.seat].choose(state.view(decision.seat)))
    if state.seats == 1:
        return float(state.scores()[seat].total)
    return part_of_win(state.winners(), seat)


# --- what it comes to ----------------------------------------------------------------------------------------


class MomentFound(NamedTuple):
    """What came of a moment: by how much the preferred move did better on average, and how far the 95 % interval of
    that reaches to each side (None: one world alone tells nothing of it)."""

    placed: PlacedMoment
    difference: float
    reach: float | None

    @property
    def better(self) -> float:
        """1 if the preferred move did better, 0 if the one that was played did, a half if neither."""
        return 0.5 if abs(self.difference) < _EVEN else float(self.difference > 0)


def found(moments: Sequence[PlacedMoment], results: Sequence[WorldResult]) -> list[MomentFound]:
    """What came of each moment; `results` are those of its worlds, of one moment after the other."""
    worlds = len(results) // max(1, len(moments))
    told = []
    for place, one in enumerate(moments):
        own = results[place * worlds : (place + 1) * worlds]
        differences = [result.preferred - result.played for result in own]
        told.append(MomentFound(one, mean(differences), half_width(differences)))
    return told


def as_data(told: Sequence[MomentFound]) -> dict[str, Any]:
    """Everything as plain data."""
    share = mean(one.better for one in told) if told else 0.0
    low, high = interval(share, len(told))
    return {
        "found": [
            {
                "seed": one.placed.game.seed,
                "seat": one.placed.game.seat,
                **one.placed.moment._asdict(),
                "difference": one.difference,
                "reach": one.reach,
                "better": one.better,
            }
            for one in told
        ],
        "better": share,
        "low": low,
        "high": high,
    }


def report(told: Sequence[MomentFound], alone: bool) -> str:
    """Everything as Markdown."""
    if not told:
        return "No review shows a moment."
    unit = "points" if alone else "% of the win"
    lines = [f"| seed | seat | turn | played | preferred | the review says ({unit}) | games say ({unit}) |"]
    lines.append("|---|---|---|---|---|---|---|")
    lines += [_row(one, alone) for one in told]
    data = as_data(told)
    ties = sum(one.better == 0.5 for one in told)
    said, came = mean(one.placed.moment.loss for one in told), [one.difference for one in told]
    lines += [
        "",
        f"The preferred move did better in {100 * data['better']:.1f} % of {len(told)} moments"
        f" [{100 * data['low']:.1f}–{100 * data['high']:.1f}]; {ties} in which neither did count half.",
        f"On average the review says {_figure(said, alone)}, games say {_figure(mean(came), alone)}"
        f"{_reach(half_width(came), alone)} ({unit}).",
    ]
    return "\n".join(lines)


def _row(one: MomentFound, alone: bool) -> str:
    game, moment = one.placed
    came = f"{_figure(one.difference, alone)}{_reach(one.reach, alone)}"
    moves = f"{_cell(moment.played)} | {_cell(moment.preferred)}"
    return f"| {game.seed} | {game.seat} | {moment.turn} | {moves} | {_figure(moment.loss, alone)} | {came} |"


def _figure(value: float, alone: bool) -> str:
    return f"{value if alone else 100 * value:+.1f}"


def _reach(value: float | None, alone: bool) -> str:
    return "" if value is None else f" ± {value if alone else 100 * value:.1f}"


def _cell(line: str) -> str:
    """A move in a cell of a table."""
    return line.replace("|", "\\|")
