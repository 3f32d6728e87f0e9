"""The command line of the program: the options and exit codes, before a window opens.

Imports the window only if one is wanted.
"""

from __future__ import annotations

import argparse
import errno
import os
import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NoReturn

from valeria_gui.i18n import N_, _, install, row, system_language
from valeria_gui.play.game_names import game_names
from valeria_gui.version import TITLE, VERSION

LONGEST_NAME: Final = 255
"""Letters of a file's name on the disks of Windows; elsewhere as many or fewer."""


def main(argv: Sequence[str] | None = None) -> int:
    """Starts the program with the options `argv` (the command line's by default); returns its exit code."""
    install(system_language())
    options = _parser().parse_args(argv)
    if options.version:
        _tell_version()
        return 0
    if options.self_check is not None:
        from valeria_gui.self_check import self_check

        return self_check(Path(options.self_check) if options.self_check else None)
    data_dir = options.data_dir or _user_folder()
    try:
        _play(options, data_dir)
    except Exception as error:
        from valeria_gui.platform.crash_report import write_report

        write_report(error, data_dir)
        raise
    return 0


def _play(options: argparse.Namespace, data_dir: Path) -> None:
    import pygame

    from valeria_gui.platform.window import no_smaller
    from valeria_gui.program import open_program

    full = True if options.fullscreen else None
    size = no_smaller(options.size) if options.size else None
    app = open_program(data_dir, size, full, options.software_display, options.no_picture)
    if options.game:
        app.navigator.show_title(options.game)
    else:
        app.navigator.show_start()
    if not getattr(pygame, "IS_CE", False):
        app.navigator.notice(
            _("This is the old pygame; please install pygame-ce in its place, or text and windows may look wrong.")
        )
    if app.settings.complaint:
        app.navigator.notice(app.settings.complaint)
    app.run()


def _user_folder() -> Path:
    from engine.saving.save_file import user_folder

    return user_folder()


def _tell_version() -> None:
    if sys.stdout is not None:
        sys.stdout.write(f"{TITLE} {VERSION}\n")


class _Formatter(argparse.HelpFormatter):
    """The help in the language in use."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        # Translators: of a command, before the options that it takes
        super().add_usage(usage, actions, groups, _("usage: ") if prefix is None else prefix)


class _Parser(argparse.ArgumentParser):
    """Tells what is wrong in the language in use."""

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(2, _("{program}: error: {message}").format(program=self.prog, message=said_of(message)) + "\n")


WRONG: Final = (
    N_("unrecognized arguments: {arguments}"),
    N_("ambiguous option: {option} could match {known}"),
    N_("argument {option}: expected one argument"),
    N_("argument {option}: expected at most one argument"),
    N_("argument {option}: ignored explicit argument {value}"),
    N_("argument {option}: invalid choice: {value} (choose from {known})"),
    N_("argument {option}: {reason}"),
)
"""What `argparse` says of options, each as it says it in English."""


def said_of(message: str) -> str:
    """What `argparse` says of wrong options, in the language in use; as it is if it is something else."""
    for sentence in WRONG:
        pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", re.escape(sentence))
        if found := re.fullmatch(pattern, message, re.DOTALL):
            return _(sentence).format(**found.groupdict())
    return message


def _parser() -> argparse.ArgumentParser:
    words = _("Villages of Valeria on the desktop.")
    whole = _Parser(prog="valeria", description=words, formatter_class=_Formatter, add_help=False)
    parser = whole.add_argument_group(_("options"))
    parser.add_argument("-h", "--help", action="help", help=_("show this help message and exit"))
    size = _("size of the window in pixels (on macOS in points), at least 1280x720")
    game = _("the game to open: {games}; otherwise the one that was played last").format(games=row(game_names()))
    parser.add_argument("--game", choices=game_names(), metavar="NAME", help=game)
    parser.add_argument("--size", type=_size, metavar="WxH", help=size)
    parser.add_argument("--fullscreen", action="store_true", help=_("start in full screen"))
    parser.add_argument("--software-display", action="store_true", help=_("show pictures without a 3D renderer"))
    blind = _("draw nothing: for a screen reader and the keyboard")
    parser.add_argument("--no-picture", action="store_true", help=blind)
    parser.add_argument("--data-dir", type=_folder, metavar="PATH", help=_("folder for saves and settings"))
    parser.add_argument("--version", action="store_true", help=_("tell the version and exit"))
    check = _("check that everything is there and works, tell it (in the file REPORT, too) and exit")
    parser.add_argument("--self-check", nargs="?", const="", metavar="REPORT", help=check)
    return whole


def _folder(text: str) -> Path:
    """A folder in which every file that the program makes could be named."""
    folder = Path(text)
    try:
        _refuse_long_names(folder)
        os.lstat(folder / "saves" / "deleted" / "1" / ("x" * 64))
    except (FileNotFoundError, NotADirectoryError, PermissionError):
        return folder
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise argparse.ArgumentTypeError(_("this cannot be a folder: {reason}").format(reason=reason)) from None
    return folder


def _refuse_long_names(folder: Path) -> None:
    """Raise OSError for a name that no disk takes; Windows may only say that it is not there."""
    if any(len(name) > LONGEST_NAME for name in folder.parts):
        raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG))


def _size(text: str) -> tuple[int, int]:
    width, _x, height = text.lower().partition("x")
    if not (width.isdigit() and height.isdigit() and int(width) > 0 and int(height) > 0):
        raise argparse.ArgumentTypeError(_("write the size as 1600x900"))
    return int(width), int(height)
