"""The translations are complete, and what is wrong with one is found."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

from translation_check import checked_terms, needless, problems

import translations
from valeria_gui import i18n


def test_every_sentence_is_said_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert translations.check() == 0, capsys.readouterr().out[:4000]


def test_every_language_that_is_offered_is_translated() -> None:
    folders = {path.name for path in (ROOT / "assets" / "locale").iterdir()}
    assert folders == set(i18n.LANGUAGES) - {i18n.ENGLISH} == set(translations.languages())


WRONG = {
    "nothing": ("es", "Take {n} gold", "", "not translated"),
    "a lost place": ("es", "Take {n} gold", "Toma oro", "places"),
    "a place of its own": ("it", "Take gold", "Prendi {n} oro", "places"),
    "a lost rule": ("it", "As [V5.1] says.", "Come dice [V5.2].", "rules other than"),
    "a star that is not closed": ("es", "The *deck* ends.", "El *mazo se acaba.", "stars"),
    "no full stop": ("bg", "The deck ends.", "Тестето свършва", "ends without"),
    "a letter that no font has": ("bg", "Deck", "Теste\u4e00", "the fonts lack"),
    "an Arabic letter": ("fa", "Deck", "\u0643ارت", "Arabic letters"),
    "a digit that is not Persian": ("fa", "Deck of two", "دستهٔ 2", "digits"),
    "a space in the place of a joiner": ("fa", "Cards", "کارت ها", "ZWNJ belongs"),
    "a joiner that joins nothing": ("fa", "Cards", "کارت\u200c ", "joins nothing"),
    "a space at its end": ("es", "Deck", "Mazo ", "a space at an end"),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_with_a_translation_is_told(what: str) -> None:
    language, english, said, told = WRONG[what]
    catalog = Catalog(locale=language)
    catalog.add(english, said)
    found = list(problems({("kit", language): catalog}))
    assert any(told in problem for problem in found), found


def test_a_right_translation_is_no_problem() -> None:
    catalog = Catalog(locale="fa")
    catalog.add("Press *F1*, pay {n} % by [V5.1].", "*F1* را بزنید، {n}٪ بپردازید؛ [V5.1].")
    catalog.add(("{n} card", "{n} cards"), ("یک کارت", "{n} کارت"))
    assert list(problems({("kit", "fa"): catalog})) == []


def test_a_sentence_of_two_catalogues_is_said_alike() -> None:
    kit, game = Catalog(locale="es"), Catalog(locale="es")
    kit.add("Players", "Jugadores")
    game.add("Players", "Participantes")
    (problem,) = problems({("kit", "es"): kit, ("valeria", "es"): game})
    assert "is said in 2 ways" in problem


def test_names_are_those_of_the_glossary() -> None:
    catalog = Catalog(locale="es")
    catalog.add("Farm", "Cortijo", context="card")
    (problem,) = problems({("valeria", "es"): catalog})
    assert "'Granja' in the glossary" in problem


@pytest.mark.parametrize(
    ("game", "language", "english", "said", "word"),
    [
        ("valeria", "es", "Pay with a resource.", "Paga con un bien.", "recurso"),
        ("valeria", "it", "Resources pay.", "I beni pagano.", "risorsa"),
        ("raiders", "bg", "Your crew grows.", "Групата ви расте.", "екипаж"),
        ("raiders", "fa", "Raid it.", "آن را غارت کنید.", "حمله"),
        ("valdora", "it", "A commission.", "Un incarico.", "commissione"),
        ("kit", "es", "No hint.", "Sin consejo.", "pista"),
    ],
)
def test_terms_are_those_of_the_glossary(game: str, language: str, english: str, said: str, word: str) -> None:
    catalog = Catalog(locale=language)
    catalog.add(english, said)
    (problem,) = problems({(game, language): catalog})
    assert f"is '{word}" in problem and "in the glossary" in problem


def test_a_term_may_be_inflected_and_is_that_of_its_game_alone() -> None:
    catalog = Catalog(locale="es")
    catalog.add("Unresourceful: {gold}", "Torpe: {gold}")
    catalog.add(("{n} coin", "{n} coins"), ("{n} moneda", "{n} monedas"))
    catalog.add("Your crew", "Tu gente")
    assert list(problems({("valeria", "es"): catalog})) == []
    catalog.add(("Pay {n} coin.", "Pay {n} coins."), ("Paga {n} moneda.", "Paga {n} de oro."))
    assert len(list(problems({("valeria", "es"): catalog}))) == 1


def test_an_exception_of_the_glossary_is_allowed_and_needed() -> None:
    catalog = Catalog(locale="es")
    catalog.add("fill up coins [D7.1]", "llenar la bolsa [D7.1]")
    assert list(problems({("valdora", "es"): catalog})) == []
    assert not any("fill up coins" in told for told in needless({("valdora", "es"): catalog}))
    catalog = Catalog(locale="es")
    catalog.add("fill up coins [D7.1]", "llenar de monedas [D7.1]")
    assert any("'fill up coins [D7.1]'" in told for told in needless({("valdora", "es"): catalog}))


def test_every_term_that_is_checked_is_found_in_the_glossary_itself() -> None:
    for terms in checked_terms().values():
        for term in terms:
            assert set(term.called) == set(translations.languages()), term.english
            for language, word in term.called.items():
                assert term.found[language].search(word) and term.found["en"].search(term.english), (language, word)


def test_sentences_are_found_with_what_translators_are_told(tmp_path: Path) -> None:
    source = ROOT / "valeria_gui" / "i18n.py"
    found = {one.text: one for one in translations._of_python(source)}
    assert "Ada, Bo and Cy" in " ".join(found["{names} and {last}"].comments)
