"""Random games of all modes that look for a position that breaks the rules (see `invariants`).

Its players choose at random, or with a whim that leads games to where chance seldom does, such as a deck that runs
out or a game that stalls.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from engine.chance import Chance
from engine.valeria import VALERIA
from engine.valeria.events import Event
from engine.valeria.invariants import BrokenInvariant, check, demand
from engine.valeria.moves import Move
from engine.valeria.rules import Valeria
from engine.valeria.state import State
from engine.valeria.view import View

# --- One game ----------------------------------------------------------------------------------------------------

Whim = Callable[[Move, Chance], int]
"""How little a player likes a move; of the best liked it takes one at random."""


def _any(move: Move, chance: Chance) -> int:
    return 0


def _eager(move: Move, chance: Chance) -> int:
    """Follow whatever is led, use every power."""
    return int(move.verb in ("pass", "done"))


def _digger(move: Move, chance: Chance) -> int:
    """Draw from the deck and harvest, most of the time."""
    likes = move.source == "deck" or move.action == "harvest" or move.verb == "use"
    return 0 if likes or chance.below(4) == 0 else 1


def _hoarder(move: Move, chance: Chance) -> int:
    """Draw from the deck whenever possible and never let a card enter the village."""
    if move.action in ("build", "recruit", "develop"):
        return 2
    return int(move.source != "deck" and move.action != "harvest")


def _miser(move: Move, chance: Chance) -> int:
    """Lead a Tax, follow nothing, leave the deck alone."""
    if move.action in ("build", "recruit", "develop", "harvest"):
        return 2
    return int(move.verb == "follow" or move.source == "deck")


WHIMS: Final[dict[str, Whim]] = {
    "random": _any,
    "eager": _eager,
    "digger": _digger,
    "hoarder": _hoarder,
    "miser": _miser,
}
"""How the players of a checked game choose."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of one random game. `twins`: at how many moves a copy and a reading went along; `kept`: how many
    of its positions were kept to the end and did not change; `replayed`: whether its lines were played again, to
    the same digest."""

    seats: int
    seed: int
    whim: str
    turns: int
    moves: int
    ended: str
    deck_ran_out: bool
    bank_ran_out: bool
    digest: str
    twins: int
    kept: int
    replayed: bool


def play_random(
    game: Valeria,
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
    play = _Play(game, game.setup(seats, seed, options), WHIMS[whim], Chance(seed + 1))
    kept, dice = _Kept(), Chance(seed + 2)
    try:
        check(play.state)
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
    return Outcome(
        seats=seats,
        seed=seed,
        whim=whim,
        turns=play.state.turn,
        moves=len(play.lines),
        ended=play.state.ended,
        deck_ran_out=play.deck_ran_out,
        bank_ran_out=play.bank_ran_out,
        digest=play.state.digest(),
        twins=play.twins,
        kept=len(kept.states),
        replayed=replayed,
    )


class _Play:
    """A game under way and what was seen of it."""

    def __init__(self, game: Valeria, state: State, whim: Whim, chance: Chance) -> None:
        self.game, self.state, self.whim, self.chance = game, state, whim, chance
        self.lines: list[str] = []
        self.twins = 0
        self.deck_ran_out = self.bank_ran_out = False

    def step(self, with_twins: bool) -> None:
        """Make one move and check the position it leads to."""
        move = self._choose()
        if with_twins:
            self._check_twins(move)
        else:
            self.state.apply(move)
        self.lines.append(str(move))
        check(self.state)
        self.deck_ran_out |= not self.state.deck
        self.bank_ran_out |= not self.state.bank

    def _choose(self) -> Move:
        moves = self.state.moves()
        dislikes = [self.whim(move, self.chance) for move in moves]
        least = min(dislikes)
        chosen: Move = self.chance.choice([m for m, n in zip(moves, dislikes, strict=True) if n == least])
        return chosen

    def _check_twins(self, move: Move) -> None:
        """Make the move with a copy and a reading of the data beside it."""
        state = self.state
        demand(all(state.parse(str(m)) == m for m in state.moves()), "A move does not read back from its line.")
        twins = state.copy(), self.game.from_dict(state.to_dict())
        demand(twins[0] == state, "A copy is not equal.")
        demand(twins[1] == state, "A position does not read back from its data.")
        events: tuple[Event, ...] = state.apply(move)
        demand(twins[0] != state, "A copy changes with its original.")
        for twin in twins:
            demand(twin.apply(move) == events and twin == state, "A copy goes on in another way.")
        self.twins += 1


def _replays(state: State, play: _Play) -> bool:
    for line in play.lines:
        state.apply(state.parse(line))
    demand(state.digest() == play.state.digest(), "The same lines end in another position.")
    return True


_VIEWS: Final = 4
"""Of so many kept positions one is looked at through a view that is kept, too."""


class _Kept:
    """Positions of a game with the digests that they had, and what the seats saw of some of them."""

    def __init__(self) -> None:
        self.states: list[tuple[State, str]] = []
        self.views: list[tuple[View, str]] = []

    def keep(self, state: State) -> State:
        """Keep a position; the equal one with which the game goes on, by turns the original and a copy."""
        original, twin = state, state.copy()
        if len(self.states) % 2:
            original, twin = twin, original
        if len(self.states) % _VIEWS == 0:
            viewer = len(self.views) % (state.seats + 1)
            view = original.view(viewer if viewer < state.seats else None)
            self.views.append((view, repr(view.key())))
        self.states.append((original, original.digest()))
        return twin

    def check(self) -> None:
        """Every kept position and view is what it was."""
        demand(all(s.digest() == digest for s, digest in self.states), "A position of before has changed.")
        demand(all(repr(v.key()) == key for v, key in self.views), "A view of before has changed.")


# --- Many games --------------------------------------------------------------------------------------------------

SCHEDULE: Final = ("random", "eager", "random", "digger", "random", "eager", "hoarder", "random", "digger", "miser")
"""The whims of game after game, one game of each number of seats."""

SEATS: Final = (2, 3, 4, 5, 1)

TWINS: Final = 8
"""At one move in so many a copy and a reading go along: that costs more than all other checks."""


class Task(NamedTuple):
    """The order for one of many games."""

    seats: int
    seed: int
    whim: str
    options: dict[str, Any]


def task(number: int, first_seed: int) -> Task:
    """The game of a run that is played as the `number`-th (from 0): all seats, all whims, options now and then."""
    lap = number // len(SEATS)
    seats = SEATS[number % len(SEATS)]
    options: dict[str, Any] = {}
    if lap % 3 == 1:
        options["one_resource_power_per_type"] = True
    if lap % 7 in (2, 5):
        options["events"] = True
    if lap % 4 == 3:
        options["start_player"] = number % seats
    return Task(seats, first_seed + number, SCHEDULE[lap % len(SCHEDULE)], options)


def play_task(todo: Task) -> Outcome:
    """Play and check one game of a run. Raises BrokenInvariant."""
    return play_random(VALERIA, todo.seats, todo.seed, options=todo.options, whim=todo.whim, twins=TWINS, keep=True)


@dataclass(slots=True)
class Summary:
    """The results of many checked games, added up."""

    games: int = 0
    turns: int = 0
    moves: int = 0
    deck_ran_out: int = 0
    bank_ran_out: int = 0
    twins: int = 0
    kept: int = 0
    options: Counter[str] = field(default_factory=Counter)
    ended: Counter[str] = field(default_factory=Counter)
    by_seats: Counter[int] = field(default_factory=Counter)

    def add(self, todo: Task, outcome: Outcome) -> None:
        """Count one more game."""
        self.games += 1
        self.turns += outcome.turns
        self.moves += outcome.moves
        self.deck_ran_out += outcome.deck_ran_out
        self.bank_ran_out += outcome.bank_ran_out
        self.twins += outcome.twins
        self.kept += outcome.kept
        self.options.update(todo.options)
        self.ended[outcome.ended] += 1
        self.by_seats[outcome.seats] += 1

    def __str__(self) -> str:
        seats = ", ".join(
            f"{self.by_seats[n]} {'solo' if n == 1 else f'with {n} seats'}" for n in sorted(self.by_seats)
        )
        options = ", ".join(f"{name} in {self.options[name]}" for name in sorted(self.options)) or "none"
        return "\n".join(
            (
                f"{self.games} games without a broken invariant: {seats}",
                f"{self.turns} turns, {self.moves} moves, every position checked, every game replayed",
                f"{self.kept} positions kept to the end of their games, none of them changed",
                f"copied, read back and compared at {self.twins} moves drawn by chance",
                f"options: {options}",
                f"ended by a complete village: {self.ended['goal']}, by a stall: {self.ended['stall']}, "
                f"by an empty deck (solo): {self.ended['deck']}",
                f"deck ran out in {self.deck_ran_out} games, bank in {self.bank_ran_out}",
            )
        )


Spread = Callable[[Callable[[Task], Outcome], Sequence[Task]], Sequence[Outcome]]
"""A way to do a task for every item, as `engine.experiments.parallel.run`; results in the order of the items."""


def one_by_one(task: Callable[[Task], Outcome], items: Sequence[Task]) -> list[Outcome]:
    """The plain Spread: here and now."""
    return [task(item) for item in items]


def run(games: int, first_seed: int, spread: Spread = one_by_one) -> Summary:
    """Play `games` checked games of the built-in cards, with seeds from `first_seed` on.

    Raises BrokenInvariant at the first position that breaks the rules.
    """
    todo = [task(number, first_seed) for number in range(games)]
    summary = Summary()
    for done, outcome in zip(todo, spread(play_task, todo), strict=True):
        summary.add(done, outcome)
    return summary
