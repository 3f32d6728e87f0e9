"""The games in the autosaves: the one that Continue goes on with, and the one that another game would take the
place of. Each game has autosaves of its own, so that none takes the place of another game.

It reads the heads of saves; who plays in an autosave now is `engine.saving.autosave`'s, and how it is written the
session's business.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from engine.registry import known_games
from engine.saving import autosave, save_file
from engine.saving.autosave import Claim
from engine.saving.save_folder import SaveFolder
from valeria_gui.i18n import _, ngettext
from valeria_gui.play.failure_words import failure_words
from valeria_gui.play.game_names import game_names
from valeria_gui.play.save_summary import seated
from valeria_gui.play.saved_game import OpenedGame, open_save

SAVES = "saves"


def save_folder(data_dir: Path) -> SaveFolder:
    """The saves with names."""
    return SaveFolder(data_dir / SAVES)


class Unkept(NamedTuple):
    """A game that is not over and not kept under a name: its save, one line about it, and what its head says."""

    path: Path
    line: str
    facts: Mapping[str, Any]


def unkept_game(claim: Claim) -> Unkept | None:
    """The game in a claimed autosave if beginning another one there would lose it; None if it would not.

    It would not if that game is over, or is kept as it is in a save with a name. While the claim is held, no other
    game comes there.
    """
    for path in _saves(claim.path):
        with contextlib.suppress(FileNotFoundError, LookupError, TypeError, ValueError, ArithmeticError):
            facts = _facts(path)
            saved = None if _is_kept(facts, claim.path.parent) else _saved(facts)
            return None if saved is None else Unkept(path, saved.line, facts)
    return None


def _is_kept(facts: Mapping[str, Any], data_dir: Path) -> bool:
    """Whether a game lies as it is in a save with a name."""
    kept = facts.get("kept") or {}
    same = bool(kept) and kept["digest"] == facts["digest"]
    return same and save_folder(data_dir).find(kept["name"]) is not None


def keep(game: Unkept, folder: SaveFolder, name: str, picture: bytes | None) -> None:
    """Save a game that is not played now under a name; raises SaveError with one sentence if that fails."""
    data = save_file.read(game.path)
    kept = {"name": name, "digest": open_save(data, game.path.parent).match.digest()}
    folder.save(name, {**data, "kept": kept}, picture)


def autosave_of(data_dir: Path, game: str) -> Path:
    """The first autosave of a game."""
    return autosave.autosave_of(data_dir, _called(game))


def _called(game: str) -> str:
    """The game that the autosaves of `game` are called after: none for the one that programs had before they knew
    another."""
    return "" if game == game_names()[0] else game


def claim_autosave(data_dir: Path, game: str = "") -> Claim:
    """An autosave to begin a game in ("": the first one). One whose game cannot be read now is left alone: it may
    be whole."""
    game = game or game_names()[0]
    return autosave.claim_for_new_game(data_dir, lambda path: _unreadable(path) is None, _called(game))


def left_alone(data_dir: Path, claim: Claim) -> str | None:
    """A sentence about autosaves that cannot be read now, and in which no game begins therefore."""
    ours = autosave.named_after(claim.path)
    free = [
        path for path in autosave.autosaves(data_dir) if path != claim.path and autosave.named_after(path) == ours
    ]
    problems = [problem for path in sorted(free) if (problem := _unreadable(path)) is not None]
    if not problems:
        return None
    return _("{problem} It was left as it is.").format(problem=problems[0])


def _unreadable(path: Path) -> save_file.OutOfReach | None:
    """The reason why an autosave that may hold a game cannot be read now; None if it can, or holds none."""
    for save in _saves(path):
        try:
            _known_game(save_file.read_head(save, until="record"), save)
        except save_file.OutOfReach as error:
            return error
        except (FileNotFoundError, save_file.SaveError):
            continue
        return None
    return None


def _known_game(facts: Mapping[str, Any], path: Path) -> str:
    """The game of a save, by its facts and its file; raises OutOfReach if this program does not have it."""
    game = str(facts.get("game") or autosave.named_after(path) or game_names()[0])
    if game not in game_names() and game not in known_games():
        raise UnknownGame.of("unknown_game", "{name} is a save of a game that is not here.", name=path.name)
    return game


class UnknownGame(save_file.OutOfReach):
    """A save of a game that this program does not have: it is left as it is."""


def newest_first(data_dir: Path, game: str = "") -> list[Path]:
    """The autosaves that no other program is playing, the one that was played last first: those of `game`, "" for
    all games."""
    free = [path for path in autosave.autosaves(data_dir) if not game or _game_in(path) == game]
    return sorted(free, key=lambda path: -_stamp(path))


def _game_in(path: Path) -> str:
    """The game of an autosave, by what it is called if nothing of it can be read."""
    for save in _saves(path):
        with contextlib.suppress(OSError, ValueError):
            if game := save_file.read_head(save, until="record").get("game"):
                return str(game)
    return autosave.named_after(path) or game_names()[0]


def last_played(data_dir: Path) -> str:
    """The game that was played last in this folder, whoever plays it; "" if there is none."""
    every = autosave.every_autosave(data_dir)
    return _game_in(max(every, key=_stamp)) if every else ""


def latest_stamp(data_dir: Path) -> int:
    """The stamp of what was played last in this folder, whoever plays it; 0 if there is nothing."""
    return max(map(_stamp, autosave.every_autosave(data_dir)), default=0)


_LAST_STAMP = 10**15
"""Milliseconds since 1970 up to which a stamp is believed."""


def _stamp(path: Path) -> int:
    """The time at which an autosave was played, in ms since 1970: each save is stamped later than all that were
    there when its game was opened, even if the clock was set back. Of older saves it is when the file was
    written."""
    for save in _saves(path):
        with contextlib.suppress(OSError, ValueError):
            stamp = save_file.read_head(save, until="record").get("stamp")
            if type(stamp) is int and 0 <= stamp < _LAST_STAMP:
                return stamp
            return save.stat().st_mtime_ns // 1_000_000
    return 0


class Saved(NamedTuple):
    """A game to go on with: one line about it, its round (0 if nothing can be read of it), its seats, and when it
    was played last (ms since 1970, 0 if that is not known)."""

    line: str
    round: int = 0
    seats: int = 0
    played_ms: int = 0


def saved_summary(data_dir: Path, game: str = "") -> str | None:
    """One line about the game that Continue would open; None if there is none, or if it is over."""
    saved = saved_game(data_dir, game)
    return None if saved is None else saved.line


def saved_game(data_dir: Path, game: str = "") -> Saved | None:
    """The game that Continue would open ("": of any game); None if there is none, or if it is over.

    Of several autosaves that no other program plays it is the newest with a game to go on with. Where saves lie
    that none can be read of, the line says so: whoever asks to continue learns the rest.
    """
    damaged: Saved | None = None
    for path in newest_first(data_dir, game):
        try:
            saved = _saved_in(path)
        except UnknownGame:
            continue
        except save_file.SaveError as error:
            damaged = damaged or Saved(failure_words(error))
            continue
        if saved is not None:
            return saved
    return damaged


def _saved_in(path: Path) -> Saved | None:
    """The game of an autosave, None if it is over; raises SaveError if neither save tells."""
    for save in _saves(path):
        try:
            return _saved(_facts(save))
        except UnknownGame:
            raise
        except save_file.OutOfReach:
            raise save_file.SaveError(_("The saved game cannot be read now")) from None
        except (FileNotFoundError, LookupError, TypeError, ValueError, ArithmeticError):
            continue
    raise save_file.SaveError(_("The saved game is damaged"))


def is_over(path: Path) -> bool:
    """Whether there is nothing to go on with in an autosave."""
    try:
        return _saved_in(path) is None
    except save_file.SaveError:
        return False


def _saves(path: Path) -> tuple[Path, Path]:
    """An autosave, and the one before it."""
    return path, save_file.previous(path)


def _facts(path: Path) -> dict[str, Any]:
    """The facts of a save about its game, without the game; raises as `save_file.read` does."""
    facts = save_file.read_head(path, until="record")
    _known_game(facts, path)
    return facts if "turn" in facts else {**facts, **save_file.read(path)["position"]}


def _saved(facts: Mapping[str, Any]) -> Saved | None:
    if facts["ended"] and not facts.get("uncommitted"):
        return None
    seats = len(facts["table"]["seats"])
    round_number = max((int(facts["turn"]) + seats - 1) // seats, 1)
    players = ngettext("{n} player", "{n} players", seats).format(n=seats)
    turn = _whose_turn(facts)
    if turn:
        line = _("Round {round} · {turn} · {players}").format(round=round_number, turn=turn, players=players)
    else:
        line = _("Round {round} · {players}").format(round=round_number, players=players)
    stamp = facts.get("stamp")
    return Saved(line, round_number, seats, stamp if type(stamp) is int and 0 <= stamp < _LAST_STAMP else 0)


def _whose_turn(facts: Mapping[str, Any]) -> str:
    """Whom of those who play here the game waits for, in words; "" for nobody, or where the save does not say."""
    asked, sitting = facts.get("asked"), seated(facts)
    if type(asked) is not int or not 0 <= asked < len(sitting) or not sitting[asked].is_human:
        return ""
    if sum(who.is_human for who in sitting) == 1:
        return _("your turn")
    return _("{name}'s turn").format(name=sitting[asked].name)


def open_newest(autosave_path: Path) -> tuple[OpenedGame | None, str | None]:
    """The newest save that can be used (None: there is none), and what was found damaged on the way and set aside,
    in words (None: nothing). Raises OutOfReach, and leaves it, if one that may be whole cannot be read now."""
    damage: list[str] = []
    for path in _saves(autosave_path):
        try:
            data = save_file.read(path)
            _known_game(data["record"] if isinstance(data.get("record"), dict) else {}, path)
            opened = open_save(data, path.parent)
        except FileNotFoundError:
            continue
        except save_file.OutOfReach:
            raise
        except save_file.SaveError as error:
            aside = save_file.set_aside(path)
            damage.append(
                _("{problem} It was kept as {file}.").format(problem=failure_words(error), file=aside.name)
            )
        else:
            return opened, " ".join(damage) or None
    return None, " ".join(damage) or None
