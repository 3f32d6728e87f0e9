"""Saving under a name, and every other moment at which a save is given one.

What is done with the name is the callback's business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from engine.saving.save_file import SaveError
from engine.saving.save_names import MAX_NAME, clean_name
from valeria_gui.graphics import theme
from valeria_gui.i18n import _, pgettext
from valeria_gui.play.failure_words import failure_words
from valeria_gui.play.save_summary import Seated, free_name
from valeria_gui.play.session import Session
from valeria_gui.scenes.naming import Naming
from valeria_gui.scenes.thumbnail import SIZE, covering, to_png
from valeria_gui.ui.layout import Column, Edges, Row
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.page import on_parchment
from valeria_gui.ui.stage import Gap, Item, Items
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button, IconButton
from valeria_gui.ui.widgets.style import rounded
from valeria_gui.ui.widgets.text import Label, Paragraph, Picture
from valeria_gui.ui.widgets.text_field import TextField

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
        """The words of the button that gives the name."""
        return _("Rename")

    def build(self) -> Sequence[Widget]:
        wide, high = _PICTURE
        picture = Item(lambda place: Picture("picture", place, self._framed()), width=wide, height=high)
        field = Column(self._field_row(), Item(self._hint, height=110), gap=16)
        right = Column(field, Gap(), self._buttons(), padding=Edges(top=6))
        below = Row(Column(picture, Gap()), right, gap=36)
        heading = Item(self._heading, height=60)
        padding = Edges(44, 34, 48, 46)
        sheet = Column(heading, Gap(height=24), below, padding=padding, width=_WIDTH, height=_HEIGHT)
        return self.stage.center(on_parchment(sheet), rise=40)

    def _heading(self, place: pygame.Rect) -> Widget:
        return Label("heading", place, self.heading, role="name", px=self.stage.text(44), color=theme.INK)

    def _hint(self, place: pygame.Rect) -> Widget:
        hint, usable = self._verdict()
        color = theme.INK if usable and not self._full else theme.darker(theme.COST_OPEN, 0.15)
        return Paragraph("hint", place, hint, role="body", px=self.stage.text(21), color=color)

    def _buttons(self) -> Items:
        px = self.stage.text(25)
        back = Item(lambda place: Button("back", place, _("Back"), self.close, px=px), width=176)
        return Row(back, Item(self._done_button), gap=24, height=72)

    def _done_button(self, place: pygame.Rect) -> Widget:
        done = Button("done", place, self.done_words(self.name), self._done, px=self.stage.text(27))
        done.enabled = self._verdict()[1]
        return done

    def _field_row(self) -> Items:
        field = Item(self._field, height=64)
        return Row(field, Item(self._clear_button, width=56, height=56), gap=6, padding=Edges(end=4))

    def _field(self, place: pygame.Rect) -> Widget:
        return TextField(
            "name",
            place,
            _("Name of the save"),
            self.name,
            self._type,
            px=self.stage.text(27),
            limit=MAX_NAME,
            # Translators: in an empty field: the name of a saved game
            placeholder=_("Name"),
            on_full=self._say_full,
        )

    def _clear_button(self, place: pygame.Rect) -> Widget:
        clear = IconButton("clear", place, pgettext("button", "Empty"), "cancel", self._clear)
        clear.enabled = bool(self.name)
        return clear

    def _framed(self) -> pygame.Surface:
        size = (self.stage.px(_PICTURE[0]), self.stage.px(_PICTURE[1]))
        framed = rounded(size, 6, theme.GOLD_DARK, theme.GOLD, 2).copy()
        framed.blit(covering(self.picture, (size[0] - 6, size[1] - 6)), (3, 3))
        return framed

    def _type(self, name: str) -> None:
        self.name, self._full = name, False
        self.rebuild()

    def _say_full(self) -> None:
        """Say that what was typed found no room."""
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
            self.services.navigator.notice(failure_words(error))
            return
        self.close()
        self.on_saved(name)
