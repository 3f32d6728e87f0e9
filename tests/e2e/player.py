"""Somebody who plays by a real pointer: from the title to the table, and on by whatever can be picked up."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from operator import ne
from typing import Any

from tests.e2e.hands import Program, grip, middle

WHY = "prompt:why"
"""The button beside a refusal: it goes with the next gesture, or after a while."""

BUTTONS = ("commit", "follow", "done", "pass")
"""The buttons to press when nothing is to be picked up, the best first."""


class Player:
    """Plays seat 0 by what can be picked up: builds and recruits when possible, else takes what leads there."""

    end = "ScoreScene"
    """The page of the scores."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.drags = 0
        self._leads = 0

    def begin(self) -> None:
        """From the title through the set-up to the table, one person against one bot."""
        self.ask_for_game()
        self.program.wait_for("TableScene")

    def ask_for_game(self) -> None:
        """From the title through the set-up, whatever comes then."""
        self.program.wait_for("TitleScene")
        self.program.click("new-game")
        self.program.wait_for("SetupScene")
        self.program.click("start")

    def play(self, until: Callable[[], bool]) -> None:
        """Play until `until` says so or the scores are shown."""
        while not until():
            shown = self.program.wait(self._may_go_on)
            if shown["scene"] == self.end:
                return
            assert shown["scene"] == "TableScene"
            self._answer(shown)
            self.program.wait(partial(ne, shown))

    def play_to_drag(self, number: int) -> None:
        """Play until so many drags are done or the scores are shown."""
        self.play(lambda: self.drags >= number)

    def nudge(self) -> None:
        """Whatever comes next: an answer if the person is asked, else a click that hurries the bot."""
        shown = self.program.shown()
        if shown["scene"] == "TableScene" and self._may_go_on(shown):
            self._answer(shown)
            self.program.wait(lambda now: now != shown)

    def _may_go_on(self, shown: dict[str, Any]) -> bool:
        """Whether the person is asked or the table has gone; if not, a click on the prompt hurries the bot."""
        if shown["scene"] != "TableScene" or shown["asked"]:
            return True
        x, y, width, height = shown["pieces"]["prompt"]["rect"]
        buttons = [one["rect"][0] for name, one in shown["pieces"].items() if name.startswith("prompt:")]
        starts_at_the_right = any(left < x + width // 2 for left in buttons)
        self.program.click_at((x + width - height if starts_at_the_right else x + height, y + height // 2))
        return False

    def _answer(self, shown: dict[str, Any]) -> None:
        gesture = self._gesture(shown["picks"], shown["buttons"])
        if gesture is None:
            good = [
                name for name in shown["buttons"] if name.partition(":")[2] in ("commit", "follow", "done", "pass")
            ]
            self.program.click(good[0])
            return
        piece, target = gesture
        rects = {name: one["rect"] for name, one in shown["pieces"].items()}
        start = grip(rects[piece]) if piece.startswith("hand:") else middle(rects[piece])
        if piece == target:
            self.program.click_at(start)
        else:
            self.drags += 1
            self.program.drag(start, middle(rects[target]))

    def _gesture(self, picks: dict[str, list[str]], buttons: list[str]) -> tuple[str, str] | None:
        """The piece to take and where to bring it; None: press a button."""
        leads = any(piece.startswith("token:") for piece in picks)
        if leads and "prompt:pass" not in buttons:
            return self._lead(picks)
        wanted = [
            ("hand:", "slot:"), ("pool:", "slot:"), ("gold", "castle:"), ("gold", "resource:"), ("card:", "card:"),
            ("hand:", "develop:"), ("hand:", "pile:"), ("pile:", "hand"), ("deck", "hand"),
        ]  # fmt: skip
        if leads:
            wanted = wanted[:2]
        return find(picks, wanted)

    def _lead(self, picks: dict[str, list[str]]) -> tuple[str, str] | None:
        self._leads += 1
        token = next(piece for piece in picks if piece.startswith("token:"))
        turns = [
            ("pile:", "hand"),
            ("bank", "gold"),
            ("hand:", "develop:"),
            (token, "action:harvest"),
            ("bank", "gold"),
        ]
        start = self._leads % len(turns)
        return find(picks, [("hand:", "slot:"), ("pool:", "slot:"), *turns[start:], *turns[:start]])


def find(picks: dict[str, list[str]], wanted: list[tuple[str, str]]) -> tuple[str, str] | None:
    """The first piece and target that begin as one of `wanted`."""
    for begins, ends in wanted:
        for piece, targets in picks.items():
            for target in targets:
                if piece.startswith(begins) and target.startswith(ends) and (begins != "card:" or piece == target):
                    return piece, target
    return None


def settled(program: Program) -> dict[str, Any]:
    """The pieces shown once a person is asked, no refusal is left to be read, and nothing has changed for half a
    second."""
    before: dict[str, Any] = {}
    while (now := program.wait(lambda shown: bool(shown.get("asked")) and WHY not in shown["pieces"])) != before:
        before = now
        time.sleep(0.5)
    return now
