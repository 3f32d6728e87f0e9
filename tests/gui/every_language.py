"""Every screen in every language, and in Arabic letters from right to left, at usual letters and at 150 %: which
words are cut, and what leaves the window. `python -m tests.gui.every_language [SCREEN …]` looks at all of them.

A test run takes one sample of each screen, so that all languages and sizes come up. The program stays open while
its language changes, as for a player who tries them.
"""

from __future__ import annotations

import sys
import tempfile
import zlib
from collections.abc import Iterable, Sequence
from itertools import product
from pathlib import Path

import tests.gui.robot  # noqa: F401  (the program starts without a screen)
from valeria_gui import i18n
from valeria_gui.app import App
from valeria_gui.program import open_program
from valeria_gui.tours.screens import SCREENS

sys.path.insert(0, str(Path(__file__).parents[2] / "scripts"))
from cut_words import CutWords
from screenshots import FLEETING

SIZE = (1280, 720)
LETTERS = (100, 150)
LANGUAGES = (*(name for name in i18n.LANGUAGES if name != i18n.ENGLISH), i18n.PSEUDO_MIRRORED)
ALL = tuple(product(LANGUAGES, LETTERS))

Sample = tuple[str, int]
"""A language, and how large its letters are (%)."""


def samples(screen: str, count: int) -> tuple[Sample, ...]:
    """Some of all samples, others for each screen, with both sizes of letters."""
    first = zlib.crc32(screen.encode())
    return tuple(ALL[(first + number * (len(ALL) // 2)) % len(ALL)] for number in range(count))


def opened(folder: Path, name: str, language: str = i18n.ENGLISH, letters: int = 100) -> App:
    """The program at a screen."""
    i18n.install(i18n.ENGLISH)
    app = open_program(folder, SIZE, fullscreen=False)
    app.speak(i18n.find_language(language))
    app.settings.change("text_scale", letters)
    SCREENS[name](app)
    return app


def closed(app: App) -> None:
    """The program ends."""
    app.quit()
    app.run()


def faults(app: App) -> tuple[list[str], set[str]]:
    """What is cut on the screen that is shown, and which kinds of pieces lie outside it."""
    app.restyle()
    with CutWords() as cut:
        app.frame(0)
    top = app.stack.top
    assert top is not None
    window = app.screen.get_rect()
    return cut.texts, {piece.id.split(":")[0] for piece in top.pieces() if not window.contains(piece.rect)}


def wrong(folder: Path, screen: str, some: Iterable[Sample]) -> list[tuple[str, int, str]]:
    """What does not hold of a screen in some samples."""
    look = _wrong_while_it_lasts if screen in FLEETING else _wrong_at_rest
    return look(folder, screen, list(some))


def _wrong_at_rest(folder: Path, screen: str, some: Sequence[Sample]) -> list[tuple[str, int, str]]:
    app = opened(folder, screen)
    found = []
    usual: dict[int, set[str]] = {}
    for language, letters in some:
        if letters not in usual:  # Cards of the hand reach over the edge in every language.
            app.speak(i18n.find_language(i18n.ENGLISH))
            app.settings.change("text_scale", letters)
            usual[letters] = faults(app)[1]
        app.settings.change("text_scale", letters)
        app.speak(i18n.find_language(language))
        cut, outside = faults(app)
        found += [(language, letters, fault) for fault in (*cut, *(outside - usual[letters]))]
    closed(app)
    return found


def _wrong_while_it_lasts(folder: Path, screen: str, some: Sequence[Sample]) -> list[tuple[str, int, str]]:
    """A screen that passes is opened anew for each sample."""
    found = []
    for language, letters in some:
        app = opened(folder / f"{language}-{letters}", screen, language, letters)
        with CutWords() as cut:
            app.frame(0)
        found += [(language, letters, words) for words in cut.texts]
        closed(app)
    return found


def main(wanted: Sequence[str]) -> int:
    """Looks at those screens, at all if none is named; how many do not hold."""
    bad = 0
    for screen in wanted or sorted(SCREENS):
        with tempfile.TemporaryDirectory() as folder:
            found = wrong(Path(folder), screen, ALL)
        bad += bool(found)
        print(screen, found or "holds", flush=True)
    print(f"{len(wanted or SCREENS)} screens in {len(ALL)} samples each: {bad} do not hold")
    return bad


if __name__ == "__main__":
    sys.exit(bool(main(sys.argv[1:])))
