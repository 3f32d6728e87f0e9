"""The list of saves: looking at them, opening, renaming, exporting, deleting and taking that back.

The look of a row is in `save_list`; what a save holds is the session's business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from engine.game import GameError
from engine.saving.save_file import SaveError
from engine.saving.save_folder import Deleted, SaveEntry
from valeria_gui.art import panels
from valeria_gui.art.tokens import shield
from valeria_gui.graphics import theme
from valeria_gui.i18n import _, pgettext
from valeria_gui.play.failure_words import failure_words
from valeria_gui.play.finished_games import is_finished
from valeria_gui.play.save_summary import Seated, progress, seated, when
from valeria_gui.play.session import export_entry, save_folder
from valeria_gui.scenes.save import NameScene
from valeria_gui.scenes.save_list import Pictures, SaveList, box_of
from valeria_gui.scenes.thumbnail import SIZE
from valeria_gui.text.spans import isolated
from valeria_gui.ui.layout import Column, Edges, Layers, Row
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.page import Page
from valeria_gui.ui.piece import Piece
from valeria_gui.ui.stage import Gap, Item, Items
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.text import Align, Label, Panel, Paragraph, Picture

_BODY: Final = 694
_CARD: Final = 568
_PICTURE: Final = (456, 257)
_WARNING: Final = 84
"""Design units: height of the list, width of the card that shows an entry large, its picture and a warning."""
DOUBLE_CLICK_MS: Final = 450


class LoadScene(Page):
    """Everything that can be opened; what is deleted can be brought back until the list is left."""

    default = "open"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.folder = save_folder(services.data_dir)
        self.folder.empty()
        self.pictures = Pictures(self.folder)
        self.entries = self.folder.entries()
        self.selected = next((place for place, entry in enumerate(self.entries) if entry.usable), 0)
        self.deleted: list[Deleted] = []
        self._fresh = True
        self._since_click = DOUBLE_CLICK_MS

    # --- life --------------------------------------------------------------------------------------------------

    def leave(self) -> None:
        self.folder.empty(self.deleted)

    def update(self, dt_ms: int) -> None:
        self._since_click += dt_ms

    def cancel(self) -> bool:
        self.services.navigator.close(self)
        return True

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        if self._fresh and self.entries:
            self._fresh = False
            self.group.focus("saves", visible=False)

    @property
    def entry(self) -> SaveEntry | None:
        """The entry that is selected, None if there is none left."""
        return self.entries[self.selected] if self.entries else None

    def pieces(self) -> list[Piece]:
        rows = [
            piece for widget in self.group.widgets if isinstance(widget, SaveList) for piece in widget.row_pieces()
        ]
        return [*rows, *super().pieces()]

    # --- what is shown -------------------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        left = self._list() if self.entries else self._nothing()
        right = [self._card(self.entry)] if self.entry else [Gap(width=_CARD)]
        page = Column(
            self._line("heading", _("Saved games"), "name", 64, theme.IVORY, height=84),
            Gap(height=34),
            Row(left, *right, gap=32, height=_BODY),
            Gap(height=40),
            self._foot(),
            padding=Edges(90, 50, 90, 86),
        )
        return self.stage.lay(page)

    def _line(
        self,
        id: str,
        text: str,
        role: str,
        units: float,
        color: theme.Color,
        *,
        height: float | None = None,
        align: Align = "start",
    ) -> Items:
        px = self.stage.text(units)
        return Item(lambda place: Label(id, place, text, role=role, px=px, color=color, align=align), height=height)

    def _words(self, id: str, text: str, units: float, color: theme.Color, *, height: float | None = None) -> Items:
        """A sentence in the middle of its place."""
        px = self.stage.text(units)
        return Item(
            lambda place: Paragraph(id, place, text, role="body", px=px, color=color, align="center", middle=True),
            height=height,
        )

    def _nothing(self) -> Items:
        words = self._line("nothing", _("Nothing is left here."), "name", 38, theme.PANEL_TITLE, height=120)
        return Column(words, Gap())

    def _list(self) -> Items:
        return Item(
            lambda place: SaveList(
                place,
                self.entries,
                self.pictures,
                self.stage,
                selected=self.selected,
                on_select=self._select,
                on_click=self._click,
                on_open=self._open,
                on_key=self._key,
            )
        )

    def _card(self, entry: SaveEntry) -> Items:
        """The selected entry, large."""
        stage = self.stage
        size = (stage.px(_PICTURE[0]), stage.px(_PICTURE[1]))
        picture, state = self.pictures.framed(entry, size), _("{state} · {date}")
        box = box_of(entry)
        game = "" if box is None else _(box.title)
        words = Column(
            Item(lambda place: Picture("picture", place, picture), width=_PICTURE[0], height=_PICTURE[1]),
            Gap(height=11),
            self._line("name", entry.name, "name", 38, theme.INK, height=48),
            self._line(
                "state",
                " · ".join(filter(None, (game, state.format(state=progress(entry), date=when(entry.changed))))),
                "body",
                21,
                theme.FADED,
                height=34,
            ),
            Gap(height=8),
            self._about(entry),
            Gap(height=6),
            self._actions(entry),
            Gap(height=6),
            self._warning(entry),
            padding=Edges(40, 28, 40, 8),
            width=_CARD,
        )
        return Layers(Item(lambda place: Panel("card", place, panels.parchment_panel)), words)

    def _about(self, entry: SaveEntry) -> Items:
        """The problem of the entry, else who plays."""
        if entry.failure or entry.kind == "position":
            words = _("A table as somebody left it. You say who goes on with it.")
            if entry.failure:
                words = failure_words(entry.failure)
            color = theme.COST_OPEN if entry.failure else theme.INK
            px = self.stage.text(22)
            return Item(lambda place: Paragraph("problem", place, words, role="body", px=px, color=color))
        return Column(*(self._seat(seat, who) for seat, who in enumerate(seated(entry.facts))), Gap())

    def _seat(self, seat: int, who: Seated) -> Items:
        # Translators: who plays a seat: somebody here, or the program
        kind, px = _("person") if who.is_human else _("bot"), self.stage.px(29)
        return Row(
            Item(lambda place: Picture(f"shield:{seat}", place, shield(seat, px)), width=34),
            Gap(width=14),
            self._line(f"player:{seat}", who.called, "body-bold", 22, theme.INK),
            Row(self._line(f"kind:{seat}", kind, "body", 20, theme.FADED, align="end"), width=110),
            height=34,
        )

    def _actions(self, entry: SaveEntry) -> Items:
        """The smaller buttons: what can be done with the entry beside opening it."""
        rename = self._action("rename", "quill-ink", _("Rename"), self._ask_name)
        # Translators: a button: write the saved game as a text
        export = self._action("export", "scroll-unfurled", _("Export"), self._export)
        delete = self._action("delete", "trash-can", _("Delete"), self._delete)
        # Translators: a button: look back on a game that is over with the champion
        review = self._action("review", "eyeball", _("Review"), self._review)
        can_be_exported = entry.kind == "save" and entry.usable
        more = [export] * can_be_exported + [review] * is_finished(entry)
        return Row(rename, *more, delete, gap=14, height=54)

    def _action(self, id: str, glyph: str, words: str, effect: Callable[[], None]) -> Items:
        px = self.stage.text(21)
        return Item(lambda place: Button(id, place, words, effect, px=px, glyph=glyph))

    def _warning(self, entry: SaveEntry) -> Items:
        """A warning that everybody's hand can be seen, where a game that goes on can be handed out as a text."""
        goes_on = not entry.facts.get("ended") or entry.facts.get("uncommitted")
        if entry.kind != "save" or not entry.usable or not goes_on:
            return Gap(height=_WARNING)
        words = _("The export of a game that goes on holds everybody's cards, and so does the save.")
        return self._words("warning", words, 18, theme.FADED, height=_WARNING)

    def _foot(self) -> Items:
        px = self.stage.text(25)
        back = Item(lambda place: Button("back", place, _("Back"), self._go_back, px=px), width=220, height=68)
        open_it = Item(self._open_button, width=428, height=88, at="start")
        return Row(back, self._undo() if self.deleted else self._folder(), open_it, gap=40, height=92)

    def _open_button(self, place: pygame.Rect) -> Widget:
        button = Button("open", place, pgettext("button", "Open"), self._open, px=self.stage.text(32))
        button.enabled = self.entry is not None and self.entry.usable
        return button

    def _folder(self) -> Items:
        """The folder where files can be put."""
        hint = _("Records and positions that you put into {folder} are listed here, too.")
        color = theme.mix(theme.PANEL_TEXT, theme.WALNUT_DARK, 0.25)
        return self._words("folder", hint.format(folder=isolated(str(self.folder.folder))), 19, color)

    def _undo(self) -> Items:
        """The name of what was deleted last, and the way to get it back."""
        px = self.stage.text(25)
        words = _("“{name}” is deleted.").format(name=self.deleted[-1].entry.name)
        gone = self._line("gone", words, "body-bold", 24, theme.GLOW_HALO, align="end")
        undo = Item(
            lambda place: Button(
                "undo", place, pgettext("button", "Undo"), self._restore, px=px, glyph="anticlockwise-rotation"
            ),
            width=220,
            height=68,
        )
        return Row(gone, undo, gap=24, padding=Edges(end=68))

    # --- what is done --------------------------------------------------------------------------------------------

    def _select(self, index: int) -> None:
        self.selected = index
        self.rebuild()

    def _click(self, index: int) -> None:
        """A click selects, two in short order open."""
        twice = index == self.selected and self._since_click < DOUBLE_CLICK_MS
        self._since_click = 0
        self._select(index)
        if twice:
            self._open()

    def _go_back(self) -> None:
        self.cancel()

    def _key(self, name: str) -> bool:
        """Keys on the list: Delete and F2 are what they are everywhere."""
        effects = {"delete": self._delete, "f2": self._ask_name}
        if name in effects and self.entry is not None:
            effects[name]()
        return name in effects

    def _open(self) -> None:
        """Open the selected entry; of a position the player says first who sits there."""
        if self.entry is None or not self.entry.usable:
            return
        if self.entry.kind == "position":
            self.services.navigator.show_seats(self.entry)
        else:
            self.services.navigator.open_saved(self.entry)

    def _ask_name(self) -> None:
        entry = self.entry
        if entry is not None:
            self.services.navigator.open(RenameScene(self, entry))

    def rename(self, entry: SaveEntry, name: str) -> None:
        """Give an entry another name; the player learns why if that cannot be done."""
        try:
            path = self.folder.rename(entry, name)
        except SaveError as error:
            self.services.navigator.notice(failure_words(error))
            return
        self._read_again(path.name)

    def _delete(self) -> None:
        if self.entry is None:
            return
        try:
            self.deleted.append(self.folder.delete(self.entry))
        except SaveError as error:
            self.services.navigator.notice(failure_words(error))
        self._read_again(None)

    def _restore(self) -> None:
        try:
            path = self.folder.restore(self.deleted.pop())
        except SaveError as error:
            self.services.navigator.notice(failure_words(error))
            self._read_again(None)
        else:
            self._read_again(path.name)

    def _review(self) -> None:
        if self.entry is not None:
            self.services.navigator.review_saved(self.entry)

    def _export(self) -> None:
        if self.entry is None:
            return
        try:
            path = export_entry(self.entry, self.services.data_dir)
        except (SaveError, GameError) as error:
            self.services.navigator.notice(failure_words(error))
        else:
            self.services.navigator.notice(
                _("The game was written as a text that you can read and share: {file}").format(file=path)
            )

    def _read_again(self, file: str | None) -> None:
        """Look into the folder again, and select a file, or what lies now where the selected one lay."""
        self._since_click = DOUBLE_CLICK_MS
        self.entries = self.folder.entries()
        places = [place for place, entry in enumerate(self.entries) if entry.path.name == file]
        self.selected = places[0] if places else max(0, min(self.selected, len(self.entries) - 1))
        self.rebuild()


class RenameScene(NameScene):
    """Asks for another name for an entry of the list."""

    def __init__(self, load: LoadScene, entry: SaveEntry) -> None:
        self.load, self.entry = load, entry
        picture = load.pictures.framed(entry, SIZE)
        super().__init__(load.services, _("Rename"), entry.name, picture, self._rename)

    def hint(self, name: str) -> tuple[str, bool]:
        if self.load.folder.is_free(self.entry, name):
            return "", True
        return _("There is a save with this name already."), False

    def _rename(self, name: str) -> None:
        self.close()
        self.load.rename(self.entry, name)
