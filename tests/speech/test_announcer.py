"""What is said by itself: a burst is one message, a refusal comes at once, and nobody hears another one's news."""

from __future__ import annotations

from valeria_gui.speech.announcer import Announcer, Message
from valeria_gui.ui.spoken import SILENCE, Spoken, SpokenLine


def told(*texts: str, more: bool = False, asked: str = "", refused: str = "", listener: object = 0) -> Spoken:
    """A table whose chronicle says this."""
    lines = tuple(SpokenLine(number, number, text) for number, text in enumerate(texts))
    return Spoken(lines, listener, more, asked, refused, seen=len(texts))


def test_a_burst_of_events_is_one_message_and_the_question_comes_after_it() -> None:
    announcer = Announcer()
    announcer.hear("table", told(asked="Your turn?"))
    assert announcer.hear("table", told("Bo builds", more=True)) == []
    assert announcer.hear("table", told("Bo builds", "Cy rests", more=True)) == []
    due = announcer.hear("table", told("Bo builds", "Cy rests", "Di trades", asked="Your turn?"))
    assert due == [Message("Bo builds\nCy rests\nDi trades\nYour turn?")]
    assert announcer.hear("table", told("Bo builds", "Cy rests", "Di trades", asked="Your turn?")) == []


def test_a_refusal_is_said_at_once_and_again_after_another_one() -> None:
    announcer = Announcer()
    announcer.hear("table", told(asked="Pay?"))
    assert announcer.hear("table", told(refused="Too dear.")) == [Message("Too dear.", at_once=True)]
    assert announcer.hear("table", told(refused="Too dear.")) == []
    announcer.hear("table", told(asked="Pay?"))
    assert announcer.hear("table", told(refused="Too dear.")) == [Message("Too dear.", at_once=True)]


def test_a_line_that_grows_is_said_again() -> None:
    announcer = Announcer()
    announcer.hear("table", told("Bo leads Tax"))
    assert announcer.hear("table", told("Bo leads Tax, takes 1 gold")) == [Message("Bo leads Tax, takes 1 gold")]


def test_a_game_that_goes_on_does_not_tell_its_past() -> None:
    assert Announcer().hear("table", told("Bo builds", asked="Your turn?")) == [Message("Your turn?")]


def test_the_next_person_hears_only_what_is_new_in_their_own_words() -> None:
    announcer = Announcer()
    announcer.hear("table", told("Ada draws a Farm", listener="Ada"))
    assert announcer.hear("table", told("Ada draws a Farm", "Ada draws a Keep", more=True, listener="Ada")) == []
    assert announcer.hear("curtain", Spoken(notes=("Bo, please.",))) == [Message("Bo, please.")]
    due = announcer.hear("table", told("Ada draws 1 card", "Ada draws 1 card", listener="Bo"))
    assert due == [Message("Ada draws 1 card")]


def test_a_sheet_over_the_table_makes_nothing_be_told_twice() -> None:
    announcer = Announcer()
    announcer.hear("table", told("Bo builds", asked="Your turn?"))
    announcer.hear("menu", SILENCE)
    assert announcer.hear("table", told("Bo builds", asked="Your turn?")) == [Message("Your turn?")]
