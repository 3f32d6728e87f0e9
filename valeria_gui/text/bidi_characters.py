"""Characters as the Unicode Bidirectional Algorithm sees them: class, brackets, formatting, and what has no width.

Python's `unicodedata` knows the classes; what else UAX #9 asks for is here.
"""

from __future__ import annotations

import re
from typing import Final
from unicodedata import bidirectional, normalize

LRI, RLI, FSI, PDI = "\u2066\u2067\u2068\u2069"
LRE, RLE, PDF, LRO, RLO = "\u202a\u202b\u202c\u202d\u202e"

_ARABIC: Final = (
    "\u0600-\u07bf\u0860-\u08ff\ufb50-\ufdcf\ufdf0-\ufdff\ufe70-\ufeff\U00010d00-\U00010d3f\U00010ec0-\U00010eff"
    "\U00010f30-\U00010f6f\U0001ec70-\U0001ecbf\U0001ed00-\U0001ed4f\U0001ee00-\U0001eeff"
)
_FROM_RIGHT: Final = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff"
_IGNORED: Final = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f"
    "\ufeff\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff"
)
"""What has no width: Default_Ignorable_Code_Point, and the separators of lines and paragraphs."""

NOT_PLAIN: Final = re.compile(f"[{_FROM_RIGHT}{_IGNORED}]")
"""What may change the order of a line from the left, or has no width."""
VISIBLE: Final = re.compile(f"[^{_IGNORED}]")
FORMATTING: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
EXPLICIT: Final = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Embeddings, overrides and isolates."""
SEPARATORS: Final = re.compile("[\t-\r\x1c-\x1f\x85\u2029]+")
"""What parts paragraphs, lines, and the cells of a table."""

_UNASSIGNED: Final = (
    ("BN", re.compile("[\u2065\ufdd0-\ufdef\ufff0-\ufff8\ufffe\uffff\U000e0000-\U000e0fff]")),
    ("AL", re.compile(f"[{_ARABIC}]")),
    ("R", re.compile(f"[{_FROM_RIGHT}]")),
    ("ET", re.compile("[\u20a0-\u20cf]")),
)
"""The classes of what this Python's tables do not know, after the head of DerivedBidiClass.txt; all else is L."""

_LETTERS: Final = {
    "L": "L", "R": "R", "AL": "A", "EN": "E", "AN": "N", "ES": "+", "ET": "$", "CS": ",", "NSM": "M", "BN": "x",
    "B": "B", "S": "S", "WS": "W", "ON": "O", "LRI": "I", "RLI": "I", "FSI": "I", "PDI": "P",
    "LRE": "x", "RLE": "x", "PDF": "x", "LRO": "x", "RLO": "x",
}  # fmt: skip


class _Letters(dict[str, str]):
    """One letter for each character's class, looked up once."""

    def __missing__(self, char: str) -> str:
        letter = self[char] = _LETTERS[bidirectional(char) or _unassigned(char)]
        return letter


def _unassigned(char: str) -> str:
    return next((name for name, pattern in _UNASSIGNED if pattern.match(char)), "L")


_letters: Final = _Letters()


def classes(text: str) -> str:
    """The class of each character in a letter, so that a rule can be a regular expression.

    L and R are themselves, A is AL, E and N are numbers (EN, AN), "+", "$" and "," are ES, ET and CS, M is NSM;
    B, S, W and O are neutral (B, S, WS, ON), I opens an isolate and P ends it. What X9 removes is x.
    """
    return "".join(map(_letters.__getitem__, text))


BRACKETS: Final = (
    "()[]{}༺༻༼༽᚛᚜⁅⁆⁽⁾₍₎⌈⌉⌊⌋\u2329\u232a❨❩❪❫❬❭❮❯❰❱❲❳❴❵⟅⟆⟦⟧⟨⟩⟪⟫⟬⟭⟮⟯⦃⦄⦅⦆⦇⦈⦉⦊⦋⦌⦍⦐⦏⦎⦑⦒⦓⦔⦕⦖⦗⦘⧘⧙⧚⧛⧼⧽"
    "⸢⸣⸤⸥⸦⸧⸨⸩⹕⹖⹗⹘⹙⹚⹛⹜〈〉《》「」『』【】〔〕〖〗〘〙〚〛﹙﹚﹛﹜﹝﹞（）［］｛｝｟｠｢｣"
)
"""The pairs of BidiBrackets.txt."""
ANY_BRACKET: Final = re.compile(f"[{re.escape(BRACKETS)}]")


def canonical(bracket: str) -> str:
    """The bracket that stands for all that are canonically equivalent."""
    return normalize("NFD", bracket)


CLOSING: Final = {BRACKETS[at]: canonical(BRACKETS[at + 1]) for at in range(0, len(BRACKETS), 2)}
"""The closing bracket of each opening one, in its canonical form (BD14 to BD16)."""
