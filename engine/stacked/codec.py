"""Positions as plain data, cards by name, for saves, tests, puzzles and bug reports: a game lists its fields once,
each with the form in which it is written and read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Any, Final, NamedTuple, TypeVar

from engine.game import GameError, quoted
from engine.stacked.frame import AnyFrame
from engine.stacked.hands import BLANK, HandBits
from engine.stacked.position import StackPosition

P = TypeVar("P", bound=StackPosition[Any, Any, Any])
HIDDEN_NAME: Final = "?"
"""How a card or tile is written that nobody may see."""


# --- values ------------------------------------------------------------------------------------------------------


class Form(NamedTuple):
    """How a value becomes plain data, and is read back; what cannot be read raises any usual error."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def _as_it_is(value: Any) -> Any:
    return value


PLAIN: Final = Form(_as_it_is, _as_it_is)
"""A number, a word, true, false or nothing."""


def many(form: Form = PLAIN, kind: Callable[[Iterable[Any]], Any] = list) -> Form:
    """A list or (by its `kind`) a tuple of values of one form."""
    write, read = form
    return Form(lambda values: [write(one) for one in values], lambda data: kind([read(one) for one in data]))


def named(names: Sequence[str], *none: str | None) -> Form:
    """A number that stands for a name; −1 is written as `none`, and refused where there is no such word."""
    numbers: dict[str | None, int] = {**{name: i for i, name in enumerate(names)}, **dict.fromkeys(none, -1)}

    def read(name: Any) -> int:
        if name not in numbers:
            raise GameError.of(
                "position.unknown_name",
                "This position names something that the set does not have: {name}.",
                name=quoted(name),
            )
        return numbers[name]

    return Form(lambda number: names[number] if number >= 0 else none[0], read)


def by_name(names: Sequence[str], form: Form = PLAIN) -> Form:
    """A list with a value for each of the names, as a mapping."""
    return Form(
        lambda values: {name: form.write(one) for name, one in zip(names, values, strict=True)},
        lambda data: [form.read(data[name]) for name in names],
    )


def in_rows(size: int) -> Form:
    """A list of numbers, so many for each seat, as a list of rows."""

    def read(rows: Sequence[Sequence[int]]) -> list[int]:
        if any(len(row) != size for row in rows):
            raise ValueError(f"a row has not {size} numbers")
        return [number for row in rows for number in row]

    return Form(lambda values: [values[i : i + size] for i in range(0, len(values), size)], read)


def record(kind: Callable[..., Any]) -> Form:
    """A named tuple as a mapping."""
    return Form(lambda value: value._asdict(), lambda data: kind(**data))


def frames(kind: Callable[..., AnyFrame]) -> Form:
    """The stack."""
    return many(Form(list, lambda data: kind(*data)))


# --- fields ------------------------------------------------------------------------------------------------------


class Field(NamedTuple):
    """One entry of the data: how it is told of a position, and put into one that is read."""

    key: str
    write: Callable[[Any], Any]
    read: Callable[[Any, Mapping[str, Any]], None]


def field(key: str, form: Form = PLAIN, name: str = "") -> Field:
    """The field of a position called `name` (as its key, if left out)."""
    name = name or key
    get = attrgetter(name)

    def read(position: Any, data: Mapping[str, Any]) -> None:
        setattr(position, name, form.read(data[key]))

    return Field(key, lambda position: form.write(get(position)), read)


def hands(bits: HandBits, cards: Form, kind: Callable[[Iterable[int]], Any]) -> tuple[Field, Field]:
    """The hands, and beside them the seats that know each card: None for everybody."""
    names = Form(lambda held: cards.write(-1 if held == BLANK else held >> bits.count), cards.read)

    def read(position: Any, data: Mapping[str, Any]) -> None:
        rows = zip(data["hands"], data["known_to"], strict=True)
        position.hands = [
            kind(sorted(bits.held(cards.read(name), knowers) for name, knowers in zip(*row, strict=True)))
            for row in rows
        ]

    def told(position: Any) -> list[list[list[int] | None]]:
        return [[bits.knowers(held) for held in hand] for hand in position.hands]

    return (
        Field("hands", field("hands", many(many(names))).write, read),
        Field("known_to", told, lambda position, data: None),
    )


# --- positions ---------------------------------------------------------------------------------------------------


class PositionCodec:
    """All fields of a game's positions with one content.

    `content` is the key under which the content's digest stands, `by_seat` a list in the data with an entry for
    each seat; `derive` fills the fields that follow from others.
    """

    def __init__(
        self,
        content: str,
        tables: Any,
        by_seat: str,
        fields: Iterable[Field],
        derive: Callable[[Any], None] = lambda position: None,
    ) -> None:
        self._content, self._tables, self._by_seat = content, tables, by_seat
        self._fields, self._derive = tuple(fields), derive

    def to_dict(self, position: StackPosition[Any, Any, Any]) -> dict[str, Any]:
        """A position as plain data; a hidden card is "?". Lists of cards run from bottom to top."""
        told = {entry.key: entry.write(position) for entry in self._fields}
        return {self._content: self._tables.content.digest, **told}

    def fill(self, position: P, data: Mapping[str, Any]) -> P:
        """Fill an empty position from plain data; raises GameError with one sentence if it does not fit."""
        try:
            self._read(position, data)
        except GameError:
            raise
        except KeyError as error:
            part = quoted(error.args[0])
            raise GameError.of(
                "position.missing", "This position cannot be read: {part} is missing.", part=part
            ) from None
        except (TypeError, ValueError, IndexError, AttributeError) as error:
            reason = " ".join(str(error).split())[:120]
            raise GameError.of(
                "position.unreadable", "This position cannot be read: {reason}.", reason=reason
            ) from None
        return position

    def _read(self, position: StackPosition[Any, Any, Any], data: Mapping[str, Any]) -> None:
        if data[self._content] != self._tables.content.digest:
            raise GameError.of("position.other_set", "This position belongs to another card set.")
        position.tables = self._tables
        position.seats = len(data[self._by_seat])
        for entry in self._fields:
            entry.read(position, data)
        self._derive(position)
        position.forget_answers()
