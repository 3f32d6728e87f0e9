"""This game as it stands on the shelf."""

from __future__ import annotations

from typing import Final

from valeria_gui.i18n import N_
from valeria_gui.play.shelf import ShelfBox

BOX: Final = ShelfBox(
    name="valeria",
    title=N_("Villages of Valeria"),
    motto=N_("a village, a castle, and everyone else's resources"),
    players=N_("One to five players, people and bots"),
    seats=(1, 5),
    sign="tower-flag",
    cover="games/valeria/cover.webp",
    logo="title/logo.webp",
    backdrop="title/backdrop.webp",
    backdrop_hd="title/backdrop-hd.webp",
    standing="games/valeria/standing.webp",
    short=N_("Valeria"),
)
