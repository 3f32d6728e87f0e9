"""Translation: every word a player reads passes here on its way to the screen (gettext, domain "valeria").

The language belongs to the context (`contextvars`), so one process can speak several at once: a thread that shall
speak like the one that starts it runs in a copy of that one's context.
"""

from __future__ import annotations

import gettext as _gettext
import math
import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import Final, NamedTuple

from valeria_gui.paths import asset_path

DOMAIN: Final = "valeria"
ENGLISH: Final = "en"
PSEUDO: Final = "pseudo"
"""A language for tests: every text is at least 40 % longer, its placeholders unharmed."""
PSEUDO_MIRRORED: Final = "pseudo-mirrored"
"""A language for tests: English, on pages that go from right to left."""

_FROM_THE_RIGHT: Final = frozenset({"ar", "fa", "he", "ur", "yi", PSEUDO_MIRRORED})

_ACCENTS: Final = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")
_PLACEHOLDER: Final = re.compile(r"(\{[^{}]*\})")
_WORD: Final = re.compile(r"(\S+)(\s*)")


class _Pseudo(_gettext.NullTranslations):
    """English with accents in which every word has two fifths more letters."""

    def gettext(self, message: str) -> str:
        parts = _PLACEHOLDER.split(message)
        return "".join(part if i % 2 else _WORD.sub(_longer, part) for i, part in enumerate(parts))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def _longer(word: re.Match[str]) -> str:
    """The word and the space after it, its letters drawn out: "Build " becomes "BBuuííld "."""
    places = [i for i, letter in enumerate(word[0]) if letter.isalpha()]
    more = math.ceil(0.4 * len(word[0])) if places else 0
    longer = list(word[0].translate(_ACCENTS))
    for n in range(more):
        longer[places[n % len(places)]] += longer[places[n % len(places)]][0]
    return "".join(longer)


class Language(NamedTuple):
    """A language by its name, and all that can be said in it."""

    name: str
    words: _gettext.NullTranslations

    @property
    def is_mirrored(self) -> bool:
        """Whether its pages go from right to left."""
        return self.name.split("_")[0] in _FROM_THE_RIGHT

    def use(self) -> None:
        """Speak it in this context from now on."""
        _spoken.set(self)


_AT_FIRST: Final = Language(ENGLISH, _gettext.NullTranslations())
_spoken: ContextVar[Language] = ContextVar("language", default=_AT_FIRST)


def find_language(name: str) -> Language:
    """The language of that name (English, one for tests or one with a catalogue); without a catalogue English."""
    return Language(name, _catalogue(name, str(asset_path("locale"))))


def install(language: str) -> None:
    """Speak the language of that name in this context from now on."""
    find_language(language).use()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak another language for a while."""
    before = in_use()
    install(language)
    try:
        yield
    finally:
        before.use()


@cache
def _catalogue(language: str, folder: str) -> _gettext.NullTranslations:
    if language == PSEUDO:
        return _Pseudo()
    return _gettext.translation(DOMAIN, folder, languages=[language], fallback=True)


def in_use() -> Language:
    """The language of this context."""
    return _spoken.get()


def spoken() -> str:
    """The name of the language of this context: part of the key of whatever keeps words."""
    return _spoken.get().name


def _(message: str) -> str:
    """`message` in the language of this context; nothing for nothing."""
    return _spoken.get().words.gettext(message) if message else ""


def ngettext(one: str, many: str, n: int) -> str:
    """`one` or `many`, whichever fits `n` things, in the language of this context."""
    return _spoken.get().words.ngettext(one, many, n)


def N_(message: str) -> str:  # noqa: N802 (gettext's name for it)
    """`message` itself, marked for translation: for tables, whose sentences `_` says when they are shown."""
    return message
