"""The head start in a lobby: who of those that have come by now shall have more at the start of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.registry import find_game
from engine.stacked import handicap
from valeria_gui.i18n import _
from valeria_gui.lan.places import TablePlace
from valeria_gui.play.game_play import find_play
from valeria_gui.play.seat_kinds import FREE
from valeria_gui.scenes.seat_rows import place_of, shown_name
from valeria_gui.scenes.setup_handicap import HandicapScene
from valeria_gui.ui.navigation import Services

if TYPE_CHECKING:
    from engine.players import Player
    from valeria_gui.lan.room import LanRoom


class RoomHeadStart:
    """The head start at the table of `room` as its sheet is told of it; whoever comes later is not asked about."""

    def __init__(self, room: LanRoom) -> None:
        self.room, self.game = room, room.game
        self._places: list[TablePlace] = room.taken()
        self.seats: list[Player] = [
            place.player if place.name else place.player._replace(name=place_of(number))
            for number, place in enumerate(room.places)
            if place.kind != FREE
        ]
        self.colours = [number for number, place in enumerate(room.places) if place.kind != FREE]
        given = [index for index, place in enumerate(self._places) if place.head_start]
        self.handicap_seat: int | None = given[0] if given else None
        self.handicap_size = self._places[given[0]].head_start if given else handicap.SIZES[0]

    def give(self) -> None:
        """Give it to whom it was chosen for."""
        place = None if self.handicap_seat is None else self._places[self.handicap_seat]
        self.room.give_head_start(place, self.handicap_size)


def head_start_words(room: LanRoom) -> str:
    """What stands on the way to it: who has one."""
    for seat in room.seats:
        if seat.head_start:
            return _("Head start: {name}").format(name=shown_name(seat, room.game))
    return _("Head start …")


def way_to_head_start(services: Services, room: LanRoom) -> Callable[[], None] | None:
    """What opens the sheet on which it is chosen; None at a table where nobody can have one, or no more."""
    knows = any(one.name == handicap.SEAT for one in find_game(room.game).options)
    if room.session is not None or not knows or len(room.taken()) == 1:
        return None
    draft = RoomHeadStart(room)
    return lambda: services.navigator.open(HandicapScene(services, draft, find_play(room.game).setup, draft.give))
