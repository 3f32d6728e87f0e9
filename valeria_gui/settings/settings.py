"""Settings: kept between starts beside the saved game, with the window and the last set-up.

Each setting and its kind stand in `SPEC`; the file is `settings.yaml` in the data folder, written without ever
leaving half a file. Something wrong in the file costs that one setting, never the start, and the player is told.
Two programs may be open: each writes only what was changed in it. Whoever must follow a setting while the program
runs watches it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from engine.players import HUMAN, MAX_NAME, MAX_SEATS, Player
from valeria_gui.i18n import LANGUAGES, SYSTEM, _, row
from valeria_gui.input.keymap import BOTH, KEY_SETS
from valeria_gui.settings.kinds import KeyNames, KeysSetting, Name, Names, Number, OneOf, OnOff, SettingKind

FILE: Final = "settings.yaml"
DEFAULT_SIZE: Final = (1600, 900)
PALETTES: Final = ("default", "colour-blind", "high-contrast")
PACES: Final = ("instant", "fast", "normal", "slow")
MOTIONS: Final = ("off", "less", "fast", "normal", "slow")
LOOKS: Final = ("toggle", "hold")
SPOKEN_DETAIL: Final = ("brief", "normal", "full")
THINKING: Final = {"short": 0.5, "normal": 1.5, "long": 5.0}
"""How many seconds a bot that thinks ahead may take for one lead or follow."""
_SIDE_LIMITS: Final = (320, 16384)
_PERCENT: Final = Number(0, 100, 5)

Watcher = Callable[[str], None]
"""Is told the name of a setting that has another value now."""


def _setting(default: Any, kind: SettingKind) -> Any:
    return field(default=default, metadata={"kind": kind})


@dataclass(slots=True)
class Settings:
    """The player's settings, each with its kind; then what is remembered without being asked for.

    Change a setting with `change`, so that it is checked and the watchers hear of it. `language` is one of
    `i18n.LANGUAGES`, or SYSTEM for the one that the program was started in. `player_name` is what the
    player wants to be called, "" as long as nobody asked; `guests` are the other people of a hot seat, whoever
    played last first. `ui_scale` counts only while `ui_scale_auto` is off. `end_confirm`: an action ends by saying
    so. `free_powers`: what can be done in one way only is done by itself. `thinking`: see THINKING, for games that
    begin from now on. `motion`: how fast things fly; with "less" they only appear where they belong, with "off"
    they are there at once. `hands`: the set of keys that is in use (`keymap.KEY_SETS`). `handover_look`: the hand
    is shown by one click ("toggle") or only while a button is held. `spoken_detail`: how much a screen reader is
    told of a thing on the table. `size` is the window's when it is not full screen (points, see
    `platform.window.Window`); `seats` is who sat at the table last, `options` what they played with, and `game`
    what they played, "" as long as nothing.
    """

    player_name: str = _setting("", Name(MAX_NAME))
    guests: tuple[str, ...] = _setting((), Names(MAX_SEATS - 1, MAX_NAME))
    language: str = _setting(SYSTEM, OneOf((SYSTEM, *LANGUAGES)))
    ui_scale_auto: bool = _setting(True, OnOff())
    ui_scale: int = _setting(100, Number(75, 200, 5))
    text_scale: int = _setting(100, Number(75, 200, 5))
    palette: str = _setting("default", OneOf(PALETTES))
    fullscreen: bool = _setting(False, OnOff())
    software_display: bool = _setting(False, OnOff())
    bot_pace: str = _setting("normal", OneOf(PACES))
    thinking: str = _setting("normal", OneOf(tuple(THINKING)))
    motion: str = _setting("normal", OneOf(MOTIONS))
    end_confirm: bool = _setting(False, OnOff())
    free_powers: bool = _setting(True, OnOff())
    hands: str = _setting(BOTH, OneOf(tuple(KEY_SETS)))
    hover_ms: int = _setting(450, Number(100, 3000, 50))
    handover_look: str = _setting("toggle", OneOf(LOOKS))
    spoken_detail: str = _setting("normal", OneOf(SPOKEN_DETAIL))
    volume_master: int = _setting(80, _PERCENT)
    volume_effects: int = _setting(100, _PERCENT)
    volume_ambient: int = _setting(60, _PERCENT)
    mute: bool = _setting(False, OnOff())
    keys: KeyNames = field(default_factory=dict, metadata={"kind": KeysSetting()})

    size: tuple[int, int] = DEFAULT_SIZE
    seats: tuple[Player, ...] = ()
    options: dict[str, bool] = field(default_factory=dict)
    game: str = ""

    complaint: str = field(default="", compare=False)
    """The problem met when the settings were loaded, in one sentence; "" if all was well."""
    _kept: dict[str, Any] = field(default_factory=dict, init=False, compare=False, repr=False)
    """The value of each setting in the file, as far as this program knows; what differs from it was changed
    here."""
    _watchers: list[Watcher] = field(default_factory=list, init=False, compare=False, repr=False)

    @property
    def reduced_motion(self) -> bool:
        """Whether things appear where they belong instead of flying there."""
        return self.motion == "less"

    @property
    def little_moves(self) -> bool:
        """Whether nothing may move far: things appear where they belong, or are there at once."""
        return self.reduced_motion or self.motion == "off"

    def change(self, name: str, value: object) -> None:
        """Gives the setting `name` another value and tells the watchers.

        Raises KeyError if there is no such setting and ValueError if it may not have that value.
        """
        if not SPEC[name].allows(value):
            raise ValueError(f"{name} cannot be {value!r}")
        if getattr(self, name) == value:
            return
        setattr(self, name, value)
        for watcher in list(self._watchers):
            watcher(name)

    def is_changed(self, name: str) -> bool:
        """Whether what is remembered under `name` was changed in this program since it was read or written."""
        known = self._kept or _FRESH
        return bool(getattr(self, name) != known[name])

    def note_kept(self) -> None:
        """The file says now what was changed here."""
        self._kept = {name: getattr(self, name) for name in REMEMBERED}

    def watch(self, watcher: Watcher) -> None:
        """Tells `watcher` of every change from now on."""
        self._watchers.append(watcher)

    def unwatch(self, watcher: Watcher) -> None:
        """Leaves `watcher` in peace again."""
        self._watchers.remove(watcher)

    def reset(self) -> None:
        """Gives every setting the value that it had when the program was new; names stay."""
        fresh = Settings()
        for name in SPEC.keys() - {"player_name", "guests"}:
            self.change(name, getattr(fresh, name))


def _kind(of: Field[Any]) -> SettingKind | None:
    found: SettingKind | None = of.metadata.get("kind")
    return found


SPEC: Final[dict[str, SettingKind]] = {
    one.name: kind for one in fields(Settings) if (kind := _kind(one)) is not None
}
"""The kind of each setting, by its name, in the order of the file."""


REMEMBERED: Final = (*SPEC, "size", "seats", "options", "game")
"""Everything that the file holds, in its order."""
_FRESH: Final = {name: getattr(Settings(), name) for name in REMEMBERED}
_WAIT_S: Final = 1.0
"""How long one program waits for another that is just writing its settings."""


def load_settings(data_dir: Path) -> Settings:
    """The settings kept in `data_dir`; what is missing or wrong has its default, `complaint` says what."""
    from engine.reading import SETTINGS
    from engine.strict_yaml import StrictYamlError, read_strict_yaml, read_text

    path = data_dir / FILE
    if not os.path.exists(path):
        return Settings()
    try:
        raw, flaws = read_strict_yaml(read_text(path, SETTINGS), SETTINGS)
    except StrictYamlError:
        raw, flaws = [], []
    if not isinstance(raw, dict | None):
        return Settings(complaint=_("The settings could not be read; all of them are as they were at first."))
    return _checked(raw or {}, [flaw.path[0] for flaw in flaws])


def save_settings(settings: Settings, data_dir: Path) -> None:
    """Writes what was changed to `data_dir`, beside what the file says now: at every instant the old settings or
    the new ones are there whole, even if the power fails. OSError if the folder can't be written."""
    from engine.saving import file_lock

    data_dir.mkdir(parents=True, exist_ok=True)
    held = file_lock.lock(data_dir / f"{FILE}.lock", _WAIT_S)
    try:
        there = load_settings(data_dir)
        for name in filter(settings.is_changed, REMEMBERED):
            setattr(there, name, getattr(settings, name))
        _write(there, data_dir)
    finally:
        if held is not None:
            held.remove()
    settings.note_kept()


def _write(settings: Settings, data_dir: Path) -> None:
    import yaml

    from engine.saving import save_file

    raw = {
        **{name: kind.write(getattr(settings, name)) for name, kind in SPEC.items()},
        "size": list(settings.size),
        "seats": [{"name": seat.name, "kind": seat.kind} for seat in settings.seats],
        "options": dict(settings.options),
        "game": settings.game,
    }
    text = yaml.safe_dump(raw, allow_unicode=True, sort_keys=False)
    try:
        save_file.write_atomically(data_dir / FILE, text.encode())
    except save_file.SaveError as error:
        raise OSError(str(error)) from error


def _checked(raw: Mapping[str, Any], wrong: list[str]) -> Settings:
    """The settings in `raw`; a name that is unknown and a value that is not allowed join what is `wrong`."""
    settings = Settings()
    for name, value in _renewed(raw).items():
        try:
            setattr(settings, name, _READERS[name](value))
        except (KeyError, TypeError, ValueError):
            wrong.append(name)
    settings.note_kept()
    if wrong:
        names = row(name[:_SHOWN] for name in wrong[:_TOLD]) + (" …" if len(wrong) > _TOLD else "")
        settings.complaint = _("Some settings could not be read and are as they were at first: {names}.").format(
            names=names
        )
    return settings


def _renewed(raw: Mapping[str, Any]) -> dict[str, Any]:
    """`raw` in today's words: little motion was a switch of its own once."""
    renewed = {name: value for name, value in raw.items() if name != "reduced_motion"}
    if raw.get("reduced_motion") is True and raw.get("motion") != "off":
        renewed["motion"] = "less"
    return renewed


_TOLD: Final = 6
_SHOWN: Final = 24
"""How many wrong settings the complaint names, and how many letters of each."""


def _read_size(raw: Any) -> tuple[int, int]:
    width, height = raw
    if not (_is_side(width) and _is_side(height)):
        raise ValueError("no window has this size")
    return width, height


def _is_side(value: object) -> bool:
    return isinstance(value, int) and _SIDE_LIMITS[0] <= value <= _SIDE_LIMITS[1]


def _read_seats(raw: Any) -> tuple[Player, ...]:
    if not isinstance(raw, list) or len(raw) > MAX_SEATS or not all(_is_seat(seat) for seat in raw):
        raise ValueError("these are no seats")
    return tuple(Player(seat["name"], seat.get("kind", HUMAN)) for seat in raw)


def _is_seat(value: object) -> bool:
    if not isinstance(value, dict):
        return False
    name = value.get("name")
    return isinstance(name, str) and 0 < len(name) <= MAX_NAME and isinstance(value.get("kind", HUMAN), str)


def _read_options(raw: Any) -> dict[str, bool]:
    if not isinstance(raw, dict) or not all(isinstance(on, bool) for on in raw.values()):
        raise ValueError("these are no options")
    return dict(raw)


def _read_game(raw: Any) -> str:
    if not isinstance(raw, str):
        raise ValueError("this is no name of a game")
    return raw


_READERS: Final[dict[str, Callable[[Any], Any]]] = {
    **{name: kind.read for name, kind in SPEC.items()},
    "size": _read_size,
    "seats": _read_seats,
    "options": _read_options,
    "game": _read_game,
}
