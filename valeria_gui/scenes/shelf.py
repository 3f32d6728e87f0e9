"""The shelf: the boxes of all games side by side, and how to go on with the chosen one.

Nothing of a game is loaded here: what is shown of it stands in its box (`play.shelf`) and in the heads of its
saves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from valeria_gui.art.assets import icon
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.input.intents import AID, LEFT, RIGHT, RULES, Command, Intent
from valeria_gui.play.autosaves import Saved
from valeria_gui.play.shelf import ShelfBox, boxes
from valeria_gui.scenes.shelf_art import (
    BEFORE,
    box_glow,
    box_picture,
    box_shadow,
    candle,
    forget_boxes,
    light,
    standing,
    wall,
)
from valeria_gui.scenes.title_art import Dress, MenuEntry, round_plate
from valeria_gui.ui.layout import Column, Edges, Row
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.page import Page
from valeria_gui.ui.piece import State
from valeria_gui.ui.stage import DESIGN_WIDTH, Gap, Item, Items, Stage
from valeria_gui.ui.widgets.base import Point, Widget
from valeria_gui.ui.widgets.style import focus_frame, hairline
from valeria_gui.ui.widgets.text import Label, fitted_line

_BOARD: Final = (748, 40)
_BOX: Final = 575
_CAPTIONS: Final = (800, 100)
_WIDEST: Final = 660
_EDGE: Final = 106
_PANEL: Final = (800, 112)
_PANEL_TOP: Final = 902
_CANDLES: Final = ((92, 212, 0.56), (DESIGN_WIDTH - 80, 178, 0.46))
"""Design units: top and height of the board, height of a box, top and height of what stands under the boxes, the
place of one box at the most, the room for a candle, the panel, and of each candle middle, height and wax."""
_FOCUS: Final = "game:"
_REACH: Final = 34
"""How far a box glows, design units."""


class ShelfScene(Page):
    """All games: one is chosen, the panel below goes on with it. Who opens a box comes to the title of its game."""

    default = "main"

    def __init__(self, services: Services, chosen: str) -> None:
        super().__init__(services)
        self.boxes = boxes()
        self.chosen = next((box for box in self.boxes if box.name == chosen), self.boxes[0])
        self.saved: dict[str, Saved] = {}

    def resume(self) -> None:
        found = {box.name: self.services.navigator.saved_game(box.name) for box in self.boxes}
        self.saved = {name: saved for name, saved in found.items() if saved is not None}
        self.rebuild()

    def pause(self) -> None:
        self.needs_redraw = True

    def leave(self) -> None:
        forget_boxes()

    # --- what is shown -------------------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        shelf = Column(
            Gap(height=_BOARD[0] + 4 - _BOX - 20),
            Row(*map(self._box, self.boxes), height=_BOX + 20, pack="center"),
            Gap(height=_CAPTIONS[0] - _BOARD[0] - 4),
            Row(*map(self._caption, self.boxes), height=_CAPTIONS[1], pack="center"),
        )
        px = self.stage.text(50)
        heading = Column(Gap(height=44), Item(lambda place: Heading(place, _("Choose a game"), px), height=64))
        glyphs = (
            ("settings", "cog", _("Settings"), self.services.navigator.show_settings),
            ("credits", "quill-ink", _("Credits"), self.services.navigator.show_credits),
            ("quit", "exit-door", _("Quit"), self.services.navigator.quit),
        )
        small = Row(*(self._round(*glyph) for glyph in glyphs), gap=4)
        foot = Column(
            Gap(height=_PANEL_TOP),
            Row(
                Gap(width=50),
                Column(Gap(height=28), small, width=330, height=130, at="start"),
                Gap(width=DESIGN_WIDTH / 2 - 380 - _PANEL[0] / 2),
                Item(self._panel, width=_PANEL[0], height=_PANEL[1], at="start"),
                Gap(),
            ),
        )
        return [*self.stage.lay(heading), *self.stage.lay(shelf), *self.stage.lay(foot)]

    def _box(self, box: ShelfBox) -> Items:
        stage, chosen = self.stage, box is self.chosen
        words = _("{title}, {line}").format(title=_(box.title), line=self._line_of(box))
        return Item(
            lambda place: StandingBox(box, place, words, stage, chosen, lambda: self._open(box)), width=self._room
        )

    @property
    def _room(self) -> float:
        """The place of one box, design units."""
        return min(_WIDEST, (DESIGN_WIDTH - 2 * _EDGE) / len(self.boxes))

    def _caption(self, box: ShelfBox) -> Items:
        """The name of a game, and for how many it is, under its box."""
        color = theme.IVORY if box is self.chosen else theme.PARCHMENT
        return Column(
            self.line(f"name:{box.name}", _(box.title), "name", 30, color, "center", height=42, shadow=True),
            self.line(
                f"line:{box.name}",
                self._line_of(box),
                "body",
                21,
                theme.PARCHMENT_DARK,
                "center",
                height=30,
                shadow=True,
            ),
            Gap(),
            padding=Edges(start=24, end=24),
            width=self._room,
        )

    def _line_of(self, box: ShelfBox) -> str:
        saved = self.saved.get(box.name)
        if saved is None:
            return box.seats_words
        if not saved.round:
            return _("{players} · {saved}").format(players=box.seats_words, saved=saved.line)
        return _("{players} · a saved game: round {round}").format(players=box.seats_words, round=saved.round)

    def _panel(self, place: pygame.Rect) -> Widget:
        """The one thing to press."""
        saved = self.saved.get(self.chosen.name)
        glyph, words, line, act = self._next()
        return MenuEntry(
            "main",
            glyph,
            words,
            line,
            act,
            rect=place,
            stage=self.stage,
            dress=Dress.of(self.chosen),
            primary=True,
            seats=saved.seats if saved else 0,
        )

    def _next(self) -> tuple[str, str, str, Callable[[], None]]:
        """How the chosen game goes on or begins: icon, words, a line of explanation and effect."""
        box, navigator = self.chosen, self.services.navigator
        game, title = box.name, _(box.title)
        if saved := self.saved.get(game):
            line = _("{title} · {line}").format(title=title, line=saved.line)
            # Translators: a button: go on with the game that was played last
            return "play-button", _("Continue"), line, lambda: navigator.continue_saved(game)
        if box.first_game and not navigator.has_played(game):
            line = _("Learn {title} while you play").format(title=title)
            return "light-bulb", _("First game"), line, lambda: navigator.begin_tutorial(game)
        return box.sign, _("New game"), title, lambda: self._begin(box)

    def _round(self, id: str, glyph: str, words: str, effect: Callable[[], None]) -> Items:
        stage = self.stage
        return Item(lambda place: RoundButton(id, glyph, words, place, stage, effect))

    def make_ground(self, size: tuple[int, int]) -> pygame.Surface:
        stage = self.stage
        top = stage.point(0, _BOARD[0])[1]
        ground = wall(size, pygame.Rect(0, top, size[0], stage.px(_BOARD[1])))
        for middle, high, wax in _CANDLES:
            picture = candle(stage.px(high), wax)
            place = picture.get_rect(midbottom=stage.point(middle, _BOARD[0] + 6))
            flame = place.centerx, place.bottom - round((wax + 0.2) * place.h)
            light(ground, flame, stage.px(430), theme.rgb("#8a4a14"), 0.8)
            light(ground, flame, stage.px(120), theme.rgb("#ffb84e"), 0.6)
            ground.blit(picture, place)
        return ground

    # --- what is done --------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if intent in (Command(LEFT), Command(RIGHT)) and self._turns():
            self._turn(1 if (intent == Command(RIGHT)) != self.stage.mirrored else -1)
            return True
        if intent in (Command(AID), Command(RULES)):
            self._open(self.chosen)
            return False
        return super().handle(intent)

    def _turns(self) -> bool:
        """Whether the arrows choose a game now: with the focus on a box, on the panel or nowhere."""
        focused = self.group.ring.current
        return focused is None or focused == "main" or focused.startswith(_FOCUS)

    def _turn(self, by: int) -> None:
        """The next box is chosen; the focus goes with it if it was on one."""
        place = self.boxes.index(self.chosen) + by
        if not 0 <= place < len(self.boxes):
            return
        focused = self.group.ring.current
        self.chosen = self.boxes[place]
        self.rebuild()
        if focused is not None and focused.startswith(_FOCUS):
            self.group.focus(f"game:{self.chosen.name}")
        self.needs_redraw = True

    def _open(self, box: ShelfBox) -> None:
        self.services.navigator.show_title(box.name)

    def _begin(self, box: ShelfBox) -> None:
        """The set-up of a game, its title behind it."""
        self._open(box)
        self.services.navigator.show_setup(box.name)


class Heading(Label):
    """Words between two fading lines, a diamond at the end of each."""

    def __init__(self, rect: pygame.Rect, words: str, px: int) -> None:
        super().__init__("heading", rect, words, role="name", px=px, align="center", shadow=True)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        words = fitted_line(self.label, self.role, min(self.px, self.rect.height), self.color, self.rect.width)
        away, px, y = words.get_width() // 2 + self.px, max(3, self.px // 8), self.rect.centery
        for side in (-1, 1):
            line, at = hairline(5 * self.px, theme.GOLD_LIGHT, 170, side < 0), self.rect.centerx + side * away
            surface.blit(line, line.get_rect(midleft=(at, y)) if side > 0 else line.get_rect(midright=(at, y)))
            points = [(at - px, y), (at, y - px), (at + px, y), (at, y + px)]
            pygame.draw.polygon(surface, theme.GOLD_LIGHT, points)


class StandingBox(Widget):
    """The box of a game as it stands on the board; the chosen one glows."""

    def __init__(
        self,
        box: ShelfBox,
        rect: pygame.Rect,
        label: str,
        stage: Stage,
        chosen: bool,
        on_click: Callable[[], None],
    ) -> None:
        super().__init__(f"game:{box.name}", rect, label)
        self.box, self.stage, self.chosen, self.on_click = box, stage, chosen, on_click
        high = stage.px(_BOX if chosen else _BOX - 12)
        self.picture = box_picture(box, high)
        room = min(rect.width, stage.px(_WIDEST)) - 2 * stage.px(_REACH)
        if self.picture.get_width() > room:
            self.picture = box_picture(box, high * room // self.picture.get_width())
        aside = (rect.width - self.picture.get_width()) // 2
        self.rect = self.picture.get_rect(bottomleft=(rect.left + aside, rect.bottom))
        if stage.mirrored:
            self.rect.right = rect.right - aside

    def state(self) -> State:
        return State(selected=self.chosen)

    def release(self, pos: Point) -> None:
        self.on_click()

    def activate(self) -> None:
        self.on_click()

    def draw(self, surface: pygame.Surface) -> None:
        reach, high = self.stage.px(_REACH), self.picture.get_height()
        surface.blit(box_shadow(self.box, high, reach), self.rect.move(-reach, reach // 4 - reach))
        if self.chosen or self.hovered:
            surface.blit(box_glow(self.box, high, reach), self.rect.move(-reach, -reach))
        surface.blit(self.picture, self.rect)
        things, foot = standing(self.box, self.rect.w), self.rect.bottom + round(BEFORE * self.rect.w)
        surface.blit(things, things.get_rect(bottomleft=(self.rect.left, foot)))
        if self.focused:
            focus_frame(surface, self.rect.inflate(6, 6), self.stage.px(8))


class RoundButton(Widget):
    """A sign on a round plate, its word in small letters under it."""

    def __init__(
        self, id: str, glyph: str, label: str, rect: pygame.Rect, stage: Stage, on_click: Callable[[], None]
    ) -> None:
        super().__init__(id, rect, label)
        self.glyph, self.stage, self.on_click = glyph, stage, on_click

    def release(self, pos: Point) -> None:
        self.on_click()

    def activate(self) -> None:
        self.on_click()

    def draw(self, surface: pygame.Surface) -> None:
        stage, lit = self.stage, self.hovered or self.focused
        px = stage.px(56)
        plate = round_plate(px, theme.GOLD_LIGHT if lit else theme.GOLD)
        place = plate.get_rect(midtop=self.rect.midtop)
        surface.blit(plate, place)
        color = theme.GLOW_INNER if lit else theme.PANEL_TITLE
        glyph = icon(self.glyph, round(0.56 * px), color)
        surface.blit(glyph, glyph.get_rect(center=place.center))
        room = self.rect.bottom - place.bottom
        words = fitted_line(self.label, "body", min(stage.text(18), round(0.7 * room)), color, self.rect.width)
        surface.blit(words, words.get_rect(midtop=(self.rect.centerx, place.bottom + stage.px(6))))
        if self.focused:
            focus_frame(surface, self.rect, stage.px(10))
