"""The toy game: whose turn it is names a pile, a die is rolled, and they take one stone or as many as it shows.

Every seat has drawn a pile that nobody else knows: its stones count twice in the end. When both piles are gone the
best total wins, between equal ones whoever took the last stone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from random import Random
from typing import Any, Literal, NamedTuple, TypeVar

from engine.chance import index
from engine.game import Bits, Game, GameError, IllegalMove, OptionSpec, Reason, Seat

PILES = ("left", "right")
FACES = (1, 2, 3)
SEATS = 3


class Move(NamedTuple):
    """`name PILE` or `take NUMBER`."""

    verb: str
    what: str

    def __str__(self) -> str:
        return f"{self.verb} {self.what}"


class Decision(NamedTuple):
    """Which pile, or how many stones of it."""

    seat: Seat
    kind: Literal["name", "take"]

    @property
    def opens_action(self) -> bool:
        return self.kind == "name"


class Event(NamedTuple):
    """`named` (a pile), `rolled` (an amount), `took` (an amount of a pile) or `over`."""

    kind: str
    seat: Seat = -1
    pile: str = ""
    amount: int = 0

    @property
    def is_news(self) -> bool:
        return self.kind == "rolled"

    @property
    def ends_action(self) -> bool:
        return self.kind == "took"

    def seen_by(self, seat: Seat | None) -> Event:
        return self

    def to_dict(self) -> dict[str, Any]:
        return self._asdict()


class Score(NamedTuple):
    """A seat's score: `parts` are its stones, and those of its own pile once more."""

    parts: Mapping[str, int]
    tie_breakers: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.parts.values())


class Part(NamedTuple):
    """Stones that a move brings, or those that count `twice`."""

    kind: str
    amount: float


@dataclass(slots=True)
class Position:
    """`drawn` are the piles that the seats drew ("" where hidden), `taken` the stones that each took of each pile,
    `count` the numbers drawn of the seed, `rolled` is 0 before the die is cast."""

    seed: int | None
    piles: tuple[int, ...]
    drawn: tuple[str, ...] = ("",) * SEATS
    taken: tuple[tuple[int, ...], ...] = ((0, 0),) * SEATS
    count: int = 0
    turn: int = 0
    asked: Seat = 0
    named: str = ""
    rolled: int = 0

    @property
    def seats(self) -> int:
        return SEATS

    @property
    def decision(self) -> Decision | None:
        return Decision(self.asked, "take" if self.rolled else "name") if any(self.piles) else None

    def legal(self) -> tuple[Move, ...]:
        if self.rolled:
            most = min(self.rolled, self.piles[PILES.index(self.named)])
            return tuple(Move("take", str(n)) for n in sorted({1, most}))
        return tuple(Move("name", pile) for pile, left in zip(PILES, self.piles, strict=True) if left)

    def why_not(self, move: Move) -> Reason | None:
        return None if move in self.legal() else Reason("not_now" if self.decision else "over")

    def parse(self, text: str) -> Move:
        verb, _, what = " ".join(text.split()).partition(" ")
        if what not in {"name": PILES, "take": tuple(map(str, FACES))}.get(verb, ()):
            raise IllegalMove(Reason("unknown_move", text=text))
        return Move(verb, what)

    def scores(self) -> tuple[Score, ...]:
        """By seat; a pile that is hidden doubles nothing."""
        found = []
        for seat, (stones, own) in enumerate(zip(self.taken, self.drawn, strict=True)):
            twice = stones[PILES.index(own)] if own else 0
            found.append(Score({"stones": sum(stones), "twice": twice}, (int(seat == (self.asked - 1) % SEATS),)))
        return tuple(found)

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(slots=True)
class View(Position):
    """The view of `seat`: no seed, and no pile that another has drawn."""

    seat: Seat | None = None

    def moves(self) -> tuple[Move, ...]:
        return self.legal() if self.seat == self.asked else ()

    def sample(self, rng: Bits) -> State:
        chance = Random(rng.getrandbits(64))
        d = self.to_dict() | {"seed": chance.getrandbits(63)}
        del d["seat"]
        return State(**d | {"drawn": tuple(pile or chance.choice(PILES) for pile in self.drawn)})


@dataclass(slots=True)
class State(Position):
    """The whole truth."""

    def moves(self) -> tuple[Move, ...]:
        return self.legal()

    def apply(self, move: Move) -> tuple[Event, ...]:
        if reason := self.why_not(move):
            raise IllegalMove(reason)
        seat = self.asked
        if move.verb == "name":
            self.turn, self.named, self.rolled = self.turn + 1, move.what, FACES[self.draw(len(FACES))]
            return Event("named", seat, self.named), Event("rolled", seat, amount=self.rolled)
        amount, pile = int(move.what), PILES.index(self.named)
        gone = tuple(amount * (i == pile) for i in range(len(PILES)))
        mine = tuple(map(sum, zip(self.taken[seat], gone, strict=True)))
        self.taken = (*self.taken[:seat], mine, *self.taken[seat + 1 :])
        self.piles = tuple(left - less for left, less in zip(self.piles, gone, strict=True))
        self.asked, self.rolled = (seat + 1) % SEATS, 0
        took = Event("took", seat, self.named, amount)
        return (took,) if any(self.piles) else (took, Event("over"))

    def draw(self, bound: int) -> int:
        """The next number of chance."""
        assert self.seed is not None
        self.count += 1
        return index(self.seed, self.count, bound)

    def copy(self) -> State:
        return replace(self)

    def view(self, seat: Seat | None) -> View:
        drawn = tuple(pile if owner == seat else "" for owner, pile in enumerate(self.drawn))
        return View(**self.to_dict() | {"seed": None, "count": 0, "drawn": drawn, "seat": seat})

    def winners(self) -> tuple[Seat, ...]:
        ranks = [(score.total, *score.tie_breakers) for score in self.scores()]
        return () if self.decision else tuple(seat for seat in range(SEATS) if ranks[seat] == max(ranks))

    def digest(self) -> str:
        return hashlib.sha256(repr(self).encode()).hexdigest()[:32]


P = TypeVar("P", bound=Position)


class Toy(Game[State, View, Move]):
    """Two piles, one die, three seats."""

    name = "toy"
    rules_version = 1
    seats = range(SEATS, SEATS + 1)
    options = (OptionSpec("stones", 9, (6, 9, 12), "stones in each pile"),)

    def setup(self, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> State:
        stones = {"stones": 9, **(options or {})}
        if seats != SEATS or stones.keys() != {"stones"} or stones["stones"] not in (6, 9, 12):
            raise GameError("Three play, with 6, 9 or 12 stones in a pile.")
        state = State(seed, (stones["stones"],) * len(PILES))
        state.drawn = tuple(PILES[state.draw(len(PILES))] for _ in range(seats))
        return state

    def from_dict(self, d: Mapping[str, Any]) -> State:
        return _read(State, d)

    def view_from_dict(self, d: Mapping[str, Any]) -> View:
        return _read(View, d)

    def event_from_dict(self, d: Mapping[str, Any]) -> Event:
        try:
            return Event(**d)
        except TypeError:
            raise GameError("This is no event of the toy game.") from None

    def explain(self, view: View | State, move: Move, persona: str = "") -> tuple[Part, ...]:
        pile = move.what if move.verb == "name" else view.named
        left = view.piles[PILES.index(pile)]
        stones = sum(min(n, left) for n in FACES) / len(FACES) if move.verb == "name" else float(move.what)
        return Part("stones", stones), Part("twice", stones * (view.drawn[view.asked] == pile))

    def covered(self, view: View, seat: Seat) -> View:
        return replace(view, seat=seat, drawn=("",) * SEATS)

    def needs_hand(self, view: View) -> bool:
        return not view.rolled


def _read(kind: type[P], d: Mapping[str, Any]) -> P:
    """A position from plain data; raises GameError."""
    if set(d) != {field.name for field in fields(kind)}:
        raise GameError("This is no position of the toy game.")
    values: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in d.items()}
    return kind(**values | {"taken": tuple(map(tuple, values["taken"]))})
