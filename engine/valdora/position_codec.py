"""The fields of this game's positions as plain data (see `engine.stacked.codec`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from engine.game import GameError, quoted
from engine.stacked.codec import (
    HIDDEN_NAME,
    Form,
    PositionCodec,
    by_name,
    field,
    frames,
    in_rows,
    many,
    named,
    record,
)
from engine.stacked.frame import StackFrame
from engine.valdora.card_tables import (
    ALL_COLOURS,
    ALL_GEMS,
    EQUIPMENT_PILES,
    FRONT_ONLY,
    UNKNOWN,
    Page,
    ValleyTables,
)
from engine.valdora.pieces import BOOKS, COLOURS, EQUIPMENT, GEMS
from engine.valdora.position import EMPTY, NONE, ValleyOptions, ValleyPosition

NOTHING: Final = "-"
"""How equipment that carries nothing is written."""

TURNED: Final = "back"
"""Stands behind a page of which the back is up."""


@lru_cache(maxsize=8)
def codec(tables: ValleyTables) -> PositionCodec:
    """All fields, in the order in which they stand in the data."""
    loose = Form(_PageForm(tables, True).write, _PageForm(tables, True).read)
    piles = [_PageForm(tables, False, book) for book in range(len(BOOKS))]
    pile = _each_form([many(Form(form.write, form.read), tuple) for form in piles])
    cards = many(many(loose, tuple))
    fields = (
        field("options", record(ValleyOptions)),
        *map(field, ("seed", "start", "turn", "active")),
        field("pawns", many(named(tables.spaces))),
        field("coins", many()),
        field("provisions", many()),
        field("cards", cards),
        field("loads", _rows_by_name(EQUIPMENT, _carried())),
        field("gems", _rows_by_space(tables)),
        field("market", by_name(GEMS)),
        field("hands", cards),
        field("done", cards),
        field("board", by_name(COLOURS)),
        field("hired", in_rows(ALL_COLOURS)),
        field("shops", by_name(COLOURS)),
        field("bonus", many()),
        field("left", pile),
        field("right", pile),
        field("unseen", by_name(BOOKS)),
        *map(field, ("dry_turns", "ending")),
        field("stack", frames(StackFrame)),
    )
    return PositionCodec("content", tables, "coins", fields)


ValleyPosition.codec_of = codec


class _PageForm:
    """A page as its faces, the one up first; loose ones, and any that lies in a book of another letter, begin with
    the letter of their own book. Two cards may have the same faces, one the other way round."""

    def __init__(self, tables: ValleyTables, loose: bool, book: int = -1) -> None:
        self._tables, self._book = tables, book
        self._names = EQUIPMENT if 0 <= book < EQUIPMENT_PILES else tables.faces
        self._pages: dict[str, Page] = {}
        for page, name in enumerate(tables.page_names):
            self._pages[self._full(page, name)] = page
        self._loose = loose

    def _full(self, page: Page, name: str) -> str:
        own = self._tables.book_of[page]
        told = f"{name} {TURNED}" if page & 1 else name
        return told if own == self._book else f"{BOOKS[own]}:{told}"

    def write(self, page: Page) -> str:
        if page == UNKNOWN:
            return HIDDEN_NAME
        if page < 0:
            return f"{self._names[FRONT_ONLY - page]}/{HIDDEN_NAME}"
        return self._full(page, self._tables.page_names[page])

    def read(self, name: Any) -> Page:
        if not self._loose and name == HIDDEN_NAME:
            return UNKNOWN
        if not self._loose and isinstance(name, str) and name.endswith(f"/{HIDDEN_NAME}"):
            face = name.removesuffix(f"/{HIDDEN_NAME}")
            if face in self._names:
                return FRONT_ONLY - self._names.index(face)
        if name not in self._pages:
            raise GameError.of(
                "position.unknown_name",
                "This position names something that the set does not have: {name}.",
                name=quoted(name),
            )
        return self._pages[name]


def _each_form(forms: Sequence[Form]) -> Form:
    """A value for each of the books, each in its own form, as a mapping."""
    return Form(
        lambda values: {book: form.write(one) for book, form, one in zip(BOOKS, forms, values, strict=True)},
        lambda data: [form.read(data[book]) for book, form in zip(BOOKS, forms, strict=True)],
    )


def _carried() -> Form:
    """What an equipment carries: a gem, nothing, or the equipment itself is not there."""
    gem = named(GEMS)

    def write(value: int) -> Any:
        return None if value == NONE else NOTHING if value == EMPTY else gem.write(value)

    def read(data: Any) -> int:
        return NONE if data is None else EMPTY if data == NOTHING else gem.read(data)

    return Form(write, read)


def _rows_by_name(names: Sequence[str], form: Form) -> Form:
    """A list with so many values for each seat, as a mapping a seat without what is not there."""
    size = len(names)

    def write(values: Sequence[Any]) -> list[dict[str, Any]]:
        rows = [values[i : i + size] for i in range(0, len(values), size)]
        told = [dict(zip(names, map(form.write, row), strict=True)) for row in rows]
        return [{name: one for name, one in row.items() if one is not None} for row in told]

    def read(rows: Sequence[Mapping[str, Any]]) -> list[Any]:
        if any(set(row) - set(names) for row in rows):
            raise ValueError("a row names something that there is not")
        return [form.read(row.get(name)) for row in rows for name in names]

    return Form(write, read)


def _rows_by_space(tables: ValleyTables) -> Form:
    """The gems in each deposit, as a mapping from deposits to rows."""
    names = [tables.spaces[space] for space in tables.deposits]

    def read(data: Mapping[str, Sequence[int]]) -> list[int]:
        if any(len(data[name]) != ALL_GEMS for name in names):
            raise ValueError("a deposit has not as many kinds of gems")
        return [n for name in names for n in data[name]]

    def write(values: Sequence[int]) -> dict[str, list[int]]:
        return {name: list(values[i * ALL_GEMS : (i + 1) * ALL_GEMS]) for i, name in enumerate(names)}

    return Form(write, read)
