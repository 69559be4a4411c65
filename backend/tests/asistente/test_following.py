"""Questions that go on from the one before: what they leave unsaid is taken from it."""

import pytest

from tests.asistente.asking import ask, ask_own
from tests.asistente.test_datos import appoint, in_days
from tests.ejercicios.bank import ejercicio
from tests.ejercicios.giving import complete, give
from tests.sesiones.saving import save
from tests.support.people import API, People, Person

SAID = [
    ("Terapeuta", "¿Cómo te fue con la barca?"),
    ("Lucía", "Dejé de remar y la barca siguió sola."),
    ("Terapeuta", "Siguió sola."),
    ("Lucía", "Me senté en la proa y lloré un rato."),
    ("Terapeuta", "¿Y tu hermana?"),
    ("Lucía", "Mi hermana me esperaba en el muelle."),
]


@pytest.fixture
def told(ana: Person, lucia: Person) -> None:
    """A session whose transcript Lucía reads too."""
    segmentos = [
        {"speaker_label": voz, "text": text, "start_time": 10.0 * at, "end_time": 10.0 * at + 9}
        for at, (voz, text) in enumerate(SAID)
    ]
    save(ana, lucia, segmentos=segmentos, compartir={"transcripcion": True})


@pytest.mark.usefixtures("told")
def test_what_came_next_is_what_was_said_after_the_first_quotation(
    ana: Person, lucia: Person
) -> None:
    assert "siguió sola.»" in ask(ana, "¿Qué dijo de la barca?", lucia)["response"]

    answer = ask(ana, "¿y después?", lucia)

    assert "se dijo a continuación" in answer["response"]
    first = answer["response"].split("\n\n- ")[1]
    assert "Me senté en la proa y lloré un rato." in first
    assert answer["citas"][0]["inicio"] == 30.0


@pytest.mark.usefixtures("told")
def test_who_is_asked_for_next_is_looked_for_alone(lucia: Person) -> None:
    ask_own(lucia, "¿Qué dije de la barca?")

    answer = ask_own(lucia, "¿Y de mi hermana?")["response"]

    assert "Mi hermana me esperaba en el muelle." in answer
    assert "barca siguió" not in answer


@pytest.mark.usefixtures("told")
def test_without_a_question_before_there_is_nothing_to_go_on_from(
    ana: Person, lucia: Person
) -> None:
    answer = ask(ana, "¿y después?", lucia)

    assert answer["tipo"] == "no_consta"
    assert "«" not in answer["response"]


@pytest.mark.usefixtures("told")
def test_a_conversation_that_was_cleared_is_not_gone_on_with(ana: Person, lucia: Person) -> None:
    ask(ana, "¿Qué dijo de la barca?", lucia)
    ana.client.delete(f"{API}/ai-agent/history", params={"patient_id": str(lucia.id)})

    assert "«" not in ask(ana, "¿y después?", lucia)["response"]


def test_the_same_is_asked_of_another_patient(ana: Person, lucia: Person, mateo: Person) -> None:
    appoint(ana, lucia, in_days(3))
    appoint(ana, mateo, in_days(5))
    ask(ana, "¿Cuándo es la próxima cita de Lucía?")

    answer = ask(ana, "¿y la de Mateo?")

    assert answer["tipo"] == "datos"
    assert answer["response"].startswith("La próxima cita de Mateo es")


def test_another_day_takes_the_place_of_the_first(ana: Person, lucia: Person) -> None:
    appoint(ana, lucia, in_days(1))
    assert "no hay ninguna cita" in ask(ana, "¿A quién veo hoy?")["response"]

    assert "Lucía" in ask(ana, "¿y mañana?")["response"]


def test_what_is_done_takes_the_place_of_what_is_pending(ana: Person, lucia: Person) -> None:
    done, pending = ejercicio(ana, "Diario de gratitud"), ejercicio(ana, "Caminar en silencio")
    for each in (done, pending):
        give(ana, lucia, ejercicio=each["id"]).raise_for_status()
    complete(lucia, done["id"])
    assert "Caminar en silencio" in ask_own(lucia, "¿Qué ejercicios tengo pendientes?")["response"]

    answer = ask_own(lucia, "¿y hechos?")["response"]

    assert "Diario de gratitud" in answer
    assert "Caminar" not in answer


def test_somebody_elses_patient_is_not_reached_by_going_on(
    people: People, ana: Person, lucia: Person
) -> None:
    eva = people.terapeuta("Eva Sanz")
    bruno = people.paciente(eva, "Bruno", "Salas Peña")
    appoint(eva, bruno, in_days(5))
    appoint(ana, lucia, in_days(3))
    ask(ana, "¿Cuándo es la próxima cita de Lucía?")

    known, unknown = ask(ana, "¿y la de Bruno?"), ask(ana, "¿y la de Zacarías?")

    assert known["response"] == unknown["response"]
    assert known["tipo"] == unknown["tipo"]
