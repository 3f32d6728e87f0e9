"""This game as it stands on the shelf."""

from __future__ import annotations

from typing import Final

from valeria_gui.i18n import N_
from valeria_gui.play.shelf import ShelfBox

BOX: Final = ShelfBox(
    name="raiders",
    title=N_("Raiders of the North Sea"),
    motto=N_("a longship, a crew, and a long winter to pay for"),
    players=N_("Two to four players, people and bots"),
    seats=(2, 4),
    sign="drakkar",
    cover="games/raiders/cover.webp",
    logo="games/raiders/title.webp",
    backdrop="games/raiders/backdrop.webp",
    backdrop_hd="games/raiders/backdrop-hd.webp",
    standing="games/raiders/standing.webp",
    ornament="games/raiders/runes.webp",
    corner="triquetra",
    sides=0,
    metal="steel",
    jewel=1,
    short=N_("Raiders"),
)
