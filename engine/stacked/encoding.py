"""Views as numbers, for whoever learns: named blocks, all numbers from 0 to 1, seats counted from who looks."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from engine.game import Move, Seat
from engine.stacked.game import StackGame

G = TypeVar("G", bound=StackGame[Any, Any, Any])
V = TypeVar("V")


class NumberBlock(NamedTuple):
    """Numbers that belong together, by a name for people."""

    name: str
    values: list[float]


def part(amount: float, most: float) -> float:
    """An amount as a part of the most that there is, from 0 to 1; what is more counts as that."""
    return min(max(amount / most, 0.0), 1.0) if most else 0.0


def parts(amounts: Iterable[float], most: float) -> list[float]:
    """Each of the amounts as `part`."""
    return [part(amount, most) for amount in amounts]


def one_of(place: int, size: int) -> list[float]:
    """A 1 at a place among so many, nothing but 0 if the place is not among them."""
    return [float(i == place) for i in range(size)]


def some_of(places: Iterable[int], size: int, most: float = 1) -> list[float]:
    """How often each of so many places is named, as `part`; places that are not among them are left out."""
    found = [0.0] * size
    for place in places:
        if 0 <= place < size:
            found[place] += 1
    return parts(found, most) if most != 1 else [min(n, 1.0) for n in found]


def of_copies(cards: Iterable[int], copies: Sequence[int]) -> list[float]:
    """How many of each card there are, as a part of its copies; hidden ones, below 0, are left out."""
    found = [0] * len(copies)
    for card in cards:
        if card >= 0:
            found[card] += 1
    return [part(n, most) for n, most in zip(found, copies, strict=True)]


class StackEncoding(Generic[G, V]):
    """The views of a game on a stack as numbers, and its moves by number: the same with every view of one content.

    A game brings `table_blocks` and `seat_blocks`, which look at nothing but the view.
    """

    most_points: ClassVar[int]
    """Points, more of which count as so many."""

    def __init__(self, game: G) -> None:
        self.game = game
        self._steps = sorted(game.parts.views.steps)

    @abstractmethod
    def table_blocks(self, view: V) -> Iterator[NumberBlock]:
        """What belongs to no seat."""

    @abstractmethod
    def seat_blocks(self, view: V, seat: Seat) -> Iterator[NumberBlock]:
        """What lies before a seat, or is known of it."""

    def blocks(self, view: Any) -> Iterator[NumberBlock]:
        """All numbers of a seat's view: the question, the table, then the seats in turn order from the own one."""
        yield from self._question(view)
        yield from self.table_blocks(view)
        scores = view.scores()
        for ahead in range(view.seats):
            seat = (view.seat + ahead) % view.seats
            for name, values in self.seat_blocks(view, seat):
                yield NumberBlock(f"{name} of seat +{ahead}", values)
            yield NumberBlock(f"points of seat +{ahead}", [part(scores[seat].total, self.most_points)])

    def _question(self, view: Any) -> Iterator[NumberBlock]:
        """Which step asks, and whom."""
        steps, asked = self._steps, view.decision
        yield NumberBlock("asked", one_of(steps.index(view.stack[-1].step) if asked else -1, len(steps)))
        yield NumberBlock("who is asked", self.seen_from(view, asked.seat if asked else -1))
        yield NumberBlock("how many", [part(asked.amount if asked else 0, 10)])

    @staticmethod
    def seen_from(view: Any, seat: Seat) -> list[float]:
        """A 1 for a seat, counted from who looks; nothing but 0 for none."""
        return one_of((seat - view.seat) % view.seats if seat >= 0 else -1, view.seats)

    @property
    def moves(self) -> Sequence[Move]:
        """Every move of the game, legal now or not; seats in it are counted from who moves."""
        return tuple(self.game.tables.moves)

    def told_by(self, move: Any, seat: Seat, seats: int) -> Any:
        """One of `moves` as `seat` writes it at a table of so many: seats count from 0 there."""
        named = getattr(move, "seat", -1)
        return move._replace(seat=(named + seat) % seats) if 0 <= named < seats else move
