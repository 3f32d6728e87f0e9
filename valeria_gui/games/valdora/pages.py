"""The full screens of the game: its end, the player aid, all that lies before a seat, many pages of a book."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from engine.game import Seat
from engine.valdora.view import View
from valeria_gui.games.valdora.board.valley_board import BOARD
from valeria_gui.games.valdora.info.result import result_of
from valeria_gui.games.valdora.result.score_scene import ValleyEnd
from valeria_gui.games.valdora.seat_scene import ValleySeat
from valeria_gui.play.table_session import TableSession
from valeria_gui.result.after_game import after_game
from valeria_gui.scenes.aid import ColumnsAid
from valeria_gui.scenes.card_list import CardListScene, ShownCard
from valeria_gui.scenes.score_sheet import ScoreSheetScene
from valeria_gui.ui.navigation import Ending, Services
from valeria_gui.ui.scene_stack import Scene


class ValleyPages:
    """Implements `table.game_table.Pages`."""

    def result(self, services: Services, session: TableSession, ending: Ending) -> Scene:
        """The points counted up on the mats."""
        host = session.host
        result = result_of(ending.view, host.winners(), host.names, host.here, host.status.undone)
        make = partial(ValleyEnd, services, host.view(None), result)
        return after_game(services, session, ending, partial(ScoreSheetScene, services, result), make)

    def help(self, services: Services, view: View | None) -> Scene:
        """The player aid."""
        return ColumnsAid(services, "valdora", high=940, sign=44)

    def seat(self, services: Services, view: View, seat: Seat, names: Sequence[str]) -> Scene:
        """A mat."""
        return ValleySeat(services, view, seat, names)

    def cards(self, services: Services, title: str, cards: Sequence[Any]) -> Scene:
        """Pages of a book, each as a view and the name of its face."""
        shown = [ShownCard(name, partial(BOARD.card, (view, name))) for view, name in cards]
        return CardListScene(services, title, shown)
