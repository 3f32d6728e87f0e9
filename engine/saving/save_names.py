"""Names of saves: what a player calls one, and the file name that every system takes for it.

A name may be anything that can be read; it is turned into a file name, and back.
"""

from __future__ import annotations

import re
import unicodedata
import urllib.parse
from typing import Final

from engine.letters import is_printable, printable
from engine.saving.save_file import SaveError

MAX_NAME: Final = 40
"""Letters in a save's name."""

_FORBIDDEN: Final = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*%]|^[. ]|[. ]\Z')
_DEVICES: Final = re.compile(r"(?:CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(?:COM|LPT)[0-9¹²³]) *(?:\..*)?", re.IGNORECASE)
"""Names that Windows keeps for itself, with any ending."""


def clean_name(name: str) -> str:
    """The name in composed letters and with single spaces; raises SaveError if there is none or it is too long."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not name or not is_printable(name):
        raise SaveError.of("no_name", "A save needs a name that can be read.")
    if len(name) > MAX_NAME:
        raise SaveError.of("name_too_long", "The name of a save has at most {most} letters.", most=MAX_NAME)
    return name


def file_stem(name: str) -> str:
    """The name as every system can have it in a file name: what some cannot is written %41 for A."""
    stem = _FORBIDDEN.sub(lambda found: urllib.parse.quote(found[0], safe="").replace(".", "%2E"), name)
    return f"%{ord(stem[0]):02X}{stem[1:]}" if _DEVICES.fullmatch(stem) else stem


def name_of(stem: str) -> str:
    """The name that a file name stands for, also of a file that was named by hand."""
    readable = stem.encode("utf-8", "replace").decode()
    name = unicodedata.normalize("NFC", urllib.parse.unquote(readable, errors="replace"))
    return printable(name, "?")


def same_name(a: str, b: str) -> bool:
    """Whether two names mean one save: on some systems files that differ in capitals only are the same file."""
    return _folded(a) == _folded(b)


def _folded(name: str) -> str:
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    return unicodedata.normalize("NFC", tidy.upper().casefold())
