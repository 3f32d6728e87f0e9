"""Phrases about things of one kind, such as events or moves: a game's texts, filled with what is said of the thing.

A key of the file is a kind, or a kind and one of its variants after a space: "drew" and "drew hidden".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Generic, TypeVar

from valeria_gui.play.texts import Text, load_texts, said, texts_context
from valeria_gui.text.spans import Part, Sentence, plain, sentence_of

T = TypeVar("T")
N = TypeVar("N")

UNSAID: Final = "unsaid"
"""The variant of what needs no words: no file has it."""


class Phrases(Generic[T, N]):
    """The phrases of one file of a game's texts, or of one `part` of it.

    `facts` tells by the name of a place what stands there for a thing, the players (and in a game whose content has
    names of its own the places) being called by `names`; the one called "n" counts. `variants` tells by kind which
    of its phrases is meant, "" for the plain one.
    """

    def __init__(
        self,
        game: str,
        file: str,
        facts: Mapping[str, Callable[[T, N], Part]],
        variants: Mapping[str, Callable[[T], str]],
        part: str = "",
    ) -> None:
        self._file = game, file
        self._part = part
        self._context = texts_context(file, part)
        self._facts = facts
        self._variants = variants

    def spans(self, kind: str, thing: T, names: N) -> Sentence | None:
        """The phrase for a thing of that kind, its parts told apart; None if nothing is said of such."""
        text = self._text(kind, thing)
        if text is None:
            return None
        n = self._facts["n"](thing, names) if isinstance(text, tuple) else 1
        return sentence_of(said(text, int(str(n)), self._context), lambda fact: self._facts[fact](thing, names))

    def has(self, kind: str, thing: T) -> bool:
        """Whether anything is said of a thing of that kind."""
        return self._text(kind, thing) is not None

    def words(self, kind: str, thing: T, names: N) -> str:
        """The phrase as plain words; raises KeyError if there is none."""
        found = self.spans(kind, thing, names)
        if found is None:
            raise KeyError(kind)
        return plain(found)

    def _text(self, kind: str, thing: T) -> Text | None:
        texts = load_texts(*self._file)
        variant = self._variants[kind](thing) if kind in self._variants else ""
        found: Text | None = (texts[self._part] if self._part else texts).get(f"{kind} {variant}".rstrip())
        return found
