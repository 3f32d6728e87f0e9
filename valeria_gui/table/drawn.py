"""Things that can draw themselves over the still table."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from pygame import Rect, Surface


class Drawn(Protocol):
    """Anything over the table that can draw itself: what flies, what is told, what is held."""

    def draw(self, target: Surface) -> None: ...
    def rect(self) -> Rect: ...


class Held(NamedTuple):
    """A picture in the air: its surface, shadow included, the pixel its middle lies on, and how large the thing
    itself is where that matters."""

    face: Surface
    center: tuple[int, int]
    size: tuple[int, int] = (0, 0)

    def rect(self) -> Rect:
        return self.face.get_rect(center=self.center)

    def draw(self, target: Surface) -> None:
        target.blit(self.face, self.rect())
