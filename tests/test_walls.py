"""What serves every game names none: no game, no piece, no event of one stands in it as a string either."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from valeria_gui.play.game_names import GAMES, game_names
from valeria_gui.table.piece_kinds import KIT

ROOT = Path(__file__).resolve().parent.parent
INTERACTION = ROOT / "valeria_gui" / "play" / "interaction.py"
OF_GAMES = ("engine/*/", "valeria_gui/games/*/")
ALLOWED = {
    # The program is called after its first game.
    "valeria_gui/app.py": {"icon/valeria-64.png"},
    "valeria_gui/command_line.py": {"valeria"},
    "valeria_gui/platform/crash_report.py": {"villages-of-valeria"},
    "valeria_gui/platform/window.py": {"villages-of-valeria"},
    "valeria_gui/speech/adapter.py": {"valeria"},
    "engine/__main__.py": {"valeria"},
    # Other things of the same name: shapes, cloth, sounds, kinds of words, pieces of a page.
    "valeria_gui/art/panels.py": {"felt"},
    "valeria_gui/speech/requests.py": {"set"},
    "valeria_gui/audio.py": {"event"},
    "valeria_gui/scenes/card_list.py": {"card:"},
    "valeria_gui/scenes/load.py": {"card"},
    "valeria_gui/scenes/setup.py": {"card"},
    "valeria_gui/art/icon_row.py": {"token"},
    "valeria_gui/table/log_entry.py": {"card"},
    "valeria_gui/table/piece_kinds.py": {"card"},
    # What is said in the network: what opens a seat, what happened, pictures.
    "valeria_gui/lan/guest.py": {"token"},
    "valeria_gui/lan/guest_line.py": {"token", "events"},
    "valeria_gui/lan/http_files.py": {"card"},
    "valeria_gui/lan/known.py": {"events"},
    "valeria_gui/lan/news.py": {"events"},
    "valeria_gui/lan/picture_names.py": {"card"},
    "valeria_gui/lan/protocol.py": {"token"},
    "valeria_gui/lan/remote_host.py": {"events"},
    "valeria_gui/lan/server.py": {"token"},
    "valeria_gui/lan/welcome.py": {"token"},
    "valeria_gui/play/network_words.py": {"token"},
}
"""The strings that look like a game's and are none, by the files that hold them."""


COMMON = frozenset(
    (
        "banner",
        "chart",
        "end",
        "good",
        "held",
        "mat",
        "page",
        "parchment",
        "reckoning",
        "space",
        "stack",
        "strength",
    )
)
"""Kinds of pieces whose names are words of the kit, too: the end of a line, what is held, a key, a page of a
book, a ground to draw on."""


def names() -> list[str]:
    """The names of all games, those that have no window yet among them."""
    return sorted({*game_names(), *(path.parent.name for path in (ROOT / "engine").glob("*/moves.py"))})


def kit() -> list[Path]:
    """The files of the window that serve every game, and those of the engine."""
    games = {f"{ROOT}/{place.replace('*', name)}" for place in OF_GAMES for name in names()}
    files = [path for package in ("engine", "valeria_gui") for path in sorted((ROOT / package).rglob("*.py"))]
    lists = {ROOT / "valeria_gui" / "games" / "__init__.py"}
    return [path for path in files if path not in lists and not str(path).startswith(tuple(games))]


def strings(path: Path) -> Iterator[tuple[int, str]]:
    """The strings of a source, those that tell what something is left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.lineno, node.value


def pieces() -> frozenset[str]:
    """The kinds of pieces that games have and the kit has not."""
    own = {kind.name for kind in KIT}
    tables = (import_module(f"{GAMES}.{name}.board.piece_kinds").KINDS for name in game_names())
    return frozenset(kind for table in tables for kind in table if kind not in own | COMMON)


@pytest.mark.parametrize("path", kit(), ids=lambda path: str(path.relative_to(ROOT)))
def test_the_kit_names_no_game_and_no_piece(path: Path) -> None:
    games = re.compile(rf"\b(engine\.|games\.)?({'|'.join(names())})\b")
    kinds = re.compile(rf"({'|'.join(sorted(pieces(), key=len, reverse=True))})(:.*)?")
    named = {text: line for line, text in strings(path) if games.search(text) or kinds.fullmatch(text)}
    assert named.keys() == ALLOWED.get(path.relative_to(ROOT).as_posix(), set()), named


TABLE = (*sorted((ROOT / "valeria_gui" / "table").glob("*.py")), INTERACTION)


@pytest.mark.parametrize("path", TABLE, ids=lambda path: path.stem)
def test_the_table_knows_the_game_through_its_host_alone(path: Path) -> None:
    """No match, state or record: a table on the network has none of them."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {node.attr: node.lineno for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert not names.keys() & {"match", "record", "_match", "_state"}, names
