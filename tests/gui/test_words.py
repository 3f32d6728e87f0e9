"""Every reason of the engine and every event card has its sentence."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import engine.valeria
from engine.bots import make_bot
from engine.chance import Chance
from engine.game import GameError, Reason
from engine.records import record_text
from engine.records.record import waiting
from engine.saving.save_file import SaveError
from engine.valeria import VALERIA
from engine.valeria.event_cards import MEASURES, EventCard, load_event_cards
from valeria_gui import i18n
from valeria_gui.games.valeria.words.card_text import event_words, offer_words
from valeria_gui.games.valeria.words.refusals import REFUSALS, refusal
from valeria_gui.play.failure_words import SENTENCES, failure_words
from valeria_gui.play.texts import load_texts

ENGINE = Path(engine.valeria.__file__).parent


def sources() -> Iterator[Path]:
    """The files of the engine that serve every game, and those of this one: another game has words of its own."""
    others = [rules.parent for rules in ENGINE.parent.glob("*/rules.py") if rules.parent != ENGINE]
    return (path for path in ENGINE.parent.rglob("*.py") if not {*path.parents} & {*others})


def reasons() -> Iterator[ast.Call]:
    """Every place in the engine where a refusal gets its reason."""
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
                yield node


def texts(node: ast.expr) -> set[str]:
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def codes_of(first: ast.expr) -> set[str]:
    """The codes that an argument can be: of "a if test else b" both, but nothing of the test."""
    return codes_of(first.body) | codes_of(first.orelse) if isinstance(first, ast.IfExp) else texts(first)


CODES = sorted({code for call in reasons() if call.args for code in codes_of(call.args[0])})
ASKED = sorted(
    {kind for call in reasons() for word in call.keywords if word.arg == "asked" for kind in texts(word.value)}
)


def test_the_source_is_really_read() -> None:
    assert {"full_hand", "deck_empty", "pile_empty", "strands"} <= set(CODES)
    assert {"remove", "offer"} <= set(ASKED)


@pytest.mark.parametrize("code", CODES)
def test_every_reason_has_a_sentence_of_its_own(code: str) -> None:
    assert "words" in REFUSALS.refused[code]


@pytest.mark.parametrize("kind", [*ASKED, "develop", "start", "limit"])
def test_who_does_something_else_is_told_what_is_asked(kind: str) -> None:
    assert refusal(Reason("not_asked", asked=kind)).endswith("first.") or kind == "power"


@pytest.mark.parametrize(("seats", "events"), [(1, False), (1, True), (2, False), (3, True)])
def test_every_refusal_in_real_games_can_be_said(seats: int, events: bool) -> None:
    for seed in range(3):
        chance, state = Chance(seed), VALERIA.setup(seats, seed, {"events": events})
        every = sorted(state.tables.moves._known, key=str)
        while state.decision is not None:
            for move in [chance.choice(every) for _ in range(8)]:
                if (reason := state.why_not(move)) is not None:
                    assert re.fullmatch(r"[A-Z].*\.", refusal(reason))
            state.apply(chance.choice(state.moves()))


@pytest.mark.parametrize("card", load_event_cards(), ids=lambda card: card.name)
def test_every_event_card_says_what_it_does(card: EventCard) -> None:
    assert re.fullmatch(r"[A-Z][a-z].+[a-z]\.", event_words(card))
    assert not card.is_offer or offer_words(card).startswith(("discard", "pay"))


@pytest.mark.parametrize("of", MEASURES)
@pytest.mark.parametrize("who", ["most", "fewest"])
def test_every_measure_of_an_event_card_has_words(who: str, of: str) -> None:
    assert event_words(EventCard("Flood", who, of, lose_gold=2)).endswith("pays 2 gold.")


CODED = {"of": "", "RecordDiffers.at": "", "_unread": "", "_demand": "valeria.", "refuse_unless": ""}
"""How the engine says a failure with a code, each with what stands before the code."""
FAILURES = {
    "Failure",
    "GameError",
    "ContentError",
    "SaveError",
    "OutOfReach",
    "TakesTooLong",
    "RecordTextError",
    "RecordDiffers",
}
NOT_MET = (
    "cli/",
    "personas",
    "fitting",
    "champion",
    "environment/",
    "experiments/",
    "history/matching",
    "stacked/handicap",
    "training/",
    "valeria/commands",
    "valeria/tune_weights",
    "valeria/judgement/",
    "valeria/event_cards",
)
"""Where failures without a code are raised that nobody meets in the window: commands, and files of the program."""
UNSAID = {
    "stacked/game.py": 2,  # cards of one's own, told by the grammar of cards; a view from elsewhere
    "stacked/events.py": 3,  # an event from elsewhere
    "game.py": 1,  # a command that names cards for a game without any
}


def calls() -> Iterator[tuple[str, ast.Call, str]]:
    """Every call in the engine: its file, itself, and whose it is as one reads it, without the module's name."""
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield path.relative_to(ENGINE.parent).as_posix(), node, ast.unparse(node.func)


def failures() -> Iterator[tuple[str, str]]:
    """Every code of a failure in the engine with its sentence in English."""
    for _path, node, name in calls():
        words = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        start = CODED.get(name, CODED.get(name.rpartition(".")[2] if name.endswith(".of") else ""))
        if start is not None and len(words) == 2:
            yield start + words[0], words[1]


def of_the_window() -> Iterator[tuple[str, str]]:
    """Every code of a failure that the window itself tells of, with its sentence in English."""
    for path in (ENGINE.parent.parent / "valeria_gui" / "play").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "of":
                words = [one.value for one in node.args if isinstance(one, ast.Constant)]
                if len(words) == 2:
                    yield str(words[0]), str(words[1])


def test_every_failure_of_the_engine_has_its_sentence_in_the_window() -> None:
    own = {f"valeria.{code}": sentence for code, sentence in load_texts("valeria", "failures").items()}
    assert dict(failures()) | dict(of_the_window()) == {**SENTENCES, **own}
    assert len(SENTENCES) > 70 and len(load_texts("valeria", "failures")) > 30


def test_one_code_means_one_sentence() -> None:
    assert len(set(failures())) == len(dict(failures()))


def test_no_failure_that_a_player_can_meet_is_without_a_code() -> None:
    plain = Counter(path for path, _, name in calls() if name.rpartition(".")[2] in FAILURES)
    assert {path: n for path, n in plain.items() if not path.startswith(NOT_MET)} == UNSAID


def test_a_failure_is_said_in_the_language_of_the_player() -> None:
    lost = SaveError.of("damaged", "{name} is damaged.", name="Old.yaml")
    found = SaveError.of("unusable", "{name}: {reason}", name="New.yaml", reason=lost)
    assert (str(found), failure_words(found)) == ("New.yaml: Old.yaml is damaged.",) * 2
    with i18n.speaking(i18n.PSEUDO):
        assert failure_words(found) == f"New.yaml: Old.yaml {i18n._('is damaged.')}"
        assert str(found) == "New.yaml: Old.yaml is damaged."
        assert failure_words(SaveError("What nobody has words for.")) == "What nobody has words for."


def refused(attempt: Callable[[], object]) -> GameError:
    with pytest.raises(GameError) as failure:
        attempt()
    return failure.value


@pytest.mark.parametrize(
    ("attempt", "sentence"),
    [
        (
            lambda: record_text.from_text("Nothing"),
            "Line 1: a record begins with 'Villages of Valeria record, format 1'.",
        ),
        (
            lambda: make_bot("duke:iterations=x", VALERIA, 0),
            "The bot duke cannot take 'x' as iterations; it must be a whole number from 1 to 1000000.",
        ),
        (lambda: VALERIA.from_dict({}), "This position cannot be read: 'card_set' is missing."),
        (
            lambda: VALERIA.from_dict(VALERIA.setup(2, 1).to_dict() | {"bank": 99}),
            "This position is not possible: it holds 105 gold instead of 14.",
        ),
        (lambda: VALERIA.setup(9, 1), "This game seats 1 to 5 players, not 9."),
        (waiting(-1), "It takes too long to play the moves of this record again."),
    ],
)
def test_a_failure_is_the_same_sentence_everywhere_and_can_be_said_in_another_language(
    attempt: Callable[[], object], sentence: str
) -> None:
    failure = refused(attempt)
    assert (str(failure), failure_words(failure)) == (sentence, sentence)
    with i18n.speaking(i18n.PSEUDO):
        assert len(failure_words(failure)) > 1.1 * len(sentence)
    assert failure.code
