"""A thing on the table in a sentence that is read aloud: its name, its place, and what its sheet tells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from valeria_gui.i18n import _
from valeria_gui.play.info import HEADING, QUIET, Sheet


def sentence(name: str, sheet: Sheet | None, *, whole: bool) -> str:
    """What is said of a thing called so; `whole`: also what stands in small letters, and the kind of a card."""
    return with_facts(name, [] if sheet is None else list(_facts(name, sheet, whole)))


def with_facts(name: str, facts: Sequence[str]) -> str:
    """A name and what is to be told of it."""
    return _("{thing}: {facts}").format(thing=name, facts=_("; ").join(facts)) if facts else name


def sheet_words(sheet: Sheet) -> str:
    """All of a sheet, line by line."""
    return "\n".join([sheet.title, *(row.text for row in sheet.rows)])


def _facts(name: str, sheet: Sheet, whole: bool) -> Iterator[str]:
    if whole and sheet.title not in name:
        yield sheet.title
    title = ""
    for row in sheet.rows:
        if row.tone == HEADING:
            title = row.text
        elif whole or row.tone != QUIET:
            fact, above, title = row.text.removesuffix("."), title, ""
            yield _("{heading}: {fact}").format(heading=above, fact=fact) if above else fact
