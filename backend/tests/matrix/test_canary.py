"""A word in every column that only a therapist reads, and no answer to a patient carries it."""

import pytest
from pydantic import JsonValue
from sqlalchemy import Table, update

from remanso.core.db import Base, Database
from remanso.core.types import ClinicalJson, ClinicalText
from remanso.perfiles.compartir import Comparte
from tests.matrix.table import TABLE, Callers, Line
from tests.matrix.world import World
from tests.support.documents import words_of
from tests.support.people import API, People

CANARY = "canario-privado"
# What a patient may read when it is shared; every other clinical column is the therapist's alone.
SHARED = {
    "notas",
    "temas_importantes",
    "intencion",
    "tipo_medicina",
    "cantidad",
    "observaciones",
    "campos_datos",
    "transcripcion",
    "transcripcion_preview",
    "segmentos",
    "analisis_ia_paciente",
}
READ_BY_PATIENTS = [
    line
    for line in TABLE
    if line.method == "GET" and line.callers not in {Callers.TERAPEUTA, Callers.ANYONE}
]


def _hide_canaries(database: Database, *, shared: bool) -> None:
    with database.transaction() as db:
        for table in Base.metadata.sorted_tables:
            columns = _clinical(table) - (SHARED if shared and table.name == "sesiones" else set())
            if columns:
                db.execute(update(table).values(dict.fromkeys(columns, CANARY)))


def _clinical(table: Table) -> set[str]:
    return {
        column.name
        for column in table.columns
        if isinstance(column.type, ClinicalText | ClinicalJson)
    }


@pytest.mark.parametrize("line", READ_BY_PATIENTS, ids=[line.path for line in READ_BY_PATIENTS])
def test_no_answer_to_a_patient_carries_what_is_the_therapists(
    people: People, database: Database, line: Line
) -> None:
    world = World(people, database)
    _hide_canaries(database, shared=True)
    assert CANARY not in words_of(world.call(world.lucia.client, line, world.own))


@pytest.mark.parametrize("line", READ_BY_PATIENTS, ids=[line.path for line in READ_BY_PATIENTS])
def test_no_answer_to_a_patient_carries_what_is_not_shared(
    people: People, database: Database, line: Line
) -> None:
    world = World(people, database)
    unshared = dict.fromkeys(("notas", "transcripcion", "video", "analisis"), False)
    path = f"{API}/sesiones/{world.own['sesion']}"
    assert world.ana.client.patch(path, json={"compartir": unshared}).status_code == 200
    _hide_canaries(database, shared=False)
    assert CANARY not in words_of(world.call(world.lucia.client, line, world.own))


PARTS: dict[str, dict[str, JsonValue]] = {
    "notas": {
        **dict.fromkeys(
            (
                "notas",
                "temas_importantes",
                "intencion",
                "tipo_medicina",
                "cantidad",
                "observaciones",
            ),
            "canario-notas",
        ),
        "campos_datos": {"Campo": "canario-notas"},
    },
    "transcripcion": {
        "transcripcion": "canario-transcripcion",
        "transcripcion_preview": "canario-transcripcion",
        "segmentos": [
            {
                "speaker_label": "Voz 1",
                "start_time": 0,
                "end_time": 1,
                "text": "canario-transcripcion",
            }
        ],
    },
    "analisis": {"analisis_ia_paciente": "canario-analisis"},
}
ALL = frozenset(Comparte.model_fields)


def test_each_switch_shows_its_own_part_and_no_other(people: People, database: Database) -> None:
    world = World(people, database)
    _hide_canaries(database, shared=True)
    with database.transaction() as db:
        for columns in PARTS.values():
            db.execute(update(Base.metadata.tables["sesiones"]).values(columns))

    alone = {frozenset({part}) for part in ALL}
    for shared in (frozenset[str](), *alone, *(ALL - one for one in alone), ALL):
        with database.transaction() as db:
            switches = {f"compartir_{part}": part in shared for part in ALL}
            db.execute(update(Base.metadata.tables["sesiones"]).values(switches))
        assert _seen_by_lucia(world) == shared


def _seen_by_lucia(world: World) -> set[str]:
    """Which parts of a session she can find anywhere."""
    own = f"{API}/sesiones/paciente/sesion/{world.own['sesion']}"
    answers = [world.call(world.lucia.client, line, world.own) for line in READ_BY_PATIENTS]
    heard = " ".join(answer.text for answer in answers)
    assert CANARY not in heard
    has_video = "video_url" in world.lucia.client.get(own).json()
    assert world.lucia.client.get(f"{own}/download-video").status_code == (
        200 if has_video else 404
    )
    texts = {part for part in PARTS if f"canario-{part}" in heard}
    return texts | ({"video"} if has_video else set())


def test_the_canary_can_be_found(people: People, database: Database) -> None:
    world = World(people, database)
    with database.transaction() as db:
        db.execute(
            update(Base.metadata.tables["sesiones"]).values(notas_privadas=CANARY, notas=CANARY)
        )
    path = f"{API}/sesiones/{world.own['sesion']}"
    assert world.ana.client.get(path).json()["notas_privadas"] == CANARY
    own = f"{API}/sesiones/paciente/sesion/{world.own['sesion']}"
    assert world.lucia.client.get(own).json()["notas"] == CANARY
    assert CANARY in words_of(world.lucia.client.get(f"{own}/sesion.pdf"))
