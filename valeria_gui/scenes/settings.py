"""The settings: five sections of switches, choices and sliders; whatever is changed is seen at once.

The words of the settings are in `settings_text`, their kinds in `settings.SPEC`; what follows from them is for
those who watch them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from engine.letters import printable
from valeria_gui.graphics import theme
from valeria_gui.i18n import DRAFTS, _, pgettext
from valeria_gui.input.keymap import COMMANDS
from valeria_gui.play import people
from valeria_gui.scenes.settings_text import (
    DRAFT,
    SECTIONS,
    VALUES,
    SettingEntry,
    automatic_words,
    limit_words,
    number_words,
)
from valeria_gui.settings.kinds import Name, Number, OneOf, OnOff
from valeria_gui.settings.settings import SPEC
from valeria_gui.settings.sizing import interface_scale, largest_scale
from valeria_gui.table.game_table import find_table
from valeria_gui.ui.layout import Column, Edges, Row, Slot
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.page import Overlay, on_parchment
from valeria_gui.ui.stage import Gap, Item, Items
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.choice import Cycler, Segments
from valeria_gui.ui.widgets.keycap import keycaps
from valeria_gui.ui.widgets.slider import Slider
from valeria_gui.ui.widgets.text import Label, Paragraph, Picture
from valeria_gui.ui.widgets.text_field import TextField

_WIDTH: Final = 1540
_HEIGHT: Final = 1000
_ROW: Final = 100
_CONTROL: Final = 660
"""Design units: height of a row, and width of what changes a setting."""
_NAME_PX: Final = 26
_ABOUT_PX: Final = 20
"""Design: the letters of a setting's name and of the sentence about it."""
_SWITCH: Final = 250
"""Design: width of a switch; what it does has the room beside it."""
_SIDE_BY_SIDE: Final = 5
"""How many values of a setting are shown at once; of more one sees the one taken."""
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
        body = self._keys() if self.section == "keys" else self._rows()
        sheet = Column(
            self._head(),
            *body,
            Gap(),
            self._foot(),
            padding=Edges(60, 34, 60, 30),
            width=_WIDTH,
            height=_HEIGHT,
        )
        return self.stage.center(on_parchment(sheet))

    def _head(self) -> Items:
        tabs = Column(Gap(height=10), Item(self._tabs, height=62), width=960, at="start")
        return Row(Item(self._heading, width=430, height=76), Gap(), tabs)

    def _heading(self, place: pygame.Rect) -> Widget:
        return Label("heading", place, _("Settings"), role="name", px=self.stage.text(56), color=theme.INK)

    def _tabs(self, place: pygame.Rect) -> Widget:
        names = list(SECTIONS)
        return Segments(
            "sections",
            place,
            _("Sections of the settings"),
            [_(words) for words, _entries in SECTIONS.values()],
            names.index(self.section),
            lambda index: self.show(names[index]),
            px=self.stage.text(25),
        )

    def _foot(self) -> Items:
        px = self.stage.text(24)
        change = self.services.navigator.show_keys
        reset = Item(lambda place: Button("reset", place, _("As it was at first"), self._reset, px=px), width=380)
        keys = Item(lambda place: Button("keys", place, _("Other keys …"), change, px=px), width=380)
        close = Item(lambda place: Button("close", place, pgettext("button", "Done"), self.close, px=px), width=280)
        middle = [keys] if self.section == "keys" else []
        return Row(Slot(reset), *middle, Slot(close, pack="end"), height=64)

    def _rows(self) -> list[Items]:
        entries = SECTIONS[self.section][1]
        return [Gap(height=42), *map(self._row, entries)]

    def _row(self, entry: SettingEntry) -> Items:
        """A row with a setting's name, a sentence about it and the widget that changes it."""
        about = self._about(entry)
        name: Items = Column(Gap(height=2), Item(lambda place: self._name(entry, place), height=40))
        if entry.setting == "palette":
            name = Row(name, *self._swatch(), gap=20)
        said = Item(lambda place: self._said(entry, about, place), height=48)
        words = Column(name, said, gap=1) if about else Column(Gap(height=22), name)
        wide = _SWITCH if isinstance(SPEC[entry.setting], OnOff) else _CONTROL
        control = Item(lambda place: self._control(entry, place), width=wide, height=60)
        return Row(Column(words, Gap()), control, gap=30, height=_ROW)

    def _name(self, entry: SettingEntry, place: pygame.Rect) -> Widget:
        px = self.stage.text(_NAME_PX)
        return Label(f"name:{entry.setting}", place, _(entry.name), role="body-bold", px=px, color=theme.INK)

    def _said(self, entry: SettingEntry, about: str, place: pygame.Rect) -> Widget:
        px = self.stage.text(_ABOUT_PX)
        return Paragraph(f"about:{entry.setting}", place, about, role="body", px=px, color=theme.FADED)

    def _about(self, entry: SettingEntry) -> str:
        settings, size = self.services.settings, self.services.display.size
        kind = SPEC["ui_scale"]
        if entry.setting == "ui_scale" and isinstance(kind, Number):
            return limit_words(largest_scale(size), kind.most)
        if entry.setting == "ui_scale_auto" and settings.ui_scale_auto:
            return automatic_words(interface_scale(settings, size))
        if entry.setting == "language" and self.services.language.name in DRAFTS:
            return _(DRAFT)
        return _(entry.about)

    def _swatch(self) -> list[Items]:
        """The pieces of the game that is open, in the colours of the palette."""
        game = self.services.navigator.game
        draw = find_table(game).swatch if game else None
        if draw is None:
            return []
        picture, words = draw(self.stage.px(30)), _("The colours of seats, card types and resources")
        width = picture.get_width() / self.stage.scale
        return [Item(lambda place: Picture("swatch", place, picture, words), width=width, height=42, at="start")]

    # --- what changes a setting --------------------------------------------------------------------------------

    def _control(self, entry: SettingEntry, place: pygame.Rect) -> Widget:
        kind = SPEC[entry.setting]
        if isinstance(kind, OnOff):
            return self._switch(entry, place)
        if isinstance(kind, OneOf):
            return self._choice(entry, place, kind)
        if isinstance(kind, Name):
            return self._field(entry, place, kind)
        assert isinstance(kind, Number)
        return self._slider(entry, place, kind)

    def _switch(self, entry: SettingEntry, place: pygame.Rect) -> Widget:
        on = bool(getattr(self.services.settings, entry.setting)) != entry.turned
        # Translators: the two sides of a switch
        words = (_("Off"), _("On"))
        change = self._changer(entry.setting)
        return Segments(
            entry.setting,
            place,
            _(entry.name),
            words,
            int(on),
            lambda value: change(bool(value) != entry.turned),
            px=self.stage.text(24),
        )

    def _choice(self, entry: SettingEntry, place: pygame.Rect, kind: OneOf) -> Widget:
        words = [VALUES[entry.setting][option]() for option in kind.options]
        taken = kind.options.index(getattr(self.services.settings, entry.setting))
        change = self._changer(entry.setting)
        kind_of_choice = Segments if len(words) <= _SIDE_BY_SIDE else Cycler
        return kind_of_choice(
            entry.setting,
            place,
            _(entry.name),
            words,
            taken,
            lambda index: change(kind.options[index]),
            px=self.stage.text(23),
        )

    def _field(self, entry: SettingEntry, place: pygame.Rect, kind: Name) -> Widget:
        return TextField(
            entry.setting,
            place,
            _(entry.name),
            self.typed,
            lambda text: self._type(entry.setting, text),
            px=self.stage.text(26),
            limit=kind.longest,
            placeholder=people.names(self.services.settings)[0],
        )

    def _type(self, name: str, text: str) -> None:
        """Take what is typed as a name as soon as it has a letter; until then the last one is kept."""
        self.typed = text
        if told := printable(text).strip():
            self.services.settings.change(name, told)

    def _slider(self, entry: SettingEntry, place: pygame.Rect, kind: Number) -> Widget:
        settings, name = self.services.settings, entry.setting
        value, limit = getattr(settings, name), None
        if name == "ui_scale":
            limit = largest_scale(self.services.display.size) // kind.step * kind.step
            value = self._scale_shown()
        slider = Slider(
            name,
            place,
            _(entry.name),
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
        """Begin with the scale as it is when the player chooses it from now on."""
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

    def _keys(self) -> list[Items]:
        """The keys of the commands now, in two columns."""
        rows = -(-len(COMMANDS) // 2)
        lines = [self._key(command) for command in COMMANDS]
        columns = [Column(*lines[first : first + rows], gap=8, at="start") for first in (0, rows)]
        return [Gap(height=36), Row(*columns, gap=60)]

    def _key(self, command: str) -> Items:
        """The name of a command and its first key."""
        stage, label = self.stage, self.services.keys.label(command)
        cap = keycaps([label] if label else [], stage.px(38), stage.text(21), 0)
        px, words = stage.text(22), _(COMMANDS[command].words)
        return Row(
            Item(lambda place: Label(f"command:{command}", place, words, role="body", px=px, color=theme.INK)),
            Item(lambda place: Picture(f"key:{command}", place, cap, label), width=cap.get_width() / stage.scale),
            gap=16,
            height=48,
        )
