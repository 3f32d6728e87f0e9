"""Checked play: random games of any game that look for a position which breaks its rules.

A game brings its invariants and players with whims, who lead to where chance seldom does: decks that run out, games
that stall.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, NamedTuple

from engine.chance import Chance
from engine.game import AnyGame, AnyState

Whim = Callable[[Any, Any, Chance], int]
"""How little a player likes a move in a state; of the best liked it takes one at random."""


class BrokenInvariant(AssertionError):
    """A position breaks the rules; its text is one sentence that says how."""


def demand(condition: bool, sentence: str) -> None:
    """Raise BrokenInvariant with `sentence` unless `condition` holds."""
    if not condition:
        raise BrokenInvariant(sentence)


def check_answers(state: AnyState) -> None:
    """Something can be answered while the game runs, nothing when it is over."""
    moves, decision = state.moves(), state.decision
    demand(bool(moves) == (decision is not None), "There is no answer to what is asked.")
    demand(len(set(moves)) == len(moves), "A move is offered twice.")
    demand((decision is None) == bool(state.winners()), "It is not clear whether it is over.")


@dataclass(frozen=True, slots=True)
class Checks:
    """What a game brings to be checked.

    `check` raises BrokenInvariant for a state that no game can come to. `whims` are its players. `ends` names in
    words every code that `ended` may say of a finished state, `rare` those of what `seen` may notice of any.
    """

    check: Callable[[Any], None]
    whims: Mapping[str, Whim]
    ended: Callable[[Any], str]
    ends: Mapping[str, str]
    seen: Callable[[Any], Iterable[str]]
    rare: Mapping[str, str]


def whatever(state: Any, move: Any, chance: Chance) -> int:
    """The whim of who takes whatever comes."""
    return 0


def liked(state: Any, whim: Whim, chance: Chance) -> Any:
    """One of the moves that a player with that whim likes best."""
    moves = state.moves()
    dislikes = [whim(state, move, chance) for move in moves]
    least = min(dislikes)
    return chance.choice([move for move, n in zip(moves, dislikes, strict=True) if n == least])


# --- One game ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of one random game. `seen`: the rare things that happened; `twins`: at how many moves a copy and a
    reading went along; `kept`: how many of its positions were kept to the end and did not change; `replayed`:
    whether its lines were played again, to the same digest."""

    seats: int
    seed: int
    whim: str
    turns: int
    moves: int
    ended: str
    seen: frozenset[str]
    digest: str
    twins: int
    kept: int
    replayed: bool


def play_checked(
    game: AnyGame,
    checks: Checks,
    seats: int,
    seed: int,
    *,
    options: Mapping[str, Any] | None = None,
    whim: str = "random",
    twins: int = 1,
    keep: bool = False,
) -> Outcome:
    """Play one game whose players choose by `whim`, its chance and theirs drawn from `seed`; check as it goes.

    The invariants are checked after every move. At one move in `twins`, drawn by chance (0: at none), the
    position equals its copy and what comes back from its data, both go on in the same way, and every legal move
    reads back from its line; then, too, the lines played again end in the same digest. With `keep`, no position
    of before, and no view of one, has changed when the game is over. Raises BrokenInvariant.
    """
    play = _Play(game, checks, game.setup(seats, seed, options), checks.whims[whim], Chance(seed + 1))
    kept, dice = _Kept(), Chance(seed + 2)
    try:
        checks.check(play.state)
        while play.state.decision is not None:
            if keep:
                play.state = kept.keep(play.state)
            play.step(with_twins=bool(twins) and dice.below(twins) == 0)
        kept.check()
        replayed = bool(twins) and _replays(game.setup(seats, seed, options), play)
    except Exception as error:
        where = f"{seats} seats, seed {seed}, {whim} players, after {len(play.lines)} moves"
        what = str(error) or type(error).__name__
        raise BrokenInvariant(f"{what} [{where}]") from error
    state = play.state
    ended, seen = checks.ended(state), frozenset(play.seen)
    counts = len(play.lines), ended, seen, state.digest(), play.twins, len(kept.states), replayed
    return Outcome(seats, seed, whim, state.turn, *counts)


class _Play:
    """A game under way and what was seen of it."""

    def __init__(self, game: AnyGame, checks: Checks, state: Any, whim: Whim, chance: Chance) -> None:
        self.game, self.checks, self.state, self.whim, self.chance = game, checks, state, whim, chance
        self.lines: list[str] = []
        self.twins = 0
        self.seen: set[str] = set()

    def step(self, with_twins: bool) -> None:
        """Make one move and check the position it leads to."""
        move = liked(self.state, self.whim, self.chance)
        if with_twins:
            self._check_twins(move)
        else:
            self.state.apply(move)
        self.lines.append(str(move))
        self.checks.check(self.state)
        self.seen.update(self.checks.seen(self.state))

    def _check_twins(self, move: Any) -> None:
        """Make the move with a copy and a reading of the data beside it."""
        state = self.state
        demand(all(state.parse(str(m)) == m for m in state.moves()), "A move does not read back from its line.")
        twins = state.copy(), self.game.from_dict(state.to_dict())
        demand(twins[0] == state, "A copy is not equal.")
        demand(twins[1] == state, "A position does not read back from its data.")
        events = state.apply(move)
        demand(twins[0] != state, "A copy changes with its original.")
        for twin in twins:
            demand(twin.apply(move) == events and twin == state, "A copy goes on in another way.")
        self.twins += 1


def _replays(state: Any, play: _Play) -> bool:
    for line in play.lines:
        state.apply(state.parse(line))
    demand(state.digest() == play.state.digest(), "The same lines end in another position.")
    return True


_VIEWS: Final = 4
"""Of so many kept positions one is looked at through a view that is kept, too."""


class _Kept:
    """Positions of a game with the digests that they had, and what the seats saw of some of them."""

    def __init__(self) -> None:
        self.states: list[tuple[Any, str]] = []
        self.views: list[tuple[Any, str]] = []

    def keep(self, state: Any) -> Any:
        """Keep a position; the equal one with which the game goes on, by turns the original and a copy."""
        original, twin = state, state.copy()
        if len(self.states) % 2:
            original, twin = twin, original
        if len(self.states) % _VIEWS == 0:
            viewer = len(self.views) % (state.seats + 1)
            view = original.view(viewer if viewer < state.seats else None)
            self.views.append((view, repr(view.to_dict())))
        self.states.append((original, original.digest()))
        return twin

    def check(self) -> None:
        """Every kept position and view is what it was."""
        demand(all(s.digest() == digest for s, digest in self.states), "A position of before has changed.")
        demand(all(repr(v.to_dict()) == data for v, data in self.views), "A view of before has changed.")


# --- Many games --------------------------------------------------------------------------------------------------

TWINS: Final = 8
"""At one move in so many a copy and a reading go along: that costs more than all other checks."""


class Task(NamedTuple):
    """The order for one of many games."""

    seats: int
    seed: int
    whim: str
    options: dict[str, Any]


def play_task(game: AnyGame, checks: Checks, todo: Task) -> Outcome:
    """Play and check one game of a run. Raises BrokenInvariant."""
    seats, seed, whim, options = todo
    return play_checked(game, checks, seats, seed, options=options, whim=whim, twins=TWINS, keep=True)


@dataclass(slots=True)
class Summary:
    """The results of many checked games, added up."""

    checks: Checks
    games: int = 0
    turns: int = 0
    moves: int = 0
    twins: int = 0
    kept: int = 0
    seen: Counter[str] = field(default_factory=Counter)
    options: Counter[str] = field(default_factory=Counter)
    ended: Counter[str] = field(default_factory=Counter)
    by_seats: Counter[int] = field(default_factory=Counter)

    def add(self, todo: Task, outcome: Outcome) -> None:
        """Count one more game."""
        self.games += 1
        self.turns += outcome.turns
        self.moves += outcome.moves
        self.twins += outcome.twins
        self.kept += outcome.kept
        self.seen.update(outcome.seen)
        self.options.update(todo.options)
        self.ended[outcome.ended] += 1
        self.by_seats[outcome.seats] += 1

    def __str__(self) -> str:
        seats = ", ".join(
            f"{self.by_seats[n]} {'solo' if n == 1 else f'with {n} seats'}" for n in sorted(self.by_seats)
        )
        options = ", ".join(f"{name} in {self.options[name]}" for name in sorted(self.options)) or "none"
        ends = ", ".join(f"by {words}: {self.ended[code]}" for code, words in self.checks.ends.items())
        rare = ", ".join(f"{words} in {self.seen[code]}" for code, words in self.checks.rare.items())
        return "\n".join(
            (
                f"{self.games} games without a broken invariant: {seats}",
                f"{self.turns} turns, {self.moves} moves, every position checked, every game replayed",
                f"{self.kept} positions kept to the end of their games, none of them changed",
                f"copied, read back and compared at {self.twins} moves drawn by chance",
                f"options: {options}",
                f"ended {ends}",
                f"of these games: {rare}",
            )
        )


Spread = Callable[[Callable[[Task], Outcome], Sequence[Task]], Sequence[Outcome]]
"""A way to do a task for every item, as `engine.experiments.parallel.run`; results in the order of the items."""


def one_by_one(task: Callable[[Task], Outcome], items: Sequence[Task]) -> list[Outcome]:
    """The plain Spread: here and now."""
    return [task(item) for item in items]


def run(game: AnyGame, checks: Checks, todo: Sequence[Task], spread: Spread = one_by_one) -> Summary:
    """Play checked games. Raises BrokenInvariant at the first position that breaks the rules."""
    summary = Summary(checks)
    for done, outcome in zip(todo, spread(partial(play_task, game, checks), todo), strict=True):
        summary.add(done, outcome)
    return summary


class Course(NamedTuple):
    """The run of checked games of one game, of its built-in cards: each lap has a game of every number of `seats`.

    The laps go through the whims of `schedule`; `options` gives the set-up options of a lap, by its number, the
    number of the game and its seats.
    """

    game: AnyGame
    checks: Checks
    seats: Sequence[int]
    schedule: Sequence[str]
    options: Callable[[int, int, int], dict[str, Any]]

    def task(self, number: int, first_seed: int) -> Task:
        """The game that is played as the `number`-th (from 0)."""
        lap, seats = number // len(self.seats), self.seats[number % len(self.seats)]
        whim = self.schedule[lap % len(self.schedule)]
        return Task(seats, first_seed + number, whim, self.options(lap, number, seats))

    def run(self, games: int, first_seed: int, spread: Spread = one_by_one) -> Summary:
        """Play so many games, with seeds from `first_seed` on.

        Raises BrokenInvariant at the first position that breaks the rules.
        """
        return run(self.game, self.checks, [self.task(number, first_seed) for number in range(games)], spread)
