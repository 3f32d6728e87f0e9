"""The settings: four sections of switches, choices and sliders; whatever is changed is seen at once.

Knows how each kind of setting is shown; what the settings are called is in settings_words, what they may be in
`settings.SPEC`, and what follows from them is for those who watch them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from valeria_gui.art import panels
from valeria_gui.games.valeria.art.swatch import swatch
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.input.keymap import COMMANDS
from valeria_gui.play import people
from valeria_gui.scenes.settings_text import SECTIONS, VALUES, Entry, automatic_words, limit_words, number_words
from valeria_gui.settings.kinds import Name, Number, OneOf, OnOff
from valeria_gui.settings.settings import SPEC
from valeria_gui.settings.sizing import interface_scale, largest_scale
from valeria_gui.ui.page import Overlay
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.choice import Segments
from valeria_gui.ui.widgets.keycap import keycaps
from valeria_gui.ui.widgets.slider import Slider
from valeria_gui.ui.widgets.text import Label, Panel, Paragraph, Picture
from valeria_gui.ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from valeria_gui.ui.navigation import Services

_PANEL: Final = (190, 40, 1540, 1000)
_ROW: Final = 92
_FIRST: Final = 192
"""Design: from the top of one row to the next, and the top of the first."""
_NAME: Final = (250, 730)
_CONTROL: Final = (1010, 660)
"""Design: left and width of what a setting is called, and of what changes it."""
_NAME_PX: Final = 26
_ABOUT_PX: Final = 20
"""Design: the letters of a setting's name and of the sentence about it."""
_SWITCH: Final = 250
"""Design: width of a switch; what it does has the room beside it."""
_LIVE: Final = frozenset({"volume_master", "volume_effects", "volume_ambient", "hover_ms"})
"""Settings that follow the knob while it is dragged: nothing has to be drawn anew for them."""


class SettingsScene(Overlay):
    """One section at a time; the settings are kept when the scene goes."""

    default = "close"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.section = next(iter(SECTIONS))
        self.typed = services.settings.player_name

    def enter(self) -> None:
        self.services.settings.watch(self._changed)

    def leave(self) -> None:
        self.services.settings.unwatch(self._changed)

    def close(self) -> None:
        super().close()
        self.services.navigator.keep_settings()

    def show(self, section: str) -> None:
        """Turns to another section."""
        self.section = section
        self.rebuild()
        self.needs_redraw = True

    def _changed(self, _name: str) -> None:
        self.rebuild()
        self.needs_redraw = True

    # --- what is shown -----------------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        stage = self.stage
        left, top, wide, high = _PANEL
        px = stage.text(24)
        reset = stage.rect(left + 60, top + high - 94, 380, 64)
        return [
            Panel("panel", stage.rect(*_PANEL), self._ground_of_panel),
            Label(
                "heading",
                stage.rect(left + 60, top + 34, 520, 76),
                _("Settings"),
                role="name",
                px=stage.text(56),
                color=theme.INK,
            ),
            self._tabs(),
            *(self._keys() if self.section == "keys" else self._rows()),
            Button("reset", reset, _("As it was at first"), self._reset, px=px),
            Button("close", stage.rect(left + wide - 340, top + high - 94, 280, 64), _("Done"), self.close, px=px),
        ]

    def _ground_of_panel(self, width: int, height: int) -> pygame.Surface:
        return panels.parchment_panel(width, height)

    def _tabs(self) -> Widget:
        left, top, wide, _high = _PANEL
        names = list(SECTIONS)
        return Segments(
            "sections",
            self.stage.rect(left + 640, top + 44, wide - 700, 62),
            _("Sections of the settings"),
            [words() for words, _entries in SECTIONS.values()],
            names.index(self.section),
            lambda index: self.show(names[index]),
            px=self.stage.text(25),
        )

    def _rows(self) -> list[Widget]:
        _words, entries = SECTIONS[self.section]
        return [widget for index, entry in enumerate(entries) for widget in self._row(index, entry)]

    def _row(self, index: int, entry: Entry) -> list[Widget]:
        stage, top = self.stage, _FIRST + _ROW * index
        left, wide = _NAME
        if isinstance(SPEC[entry.setting], OnOff):
            wide += _CONTROL[1] - _SWITCH
        about = self._about(entry)
        name = Label(
            f"name:{entry.setting}",
            stage.rect(left, top + (2 if about else 24), wide, 40),
            entry.name(),
            role="body-bold",
            px=stage.text(_NAME_PX),
            color=theme.INK,
        )
        said = Paragraph(
            f"about:{entry.setting}",
            stage.rect(left, top + 43, wide, 48),
            about,
            role="body",
            px=stage.text(_ABOUT_PX),
            color=theme.FADED,
        )
        found: list[Widget] = [name, said, self._control(entry, top)]
        if entry.setting == "palette":
            found.append(self._swatch(top))
        return found

    def _about(self, entry: Entry) -> str:
        settings, size = self.services.settings, self.services.display.size
        kind = SPEC["ui_scale"]
        if entry.setting == "ui_scale" and isinstance(kind, Number):
            return limit_words(largest_scale(size), kind.most)
        if entry.setting == "ui_scale_auto" and settings.ui_scale_auto:
            return automatic_words(interface_scale(settings, size))
        return entry.about()

    def _swatch(self, top: float) -> Widget:
        """The seats, types and resources in the colours of the palette."""
        left, wide = _NAME
        picture = swatch(self.stage.px(30))
        rect = self.stage.rect(left + 150, top, wide - 150, 42)
        place = picture.get_rect(midright=rect.midright)
        return Picture("swatch", place, picture, _("The colours of seats, card types and resources"))

    # --- what changes a setting --------------------------------------------------------------------------------

    def _control(self, entry: Entry, top: float) -> Widget:
        kind = SPEC[entry.setting]
        if isinstance(kind, OnOff):
            return self._switch(entry, top)
        if isinstance(kind, OneOf):
            return self._choice(entry, top, kind)
        if isinstance(kind, Name):
            return self._field(entry, top, kind)
        assert isinstance(kind, Number)
        return self._slider(entry, top, kind)

    def _place(self, top: float, wide: float | None = None) -> pygame.Rect:
        left, full = _CONTROL
        return self.stage.rect(left + full - (wide or full), top + 16, wide or full, 60)

    def _switch(self, entry: Entry, top: float) -> Widget:
        on = bool(getattr(self.services.settings, entry.setting)) != entry.turned
        words = (_("Off"), _("On"))
        change = self._changer(entry.setting)
        return Segments(
            entry.setting,
            self._place(top, _SWITCH),
            entry.name(),
            words,
            int(on),
            lambda value: change(bool(value) != entry.turned),
            px=self.stage.text(24),
        )

    def _choice(self, entry: Entry, top: float, kind: OneOf) -> Widget:
        words = [VALUES[entry.setting][option]() for option in kind.options]
        taken = kind.options.index(getattr(self.services.settings, entry.setting))
        change = self._changer(entry.setting)
        return Segments(
            entry.setting,
            self._place(top),
            entry.name(),
            words,
            taken,
            lambda index: change(kind.options[index]),
            px=self.stage.text(23),
        )

    def _field(self, entry: Entry, top: float, kind: Name) -> Widget:
        return TextField(
            entry.setting,
            self._place(top),
            entry.name(),
            self.typed,
            lambda text: self._type(entry.setting, text),
            px=self.stage.text(26),
            limit=kind.longest,
            placeholder=people.names(self.services.settings)[0],
        )

    def _type(self, name: str, text: str) -> None:
        """What is typed is a name as soon as it has a letter; until then the last one is kept."""
        self.typed = text
        if text.strip():
            self.services.settings.change(name, text.strip())

    def _slider(self, entry: Entry, top: float, kind: Number) -> Widget:
        settings, name = self.services.settings, entry.setting
        value, limit = getattr(settings, name), None
        if name == "ui_scale":
            limit = largest_scale(self.services.display.size) // kind.step * kind.step
            value = self._scale_shown()
        slider = Slider(
            name,
            self._place(top),
            entry.name(),
            value,
            kind,
            self._changer(name),
            px=self.stage.text(24),
            words=lambda value: number_words(name, value),
            limit=limit,
            live=name in _LIVE,
            on_drag=self._peek if name == "text_scale" else None,
        )
        slider.enabled = not (name == "ui_scale" and settings.ui_scale_auto)
        return slider

    def _peek(self, percent: int) -> None:
        """While the size of letters is chosen, what stands beside the slider shows it; all else follows then."""
        usual = self.services.settings.text_scale
        for widget, px in (("name:text_scale", _NAME_PX), ("about:text_scale", _ABOUT_PX)):
            words = self.group.find(widget)
            assert isinstance(words, Label | Paragraph)
            words.px = round(self.stage.text(px) * percent / usual)

    def _changer(self, name: str) -> Callable[[object], None]:
        if name == "ui_scale_auto":
            return self._choose_scale
        return lambda value: self.services.settings.change(name, value)

    def _choose_scale(self, automatic: object) -> None:
        """Who chooses the scale from now on begins with what it is."""
        if not automatic:
            self.services.settings.change("ui_scale", self._scale_shown())
        self.services.settings.change("ui_scale_auto", automatic)

    def _scale_shown(self) -> int:
        """Percent: the scale of the interface as far as the slider goes, in its steps."""
        kind = SPEC["ui_scale"]
        assert isinstance(kind, Number)
        scale = interface_scale(self.services.settings, self.services.display.size) // kind.step * kind.step
        return max(kind.least, min(scale, kind.most))

    def _reset(self) -> None:
        self.services.settings.reset()
        self.services.keys.reset()

    # --- keys --------------------------------------------------------------------------------------------------

    def _keys(self) -> list[Widget]:
        """What the commands' keys are now, in two columns, and the way to change them."""
        rows = -(-len(COMMANDS) // 2)
        found = [
            widget
            for index, command in enumerate(COMMANDS)
            for widget in self._key(command, 250 + 720 * (index // rows), _FIRST - 6 + 56 * (index % rows))
        ]
        place = self.stage.rect(_PANEL[0] + _PANEL[2] / 2 - 190, _PANEL[1] + _PANEL[3] - 94, 380, 64)
        return [
            *found,
            Button("keys", place, _("Other keys …"), self.services.navigator.show_keys, px=self.stage.text(24)),
        ]

    def _key(self, command: str, left: float, top: float) -> list[Widget]:
        """What a command is called and its first key."""
        stage = self.stage
        place, label = stage.rect(left, top, 660, 48), self.services.keys.label(command)
        cap = keycaps([label] if label else [], stage.px(38), stage.text(21), 0)
        where = cap.get_rect(midright=place.midright)
        words = Label(
            f"command:{command}",
            place.inflate(-where.w - stage.px(16), 0).move_to(topleft=place.topleft),
            COMMANDS[command].words(),
            role="body",
            px=stage.text(22),
            color=theme.INK,
        )
        return [words, Picture(f"key:{command}", where, cap, label)]
