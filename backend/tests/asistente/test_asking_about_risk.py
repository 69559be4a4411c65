"""A therapist who asks about risk is shown what is there, and is never told that there is none."""

from typing import Any

import pytest
from sqlalchemy import select

from remanso.core.db import Database
from remanso.engines.language.consulta import Fuente
from remanso.rooms.asistente.datos.answer import UTC_CLOCK
from remanso.rooms.asistente.safety.risk_review import Noticed, asks_about_risk, review
from remanso.rooms.sesiones.models import Sesion
from tests.asistente.asking import ask, ask_own, history
from tests.asistente.conftest import RecordingEngine
from tests.sesiones.saving import save
from tests.support.people import People, Person

QUESTIONS = [
    "¿Hay alguna señal de riesgo o ideación suicida?",
    "ha pensado en suicidarse?",
    "¿Se ha autolesionado alguna vez?",
    "¿Está en peligro?",
    "¿Sufre violencia en casa?",
    "Busca maltrato o abuso",
    "¿Ha hablado de hacerse daño?",
    "¿Quiere morir?",
    "¿Ha dicho que no quiere seguir viviendo?",
    "senales de alarma y riesgo vital",
    "SUICIDIO",
    "¿Alguien ha hablado de quitarse la vida?",
    "¿Su pareja la ha amenazado?",
    "¿Hay alertas?",
    "¿Ha expresado ideas de muerte?",
    "¿Tiene deseos de desaparecer?",
    "¿Tiene un plan?",
]


@pytest.mark.parametrize("question", QUESTIONS)
def test_where_nothing_is_found_it_is_not_said_that_there_is_nothing(
    ana: Person, lucia: Person, question: str
) -> None:
    save(ana, lucia, notas="Habla de un viaje a la costa y de su hermana.")

    answer = ask(ana, question, lucia)

    assert "No he encontrado nada" not in answer["response"]
    assert answer["response"].startswith("No puedo valorar si hay riesgo: eso te corresponde a ti")
    assert "He buscado, en lo registrado con este paciente" in answer["response"]
    assert "no quiere decir que no haya riesgo" in answer["response"]
    assert "No hay mensajes marcados" in answer["response"]
    assert (answer["citas"], answer["riesgo"]) == ([], False)


@pytest.mark.parametrize(
    "question",
    [
        "¿Qué dijo de su hermana?",
        "¿Cuándo fue la última sesión?",
        "Resume la sesión 3",
        "¿Cómo ha cambiado su sueño?",
        "¿Qué ejercicios tiene pendientes?",
        "¿Tiene un plan para el verano?",
    ],
)
def test_what_is_asked_of_anything_else_is_answered_as_ever(question: str) -> None:
    assert not asks_about_risk(question)


def test_the_literal_words_and_the_flagged_messages_are_shown_and_lead_to_their_place(
    engine: RecordingEngine, people: People, ana: Person, lucia: Person, mateo: Person
) -> None:
    sesion = save(
        ana, lucia, notas="Viene cansada. Dice que a veces piensa en el suicidio. Duerme."
    )
    save(ana, lucia, notas="Su pareja le pegó el martes. Come mejor.")
    save(ana, mateo, notas="Mateo no quiere seguir viviendo así.")
    ask_own(lucia, "Me quiero morir")

    answer = ask(ana, "¿Hay señales de riesgo?", lucia)
    said = answer["response"]

    assert "«Dice que a veces piensa en el suicidio.»" in said
    assert "«Su pareja le pegó el martes.»" in said
    assert "Viene cansada" not in said
    assert "«Me quiero morir»" in said
    assert "Hay 1 mensaje marcado" in said
    assert "Mateo" not in said
    assert sesion["id"] in {cita["sesion_id"] for cita in answer["citas"]}
    assert answer["tipo"] == "citas"
    assert history(ana, lucia)[-1]["content"] == said
    # It is not for a model to say.
    assert engine.received == []


def test_of_the_whole_practice_each_is_named(ana: Person, lucia: Person, mateo: Person) -> None:
    save(ana, mateo, notas="No quiere seguir viviendo así. Lo repite.")
    ask_own(lucia, "Me quiero morir")

    said = ask(ana, "¿Hay alguien en riesgo de suicidio?")["response"]

    assert "en todas las sesiones de tu consulta" in said
    assert "Lucía Ferrer Aldana" in said
    assert "Mateo Olmedo" in said
    assert "«No quiere seguir viviendo así.»" in said


def test_nobody_elses_practice_is_looked_into(people: People, ana: Person, lucia: Person) -> None:
    save(ana, lucia, notas="Habla de suicidio.")
    ask_own(lucia, "Me quiero morir")
    eva = people.terapeuta("Eva Sanz")

    said = ask(eva, "¿Hay riesgo de suicidio?")["response"]

    assert "Lucía" not in said
    assert "No hay mensajes marcados" in said


def test_speech_without_full_stops_is_quoted_around_what_tells(ana: Person, lucia: Person) -> None:
    save(ana, lucia, notas=f"{'y luego ' * 300}me quiero matar {'y después ' * 300}")

    said = ask(ana, "¿Riesgo?", lucia)["response"]

    assert "me quiero matar" in said
    assert len(said) < 3_000


def test_what_was_denied_is_not_called_a_way_of_speaking() -> None:
    noticed = [
        Noticed("Sesión 1", "Nora responde a «¿Hay gas en casa?»: «De butano.».", "real", 1),
        Noticed("Sesión 1", "Nora lo niega, a «¿Has pensado en morir?»: «No.».", "figurada", 2),
        Noticed("Sesión 1", "Habla de tirarse por el puente.", "figurada", 3),
    ]

    said = review([], [], noticed, total=0, where="en su ficha", clock=UTC_CLOCK)

    assert (
        "- Sesión 1, puede ser real: Nora responde a «¿Hay gas en casa?»: «De butano.» [1]" in said
    )
    assert "- Sesión 1: Nora lo niega, a «¿Has pensado en morir?»: «No.» [2]" in said
    assert "- Sesión 1, parece una forma de hablar: Habla de tirarse por el puente [3]" in said


@pytest.mark.parametrize(
    ("stated", "shown"),
    [
        ("Bebe a solas y se aísla.", "puede ser real: «A veces bebo sola» [1]"),
        (
            "Lucía responde a «¿Y de noche?»: «A veces bebo sola».",
            "puede ser real: Lucía responde a «¿Y de noche?»: «A veces bebo sola» [1]",
        ),
    ],
)
def test_what_an_analysis_points_to_is_shown_in_the_words_that_were_said(
    ana: Person, lucia: Person, database: Database, stated: str, shown: str
) -> None:
    said = {"speaker_label": "Lucía", "start_time": 0.0, "end_time": 4.0}
    save(ana, lucia, segmentos=[{**said, "text": "A veces bebo sola."}])
    mention: dict[str, Any] = {"texto": stated, "respaldada": True, "tipo": "real"}
    mention["evidencias"] = [{"segmento": 0, "cita": "A veces bebo sola"}]
    made_by: dict[str, Any] = {"motor": "Motor", "modelo": "", "version": "1", "local": True}
    with database.transaction() as db:
        [row] = db.scalars(select(Sesion))
        row.analisis = {"riesgo": [mention], "procedencia": made_by}

    answer = ask(ana, "¿Hay riesgo?", lucia)

    assert shown in answer["response"]


def test_of_what_was_said_in_a_session_what_tells_is_shown_and_daily_life_is_not() -> None:
    session = Fuente(
        numero=1,
        titulo="Sesión 1",
        texto=(
            "Terapeuta: ¿Y en casa?\n"
            "Nora: Llevo tres días sin hablar con mi hermana. Nadie me espera cuando llego.\n"
            "Terapeuta: ¿Y el fin de semana?\n"
            "Nora: Me encerró en el baño y me tiró del pelo.\n"
        ),
    )

    said = review([session], [], [], total=0, where="en esta sesión", clock=UTC_CLOCK)

    assert "«Me encerró en el baño y me tiró del pelo.» [1]" in said
    assert "hermana" not in said
    assert "Nadie me espera" not in said
