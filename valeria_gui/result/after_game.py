"""What every game's end is made with: what hangs on the banners, and the ways on from there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from valeria_gui.play import people
from valeria_gui.play.characters import emblems
from valeria_gui.play.table_session import TableSession
from valeria_gui.result.final_scene import Ended, FinalScene, WaysOn
from valeria_gui.result.score_board import Banner
from valeria_gui.ui.navigation import Ending, Services
from valeria_gui.ui.scene_stack import Scene

S = TypeVar("S", bound=FinalScene[Any])


def after_game(
    services: Services,
    session: TableSession,
    ending: Ending,
    sheet: Callable[[], Scene],
    make: Callable[[Ended, WaysOn], S],
) -> S:
    """The scene that `make` makes for the end of the session's game; `sheet` makes that with all numbers."""
    navigator = services.navigator
    ways = WaysOn(
        again=(lambda: navigator.play_again(session)) if session.is_own else None,
        look=lambda: navigator.close(scene),
        course=(lambda: navigator.show_score_chart(session)) if session.is_own else None,
        sheet=lambda: navigator.open(sheet()),
        records=navigator.show_records if session.is_own else None,
        title=navigator.show_title,
        review=(lambda: navigator.show_review(session, sheet)) if session.is_own else None,
    )
    hung = tuple(map(Banner, people.on_banners(session.set_up.seats, session.host.names), emblems(session.set_up)))
    scene = make(Ended(session.host.names, ending.bottom, hung, ending.counted, ending.note), ways)
    return scene
