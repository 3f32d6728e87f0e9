"""Self-check of the program: every file is there and can be used, every screen can be drawn, a game can be played.

For a program that was just built or installed: `--self-check REPORT`. Needs no display, no sound device and no
standard output (a Windows program without a console has none): the report goes into a file, too. In a file it is in
English, for whoever asks for it; else in the language of who looks.
"""

from __future__ import annotations

import contextlib
import gettext
import io
import os
import platform
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from valeria_gui.i18n import ENGLISH, N_, _, decimal, ngettext, pgettext, row, speaking, spoken
from valeria_gui.play.game_names import game_names
from valeria_gui.version import VERSION

if TYPE_CHECKING:
    from engine.match.match import Match
    from valeria_gui.lan.gate import Gate

SIZE: Final = (1280, 720)
SEED: Final = 7
BOT_SECONDS: Final = 60.0
NETWORK_SECONDS: Final = 60.0
SCREENS_AT_MOST: Final = 68
"""However many games there are: some computers draw ten screens in a minute."""
PLAYERS: Final = ("Ada", "Bo", "Cy")


class Finding(NamedTuple):
    """One check: what was checked, what was found or what went wrong, whether it is well."""

    what: str
    told: str
    well: bool


def self_check(report: Path | None) -> int:
    """Check everything and tell it in `report` and on standard output, if there is one; 0 if all is well."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with speaking(ENGLISH if report is not None else spoken()):
        return _checked(report)


def _checked(report: Path | None) -> int:
    findings = []
    for what, check in CHECKS.items():
        began = time.monotonic()
        finding = _tried(what, check)
        took = _("{n} s").format(n=decimal(time.monotonic() - began))
        findings.append(finding._replace(told=f"{finding.told} ({took})"))
    text = _text(findings)
    if report is not None:
        report.write_text(text, encoding="utf-8")
    with contextlib.suppress(OSError):
        _say(text)
    return 0 if all(finding.well for finding in findings) else 1


def _say(text: str) -> None:
    """Write it on standard output, letters that the console does not know as their numbers."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    if sys.stdout is not None:
        sys.stdout.write(text)


def _tried(what: str, check: Callable[[], str]) -> Finding:
    try:
        return Finding(what, check(), True)
    except Exception as error:
        lines = traceback.format_exception(error)
        return Finding(what, f"{type(error).__name__}: {error}\n{''.join(lines)}", False)


def _text(findings: list[Finding]) -> str:
    import pygame

    from valeria_gui.version import VERSION

    head = (
        f"Villages of Valeria {VERSION}, Python {platform.python_version()}, pygame-ce {pygame.version.ver}, "
        f"{platform.platform()}"
    )
    lines = [f"{_mark(finding)}  {_(finding.what)}: {finding.told}" for finding in findings]
    failed = sum(not finding.well for finding in findings)
    wrong = ngettext("{n} of {all} checks failed.", "{n} of {all} checks failed.", failed)
    verdict = wrong.format(n=failed, all=len(findings)) if failed else _("All is well.")
    return "\n".join([head, *lines, verdict]) + "\n"


def _mark(finding: Finding) -> str:
    # Translators: before each line of a report: whether a check went well
    return pgettext("check", "ok") if finding.well else pgettext("check", "FAILED")


# --- the checks -------------------------------------------------------------------------------------------------


def _assets() -> str:
    """Load every file of the folder of assets the way the program does."""
    import pygame
    import yaml

    from valeria_gui.paths import asset_path

    pygame.display.init()
    pygame.display.set_mode(SIZE)
    pygame.font.init()
    pygame.mixer.init()
    read: dict[str, Callable[[Path], object]] = {
        **dict.fromkeys((".webp", ".png", ".svg"), pygame.image.load),
        ".ttf": lambda path: pygame.font.Font(path, 20).render("Valeria", True, (0, 0, 0)),
        **dict.fromkeys((".wav", ".ogg"), pygame.mixer.Sound),
        ".yaml": lambda path: yaml.safe_load(path.read_text(encoding="utf-8")),
        **dict.fromkeys((".md", ".txt"), lambda path: path.read_text(encoding="utf-8")),
        **dict.fromkeys((".ico", ".icns"), lambda path: path.read_bytes()),
        ".mo": _catalogue,
    }
    files = sorted(path for path in asset_path("CREDITS.md").parent.rglob("*") if path.is_file())
    for path in files:
        read[path.suffix](path)
    listed = _credited(asset_path("CREDITS.md"))
    missing = [name for name in listed if not asset_path(name).is_file()]
    if missing or not listed:
        raise FileNotFoundError(_("missing: {files}").format(files=row(missing) or _("everything")))
    pygame.mixer.quit()
    return ngettext("{n} file", "{n} files", len(files)).format(n=len(files))


def _catalogue(path: Path) -> gettext.GNUTranslations:
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def _credited(listing: Path) -> list[str]:
    """The files that the list of credits names."""
    lines = listing.read_text(encoding="utf-8").splitlines() if listing.is_file() else []
    return [line.split("`")[1] for line in lines if line.startswith("| `")]


def _screens() -> str:
    """Draw one picture of every screen around the table, and of some of each game."""
    from valeria_gui.play.saved_game import bots_at_once
    from valeria_gui.program import open_program
    from valeria_gui.tours.screens import some

    shown = some(SCREENS_AT_MOST)
    for name, show in shown.items():
        with bots_at_once(), tempfile.TemporaryDirectory() as folder:
            app = open_program(Path(folder), SIZE, fullscreen=False)
            try:
                show(app)
                if len({tuple(app.screen.get_at((x, 360))) for x in range(0, SIZE[0], 40)}) < 2:
                    raise RuntimeError(_("the screen {name} is blank").format(name=repr(name)))
            finally:
                app.quit()
                app.run()
    return ngettext("{n} screen", "{n} screens", len(shown)).format(n=len(shown))


def _games() -> str:
    """Play a game of bots of every game."""
    # Translators: between what is told of several games
    return _("; ").join(f"{name} {_play(name)}" for name in game_names())


def _play(name: str) -> str:
    """A game in the process that its bots think in: saved in the middle, loaded, and played to its end."""
    from engine.players import Player
    from engine.registry import find_game
    from valeria_gui.play.game_setup import GameSetup
    from valeria_gui.play.session import load_session, new_session

    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        count = min(len(PLAYERS), find_game(name).seats[-1])
        seats = tuple(Player(player, "greedy") for player in PLAYERS[:count])
        session = new_session(GameSetup(seats, 0, SEED, game=name), folder)
        while len(session.match.record.moves) < 60:
            _step(session.match)
        digest = session.match.digest()
        session.close()
        again = load_session(folder)
        if again.match.digest() != digest:
            raise RuntimeError(_("the loaded game is not the one that was saved"))
        while not again.match.is_over:
            _step(again.match)
        totals = [row.total for row in again.match.view(None).scores()]
        moves = len(again.match.record.moves)
        again.close()
    words = ngettext("{n} move, {points}", "{n} moves, {points}", moves)
    return words.format(n=moves, points=" : ".join(map(str, totals)))


def _step(match: Match) -> None:
    """The next move of a bot."""
    until = time.monotonic() + BOT_SECONDS
    while not match.step():
        if time.monotonic() > until:
            raise TimeoutError(_("no bot answered within {n} s").format(n=f"{BOT_SECONDS:.0f}"))
        time.sleep(0.002)


def _contents() -> str:
    """Read what every game is played with."""
    from engine.registry import find_game

    return row(f"{name} {find_game(name).content_digest[:8]}" for name in game_names())


def _network() -> str:
    """Open a table in the network of this computer alone, fetch its page and a picture, and close it."""
    from valeria_gui.lan.gate import Gate
    from valeria_gui.lan.network_options import NetworkOptions

    game = game_names()[0]
    gate = Gate(options=NetworkOptions(announced=False, loopback=True))
    try:
        gate.send({"say": "open", "game": game, "version": VERSION, "port": 0, "code": ""})
        port = int(_heard(gate)["port"])
        page, cover = _fetched(port, "/"), _fetched(port, f"/cover/{game}")
    finally:
        gate.close()
        gate.join(NETWORK_SECONDS)
    return _("page of {n} kB, picture of {m} kB").format(n=round(len(page) / 1000), m=round(len(cover) / 1000))


def _heard(gate: Gate) -> dict[str, Any]:
    """The first that the process of the network says."""
    until = time.monotonic() + NETWORK_SECONDS
    while (message := gate.receive()) is None:
        if gate.is_dead or time.monotonic() > until:
            raise TimeoutError(gate.reason or _("nothing answers"))
        time.sleep(0.01)
    return message


def _fetched(port: int, path: str) -> bytes:
    """What a browser of this computer would be given."""
    import socket

    with socket.create_connection(("127.0.0.1", port), NETWORK_SECONDS) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        told = bytearray()
        while piece := line.recv(65536):
            told += piece
    head, _sign, body = told.partition(b"\r\n\r\n")
    if b" 200 " not in head.split(b"\r\n")[0] or not body:
        raise RuntimeError(f"{path}: {head[:40].decode(errors='replace')}")
    return bytes(body)


CHECKS: Final[dict[str, Callable[[], str]]] = {
    N_("cards"): _contents,
    N_("pictures, fonts and sounds"): _assets,
    N_("screens"): _screens,
    N_("a game of bots, saved and loaded"): _games,
    N_("a table in the network"): _network,
}
