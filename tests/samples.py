"""Resampling in any game: a view filled up with what it does not show is a game that its seat could be in.

The idea is OpenSpiel's (resample_from_infostate). What a game brings is in `Sampled`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, NamedTuple

from engine.bots import make_bot
from engine.chance import Chance
from engine.checked_play import Task
from engine.experiments import parallel
from engine.game import AnyGame

TO_THE_END: Final = 97
"""Samples, of which one is played to its end."""


class Sampled(NamedTuple):
    """What a game brings: its invariants, who plays, and how a held card looks that its viewer must not see.

    `more` raises AssertionError if a sample (the last of state, view, sample) goes against what the view knows
    beside the hands. `bots` are specs whose answer a sample must not change.
    """

    game: AnyGame
    check: Callable[[Any], None]
    choose: Callable[[Any, Task, Chance], Any]
    blank: int
    more: Callable[[Any, Any, Any], None]
    bots: tuple[str, ...] = ()


@dataclass
class Tally:
    """The count of what was looked at: games, decisions, samples by the kind of decision that the other seats wait
    for, answers of bots that were the same in a sample."""

    games: int = 0
    decisions: int = 0
    samples: int = 0
    finished: int = 0
    answers: int = 0
    of_others: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.samples += other.samples
        self.finished += other.finished
        self.answers += other.answers
        self.of_others += other.of_others

    def __str__(self) -> str:
        kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(self.of_others.items()))
        bots = f"{self.answers} answers of bots, the same in a sample\n" if self.answers else ""
        return (
            f"{self.games} games, {self.decisions} decisions, {self.samples} samples, every one equal to its view; "
            f"{self.finished} played to the end\n{bots}samples while another seat decides: {kinds}"
        )


def check_game(sampled: Sampled, todo: Task) -> Tally:
    """Play one game and resample every view of every decision; AssertionError if a sample could not be."""
    state = sampled.game.setup(todo.seats, todo.seed, todo.options)
    chance, tally = Chance(todo.seed + 2), Tally(games=1)
    while state.decision is not None:
        tally.decisions += 1
        for viewer in (*range(state.seats), None):
            sample = resample(sampled, state, viewer, chance.next64())
            tally.samples += 1
            if state.decision.seat != viewer:
                tally.of_others[state.decision.kind] += 1
            if tally.samples % TO_THE_END == 0:
                tally.answers += same_answers(sampled, state, sample)
                play_out(sampled, sample, chance)
                tally.finished += 1
        state.apply(sampled.choose(state, todo, chance))
    return tally


def resample(sampled: Sampled, state: Any, viewer: int | None, seed: int) -> Any:
    """A sample of what `viewer` knows of `state`, everything about it checked."""
    view, before = state.view(viewer), state.digest()
    sample = view.sample(Chance(seed))
    where = f"{state.decision} as {viewer} sees it, turn {state.turn}"
    assert sample.view(viewer) == view, where
    sampled.check(sample)
    sampled.more(state, view, sample)
    _check_decision(state, sample, viewer, where)
    _check_hands(view, sample, sampled.blank, where)
    assert sample.seed != state.seed, where
    assert sampled.game.view_from_dict(view.to_dict()).sample(Chance(seed)) == sample, where
    assert state.digest() == before, where
    return sample


def _check_decision(state: Any, sample: Any, viewer: int | None, where: str) -> None:
    """The same seat is asked the same; who looks has the very same moves, everybody else some."""
    assert sample.decision == state.decision, where
    assert sample.moves(), where
    if state.decision is not None and state.decision.seat == viewer:
        assert sample.moves() == state.moves(), where


def _check_hands(view: Any, sample: Any, blank: int, where: str) -> None:
    """Every card that is known to lie in a hand lies there, known to the same seats; nothing stays blank."""
    for known, hand in zip(view.hands, sample.hands, strict=True):
        seen = Counter(held for held in known if held != blank)
        assert not seen - Counter(hand), where
        assert len(known) == len(hand), where
        assert blank not in hand, where


def same_answers(sampled: Sampled, state: Any, sample: Any) -> int:
    """How many bots were asked in both; AssertionError if one answers otherwise for what its seat cannot see.

    Whoever decides is asked in the state and in a sample of the own view.
    """
    seat = state.decision.seat
    own = state.view(seat).sample(Chance(sample.seed))
    assert own.digest() != state.digest()
    for spec in sampled.bots:
        answers = {make_bot(spec, sampled.game, 1).choose(one.view(seat)) for one in (state, own)}
        assert len(answers) == 1, f"{spec} answers {answers} to {state.decision} on turn {state.turn}"
    return len(sampled.bots)


def play_out(sampled: Sampled, state: Any, chance: Chance) -> None:
    """Play a sample to its end; every position on the way is checked."""
    while state.decision is not None:
        state.apply(chance.choice(state.moves()))
        sampled.check(state)
    assert state.winners()


def total(tallies: Iterable[Tally]) -> Tally:
    """All of them together."""
    whole = Tally()
    for tally in tallies:
        whole.add(tally)
    return whole


def run(sampled: Sampled, task: Callable[[int, int], Task], words: str | None) -> int:
    """Resample the games that the command line asks for; an exception tells where a sample could not be."""
    parser = argparse.ArgumentParser(description=words, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=0, help="processes at once; one a core if left out")
    arguments = parser.parse_args()
    todo = [task(number, arguments.seed) for number in range(arguments.games)]
    found = parallel.run(partial(check_game, sampled), todo, jobs=arguments.jobs, bar=parallel.terminal())
    print(total(found))
    return 0
