"""Translation: every word a player reads passes here on its way to the screen.

The words of a language are gettext catalogues in `assets/locale/<language>/LC_MESSAGES/`: `kit.mo`, and one for
each game. They are asked in turn, and each is opened when something is said that those before do not know; what
none knows (the names in a player's own cards) stays as it is.

The language belongs to the context (`contextvars`), so one process can speak several at once: a thread that shall
speak like the one that starts it runs in a copy of that one's context.
"""

from __future__ import annotations

import gettext as _gettext
import locale
import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from valeria_gui.paths import asset_path

ENGLISH: Final = "en"
LANGUAGES: Final = {
    ENGLISH: "English",
    "es": "Español",
    "it": "Italiano",
    "bg": "Български",
    "fa": "فارسی",
}
"""The languages that are offered, each by what it calls itself."""
DRAFTS: Final = frozenset({"es", "it", "bg", "fa"})
"""Languages that no native speaker has read through yet."""
SYSTEM: Final = "system"
"""Stands for the language of the system, where it is one of ours, else English."""

PSEUDO: Final = "pseudo"
"""A language for tests: every text is at least 40 % longer, its placeholders unharmed."""
PSEUDO_MIRRORED: Final = "pseudo-mirrored"
"""A language for tests: Arabic letters, on pages that go from right to left."""

_FROM_THE_RIGHT: Final = frozenset({"ar", "fa", "he", "ur", "yi", PSEUDO_MIRRORED})
_COMMA: Final = frozenset({"es", "it", "bg"})
"""Languages that write a decimal comma. (Persian has a sign of its own, which the text setter puts in.)"""

_ACCENTS: Final = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")
_ARABIC: Final = str.maketrans("abcdefghijklmnopqrstuvwxyz", "ابثدهفگحیجکلمنوپقرستعواخیز")
_PLACEHOLDER: Final = re.compile(r"(\{[^{}]*\}|\[[A-Z]\d+(?:\.\d+)?\])")
_WORD: Final = re.compile(r"(\S+)(\s*)")


class _Pseudo(_gettext.NullTranslations):
    """English in which every word is changed, and every placeholder as it was."""

    def __init__(self, change: Callable[[str], str]) -> None:
        super().__init__()
        self._change = change

    def gettext(self, message: str) -> str:
        parts = _PLACEHOLDER.split(message)
        return "".join(part if i % 2 else self._change(part) for i, part in enumerate(parts))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.ngettext(msgid1, msgid2, n)


def _longer(words: str) -> str:
    """Words with accents and two fifths more letters: "Build " becomes "BBuuííld "."""
    return _WORD.sub(_longer_word, words)


def _longer_word(word: re.Match[str]) -> str:
    places = [i for i, letter in enumerate(word[0]) if letter.isalpha()]
    more = math.ceil(0.4 * len(word[0])) if places else 0
    longer = list(word[0].translate(_ACCENTS))
    for n in range(more):
        longer[places[n % len(places)]] += longer[places[n % len(places)]][0]
    return "".join(longer)


def _arabic(words: str) -> str:
    """Words in Arabic letters, which mean nothing; punctuation and digits stay."""
    return words.lower().translate(_ARABIC)


class _Catalogues(_gettext.NullTranslations):
    """Catalogues that are not opened yet: the first word opens the first, which asks the others if it does not know
    it."""

    def __init__(self, files: Sequence[Path]) -> None:
        super().__init__()
        self._files = files
        self._opened: _gettext.NullTranslations | None = None

    def _words(self) -> _gettext.NullTranslations:
        if self._opened is None:
            first, *others = self._files
            with first.open("rb") as file:
                self._opened = _gettext.GNUTranslations(file)
            if others:
                self._opened.add_fallback(_Catalogues(others))
        return self._opened

    def gettext(self, message: str) -> str:
        return self._words().gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._words().ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        return self._words().pgettext(context, message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self._words().npgettext(context, msgid1, msgid2, n)


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
    """The language of that name (English, one for tests, one with catalogues); without a catalogue its words are
    English."""
    return Language(name, _catalogue(name, asset_path("locale")))


def system_language() -> str:
    """The system's language if it is one of ours, else English."""
    for told in _told_by_the_system():
        name = told.replace("-", "_").split("_")[0].split(".")[0].lower()
        if name in LANGUAGES:
            return name
        if name:
            break
    return ENGLISH


def chosen_language(setting: str) -> Language:
    """The language that a setting names: one of LANGUAGES or SYSTEM."""
    return find_language(system_language() if setting == SYSTEM else setting)


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
def _catalogue(language: str, folder: Path) -> _gettext.NullTranslations:
    if language == PSEUDO:
        return _Pseudo(_longer)
    if language == PSEUDO_MIRRORED:
        return _Pseudo(_arabic)
    files = sorted(
        (folder / language / "LC_MESSAGES").glob("*.mo"), key=lambda file: (file.stem != "kit", file.stem)
    )
    return _Catalogues(files) if files else _gettext.NullTranslations()


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


def pgettext(context: str, message: str) -> str:
    """`message` in the sense that `context` names: of two meanings of a word one, or the name of such a thing."""
    return _spoken.get().words.pgettext(context, message) if message else ""


def npgettext(context: str, one: str, many: str, n: int) -> str:
    """`one` or `many`, whichever fits `n` things, in the sense that `context` names."""
    return _spoken.get().words.npgettext(context, one, many, n)


def N_(message: str) -> str:  # noqa: N802 (gettext's name for it)
    """`message` itself, marked for translation: for tables, whose sentences `_` says when they are shown."""
    return message


def row(items: Iterable[str]) -> str:
    """Things in a row: "2 wood, 1 stone"."""
    return _(", ").join(items)


def listed(items: Sequence[str]) -> str:
    """Things in a row as one says them: "Ada, Bo and Cy"; "" for none."""
    if len(items) < 2:
        return "".join(items)
    return last_joined(items[-1]).format(names=row(items[:-1]), last=items[-1])


def either(items: Sequence[str]) -> str:
    """Things of which one is meant: "silver, gold or iron"; "" for none."""
    if len(items) < 2:
        return "".join(items)
    # Translators: things of which one is meant, e.g. "silver, gold or iron": all but the last one, and the last one
    joined = _joined(_("{names} or {last}"), items[-1], _OR_OTHERWISE)
    return joined.format(names=row(items[:-1]), last=items[-1])


def last_joined(last: str) -> str:
    """The sentence that joins the last of several things to those before: "{names} and {last}"."""
    # Translators: a list of things, e.g. "Ada, Bo and Cy": all but the last one, and the last one
    return _joined(_("{names} and {last}"), last, _AND_OTHERWISE)


def _joined(words: str, last: str, otherwise: Mapping[str, _Otherwise]) -> str:
    """The sentence that joins `last`, with the other word that the language in use has before its sound."""
    rule = otherwise.get(spoken())
    return words.replace(*rule.instead) if rule is not None and rule.before.match(last) else words


class _Otherwise(NamedTuple):
    before: re.Pattern[str]
    instead: tuple[str, str]


_AND_OTHERWISE: Final = {
    "es": _Otherwise(re.compile(r"(?:i|hi(?![eaáé]))", re.IGNORECASE), (" y ", " e ")),
    "it": _Otherwise(re.compile(r"[eè]", re.IGNORECASE), (" e ", " ed ")),
}
"""Languages whose "and" is another one before some sounds: Rosalinda e Isolda, Anna ed Edda."""
_OR_OTHERWISE: Final = {
    "es": _Otherwise(re.compile(r"h?[oó]|8|11(?!\d)", re.IGNORECASE), (" o ", " u ")),
}
"""Languages whose "or" is: plata u oro, 10 u 11 (ocho, once)."""


def decimal(number: float, places: int = 1) -> str:
    """A number with so many decimals: "2.2", in most languages "2,2"."""
    told = f"{number:.{places}f}"
    return told.replace(".", ",") if spoken() in _COMMA else told


def _told_by_the_system() -> Iterator[str]:
    """What the system says of the language of its user, the surest first."""
    import os
    import sys

    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        yield from (
            told for told in os.environ.get(name, "").split(":") if told not in ("", "C", "POSIX", "C.UTF-8")
        )
    if sys.platform == "win32":
        import ctypes

        yield locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    elif sys.platform == "darwin":
        yield _mac_language()


def _mac_language() -> str:
    """The first of the languages of a user of macOS: a program that is opened by a click has no LANG."""
    import subprocess

    try:
        told = subprocess.run(
            ["/usr/bin/defaults", "read", "-g", "AppleLanguages"], capture_output=True, text=True, timeout=2
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    found = re.search(r'"?([A-Za-z]{2,3}(?:-[A-Za-z]+)*)"?', told.stdout)
    return found[1] if found else ""
