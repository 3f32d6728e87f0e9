"""Levels of a paragraph's characters: how deep each is embedded, by the Unicode Bidirectional Algorithm.

After Unicode Standard Annex #9 (UAX #9, Unicode 15); the names of its rules (P2, X1, W1, N0 …) stand at what
follows them. A text is a string of its characters' classes here (see `bidi_characters.classes`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple, TypeAlias

from valeria_gui.text.bidi_characters import (
    ANY_BRACKET,
    CLOSING,
    EXPLICIT,
    FSI,
    LRE,
    LRI,
    LRO,
    PDF,
    PDI,
    RLE,
    RLI,
    RLO,
    canonical,
    classes,
)

Level: TypeAlias = int
"""How deep a character is embedded: even from left to right, odd from right to left."""

_Partners: TypeAlias = Mapping[int, int]
"""Where the isolate that is opened at a place ends: the place of its PDI, or the length of the text (BD9)."""

_EMBEDDED: Final = {LRE: (0, ""), RLE: (1, ""), LRO: (0, "L"), RLO: (1, "R")}
"""Whether what is opened runs from the right, and the class that it forces on what stands in it."""
_DEEPEST: Final[Level] = 125
_MOST_BRACKETS: Final = 63


class ParagraphLevels(NamedTuple):
    """A paragraph: its own level, its characters' classes, and their levels before L1."""

    base: Level
    letters: str
    levels: bytes

    def of_line(self, start: int, end: int) -> bytes:
        """The levels in a line. What is removed has that of what stands before it, so that it parts no run."""
        letters = self.letters[start:end]
        found = bytearray(self.levels[start:end])
        self._level_spaces(found, letters)
        for match in re.finditer("x+", letters):
            level = found[match.start() - 1] if match.start() else self.base
            found[match.start() : match.end()] = bytes([level]) * len(match[0])
        return bytes(found)

    def _level_spaces(self, found: bytearray, letters: str) -> None:
        """Give separators, and spaces before them and at the line's end, the paragraph's level (L1)."""
        base = bytes([self.base])
        spaces = len(letters) - len(letters.rstrip("WIPx"))
        found[len(letters) - spaces :] = base * spaces
        if "S" in letters or "B" in letters:
            for match in re.finditer("[WIPx]*[SB]", letters):
                found[match.start() : match.end()] = base * len(match[0])


@lru_cache(maxsize=1024)
def resolved(text: str, base: Level | None) -> ParagraphLevels:
    """`text` as one paragraph of the level `base`, 0 or 1; None: as its first letter wants it (P2, P3)."""
    letters = classes(text)
    partners = _partners(text) if "I" in letters else {}
    if base is None:
        base = _first_direction(letters, partners, 0, len(text))
    if EXPLICIT.search(text):
        depths, forced = _embedded(text, letters, partners, base)
        sequences = _sequences(depths, forced, partners, base)
    else:
        depths, forced = bytearray([base]) * len(text), letters
        sequences = [_Sequence([at for at, letter in enumerate(letters) if letter != "x"], base, base, base)]
    for sequence in sequences:
        _resolve(sequence, text, forced, depths)
    return ParagraphLevels(base, letters, bytes(depths))


def _partners(text: str) -> _Partners:
    """Where each isolate ends (BD9)."""
    found: dict[int, int] = {}
    opened: list[int] = []
    for match in EXPLICIT.finditer(text):
        if match[0] == PDI and opened:
            found[opened.pop()] = match.start()
        elif match[0] in (LRI, RLI, FSI):
            opened.append(match.start())
    return found | dict.fromkeys(opened, len(text))


def _first_direction(letters: str, partners: _Partners, at: int, end: int) -> Level:
    """0 or 1 after the first letter that has a direction and stands in no isolate (P2, P3)."""
    while at < end:
        if letters[at] in "LRA":
            return 0 if letters[at] == "L" else 1
        at = partners.get(at, at) + 1
    return 0


class _Embedding(NamedTuple):
    level: Level
    forced: str = ""
    isolates: bool = False


class _Embeddings:
    """What is open at a place of a paragraph, and how much was opened that found no room (X1)."""

    def __init__(self, base: Level) -> None:
        self._open = [_Embedding(base)]
        self._isolates = self._lost_isolates = self._lost = 0

    @property
    def last(self) -> _Embedding:
        return self._open[-1]

    def open(self, odd: int, forced: str = "", *, isolates: bool = False) -> None:
        """Open an embedding, an override or an isolate, at the next odd or even level (X2 to X5c)."""
        level = self.last.level + (1 if self.last.level & 1 != odd else 2)
        if level <= _DEEPEST and not self._lost_isolates and not self._lost:
            self._open.append(_Embedding(level, forced, isolates))
            self._isolates += isolates
        elif isolates:
            self._lost_isolates += 1
        elif not self._lost_isolates:
            self._lost += 1

    def close_isolate(self) -> None:
        """Close the last isolate and every embedding in it (X6a)."""
        if self._lost_isolates:
            self._lost_isolates -= 1
        elif self._isolates:
            self._isolates -= 1
            self._lost = 0
            while not self._open.pop().isolates:
                pass

    def close(self) -> None:
        """Close the last embedding or override, unless an isolate was opened in it (X7)."""
        if self._lost_isolates:
            return
        if self._lost:
            self._lost -= 1
        elif not self.last.isolates and len(self._open) > 1:
            self._open.pop()


def _embedded(text: str, letters: str, partners: _Partners, base: Level) -> tuple[bytearray, str]:
    """The levels that formatting characters give, and the classes with what overrides force (X1 to X8)."""
    embeddings = _Embeddings(base)
    depths, forced = bytearray(), []
    for at, (char, letter) in enumerate(zip(text, letters, strict=True)):
        if letter == "P":
            embeddings.close_isolate()
        last = embeddings.last
        depths.append(base if letter == "B" else last.level)
        forced.append(letter if letter in "Bx" else last.forced or letter)
        if letter == "I":
            unsure = char == FSI and _first_direction(letters, partners, at + 1, partners[at])
            embeddings.open(int(unsure or char == RLI), isolates=True)
        elif char in _EMBEDDED:
            embeddings.open(*_EMBEDDED[char])
        elif char == PDF:
            embeddings.close()
    return depths, "".join(forced)


class _Sequence(NamedTuple):
    """An isolating run sequence (BD13): places, their level, and the levels that stand before and after it."""

    places: list[int]
    level: Level
    before: Level
    after: Level


def _sequences(depths: bytearray, forced: str, partners: _Partners, base: Level) -> list[_Sequence]:
    """The isolating run sequences of a paragraph (X10)."""
    kept = [at for at, letter in enumerate(forced) if letter != "x"]
    runs = [(level, list(places)) for level, places in groupby(kept, depths.__getitem__)]
    around = [base, *(level for level, _places in runs), base]
    found: list[_Sequence] = []
    broken: dict[int, _Sequence] = {}
    for number, (level, places) in enumerate(runs):
        begun = broken.pop(places[0], None) or _Sequence([], level, around[number], base)
        partner = partners.get(places[-1])
        after = around[number + 2] if partner is None else base
        whole = _Sequence(begun.places + places, level, begun.before, after)
        if partner is not None and partner < len(forced):
            broken[partner] = whole
        else:
            found.append(whole)
    return found


def _resolve(sequence: _Sequence, text: str, forced: str, depths: bytearray) -> None:
    """Set the levels of a sequence's characters (W1 to I2)."""
    places, level = sequence.places, sequence.level
    begin, end = ("LR"[max(level, beside) & 1] for beside in (sequence.before, sequence.after))
    letters = begin + "".join([forced[at] for at in places]) + end
    own = "LR"[level & 1]
    resolved = _weak(letters)
    if ANY_BRACKET.search(text):
        resolved = _bracketed(resolved, letters, [text[at] for at in places], own)
    resolved = _neutral(resolved, own)
    for at, letter in zip(places, resolved[1:], strict=False):
        depths[at] = level + _DEEPER[level & 1][letter]


_DEEPER: Final = ({"L": 0, "R": 1, "E": 2, "N": 2}, {"L": 1, "R": 0, "E": 1, "N": 1})
"""By how much a character's level is higher than that of what it stands in, even or odd (I1, I2)."""


def _weak(letters: str) -> str:
    """Classes without marks, separators and terminators; numbers are E or N (W1 to W7)."""
    if "M" in letters:
        letters = re.sub("([^M])(M+)", _as_marked, letters)
    if "E" in letters:
        letters = re.sub("A[^LR]*", lambda match: match[0].replace("E", "N"), letters)
    letters = letters.replace("A", "R")
    if "," in letters or "+" in letters:
        letters = re.sub("(?<=N),(?=N)", "N", re.sub("(?<=E)[+,](?=E)", "E", letters))
    if "$" in letters:
        letters = re.sub(r"(?<=E)\$+|\$+(?=E)", lambda match: "E" * len(match[0]), letters)
    letters = letters.translate(_NO_SEPARATORS)
    if "E" in letters:
        letters = re.sub("L[^R]*", lambda match: match[0].replace("E", "L"), letters)
    return letters


_NO_SEPARATORS: Final = str.maketrans("+,$", "OOO")


def _as_marked(match: re.Match[str]) -> str:
    marked, marks = match.groups()
    return marked + ("O" if marked in "IP" else marked) * len(marks)


def _bracketed(resolved: str, before: str, chars: Sequence[str], own: str) -> str:
    """Classes in which pairs of brackets have the direction of what stands in or before them (N0).

    `before` has the classes as they were before W1: marks go with their bracket.
    """
    found, strong = list(resolved), list(resolved.replace("E", "R").replace("N", "R"))
    for pair in sorted(_pairs(resolved, chars)):
        direction = _direction(strong, *pair, own)
        if not direction:
            continue
        for at in pair:
            marked = at + 1
            while before[marked] == "M":
                marked += 1
            found[at:marked] = strong[at:marked] = direction * (marked - at)
    return "".join(found)


def _pairs(resolved: str, chars: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Where brackets that belong together stand in `resolved` (BD16)."""
    opened: list[tuple[str, int]] = []
    for at, char in enumerate(chars, 1):
        if resolved[at] != "O":
            continue
        if char in CLOSING:
            if len(opened) == _MOST_BRACKETS:
                return
            opened.append((CLOSING[char], at))
            continue
        closing = canonical(char)
        depth = next((n for n in range(len(opened) - 1, -1, -1) if opened[n][0] == closing), None)
        if depth is not None:
            yield opened[depth][1], at
            del opened[depth:]


def _direction(strong: Sequence[str], opening: int, closing: int, own: str) -> str:
    """L or R for a pair of brackets; "" if nothing in it has a direction."""
    inside = {"L", "R"}.intersection(strong[opening:closing])
    if own in inside or not inside:
        return own if inside else ""
    before = next(letter for letter in reversed(strong[:opening]) if letter in "LR")
    return before if before in inside else own


def _neutral(letters: str, own: str) -> str:
    """Classes in which all that had no direction has one (N1, N2)."""
    return re.sub(
        "(?<=(.))[BSWOIP]+(?=(.))", lambda match: _between(match[1], match[2], own) * len(match[0]), letters
    )


def _between(left: str, right: str, own: str) -> str:
    """The direction of what stands between two classes; numbers count as from the right."""
    if (left == "L") == (right == "L"):
        return "L" if left == "L" else "R"
    return own
