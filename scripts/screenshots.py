"""Pictures of the real program: every screen at three sizes, in every palette, also in a 40 % longer language.

    python scripts/screenshots.py [OUT_DIR] [--all] [--only SCENE …] [--sizes 1280x720 …] [--palettes NAME …]
                                  [--languages en pseudo pseudo-mirrored] [--set NAME=VALUE …] [--docs]

Draws the scenes at three sizes into OUT_DIR (default: shots/, which git ignores); with --all in every palette and
in both languages. Tells which words were cut short or found no room, and ends with 1 if there were any. With --docs
it also writes the few pictures that the documentation shows into docs/screenshots/. The language pseudo-mirrored is
English on pages that go from right to left. Needs no display.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import pygame
from cut_words import CutWords

from valeria_gui import i18n
from valeria_gui.play import saved_game
from valeria_gui.program import open_program
from valeria_gui.settings.kinds import Number, OnOff
from valeria_gui.settings.settings import PALETTES, SPEC
from valeria_gui.tours.screens import SCREENS

SIZES: Final = ("1280x720", "1920x1080", "3840x2160")
LANGUAGES: Final = ("en", i18n.PSEUDO)
DOCS_SIZE: Final = (1440, 810)
DOCS: Final = {
    "title-1920": "title",
    "setup-1920": "setup",
    "table-2-1920": "table_2p",
    "table-5-1920": "table_5p",
    "rules-1920": "rules",
    "drag-1920": "drag",
    "score-1920": "score",
    "review-1920": "review",
    "records-1920": "records",
    "solo-1920": "solo",
    "solo-score-1920": "solo_score",
    "event-shown-1920": "event_shown",
    "settings-display-1920": "settings",
    "table-5-1920-colour-blind": "table_5p_colour_blind",
    "shelf-1920": "shelf",
    "raiders-title-1920": "raiders_title",
    "raiders-3-1920": "raiders_3p",
    "raiders-4-1920": "raiders_4p",
    "raiders-raid-1920": "raiders_raid",
    "raiders-score-1920": "raiders_score",
    "valdora-title-1920": "valdora_title",
    "valdora-mid-1920": "valdora_table",
    "valdora-book-1920": "valdora_book",
    "valdora-journey-1920": "valdora_journey",
    "valdora-score-1920": "valdora_score",
}
"""The pictures that the documentation keeps, by their names there."""


FLEETING: Final = ("drag", "zoom", "event-shown", "raiders-raid", "raiders-zoom", "valdora-journey")
"""Scenes that a change of the palette would end: for each of their pictures the program starts anew."""


class Shot(NamedTuple):
    """Pictures of one scene of one size (pixels), in one language, in several palettes one after the other."""

    scene: str
    size: tuple[int, int]
    language: str
    palettes: tuple[str, ...]

    def name(self, palette: str) -> str:
        """The file of one picture without the ending; what is usual is left out."""
        extras = [palette] * (palette != PALETTES[0]) + [self.language] * (self.language != LANGUAGES[0])
        return "-".join([self.scene, str(self.size[0]), *extras])


def main() -> int:
    """Draw everything that was asked for; returns the exit code."""
    arguments = _parser().parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    cut = False
    with saved_game.bots_at_once():
        for shot in _wanted(arguments):
            lost = _draw(shot, arguments.out, dict(arguments.set))
            print(*map(shot.name, shot.palettes), *(f"\n    cut: {text}" for text in lost), flush=True)
            cut = cut or bool(lost)
    if arguments.docs:
        _keep_for_docs(arguments.out)
    return int(cut)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("out", nargs="?", type=Path, default=ROOT / "shots")
    parser.add_argument("--all", action="store_true", help="every palette, both languages")
    parser.add_argument("--only", nargs="+", choices=sorted(SCREENS), metavar="SCENE", help="only these scenes")
    parser.add_argument("--sizes", nargs="+", type=_size, default=[_size(text) for text in SIZES], metavar="WxH")
    parser.add_argument("--palettes", nargs="+", choices=PALETTES)
    parser.add_argument("--languages", nargs="+", metavar="LANGUAGE")
    parser.add_argument("--set", nargs="+", type=_setting, default=[], metavar="NAME=VALUE", help="other settings")
    parser.add_argument("--docs", action="store_true", help="also refresh docs/screenshots")
    return parser


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


def _setting(text: str) -> tuple[str, object]:
    name, _, value = text.partition("=")
    if name not in SPEC:
        raise argparse.ArgumentTypeError(f"no setting is called {name}: {', '.join(SPEC)}")
    kind = SPEC[name]
    if isinstance(kind, OnOff):
        return name, value == "on"
    return name, int(value) if isinstance(kind, Number) else value


def _wanted(arguments: argparse.Namespace) -> Iterator[Shot]:
    palettes = tuple(arguments.palettes or (PALETTES if arguments.all else PALETTES[:1]))
    languages = arguments.languages or (LANGUAGES if arguments.all else LANGUAGES[:1])
    for scene, size, language in product(arguments.only or SCREENS, arguments.sizes, languages):
        if scene in FLEETING:
            yield from (Shot(scene, size, language, (palette,)) for palette in palettes)
        else:
            yield Shot(scene, size, language, palettes)


def _draw(shot: Shot, out: Path, settings: dict[str, object]) -> list[str]:
    """Write the pictures; the texts that were cut short while they were drawn."""
    i18n.install(shot.language)
    with tempfile.TemporaryDirectory() as folder, CutWords() as lost:
        app = open_program(Path(folder), shot.size, fullscreen=False)
        for name, value in {**settings, "palette": shot.palettes[0]}.items():
            app.settings.change(name, value)
        SCREENS[shot.scene](app)
        for palette in shot.palettes:
            app.settings.change("palette", palette)
            app.frame(0)
            pygame.image.save(app.screen, out / f"{shot.name(palette)}.png")
        app.quit()
        app.run()
    return lost.texts


def _keep_for_docs(out: Path) -> None:
    """Copy the chosen pictures as JPEG, at 1440×810: that keeps each below 350 kB."""
    folder = ROOT / "docs" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    for name, kept in DOCS.items():
        picture = pygame.image.load(out / f"{name}.png")
        picture = pygame.transform.smoothscale(picture, DOCS_SIZE)
        pygame.image.save(picture, folder / f"{kept}.jpg")


if __name__ == "__main__":
    sys.exit(main())
