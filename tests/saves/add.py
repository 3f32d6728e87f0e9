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
from engine.checked_play import liked, whatever
from engine.players import Player
from engine.raiders import RAIDERS
from engine.records import record_text
from engine.records.record_text import position_text, to_text
from engine.saving import save_file
from engine.valdora import VALDORA
from engine.valeria import VALERIA
from engine.valeria.card_files import card_set_to_dict
from tests.contract.games import LED
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.saved_game import players
from valeria_gui.play.session import Session, new_session

HERE: Final = Path(__file__).parent
_FORMATS: Final = f"save-{save_file.FORMAT}-record-{record_text.FORMAT}-rules"
PRESENT: Final = {
    VALERIA.name: HERE / f"{_FORMATS}-{VALERIA.rules_version}",
    RAIDERS.name: HERE / f"raiders-{_FORMATS}-{RAIDERS.rules_version}",
    VALDORA.name: HERE / f"valdora-{_FORMATS}-{VALDORA.rules_version}",
}
"""The folder of each game's saves of today."""

ADA: Final = Player("Ada")
BO: Final = Player("Bo", "bot:greedy")
CY: Final = Player("Cy", "bot:random")


def own_cards(folder: Path) -> Path:
    """A card file of one's own: all that is built in under other names, and a castle or two."""
    cards = card_set_to_dict(VALERIA.card_set)
    for part in ("buildings", "adventurers"):
        cards[part] = {f"New {name}": card for name, card in cards[part].items()}
    return written(cards | {"name": "New Valeria"}, folder)


def own_townsfolk(folder: Path) -> Path:
    """A file of one's own townsfolk, each a little more expensive than the built-in one."""
    cards = RAIDERS.content()
    for card in cards["townsfolk"].values():
        card["cost"] += 1
    return written(cards | {"name": "Dear townsfolk"}, folder)


def own_valley(folder: Path) -> Path:
    """A file of one's own valley: another road, a larger harbour, and commissions that bring more."""
    content = VALDORA.content()
    content["map"]["roads"].append(["dig_1", "house_green"])
    content["map"]["spaces"]["harbour_west"]["ships"] = 2
    for face in content["commissions"].values():
        face["vp"] += 1
    return written(content | {"name": "Rich valley"}, folder)


def written(cards: dict[str, Any], folder: Path) -> Path:
    path = folder / "cards.yaml"
    path.write_text(yaml.safe_dump(cards, allow_unicode=True), encoding="utf-8")
    return path


def play(session: Session, until: Callable[[Session], bool]) -> None:
    """Answers of the people until `until` says stop or the game is over: random ones, or such as lead somewhere."""
    chance, match = Chance(3), session.match
    whim = LED.get(match.game.name, whatever)
    while not until(session) and not match.is_over:
        if match.acting in session.host.here:
            session.host.answer(liked(match.view(match.acting), whim, chance))
        else:
            match.step()


def in_payment(session: Session) -> bool:
    """The second source of a payment is asked for."""
    decision, moves = session.match.decision, session.match.record.moves
    return decision is not None and decision.kind == "pay" and moves[-1].startswith("pay")


def after(moves: int) -> Callable[[Session], bool]:
    return lambda session: len(session.match.record.moves) >= moves


def asked(*kinds: str) -> Callable[[Session], bool]:
    """Somebody is asked one of that."""
    return lambda session: session.match.decision is not None and session.match.decision.kind in kinds


def in_a_raid(session: Session) -> bool:
    """The settlement is raided, and its set still has to be taken."""
    decision, moves = session.match.decision, session.match.record.moves
    return decision is not None and decision.kind == "set" and moves[-1].startswith("raid")


def out_of_turn(session: Session) -> bool:
    """A person is asked something while it is another seat's turn."""
    decision = session.match.decision
    turn = session.match.view(None).active
    return decision is not None and decision.seat != turn and decision.kind in ("lay", "lose", "give", "discard")


def in_a_book(session: Session) -> bool:
    """A page was turned, and a person may go on leafing or buying."""
    return asked("book")(session) and session.match.record.moves[-1].startswith("turn")


def wagon_loaded(session: Session) -> bool:
    """A wagon was loaded in this action, which goes on."""
    return asked("load")(session) and session.match.record.moves[-1].endswith((" cart", " horse"))


def in_the_last_round(session: Session) -> bool:
    """The end has been triggered, and others have their last turns."""
    view = session.match.view(None)
    return view.ending == "craftsmen" and view.decision is not None


Plans = dict[str, tuple[dict[str, Any], Callable[[Session], bool]]]
"""How a game is set up and where it is left, by the name of its save."""


def plans(folder: Path) -> dict[str, Plans]:
    """A game of each kind, left somewhere in its middle, by the name of the game."""
    return {VALERIA.name: _of_valeria(folder), RAIDERS.name: _of_raiders(folder), VALDORA.name: _of_valdora(folder)}


def _of_valdora(folder: Path) -> Plans:
    people = (ADA, Player("Bo"), Player("Di"))
    own = {"seats": (ADA, BO, Player("Di"), CY), "cards": own_valley(folder)}
    levels = tuple(Player(level.title(), f"bot:{level}") for level in ("peddler", "trader"))
    return {
        "first-turn": ({"seats": (ADA, Player("Bo"), CY)}, after(0)),
        "in-a-book": ({"seats": people}, in_a_book),
        "while-paying": ({"seats": people}, asked("pay")),
        "wagon-loaded": ({"seats": people, "seed": 14}, wagon_loaded),
        "last-round": ({"seats": people, "start_player": None}, in_the_last_round),
        "as-printed": ({"seats": (ADA, BO, CY, Player("Di"), BO), "options": {"as_printed": True}}, after(120)),
        "own-valley": (own, after(90)),
        "action-that-waits": ({"seats": (ADA, BO, CY)}, lambda one: one.match.uncommitted is not None),
        "with-levels": ({"seats": (ADA, *levels, Player("Mel", "bot:merchant:iterations=2"))}, after(40)),
        "over": ({"seats": (ADA, BO, CY)}, lambda one: False),
    }


def _of_raiders(folder: Path) -> Plans:
    return {
        "first-cards": ({"seats": (ADA, Player("Bo"), CY)}, after(3)),
        "in-a-raid": ({"seats": (ADA, Player("Bo"))}, in_a_raid),
        "out-of-turn": ({"seats": (ADA, Player("Bo"), Player("Di")), "seed": 12}, out_of_turn),
        "too-many-cards": ({"seats": (ADA, Player("Bo"))}, asked("discard")),
        "action-that-waits": ({"seats": (ADA, BO, CY)}, lambda one: one.match.uncommitted is not None),
        "with-bots": ({"seats": (ADA, BO, CY, BO)}, after(150)),
        "dear-townsfolk": ({"seats": (ADA, BO), "cards": own_townsfolk(folder)}, after(60)),
        "over": ({"seats": (ADA, BO)}, lambda one: False),
    }


def _of_valeria(folder: Path) -> Plans:
    return {
        "two-seats-in-a-payment": ({"seats": (ADA, Player("Bo"))}, in_payment),
        "action-that-waits": ({"seats": (ADA, BO, CY)}, lambda one: one.match.uncommitted is not None),
        "solo": ({"seats": (ADA,)}, after(25)),
        "events": ({"seats": (ADA, BO, CY), "options": {"events": True}}, after(120)),
        "variant": ({"seats": (ADA, BO, CY, CY, BO), "options": {"one_resource_power_per_type": True}}, after(60)),
        "own-cards": ({"seats": (ADA, BO), "cards": own_cards(folder)}, after(50)),
        "over": ({"seats": (ADA, BO)}, lambda one: False),
    }


def sessions(game: str, folder: Path) -> Iterator[tuple[str, Session]]:
    """The games of the plans, by name."""
    for name, (parts, until) in plans(folder)[game].items():
        setting: dict[str, Any] = {"start_player": 0, "seed": 11, "game": game} | parts
        session = new_session(GameSetup(**setting), folder)
        play(session, until)
        assert until(session) or name == "over", f"{name} was not reached"
        yield name, session
        session.close()


def add(game: str, into: Path) -> None:
    """Write all saves, records and positions of a game."""
    into.mkdir()
    with tempfile.TemporaryDirectory() as folder:
        for name, session in sessions(game, Path(folder)):
            record, path = session.match.record, into / f"{name}.yaml"
            path.write_bytes(save_file.encode(session.to_dict()))
            path.with_suffix(".txt").write_bytes(to_text(record, players(session.set_up)).encode())
            path.with_suffix(".json").write_bytes(position_text(record, session.match.position()).encode())


def main() -> int:
    """Write what is not there yet; 1 if everything is."""
    missing = {game: path for game, path in PRESENT.items() if not path.exists()}
    for game, path in missing.items():
        add(game, path)
    if not missing:
        print("All of them are there already and stay as they are.")
    return 0 if missing else 1


if __name__ == "__main__":
    sys.exit(main())
