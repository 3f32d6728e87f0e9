"""Every reason and every event of the engine has its sentence."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine.valeria
from engine.chance import Chance
from engine.game import Reason
from engine.valeria import VALERIA
from engine.valeria.event_cards import MEASURES, EventCard, load_event_cards
from engine.valeria.events import Event
from valeria_gui import words
from valeria_gui.art.words import event_words, offer_words
from valeria_gui.table.log import KEPT, Log

ENGINE = Path(engine.valeria.__file__).parent
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")


def reasons() -> Iterator[ast.Call]:
    """Every place in the engine where a refusal gets its reason."""
    for path in (*ENGINE.glob("*.py"), *ENGINE.parent.glob("*.py")):
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
    assert code in words._REFUSALS


@pytest.mark.parametrize("kind", [*ASKED, "develop", "start", "limit"])
def test_who_does_something_else_is_told_what_is_asked(kind: str) -> None:
    assert words.refusal(Reason("not_asked", asked=kind)).endswith("first.") or kind == "power"


@pytest.mark.parametrize(("seats", "events"), [(1, False), (1, True), (2, False), (3, True)])
def test_every_refusal_in_real_games_can_be_said(seats: int, events: bool) -> None:
    for seed in range(3):
        chance, state = Chance(seed), VALERIA.setup(seats, seed, {"events": events})
        every = sorted(state.tables.moves._known, key=str)
        while state.decision is not None:
            for move in [chance.choice(every) for _ in range(8)]:
                if (reason := state.why_not(move)) is not None:
                    assert re.fullmatch(r"[A-Z].*\.", words.refusal(reason))
            state.apply(chance.choice(state.moves()))


@pytest.mark.parametrize(("seats", "events"), [(1, True), (3, True)])
def test_the_chronicle_tells_of_every_event(seats: int, events: bool) -> None:
    silent = {"turn", "refilled", "pool", "finished", "over"}
    for seed in range(5):
        chance, state = Chance(seed), VALERIA.setup(seats, seed, {"events": events})
        log = Log(NAMES[:seats])
        while state.decision is not None:
            for event in state.apply(chance.choice(state.moves())):
                log.replace([event])
                lines = log.lines(0)
                assert event.kind in silent or len(lines) == 1, event
                assert all("{" not in line.text for line in lines)


def test_what_nobody_did_bears_nobodys_name() -> None:
    log = Log(NAMES)
    log.replace([Event("event", what="Alms Day"), Event("resolving", what="Harvest Festival", seats=(0, 1))])
    turned_up, resolved = log.lines(None)
    assert turned_up.seat is None and turned_up.text == "Alms Day is turned up."
    assert resolved.text == "Harvest Festival: Everybody draws 1 card."


def test_the_chronicle_names_whom_an_event_card_is_about() -> None:
    alms = Event("resolving", what="Alms Day", seats=(2, 0))
    assert words.event_line(alms, NAMES, None) == (
        "Alms Day: Whoever has the least gold in supply takes 1 gold. (Cy, Ada)"
    )
    alone = Event("resolving", what="Alms Day", seats=(0,))
    assert words.event_line(alone, ("Ada",), 0) == "Alms Day: Whoever has the least gold in supply takes 1 gold."


@pytest.mark.parametrize("card", load_event_cards(), ids=lambda card: card.name)
def test_every_event_card_says_what_it_does(card: EventCard) -> None:
    assert re.fullmatch(r"[A-Z][a-z].+[a-z]\.", event_words(card))
    assert not card.is_offer or offer_words(card).startswith(("discard", "pay"))


@pytest.mark.parametrize("of", MEASURES)
@pytest.mark.parametrize("who", ["most", "fewest"])
def test_every_measure_of_an_event_card_has_words(who: str, of: str) -> None:
    assert event_words(EventCard("Flood", who, of, lose_gold=2)).endswith("pays 2 gold.")


def test_a_chronicle_that_grew_reads_like_one_written_anew_for_every_viewer() -> None:
    """Lines are kept from one look to the next, while old events drop out and viewers change."""
    chance, state, grown, events = Chance(4), VALERIA.setup(3, 4), Log(NAMES), list[Event]()
    while state.decision is not None:
        news = state.apply(chance.choice(state.moves()))
        events += news
        grown.add(news)
        if len(events) % 7:
            continue
        fresh = Log(NAMES)
        fresh.add(events)
        viewer = (None, 0, 1, 2)[len(events) % 4]
        assert grown.lines(viewer, 5) == fresh.lines(viewer, 5)
    assert len(events) > KEPT, "the game is long enough for the oldest events to drop out"
