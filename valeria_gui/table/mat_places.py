"""The places on the mat of one seat, and how something is laid there: on a mirrored table the other way round."""

from __future__ import annotations

from pygame import Rect, Surface

from engine.game import Seat
from valeria_gui.table.layout import Layout


class MatPlaces:
    """What the painters of mats begin with: `layout` says where things lie, `seat` whose mat it is, `own` whether
    it lies before who looks, `others` how many others play.

    What `plain` tells is counted from the left on every table; `lay` and `lay_middled` turn it.
    """

    layout: Layout

    def __init__(self, layout: Layout, seat: Seat) -> None:
        self.layout, self.seat = layout, seat
        self.own = seat == layout.bottom
        self.others = layout.others_shown

    def at(self, kind: str, part: int | str | None = None) -> Rect:
        """The place of a piece of this seat, as it lies on the table."""
        return self.layout[f"{kind}:{self.seat}" if part is None else f"{kind}:{self.seat}:{part}"]

    def facing(self, place: Rect) -> Rect:
        """A place on a mat that is read from the left as it lies on this one, and back."""
        return self.layout.facing(self.layout[f"mat:{self.seat}"], place)

    def plain(self, kind: str, part: int | str | None = None) -> Rect:
        """The place of a piece of this seat on a mat that is read from the left."""
        return self.facing(self.at(kind, part))

    def lay_middled(self, target: Surface, face: Surface, middle: tuple[float, float]) -> Rect:
        """Draw a face with its middle on a point of the plain mat; where it lies there."""
        place = face.get_rect(center=(round(middle[0]), round(middle[1])))
        target.blit(face, self.facing(place))
        return place

    def lay(self, target: Surface, face: Surface, left: float, middle: float) -> Rect:
        """Draw a face with its left edge at a point of the plain mat; where it lies there."""
        place = face.get_rect(midleft=(round(left), round(middle)))
        target.blit(face, self.facing(place))
        return place
