"""What the embedded engine answers: quotations of what was found, or that nothing was."""

import asyncio
import re
from typing import Literal

import pytest

from remanso.engines.language.consulta import Consulta, Fuente
from remanso.engines.language.errors import LanguageCancelledError
from remanso.engines.language.extractive import ExtractiveEngine
from remanso.engines.language.material import Personas

SLEEP = Fuente(
    numero=1,
    titulo="Sesión 12, 3 de marzo de 2026",
    texto="Voz 1: ¿Cómo duermes?\nVoz 2: Duermo fatal desde que cambié de trabajo. Ayer llovía.",
)
FAMILY = Fuente(
    numero=2,
    titulo="Sesión 9, 10 de febrero de 2026",
    texto="Mi madre me llamó el domingo. Hablamos del trabajo y me alegré mucho.",
    origen="notas",
)


def ask(pregunta: str, *fuentes: Fuente, contexto: str = "") -> list[str]:
    """Ask as a therapist; the pieces of the answer."""
    consulta = Consulta(
        pregunta=pregunta, fuentes=list(fuentes), lector="terapeuta", contexto=contexto
    )

    async def collect() -> list[str]:
        answer = ExtractiveEngine().answer(consulta, cancelled=lambda: False)
        return [piece async for piece in answer]

    return asyncio.run(collect())


def test_it_quotes_what_comes_closest_with_its_source_and_says_that_no_model_speaks() -> None:
    answer = "".join(ask("¿Cómo está durmiendo con el trabajo nuevo?", SLEEP, FAMILY))

    assert answer.startswith("**Motor local, sin modelo generativo.**")
    first, second = answer.split("\n\n- ")[1:]
    assert first == (
        "Sesión 12, 3 de marzo de 2026, Voz 2 dijo: "
        "«Duermo fatal desde que cambié de trabajo. Ayer llovía.» [1]"
    )
    assert second == (
        "Sesión 9, 10 de febrero de 2026, en tus notas: "
        "«Mi madre me llamó el domingo. Hablamos del trabajo y me alegré mucho.» [2]"
    )


def test_accents_case_and_inflections_do_not_keep_words_apart() -> None:
    assert "«Mi madre me llamó el domingo." in "".join(ask("MADRES, domíngo", SLEEP, FAMILY))


def test_where_nothing_was_found_one_sentence_says_so_and_what_can_be_asked() -> None:
    answer = "".join(ask("¿Y el fútbol?", SLEEP, FAMILY))

    assert answer.endswith(
        "No he encontrado nada sobre eso en lo que se ha registrado: puedes preguntarme por lo que "
        "se dijo de algo, o por citas, ejercicios y sesiones."
    )
    assert "«" not in answer


def test_a_session_of_which_nothing_is_written_is_said_to_have_nothing_to_tell() -> None:
    consulta = Consulta(pregunta="Resume la sesión", fuentes=[], lector="paciente", repaso=True)

    assert told(consulta).endswith(
        "De esa sesión no hay nada que pueda contarte en lo que tu terapeuta ha compartido contigo."
    )


def test_in_which_patients_something_appears_is_answered_by_where_it_stands() -> None:
    answer = "".join(ask("¿En qué pacientes aparece el trabajo?", SLEEP, FAMILY))

    assert "Esto es lo que consta sobre lo que preguntas:" in answer


def test_a_session_as_a_whole_is_told_in_its_own_words_and_order() -> None:
    consulta = Consulta(
        pregunta="Resume la sesión", fuentes=[SLEEP, FAMILY], lector="terapeuta", repaso=True
    )
    answer = told(consulta)

    assert "«Duermo fatal desde que cambié de trabajo. Ayer llovía.» [1]" in answer
    assert answer.index("[1]") < answer.index("[2]")


def test_the_answer_comes_in_pieces() -> None:
    assert len(ask("el trabajo", SLEEP, FAMILY)) == 4


def test_a_patient_is_told_where_it_was_looked_for() -> None:
    answer = told(Consulta(pregunta="fútbol", lector="paciente"))
    assert "lo que tu terapeuta ha compartido contigo" in answer


def test_it_stops_when_asked_to() -> None:
    async def collect() -> None:
        consulta = Consulta(pregunta="fútbol", lector="terapeuta")
        async for _ in ExtractiveEngine().answer(consulta, cancelled=lambda: True):
            pass

    with pytest.raises(LanguageCancelledError):
        asyncio.run(collect())


SISTER = Fuente(
    numero=1,
    titulo="Sesión 12, 14 de noviembre de 2026",
    texto=(
        "Terapeuta: ¿Cómo fue con tu hermana?\n"
        "Lucía: Y mi hermana. Llamé a mi hermana y le dije que no podía ir “ese domingo.\n"
        "Terapeuta: Tu hermana se quedó callada, dices."
    ),
)
NOTED = Fuente(
    numero=2,
    titulo="Sesión 12, 14 de noviembre de 2026",
    texto="Retoma la llamada con su hermana sin que yo pregunte.\nHermana, enfado",
    origen="notas",
)
PRIVATE = NOTED.model_copy(
    update={"numero": 3, "texto": "Valorar invitar a la hermana.", "origen": "privadas"}
)


def answered(pregunta: str, *fuentes: Fuente, lector: Literal["terapeuta", "paciente"]) -> str:
    """The whole answer to Lucía, or to her therapist."""
    mine = Personas(paciente="Lucía Ferrer") if lector == "paciente" else Personas(terapeuta="Ana")
    consulta = Consulta(
        pregunta=pregunta,
        fuentes=list(fuentes),
        lector=lector,
        personas=mine,
        cronologica="cambi" in pregunta,
    )

    return told(consulta)


def told(consulta: Consulta) -> str:
    """The whole answer."""

    async def collect() -> str:
        answer = ExtractiveEngine().answer(consulta, cancelled=lambda: False)
        return "".join([piece async for piece in answer])

    return asyncio.run(collect())


def test_what_did_i_say_is_answered_with_what_they_said_and_nothing_that_was_noted() -> None:
    text = answered("¿Qué dije de mi hermana?", NOTED, SISTER, lector="paciente")

    assert "Llamé a mi hermana y le dije que no podía ir ese domingo.» [1]" in text
    assert "dijiste: «" in text
    assert "Retoma" not in text
    assert "callada" not in text


def test_notes_are_called_notes_and_each_voice_by_whose_it_is() -> None:
    own = answered("mi hermana", SISTER, NOTED, lector="paciente")
    therapists = answered("la hermana", SISTER, PRIVATE, lector="terapeuta")

    shared = "en las notas que tu terapeuta comparte contigo: «Retoma la llamada con su hermana"
    assert shared in own
    assert "dijiste: «Y mi hermana. Llamé a mi hermana" in own
    assert "Lucía dijo: «Y mi hermana. Llamé a mi hermana" in therapists
    assert "tu terapeuta dijo: «Tu hermana se quedó callada, dices.»" in answered(
        "¿Quién se quedó callada?", SISTER, lector="paciente"
    )
    assert "en tus notas privadas: «Valorar invitar a la hermana.» [3]" in therapists
    assert "lo que se dijo" not in own + therapists


def test_fragments_are_dropped_and_quotation_marks_come_in_pairs() -> None:
    text = answered("hermana", SISTER, lector="paciente")

    assert "«Y mi hermana.»" not in text
    assert text.count("“") == text.count("”")
    assert text.count("«") == text.count("»")


def test_how_something_went_on_is_told_in_the_order_of_time_a_line_for_each_session() -> None:
    sessions = [
        Fuente(
            numero=numero,
            titulo=f"Sesión {numero}",
            texto=f"Lucía: El sueño va así en la vez {numero}. El sueño y el sueño otra vez.",
        )
        for numero in range(1, 6)
    ]
    text = answered("¿Cómo ha cambiado su sueño?", *sessions, lector="terapeuta")

    assert re.findall(r"- Sesión (\d)", text) == ["1", "2", "3", "4", "5"]


@pytest.mark.parametrize("begun", ["Me dijo", "La terapeuta me dijo"])
def test_a_transcript_without_names_has_no_voice_called_me_dijo(begun: str) -> None:
    untold = SISTER.model_copy(update={"texto": f"{begun}: llama a tu hermana cuando puedas."})

    assert f"se dijo: «{begun}: llama a tu hermana cuando puedas.»" in answered(
        "hermana", untold, lector="paciente"
    )


@pytest.mark.parametrize("pregunta", ["Hola, ¿qué dije de mi hermana?", "gracias a mi hermana"])
def test_a_question_that_only_begins_politely_is_searched_for(pregunta: str) -> None:
    assert "hermana" in answered(pregunta, SISTER, lector="paciente")


CONTENT = Personas(paciente="Nuria Vidal")
NURIA = Fuente(
    numero=1,
    titulo="Sesión 3, 2 de junio de 2026",
    texto=(
        "Terapeuta: ¿A qué hora cierras la tienda?\n"
        "Nuria: A las nueve y media, si no viene nadie.\n"
        "Terapeuta: ¿Tienes un hermano?\n"
        "Nuria: No. El hermano de mi vecina me ayuda con las cajas.\n"
        "Terapeuta: ¿Qué notas en el cuerpo?\n"
        "Nuria: Nada en particular. En la dosis de ayer no pensé, me dolían las papas fritas."
    ),
)


def asked_by_nuria(pregunta: str) -> str:
    """The answer to Nuria."""
    return told(Consulta(pregunta=pregunta, fuentes=[NURIA], lector="paciente", personas=CONTENT))


def test_a_question_that_was_asked_in_the_session_is_answered_with_the_reply() -> None:
    answer = asked_by_nuria("¿A qué hora echo el cierre de la tienda?")

    assert "a la pregunta «¿A qué hora cierras la tienda?», dijiste: «A las nueve" in answer


@pytest.mark.parametrize(
    "pregunta",
    [
        # Somebody else's brother, and one that was only asked about.
        "¿Qué dije de mi hermano?",
        # Not what one eats.
        "¿Qué dije de mi papá?",
        "¿Qué opina Ramón de la tienda?",
        "¿Qué dosis de sertralina tomo?",
        "¿Cómo se llama mi vecina?",
        "¿Cuánto pago de alquiler por la tienda?",
    ],
)
def test_who_never_appears_and_what_was_never_told_is_not_made_up(pregunta: str) -> None:
    answer = asked_by_nuria(pregunta)

    assert "No he encontrado nada sobre eso" in answer
    assert "«" not in answer


TELLS = Fuente(
    numero=1,
    titulo="Sesión 4, 9 de junio de 2026",
    texto=(
        "Terapeuta: Háblame de Clara.\n"
        "Nuria: Del coro. Cantamos juntas los jueves.\n"
        "Terapeuta: ¿Y en la tienda?\n"
        "Nuria: Trabajo mucho y me canso.\n"
        "Terapeuta: ¿Qué hace tu marido?\n"
        "Nuria: Es panadero. Trabaja de madrugada y nos vemos poco.\n"
        "Terapeuta: ¿Y el dinero?\n"
        "Nuria: Debemos doce mil euros al banco.\n"
        "Terapeuta: ¿Quién te ayuda?\n"
        "Nuria: Me ayuda una compañera con la caja fuerte."
    ),
)


@pytest.mark.parametrize(
    ("pregunta", "said"),
    [
        ("¿De qué conozco a Clara?", "Del coro. Cantamos juntas los jueves."),
        ("¿A qué se dedica mi marido?", "Es panadero. Trabaja de madrugada y nos vemos poco."),
        ("¿A cuánto asciende la deuda con el banco?", "Debemos doce mil euros al banco."),
        ("¿Quién me ayuda con la caja?", "Me ayuda una compañera con la caja fuerte."),
        ("¿Quién tiene turnos nocturnos?", "Es panadero. Trabaja de madrugada y nos vemos poco."),
    ],
    ids=["after an invitation", "an occupation", "other words", "somebody", "at night"],
)
def test_a_question_in_words_of_its_own_is_answered_first_with_what_was_said(
    pregunta: str, said: str
) -> None:
    answer = told(Consulta(pregunta=pregunta, fuentes=[TELLS], lector="paciente", personas=CONTENT))

    first = answer.split("\n\n- ")[1]
    assert f"«{said}»" in first


ITZEL = Fuente(
    numero=1,
    titulo="Sesión 2, 3 de marzo de 2026",
    texto=(
        "Terapeuta: ¿Cómo vas?\nItzel: No como casi nada. Los quince de mi prima fueron en la "
        "alberca.\nTerapeuta: ¿Y tu papá?\nItzel: En Chicago. Va a ver si viene en Navidad.\n"
        "Itzel: Mi mamá trabaja mucho.\nItzel: No entré al examen, me quedé en la puerta.\n"
        "Itzel: Luz María. Siete."
    ),
)


@pytest.mark.parametrize(
    ("pregunta", "said"),
    [
        ("¿Está comiendo bien?", "No como casi nada."),
        ("¿Por qué no entró al examen?", "No entré al examen"),
        ("¿Dónde vive el padre?", "En Chicago."),
    ],
)
def test_a_verb_is_heard_though_it_looks_like_a_little_word(pregunta: str, said: str) -> None:
    first = "".join(ask(pregunta, ITZEL)).split("\n\n- ")[1]

    assert said in first


@pytest.mark.parametrize(
    "pregunta",
    [
        "¿Cuánto pesa su prima?",
        "¿Cuánto costó la sesión?",
        "¿En qué trabaja la mamá?",
        "¿Cómo se llama la madre de su prima?",
        "¿Cuánto pagaron por el mar?",
    ],
)
def test_a_figure_or_a_word_that_stands_near_is_no_answer(pregunta: str) -> None:
    answer = "".join(ask(pregunta, ITZEL))

    assert "No he encontrado" in answer
