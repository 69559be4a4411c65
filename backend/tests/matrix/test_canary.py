"""A word in every column that only a therapist reads, and no answer to a patient carries it."""

from collections.abc import Iterator

import pytest
from fastapi import FastAPI
from httpx2 import Response
from pydantic import JsonValue
from sqlalchemy import update

from remanso.core.db import Base
from remanso.rooms.perfiles.compartir import Comparte
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.partes import CAMPOS, PARTES
from remanso.use_cases.derechos.work import record_work
from tests.expediente.copying import copied
from tests.matrix.canary import CANARY, add_rows, has_canary, hide
from tests.matrix.private_texts import (
    NEVER,
    NO_WORDS,
    OWN,
    READ,
    SHARED,
    listed,
    private_columns,
    text_columns,
)
from tests.matrix.table import TABLE, Callers, Line
from tests.matrix.world import World
from tests.sesiones.saving import save
from tests.support.context import context_in
from tests.support.documents import words_of
from tests.support.people import API
from tests.support.texts import set_columns

ALL = frozenset(Comparte.model_fields)
READ_BY_PATIENTS = [
    line
    for line in TABLE
    if line.method == "GET" and line.callers not in {Callers.TERAPEUTA, Callers.ANYONE}
]

CALLED_BY_PATIENTS = [
    line for line in TABLE if line.callers not in {Callers.TERAPEUTA, Callers.ANYONE}
]
# Where the table names what is Ana's own, which Lucía does not find.
NOT_FOUND = {
    "/aws-s3/presigned-upload-url",
    "/aws-s3/proxy-upload",
    "/aws-s3/initiate-multipart-upload",
    "/aws-s3/presigned-part-url",
    "/aws-s3/multipart-parts",
    "/aws-s3/complete-multipart-upload",
    "/aws-s3/abort-multipart-upload",
    "/aws-s3/delete-file",
    "/auth/dispositivos/{dispositivo}",
}
# Found while the video of the session is shared.
VIDEO = {
    "/aws-s3/files/{key}",
    "/aws-s3/download-url",
    "/sesiones/paciente/sesion/{sesion}/download-video",
}


@pytest.fixture(scope="module")
def hiding(standing: World) -> Iterator[World]:
    """A practice in which each table with private texts has a row."""
    with standing.put_back():
        add_rows(standing)
        yield standing


@pytest.fixture(scope="module")
def sharing(hiding: World) -> Iterator[World]:
    """The same, where everything that can be shared is, and the word in all the rest."""
    with hiding.put_back():
        _share(hiding, ALL)
        hide(hiding.database, reader=hiding.lucia.id, shared=True)
        yield hiding


def _answer(world: World, line: Line, *, video: bool) -> Response:
    """What a route answers to Lucía: a failure where she is to be answered would tell nothing."""
    answer = world.call(world.lucia.client, line, world.own)
    hidden = line.path in (NOT_FOUND if video else NOT_FOUND | VIDEO)
    assert answer.status_code == (404 if hidden else line.answer), answer.text
    return answer


@pytest.mark.one_database("no database is asked")
def test_every_column_that_is_named_is_a_text_of_its_table() -> None:
    named = {name for reasons in (NO_WORDS, READ) for tables in reasons.values() for name in tables}
    tables = Base.metadata.tables
    assert named | OWN.keys() <= tables.keys()
    for name, table in tables.items():
        columns = [*listed(name), *(OWN[name].columns if name in OWN else ())]
        assert set(columns) <= text_columns(table), name
        assert len(columns) == len(set(columns)), name
    assert text_columns(tables["sesiones"]) >= SHARED


@pytest.mark.one_database("no database is asked")
def test_no_declaration_makes_a_private_text_the_patients() -> None:
    for name, columns in NEVER.items():
        assert columns <= private_columns(Base.metadata.tables[name], shared=True), name


def test_the_word_is_in_every_other_text(hiding: World) -> None:
    with hiding.put_back():
        hide(hiding.database, reader=hiding.lucia.id, shared=False)
        with hiding.database.read() as db:
            without = {
                f"{name}.{column}"
                for name, table in Base.metadata.tables.items()
                for column in text_columns(table) - set(listed(name))
                if not has_canary(db, table, column)
            }
    assert without == set()


@pytest.mark.parametrize("line", READ_BY_PATIENTS, ids=[line.path for line in READ_BY_PATIENTS])
def test_no_answer_to_a_patient_carries_what_is_the_therapists(sharing: World, line: Line) -> None:
    assert CANARY not in words_of(_answer(sharing, line, video=True))


@pytest.mark.parametrize("line", READ_BY_PATIENTS, ids=[line.path for line in READ_BY_PATIENTS])
def test_no_answer_to_a_patient_carries_what_is_not_shared(hiding: World, line: Line) -> None:
    with hiding.put_back():
        _share(hiding, frozenset())
        hide(hiding.database, reader=hiding.lucia.id, shared=False)
        answer = _answer(hiding, line, video=False)
    assert CANARY not in words_of(answer)


@pytest.mark.parametrize(
    "line", CALLED_BY_PATIENTS, ids=[f"{line.method} {line.path}" for line in CALLED_BY_PATIENTS]
)
def test_no_call_of_a_patient_is_told_a_private_text_or_who_their_therapist_is_to_the_machine(
    sharing: World, line: Line
) -> None:
    with sharing.put_back():
        answer = _answer(sharing, line, video=True)
    assert CANARY not in words_of(answer)
    assert str(sharing.ana.id) not in words_of(answer)
    assert str(sharing.ana.id) not in str(answer.headers)


@pytest.mark.parametrize("shared", [ALL, frozenset[str]()], ids=["shared", "not shared"])
def test_no_copy_of_a_patients_record_carries_what_is_the_therapists(
    hiding: World, standing_app: FastAPI, shared: frozenset[str]
) -> None:
    with hiding.put_back():
        _share(hiding, shared)
        hide(hiding.database, reader=hiding.lucia.id, shared=bool(shared))
        copy = copied(hiding.lucia, record_work(context_in(standing_app))).files
    everything = b"".join(copy.values()).decode(errors="replace")
    assert CANARY not in everything
    assert str(hiding.ana.id) not in everything
    assert ("grabaciones/sesion-0001.mp4" in copy) is ("video" in shared)


def _parts_of(switch: str) -> dict[str, JsonValue]:
    """The parts that one switch shows, each saying which switch it is."""
    word = f"canario-{switch}"
    return {
        parte.name: {"Campo": word} if parte is CAMPOS else word
        for parte in PARTES
        if parte.shared_as == switch
    }


PARTS = {switch: _parts_of(switch) for switch in ("notas", "transcripcion", "analisis")}
# What is made of the transcript is shown with it.
PARTS["transcripcion"] |= {
    "transcripcion_preview": "canario-transcripcion",
    "segmentos": [
        {
            "speaker_label": "Voz 1",
            "start_time": 0,
            "end_time": 1,
            "text": "canario-transcripcion",
        }
    ],
}


@pytest.mark.one_database("no database is asked")
def test_every_text_that_is_shared_has_its_switch() -> None:
    assert {column for columns in PARTS.values() for column in columns} == SHARED


@pytest.mark.one_database("which part goes with which switch is no database's to say")
def test_each_switch_shows_its_own_part_and_no_other(hiding: World) -> None:
    alone = {frozenset({part}) for part in ALL}
    with hiding.put_back():
        hide(hiding.database, reader=hiding.lucia.id, shared=True)
        with hiding.database.transaction() as db:
            for columns in PARTS.values():
                set_columns(db, Sesion, **columns)
        for shared in (frozenset[str](), *alone, *(ALL - one for one in alone), ALL):
            _share(hiding, shared)
            assert _seen_by_lucia(hiding, video="video" in shared) == shared


def _share(world: World, shared: frozenset[str]) -> None:
    with world.database.transaction() as db:
        switches = {f"compartir_{part}": part in shared for part in ALL}
        db.execute(update(Base.metadata.tables["sesiones"]).values(switches))


def _seen_by_lucia(world: World, *, video: bool) -> set[str]:
    """Which parts of a session she can find on any screen."""
    own = f"{API}/sesiones/paciente/sesion/{world.own['sesion']}"
    answers = [_answer(world, line, video=video) for line in READ_BY_PATIENTS if _is_shown(line)]
    heard = " ".join(answer.text for answer in answers)
    assert CANARY not in heard
    has_video = "video_url" in world.lucia.client.get(own).json()
    texts = {part for part in PARTS if f"canario-{part}" in heard}
    return texts | ({"video"} if has_video else set())


def _is_shown(line: Line) -> bool:
    """Whether words stand in the answer as they are; in a PDF they are packed."""
    return not line.path.endswith((".pdf", "/recibo"))


def test_the_canary_can_be_found(hiding: World) -> None:
    found = "canario-hallado"
    sesion = save(hiding.ana, hiding.lucia, notas=found, notas_privadas=found)
    path = f"{API}/sesiones/{sesion['id']}"
    assert hiding.ana.client.get(path).json()["notas_privadas"] == found
    own = f"{API}/sesiones/paciente/sesion/{sesion['id']}"
    assert hiding.lucia.client.get(own).json()["notas"] == found
    assert found in words_of(hiding.lucia.client.get(f"{own}/sesion.pdf"))
