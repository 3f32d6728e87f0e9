"""The toy game as it stands on the shelf: a box without pictures."""

from __future__ import annotations

from valeria_gui.play.shelf import ShelfBox

BOX = ShelfBox(
    name="toy",
    title="Two Piles",
    motto="two piles, one die",
    players="Three players",
    seats=(3, 3),
    sign="stone-block",
    cover="",
    logo="",
    backdrop="",
    first_game=False,
)
