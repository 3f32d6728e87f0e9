"""The title is there at once: what it shows needs no table, nothing of the network, nothing that is slow."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from valeria_gui.play.game_names import game_names

ROOT = Path(__file__).resolve().parent.parent

SHOWN = """
import sys
from pathlib import Path
from valeria_gui.program import open_program
app = open_program(Path(sys.argv[1]), (1280, 720), fullscreen=False)
app.navigator.show_title()
app.frame(40)
print(*sys.modules)
app.quit()
app.run()
"""

SHELF = """
import sys
from pathlib import Path
from valeria_gui.program import open_program
app = open_program(Path(sys.argv[1]), (1280, 720), fullscreen=False)
app.navigator.show_start()
app.frame(40)
print(*sys.modules)
app.quit()
app.run()
"""

FOR_LATER = ("numpy", "sqlite3", "ssl", "http", "socketserver", "asyncio", "urllib.request", "email")
"""Modules that are imported when they are needed, or never."""


def loaded(program: str, data_dir: Path) -> set[str]:
    """The modules that are loaded when the first picture is shown."""
    quiet = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-c", program, str(data_dir)]
    shown = subprocess.run(command, cwd=ROOT, env=quiet, capture_output=True, encoding="utf-8", check=True)
    return set(shown.stdout.split("\n")[-2].split())


def test_the_shelf_loads_nothing_of_a_game(tmp_path: Path) -> None:
    modules = loaded(SHELF, tmp_path)
    assert "valeria_gui.scenes.shelf" in modules
    games = ("engine.valeria", "engine.raiders", "engine.valdora", "valeria_gui.games.", "valeria_gui.table")
    boxes = {f"valeria_gui.games.{game}{part}" for game in game_names() for part in ("", ".shelf")}
    assert {name for name in modules if name.startswith(games)} == boxes
    assert [name for name in FOR_LATER if name in modules] == []


def test_the_title_loads_no_table_and_no_network(tmp_path: Path) -> None:
    modules = loaded(SHOWN, tmp_path)
    assert "valeria_gui.scenes.title" in modules
    own = ("valeria_gui.table", "engine.valeria", "engine.experiments", "engine.cli")
    assert [name for name in sorted(modules) if name.startswith(own) or name.endswith(".game_table")] == []
    assert [name for name in FOR_LATER if name in modules] == []
