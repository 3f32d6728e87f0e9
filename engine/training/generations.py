"""Generations of a champion: practice games, a fit, and a gate of matches that a new net must pass.

The first generation learns from quick games, each later one also from games of kings with the net before. All that
is done lies in a work folder, part by part: the same command goes on where it was interrupted, and the same seed
gives the same net, whatever the number of cores.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import mean
from typing import Any, Final, NamedTuple

import numpy as np

from engine.champion import to_text
from engine.expectation import Habits
from engine.experiments import tournament
from engine.experiments.tournament import GameSource, TableResult, TournamentGame
from engine.experiments.work_file import Spread, WorkFile
from engine.game import AnyGame, GameError
from engine.rating import half_width, interval
from engine.registry import find_game, home_of
from engine.training.contestants import make_contestant, practice_of
from engine.training.fitting import Errors, Fit, Positions, Recipe, blended, merged, table_of
from engine.training.practice_games import Rows, Sampling, empty, joined, play

PART: Final = 50
"""Games in one task, and in one file of the work folder."""

HELD_OUT: Final = 20
"""One part in so many is kept from the net, to tell how good it is."""

QUICK: Final = Sampling(lot=8, shaken=10, kept=33)
ALONE: Final = QUICK._replace(kept=100)
"""How quick games are played (see `Sampling`): a game alone has few positions, so all of them are taken."""

FRESH: Final = Recipe(epochs=4, rate=1e-3)
LATER: Final = Recipe(epochs=2, rate=2e-4, blend=0.8)

GATE_SEED: Final = 7_000_000
"""The first deal of the gate, apart from all that is learned from."""


class TrainingPlan(NamedTuple):
    """What is asked for: seats, quick games, later generations with so many games of kings that think `ahead` games
    an action, games of each match of the gate against `rivals`, the first seed, and the habits of the champion."""

    seats: int
    quick: int
    generations: int
    kings: int
    ahead: int
    gate: int
    seed: int
    rivals: tuple[str, ...]
    habits: Habits


class PracticeTask(NamedTuple):
    """Some practice games as a task."""

    source: GameSource
    seats: int
    first: int
    games: int
    how: Sampling


def practise(task: PracticeTask) -> Rows:
    """Play the games of a task; every fourth with the game's own options by lot, if it has such."""
    game = find_game(task.source.name, task.source.home)
    practice = practice_of(game)
    numbers = range(task.first, task.first + task.games)
    return joined([play(game, practice, task.seats, number, task.how) for number in numbers])


class Training:
    """One training in a work folder; `spread` plays its games, `tell` is given a line about whatever is done."""

    def __init__(
        self, game: AnyGame, plan: TrainingPlan, work: Path, spread: Spread, tell: Callable[[str], None]
    ) -> None:
        self._game = game
        self._plan = plan
        self._work = work
        self._spread = spread
        self._tell = tell
        self._practice = practice_of(game)
        self._source = GameSource(game.name, home_of(game.name), "")
        state = game.setup(plan.seats, plan.seed)
        self._dense = len(self._practice.read(state, [0])[0].dense)
        self._places = self._practice.places(state)
        self._command = f"python -m engine --game {game.name} train {_asked(plan)}"
        _claim(work, {"game": game.name, "cards": game.content_digest, **plan._asdict()})

    def train(self) -> str:
        """All generations; the text of the champion's file. Raises GameError if the folder is another's."""
        quick = self._games(0, self._plan.quick, ALONE if self._plan.seats == 1 else QUICK)
        best, known = 0, self._learn(0, None, quick)
        self._gate(0, None)
        for number in range(1, self._plan.generations + 1):
            rows = self._games(number, self._plan.kings, self._of_kings(number, best))
            fit = self._learn(number, known, rows)
            if self._gate(number, best):
                best, known = number, fit
        return self._net(best).read_text(encoding="utf-8")

    # --- games ---------------------------------------------------------------------------------------------

    def _of_kings(self, number: int, best: int) -> Sampling:
        """Kings with the best net so far, one in four seats a duke and one a quick player."""
        king = f"net={self._net(best)},iterations={self._plan.ahead}"
        return Sampling(5, 5, 50, (king, king, f"duke:iterations={self._plan.ahead}", king, king, "quick"))

    def _games(self, number: int, games: int, how: Sampling) -> list[Positions]:
        """The positions of a generation's games: those to learn from, and behind them those that are held out."""
        folder = self._folder(number)
        first = self._plan.seed + number * 1_000_000
        starts = range(0, games, PART)
        files = [folder / f"rows_{start:06}.npz" for start in starts]
        tasks = [
            (file, PracticeTask(self._source, self._plan.seats, first + start, min(PART, games - start), how))
            for file, start in zip(files, starts, strict=True)
            if not file.exists()
        ]
        played = self._spread(practise, [task for _, task in tasks], done=len(files) - len(tasks), chunk=1)
        for (file, _), rows in zip(tasks, played, strict=True):
            _write_rows(file, rows)
        parts = [_read_rows(file) for file in files]
        self._tell(
            f"generation {number}: {sum(p.games for p in parts)} games, {sum(p.stalls for p in parts)} stalled"
        )
        held = max(1, len(parts) // HELD_OUT)
        shape = self._dense, self._places
        return [table_of(joined(parts[:-held] or parts), *shape), table_of(joined(parts[-held:]), *shape)]

    # --- the net -------------------------------------------------------------------------------------------

    def _learn(self, number: int, before: _Learned | None, games: list[Positions]) -> _Learned:
        learn, held = games
        kept = [learn] if before is None else [*before.learned, learn]
        weights = self._folder(number) / "weights.npz"
        if weights.exists():
            fit = Fit(self._dense, self._places, self._plan.seed, _read_weights(weights))
        elif before is None:
            fit = Fit(self._dense, self._places, self._plan.seed)
            fit.learn(learn, FRESH)
        else:
            fit = Fit(self._dense, self._places, self._plan.seed, [w.copy() for w in before.fit.weights])
            shaded = [blended(table, before.fit, LATER) for table in kept]
            fit.learn(merged(shaded), LATER)
        _write_weights(weights, fit)
        text = to_text(self._command, self._game.content_digest, self._plan.habits, self._dense, fit.layers())
        self._net(number).write_text(text, encoding="utf-8")
        self._tell(f"generation {number}: {learn.size} positions learned, {_told(fit.errors(held))}")
        return _Learned(fit, kept)

    # --- the gate ------------------------------------------------------------------------------------------

    def _gate(self, number: int, best: int | None) -> bool:
        """Whether a net beats the best before by more than chance; the other matches are only told."""
        net = f"net={self._net(number)}"
        for rival in self._plan.rivals:
            self._match(number, net, rival)
        if best is None:
            return True
        passed = beats(self._plan.seats, self._match(number, net, f"net={self._net(best)}"))
        self._tell(f"generation {number}: {'kept' if passed else 'not kept'}")
        return passed

    def _match(self, number: int, net: str, rival: str) -> MatchResult:
        """How `net` did against rivals on all other seats, or, alone, on the same deals."""
        name = "best" if rival.startswith("net=") else rival.partition(":")[0]
        specs = (net, *(rival,) * max(1, self._plan.seats - 1))
        tables = tournament.tables(len(specs), self._plan.seats, self._plan.gate, GATE_SEED)
        tasks = [TournamentGame(specs, table, {}, self._source, make_contestant) for table in tables]
        with WorkFile(
            self._folder(number) / f"gate_{name}.jsonl", {"generation": number, "against": name}, tables
        ) as work:
            found = _match_result(work.finish(tasks, self._spread))
        self._tell(f"generation {number}: against {name}: {_result(self._plan.seats, found)}")
        return found

    def _folder(self, number: int) -> Path:
        folder = self._work / f"generation_{number}"
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def _net(self, number: int) -> Path:
        return self._folder(number) / "net.yaml"


class _Learned(NamedTuple):
    """A net of floats, and all tables it has learned from."""

    fit: Fit
    learned: list[Positions]


def _claim(work: Path, about: dict[str, Any]) -> None:
    """Make the folder this training's; raises GameError if it belongs to another."""
    work.mkdir(parents=True, exist_ok=True)
    file = work / "plan.json"
    text = json.dumps(about, indent=1)
    if file.exists() and file.read_text(encoding="utf-8") != text:
        raise GameError(f"{work} belongs to another training; name another folder with --work, or remove it.")
    file.write_text(text, encoding="utf-8")


def _asked(plan: TrainingPlan) -> str:
    """The plan as the command line has it."""
    names = ("seats", "quick", "generations", "kings", "ahead", "seed")
    habits = ",".join(f"{name}={value}" for name, value in plan.habits._asdict().items())
    return " ".join(f"--{name} {getattr(plan, name)}" for name in names) + f" --habits {habits}"


def _told(errors: Errors) -> str:
    return f"off by {errors.points:.2f} points, log loss {errors.log_loss:.3f}, Brier {errors.brier:.3f}"


class MatchResult(NamedTuple):
    """How a net did in a match: its part of the wins, 0–1, its points in each game and those of all others."""

    share: float
    mine: Sequence[float]
    theirs: Sequence[float]


def _match_result(played: Sequence[TableResult]) -> MatchResult:
    """How the first contestant did."""
    seats = [found for one in played for found in zip(one.table.players, one.shares, one.points, strict=True)]
    mine, theirs = ([points for who, _, points in seats if (who == 0) == own] for own in (True, False))
    return MatchResult(mean(share for who, share, _ in seats if who == 0), mine, theirs)


def beats(seats: int, found: MatchResult) -> bool:
    """Whether it won more than an even share, alone more points, by more than chance explains (95 %)."""
    if seats > 1:
        return interval(found.share, len(found.mine))[0] > 1 / seats
    ahead = [mine - theirs for mine, theirs in zip(found.mine, found.theirs, strict=True)]
    return mean(ahead) > (half_width(ahead) or 0.0)


def _result(seats: int, found: MatchResult) -> str:
    points = f"{mean(found.mine):.1f} to {mean(found.theirs):.1f} points"
    if seats == 1:
        return f"{len(found.mine)} games, {points}"
    low, high = interval(found.share, len(found.mine))
    return f"{len(found.mine)} games, {100 * found.share:.1f} % [{100 * low:.1f}, {100 * high:.1f}], {points}"


# --- files ---------------------------------------------------------------------------------------------------


def _write_rows(file: Path, rows: Rows) -> None:
    arrays = {name: np.asarray(column) for name, column in rows._asdict().items()}
    _write(file, arrays)


def _read_rows(file: Path) -> Rows:
    rows = empty()
    with np.load(file) as found:
        for name in ("dense", "ones", "starts", "gains", "wins", "nexts"):
            getattr(rows, name).frombytes(found[name].tobytes())
        return rows._replace(games=int(found["games"]), stalls=int(found["stalls"]))


def _write_weights(file: Path, fit: Fit) -> None:
    _write(file, {f"w{i}": weight for i, weight in enumerate(fit.weights)})


def _read_weights(file: Path) -> list[Any]:
    with np.load(file) as found:
        return [found[f"w{i}"] for i in range(len(found.files))]


def _write(file: Path, arrays: dict[str, Any]) -> None:
    """Whole or not at all: an interrupted write leaves no file of that name."""
    part = file.with_suffix(".part.npz")
    np.savez_compressed(part, **arrays)
    part.replace(file)
