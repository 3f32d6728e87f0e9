"""Builds the program that needs no Python, for the system it runs on: `python scripts/build_exe.py`.

Under `dist/`: one folder with the program, the pictures, the cards and the licences, and the archive that is given
to players, with its SHA-256 sum. Uses PyInstaller from the development environment, which is set up first if need
be. Knows what goes in and what stays out; how each system wants it packed is `packing`'s business.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]

import packing

import bootstrap
from valeria_gui.version import VERSION

DIST: Final = ROOT / "dist"
BUILD: Final = ROOT / "build"

DATA: Final = {
    "assets": "assets",
    **{
        folder.relative_to(ROOT).as_posix(): folder.relative_to(ROOT).as_posix()
        for pattern in (
            "engine/*/data",
            *(f"valeria_gui/games/*/{data}" for data in ("rulebook/pages", "tables", "texts")),
        )
        for folder in sorted(ROOT.glob(pattern))
    },
    "valeria_gui/lan/web": "valeria_gui/lan/web",
    "LICENSE": ".",
}
"""The files that travel along: where each lies in the project, and where below the built folder's library."""

EXCLUDED: Final = (
    *("numpy", "skia", "tkinter", "PIL", "pytest", "_pytest", "hypothesis", "coverage", "mypy", "ruff"),
    *("importlinter", "grimp", "rich", "setuptools", "pip", "unittest", "pydoc", "lib2to3", "test"),
    # A table in the network needs no certificates: OpenSSL (5 MB) stays out, and with it what asks the web.
    *("_ssl", "ssl", "_hashlib", "ftplib", "xmlrpc"),
    *("readline", "pdb", "websockets.cli", "websockets.__main__", "importlib_metadata", "zipp", "lazy_importer"),
)
"""Modules that stay out. Without _hashlib, Python's own hashlib counts every sum that is used here."""


def main() -> int:
    """Builds and packs, and says what lies where; returns the exit code."""
    if importlib.util.find_spec("PyInstaller") is None:
        if Path(sys.prefix).resolve() == bootstrap.DEVELOPMENT.folder.resolve():
            print("PyInstaller is missing: delete the folder .venv-dev and start again.", file=sys.stderr)
            return 1
        return bootstrap.start(bootstrap.DEVELOPMENT, [__file__])
    target = packing.target(sys.platform)
    try:
        packing.require_tools(target)
        _build(target)
        archive = packing.pack(target, DIST, VERSION)
    except packing.PackingError as problem:
        print(problem, file=sys.stderr)
        return 1
    folder = DIST / target.product
    print(f"{folder}: {packing.size(folder) / 1e6:.0f} MB")
    print(f"{archive}: {archive.stat().st_size / 1e6:.0f} MB, SHA-256 {packing.checksum(archive)}")
    return 0


def _build(target: packing.Target) -> None:
    shutil.rmtree(BUILD, ignore_errors=True)
    BUILD.mkdir()
    quiet = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = pyinstaller(target, VERSION)
    if subprocess.run(command, cwd=ROOT, env=quiet, check=False).returncode:
        raise packing.PackingError("PyInstaller could not build the program; its last lines say why.")


def pyinstaller(target: packing.Target, version: str) -> list[str]:
    """The command that builds the folder for `target`."""
    options = ["--noconfirm", "--log-level", "ERROR", "--onedir", "--windowed", "--noupx", "--name", packing.NAME]
    folders = ["--distpath", str(DIST), "--workpath", str(BUILD), "--specpath", str(BUILD), "--paths", str(ROOT)]
    data = [f"--add-data={ROOT / source}{os.pathsep}{place}" for source, place in DATA.items()]
    without = [f"--exclude-module={name}" for name in EXCLUDED]
    games = [f"--hidden-import={module}" for module in game_modules()]
    hooks = f"--additional-hooks-dir={ROOT / 'scripts' / 'hooks'}"
    own = packing.own_options(target, ROOT, BUILD, version)
    entry = str(ROOT / "valeria_gui" / "__main__.py")
    return [sys.executable, "-m", "PyInstaller", *options, *folders, *data, *games, hooks, *without, *own, entry]


ENGINE_PARTS: Final = ("feats",)
PARTS: Final = ("shelf", "game_play", "game_table", "tours")
"""The modules of a game's folder that are found by its name."""


def game_modules() -> list[str]:
    """The modules that the program imports by the name of a game, which no `import` tells: its rules, words and
    table."""
    folders = sorted(path.parent for path in (ROOT / "valeria_gui" / "games").glob("*/game_play.py"))
    found = [f"engine.{folder.name}" for folder in folders]
    rules = [f"engine.{f.name}.{part}" for f in folders for part in ENGINE_PARTS]
    found += [name for name in rules if (ROOT / f"{name.replace('.', '/')}.py").is_file()]
    return found + [f"valeria_gui.games.{f.name}.{part}" for f in folders for part in PARTS]


if __name__ == "__main__":
    sys.exit(main())
