"""The beginning of a game: start player, seed, cards and the options of the game, one below the other in a box."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from valeria_gui.art import panels
from valeria_gui.art.tokens import shield
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.play.characters import name_shown
from valeria_gui.play.game_setup import PRACTICE
from valeria_gui.play.setup_draft import Draft
from valeria_gui.play.setup_words import SetUp
from valeria_gui.ui.layout import Column, Edges, Layers, Row
from valeria_gui.ui.stage import Gap, Item, Items, Make, Stage
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.choice import Cycler, Toggle
from valeria_gui.ui.widgets.text import Label, Panel, Paragraph, evened
from valeria_gui.ui.widgets.text_field import TextField

OWN_CARDS: Final = "cards.yaml"
MAX_SEED: Final = 40
WIDTH: Final = 568
_HEIGHT: Final = 822
"""Design units: the box."""
_CONTROLS: Final = ("start-player", "seed", "cards")


class GameBox:
    """The box for `draft`; `own_cards` is the player's own file of cards, None if there is none.

    `change` is called with what changes the draft, and shows what has become of it.
    """

    def __init__(
        self,
        stage: Stage,
        draft: Draft,
        words: SetUp,
        own_cards: Path | None,
        change: Callable[[Callable[[], object]], None],
    ) -> None:
        self.stage, self.draft, self.words = stage, draft, words
        self.own_cards, self.change = own_cards, change

    def part(self) -> Items:
        """The box as a part of the page."""
        alone = self.draft.is_solo
        starts = _("You lead every turn.") if alone else _("Leads the first turn; then it goes round clockwise.")
        cards = _("A card set of your own can be played from {file} in the data folder.").format(file=OWN_CARDS)
        same = _("The same number or word deals the same cards.")
        controls = Column(
            self._control("start-player", _("Start player"), self._start_player, starts),
            # Translators: a number or word from which all chance of a game grows: the same one deals the same cards
            self._control("seed", _("Seed"), self._seed, same),
            # Translators: the set of cards that is played with
            self._control("cards", _("Cards"), self._cards, cards),
            gap=6,
        )
        options = Column(*map(self._game_option, self.draft.options), self._practice(), gap=4)
        inside = Column(
            controls, Gap(height=16), options, padding=Edges(40, 24, 40), width=WIDTH, height=_HEIGHT, at="start"
        )
        return Layers(Item(lambda place: Panel("game", place, panels.parchment_panel)), inside)

    @staticmethod
    def even(widgets: Sequence[Widget]) -> None:
        """Set the sentences on the controls in letters of one size, and those on the options."""
        hints = [widget for widget in widgets if isinstance(widget, Paragraph) and widget.id.endswith("-hint")]
        above = {f"{id}-hint" for id in _CONTROLS}
        evened([hint for hint in hints if hint.id in above])
        evened([hint for hint in hints if hint.id not in above])

    def _control(self, id: str, words: str, control: Make, sentence: str) -> Items:
        px = self.stage.text(25)
        return Column(
            Item(
                lambda place: Label(f"{id}-label", place, words, role="label-bold", px=px, color=theme.GOLD_DARK),
                height=30,
            ),
            Item(control, height=50),
            self._sentence(id, sentence, 48),
            gap=2,
        )

    def _sentence(self, id: str, sentence: str, high: float) -> Items:
        px = self.stage.text(19)
        return Item(
            lambda place: Paragraph(f"{id}-hint", place, sentence, role="body", px=px, color=theme.FADED),
            height=high,
        )

    def _game_option(self, name: str) -> Items:
        words, sentence = self.words.option_words(name)

        def choose(on: bool) -> None:
            self.draft.options[name] = on

        return self._option(name, words, self.draft.options[name], sentence, choose)

    def _practice(self) -> Items:
        """Whether the whole game can be taken back; one alone always may."""
        # Translators: a kind of game: for trying things out, everything can be taken back
        draft, words = self.draft, _("Practice")
        if draft.is_solo:
            sentence = _("Alone you can always go back; the score tells it.")
            return self._option(PRACTICE, words, True, sentence)
        sentence = _("Everything can be taken back, also what others did since; the score tells it.")
        return self._option(PRACTICE, words, draft.practice, sentence, self._choose_practice)

    def _option(
        self, id: str, words: str, on: bool, sentence: str, choose: Callable[[bool], None] | None = None
    ) -> Items:
        """A choice between yes and no, a sentence under it; none if there is nothing to `choose`."""
        px = self.stage.text(24)

        def toggle(place: pygame.Rect) -> Widget:
            take = choose or (lambda value: None)
            made = Toggle(id, place, words, on, lambda v: self.change(lambda: take(v)), px=px, role="body-bold")
            made.enabled = choose is not None
            return made

        indent = Toggle.indent(px) / self.stage.scale
        below = Row(self._sentence(id, sentence, 74), padding=Edges(start=indent))
        return Column(Item(toggle, height=40), below, gap=2)

    def _start_player(self, place: pygame.Rect) -> Widget:
        draft = self.draft
        if draft.is_solo:
            return self._said("start-player", draft.seats[0].name, place)
        small = self.stage.px(30)

        def choose(value: int) -> None:
            draft.start_player = value - 1 if value else None

        return Cycler(
            "start-player",
            place,
            _("Start player"),
            [self.words.chance_begins(), *(name_shown(seat, draft.game) for seat in draft.seats)],
            0 if draft.start_player is None else draft.start_player + 1,
            lambda value: self.change(lambda: choose(value)),
            px=self.stage.text(24),
            glyphs=[None, *(shield(index, small) for index in range(len(draft.seats)))],
        )

    def _cards(self, place: pygame.Rect) -> Widget:
        own = self.own_cards
        if own is None:
            return self._said("cards", _("The built-in cards"), place)
        return Cycler(
            "cards",
            place,
            _("Cards"),
            [_("The built-in cards"), _("My own: {file}").format(file=own.name)],
            0 if self.draft.cards is None else 1,
            lambda value: self.change(lambda: self.draft.choose_cards(own if value else None)),
            px=self.stage.text(24),
        )

    def _said(self, id: str, words: str, place: pygame.Rect) -> Widget:
        """A fact in place of a choice, because there is none."""
        return Label(id, place, words, role="body-bold", px=self.stage.text(24), color=theme.INK)

    def _seed(self, place: pygame.Rect) -> Widget:
        return TextField(
            "seed",
            place,
            _("Seed"),
            self.draft.seed_text,
            self._type_seed,
            px=self.stage.text(24),
            limit=MAX_SEED,
            # Translators: in the empty field of the seed: chance takes one
            placeholder=_("random"),
        )

    def _choose_practice(self, on: bool) -> None:
        self.draft.practice = on

    def _type_seed(self, text: str) -> None:
        self.draft.seed_text = text
