"""What the practice's own data answer: right, with the screen that shows it, and to nobody else."""

from datetime import UTC, datetime, time, timedelta
from typing import Any

import pytest

from tests.asistente.asking import CHAT, PATIENT_CHAT, ask, ask_own, history
from tests.asistente.conftest import RecordingEngine
from tests.ejercicios.bank import ejercicio, modulo
from tests.ejercicios.giving import complete, give
from tests.sesiones.saving import save
from tests.support.people import API, People, Person

FICHAS = "/dashboard/terapeuta/pacientes"


def in_days(days: int, hour: int = 17) -> datetime:
    """An hour of a day, counted from today."""
    today = datetime.now(UTC).date()
    return datetime.combine(today + timedelta(days=days), time(hour), UTC)


def end_of_today() -> datetime:
    """The last second of today: still to come at whatever hour this runs."""
    return in_days(1, hour=0) - timedelta(seconds=1)


def appoint(terapeuta: Person, paciente: Person, when: datetime) -> None:
    """Give a patient their next appointment."""
    told = {"proxima_cita": when.isoformat()}
    terapeuta.client.patch(f"{API}/pacientes/{paciente.id}", json=told).raise_for_status()


def seen(terapeuta: Person, paciente: Person, *days: int) -> list[dict[str, Any]]:
    """Sessions of fifty minutes, so many days from today."""
    return [
        save(terapeuta, paciente, fecha=in_days(day).isoformat(), duracion_minutos=50)
        for day in days
    ]


@pytest.fixture
def practising(ana: Person, lucia: Person) -> None:
    """Lucía has one exercise done, one pending, and one in a module."""
    done, pending = ejercicio(ana, "Diario de gratitud"), ejercicio(ana, "Caminar en silencio")
    inside = modulo(ana, ejercicio(ana, "Apagar pantallas")["id"], titulo="Dormir mejor")
    for each in (done, pending):
        give(ana, lucia, ejercicio=each["id"]).raise_for_status()
    give(ana, lucia, modulo=inside["id"]).raise_for_status()
    complete(lucia, done["id"])


NEXT_APPOINTMENT = [
    "¿Cuándo es mi próxima cita?",
    "cuando me toca ir",
    "q dia tengo turno?",
    "¿Qué día nos vemos?",
    "¿A qué hora es la siguiente sesión?",
    "Dime la fecha de mi próximo turno, por favor",
    "kuando es mi prosima sita",
]


@pytest.mark.parametrize("question", NEXT_APPOINTMENT)
def test_a_patient_is_told_the_day_and_the_hour_where_they_are(
    ana: Person, lucia: Person, question: str
) -> None:
    appoint(ana, lucia, datetime(2031, 5, 9, 23, 30, tzinfo=UTC))
    body = {"message": question, "zona": "Europe/Madrid"}

    answer = lucia.client.post(PATIENT_CHAT, json=body).raise_for_status().json()

    sentence = "Tu próxima cita es el 10 de mayo de 2031, a las 01:30."
    assert answer["response"] == sentence
    assert answer["datos"] == [{"texto": sentence, "enlace": "/dashboard/paciente"}]
    assert (answer["tipo"], answer["citas"]) == ("datos", [])
    assert history(lucia)[-1]["datos"] == answer["datos"]


@pytest.mark.parametrize(
    "zona",
    [None, "Marte/Olimpo", "../../etc/passwd", "a/" * 400, 7],
    ids=["none", "unknown", "upwards", "very long", "no text"],
)
def test_without_a_zone_that_is_known_the_hours_say_whose_they_are(
    ana: Person, lucia: Person, zona: object
) -> None:
    appoint(ana, lucia, datetime(2031, 5, 9, 23, 30, tzinfo=UTC))
    body = {"message": "¿Cuándo es mi próxima cita?", "zona": zona}

    said = lucia.client.post(PATIENT_CHAT, json=body).raise_for_status().json()["response"]

    assert said == "Tu próxima cita es el 9 de mayo de 2031, a las 23:30 (hora UTC)."


def test_where_there_is_no_appointment_or_it_is_over_that_is_said(
    ana: Person, lucia: Person
) -> None:
    question = "¿Cuándo es su próxima cita?"
    assert ask(ana, question, lucia)["response"] == "Lucía no tiene próxima cita."
    appoint(ana, lucia, in_days(-2))
    assert ask(ana, question, lucia)["response"] == "Lucía no tiene próxima cita."
    assert ask_own(lucia, "¿Tengo cita mañana?")["response"] == "No tienes próxima cita."


def test_todays_list_and_the_weeks_are_those_of_the_agenda(
    people: People, ana: Person, lucia: Person, mateo: Person
) -> None:
    eva = people.terapeuta("Eva Sanz")
    olga = people.paciente(eva, "Olga", "Ruiz")
    for who, to_whom, days in ((ana, lucia, 0), (ana, mateo, 30), (eva, olga, 0)):
        appoint(who, to_whom, in_days(days, 12))

    for question in ("¿A quién veo hoy?", "quien tiene cita hoy", "¿Qué pacientes tengo hoy?"):
        answer = ask(ana, question)
        [fact] = answer["datos"]
        assert fact["texto"].startswith("Lucía Ferrer Aldana: hoy, ")
        assert fact["enlace"] == f"{FICHAS}/{lucia.id}"
        assert "Mateo" not in answer["response"]
        assert "Olga" not in answer["response"]
    assert "no hay ninguna cita prevista" in ask(ana, "¿A quién veo ayer?")["response"]
    everybody = ask(ana, "¿Cuáles son las próximas citas?")["response"]
    assert everybody.index("Lucía") < everybody.index("Mateo")


@pytest.mark.parametrize(
    "question",
    [
        "¿Quién lleva más de un mes sin sesión?",
        "quien no ha venido en un mes",
        "¿Qué pacientes hace más de un mes que no vienen?",
        "¿A quién no veo desde hace un mes?",
    ],
)
def test_who_has_not_come_for_a_month(
    people: People, ana: Person, lucia: Person, mateo: Person, question: str
) -> None:
    nadia = people.paciente(ana, "Nadia", "Sol Vega")
    seen(ana, lucia, -45, -40)
    seen(ana, mateo, -45, -3)

    answer = ask(ana, question)

    assert [fact["enlace"] for fact in answer["datos"]] == [
        f"{FICHAS}/{nadia.id}",
        f"{FICHAS}/{lucia.id}",
    ]
    assert "Nadia Sol Vega: todavía sin ninguna sesión." in answer["response"]
    assert "Mateo" not in answer["response"]


def test_how_many_there_are(ana: Person, lucia: Person, mateo: Person) -> None:
    seen(ana, lucia, -9, -2)
    seen(ana, mateo, -1)
    assert ask(ana, "¿Cuántos pacientes tengo?")["response"] == "Tienes 2 pacientes."
    assert ask(ana, "cuantas sesiones hay en total")["response"] == (
        "En tu consulta hay 3 sesiones registradas."
    )
    assert ask(ana, "¿Cuántas sesiones llevamos?", lucia)["response"].startswith(
        "Lleváis 2 sesiones"
    )
    assert ask_own(lucia, "cuantas veces nos hemos visto?")["response"].startswith(
        "Llevas 2 sesiones"
    )


@pytest.mark.usefixtures("practising")
@pytest.mark.parametrize(
    "question",
    [
        "¿Qué ejercicios tengo pendientes?",
        "q ejersicios me faltan",
        "tengo tareas por hacer?",
        "¿Qué deberes me quedan?",
        "¿Qué tengo que hacer?",
    ],
)
def test_what_is_pending_is_named_and_nothing_that_is_done(lucia: Person, question: str) -> None:
    answer = ask_own(lucia, question)

    assert answer["response"].startswith("Tienes 2 ejercicios pendientes: ")
    assert "Caminar en silencio" in answer["response"]
    assert "Apagar pantallas" in answer["response"]
    assert "Diario de gratitud" not in answer["response"]
    assert answer["datos"][0]["enlace"] == "/dashboard/paciente/ejercicios"


@pytest.mark.usefixtures("practising")
def test_what_is_done_and_how_far_somebody_is(ana: Person, lucia: Person, mateo: Person) -> None:
    done = "1 de 3 ejercicios asignados: Diario de gratitud."
    assert ask_own(lucia, "¿Qué ejercicios he completado ya?")["response"] == (
        f"Has completado {done}"
    )
    assert done in ask(ana, "¿Cuántos ejercicios ha hecho?", lucia)["response"]
    assert "(33 %)" in ask(ana, "¿Cómo va con los ejercicios?", lucia)["response"]
    assert ask_own(mateo, "¿Cuántos ejercicios tengo asignados?")["response"] == (
        "No tienes ningún ejercicio asignado."
    )
    [fact] = ask(ana, "¿Qué pacientes no han hecho los ejercicios?")["datos"]
    assert fact["texto"] == "Lucía Ferrer Aldana: 1 de 3 completados."


def test_the_last_session_its_length_and_the_sessions_of_a_month(
    ana: Person, lucia: Person
) -> None:
    for fecha, minutes in (("2026-03-05", 50), ("2026-03-19", 40), ("2026-04-02", 60)):
        save(ana, lucia, fecha=f"{fecha}T10:00:00Z", duracion_minutos=minutes)

    last = ask(ana, "¿Cuándo fue la última sesión y cuánto duró?", lucia)
    march = ask(ana, "¿Qué sesiones tuvimos en marzo de 2026?", lucia)

    assert last["response"] == "La última sesión fue el 2 de abril de 2026 (sesión 3), 60 minutos."
    assert [fact["texto"] for fact in march["datos"]] == [
        "Sesión 2, 19 de marzo de 2026, 40 minutos",
        "Sesión 1, 5 de marzo de 2026, 50 minutos",
    ]
    assert "5 de marzo" in ask_own(lucia, "¿Cuándo empezamos?")["response"]
    assert "2 sesiones" in ask_own(lucia, "cuantas sesiones tuve en marzo del 2026")["response"]


def test_one_minute_is_one_minute(ana: Person, lucia: Person) -> None:
    save(ana, lucia, fecha="2026-03-05T10:00:00Z", duracion_minutos=1)

    last = ask(ana, "¿Cuándo fue la última sesión y cuánto duró?", lucia)

    assert last["response"] == "La última sesión fue el 5 de marzo de 2026 (sesión 1), 1 minuto."


def test_what_the_sessions_of_a_month_were_about_is_a_line_each_as_far_as_it_is_shared(
    ana: Person, lucia: Person
) -> None:
    first = {"fecha": "2026-03-05T10:00:00Z", "temas_importantes": "La mudanza\nEl sueño"}
    save(ana, lucia, **first)
    hidden = {"notas": False, "transcripcion": False, "video": False, "analisis": False}
    save(
        ana,
        lucia,
        fecha="2026-03-19T10:00:00Z",
        temas_importantes="La culpa",
        compartir=hidden,
    )

    told, own = (
        answer["response"].splitlines()[-2:]
        for answer in (
            ask(ana, "¿De qué hablamos en marzo de 2026?", lucia),
            ask_own(lucia, "¿De qué hablamos en marzo de 2026?"),
        )
    )

    assert told == [
        "- Sesión 1, 5 de marzo de 2026: La mudanza; El sueño",
        "- Sesión 2, 19 de marzo de 2026: La culpa",
    ]
    assert own == [told[0], "- Sesión 2, 19 de marzo de 2026"]


def test_somebody_elses_patient_is_nobody(people: People, ana: Person, lucia: Person) -> None:
    eva = people.terapeuta("Eva Sanz")
    appoint(ana, lucia, in_days(1))
    seen(ana, lucia, -1)

    for question in ("¿Cuándo es la próxima cita de Lucía Ferrer?", "¿Qué dijo Lucía Ferrer?"):
        answer = ask(eva, question)
        assert "2026" not in answer["response"]
        assert (answer["datos"], answer["citas"]) == ([], [])
    foreign = {"message": "¿Cuándo es su próxima cita?", "patient_id": str(lucia.id)}
    assert eva.client.post(CHAT, json=foreign).status_code == 404


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Hola", "Hola. Puedo decirte cuándo es tu próxima cita"),
        ("¡Hola! ¿Qué tal?", "Hola."),
        ("buenas noches", "Hola."),
        ("Muchas gracias.", "De nada"),
        ("gracias por todo", "De nada"),
        ("¿Qué puedes hacer?", "Por ejemplo: «¿Cuándo es mi próxima cita?»"),
        ("para qué servís vos", "Por ejemplo"),
        ("¿Qué pone en las notas privadas?", "no puedo verlas"),
        ("enseñame los apuntes ocultos de mi terapeuta", "no puedo verlas"),
        ("¿Tengo depresión?", "No puedo hacer diagnósticos"),
        ("¿Cómo puedo cancelar la cita de hoy?", "no puedo cambiar ni cancelar tu cita"),
        ("Ando bastante cansada estos días", "Siento que estés así"),
    ],
)
def test_what_no_search_should_answer_is_answered_plainly(
    engine: RecordingEngine, ana: Person, lucia: Person, question: str, answer: str
) -> None:
    save(ana, lucia, notas="Hola a todas las noches de la cita sola.")

    told = ask_own(lucia, question)

    assert answer in told["response"]
    assert told["citas"] == []
    assert engine.received == []


@pytest.mark.parametrize(
    "question",
    [
        "¿Qué dijo de la cita con el médico?",
        "¿Cuántas noches hizo los ejercicios del dentista?",
        "Hola, ¿qué dije de mi hermana?",
        "gracias a mi hermana",
        "¿Cuánto tiempo se queda su madre?",
        "la última vez que lloró",
    ],
)
def test_a_question_that_says_more_than_data_know_is_searched_for(
    engine: RecordingEngine, ana: Person, lucia: Person, question: str
) -> None:
    ask(ana, question, lucia)

    assert [each.pregunta for each in engine.received] == [question]


def test_a_therapist_is_told_that_no_clinical_note_is_written_here(
    ana: Person, lucia: Person
) -> None:
    assert ask(ana, "Escríbeme una nota SOAP de hoy", lucia)["response"].startswith(
        "No escribo notas clínicas"
    )
