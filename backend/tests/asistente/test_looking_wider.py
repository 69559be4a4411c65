"""What is looked for beside the words of a question: days, and the last sessions as a whole."""

from tests.asistente.asking import ask, ask_own
from tests.asistente.conftest import RecordingEngine
from tests.asistente.test_finding import found, turns
from tests.sesiones.saving import save
from tests.support.people import Person


def test_who_speaks_is_no_word_of_what_was_said(
    engine: RecordingEngine, ana: Person, lucia: Person
) -> None:
    save(ana, lucia, segmentos=turns("Ayer llovió mucho.", "Yo salí a pasear."))

    ask(ana, "¿Le cambió la voz?", lucia)
    assert found(engine) == []


def test_a_day_of_the_week_is_found(engine: RecordingEngine, ana: Person, lucia: Person) -> None:
    save(ana, lucia, notas="Quedó con Berta el jueves.")

    ask(ana, "¿qué pasa el jueves?", lucia)

    assert found(engine) == ["Quedó con Berta el jueves."]


def test_a_question_without_words_to_look_for_is_answered_from_the_last_sessions(
    engine: RecordingEngine, ana: Person, lucia: Person
) -> None:
    save(ana, lucia, notas="Se lo contó a Berta.")

    ask(ana, "¿A quién se lo contó?", lucia)

    assert found(engine) == ["Se lo contó a Berta."]


def test_a_question_of_four_thousand_characters_is_read_and_answered(
    engine: RecordingEngine, ana: Person, lucia: Person
) -> None:
    save(ana, lucia, notas="Empezó clases de cerámica.", compartir={"notas": True})
    long = ("¿Qué dijo de la cerámica? " + "Y también quería saber qué tal anda. " * 120)[:4000]

    for asked in (ask(ana, long, lucia), ask_own(lucia, long)):
        assert asked["response"]
        assert "Empezó clases de cerámica." in found(engine)
