"""What is told can be said in another language: names of cards, lists, numbers, words of two meanings."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

import valeria_gui
from engine.card_data import CardFileError
from engine.chance import Chance
from engine.game import Reason
from engine.valeria import VALERIA
from engine.valeria.card_files import load_card_set
from engine.valeria.event_cards import load_event_cards
from engine.valeria.state import State
from tests.gui.told_events import ToldLog
from valeria_gui import command_line, i18n
from valeria_gui.games.valeria.board.valeria_board import BOARD
from valeria_gui.games.valeria.game_play import PLAY
from valeria_gui.games.valeria.words.card_text import event_words, offer_asked, offer_words
from valeria_gui.games.valeria.words.hints import move_words
from valeria_gui.games.valeria.words.names import card_name
from valeria_gui.games.valeria.words.refusals import refusal
from valeria_gui.input.keymap import key_label
from valeria_gui.play.failure_words import failure_words
from valeria_gui.play.game_names import game_names
from valeria_gui.play.texts import CODES, load_texts
from valeria_gui.scenes.settings_text import number_words
from valeria_gui.text import spans
from valeria_gui.text.spans import Span, plain

WINDOW = Path(valeria_gui.__file__).parent
ENGINE = WINDOW.parent / "engine"
NAMES = ("Ada", "Bo", "Cy")


def called() -> list[str]:
    """The English names of all cards that have another name in Spanish."""
    cards = load_card_set()
    names = [card.name for card in (*cards.buildings, *cards.adventurers)]
    names += [card.name for card in load_event_cards()]
    return [name for name in names if card_name(name) != name]


class Meant(i18n._Pseudo):
    """A language that tells the sense in which each word was meant, and has a comma of its own."""

    def __init__(self) -> None:
        super().__init__(lambda words: words.replace(",", "،"))

    def pgettext(self, context: str, message: str) -> str:
        return f"{message} ({context})"


@contextmanager
def meant() -> Iterator[None]:
    before = i18n.in_use()
    i18n.Language("meant", Meant()).use()
    try:
        yield
    finally:
        before.use()


# --- names of cards ---------------------------------------------------------------------------------------------


def test_a_card_of_ones_own_is_called_as_its_file_calls_it() -> None:
    for language in ("es", "it", "bg", "fa"):
        with i18n.speaking(language):
            assert card_name("Farm") != "Farm"
            assert card_name("The Guild of Candle Makers") == "The Guild of Candle Makers"


def everything_told(state: State) -> Iterator[str]:
    """What the table says of a position to the player who is asked: labels, sheets, prompts, advice, refusals."""
    assert state.decision is not None
    view = state.view(state.decision.seat)
    ask = PLAY.asks.ask(view, NAMES)
    yield from ask.prompt()
    yield from (button.label for button in ask.buttons())
    yield PLAY.words.question(view, NAMES[state.decision.seat])
    standing = [f"card:{seat}:0" for seat in range(3) if view.villages[seat]]
    for piece in {*ask.sources(), *standing, "slot:0", "payment", "event:0", "hand:0", "pile:1", "pool:2", "box"}:
        yield PLAY.info.label(piece, view, NAMES)
        yield from ask.prompt_for(piece)
        sheet = PLAY.info.sheet(piece, view, NAMES, 0, {})
        if sheet is not None:
            yield sheet.title
            yield from (row.text for row in sheet.rows)
    for move in state.moves():
        yield move_words(move, view, NAMES)


def test_no_card_is_told_by_its_english_name() -> None:
    with i18n.speaking("es"):
        english = re.compile(rf"\b(?:{'|'.join(map(re.escape, called()))})\b")
        for seed in range(2):
            chance, state, log = Chance(seed), VALERIA.setup(3, seed, {"events": True}), ToldLog(NAMES, PLAY.log)
            every = sorted(state.tables.moves._known, key=str)
            while state.decision is not None:
                told = list(everything_told(state))
                wrong = [chance.choice(every) for _ in range(4)]
                told += [refusal(reason) for move in wrong if (reason := state.why_not(move)) is not None]
                log.add(state.apply(chance.choice(state.moves())))
                assert [words for words in told if english.search(words)] == []
            lines = [wording for entry in log.story(None).entries for wording in entry.line.wordings]
            assert len(lines) > 10 and not any(english.search(plain(words)) for words in lines)


def test_a_card_that_the_chronicle_names_in_another_language_is_found() -> None:
    view = VALERIA.setup(2, 1, {}).view(0)
    for language in ("en", "es", "fa", i18n.PSEUDO):
        with i18n.speaking(language):
            for name in ("Farm", "Knight", "Market Day"):
                found = BOARD.subject_named(card_name(name), view)
                assert found is not None and found.name == name
            assert BOARD.subject_named("Observatory", view) is None


# --- sentences --------------------------------------------------------------------------------------------------


def test_an_offer_is_told_in_each_of_its_places() -> None:
    card = next(card for card in load_event_cards() if card.is_offer)
    assert event_words(card) == "Everybody may discard 1 card to gain 1 gold."
    assert offer_words(card) == "discard 1 card to gain 1 gold"
    assert offer_asked(card) == "Discard 1 card to gain 1 gold"


def test_what_is_missing_leaves_the_verb_alone() -> None:
    words = refusal(Reason("needs_resources", card="Farm", missing=("wood", "wood", "stone")))
    assert words == "Farm: still missing 2 wood, 1 stone."
    assert refusal(Reason("needs_cards", needed=1, has=0)) == "Needs 1 card in hand, you have 0."


# --- lists and numbers ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "names", "told"),
    [
        ("es", ("Ada", "Bo"), "Ada y Bo"),
        ("es", ("Rosalind", "Isolde"), "Rosalind e Isolde"),
        ("es", ("Ada", "Hilde"), "Ada e Hilde"),
        ("es", ("Ada", "Bo", "Isolde"), "Ada, Bo e Isolde"),
        ("es", ("Ada", "Hierro"), "Ada y Hierro"),
        ("it", ("Ada", "Bo"), "Ada e Bo"),
        ("it", ("Anna", "Edda"), "Anna ed Edda"),
    ],
)
def test_names_are_joined_as_the_language_joins_them(language: str, names: tuple[str, ...], told: str) -> None:
    with i18n.speaking(language):
        assert i18n.listed(names) == told
        assert plain(spans.listed([Span(name, "name", i) for i, name in enumerate(names)])) == told


@pytest.mark.parametrize(
    ("language", "things", "told"),
    [
        ("en", ("2 silver",), "2 silver"),
        ("en", ("1 silver", "gold", "iron"), "1 silver, gold or iron"),
        ("es", ("plata", "hierro"), "plata o hierro"),
        ("es", ("plata", "oro"), "plata u oro"),
        ("es", ("plata", "hierro", "Olmo"), "plata, hierro u Olmo"),
        ("es", ("plata", "hojas"), "plata u hojas"),
        ("es", ("7", "8"), "7 u 8"),
        ("es", ("10", "11"), "10 u 11"),
        ("es", ("100", "110"), "100 o 110"),
        ("it", ("argento", "oro"), "argento o oro"),
    ],
)
def test_things_of_which_one_is_meant_are_told_so(language: str, things: tuple[str, ...], told: str) -> None:
    with i18n.speaking(language):
        assert i18n.either(things) == told


def test_the_comma_of_a_list_is_that_of_the_language() -> None:
    with meant():
        assert i18n.row(["1", "2"]) == "1، 2"
        assert plain(spans.listed([Span("1"), Span("2"), Span("3")])) == "1، 2 and 3"


def test_a_number_with_decimals_has_the_sign_of_the_language() -> None:
    told = {"en": "0.25 s", "es": "0,25 s"}
    for language, words in told.items():
        with i18n.speaking(language):
            assert number_words("hover_ms", 250).replace("\u00a0", " ") == words
    assert [number_words("hover_ms", ms) for ms in (300, 1000, 1050)] == ["0.3 s", "1 s", "1.05 s"]


# --- words of two meanings --------------------------------------------------------------------------------------


def test_keys_have_names_of_their_own() -> None:
    with meant():
        assert key_label("left") == "Left (key)" and key_label("page up") == "Page up (key)"
        assert key_label("shift+end") == "Shift (key)+End (key)" and key_label("f11") == "F11"
    labels = [key_label(key) for key in ("page down", "delete", "k", "print screen")]
    assert labels == ["Page down", "Delete", "K", "Print screen"]


# --- what went wrong --------------------------------------------------------------------------------------------


def test_what_is_wrong_with_cards_of_ones_own_is_said_in_the_language_of_the_player(tmp_path: Path) -> None:
    file = tmp_path / "cards.yaml"
    file.write_text("buildings: 7\n", encoding="utf-8")
    with pytest.raises(CardFileError) as found:
        VALERIA.with_content_file(file)
    assert failure_words(found.value) == str(found.value)
    with i18n.speaking(i18n.PSEUDO):
        told = failure_words(found.value)
        assert "cards.yaml: " in told and told != str(found.value)


@pytest.mark.parametrize(
    "message",
    [
        "unrecognized arguments: --foo",
        "argument --size: expected one argument",
        "argument --size: write the size as 1600x900",
        "argument --game: invalid choice: 'chess' (choose from 'valeria', 'raiders')",
        "ambiguous option: --s could match --size, --software-display",
    ],
)
def test_what_is_wrong_with_an_option_is_said_in_the_language_of_who_typed_it(message: str) -> None:
    assert command_line.said_of(message) == message
    with i18n.speaking(i18n.PSEUDO):
        assert command_line.said_of(message) != message
        assert (
            message.rpartition(" ")[2] in command_line.said_of(message) or "expected" in message or "x" in message
        )
    assert command_line.said_of("something new") == "something new"


def test_the_help_of_the_command_line_is_in_the_language_in_use(capsys: pytest.CaptureFixture[str]) -> None:
    with i18n.speaking(i18n.PSEUDO_MIRRORED):
        words = command_line._parser().format_help()
    for english in ("usage", "options", "show this help", "exit"):
        assert english not in words
    with pytest.raises(SystemExit), i18n.speaking(i18n.PSEUDO_MIRRORED):
        command_line._parser().parse_args(["--foo"])
    assert "unrecognized" not in capsys.readouterr().err


# --- the source -------------------------------------------------------------------------------------------------

UNSEEN = {
    "play/lessons.py",  # a slip in a file of the program
    "rulebook/pages.py",
    "lan/http_files.py",  # lines of HTTP
    "lan/guest_socket.py",
}
"""Where a row is told to who makes the program, and to no player."""
LATIN = {"scenes/credits.py"}
"""Where the names of a row are Latin in every language, and set from the left: the pictures' files and authors."""
NO_WORDS = {
    "play/characters.py",  # the name of a bot that is not known here
    "play/people.py",  # the name of an account of the computer
    "scenes/credits.py",  # the names of authors as their folders write them
}
"""Where a name is written with a capital."""


def sources() -> Iterator[tuple[str, ast.AST]]:
    for path in sorted(WINDOW.rglob("*.py")):
        yield path.relative_to(WINDOW).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def calls(tree: ast.AST, *names: str) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in names:
            yield node


def test_no_list_is_joined_by_an_english_comma_or_word() -> None:
    found = set()
    for path, tree in sources():
        for call in calls(tree, "join"):
            sign = call.func.value if isinstance(call.func, ast.Attribute) else None
            if isinstance(sign, ast.Constant) and re.search(r"[,;]|[A-Za-z]", str(sign.value)):
                found.add(path)
    assert found == UNSEEN | LATIN


def test_no_word_gets_its_capital_by_the_program() -> None:
    found = {path for path, tree in sources() for _call in calls(tree, "capitalize", "title", "swapcase")}
    kit = {path for path in found if not path.startswith("games/")}
    assert {path for path in kit if "navigator" not in path} <= NO_WORDS
    beginning = {path for path, tree in sources() if "[:1].upper()" in ast.unparse(tree)}
    assert {path for path in beginning if not path.startswith("games/")} <= {"input/keymap.py"}
    assert not {path for path in found | beginning if path.startswith("games/valeria/")}


def test_no_sentence_of_a_game_hides_behind_a_code() -> None:
    """What stands under one of CODES is not translated."""

    def behind(data: object, code: bool = False) -> Iterator[str]:
        if isinstance(data, Mapping):
            for key, value in data.items():
                yield from behind(value, code or key in CODES)
        elif isinstance(data, list | tuple):
            for part in data:
                yield from behind(part, code)
        elif code:
            yield str(data)

    for game in game_names():
        for path in (WINDOW / "games" / game / "texts").glob("*.yaml"):
            sentences = [text for text in behind(load_texts(game, path.stem)) if re.match(r"\W*[A-Z][a-z]", text)]
            assert sentences == [], path.name
