"""The settings in words: their names, what each does, and the names of its values."""

from __future__ import annotations

from typing import Final, NamedTuple

from valeria_gui.i18n import LANGUAGES, N_, SYSTEM, _


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
        N_("Time to think for a Duke"),
        N_("For one action, in games that begin from now on."),
    ),
    SettingEntry("motion", N_("Motion"), N_("How cards and coins move; a click lets them land.")),
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
)
SOUND: Final = (
    SettingEntry("mute", N_("Sound"), "", turned=True),
    SettingEntry("volume_master", N_("Volume"), N_("Of everything together.")),
    SettingEntry("volume_effects", N_("Cards and coins"), ""),
    SettingEntry("volume_ambient", N_("The room"), N_("A hearth that crackles, quietly.")),
    SettingEntry(
        "spoken_detail",
        N_("Read aloud"),
        N_("How much a screen reader says of a thing on the table."),
    ),
)

SECTIONS: Final[dict[str, tuple[str, tuple[SettingEntry, ...]]]] = {
    "display": (N_("Display"), DISPLAY),
    "table": (N_("Table"), TABLE),
    "sound": (N_("Sound"), SOUND),
    "keys": (N_("Keys"), ()),
}
"""The sections of the screen with their names and settings."""

DRAFT: Final = N_("A draft that no native speaker has read. Corrections are welcome: CONTRIBUTING.md says where.")

VALUES: Final[dict[str, dict[str, str]]] = {
    "palette": {
        "default": N_("Candle light"),
        "colour-blind": N_("Colour-blind safe"),
        "high-contrast": N_("High contrast"),
    },
    "bot_pace": {
        "instant": N_("At once"),
        "fast": N_("Fast"),
        "normal": N_("Normal"),
        "slow": N_("Slow"),
    },
    "thinking": {
        "short": N_("Short"),
        "normal": N_("Normal"),
        "long": N_("Long"),
    },
    "motion": {
        "off": N_("None"),
        "less": N_("Little"),
        "fast": N_("Fast"),
        "normal": N_("Normal"),
        "slow": N_("Slow"),
    },
    "language": {SYSTEM: N_("As the system")} | LANGUAGES,
    "spoken_detail": {
        "brief": N_("Its name"),
        "normal": N_("A sentence"),
        "full": N_("Everything"),
    },
    "handover_look": {"toggle": N_("By a click"), "hold": N_("While held")},
}
"""The names of the values of a setting with several."""


def number_words(setting: str, value: int) -> str:
    """A number with its unit."""
    if setting == "hover_ms":
        return _("{n} s").format(n=f"{value / 1000:.2f}".rstrip("0").rstrip("."))
    return _("{n} %").format(n=value)


def limit_words(largest: int, most: int) -> str:
    """The reason why the interface cannot be larger in a window where `largest` percent is the limit."""
    if largest >= most:
        return _("As far as {most} %; every screen needs 1280 × 720 units of room.").format(most=most)
    return _("At most {largest} % in this window: every screen needs 1280 × 720 units of room.").format(
        largest=largest
    )


def automatic_words(percent: int) -> str:
    """The size that the interface has by itself."""
    return _("It grows and shrinks with the window; now it is {percent} %.").format(percent=percent)
