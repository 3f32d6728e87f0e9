"""Builds the program that needs no Python, for the system it runs on: `python scripts/build_exe.py`.

One folder under `dist/` with the program, the pictures, the cards and the licences. Uses PyInstaller from the
development environment, which is set up first if need be. Knows what goes in and what stays out.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import bootstrap

NAME: Final = "Villages of Valeria"
DIST: Final = ROOT / "dist"
BUILD: Final = ROOT / "build"
ICON: Final = ROOT / "assets" / "icon" / "valeria-256.png"

DATA: Final = {
    "assets": "assets",
    "engine/valeria/data": "engine/valeria/data",
    "valeria_gui/rulebook/pages": "valeria_gui/rulebook/pages",
    "LICENSE": ".",
}
"""What travels along: where it lies in the project, and where below the built folder's library."""

EXCLUDED: Final = (
    *("numpy", "skia", "tkinter", "PIL", "pytest", "_pytest", "hypothesis", "coverage", "mypy", "ruff"),
    *("importlinter", "grimp", "rich", "setuptools", "pip", "unittest", "pydoc", "lib2to3", "test"),
)


def program() -> Path:
    """The built program, whether it is there or not."""
    return DIST / NAME / (NAME + (".exe" if os.name == "nt" else ""))


def main() -> int:
    """Builds the folder and says where it lies; returns the exit code."""
    if importlib.util.find_spec("PyInstaller") is None:
        if Path(sys.prefix).resolve() == bootstrap.DEVELOPMENT.folder.resolve():
            print("PyInstaller is missing: delete the folder .venv-dev and start again.", file=sys.stderr)
            return 1
        return bootstrap.start(bootstrap.DEVELOPMENT, [__file__])
    quiet = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(_command(), cwd=ROOT, env=quiet, check=False)
    if done.returncode:
        print("PyInstaller could not build the program; its last lines say why.", file=sys.stderr)
        return 1
    folder = program().parent
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    print(f"{folder}: {size / 1e6:.0f} MB")
    return 0


def _command() -> list[str]:
    shutil.rmtree(BUILD, ignore_errors=True)
    BUILD.mkdir()
    options = ["--noconfirm", "--log-level", "ERROR", "--onedir", "--windowed", "--noupx", "--name", NAME]
    folders = ["--distpath", str(DIST), "--workpath", str(BUILD), "--specpath", str(BUILD), "--paths", str(ROOT)]
    data = [f"--add-data={ROOT / source}{os.pathsep}{place}" for source, place in DATA.items()]
    without = [f"--exclude-module={name}" for name in EXCLUDED]
    entry = str(ROOT / "valeria_gui" / "__main__.py")
    return [sys.executable, "-m", "PyInstaller", *options, *folders, *data, *without, *_icon(), entry]


def _icon() -> list[str]:
    """The icon in the form that the system wants; Linux takes it from the window."""
    picture = ICON.read_bytes()
    if sys.platform == "win32":
        # One 256-pixel picture: sizes of 256 are written as 0.
        head = struct.pack("<HHH BBBBHHII", 0, 1, 1, 0, 0, 0, 0, 1, 32, len(picture), 22)
        return _icon_file("valeria.ico", head + picture)
    if sys.platform == "darwin":
        entry = b"ic08" + struct.pack(">I", 8 + len(picture)) + picture
        return _icon_file("valeria.icns", b"icns" + struct.pack(">I", 8 + len(entry)) + entry)
    return []


def _icon_file(name: str, data: bytes) -> list[str]:
    path = BUILD / name
    path.write_bytes(data)
    return ["--icon", str(path)]


if __name__ == "__main__":
    sys.exit(main())
