"""The screens of the game itself, and how to bring the program to each of them."""

from __future__ import annotations

import json
import time
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from engine.game import Reason
from engine.players import Player
from engine.saving import save_file
from engine.valeria.view import View
from valeria_gui.games.valeria.art.event_faces import event_face
from valeria_gui.games.valeria.full_tables import LONG_NAMES, crowded
from valeria_gui.games.valeria.result.score_scene import ScoreScene
from valeria_gui.games.valeria.words.refusals import refusal
from valeria_gui.i18n import _
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.session import AUTOSAVE, new_session, save_folder
from valeria_gui.scenes.table import TableScene
from valeria_gui.table.card_reveal import Reveal
from valeria_gui.tours.driving import FRAME_MS, NAMES, DrivenProgram, Way, frames, point, table, table_of

EVENTS: Final = ("events",)
"""The option that is on where event cards are shown (V9)."""


def _setup_alone(program: DrivenProgram) -> None:
    program.settings.seats = (Player(NAMES[0]),)
    program.settings.options = dict.fromkeys(EVENTS, True)
    program.navigator.show_setup()
    frames(program, 2)


def _follows(view: View) -> bool:
    return view.decision is not None and view.decision.kind == "follow" and len(view.moves()) > 2


def _pays(view: View) -> bool:
    return view.decision is not None and view.decision.kind == "pay" and len(view.moves()) > 2


def _discards(view: View) -> bool:
    return view.decision is not None and view.decision.kind == "limit"


def _is_offered(view: View) -> bool:
    return view.decision is not None and view.decision.kind == "offer"


def _pays_beside_tired_coins(view: View) -> bool:
    """Alone, a coin lying on its gold spot and another one resting."""
    return view.decision is not None and view.decision.kind == "pay" and any(view.tired) and any(view.lying)


def _event_lies_there(view: View) -> bool:
    return bool(view.events_due()) and view.decision is not None and view.decision.kind != "limit"


def _drag(program: DrivenProgram) -> None:
    """A hand card that can be paid, held over the village."""
    table(2, 5, 16)(program)
    scene, target = table_of(program), "slot:0"
    piece = next(p for p in scene.play.sources() if p.startswith("hand:") and target in scene.play.targets(p))
    start, end = scene.frame.place_of(piece).center, scene.layout[target].move(scene.layout.px(60), 0).center
    point(program, pygame.MOUSEMOTION, start, (0, 0, 0))
    program.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    frames(program, 1)
    for pos in ((start[0], start[1] - 60), end):
        point(program, pygame.MOUSEMOTION, pos, (1, 0, 0))
    frames(program, 8)


def _zoom(program: DrivenProgram) -> None:
    table(2, 5, 16)(program)
    point(program, pygame.MOUSEMOTION, table_of(program).layout["hand:1"].center, (0, 0, 0))
    frames(program, 20)


def _village(program: DrivenProgram) -> None:
    table(5, 3, 18)(program)
    pos = table_of(program).layout["village:2"].midbottom
    program.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(pos[0], pos[1] - 8), button=3))
    frames(program, 2)


def _event_shown(program: DrivenProgram) -> None:
    """An event card, held up on its way from the deck."""
    table(4, 2, 6, options=EVENTS)(program)
    scene = table_of(program)
    card = scene.session.host.view(None).tables.events[4]
    scene.animator.timeline.add(
        Reveal(partial(event_face, card), scene.layout, scene.layout["deck"], scene.layout["events"], 1500)
    )
    frames(program, 8)


def _refused(program: DrivenProgram) -> None:
    """Show why a card cannot go where it was dropped."""
    table(2, 5, 16)(program)
    scene = table_of(program)
    scene.play.refused, scene.play.why = refusal(Reason("coin_lies_there")), "V5.1"
    scene.follow()
    frames(program, 2)


@cache
def _finished(seats: int, seed: int, names: tuple[str, ...]) -> bytes:
    """A whole game among bots, at whose end a person has seat 0: the save of that."""
    with TemporaryDirectory() as folder:
        sitting = tuple(Player(name, "bot:greedy") for name in names[:seats])
        session = new_session(GameSetup(sitting, 0, seed), Path(folder))
        while session.match.decision is not None:
            session.match.step()
        data = session.to_dict()
        session.close()
    data["table"]["seats"][0]["kind"] = "human"
    return save_file.encode(data)


def _end_of(seats: int, seed: int, ms: int = 60_000, names: tuple[str, ...] = NAMES) -> Way:
    """The end of a game, so many milliseconds after the counting began."""

    def draw(program: DrivenProgram) -> None:
        save_file.write_atomically(program.data_dir / AUTOSAVE, _finished(seats, seed, names))
        program.navigator.continue_saved()
        for _frame in range(500):
            program.frame(FRAME_MS)
            if (top := program.stack.top) is not None and top.opaque and not isinstance(top, TableScene):
                break
            time.sleep(0.01)
        frames(program, ms // FRAME_MS)

    return draw


def _end_opened(piece: str) -> Way:
    """The end of a game, with what is told about a part of a score or about a card."""

    def draw(program: DrivenProgram) -> None:
        _end_of(4, 27)(program)
        scene = program.stack.top
        assert isinstance(scene, ScoreScene)
        point(program, pygame.MOUSEMOTION, scene.group.find(piece).rect.center, (0, 0, 0))
        frames(program, 2)

    return draw


def _score_sheet(program: DrivenProgram) -> None:
    _end_of(4, 27)(program)
    scene = program.stack.top
    assert isinstance(scene, ScoreScene)
    scene.ways.sheet()
    frames(program, 2)


def _course(program: DrivenProgram) -> None:
    """The course of a finished game as a chart."""

    _end_of(4, 11)(program)
    finished = next(scene for scene in program.stack.scenes if isinstance(scene, TableScene))
    program.navigator.show_score_chart(finished.session)
    frames(program, 2)


def _crowded(seats: int) -> Way:
    """A table as full as it gets."""

    def draw(program: DrivenProgram) -> None:
        folder = save_folder(program.data_dir)
        folder.folder.mkdir(parents=True, exist_ok=True)
        (folder.folder / "Crowded.json").write_text(json.dumps(crowded(seats).to_dict()), encoding="utf-8")
        kinds = ("human", *["bot:greedy"] * (seats - 1))
        sitting = tuple(Player(name, kind) for name, kind in zip(LONG_NAMES, kinds, strict=False))
        program.navigator.open_saved(next(entry for entry in folder.entries() if entry.kind == "position"), sitting)
        frames(program, 3)

    return draw


def _told(way: Way, piece: str) -> Way:
    """The sheet about a piece, kept open."""

    def draw(program: DrivenProgram) -> None:
        way(program)
        table_of(program).inspector.keep(piece)
        frames(program, 2)

    return draw


def _pile(program: DrivenProgram) -> None:
    """Everything that lies in one pile."""

    table(2, 5, 16)(program)
    pile = max(table_of(program).session.host.view(None).piles(), key=len)
    program.navigator.show_cards(_("Pile, from the top"), pile[::-1])
    frames(program, 2)


def _aid_alone(program: DrivenProgram) -> None:
    table(1, 5, 12, options=EVENTS)(program)
    table_of(program).press("aid")
    frames(program, 2)


def _guide(notes: int) -> Way:
    """The guided first game, so many notes read."""

    def draw(program: DrivenProgram) -> None:
        program.settings.change("player_name", NAMES[0])
        program.navigator.begin_tutorial()
        frames(program, 3)
        for _note in range(notes):
            table_of(program).press("guide-close")
        frames(program, 2)

    return draw


SCREENS: Final[dict[str, Way]] = {
    "setup-alone": _setup_alone,
    "table-2": table(2, 5, 16),
    "table-3": table(3, 4, 20),
    "table-4": table(4, 2, 20),
    "table-5": table(5, 3, 20),
    "following": table(4, 2, 8, pause=_follows),
    "paying": table(2, 5, 10, pause=_pays),
    "discarding": table(2, 5, 6, pause=_discards),
    "drag": _drag,
    "zoom": _zoom,
    "village": _village,
    "pile": _pile,
    "told-card": _told(table(2, 5, 16), "hand:2"),
    "told-pile": _told(_crowded(2), "pile:0"),
    "told-player": _told(_crowded(3), "banner:1"),
    "crowded-2": _crowded(2),
    "crowded-3": _crowded(3),
    "crowded-5": _crowded(5),
    "crowded-solo": _crowded(1),
    "refused": _refused,
    "event-shown": _event_shown,
    "event-offer": table(3, 3, 2, options=EVENTS, pause=_is_offered),
    "table-2-events": table(2, 5, 2, options=EVENTS, pause=_event_lies_there),
    "solo": table(1, 5, 12),
    "solo-paying": table(1, 5, 2, pause=_pays_beside_tired_coins),
    "solo-late": table(1, 3, 24, options=EVENTS),
    "aid-alone": _aid_alone,
    "guide-goal": _guide(0),
    "guide-first": _guide(1),
    "score": _end_of(4, 27),
    "score-2": _end_of(2, 5),
    "score-3": _end_of(3, 4),
    "score-5": _end_of(5, 3, names=LONG_NAMES),
    "score-counting": _end_of(4, 27, 6200),
    "score-powers": _end_of(4, 27, 4120),
    "score-part": _end_opened("part:0:buildings"),
    "score-gold": _end_opened("part:1:gold"),
    "score-card": _end_opened("card:1:3"),
    "score-sheet": _score_sheet,
    "course": _course,
    "solo-score": _end_of(1, 3),
    "solo-counting": _end_of(1, 3, 3000),
}
"""The ways to them, by the names of their pictures."""
