"""The credits: what this program is, who made what it uses, and under which licences.

The list lies beside the assets; it is summed up and scrolled here.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from typing import Final

import pygame

from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.paths import asset_path
from valeria_gui.text.layout import paragraph, wrap
from valeria_gui.text.spans import isolated
from valeria_gui.ui.layout import Column, Edges, Space
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.page import Page, on_parchment
from valeria_gui.ui.stage import Item, Items
from valeria_gui.ui.widgets.base import Widget, turned
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.list_view import ListRow, ListView
from valeria_gui.ui.widgets.text import Label, side

_PANEL: Final = (1400, 780)
"""Design units: width and height of the parchment."""
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


def chapters(listing: str) -> list[tuple[str, list[str], list[str]]]:
    """Headings and paragraphs of the page, and below those the names of others, which stand as their owners write
    them."""
    makers = icon_authors(listing)
    return [
        (
            _("What this is"),
            [
                _(
                    "An unofficial fan project, made by players for players. It is not connected with the "
                    "authors, artists or publishers of the board games on which its games are modelled, and "
                    "uses none of their pictures."
                ),
                _(
                    "All pictures are this project's own, drawn from icons, fonts and generated textures. "
                    "Card values that no public source attests are this project's own design."
                ),
            ],
            [],
        ),
        (
            _("Icons"),
            [_("Icons from game-icons.net, licence CC BY 3.0, recoloured and redrawn. Made by:")],
            [f"{author.replace('-', ' ').title()}: {', '.join(icons)}" for author, icons in makers.items()],
        ),
        (_("Fonts"), [], [f"{name}: {authors} ({licence})" for name, authors, licence in fonts(listing)]),
        (
            _("Software"),
            [
                _("Python (PSF licence), pygame-ce (LGPL) with SDL (zlib licence), PyYAML and platformdirs (MIT)."),
                _("AccessKit (MIT or Apache 2.0) tells screen readers what is shown, where it is installed."),
                _("The file CREDITS.md in the folder of assets lists every single file with its source."),
            ],
            [],
        ),
    ]


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
        heading = Item(self._heading, width=_PANEL[0], height=80)
        listed = Column(Item(self._list), padding=Edges(60, 40, 30, 40), width=_PANEL[0], height=_PANEL[1])
        parts: tuple[Items, ...] = (heading, Space(height=14), on_parchment(listed), Space(height=30), self._foot())
        return self.stage.lay(Column(*parts, padding=Edges(top=46)))

    def _heading(self, place: pygame.Rect) -> Widget:
        px = self.stage.text(60)
        return Label("heading", place, _("Credits"), role="name", px=px, align="center")

    def _list(self, place: pygame.Rect) -> Widget:
        rows = self._rows(place.width - self.stage.px(40))
        return ListView("list", place, _("Credits"), rows, scale=self.stage.scale)

    def _foot(self) -> Items:
        px = self.stage.text(25)
        return Item(lambda place: Button("back", place, _("Back"), self._go_back, px=px), width=220, height=68)

    def _go_back(self) -> None:
        self.cancel()

    def _rows(self, width: int) -> list[ListRow]:
        rows: list[ListRow] = []
        for heading, texts, names in chapters(self._listing):
            rows.append(self._row(heading, "name", 36, theme.GOLD_DARK, width, 16))
            rows.extend(self._row(text, "body", 22, theme.INK, width, 12) for text in texts)
            rows.extend(self._names(text, width) for text in names)
            rows.append(ListRow("", self.stage.px(24), lambda surface, place: None))
        return rows

    def _row(self, text: str, role: str, units: float, color: theme.Color, width: int, gap: float) -> ListRow:
        mirrored = self.stage.mirrored
        words = paragraph(text, role, self.stage.text(units), color, width, align=side("start", mirrored))

        def draw(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.blit(words, turned(words.get_rect(topleft=place.topleft), place, mirrored))

        return ListRow(text, words.get_height() + self.stage.px(gap), draw)

    def _names(self, text: str, width: int) -> ListRow:
        """Names in a row, from left to right in every language: each of their lines is set by itself."""
        px = self.stage.text(22)
        lines = "\n".join(map(isolated, wrap(text, "body", px, width)))
        words = paragraph(lines, "body", px, theme.INK, width)

        def draw(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.blit(words, turned(words.get_rect(topleft=place.topleft), place, self.stage.mirrored))

        return ListRow(text, words.get_height() + self.stage.px(12), draw)
