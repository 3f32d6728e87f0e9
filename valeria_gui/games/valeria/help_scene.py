"""The player aid: the five actions, paying, the end and the score on one page, over whatever is being played.

The words are in `words.help`.
"""

from __future__ import annotations

from typing import Final

import pygame

from valeria_gui.art.tokens import token
from valeria_gui.games.valeria.words.help import ActionHelp, actions, chapters, footnote
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.scenes.aid import AidPage, ChapterLook
from valeria_gui.text.rich import rich
from valeria_gui.ui.layout import Column, Row
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.stage import Gap, Item, Items
from valeria_gui.ui.widgets.style import hairline_of
from valeria_gui.ui.widgets.text import Panel, Picture

_ACTIONS: Final = 866
_CHAPTERS: Final = 720
"""Design units: the widths of the table of actions and of the rest."""
_LOOK: Final = ChapterLook(
    heading=27,
    heading_high=34,
    below=8,
    letters=20,
    width=640,
    line=66,
    gap=6,
    sign=46,
    sign_wide=56,
    high=288,
)
_TOKENS: Final = frozenset({"card", "card-discard", "card-tuck", "card-box", "coin"})


class AidScene(AidPage):
    """The player aid; `alone` and `events` tell which rules are played (V8, V9)."""

    high = 1000
    alike = (("lead:", "follow:"), ("line:",))

    def __init__(self, services: Services, alone: bool = False, events: bool = False) -> None:
        super().__init__(services)
        self.alone, self.events = alone, events

    def body(self) -> Items:
        return Row(self._actions(), self._chapters(), gap=34, height=866)

    def _actions(self) -> Items:
        # Translators: the head of a column: what an action is for who leads it
        lead = self.label("head:lead", _("Lead"), "label-bold", 27, theme.GOLD_DARK, width=250)
        # Translators: the head of a column: what an action is for who follows it
        follow = self.label("head:follow", _("Follow"), "label-bold", 27, theme.GOLD_DARK, width=250)
        heads = Row(Gap(width=224), lead, Gap(width=92), *([] if self.alone else [follow]), Gap(), height=34)
        passing = self.words("passing", footnote(self.alone, self.events), 20, 110, width=860, middle=True)
        table = Column(*map(self._action, actions(self.alone)))
        return Column(heads, Gap(height=2), table, Gap(height=10), passing, across="start", width=_ACTIONS)

    def _action(self, action: ActionHelp) -> Items:
        name = action.trigger
        medal, line = token(f"when-{name}", self.stage.px(64)), hairline_of(theme.GOLD_DARK, self.stage.mirrored)
        told = Row(
            Item(lambda place: Picture(f"medal:{name}", place, medal), width=64, height=126, at="start"),
            Gap(width=16),
            self.label(f"action:{name}", action.name, "name", 32, theme.INK, width=134, height=126),
            Gap(width=10),
            self._cell(f"lead:{name}", action.lead_signs, action.lead),
            *self._follow(action),
            Gap(),
            height=134,
            across="start",
        )
        rule = Item(lambda place: Panel(f"rule:{name}", place, line), width=850, height=1, at="start")
        return Column(rule, Gap(height=7), told, width=_ACTIONS)

    def _follow(self, action: ActionHelp) -> list[Items]:
        """What a follower may do, unless nobody follows."""
        if not action.follow:
            return []
        return [Gap(width=42), self._cell(f"follow:{action.trigger}", action.follow_signs, action.follow)]

    def _cell(self, id: str, signs: str, words: str) -> Items:
        picture = self._signs(signs)
        shown = Item(
            lambda place: Picture(f"{id}-signs", place, picture),
            width=picture.get_width() / self.stage.scale,
            height=44,
        )
        wide = 620 if self.alone else 300
        told = self.words(id, words, 20, 78)
        return Column(Gap(height=6), shown, Gap(height=4), told, across="start", width=wide)

    def _signs(self, signs: str) -> pygame.Surface:
        side = self.stage.px(38)
        parts = [token(sign, side) if sign in _TOKENS else f" {sign} " for sign in signs.split()]
        if isinstance(parts[0], str):
            parts[0] = parts[0].lstrip()
        return rich(parts, "number", self.stage.text(26), theme.INK)

    def _chapters(self) -> Items:
        parts = [self.chapter(str(number), one, _LOOK) for number, one in enumerate(chapters(self.alone))]
        return Column(*parts, Gap(), across="start", width=_CHAPTERS)
