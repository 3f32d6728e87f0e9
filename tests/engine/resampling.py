"""Resampling: a view filled up with cards that it does not show is a game that this seat could be in.

    python -m tests.engine.resampling --games 300        every decision of many games, as every seat sees it

The idea is OpenSpiel's (resample_from_infostate). Games are played to the end at random or with a liking for what
makes villages grow, so that every kind of decision comes up; the samples, too, now and then.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from engine.chance import Chance
from engine.checked_play import Task
from engine.experiments import parallel
from engine.valeria import VALERIA, Valeria
from engine.valeria.hands import BLANK
from engine.valeria.invariants import check
from engine.valeria.random_games import task
from engine.valeria.state import State
from engine.valeria.view import View
from tests.engine.fixed import liked

TO_THE_END: Final = 97
"""Samples, of which one is played to its end."""


@dataclass
class Tally:
    """The count of what was looked at: games, decisions, samples by the kind of decision that the other seats wait
    for."""

    games: int = 0
    decisions: int = 0
    samples: int = 0
    finished: int = 0
    of_others: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.samples += other.samples
        self.finished += other.finished
        self.of_others += other.of_others

    def __str__(self) -> str:
        kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(self.of_others.items()))
        return (
            f"{self.games} games, {self.decisions} decisions, {self.samples} samples, every one equal to its view; "
            f"{self.finished} played to the end\nsamples while another seat decides: {kinds}"
        )


def check_game(todo: Task) -> Tally:
    """Play one game and resample every view of every decision; AssertionError if a sample could not be."""
    state = VALERIA.setup(todo.seats, todo.seed, todo.options)
    chance, tally = Chance(todo.seed + 2), Tally(games=1)
    while state.decision is not None:
        tally.decisions += 1
        for viewer in (*range(state.seats), None):
            sample = resample(state, viewer, chance.next64())
            tally.samples += 1
            if state.decision.seat != viewer:
                tally.of_others[state.decision.kind] += 1
            if tally.samples % TO_THE_END == 0:
                play_out(sample, chance)
                tally.finished += 1
        state.apply(liked(state, chance) if todo.seed % 2 else chance.choice(state.moves()))
    return tally


def resample(state: State, viewer: int | None, seed: int, game: Valeria = VALERIA) -> State:
    """A sample of what `viewer` knows of `state`, everything about it checked."""
    view, before = state.view(viewer), state.digest()
    sample: State = view.sample(Chance(seed))
    where = f"{state.decision} as {viewer} sees it, turn {state.turn}"
    assert sample.view(viewer) == view, where
    check(sample)
    check_decision(state, sample, viewer, where)
    check_hands(view, sample, where)
    assert sample.seed != state.seed, where
    assert game.view_from_dict(view.to_dict()).sample(Chance(seed)) == sample, where
    assert state.digest() == before, where
    return sample


def check_decision(state: State, sample: State, viewer: int | None, where: str) -> None:
    """The same seat is asked the same; who looks has the very same moves, everybody else some."""
    assert sample.decision == state.decision, where
    assert sample.moves(), where
    if state.decision is not None and state.decision.seat == viewer:
        assert sample.moves() == state.moves(), where


def check_hands(view: View, sample: State, where: str) -> None:
    """Every card that is known to lie in a hand lies there, known to the same seats; nothing stays blank."""
    for known, hand in zip(view.hands, sample.hands, strict=True):
        seen = Counter(held for held in known if held != BLANK)
        assert not seen - Counter(hand), where
        assert len(known) == len(hand), where
        assert BLANK not in hand, where


def play_out(state: State, chance: Chance) -> None:
    """Play a sample to its end; every position on the way is checked."""
    while state.decision is not None:
        state.apply(chance.choice(state.moves()))
        check(state)
    assert state.winners()


def total(tallies: Iterable[Tally]) -> Tally:
    """All of them together."""
    whole = Tally()
    for tally in tallies:
        whole.add(tally)
    return whole


def main() -> int:
    """Resample many games; an exception tells where a sample could not be."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=0, help="processes at once; one a core if left out")
    arguments = parser.parse_args()
    todo = [task(number, arguments.seed) for number in range(arguments.games)]
    print(total(parallel.run(check_game, todo, jobs=arguments.jobs, bar=parallel.terminal())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
