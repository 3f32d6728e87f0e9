"""Calibration: whether chances that are told come true. From many games one position each, by lot, and one seat of
it: what its part of the win was said to be, and what it was.

One of a game only, so that no two of them have to do with each other and the intervals hold.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import log
from statistics import mean
from typing import Any, Final, NamedTuple

from engine import champion
from engine.bots import make_bot
from engine.chance import Chance
from engine.experiments.tournament import GameSource, bot_seed
from engine.game import AnyGame, AnyView
from engine.rating import interval
from engine.winning import part_of_win

TENTHS: Final = 10

_SURE: Final = 0.001
"""For the log loss: nobody is surer than that."""

_ROOM: Final = 50
"""Letters of the line of a diagram, from 0 to 100 %."""

Judge = Callable[[AnyGame, AnyView, Chance], "tuple[float, ...] | None"]
"""Tells the part of the win of every seat, as far as a view knows."""

JUDGES: Final[Mapping[str, Judge]] = {
    "evaluation": lambda game, view, lots: game.chances(view),
    "champion": champion.chances,
}
"""Who is asked: the game's own evaluation, and the strongest judgement."""


class CalibrationGame(NamedTuple):
    """One game as a task: the bots, who sit down in turn, its seed and options, and where the game is found."""

    specs: tuple[str, ...]
    seats: int
    seed: int
    options: Mapping[str, Any]
    source: GameSource


class Sample(NamedTuple):
    """What each judge told of a seat, and its part of the win in the end."""

    told: tuple[float, ...]
    came: float


def play(task: CalibrationGame) -> Sample:
    """Play a game, and tell of one of its positions; every action is as likely to be followed by it."""
    game = task.source.game()
    state = game.setup(task.seats, task.seed, task.options)
    lots = Chance(task.seed ^ 0xCA11)
    specs = [task.specs[(task.seed + seat) % len(task.specs)] for seat in range(task.seats)]
    bots = [make_bot(spec, game, bot_seed(task.seed, seat)) for seat, spec in enumerate(specs)]
    asked, seat = lots.below(task.seats), 0
    told: tuple[float, ...] = ()
    count = 0
    while (decision := state.decision) is not None:
        view = state.view(decision.seat)
        if decision.opens_action:
            count += 1
            if lots.below(count) == 0:
                seat = asked
                told = tuple(_told(judge(game, view, lots), seat) for judge in JUDGES.values())
        state.apply(bots[decision.seat].choose(view))
    return Sample(told, part_of_win(state.winners(), seat))


def _told(chances: tuple[float, ...] | None, seat: int) -> float:
    """What was told of a seat; nothing known is told as nothing."""
    return chances[seat] if chances else 0.0


# --- figures -----------------------------------------------------------------------------------------------


class Score(NamedTuple):
    """How good the chances of a judge are: mean squares of what they are off by (Brier score), log loss."""

    brier: float
    log_loss: float


class Tenth(NamedTuple):
    """The samples of which a judge told a chance within a tenth: how many, the mean of what was told, of what came,
    and the 95 % interval of that."""

    samples: int
    told: float
    came: float
    low: float
    high: float


def score(told: Sequence[float], came: Sequence[float]) -> Score:
    """How good these chances are."""
    both = [(min(1 - _SURE, max(_SURE, p)), share) for p, share in zip(told, came, strict=True)]
    losses = [-share * log(p) - (1 - share) * log(1 - p) for p, share in both]
    return Score(mean((p - share) ** 2 for p, share in zip(told, came, strict=True)), mean(losses))


def tenths(told: Sequence[float], came: Sequence[float]) -> list[Tenth | None]:
    """The reliability diagram of these chances; None for a tenth of which nothing was told."""
    found: list[Tenth | None] = []
    for number in range(TENTHS):
        some = [
            (p, share) for p, share in zip(told, came, strict=True) if min(TENTHS - 1, int(p * TENTHS)) == number
        ]
        if not some:
            found.append(None)
            continue
        share = mean(one for _, one in some)
        found.append(Tenth(len(some), mean(p for p, _ in some), share, *interval(share, len(some))))
    return found


def off_by(diagram: Sequence[Tenth | None]) -> float:
    """By how much what was told is off, in the mean of all samples (expected calibration error)."""
    there = [one for one in diagram if one is not None]
    return sum(one.samples * abs(one.told - one.came) for one in there) / sum(one.samples for one in there)


def report(samples: Sequence[Sample], seats: int) -> str:
    """Everything as Markdown: the scores, and a reliability diagram of each judge."""
    came = [one.came for one in samples]
    even = score([1 / seats] * len(samples), came)
    lines = ["| chances of | Brier score | log loss | off by |", "|---|---:|---:|---:|"]
    lines.append(f"| nobody: all are equal | {even.brier:.4f} | {even.log_loss:.4f} | |")
    parts = []
    for number, name in enumerate(JUDGES):
        told = [one.told[number] for one in samples]
        found, diagram = score(told, came), tenths(told, came)
        off = 100 * off_by(diagram)
        lines.append(f"| the {name} | {found.brier:.4f} | {found.log_loss:.4f} | {off:.1f} points of percent |")
        parts.append("\n".join(_diagram(name, diagram)))
    return "\n\n".join(["\n".join(lines), *parts])


def _diagram(name: str, diagram: Sequence[Tenth | None]) -> list[str]:
    """What came (o) within its interval, and what was told (|), of each tenth."""
    lines = [f"The {name}: told (|), came (o) and its 95 % interval (-)", "", "```"]
    for number, one in enumerate(diagram):
        head = f"{10 * number:3}-{10 * number + 10:3} %"
        if one is None:
            lines.append(head)
            continue
        line = [" "] * (_ROOM + 1)
        for place in range(_place(one.low), _place(one.high) + 1):
            line[place] = "-"
        line[_place(one.told)] = "|"
        line[_place(one.came)] = "o"
        told, came = f"told {100 * one.told:5.1f}", f"came {100 * one.came:5.1f}"
        lines.append(f"{head} [{''.join(line)}] {one.samples:5} times, {told}, {came}")
    return [*lines, "```"]


def _place(share: float) -> int:
    return round(_ROOM * share)
