"""Widgets of the records page: its tabs, the seals of feats, words that can be pressed."""

from __future__ import annotations

import pygame

from engine.history.feats import FeatState
from valeria_gui.art import panels
from valeria_gui.graphics import theme
from valeria_gui.scenes import records_parts
from valeria_gui.scenes.records_paint import PaintPlace
from valeria_gui.ui.page import Page
from valeria_gui.ui.piece import Role, State
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.style import focus_frame
from valeria_gui.ui.widgets.text import fitted_line


class Tab(Button):
    """One of several pages of which one is shown."""

    spoken_as = Role.OPTION

    def state(self) -> State:
        return State(on=self.primary)

    def draw(self, surface: pygame.Surface) -> None:
        if self.primary:
            super().draw(surface)
            return
        surface.blit(panels.dark_panel(*self.rect.size), self.rect)
        color = theme.GLOW_INNER if self.hovered else theme.PANEL_TEXT
        words = fitted_line(self.label, "body-bold", self._letters(), color, self.rect.width - self.px)
        surface.blit(words, words.get_rect(center=self.rect.center))
        if self.focused:
            focus_frame(surface, self.rect, round(0.28 * self.rect.height))


class FeatSeal(Widget):
    """A feat; whoever points at it or comes to it with the keyboard is told what it takes."""

    spoken_as = Role.ITEM

    def __init__(self, rect: pygame.Rect, state: FeatState, number: int, page: Page) -> None:
        super().__init__(f"feat:{state.feat.name}", rect, records_parts.feat_note(state))
        self.feat, self.number, self._page = state, number, page

    def draw(self, surface: pygame.Surface) -> None:
        records_parts.paint_feat(PaintPlace(surface, self.rect, self._page.stage), self.feat, self.number)
        if self.focused:
            focus_frame(surface, self.rect, 8)

    def activate(self) -> None:
        self._page.services.navigator.notice(self.label)

    def release(self, pos: tuple[int, int]) -> None:
        self.activate()


class TextLink(Button):
    """Words without a plate that can be pressed, at the end of their place."""

    spoken_as = Role.LINK

    def draw(self, surface: pygame.Surface) -> None:
        color = theme.COST_OPEN if self.hovered else theme.GOLD_DARK
        face = fitted_line(self.label, "body-bold", self.px, color, self.rect.width)
        where = face.get_rect(midright=self.rect.midright)
        surface.blit(face, self.facing(where))
        if self.focused:
            focus_frame(surface, self.rect, 8)
