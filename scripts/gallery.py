"""Draws everything of the drawing library onto walnut, sheet by sheet, to be looked at: `gallery.py OUT_DIR`."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from engine.valeria.cards import ACTIONS, BUILDING_TYPES, RESOURCES, Card, Power
from valeria_gui.art import buttons, panels, tokens
from valeria_gui.art.tick import tick
from valeria_gui.games.valeria.art import card_faces, castles, plaques
from valeria_gui.games.valeria.art.colours import BACKS
from valeria_gui.games.valeria.art.power_icons import power_strip
from valeria_gui.games.valeria.art.tokens import action_token, coin_pile, open_ring
from valeria_gui.graphics import theme
from valeria_gui.graphics.light import cast_shadow, glow, slot
from valeria_gui.graphics.surface_cache import bytes_kept
from valeria_gui.table.card_measures import card_radius
from valeria_gui.text.layout import paragraph, render
from valeria_gui.text.rich import Run, rich

Placed = tuple[pygame.Surface, int]


def sample_cards() -> list[Card]:
    """The cards of the built-in set, or a dozen typed by hand while there is none."""
    try:
        from engine.valeria.card_files import load_card_set
    except ImportError:
        return TYPED
    cards = load_card_set()
    return [*cards.buildings, *cards.adventurers]


def _building(name: str, kind: str, vp: int, cost: str, resource: str, power: Power | None) -> Card:
    return Card(name, kind, vp, cost=tuple(cost.split()), resource=resource, power=power)


TYPED = [
    _building("Farm", "worker", 1, "wood wood stone magic", "food", Power("build", resource="food")),
    _building("Armory", "soldier", 1, "wood stone stone", "stone", Power("build", cards=1)),
    _building("Witch's Hut", "shadow", 1, "food wood", "magic", Power("instant", pay_cards=1, gold=1)),
    _building("Cathedral", "holy", 3, "food stone stone stone magic", "magic", Power("tax", cards=1, gold=1)),
    Card("Knight", "adventurer", 3, requirement=("soldier", "soldier"), power=Power("end", vp=1, per="soldier")),
    _building("Fountain", "holy", 1, "stone stone", "stone", Power("build", pay_cards=2, resource="wild")),
    _building("Monastery", "holy", 1, "food wood", "food", Power("build", resource="wild", for_type="holy")),
    _building("Tavern", "worker", 2, "food food wood wood", "food", Power("end", vp=1, per="adventurer")),
    _building("Keep", "soldier", 2, "stone stone stone", "stone", Power("instant", steal_cards=1)),
    _building("Wizard's Tower", "shadow", 1, "stone stone magic", "magic", Power("build", gold=1)),
    _building("Tannery", "worker", 1, "food", "food", None),
    _building("Hideout", "shadow", 1, "wood", "food", None),
    Card("Thief", "adventurer", 2, requirement=("shadow",), power=Power("instant", steal_gold=1)),
    Card("Rogue", "adventurer", 4, requirement=("shadow", "shadow"), power=Power("instant", steal_cards=2)),
]


def sheet(rows: Iterable[Sequence[Placed]], gap: int = 16) -> pygame.Surface:
    """Surfaces with the radius of their shadow (below 0: none), row under row on the table."""
    lines = [list(row) for row in rows]
    width = max(sum(s.get_width() + gap for s, _ in row) for row in lines) + gap
    height = sum(max(s.get_height() for s, _ in row) + gap for row in lines) + gap
    table = panels.table_background(max(width, 640), max(height, 360)).copy()
    y = gap
    for row in lines:
        x = gap
        for surface, radius in row:
            rect = surface.get_rect(topleft=(x, y))
            if radius >= 0:
                cast_shadow(table, rect, radius)
            table.blit(surface, rect)
            x += surface.get_width() + gap
        y += max(s.get_height() for s, _ in row) + gap
    return table


def _rows(items: Sequence[Placed], columns: int) -> list[Sequence[Placed]]:
    return [items[k : k + columns] for k in range(0, len(items), columns)]


def cards_sheet(cards: Sequence[Card], width: int, columns: int, **form: bool) -> pygame.Surface:
    """All `cards` at `width` pixels."""
    radius = card_radius(width)
    return sheet(_rows([(card_faces.card_face(card, width, **form), radius) for card in cards], columns))


def sizes_sheet(cards: Sequence[Card]) -> pygame.Surface:
    """The same cards at the widths of the tiers, turned, in a village, and as plaques."""
    rows: list[Sequence[Placed]] = []
    for width in (96, 130, 180, 360):
        rows.append([(card_faces.card_face(card, width), card_radius(width)) for card in cards[:7]])
    rows.append([(card_faces.card_turned(card, 180), card_radius(180)) for card in cards[:7]])
    return sheet(rows)


def plaques_sheet(cards: Sequence[Card]) -> pygame.Surface:
    """Plaques as they are at 1920×1080, at 1280×720 and at 3840×2160."""
    rows: list[Sequence[Placed]] = []
    for width, height in ((114, 51), (76, 40), (228, 102)):
        rows += _rows([(plaques.plaque(card, width, height), round(height * 0.13)) for card in cards[:16]], 8)
    return sheet(rows)


def castles_sheet() -> pygame.Surface:
    """Castles in three sizes, all tabs, all backs."""
    rows: list[Sequence[Placed]] = []
    for width, height in ((360, 504), (136, 124), (104, 132), (90, 80)):
        rows.append([(castles.castle_face(seat, width, height), 6) for seat in range(5)])
    for width, height in ((180, 86), (66, 36), (44, 30)):
        rows.append([(castles.resource_tab(r, width, height, c), 4) for c in (False, True) for r in RESOURCES])
    rows.append([(card_faces.card_back(kind, 250), 12) for kind in BACKS])
    rows.append([(card_faces.card_back(kind, 112), 6) for kind in BACKS])
    return sheet(rows)


TOKENS = [*RESOURCES, "wild", "coin", "card", "card-discard", "card-steal", "coin-steal", "card-tuck"]
SIGNS = [f"when-{w}" for w in (*ACTIONS, "instant", "end")] + [f"type-{t}" for t in (*BUILDING_TYPES, "adventurer")]


def pieces_sheet() -> pygame.Surface:
    """Tokens from large to small, coins, bowls, shields, banners."""
    rows: list[Sequence[Placed]] = [
        [(tokens.token(n, px), -1) for n in (*TOKENS, *SIGNS)] for px in (64, 40, 28, 20)
    ]
    rows.append([(tokens.laurel(n, px), -1) for px in (96, 48, 30) for n in (0, 1, 7, 12, 40)])
    rows.append([(tokens.coin(72, turn), -1) for turn in range(8)] + [(tokens.coin(30, t), -1) for t in range(8)])
    rows.append([(coin_pile(n, 190), -1) for n in (0, 1, 3, 5, 8, 11, 20, 30)])
    rows.append([(tokens.shield(seat, px), -1) for px in (90, 40, 20) for seat in range(5)])
    rows.append([(tokens.banner(seat, 112, 200 + 40 * seat), -1) for seat in range(5)])
    rows[-1] = [*rows[-1], *[(action_token(seat, 60), -1) for seat in range(5)]]
    rows[-1] = [*rows[-1], (tick(40), -1), (open_ring(80), -1), (tick(18), -1)]
    rows[-1] = [*rows[-1], (slot(128, 179), -1), (glow(128, 179, 8), -1)]
    return sheet(rows)


def panels_sheet() -> pygame.Surface:
    """Panels, ribbon, mats and buttons in every state."""
    states: list[buttons.ButtonState] = ["normal", "hover", "pressed", "disabled", "primary"]
    rows: list[Sequence[Placed]] = [
        [
            (panels.parchment_panel(420, 260), 14),
            (panels.dark_panel(420, 260), -1),
            (panels.action_card_panel(420, 350), 14),
        ],
        [(panels.mat(0, 900, 220), 14), (panels.mat(3, 500, 305), 14)],
        [(panels.felt(806, 352), 18)],
        [(panels.ribbon(760, 46), -1), (panels.ribbon(560, 34), -1)],
        [(_button(w, h, state), -1) for state in states for w, h in ((180, 48), (84, 34))],
    ]
    return sheet(rows)


def _button(w: int, h: int, state: buttons.ButtonState) -> pygame.Surface:
    surface = buttons.button(w, h, state).copy()
    color = buttons.button_ink(state)
    letters = render("Continue" if state == "primary" else "Back", "prompt", round(h * 0.5), color)
    surface.blit(letters, letters.get_rect(center=(w // 2, h // 2)))
    return surface


def text_sheet() -> pygame.Surface:
    """Rich lines and paragraphs."""
    line = rich(
        [
            tokens.token("when-build", 34),
            Run("  Drop Farm in your village", "prompt"),
            " · 1 ",
            tokens.token("wood", 28),
            " still to pay",
        ],
        "prompt-plain",
        26,
        theme.IVORY,
    )
    words = paragraph(
        "Coins lie on the gold spot: the token beside it stays readable.", "body", 17, theme.IVORY, 300
    )
    strips = [
        power_strip(p, 300, 60, False)
        for p in (Power("tax", pay_gold=2, cards=3), Power("recruit", pay_cards=3, gold=2, per="holy"))
    ]
    return sheet([[(line, -1)], [(words, -1)], [(s, -1) for s in strips]])


def timed(name: str, draw: Callable[[], pygame.Surface], out: Path) -> None:
    """Write the sheet `name` and say how long it took and how much memory the library keeps."""
    began = time.perf_counter()
    picture = draw()
    took = (time.perf_counter() - began) * 1000
    pygame.image.save(picture, out / f"{name}.png")
    print(f"{name}: {took:.0f} ms, {bytes_kept() / 2**20:.1f} MB kept")


def main(out_dir: str) -> None:
    """Write all sheets into `out_dir`."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    out = Path(out_dir)
    out.mkdir(parents=True, exist_ok=True)
    cards = sample_cards()
    first = TYPED[:8]
    timed("zoom", lambda: cards_sheet(first, 500, 4), out)
    timed("sizes", lambda: sizes_sheet(TYPED), out)
    timed("hand", lambda: cards_sheet(cards, 142, 12), out)
    timed("piles", lambda: cards_sheet(cards, 112, 12), out)
    timed("village", lambda: cards_sheet(cards, 128, 12, in_village=True), out)
    timed("small", lambda: cards_sheet(cards, 92, 12, in_village=True), out)
    timed("plaques", lambda: plaques_sheet(cards), out)
    timed("castles", castles_sheet, out)
    timed("pieces", pieces_sheet, out)
    timed("panels", panels_sheet, out)
    timed("text", text_sheet, out)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "build/gallery")
