"""The settings in words: their names, what each does, and the names of its values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from valeria_gui.i18n import _


class Entry(NamedTuple):
    """One setting: its name in the settings, what it is called, and a sentence about it ("" if none is needed).

    A `turned` switch is on while the setting is off: it is called after what one has, not after what one lacks.
    """

    setting: str
    name: Callable[[], str]
    about: Callable[[], str]
    turned: bool = False


def _nothing() -> str:
    return ""


DISPLAY: Final = (
    Entry(
        "ui_scale_auto", lambda: _("Interface as large as fits"), lambda: _("Grows and shrinks with the window.")
    ),
    Entry("ui_scale", lambda: _("Size of the interface"), _nothing),
    Entry(
        "text_scale",
        lambda: _("Size of letters"),
        lambda: _("Where there is no room for larger ones they stay as they are."),
    ),
    Entry(
        "palette",
        lambda: _("Colours"),
        lambda: _("Shapes and signs say the same as colours in all of them."),
    ),
    Entry("fullscreen", lambda: _("Full screen"), _nothing),
    Entry(
        "software_display",
        lambda: _("Show pictures with the 3D renderer"),
        lambda: _("Off for screens that flicker or stay black. Takes effect when the program starts again."),
        turned=True,
    ),
)
TABLE: Final = (
    Entry(
        "player_name",
        lambda: _("Your name"),
        lambda: _("In games that begin from now on."),
    ),
    Entry("bot_pace", lambda: _("Pace of the bots"), lambda: _("How long a move of theirs is left to be seen.")),
    Entry(
        "thinking",
        lambda: _("Time to think for a Duke"),
        lambda: _("For one action, in games that begin from now on."),
    ),
    Entry("motion", lambda: _("Motion"), lambda: _("How cards and coins move; a click lets them land.")),
    Entry(
        "end_confirm",
        lambda: _("End every action yourself"),
        lambda: _("A button ends your action; until then you can take it back."),
    ),
    Entry(
        "free_powers",
        lambda: _("Do by itself what can be done in one way only"),
        lambda: _("You are asked only where there is something to choose."),
    ),
    Entry(
        "hover_ms",
        lambda: _("Enlarge a card after"),
        lambda: _("How long the pointer rests on it. The right button enlarges at once."),
    ),
    Entry(
        "handover_look",
        lambda: _("Show a hand to the next player"),
        lambda: _("When several people share this screen."),
    ),
)
SOUND: Final = (
    Entry("mute", lambda: _("Sound"), _nothing, turned=True),
    Entry("volume_master", lambda: _("Volume"), lambda: _("Of everything together.")),
    Entry("volume_effects", lambda: _("Cards and coins"), _nothing),
    Entry("volume_ambient", lambda: _("The room"), lambda: _("A hearth that crackles, quietly.")),
)

SECTIONS: Final[dict[str, tuple[Callable[[], str], tuple[Entry, ...]]]] = {
    "display": (lambda: _("Display"), DISPLAY),
    "table": (lambda: _("Table"), TABLE),
    "sound": (lambda: _("Sound"), SOUND),
    "keys": (lambda: _("Keys"), ()),
}
"""The sections of the screen with their names and settings."""

VALUES: Final[dict[str, dict[str, Callable[[], str]]]] = {
    "palette": {
        "default": lambda: _("Candle light"),
        "colour-blind": lambda: _("Colour-blind safe"),
        "high-contrast": lambda: _("High contrast"),
    },
    "bot_pace": {
        "instant": lambda: _("At once"),
        "fast": lambda: _("Fast"),
        "normal": lambda: _("Normal"),
        "slow": lambda: _("Slow"),
    },
    "thinking": {
        "short": lambda: _("Short"),
        "normal": lambda: _("Normal"),
        "long": lambda: _("Long"),
    },
    "motion": {
        "off": lambda: _("None"),
        "less": lambda: _("Little"),
        "fast": lambda: _("Fast"),
        "normal": lambda: _("Normal"),
        "slow": lambda: _("Slow"),
    },
    "handover_look": {"toggle": lambda: _("By a click"), "hold": lambda: _("While held")},
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
