"""This game as it stands on the shelf."""

from __future__ import annotations

from typing import Final

from valeria_gui.i18n import N_
from valeria_gui.play.shelf import ShelfBox

BOX: Final = ShelfBox(
    name="valdora",
    title=N_("Valdora"),
    motto=N_("a green valley, four open books, and gems to carry"),
    players=N_("Three to five players, people and bots"),
    seats=(3, 5),
    sign="open-book",
    cover="games/valdora/cover.webp",
    logo="games/valdora/title.webp",
    backdrop="games/valdora/backdrop.webp",
    backdrop_hd="games/valdora/backdrop-hd.webp",
    standing="games/valdora/standing.webp",
    ornament="games/valdora/gems.webp",
    lift=40,
    corner="games/valdora/corner.webp",
    sides=8,
    jewel=3,
)
