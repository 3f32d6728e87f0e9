"""A monkey at the table: random intents from mouse, keyboard and gamepad, anywhere and at any time.

`python -m tests.gui.monkey --game valeria --intents 20000 --seed 1` lets it loose. Whatever it does, nothing may
raise, a game must go on within a few frames, and a person must be able to finish the game afterwards.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Final

import pygame

from engine.game import AnyGame
from engine.players import Player
from engine.registry import find_game
from tests.gui.person import Person
from tests.gui.robot import Robot
from valeria_gui.input.keymap import COMMANDS
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.scenes.handover import HandoverScene
from valeria_gui.scenes.table import TableScene

TABLES: Final = (
    (Player("Ada"),),
    (Player("Ada"), Player("Bo", "greedy")),
    (Player("Ada"), Player("Bo"), Player("Cy", "random")),
    tuple(Player(name, "greedy" if name != "Ada" else "human") for name in ("Ada", "Bo", "Cy", "Di", "Ed")),
)
SIZES: Final = ((1280, 720), (1366, 768), (1920, 1080))
SPELL: Final = 125
"""Intents in a row before the table is looked after: is it still there, does the game go on?"""
FRAME_MS: Final = 40


class Monkey:
    """Plays a game with the program in `folder`; `seen` counts the scenes in which it did something."""

    def __init__(self, folder: Path, seed: int, game: str = "valeria") -> None:
        self.random = random.Random(seed)
        self.game: AnyGame = find_game(game)
        self.robot = Robot(folder)
        self.seen: Counter[str] = Counter()
        self.finished = 0

    def run(self, intents: int) -> None:
        """Let it do so many things; AssertionError or whatever the program raises if something goes wrong."""
        done = 0
        while done < intents:
            self._sit_down()
            for _one in range(min(SPELL, intents - done)):
                self._do_something()
                done += 1
            self._tidy()
        self._finish_game()

    def where(self) -> str:
        """The state of things, for whoever asks why it failed."""
        app, table = self.robot.app, self._table()
        found = [
            f"after {sum(self.seen.values())} intents",
            " > ".join(type(one).__name__ for one in app.stack.scenes),
        ]
        if app.is_resizing:
            found.append(f"drawing for {app.size}")
        if table is not None:
            match, worker = table.own_session.match, table.own_session.host.worker
            found += [f"{match.decision}, uncommitted {match.uncommitted}, {match.record.options}"]
            found += [f"flying {table.animator.busy}, waits for a person {table.turn_flow.waits_for_person}"]
            found += [f"process {worker.pid}, busy {worker.is_busy}, trouble {worker.trouble!r}"]
            found += [f"person {table.play.person}, sees {table.play.viewer}, {vars(table.hot_seat)}"]
        return "\n".join(found)

    def close(self) -> None:
        """Close the window."""
        self.robot.close()

    # --- games -------------------------------------------------------------------------------------------------

    def _sit_down(self) -> None:
        """If no table is there, a game begins, or the saved one goes on."""
        if self._table() is not None:
            return
        app = self.robot.app
        if self.random.random() < 0.5 and app.navigator.saved_game(self.game.name):
            app.navigator.continue_saved(self.game.name)
        else:
            seats = self.random.choice([table for table in TABLES if len(table) in self.game.seats])
            options = {"events": self.random.random() < 0.5} if "events" in self._options else {}
            set_up = GameSetup(seats, None, self.random.getrandbits(32), options, game=self.game.name)
            app.navigator.start(set_up)
        self.robot.run_frames(2)

    @property
    def _options(self) -> set[str]:
        return {option.name for option in self.game.options}

    def _table(self) -> TableScene | None:
        return next((one for one in self.robot.app.stack.scenes if isinstance(one, TableScene)), None)

    def _tidy(self) -> None:
        """What is held is let go, what lies over the table is closed the way a player does; the table then has to
        be playable. As long as a button is down, nothing that could be taken back becomes final."""
        self.robot.app.running = True
        pygame.event.clear()
        self._button(pygame.MOUSEBUTTONUP, self._place())
        for _try in range(40):
            scene = self.robot.scene
            if isinstance(scene, TableScene | HandoverScene) or self._table() is None:
                break
            self.robot.press("escape")
        else:
            raise AssertionError(f"Escape does not lead out of {type(self.robot.scene).__name__}")
        if isinstance(self.robot.scene, TableScene | HandoverScene):
            self._play_on()

    def _play_on(self) -> None:
        """A person closes what lies open, goes back to where the question begins, and answers a few."""
        for _try in range(4):
            if self.robot.sees("sheet:") or self.robot.sees("hint"):
                self.robot.press("escape")
            elif self.robot.sees("prompt:back"):
                self.robot.click("prompt:back")
        assert not self.robot.sees("prompt:back"), "Back does not lead back"
        person = Person(self.robot)
        person.play(3)
        self.robot.run_frames(3, FRAME_MS)

    def _finish_game(self) -> None:
        self._sit_down()
        self._tidy()
        Person(self.robot).play()
        self.finished += 1

    # --- mischief ----------------------------------------------------------------------------------------------

    def _do_something(self) -> None:
        self.seen[type(self.robot.scene).__name__] += 1
        doing = self.random.choices(
            (
                self._click,
                self._drag,
                self._move,
                self._key,
                self._letters,
                self._wheel,
                self._pad,
                self._wait,
                self._odd,
            ),
            (30, 14, 10, 22, 3, 6, 4, 8, 3),
        )[0]
        doing()
        if not self.robot.app.running or self.robot.app.stack.top is None:
            self.robot.app.running = True
            if self.robot.app.stack.top is None:
                self.robot.app.navigator.show_title()
            self.robot.run_frames(1)

    def _place(self) -> tuple[int, int]:
        """Any pixel, or the middle of any piece."""
        pieces = self.robot.pieces()
        if not pieces or self.random.random() < 0.2:
            width, height = self.robot.app.size
            return self.random.randrange(width), self.random.randrange(height)
        x, y = self.random.choice(pieces).rect.center
        return x, y

    def _click(self) -> None:
        self.robot.click(self._place(), self.random.choice((1, 1, 1, 1, 3, 2)))

    def _drag(self) -> None:
        start, end = self._place(), self._place()
        self._button(pygame.MOUSEBUTTONDOWN, start)
        self._motion(end, held=True)
        if self.random.random() < 0.9:
            self._button(pygame.MOUSEBUTTONUP, end)

    def _move(self) -> None:
        self._motion(self._place(), held=self.random.random() < 0.3)

    def _key(self) -> None:
        key = self.random.choice(COMMANDS[self.random.choice(list(COMMANDS))].keys)
        *modifiers, name = key.split("+")
        mods = {"ctrl": pygame.KMOD_CTRL, "alt": pygame.KMOD_ALT, "shift": pygame.KMOD_SHIFT}
        if "f11" in key or "alt" in modifiers:
            return
        self.robot.press(name, sum(mods[one] for one in modifiers))

    def _letters(self) -> None:
        self.robot.type(self.random.choice(("a", "Ä", "ست", "x" * 40, " ", "🏰")))

    def _wheel(self) -> None:
        self.robot.scroll(self._place(), self.random.choice((-3, -1, 1, 3)))

    def _pad(self) -> None:
        post = self.robot.app.post
        post(pygame.event.Event(pygame.JOYBUTTONDOWN, button=self.random.randrange(12)))
        post(pygame.event.Event(pygame.JOYHATMOTION, value=self.random.choice(((1, 0), (-1, 0), (0, 1), (0, 0)))))
        post(
            pygame.event.Event(
                pygame.JOYAXISMOTION, axis=self.random.randrange(4), value=self.random.uniform(-1, 1)
            )
        )
        self.robot.run_frames(1)

    def _wait(self) -> None:
        self.robot.run_frames(self.random.randrange(1, 6), self.random.choice((16, 40, 400)))

    def _odd(self) -> None:
        """The window changes its size, loses the pointer or the focus, or several keys come in one frame."""
        choice = self.random.randrange(4)
        if choice == 0:
            self.robot.resize(self.random.choice(SIZES))
        elif choice == 1:
            self.robot.app.post(pygame.event.Event(pygame.WINDOWLEAVE))
        elif choice == 2:
            self.robot.app.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
            self.robot.app.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
        else:
            for _one in range(5):
                self._motion(self._place(), held=False, frame=False)
        self.robot.run_frames(1)

    def _motion(self, pos: tuple[int, int], held: bool, frame: bool = True) -> None:
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(held), 0, 0))
        self.robot.app.post(event)
        if frame:
            self.robot.run_frames(1)

    def _button(self, kind: int, pos: tuple[int, int]) -> None:
        self.robot.app.post(pygame.event.Event(kind, pos=pos, button=1))
        self.robot.run_frames(1)


def main() -> None:
    """Let the monkey loose and tell what it saw."""
    parser = argparse.ArgumentParser(description="Random intents at the whole program.")
    parser.add_argument("--game", default="valeria")
    parser.add_argument("--intents", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        monkey = Monkey(Path(folder), options.seed, options.game)
        try:
            monkey.run(options.intents)
        except BaseException:
            print(monkey.where())
            raise
        monkey.close()
    seconds = time.monotonic() - began
    told = f"{options.game}, {options.intents} intents, seed {options.seed}, {seconds:.0f} s"
    print(f"{told}: nothing raised, every game went on.")
    print(", ".join(f"{name} {count}" for name, count in monkey.seen.most_common()))


if __name__ == "__main__":
    main()
