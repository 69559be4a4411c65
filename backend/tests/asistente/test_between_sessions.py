"""What the data answer of practice, the diary and words left, each side as far as it may read."""

from datetime import timedelta

import pytest
from sqlalchemy import update

from remanso.core.db import Database
from remanso.rooms.ejercicios.models import Practica
from tests.asistente.asking import ask, ask_own
from tests.asistente.conftest import RecordingEngine
from tests.diario.writing import CALM, ZONA, today, write
from tests.ejercicios.bank import ejercicio
from tests.ejercicios.giving import complete, count_one, give, say_how_often
from tests.recados.leaving import leave, read
from tests.support.people import Person

PROPIO = "/dashboard/paciente"


def ficha(paciente: Person, tab: str) -> str:
    return f"/dashboard/terapeuta/pacientes/{paciente.id}?tab={tab}"


@pytest.fixture
def respirar(ana: Person, lucia: Person) -> str:
    """Lucía breathes twice a day, and did it three times: once today."""
    ejercicio_id = str(ejercicio(ana, "Respirar en cuatro tiempos")["id"])
    give(ana, lucia, ejercicio=ejercicio_id).raise_for_status()
    say_how_often(ana, lucia, ejercicio_id, veces=2, cada="dia").raise_for_status()
    for _ in range(3):
        count_one(lucia, ejercicio_id).raise_for_status()
    return ejercicio_id


@pytest.fixture
def _long_ago(respirar: str, database: Database) -> None:
    """Two of the three were in another year."""
    with database.transaction() as db:
        first, second, _ = db.query(Practica).all()
        for each in (first, second):
            back = timedelta(days=400)
            keys = (Practica.clave == each.clave,)
            moved = {"dia": each.dia - back, "fecha": each.fecha - back}
            db.execute(update(Practica).where(*keys).values(moved))


@pytest.mark.usefixtures("_long_ago")
@pytest.mark.parametrize(
    "question",
    [
        "¿Cuántas veces he practicado?",
        "¿Cuántas veces he practicado la respiración?",
        "cuantas veces hice el ejercicio de respirar",
        "¿Cuánto he practicado en total?",
        "¿He practicado?",
    ],
)
def test_a_patient_is_told_how_many_times(lucia: Person, question: str) -> None:
    answer = ask_own(lucia, question)

    assert answer["response"].startswith("Has practicado «Respirar en cuatro tiempos» 3 veces")
    assert answer["response"].endswith(" Hoy, 1 de 2.")
    assert answer["tipo"] == "datos"
    assert [each["enlace"] for each in answer["datos"]] == [f"{PROPIO}/ejercicios"]


@pytest.mark.usefixtures("_long_ago")
@pytest.mark.parametrize(
    ("question", "times"),
    [
        ("¿Practica?", "3 veces"),
        ("¿Practica la respiración?", "3 veces"),
        ("¿Lucía practica los ejercicios?", "3 veces"),
        ("¿Con qué frecuencia practica?", "3 veces"),
        ("¿Ha practicado hoy?", "1 vez"),
        ("¿Cuántas veces ha practicado esta semana?", "1 vez"),
        ("¿Ha practicado desde la última sesión?", "3 veces"),
    ],
)
def test_a_therapist_is_told_whether_and_when(
    ana: Person, lucia: Person, question: str, times: str
) -> None:
    # A time is counted on the day of the practice's clock, which UTC's is not late at night.
    answer = ask(ana, question, lucia, zona=ZONA)

    assert "Lucía ha practicado «Respirar en cuatro tiempos» " + times in answer["response"]
    assert answer["datos"][0]["enlace"] == ficha(lucia, "exercises")


def test_what_was_not_practised_is_said_and_what_is_no_exercise_is_searched_for(
    engine: RecordingEngine, ana: Person, lucia: Person, respirar: str
) -> None:
    caminar = ejercicio(ana, "Caminar en silencio")["id"]
    give(ana, lucia, ejercicio=caminar).raise_for_status()

    assert ask_own(lucia, "¿He practicado lo de caminar?")["response"] == (
        "No has practicado «Caminar en silencio» todavía."
    )
    assert ask(ana, "¿Ha practicado la semana pasada?", lucia)["response"] == (
        "La semana pasada Lucía no ha practicado ningún ejercicio."
    )
    for question in ("¿Practica el violín?", "¿Qué dijo de lo que practica en casa?"):
        ask(ana, question, lucia)
    assert len(engine.received) == 2


def test_nobody_elses_practice_is_told(
    ana: Person, lucia: Person, mateo: Person, respirar: str
) -> None:
    answer = ask_own(mateo, "¿Cuántas veces he practicado?")

    assert answer["response"] == "No has practicado ningún ejercicio todavía."
    assert "Lucía" not in ask(ana, "¿Practica la respiración?", mateo)["response"]


def test_what_is_pending_is_that_of_today(ana: Person, lucia: Person, respirar: str) -> None:
    question = "¿Qué ejercicios tengo pendientes?"
    told = ask_own(lucia, question)["response"]
    assert told.split("\n\n") == [
        "No tienes ningún ejercicio pendiente.",
        "Por hoy ya has hecho: Respirar en cuatro tiempos.",
    ]
    say_how_often(ana, lucia, respirar, veces=5, cada="dia").raise_for_status()

    answer = ask_own(lucia, question)

    assert [each["texto"] for each in answer["datos"]] == [
        "Tienes 1 ejercicio pendiente: Respirar en cuatro tiempos.",
        "Hoy tienes por practicar: Respirar en cuatro tiempos (3 de 5).",
    ]
    complete(lucia, respirar)
    assert ask_own(lucia, question)["response"] == "No tienes ningún ejercicio pendiente."


def test_of_a_diary_each_side_is_told_of_what_it_may_read(ana: Person, lucia: Person) -> None:
    assert ask_own(lucia, "¿Qué he escrito en mi diario?")["response"] == (
        "No has escrito en tu diario."
    )
    write(lucia)
    # It is written for the day of her clock, which late on a Sunday is in another week than UTC's.
    answer = ask_own(lucia, "¿Qué he escrito en mi diario esta semana?", zona=ZONA)
    assert answer["response"].startswith("Esta semana has escrito en tu diario 1 día; el último, ")
    assert answer["datos"][0]["enlace"] == f"{PROPIO}/diario"
    hidden = ask(ana, "¿Ha escrito en su diario?", lucia)
    assert hidden["response"] == "Lucía no comparte contigo ningún día de su diario."

    write(lucia, compartida=True)

    told = ask(ana, "¿Ha compartido algo de su diario?", lucia)
    assert told["response"].startswith("Lucía comparte contigo 1 día de su diario; el último, ")
    assert str(today().year) in told["response"]
    assert told["datos"][0]["enlace"] == ficha(lucia, "between")
    assert CALM not in told["response"]


def test_words_left_are_counted_and_said_to_be_read_or_not(
    ana: Person, lucia: Person, mateo: Person
) -> None:
    assert ask(ana, "¿Tengo recados sin leer?")["response"] == "No tienes recados sin leer."
    first, _ = leave(lucia)["recado"], leave(lucia, "Otra cosa")
    read(ana, first).raise_for_status()

    own = ask_own(lucia, "¿Ha leído mis recados?")
    told = ask(ana, "¿Me ha dejado algún recado?", lucia)
    everybody = ask(ana, "¿Tengo recados sin leer?")

    assert own["response"].startswith("Has dejado 2 recados; el último, el ")
    assert own["response"].endswith("Sin leer: 1.")
    assert told["response"].startswith("Lucía te ha dejado 2 recados; ")
    assert [each["enlace"] for each in everybody["datos"]] == [ficha(lucia, "between")]
    assert "1 recado sin leer" in everybody["response"]
    assert ask_own(mateo, "¿He dejado recados?")["response"] == "No has dejado ningún recado."
