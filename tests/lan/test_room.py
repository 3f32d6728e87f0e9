"""Rooms: people sit down, play from elsewhere, take back, get lost and come back; nobody else does so for them."""

from __future__ import annotations

import random
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.registry import find_game
from tests.lan.memory_link import Phones
from valeria_gui.lan.protocol import OVER, PLAYING
from valeria_gui.lan.room import LanRoom, open_again
from valeria_gui.lan.tokens import FILE
from valeria_gui.play.game_names import game_names
from valeria_gui.play.saved_game import bots_at_once
from valeria_gui.play.seat_kinds import BOT, FREE, PHONE, SCREEN
from valeria_gui.play.session import load_session

Open = Callable[..., Phones]


@pytest.fixture
def phones(tmp_path: Path) -> Iterator[Open]:
    opened: list[Phones] = []

    def make(game: str = "", number: int = 2, **more: Any) -> Phones:
        opened.append(Phones(game or game_names()[0], tmp_path, number, **more))
        return opened[-1]

    with bots_at_once():
        yield make
    for one in opened:
        one.close()


def play(table: Phones, rng: random.Random, moves: int = 100_000) -> None:
    """Whoever is asked makes any legal move; now and then one is taken back."""
    while moves and not table.session.host.status.is_over:
        moves -= 1
        seat = table.session.host.status.acting
        assert seat is not None
        if seat not in table.hosts:
            table.session.host.step()
        elif rng.random() < 0.1 and table.hosts[seat].status.can_take_back:
            table.hosts[seat].undo()
        else:
            host = table.hosts[seat]
            host.answer(rng.choice(list(host.view(seat).moves())))
        table.follow()


@pytest.mark.parametrize("game", game_names())
def test_phones_play_a_whole_game_and_know_what_they_may(phones: Open, game: str) -> None:
    table = phones(game, 2, bots=2)
    play(table, random.Random(5))
    match = table.session.match
    for seat, host in table.hosts.items():
        assert host.view(seat).to_dict() == match.view(seat).to_dict()
        assert [event.to_dict() for event in host.history(seat)] == [
            event.seen_by(seat).to_dict() for event in match.events()
        ]
        assert host.winners() == match.winners() != ()
    table.session.host.commit()
    table.follow()
    assert table.room.phase == OVER
    assert match.record.replay(find_game(game)).digest() == match.digest()


def test_each_news_holds_its_own_view_alone(phones: Open) -> None:
    table = phones(number=3)
    play(table, random.Random(1), 30)
    for message in table.link.said:
        for viewer, news in message.get("news", {}).items():
            assert news["view"]["seat"] == (int(viewer) if viewer else None)


def test_nobody_moves_for_another_or_out_of_time(phones: Open) -> None:
    table = phones()
    acting = table.session.host.status.acting
    assert acting is not None
    other = 1 - acting
    line = str(table.hosts[acting].view(acting).moves()[0])
    made = table.session.host.status.made
    for seat, count, what, code in (
        (other, made, line, "not_asked"),
        (acting, made + 1, line, "late"),
        (acting, made, "dance on the table", "illegal"),
        (acting, made, "", "illegal"),
    ):
        table.link.ask(say="do", client=9, seat=seat, what="move", made=count, line=what)
        table.follow()
        assert table.link.last("refused")["code"] == code
        assert table.session.host.status.made == made
    table.link.ask(say="do", client=9, seat=other, what="undo", made=made)
    table.follow()
    assert table.link.last("refused")["code"] == "no_way_back"


def test_a_place_is_taken_once_and_by_one_name(tmp_path: Path) -> None:
    from tests.lan.memory_link import MemoryLink

    link = MemoryLink()
    room = LanRoom(game_names()[0], tmp_path, connect=lambda: link)
    room.open()
    for client, seat, name in (
        (1, 0, "Ada"),
        (2, 0, "Bo"),
        (3, 1, " Ada "),
        (4, 1, ""),
        (5, 99, "Cy"),
        (6, 1, "B\x00o" * 40),
    ):
        link.ask(say="sit", client=client, seat=seat, name=name, by=PHONE)
        room.attend()
    assert [message["code"] for message in link.said if message["say"] == "refused"] == [
        "taken",
        "name",
        "name",
        "taken",
    ]
    assert [one.kind for one in room.seats][:3] == [PHONE, PHONE, FREE]
    assert room.seats[0].name == "Ada" and len(room.seats[1].name) <= 20
    assert link.last("seated")["token"] == room.places[1].token != room.places[0].token
    room.free(0)
    assert room.seats[0].kind == FREE and room.seats[0].name == ""


def test_a_bot_goes_on_for_somebody_and_hands_back(phones: Open) -> None:
    table = phones()
    seat = table.session.host.status.acting
    assert seat is not None
    table.room.give_to_bot(seat)
    assert table.room.seats[seat].kind == BOT and table.room.seats[seat].was == PHONE
    made = table.session.host.status.made
    assert table.session.host.step() and table.session.host.step()
    assert table.session.host.status.made > made
    table.room.give_back(seat)
    assert table.room.seats[seat].kind == PHONE
    play(table, random.Random(2), 40)
    assert table.session.match.record.replay(table.session.match.game).digest() == table.session.match.digest()


def test_who_lost_the_phone_plays_at_this_screen(phones: Open) -> None:
    table = phones()
    table.room.play_here(0)
    assert list(table.session.host.here) == [0] and table.room.seats[0].kind == SCREEN
    table.room.play_away(0)
    assert not table.session.host.here and table.room.seats[0].kind == PHONE


def test_nobody_plays_while_it_is_paused(phones: Open) -> None:
    table = phones()
    seat = table.session.host.status.acting
    assert seat is not None
    table.room.pause(True)
    table.hosts[seat].answer(table.hosts[seat].view(seat).moves()[0])
    table.follow()
    assert table.link.last("refused")["code"] == "paused"
    assert table.session.host.status.made == 0


def test_a_game_that_goes_on_knows_its_people(phones: Open, tmp_path: Path) -> None:
    table = phones(number=2, bots=1)
    play(table, random.Random(3), 25)
    tokens = [place.token for place in table.room.places]
    code, seats, digest = table.room.code, table.room.seats, table.session.match.digest()
    table.close()
    again = load_session(tmp_path)
    try:
        room = open_again(again, tmp_path)
        assert [place.token for place in room.places] == tokens and room.code == code
        assert [(one.kind, one.name) for one in room.seats] == [(one.kind, one.name) for one in seats]
        assert again.match.digest() == digest
    finally:
        again.close()
    if sys.platform != "win32":
        assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
    for path in tmp_path.rglob("*"):
        if path.is_file() and path.name != FILE:
            text = path.read_bytes()
            assert not any(token.encode() in text for token in tokens), path
            assert b'"code"' not in text


def test_new_codes_make_the_old_ones_worthless(phones: Open) -> None:
    table = phones()
    before = [place.token for place in table.room.places], table.room.code
    table.room.new_codes()
    table.follow()
    told = table.link.last("tokens")
    assert not set(told["tokens"].values()) & set(before[0]) and told["code"] != before[1]


def test_a_process_that_ends_is_started_anew(phones: Open) -> None:
    table = phones()
    play(table, random.Random(4), 10)
    table.link.is_dead = True
    table.follow()
    assert len(table.links) == 2 and table.room.phase == PLAYING
    table.room.attend()
    kinds = [message["say"] for message in table.link.said]
    assert kinds[:4] == ["tokens", "table", "open", "game"] and "news" in kinds
    for _time in range(3):
        table.link.is_dead = True
        table.room.attend()
    assert table.room.problem == "broken" and len(table.links) == 3


def test_a_hint_is_given_to_who_is_asked_alone(phones: Open) -> None:
    table = phones()
    seat = table.session.host.status.acting
    assert seat is not None
    table.room.hints = False
    table.link.ask(say="do", client=1, seat=seat, what="hint", made=0)
    table.follow()
    assert table.link.last("refused")["code"] == "no_hints"
    table.room.hints = True
    table.link.ask(say="do", client=1, seat=1 - seat, what="hint", made=0)
    table.follow()
    assert table.link.last("refused")["code"] == "not_asked"


def test_an_action_is_ended_once_however_often_that_is_said(phones: Open) -> None:
    table = phones()
    for _move in range(60):
        seat = table.session.host.status.acting
        assert seat is not None
        host = table.hosts[seat]
        host.answer(host.view(seat).moves()[0])
        table.follow()
        if table.session.host.status.uncommitted == seat:
            break
    assert host.status.uncommitted == seat
    for _time in range(5):
        host.commit()
    assert len(table.link.waiting) == 1
    table.follow()
    assert table.session.host.status.uncommitted is None and host.status.uncommitted is None
