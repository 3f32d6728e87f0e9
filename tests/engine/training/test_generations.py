"""Generations: a training goes on where it was interrupted, and is the same however it was cut up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.champion import load_champion
from engine.cli.train import USUAL
from engine.game import GameError
from engine.training import generations
from engine.training.contestants import make_contestant, practice_of
from engine.training.generations import MatchResult, Training, TrainingPlan, beats
from engine.valeria import VALERIA

PLAN = TrainingPlan(2, 4, 1, 2, 2, 2, 100, ("baron",), USUAL._replace(iterations=4, width=2))


def at_once(task: Callable[[Any], Any], items: Sequence[Any], **_: int) -> Iterator[Any]:
    return map(task, items)


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generations, "PART", 1)


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, list[str]]:
    """A whole training: the file of its champion, and what it told."""
    told: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(generations, "PART", 1)
        return Training(VALERIA, PLAN, tmp_path_factory.mktemp("whole"), at_once, told.append).train(), told


def test_a_training_tells_games_fits_and_matches(trained: tuple[str, list[str]]) -> None:
    told = "\n".join(trained[1])
    assert "generation 0: 4 games, 0 stalled" in told and "generation 1: 2 games" in told
    assert "against baron: 2 games" in told and "against best: 2 games" in told and "kept" in told


@pytest.mark.parametrize(
    ("seats", "share", "games", "better"),
    [
        (2, 0.515, 400, False),
        (2, 0.56, 400, True),
        (2, 0.56, 40, False),
        (4, 0.27, 400, False),
        (4, 0.30, 400, True),
    ],
)
def test_a_net_must_win_more_than_chance_explains(seats: int, share: float, games: int, better: bool) -> None:
    assert beats(seats, MatchResult(share, [0.0] * games, [0.0] * games)) == better


def test_alone_a_net_must_come_to_more_points_on_the_same_deals() -> None:
    deals = [float(40 + deal) for deal in range(20)]
    assert beats(1, MatchResult(1.0, [points + 1 + (points % 2) for points in deals], deals))
    assert not beats(1, MatchResult(1.0, [points + (9 if points % 2 else -8) for points in deals], deals))
    assert not beats(1, MatchResult(1.0, deals, deals))


def test_the_file_makes_a_champion_and_says_what_made_it(trained: tuple[str, list[str]], tmp_path: Path) -> None:
    file = tmp_path / "net.yaml"
    file.write_text(trained[0], encoding="utf-8")
    champion = load_champion(VALERIA, file, practice_of(VALERIA).read)
    assert champion is not None and champion.habits == PLAN.habits
    state = VALERIA.setup(2, 1)
    mine, theirs = champion.expected(state, 0), champion.expected(state, 1)
    assert mine.lead == -theirs.lead and mine.chance == pytest.approx(1 - theirs.chance)
    assert "command: python -m engine --game valeria train --seats 2 --quick 4 " in trained[0]


def test_an_interrupted_training_goes_on_to_the_same_net(trained: tuple[str, list[str]], tmp_path: Path) -> None:
    """Whatever was finished, in the middle of a match too, is not played again."""
    counts: list[int] = []

    def until(most: int) -> Callable[..., Iterator[Any]]:
        counts.append(0)

        def spread(task: Callable[[Any], Any], items: Sequence[Any], **_: int) -> Iterator[Any]:
            for item in items:
                if counts[-1] == most:
                    raise KeyboardInterrupt
                counts[-1] += 1
                yield task(item)

        return spread

    for most in (0, 1, 4, 2):
        with pytest.raises(KeyboardInterrupt):
            Training(VALERIA, PLAN, tmp_path, until(most), print).train()
    assert Training(VALERIA, PLAN, tmp_path, until(100), print).train() == trained[0]
    quick, kings, matches = 4, 2, 3
    assert counts == [0, 1, 4, 2, quick + kings + matches * 2 - 7]


def test_a_folder_of_another_training_is_refused(tmp_path: Path) -> None:
    Training(VALERIA, PLAN, tmp_path, at_once, print)
    with pytest.raises(GameError, match="belongs to another training"):
        Training(VALERIA, PLAN._replace(quick=5), tmp_path, at_once, print)


def test_a_net_of_other_habits_is_a_contestant(trained: tuple[str, list[str]], tmp_path: Path) -> None:
    file = tmp_path / "net.yaml"
    file.write_text(trained[0], encoding="utf-8")
    king = make_contestant(f"net={file},iterations=8,width=3", VALERIA, 1)
    state = VALERIA.setup(2, 4)
    assert state.decision is not None
    assert king.choose(state.view(state.decision.seat)) in state.moves()


def test_a_damaged_file_is_refused_in_a_sentence(trained: tuple[str, list[str]], tmp_path: Path) -> None:
    file = tmp_path / "damaged.yaml"
    file.write_text(trained[0].replace("net: |", "nut: |"), encoding="utf-8")
    with pytest.raises(GameError, match="holds no champion"):
        load_champion(VALERIA, file, practice_of(VALERIA).read)
