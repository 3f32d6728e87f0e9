"""What the player wants to be called: asked once, before the first game.

Knows how it is asked; where the name is kept is `people`'s business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from valeria_gui.art import panels
from valeria_gui.art.tokens import shield
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.play import people
from valeria_gui.play.game_setup import MAX_NAME, SeatSetup
from valeria_gui.scenes.naming import Naming
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.text import Label, Panel, Paragraph, Picture
from valeria_gui.ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from valeria_gui.ui.navigation import Services

_PLACE: Final = (480, 300, 960, 420)
_MARGIN: Final = 56
_SHIELD: Final = 190


class PlayerNameScene(Naming):
    """Asks for the player's name and calls `on_named` with it; a name is there already, Enter takes it."""

    def __init__(self, services: Services, on_named: Callable[[str], None]) -> None:
        super().__init__(services)
        self.on_named = on_named
        self.suggestion = people.suggestion()
        self.name = self.suggestion

    def build(self) -> Sequence[Widget]:
        stage = self.stage
        left, top, wide, high = _PLACE
        words = left + _MARGIN + _SHIELD
        room = wide - 2 * _MARGIN - _SHIELD
        foot = top + high - _MARGIN - 68
        about = _("The guide and the other players will call you so. You can change it in the settings.")
        px = stage.text(25)
        return [
            Panel("panel", stage.rect(*_PLACE), panels.parchment_panel),
            Picture(
                "shield",
                stage.rect(left + _MARGIN - 20, top + _MARGIN, _SHIELD - 20, 240),
                shield(0, stage.px(150)),
            ),
            Label(
                "heading",
                stage.rect(words, top + 44, room, 64),
                _("What is your name?"),
                role="name",
                px=stage.text(46),
                color=theme.INK,
            ),
            TextField(
                "name",
                stage.rect(words, top + 124, room, 64),
                _("Your name"),
                self.name,
                self._type,
                px=stage.text(30),
                limit=MAX_NAME,
                placeholder=self.suggestion,
            ),
            Paragraph(
                "about",
                stage.rect(words, top + 204, room, 84),
                about,
                role="body",
                px=stage.text(22),
                color=theme.FADED,
            ),
            Button("back", stage.rect(words, foot, 190, 68), _("Back"), self.close, px=px),
            Button("done", stage.rect(words + 214, foot, room - 214, 68), _("Play"), self._done, px=px),
        ]

    def _type(self, name: str) -> None:
        self.name = name

    def _done(self) -> None:
        """The field may be empty: then the player is called as was suggested."""
        name = self.name.strip() or self.suggestion
        people.keep(self.services.settings, (SeatSetup(name),))
        self.close()
        self.on_named(name)
