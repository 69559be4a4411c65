from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import select

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from tests.sesiones.saving import draft, post, tipo_id
from tests.support.people import API, People, Person

TIPOS = f"{API}/tipos-sesion"
CAMPOS = [
    {"nombre": "Qué queda", "tipo": "textarea"},
    {"nombre": "Práctica", "tipo": "select", "requerido": False, "opciones": ["Paseo", "Diario"]},
    {"nombre": "Hubo sueños", "tipo": "checkbox", "requerido": False},
]
DATOS = {"Qué queda": "La calma", "Práctica": "Paseo", "Hubo sueños": False}


@pytest.fixture
def integracion(ana: Person) -> str:
    return tipo_id(ana, nombre="Integración", campos=CAMPOS)


def _read(ana: Person, tipo: str) -> dict[str, Any]:
    read: dict[str, Any] = ana.client.get(f"{TIPOS}/{tipo}").json()
    return read


def test_a_new_type_is_offered_and_asks_for_its_fields_in_the_order_sent(ana: Person) -> None:
    created = ana.client.post(
        f"{TIPOS}/", json={"nombre": "  Integración ", "campos": [{"nombre": " B "}, *CAMPOS]}
    )
    tipo = created.json()
    assert (created.status_code, tipo["nombre"], tipo["activo"]) == (201, "Integración", True)
    assert [campo["nombre"] for campo in tipo["campos"]] == [
        "B",
        "Qué queda",
        "Práctica",
        "Hubo sueños",
    ]
    assert tipo["campos"][0] == {
        "nombre": "B",
        "tipo": "text",
        "requerido": True,
        "placeholder": None,
        "opciones": [],
    }
    assert ana.client.get(f"{TIPOS}/", params={"activo": True}).json() == [tipo]
    assert _read(ana, tipo["id"]) == tipo


def test_only_the_keys_that_were_sent_change(ana: Person, integracion: str) -> None:
    before = _read(ana, integracion)
    moved = [before["campos"][2], before["campos"][0], before["campos"][1]]
    after = ana.client.put(f"{TIPOS}/{integracion}", json={"campos": moved}).json()
    assert after["campos"] == moved
    assert {key for key in before if before[key] != after[key]} == {
        "campos",
        "fecha_actualizacion",
        "version",
    }
    withdrawn = ana.client.patch(f"{TIPOS}/{integracion}", json={"activo": False}).json()
    assert (withdrawn["activo"], withdrawn["campos"]) == (False, moved)
    assert ana.client.get(f"{TIPOS}/", params={"activo": True}).json() == []


def test_the_second_of_two_windows_is_told_and_loses_nothing(ana: Person, integracion: str) -> None:
    path = f"{TIPOS}/{integracion}"
    version = _read(ana, integracion)["version"]
    first = ana.client.patch(path, json={"version": version, "nombre": "De la primera"})
    assert (first.status_code, first.json()["version"]) == (200, version + 1)

    refused = ana.client.patch(path, json={"version": version, "nombre": "De la segunda"})
    assert refused.status_code == 409
    assert refused.json()["detail"] == "Los datos cambiaron en otra ventana"
    assert _read(ana, integracion) == first.json()

    # Without a version, as from a card, the change is made.
    assert ana.client.patch(path, json={"activo": False}).json()["version"] == version + 2


@pytest.mark.both_databases("several at once")
def test_of_windows_that_save_at_once_one_is_heard(
    app: FastAPI, ana: Person, integracion: str
) -> None:
    def send(nombre: str) -> int:
        client = TestClient(app, headers=dict(ana.client.headers))
        body = {"version": 1, "nombre": nombre}
        return client.patch(f"{TIPOS}/{integracion}", json=body).status_code

    with ThreadPoolExecutor(4) as pool:
        statuses = list(pool.map(send, "ABCD"))
    assert sorted(statuses) == [200, 409, 409, 409]
    assert _read(ana, integracion)["nombre"] == "ABCD"[statuses.index(200)]


def test_two_types_may_have_one_name(ana: Person, people: People) -> None:
    for terapeuta in (ana, ana, people.terapeuta("Eva Sanz")):
        tipo_id(terapeuta, nombre="Pareja")
    assert [tipo["nombre"] for tipo in ana.client.get(f"{TIPOS}/").json()] == ["Pareja", "Pareja"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"nombre": "  "}, "El nombre es requerido"),
        ({"nombre": "x" * 201}, "El texto es demasiado largo"),
        ({"campos": [{"tipo": "text"}]}, "El nombre del campo es requerido"),
        ({"campos": [{"nombre": " "}]}, "El nombre del campo es requerido"),
        ({"campos": [{"nombre": "a\x00b"}]}, "El texto contiene caracteres no admitidos"),
        ({"campos": [{"nombre": "A", "tipo": "date"}]}, "El valor no es una de las opciones"),
        (
            {"campos": [{"nombre": "A", "tipo": "select"}]},
            "El campo «A» necesita al menos una opción",
        ),
        (
            {"campos": [{"nombre": "A", "tipo": "select", "opciones": [" "]}]},
            "Una opción no puede estar vacía",
        ),
        (
            {"campos": [{"nombre": "A", "tipo": "select", "opciones": ["Sí", "sí "]}]},
            "Las opciones del campo «A» se repiten",
        ),
        (
            {"campos": [{"nombre": "Sueño"}, {"nombre": "sueño "}]},
            "Dos campos no pueden tener el mismo nombre",
        ),
        (
            {"campos": [{"nombre": str(number)} for number in range(51)]},
            "La lista es demasiado larga",
        ),
    ],
)
def test_a_broken_rule_is_said_and_changes_nothing(
    ana: Person, integracion: str, change: dict[str, Any], sentence: str
) -> None:
    before = ana.client.get(f"{TIPOS}/").json()
    for refused in (
        ana.client.post(f"{TIPOS}/", json={"nombre": "Nuevo", **change}),
        ana.client.patch(f"{TIPOS}/{integracion}", json=change),
    ):
        assert (refused.status_code, refused.json()["detail"]) == (422, sentence)
    assert ana.client.get(f"{TIPOS}/").json() == before


def test_a_type_without_a_name_is_told_so(ana: Person) -> None:
    assert ana.client.post(f"{TIPOS}/", json={}).json()["detail"] == "El nombre es requerido"


def test_options_belong_to_a_select_alone(ana: Person) -> None:
    tipo = tipo_id(ana, nombre="X", campos=[{"nombre": "A", "opciones": ["1", "2"]}])
    assert _read(ana, tipo)["campos"][0]["opciones"] == []


def test_an_unused_type_is_gone(ana: Person, integracion: str) -> None:
    assert ana.client.delete(f"{TIPOS}/{integracion}").status_code == 204
    assert ana.client.get(f"{TIPOS}/{integracion}").status_code == 404
    assert ana.client.get(f"{TIPOS}/").json() == []


def test_a_type_with_sessions_stays_for_them_and_is_offered_no_more(
    ana: Person, lucia: Person, integracion: str
) -> None:
    sesion = post(ana, lucia, tipo_sesion_id=integracion, campos_datos=DATOS).json()
    deleted = ana.client.delete(f"{TIPOS}/{integracion}")
    assert deleted.status_code == 200
    assert deleted.json() == {
        "detail": "Hay sesiones o borradores de este tipo:"
        " se conserva para ellos y deja de ofrecerse."
    }
    assert _read(ana, integracion)["activo"] is False
    assert ana.client.get(f"{API}/sesiones/{sesion['id']}").json() == sesion
    own = lucia.client.get(f"{API}/sesiones/paciente/sesion/{sesion['id']}").json()
    assert (own["tipo_nombre"], own["campos_datos"]) == ("Integración", DATOS)


@pytest.mark.both_databases("several at once")
def test_a_save_and_a_deletion_at_once_agree_on_what_is_left(
    app: FastAPI, ana: Person, lucia: Person
) -> None:
    def send(method: str, path: str, body: dict[str, Any] | None = None) -> int:
        client = TestClient(app, headers=dict(ana.client.headers))
        return client.request(method, path, json=body).status_code

    for _ in range(6):
        tipo = tipo_id(ana, nombre="Taller")
        sesion = {"paciente_id": str(lucia.id), "tipo_sesion_id": tipo}
        with ThreadPoolExecutor(4) as pool:
            saves = [pool.submit(send, "POST", f"{API}/sesiones/", sesion) for _ in range(3)]
            deleted = pool.submit(send, "DELETE", f"{TIPOS}/{tipo}").result()
        saved = {save.result() for save in saves}
        assert deleted in {200, 204}
        # Kept for the sessions that were saved first; gone, and then none was saved.
        assert saved == ({201} if deleted == 200 else {422})


def test_a_draft_of_a_deleted_type_can_be_finished(
    ana: Person, lucia: Person, integracion: str
) -> None:
    draft_id = draft(ana, lucia, tipo_sesion_id=integracion, campos_datos=DATOS)
    assert ana.client.delete(f"{TIPOS}/{integracion}").status_code == 200
    kept = ana.client.get(f"{API}/sesiones-asincronas/drafts/{draft_id}").json()
    assert (kept["tipo_sesion_id"], kept["campos_datos"]) == (integracion, DATOS)
    saved = post(ana, lucia, draft_id=draft_id)
    assert (saved.status_code, saved.json()["tipo_nombre"]) == (201, "Integración")
    ana.client.delete(f"{API}/sesiones/{saved.json()['id']}")
    assert ana.client.delete(f"{TIPOS}/{integracion}").status_code == 204


def test_a_session_keeps_what_it_said_under_the_labels_it_was_saved_with(
    ana: Person, lucia: Person, integracion: str
) -> None:
    sesion = post(ana, lucia, tipo_sesion_id=integracion, campos_datos=DATOS).json()
    path = f"{API}/sesiones/{sesion['id']}"
    changed = [
        {"nombre": "Qué se lleva", "tipo": "textarea"},
        {"nombre": "Práctica", "tipo": "select", "opciones": ["Nadar"]},
    ]
    ana.client.patch(f"{TIPOS}/{integracion}", json={"campos": changed})
    assert ana.client.get(path).json() == sesion
    own = lucia.client.get(f"{API}/sesiones/paciente/sesion/{sesion['id']}").json()
    assert own["campos_datos"] == DATOS

    # It can still be edited: a type that asks for more now asks nothing of what was saved before.
    edited = ana.client.patch(path, json={"notas": "x", "campos_datos": {"Práctica": "Paseo"}})
    assert (edited.status_code, edited.json()["campos_datos"]) == (200, DATOS)
    edited = ana.client.patch(path, json={"campos_datos": {**DATOS, "Qué se lleva": "Nada"}})
    assert edited.json()["campos_datos"] == {**DATOS, "Qué se lleva": "Nada"}
    assert ana.client.patch(path, json={"notas": "y"}).status_code == 200


@pytest.mark.parametrize(
    ("datos", "sentence"),
    [
        ({**DATOS, "Qué queda": ""}, "Por favor, completa el campo: Qué queda"),
        ({**DATOS, "Práctica": "Nadar"}, "El valor del campo «Práctica» no es válido"),
        ({**DATOS, "Hubo sueños": "no"}, "El valor del campo «Hubo sueños» no es válido"),
    ],
)
def test_what_an_edit_changes_must_fit_the_type(
    ana: Person, lucia: Person, integracion: str, datos: dict[str, Any], sentence: str
) -> None:
    sesion = post(ana, lucia, tipo_sesion_id=integracion, campos_datos=DATOS).json()
    refused = ana.client.patch(f"{API}/sesiones/{sesion['id']}", json={"campos_datos": datos})
    assert (refused.status_code, refused.json()["detail"]) == (422, sentence)


def test_a_type_takes_a_format_of_notes(ana: Person, integracion: str) -> None:
    path = f"{TIPOS}/{integracion}"
    assert ana.client.get(path).json()["formato_nota"] == "libre"

    changed = ana.client.patch(path, json={"formato_nota": "soap"})
    refused = ana.client.patch(path, json={"formato_nota": "poema"})

    assert (changed.status_code, changed.json()["formato_nota"]) == (200, "soap")
    assert refused.status_code == 422
    assert ana.client.get(path).json()["formato_nota"] == "soap"


def test_anothers_type_does_not_exist(people: People, integracion: str) -> None:
    eva = people.terapeuta("Eva Sanz")
    for path in (f"{TIPOS}/{integracion}", f"{TIPOS}/{uuid4()}"):
        for answer in (
            eva.client.get(path),
            eva.client.patch(path, json={"nombre": "Mío"}),
            eva.client.delete(path),
        ):
            assert (answer.status_code, answer.json()["detail"]) == (
                404,
                "Tipo de sesión no encontrado",
            )


def test_every_act_on_a_type_leaves_its_row(
    database: Database, ana: Person, lucia: Person, integracion: str
) -> None:
    path = f"{TIPOS}/{integracion}"
    ana.client.patch(path, json={"nombre": "Otro"})
    draft_id = draft(ana, lucia, tipo_sesion_id=integracion)
    ana.client.delete(path)
    ana.client.delete(f"{API}/sesiones-asincronas/drafts/{draft_id}")
    ana.client.delete(path)
    with database.read() as db:
        rows = db.execute(
            select(AuditEntry.action, AuditEntry.actor_id)
            .where(AuditEntry.entity == "tipo_sesion")
            .order_by(AuditEntry.id)
        ).all()
    acts = ("create", "update", "withdraw", "delete")
    assert [tuple(row) for row in rows] == [(f"tipo_sesion.{act}", ana.id) for act in acts]
