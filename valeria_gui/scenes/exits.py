"""The ways from the table to other screens: score, verdict, menu, aid, a village in full, the guide of a game.

Knows which scene shows what; when one is shown is the table scene's business. Each is imported when it is needed.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.game import Seat
    from engine.valeria.cards import Card
    from engine.valeria.view import View
    from valeria_gui.app import App
    from valeria_gui.scenes.table import TableScene
    from valeria_gui.scenes.table_guide import TableGuide
    from valeria_gui.session import Session


def show_score(app: App, session: Session, view: View, bottom: Seat, counted: bool = False, note: str = "") -> None:
    """The end of a game (V7.2); of one alone what the king says to it (V8.8).

    `bottom` is the seat before which the table lies. The points are counted up before everybody's eyes unless they
    have been `counted` already; `note` is a closing word of one or two sentences.
    """
    from valeria_gui.characters import emblems
    from valeria_gui.people import on_banners
    from valeria_gui.result import result_of

    match = session.match
    result = result_of(view, match.winners(), session.names, session.humans, match.record.undone)
    if view.seats == 1:
        from valeria_gui.scenes.verdict import VerdictScene

        app.stack.push(
            VerdictScene(app, result, lambda: play_again(app, session), lambda: show_course(app, session), counted)
        )
        return
    from valeria_gui.scenes.score import Banner, ScoreScene, WaysOn
    from valeria_gui.scenes.score_sheet import ScoreSheetScene

    scene = ScoreScene(
        app,
        match.view(None),
        result,
        bottom,
        WaysOn(
            again=lambda: play_again(app, session),
            look=lambda: app.stack.remove(scene),
            course=lambda: show_course(app, session),
            sheet=lambda: app.stack.push(ScoreSheetScene(app, result)),
            title=app.show_title,
        ),
        session.names,
        banners=tuple(map(Banner, on_banners(session.set_up.seats), emblems(session.set_up))),
        counted=counted,
        note=note,
    )
    app.stack.push(scene)


def show_course(app: App, session: Session) -> None:
    """The points of all turns as a chart; nothing if the game was played by other rules."""
    from valeria_gui.course import course
    from valeria_gui.scenes.course import CourseScene

    turns = course(session.match)
    if turns:
        app.stack.push(CourseScene(app, turns, session.names))


def play_again(app: App, session: Session) -> None:
    """The same set-up with another seed; nobody needs to be guided twice."""
    app.start_match(replace(session.set_up, seed=secrets.randbits(63), guided=False))


def show_menu(app: App) -> None:
    """The pause menu."""
    from valeria_gui.scenes.menu import MenuScene

    app.stack.push(MenuScene(app))


def show_aid(app: App, view: View) -> None:
    """The player aid for the rules that are played here."""
    from valeria_gui.scenes.aid import AidScene

    app.stack.push(AidScene(app, alone=view.seats == 1, events=view.options.events))


def show_cards(app: App, title: str, cards: Sequence[Card]) -> None:
    """Many cards at once, the first one on top."""
    from valeria_gui.scenes.pile import PileScene

    app.stack.push(PileScene(app, title, cards))


def guide(scene: TableScene) -> TableGuide:
    """Who explains a first game at its table."""
    from valeria_gui.scenes.table_guide import TableGuide

    return TableGuide(scene)


def show_village(app: App, session: Session, view: View, seat: Seat) -> None:
    """One village enlarged."""
    from valeria_gui.scenes.village import VillageScene

    app.stack.push(VillageScene(app, view, seat, session.names))
