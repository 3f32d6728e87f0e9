"""Every word a player reads passes here on its way to the screen (gettext, domain "valeria").

Knows which language is installed; knows nothing of fonts, of widths and of what the words mean.
"""

from __future__ import annotations

import gettext as _gettext
import math
import re
from typing import Final

from valeria_gui.paths import asset_path

DOMAIN: Final = "valeria"
PSEUDO: Final = "pseudo"
"""A language for tests: every text is at least 40 % longer, its placeholders unharmed."""

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


_translation: _gettext.NullTranslations = _gettext.NullTranslations()


def install(language: str) -> None:
    """Speak `language` ("en", "pseudo" or one with a catalogue) from now on; without a catalogue English."""
    global _translation
    if language == PSEUDO:
        _translation = _Pseudo()
    else:
        folder = str(asset_path("locale"))
        _translation = _gettext.translation(DOMAIN, folder, languages=[language], fallback=True)


def _(message: str) -> str:
    """`message` in the installed language."""
    return _translation.gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """`one` or `many`, whichever fits `n` things, in the installed language."""
    return _translation.ngettext(one, many, n)
