"""Saving under a name, and every other moment at which a save is given one.

Knows how a name is asked for; what is done with it is the callback's business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from engine.saving.save_file import SaveError
from engine.saving.save_folder import MAX_NAME, clean_name
from valeria_gui.art import panels
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.play.save_summary import Seated, free_name
from valeria_gui.scenes.naming import Naming
from valeria_gui.scenes.thumbnail import SIZE, covering, to_png
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button, IconButton
from valeria_gui.ui.widgets.style import rounded
from valeria_gui.ui.widgets.text import Label, Panel, Paragraph, Picture
from valeria_gui.ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from valeria_gui.play.session import Session
    from valeria_gui.ui.navigation import Services

_WIDTH: Final = 1060
_HEIGHT: Final = 474
_PICTURE: Final = (416, 234)


class NameScene(Naming):
    """Asks for the name of a save under `heading`; `on_name` is called with one that can be used.

    `name` stands there, selected: what is typed takes its place.
    `hint` says what is to be known of a name (None: nothing), and whether it can be taken at all.
    """

    def __init__(
        self,
        services: Services,
        heading: str,
        name: str,
        picture: pygame.Surface,
        on_name: Callable[[str], None],
    ) -> None:
        super().__init__(services)
        self.heading, self.name, self.picture = heading, name, picture
        self.on_name = on_name
        self._full = False

    def hint(self, name: str) -> tuple[str, bool]:
        """A line about a name that can be read, and whether it can be given."""
        return "", True

    def done_words(self, name: str) -> str:
        """What the button says that gives the name."""
        return _("Rename")

    def build(self) -> Sequence[Widget]:
        stage = self.stage
        left, top = (1920 - _WIDTH) / 2, (1080 - _HEIGHT) / 2 - 40
        wide, high = _PICTURE
        right = left + 44 + wide + 36
        room = left + _WIDTH - 48 - right
        hint, usable = self._verdict()
        done = Button(
            "done",
            stage.rect(right + 200, top + _HEIGHT - 118, room - 200, 72),
            self.done_words(self.name),
            self._done,
            px=stage.text(27),
        )
        done.enabled = usable
        return [
            Panel("panel", stage.rect(left, top, _WIDTH, _HEIGHT), panels.parchment_panel),
            Label(
                "heading",
                stage.rect(left + 44, top + 34, _WIDTH - 88, 60),
                self.heading,
                role="name",
                px=stage.text(44),
                color=theme.INK,
            ),
            Picture("picture", stage.rect(left + 44, top + 118, wide, high), self._framed()),
            *self._field(right, top + 124, room),
            Paragraph(
                "hint",
                stage.rect(right, top + 204, room, 110),
                hint,
                role="body",
                px=stage.text(21),
                color=theme.INK if usable and not self._full else theme.darker(theme.COST_OPEN, 0.15),
            ),
            Button(
                "back", stage.rect(right, top + _HEIGHT - 118, 176, 72), _("Back"), self.close, px=stage.text(25)
            ),
            done,
        ]

    def _field(self, left: float, top: float, room: float) -> list[Widget]:
        stage = self.stage
        field = TextField(
            "name",
            stage.rect(left, top, room - 66, 64),
            _("Name of the save"),
            self.name,
            self._type,
            px=stage.text(27),
            limit=MAX_NAME,
            placeholder=_("Name"),
            on_full=self._say_full,
        )
        clear = IconButton(
            "clear", stage.rect(left + room - 60, top + 4, 56, 56), _("Empty"), "cancel", self._clear
        )
        clear.enabled = bool(self.name)
        return [field, clear]

    def _framed(self) -> pygame.Surface:
        size = (self.stage.px(_PICTURE[0]), self.stage.px(_PICTURE[1]))
        framed = rounded(size, 6, theme.GOLD_DARK, theme.GOLD, 2).copy()
        framed.blit(covering(self.picture, (size[0] - 6, size[1] - 6)), (3, 3))
        return framed

    def _type(self, name: str) -> None:
        self.name, self._full = name, False
        self.rebuild()

    def _say_full(self) -> None:
        """What was typed found no room."""
        self._full = True
        self.rebuild()

    def _clear(self) -> None:
        self.group.focus("name", visible=False)
        self._type("")

    def _verdict(self) -> tuple[str, bool]:
        try:
            hint, usable = self.hint(clean_name(self.name))
            return (
                (_("There is room for {n} letters.").format(n=MAX_NAME), usable) if self._full else (hint, usable)
            )
        except SaveError:
            return _("The save needs a name."), False

    def _done(self) -> None:
        self.on_name(clean_name(self.name))


class SaveScene(NameScene):
    """Saves the game of `session` under a name, with a `picture` of its table; `on_saved` is called with the name
    when that is done."""

    def __init__(
        self, services: Services, session: Session, picture: pygame.Surface, on_saved: Callable[[str], None]
    ) -> None:
        self.session = session
        self.on_saved = on_saved
        heading = _("Save the game as")
        super().__init__(services, heading, self.session.name or self._suggestion(), picture, self._save)

    def hint(self, name: str) -> tuple[str, bool]:
        if self.session.saves.find(name) is None:
            return _("The game goes on being saved by itself; this keeps it as it is now."), True
        return _("There is a save with this name already. It will be replaced."), True

    def done_words(self, name: str) -> str:
        return _("Replace") if self.session.saves.find(name) else _("Save")

    def _suggestion(self) -> str:
        """A name that no save has yet."""
        players = [Seated(seat.name, seat.is_human) for seat in self.session.set_up.seats]
        return free_name(self.session.saves, players, self.session.match.view(None).turn)

    def _save(self, name: str) -> None:
        try:
            self.session.keep(name, to_png(covering(self.picture, SIZE)))
        except SaveError as error:
            self.services.navigator.notice(str(error))
            return
        self.close()
        self.on_saved(name)
