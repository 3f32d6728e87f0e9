"""What the program remembers between starts, beside the saved game: the window and the last set-up.

Knows the settings file (`settings.yaml` in the data folder), what may stand in it and how to write it without ever
leaving half a file. Something wrong in the file costs that one setting, never the start.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from valeria_gui.game_setup import HUMAN, MAX_NAME, MAX_SEATS, SeatSetup

FILE: Final = "settings.yaml"
MAX_BYTES: Final = 64_000
DEFAULT_SIZE: Final = (1600, 900)
_SIDE_LIMITS: Final = (320, 16384)


@dataclass(slots=True)
class Settings:
    """`size` is the window's when it is not full screen (pixels); `seats` is who sat at the table last, `options`
    what they played with."""

    size: tuple[int, int] = DEFAULT_SIZE
    fullscreen: bool = False
    seats: tuple[SeatSetup, ...] = field(default_factory=tuple)
    options: dict[str, bool] = field(default_factory=dict)


def load_settings(data_dir: Path) -> Settings:
    """The settings kept in `data_dir`; what is missing or wrong has its default."""
    path = data_dir / FILE
    if not path.is_file() or path.stat().st_size > MAX_BYTES:
        return Settings()
    import yaml

    try:
        raw = yaml.safe_load(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError, yaml.YAMLError):
        return Settings()
    return _checked(raw) if isinstance(raw, dict) else Settings()


def save_settings(settings: Settings, data_dir: Path) -> None:
    """Writes the settings to `data_dir`: at every instant the old ones or the new ones are there whole, even if the
    power fails. OSError if the folder can't be written."""
    import yaml

    from engine import storage

    raw = {
        "size": list(settings.size),
        "fullscreen": settings.fullscreen,
        "seats": [{"name": seat.name, "kind": seat.kind} for seat in settings.seats],
        "options": dict(settings.options),
    }
    text = yaml.safe_dump(raw, allow_unicode=True, sort_keys=False)
    try:
        storage.write_atomically(data_dir / FILE, text.encode())
    except storage.SaveError as error:
        raise OSError(str(error)) from error


def _checked(raw: dict[Any, Any]) -> Settings:
    settings = Settings()
    size = raw.get("size")
    if isinstance(size, list) and len(size) == 2 and all(_is_side(side) for side in size):
        settings.size = (size[0], size[1])
    if isinstance(raw.get("fullscreen"), bool):
        settings.fullscreen = raw["fullscreen"]
    seats = raw.get("seats")
    if isinstance(seats, list) and len(seats) <= MAX_SEATS and all(_is_seat(seat) for seat in seats):
        settings.seats = tuple(SeatSetup(seat["name"], seat.get("kind", HUMAN)) for seat in seats)
    options = raw.get("options")
    if isinstance(options, dict):
        settings.options = {str(name): on for name, on in options.items() if isinstance(on, bool)}
    return settings


def _is_side(value: object) -> bool:
    return isinstance(value, int) and _SIDE_LIMITS[0] <= value <= _SIDE_LIMITS[1]


def _is_seat(value: object) -> bool:
    if not isinstance(value, dict):
        return False
    name = value.get("name")
    return isinstance(name, str) and 0 < len(name) <= MAX_NAME and isinstance(value.get("kind", HUMAN), str)
