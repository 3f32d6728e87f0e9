"""A marked text as pieces that can be set: words, pictures of signs, numbers of rules."""

from __future__ import annotations

from typing import Final

import pygame

from valeria_gui.art.assets import icon
from valeria_gui.art.tokens import is_token, token
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.text.flow import Word
from valeria_gui.text.markup import Bit, read

RUBRIC: Final = theme.rgb("#8c2318")
"""The red in which numbers of rules stand in the margin."""
RULING: Final = "ruling"
"""The sign that is set as words: what stands before it is this project's own ruling."""


def words(text: str, px: int, role: str = "body", color: theme.Color = theme.INK) -> list[Word]:
    """The pieces of a marked text (see `text.markup`) as it stands, at `px` pixels to the em."""
    return [word for bit in read(text) for word in _words_of(bit, px, role, color)]


def _words_of(bit: Bit, px: int, role: str, color: theme.Color) -> list[Word]:
    if bit.kind == "rule":
        return [Word(bit.text, "body-bold", RUBRIC, None, bit.glued, bit.text, bit.at)]
    if bit.kind == "sign" and bit.text == RULING:
        said = (f"({_('our ruling')})").split()
        return [Word(part, role, theme.FADED, None, bit.glued and not i, "", -1) for i, part in enumerate(said)]
    if bit.kind == "sign":
        return [Word(picture=sign(bit.text, round(1.25 * px)), glued=bit.glued, at=bit.at)]
    strong = "body-bold" if bit.kind == "strong" and role == "body" else role
    return [Word(bit.text, strong, color, None, bit.glued, "", bit.at)]


def sign(name: str, px: int) -> pygame.Surface:
    """The picture of a sign: a token of the cards, or else an icon in ink."""
    if is_token(name):
        return token(name, px)
    return icon(name, px, theme.INK)
