"""Persons who need no pointer: one has a keyboard, one a gamepad."""

from __future__ import annotations

from typing import Final

import pygame

from tests.gui.person import Person
from valeria_gui.input.intents import CONFIRM, DIRECTIONS, NEXT, Command
from valeria_gui.input.translator import PAD_COMMANDS
from valeria_gui.scenes.handover import HandoverScene
from valeria_gui.scenes.table import TableScene

_HAT: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
_MODIFIERS: Final = {"shift": pygame.KMOD_SHIFT, "ctrl": pygame.KMOD_CTRL, "alt": pygame.KMOD_ALT}
_BUTTONS: Final = {command: button for button, command in PAD_COMMANDS.items()}


class Typist(Person):
    """Plays with the keyboard alone, with whatever keys it has now: goes to pieces and presses them."""

    def step(self) -> None:
        if isinstance(self.robot.scene, HandoverScene):
            self.go_on()
            self.robot.run_frames(1, 60)
        else:
            super().step()

    def go_on(self) -> None:
        """Raise the curtain."""
        self.command(NEXT)
        self.command(CONFIRM)

    def command(self, command: str) -> None:
        """Press the first key of a command."""
        *held, key = self.robot.app.keys.keys(command)[0].split("+")
        self.robot.press(key, sum(_MODIFIERS[name] for name in held))

    def press_button(self, piece: str) -> None:
        self.use(piece)

    def bring(self, scene: TableScene, piece: str, target: str) -> None:
        self.use(scene.layout.place(piece))
        if scene.play.picked is not None:
            self.use(scene.layout.place(target))

    def use(self, piece: str) -> None:
        """Go to a piece and press it."""
        scene = self.robot.scene
        assert isinstance(scene, TableScene)
        for _step in range(80):
            if scene.keyboard.focused == piece:
                self.command(CONFIRM)
                return
            self.command(NEXT)
        raise AssertionError(f"Keys never comes to {piece}: {scene.keyboard.usable()}")


class PadPlayer(Typist):
    """Plays with a gamepad: goes to pieces with the cross and presses the lower button."""

    def go_on(self) -> None:
        self._button(CONFIRM)

    def use(self, piece: str) -> None:
        scene = self.robot.scene
        assert isinstance(scene, TableScene)
        if not scene.keyboard.focused:
            self._lean("down")
        for direction in self._way(scene, piece):
            self._lean(direction)
        assert scene.keyboard.focused == piece
        self._button(CONFIRM)

    def _way(self, scene: TableScene, goal: str) -> list[str]:
        """The directions to lean to from what has the focus; the focus itself stays."""
        ring = scene.keyboard.ring
        start = ring.current
        came: dict[str | None, list[str]] = {start: []}
        open_ends = [start]
        while goal not in came:
            assert open_ends, f"the cross never comes to {goal}: {scene.keyboard.usable()}"
            here = open_ends.pop(0)
            for direction in DIRECTIONS:
                ring.current = here
                scene.keyboard.handle(Command(direction))
                if ring.current not in came:
                    came[ring.current] = [*came[here], direction]
                    open_ends.append(ring.current)
        ring.current = start
        return came[goal]

    def _lean(self, direction: str) -> None:
        for value in (_HAT[direction], (0, 0)):
            self.robot.app.post(pygame.event.Event(pygame.JOYHATMOTION, value=value))
        self.robot.run_frames(1)

    def _button(self, command: str) -> None:
        self.robot.app.post(pygame.event.Event(pygame.JOYBUTTONDOWN, button=_BUTTONS[command]))
        self.robot.run_frames(1)
        self.robot.settle()
