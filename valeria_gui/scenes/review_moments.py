"""The lower and the end part of a review's page: the table of the moment, before and after it, and the moments."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from engine.game import Seat
from valeria_gui.art import panels
from valeria_gui.art.tokens import shield
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.play import review_words
from valeria_gui.scenes.review_cards import MomentCard, MomentGround
from valeria_gui.scenes.review_part import ReviewPart
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.choice import Segments
from valeria_gui.ui.widgets.style import arrow
from valeria_gui.ui.widgets.text import Panel, Paragraph, Picture

TABLE: Final = (40, 612, 842, 421)
ASIDE: Final = (898, 612, 322, 421)
CARDS: Final = (1248, 96, 632)
"""Design units: where the zones are (start, top, width, height)."""

CARD: Final = 246
CHOSEN_CARD: Final = 306
GAP: Final = 16
"""Design units: how high a moment is, one in the light with its buttons, and what lies between two."""

BETTER: Final = theme.rgb("#9fd39a")
WORSE: Final = theme.rgb("#ef9a8c")
"""What has risen, and what has fallen."""


class MomentParts(ReviewPart):
    """The table, what changed, and the moments."""

    def widgets(self) -> list[Widget]:
        """All of them, in the order in which they are read."""
        return [*self._table(), *self._aside(), *self._cards()]

    # --- the table -----------------------------------------------------------------------------------------------

    def _table(self) -> Iterator[Widget]:
        rect = self.stage.rect(*TABLE)
        picture = self.scene.picture(rect.size)
        turn, question = self.scene.now()
        words = _("The table: {turn}. {question}").format(turn=turn, question=question)
        if picture is None:
            yield Panel("table-panel", rect, panels.dark_panel, words)
        else:
            yield Picture("table", rect, picture, words)

    def _aside(self) -> Iterator[Widget]:
        x, y, w, h = ASIDE
        yield self.panel("aside-panel", ASIDE)
        yield self.label(
            "aside-title", (x + 20, y + 12, w - 40, 40), _("Before · after"), 27, theme.PANEL_TITLE, role="name"
        )
        seats = self.run.reviewer.replay.seats
        step = min(76, (h - 60 - 92) / seats)
        for seat in range(seats):
            yield from self._change(seat, y + 58 + seat * step, step)
        # Translators: of two ways to see the table: only the cards that the seat knew, or all of them
        whose = _("Own view")
        if seats < 2:
            return
        yield Segments(
            "cards",
            self.stage.rect(x + 14, y + h - 66, w - 28, 52),
            _("Which cards are seen"),
            (whose, _("All cards open")),
            int(self.scene.all_open),
            self.scene.open_cards,
            px=self.stage.text(17),
        )

    def _change(self, seat: Seat, top: float, step: float) -> Iterator[Widget]:
        """What a seat could hope for before the turn that is looked at, and after it."""
        x, w = ASIDE[0], ASIDE[2]
        turn = min(self.cursor.turn, self.cursor.turns - 1)
        before, after = (self.review.hope(self.review.turns[place], seat) for place in (turn, turn + 1))
        tone = theme.IVORY
        if abs(after - before) >= (0.005 if self.review.in_chances else 0.5):
            tone = BETTER if after > before else WORSE
        px = self.stage.px(min(34, step - 10))
        yield Picture(f"change-shield:{seat}", self.stage.rect(x + 16, top, 44, step - 6), shield(seat, px))
        color = theme.readable(theme.lighter(theme.SEATS[seat], 0.4), theme.PANEL_BOTTOM)
        half = (step - 6) / 2
        name = self.scene.names[seat]
        yield self.label(f"change-name:{seat}", (x + 70, top, w - 84, half), name, 18, color, role="body-bold")
        yield self.label(
            f"change-before:{seat}", (x + 70, top + half, 84, half), self.worth(before), 20, role="number"
        )
        onward = arrow(self.stage.px(20), theme.PANEL_LINE, not self.stage.mirrored)
        yield Picture(f"change-arrow:{seat}", self.stage.rect(x + 154, top + half, 24, half), onward)
        yield self.label(
            f"change-after:{seat}", (x + 186, top + half, 110, half), self.worth(after), 20, tone, role="number"
        )

    # --- the moments ---------------------------------------------------------------------------------------------

    def _cards(self) -> Iterator[Widget]:
        x, y, w = CARDS
        found, chosen = self.scene.moments(), self.scene.chosen_moment
        heading = review_words.heading(self.run.reviewer.is_complete, len(found))
        progress = review_words.progress_words(self.run.reviewer)
        room = w - 250 if progress else w
        yield self.label("moments", (x, 40, room, 48), heading, 31, role="name")
        if progress:
            yield self.label("progress", (x + room, 46, 250, 40), progress, 17, theme.PANEL_TITLE, align="end")
        for place, one in enumerate(found):
            high = CHOSEN_CARD if place == chosen else CARD
            yield from self._card(place, one, (x, y, w, high), place == chosen)
            y += high + GAP
        if not found:
            yield from self._no_moments()

    def _card(
        self, place: int, one: Any, where: tuple[float, float, float, float], chosen: bool
    ) -> Iterator[Widget]:
        x, y, w, high = where
        words = self.scene.words_of(one)
        yield MomentGround(self.stage.rect(*where), place, chosen=chosen)
        rect = self.stage.rect(x, y, w, high - 76 if chosen else high)
        figures = self.worth(words.played.worth), self.worth(words.champion.worth)
        choose = partial(self.scene.choose, place)
        yield MomentCard(rect, place, words, figures, choose, stage=self.stage, chosen=chosen)
        if not chosen:
            return
        top, wide = y + high - 72, (w - 64) / 2
        px = self.stage.text(20)
        yield Button(
            "play-on",
            self.stage.rect(x + 24, top, wide, 52),
            _("Play on from here"),
            partial(self._play_on, one.number),
            px=px,
            glyph="play-button",
        )
        yield Button(
            "options",
            self.stage.rect(x + 40 + wide, top, wide, 52),
            _("Show every option"),
            self.scene.show_options,
            px=px,
            glyph="light-bulb",
        )

    def _play_on(self, number: int) -> None:
        """A practice game from a moment: from the one that is looked at where somebody went on."""
        self.scene.cursor.go(number)
        self.scene.play_on()

    def _no_moments(self) -> Iterator[Widget]:
        """What is said where there are no moments, or none yet."""
        x, y, w = CARDS
        words = _("Now and then another move was worth a little more, but none decided the game.")
        if self.run.is_busy:
            words = _("The champion looks at every decision. What cost most will stand here.")
        yield self.panel("no-moments", (x, y, w, 180), panels.parchment_panel)
        yield Paragraph(
            "no-moments-words",
            self.stage.rect(x + 40, y + 20, w - 80, 140),
            words,
            role="body",
            px=self.stage.text(22),
            color=theme.INK,
            align="center",
            middle=True,
        )
