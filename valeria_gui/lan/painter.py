"""The inside of the process that draws pictures for phones; the other side is `pictures`.

It draws one picture after the other with the same hands as the window, on no screen, until nobody asks any more.
It is asked for a path (see `pictures`) and answers with the bytes of a file, none for what it does not know.

A card is a JPEG: a fifth of the size of a PNG, and beside it no difference is seen, for a card has no hard edges
outside its words and fills its outline; the round corners are the page's to cut. What has an outline of its own, an
offering, a sign, a figure of the book, is a PNG with what lies behind it left open.
"""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from io import BytesIO
from multiprocessing.connection import Connection
from typing import Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from engine.game import AnyGame
from engine.registry import find_game
from valeria_gui import i18n
from valeria_gui.art import tokens
from valeria_gui.art.assets import icon
from valeria_gui.graphics import theme, transform
from valeria_gui.lan.picture_names import CARD, COVER, FIGURE, LARGEST_VP, SIGN, WIDTHS, card_key
from valeria_gui.paths import asset_path
from valeria_gui.play.shelf import find_box
from valeria_gui.table.game_table import AnyTable, find_table
from valeria_gui.table.info_panel import sign

SIGN_PX: Final = 84
"""How wide or high a sign is, about (pixels): twice what a page shows."""

FIGURE_PX: Final = 720
"""How wide a figure of the book of rules is (pixels)."""

COVER_PX: Final = 640
"""How wide the picture behind a game's name is (pixels)."""

_GROUND: Final = theme.rgb("#1c0f07")
"""Behind the corners of a card, where a picture cannot be left open."""

_LIGHT: Final = "light"
"""The kind of a sign that is an icon in ivory, for dark grounds; on light ones it is an `icon`."""

_NICE: Final = 5
"""How far the process steps back behind the window."""


def serve(asked: Connection, answering: Connection) -> None:
    """Answer on one pipe what is `asked` on the other, until its other end is closed or nothing comes for long."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICE)
    try:
        greeting = json.loads(asked.recv_bytes())
        painter = Painter(find_game(greeting["game"], greeting["home"]).with_content(greeting["content"]))
        answering.send_bytes(json.dumps(painter.known()).encode())
        while asked.poll(greeting["idle"]):
            answering.send_bytes(painter.picture(asked.recv_bytes().decode()) or b"")
    except (EOFError, OSError):
        return


class Painter:
    """The pictures of one game."""

    def __init__(self, game: AnyGame) -> None:
        pygame.display.init()
        pygame.display.set_mode((1, 1))
        pygame.font.init()
        self._game = game.name
        table: AnyTable = find_table(game.name)
        table.play.at(game)
        self._faces = {card_key(face.card): face.draw for face in table.board.printed(game)}
        self._figures = table.figures()
        self._kinds: dict[str, Callable[..., bytes]] = {
            CARD: self._card,
            FIGURE: self._figure,
            COVER: self._cover,
            SIGN: self._sign,
        }

    def known(self) -> dict[str, list[str]]:
        """The names of all that can be drawn, by its kind."""
        return {
            CARD: list(self._faces),
            FIGURE: list(self._figures),
            COVER: [self._game],
            SIGN: _sign_names(),
        }

    def picture(self, path: str) -> bytes | None:
        """The bytes of the picture of that path, None if there is none: nothing that is asked can break it."""
        kind, *rest = path.split("/")
        try:
            return self._kinds[kind](*rest)
        except Exception:
            return None

    def _card(self, language: str, size: str, key: str) -> bytes:
        with i18n.speaking(language):
            return _file(self._faces[key](WIDTHS[size]))

    def _figure(self, language: str, name: str) -> bytes:
        with i18n.speaking(language):
            return _png(self._figures[name].surface(FIGURE_PX))

    def _cover(self, name: str) -> bytes:
        backdrop = pygame.image.load(asset_path(find_box(name).backdrop)).convert(24)
        high = round(backdrop.get_height() * COVER_PX / backdrop.get_width())
        return _saved(transform.smoothscale(backdrop, (COVER_PX, high)), "picture.jpg")

    def _sign(self, name: str) -> bytes:
        kind, colon, which = name.partition(":")
        if kind == _LIGHT:
            return _png(icon(which, SIGN_PX, theme.IVORY))
        named = name if colon or tokens.is_token(name) else f"icon:{name}"
        return _png(sign(named, SIGN_PX))


def _sign_names() -> list[str]:
    """All signs that are no picture of one game's own: tokens, icons, shields, laurels."""
    icons = sorted(path.stem for path in asset_path("icons").glob("*.svg"))
    return [
        *tokens.token_names(),
        *icons,
        *(f"{kind}:{name}" for kind in ("icon", _LIGHT) for name in icons),
        *(f"seat:{seat}" for seat in range(len(theme.SEATS))),
        *(f"vp:{n}" for n in range(LARGEST_VP + 1)),
    ]


def _file(face: pygame.Surface) -> bytes:
    """The file of a card: a JPEG unless its outline is more than round corners."""
    corner = max(1, face.get_width() // 16)
    sides = ((0, corner), (0, face.get_height() // 2), (face.get_width() // 2, 0))
    if any(face.get_at(place)[3] < 128 for place in sides):
        return _png(face)
    ground = pygame.Surface(face.get_size())
    ground.fill(_GROUND)
    ground.blit(face, (0, 0))
    return _saved(ground, "picture.jpg")


def _png(picture: pygame.Surface) -> bytes:
    return _saved(picture, "picture.png")


def _saved(picture: pygame.Surface, name: str) -> bytes:
    file = BytesIO()
    pygame.image.save(picture, file, name)
    return file.getvalue()
