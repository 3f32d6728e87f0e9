"""The set-up screen: who sits where, and how the game begins.

Knows where everything stands and which words explain it; the choices themselves are `setup_draft`'s.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from engine.players import MAX_NAME, Player
from valeria_gui.art import panels
from valeria_gui.art.portraits import portrait
from valeria_gui.art.tokens import shield, token
from valeria_gui.graphics import theme, transform
from valeria_gui.i18n import _, ngettext
from valeria_gui.play import people
from valeria_gui.play.characters import character, characters
from valeria_gui.play.game_names import game_names
from valeria_gui.play.game_play import find_play
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.setup_draft import Draft
from valeria_gui.scenes.setup_characters import CharactersScene
from valeria_gui.settings.settings import THINKING
from valeria_gui.text.layout import render
from valeria_gui.ui.page import Page
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button, IconButton
from valeria_gui.ui.widgets.choice import Cycler, Segments, Toggle
from valeria_gui.ui.widgets.style import dashed, focus_frame
from valeria_gui.ui.widgets.text import Label, Panel, Paragraph, Picture, evened
from valeria_gui.ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from valeria_gui.ui.navigation import Services

__all__ = ["GameSetup", "Player", "SetupScene"]

OWN_CARDS: Final = "cards.yaml"
MAX_SEED: Final = 40

_ROWS: Final = (90, 150, 1130, 108)
"""Left, top, width and height of the first seat's row; the next rows lie _STEP below each other."""
_STEP: Final = 120
_FACTS: Final = (90, 766, 1130, 112)
"""What follows from the choices: a band under the rows."""
_GAME: Final = (1262, 56, 568, 822)
_INSET: Final = 40


class SetupScene(Page):
    """Asks for everything a game needs, and lets it begin once that is complete and right."""

    default = "start"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        game = game_names()[0]
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
        return [
            self._line("heading", (90, 50, 900, 84), _("New game"), "name", 64),
            *self._seat_widgets(),
            *self._facts(),
            *self._game_widgets(),
            *self._foot_widgets(),
        ]

    def _start(self) -> None:
        if self.draft.problem() is None:
            self.services.navigator.begin(self.draft.game_setup(THINKING[self.services.settings.thinking]))

    def _change(self, change: Callable[[], None]) -> None:
        change()
        self.rebuild()

    def _line(
        self, id: str, box: tuple[float, ...], text: str, role: str, px: float, color: theme.Color = theme.IVORY
    ) -> Label:
        return Label(id, self.stage.rect(*box), text, role=role, px=self.stage.text(px), color=color)

    def _seat_widgets(self) -> list[Widget]:
        widgets = [widget for index in range(len(self.draft.seats)) for widget in self._seat(index)]
        if self.draft.can_add:
            left, top, wide, high = _ROWS
            rect = self.stage.rect(left, top + _STEP * len(self.draft.seats), wide, high)
            words = _("Add a player")
            widgets.append(EmptySeat("add", rect, words, self._add, px=self.stage.text(26)))
        return widgets

    def _seat(self, index: int) -> list[Widget]:
        stage, seat = self.stage, self.draft.seats[index]
        left, top, wide, high = _ROWS
        top += _STEP * index
        middle = top + 12
        who = _("Player {number}").format(number=index + 1)
        row: list[Widget] = [
            Panel(f"seat:{index}", stage.rect(left, top, wide, high), _mat(index), who),
            *self._arms(index, (left, top, high)),
            TextField(
                f"name:{index}",
                stage.rect(left + 150, middle, 318, 54),
                _("Name of player {number}").format(number=index + 1),
                seat.name,
                lambda name: self._change(lambda: self.draft.rename(index, name)),
                px=stage.text(27),
                limit=MAX_NAME,
                placeholder=_("Name"),
            ),
            Segments(
                f"kind:{index}",
                stage.rect(left + 484, middle, 230, 54),
                _("Person or bot"),
                (_("Person"), _("Bot")),
                0 if seat.is_human else 1,
                lambda value: self._change(lambda: self._seat_kind(index, value)),
                px=stage.text(23),
            ),
            *self._who_decides(index, stage.rect(left + 730, middle, 314, 54)),
            self._style(index, (left + 150, top + 68, 894, 32)),
        ]
        if self.draft.can_remove:
            rect = stage.rect(left + 1056, top + (high - 60) / 2, 60, 60)
            words = _("Remove player {number}").format(number=index + 1)
            row.append(IconButton(f"remove:{index}", rect, words, "cancel", lambda: self._remove(index)))
        return row

    def _arms(self, index: int, box: tuple[float, float, float]) -> list[Widget]:
        """The seat's shield; before it the portrait of the character that decides, if none of the people does."""
        left, top, high = box
        stage, bot = self.stage, self.draft.seats[index].bot
        widgets: list[Widget] = [
            Picture(f"shield:{index}", stage.rect(left + 20, top, 76, high), shield(index, stage.px(68)))
        ]
        if bot is not None:
            who = character(bot, self.draft.game)
            face = portrait(who.portrait, index, stage.px(66))
            widgets.append(Picture(f"portrait:{index}", stage.rect(left + 70, top + 34, 66, 66), face, who.name))
        return widgets

    def _who_decides(self, index: int, rect: pygame.Rect) -> list[Widget]:
        """The way to the list of characters."""
        bot = self.draft.seats[index].bot
        if bot is None:
            return []
        px = self.stage.text(23)
        return [Button(f"decides:{index}", rect, _("Another bot …"), lambda: self._show_bots(index, bot), px=px)]

    def _show_bots(self, index: int, bot: str) -> None:
        seated = self.draft.seated_beside(index)

        def choose(spec: str) -> None:
            self._change(lambda: self.draft.seat_bot(index, spec))

        game = self.draft.game
        taken = character(bot, game).spec
        self.services.navigator.open(CharactersScene(self.services, game, index, taken, seated, choose))

    def _style(self, index: int, box: tuple[float, ...]) -> Widget:
        """One line on who decides for a seat."""
        bot = self.draft.seats[index].bot
        if bot is None:
            words = _("plays at this screen")
        else:
            who = character(bot, self.draft.game)
            words = _("{level} · {style}").format(level=who.level, style=who.style)
        px = self.stage.text(20)
        return Label(f"style:{index}", self.stage.rect(*box), words, role="body", px=px, color=theme.INK)

    def _seat_kind(self, index: int, value: int) -> None:
        if value == 0:
            self.draft.seat_person(index)
        else:
            self.draft.seat_bot(index, self.draft.newcomer())

    def _add(self) -> None:
        self._change(self.draft.add)

    def _remove(self, index: int) -> None:
        self._change(lambda: self.draft.remove(index))

    def _game_widgets(self) -> list[Widget]:
        draft, own = self.draft, self.services.data_dir / OWN_CARDS
        alone = draft.is_solo
        starts = _("You lead every turn.") if alone else _("Leads the first turn; then it goes round clockwise.")
        built_in = _("A card set of your own can be played from {file} in the data folder.").format(file=own.name)
        controls = [
            *self._control(0, _("Start player"), self._start_player(), starts),
            *self._control(1, _("Seed"), self._seed(), _("The same number or word deals the same cards.")),
            *self._control(2, _("Cards"), self._cards(), built_in),
        ]
        options = [
            *(widget for place, name in enumerate(draft.options) for widget in self._game_option(place, name)),
            *self._practice(len(draft.options)),
        ]
        for group in (controls, options):
            evened([words for words in group if isinstance(words, Paragraph)])
        return [Panel("game", self.stage.rect(*_GAME), panels.parchment_panel), *controls, *options]

    def _game_option(self, place: int, name: str) -> list[Widget]:
        """One option of the game."""
        words, sentence = self.words.option_words(name)
        return self._option(name, place, words, self.draft.options[name], sentence)

    def _practice(self, place: int) -> list[Widget]:
        """Whether the whole game can be taken back; one alone always may."""
        if self.draft.is_solo:
            toggle, sentence = self._option(
                "practice", place, _("Practice"), True, _("Alone you can always go back; the score tells it.")
            )
            toggle.enabled = False
            return [toggle, sentence]
        words = _("Everything can be taken back, also what others did since; the score tells it.")
        return self._option("practice", place, _("Practice"), self.draft.practice, words)

    def _control(self, place: int, words: str, control: Widget, sentence: str) -> list[Widget]:
        left, inner = _GAME[0] + _INSET, _GAME[2] - 2 * _INSET
        top = _GAME[1] + 24 + 134 * place
        control.rect = self.stage.rect(left, top + 32, inner, 50)
        label = self._line(f"{control.id}-label", (left, top, inner, 30), words, "label-bold", 25, theme.GOLD_DARK)
        return [label, control, self._sentence(control.id, (left, top + 84, inner, 48), sentence)]

    def _option(self, id: str, place: int, words: str, on: bool, sentence: str) -> list[Widget]:
        """A choice between yes and no, a sentence under it."""
        left, inner = _GAME[0] + _INSET, _GAME[2] - 2 * _INSET
        top = _GAME[1] + 448 + 120 * place
        toggle = Toggle(
            id,
            self.stage.rect(left, top, inner, 40),
            words,
            on,
            lambda value: self._change(lambda: self._choose(id, value)),
            px=self.stage.text(24),
            role="body-bold",
        )
        below = self._sentence(id, (left, top + 42, inner, 74), sentence)
        indent = toggle.words_left - toggle.rect.left
        below.rect = pygame.Rect(toggle.words_left, below.rect.top, below.rect.width - indent, below.rect.height)
        return [toggle, below]

    def _choose(self, id: str, on: bool) -> None:
        if id in self.draft.options:
            self.draft.options[id] = on
        else:
            self.draft.practice = on

    def _sentence(self, id: str, box: tuple[float, ...], sentence: str) -> Widget:
        return Paragraph(
            f"{id}-hint",
            self.stage.rect(*box),
            sentence,
            role="body",
            px=self.stage.text(19),
            color=theme.FADED,
        )

    def _start_player(self) -> Widget:
        draft = self.draft
        if draft.is_solo:
            return self._said("start-player", draft.seats[0].name)
        small = self.stage.px(30)
        return Cycler(
            "start-player",
            self.stage.window,
            _("Start player"),
            [_("Drawn at random"), *(seat.name for seat in draft.seats)],
            0 if draft.start_player is None else draft.start_player + 1,
            lambda value: self._change(lambda: setattr(draft, "start_player", value - 1 if value else None)),
            px=self.stage.text(24),
            glyphs=[None, *(shield(index, small) for index in range(len(draft.seats)))],
        )

    def _cards(self) -> Widget:
        own = self.own_cards
        px = self.stage.text(24)
        if own is None:
            return self._said("cards", _("The built-in cards"))
        return Cycler(
            "cards",
            self.stage.window,
            _("Cards"),
            [_("The built-in cards"), _("My own: {file}").format(file=own.name)],
            0 if self.draft.cards is None else 1,
            lambda value: self._change(lambda: self.draft.choose_cards(own if value else None)),
            px=px,
        )

    def _said(self, id: str, words: str) -> Widget:
        """What is so, because there is no choice."""
        px = self.stage.text(24)
        return Label(id, self.stage.window, words, role="body-bold", px=px, color=theme.INK)

    def _seed(self) -> Widget:
        return TextField(
            "seed",
            self.stage.window,
            _("Seed"),
            self.draft.seed_text,
            lambda text: setattr(self.draft, "seed_text", text),
            px=self.stage.text(24),
            limit=MAX_SEED,
            placeholder=_("random"),
        )

    def _facts(self) -> list[Widget]:
        """What follows from the choices, side by side, each with a picture."""
        left, top, wide, high = _FACTS
        step = wide / 3
        side = self.stage.px(50)
        cells = [
            widget
            for index, (glyph, words) in enumerate(self._fact_words())
            for widget in (
                Picture(
                    f"fact-picture:{index}",
                    self.stage.rect(left + step * index + 14, top, 64, high),
                    token(glyph, side),
                ),
                Paragraph(
                    f"fact:{index}",
                    self.stage.rect(left + step * index + 92, top, step - 108, high),
                    words,
                    role="body",
                    px=self.stage.text(20),
                    color=theme.PANEL_TEXT,
                    middle=True,
                ),
            )
        ]
        evened([cell for cell in cells if isinstance(cell, Paragraph)])
        return [Panel("facts", self.stage.rect(*_FACTS), panels.dark_panel), *cells]

    def _fact_words(self) -> list[tuple[str, str]]:
        """Token and sentence for what is to be known of the game, and who is at the screen."""
        facts = list(self.words.facts(len(self.draft.seats)))
        return facts if self.draft.is_solo else [*facts, ("card", self._people_words())]

    def _people_words(self) -> str:
        people = self.draft.people
        if people == 0:
            return _("Only bots play: sit back and watch.")
        return ngettext(
            "{n} person plays; bots decide for the others.",
            "{n} people take turns with the mouse; hands stay hidden in between.",
            people,
        ).format(n=people)

    def _foot_widgets(self) -> list[Widget]:
        stage, problem = self.stage, self.draft.problem()
        start = Button(
            "start",
            stage.rect(1402, 902, 428, 88),
            _("Start the game"),
            self._start,
            px=stage.text(32),
        )
        start.enabled = problem is None
        return [
            Button("back", stage.rect(90, 914, 220, 68), _("Back"), self._go_back, px=stage.text(25)),
            Paragraph(
                "problem",
                stage.rect(350, 890, 1010, 112),
                problem or "",
                role="body-bold",
                px=stage.text(24),
                color=theme.GLOW_HALO,
                align="end",
                middle=True,
            ),
            start,
        ]

    def _go_back(self) -> None:
        self.cancel()


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
