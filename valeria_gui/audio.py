"""The sounds of the program: plays them by name, as loud as the settings say.

The names stand in `table.sounds` and in each game's `motion.sounds`. Opens the device in an idle moment after the
first picture, reads each file when it is first needed, and is silent, without an error, where there is no device or
a file is missing.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Final

import pygame

from valeria_gui.paths import asset_path
from valeria_gui.settings.settings import Settings

VARIANTS: Final = {
    "lift": 2,
    "lay": 4,
    "tuck": 2,
    "draw": 3,
    "coin": 5,
    "shuffle": 1,
    "button": 1,
    "refuse": 1,
    "turn": 1,
    "lead": 1,
    "build": 3,
    "recruit": 1,
    "event": 1,
    "knock": 1,
    "win": 1,
    "end": 1,
    "hop": 4,
    "dice": 2,
    "sail": 2,
    "horn": 1,
    "stone": 2,
    "wings": 1,
    "hammer": 2,
    "sack": 3,
    "ingot": 2,
    "fame": 2,
    "lid": 1,
}
"""Every sound, and in how many variants it lies in `assets/sounds`: they are played in turn."""

AMBIENCE: Final = "fire"

APART_MS: Final = 45
"""The same sound is not begun twice within this time: ten coins that land at once are one clink."""
AT_ONCE: Final = 3
"""So many sounds begin together at most."""
VOICES: Final = 12
FADE_MS: Final = 900
_RATE: Final = 44_100
_BUFFER: Final = 512
"""Frames that the mixer computes at a time: 12 ms, so that a sound comes with its picture."""

_VOLUMES: Final = ("volume_master", "volume_effects", "volume_ambient", "mute")
_NO_SOUND: Final = (pygame.error, NotImplementedError, OSError)


class Audio:
    """The sounds as `settings` want them. Nothing is heard before `open` was called."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.is_open = False
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._turn: dict[str, int] = {}
        self._begun: list[tuple[int, str]] = []
        self._ambient: pygame.mixer.Channel | None = None
        self._wants_ambience = False
        settings.watch(self._follow)

    # --- the device ----------------------------------------------------------------------------------------

    def open(self) -> None:
        """Take the sound device; without one all stays silent."""
        if self.is_open or self.settings.mute:
            return
        with contextlib.suppress(*_NO_SOUND):
            pygame.mixer.init(_RATE, -16, 2, _BUFFER)
            pygame.mixer.set_num_channels(VOICES)
            pygame.mixer.set_reserved(1)
            self.is_open = True
            self._play_ambience()

    def reading(self) -> Iterator[None]:
        """Read every sound, one file at each step (mostly below a ms): for a thread in the background."""
        for name, count in VARIANTS.items():
            for variant in range(count):
                self._sound(f"{name}-{variant}")
                yield

    def close(self) -> None:
        """Give the device back; nothing is heard any more."""
        self.settings.unwatch(self._follow)
        self._let_go()

    def _let_go(self) -> None:
        if not self.is_open:
            return
        self.is_open = False
        self._ambient = None
        self._sounds.clear()
        pygame.mixer.quit()

    # --- effects -------------------------------------------------------------------------------------------

    def play(self, name: str) -> bool:
        """Let the sound `name` begin, the next of its variants; whether it could be heard. KeyError for no sound.

        What would only be noise is left out: the same sound twice within `APART_MS`, more than `AT_ONCE` together.
        """
        variants = VARIANTS[name]
        volume = self.volume
        if not self.is_open or not volume or not self._is_due(name):
            return False
        number = self._turn.get(name, -1) + 1
        self._turn[name] = number
        sound = self._sound(f"{name}-{number % variants}")
        channel = pygame.mixer.find_channel() if sound is not None else None
        if sound is None or channel is None:
            return False
        channel.set_volume(volume)
        channel.play(sound)
        return True

    @property
    def volume(self) -> float:
        """How loud effects are, 0–1."""
        return self._volume(self.settings.volume_effects)

    def _volume(self, percent: int) -> float:
        settings = self.settings
        return 0.0 if settings.mute else settings.volume_master * percent / 10_000

    def _is_due(self, name: str) -> bool:
        now = pygame.time.get_ticks()
        self._begun = [(at, one) for at, one in self._begun if now - at < APART_MS]
        if len(self._begun) >= AT_ONCE or any(one == name for _at, one in self._begun):
            return False
        self._begun.append((now, name))
        return True

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        """A file of `assets/sounds`, read the first time; None if it can't be."""
        if not self.is_open:
            return None
        if name not in self._sounds:
            self._sounds[name] = None
            with contextlib.suppress(*_NO_SOUND):
                self._sounds[name] = pygame.mixer.Sound(asset_path(f"sounds/{name}.wav"))
        return self._sounds[name]

    # --- the ambience --------------------------------------------------------------------------------------

    def ambience(self, on: bool) -> None:
        """Let the hearth be heard from now on, or no longer."""
        self._wants_ambience = on
        self._play_ambience()

    @property
    def ambient_volume(self) -> float:
        """How loud the hearth is, 0–1; 0 while nobody wants it."""
        return self._volume(self.settings.volume_ambient) if self._wants_ambience else 0.0

    def _play_ambience(self) -> None:
        if not self.is_open:
            return
        volume = self.ambient_volume
        if not volume:
            if self._ambient is not None:
                self._ambient.fadeout(FADE_MS)
                self._ambient = None
            return
        if self._ambient is None and (sound := self._sound(AMBIENCE)) is not None:
            self._ambient = pygame.mixer.Channel(0)
            self._ambient.play(sound, loops=-1, fade_ms=FADE_MS)
        if self._ambient is not None:
            self._ambient.set_volume(volume)

    # --- settings ------------------------------------------------------------------------------------------

    def _follow(self, name: str) -> None:
        """A setting has changed: of the volumes one hears at once what they are now."""
        if name not in _VOLUMES:
            return
        if self.settings.mute:
            self._let_go()
            return
        self.open()
        self._play_ambience()
        if name != "volume_ambient":
            self.play("coin")
