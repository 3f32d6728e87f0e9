"""The credits: what this program is, who made what it uses, and under which licences.

Reads the list that lies beside the assets; knows how to sum it up and to scroll it.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from valeria_gui.art import panels
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.paths import asset_path
from valeria_gui.text.layout import paragraph
from valeria_gui.ui.page import Page
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.list_view import ListView, Row
from valeria_gui.ui.widgets.text import Label, Panel

if TYPE_CHECKING:
    from valeria_gui.ui.navigation import Services

_PANEL: Final = (260, 140, 1400, 780)
_ICON: Final = re.compile(r"game-icons\.net/1x1/([\w-]+)/([\w-]+)\.html")


def icon_authors(listing: str) -> dict[str, list[str]]:
    """The icons of the list (markdown) by author, both in alphabetical order."""
    found: dict[str, set[str]] = defaultdict(set)
    for author, icon in _ICON.findall(listing):
        found[author].add(icon)
    return {author: sorted(found[author]) for author in sorted(found)}


def fonts(listing: str) -> list[tuple[str, str, str]]:
    """Name, authors and licence of every typeface of the list, in alphabetical order."""
    rows = [[cell.strip() for cell in line.strip("| ").split("|")] for line in listing.splitlines()]
    faces = {
        (row[0].strip("`").split("/")[-1].split("-")[0], row[3], row[4])
        for row in rows
        if len(row) == 5 and row[1] == "font"
    }
    return sorted(faces)


def chapters(listing: str) -> list[tuple[str, list[str]]]:
    """Headings and paragraphs of the page."""
    return [
        (
            _("What this is"),
            [
                _(
                    "An unofficial fan project, made by players for players. It is not connected with the "
                    "authors, artists or publishers of the board game Villages of Valeria, and uses none of "
                    "their pictures."
                ),
                _(
                    "All pictures are this project's own, drawn from icons, fonts and generated textures. "
                    "Card values that no public source attests are this project's own design."
                ),
            ],
        ),
        (
            _("Icons"),
            [
                _("Icons from game-icons.net, licence CC BY 3.0, recoloured and redrawn. Made by:"),
                *_icon_lines(icon_authors(listing)),
            ],
        ),
        (_("Fonts"), [f"{name}: {authors} ({licence})" for name, authors, licence in fonts(listing)]),
        (
            _("Software"),
            [
                _("Python (PSF licence), pygame-ce (LGPL) with SDL (zlib licence), PyYAML and platformdirs (MIT)."),
                _("The file CREDITS.md in the folder of assets lists every single file with its source."),
            ],
        ),
    ]


def _icon_lines(authors: dict[str, list[str]]) -> Iterable[str]:
    for author, icons in authors.items():
        yield f"{author.replace('-', ' ').title()}: {', '.join(icons)}"


class CreditsScene(Page):
    """A page that scrolls; Escape or the button goes back."""

    default = "back"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        path = asset_path("CREDITS.md")
        self._listing = path.read_text(encoding="utf-8") if path.is_file() else ""

    def cancel(self) -> bool:
        self.services.navigator.close(self)
        return True

    def build(self) -> Sequence[Widget]:
        stage = self.stage
        left, top, wide, high = _PANEL
        place = stage.rect(left + 60, top + 40, wide - 90, high - 80)
        return [
            Label(
                "heading",
                stage.rect(left, 46, wide, 80),
                _("Credits"),
                role="name",
                px=stage.text(60),
                align="center",
            ),
            Panel("panel", stage.rect(*_PANEL), panels.parchment_panel),
            ListView("list", place, _("Credits"), self._rows(place.width - stage.px(40)), scale=stage.scale),
            Button("back", stage.rect(850, 950, 220, 68), _("Back"), self._go_back, px=stage.text(25)),
        ]

    def _go_back(self) -> None:
        self.cancel()

    def _rows(self, width: int) -> list[Row]:
        rows: list[Row] = []
        for heading, texts in chapters(self._listing):
            rows.append(self._row(heading, "name", 36, theme.GOLD_DARK, width, 16))
            rows.extend(self._row(text, "body", 22, theme.INK, width, 12) for text in texts)
            rows.append(Row("", self.stage.px(24), lambda surface, place: None))
        return rows

    def _row(self, text: str, role: str, units: float, color: theme.Color, width: int, gap: float) -> Row:
        words = paragraph(text, role, self.stage.text(units), color, width)

        def draw(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.blit(words, place)

        return Row(text, words.get_height() + self.stage.px(gap), draw)
