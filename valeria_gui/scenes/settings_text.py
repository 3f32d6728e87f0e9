"""The settings in words: their names, what each does, and the names of its values."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from valeria_gui.i18n import LANGUAGES, N_, SYSTEM, _, decimal, pgettext
from valeria_gui.input.keymap import BOTH, LEFT_HAND, RIGHT_HAND


class SettingEntry(NamedTuple):
    """One setting, its words marked: its name in the settings, what it is called, a sentence about it or "".

    A `turned` switch is on while the setting is off: it is called after what one has, not after what one lacks.
    """

    setting: str
    name: str
    about: str
    turned: bool = False


DISPLAY: Final = (
    SettingEntry(
        "language",
        N_("Language"),
        N_("Of every game, at once. Saved games are the same in all of them."),
    ),
    SettingEntry("ui_scale_auto", N_("Interface as large as fits"), N_("Grows and shrinks with the window.")),
    SettingEntry("ui_scale", N_("Size of the interface"), ""),
    SettingEntry("fullscreen", N_("Full screen"), ""),
    SettingEntry(
        "software_display",
        N_("Show pictures with the 3D renderer"),
        N_("Off for screens that flicker or stay black. Takes effect when the program starts again."),
        turned=True,
    ),
)
TABLE: Final = (
    SettingEntry(
        "player_name",
        N_("Your name"),
        N_("In games that begin from now on."),
    ),
    SettingEntry("bot_pace", N_("Pace of the bots"), N_("How long a move of theirs is left to be seen.")),
    SettingEntry(
        "thinking",
        N_("Time to think for strong bots"),
        N_("For one action, in games that begin from now on."),
    ),
    SettingEntry(
        "end_confirm",
        N_("End every action yourself"),
        N_("A button ends your action; until then you can take it back."),
    ),
    SettingEntry(
        "free_powers",
        N_("Do by itself what can be done in one way only"),
        N_("You are asked only where there is something to choose."),
    ),
)
COMFORT: Final = (
    SettingEntry(
        "text_scale",
        N_("Size of letters"),
        N_("Where there is no room for larger ones they stay as they are."),
    ),
    SettingEntry(
        "palette",
        N_("Colours"),
        N_("Shapes and signs say the same as colours in all of them."),
    ),
    SettingEntry("motion", N_("Motion"), N_("How cards and coins move; a click lets them land.")),
    SettingEntry(
        "hands",
        N_("Hands at the keyboard"),
        N_("Keys lie within their reach, but for those that you chose yourself; the section “Keys” shows all."),
    ),
    SettingEntry(
        "hover_ms",
        N_("Enlarge a card after"),
        N_("How long the pointer rests on it. The right button enlarges at once."),
    ),
    SettingEntry(
        "handover_look",
        N_("Show a hand to the next player"),
        N_("When several people share this screen."),
    ),
    SettingEntry(
        "spoken_detail",
        N_("Read aloud"),
        N_("How much a screen reader says of a thing on the table."),
    ),
)
SOUND: Final = (
    # Translators: a switch, and a section of the settings
    SettingEntry("mute", N_("Sound"), N_("What is heard is always seen, too."), turned=True),
    SettingEntry("volume_master", N_("Volume"), N_("Of everything together.")),
    SettingEntry("volume_effects", N_("Cards and coins"), ""),
    # Translators: how loud the sounds of the room around the table are
    SettingEntry("volume_ambient", N_("The room"), N_("A hearth that crackles, quietly.")),
)

SECTIONS: Final[dict[str, tuple[str, tuple[SettingEntry, ...]]]] = {
    # Translators: sections of the settings: the screen, the game table, what makes it easier to play, what is
    # heard, the keyboard
    "display": (N_("Display"), DISPLAY),
    "table": (N_("Table"), TABLE),
    "comfort": (N_("Comfort"), COMFORT),
    "sound": (N_("Sound"), SOUND),
    "keys": (N_("Keys"), ()),
}
"""The sections of the screen with their names and settings."""

DRAFT: Final = N_("A draft that no native speaker has read. Corrections are welcome: CONTRIBUTING.md says where.")

VALUES: Final[dict[str, dict[str, Callable[[], str]]]] = {
    "palette": {
        "default": lambda: _("Candle light"),
        "colour-blind": lambda: _("Colour-blind safe"),
        "high-contrast": lambda: _("High contrast"),
    },
    "bot_pace": {
        "instant": lambda: pgettext("pace of the bots", "At once"),
        "fast": lambda: pgettext("pace of the bots", "Fast"),
        "normal": lambda: pgettext("pace of the bots", "Normal"),
        "slow": lambda: pgettext("pace of the bots", "Slow"),
    },
    "thinking": {
        "short": lambda: pgettext("time to think", "Short"),
        "normal": lambda: pgettext("time to think", "Normal"),
        "long": lambda: pgettext("time to think", "Long"),
    },
    "motion": {
        "off": lambda: pgettext("motion", "None"),
        "less": lambda: pgettext("motion", "Little"),
        "fast": lambda: pgettext("motion", "Fast"),
        "normal": lambda: pgettext("motion", "Normal"),
        "slow": lambda: pgettext("motion", "Slow"),
    },
    "language": {SYSTEM: lambda: _("As the system")} | {name: partial(str, own) for name, own in LANGUAGES.items()},
    "handover_look": {
        # Translators: how a hand is shown to the next player
        "toggle": lambda: _("By a click"),
        "hold": lambda: _("While held"),
    },
    "hands": {
        # Translators: with which hands somebody plays at the keyboard
        BOTH: lambda: _("Both hands"),
        LEFT_HAND: lambda: _("The left hand"),
        RIGHT_HAND: lambda: _("The right hand"),
    },
    "spoken_detail": {
        # Translators: how much a screen reader says of a thing
        "brief": lambda: _("Its name"),
        "normal": lambda: _("A sentence"),
        "full": lambda: _("Everything"),
    },
}
"""The names of the values of a setting with several."""


def number_words(setting: str, value: int) -> str:
    """A number with its unit."""
    if setting == "hover_ms":
        # Translators: so many seconds
        return _("{n} s").format(n=decimal(value / 1000, 2).rstrip("0").rstrip(".,"))
    return percent_words(value)


def limit_words(largest: int, most: int) -> str:
    """The reason why the interface cannot be larger in a window where `largest` percent is the limit."""
    if largest >= most:
        words = _("As far as {percent}; every screen needs 1280 × 720 units of room.")
        return words.format(percent=percent_words(most))
    words = _("At most {percent} in this window: every screen needs 1280 × 720 units of room.")
    return words.format(percent=percent_words(largest))


def automatic_words(percent: int) -> str:
    """The size that the interface has by itself."""
    return _("It grows and shrinks with the window; now it is {percent}.").format(percent=percent_words(percent))


def percent_words(percent: int) -> str:
    """So many percent."""
    return _("{n} %").format(n=percent)
