"""What the guides of all games share: the game that explains itself, the situation that lessons read, an
adviser who says no more than helps, and the last word.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple

from engine.game import Seat
from engine.players import BOT_PREFIX, Player
from engine.stacked.lookback import Habit, decided
from valeria_gui.play.ask import Ask, Commit
from valeria_gui.play.characters import character
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.texts import load_texts, said
from valeria_gui.play.tutorial import Adviser, E, M, Suggested, Tip, V

REASON: Final = "why:"
"""Stands before a reason among the notes that were told."""

CLOSE: Final = "close"
"""The text where nothing in particular decided a game, and for who has no habit to change."""

NEW: Final = 0.25
"""VP at stake from which on advice is given for a reason not yet told."""


def game_of_two(game: str, name: str, gentle: str, seed: int, other: str) -> GameSetup:
    """A person of that name, who begins, against the bot `gentle`, who is called `other` if the person has taken
    its own name; `seed` is the deal."""
    own = character(gentle.removeprefix(BOT_PREFIX), game).name
    rival = own if own != name else other
    return GameSetup((Player(name), Player(rival, gentle)), 0, seed, guided=True, game=game)


def game_against(game: str, name: str, bots: Sequence[str], seed: int, names: Sequence[str]) -> GameSetup:
    """A person of that name, who begins, against these bots, who get the first of the `names` that are free; `seed`
    is the deal."""
    free = [one for one in names if one != name]
    rivals = [Player(one, bot) for one, bot in zip(free, bots, strict=False)]
    return GameSetup((Player(name), *rivals), 0, seed, guided=True, game=game)


@dataclass(frozen=True, eq=False)
class Situation(Generic[V, M, E]):
    """The situation as the tutorial knows it: the view of the person at `me`, what is asked of that person, what
    was `seen` so far by its marks, and what the tutorial would do (`suggested`, None: it says nothing of that)."""

    view: V
    ask: Ask[V, M] | None
    me: Seat
    names: Sequence[str]
    seen: Mapping[str, E]
    suggested: M | None = None

    @property
    def kind(self) -> str:
        """The kind of decision that the person is asked for; "" for none, "commit" for the end of an action."""
        if self.ask is None:
            return ""
        decision = self.ask.view.decision
        return "commit" if isinstance(self.ask, Commit) else decision.kind if decision else ""

    def say(self, fact: str, value: str) -> object:
        """A fact of that name as it stands in a sentence: seats have names."""
        return self.names[int(value)] if fact == "name" else value

    @property
    def next_seat(self) -> Seat:
        """Who sits after the person."""
        return (self.me + 1) % len(self.names)

    @property
    def legal(self) -> Sequence[M]:
        """The moves that may be made, in their order; none at the end of an action."""
        return self.ask.view.moves() if self.ask is not None and self.kind != "commit" else ()


class Counsel(NamedTuple):
    """A move as an adviser thinks of it: the code of its `reason`, the VP at `stake` (what a move drawn by lot
    loses against it), how much of the game is over from 0 to 1, and its words (see `Suggested.tip`)."""

    move: Any
    reason: str
    stake: float
    progress: float
    tip: Callable[[Any, Sequence[str]], Tip]


class SparingAdviser(Adviser[V, M]):
    """Suggests what is worth a word; `told` are the notes that were said, the reasons among them.

    What is new is said as soon as it matters a little. What was said once is said again only where much is at
    stake, and the longer the game lasts, the more that must be.
    """

    early: float = 0.9
    late: float = 1.5
    """VP at stake from which on a known reason is said again, at the start and at the end of the game."""

    def __init__(self, told: set[str]) -> None:
        self._told = told
        self._view: V | None = None
        self._now: Suggested[V, M] | None = None

    @abstractmethod
    def advice(self, view: V) -> Counsel | None:
        """The best move for the seat of `view`, None if it has no choice."""

    def of(self, view: V) -> Suggested[V, M] | None:
        if view != self._view:
            self._view, self._now = view, self._weighed(view)
        return self._now

    def _weighed(self, view: V) -> Suggested[V, M] | None:
        found = self.advice(view)
        if found is None:
            return None
        reason = REASON + found.reason
        known = self.early + (self.late - self.early) * found.progress
        if found.stake < (known if reason in self._told else NEW):
            return None
        return Suggested(found.move, reason, found.tip)


def last_word(
    game: str,
    habit: Callable[[V, Seat, Iterable[E]], Habit],
    view: V,
    me: Seat,
    names: Sequence[str],
    events: Iterable[E],
) -> str:
    """Two sentences to the person at `me` on a game that is over, from its `texts/closing.yaml`: what decided it,
    and what to try next; who lost is told the `habit` that cost most in these events. What decided it is counted by
    the points of who won."""
    texts, found = load_texts(game, "closing"), decided(view.scores(), me)
    rival = names[found.rival]
    most = found.mine if found.won else found.theirs
    reason = said(texts["won" if found.won else "lost"][found.part or CLOSE], most)
    why = reason.format(name=rival, mine=found.mine, theirs=found.theirs)
    if found.won:
        return f"{why} {said(texts['next'])}"
    better = habit(view, me, events)
    return f"{why} {said(texts['better'][better.what or CLOSE], better.n).format(n=better.n, name=rival)}"
