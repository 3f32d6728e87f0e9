"""The title of a game: its cover, and the way to everything else.

Of a saved game it has only the line that describes it. Nothing is loaded here that is not drawn, so that the first
frame comes at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from valeria_gui.art.assets import loaded, shrunk
from valeria_gui.graphics import theme, transform
from valeria_gui.i18n import _
from valeria_gui.paths import asset_path, has_asset
from valeria_gui.play.shelf import ShelfBox
from valeria_gui.scenes.title_art import Dress, MenuEntry, cover, frame
from valeria_gui.text.layout import fitted
from valeria_gui.ui.layout import Column, Edges, Row
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.page import Page
from valeria_gui.ui.stage import Gap, Item, Items
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.style import hairline
from valeria_gui.ui.widgets.text import Label

HD: Final = (1920, 1080)
"""Up to this size the smaller file is as good, and read in a quarter of the time."""
_LOGO: Final = (860, 218)
_ORNAMENT: Final = 25 / 52
_ENTRY_STEP: Final = 66
_ENTRIES: Final = 420
"""Design units: the room of the name, at whose foot it stands, how large a pixel of an ornament under the motto is,
from one entry to the next, and how high all of them below the first may be together."""

Entry = tuple[str, str, str, str, Callable[[], None]]


class TitleScene(Page):
    """Continue and load when there is something saved, new game, first game, rules, settings, credits, quit; from
    a shelf with several games the way back to it.

    Above all who has never played is led to the first game."""

    at_start = True

    def __init__(self, services: Services, box: ShelfBox) -> None:
        super().__init__(services)
        self.box = box
        self.saved: str | None = None

    def cancel(self) -> bool:
        if self.services.navigator.is_shelf:
            self.services.navigator.show_shelf()
        return self.services.navigator.is_shelf

    def resume(self) -> None:
        saved = self.services.navigator.saved_game(self.box.name)
        self.saved = None if saved is None else saved.line
        self.default = self.entries()[0][0]
        self.rebuild()

    def pause(self) -> None:
        self.needs_redraw = True

    def spoken_title(self) -> str:
        return _(self.box.title)

    def entries(self) -> list[Entry]:
        """Id, icon, words, a line of explanation and effect of each entry."""
        navigator, game = self.services.navigator, self.box.name
        begin: Entry = ("new-game", self.box.sign, _("New game"), "", lambda: navigator.show_setup(game))
        first: Entry = ("first-game", "light-bulb", _("First game"), "", lambda: navigator.begin_tutorial(game))
        rest: list[Entry] = [
            *self._load(),
            ("records", "laurels-trophy", _("Records"), "", navigator.show_records),
            ("join", "three-friends", _("Join a table"), "", navigator.show_join),
            ("rules", "rule-book", _("Rules"), "", navigator.show_rules),
            ("settings", "cog", _("Settings"), "", navigator.show_settings),
            ("credits", "quill-ink", _("Credits"), "", navigator.show_credits),
            self._way_out(),
        ]
        lesson = [first] if self.box.first_game else []
        if self.saved is not None:
            return [
                ("continue", "play-button", _("Continue"), self.saved, lambda: navigator.continue_saved(game)),
                begin,
                *lesson,
                *rest,
            ]
        if lesson and self._is_new():
            return [_with(first, _("Learn it while you play")), begin, *rest]
        return [_with(begin, _(self.box.players)), *lesson, *rest]

    def _way_out(self) -> Entry:
        """Back to the shelf, where there is one."""
        navigator = self.services.navigator
        if navigator.is_shelf:
            return "shelf", "exit-door", _("Other games"), "", navigator.show_shelf
        return "quit", "exit-door", _("Quit"), "", navigator.quit

    def _is_new(self) -> bool:
        """Whether nobody has played here yet, or this game is as new to them as the first one."""
        settings = self.services.settings
        if settings.game not in ("", self.box.name):
            return not self.services.navigator.has_played(self.box.name)
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
            Gap(height=48 + self.box.lift),
            self._entry(first, 92, primary=True),
            Gap(height=20),
            Column(*(self._entry(entry, step - 4) for entry in others), gap=4),
            padding=Edges(112, 372 - self.box.lift),
            across="start",
        )
        return [*self.stage.lay(menu), self._seats()]

    def _entry(self, entry: Entry, high: float, primary: bool = False) -> Items:
        stage = self.stage
        dress = Dress.of(self.box)
        return Item(
            lambda place: MenuEntry(*entry, rect=place, stage=stage, dress=dress, primary=primary),
            width=520,
            height=high,
        )

    def make_ground(self, size: tuple[int, int]) -> pygame.Surface:
        ground = cover(_backdrop(self.box, size), size)
        if self.stage.mirrored:
            ground = transform.flip(ground, True, False)
        frame(ground, self.stage, Dress.of(self.box))
        logo, lift = self._logo(), self.box.lift
        self._put(ground, logo, (100, 132 - lift + _LOGO[1] - logo.get_height() / self.stage.scale))
        rule = hairline(self.stage.px(620), Dress.of(self.box).light, 190, self.stage.mirrored)
        self._put(ground, rule, (126, 362 - lift))
        if has_asset(self.box.ornament):
            picture = loaded(self.box.ornament)
            wide = self.stage.px(_ORNAMENT * picture.get_width())
            high = round(wide * picture.get_height() / picture.get_width())
            self._put(ground, shrunk(picture, (wide, high)), (126, 417 - round(0.65 * lift)))
        return ground

    def _logo(self) -> pygame.Surface:
        """The name of the game, as it is written or, without a picture, in plain letters."""
        room = self.stage.px(_LOGO[0]), self.stage.px(_LOGO[1])
        if not has_asset(self.box.logo):
            px = self.stage.text(84)
            return fitted(_(self.box.title), "menu", px, theme.IVORY, room[0], tiniest=px // 2, shadow=True)[0]
        picture = loaded(self.box.logo)
        scale = min(room[0] / picture.get_width(), room[1] / picture.get_height())
        return shrunk(picture, (round(scale * picture.get_width()), round(scale * picture.get_height())))

    def _put(self, ground: pygame.Surface, picture: pygame.Surface, at: tuple[float, float]) -> None:
        """Paint a picture that begins there (design units)."""
        place = picture.get_rect(topleft=self.stage.point(*at))
        ground.blit(picture, place.move_to(right=place.left) if self.stage.mirrored else place)

    def _seats(self) -> Widget:
        stage, px, words = self.stage, self.stage.text(18), self.box.seats_words
        place = pygame.Rect(0, 0, stage.px(240), stage.px(30))
        place.bottomright = stage.window.move(-stage.px(64), -stage.px(52)).bottomright
        place = stage.reflected(place)
        return Label("seats", place, words, role="body", px=px, color=theme.PARCHMENT, align="end", shadow=True)

    def _motto(self, place: pygame.Rect) -> Widget:
        return Label(
            "motto",
            place,
            self._motto_words(),
            role="body",
            px=self.stage.text(26),
            color=theme.PARCHMENT,
            shadow=True,
        )

    def _motto_words(self) -> str:
        """The motto; before it the name of the game, where the language has another one than its picture."""
        name, motto = _(self.box.title), _(self.box.motto)
        if name == self.box.title or not has_asset(self.box.logo):
            return motto
        # Translators: under the picture of the game's English name: its name in this language, and its motto
        return _("{game}: {motto}").format(game=name, motto=motto)


def _with(entry: Entry, line: str) -> Entry:
    """The entry with a line of explanation."""
    id, glyph, words, _line, effect = entry
    return id, glyph, words, line, effect


def _backdrop(box: ShelfBox, size: tuple[int, int]) -> pygame.Surface:
    """The picture as its file has it: it is large, so its pixels are converted only once it is scaled."""
    small = size[0] <= HD[0] and size[1] <= HD[1] and box.backdrop_hd and has_asset(box.backdrop_hd)
    path = asset_path(box.backdrop_hd if small else box.backdrop)
    if path.is_file():
        return pygame.image.load(path)
    night = pygame.Surface((16, 9))
    night.fill(theme.WALNUT_DARK)
    return night
