"""The player aid: the five actions, paying, the end and the score on one page, over whatever is being played.

Knows the rules V4 to V7 in our own short words; the numbers that depend on the players are named for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from valeria_gui.art import palette, panels
from valeria_gui.art.pieces import token
from valeria_gui.input import CONFIRM, HELP, LEFT_BUTTON, Command, Intent, PointerDown
from valeria_gui.scenes.page import Overlay
from valeria_gui.text.layout import rich
from valeria_gui.text.words import _
from valeria_gui.widgets.base import Widget
from valeria_gui.widgets.button import Button
from valeria_gui.widgets.look import hairline_of
from valeria_gui.widgets.words import Label, Panel, Paragraph, Picture

_PANEL: Final = (100, 40, 1720, 1000)
_LEFT: Final = 150
_LEAD: Final = 374
_FOLLOW: Final = 716
_RIGHT: Final = 1050
_ROW: Final = 142
_TOKENS: Final = frozenset({"card", "card-discard", "card-tuck", "coin"})


@dataclass(frozen=True, slots=True)
class ActionHelp:
    """One action: what leading and following it gives, as signs ("+3 card") and in words."""

    trigger: str
    name: str
    lead_signs: str
    lead: str
    follow_signs: str
    follow: str


def actions() -> tuple[ActionHelp, ...]:
    """The five actions in the order of the action card (V5)."""
    return (
        ActionHelp("harvest", _("Harvest"), "+3 card", _("Draw 3 cards."), "+1 card", _("Draw 1 card.")),
        ActionHelp(
            "develop",
            _("Develop"),
            "card-discard card-tuck",
            _("Discard 1 card, then tuck another under your castle as a resource."),
            "card-discard card-discard card-tuck",
            _("Discard 2 cards, then tuck another one."),
        ),
        ActionHelp(
            "build",
            _("Build"),
            "+1 card",
            _("Pay for a card of your hand, add it to your village, then draw 1 card."),
            "–",
            _("Pay for a card and add it; nothing is drawn."),
        ),
        ActionHelp(
            "recruit",
            _("Recruit"),
            "coin",
            _("Pay 1 gold, take an adventurer whose types your buildings have."),
            "coin coin",
            _("Pay 2 gold, take an adventurer."),
        ),
        ActionHelp(
            "tax", _("Tax"), "+1 coin +1 card", _("Take 1 gold, then draw 1 card."), "+1 card", _("Draw 1 card.")
        ),
    )


def chapters() -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """The right-hand side: headings, each with tokens and the sentences beside them."""
    return (
        (
            _("Paying for a building"),
            (
                ("coin-spot", _("Lay a coin on a matching resource of any village for each icon of the cost.")),
                (
                    "wild",
                    _("Your own castle, but nobody else's, stands for any resource. No place takes two coins."),
                ),
                ("when-build", _("A Build power that gives a resource pays without a coin.")),
            ),
        ),
        (
            _("Your turn"),
            (
                (
                    "coin",
                    _("First take back all coins on your castle and your resources, even if others laid them."),
                ),
                ("card", _("You lead one action, the others may follow it. Then at most 8 cards stay in a hand.")),
                ("when-instant", _("Powers are optional. A card's action power waits until the next such action.")),
            ),
        ),
        (
            _("End and score"),
            (
                (
                    "when-end",
                    _("A village with 12 buildings and adventurers makes this turn the last (4 or 5 players: 10)."),
                ),
                (
                    "laurel",
                    _("Points of your cards and End powers, 1 for each gold, also on your castle and resources."),
                ),
                ("type-adventurer", _("A tie goes to more buildings and adventurers, then gold, then resources.")),
            ),
        ),
    )


class AidScene(Overlay):
    """One page; any click beside it, Enter, Escape or F1 closes it."""

    def handle(self, intent: Intent) -> bool:
        if intent in (Command(HELP), Command(CONFIRM)) or self._beside(intent):
            self.close()
            return True
        return super().handle(intent)

    def build(self) -> Sequence[Widget]:
        left, top, wide, _high = _PANEL
        close = self.stage.rect(left + wide - 250, top + 32, 200, 60)
        return [
            Panel("panel", self.stage.rect(*_PANEL), panels.parchment_panel),
            self._label("heading", (_LEFT, 66, 700, 64), _("Player aid"), "name", 50, palette.INK),
            Button("close", close, _("Close"), self.close, px=self.stage.text(24)),
            *self._actions(),
            *self._chapters(),
        ]

    def _beside(self, intent: Intent) -> bool:
        panel = self.stage.rect(*_PANEL)
        return (
            isinstance(intent, PointerDown) and intent.button == LEFT_BUTTON and not panel.collidepoint(intent.pos)
        )

    def _label(
        self, id: str, box: tuple[float, ...], text: str, role: str, px: float, color: palette.Color
    ) -> Label:
        return Label(id, self.stage.rect(*box), text, role=role, px=self.stage.text(px), color=color)

    def _words(self, id: str, box: tuple[float, ...], text: str, middle: bool = False) -> Paragraph:
        px = self.stage.text(20)
        return Paragraph(id, self.stage.rect(*box), text, role="body", px=px, color=palette.INK, middle=middle)

    def _actions(self) -> list[Widget]:
        head = (_("Lead"), _LEAD), (_("Follow"), _FOLLOW)
        return [
            *(
                self._label(f"head:{left}", (left, 146, 250, 34), words, "label-bold", 27, palette.GOLD_DARK)
                for words, left in head
            ),
            *(widget for index, action in enumerate(actions()) for widget in self._action(index, action)),
            self._words(
                "passing",
                (_LEFT, 908, 860, 90),
                _(
                    "The leader must choose one action; a follower may pass. Draws come from any pile or the deck, "
                    "one at a time; a discard goes on any pile."
                ),
                middle=True,
            ),
        ]

    def _action(self, index: int, action: ActionHelp) -> list[Widget]:
        stage = self.stage
        top = 190 + _ROW * index
        medal = token(f"when-{action.trigger}", stage.px(64))
        return [
            Panel(f"rule:{action.trigger}", stage.rect(_LEFT, top - 8, 850, 1), hairline_of(palette.GOLD_DARK)),
            Picture(f"medal:{action.trigger}", stage.rect(_LEFT, top, 64, _ROW - 16), medal),
            self._label(
                f"action:{action.trigger}", (_LEFT + 80, top, 150, _ROW - 16), action.name, "name", 32, palette.INK
            ),
            *self._cell(f"lead:{action.trigger}", _LEAD, top, action.lead_signs, action.lead),
            *self._cell(f"follow:{action.trigger}", _FOLLOW, top, action.follow_signs, action.follow),
        ]

    def _cell(self, id: str, left: float, top: float, signs: str, words: str) -> list[Widget]:
        picture = self._signs(signs)
        place = self.stage.rect(left, top + 6, 300, 44)
        place.width = picture.get_width()
        return [
            Picture(f"{id}-signs", place, picture),
            self._words(id, (left, top + 56, 300, 84), words),
        ]

    def _signs(self, signs: str) -> pygame.Surface:
        side = self.stage.px(38)
        parts = [token(sign, side) if sign in _TOKENS else f" {sign} " for sign in signs.split()]
        if isinstance(parts[0], str):
            parts[0] = parts[0].lstrip()
        return rich(parts, "number", self.stage.text(26), palette.INK)

    def _chapters(self) -> list[Widget]:
        widgets: list[Widget] = []
        top = 146.0
        for number, (heading, lines) in enumerate(chapters()):
            widgets.append(
                self._label(
                    f"chapter:{number}", (_RIGHT, top, 700, 34), heading, "label-bold", 27, palette.GOLD_DARK
                )
            )
            for line, (sign, words) in enumerate(lines):
                y = top + 42 + 72 * line
                picture = token(sign, self.stage.px(46))
                widgets.append(Picture(f"sign:{number}:{line}", self.stage.rect(_RIGHT, y, 56, 66), picture))
                widgets.append(self._words(f"line:{number}:{line}", (_RIGHT + 74, y, 640, 66), words, middle=True))
            top += 288
        return widgets
