"""The contract that every game on this table keeps.

A deterministic state asks one seat at a time one decision; a move answers it; events tell what
happened; a view is what one seat may know of all that.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Protocol, Self

Seat = int
"""A place at the table, counted from 0."""


class Bits(Protocol):
    """A source of random bits, such as `random.Random` or `engine.chance.Chance`."""

    def getrandbits(self, count: int, /) -> int: ...


class Reason(str):
    """Why a move is refused: a stable code, equal to its text, with the facts a player should be told."""

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


class GameError(ValueError):
    """Set-up options or a position that cannot be used; its text is one sentence for the player."""


_LONGEST = 60


def quoted(value: object) -> str:
    """Something that a file or a player gave, for a message: as Python writes it, cut where it gets long."""
    text = repr(value)
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"


class Move(Hashable, Protocol):
    """One answer to one decision: hashable, equal by value, `str(move)` is one readable line."""


class Decision(Protocol):
    """What is asked, of whom."""

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


class View(Protocol):
    """All that one seat may know (None: what everybody may know), and nothing else."""

    @property
    def seat(self) -> Seat | None: ...
    @property
    def decision(self) -> Decision | None: ...
    def moves(self) -> Sequence[Any]: ...
    def why_not(self, move: Any) -> Reason | None: ...
    def to_dict(self) -> dict[str, Any]: ...
    def sample(self, rng: Bits) -> State: ...


class State(Protocol):
    """A whole position, hidden cards and seed included; only a match, a record and a test hold one."""

    @property
    def seats(self) -> int: ...
    @property
    def turn(self) -> int:
        """Which turn is played: from 1, 0 before the first."""
        ...

    @property
    def decision(self) -> Decision | None: ...
    def moves(self) -> Sequence[Any]: ...
    def apply(self, move: Any) -> tuple[Any, ...]: ...
    def why_not(self, move: Any) -> Reason | None: ...
    def copy(self) -> State: ...
    def scores(self) -> Sequence[Any]: ...
    def winners(self) -> tuple[Seat, ...]: ...
    def to_dict(self) -> dict[str, Any]: ...
    def digest(self) -> str: ...
    def parse(self, text: str) -> Any: ...
    def view(self, seat: Seat | None) -> Any: ...


class Reflex(Protocol):
    """Answers decisions at once, for games played ahead by the hundred: about what `weigh` would choose."""

    def choose(self, state: Any, /) -> Any:
        """One of the state's moves."""
        ...


class Game(Protocol):
    """The rules of one game with one set of cards; immutable, shared by all its states."""

    @property
    def name(self) -> str: ...
    @property
    def rules_version(self) -> int: ...
    @property
    def cards_digest(self) -> str: ...
    def with_cards_dict(self, cards: Mapping[str, Any]) -> Game:
        """The same rules with another card set; raises GameError if it cannot be played."""
        ...

    def cards_dict(self) -> dict[str, Any]:
        """The card set whole, as data: what a record carries."""
        ...

    def setup(self, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> Any: ...
    def from_dict(self, d: Mapping[str, Any]) -> Any: ...
    def view_from_dict(self, d: Mapping[str, Any]) -> Any:
        """The view that `View.to_dict` described; raises GameError if it cannot be read."""
        ...

    def evaluate(self, view: Any) -> Sequence[float]: ...
    def weigh(self, view: Any, moves: Sequence[Any], persona: str = "") -> Sequence[float]:
        """One weight a move, as the character of that name sees it ("": with the game's usual judgement)."""
        ...

    def reflex(self, persona: str = "") -> Reflex:
        """A fresh quick player that judges as `persona`, for the games that one search plays ahead."""
        ...

    def sensible(self, view: Any, moves: Sequence[Any]) -> Sequence[Any]:
        """Those of the moves that waste nothing, in their order; never none of them."""
        ...

    def personas(self, level: str) -> Sequence[str]:
        """The names of the characters that play at a level (a name of a bot), the usual one first."""
        ...
