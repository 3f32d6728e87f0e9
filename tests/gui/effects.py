"""All that games at the table lead to, line by line: prompts, glows, the chronicle, flights, sounds and saves.

    python -m tests.gui.effects                  plays every game and writes its sum into tests/gui/data/effects.txt
    python -m tests.gui.effects --check [GAME…]  plays them and names those whose effects differ
    python -m tests.gui.effects --out DIR …      also writes what happened, to be compared line by line

A change that moves code and nothing else leaves every line as it was.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final
from unittest import mock

from engine.chance import Chance
from engine.players import Player
from engine.valeria.moves import Move
from tests.engine.fixed import DATA, VARIANTS
from tests.gui.person import Person
from tests.gui.robot import Robot
from valeria_gui.app import App
from valeria_gui.audio import Audio
from valeria_gui.games.valeria.board.overlay import LyingToken, PaymentStrip, PileCount
from valeria_gui.play import saved_game
from valeria_gui.play.event_log import LogItem
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.interaction import Interaction
from valeria_gui.play.session import Session
from valeria_gui.scenes import table
from valeria_gui.scenes.table import TableScene
from valeria_gui.table.animator import Animator
from valeria_gui.table.trips import Trip

SUMS: Final = Path(__file__).parent / "data" / "effects.txt"
NAMES: Final = ("Rosalind", "Aldric", "Mirabel", "Oswin", "Elinor")
WITH_BOTS: Final = {"1-bot": (1, 1, "plain"), "2-bots-events": (1, 2, "events"), "4-bots": (1, 4, "plain")}
"""Games of people and bots: how many of each, and the variant."""
UNDO_EVERY: Final = 9
"""Answers between two times that something is taken back."""


def games() -> dict[str, tuple[int, int, str]]:
    """People, bots and variant of every game, by its name."""
    alone = {f"{people}-{variant}": (people, 0, variant) for people in range(1, 6) for variant in VARIANTS}
    return alone | WITH_BOTS


class Wanderer(Person):
    """A person who now and then does something else than what is best, and takes something back."""

    def __init__(self, robot: Robot, seed: int) -> None:
        super().__init__(robot)
        self._chance = Chance(seed)

    def _choice(self, play: Interaction, moves: Sequence[Move]) -> Move:
        return super()._choice(play, moves) if self._chance.below(4) else self._chance.choice(moves)

    def asks_for_more(self, scene: TableScene) -> bool:
        """He always clicks twice, as when the sums were made."""
        return True

    def _answer(self, scene: TableScene) -> None:
        if self.answers % UNDO_EVERY == UNDO_EVERY - 1 and scene.play.may_undo:
            self.answers += 1
            scene.undo()
            return
        super()._answer(scene)


class Recorder:
    """Writes into `lines` what the program does while it is `recording`."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._shown: dict[str, object] = {}
        self._told: list[str] = []

    @contextmanager
    def recording(self) -> Iterator[None]:
        """Listens to the whole program as long as the context."""
        with ExitStack() as stack:
            for where, name in ((App, "frame"), (Audio, "play"), (Animator, "send"), (Session, "save")):
                real, heard = getattr(where, name), getattr(self, f"_{name}")
                stack.enter_context(mock.patch.object(where, name, _before(real, heard)))
            yield

    def _frame(self, app: App, _dt_ms: int) -> None:
        """The frame before this one is over: what has it changed?"""
        scene = app.stack.top
        self._note("scene", type(scene).__name__)
        if isinstance(scene, TableScene):
            overlay = scene.overlay()
            self._note("prompt", _as_before(str(scene.prompt())))
            self._note("seat", scene.model.bottom)
            for name in ("dimmed", "targets"):
                self._note(name, sorted(getattr(overlay, name)))
            self._note("picked", overlay.picked)
            self._note(
                "counts",
                tuple((piece, one.number) for piece, one in overlay.counts.items() if isinstance(one, PileCount)),
            )
            self._note("token", next((one.place for one in overlay.pieces if isinstance(one, LyingToken)), ""))
            self._note("payment", next((one.icons for one in overlay.pieces if isinstance(one, PaymentStrip)), ()))
            self._tell(scene)

    def _note(self, name: str, value: object) -> None:
        if self._shown.get(name) != value:
            self._shown[name] = value
            self.lines.append(f"{name} {value}")

    def _tell(self, scene: TableScene) -> None:
        told = list(_lines(scene.frame.story.entries))
        same = next((i for i, pair in enumerate(zip(told, self._told, strict=False)) if len(set(pair)) > 1), None)
        first = min(len(told), len(self._told)) if same is None else same
        self.lines += [f"log {i} {line}" for i, line in enumerate(told[first:], first)]
        if len(told) < len(self._told):
            self.lines.append(f"log ends {len(told)}")
        self._told = told

    def _play(self, _audio: Audio, name: str) -> None:
        self.lines.append(f"sound {name}")

    def _send(self, _air: Animator, found: Sequence[Trip], *_rest: object) -> None:
        self.lines += [f"trip {_written(trip)}" for trip in found]

    def _save(self, session: Session) -> None:
        self.lines.append(f"save {session.match.digest()} {session.match.uncommitted} {session.match.can_redo}")


def _as_before(prompt: str) -> str:
    """A prompt as it was written when the sums were made: another name of the button's class, no empty legend."""
    return prompt.replace("PromptButton(", "Button(").replace(", legend=())", ")")


def _written(trip: Trip) -> str:
    """A trip as it was written when the sums were made."""
    fields = ("what", "start", "end", "hides", "delay", "seat", "pause", "from_heap", "action", "cause")
    values = ((name.replace("seat", "village"), getattr(trip, name)) for name in fields)
    return f"Trip({', '.join(f'{name}={value!r}' for name, value in values)})"


def _before(real: Callable[..., object], heard: Callable[..., object]) -> Callable[..., object]:
    """Both, one after the other; what the real one returns."""

    def both(*args: object) -> object:
        heard(*args)
        return real(*args)

    return both


def _lines(entries: Sequence[LogItem], depth: int = 0) -> Iterator[str]:
    for entry in entries:
        yield f"{depth} {entry.line.seat} {entry.line.medal.removeprefix('when-')} {entry.line.text}"
        yield from _lines(entry.inner, depth + 1)


def effects(game: str) -> list[str]:
    """Plays a game; everything it led to."""
    people, bots, variant = games()[game]
    seats = [Player(name) for name in NAMES[:people]]
    seats += [Player(name, "bot:greedy") for name in NAMES[people : people + bots]]
    seed = 40 + people + bots
    options = dict(VARIANTS[variant])
    recorder = Recorder()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        for where, name, value in (
            (saved_game, "seat_bot", saved_game.here),
            (saved_game, "draw_bots_seed", lambda: 1),
            (table, "PICTURES_MS", 10_000_000),
        ):
            stack.enter_context(mock.patch.object(where, name, value))
        stack.enter_context(recorder.recording())
        robot = stack.enter_context(Robot(Path(folder)))
        robot.app.navigator.start(GameSetup(tuple(seats), None, seed, options, cards=DATA / "fixed_cards.yaml"))
        robot.run_frames(2)
        Wanderer(robot, seed).play()
        robot.run_frames(2)
    return recorder.lines


def digest(lines: Sequence[str]) -> str:
    """A sum of what happened, in 16 hexadecimal digits."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def kept() -> dict[str, tuple[str, str]]:
    """The sum of every game and how many lines it has, as they are kept."""
    return {game: (total, lines) for game, total, lines in map(str.split, SUMS.read_text("utf-8").splitlines())}


def main(words: Sequence[str]) -> int:
    """Plays games; 1 if something differs."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--out", type=Path)
    parser.add_argument("games", nargs="*", metavar="GAME")
    asked = parser.parse_args(words)
    found, differ = {}, []
    for game in asked.games or games():
        lines = effects(game)
        found[game] = digest(lines), str(len(lines))
        print(game, *found[game], flush=True)
        if asked.out is not None:
            asked.out.mkdir(parents=True, exist_ok=True)
            (asked.out / f"{game}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        if asked.check and kept().get(game) != found[game]:
            differ.append(game)
    if asked.check:
        print(f"different: {', '.join(differ)}" if differ else "all as before")
        return bool(differ)
    known = kept() | found
    lines = [" ".join((game, *known[game])) for game in games() if game in known]
    SUMS.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
