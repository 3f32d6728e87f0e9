"""Writes saves of the present format and rules version into a folder of their own: `python -m tests.saves.add`.

To be run once whenever the format of saves or records or the rules version rises. What was written once stays as it
is for ever.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import yaml

from engine.chance import Chance
from engine.players import Player
from engine.records import record_text
from engine.records.record_text import position_text, to_text
from engine.saving import save_file
from engine.valeria import VALERIA
from engine.valeria.card_files import card_set_to_dict
from engine.valeria.state import RULES_VERSION
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.saved_game import players
from valeria_gui.play.session import Session, new_session

HERE: Final = Path(__file__).parent
PRESENT: Final = HERE / f"save-{save_file.FORMAT}-record-{record_text.FORMAT}-rules-{RULES_VERSION}"

ADA: Final = Player("Ada")
BO: Final = Player("Bo", "bot:greedy")
CY: Final = Player("Cy", "bot:random")


def own_cards(folder: Path) -> Path:
    """A card file of one's own: all that is built in under other names, and a castle or two."""
    cards = card_set_to_dict(VALERIA.card_set)
    for part in ("buildings", "adventurers"):
        cards[part] = {f"New {name}": card for name, card in cards[part].items()}
    path = folder / "cards.yaml"
    path.write_text(yaml.safe_dump(cards | {"name": "New Valeria"}, allow_unicode=True), encoding="utf-8")
    return path


def play(session: Session, until: Callable[[Session], bool]) -> None:
    """Random answers of the people until `until` says stop or the game is over."""
    chance, match = Chance(3), session.match
    while not until(session) and not match.is_over:
        if match.acting in session.host.here:
            session.host.answer(chance.choice(match.view(match.acting).moves()))
        else:
            match.step()


def in_payment(session: Session) -> bool:
    """The second source of a payment is asked for."""
    decision, moves = session.match.decision, session.match.record.moves
    return decision is not None and decision.kind == "pay" and moves[-1].startswith("pay")


def after(moves: int) -> Callable[[Session], bool]:
    return lambda session: len(session.match.record.moves) >= moves


def sessions(folder: Path) -> Iterator[tuple[str, Session]]:
    """A game of each kind, left somewhere in its middle."""
    plans: dict[str, tuple[dict[str, Any], Callable[[Session], bool]]] = {
        "two-seats-in-a-payment": ({"seats": (ADA, Player("Bo"))}, in_payment),
        "action-that-waits": ({"seats": (ADA, BO, CY)}, lambda one: one.match.uncommitted is not None),
        "solo": ({"seats": (ADA,)}, after(25)),
        "events": ({"seats": (ADA, BO, CY), "options": {"events": True}}, after(120)),
        "variant": ({"seats": (ADA, BO, CY, CY, BO), "options": {"one_resource_power_per_type": True}}, after(60)),
        "own-cards": ({"seats": (ADA, BO), "cards": own_cards(folder)}, after(50)),
        "over": ({"seats": (ADA, BO)}, lambda one: False),
    }
    for name, (parts, until) in plans.items():
        session = new_session(GameSetup(**{"start_player": 0, "seed": 11} | parts), folder)
        play(session, until)
        yield name, session
        session.close()


def main() -> int:
    """Write everything; 1 if that was done before."""
    if PRESENT.exists():
        print(f"{PRESENT.name} is there already and stays as it is.")
        return 1
    PRESENT.mkdir()
    with tempfile.TemporaryDirectory() as folder:
        for name, session in sessions(Path(folder)):
            record, path = session.match.record, PRESENT / f"{name}.yaml"
            path.write_bytes(save_file.encode(session.to_dict()))
            path.with_suffix(".txt").write_bytes(to_text(record, players(session.set_up)).encode())
            path.with_suffix(".json").write_bytes(position_text(record, session.match.position()).encode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
