"""Makes pictures of tables in the middle of a game, for people to look at.

    python scripts/table_shot.py build/shots --sizes 1280x720 1920x1080 --seats 2 5 --moves 40 200

Plays random legal moves from a seed, so the same arguments give the same pictures.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from engine.valeria import VALERIA
from engine.valeria.cards import Card
from engine.valeria.events import Event
from valeria_gui.table.board import Board
from valeria_gui.table.chronicle import Line
from valeria_gui.table.layout import TableLayout, table_layout
from valeria_gui.table.overlay import Overlay, Zoom
from valeria_gui.table.payment import CostIcon
from valeria_gui.table.preview import VillagePreview
from valeria_gui.table.prompt import Button, Glyph, Prompt, Strong
from valeria_gui.table.shape import table_shape

NAMES = ("You", "Rosalind", "Aldric", "Mirabel", "Oswin")


def played(seats: int, seed: int, moves: int) -> tuple[Any, list[Event]]:
    """A state after `moves` random moves that prefer building, and what happened in them."""
    rng = random.Random(seed)
    state = VALERIA.setup(seats=seats, seed=seed)
    events: list[Event] = []
    for _ in range(moves):
        if state.decision is None:
            break
        events += state.apply(_liked(state.moves(), rng))
    while state.decision is not None and state.decision.seat != 0:
        events += state.apply(_liked(state.moves(), rng))
    return state, events


def _liked(moves: tuple[Any, ...], rng: random.Random) -> Any:
    """A random move; more often than not one that makes the village grow."""
    developing = [move for move in moves if move.action == "develop"]
    if developing and rng.random() < 0.3:
        return rng.choice(developing)
    taking = [move for move in moves if move.card and move.verb in ("lead", "follow")]
    if taking and rng.random() < 0.75:
        return rng.choice(taking)
    active = [move for move in moves if move.verb != "pass"]
    return rng.choice(active or moves)


def chronicle(events: list[Event], seats: int) -> list[Line]:
    """The last events as lines."""
    from valeria_gui.words import event_line

    lines = []
    for event in events[-60:]:
        words = event_line(event.seen_by(0), NAMES, 0)
        if words and event.seat >= 0:
            action = event.what if event.kind == "led" else ""
            lines.append(Line(words, event.seat, NAMES[event.seat], action, fresh=False))
    return [line._replace(fresh=i >= len(lines) - 2) for i, line in enumerate(lines)]


def overlay_for(layout: TableLayout, view: Any) -> Overlay:
    """Something of everything that can lie over a table."""
    follow = "Pay 2 gold, take an adventurer"
    buttons = (Button("follow", "Follow", primary=True), Button("pass", "Pass"))
    prompt = Prompt((Strong("Follow Recruit?"), f" {follow} · 1 ", Glyph("wood"), " more"), "when-recruit", buttons)
    cost = (CostIcon("wood", "coin"), CostIcon("wood"), CostIcon("magic", "coin"), CostIcon("stone", "when-build"))
    targets = {"pool:0", "pool:2", "pool:4", f"slot:{layout.shape.viewer}", "castle:0"}
    dimmed = {"pool:1", "pool:3"}
    token = f"token:{view.action}" if view.action else "token:rest"
    tabs = [piece for piece in layout.rects if piece.startswith("resource:") and piece.endswith(("0", "2"))]
    return Overlay(
        prompt=prompt,
        targets=frozenset(targets) | frozenset(tabs[:3]),
        dimmed=frozenset(dimmed),
        token=token,
        token_seat=view.leader,
        payment=cost,
    )


def shot(folder: Path, seats: int, size: tuple[int, int], moves: int, seed: int, extra: str) -> None:
    """One picture."""
    state, events = played(seats, seed, moves)
    view = state.view(0)
    layout = table_layout(table_shape(view), size)
    board = Board(layout, NAMES[:seats])
    board.show(view, lines=chronicle(events, seats))
    target = pygame.Surface(size)
    started = time.perf_counter()
    overlay = overlay_for(layout, view) if extra != "calm" else Overlay()
    board.draw(target, overlay)
    cold = time.perf_counter() - started
    if extra == "zoom":
        card = next(card for card in view.hand(0) if isinstance(card, Card))
        board.draw(target, Overlay(hovered="hand:0", zoom=Zoom(card, layout["hand:0"])))
    if extra == "village":
        VillagePreview(layout, view, seats - 1, NAMES[seats - 1]).draw(target)
    name = f"{seats}p-{size[0]}x{size[1]}-{moves}{'-' + extra if extra else ''}.png"
    pygame.image.save(target, folder / name)
    print(name, f"{cold * 1000:.0f} ms cold")


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


def main() -> None:
    """Reads the command line and makes the pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sizes", type=_size, nargs="+", default=[(1920, 1080)])
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 5])
    parser.add_argument("--moves", type=int, nargs="+", default=[150])
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--extra", choices=("", "calm", "zoom", "village"), default="")
    args = parser.parse_args()
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    args.folder.mkdir(parents=True, exist_ok=True)
    for size in args.sizes:
        for seats in args.seats:
            for moves in args.moves:
                shot(args.folder, seats, size, moves, args.seed, args.extra)


if __name__ == "__main__":
    main()
