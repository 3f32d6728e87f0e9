"""A record as text: people can read and mark it up, it comes back exactly, what is wrong has a line number."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.bots import make_bot
from engine.game import GameError
from engine.match.match import BotAgent, Match
from engine.players import Player
from engine.reading import read_json
from engine.records.record import Record
from engine.records.record_text import (
    RecordDiffers,
    RecordTextError,
    Transcript,
    from_bytes,
    from_text,
    is_record_text,
    position_text,
    to_text,
)
from engine.valeria import VALERIA, Valeria
from engine.valeria.card_files import card_set_to_dict

NAMES = ("Rosalind", 'Al "the # one" \\', "Žofie 🏰", "no", "5: pass")


def played(
    game: Valeria = VALERIA, seats: int = 2, seed: int = 11, moves: int | None = None, **options: Any
) -> Record:
    """The record of a game of random bots, or of its first `moves` moves."""
    record = Record.begin(game, seats, seed, options)
    agents = [BotAgent(make_bot("random", game, seat)) for seat in range(seats)]
    match = Match(game, game.setup(seats, seed, options), record, agents)
    while len(record.moves) != moves and match.step():
        pass
    return record


def players(record: Record) -> tuple[Player, ...]:
    return tuple(Player(NAMES[seat], "human" if seat % 2 else "bot:greedy") for seat in range(record.seats))


def text_of(record: Record) -> str:
    return to_text(record, players(record))


def odd_cards() -> Valeria:
    """Cards whose names make trouble in a text."""
    cards = card_set_to_dict(VALERIA.card_set) | {"name": 'Set "#1"'}
    cards["buildings"] = {f'{name} # "{i}"': card for i, (name, card) in enumerate(cards["buildings"].items())}
    cards["adventurers"] = {f"{name} \\": card for name, card in cards["adventurers"].items()}
    return VALERIA.with_content(cards)


# --- there and back ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("options", [{}, {"events": True, "one_resource_power_per_type": True, "start_player": 0}])
def test_every_kind_of_game_comes_back_exactly(seats: int, options: dict[str, Any]) -> None:
    record = played(seats=seats, **options)
    text = text_of(record)
    back = from_text(text)
    assert back.record == record
    assert back.players == players(record)
    assert back.replay().digest() == record.replay(VALERIA).digest()
    assert to_text(back.record, back.players) == text


@pytest.mark.parametrize("moves", [0, 1, 24, 25, 26, 50])
def test_a_game_in_its_middle_comes_back(moves: int) -> None:
    record = played(moves=moves)
    back = from_text(text_of(record))
    assert back.record == record
    assert back.replay() == record.replay(VALERIA)
    assert back.digests == max(1, -(-moves // 25))


def test_own_cards_come_back_whatever_they_are_called() -> None:
    game = odd_cards()
    record = played(game)
    back = from_text(text_of(record))
    assert back.record == record
    found = back.record.find_game()
    assert isinstance(found, Valeria)
    assert found.card_set == game.card_set
    assert back.replay().decision is None


def test_the_mark_of_a_game_with_undo_comes_back_and_only_true_or_false_makes_sense() -> None:
    record = played(moves=10)
    assert "with undo" not in text_of(record)
    record.undone = True
    text = text_of(record)
    assert "with undo: true" in text and from_text(text).record == record
    with pytest.raises(RecordTextError, match="'perhaps' is neither true nor false"):
        from_text(text.replace("with undo: true", "with undo: perhaps"))


def test_a_huge_and_a_negative_seed_come_back() -> None:
    for seed in (-5, 2**200):
        record = played(seed=seed, moves=10)
        assert from_text(text_of(record)).record == record


def test_a_record_that_begins_at_a_position_and_has_an_earlier_life_comes_back() -> None:
    middle = played(seats=3, moves=40).replay(VALERIA)
    record = Record.begin_at(VALERIA, middle.to_dict())
    record.earlier = ["lead fly", "# odd", 'say "hi"']
    while len(record.moves) < 30:
        move = middle.moves()[0]
        record.moves.append(str(move))
        middle.apply(move)
    back = from_text(text_of(record))
    assert back.record == record
    assert back.replay() == middle


def test_it_can_be_read_by_people() -> None:
    record = played(seats=2, moves=60)
    lines = text_of(record).splitlines()
    assert lines[:7] == [
        "Villages of Valeria record, format 1",
        "game: valeria",
        f"rules version: {VALERIA.rules_version}",
        f"card set: {VALERIA.content_digest}",
        "options: {}",
        "seed: 11",
        'seat 0: "Rosalind" bot:greedy',
    ]
    assert "# turn 1" in lines
    assert f"0: {record.moves[0]}" in lines or f"1: {record.moves[0]}" in lines
    assert any(line.startswith('# seat 0 "Rosalind": ') for line in lines)


def test_the_end_names_the_winner() -> None:
    record = played()
    winners = record.replay(VALERIA).winners()
    lines = text_of(record).splitlines()
    assert "# the game is over" in lines
    assert [line.endswith(", won") for line in lines if line.startswith("# seat")] == [s in winners for s in (0, 1)]


# --- marked up by people ------------------------------------------------------------------------------------------


def commented(text: str) -> str:
    return "\n".join(f'{line}   # so it is: "quoted" # twice' for line in text.split("\n"))


@pytest.mark.parametrize(
    "mark_up",
    [
        commented,
        lambda text: text.replace("\n", "\n# a line\n\n"),
        lambda text: "# hello\n\n" + text,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: "".join(f"{line}  \t\n" for line in text.split("\n")),
    ],
)
def test_comments_empty_lines_and_other_line_ends_change_nothing(mark_up: Callable[[str], str]) -> None:
    record = played(odd_cards(), moves=40)
    back = from_text(mark_up(text_of(record)))
    assert back.record == record
    back.replay()


def test_notepads_mark_at_the_beginning_is_no_trouble() -> None:
    raw = b"\xef\xbb\xbf" + text_of(played(moves=5)).encode()
    assert is_record_text(raw)
    from_bytes(raw).replay()


def test_without_cards_the_built_in_ones_are_meant() -> None:
    record = played(moves=5)
    text = text_of(record).partition("cards:")[0]
    assert from_text(text).replay() == record.replay(VALERIA)


def test_the_example_of_the_documentation_can_happen() -> None:
    page = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
    example = page[page.index("Villages of Valeria record, format 1") : page.index("\n\ncards: {")]
    transcript = from_text(example)
    state = transcript.replay()
    assert transcript.digests == 1 and state.turn == 3
    scores = [f'# seat {i} "{name}": {state.scores()[i].total}' for i, name in enumerate(("Rosalind", "Aldric"))]
    assert example.endswith("\n".join(scores))


def test_a_seat_without_a_kind_is_a_person() -> None:
    text = text_of(played(moves=5)).replace('"Rosalind" bot:greedy', '"Rosalind"')
    assert from_text(text).players[0] == Player("Rosalind", "human")


# --- what is wrong with it ----------------------------------------------------------------------------------------


def refused(text: str) -> RecordTextError:
    with pytest.raises(RecordTextError) as error:
        from_text(text).replay()
    sentence = str(error.value)
    assert sentence.endswith(".") and "\n" not in sentence
    return error.value


def changed(old: str, new: str) -> tuple[str, int]:
    """The text of a sound record with its first `old` replaced, and the number of that line."""
    text = text_of(played(moves=30))
    assert old in text
    return text.replace(old, new, 1), text[: text.index(old)].count("\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("format 1", "format 2", "format 2"),
        ("Villages of Valeria record", "Cities", "begins with"),
        ("options: {}", "options: {", "JSON"),
        ("options: {}", "options: []", "JSON object"),
        ("options: {}", 'options: {"a": 1, "a": 2}', "twice"),
        ("options: {}", 'options: {"a": NaN}', "NaN"),
        ("options: {}", 'options: {"a": "\\ud800"}', "broken"),
        ("options: {}", "options: " + '{"a":' * 30 + "1" + "}" * 30, "too deeply"),
        ("seed: 11", "seed: eleven", "whole number"),
        ("seed: 11", "seed: 1.5", "whole number"),
        ("seed: 11", "seed:", "whole number"),
        ("seed: 11", "colour: red", "known are"),
        ("seed: 11", "Seed: 11", "neither"),
        ("seed: 11", "what is this", "neither"),
        ('seat 0: "Rosalind"', "seat 0: Rosalind", "in quotes"),
        ('seat 0: "Rosalind"', 'seat 2: "Rosalind"', "numbered from 0"),
        ('seat 0: "Rosalind"', 'seat 01: "Rosalind"', "numbered from 0"),
        ("game: valeria", 'game: "valeria', "JSON"),
        ("game: valeria", "game:", "line of text"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(old: str, new: str, says: str) -> None:
    text, line = changed(old, new)
    error = refused(text)
    assert says in str(error)
    assert error.line == line or "numbered" in says


def test_the_same_statement_twice_is_refused() -> None:
    text, line = changed("seed: 11", "seed: 11\nseed: 11")
    assert refused(text).line == line + 1


@pytest.mark.parametrize("key", ["game", "rules version", "card set", "options", "seed"])
def test_a_missing_statement_is_named(key: str) -> None:
    lines = text_of(played(moves=5)).split("\n")
    text = "\n".join(line for line in lines if not line.startswith(key + ":"))
    assert f"'{key}: " in str(refused(text))


def test_a_move_that_is_not_legal_is_named_with_its_line() -> None:
    record = played(moves=30)
    text, line = changed(f": {record.moves[0]}", ": lead fly")
    error = refused(text)
    assert isinstance(error, RecordDiffers)
    assert error.line == line
    assert "'lead fly'" in str(error)


def test_a_move_of_another_seat_is_named_with_its_line() -> None:
    record = played(moves=30)
    asked = VALERIA.setup(2, 11).decision
    assert asked is not None
    seat = asked.seat
    text, line = changed(f"{seat}: {record.moves[0]}", f"{1 - seat}: {record.moves[0]}")
    error = refused(text)
    assert isinstance(error, RecordDiffers)
    assert error.line == line


def test_a_move_after_the_end_is_named_with_its_line() -> None:
    text = text_of(played())
    last = "# the game is over"
    error = refused(text.replace(last, "0: pass"))
    assert isinstance(error, RecordDiffers)
    assert "over" in str(error)


def test_a_digest_that_differs_is_named_with_its_line() -> None:
    text, line = changed("digest: ", "digest: 0")
    error = refused(text)
    assert isinstance(error, RecordDiffers)
    assert error.line == line


def test_another_start_is_found_out_by_the_digest() -> None:
    record = played(moves=0)
    text = text_of(record).replace("seed: 11", "seed: 12")
    assert isinstance(refused(text), RecordDiffers)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (f"rules version: {VALERIA.rules_version}", "rules version: 999", "rules version 999"),
        (f"card set: {VALERIA.content_digest}", "card set: 0000000000000000", "another card set"),
        ("game: valeria", "game: chess", "'chess'"),
        ('"copies": 2', '"copies": 3', "another card set"),
        ('"vp": ', '"vp": -', ""),
        ('seat 1:', '# seat 1:', "seat"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_here_says_so_instead_of_guessing(old: str, new: str, says: str) -> None:
    text, _line = changed(old, new)
    with pytest.raises(GameError) as error:
        from_text(text).replay()
    assert says in str(error.value)
    assert "\n" not in str(error.value)


def test_bytes_that_are_no_text_are_refused_with_their_line() -> None:
    raw = text_of(played(moves=5)).encode()
    with pytest.raises(RecordTextError, match=r"Line 2: .*UTF-8"):
        from_bytes(raw.replace(b"game: v", b"game: \xff"))
    with pytest.raises(RecordTextError, match="too large"):
        from_bytes(b"#" * 9_000_000)


@pytest.mark.parametrize("raw", [b"", b"\n\n", b"# only words", b"\0", b"game: valeria"])
def test_what_is_no_record_is_refused(raw: bytes) -> None:
    assert not is_record_text(raw)
    with pytest.raises(RecordTextError, match="begins with"):
        from_bytes(raw)


def test_a_game_of_other_rules_cannot_be_written_as_text() -> None:
    record = played(moves=5)
    record.rules_version = 0
    with pytest.raises(GameError, match="rules version 0"):
        to_text(record, players(record))


# --- positions ----------------------------------------------------------------------------------------------------


def test_a_position_is_written_with_its_cards_as_json() -> None:
    record = played(odd_cards(), moves=40)
    state = record.replay(record.find_game())
    data = read_json(position_text(record, state.to_dict()))
    assert VALERIA.with_content(data["cards"]).from_dict(data["position"]) == state
    assert data["game"] == "valeria"


def test_a_transcript_says_what_it_holds() -> None:
    back = from_text(text_of(played(moves=30)))
    assert isinstance(back, Transcript)
    assert [step.text for step in back.steps if step.seat is not None] == back.record.moves
    assert back.digests == 2
