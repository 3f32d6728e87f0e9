"""Orders random lines with `valeria_gui.text.bidi` and with python-bidi, and tells apart what differs:

    python -m tests.gui.bidi_judge [--lines 100000] [--seed 1]

Exit code 1 if a difference is none of `CLASSES`. python-bidi (0.6, `bidi.get_display`, which is the Rust crate
unicode-bidi) neither mirrors (L4) nor removes what is formatting; neither does `drawn`, but for what has no width.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from bidi import get_display

from valeria_gui.text.bidi import levels, shown, visual

CHARACTERS: Final = (
    "abcXYZ", "абвЯ", "ابپتجچیک", "אבג", "0123456789", "۰۱۲۳۴۵۶۷۸۹", "٠١٢٣", "()[]{}", "()[]{}",
    "⟨⟩«»「」\u2329\u3009", "+-*/.,:;!?%$€…", "    ", "\t", "\u0301\u064b", "\u200c\u200d", "\u200e\u200f\u061c",
    "\u2066\u2067\u2068\u2069\u2069\u2069", "\u202a\u202b\u202c\u202c\u202d\u202e",
)  # fmt: skip
"""What lines are made of: letters, digits, brackets, signs, spaces, marks, joiners, formatting."""

LONGEST: Final = 80
_DIRECTIONS: Final = {0: "L", 1: "R", None: None}
_JOINERS: Final = re.compile("[\u200c\u200d]")
_SPACES: Final = re.compile(r"[\s\u2066-\u2069\u200c\u200d\u202a-\u202e]*(?:\t|$)")

SAME: Final = "the same line"
JOINERS: Final = "joiners elsewhere"
UNTURNED: Final = "spaces not turned round"
ACROSS: Final = "brackets after an isolate"
UNEXPLAINED: Final = "NOT EXPLAINED"

CLASSES: Final = {
    JOINERS: "only U+200C and U+200D stand elsewhere. X9 removes them from the text before it is ordered: they have"
    " no place of their own. Here they stay with the letter before them, which they shape.",
    UNTURNED: "only L1 gives odd levels to the line: to tabs, and to spaces before them and at its end. L2 turns"
    " it round then, 'from the highest level to the lowest odd level'. unicode-bidi looks for odd levels before it"
    " has followed L1, and leaves the line as it was.",
    ACROSS: "N0 c 'test[s] for an established context with a preceding strong type by checking backwards before the"
    " opening paired bracket until the first strong type (L, R, or sos) is found', and an isolate is a neutral in"
    " that search (BD13). unicode-bidi walks what stands before an isolate forwards (its `iter_backwards_from`)."
    " With U+FFFC, a neutral too, for each isolate, both agree, and so they do on what is in each.",
}
"""Each class of differences, and why it is none of the algorithm."""

_CLOSES: Final = "\u2069"
_OPENS: Final = {"\u2066": 0, "\u2067": 1, "\u2068": None}
_PICTURE: Final = "\ufffc"
_NO_LETTERS: Final = " \t\u2066\u2067\u2068\u2069"
"""What L1 may give another level because of a tab in an isolate."""


class Line(NamedTuple):
    """A line and the direction of its paragraph: 0 from the left, 1 from the right, None by its first letter."""

    text: str
    base: int | None


def random_lines(number: int, seed: int) -> Iterator[Line]:
    """So many lines of up to `LONGEST` characters of a few kinds."""
    chance = Random(seed)
    for _ in range(number):
        kinds = chance.sample(CHARACTERS, chance.randint(1, len(CHARACTERS)))
        text = "".join(chance.choice(chance.choice(kinds)) for _ in range(chance.randint(1, LONGEST)))
        yield Line(text, chance.choice((0, 1, None)))


def drawn(line: Line) -> str:
    """What has a width in a line, from left to right, as `visual` orders it."""
    runs = ((shown(line.text[run.start : run.end]), run.from_right) for run in visual(*line))
    return "".join(text[::-1] if from_right else text for text, from_right in runs)


def judged(line: Line) -> str:
    """The same after python-bidi; a line of nothing but joiners and formatting has no width."""
    display = get_display(line.text, base_dir=_DIRECTIONS[line.base])
    return "".join(char for char in display if shown(char) or _JOINERS.match(char)) if shown(line.text) else ""


def difference(line: Line) -> str:
    """`SAME`, the class of the difference, or `UNEXPLAINED`."""
    ours, theirs = drawn(line), judged(line)
    if ours == theirs:
        return SAME
    if _JOINERS.sub("", ours) == _JOINERS.sub("", theirs):
        return JOINERS
    if is_unturned(line):
        return UNTURNED
    return ACROSS if is_across_isolates(line) else UNEXPLAINED


def is_unturned(line: Line) -> bool:
    """Whether python-bidi left a line as it was, in which L1 alone gives odd levels."""
    unchanged = get_display(line.text, base_dir=_DIRECTIONS[line.base]) == line.text
    by_l1 = {at for match in _SPACES.finditer(line.text) for at in range(*match.span())}
    odd = {at for at, level in enumerate(levels(*line)) if level and level & 1}
    return unchanged and bool(odd) and odd <= by_l1


def is_across_isolates(line: Line) -> bool:
    """Whether both agree on a line with a picture for each isolate, and on what is in each, and whether no isolate
    has an effect on the levels around it here."""
    places = _around_isolates(line.text)
    isolates = [isolated for isolated in places.values() if isolated is not None]
    around = Line("".join(_PICTURE if places[at] else line.text[at] for at in places), line.base)
    whole, alone = levels(*line), levels(*around)
    moved = [at for n, at in enumerate(places) if line.text[at] not in _NO_LETTERS and whole[at] != alone[n]]
    return bool(isolates) and not moved and all(difference(part) != UNEXPLAINED for part in (around, *isolates))


def _around_isolates(text: str) -> dict[int, Line | None]:
    """The places of all that is in no isolate, and what is in the isolate that begins there."""
    places: dict[int, Line | None] = {}
    at = 0
    while at < len(text):
        if text[at] in _OPENS:
            end = _end(text, at)
            places[at] = Line(text[at + 1 : end], _OPENS[text[at]])
            at = end
        else:
            places[at] = None
        at += 1
    return places


def _end(text: str, at: int) -> int:
    """The place of the PDI of what is opened there; the text's length without one."""
    depth = 0
    for place in range(at, len(text)):
        depth += (text[place] in _OPENS) - (text[place] == _CLOSES)
        if not depth:
            return place
    return len(text)


def main() -> int:
    """Judge the lines, print how many there are of each class, and what is not explained."""
    parser = argparse.ArgumentParser(prog="bidi_judge", description=__doc__)
    parser.add_argument("--lines", type=int, default=100_000, help="how many (default: 100000)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (default: 1)")
    asked = parser.parse_args()
    found: Counter[str] = Counter()
    for line in random_lines(asked.lines, asked.seed):
        kind = difference(line)
        found[kind] += 1
        if kind == UNEXPLAINED:
            print(ascii(line), ascii(drawn(line)), ascii(judged(line)), sep="\n    ")
    for kind in (SAME, *CLASSES, UNEXPLAINED):
        print(f"{found[kind]:7,} {kind}" + (f": {CLASSES[kind]}" if kind in CLASSES else ""))
    return 1 if found[UNEXPLAINED] else 0


if __name__ == "__main__":
    sys.exit(main())
