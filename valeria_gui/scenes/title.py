"""The title screen: the first thing a player sees and the way to everything else.

Of a saved game it has only the line that describes it. Nothing is loaded here that is not drawn, so that the first
frame comes at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from valeria_gui.art.assets import image
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.paths import asset_path, has_asset
from valeria_gui.scenes.title_art import MenuEntry, cover, frame
from valeria_gui.ui.layout import Column, Edges, Row
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.page import Page
from valeria_gui.ui.stage import Gap, Item, Items
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.style import hairline
from valeria_gui.ui.widgets.text import Label

BACKDROP: Final = "title/backdrop.webp"
BACKDROP_HD: Final = "title/backdrop-hd.webp"
HD: Final = (1920, 1080)
"""Up to this size the smaller file is as good, and read in a quarter of the time."""
LOGO: Final = "title/logo.webp"
_LOGO_WIDTH: Final = 670
_ENTRY_STEP: Final = 66
_ENTRIES: Final = 420
"""Design units: from one entry to the next, and how high all of them below the first may be together."""

Entry = tuple[str, str, str, str, Callable[[], None]]


class TitleScene(Page):
    """Continue and load when there is something saved, new game, first game, rules, settings, credits, quit.

    Above all who has never played is led to the first game."""

    at_start = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.saved: str | None = None

    def resume(self) -> None:
        self.saved = self.services.navigator.saved_summary()
        self.default = self.entries()[0][0]
        self.rebuild()

    def pause(self) -> None:
        self.needs_redraw = True

    def entries(self) -> list[Entry]:
        """Id, icon, words, a line of explanation and effect of each entry."""
        navigator = self.services.navigator
        begin: Entry = ("new-game", "tower-flag", _("New game"), "", navigator.show_setup)
        first: Entry = ("first-game", "light-bulb", _("First game"), "", navigator.begin_tutorial)
        rest: list[Entry] = [
            *self._load(),
            ("rules", "rule-book", _("Rules"), "", navigator.show_rules),
            ("settings", "cog", _("Settings"), "", navigator.show_settings),
            ("credits", "quill-ink", _("Credits"), "", navigator.show_credits),
            ("quit", "exit-door", _("Quit"), "", navigator.quit),
        ]
        if self.saved is not None:
            return [
                ("continue", "play-button", _("Continue"), self.saved, navigator.continue_saved),
                begin,
                first,
                *rest,
            ]
        if self._is_new():
            return [_with(first, _("Learn it while you play")), begin, *rest]
        return [_with(begin, _("One to five players, people and bots")), first, *rest]

    def _is_new(self) -> bool:
        """Whether nobody has played here yet."""
        settings = self.services.settings
        return not (settings.player_name or settings.seats or self.services.navigator.has_saves())

    def _load(self) -> list[Entry]:
        """The way to the saves with names, if there are any."""
        entry: Entry = ("load", "backward-time", _("Load"), "", self.services.navigator.show_load)
        return [entry] if self.services.navigator.has_saves() else []

    def build(self) -> Sequence[Widget]:
        first, *others = self.entries()
        step = min(_ENTRY_STEP, _ENTRIES / len(others))
        menu = Column(
            Row(Item(self._motto, width=620), padding=Edges(start=14), height=46),
            Gap(height=48),
            self._entry(first, 92, primary=True),
            Gap(height=20),
            Column(*(self._entry(entry, step - 4) for entry in others), gap=4),
            padding=Edges(112, 372),
            across="start",
        )
        return [*self.stage.lay(menu), self._seats()]

    def _entry(self, entry: Entry, high: float, primary: bool = False) -> Items:
        stage = self.stage
        return Item(
            lambda place: MenuEntry(*entry, rect=place, stage=stage, primary=primary), width=520, height=high
        )

    def make_ground(self, size: tuple[int, int]) -> pygame.Surface:
        ground = cover(_backdrop(size), size)
        frame(ground, self.stage)
        if has_asset(LOGO):
            width = self.stage.px(_LOGO_WIDTH)
            self._put(ground, image(LOGO, (width, round(width * 520 / 1600))), (100, 132))
        self._put(ground, hairline(self.stage.px(620), theme.GOLD_LIGHT, 190, self.stage.mirrored), (126, 362))
        return ground

    def _put(self, ground: pygame.Surface, picture: pygame.Surface, at: tuple[float, float]) -> None:
        """Paint a picture that begins there (design units)."""
        place = picture.get_rect(topleft=self.stage.point(*at))
        ground.blit(picture, place.move_to(right=place.left) if self.stage.mirrored else place)

    def _seats(self) -> Widget:
        stage, px, words = self.stage, self.stage.text(18), _("1–5 players")
        place = pygame.Rect(0, 0, stage.px(240), stage.px(30))
        place.bottomright = stage.window.move(-stage.px(64), -stage.px(52)).bottomright
        place = stage.reflected(place)
        return Label("seats", place, words, role="body", px=px, color=theme.PARCHMENT, align="end", shadow=True)

    def _motto(self, place: pygame.Rect) -> Widget:
        return Label(
            "motto",
            place,
            _("a village, a castle, and everyone else's resources"),
            role="body",
            px=self.stage.text(26),
            color=theme.PARCHMENT,
            shadow=True,
        )


def _with(entry: Entry, line: str) -> Entry:
    """The entry with a line of explanation."""
    id, glyph, words, _line, effect = entry
    return id, glyph, words, line, effect


def _backdrop(size: tuple[int, int]) -> pygame.Surface:
    """The picture as its file has it: it is large, so its pixels are converted only once it is scaled."""
    small = size[0] <= HD[0] and size[1] <= HD[1] and has_asset(BACKDROP_HD)
    path = asset_path(BACKDROP_HD if small else BACKDROP)
    if path.is_file():
        return pygame.image.load(path)
    night = pygame.Surface((16, 9))
    night.fill(theme.WALNUT_DARK)
    return night
