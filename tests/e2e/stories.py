"""Stories of people who play, told alike for the source, the built program and the Windows program.

`start` opens the program's window; where the saves lie, the program that it returns knows.
"""

from __future__ import annotations

import os
import shutil
import signal
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import pygame

from engine.saving import save_file
from tests.e2e.hands import ROOT, Program
from tests.e2e.player import Player, settled
from valeria_gui.play.session import AUTOSAVE

Start = Callable[[], Program]

SAVES: Final = ROOT / "tests" / "saves" / "save-1-record-1-rules-1"
SECONDS: Final = 90.0
"""How long the program may take to miss a bot; it waits for 20 s for each process to say that it is ready."""


def killed_and_continued(start: Start, drags: Sequence[int]) -> None:
    """Killed after so many drags each, the program shows the same table after *Continue*, and keeps the save."""
    program = start()
    player = Player(program)
    player.begin()
    for wanted in drags:
        player.play_to_drag(wanted)
        before = settled(program)
        saved = save_file.read(program.data_dir / AUTOSAVE)
        program.kill()
        program = player.program = start()
        program.wait_for("TitleScene")
        program.click("continue")
        now = settled(program)
        changed = {part: (before[part], now.get(part)) for part in before if now.get(part) != before[part]}
        assert not changed, f"Continue shows another table than the one that was left: {changed}"
        kept = save_file.read(program.data_dir / AUTOSAVE)
        assert kept["position"] == saved["position"], "The save was changed by Continue."
    program.kill()


def two_at_once(start: Start) -> None:
    """A second program says that another one plays, keeps off its game, and saves its own beside it."""
    with start() as first:
        one = Player(first)
        one.begin()
        drag_twice(one)
        saved = (first.data_dir / AUTOSAVE).read_bytes()
        with start() as second:
            other = Player(second)
            other.ask_for_game()
            second.wait_for("NoticeScene")
            second.click("ok")
            second.wait_for("TableScene")
            drag_twice(other)
            assert len(autosaves(second.data_dir)) == 2, "The second program has no autosave of its own."
            assert (first.data_dir / AUTOSAVE).read_bytes() == saved, "The second program wrote the first one's."
        first.activate()
        drag_twice(one)
        assert (first.data_dir / AUTOSAVE).read_bytes() != saved, "The first program no longer saves its game."


def drag_twice(player: Player) -> None:
    """Two drags, and whatever answers them."""
    player.play_to_drag(player.drags + 2)
    settled(player.program)


def looked_at(start: Start) -> dict[str, pygame.Surface]:
    """Pictures of the title, of a game and of its end, each with nothing moving."""
    with start() as program:
        folder = program.data_dir / "saves"
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(SAVES / "over.yaml", folder)
        pictures = {"title": still(program)}
    with start() as program:
        program.click("load")
        program.wait_for("LoadScene")
        program.click("open")
        program.wait_for("ScoreScene")
        program.wait(lambda shown: "again" in shown["pieces"])  # painted, and all points counted
        pictures["score"] = still(program)
    shutil.copy(SAVES / "solo.yaml", program.data_dir / AUTOSAVE)
    with start() as program:
        program.wait_for("TitleScene")
        program.click("continue")
        settled(program)
        pictures["table"] = still(program)
    return pictures


def still(program: Program) -> pygame.Surface:
    """The window, once it has not changed for a second, without the pointer."""
    program.leave()
    time.sleep(1)
    before = program.picture()
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        time.sleep(1)
        now = program.picture()
        if now.get_buffer().raw == before.get_buffer().raw:
            return now
        before = now
    raise AssertionError(f"{program.scene} never stands still.")


def autosaves(folder: Path) -> list[str]:
    """The games that are saved without a name."""
    return sorted(path.name for path in folder.glob("autosave*.yaml"))


def bots_killed(start: Start) -> None:
    """Whenever the process of the bots is killed, the game goes on; the second time it says so."""
    with start() as program:
        player = Player(program)
        player.begin()
        end = time.monotonic() + SECONDS
        killed = set[int]()
        while program.scene != "NoticeScene":
            assert time.monotonic() < end, (
                f"{len(killed)} processes were killed and the program says nothing of it."
            )
            for number in set(program.bots()) - killed:
                os.kill(number, signal.SIGKILL)
                killed.add(number)
            player.nudge()
        assert len(killed) == 2, f"{len(killed)} processes were started until the program gave them up."
        program.click("ok")
        program.wait_for("TableScene")
        turn = turn_in(program.data_dir)
        player.play(lambda: turn_in(program.data_dir) > turn + 1)
        assert not program.bots(), "A process of bots was started once more."


def turn_in(folder: Path) -> int:
    """Which turn the saved game has come to; two later, a bot has led one."""
    saved: dict[str, Any] = save_file.read(folder / AUTOSAVE)
    return int(saved["position"]["turn"])
