"""Acts that change the same session or draft at once lock in one order: none is broken off."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar
from uuid import UUID

import pytest
from fastapi import FastAPI
from httpx2 import Response
from sqlalchemy import select, text

from remanso.core.db import Base, Database
from remanso.rooms.sesiones.drafts.models import Draft
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.saved.durations import take_duration
from remanso.use_cases.derechos.work import record_work
from tests.archivos.files import CALLS, MP4, upload
from tests.consentimientos.consenting import decide
from tests.expediente.copying import copied
from tests.sesiones.saving import draft, save
from tests.support.audited import audited
from tests.support.context import context_in
from tests.support.people import API, Person

pytestmark = pytest.mark.both_databases("locks of rows, which only a server has")

DRAFTS = f"{API}/sesiones-asincronas/drafts"
Answer = TypeVar("Answer")
_PATIENCE_SECONDS = 20.0
_WAITING = text(
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND wait_event_type = 'Lock'"
)


@pytest.fixture(autouse=True)
def _on_a_server(database: Database) -> None:
    if database.engine.dialect.name != "postgresql":
        pytest.skip("in SQLite one writes after the other, whatever they lock")


class Queue:
    """Acts that are begun one after the other, each once the one before it waits for a row."""

    def __init__(self, database: Database, pool: ThreadPoolExecutor) -> None:
        self._database = database
        self._pool = pool
        self._begun = 0

    def begin(self, act: Callable[[], Answer]) -> Future[Answer]:
        """Begin an act, and go on when it can go no further."""
        answer = self._pool.submit(act)
        self._begun += 1
        until = time.monotonic() + _PATIENCE_SECONDS
        while self._waiting() < self._begun:
            assert time.monotonic() < until, f"only {self._waiting()} of {self._begun} wait"
            time.sleep(0.02)
        return answer

    def _waiting(self) -> int:
        with self._database.read() as db:
            return int(db.execute(_WAITING).scalar_one())


@contextmanager
def _while_held(database: Database, table: type[Base], row: str) -> Iterator[Queue]:
    """Keep a row from everybody; what has queued for it goes on afterwards."""
    with ThreadPoolExecutor() as pool, database.transaction() as db:
        [key] = table.__table__.primary_key
        db.execute(select(table).where(key == UUID(row)).with_for_update())
        yield Queue(database, pool)


def _filmed(ana: Person, lucia: Person) -> tuple[str, str]:
    """A session with a recording, and the recording's key."""
    key = upload(ana.client, f"{ana.id}/{lucia.id}", MP4, "video/mp4")
    return str(save(ana, lucia, file_key=key)["id"]), key


def _patch(ana: Person, sesion: str, **sent: object) -> Response:
    return ana.client.patch(f"{API}/sesiones/{sesion}", json=sent)


@pytest.mark.parametrize("sent", [{"numero_sesion": 7}, {"duracion_minutos": 40}])
def test_a_session_is_changed_beside_a_withdrawal(
    database: Database, ana: Person, lucia: Person, sent: dict[str, int]
) -> None:
    decide(lucia, "analizar", "conceder").raise_for_status()
    sesion = str(save(ana, lucia)["id"])
    with _while_held(database, Draft, draft(ana, lucia)) as queue:
        withdrawing = queue.begin(lambda: decide(lucia, "analizar", "retirar"))
        changing = queue.begin(lambda: _patch(ana, sesion, **sent))
    assert withdrawing.result().status_code == 200
    assert changing.result().status_code == 200
    read = ana.client.get(f"{API}/sesiones/{sesion}").json()
    assert {name: read[name] for name in sent} == sent


def test_a_recording_says_its_length_beside_a_withdrawal(
    database: Database, ana: Person, lucia: Person
) -> None:
    decide(lucia, "analizar", "conceder").raise_for_status()
    sesion, key = _filmed(ana, lucia)

    def tell() -> None:
        with database.transaction() as db:
            take_duration(db, key, 125.0)

    with _while_held(database, Draft, draft(ana, lucia)) as queue:
        withdrawing = queue.begin(lambda: decide(lucia, "analizar", "retirar"))
        telling = queue.begin(tell)
    assert withdrawing.result().status_code == 200
    telling.result()
    assert ana.client.get(f"{API}/sesiones/{sesion}").json()["duracion_minutos"] == 3
    [card] = ana.client.get(f"{API}/pacientes/").json()
    assert card["total_tiempo_minutos"] == 3


def test_a_session_is_deleted_while_its_recording_is_taken_off(
    database: Database, ana: Person, lucia: Person
) -> None:
    sesion, _ = _filmed(ana, lucia)
    with _while_held(database, Sesion, sesion) as queue:
        changing = queue.begin(lambda: _patch(ana, sesion, file_key=None))
        deleting = queue.begin(lambda: ana.client.delete(f"{API}/sesiones/{sesion}"))
    assert changing.result().status_code == 200
    assert deleting.result().status_code == 204


def test_a_session_that_is_deleted_twice_goes_once(
    database: Database, ana: Person, lucia: Person
) -> None:
    sesion, _ = _filmed(ana, lucia)
    with _while_held(database, Sesion, sesion) as queue:
        first, second = (
            queue.begin(lambda: ana.client.delete(f"{API}/sesiones/{sesion}")) for _ in range(2)
        )
    assert sorted(each.result().status_code for each in (first, second)) == [204, 404]
    assert audited(database, "sesion.delete") == [("terapeuta", sesion)]


def test_a_recording_is_deleted_while_its_session_is_shared_no_more(
    app: FastAPI, database: Database, ana: Person, lucia: Person
) -> None:
    sesion, key = _filmed(ana, lucia)
    copied(lucia, record_work(context_in(app)))

    def delete() -> Response:
        return ana.client.request("DELETE", f"{CALLS}/delete-file", json={"file_key": key})

    with _while_held(database, Sesion, sesion) as queue:
        closing = queue.begin(lambda: _patch(ana, sesion, compartir={"notas": False}))
        deleting = queue.begin(delete)
    assert closing.result().status_code == 200
    assert deleting.result().is_success


def test_a_draft_is_given_its_recording_while_its_patient_is_deleted(
    database: Database, ana: Person, lucia: Person
) -> None:
    key = upload(ana.client, f"{ana.id}/{lucia.id}", MP4, "video/mp4")
    opened = draft(ana, lucia)
    sent = {"archivo_video_info": {"file_key": key}}
    with _while_held(database, Draft, opened) as queue:
        saving = queue.begin(lambda: ana.client.put(f"{DRAFTS}/{opened}", json=sent))
        deleting = queue.begin(lambda: ana.client.delete(f"{API}/pacientes/{lucia.id}"))
    assert saving.result().status_code == 200
    assert deleting.result().status_code == 204
    assert ana.client.get(f"{DRAFTS}/{opened}").status_code == 404


def test_a_draft_is_opened_of_a_patient_who_is_just_being_deleted(
    database: Database, ana: Person, lucia: Person
) -> None:
    sent = {"paciente_id": str(lucia.id)}
    with _while_held(database, Draft, draft(ana, lucia)) as queue:
        deleting = queue.begin(lambda: ana.client.delete(f"{API}/pacientes/{lucia.id}"))
        opening = queue.begin(lambda: ana.client.post(DRAFTS, json=sent))
    assert deleting.result().status_code == 204
    assert opening.result().status_code == 404


def test_a_draft_is_thrown_away_while_its_patient_is_deleted(
    database: Database, ana: Person, lucia: Person
) -> None:
    key = upload(ana.client, f"{ana.id}/{lucia.id}", MP4, "video/mp4")
    opened = draft(ana, lucia, archivo_video_info={"file_key": key})
    with _while_held(database, Draft, opened) as queue:
        throwing = queue.begin(lambda: ana.client.delete(f"{DRAFTS}/{opened}"))
        deleting = queue.begin(lambda: ana.client.delete(f"{API}/pacientes/{lucia.id}"))
    assert [each.result().status_code for each in (throwing, deleting)] == [204, 204]


def test_two_windows_make_one_session_of_a_draft(
    database: Database, ana: Person, lucia: Person
) -> None:
    opened = draft(ana, lucia, tipo_sesion="psicoterapia", notas="Llega", temas_importantes="Sueño")
    sent = {"paciente_id": str(lucia.id), "draft_id": opened}

    def save_it() -> Response:
        return ana.client.post(f"{API}/sesiones/", json=sent)

    with _while_held(database, Draft, opened) as queue:
        first, second = (queue.begin(save_it) for _ in range(2))
    assert {each.result().status_code for each in (first, second)} == {201}
    assert first.result().json()["id"] == second.result().json()["id"]
