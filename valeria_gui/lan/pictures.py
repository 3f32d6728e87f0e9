"""Pictures for phones: asked for by a path, drawn by a process of their own, kept as far as there is room.

    card/<language>/<s or l>/<key>      the face of a card, small for a hand or large to be read
    figure/<language>/<name>            a figure of the book of rules
    cover/<game>                        what lies behind the game's name
    sign/<name>                         a sign of a sheet (`play.info.InfoRow`), an icon, "light:<icon>" in ivory

An ending (".png") may follow, and says nothing.

Nothing here waits and nothing needs pygame: a thread asks the process (`painter`), one picture after the other.
It begins when the first picture is asked for, ends when none was asked for a while, and begins anew if it dies.

Whoever asks learns nothing of the game: every face of it can be asked for by everybody, and a picture that is kept
is handed out after the time that it took to draw, so that nobody can tell which ones others have looked at.
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import current_process, get_context
from multiprocessing.connection import Connection
from time import monotonic
from typing import Final, NamedTuple

from engine.game import AnyGame
from engine.registry import home_of
from valeria_gui.i18n import LANGUAGES
from valeria_gui.lan.picture_names import CARD, COVER, ENDING, FIGURE, SIGN, WIDTHS

MAX_KEPT: Final = 24 << 20
"""Bytes of pictures that are kept."""

MAX_WAITING: Final = 256
"""Pictures that may be waited for; whoever asks for one more gets none."""

MAX_PICTURE: Final = 4 << 20
"""Bytes of one picture."""

IDLE_S: Final = 60.0
"""How long the process waits for the next question before it ends."""

PATIENCE_S: Final = 10.0
"""How long one picture may take."""

START_S: Final = 30.0
"""How long the process may take to begin."""

_LONGEST: Final = 120
"""Characters of a path."""

Entry = Callable[[Connection, Connection], None]
"""What the process runs: where it is asked, and where it answers."""


def content_type(picture: bytes) -> str:
    """The media type of a picture by how it begins."""
    return "image/png" if picture.startswith(b"\x89PNG") else "image/jpeg"


class _Kept(NamedTuple):
    """A picture, None where there is none, and how long it took (seconds)."""

    picture: bytes | None
    took: float


class PictureDesk:
    """The pictures of one game. All its methods are called in the thread of one asyncio loop.

    `most` bytes are kept. The process ends after `idle_s` seconds without a question; `entry` is what it runs.
    """

    def __init__(
        self, game: AnyGame, *, most: int = MAX_KEPT, idle_s: float = IDLE_S, entry: Entry | None = None
    ) -> None:
        self.bytes = 0
        self._of = game.name, game.content_digest
        self._most = most
        self._easel = _Easel(game, idle_s, entry or _serve)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="pictures")
        self._kept: OrderedDict[str, _Kept] = OrderedDict()
        self._asked: dict[str, asyncio.Task[_Kept]] = {}

    @property
    def pid(self) -> int | None:
        """The number of the process; None while there is none."""
        return self._easel.pid

    def is_of(self, game: AnyGame) -> bool:
        """Whether that is the game that is drawn, with the same cards."""
        return (game.name, game.content_digest) == self._of

    def start(self) -> None:
        """Begin to start the process, so that the first picture comes sooner."""
        self._thread.submit(self._easel.start)

    async def picture(self, path: str) -> bytes | None:
        """The file of that picture; None if there is none of that path, or none can be drawn now."""
        path = path.removesuffix(ENDING)
        if not self._easel.may_know(path):
            return None
        if (kept := self._kept.get(path)) is not None:
            self._kept.move_to_end(path)
            await asyncio.sleep(kept.took)
            return kept.picture
        if path not in self._asked and len(self._asked) >= MAX_WAITING:
            return None
        return (await asyncio.shield(self._drawing(path))).picture

    def close(self) -> None:
        """End the process. What is still asked gets no picture."""
        self._easel.close()
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _drawing(self, path: str) -> asyncio.Task[_Kept]:
        """The one question for a picture, whoever waits for its answer."""
        if path not in self._asked:
            self._asked[path] = asyncio.create_task(self._draw(path))
            self._asked[path].add_done_callback(lambda _task: self._asked.pop(path, None))
        return self._asked[path]

    async def _draw(self, path: str) -> _Kept:
        try:
            drawn = await asyncio.get_running_loop().run_in_executor(self._thread, self._easel.draw, path)
        except (RuntimeError, asyncio.CancelledError):
            return _Kept(None, 0.0)
        if drawn.picture is not None:
            self._keep(path, drawn)
        return drawn

    def _keep(self, path: str, drawn: _Kept) -> None:
        self._kept[path] = drawn
        self.bytes += len(drawn.picture or b"")
        while self.bytes > self._most:
            _path, dropped = self._kept.popitem(last=False)
            self.bytes -= len(dropped.picture or b"")


class _Easel:
    """The process that draws, as the one thread that asks it sees it; `may_know` and `close` are for any thread."""

    def __init__(self, game: AnyGame, idle_s: float, entry: Entry) -> None:
        self._entry = entry
        greeting = {"game": game.name, "home": home_of(game.name), "content": game.content(), "idle": idle_s}
        self._greeting = json.dumps(greeting).encode()
        self._talk: _Talk | None = None
        self._known: dict[str, frozenset[str]] | None = None
        self._closed = False

    @property
    def pid(self) -> int | None:
        return None if self._talk is None else self._talk.process.pid

    def may_know(self, path: str) -> bool:
        """Whether a path is one that the process would understand; what it knows is only told once it has begun."""
        kind, *rest = path.split("/")[:5] if len(path) <= _LONGEST else ("",)
        if not self._closed and len(rest) == _PARTS.get(kind) and all(map(_understood, rest[:-1], _WORDS[kind])):
            return self._known is None or rest[-1] in self._known[kind]
        return False

    def close(self) -> None:
        """End the process, also in the middle of a picture."""
        self._closed = True
        if self._talk is not None:
            self._talk.process.kill()

    def draw(self, path: str) -> _Kept:
        """The picture of that path; a process that has ended or hangs is replaced once."""
        begun = monotonic()
        for _try in range(2):
            with suppress(EOFError, OSError, ValueError):
                self.start()
                if self._closed or self._talk is None or not self.may_know(path):
                    break
                begun = monotonic()
                return _Kept(self._talk.ask(path.encode(), PATIENCE_S) or None, monotonic() - begun)
            self._end()
        return _Kept(None, 0.0)

    def start(self) -> None:
        """Start the process unless it is there; raises OSError, EOFError or ValueError if it does not begin."""
        if self._talk is not None and not self._talk.process.is_alive():
            self._end()
        if self._talk is None and not self._closed:
            self._talk = _Talk(self._entry)
            try:
                known = json.loads(self._talk.ask(self._greeting, START_S))
            except (OSError, EOFError, ValueError):
                # What it still says would be taken for the next picture.
                self._end()
                raise
            self._known = {kind: frozenset(names) for kind, names in known.items()}

    def _end(self) -> None:
        talk, self._talk = self._talk, None
        if talk is not None:
            talk.end()


class _Talk:
    """A process that has been started, and the two pipes to it.

    Whoever starts it is the network's process, which ends with the window (a "daemon") and as such may start none;
    this one ends with it, because the pipes do.
    """

    def __init__(self, entry: Entry) -> None:
        current_process().daemon = False
        context = get_context("spawn")
        asked, self._asking = context.Pipe(duplex=False)
        self._answers, answering = context.Pipe(duplex=False)
        self.process = context.Process(target=entry, args=(asked, answering), daemon=True)
        self.process.start()
        asked.close()
        answering.close()

    def ask(self, question: bytes, patience: float) -> bytes:
        """The answer; raises OSError (a TimeoutError after `patience` seconds) or EOFError if there is none."""
        self._asking.send_bytes(question)
        if not self._answers.poll(patience):
            raise TimeoutError
        return self._answers.recv_bytes(MAX_PICTURE)

    def end(self) -> None:
        """Kill the process and let go of the pipes."""
        self.process.kill()
        self.process.join(1.0)
        self._asking.close()
        self._answers.close()


_PARTS: Final = {CARD: 3, FIGURE: 2, COVER: 1, SIGN: 1}
_WORDS: Final[dict[str, tuple[frozenset[str], ...]]] = {
    CARD: (frozenset(LANGUAGES), frozenset(WIDTHS)),
    FIGURE: (frozenset(LANGUAGES),),
    COVER: (),
    SIGN: (),
}
"""How many parts a path has after its kind, and what those before the last one may be."""


def _understood(word: str, known: frozenset[str]) -> bool:
    return word in known


def _serve(asked: Connection, answering: Connection) -> None:
    """Run in the process: only there pygame is imported."""
    from valeria_gui.lan.painter import serve

    serve(asked, answering)
