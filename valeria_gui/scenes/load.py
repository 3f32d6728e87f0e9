"""The list of saves: looking at them, opening, renaming, exporting, deleting and taking that back.

Knows what can be done with an entry; how a row looks is `save_list`'s, what a save holds the session's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from engine.game import GameError
from engine.saving.save_file import SaveError
from engine.saving.save_folder import Deleted, Entry
from valeria_gui.art import panels
from valeria_gui.art.tokens import shield
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.play.save_summary import progress, seated, when
from valeria_gui.play.session import export_entry, save_folder
from valeria_gui.scenes.save import NameScene
from valeria_gui.scenes.save_list import Pictures, SaveList
from valeria_gui.scenes.thumbnail import SIZE
from valeria_gui.ui.page import Page
from valeria_gui.ui.piece import Piece
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.text import Label, Panel, Paragraph, Picture

if TYPE_CHECKING:
    from valeria_gui.ui.navigation import Services

_LIST: Final = (90, 168, 1140, 694)
_CARD: Final = (1262, 168, 568, 694)
_INSET: Final = 40
_PICTURE: Final = (456, 257)
_NAME_AT, _ABOUT_AT, _DEEDS_AT, _TOLD_AT = 296, 386, 570, 630
"""Design: how far below the top of the card its parts begin."""
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
    def entry(self) -> Entry | None:
        """The entry that is selected, None if there is none left."""
        return self.entries[self.selected] if self.entries else None

    def pieces(self) -> list[Piece]:
        rows = [
            piece for widget in self.group.widgets if isinstance(widget, SaveList) for piece in widget.row_pieces()
        ]
        return [*rows, *super().pieces()]

    # --- what is shown -------------------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        return [
            self._line("heading", (90, 50, 900, 84), _("Saved games"), "name", 64, theme.IVORY),
            *self._list(),
            *(self._card(self.entry) if self.entry else ()),
            *self._foot(),
        ]

    def _line(self, id: str, box: tuple[float, ...], text: str, role: str, px: float, color: theme.Color) -> Label:
        return Label(id, self.stage.rect(*box), text, role=role, px=self.stage.text(px), color=color)

    def _list(self) -> list[Widget]:
        if not self.entries:
            nothing = _("Nothing is left here.")
            return [self._line("nothing", (90, 168, 1140, 120), nothing, "name", 38, theme.PANEL_TITLE)]
        return [
            SaveList(
                self.stage.rect(*_LIST),
                self.entries,
                self.pictures,
                self.stage,
                selected=self.selected,
                on_select=self._select,
                on_click=self._click,
                on_open=self._open,
                on_key=self._key,
            )
        ]

    def _card(self, entry: Entry) -> list[Widget]:
        """The selected entry, large."""
        stage = self.stage
        left, top, wide, _high = _CARD
        inner = wide - 2 * _INSET
        size = (stage.px(_PICTURE[0]), stage.px(_PICTURE[1]))
        return [
            Panel("card", stage.rect(*_CARD), panels.parchment_panel),
            Picture(
                "picture",
                stage.rect(left + (wide - _PICTURE[0]) / 2, top + 28, *_PICTURE),
                self.pictures.framed(entry, size),
            ),
            self._line("name", (left + _INSET, top + _NAME_AT, inner, 52), entry.name, "name", 38, theme.INK),
            self._line(
                "state",
                (left + _INSET, top + _NAME_AT + 48, inner, 34),
                _("{state} · {date}").format(state=progress(entry), date=when(entry.changed)),
                "body",
                21,
                theme.FADED,
            ),
            *self._about(entry),
            *self._deeds(entry),
            *self._warning(entry),
        ]

    def _about(self, entry: Entry) -> list[Widget]:
        """What is wrong with the entry, else who plays."""
        left, top, wide, _high = _CARD
        if entry.problem or entry.kind == "position":
            return [
                Paragraph(
                    "problem",
                    self.stage.rect(left + _INSET, top + _ABOUT_AT, wide - 2 * _INSET, _DEEDS_AT - _ABOUT_AT - 6),
                    entry.problem or _("A table as somebody left it. You say who goes on with it."),
                    role="body",
                    px=self.stage.text(22),
                    color=theme.COST_OPEN if entry.problem else theme.INK,
                )
            ]
        return [widget for seat, who in enumerate(seated(entry.facts)) for widget in self._seat(seat, *who)]

    def _seat(self, seat: int, name: str, is_human: bool) -> list[Widget]:
        left, top, step = _CARD[0] + _INSET, _CARD[1] + _ABOUT_AT + 34 * seat, 34
        kind = _("person") if is_human else _("bot")
        px = self.stage.px(29)
        return [
            Picture(f"shield:{seat}", self.stage.rect(left, top, 34, step), shield(seat, px)),
            self._line(f"player:{seat}", (left + 48, top, 330, step), name, "body-bold", 22, theme.INK),
            Label(
                f"kind:{seat}",
                self.stage.rect(left + 378, top, 110, step),
                kind,
                role="body",
                px=self.stage.text(20),
                color=theme.FADED,
                align="end",
            ),
        ]

    def _deeds(self, entry: Entry) -> list[Widget]:
        """The smaller buttons: what can be done with the entry beside opening it."""
        deeds: list[tuple[str, str, str, Callable[[], None]]] = [
            ("rename", "quill-ink", _("Rename"), self._ask_name),
            ("delete", "trash-can", _("Delete"), self._delete),
        ]
        if entry.kind == "save" and entry.usable:
            deeds.insert(1, ("export", "scroll-unfurled", _("Export"), self._export))
        left, top, wide, _high = _CARD
        room = wide - 2 * _INSET
        each = (room - 14 * (len(deeds) - 1)) / len(deeds)
        return [
            Button(
                id,
                self.stage.rect(left + _INSET + (each + 14) * place, top + _DEEDS_AT, each, 54),
                words,
                effect,
                px=self.stage.text(21),
                glyph=glyph,
            )
            for place, (id, glyph, words, effect) in enumerate(deeds)
        ]

    def _warning(self, entry: Entry) -> list[Widget]:
        """Who can look into everybody's hand, where a game that goes on can be handed out as a text."""
        if (
            entry.kind != "save"
            or not entry.usable
            or (entry.facts.get("ended") and not entry.facts.get("uncommitted"))
        ):
            return []
        left, top, wide, _high = _CARD
        box = self.stage.rect(left + _INSET, top + _TOLD_AT, wide - 2 * _INSET, 56)
        words = _("The export of a game that goes on holds everybody's cards, and so does the save.")
        px = self.stage.text(18)
        return [
            Paragraph("warning", box, words, role="body", px=px, color=theme.FADED, align="center", middle=True)
        ]

    def _foot(self) -> list[Widget]:
        stage = self.stage
        open_it = Button("open", stage.rect(1402, 902, 428, 88), _("Open"), self._open, px=stage.text(32))
        open_it.enabled = self.entry is not None and self.entry.usable
        back = Button("back", stage.rect(90, 914, 220, 68), _("Back"), self._go_back, px=stage.text(25))
        return [back, *self._undo(), open_it]

    def _undo(self) -> list[Widget]:
        """What was deleted last and how to get it back; else where files can be put."""
        stage = self.stage
        if not self.deleted:
            hint = _("Records and positions that you put into {folder} are listed here, too.")
            box = stage.rect(350, 902, 1010, 92)
            px, words = stage.text(19), hint.format(folder=self.folder.folder)
            color = theme.mix(theme.PANEL_TEXT, theme.WALNUT_DARK, 0.25)
            return [Paragraph("folder", box, words, role="body", px=px, color=color, align="center", middle=True)]
        words = _("“{name}” is deleted.").format(name=self.deleted[-1].entry.name)
        return [
            Label(
                "gone",
                stage.rect(350, 914, 700, 68),
                words,
                role="body-bold",
                px=stage.text(24),
                color=theme.GLOW_HALO,
                align="end",
            ),
            Button(
                "undo",
                stage.rect(1074, 914, 220, 68),
                _("Undo"),
                self._restore,
                px=stage.text(25),
                glyph="anticlockwise-rotation",
            ),
        ]

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
        deeds = {"delete": self._delete, "f2": self._ask_name}
        if name in deeds and self.entry is not None:
            deeds[name]()
        return name in deeds

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

    def rename(self, entry: Entry, name: str) -> None:
        """Give an entry another name; the player learns why if that cannot be done."""
        try:
            path = self.folder.rename(entry, name)
        except SaveError as error:
            self.services.navigator.notice(str(error))
            return
        self._read_again(path.name)

    def _delete(self) -> None:
        if self.entry is None:
            return
        try:
            self.deleted.append(self.folder.delete(self.entry))
        except SaveError as error:
            self.services.navigator.notice(str(error))
        self._read_again(None)

    def _restore(self) -> None:
        try:
            path = self.folder.restore(self.deleted.pop())
        except SaveError as error:
            self.services.navigator.notice(str(error))
            self._read_again(None)
        else:
            self._read_again(path.name)

    def _export(self) -> None:
        if self.entry is None:
            return
        try:
            path = export_entry(self.entry, self.services.data_dir)
        except (SaveError, GameError) as error:
            self.services.navigator.notice(str(error))
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

    def __init__(self, load: LoadScene, entry: Entry) -> None:
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
