"""A head start: who has more at the start of a game and how much, beside what each level of bots is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import pygame

from engine.players import Player
from valeria_gui.art.tokens import shield
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.play.characters import name_shown
from valeria_gui.play.setup_words import SetUp, size_words
from valeria_gui.ui.layout import Column, Edges
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.page import Overlay, on_parchment
from valeria_gui.ui.stage import Gap, Item, Items, Make
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.choice import Cycler, Segments
from valeria_gui.ui.widgets.text import Label, Paragraph, evened

_WIDTH: Final = 960
_HEIGHT: Final = 660


class HeadStartDraft(Protocol):
    """A game of several `seats` that is being set up; one of them (None: nobody) has a head start of a size."""

    handicap_seat: int | None
    handicap_size: int

    @property
    def game(self) -> str:
        """Its name."""
        ...

    @property
    def seats(self) -> Sequence[Player]:
        """Who plays."""
        ...

    @property
    def colours(self) -> Sequence[int]:
        """The number of the shield of each."""
        ...


class HandicapScene(Overlay):
    """Asks which seat of a `draft` has a head start and how much; `on_change` is told of every choice."""

    default = "back"

    def __init__(
        self, services: Services, draft: HeadStartDraft, words: SetUp, on_change: Callable[[], None]
    ) -> None:
        super().__init__(services)
        self.draft, self.words, self.on_change = draft, words, on_change

    def build(self) -> Sequence[Widget]:
        px = self.stage.text(25)
        sheet = Column(
            Item(self._heading, height=66),
            self._sentence("about", _("A head start evens a table of unequal players. No rule book knows it."), 60),
            Gap(height=14),
            self._choice("who", _("Who has it"), self._who),
            Gap(height=14),
            self._choice("size", _("How much"), self._size),
            Gap(height=14),
            self._sentence("gift", self._gift(), 60),
            self._sentence("worth", self._worth(), 96),
            Gap(),
            Item(lambda place: Button("back", place, _("Back"), self.close, px=px), width=260, height=66),
            padding=Edges(54, 26, 54, 24),
            width=_WIDTH,
            height=_HEIGHT,
        )
        widgets = self.stage.center(on_parchment(sheet))
        evened([words for words in widgets if isinstance(words, Paragraph)])
        return widgets

    def _heading(self, place: pygame.Rect) -> Widget:
        return Label("heading", place, _("Head start"), role="name", px=self.stage.text(46), color=theme.INK)

    def _sentence(self, id: str, sentence: str, high: float) -> Items:
        px = self.stage.text(22)
        return Item(lambda place: Paragraph(id, place, sentence, role="body", px=px, color=theme.INK), height=high)

    def _choice(self, id: str, words: str, control: Make) -> Items:
        px = self.stage.text(25)
        label = Item(
            lambda place: Label(f"{id}-label", place, words, role="label-bold", px=px, color=theme.GOLD_DARK),
            height=34,
        )
        return Column(label, Item(control, height=56), gap=4)

    def _who(self, place: pygame.Rect) -> Widget:
        draft, small = self.draft, self.stage.px(30)
        return Cycler(
            "who",
            place,
            _("Who has it"),
            [_("Nobody"), *(name_shown(seat, draft.game) for seat in draft.seats)],
            0 if draft.handicap_seat is None else draft.handicap_seat + 1,
            lambda value: self._take(value - 1 if value else None, draft.handicap_size),
            px=self.stage.text(24),
            glyphs=[None, *(shield(number, small) for number in draft.colours)],
        )

    def _size(self, place: pygame.Rect) -> Widget:
        draft, names = self.draft, size_words()
        made = Segments(
            "size",
            place,
            _("How much"),
            [*names.values()],
            [*names].index(draft.handicap_size),
            lambda value: self._take(draft.handicap_seat, [*names][value]),
            px=self.stage.text(23),
        )
        made.enabled = draft.handicap_seat is not None
        return made

    def _take(self, seat: int | None, size: int) -> None:
        self.draft.handicap_seat, self.draft.handicap_size = seat, size
        self.on_change()
        self.rebuild()

    def _gift(self) -> str:
        """What the head start is."""
        if self.draft.handicap_seat is None:
            return _("Everybody starts alike.")
        name = name_shown(self.draft.seats[self.draft.handicap_seat], self.draft.game)
        gift = self.words.gift(self.draft.handicap_size)
        return _("{name} starts with more: {gift}.").format(name=name, gift=gift)

    def _worth(self) -> str:
        """What it was worth in games between equal players."""
        return "" if self.draft.handicap_seat is None else self.words.gift_worth(self.draft.handicap_size)
