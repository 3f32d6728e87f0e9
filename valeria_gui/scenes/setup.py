"""The set-up screen: who sits where, and how the game begins.

The choices themselves are in `setup_draft`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from engine.players import MAX_NAME
from valeria_gui.art import panels
from valeria_gui.art.portraits import portrait
from valeria_gui.art.tokens import shield, token
from valeria_gui.graphics import theme, transform
from valeria_gui.i18n import _, ngettext
from valeria_gui.play import people
from valeria_gui.play.characters import character, characters, name_shown
from valeria_gui.play.game_names import game_names
from valeria_gui.play.game_play import find_play
from valeria_gui.play.setup_draft import Draft
from valeria_gui.scenes.setup_characters import CharactersScene
from valeria_gui.scenes.setup_game import OWN_CARDS, GameBox
from valeria_gui.scenes.setup_handicap import HandicapScene
from valeria_gui.settings.settings import THINKING
from valeria_gui.text.layout import render
from valeria_gui.ui.layout import Column, Edges, Layers, Row
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.page import Page
from valeria_gui.ui.piece import Role
from valeria_gui.ui.stage import Gap, Item, Items
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button, IconButton
from valeria_gui.ui.widgets.choice import Segments
from valeria_gui.ui.widgets.style import dashed, focus_frame
from valeria_gui.ui.widgets.text import Label, Panel, Paragraph, Picture, evened
from valeria_gui.ui.widgets.text_field import TextField

_ROW: Final = 108
_ARMS: Final = 116
_FACTS: Final = 112
_BODY: Final = 828
"""Design units: a row and its arms, what follows from the choices, and all above the buttons."""


class SetupScene(Page):
    """Asks for everything a game needs, and lets it begin once that is complete and right."""

    default = "start"

    def __init__(self, services: Services, game: str = "") -> None:
        super().__init__(services)
        game = game or game_names()[0]
        self.words = find_play(game).setup
        bots = tuple(one.spec for one in characters(game))
        self.draft = Draft(bots, self.words.usual, people.names(services.settings), game=game)
        self.draft.fill(services.settings.seats)
        self.draft.choose(services.settings.options)
        own = services.data_dir / OWN_CARDS
        self.own_cards: Path | None = own if own.is_file() else None

    def cancel(self) -> bool:
        self.services.navigator.close(self)
        return True

    def build(self) -> Sequence[Widget]:
        box = GameBox(self.stage, self.draft, self.words, self.own_cards, self._change)
        seats = Column(
            Row(Item(self._heading), *self._head_start(), gap=16, height=84),
            Gap(height=16),
            Column(*map(self._seat, range(len(self.draft.seats))), *self._empty_seat(), gap=12),
            Gap(),
            self._facts(),
        )
        body = Row(seats, Column(Gap(height=6), box.part()), gap=42, height=_BODY)
        page = Column(body, Gap(height=24), self._foot(), padding=Edges(90, 50, 90, 86))
        widgets = self.stage.lay(page)
        evened([words for words in widgets if isinstance(words, Paragraph) and words.id.startswith("fact:")])
        box.even(widgets)
        return widgets

    def _start(self) -> None:
        if self.draft.problem() is None:
            self.services.navigator.begin(self.draft.game_setup(THINKING[self.services.settings.thinking]))

    def _gather(self) -> None:
        if self.draft.problem() is None:
            self.services.navigator.gather(self.draft.game_setup(THINKING[self.services.settings.thinking]))

    def _change(self, change: Callable[[], object]) -> None:
        change()
        self.rebuild()

    def _heading(self, place: pygame.Rect) -> Widget:
        return Label("heading", place, _("New game"), role="name", px=self.stage.text(64))

    def _head_start(self) -> list[Items]:
        """The way to the head start of a seat, which says who has one."""
        draft, px = self.draft, self.stage.text(23)
        if not draft.may_have_handicap:
            return []
        words = _("Head start …")
        if draft.handicap_seat is not None:
            name = name_shown(draft.seats[draft.handicap_seat], draft.game)
            words = _("Head start: {name}").format(name=name)
        button = Item(
            lambda place: Button("head-start", place, words, self._show_head_start, px=px), width=420, height=56
        )
        return [button]

    def _show_head_start(self) -> None:
        self.services.navigator.open(HandicapScene(self.services, self.draft, self.words, self.rebuild))

    # --- seats -------------------------------------------------------------------------------------------------

    def _empty_seat(self) -> list[Items]:
        px, words = self.stage.text(26), _("Add a player")
        add = Item(lambda place: EmptySeat("add", place, words, self._add, px=px), height=_ROW)
        return [add] if self.draft.can_add else []

    def _seat(self, index: int) -> Items:
        who = _("Player {number}").format(number=index + 1)
        who_plays = Row(
            Item(lambda place: self._name(index, place), width=318),
            Item(lambda place: self._kind(index, place), width=230),
            *self._who_decides(index),
            gap=16,
            height=54,
        )
        middle = Column(
            who_plays,
            Item(lambda place: self._style(index, place), height=32),
            gap=2,
            padding=Edges(top=12, bottom=8),
            across="start",
        )
        arms = Item(lambda place: self._arms(index, place), width=_ARMS)
        row = Row(
            arms,
            Gap(width=14),
            middle,
            Gap(width=12),
            self._remove_button(index),
            padding=Edges(20, 0, 14),
            height=_ROW,
        )
        return Layers(Item(lambda place: Panel(f"seat:{index}", place, _mat(index), who)), row)

    def _name(self, index: int, place: pygame.Rect) -> Widget:
        return TextField(
            f"name:{index}",
            place,
            _("Name of player {number}").format(number=index + 1),
            name_shown(self.draft.seats[index], self.draft.game),
            lambda name: self._change(lambda: self.draft.rename(index, name)),
            px=self.stage.text(27),
            limit=MAX_NAME,
            placeholder=_("Name"),
        )

    def _kind(self, index: int, place: pygame.Rect) -> Widget:
        return Segments(
            f"kind:{index}",
            place,
            _("Person or bot"),
            (_("Person"), _("Bot")),
            0 if self.draft.seats[index].is_human else 1,
            lambda value: self._change(lambda: self._seat_kind(index, value)),
            px=self.stage.text(23),
        )

    def _remove_button(self, index: int) -> Items:
        words = _("Remove player {number}").format(number=index + 1)
        if not self.draft.can_remove:
            return Gap(width=60)
        return Item(
            lambda place: IconButton(f"remove:{index}", place, words, "cancel", lambda: self._remove(index)),
            width=60,
            height=60,
        )

    def _arms(self, index: int, place: pygame.Rect) -> Widget:
        """The seat's shield; before it the portrait of the character that decides, if none of the people does."""
        stage, bot = self.stage, self.draft.seats[index].bot
        arms = shield(index, stage.px(68))
        if bot is None:
            return Arms(f"shield:{index}", place, arms)
        who = character(bot, self.draft.game)
        return Arms(f"shield:{index}", place, arms, portrait(who.portrait, index, stage.px(66)), who.name)

    def _who_decides(self, index: int) -> list[Items]:
        """The way to the list of characters."""
        bot = self.draft.seats[index].bot
        if bot is None:
            return [Gap()]
        px, words = self.stage.text(23), _("Another bot …")

        def button(place: pygame.Rect) -> Widget:
            return Button(f"decides:{index}", place, words, lambda: self._show_bots(index, bot), px=px)

        return [Item(button, width=314)]

    def _show_bots(self, index: int, bot: str) -> None:
        seated = self.draft.seated_beside(index)

        def choose(spec: str) -> None:
            self._change(lambda: self.draft.seat_bot(index, spec))

        game = self.draft.game
        taken = character(bot, game).spec
        self.services.navigator.open(CharactersScene(self.services, game, index, taken, seated, choose))

    def _style(self, index: int, place: pygame.Rect) -> Widget:
        """One line on who decides for a seat."""
        bot = self.draft.seats[index].bot
        if bot is None:
            words = _("plays at this screen")
        else:
            who = character(bot, self.draft.game)
            words = _("{level} · {style}").format(level=who.level, style=who.style)
        return Label(f"style:{index}", place, words, role="body", px=self.stage.text(20), color=theme.INK)

    def _seat_kind(self, index: int, value: int) -> None:
        if value == 0:
            self.draft.seat_person(index)
        else:
            self.draft.seat_bot(index, self.draft.newcomer())

    def _add(self) -> None:
        self._change(self.draft.add)

    def _remove(self, index: int) -> None:
        self._change(lambda: self.draft.remove(index))

    # --- what follows ------------------------------------------------------------------------------------------

    def _facts(self) -> Items:
        """The facts that follow from the choices, side by side, each with a picture."""
        facts = [*self.words.facts(len(self.draft.seats))]
        if not self.draft.is_solo:
            facts.append(("card", self._people_words()))
        if unlearned := self.draft.unlearned():
            facts.append(("card", unlearned))
        cells = [self._fact(index, *fact) for index, fact in enumerate(facts)]
        return Layers(Item(lambda place: Panel("facts", place, panels.dark_panel)), Row(*cells, height=_FACTS))

    def _fact(self, index: int, glyph: str, sentence: str) -> Items:
        px, picture = self.stage.text(20), token(glyph, self.stage.px(50))

        def words(place: pygame.Rect) -> Widget:
            color = theme.PANEL_TEXT
            return Paragraph(f"fact:{index}", place, sentence, role="body", px=px, color=color, middle=True)

        sign = Item(lambda place: Picture(f"fact-picture:{index}", place, picture), width=64)
        return Row(sign, Item(words), gap=14, padding=Edges(14, 8, 16, 8))

    def _people_words(self) -> str:
        people = self.draft.people
        if people == 0:
            return _("Only bots play: sit back and watch.")
        return ngettext(
            "{n} person plays; bots decide for the others.",
            "{n} people take turns with the mouse; hands stay hidden in between.",
            people,
        ).format(n=people)

    def _foot(self) -> Items:
        px, start_px = self.stage.text(25), self.stage.text(32)
        problem = self.draft.problem()

        def start(place: pygame.Rect) -> Widget:
            button = Button("start", place, _("Start the game"), self._start, px=start_px)
            button.enabled = problem is None
            return button

        def together(place: pygame.Rect) -> Widget:
            # Translators: a button: to a lobby to which others come with phones and with other computers
            button = Button("together", place, _("Play together"), self._gather, px=px, glyph="three-friends")
            button.enabled = problem is None
            return button

        return Row(
            Item(lambda place: Button("back", place, _("Back"), self._go_back, px=px), width=220, height=68),
            Item(lambda place: self._problem(problem or "", place)),
            Item(together, width=330, height=68),
            Item(start, width=428, height=88, at="start"),
            gap=40,
            height=92,
        )

    def _problem(self, words: str, place: pygame.Rect) -> Widget:
        return Paragraph(
            "problem",
            place,
            words,
            role="body-bold",
            px=self.stage.text(24),
            color=theme.GLOW_HALO,
            align="end",
            middle=True,
        )

    def _go_back(self) -> None:
        self.cancel()


class Arms(Widget):
    """A seat's shield, a portrait over its end."""

    focusable = False
    spoken_as = Role.PICTURE

    def __init__(
        self, id: str, rect: pygame.Rect, arms: pygame.Surface, face: pygame.Surface | None = None, label: str = ""
    ) -> None:
        super().__init__(id, rect, label)
        self.arms, self.face = arms, face

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.arms, self.arms.get_rect(center=self._place(-20, 0)))
        if self.face is not None:
            surface.blit(self.face, self.face.get_rect(center=self._place(25, 13)))

    def _place(self, across: float, down: float) -> tuple[int, int]:
        """The pixel so many design units from the middle, towards the end and the bottom."""
        across = -across if self.mirrored else across
        x = self.rect.centerx + round(across * self.rect.width / _ARMS)
        return x, self.rect.centery + round(down * self.rect.height / _ROW)


class EmptySeat(Button):
    """The dashed place of the next player."""

    def draw(self, surface: pygame.Surface) -> None:
        lit = self.hovered or self.focused
        color = theme.GLOW_INNER if lit else theme.PANEL_TITLE
        line = theme.GLOW_INNER if lit else theme.GOLD
        surface.blit(dashed(self.rect.size, self.px // 2, line, max(2, self.px // 9)), self.rect)
        words = render("+  " + self.label, "name", round(1.2 * self.px), color, shadow=True)
        surface.blit(words, words.get_rect(center=self.rect.center))
        if self.focused:
            focus_frame(surface, self.rect, 8)


def _mat(seat: int) -> Callable[[int, int], pygame.Surface]:
    """The ground of a seat's row: its village mat, the left half mirrored over the emblem on the right."""

    def make(width: int, height: int) -> pygame.Surface:
        mat = panels.mat(seat, width, height).copy()
        left = mat.subsurface((0, 0, width // 2, height))
        mat.blit(transform.flip(left, True, False), (width - width // 2, 0))
        return mat

    return make
