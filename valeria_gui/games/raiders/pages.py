"""The full screens of the game: its end, the player aid, all that lies before a seat, many cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.game import Seat
from engine.raiders.cards import Townsfolk
from engine.raiders.view import View
from valeria_gui.games.raiders.board.cards import CARDS
from valeria_gui.games.raiders.info.result import result_of
from valeria_gui.games.raiders.result.score_scene import RaidScores
from valeria_gui.games.raiders.seat_scene import SeatScene
from valeria_gui.games.raiders.words.terms import card_name
from valeria_gui.play.table_session import TableSession
from valeria_gui.result.after_game import after_game
from valeria_gui.scenes.aid import ColumnsAid
from valeria_gui.scenes.card_list import CardListScene, shown_card
from valeria_gui.scenes.score_sheet import ScoreSheetScene
from valeria_gui.ui.navigation import Ending, Services
from valeria_gui.ui.scene_stack import Scene


class RaidersPages:
    """Implements `table.game_table.Pages`."""

    def result(self, services: Services, session: TableSession, ending: Ending) -> Scene:
        """The points counted up on the mats."""
        host = session.host
        result = result_of(ending.view, host.winners(), host.names, host.here, host.status.undone)
        make = partial(RaidScores, services, host.view(None), result)
        return after_game(services, session, ending, partial(ScoreSheetScene, services, result), make)

    def help(self, services: Services, view: View | None) -> Scene:
        """The player aid."""
        return ColumnsAid(services, "raiders", high=900, sign=48)

    def seat(self, services: Services, view: View, seat: Seat, names: Sequence[str]) -> Scene:
        """A mat."""
        return SeatScene(services, view, seat, names)

    def cards(self, services: Services, title: str, cards: Sequence[Townsfolk]) -> Scene:
        """A pile."""
        return CardListScene(services, title, [shown_card(CARDS, card, card_name(card.name)) for card in cards])
