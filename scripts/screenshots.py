"""Pictures of the real program: title, set-up, tables in the middle of a game, hand-over, score.

    python scripts/screenshots.py [OUT_DIR] [--docs] [--only SCENE …]

Draws every scene at three sizes into OUT_DIR (default: shots/, which git ignores). With --docs it also writes the
few that the documentation shows into docs/screenshots/. Needs no display.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import pygame

from engine import storage
from engine.game import Reason
from engine.valeria.view import View
from valeria_gui.app import App
from valeria_gui.game_setup import GameSetup, SeatSetup
from valeria_gui.scenes.table import TableScene
from valeria_gui.session import AUTOSAVE, new_session
from valeria_gui.table.reveal import Reveal
from valeria_gui.words import refusal

SIZES: Final = ((1280, 720), (1920, 1080), (3840, 2160))
DOCS_SIZE: Final = (1600, 900)
NAMES: Final = ("Rosalind", "Aldric", "Mirabel", "Oswin", "Elinor")
FRAME_MS: Final = 40
DOCS: Final = {
    "title-1920": "title",
    "setup-1920": "setup",
    "table-2-1920": "table_2p",
    "table-5-1920": "table_5p",
    "table-2-1280": "table_2p_1280",
    "table-5-1280": "table_5p_1280",
    "drag-1920": "drag",
    "score-1920": "score",
    "solo-1920": "solo",
    "solo-score-1920": "solo_score",
    "event-shown-1920": "event_shown",
}
"""The pictures that the documentation keeps, by their names there."""


def main() -> int:
    """Draw everything; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("out", nargs="?", type=Path, default=ROOT / "shots")
    parser.add_argument("--docs", action="store_true", help="also refresh docs/screenshots")
    parser.add_argument("--only", nargs="+", choices=sorted(SCENES), help="only these scenes")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        for name, scene in SCENES.items():
            if not arguments.only or name in arguments.only:
                _draw(scene, size, arguments.out / f"{name}-{size[0]}.png")
    if arguments.docs:
        _keep_for_docs(arguments.out)
    return 0


def _draw(scene: Callable[[App], None], size: tuple[int, int], path: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        app = App(Path(folder), size, fullscreen=False)
        scene(app)
        pygame.image.save(app.screen, path)
        app.quit()
        app.run()
    print(path)


def _frames(app: App, count: int) -> None:
    for _ in range(count):
        app.frame(FRAME_MS)


Pause = Callable[[View], bool]
"""Whether the bots shall stop here, so that a person can take over."""


def _leads(view: View) -> bool:
    return view.decision is not None and view.decision.kind == "lead"


def _is_offered(view: View) -> bool:
    return view.decision is not None and view.decision.kind == "offer"


def _pays_beside_tired_coins(view: View) -> bool:
    """Alone, a coin lying on its gold spot and another one resting."""
    return view.decision is not None and view.decision.kind == "pay" and any(view.tired) and any(view.lying)


def _event_lies_there(view: View) -> bool:
    return bool(view.events_due()) and view.decision is not None and view.decision.kind != "limit"


def _game(seats: int, seed: int, events: bool = False) -> GameSetup:
    kinds = ["bot:greedy"] * seats
    return GameSetup(tuple(map(SeatSetup, NAMES[:seats], kinds)), 0, seed, {"events": events})


def _save_a_game(app: App, seats: int, seed: int, turns: int, events: bool = False, pause: Pause = _leads) -> None:
    """Let bots play so many turns, then leave seat 0 to a person, in the autosave."""
    session = new_session(_game(seats, seed, events), app.data_dir)
    while session.match.decision is not None:
        view = session.match.view(None)
        if view.turn >= turns and view.decision.seat == 0 and pause(view):
            break
        session.match.step()
    data = session.to_dict()
    session.close()
    data["table"]["seats"][0]["kind"] = "human"
    storage.write_atomically(app.data_dir / AUTOSAVE, storage.encode(data))


def _table(seats: int, seed: int, turns: int, events: bool = False, pause: Pause = _leads) -> Callable[[App], None]:
    def draw(app: App) -> None:
        _save_a_game(app, seats, seed, turns, events, pause)
        app.continue_match()
        _frames(app, 3)

    return draw


def _drag(app: App) -> None:
    """A hand card that can be paid, held over the village."""
    _table(2, 5, 16)(app)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    target = "slot:0"
    piece = next(p for p in scene.play.sources() if p.startswith("hand:") and target in scene.play.targets(p))
    start, end = scene.place_of(piece).center, scene.layout[target].move(scene.layout.px(60), 0).center
    _pointer(app, pygame.MOUSEMOTION, start, (0, 0, 0))
    app.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    _frames(app, 1)
    for pos in ((start[0], start[1] - 60), end):
        _pointer(app, pygame.MOUSEMOTION, pos, (1, 0, 0))


def _pointer(app: App, kind: int, pos: tuple[int, int], buttons: tuple[int, int, int]) -> None:
    app.post(pygame.event.Event(kind, pos=pos, rel=(0, 0), buttons=buttons))
    _frames(app, 1)


def _zoom(app: App) -> None:
    _table(2, 5, 16)(app)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    _pointer(app, pygame.MOUSEMOTION, scene.layout["hand:1"].center, (0, 0, 0))
    _frames(app, 20)


def _title(app: App) -> None:
    _save_a_game(app, 3, 7, 12)
    app.show_title()
    _frames(app, 2)


def _setup(app: App) -> None:
    app.show_setup()
    _frames(app, 2)


def _village(app: App) -> None:
    _table(5, 3, 18)(app)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    pos = scene.layout["village:2"].midbottom
    app.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(pos[0], pos[1] - 8), button=3))
    _frames(app, 2)


def _aid(app: App) -> None:
    app.show_title()
    app.show_aid()
    _frames(app, 2)


def _aid_alone(app: App) -> None:
    _table(1, 5, 12, events=True)(app)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    scene.press_button("aid")
    _frames(app, 2)


def _handover(app: App) -> None:
    app.start_match(GameSetup((SeatSetup(NAMES[0]), SeatSetup(NAMES[1])), 0, 3))
    _frames(app, 4)


def _menu(app: App) -> None:
    from valeria_gui.scenes.menu import MenuScene

    _table(3, 4, 14)(app)
    app.stack.push(MenuScene(app))
    _frames(app, 2)


def _end_of(seats: int, seed: int) -> Callable[[App], None]:
    """The score of a game among bots."""

    def draw(app: App) -> None:
        app.start_match(_game(seats, seed))
        for _ in range(20_000):
            app.frame(1000)
            if not isinstance(app.stack.top, TableScene):
                break
        _frames(app, 2)

    return draw


def _event_shown(app: App) -> None:
    """An event card, held up on its way from the deck."""
    _table(4, 2, 6, events=True)(app)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    layout = scene.layout
    card = scene.table.view.tables.events[4]
    scene.air.timeline.add(Reveal(card, layout, layout["deck"], layout["events"], 1500))
    _frames(app, 8)


def _setup_alone(app: App) -> None:
    app.settings.seats = (SeatSetup(NAMES[0]),)
    app.settings.options = {"events": True}
    _setup(app)


def _refused(app: App) -> None:
    """Why a card cannot go where it was dropped."""
    _table(2, 5, 16)(app)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    scene.play.drop("token", ["action:build"])
    scene.play.refused = scene.play.refused or refusal(Reason("coin_lies_there"))
    scene.lay_out()
    _frames(app, 2)


SCENES: Final[dict[str, Callable[[App], None]]] = {
    "title": _title,
    "setup": _setup,
    "table-2": _table(2, 5, 16),
    "table-3": _table(3, 4, 20),
    "table-4": _table(4, 2, 20),
    "table-5": _table(5, 3, 20),
    "drag": _drag,
    "zoom": _zoom,
    "village": _village,
    "aid": _aid,
    "menu": _menu,
    "handover": _handover,
    "score": _end_of(4, 11),
    "setup-alone": _setup_alone,
    "aid-alone": _aid_alone,
    "solo": _table(1, 5, 12),
    "solo-paying": _table(1, 5, 2, pause=_pays_beside_tired_coins),
    "solo-late": _table(1, 3, 40, events=True),
    "solo-score": _end_of(1, 3),
    "event-shown": _event_shown,
    "event-offer": _table(3, 3, 2, events=True, pause=_is_offered),
    "table-2-events": _table(2, 5, 2, events=True, pause=_event_lies_there),
    "refused": _refused,
}


def _keep_for_docs(out: Path) -> None:
    """Copy the chosen pictures as JPEG, the large ones at 1600×900: that keeps each below 400 kB."""
    folder = ROOT / "docs" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    for name, kept in DOCS.items():
        picture = pygame.image.load(out / f"{name}.png")
        if picture.get_width() > DOCS_SIZE[0]:
            picture = pygame.transform.smoothscale(picture, DOCS_SIZE)
        pygame.image.save(picture, folder / f"{kept}.jpg")


if __name__ == "__main__":
    sys.exit(main())
