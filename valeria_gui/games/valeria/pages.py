"""The full screens of the game: its end, a village, a pile of cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.game import Seat
from engine.valeria.cards import Card
from engine.valeria.view import View
from valeria_gui.games.valeria.board.cards import CARDS
from valeria_gui.games.valeria.help_scene import AidScene
from valeria_gui.games.valeria.info.result import result_of
from valeria_gui.games.valeria.result.score_scene import ScoreScene
from valeria_gui.games.valeria.result.verdict_scene import VerdictScene
from valeria_gui.games.valeria.village_scene import VillageScene
from valeria_gui.games.valeria.words.names import card_name
from valeria_gui.play.table_session import TableSession
from valeria_gui.result.after_game import after_game
from valeria_gui.scenes.card_list import CardListScene, shown_card
from valeria_gui.scenes.score_sheet import ScoreSheetScene
from valeria_gui.ui.navigation import Ending, Services
from valeria_gui.ui.scene_stack import Scene


class ValeriaPages:
    """Implements `table.game_table.Pages`."""

    def result(self, services: Services, session: TableSession, ending: Ending) -> Scene:
        """The points counted up on the table; alone the king's verdict (V8.8)."""
        host = session.host
        result = result_of(ending.view, host.winners(), host.names, host.here, host.status.undone)
        if len(result.rows) == 1:
            navigator = services.navigator
            again, course = lambda: navigator.play_again(session), lambda: navigator.show_score_chart(session)
            review = (lambda: navigator.show_review(session)) if session.is_own else None
            return VerdictScene(services, result, again, course, ending.counted, review)
        make = partial(ScoreScene, services, host.view(None), result)
        return after_game(services, session, ending, partial(ScoreSheetScene, services, result), make)

    def help(self, services: Services, view: View | None) -> Scene:
        """The player aid."""
        if view is None:
            return AidScene(services)
        return AidScene(services, alone=view.seats == 1, events=view.options.events)

    def seat(self, services: Services, view: View, seat: Seat, names: Sequence[str]) -> Scene:
        """A village."""
        return VillageScene(services, view, seat, names)

    def cards(self, services: Services, title: str, cards: Sequence[Card]) -> Scene:
        """A pile."""
        return CardListScene(services, title, [shown_card(CARDS, card, card_name(card.name)) for card in cards])
