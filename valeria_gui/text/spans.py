"""Sentences whose parts are told apart: a translated sentence into which names and cards are set.

A name or a card is found in its sentence whatever the language puts first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from string import Formatter
from typing import NamedTuple, TypeAlias

from valeria_gui.i18n import _, in_use, last_joined
from valeria_gui.text.bidi import is_plain, isolate


class Span(NamedTuple):
    """A part of a sentence. `kind` is "card", "name" (of the player at `seat`) or "" for all else."""

    text: str
    kind: str = ""
    seat: int = -1


Sentence: TypeAlias = tuple[Span, ...]


Part: TypeAlias = Sentence | Span | str | int
"""What can stand in a place of a sentence."""


def sentence(template: str, **parts: Part) -> Sentence:
    """A translated `template` with its placeholders filled; spans keep their kind, everything else is plain."""
    return sentence_of(template, parts.__getitem__)


def sentence_of(template: str, part: Callable[[str], Part]) -> Sentence:
    """A translated `template` each of whose placeholders is filled by the `part` of that name."""
    found: list[Span] = []
    for before, field, _spec, _conversion in Formatter().parse(template):
        if before:
            found.append(Span(before))
        if field is not None:
            found += _spans(part(field))
    return tuple(found)


def _spans(part: Part) -> Sentence:
    if isinstance(part, Span):
        return (part,)
    return (Span(str(part)),) if isinstance(part, str | int) else part


def isolated(name: str) -> str:
    """A name, a file or whatever else comes from outside, so that it changes no order in the sentence around it."""
    return isolate(name) if in_use().is_mirrored or not is_plain(name) else name


def plain(spans: Sentence) -> str:
    """The words alone."""
    return "".join(span.text for span in spans)


def listed(items: Sequence[Span]) -> Sentence:
    """Some things in a row: "Ada, Bo and Cy"; () for none."""
    if len(items) < 2:
        return tuple(items)
    parts = (part for item in items[:-1] for part in (Span(_(", ")), item))
    return sentence(last_joined(items[-1].text), names=tuple(parts)[1:], last=items[-1])
