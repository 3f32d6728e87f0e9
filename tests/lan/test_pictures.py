"""Pictures for phones: a real process draws them, nobody waits for it, and nothing that is asked can break it."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

import pytest

from engine.registry import find_game
from valeria_gui.lan.picture_names import card_key
from valeria_gui.lan.pictures import MAX_WAITING, PictureDesk, content_type
from valeria_gui.play.game_names import game_names

LIMIT_S = 120.0
KINDS = ("buildings", "adventurers", "townsfolk", "offerings", "commissions")
"""Where a game's content has its cards."""


@asynccontextmanager
async def pictures(game: str, **how: Any) -> AsyncIterator[PictureDesk]:
    """The pictures of a game, their process ended at the end."""
    found = PictureDesk(find_game(game), **how)
    try:
        yield found
    finally:
        found.close()


def in_loop(test: Callable[[], Awaitable[None]]) -> None:
    """Run a test that waits, for a while at most."""
    asyncio.run(asyncio.wait_for(test(), LIMIT_S))


def content_of(game: str) -> Any:
    """The cards of a game, whatever they are there."""
    rules: Any = find_game(game)
    return rules.tables.content


def some_card(game: str) -> Any:
    """A card of a game as itself."""
    content = content_of(game)
    return next(getattr(content, kind)[0] for kind in KINDS if hasattr(content, kind))


@pytest.mark.parametrize("game", game_names())
def test_every_kind_of_picture_is_drawn(game: str) -> None:
    async def test() -> None:
        async with pictures(game) as found:
            key = card_key(some_card(game))
            small = await found.picture(f"card/en/s/{key}")
            large = await found.picture(f"card/fa/l/{key}")
            assert small and large and len(small) < 40_000 < len(large) < 250_000
            for name in ("seat:2", "vp:18", "icon:house", "light:house", "coin"):
                sign = await found.picture(f"sign/{name}")
                assert sign is not None and content_type(sign) == "image/png" and len(sign) < 40_000
            cover = await found.picture(f"cover/{game}")
            assert cover is not None and content_type(cover) == "image/jpeg" and len(cover) < 40_000

    in_loop(test)


def test_what_there_is_not_is_no_picture() -> None:
    hostile = (
        "", "/", "card", "card/en/s", "card/en/s/none", "card/xx/s/none", "card/en/m/none", "card/en/s/" + "a" * 90,
        "sign/../../etc/passwd", "sign/icon:../fonts", "sign/vp:-1", "sign/vp:1e9", "sign/\0", "figure/en/none",
        "cover", "cover/none", "cover/../title",
        "x" * 10_000,
    )  # fmt: skip

    async def test() -> None:
        async with pictures("raiders") as found:
            assert [await found.picture(path) for path in hostile] == [None] * len(hostile)
            assert await found.picture("sign/vp:3") is not None
            assert [await found.picture(path) for path in hostile] == [None] * len(hostile)

    in_loop(test)


def test_a_painter_that_dies_is_replaced_and_the_picture_drawn() -> None:
    async def test() -> None:
        async with pictures("valdora") as found:
            assert await found.picture("sign/seat:0") is not None
            first = found.pid
            assert first is not None
            os.kill(first, signal.SIGKILL)
            assert await found.picture("sign/seat:1") is not None
            assert found.pid not in (None, first)

    in_loop(test)


def test_a_painter_that_begins_late_never_gives_one_picture_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("valeria_gui.lan.pictures.START_S", 0.2)

    async def test() -> None:
        async with pictures("valeria", entry=_late) as found:
            found.start()
            assert await found.picture("sign/coin") is None

    in_loop(test)


def test_a_painter_ends_when_nothing_is_asked_and_begins_again() -> None:
    async def test() -> None:
        async with pictures("valdora", idle_s=0.1) as found:
            assert await found.picture("sign/seat:0") is not None
            pid = found.pid
            assert pid is not None
            while not _is_gone(pid):
                await asyncio.sleep(0.02)
            assert await found.picture("sign/seat:1") is not None

    in_loop(test)


def test_a_closed_easel_draws_nothing_and_leaves_no_process() -> None:
    async def test() -> None:
        async with pictures("valeria") as found:
            assert await found.picture("sign/seat:0") is not None
            pid = found.pid
            waiting = asyncio.create_task(found.picture("figure/en/turn"))
            await asyncio.sleep(0)
            found.close()
            assert await waiting is None
            assert await found.picture("sign/seat:0") is None
            assert pid is not None
            while not _is_gone(pid):
                await asyncio.sleep(0.02)

    in_loop(test)


def test_the_loop_never_waits_and_equal_questions_are_one() -> None:
    async def test() -> None:
        async with pictures("valeria") as found:
            asked = [asyncio.create_task(found.picture("sign/vp:7")) for _ in range(3 * MAX_WAITING)]
            begun = time.monotonic()
            longest = await _longest_pause(asked)
            drawn = {await one for one in asked}
            assert len(drawn) == 1 and None not in drawn
            assert longest < 0.5 * (time.monotonic() - begun)

    in_loop(test)


def test_what_is_kept_is_bounded_and_takes_as_long_as_it_took() -> None:
    async def test() -> None:
        async with pictures("valeria", most=30_000) as found:
            paths = [f"sign/vp:{n}" for n in range(20)]
            for path in paths:
                assert await found.picture(path) is not None
                assert found.bytes <= 30_000
            begun = time.monotonic()
            assert await found.picture(paths[-1]) is not None
            assert time.monotonic() - begun > 0.0005

    in_loop(test)


def test_keys_are_safe_in_a_path_and_each_card_has_its_own() -> None:
    for game in game_names():
        content = content_of(game)
        cards = [card for kind in KINDS for card in getattr(content, kind, ())]
        keys = {card_key(card) for card in cards}
        assert len(keys) == len(set(cards))
        assert all(re.fullmatch("[a-z0-9-]+", key) for key in keys)


def test_a_process_that_ends_with_another_one_may_start_the_painter() -> None:
    context = get_context("spawn")
    told, telling = context.Pipe(duplex=False)
    process = context.Process(target=_tell_a_picture, args=(telling,), daemon=True)
    process.start()
    assert told.poll(LIMIT_S)
    size, painter = told.recv()
    process.kill()
    process.join()
    assert size > 0
    while not _is_gone(painter):
        time.sleep(0.02)


def _late(asked: Connection, answering: Connection) -> None:
    """A painter that needs a while to begin, and then paints what it is asked for."""
    time.sleep(1)
    answering.send_bytes(b'{"sign": ["coin"]}')
    asked.recv_bytes()
    while True:
        answering.send_bytes(asked.recv_bytes())


def _tell_a_picture(telling: Connection) -> None:
    """The inside of that process: how long the file of a picture is, and the number of who drew it."""

    async def test() -> None:
        found = PictureDesk(find_game(game_names()[0]))
        telling.send((len(await found.picture("sign/seat:0") or b""), found.pid))
        await asyncio.sleep(LIMIT_S)

    in_loop(test)


async def _longest_pause(asked: list[asyncio.Task[bytes | None]]) -> float:
    """How long the loop stood still at most until all is answered (seconds)."""
    longest, last = 0.0, time.monotonic()
    while not all(one.done() for one in asked):
        await asyncio.sleep(0.01)
        now = time.monotonic()
        longest, last = max(longest, now - last), now
    return longest


def _is_gone(pid: int) -> bool:
    """Whether no process of that number runs."""
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True
