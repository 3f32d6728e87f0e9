"""Overlay of this game on its still table: the token, a payment and its coins, numbers on piles."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from engine.game import Seat
from engine.valeria.view import View
from valeria_gui.games.valeria.board.centre import count_chip
from valeria_gui.games.valeria.board.ghosts import ghosts
from valeria_gui.games.valeria.board.layout import TableLayout
from valeria_gui.games.valeria.board.payment import paint_payment, payment_area
from valeria_gui.games.valeria.board.shape import resolving
from valeria_gui.games.valeria.board.sprites import token_face
from valeria_gui.games.valeria.decide.steps import Offer
from valeria_gui.games.valeria.info.payment import CostIcon, cost_icons
from valeria_gui.play.ask import Preview
from valeria_gui.play.piece_id import kind_of, name_of
from valeria_gui.table.drawn import Drawn
from valeria_gui.table.enlarged_card import EnlargedCard
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.game_board import Laid, Subjects
from valeria_gui.table.placement import held_up


class LyingToken(NamedTuple):
    """The active token of `seat`, in the middle of the rectangle of the piece `place`."""

    place: str
    seat: Seat
    face: Surface
    center: tuple[int, int]

    def rect(self) -> Rect:
        return self.face.get_rect(center=self.center)

    def draw(self, target: Surface) -> None:
        target.blit(self.face, self.rect())


class PaymentStrip(NamedTuple):
    """The icons of a cost, paid and still open, in an area of the table."""

    icons: tuple[CostIcon, ...]
    area: Rect

    def rect(self) -> Rect:
        return payment_area(self.area, len(self.icons))

    def draw(self, target: Surface) -> None:
        paint_payment(target, self.area, self.icons)


class PileCount(NamedTuple):
    """The number of cards on a pile, on its lower edge."""

    number: int
    face: Surface
    place: Rect

    def rect(self) -> Rect:
        return self.face.get_rect(midbottom=(self.place.centerx, self.place.bottom + self.face.get_height() // 4))

    def draw(self, target: Surface) -> None:
        target.blit(self.face, self.rect())


def laid(
    frame: TableFrame[View, TableLayout], subjects: Subjects, hidden: frozenset[str], hovered: str, busy: bool
) -> Laid:
    """All of it at one moment (see `GameBoard.overlay`)."""
    layout, event = frame.layout, resolving(frame.view)
    preview = _previewed(frame, hovered)
    offers = event is not None and isinstance(frame.ask, Offer) and not busy
    return Laid(
        lit=("event:0",) if event and not busy else (),
        meant=preview.used,
        counts=_counts(frame),
        pieces=(*_token(frame, hidden), *_payment(frame)),
        notes=tuple(ghosts(layout, preview.laid, layout.bottom)),
        enlarged=EnlargedCard(subjects, layout, event, layout["event:0"], held_up(layout)) if offers else None,
    )


def _previewed(frame: TableFrame[View, TableLayout], hovered: str) -> Preview:
    """The preview of the prompt's button that is pointed at or has the focus."""
    if frame.ask is None or kind_of(hovered) != "prompt":
        return Preview()
    return frame.ask.button_preview(name_of(hovered))


def _counts(frame: TableFrame[View, TableLayout]) -> dict[str, Drawn]:
    """The numbers on the deck and on the piles that have one."""
    piles = {f"pile:{i}": len(pile) for i, pile in enumerate(frame.view.piles()) if len(pile) > 1}
    counts = {"deck": frame.view.deck_size, **piles}
    layout = frame.layout
    return {
        piece: PileCount(count, count_chip(layout, piece, count), layout[piece]) for piece, count in counts.items()
    }


def _token(frame: TableFrame[View, TableLayout], hidden: frozenset[str]) -> list[LyingToken]:
    """The active token, unless it is in the air or in the hand of the pointer."""
    layout, place = frame.layout, frame.layout.place("token")
    if frame.dragged == "token" or place in hidden or place not in layout:
        return []
    seat = frame.view.leader
    return [LyingToken(place, seat, token_face(layout, seat), layout[place].center)]


def _payment(frame: TableFrame[View, TableLayout]) -> list[PaymentStrip]:
    """The cost of the building that the person who looks is paying for."""
    decision = frame.view.decision
    icons = cost_icons(frame.view) if decision is not None and decision.seat == frame.me else ()
    return [PaymentStrip(icons, frame.layout["payment"])] if icons else []
