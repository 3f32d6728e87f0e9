"""Cards and sheets: the own hand, what lies before the seats and between them, one thing told in full."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from engine.game import AnyView, Seat
from valeria_gui.lan.phone.decision import DecisionRows
from valeria_gui.lan.phone.rows import CardKey, Data, lines, picture
from valeria_gui.play.info import Info, Sheet
from valeria_gui.play.interaction import Interaction


class Sheets:
    """Tells about the pieces that `play` sees; `key` names the pictures of cards."""

    def __init__(self, play: Interaction, key: CardKey) -> None:
        self.play, self.key = play, key
        self.info: Info[AnyView] = play.game.info
        self.view, self.names = play.view, play.host.names
        self.rows = DecisionRows(play, key) if play.ask is not None else None

    def hand(self) -> Data:
        """The own cards, each with what it costs or brings now and whether something can be done with it."""
        pieces = self.info.hand(self.view)
        can = {deed.piece for deed in self.rows.legal()} if self.rows is not None else set()
        cards = [self.tile(piece) for piece in pieces]
        for card in cards:
            card |= {"can": card["piece"] in can, "price": self.info.price(card["piece"], self.view)}
        return {"title": self.info.own_title(), "cards": cards}

    def seats(self) -> list[Data]:
        """What lies before each seat, the own one first."""
        own, seats = self.play.viewer or 0, self.view.seats
        return [self._seat((own + i) % seats) for i in range(seats)]

    def _seat(self, seat: Seat) -> Data:
        first, *rest = self.info.laid(self.view, seat) or [""]
        sheet = self._sheet(first)
        return {
            "seat": seat,
            "name": self.names[seat],
            "glance": lines(self.info.glance(self.view, seat)),
            "rows": lines(sheet.rows) if sheet is not None else [],
            "cards": [self.tile(piece) for piece in rest],
        }

    def between(self) -> list[Data]:
        """What lies between the seats."""
        return [self.tile(piece) for piece in self.info.between(self.view)]

    def tile(self, piece: str) -> Data:
        """A piece small: its picture if it is a card, else its sign; its name."""
        label: str = self.info.label(piece, self.view, self.names)
        face = self.info.face(piece, self.view)
        sign = "" if face is not None else self.info.emblem(piece, self.view)
        return {"piece": piece, "label": label, "face": picture(self.key, face), "signs": [sign] if sign else []}

    def told(self, piece: str) -> Data | None:
        """A piece in full, with all that can be done with it now; None if there is nothing to tell."""
        sheet = self.info.sheet(piece, self.view, self.names, self.play.viewer or 0, {})
        deeds = self.rows.deeds_at(piece) if self.rows is not None else []
        if sheet is None and not deeds:
            return None
        label = self.info.placed(piece, self.view, self.names)
        found = self.written(sheet or Sheet(label), self.info.face(piece, self.view))
        return {**found, "piece": piece, "label": label, "deeds": self.rows.deed_rows(deeds) if self.rows else []}

    def written(self, sheet: Sheet, face: Hashable = None) -> Data:
        """A sheet as data, with the `face` of what it is about."""
        small = [picture(self.key, card) for card in sheet.small]
        return {
            "title": sheet.title,
            "rows": lines(sheet.rows),
            "face": picture(self.key, sheet.card if face is None else face),
            "small": [one for one in small if one],
        }

    def _sheet(self, piece: str) -> Sheet | None:
        return self.info.quick_sheet(piece, self.view, self.names, self.play.viewer or 0, {}) if piece else None


def pieces_of(info: Info[AnyView], view: AnyView) -> Sequence[str]:
    """All pieces that a page shows."""
    laid = [piece for seat in range(view.seats) for piece in info.laid(view, seat)]
    return [*info.hand(view), *laid, *info.between(view)]
