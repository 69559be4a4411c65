"""The therapist's own exercises: adding, changing, counting, deleting."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import func, select

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from remanso.rooms.ejercicios.models import (
    EjercicioArchivo,
    EjercicioCompletado,
    ModuloEjercicio,
    PacienteEjercicio,
)
from remanso.settings.product import Settings
from tests.ejercicios.bank import (
    CONTENTS,
    EJERCICIOS,
    MODULOS,
    archivo,
    ejercicio,
    inside,
    modulo,
    statements,
)
from tests.ejercicios.giving import AT, complete, give, unified
from tests.support.context import context_in
from tests.support.people import API, People, Person


def _read(ana: Person, ejercicio_id: str) -> dict[str, Any]:
    read: dict[str, Any] = ana.client.get(f"{EJERCICIOS}/{ejercicio_id}").json()
    return read


def test_a_new_exercise_is_in_the_bank_by_title(ana: Person) -> None:
    zen = ejercicio(ana, "Zen")
    calma = ejercicio(ana, " Calma  ", descripcion="Diez minutos.", categoria="Mindfulness")
    assert calma["titulo"] == "Calma"
    assert {name: calma[name] for name in ("descripcion", "categoria", "version")} == {
        "descripcion": "Diez minutos.",
        "categoria": "Mindfulness",
        "version": 1,
    }
    counts = ("pacientes_count", "completados_count", "modulos_count")
    files = ("archivos", "archivo_url", "archivo_ids", "archivo_nombre")
    assert [calma[name] for name in counts] == [0, 0, 0]
    assert [calma[name] for name in files] == [[], [], [], []]
    assert ana.client.get(f"{EJERCICIOS}/").json() == [calma, zen]
    assert _read(ana, zen["id"]) == zen
    window = ana.client.get(EJERCICIOS, params={"limit": 1, "offset": 1})
    assert (window.json(), window.headers["X-Total-Count"]) == ([zen], "2")


def test_titles_stand_in_order_whatever_their_case_and_accents(ana: Person) -> None:
    for titulo in ("Órdenes", "paseo", "ábaco", "Balance"):
        ejercicio(ana, titulo)
    first = ejercicio(ana, "Zen")["id"]
    ana.client.patch(f"{EJERCICIOS}/{first}", json={"titulo": "Aire"})
    listed = ana.client.get(f"{EJERCICIOS}/").json()
    assert [each["titulo"] for each in listed] == ["ábaco", "Aire", "Balance", "Órdenes", "paseo"]


def test_only_the_keys_that_were_sent_change(ana: Person) -> None:
    before = ejercicio(ana, "Calma", descripcion="Diez minutos.", archivo_url=archivo(ana))
    after = ana.client.patch(f"{EJERCICIOS}/{before['id']}", json={"titulo": "Calma 2"}).json()
    assert after == {
        **before,
        "titulo": "Calma 2",
        "version": 2,
        "fecha_actualizacion": after["fecha_actualizacion"],
    }
    assert after["fecha_actualizacion"] > before["fecha_actualizacion"]
    cleared = ana.client.put(f"{EJERCICIOS}/{before['id']}", json={"descripcion": None}).json()
    assert (cleared["descripcion"], cleared["version"]) == (None, 3)


@pytest.mark.both_databases("several at once")
def test_one_of_several_changes_at_once_is_made(app: FastAPI, ana: Person) -> None:
    calma = ejercicio(ana, "Calma")["id"]

    def send(titulo: str) -> int:
        client = TestClient(app, headers=dict(ana.client.headers))
        body = {"titulo": titulo, "version": 1}
        answer = client.patch(f"{EJERCICIOS}/{calma}", json=body)
        if answer.status_code != 200:
            assert answer.json()["detail"] == "El ejercicio cambió en otra ventana"
        return answer.status_code

    with ThreadPoolExecutor(4) as pool:
        statuses = list(pool.map(send, "ABCD"))
    assert sorted(statuses) == [200, 409, 409, 409]
    assert _read(ana, calma)["titulo"] == "ABCD"[statuses.index(200)]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"titulo": "  "}, "Por favor, ingresa un título para el ejercicio."),
        ({"titulo": "x" * 201}, "El texto es demasiado largo"),
        ({"descripcion": "x" * 5001}, "El texto es demasiado largo"),
        ({"categoria": "a\x00b"}, "El texto contiene caracteres no admitidos"),
        ({"archivo_url": [3]}, "Debe ser un texto"),
        ({"archivo_url": [str(number) for number in range(51)]}, "La lista es demasiado larga"),
    ],
)
def test_a_broken_rule_is_said_and_changes_nothing(
    ana: Person, change: dict[str, Any], sentence: str
) -> None:
    calma = ejercicio(ana, "Calma")
    for refused in (
        ana.client.post(f"{EJERCICIOS}/", json={"titulo": "Nuevo", **change}),
        ana.client.patch(f"{EJERCICIOS}/{calma['id']}", json=change),
    ):
        assert (refused.status_code, refused.json()["detail"]) == (422, sentence)
    assert ana.client.get(f"{EJERCICIOS}/").json() == [calma]


def test_an_exercise_without_a_title_is_told_so(ana: Person) -> None:
    refused = ana.client.post(f"{EJERCICIOS}/", json={"terapeuta_id": str(uuid4())})
    assert refused.json()["detail"] == "Por favor, ingresa un título para el ejercicio."


def test_two_therapists_with_the_same_titles_see_only_their_own(
    ana: Person, people: People
) -> None:
    eva = people.terapeuta("Eva Sanz")
    own = {person.id: ejercicio(person, "Calma") for person in (ana, eva)}
    for person in (ana, eva):
        assert person.client.get(f"{EJERCICIOS}/").json() == [own[person.id]]
    for path in (f"{EJERCICIOS}/{own[ana.id]['id']}", f"{EJERCICIOS}/{uuid4()}"):
        for answer in (
            eva.client.get(path),
            eva.client.patch(path, json={"titulo": "Mío"}),
            eva.client.delete(path),
        ):
            assert (answer.status_code, answer.json()["detail"]) == (404, "Ejercicio no encontrado")
    assert _read(ana, own[ana.id]["id"]) == own[ana.id]


def test_each_patient_is_counted_once_and_only_those_who_have_it_now(
    ana: Person, lucia: Person, people: People
) -> None:
    calma, paseo = ejercicio(ana, "Calma")["id"], ejercicio(ana, "Paseo")["id"]
    base, otro = modulo(ana, calma, paseo)["id"], modulo(ana, calma, titulo="Otro")["id"]
    mateo, noa = people.paciente(ana, "Mateo"), people.paciente(ana, "Noa")
    give(ana, lucia, ejercicio=calma)
    for paciente, modulo_id in ((lucia, base), (lucia, otro), (mateo, base)):
        give(ana, paciente, modulo=modulo_id)
    # Noa did it once, and has it no more.
    give(ana, noa, ejercicio=calma)
    for paciente in (lucia, noa):
        complete(paciente, calma)
    ana.client.delete(f"{AT}/{noa.id}/{calma}").raise_for_status()
    listed = ana.client.get(f"{EJERCICIOS}/").json()
    counts = ("titulo", "pacientes_count", "completados_count", "modulos_count")
    assert [[each[name] for name in counts] for each in listed] == [
        ["Calma", 2, 1, 2],
        ["Paseo", 2, 0, 1],
    ]
    assert _read(ana, calma) == listed[0]
    # What the patients' own pages say adds up to the same.
    rows = [unified(each, each) for each in (lucia, mateo, noa)]
    having = [{row["id"]: row["completado"] for row in each} for each in rows]
    for each in listed:
        assert each["pacientes_count"] == sum(each["id"] in had for had in having)
        assert each["completados_count"] == sum(had.get(each["id"], False) for had in having)


def test_a_deleted_exercise_leaves_nothing(
    ana: Person, lucia: Person, database: Database, settings: Settings
) -> None:
    keys = [archivo(ana, "a.pdf"), archivo(ana, "b.pdf")]
    calma = ejercicio(ana, "Calma", archivo_url=keys)["id"]
    others = [ejercicio(ana, titulo)["id"] for titulo in ("Uno", "Dos")]
    modulos = [
        modulo(ana, *order)["id"]
        for order in ((calma, *others), (others[0], calma, others[1]), (*others, calma))
    ]
    give(ana, lucia, ejercicio=calma)
    give(ana, lucia, modulo=modulos[0])
    complete(lucia, calma)

    assert ana.client.delete(f"{EJERCICIOS}/{calma}").status_code == 204

    assert ana.client.get(f"{EJERCICIOS}/{calma}").status_code == 404
    assert [inside(ana, each) for each in modulos] == [others] * 3
    assert not any((settings.data_path / "sealed" / key).exists() for key in keys)
    with database.read() as db:
        for table in (EjercicioArchivo, PacienteEjercicio, EjercicioCompletado):
            assert db.scalar(select(func.count()).select_from(table)) == 0
        assert db.scalar(select(func.count()).select_from(ModuloEjercicio)) == 6
    assert [row["id"] for row in unified(lucia, lucia)] == others
    assert ana.client.get(f"{API}/aws-s3/bucket-contents").json() == []


def test_every_act_on_an_exercise_leaves_its_row(ana: Person, database: Database) -> None:
    path = f"{EJERCICIOS}/{ejercicio(ana)['id']}"
    ana.client.patch(path, json={"titulo": "Otro"})
    ana.client.patch(path, json={"titulo": "Otro", "version": 1})
    ana.client.delete(path)
    with database.read() as db:
        rows = db.execute(
            select(AuditEntry.action, AuditEntry.actor_id)
            .where(AuditEntry.entity == "ejercicio")
            .order_by(AuditEntry.id)
        ).all()
    acts = ("create", "update", "delete")
    assert [tuple(row) for row in rows] == [(f"ejercicio.{act}", ana.id) for act in acts]


def test_a_long_bank_costs_no_more_statements(app: FastAPI, ana: Person, lucia: Person) -> None:
    first = ejercicio(ana, "0", archivo_url=archivo(ana))["id"]
    base = modulo(ana, first)["id"]
    give(ana, lucia, modulo=base)
    served: Database = context_in(app).database

    def cost() -> list[int]:
        paths = (
            (EJERCICIOS, None),
            (EJERCICIOS, {"limit": 5}),
            (f"{MODULOS}/{base}", None),
            (f"{CONTENTS}/modulo/{base}", {"limit": 5}),
        )
        counted = []
        for path, query in paths:
            with statements(served) as seen:
                assert ana.client.get(path, params=query).status_code == 200
            counted.append(len(seen))
        return counted

    before = cost()
    for number in range(1, 8):
        more = ejercicio(ana, str(number), archivo_url=archivo(ana))["id"]
        ana.client.post(f"{CONTENTS}/", json={"modulo_id": base, "ejercicio_id": more})
        modulo(ana, more)
    assert cost() == before
    assert max(before) <= 4
    assert before[0] > 0
