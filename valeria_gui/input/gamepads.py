"""The gamepads that are plugged in: pygame reports only those that somebody holds on to.

The meaning of their buttons is in `translator`.
"""

from __future__ import annotations

import pygame


class Gamepads:
    """All gamepads, those included that are plugged in while the program runs."""

    def __init__(self) -> None:
        self._held: dict[int, pygame.joystick.JoystickType] = {}

    def begin(self) -> None:
        """Look for gamepads from now on: takes a while, so not before the first picture is shown."""
        pygame.joystick.init()

    def follow(self, event: pygame.event.Event) -> None:
        """A gamepad that was plugged in is heard from now on, one that was pulled out is forgotten."""
        if event.type == pygame.JOYDEVICEADDED:
            pad = pygame.joystick.Joystick(event.device_index)
            self._held[pad.get_instance_id()] = pad
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._held.pop(event.instance_id, None)
