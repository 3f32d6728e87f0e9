"""What is true of every position of every game, and random games that look for a position of which it is not.

Knows no strategy: its players choose at random, or with a whim that leads games to where chance seldom does, such
as a deck that runs out or a game that stalls.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from engine.chance import Chance
from engine.game import GameError
from engine.valeria import VALERIA, position_check
from engine.valeria.events import Event
from engine.valeria.moves import Move
from engine.valeria.position import HAND_LIMIT
from engine.valeria.rules import Valeria
from engine.valeria.setup import POOL
from engine.valeria.state import State
from engine.valeria.tables import TYPES
from engine.valeria.turns import STALL_ROUNDS
from engine.valeria.view import View


class BrokenInvariant(AssertionError):
    """A position breaks the rules; its text is one sentence that says how."""


def _demand(condition: bool, sentence: str) -> None:
    if not condition:
        raise BrokenInvariant(sentence)


# --- One position ------------------------------------------------------------------------------------------------


def check(state: State) -> None:
    """Raise BrokenInvariant if `state` is no position that a game can come to.

    Every card of the set in exactly one place, gold neither made nor lost, no village with a building twice, at
    most one coin on a castle, hands within the limit, something to answer while a decision waits.
    """
    try:
        position_check.check(state)
    except GameError as error:
        raise BrokenInvariant(str(error)) from error
    _check_derived(state)
    _check_table(state)
    _check_hands(state)
    _check_decision(state)


def _check_derived(state: State) -> None:
    """What is kept beside the cards for speed agrees with the cards."""
    tables = state.tables
    for seat in range(state.seats):
        kinds = Counter(tables.resource[card] for card in state.developed[seat])
        for kind in range(4):
            place = seat * 4 + kind
            spots = state.free[place] + state.lying[place] + state.tired[place]
            _demand(spots == kinds[kind], f"Seat {seat} has resources that lie in no village.")
        types = Counter(tables.type[card] for card in state.villages[seat])
        counts = [types[kind] for kind in range(len(TYPES))]
        _demand(state.type_counts[seat] == counts, f"The types in the village of seat {seat} are miscounted.")
    _demand(all(hand == sorted(hand) for hand in state.hands), "A hand is not in card order.")


def _check_table(state: State) -> None:
    """Piles and pool are refilled at once while their decks last (V3.2, V5.3)."""
    _demand(not state.deck or all(state.pile_cards), "A pile is empty while the deck is not (V3.2).")
    size = len(state.pool_cards)
    _demand(size == POOL or not state.adventurer_deck, "The pool is not refilled (V5.3).")


def _check_hands(state: State) -> None:
    """Only a seat in the middle of its action may hold more than the limit (V4.5), or all while event cards are
    resolved (V9.3); nobody at all in the solo game (V8.3)."""
    decision = state.decision
    resolving = any(frame.step == "events" and frame.amount for frame in state.stack)
    if (resolving or any(frame.step == "limit" for frame in state.stack)) and state.options.events:
        return
    acting = decision.seat if decision and decision.kind not in ("start", "lead", "follow") else None
    for seat in range(state.seats):
        size = state.hand_size(seat)
        _demand(
            (seat == acting and state.seats > 1) or size <= HAND_LIMIT,
            f"Seat {seat} holds {size} cards outside its action (V4.5).",
        )


def _check_decision(state: State) -> None:
    """Something can be answered while the game runs, nothing when it is over (V7)."""
    moves, decision = state.moves(), state.decision
    _demand(bool(moves) == (decision is not None), "There is no answer to what is asked.")
    _demand(len(set(moves)) == len(moves), "A move is offered twice.")
    _demand((decision is None) == bool(state.ended) == bool(state.winners()), "It is not clear whether it is over.")
    goal = state.village_goal or sum(map(len, state.villages)) + 1
    reached = any(len(village) >= goal for village in state.villages)
    _demand((state.ended == "goal") <= reached, "The game is over before a village is complete (V7.1).")
    begins = decision is not None and decision.kind == "lead"
    _demand(not (begins and reached), "A new turn begins although a village is complete (V7.1).")
    limit = STALL_ROUNDS * state.seats
    _demand(not begins or state.idle_turns < limit, "A new turn begins although the game has stalled (V7.4).")


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
    """How one random game went. `replayed`: whether its lines were played again, to the same digest; `kept`: how
    many of its positions were kept to the end and did not change."""

    seats: int
    seed: int
    whim: str
    turns: int
    moves: int
    ended: str
    deck_ran_out: bool
    bank_ran_out: bool
    digest: str
    replayed: bool
    kept: int


def play_random(
    game: Valeria,
    seats: int,
    seed: int,
    *,
    options: Mapping[str, Any] | None = None,
    whim: str = "random",
    check_all: bool = True,
    keep_all: bool = False,
) -> Outcome:
    """Play one game whose players choose by `whim`, its chance and theirs drawn from `seed`; check as it goes.

    The invariants are checked after every move. With `check_all`, too: every position equals its copy and what
    comes back from its data, both go on in the same way, every legal move reads back from its line, and the lines
    played again end in the same digest. With `keep_all`, too: no position of before, and no view of one, changes
    as the game goes on. Raises BrokenInvariant.
    """
    play = _Play(game, game.setup(seats, seed, options), WHIMS[whim], Chance(seed + 1))
    kept = _Kept()
    try:
        check(play.state)
        while play.state.decision is not None:
            if keep_all:
                play.state = kept.keep(play.state)
            play.step(check_all)
        kept.check()
        replayed = check_all and _replays(game.setup(seats, seed, options), play)
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
        replayed=replayed,
        kept=len(kept.states),
    )


class _Play:
    """A game under way and what was seen of it."""

    def __init__(self, game: Valeria, state: State, whim: Whim, chance: Chance) -> None:
        self.game, self.state, self.whim, self.chance = game, state, whim, chance
        self.lines: list[str] = []
        self.deck_ran_out = self.bank_ran_out = False

    def step(self, check_all: bool) -> None:
        """Make one move and check the position it leads to."""
        move = self._choose()
        if check_all:
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
        _demand(all(state.parse(str(m)) == m for m in state.moves()), "A move does not read back from its line.")
        twins = state.copy(), self.game.from_dict(state.to_dict())
        _demand(twins[0] == state, "A copy is not equal.")
        _demand(twins[1] == state, "A position does not read back from its data.")
        events: tuple[Event, ...] = state.apply(move)
        _demand(twins[0] != state, "A copy changes with its original.")
        for twin in twins:
            _demand(twin.apply(move) == events and twin == state, "A copy goes on in another way.")


def _replays(state: State, play: _Play) -> bool:
    for line in play.lines:
        state.apply(state.parse(line))
    _demand(state.digest() == play.state.digest(), "The same lines end in another position.")
    return True


_LOOKS: Final = 32
"""Kept positions between two looks at all of them."""


class _Kept:
    """Positions of a game with the digests that they had, and what the seats saw of them."""

    def __init__(self) -> None:
        self.states: list[tuple[State, str]] = []
        self.views: list[tuple[View, str]] = []

    def keep(self, state: State) -> State:
        """Keep a position; the equal one with which the game goes on, by turns the original and a copy."""
        original, twin = state, state.copy()
        if len(self.states) % 2:
            original, twin = twin, original
        self.states.append((original, original.digest()))
        viewer = len(self.states) % (state.seats + 1)
        view = state.view(viewer if viewer < state.seats else None)
        self.views.append((view, repr(view.key())))
        if len(self.states) % _LOOKS == 0:
            self.check()
        return twin

    def check(self) -> None:
        """Every kept position and view is what it was."""
        _demand(all(s.digest() == digest for s, digest in self.states), "A position of before has changed.")
        _demand(all(repr(v.key()) == key for v, key in self.views), "A view of before has changed.")


# --- Many games --------------------------------------------------------------------------------------------------

SCHEDULE: Final = ("random", "eager", "random", "digger", "random", "eager", "hoarder", "random", "digger", "miser")
"""The whims of game after game, one game of each number of seats."""

SEATS: Final = (2, 3, 4, 5, 1)


class Task(NamedTuple):
    """What one of many games is to be."""

    seats: int
    seed: int
    whim: str
    options: dict[str, Any]
    keeps: bool


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
    return Task(seats, first_seed + number, SCHEDULE[lap % len(SCHEDULE)], options, keeps=number % 11 == 0)


def play_task(todo: Task) -> Outcome:
    """Play and check one game of a run. Raises BrokenInvariant."""
    options = todo.options
    return play_random(VALERIA, todo.seats, todo.seed, options=options, whim=todo.whim, keep_all=todo.keeps)


@dataclass(slots=True)
class Summary:
    """What many checked games came to."""

    games: int = 0
    turns: int = 0
    moves: int = 0
    deck_ran_out: int = 0
    bank_ran_out: int = 0
    keeping: int = 0
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
        self.keeping += todo.keeps
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
                f"{self.turns} turns, {self.moves} moves, every position checked, copied, read back and replayed",
                f"options: {options}",
                f"ended by a complete village: {self.ended['goal']}, by a stall: {self.ended['stall']}, "
                f"by an empty deck (solo): {self.ended['deck']}",
                f"deck ran out in {self.deck_ran_out} games, bank in {self.bank_ran_out}",
                f"{self.kept} positions of {self.keeping} games kept to the end, none of them changed",
            )
        )


Spread = Callable[[Callable[[Task], Outcome], Sequence[Task]], Sequence[Outcome]]
"""A way to do a task for every item, such as `engine.series.run`; the results in the order of the items."""


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
