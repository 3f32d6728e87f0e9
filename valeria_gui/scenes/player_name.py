"""The name of the player: asked once, before the first game, and kept by `people`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from engine.letters import printable
from engine.players import MAX_NAME, Player
from valeria_gui.art.tokens import shield
from valeria_gui.graphics import theme
from valeria_gui.i18n import _, pgettext
from valeria_gui.play import people
from valeria_gui.scenes.naming import Naming
from valeria_gui.ui.layout import Column, Edges, Row
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.page import on_parchment
from valeria_gui.ui.stage import Gap, Item, Items
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.text import Label, Paragraph, Picture
from valeria_gui.ui.widgets.text_field import TextField

_WIDTH: Final = 960
_HEIGHT: Final = 420
_MARGIN: Final = 56
_SHIELD: Final = 170


class PlayerNameScene(Naming):
    """Asks for the player's name and calls `on_named` with it; a name is there already, Enter takes it."""

    def __init__(self, services: Services, on_named: Callable[[str], None]) -> None:
        super().__init__(services)
        self.on_named = on_named
        self.suggestion = people.suggestion()
        self.name = self.suggestion

    def build(self) -> Sequence[Widget]:
        words = Column(
            Item(self._heading, height=64),
            Item(self._field, height=64),
            Item(self._about, height=84),
            gap=16,
        )
        right = Column(words, Gap(), self._buttons())
        sheet = Row(
            Column(Gap(height=12), Item(self._shield, width=_SHIELD, height=240)),
            right,
            gap=40,
            padding=Edges(36, 44, _MARGIN, _MARGIN),
            across="start",
            width=_WIDTH,
            height=_HEIGHT,
        )
        return self.stage.center(on_parchment(sheet), rise=30)

    def _shield(self, place: pygame.Rect) -> Widget:
        return Picture("shield", place, shield(0, self.stage.px(150)))

    def _heading(self, place: pygame.Rect) -> Widget:
        px = self.stage.text(46)
        return Label("heading", place, _("What is your name?"), role="name", px=px, color=theme.INK)

    def _field(self, place: pygame.Rect) -> Widget:
        return TextField(
            "name",
            place,
            _("Your name"),
            self.name,
            self._type,
            px=self.stage.text(30),
            limit=MAX_NAME,
            placeholder=self.suggestion,
        )

    def _about(self, place: pygame.Rect) -> Widget:
        about = _("The guide and the other players will call you so. You can change it in the settings.")
        return Paragraph("about", place, about, role="body", px=self.stage.text(22), color=theme.FADED)

    def _buttons(self) -> Items:
        px = self.stage.text(25)
        back = Item(lambda place: Button("back", place, _("Back"), self.close, px=px), width=190)
        done = Item(lambda place: Button("done", place, pgettext("button", "Play"), self._done, px=px))
        return Row(back, done, gap=24, height=68)

    def _type(self, name: str) -> None:
        self.name = name

    def _done(self) -> None:
        """The field may be empty: then the player is called as was suggested."""
        name = printable(self.name).strip() or self.suggestion
        people.keep(self.services.settings, (Player(name),))
        self.close()
        self.on_named(name)
