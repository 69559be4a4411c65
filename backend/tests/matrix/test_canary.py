"""A word in every column that only a therapist reads, and no answer to a patient carries it."""

from pathlib import Path

import pytest
from pydantic import JsonValue
from sqlalchemy import Table, update

from remanso.core.db import Base, Database
from remanso.core.types import ClinicalJson, ClinicalText
from remanso.rooms.perfiles.compartir import Comparte
from tests.matrix.table import TABLE, Callers, Line
from tests.matrix.world import World
from tests.sesiones.saving import save
from tests.support.documents import words_of
from tests.support.people import API

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
# A conversation is its own reader's: what may be in it, `tests/asistente` says.
CONVERSATION = {"content", "citas"}
ALL = frozenset(Comparte.model_fields)
READ_BY_PATIENTS = [
    line
    for line in TABLE
    if line.method == "GET" and line.callers not in {Callers.TERAPEUTA, Callers.ANYONE}
]

CALLED_BY_PATIENTS = [
    line for line in TABLE if line.callers not in {Callers.TERAPEUTA, Callers.ANYONE}
]


def _hide_canaries(database: Database, *, shared: bool) -> None:
    with database.transaction() as db:
        for table in Base.metadata.sorted_tables:
            columns = _clinical(table) - _readable(table.name, shared=shared)
            if columns:
                values = dict.fromkeys(columns, CANARY) | _made_by(columns, shared=shared)
                db.execute(update(table).values(values))


def _made_by(columns: set[str], *, shared: bool) -> dict[str, JsonValue]:
    """Which engine it was is told with what it made, and nothing else of its stamp ever."""
    engine = "Motor" if shared else CANARY
    stamp: JsonValue = {"motor": engine, "modelo": engine, "version": CANARY, "local": True}
    made: dict[str, JsonValue] = {
        "procedencia_transcripcion": stamp,
        "analisis": {"resumen": [{"texto": CANARY}], "procedencia": stamp},
    }
    return {name: value for name, value in made.items() if name in columns}


def _readable(table: str, *, shared: bool) -> set[str]:
    if table == "mensajes":
        return CONVERSATION
    return SHARED if shared and table == "sesiones" else set()


def _clinical(table: Table) -> set[str]:
    return {
        column.name
        for column in table.columns
        if isinstance(column.type, ClinicalText | ClinicalJson)
    }


@pytest.mark.parametrize("line", READ_BY_PATIENTS, ids=[line.path for line in READ_BY_PATIENTS])
def test_no_answer_to_a_patient_carries_what_is_the_therapists(standing: World, line: Line) -> None:
    _share(standing, ALL)
    _hide_canaries(standing.database, shared=True)
    assert CANARY not in words_of(standing.call(standing.lucia.client, line, standing.own))


@pytest.mark.parametrize("line", READ_BY_PATIENTS, ids=[line.path for line in READ_BY_PATIENTS])
def test_no_answer_to_a_patient_carries_what_is_not_shared(standing: World, line: Line) -> None:
    _share(standing, frozenset())
    _hide_canaries(standing.database, shared=False)
    assert CANARY not in words_of(standing.call(standing.lucia.client, line, standing.own))


@pytest.mark.parametrize(
    "line", CALLED_BY_PATIENTS, ids=[f"{line.method} {line.path}" for line in CALLED_BY_PATIENTS]
)
def test_no_answer_to_a_patient_says_who_their_therapist_is_to_the_machine(
    standing: World, line: Line, tmp_path: Path
) -> None:
    _share(standing, ALL)
    with standing.put_back(tmp_path):
        answer = standing.call(standing.lucia.client, line, standing.own)
    assert str(standing.ana.id) not in words_of(answer)
    assert str(standing.ana.id) not in str(answer.headers)


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


def test_each_switch_shows_its_own_part_and_no_other(standing: World) -> None:
    _hide_canaries(standing.database, shared=True)
    with standing.database.transaction() as db:
        for columns in PARTS.values():
            db.execute(update(Base.metadata.tables["sesiones"]).values(columns))

    alone = {frozenset({part}) for part in ALL}
    for shared in (frozenset[str](), *alone, *(ALL - one for one in alone), ALL):
        _share(standing, shared)
        assert _seen_by_lucia(standing) == shared


def _share(world: World, shared: frozenset[str]) -> None:
    with world.database.transaction() as db:
        switches = {f"compartir_{part}": part in shared for part in ALL}
        db.execute(update(Base.metadata.tables["sesiones"]).values(switches))


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


def test_the_canary_can_be_found(standing: World) -> None:
    found = "canario-hallado"
    sesion = save(standing.ana, standing.lucia, notas=found, notas_privadas=found)
    path = f"{API}/sesiones/{sesion['id']}"
    assert standing.ana.client.get(path).json()["notas_privadas"] == found
    own = f"{API}/sesiones/paciente/sesion/{sesion['id']}"
    assert standing.lucia.client.get(own).json()["notas"] == found
    assert found in words_of(standing.lucia.client.get(f"{own}/sesion.pdf"))
