"""The contract that every game on this table keeps.

A deterministic state asks one seat at a time one decision; a move answers it; events tell what
happened; a view is what one seat may know of all that.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from engine.expectation import Champion
from engine.failure import Failure

Seat = int
"""A place at the table, counted from 0."""


class Bits(Protocol):
    """A source of random bits, such as `random.Random` or `engine.chance.Chance`."""

    def getrandbits(self, count: int, /) -> int: ...


class Reason(str):
    """The reason of a refusal: a stable code, equal to its text, with the facts a player should be told."""

    params: Mapping[str, Any]

    def __new__(cls, code: str, **params: Any) -> Reason:
        reason = super().__new__(cls, code)
        reason.params = params
        return reason

    @property
    def code(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        facts = "".join(f", {name}={value!r}" for name, value in self.params.items())
        return f"Reason({str(self)!r}{facts})"


class IllegalMove(Exception):
    """A move that the state refuses; the state is left as it was."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(repr(reason))
        self.reason = reason


class GameError(Failure):
    """Set-up options or a position that cannot be used; its text is one sentence for the player."""


class ContentError(GameError):
    """Content of one's own, such as a file of cards, that cannot be used; `problems` has every reason, str() the
    first."""

    def __init__(self, *problems: object) -> None:
        super().__init__(*problems)
        self.problems = problems

    def __str__(self) -> str:
        return str(self.problems[0])


_LONGEST = 60


def quoted(value: object) -> str:
    """Something that a file or a player gave, for a message: as Python writes it, cut where it gets long."""
    text = repr(value)
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"


class Move(Hashable, Protocol):
    """One answer to one decision: hashable, equal by value, `str(move)` is one readable line."""


class Decision(Protocol):
    """The question that is pending, and the seat it is put to."""

    @property
    def seat(self) -> Seat: ...
    @property
    def kind(self) -> str: ...
    @property
    def opens_action(self) -> bool:
        """Whether a new action of the seat begins with it (see `Event.ends_action`)."""
        ...


class Event(Protocol):
    """Something that a move caused: data, never prose."""

    @property
    def kind(self) -> str: ...
    @property
    def seat(self) -> Seat: ...
    @property
    def is_news(self) -> bool:
        """Whether somebody learned something from it that was hidden before: there is no undo past it."""
        ...

    @property
    def ends_action(self) -> bool:
        """Whether the acting seat's action is complete with it (see `Match.uncommitted`)."""
        ...

    def seen_by(self, seat: Seat | None) -> Self: ...
    def to_dict(self) -> dict[str, Any]:
        """The event as plain data: what travels to another table; `Game.event_from_dict` reads it back."""
        ...


class Score(Protocol):
    """One seat's score: `total` is the sum of `parts`, which stand in the order of the sheet."""

    @property
    def total(self) -> int: ...
    @property
    def parts(self) -> Mapping[str, int]: ...
    @property
    def tie_breakers(self) -> tuple[int, ...]:
        """The numbers that decide between equal totals, in order, the higher the better."""
        ...


class Feature(Protocol):
    """One part of what a move gains: `amount` in the game's own points, below 0 for what it costs."""

    @property
    def kind(self) -> str: ...
    @property
    def amount(self) -> float: ...


class OptionSpec(NamedTuple):
    """One option of a game's set-up: a set-up page and a command line are made from it.

    `choices` are all values that it may have; `about` is what the help of the command line says of it. One that is
    `younger` than the first records is left out of a record where it has its default.
    """

    name: str
    default: bool | int | None
    choices: tuple[bool | int | None, ...] = (False, True)
    about: str = ""
    younger: bool = False


M = TypeVar("M", bound=Move)
V = TypeVar("V", bound="View[Any]")
S = TypeVar("S", bound="State[Any, Any]")
V_co = TypeVar("V_co", bound="View[Any]", covariant=True)
M_co = TypeVar("M_co", bound=Move, covariant=True)
S_contra = TypeVar("S_contra", contravariant=True)


class View(Protocol[M]):
    """All that one seat may know (None: what everybody may know), and nothing else: no seed, no hidden card."""

    @property
    def seat(self) -> Seat | None: ...
    @property
    def seats(self) -> int: ...
    @property
    def turn(self) -> int:
        """Which turn is played: from 1, 0 before the first."""
        ...

    @property
    def decision(self) -> Decision | None: ...
    def moves(self) -> Sequence[M]: ...
    def why_not(self, move: M) -> Reason | None: ...
    def parse(self, text: str) -> M: ...
    def scores(self) -> Sequence[Score]: ...
    def to_dict(self) -> dict[str, Any]: ...
    def sample(self, rng: Bits) -> State[Any, M]:
        """A state that the view could be of, with a fresh seed: whoever searches meets honest dice."""
        ...


class State(Protocol[V_co, M]):
    """A whole position, hidden cards and seed included; only a match, a record and a test hold one.

    It carries its seed and how many numbers were drawn from it, so it may draw at set-up and at any move; what it
    drew is told by an event with `is_news`.
    """

    @property
    def seats(self) -> int: ...
    @property
    def turn(self) -> int:
        """Which turn is played: from 1, 0 before the first."""
        ...

    @property
    def decision(self) -> Decision | None: ...
    def moves(self) -> Sequence[M]: ...
    def apply(self, move: M) -> tuple[Event, ...]: ...
    def why_not(self, move: M) -> Reason | None: ...
    def copy(self) -> State[V_co, M]: ...
    def scores(self) -> Sequence[Score]: ...
    def winners(self) -> tuple[Seat, ...]: ...
    def to_dict(self) -> dict[str, Any]: ...
    def digest(self) -> str: ...
    def parse(self, text: str) -> M: ...
    def view(self, seat: Seat | None) -> V_co: ...


class RolloutPolicy(Protocol[S_contra, M_co]):
    """Answers decisions at once, for games played ahead by the hundred: about what `weigh` would choose."""

    def choose(self, state: S_contra, /) -> M_co:
        """One of the state's moves."""
        ...


class Bot(Protocol[M]):
    """A player: the same seed and the same views, in the same order, give the same moves."""

    def choose(self, view: View[M]) -> M:
        """One of `view.moves()`; raises ValueError if the seat of `view` has nothing to decide."""
        ...


class Game(Protocol[S, V, M]):
    """The rules of one game with one set of cards or maps; immutable, shared by all its states.

    A game that inherits from it has the simplest of what stands here with a body: no content of its own, nobody who
    judges otherwise than another, moves worth what `explain` says.
    """

    @property
    def name(self) -> str: ...
    @property
    def rules_version(self) -> int: ...
    @property
    def seats(self) -> range:
        """How many may play."""
        ...

    @property
    def options(self) -> tuple[OptionSpec, ...]:
        return ()

    # --- content: what may be another from game to game ------------------------------------------------

    @property
    def content_digest(self) -> str:
        """The digest that names the content in a record."""
        return ""

    def content(self) -> dict[str, Any]:
        """Cards, maps and whatever else is content, whole, as data: what a record carries."""
        return {}

    def with_content(self, content: Mapping[str, Any]) -> Game[S, V, M]:
        """The same rules with other content; raises GameError if it cannot be played."""
        if content:
            raise GameError.of("no_content", "This game has no cards of its own.")
        return self

    def with_content_file(self, path: Path) -> Game[S, V, M]:
        """The same rules with the content of a player's own file; raises ContentError."""
        raise ContentError("This game takes no cards of one's own.")

    # --- positions -------------------------------------------------------------------------------------

    def setup(self, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> S: ...
    def from_dict(self, d: Mapping[str, Any]) -> S: ...
    def view_from_dict(self, d: Mapping[str, Any]) -> V:
        """The view that `View.to_dict` described; raises GameError if it cannot be read."""
        ...

    def event_from_dict(self, d: Mapping[str, Any]) -> Event:
        """The event that `Event.to_dict` described; raises GameError if it cannot be read."""
        ...

    # --- several people at one screen ------------------------------------------------------------------

    def covered(self, view: V, seat: Seat) -> V:
        """The part of `view` that everybody may know, for `seat` to decide by: its hand lies face down."""
        ...

    def needs_hand(self, view: V) -> bool:
        """Whether the hand must be seen for the decision that waits; depends on nothing that is hidden."""
        ...

    def forced(self, view: V) -> M | None:
        """The one answer that is left for the decision that waits, as far as `view` tells, if it can be given for
        the seat without asking it; else None."""
        return None

    # --- judgement -------------------------------------------------------------------------------------

    @property
    def horizon(self) -> int:
        """For how many completed actions of each seat a search plays ahead."""
        return 1

    def evaluate(self, position: S | V) -> Sequence[float]:
        """How far each seat is expected to end ahead of its best rival, in points; alone: its points."""
        totals = [float(score.total) for score in position.scores()]
        rivals = [totals[:seat] + totals[seat + 1 :] for seat in range(len(totals))]
        return [own - max(others, default=0.0) for own, others in zip(totals, rivals, strict=True)]

    def weigh(self, view: V, moves: Sequence[M], persona: str = "") -> Sequence[float]:
        """One weight a move, as the character of that name sees it ("": with the game's usual judgement): the sum
        of what `explain` tells."""
        return [sum(part.amount for part in self.explain(view, move, persona)) for move in moves]

    def explain(self, view: V, move: M, persona: str = "") -> tuple[Feature, ...]:
        """The parts that add up to the weight of a legal `move`, the weightiest first."""
        ...

    def win_chance(self, view: V, lead: float) -> float | None:
        """The part of the win, 0-1, to be expected with a lead over the best rival; None if that is not known."""
        return None

    def chances(self, view: V) -> tuple[float, ...] | None:
        """The part of the win of every seat, by seat, as far as `view` knows, together 1; None if that is not known
        or nobody plays against anybody. Somebody must be asked in `view`."""
        found = [self.win_chance(view, lead) for lead in self.evaluate(view)]
        known = [chance for chance in found if chance is not None]
        whole = sum(known)
        if len(known) < len(found) or len(found) < 2 or not whole:
            return None
        return tuple(chance / whole for chance in known)

    def rollout(self, persona: str = "") -> RolloutPolicy[S, M]:
        """A fresh quick player that judges as `persona`, for the games that one search plays ahead."""
        return _Heaviest(self, persona)

    def champion(self, seats: int) -> Champion | None:
        """The judgement that was learned from games of this content with so many seats; None if nobody has."""
        return None

    def worthwhile(self, view: V, moves: Sequence[M]) -> Sequence[M]:
        """Those of the moves that waste nothing, in their order; never none of them."""
        return moves

    @property
    def levels(self) -> Mapping[str, str]:
        """The game's own names for kinds of bots ("squire", "baron", "duke"): both name the same in a spec."""
        return {}

    def personas(self, level: str) -> Sequence[str]:
        """The names of the characters that play at a level (a name of a bot), the usual one first."""
        return ()


class _Heaviest(Generic[M]):
    """The rollout policy of a game that has none of its own: the first of the weightiest moves."""

    def __init__(self, game: Game[Any, Any, M], persona: str) -> None:
        self._game = game
        self._persona = persona

    def choose(self, state: State[Any, M], /) -> M:
        assert state.decision is not None
        view, moves = state.view(state.decision.seat), state.moves()
        weights = self._game.weigh(view, moves, self._persona)
        return moves[max(range(len(moves)), key=weights.__getitem__)]


AnyView: TypeAlias = View[Any]
AnyState: TypeAlias = State[Any, Any]
AnyGame: TypeAlias = Game[Any, Any, Any]
"""Of whichever game: for what is found by a name."""
