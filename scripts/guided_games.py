"""Guided games: how often somebody wins the first game who does what the tutorial suggests, and nothing else.

    python scripts/guided_games.py [--game NAME] [--games 400] [--seed N]

A player made of code sits in the person's place of the first game, with the tutorial that the window has. Where the
tutorial suggests a move, that is made; everywhere else one of the legal moves is drawn by lot, each with the same
chance. The same deals are played again with every move drawn by lot. Deals have the seeds N, N + 1, …; without a
seed it is drawn, and told. A decision counts if it has more than one legal move and the window does not make it by
itself; each third of a game has as many of them.
"""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import mean
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from engine.bots import make_bot
from engine.chance import Chance
from engine.game import AnyState, AnyView
from engine.players import BOT_PREFIX
from engine.rating import interval
from engine.registry import find_game, known_games
from engine.winning import part_of_win
from valeria_gui.play.game_play import find_play
from valeria_gui.play.tutorial import Tip, Tutorial

GAMES: Final = 400
NAME: Final = "Rosalind"
THIRDS: Final = ("first", "second", "last")


@dataclass(frozen=True, slots=True)
class Played:
    """One game: the person's part of the win, the points of the person and of the best rival, whether something was
    suggested in each decision, and whether the tutorial told that the end was near before it came."""

    share: float
    points: tuple[int, int]
    suggested: tuple[bool, ...]
    warned: bool

    def third(self, number: int) -> tuple[bool, ...]:
        """The decisions of the first, second or last third of the game, counted from 0."""
        count = len(self.suggested)
        return self.suggested[count * number // 3 : count * (number + 1) // 3]


AnyTutorial = Tutorial[Any, Any, Any, Any]


class Learner:
    """Plays for the person of a first game: as the tutorial suggests, else by lot; unguided always by lot. `hear`
    is told every suggestion."""

    def __init__(self, game: str, tutorial: AnyTutorial | None, seed: int, hear: Callable[[Tip], None]) -> None:
        self.tutorial = tutorial
        self.hear = hear
        self.suggested: list[bool] = []
        self._asks = find_play(game).asks
        self._chance = Chance(seed)

    def choose(self, view: AnyView) -> Any:
        """The move of the person who sees `view`."""
        moves = view.moves()
        automatic = self._asks.automatic(view)
        if len(moves) == 1 or automatic is not None:
            return automatic or moves[0]
        suggested = self._listen(view)
        self.suggested.append(suggested is not None)
        return suggested or moves[self._chance.below(len(moves))]

    def _listen(self, view: AnyView) -> Any:
        """The suggestion of the tutorial, all its notes read."""
        if self.tutorial is None:
            return None
        ask = self._asks.ask(view, self.tutorial.names)
        while (note := self.tutorial.note(view, ask)) is not None and note.tip is None:
            self.tutorial.close()
        if note is not None and note.tip is not None:
            self.hear(note.tip)
        return self.tutorial.suggested


def play(game: str, seed: int, guided: bool, hear: Callable[[Tip], None] = lambda tip: None) -> Played:
    """Play the first game with the deal of that seed; `hear` is told every suggestion."""
    lessons, rules = find_play(game).lessons, find_game(game)
    assert lessons is not None
    set_up = replace(lessons.first_game(NAME), seed=seed)
    names = [seat.name for seat in set_up.seats]
    me = next(seat for seat, who in enumerate(set_up.seats) if who.is_human)
    state = rules.setup(len(names), seed, {"start_player": set_up.start_player})
    tutorial = Tutorial(lessons, me, names) if guided else None
    learner = Learner(game, tutorial, seed, hear)
    bots = [make_bot(seat.kind.removeprefix(BOT_PREFIX), rules, seed) for seat in set_up.seats if not seat.is_human]
    players: list[Any] = [*bots[:me], learner, *bots[me:]]
    _play_on(state, tutorial, lambda view: players[view.seat or 0].choose(view))
    points = [row.total for row in state.scores()]
    best = max(total for seat, total in enumerate(points) if seat != me)
    winners = state.winners()
    warned = tutorial is not None and "near-end" in tutorial.told
    share = part_of_win(winners, me)
    return Played(share, (points[me], best), tuple(learner.suggested), warned)


def _play_on(state: AnyState, tutorial: AnyTutorial | None, choose: Callable[[AnyView], Any]) -> None:
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
    if any(any(one.suggested) for one in played):
        lines += [f"  {_shares(played)}", f"  the end was announced in {sum(one.warned for one in played)} games"]
    return "\n".join(lines)


def _shares(played: Sequence[Played]) -> str:
    """In which part of the decisions something was suggested: in all, the most in one game, by thirds of a game."""
    thirds = [[said for one in played for said in one.third(number)] for number in range(3)]
    most = max(mean(one.suggested) for one in played)
    parts = ", ".join(f"{name} third {100 * mean(part):.0f} %" for name, part in zip(THIRDS, thirds, strict=True))
    every = [said for one in played for said in one.suggested]
    whole = f"suggested in {sum(every)} of {len(every)} decisions, {100 * mean(every):.1f} %"
    return f"{whole} (at most {100 * most:.0f} % in one game): {parts}"


def main() -> int:
    """Play, print; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", choices=known_games(), default="valeria")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=None)
    arguments = parser.parse_args()
    first = secrets.randbits(32) if arguments.seed is None else arguments.seed
    print(f"seeds {first} to {first + arguments.games - 1}")
    for guided, title in ((True, "as the tutorial suggests"), (False, "by lot")):
        print(report([play(arguments.game, first + i, guided) for i in range(arguments.games)], title), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
