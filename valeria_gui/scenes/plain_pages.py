"""The full screens of a game that has none of its own: the score sheet, and cards side by side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from engine.game import AnyView, Seat
from valeria_gui.i18n import _
from valeria_gui.play.game_play import GamePlay
from valeria_gui.play.result import plain_result
from valeria_gui.play.table_session import TableSession
from valeria_gui.scenes.card_list import CardListScene, ShownCard
from valeria_gui.scenes.dialogs import NoticeScene
from valeria_gui.scenes.score_sheet import ScoreSheetScene
from valeria_gui.table.game_board import GameBoard
from valeria_gui.ui.navigation import Ending, Services
from valeria_gui.ui.scene_stack import Scene

V = TypeVar("V", bound=AnyView)


class PlainPages(Generic[V]):
    """Implements `table.game_table.Pages` with what every game has."""

    def __init__(self, play: GamePlay[V, Any, Any], board: GameBoard[V, Any, Any]) -> None:
        self.play, self.board = play, board

    def result(self, services: Services, session: TableSession, ending: Ending) -> Scene:
        """Every number of the score."""
        host, scores = session.host, ending.view.scores()
        result = plain_result(scores, host.winners(), host.names, host.here, host.status.undone)
        return ScoreSheetScene(services, result)

    def help(self, services: Services, view: V | None) -> Scene:
        """The question that is pending, in a sentence."""
        if view is None or view.decision is None:
            return NoticeScene(services, _("The game is over."))
        return NoticeScene(services, self.play.words.question(view, _("You")))

    def seat(self, services: Services, view: V, seat: Seat, names: Sequence[str]) -> Scene:
        """The name of the seat alone."""
        return NoticeScene(services, names[seat])

    def cards(self, services: Services, title: str, cards: Sequence[Any]) -> Scene:
        """The cards, each by the words that it is written with."""
        return CardListScene(
            services, title, [ShownCard(str(card), partial(self.board.card, card)) for card in cards]
        )
