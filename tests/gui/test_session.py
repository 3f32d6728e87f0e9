"""A session starts a game, saves it after every move and goes on with it, whatever happened to the file."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.card_data import CardFileError
from engine.chance import Chance
from engine.game import GameError
from engine.players import Player
from engine.saving import save_file
from engine.saving.save_file import SaveError
from engine.valeria import VALERIA, card_grammar
from engine.valeria.card_files import card_set_to_dict
from tests.gui.at_table import kind_asked
from valeria_gui.play import saved_game
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.save_summary import progress
from valeria_gui.play.session import (
    AUTOSAVE,
    OWN_CARDS,
    Session,
    export_entry,
    load_session,
    new_session,
    open_entry,
    saved_summary,
)

SEATS = (Player("Ünal 🏰"), Player("no", "bot:greedy"), Player("Cy"))


def begin(data_dir: Path, seats: tuple[Player, ...] = SEATS, **more: Any) -> Session:
    return new_session(GameSetup(seats, **{"start_player": 0, "seed": 5} | more), data_dir)


def go_on(session: Session, until: Callable[[Session], bool], seed: int = 1) -> None:
    """Random answers of the people, each action committed, until `until` says stop or the game is over."""
    chance, match = Chance(seed), session.match
    while not until(session) and not match.is_over:
        if match.acting in session.host.here:
            session.host.answer(chance.choice(match.view(match.acting).moves()))
        else:
            match.step()


def asked(kind: str) -> Callable[[Session], bool]:
    """Until a person is asked for this kind of decision for the second time in a row of the same kind."""

    def stop(session: Session) -> bool:
        decision, match = session.match.decision, session.match
        past = match.record.moves[-1:]
        if decision is None or decision.seat not in session.host.here:
            return False
        return decision.kind == kind and bool(past) and past[0].startswith(kind)

    return stop


def after(moves: int) -> Callable[[Session], bool]:
    return lambda session: len(session.match.record.moves) >= moves


def again(session: Session, data_dir: Path) -> Session:
    """The same session after a walk through the file."""
    session.close()
    loaded = load_session(data_dir)
    assert loaded.notice is None
    return loaded


def own_cards(data_dir: Path, vp: int = 7) -> Path:
    """A card file of one's own in the data folder."""
    cards = card_set_to_dict(VALERIA.card_set) | {"name": "Mine"}
    cards["buildings"]["Farm"]["vp"] = vp
    path = data_dir / OWN_CARDS
    path.write_text(yaml.safe_dump(cards), encoding="utf-8")
    return path


# --- going on ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["?", "event: Market Day"])
def test_a_game_whose_save_would_not_open_does_not_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Even if the check of names let such a card through: a sentence now beats a lost game later."""
    monkeypatch.setattr(card_grammar, "check_name", lambda place, name: None)
    cards = card_set_to_dict(VALERIA.card_set)
    cards["buildings"][name] = cards["buildings"].pop("Farm")
    path = tmp_path / OWN_CARDS
    path.write_text(yaml.safe_dump(cards), encoding="utf-8")
    begin(tmp_path, seed=3).close()
    with pytest.raises((SaveError, GameError), match=r"^[^\n]+\.$"):
        begin(tmp_path, cards=path, seed=1, options={"events": True})
    assert load_session(tmp_path).match.record.seed == 3


def test_a_session_that_cannot_begin_keeps_no_autosave(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_thread(*_about: object) -> None:
        raise RuntimeError("can't start new thread")

    begin(tmp_path).close()
    monkeypatch.setattr(save_file, "Writer", no_thread)
    for start in (partial(begin, tmp_path), partial(load_session, tmp_path)):
        with pytest.raises(RuntimeError):
            start()
        assert os.listdir(tmp_path) == [AUTOSAVE]


def test_a_new_game_is_on_disk_before_the_first_move(tmp_path: Path) -> None:
    session = begin(tmp_path)
    loaded = again(session, tmp_path)
    assert loaded.match.digest() == session.match.digest()
    assert loaded.match.decision == session.match.decision
    loaded.close()


def test_who_sits_where_and_how_the_game_began_survives(tmp_path: Path) -> None:
    session = begin(tmp_path, options={"one_resource_power_per_type": True})
    loaded = again(session, tmp_path)
    assert loaded.set_up == session.set_up
    assert loaded.host.names == ("Ünal 🏰", "no", "Cy")
    assert loaded.host.here == (0, 2)
    assert loaded.match.record == session.match.record
    assert loaded.match.record.options["one_resource_power_per_type"] is True
    loaded.close()


def test_the_game_goes_on_in_the_middle_of_a_payment_and_steps_can_still_be_taken_back(tmp_path: Path) -> None:
    session = begin(tmp_path)
    go_on(session, asked("pay"))
    assert kind_asked(session.match) == "pay"
    seat, before = session.match.acting, session.match.digest()
    loaded = again(session, tmp_path)
    assert loaded.match.digest() == before
    assert loaded.match.view(seat) == session.match.view(seat)
    assert loaded.match.can_undo
    loaded.match.undo()
    session.match.undo()
    assert loaded.match.digest() == session.match.digest() != before
    go_on(loaded, lambda session: False)
    assert loaded.match.winners()
    loaded.close()


@pytest.mark.parametrize("kind", ["draw", "discard", "pay"])
def test_a_game_left_anywhere_ends_as_it_would_have(kind: str, tmp_path: Path) -> None:
    session = begin(tmp_path, seats=(Player("Ada"), Player("Bo")))
    go_on(session, asked(kind))
    session.writer.flush()
    (tmp_path / "copy").mkdir()
    shutil.copy(tmp_path / AUTOSAVE, tmp_path / "copy" / AUTOSAVE)
    loaded = load_session(tmp_path / "copy")
    for one in (session, loaded):
        go_on(one, lambda session: False, seed=9)
        one.close()
    assert loaded.match.digest() == session.match.digest()
    assert loaded.match.record == session.match.record


def test_an_action_that_waits_to_be_ended_still_waits(tmp_path: Path) -> None:
    session = begin(tmp_path)
    go_on(session, lambda session: session.match.uncommitted is not None)
    loaded = again(session, tmp_path)
    assert loaded.match.uncommitted is not None
    assert (loaded.match.uncommitted, loaded.match.acting) == (session.match.uncommitted, session.match.acting)
    loaded.match.commit()
    loaded = again(loaded, tmp_path)
    assert loaded.match.uncommitted is None
    assert not loaded.match.can_undo
    loaded.close()


def test_what_was_taken_back_stays_taken_back(tmp_path: Path) -> None:
    session = begin(tmp_path)
    before = session.match.digest()
    session.host.answer(session.match.view(0).moves()[0])
    session.match.undo()
    loaded = again(session, tmp_path)
    assert loaded.match.digest() == before
    loaded.close()


def test_the_history_survives(tmp_path: Path) -> None:
    session = begin(tmp_path)
    go_on(session, after(60))
    events = session.match.events()
    loaded = again(session, tmp_path)
    assert loaded.match.events() == events != []
    loaded.close()


def test_only_the_person_who_is_asked_can_answer(tmp_path: Path) -> None:
    session = begin(tmp_path, start_player=1)
    move = session.match.view(1).moves()[0]
    with pytest.raises(ValueError, match="not played here"):
        session.host.answer(move)
    go_on(session, lambda session: session.match.is_over)
    with pytest.raises(ValueError, match="not played here"):
        session.host.answer(move)
    session.close()


def test_a_practice_game_stays_one_and_keeps_its_mark(tmp_path: Path) -> None:
    session = begin(tmp_path, practice=True)
    go_on(session, after(12))
    moves = len(session.match.record.moves)
    while len(session.match.record.moves) > moves - 5:
        session.match.undo()
    loaded = again(session, tmp_path)
    assert loaded.set_up.practice and loaded.match.record.undone
    assert loaded.match.digest() == session.match.digest()
    while loaded.match.record.moves:
        loaded.match.undo()
    (loaded.saves.folder).mkdir()
    loaded.keep("Practised", None)
    (entry,) = loaded.saves.entries()
    assert progress(entry) == "Round 1 · with undo"
    loaded.close()


def test_one_alone_can_go_back_to_the_first_move(tmp_path: Path) -> None:
    session = begin(tmp_path, seats=(Player("Ada"),))
    start = session.match.digest()
    go_on(session, after(15))
    loaded = again(session, tmp_path)
    while loaded.match.can_undo:
        loaded.match.undo()
    assert loaded.match.digest() == start
    loaded.close()


# --- own cards --------------------------------------------------------------------------------------------


def test_own_cards_are_in_the_save_and_their_file_may_change_or_go(tmp_path: Path) -> None:
    session = begin(tmp_path, cards=own_cards(tmp_path))
    go_on(session, after(40))
    digest = session.match.digest()
    own_cards(tmp_path, vp=9)
    loaded = again(session, tmp_path)
    assert loaded.match.digest() == digest
    assert loaded.set_up.cards == tmp_path / OWN_CARDS
    (tmp_path / OWN_CARDS).unlink()
    loaded = again(loaded, tmp_path)
    assert loaded.match.digest() == digest
    go_on(loaded, lambda session: False)
    loaded.close()


def test_broken_own_cards_leave_the_saved_game_alone(tmp_path: Path) -> None:
    session = begin(tmp_path)
    session.close()
    (tmp_path / OWN_CARDS).write_text("buildings: 5\n")
    with pytest.raises(CardFileError):
        begin(tmp_path, cards=tmp_path / OWN_CARDS)
    assert again(session, tmp_path).match.digest() == session.match.digest()


@pytest.mark.parametrize(
    "wrong",
    [
        {"options": {"speed": 9}},
        {"start_player": 7},
        {"seats": SEATS * 3},
        {"seats": (SEATS[0], Player("x", "bot:wizard"))},
    ],
)
def test_a_game_that_cannot_be_set_up_leaves_the_saved_game_alone(wrong: dict[str, Any], tmp_path: Path) -> None:
    session = begin(tmp_path)
    session.close()
    with pytest.raises(GameError):
        begin(tmp_path, **wrong)
    assert again(session, tmp_path).match.digest() == session.match.digest()


# --- what Continue offers ---------------------------------------------------------------------------------


def test_without_a_save_there_is_nothing_to_continue(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "not there"):
        assert saved_summary(folder) is None
        with pytest.raises(FileNotFoundError):
            load_session(folder)


def test_a_saved_game_is_offered_with_its_round_and_players(tmp_path: Path) -> None:
    session = begin(tmp_path)
    session.writer.flush()
    assert saved_summary(tmp_path) == "Round 1 · Ünal 🏰's turn · 3 players"
    go_on(session, lambda session: session.match.view(None).turn == 7)
    session.close()
    assert saved_summary(tmp_path) == "Round 3 · Ünal 🏰's turn · 3 players"


@pytest.mark.parametrize(
    ("asked", "line"),
    [
        (0, "Round 1 · your turn · 2 players"),
        (1, "Round 1 · 2 players"),
        (None, "Round 1 · 2 players"),
        (7, "Round 1 · 2 players"),
        ("Ada", "Round 1 · 2 players"),
        (True, "Round 1 · 2 players"),
    ],
)
def test_it_is_said_whom_the_game_waits_for(tmp_path: Path, asked: object, line: str) -> None:
    session = begin(tmp_path, seats=(Player("Ada"), Player("Bo", "bot:greedy")))
    session.close()
    path = tmp_path / AUTOSAVE
    path.write_bytes(save_file.encode(save_file.read(path) | {"asked": asked}))
    assert saved_summary(tmp_path) == line


def test_a_save_of_before_says_not_whose_turn_it_is(tmp_path: Path) -> None:
    begin(tmp_path).close()
    path = tmp_path / AUTOSAVE
    data = save_file.read(path)
    del data["asked"]
    path.write_bytes(save_file.encode(data))
    assert saved_summary(tmp_path) == "Round 1 · 3 players"


def test_a_finished_game_is_not_offered_but_can_be_opened(tmp_path: Path) -> None:
    session = begin(tmp_path)
    go_on(session, lambda session: False)
    session.match.commit()
    session.close()
    assert saved_summary(tmp_path) is None
    loaded = load_session(tmp_path)
    assert loaded.match.is_over
    assert loaded.match.winners() == session.match.winners()
    loaded.close()


def waits_to_end_the_game(session: Session) -> bool:
    return session.match.uncommitted is not None and session.match.is_over


def test_a_game_whose_last_action_waits_to_be_ended_is_offered(tmp_path: Path) -> None:
    """Nobody has seen the scores yet, and the last step can still be taken back."""
    for seed in range(30):
        session = begin(tmp_path, seats=(Player("Ada"), Player("Bo")), seed=seed)
        go_on(session, waits_to_end_the_game, seed)
        session.close()
        if session.match.uncommitted is not None:
            break
    assert saved_summary(tmp_path)
    loaded = load_session(tmp_path)
    assert loaded.match.uncommitted is not None and loaded.match.can_undo
    loaded.match.commit()
    assert loaded.match.is_over and not loaded.match.can_undo
    loaded.close()
    assert saved_summary(tmp_path) is None


# --- damage -----------------------------------------------------------------------------------------------


def damaged(data_dir: Path, moves: int = 20) -> str:
    """A game whose autosave was cut off; the digest of the save before it."""
    session = begin(data_dir)
    go_on(session, after(moves))
    session.writer.flush()
    before = session.match.digest()
    go_on(session, after(len(session.match.record.moves) + 1))
    session.close()
    path = data_dir / AUTOSAVE
    path.write_bytes(path.read_bytes()[:-100])
    return before


def asides(data_dir: Path) -> list[str]:
    return sorted(file.name for file in data_dir.iterdir() if "damaged" in file.name)


def test_a_damaged_autosave_is_set_aside_and_the_one_before_it_opened(tmp_path: Path) -> None:
    before = damaged(tmp_path)
    assert (saved_summary(tmp_path) or "").startswith("Round")
    loaded = load_session(tmp_path)
    assert loaded.match.digest() == before
    assert "autosave.yaml is damaged" in (loaded.notice or "")
    assert asides(tmp_path) == ["autosave.damaged-1.yaml"]
    assert asides(tmp_path)[0] in (loaded.notice or "")
    go_on(loaded, after(40))
    assert again(loaded, tmp_path).match.digest() == loaded.match.digest()


def test_when_both_are_damaged_both_are_kept_and_named(tmp_path: Path) -> None:
    damaged(tmp_path)
    save_file.previous(tmp_path / AUTOSAVE).write_bytes(b"")
    assert saved_summary(tmp_path) == "The saved game is damaged"
    with pytest.raises(SaveError) as refused:
        load_session(tmp_path)
    assert len(asides(tmp_path)) == 2
    assert all(name in str(refused.value) for name in asides(tmp_path))
    assert saved_summary(tmp_path) is None


def test_a_new_game_does_not_write_over_a_damaged_one(tmp_path: Path) -> None:
    damaged(tmp_path)
    raw = (tmp_path / AUTOSAVE).read_bytes()
    session = begin(tmp_path)
    go_on(session, after(10))
    session.close()
    (name,) = asides(tmp_path)
    assert name in (session.notice or "")
    assert (tmp_path / name).read_bytes() == raw


def test_a_missing_autosave_falls_back_to_the_one_before(tmp_path: Path) -> None:
    before = damaged(tmp_path)
    (tmp_path / AUTOSAVE).unlink()
    assert (saved_summary(tmp_path) or "").startswith("Round")
    loaded = load_session(tmp_path)
    assert loaded.match.digest() == before
    assert loaded.notice is None
    loaded.close()


def test_a_folder_in_place_of_the_autosave_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / AUTOSAVE).mkdir()
    (tmp_path / AUTOSAVE / "mine.txt").write_text("keep me")
    session = begin(tmp_path)
    assert "not a file" in (session.notice or "")
    loaded = again(session, tmp_path)
    assert (tmp_path / asides(tmp_path)[0] / "mine.txt").read_text() == "keep me"
    loaded.close()


def edited(data_dir: Path, edit: Callable[[dict[str, Any]], object]) -> None:
    """The autosave changed by somebody who knows how to sign it; no save before it."""
    session = begin(data_dir)
    go_on(session, after(30))
    session.close()
    data = save_file.read(data_dir / AUTOSAVE)
    edit(data)
    (data_dir / AUTOSAVE).write_bytes(save_file.encode(data))
    save_file.previous(data_dir / AUTOSAVE).unlink(missing_ok=True)


def test_moves_that_lead_elsewhere_are_noticed(tmp_path: Path) -> None:
    edited(tmp_path, lambda data: data["record"]["moves"].pop())
    with pytest.raises(SaveError, match="do not lead to its position"):
        load_session(tmp_path)


@pytest.mark.parametrize(
    "edit",
    [
        lambda data: data.pop("record"),
        lambda data: data.pop("table"),
        lambda data: data.pop("position"),
        lambda data: data["table"]["seats"].pop(),
        lambda data: data["table"].update(seats=None),
        lambda data: data["table"]["seats"][1].update(kind="bot:wizard"),
        lambda data: data["table"].update(seed="seven"),
        lambda data: data["table"].update(seed=1.5),
        lambda data: data["table"].update(seed=True),
        lambda data: data["table"].update(start_player="first"),
        lambda data: data["table"].update(options=[]),
        lambda data: data["table"].update(options={"events": "often"}),
        lambda data: data["table"]["seats"][0].update(name=7),
        lambda data: data["table"]["seats"][0].update(kind=["human"]),
        lambda data: data.update(kept={"name": [], "digest": "x"}),
        lambda data: data.update(notes=[7]),
        lambda data: data["record"].update(cards_digest="0" * 16),
        lambda data: data["record"].update(cards={"name": "x"}),
        lambda data: data["record"].update(seats=2),
        lambda data: data["record"]["moves"].append("fly away"),
        lambda data: data["position"].update(bank=1000),
        lambda data: data["position"].update(stack=[["fly", 0]]),
        lambda data: data["position"]["deck"].append("Farm"),
        lambda data: data["position"].update(gold=["a", "b", "c"]),
    ],
)
def test_a_save_that_makes_no_sense_is_set_aside_in_one_sentence(
    edit: Callable[[dict[str, Any]], object], tmp_path: Path
) -> None:
    edited(tmp_path, edit)
    with pytest.raises(SaveError) as refused:
        load_session(tmp_path)
    assert "\n" not in str(refused.value)
    assert asides(tmp_path)[0] in str(refused.value)
    assert not (tmp_path / AUTOSAVE).exists()


def leaves(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of everything in nested data."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(found for key, value in items for found in leaves(value, (*path, key)))]


def test_no_edit_whatever_breaks_the_program(tmp_path: Path) -> None:
    """Anything in the save replaced by anything: it opens, or it is refused with a sentence."""
    session = begin(tmp_path)
    go_on(session, asked("pay"))
    session.close()
    whole = save_file.encode(session.to_dict())
    paths, chance = leaves(session.to_dict())[1:], Chance(5)
    strange: list[Any] = [None, -1, 7, 10**30, 1.5, True, "", "Farm", [], [[]], {}, {"a": 1}]
    opened = 0
    for round_number in range(60):
        folder = tmp_path / str(round_number)
        folder.mkdir()
        data = save_file.decode(whole, AUTOSAVE)
        *way, last = chance.choice(paths)
        place = data
        for key in way:
            place = place[key]
        place[last] = chance.choice(strange)
        (folder / AUTOSAVE).write_bytes(save_file.encode(data))
        saved_summary(folder)
        try:
            loaded = load_session(folder)
        except SaveError as error:
            assert "\n" not in str(error)
        else:
            loaded.close()
            opened += 1
    assert 0 < opened < 30


def test_a_save_of_other_rules_is_opened_from_its_position(tmp_path: Path) -> None:
    edited(tmp_path, lambda data: data["record"].update(rules_version=0, moves=["lead fly", "pass"]))
    loaded = load_session(tmp_path)
    assert loaded.match.events() == []
    assert loaded.match.record.earlier == ["lead fly", "pass"]
    go_on(loaded, after(10))
    assert loaded.match.events()
    later = again(loaded, tmp_path)
    assert later.match.digest() == loaded.match.digest()
    assert later.match.record == loaded.match.record
    later.close()


# --- when nothing can be written --------------------------------------------------------------------------


def test_the_player_is_told_once_that_the_game_cannot_be_saved(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.write_text("I am a file")
    session = begin(folder)
    session.writer.flush()
    assert "could not be saved" in (session.problem or "")
    assert session.untold_problem() == session.problem
    go_on(session, after(10))
    session.writer.flush()
    assert session.problem
    assert session.untold_problem() is None
    folder.unlink()
    go_on(session, after(12))
    session.writer.flush()
    assert session.problem is None
    assert session.untold_problem() is None
    shutil.rmtree(folder)
    folder.write_text("I am a file again")
    go_on(session, after(14))
    session.writer.flush()
    assert session.untold_problem()
    session.close()
    session.close()


def test_a_game_plays_to_its_end_where_nothing_can_be_saved(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("I am a file")
    session = begin(tmp_path / "folder")
    go_on(session, lambda session: False)
    assert session.match.winners()
    session.close()


def test_a_save_that_takes_too_long_to_play_again_opens_from_its_position(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begin(tmp_path)
    go_on(session, after(30))
    now, moves = session.match.digest(), list(session.match.record.moves)
    session.close()
    monkeypatch.setattr(saved_game, "PLAY_AGAIN_S", -1.0)
    loaded = load_session(tmp_path)
    assert loaded.notice is None
    assert loaded.match.digest() == now
    assert (loaded.match.record.earlier, loaded.match.record.moves) == (moves, [])
    go_on(loaded, after(5))
    loaded.close()


def test_a_record_that_takes_too_long_to_play_again_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begin(tmp_path)
    go_on(session, after(30))
    session.keep("One", None)
    session.close()
    export_entry(session.saves.entries()[0], tmp_path)
    shutil.copy(tmp_path / "records" / "One.txt", tmp_path / "saves" / "One.txt")
    entry = next(entry for entry in session.saves.entries() if entry.kind == "record")
    open_entry(entry, tmp_path).close()
    monkeypatch.setattr(saved_game, "PLAY_AGAIN_S", -1.0)
    with pytest.raises(GameError, match="takes too long"):
        open_entry(entry, tmp_path)
