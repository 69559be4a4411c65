from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from random import Random

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import event

from remanso.core.db import Database
from remanso.rooms.sesiones.saved import service
from tests.sesiones.saving import save
from tests.support.context import context_in
from tests.support.people import API, People, Person

pytestmark = pytest.mark.both_databases("sums and averages")


@contextmanager
def _statements(database: Database) -> Iterator[list[str]]:
    seen: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        seen.append(statement)

    event.listen(database.engine, "before_cursor_execute", note)
    yield seen
    event.remove(database.engine, "before_cursor_execute", note)


def test_every_patient_is_counted_in_one_statement(
    app: FastAPI, people: People, ana: Person, lucia: Person
) -> None:
    mateo = people.paciente(ana, "Mateo")
    for day in range(1, 11):
        save(ana, lucia, fecha=f"2026-03-{day:02}T16:00:00Z", duracion_minutos=40 + day)
    save(ana, mateo, fecha="2026-03-01T16:00:00Z")
    with _statements(context_in(app).database) as statements:
        listed = ana.client.get(f"{API}/pacientes/").json()
    cards = {card["id"]: card for card in listed}
    of_lucia, of_mateo = cards[str(lucia.id)], cards[str(mateo.id)]
    # Who asks, and the list.
    assert len([each for each in statements if "SELECT" in each]) == 2
    assert of_lucia["total_sesiones"] == 10
    assert of_lucia["total_tiempo_minutos"] == sum(range(41, 51))
    assert of_lucia["duraciones_recientes"] == list(range(43, 51))
    assert of_lucia["ultima_sesion"] == "2026-03-10T16:00:00Z"
    assert of_mateo["total_tiempo_minutos"] == 0


def test_whatever_is_done_to_sessions_the_statistics_are_their_sums(
    database: Database, ana: Person, lucia: Person
) -> None:
    chance = Random(7)  # noqa: S311 - invents, guards nothing
    kept: list[str] = []
    for _ in range(40):
        act = chance.choice(["save", "save", "change", "delete"])
        facts: dict[str, object] = {"fecha": f"2026-03-{chance.randint(1, 28):02}T16:00:00Z"}
        if chance.random() < 0.7:
            facts |= {"duracion_minutos": chance.randint(30, 90)}
        if act == "save" or not kept:
            kept.append(str(save(ana, lucia, **facts)["id"]))
        elif act == "change":
            ana.client.patch(f"{API}/sesiones/{chance.choice(kept)}", json=facts)
        else:
            gone = kept.pop(chance.randrange(len(kept)))
            assert ana.client.delete(f"{API}/sesiones/{gone}").status_code == 204
        says_what_the_sessions_say(database, ana, lucia)


def says_what_the_sessions_say(database: Database, ana: Person, lucia: Person) -> None:
    listed = ana.client.get(f"{API}/sesiones/paciente/{lucia.id}").json()
    minutes = [sesion["duracion_minutos"] or 0 for sesion in listed]
    [card] = ana.client.get(f"{API}/pacientes/").json()
    assert card["total_sesiones"] == len(listed)
    assert card["total_tiempo_minutos"] == sum(minutes)
    assert card["ultima_sesion"] == (listed[0]["fecha"] if listed else None)
    assert card["duraciones_recientes"] == minutes[:8][::-1]


def test_sessions_saved_at_once_are_all_counted(app: FastAPI, ana: Person, lucia: Person) -> None:
    def save_one(_: int) -> None:
        client = TestClient(app, headers=dict(ana.client.headers))
        sent = {"paciente_id": str(lucia.id), "tipo_sesion": "psicoterapia", "notas": "x"}
        assert client.post(f"{API}/sesiones/", json=sent).status_code == 201

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(save_one, range(8)))

    [card] = ana.client.get(f"{API}/pacientes/").json()
    assert card["total_sesiones"] == 8


def test_another_therapists_sessions_are_not_counted(
    people: People, database: Database, ana: Person, lucia: Person
) -> None:
    save(ana, lucia)
    eva = people.terapeuta("Eva Sanz")
    noa = people.paciente(eva, "Noa")
    [card] = eva.client.get(f"{API}/pacientes/").json()
    assert (card["id"], card["total_sesiones"]) == (str(noa.id), 0)
    with database.read() as db:
        assert service.read_estadistica(db, paciente_id=eva.id) == service.Estadistica()


def test_the_patients_course_is_every_session_from_the_oldest(
    database: Database, ana: Person, lucia: Person
) -> None:
    for day in (9, 2, 5, 7, 1, 3):
        save(ana, lucia, fecha=f"2026-03-{day:02}T16:00:00Z", duracion_minutos=50)
    with database.read() as db:
        resumen = service.read_resumen(db, paciente_id=lucia.id)
    assert [step["fecha"].day for step in resumen["recorrido"]] == [1, 2, 3, 5, 7, 9]
    assert [sesion["fecha"].day for sesion in resumen["sesiones_recientes"]] == [9, 7, 5, 3, 2]
    assert (resumen["total_sesiones"], resumen["total_tiempo_minutos"]) == (6, 300)
    assert resumen["sesiones_nuevas"] == 6
