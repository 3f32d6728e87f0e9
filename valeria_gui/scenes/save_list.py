"""The rows of the list of saves: a small picture, the name, who plays, how far they are.

What is done with an entry is the callbacks' business. Pictures are read when they are first seen.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from engine.saving.save_folder import Kind, SaveEntry, SaveFolder
from valeria_gui.art import panels
from valeria_gui.art.assets import icon
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.input.intents import DOWN, UP, Command, Intent, Key
from valeria_gui.play.failure_words import failure_words
from valeria_gui.play.game_names import game_names
from valeria_gui.play.save_summary import listed, progress, seated, when
from valeria_gui.play.shelf import ShelfBox, find_box
from valeria_gui.scenes.thumbnail import covering, from_png
from valeria_gui.text.layout import render
from valeria_gui.ui.piece import Piece
from valeria_gui.ui.stage import Stage
from valeria_gui.ui.widgets.base import turned
from valeria_gui.ui.widgets.list_view import ListRow, ListView
from valeria_gui.ui.widgets.style import rounded
from valeria_gui.ui.widgets.text import fitted_line

ROW: Final = 134
"""Design: from the top of one row to the top of the next."""
_GAP: Final = 14
_PICTURE: Final = (184, 104)


class Pictures:
    """The pictures of entries, each read once and kept per size; what has none gets a sign of what it is."""

    def __init__(self, folder: SaveFolder) -> None:
        self.folder = folder
        self._read: dict[tuple[str, float], pygame.Surface | None] = {}
        self._framed: dict[tuple[str, float, tuple[int, int]], pygame.Surface] = {}

    def framed(self, entry: SaveEntry, size: tuple[int, int]) -> pygame.Surface:
        """The picture in its gold frame, `size` pixels together."""
        key = (entry.path.name, entry.changed, size)
        if key not in self._framed:
            self._framed[key] = _in_frame(self._inside(entry, (size[0] - 6, size[1] - 6)), size)
        return self._framed[key]

    def _inside(self, entry: SaveEntry, size: tuple[int, int]) -> pygame.Surface:
        key = (entry.path.name, entry.changed)
        if key not in self._read:
            self._read[key] = from_png(self.folder.picture(entry))
        found = self._read[key]
        return covering(found, size) if found is not None else sign(entry.kind if entry.usable else None, size)


def _in_frame(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    framed = rounded(size, 6, theme.GOLD_DARK, theme.GOLD, 2).copy()
    framed.blit(picture, (3, 3))
    return framed


def sign(kind: Kind | None, size: tuple[int, int]) -> pygame.Surface:
    """The sign in place of a picture of that kind; for None, that of a damaged file."""
    ground = pygame.Surface(size)
    ground.fill(theme.WALNUT_DARK if kind is None else theme.FELT_EDGE)
    names = {"save": "stone-tower", "record": "scroll-unfurled", "position": "magnifying-glass"}
    name, color = ("cancel", theme.COST_OPEN) if kind is None else (names[kind], theme.PANEL_LINE)
    glyph = icon(name, round(0.56 * size[1]), color)
    ground.blit(glyph, glyph.get_rect(center=ground.get_rect().center))
    return ground


def box_of(entry: SaveEntry) -> ShelfBox | None:
    """The box of the game of an entry, None if it does not say which that is, or there is only one game."""
    if len(game_names()) < 2 or "game" not in entry.facts:
        return None
    with contextlib.suppress(KeyError):
        return find_box(str(entry.facts["game"]))
    return None


def _said(entry: SaveEntry) -> str:
    """The name of an entry as it is read aloud, with its game where there are several."""
    box = box_of(entry)
    return entry.name if box is None else _("{name}, {game}").format(name=entry.name, game=_(box.title))


class SaveList(ListView):
    """All `entries`.

    `on_select` hears which one the keyboard means now, `on_click` which one was clicked, `on_open` that Enter opens
    the selected one. `on_key` may take other keys.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        entries: Sequence[SaveEntry],
        pictures: Pictures,
        stage: Stage,
        *,
        selected: int,
        on_select: Callable[[int], None],
        on_click: Callable[[int], None],
        on_open: Callable[[], None],
        on_key: Callable[[str], bool],
    ) -> None:
        high = stage.px(ROW)
        rows = [ListRow(_said(entry), high, self._painter(entry, index)) for index, entry in enumerate(entries)]
        super().__init__("saves", rect, _("Saved games"), rows, scale=stage.scale, on_choose=on_click)
        self.entries, self.pictures, self.stage = tuple(entries), pictures, stage
        self.selected = selected
        self.on_select, self.on_open, self.on_key = on_select, on_open, on_key

    def adopt(self, old: ListView) -> None:  # type: ignore[override]
        selected = self.selected
        super().adopt(old)
        self.selected = selected
        self._show(self.row_rect(selected)) if self.rows else None

    def row_pieces(self) -> list[Piece]:
        """The rows that are seen, so that they can be found by the names of the saves."""
        places = [(entry, self.row_rect(index).clip(self.rect)) for index, entry in enumerate(self.entries)]
        return [
            Piece(f"save:{entry.path.name}", place, entry.name, False) for entry, place in places if place.height
        ]

    def activate(self) -> None:
        self.on_open()

    def key(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and self.on_key(intent.name):
            return True
        before = self.selected
        taken = super().key(intent)
        if self.selected != before and intent in (Command(UP), Command(DOWN)):
            self.on_select(self.selected)
        return taken

    def _draw_row(self, surface: pygame.Surface, row: ListRow, place: pygame.Rect, index: int) -> None:
        row.draw(surface, place)

    def _paint_sign(self, surface: pygame.Surface, room: pygame.Rect, middle: int, entry: SaveEntry) -> int:
        """The sign of the game where there are several; the width that it takes."""
        box = box_of(entry)
        if box is None:
            return 0
        px = self.stage.px(30)
        glyph = icon(box.sign, px, theme.JEWELS[box.jewel][1])
        surface.blit(glyph, self._facing(glyph.get_rect(midleft=(room.left, middle)), room))
        return px + self.stage.px(12)

    def _painter(self, entry: SaveEntry, index: int) -> Callable[[pygame.Surface, pygame.Rect], None]:
        return lambda surface, place: self._paint(surface, place, entry, index == self.selected)

    def _paint(self, surface: pygame.Surface, place: pygame.Rect, entry: SaveEntry, selected: bool) -> None:
        stage = self.stage
        plate = pygame.Rect(place.left, place.top, place.width, place.height - stage.px(_GAP))
        ground = panels.highlight if selected else panels.parchment_panel
        surface.blit(ground(*plate.size), plate)
        size = (stage.px(_PICTURE[0]), stage.px(_PICTURE[1]))
        margin = (plate.height - size[1]) // 2
        picture = pygame.Rect((plate.left + margin, plate.top + margin), size)
        surface.blit(self.pictures.framed(entry, size), self._facing(picture, plate))
        text = pygame.Rect(plate.left + 2 * margin + size[0] + stage.px(10), plate.top, 0, plate.height)
        text.width = plate.right - stage.px(26) - text.left
        self._paint_words(surface, self._facing(text, plate), entry)

    def _facing(self, place: pygame.Rect, plate: pygame.Rect) -> pygame.Rect:
        """A place that counts from the left of a plate, where it is seen."""
        return turned(place, plate, self.mirrored)

    def _paint_words(self, surface: pygame.Surface, room: pygame.Rect, entry: SaveEntry) -> None:
        stage = self.stage
        date = render(when(entry.changed), "body", stage.text(20), theme.FADED)
        state = render(progress(entry), "label-bold", stage.text(23), theme.GOLD_DARK)
        aside = max(date.get_width(), state.get_width()) + stage.px(24)
        left, upper, lower = room.width - aside, room.top + stage.px(42), room.top + stage.px(82)
        after = self._paint_sign(surface, room, upper, entry)
        name = fitted_line(entry.name, "name", stage.text(34), theme.INK, left - after)
        surface.blit(name, self._facing(name.get_rect(midleft=(room.left + after, upper)), room))
        about = _("A table to go on from") if entry.kind == "position" else listed(seated(entry.facts))
        wrong = entry.failure
        words, color = (failure_words(wrong), theme.COST_OPEN) if wrong else (about, theme.FADED)
        line = fitted_line(words, "body", stage.text(20), color, left)
        surface.blit(line, self._facing(line.get_rect(midleft=(room.left, lower)), room))
        surface.blit(date, self._facing(date.get_rect(midright=(room.right, upper)), room))
        surface.blit(state, self._facing(state.get_rect(midright=(room.right, lower)), room))
