"""The translations: from the program's sentences to catalogues for translators, and back into the program.

    python scripts/translations.py extract    writes translations/<catalogue>/messages.pot anew
    python scripts/translations.py update     extracts, and brings translations/<catalogue>/<language>.po up to date
    python scripts/translations.py compile    writes assets/locale/<language>/LC_MESSAGES/<catalogue>.mo
    python scripts/translations.py check      tells what is missing or wrong; ends with 1 if anything is
    python scripts/translations.py doubtful   lists what its translator was not sure of (marked "fuzzy")

There is one catalogue for the kit and one for each game. The sentences come from the Python files, from the YAML
files of texts and of the book of rules, and from the names in a game's data (cards, characters). Needs Babel, of
the extra `dev`.
"""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from translation_check import needless, problems

from valeria_gui.i18n import ENGLISH, LANGUAGES
from valeria_gui.play.game_names import game_names
from valeria_gui.play.texts import CODES, Text, load_texts, texts_context
from valeria_gui.rulebook.pages import load_pages

KIT: Final = "kit"
TRANSLATIONS: Final = ROOT / "translations"
LOCALE: Final = ROOT / "assets" / "locale"
WINDOW: Final = ROOT / "valeria_gui"
KEYWORDS: Final[dict[str, tuple[str, ...]]] = {
    "_": ("text",),
    "N_": ("text",),
    "ngettext": ("text", "text"),
    "pgettext": ("context", "text"),
    "npgettext": ("context", "text", "text"),
}
"""The functions that say something, and what their first arguments are."""
FLAWS: Final = frozenset({"wrong", "_wrong", "_error", "Flaw"})
"""The functions by which the engine says what is wrong with a file of cards."""
GRAMMARS: Final = ("_files", "_grammar", "_check")
"""How the names of its modules end that do."""
ENGINE: Final = ROOT / "engine"
_TO_TRANSLATORS: Final = "Translators:"
WIDTH: Final = 118
PLURALS: Final = {"es": "(n != 1)", "it": "(n != 1)", "bg": "(n != 1)", "fa": "(n > 1)"}
"""Which of its two forms a language takes for n things (after the CLDR; the form for millions is never needed)."""
_BEGINNING: Final = """msgid ""
msgstr ""
"Project-Id-Version: Villages of Valeria\\n"
"Language: {language}\\n"
"Plural-Forms: nplurals=2; plural={plural};\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""


class Found(NamedTuple):
    """A sentence as it is found: one text, or its two forms; `context` tells words of two meanings apart."""

    text: Text
    place: str
    context: str | None = None
    comments: tuple[str, ...] = ()


def catalogues() -> tuple[str, ...]:
    """The names of all catalogues."""
    return (KIT, *game_names())


def languages() -> tuple[str, ...]:
    """The languages that are translated."""
    return tuple(language for language in LANGUAGES if language != ENGLISH)


def extracted(catalogue: str) -> Catalog:
    """Every sentence of the kit or of a game, as the files say it now."""
    made = Catalog(project="Villages of Valeria", charset="utf-8", fuzzy=False, header_comment="")
    made.header_comment = f"# {catalogue}: sentences in English, found by scripts/translations.py."
    known = set() if catalogue == KIT else {_key(one) for one in _sentences(KIT)}
    for one in _sentences(catalogue):
        if _key(one) not in known:
            made.add(one.text, locations=[(one.place, 0)], auto_comments=one.comments, context=one.context)
    return made


def _key(one: Found) -> tuple[str, str | None]:
    return (one.text if isinstance(one.text, str) else one.text[0]), one.context


def _sentences(catalogue: str) -> Iterator[Found]:
    for path in _python_files(catalogue):
        yield from _of_python(path)
    for path in _card_files(catalogue):
        yield from _of_the_grammar(path)
    if catalogue != KIT:
        yield from _of_texts(catalogue)
        yield from _of_the_book(catalogue)
        yield from _of_the_data(catalogue)


def _python_files(catalogue: str) -> list[Path]:
    games = WINDOW / "games"
    found = (games / catalogue if catalogue != KIT else WINDOW).rglob("*.py")
    others = {games / game for game in game_names()} if catalogue == KIT else set()
    return sorted(path for path in found if not others.intersection(path.parents) and not _is_a_tour(path))


def _is_a_tour(path: Path) -> bool:
    """Whether a module shows screens for pictures and tests: what it says, the program says elsewhere."""
    return path.stem == "tours" or path.parent.name == "tours"


def _of_python(path: Path) -> Iterator[Found]:
    place, source = path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
    lines = source.splitlines()
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    for call in sorted(calls, key=lambda call: call.lineno):
        kinds = KEYWORDS.get(call.func.id, ()) if isinstance(call.func, ast.Name) else ()
        said = [_text_of(argument) for argument in call.args[: len(kinds)]]
        if kinds and all(said):
            texts = [text for text, kind in zip(said, kinds, strict=True) if kind == "text"]
            context = said[0] if kinds[0] == "context" else None
            yield Found(_one_or_two(texts), place, context, tuple(_comments(lines, call.lineno - 1)))


def _card_files(catalogue: str) -> list[Path]:
    """Where the engine tells what is wrong with a player's own cards."""
    if catalogue == KIT:
        return [ENGINE / "card_data.py", ENGINE / "strict_yaml.py"]
    return [path for path in sorted((ENGINE / catalogue).glob("*.py")) if path.stem.endswith(GRAMMARS)]


def _of_the_grammar(path: Path) -> Iterator[Found]:
    calls = (node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call))
    for call in sorted(calls, key=lambda call: call.lineno):
        if ast.unparse(call.func).rpartition(".")[2] in FLAWS:
            texts = (text for one in call.args for part in ast.walk(one) if (text := _text_of(part)))
            place, comment = path.relative_to(ROOT).as_posix(), "what is wrong with a file of cards"
            yield from (Found(text, place, None, (comment,)) for text in texts if " " in text)


def _text_of(argument: ast.AST) -> str:
    """The text that stands in a call itself, "" for what is only known when the program runs."""
    return argument.value if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else ""


def _one_or_two(texts: Sequence[str]) -> Text:
    return (texts[0], texts[1]) if len(texts) == 2 else texts[0]


def _comments(lines: Sequence[str], line: int) -> Iterator[str]:
    """What is said to translators above a line."""
    first = line
    while first > 0 and lines[first - 1].lstrip().startswith("#"):
        first -= 1
    told = " ".join(comment.strip().removeprefix("#").strip() for comment in lines[first:line])
    if _TO_TRANSLATORS in told:
        yield told.partition(_TO_TRANSLATORS)[2].strip()


def _of_texts(game: str) -> Iterator[Found]:
    folder = WINDOW / "games" / game / "texts"
    for path in sorted(folder.glob("*.yaml")):
        place = path.relative_to(ROOT).as_posix()
        for keys, text in _walk(load_texts(game, path.stem), ()):
            context = texts_context(path.stem, keys[0])
            yield Found(text, place, context, (" › ".join(keys),))


def _walk(data: Any, keys: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Text]]:
    if isinstance(data, str | tuple):
        yield keys, data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from _walk(value, (*keys, str(key))) if key not in CODES else ()
    elif isinstance(data, list):
        for number, part in enumerate(data, 1):
            yield from _walk(part, (*keys, str(number)))


def _of_the_book(game: str) -> Iterator[Found]:
    folder = WINDOW / "games" / game / "rulebook" / "pages"
    for path, page in zip(sorted(folder.glob("*.yaml")), load_pages(folder), strict=True):
        place = path.relative_to(ROOT).as_posix()
        yield Found(page.title, place, None, ("title of a page",))
        if page.part:
            yield Found(page.part, place, None, ("part of the book",))
        for block in page.blocks:
            comment = " ".join(filter(None, (block.kind, block.rule)))
            yield from (Found(text, place, None, (comment,)) for text in block.texts)


def _of_the_data(game: str) -> Iterator[Found]:
    from valeria_gui.play.game_play import find_play

    place = f"engine/{game}/data"
    for context, name in find_play(game).data_names():
        yield Found(name, place, context or None, ())


# --- files ---------------------------------------------------------------------------------------------------


def template(catalogue: str) -> Path:
    """The file of all sentences of a catalogue."""
    return TRANSLATIONS / catalogue / "messages.pot"


def po_file(catalogue: str, language: str) -> Path:
    """The translation of a catalogue into a language."""
    return TRANSLATIONS / catalogue / f"{language}.po"


def mo_file(catalogue: str, language: str) -> Path:
    """What the program reads of it."""
    return LOCALE / language / "LC_MESSAGES" / f"{catalogue}.mo"


def read(path: Path, language: str) -> Catalog:
    """A translation from its file; an empty one where there is none."""
    written = (
        path.read_bytes()
        if path.exists()
        else _BEGINNING.format(language=language, plural=PLURALS[language]).encode()
    )
    return read_po(io.BytesIO(written), locale=language)


def as_po(catalog: Catalog) -> bytes:
    """The text of a catalogue: without dates and lines, so that it changes only where a sentence does."""
    catalog.creation_date = catalog.revision_date = _NO_DATE
    written = io.BytesIO()
    write_po(written, catalog, width=WIDTH, sort_by_file=True, include_lineno=False, omit_header=False)
    lines = [line for line in written.getvalue().splitlines() if not line.startswith(_DATED)]
    return b"\n".join(lines) + b"\n"


_NO_DATE: Final = datetime(2026, 1, 1, tzinfo=UTC)
_DATED: Final = (
    *(b'"POT-Creation-Date', b'"PO-Revision-Date', b'"Generated-By', b'"Report-Msgid', b'"Last-Translator'),
    b'"Language-Team',
)


def as_mo(catalog: Catalog) -> bytes:
    """The compiled catalogue; what is doubtful is better than nothing."""
    for message in catalog:
        if message.id and message.fuzzy:
            message.flags.discard("fuzzy")
    catalog.creation_date = catalog.revision_date = _NO_DATE
    written = io.BytesIO()
    write_mo(written, catalog, use_fuzzy=True)
    return written.getvalue()


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


# --- commands ------------------------------------------------------------------------------------------------


def extract() -> int:
    """Write the sentences of each catalogue."""
    for catalogue in catalogues():
        made = extracted(catalogue)
        _write(template(catalogue), as_po(made))
        print(f"{catalogue}: {len(made)} sentences")
    return 0


def update() -> int:
    """Extract, and bring each translation up to date: new sentences are empty, those that are gone are dropped."""
    extract()
    for catalogue in catalogues():
        for language in languages():
            known = read(po_file(catalogue, language), language)
            known.update(extracted(catalogue), no_fuzzy_matching=True, update_header_comment=False)
            known.obsolete.clear()
            known.header_comment = (
                f"# {catalogue} in {LANGUAGES[language]}. Corrections are welcome; see CONTRIBUTING.md."
            )
            known.fuzzy = False
            _write(po_file(catalogue, language), as_po(known))
            empty = sum(1 for message in known if message.id and not _is_said(message))
            print(f"{catalogue}, {language}: {empty} of {len(known)} not translated")
    return 0


def compile_all() -> int:
    """Write what the program reads."""
    for catalogue in catalogues():
        for language in languages():
            if po_file(catalogue, language).exists():
                _write(mo_file(catalogue, language), as_mo(read(po_file(catalogue, language), language)))
    return 0


def check() -> int:
    """Tell everything that is wrong."""
    all_of_them = [(catalogue, language) for catalogue in catalogues() for language in languages()]
    known = {one: read(po_file(*one), one[1]) for one in all_of_them}
    found = [*_stale(), *problems(known), *needless(known)]
    for problem in found:
        print(problem)
    print(f"{len(found)} problems in {len(catalogues())} catalogues, {len(languages())} languages")
    return 1 if found else 0


def _stale() -> Iterator[str]:
    for catalogue in catalogues():
        fresh = extracted(catalogue)
        if not template(catalogue).exists() or template(catalogue).read_bytes() != as_po(fresh):
            yield f"{catalogue}: messages.pot is not what the program says now: run translations.py update"
        wanted = {(message.id, message.context) for message in fresh if message.id}
        for language in languages():
            known = read(po_file(catalogue, language), language)
            there = {(message.id, message.context) for message in known if message.id}
            if there != wanted:
                differ = len(wanted ^ there)
                yield f"{catalogue}/{language}.po: {differ} sentences differ: run translations.py update"
            compiled = mo_file(catalogue, language)
            if not compiled.exists() or compiled.read_bytes() != as_mo(known):
                yield f"{catalogue}/{language}.po is not compiled: run translations.py compile"


def doubtful() -> int:
    """List the translations that are marked."""
    for catalogue in catalogues():
        for language in languages():
            for message in read(po_file(catalogue, language), language):
                if message.id and message.fuzzy:
                    text = message.id if isinstance(message.id, str) else message.id[-1]
                    said = message.string if isinstance(message.string, str) else (message.string or ("",))[-1]
                    notes = f" ({' '.join(message.user_comments)})" if message.user_comments else ""
                    print(f"{catalogue}/{language}: {text} → {said}{notes}")
    return 0


def _is_said(message: Message) -> bool:
    return all(message.string) if isinstance(message.string, tuple | list) else bool(message.string)


COMMANDS: Final[dict[str, Callable[[], int]]] = {
    "extract": extract,
    "update": update,
    "compile": compile_all,
    "check": check,
    "doubtful": doubtful,
}


def main(words: Sequence[str]) -> int:
    """Run the command; returns the exit code."""
    if len(words) != 1 or words[0] not in COMMANDS:
        print(__doc__)
        return 2
    return COMMANDS[words[0]]()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
