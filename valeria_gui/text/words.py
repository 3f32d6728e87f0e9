"""Every word a player reads passes here on its way to the screen (gettext, domain "valeria").

Knows which language is installed; knows nothing of fonts, of widths and of what the words mean.
"""

from __future__ import annotations

import gettext as _gettext
import math
import re
from typing import Final

from valeria_gui.art.assets import asset_path

DOMAIN: Final = "valeria"
PSEUDO: Final = "pseudo"
"""A language for tests: every text is 40 % longer, its placeholders unharmed."""

_ACCENTS: Final = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")
_PLACEHOLDER: Final = re.compile(r"(\{[^{}]*\})")


class _Pseudo(_gettext.NullTranslations):
    """English with accents, a mark at the end and two fifths more letters."""

    def gettext(self, message: str) -> str:
        parts = _PLACEHOLDER.split(message)
        letters = sum(len(part) for part in parts[::2])
        accented = "".join(part.translate(_ACCENTS) if i % 2 == 0 else part for i, part in enumerate(parts))
        return accented + "~" * math.ceil(0.4 * letters)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


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
