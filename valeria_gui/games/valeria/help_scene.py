"""The player aid: the five actions, paying, the end and the score on one page, over whatever is being played.

The words are in `words.help`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from valeria_gui.art import panels
from valeria_gui.art.tokens import token
from valeria_gui.games.valeria.words.help import (
    ActionHelp,
    actions,
    actions_alone,
    chapters,
    chapters_alone,
    footnote,
)
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.input.intents import AID, CONFIRM, LEFT_BUTTON, Command, Intent, PointerDown
from valeria_gui.text.layout import rich
from valeria_gui.ui.page import Overlay
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.style import hairline_of
from valeria_gui.ui.widgets.text import Label, Panel, Paragraph, Picture, evened

if TYPE_CHECKING:
    from valeria_gui.ui.navigation import Services

_PANEL: Final = (100, 40, 1720, 1000)
_LEFT: Final = 150
_LEAD: Final = 374
_FOLLOW: Final = 716
_RIGHT: Final = 1050
_ROW: Final = 142
_TOKENS: Final = frozenset({"card", "card-discard", "card-tuck", "card-box", "coin"})


class AidScene(Overlay):
    """One page; any click beside it, Enter, Escape or F1 closes it.

    `alone` and `events` tell which rules are played (V8, V9).
    """

    default = "close"

    def __init__(self, services: Services, alone: bool = False, events: bool = False) -> None:
        super().__init__(services)
        self.alone, self.events = alone, events

    def handle(self, intent: Intent) -> bool:
        if intent in (Command(AID), Command(CONFIRM)) or self._beside(intent):
            self.close()
            return True
        return super().handle(intent)

    def build(self) -> Sequence[Widget]:
        left, top, wide, _high = _PANEL
        close = self.stage.rect(left + wide - 250, top + 32, 200, 60)
        book = self.stage.rect(left + wide - 530, top + 32, 260, 60)
        return [
            Panel("panel", self.stage.rect(*_PANEL), panels.parchment_panel),
            self._label("heading", (_LEFT, 66, 700, 64), _("Player aid"), "name", 50, theme.INK),
            Button(
                "rules",
                book,
                _("All rules"),
                self.services.navigator.show_rules,
                px=self.stage.text(24),
                glyph="rule-book",
            ),
            Button("close", close, _("Close"), self.close, px=self.stage.text(24)),
            *self._actions(),
            *self._chapters(),
        ]

    def _beside(self, intent: Intent) -> bool:
        panel = self.stage.rect(*_PANEL)
        return (
            isinstance(intent, PointerDown) and intent.button == LEFT_BUTTON and not panel.collidepoint(intent.pos)
        )

    def _label(self, id: str, box: tuple[float, ...], text: str, role: str, px: float, color: theme.Color) -> Label:
        return Label(id, self.stage.rect(*box), text, role=role, px=self.stage.text(px), color=color)

    def _words(self, id: str, box: tuple[float, ...], text: str, middle: bool = False) -> Paragraph:
        px = self.stage.text(20)
        return Paragraph(id, self.stage.rect(*box), text, role="body", px=px, color=theme.INK, middle=middle)

    def _actions(self) -> list[Widget]:
        head = ((_("Lead"), _LEAD), (_("Follow"), _FOLLOW))[: 1 if self.alone else 2]
        rows = actions_alone() if self.alone else actions()
        cells = [widget for index, action in enumerate(rows) for widget in self._action(index, action)]
        evened([cell for cell in cells if isinstance(cell, Paragraph)])
        return [
            *(
                self._label(f"head:{left}", (left, 146, 250, 34), words, "label-bold", 27, theme.GOLD_DARK)
                for words, left in head
            ),
            *cells,
            self._words("passing", (_LEFT, 902, 860, 110), footnote(self.alone, self.events), middle=True),
        ]

    def _action(self, index: int, action: ActionHelp) -> list[Widget]:
        stage = self.stage
        top = 190 + _ROW * index
        medal = token(f"when-{action.trigger}", stage.px(64))
        return [
            Panel(f"rule:{action.trigger}", stage.rect(_LEFT, top - 8, 850, 1), hairline_of(theme.GOLD_DARK)),
            Picture(f"medal:{action.trigger}", stage.rect(_LEFT, top, 64, _ROW - 16), medal),
            self._label(
                f"action:{action.trigger}", (_LEFT + 80, top, 134, _ROW - 16), action.name, "name", 32, theme.INK
            ),
            *self._cell(f"lead:{action.trigger}", _LEAD, top, action.lead_signs, action.lead),
            *(
                self._cell(f"follow:{action.trigger}", _FOLLOW, top, action.follow_signs, action.follow)
                if action.follow
                else ()
            ),
        ]

    def _cell(self, id: str, left: float, top: float, signs: str, words: str) -> list[Widget]:
        wide = 620 if self.alone else 300
        picture = self._signs(signs)
        place = self.stage.rect(left, top + 6, picture.get_width() / self.stage.scale, 44)
        return [
            Picture(f"{id}-signs", place, picture),
            self._words(id, (left, top + 54, wide, 78), words),
        ]

    def _signs(self, signs: str) -> pygame.Surface:
        side = self.stage.px(38)
        parts = [token(sign, side) if sign in _TOKENS else f" {sign} " for sign in signs.split()]
        if isinstance(parts[0], str):
            parts[0] = parts[0].lstrip()
        return rich(parts, "number", self.stage.text(26), theme.INK)

    def _chapters(self) -> list[Widget]:
        widgets: list[Widget] = []
        top = 146.0
        for number, (heading, lines) in enumerate(chapters_alone() if self.alone else chapters()):
            widgets.append(
                self._label(f"chapter:{number}", (_RIGHT, top, 700, 34), heading, "label-bold", 27, theme.GOLD_DARK)
            )
            for line, (sign, words) in enumerate(lines):
                y = top + 42 + 72 * line
                picture = token(sign, self.stage.px(46))
                widgets.append(Picture(f"sign:{number}:{line}", self.stage.rect(_RIGHT, y, 56, 66), picture))
                widgets.append(self._words(f"line:{number}:{line}", (_RIGHT + 74, y, 640, 66), words, middle=True))
            top += 288
        evened([words for words in widgets if isinstance(words, Paragraph)])
        return widgets
