"""A piece: something on the screen that can be found, pointed at, focused and read aloud.

One list of pieces per scene feeds the focus ring, the tests and a screen reader.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

import pygame


class Role(StrEnum):
    """What a piece is to somebody who hears of it."""

    BUTTON = "button"
    CHECK = "check box"
    OPTION = "option"
    """One of several, of which one is taken."""
    SLIDER = "slider"
    FIELD = "text field"
    LIST = "list"
    ITEM = "item"
    """A row of a list, or a thing that lies on the table."""
    LINK = "link"
    HEADING = "heading"
    TEXT = "text"
    PICTURE = "picture"
    GROUP = "group"
    """Pieces that belong together: those that are `within` it."""


class Scale(NamedTuple):
    """A number that can be changed: what it is, from where to where, and by which steps."""

    now: float
    least: float
    most: float
    step: float


@dataclass(frozen=True, slots=True)
class State:
    """The state of a piece; None and "" for what does not apply.

    `on`: a tick is set, an option taken; `selected`: picked up, or the row that Enter means; `expanded`: what
    belongs to it is shown; `value`: its content in words; `number` the same as a number.
    """

    enabled: bool = True
    on: bool | None = None
    selected: bool | None = None
    expanded: bool | None = None
    value: str = ""
    number: Scale | None = None


PLAIN = State()


@dataclass(frozen=True, slots=True)
class Piece:
    """`id` is unique in its scene, `rect` is where it lies (pixels), `label` is what it is called aloud.

    What is not `focusable` can be read and found but is passed over by the focus. `more` is what is said after the
    label; `within` the id of the group or list that it belongs to, "" for none.
    """

    id: str
    rect: pygame.Rect
    label: str
    focusable: bool = True
    role: Role = Role.ITEM
    state: State = PLAIN
    more: str = ""
    within: str = ""
