"""The screens of the game itself, and how to bring the program to each of them."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from engine.game import Reason
from engine.players import Player
from engine.valeria.view import View
from valeria_gui.games.valeria.art.event_faces import event_face
from valeria_gui.games.valeria.full_tables import LONG_NAMES, crowded
from valeria_gui.games.valeria.result.score_scene import ScoreScene
from valeria_gui.games.valeria.words.refusals import refusal
from valeria_gui.i18n import _
from valeria_gui.scenes.table import TableScene
from valeria_gui.table.card_reveal import Reveal
from valeria_gui.tours.driving import (
    NAMES,
    BotsGame,
    DrivenProgram,
    Pause,
    Way,
    asks,
    end_of,
    frames,
    lay_position,
    point,
    pressed,
    table,
    table_of,
    way,
)
from valeria_gui.tours.together import shared

EVENTS: Final = ("events",)
"""The option that is on where event cards are shown (V9)."""


def _setup_alone(program: DrivenProgram) -> None:
    program.settings.seats = (Player(NAMES[0]),)
    program.settings.options = dict.fromkeys(EVENTS, True)
    program.navigator.show_setup()


def _asked(kind: str, choices: int = 1) -> Pause:
    """Stops where such a decision waits, with so many moves to choose from at the least."""
    return lambda view: asks(kind, view) and len(view.moves()) >= choices


def _pays_beside_tired_coins(view: View) -> bool:
    """Alone, a coin lying on its gold spot and another one resting."""
    return _asked("pay")(view) and any(view.tired) and any(view.lying)


def _event_lies_there(view: View) -> bool:
    return bool(view.events_due()) and view.decision is not None and view.decision.kind != "limit"


def _drag(program: DrivenProgram) -> None:
    """A hand card that can be paid, held over the village."""
    scene, target = table_of(program), "slot:0"
    piece = next(p for p in scene.play.sources() if p.startswith("hand:") and target in scene.play.targets(p))
    start, end = scene.frame.place_of(piece).center, scene.layout[target].move(scene.layout.px(60), 0).center
    point(program, pygame.MOUSEMOTION, start, (0, 0, 0))
    program.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    frames(program, 1)
    for pos in ((start[0], start[1] - 60), end):
        point(program, pygame.MOUSEMOTION, pos, (1, 0, 0))


def _zoom(program: DrivenProgram) -> None:
    point(program, pygame.MOUSEMOTION, table_of(program).layout["hand:1"].center, (0, 0, 0))


def _village(program: DrivenProgram) -> None:
    pos = table_of(program).layout["village:2"].midbottom
    program.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(pos[0], pos[1] - 8), button=3))


def _event_shown(program: DrivenProgram) -> None:
    """An event card, held up on its way from the deck."""
    scene = table_of(program)
    card = scene.session.host.view(None).tables.events[4]
    scene.animator.timeline.add(
        Reveal(partial(event_face, card), scene.layout, scene.layout["deck"], scene.layout["events"], 1500)
    )


def _refused(program: DrivenProgram) -> None:
    """Show why a card cannot go where it was dropped."""
    scene = table_of(program)
    scene.play.refused, scene.play.why = refusal(Reason("coin_lies_there")), "V5.1"
    scene.follow()


def _scores(program: DrivenProgram) -> ScoreScene:
    scene = program.stack.top
    assert isinstance(scene, ScoreScene)
    return scene


def _pointed_at(piece: str) -> Way:
    """The pointer on a part of a score or on a card."""
    return lambda program: point(
        program, pygame.MOUSEMOTION, _scores(program).group.find(piece).rect.center, (0, 0, 0)
    )


def _course(program: DrivenProgram) -> None:
    """The course of a finished game as a chart."""
    finished = next(scene for scene in program.stack.scenes if isinstance(scene, TableScene))
    program.navigator.show_score_chart(finished.session)


def _crowded(seats: int) -> Way:
    """A table as full as it gets."""

    def draw(program: DrivenProgram) -> None:
        entry = lay_position(program, "Crowded", crowded(seats).to_dict())
        kinds = ("human", *["bot:greedy"] * (seats - 1))
        sitting = tuple(Player(name, kind) for name, kind in zip(LONG_NAMES, kinds, strict=False))
        program.navigator.open_saved(entry, sitting)

    return way(draw, wait=3)


def _told(piece: str) -> Way:
    """The sheet about a piece, kept open."""

    def draw(program: DrivenProgram) -> None:
        table_of(program).inspector.keep(piece)

    return draw


def _pile(program: DrivenProgram) -> None:
    """Everything that lies in one pile."""
    pile = max(table_of(program).session.host.view(None).piles(), key=len)
    program.navigator.show_cards(_("Pile, from the top"), pile[::-1])


def _tutorial(notes: int) -> Way:
    """The guided first game, so many notes read."""

    def begin(program: DrivenProgram) -> None:
        program.settings.change("player_name", NAMES[0])
        program.navigator.begin_tutorial()

    return way(way(begin, wait=3), *[pressed("tutorial-close")] * notes)


_TWO: Final = table(BotsGame(2, 5), 16)

SCREENS: Final[dict[str, Way]] = {
    "setup-alone": way(_setup_alone),
    "table-2": _TWO,
    "table-3": table(BotsGame(3, 4), 20),
    "table-4": table(BotsGame(4, 2), 20),
    "table-5": table(BotsGame(5, 3), 20),
    "shared": shared(BotsGame(4, 27), 20),
    "shared-1": shared(BotsGame(1, 5), 12),
    "shared-2": shared(BotsGame(2, 5), 16),
    "shared-3": shared(BotsGame(3, 4), 20),
    "shared-5": shared(BotsGame(5, 3), 20),
    "shared-events": shared(BotsGame(4, 2, EVENTS), 12),
    "shared-following": shared(BotsGame(4, 2), 8, _asked("follow", 3)),
    "following": table(BotsGame(4, 2), 8, _asked("follow", 3)),
    "paying": table(BotsGame(2, 5), 10, _asked("pay", 3)),
    "discarding": table(BotsGame(2, 5), 6, _asked("limit")),
    "drag": way(_TWO, _drag, wait=8),
    "zoom": way(_TWO, _zoom, wait=20),
    "village": way(table(BotsGame(5, 3), 18), _village),
    "pile": way(_TWO, _pile),
    "told-card": way(_TWO, _told("hand:2")),
    "told-pile": way(_crowded(2), _told("pile:0")),
    "told-player": way(_crowded(3), _told("banner:1")),
    "crowded-2": _crowded(2),
    "crowded-3": _crowded(3),
    "crowded-5": _crowded(5),
    "crowded-solo": _crowded(1),
    "refused": way(_TWO, _refused),
    "event-shown": way(table(BotsGame(4, 2, EVENTS), 6), _event_shown, wait=8),
    "event-offer": table(BotsGame(3, 3, EVENTS), 2, _asked("offer")),
    "table-2-events": table(BotsGame(2, 5, EVENTS), 2, _event_lies_there),
    "solo": table(BotsGame(1, 5), 12),
    "solo-paying": table(BotsGame(1, 1), 2, _pays_beside_tired_coins),
    "solo-late": table(BotsGame(1, 3, EVENTS), 24),
    "aid-alone": way(table(BotsGame(1, 5, EVENTS), 12), pressed("aid")),
    "tutorial-goal": _tutorial(0),
    "tutorial-first": _tutorial(1),
    "score": end_of(BotsGame(4, 27)),
    "score-2": end_of(BotsGame(2, 5)),
    "score-3": end_of(BotsGame(3, 4)),
    "score-5": end_of(BotsGame(5, 3, names=LONG_NAMES)),
    "score-counting": end_of(BotsGame(4, 27), 6200),
    "score-powers": end_of(BotsGame(4, 27), 4120),
    "score-part": way(end_of(BotsGame(4, 27)), _pointed_at("part:0:buildings")),
    "score-gold": way(end_of(BotsGame(4, 27)), _pointed_at("part:1:gold")),
    "score-card": way(end_of(BotsGame(4, 27)), _pointed_at("card:1:3")),
    "score-sheet": way(end_of(BotsGame(4, 27)), lambda program: _scores(program).ways.sheet()),
    "course": way(end_of(BotsGame(4, 11)), _course),
    "solo-score": end_of(BotsGame(1, 3)),
    "solo-counting": end_of(BotsGame(1, 3), 3000),
}
"""The ways to them, by the names of their pictures."""
