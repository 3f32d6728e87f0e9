"""Every save, record and position that some version of the program wrote still opens and can be played on."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from engine import registry
from engine.chance import Chance
from engine.game import GameError
from engine.players import Player
from engine.raiders import RAIDERS
from engine.records.record_text import from_bytes, from_text, to_text
from engine.saving import save_file
from engine.saving.save_folder import SaveEntry
from engine.valdora import VALDORA
from engine.valeria import VALERIA
from tests.saves.add import HERE, PRESENT
from valeria_gui.play import saved_game
from valeria_gui.play.saved_game import players, position_seats
from valeria_gui.play.session import Session, open_entry, save_folder

SAVES = sorted(HERE.glob("*/*.yaml"))
RECORDS = sorted(HERE.glob("*/*.txt"))
POSITIONS = sorted(HERE.glob("*/*.json"))


def better_farms() -> dict[str, Any]:
    cards = VALERIA.content()
    cards["buildings"]["Farm"]["vp"] += 1
    return cards


def stronger_archers() -> dict[str, Any]:
    cards = RAIDERS.content()
    cards["townsfolk"]["Archer"]["strength"] += 1
    return cards


def richer_gold() -> dict[str, Any]:
    cards = VALDORA.content()
    cards["commissions"]["yellow_1"]["vp"] += 1
    return cards


CHANGED = {VALERIA.name: better_farms, RAIDERS.name: stronger_archers, VALDORA.name: richer_gold}
"""Cards as they might be tuned, by the name of the game."""


def rules_of(stored: dict[str, Any]) -> int:
    """The present rules version of the game of a save."""
    return registry.find_game(stored["record"]["game"]).rules_version


def named(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def entry_of(path: Path, data_dir: Path) -> SaveEntry:
    """The file as an entry of the list of saves."""
    folder = save_folder(data_dir)
    folder.folder.mkdir(exist_ok=True)
    shutil.copy(path, folder.folder / path.name)
    (entry,) = folder.entries()
    assert entry.usable and entry.problem is None
    return entry


def opened(path: Path, data_dir: Path) -> Session:
    entry = entry_of(path, data_dir)
    seats: list[Player] = []
    if entry.kind == "position":
        count = position_seats(save_folder(data_dir).start(entry), data_dir)
        seats = [Player(f"Player {seat}") for seat in range(count)]
    return open_entry(entry, data_dir, seats)


def goes_on(session: Session) -> None:
    """A few more moves, and the game can be saved and opened again."""
    match, chance = session.match, Chance(1)
    for _move in range(20):
        if match.acting in session.host.here:
            session.host.answer(chance.choice(match.view(match.acting).moves()))
        else:
            match.step()
    session.keep("Again", None)
    (again,) = [entry for entry in session.saves.entries() if entry.name == "Again"]
    later = open_entry(again, session.saves.folder.parent)
    assert later.match.digest() == match.digest()
    assert later.match.record == match.record
    later.close()


def holds(position: dict[str, Any], stored: dict[str, Any]) -> bool:
    """Whether a position is the stored one, as far as that speaks: later ones may say more."""
    return {name: position.get(name) for name in stored} == stored


def test_the_present_format_and_rules_are_among_them() -> None:
    """When this fails: python -m tests.saves.add, and commit what it writes."""
    assert all(path.is_dir() for path in PRESENT.values())
    assert SAVES and RECORDS and POSITIONS


@pytest.mark.parametrize("path", SAVES, ids=named)
def test_every_save_opens_where_it_was_left(path: Path, tmp_path: Path) -> None:
    stored = save_file.read(path)
    session = opened(path, tmp_path)
    assert holds(session.match.position(), stored["position"])
    still_open = stored["uncommitted"] and stored["record"]["rules_version"] == rules_of(stored)
    assert (session.match.uncommitted is not None) == still_open
    assert list(session.host.names) == [seat["name"] for seat in stored["table"]["seats"]]
    goes_on(session)
    session.close()


@pytest.mark.parametrize("path", SAVES, ids=named)
def test_every_save_opens_from_its_position_under_other_rules(path: Path, tmp_path: Path) -> None:
    """As if a rule had changed since: its moves cannot be played again, and stay to be read."""
    stored = save_file.read(path)
    moves = ["lead fly", *stored["record"]["moves"]]
    stored["record"] |= {"rules_version": rules_of(stored) - 1, "moves": moves}
    other = tmp_path / path.name
    other.write_bytes(save_file.encode(stored))
    session = opened(other, tmp_path)
    assert holds(session.match.position(), stored["position"])
    assert session.match.record.earlier == moves
    assert session.match.record.rules_version == rules_of(stored)
    goes_on(session)
    text = to_text(session.match.record, players(session.set_up))
    assert from_text(text).record == session.match.record
    assert '"lead fly"' in text
    session.close()


@pytest.mark.parametrize("path", SAVES, ids=named)
def test_every_save_opens_when_the_built_in_cards_have_changed(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cards are tuned from version to version; a save goes on with those it was begun with."""
    stored = save_file.read(path)
    name = stored["record"]["game"]
    changed = registry.find_game(name).with_content(CHANGED[name]())
    monkeypatch.setitem(registry._REGISTRY, name, registry._Registered(changed, ""))
    session = opened(path, tmp_path)
    assert session.match.game.content_digest == stored["record"]["cards_digest"]
    assert holds(session.match.position(), stored["position"])
    goes_on(session)
    session.close()


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_every_record_replays_or_says_that_its_rules_are_others(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saved_game, "PLAY_AGAIN_S", 30.0)  # However busy this machine is.
    transcript = from_bytes(path.read_bytes())
    if transcript.record.rules_version != registry.find_game(transcript.record.game).rules_version:
        with pytest.raises(GameError, match=f"rules version {transcript.record.rules_version}"):
            transcript.replay()
        return
    digest = transcript.replay().digest()
    session = opened(path, tmp_path)
    assert session.match.digest() == digest
    goes_on(session)
    session.close()


@pytest.mark.parametrize("path", POSITIONS, ids=named)
def test_every_position_opens(path: Path, tmp_path: Path) -> None:
    start = save_folder(tmp_path).start(entry_of(path, tmp_path))
    session = opened(path, tmp_path)
    assert holds(session.match.position(), start.position)
    goes_on(session)
    session.close()
