"""A game as it stands on the shelf: what is shown of it before anything of it is loaded.

A game's own is found by its name: `valeria_gui.games.<name>.shelf` has it as `BOX`. That module imports nothing of
the game, so that a shelf full of games costs no time. A test registers one of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Final

from valeria_gui.i18n import _, ngettext
from valeria_gui.play.game_names import GAMES, game_names


@dataclass(frozen=True)
class ShelfBox:
    """What the outside of a game's box says; its words are said with `_`.

    `seats` are the fewest and the most. `sign` is the icon that its saves and its new games bear, `corner` the icon
    or the picture (a file's name) in the corners of its title, stones of so many `sides`, round for 0. `metal`
    names the ornaments' colours (see `theme.METALS`), `jewel` one of `theme.JEWELS`. `cover` is the picture of its
    box, `standing` what stands before it on the shelf, `logo` its name as it is written on the title,
    `backdrop` the picture behind that, `backdrop_hd` the same for windows up to 1920×1080, `ornament` a narrow
    picture under the motto: each may be missing. A name of a single line and its motto stand `lift` design units
    higher on the title.
    """

    name: str
    title: str
    motto: str
    players: str
    seats: tuple[int, int]
    sign: str
    cover: str
    logo: str
    backdrop: str
    backdrop_hd: str = ""
    standing: str = ""
    ornament: str = ""
    lift: int = 0
    corner: str = "fleur-de-lys"
    sides: int = 4
    metal: str = "brass"
    jewel: int = 0
    first_game: bool = True
    """Whether there is a guided first game."""
    short: str = ""
    """The title in a word, where there is little room; "" for the whole."""

    @property
    def short_title(self) -> str:
        """The title in the language in use, in a word if there is one."""
        return _(self.short or self.title)

    @property
    def seats_words(self) -> str:
        """For how many it is, in words."""
        least, most = self.seats
        if least == most:
            return ngettext("{n} player", "{n} players", most).format(n=most)
        return _("{least}–{most} players").format(least=least, most=most)


_REGISTERED: Final[dict[str, ShelfBox]] = {}


def register_box(box: ShelfBox) -> None:
    """Make `box` known by the name of its game; a second one of that name replaces the first."""
    _REGISTERED[box.name] = box


def find_box(name: str) -> ShelfBox:
    """The box of the game of that name; KeyError if there is no such game here."""
    if name not in _REGISTERED:
        if not name.isidentifier():
            raise KeyError(name)
        try:
            module = import_module(f"{GAMES}.{name}.shelf")
        except ModuleNotFoundError:
            raise KeyError(name) from None
        register_box(module.BOX)
    return _REGISTERED[name]


def boxes() -> tuple[ShelfBox, ...]:
    """All games that are there, in the order of the shelf."""
    return tuple(map(find_box, game_names()))
