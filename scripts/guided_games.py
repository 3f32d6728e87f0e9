"""Guided games: how often somebody wins the first game who does what the tutorial suggests, and nothing else.

    python scripts/guided_games.py [--games 400] [--seed N]

A player made of code sits in the person's place of the first game, with the tutorial that the window has. Where the
tutorial suggests a move, that is made; everywhere else one of the legal moves is drawn by lot, each with the same
chance. The same deals are played again with every move drawn by lot. Deals have the seeds N, N + 1, …; without a
seed it is drawn, and told. A decision counts if it has more than one legal move and the window does not make it by
itself.
"""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import mean
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from engine.bots import make_bot
from engine.chance import Chance
from engine.players import BOT_PREFIX
from engine.rating import interval
from engine.valeria import VALERIA
from engine.valeria.events import Event
from engine.valeria.judgement.features import progress
from engine.valeria.moves import Move
from engine.valeria.state import State
from engine.valeria.view import View
from valeria_gui.games.valeria.decide.asks import ask_for
from valeria_gui.games.valeria.decide.automatic import automatic_move
from valeria_gui.games.valeria.tutorial.course import ValeriaLessons
from valeria_gui.games.valeria.tutorial.situation import Situation
from valeria_gui.play.tutorial import Tip, Tutorial

GAMES: Final = 400
NAME: Final = "Rosalind"
THIRDS: Final = ("first", "second", "last")


@dataclass(frozen=True, slots=True)
class Played:
    """One game: the person's part of the win, the points of both, the decisions and the suggestions in each third
    of the game, and whether the tutorial told that the end was near before it came."""

    share: float
    points: tuple[int, int]
    decisions: tuple[int, ...]
    suggested: tuple[int, ...]
    warned: bool


ValeriaTutorial = Tutorial[View, Move, Event, Situation]


class Learner:
    """Plays for the person of a first game: as the tutorial suggests, else by lot; unguided always by lot. `hear`
    is told every suggestion."""

    def __init__(self, tutorial: ValeriaTutorial | None, seed: int, hear: Callable[[Tip], None]) -> None:
        self.tutorial = tutorial
        self.hear = hear
        self.decisions = [0] * len(THIRDS)
        self.suggested = [0] * len(THIRDS)
        self._chance = Chance(seed)

    def choose(self, view: View) -> Move:
        """The move of the person who sees `view`."""
        moves = view.moves()
        automatic = automatic_move(view)
        if len(moves) == 1 or automatic is not None:
            return automatic or moves[0]
        third = min(len(THIRDS) - 1, int(progress(view) * len(THIRDS)))
        self.decisions[third] += 1
        suggested = self._listen(view)
        self.suggested[third] += suggested is not None
        return suggested or self._by_lot(moves)

    def _by_lot(self, moves: Sequence[Move]) -> Move:
        return moves[self._chance.below(len(moves))]

    def _listen(self, view: View) -> Move | None:
        """The suggestion of the tutorial, all its notes read."""
        if self.tutorial is None:
            return None
        ask = ask_for(view, self.tutorial.names, "")
        while (note := self.tutorial.note(view, ask)) is not None and note.tip is None:
            self.tutorial.close()
        if note is not None and note.tip is not None:
            self.hear(note.tip)
        return self.tutorial.suggested


LESSONS: Final = ValeriaLessons()


def play(seed: int, guided: bool, hear: Callable[[Tip], None] = lambda tip: None) -> Played:
    """Play the first game with the deal of that seed; `hear` is told every suggestion."""
    set_up = replace(LESSONS.first_game(NAME), seed=seed)
    names = [seat.name for seat in set_up.seats]
    me = next(seat for seat, who in enumerate(set_up.seats) if who.is_human)
    state = VALERIA.setup(len(names), seed, {"start_player": set_up.start_player})
    tutorial = Tutorial(LESSONS, me, names) if guided else None
    learner = Learner(tutorial, seed, hear)
    spec = set_up.seats[1 - me].kind.removeprefix(BOT_PREFIX)
    rival = make_bot(spec, VALERIA, seed)
    _play_on(state, tutorial, lambda view: (learner if view.seat == me else rival).choose(view))
    points = [row.total for row in state.scores()]
    winners = state.winners()
    warned = tutorial is not None and "near-end" in tutorial.told
    counts = tuple(learner.decisions), tuple(learner.suggested)
    return Played((me in winners) / len(winners), (points[me], points[1 - me]), *counts, warned)


def _play_on(state: State, tutorial: ValeriaTutorial | None, choose: Callable[[View], Move]) -> None:
    """Play to the end; the tutorial hears what happens, as the person may know it."""
    while (decision := state.decision) is not None:
        events = state.apply(choose(state.view(decision.seat)))
        if tutorial is not None:
            tutorial.hear([event.seen_by(tutorial.me) for event in events])


def report(played: Sequence[Played], title: str) -> str:
    """The results of the games, as a few lines."""
    won = mean(one.share for one in played)
    low, high = (100 * end for end in interval(won, len(played)))
    mine, theirs = (mean(one.points[i] for one in played) for i in (0, 1))
    share = f"won {100 * won:.1f} % [{low:.1f}, {high:.1f}]"
    lines = [f"{title}: {len(played)} games, {share}, points {mine:.1f} to {theirs:.1f}"]
    if any(sum(one.suggested) for one in played):
        lines += [f"  {_shares(played)}", f"  the end was announced in {sum(one.warned for one in played)} games"]
    return "\n".join(lines)


def _shares(played: Sequence[Played]) -> str:
    """In which part of the decisions something was suggested: in all, the most in one game, by thirds of a game."""
    asked = [sum(one.decisions[i] for one in played) for i in range(len(THIRDS))]
    said = [sum(one.suggested[i] for one in played) for i in range(len(THIRDS))]
    most = max(sum(one.suggested) / sum(one.decisions) for one in played)
    parts = ", ".join(f"{name} third {100 * s / a:.0f} %" for name, s, a in zip(THIRDS, said, asked, strict=True))
    whole = f"suggested in {sum(said)} of {sum(asked)} decisions, {100 * sum(said) / sum(asked):.1f} %"
    return f"{whole} (at most {100 * most:.0f} % in one game): {parts}"


def main() -> int:
    """Play, print; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=None)
    arguments = parser.parse_args()
    first = secrets.randbits(32) if arguments.seed is None else arguments.seed
    print(f"seeds {first} to {first + arguments.games - 1}")
    for guided, title in ((True, "as the tutorial suggests"), (False, "by lot")):
        print(report([play(first + i, guided) for i in range(arguments.games)], title), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
