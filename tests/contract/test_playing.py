"""A match, its record, its save, and every kind of bot, with every game."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.bots import BOTS, make_bot
from engine.chance import Chance
from engine.game import AnyGame, ContentError
from engine.match.match import BotAgent, HumanAgent, Match
from engine.players import Player
from engine.records.record import Record
from engine.records.record_text import from_text, to_text
from engine.saving import save_file
from engine.saving.save_file import read, write_atomically
from engine.thinking.worker import BotWorker
from tests.contract.games import walk

QUICK = {"duke": "duke:iterations=12", "king": "king:iterations=12"}
"""How the bots that think are asked to think little."""
PLACES = 5
"""So many positions of a game are looked at where a bot thinks about each."""


def a_match(game: AnyGame, seats: int, seed: int = 5) -> tuple[Match, list[HumanAgent]]:
    people = [HumanAgent() for _ in range(seats)]
    return Match(game, game.setup(seats, seed), Record.begin(game, seats, seed, {}), people), people


def go_on(match: Match, people: list[HumanAgent], chance: Chance) -> None:
    """One random move of whoever is asked."""
    assert match.acting is not None
    match.ask()
    people[match.acting].answer(chance.choice(match.view(match.acting).moves()))
    assert match.step()


def finished(game: AnyGame, seats: int) -> Match:
    match, people = a_match(game, seats)
    chance = Chance(seats)
    while not match.is_over:
        go_on(match, people, chance)
    return match


def test_moves_are_taken_back_until_somebody_learned_something(game: AnyGame) -> None:
    match, people = a_match(game, game.seats[-1])
    chance, back, barred = Chance(1), 0, 0
    while not match.is_over:
        before, acting = match.digest(), match.acting
        go_on(match, people, chance)
        after, news = match.digest(), any(event.is_news for event in match.history[-1].events)
        assert match.can_take_back == (not news), acting
        barred += news
        if not news:
            match.undo()
            assert match.digest() == before and match.acting == acting
            match.redo()
            assert match.digest() == after
            back += 1
    assert back and barred


def test_a_record_replays_as_data_and_as_text(game: AnyGame) -> None:
    for seats in game.seats:
        match = finished(game, seats)
        back = Record.from_dict(match.record.to_dict())
        assert back == match.record
        assert back.find_game().content_digest == game.content_digest
        assert back.replay(back.find_game()).digest() == match.digest()
        text = to_text(match.record, [Player(f"Player {seat}", "human") for seat in range(seats)])
        assert from_text(text).replay().digest() == match.digest()


def test_a_save_opens_where_it_was_saved(game: AnyGame, tmp_path: Path) -> None:
    match, people = a_match(game, game.seats[-1])
    chance = Chance(6)
    for _ in range(9):
        go_on(match, people, chance)
    path = tmp_path / "game.yaml"
    write_atomically(path, save_file.encode({"record": match.record.to_dict(), "position": match.position()}))
    data = read(path)
    record = Record.from_dict(data["record"])
    again = Match.resume(record.find_game(), record, [HumanAgent() for _ in people], committed=False)
    assert again.digest() == match.digest() == game.from_dict(data["position"]).digest()
    assert again.can_take_back == match.can_take_back


def test_a_game_begins_at_a_position(game: AnyGame) -> None:
    match = finished(game, game.seats[0])
    start = Record.begin_at(game, game.setup(game.seats[0], 2).to_dict())
    assert start.begin_again(game).digest() == game.setup(game.seats[0], 2).digest() != match.digest()


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_plays_it(game: AnyGame, bot: str) -> None:
    seats = min(game.seats[-1], 3)
    moves = []
    for _ in range(2):
        agents = [BotAgent(make_bot(QUICK.get(bot, bot), game, seat)) for seat in range(seats)]
        match = Match(game, game.setup(seats, 4), Record.begin(game, seats, 4, {}), agents)
        while match.step() and (bot not in QUICK or len(match.history) < 12):
            assert match.history
        moves.append(match.record.moves)
    assert moves[0] == moves[1], "the same seeds play alike"


@pytest.mark.parametrize("bot", BOTS)
def test_swapped_hidden_cards_change_no_answer(game: AnyGame, bot: str) -> None:
    """Seats that are asked, in games for few and for many; only the cards that they cannot see are others."""
    swapped = 0
    for seats in {game.seats[0], game.seats[-1]}:
        asked = [state.copy() for state in walk(game, seats, seats) if state.decision is not None]
        for count, state in enumerate(asked[:: -(-len(asked) // PLACES)]):
            assert state.decision is not None
            view = state.view(state.decision.seat)
            other = view.sample(Chance(count))
            swapped += other.digest() != state.digest()
            bots = [make_bot(QUICK.get(bot, bot), game, 1) for _ in range(2)]
            assert bots[0].choose(view) == bots[1].choose(other.view(state.decision.seat))
    assert swapped > 2


def test_a_bot_thinks_in_a_process_of_its_own(game: AnyGame) -> None:
    worker = BotWorker(game)
    try:
        state = game.setup(game.seats[-1], 1)
        assert state.decision is not None
        view = state.view(state.decision.seat)
        request, end = worker.choose(view, "baron", 1), time.monotonic() + 30
        while request.poll() is None and time.monotonic() < end:
            time.sleep(0.01)
        assert request.answer in view.moves() and not worker.trouble
    finally:
        worker.close()


def test_the_command_line_plays_any_game(game: AnyGame, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "game.txt"
    seats = ",".join(["random"] * game.seats[-1])
    assert main(["--game", game.name, "play", "--seats", seats, "--record", str(record)]) == 0
    assert "# won by seat" in capsys.readouterr().out
    assert main(["replay", str(record)]) == 0
    assert "the game is over" in capsys.readouterr().out
    few = ("--seats", str(game.seats[-1]), "--games", "1", "--jobs", "2")
    assert main(["tournament", "--bots", "random,greedy", *few, "--game", game.name]) == 0
    assert "| greedy |" in capsys.readouterr().out


def test_commands_of_one_game_are_not_offered_for_another(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-cards"]) == 0
    with pytest.raises(SystemExit):
        main(["--game", "toy", "check-cards"])
    assert "invalid choice: 'check-cards'" in capsys.readouterr().err
    assert main(["--game", "chess", "play"]) == 2
    assert "There is no game called 'chess'" in capsys.readouterr().err


def test_a_file_of_ones_own_that_is_no_use_is_answered_with_a_sentence(
    game: AnyGame, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.yaml").write_text("nothing: here", encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        game.with_content_file(tmp_path / "mine.yaml")
    assert refused.value.problems and str(refused.value) == str(refused.value.problems[0])
    play = ["play", "--seats", ",".join(["random"] * game.seats[-1]), "--cards", str(tmp_path / "mine.yaml")]
    assert main(["--game", game.name, *play]) == 2
    assert capsys.readouterr().err.splitlines() == list(map(str, refused.value.problems))
