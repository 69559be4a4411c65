"""What is found for a question: by words, in the caller's reach, and nothing that is not there."""

import pytest
from fastapi import FastAPI
from sqlalchemy import select, text

from remanso.core.db import Base, Database
from remanso.rooms.asistente.models import Mensaje
from remanso.rooms.asistente.search.backfill import Backfill
from remanso.settings.product import Settings
from tests.asistente.asking import ask, ask_own
from tests.asistente.conftest import RecordingEngine
from tests.pacientes.test_deletion import files_with, rows_with
from tests.sesiones.saving import save
from tests.support.context import context_in
from tests.support.people import API, People, Person

pytestmark = pytest.mark.both_databases("each database searches texts in a way of its own")


def turns(*texts: str) -> list[dict[str, object]]:
    return [
        {"speaker_label": f"Voz {n % 2 + 1}", "start_time": 60.0 * n, "end_time": 60.0 * n + 50}
        | {"text": said}
        for n, said in enumerate(texts)
    ]


FILLER = "Aquella tarde paseamos despacio junto al río mientras caía la lluvia. " * 10


def found(engine: RecordingEngine) -> list[str]:
    """The passages that the last question was given."""
    return [fuente.texto for fuente in engine.received[-1].fuentes]


def test_the_moment_in_which_it_was_said_is_cited(
    engine: RecordingEngine, ana: Person, lucia: Person
) -> None:
    said = turns(FILLER, FILLER, "Mi abuela cocinaba membrillo en otoño.", FILLER)
    sesion = save(ana, lucia, segmentos=said)

    answer = ask(ana, "¿Qué contó del membrillo?", lucia)

    [cita] = answer["citas"]
    assert (cita["sesion_id"], cita["numero"], cita["numero_sesion"]) == (sesion["id"], 1, 1)
    assert cita["inicio"] == 120.0
    assert cita["paciente_id"] == str(lucia.id)
    assert "membrillo" in found(engine)[0]


@pytest.mark.parametrize(
    ("written", "asked"),
    [
        ("Tiene insomnio desde marzo.", "¿qué pasa con el INSÓMNIO?"),
        ("Habla de sus hermanas mayores.", "¿dijo algo de su hermana?"),
        ("Volvió a bañarse en la cañada.", "la cañada"),
        ("Teme a los aviones.", "miedo al avión"),
        ("Anda preocupada por el examen.", "¿cómo van los exámenes?"),
        ("Apenas come desde el lunes.", "¿está comiendo?"),
        ("Falta a clase.", "¿cuánto lleva faltando al liceo?"),
    ],
)
def test_case_accents_and_inflection_do_not_hide_it(
    engine: RecordingEngine, ana: Person, lucia: Person, written: str, asked: str
) -> None:
    save(ana, lucia, notas=written)

    ask(ana, asked, lucia)

    assert found(engine) == [written]


@pytest.mark.parametrize(
    ("written", "asked"),
    [
        ("Empezó en 2019 con otra persona.", "¿qué pasó en 2019?"),
        ("Toma 50mg por la noche.", "los 50 mg"),
        ("Toma 50 mg por la noche.", "50mg"),
        ("Vive en el 4B de la calle Sol.", "el 4B"),
        ("Trabaja en la línea L3.", "L3"),
    ],
)
def test_figures_are_found_however_they_are_written(
    engine: RecordingEngine, ana: Person, lucia: Person, written: str, asked: str
) -> None:
    save(ana, lucia, notas=written)

    ask(ana, asked, lucia)

    assert found(engine) == [written]


def test_what_an_engine_wrote_of_a_session_is_never_found(
    engine: RecordingEngine, ana: Person, lucia: Person
) -> None:
    save(
        ana,
        lucia,
        notas="Habla del faro.",
        analisis_ia="«faro» ya estaba en el resumen anterior.",
        analisis_ia_paciente="Si algo no encaja con el faro, díselo.",
    )

    ask(ana, "el faro", lucia)
    assert found(engine) == ["Habla del faro."]
    ask_own(lucia, "el faro")
    assert found(engine) == ["Habla del faro."]


def test_an_index_of_older_rules_gives_nothing_that_an_engine_wrote(
    engine: RecordingEngine, ana: Person, lucia: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("remanso.rooms.asistente.search.indexing.MADE", frozenset())
    save(ana, lucia, notas="Habla del faro.", analisis_ia="«faro» ya estaba en el anterior.")

    for question in ("el faro", "la última sesión"):
        ask(ana, question, lucia)
        assert found(engine) == ["Habla del faro."]


def test_what_was_said_finds_its_place_beside_many_short_notes(
    engine: RecordingEngine, ana: Person, lucia: Person
) -> None:
    said = turns(FILLER + "Ayer soñé con mi hermana. " + FILLER)
    save(ana, lucia, segmentos=said, notas="Hermana.", temas_importantes="La hermana.")
    for _ in range(9):
        save(ana, lucia, notas="Su hermana.", temas_importantes="Hermana.")

    ask_own(lucia, "¿Qué dije de mi hermana?")

    origins = [fuente.origen for fuente in engine.received[-1].fuentes]
    assert origins.count("dicho") == 1
    assert len(origins) == 16


def test_how_something_went_on_is_found_in_the_order_of_time(
    engine: RecordingEngine, ana: Person, lucia: Person
) -> None:
    for day, notas in ((3, "El sueño, regular."), (1, "El sueño, mal."), (2, "Sueño y sueño.")):
        save(ana, lucia, notas=notas, fecha=f"2026-03-0{day}T10:00:00Z")

    ask(ana, "¿Cómo ha evolucionado su sueño?", lucia)

    assert found(engine) == ["El sueño, mal.", "Sueño y sueño.", "El sueño, regular."]
    assert engine.received[-1].cronologica


def test_what_to_do_if_something_changes_is_no_question_of_how_it_went_on(
    engine: RecordingEngine, ana: Person, lucia: Person
) -> None:
    save(ana, lucia, notas="Si el sueño empeora, llama.", compartir={"notas": True})

    ask_own(lucia, "¿Qué hago si mi sueño empeora?")

    assert not engine.received[-1].cronologica


def test_what_is_not_there_is_not_made_up(ana: Person, lucia: Person) -> None:
    save(ana, lucia, notas="Llega tranquila.")

    answer = ask(ana, "¿Qué dijo del zeppelín?", lucia)

    assert "No he encontrado nada" in answer["response"]
    assert answer["citas"] == []


def test_the_passage_that_says_most_of_it_comes_first(
    engine: RecordingEngine, ana: Person, lucia: Person
) -> None:
    save(ana, lucia, notas="Su madre llamó el lunes.")
    save(ana, lucia, notas="Sueña con su madre y con un incendio.")
    save(ana, lucia, notas="Un lunes cualquiera.")

    ask(ana, "el sueño de la madre y el incendio", lucia)

    assert found(engine)[0] == "Sueña con su madre y con un incendio."


def test_a_session_can_be_asked_for_by_its_number_and_as_the_last_one(
    engine: RecordingEngine, ana: Person, lucia: Person
) -> None:
    for numero in range(1, 4):
        save(
            ana, lucia, notas=f"Notas de la visita {numero}.", fecha=f"2026-03-0{numero}T10:00:00Z"
        )

    ask(ana, "¿De qué hablamos en la sesión 2?", lucia)
    assert found(engine) == ["Notas de la visita 2."]
    ask_own(lucia, "¿De qué hablamos en la última sesión?")
    assert found(engine) == ["Notas de la visita 3."]


def test_a_change_is_found_at_once_and_what_it_replaced_is_not(
    engine: RecordingEngine, ana: Person, lucia: Person
) -> None:
    sesion = save(ana, lucia, notas="Quiere estudiar botánica.")

    ana.client.patch(f"{API}/sesiones/{sesion['id']}", json={"notas": "Quiere estudiar química."})

    ask(ana, "botánica", lucia)
    assert found(engine) == []
    ask(ana, "química", lucia)
    assert found(engine) == ["Quiere estudiar química."]


def test_what_was_marked_is_no_passage_of_a_session(
    engine: RecordingEngine, ana: Person, lucia: Person
) -> None:
    save(ana, lucia, momentos=[{"inicio": 12, "texto": "Habla de botánica."}])

    ask(ana, "botánica", lucia)
    assert found(engine) == []


def test_each_finds_what_is_theirs(
    people: People, engine: RecordingEngine, ana: Person, lucia: Person, mateo: Person
) -> None:
    eva = people.terapeuta("Eva Sanz")
    save(ana, lucia, notas="Lucía habla de un faro.", notas_privadas="Yo anoté otro faro.")
    save(ana, mateo, notas="Mateo habla de un faro.")

    ask(ana, "el faro", lucia)
    assert set(found(engine)) == {"Lucía habla de un faro.", "Yo anoté otro faro."}
    ask(ana, "el faro")
    assert len(found(engine)) == 3
    ask_own(lucia, "el faro")
    assert found(engine) == ["Lucía habla de un faro."]
    ask_own(mateo, "el faro")
    assert found(engine) == ["Mateo habla de un faro."]
    ask(eva, "el faro")
    assert found(engine) == []


def test_a_patient_who_is_named_is_the_one_who_is_meant(
    engine: RecordingEngine, ana: Person, lucia: Person, mateo: Person
) -> None:
    save(ana, lucia, notas="Habla de un faro.")
    save(ana, mateo, notas="También habla de un faro.")

    ask(ana, "¿Qué dice Mateo del faro?")

    [fuente] = engine.received[-1].fuentes
    assert fuente.texto == "También habla de un faro."
    assert fuente.titulo.startswith("Mateo Olmedo Ibarra. Sesión 1, ")


def test_no_word_lies_in_the_index(
    ana: Person, lucia: Person, database: Database, settings: Settings
) -> None:
    save(ana, lucia, notas="Zarapito", notas_privadas="Zarapito")

    tables = rows_with(database, "zarapit", "Zarapit")
    assert set(tables) == {"sesiones"}


def test_nothing_of_a_deleted_session_is_left(
    engine: RecordingEngine, ana: Person, lucia: Person, database: Database, settings: Settings
) -> None:
    engine.pieces = ("Dijo «zarapito» [1].",)
    sesion = save(ana, lucia, notas="Vio un zarapito.")
    ask(ana, "¿Vio un zarapito?", lucia)
    ask_own(lucia, "¿Vi un pájaro, un zarapito?")

    ana.client.delete(f"{API}/sesiones/{sesion['id']}")

    with database.read() as db:
        kept = {
            table.name
            for table in Base.metadata.sorted_tables
            if table.name.startswith(("indice_", "palabras_", "apoyos"))
            and db.execute(text(f"SELECT count(*) FROM {table.name}")).scalar_one()  # noqa: S608 - our own names
        }
    assert kept == set()
    # What people wrote themselves is theirs.
    answers = [each for each in _contents(database) if "«zarapito»" in each]
    assert answers == []


def _contents(database: Database) -> list[str]:
    with database.read() as db:
        return list(db.scalars(select(Mensaje.content)))


def test_sessions_older_than_the_index_are_indexed_later(
    app: FastAPI, engine: RecordingEngine, ana: Person, lucia: Person, database: Database
) -> None:
    for _ in range(7):
        save(ana, lucia, notas="Habla de un faro.")
    with database.transaction() as db:
        db.execute(text("DELETE FROM palabras_terapeuta"))
        db.execute(text("DELETE FROM indice_terapeuta"))
    ask(ana, "el faro", lucia)
    assert found(engine) == []

    backfill = Backfill(database=database, indexer=context_in(app).indexer)
    # A sweep stops after a moment, but not before it has done some.
    for _ in range(2):
        backfill.sweep()

    ask(ana, "el faro", lucia)
    assert len(found(engine)) == 7


def test_the_same_word_is_another_number_for_another_patient(
    ana: Person, lucia: Person, mateo: Person, database: Database
) -> None:
    for paciente in (lucia, mateo):
        save(ana, paciente, notas="faro")

    with database.read() as db:
        for side in ("paciente", "terapeuta"):
            stored = db.execute(text(f"SELECT palabra FROM palabras_{side}"))  # noqa: S608 - our own names
            words = stored.scalars().all()
            assert len(words) == len(set(words)) == 2


def test_nothing_is_left_of_the_assistant_when_a_patient_is_deleted(
    engine: RecordingEngine, ana: Person, lucia: Person, database: Database, settings: Settings
) -> None:
    canary = "Chorlitejo"
    engine.pieces = (f"Vio un {canary} [1].",)
    save(ana, lucia, notas=f"Vio un {canary}.")
    ask(ana, f"¿Y el {canary} de Lucía?")
    ask(ana, f"¿Y el {canary}?", lucia)
    ask_own(lucia, f"¿Y el {canary}?")
    ask_own(lucia, f"Me quiero morir, {canary}")

    assert ana.client.delete(f"{API}/pacientes/{lucia.id}").status_code == 204

    assert rows_with(database, canary) == []
    assert files_with(settings.data_path, canary.encode()) == []
    with database.read() as db:
        for table in Base.metadata.sorted_tables:
            if table.name.startswith(("indice_", "palabras_", "apoyos", "mensajes", "alertas")):
                count = text(f"SELECT count(*) FROM {table.name}")  # noqa: S608 - our own names
                assert db.execute(count).scalar_one() == 0, table.name
