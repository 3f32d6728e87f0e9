"""Review in words: chances, losses, what was played, what the champion would have played, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from engine.game import AnyView, Feature, Seat
from engine.review.moments import TOLD, JudgedDecision
from engine.review.reviewer import Reviewer
from valeria_gui.i18n import _, ngettext
from valeria_gui.play.game_play import GamePlay
from valeria_gui.play.hint import SMALL, HintReason

PROS: Final = 2
CONS: Final = 1
"""So much is said for the champion's move, and against the one that was played."""


class ReviewedMove(NamedTuple):
    """One move of a decision in words; `worth` is a chance 0–1, or points; `share` how full its bar is, 0–1."""

    words: str
    worth: float
    share: float


class MomentWords(NamedTuple):
    """One of the moments in words: when it was, what was asked, what was `played`, what the champion would have
    played, by how much that is better, and why: sentences for the champion's move (True) and against the other."""

    number: int
    turn: str
    question: str
    played: ReviewedMove
    champion: ReviewedMove
    loss: str
    why: tuple[HintReason, ...]


def worth_words(worth: float, *, in_chances: bool) -> str:
    """A chance in percent, or points."""
    if not in_chances:
        n = round(worth)
        return ngettext("{n} VP", "{n} VP", n).format(n=n)
    if 0 < worth < 0.01:
        return _("< 1 %")
    if 0.99 < worth < 1:
        return _("> 99 %")
    return _("{n} %").format(n=round(100 * worth))


def loss_words(played: float, best: float, *, in_chances: bool) -> str:
    """By how much a move is worse than the best: points of a hundred, or points of the game, between the whole
    figures that stand beside both."""
    whole = 100 if in_chances else 1
    n = round(whole * best) - round(whole * played)
    # Translators: by how many points of a hundred, or of the game, a move was worse; the dash stands for a minus
    return _("– {n}").format(n=n)


def heading(review_is_complete: bool, count: int) -> str:
    """The line over the moments."""
    if not review_is_complete:
        return _("The moments that decided it")
    if not count:
        return _("No move cost much")
    if count == TOLD:
        return _("Three moments decided it")
    return ngettext("One moment decided it", "{n} moments decided it", count).format(n=count)


def agreed_words(reviewer: Reviewer, name: str, is_you: bool) -> tuple[str, str]:
    """How often the seat chose as the champion, in two lines."""
    same, judged = reviewer.review.agreed
    first = _("You chose as the champion") if is_you else _("{name} chose as the champion").format(name=name)
    return first, ngettext("{same} of {n} time", "{same} of {n} times", judged).format(same=same, n=judged)


def progress_words(reviewer: Reviewer) -> str:
    """What is still being worked out, "" once nothing is."""
    if reviewer.is_complete:
        return ""
    if not reviewer.is_ready:
        return _("The game is played again …")
    return _("The champion looks at it: {n} %").format(n=round(100 * reviewer.progress))


def turn_words(turn: int, turns: int) -> str:
    """Which turn is looked at."""
    return _("Turn {n} of {turns}").format(n=turn, turns=turns)


def move_words(play: GamePlay[Any, Any, Any], view: AnyView, line: str, names: Sequence[str]) -> str:
    """A move that could be made in `view`, as short as a button."""
    return play.words.move(view.parse(line), view, names)


def question_words(play: GamePlay[Any, Any, Any], reviewer: Reviewer, number: int, names: Sequence[str]) -> str:
    """What is asked in a position, in a sentence; at its end, that the game is over."""
    view = reviewer.replay.view(number, None)
    if view.decision is None:
        return _("The game is over")
    return play.words.question(view, names[view.decision.seat])


def moment_words(
    play: GamePlay[Any, Any, Any], reviewer: Reviewer, one: JudgedDecision, names: Sequence[str]
) -> MomentWords:
    """One decision in words, from what its seat knew then."""
    view = reviewer.replay.view(one.number, reviewer.seat)
    in_chances = reviewer.review.in_chances
    most = 1.0 if in_chances else max(1.0, one.best.worth, one.chosen.worth)
    played, best = (
        ReviewedMove(move_words(play, view, move.line, names), move.worth, max(0.0, min(1.0, move.worth / most)))
        for move in (one.chosen, one.best)
    )
    return MomentWords(
        one.number,
        _("Turn {n}").format(n=one.turn),
        question_words(play, reviewer, one.number, names),
        played,
        best,
        loss_words(one.chosen.worth, one.best.worth, in_chances=in_chances),
        _why(play, reviewer, view, one, names),
    )


def _why(
    play: GamePlay[Any, Any, Any], reviewer: Reviewer, view: AnyView, one: JudgedDecision, names: Sequence[str]
) -> tuple[HintReason, ...]:
    """What speaks for the champion's move alone, and what only speaks against the one that was played."""
    best = _told(play, view, reviewer.game.explain(view, view.parse(one.best.line)), names)
    played = _told(play, view, reviewer.game.explain(view, view.parse(one.played)), names)
    pros = [reason for reason in best if reason.good and reason not in played][:PROS]
    cons = [reason for reason in played if not reason.good and reason not in best][:CONS]
    if not pros and not cons:
        return (HintReason(_("What comes after it is worth more, as far as the champion looked ahead."), True),)
    return (*pros, *cons)


def _told(
    play: GamePlay[Any, Any, Any], view: AnyView, parts: Sequence[Feature], names: Sequence[str]
) -> list[HintReason]:
    """What is to be said of a move, the weightiest first, each once."""
    weighty = [part for part in parts if abs(part.amount) >= SMALL]
    said = [reason for part in weighty if (reason := play.words.feature(part, view, names)) is not None]
    return list(dict.fromkeys(said))


def hope_words(reviewer: Reviewer, number: int, seat: Seat) -> str:
    """What a seat could hope for in a position, in words."""
    review = reviewer.review
    return worth_words(review.hope(number, seat), in_chances=review.in_chances)
