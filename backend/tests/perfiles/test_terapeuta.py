from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import select

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from tests.sesiones.saving import draft, post, save
from tests.support.people import API, People, Person

PERFIL = f"{API}/terapeuta/perfil"
COMPARTIR = {"notas": True, "transcripcion": True, "video": True, "analisis": True}
SAID = {
    "especialidad": "Psicoterapia integrativa",
    "licencia": "M-12345",
    "telefono": "+34 600 00 00 00",
    "telefono_consulta": "+34 912 34 56 78",
    "direccion": "Calle del Río 4, 2.º B",
    "biografia": "Acompaño procesos.\n\nDesde 2008. 🌿",
}


def _patch(person: Person, **fields: Any) -> dict[str, Any]:
    answer = person.client.patch(PERFIL, json=fields)
    assert answer.status_code == 200, answer.text
    perfil: dict[str, Any] = answer.json()
    return perfil


def test_a_profile_is_empty_before_its_first_save(ana: Person) -> None:
    assert ana.client.get(PERFIL).json() == {
        "name": "Ana Robledo",
        "email": ana.email,
        "avatar_url": None,
        "foto_perfil": None,
        **dict.fromkeys(SAID),
        "estudios": [],
        "certificaciones": [],
        "compartir": COMPARTIR,
        "compartir_elegido": False,
        "version": 0,
    }


def test_what_is_saved_reads_back_and_only_the_keys_sent_change(ana: Person) -> None:
    first = _patch(ana, **SAID)
    assert ana.client.get(PERFIL).json() == first
    assert first.items() >= SAID.items()
    second = ana.client.put(PERFIL, json={"licencia": "  ", "version": first["version"]}).json()
    assert second == {**first, "licencia": None, "version": first["version"] + 1}


def test_name_and_email_are_read_only(ana: Person) -> None:
    before = ana.client.get(PERFIL).json()
    after = _patch(ana, name="Otra", email="otra@consulta.example", avatar_url="https://x.example")
    assert after == {**before, "version": 1}
    assert ana.client.get(f"{API}/auth/me").json()["name"] == "Ana Robledo"


def test_studies_and_certificates_keep_their_order_and_identity(ana: Person) -> None:
    sent = [
        {"titulo": "Psicología", "institucion": "Universidad de Salamanca", "año": 2004},
        {"titulo": "Máster", "año": "2007"},
        {"titulo": "En curso", "institucion": "", "año": ""},
    ]
    first = _patch(ana, estudios=sent, certificaciones=sent[:1])
    assert [line["titulo"] for line in first["estudios"]] == ["Psicología", "Máster", "En curso"]
    assert [line["año"] for line in first["estudios"]] == [2004, 2007, None]
    assert first["certificaciones"][0].keys() == {"id", "titulo", "institucion", "año"}
    turned = list(reversed(first["estudios"]))
    assert _patch(ana, estudios=turned)["estudios"] == turned
    assert _patch(ana, estudios=[])["certificaciones"] == first["certificaciones"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"estudios": [{"institucion": "X"}]}, "El título es requerido"),
        ({"certificaciones": [{"titulo": " "}]}, "El título es requerido"),
        ({"estudios": [{"titulo": "X", "año": 1500}]}, "El número está fuera de los límites"),
        ({"estudios": [{"titulo": "X", "año": "hoy"}]}, "Debe ser un número entero"),
        ({"estudios": [{"titulo": "X"}] * 51}, "La lista es demasiado larga"),
        ({"biografia": "x" * 5001}, "El texto es demasiado largo"),
        ({"direccion": "x" * 401}, "El texto es demasiado largo"),
        ({"telefono": "1" * 41}, "El texto es demasiado largo"),
        ({"licencia": "a\x00b"}, "El texto contiene caracteres no admitidos"),
        ({"compartir": {"video": "quizá"}}, "Debe ser sí o no"),
    ],
)
def test_a_broken_rule_is_said_and_changes_nothing(
    ana: Person, change: dict[str, Any], sentence: str
) -> None:
    before = _patch(ana, **SAID)
    refused = ana.client.patch(PERFIL, json={"especialidad": "Otra", **change})
    assert (refused.status_code, refused.json()["detail"]) == (422, sentence)
    assert ana.client.get(PERFIL).json() == before


def test_the_second_of_two_windows_is_told(ana: Person) -> None:
    read = ana.client.get(PERFIL).json()["version"]
    saved = _patch(ana, especialidad="Una", version=read)
    refused = ana.client.patch(PERFIL, json={"especialidad": "Otra", "version": read})
    assert (refused.status_code, refused.json()["detail"]) == (
        409,
        "Los datos cambiaron en otra ventana",
    )
    assert ana.client.get(PERFIL).json() == saved


@pytest.mark.both_databases("several at once")
def test_of_many_first_saves_at_once_one_wins(ana: Person) -> None:
    def first_save(number: int) -> int:
        return ana.client.patch(PERFIL, json={"licencia": str(number), "version": 0}).status_code

    with ThreadPoolExecutor(6) as windows:
        answers = list(windows.map(first_save, range(6)))
    assert sorted(answers) == [200, 409, 409, 409, 409, 409]
    assert ana.client.get(PERFIL).json()["version"] == 1


def test_everybody_has_a_profile_of_their_own(people: People, ana: Person) -> None:
    _patch(ana, **SAID)
    eva = people.terapeuta("Eva Sanz")
    assert eva.client.get(PERFIL).json()["licencia"] is None


def test_a_session_that_says_nothing_is_shared_as_the_profile_says(
    ana: Person, lucia: Person
) -> None:
    assert save(ana, lucia)["compartir"] == COMPARTIR
    chosen = {**COMPARTIR, "notas": False, "video": False}
    assert _patch(ana, compartir={"notas": False, "video": False})["compartir"] == chosen
    assert _patch(ana, compartir={"analisis": True})["compartir"] == chosen
    assert save(ana, lucia)["compartir"] == chosen
    said = save(ana, lucia, compartir={"video": True})
    assert said["compartir"] == {**chosen, "video": True}
    own = lucia.client.get(f"{API}/sesiones/paciente/sesion/{said['id']}").json()
    assert "notas" not in own


def test_sharing_is_chosen_once_and_only_by_saying_so(ana: Person) -> None:
    assert _patch(ana, licencia="M-1", compartir={})["compartir_elegido"] is False
    # Whoever chooses what stood there has chosen, too.
    assert _patch(ana, compartir=COMPARTIR)["compartir_elegido"] is True
    assert _patch(ana, compartir={})["compartir_elegido"] is True
    assert ana.client.get(PERFIL).json()["compartir_elegido"] is True


def test_a_draft_older_than_the_choice_says_nothing_and_follows_it(
    ana: Person, lucia: Person
) -> None:
    draft_id = draft(ana, lucia, tipo_sesion="psicoterapia")
    path = f"{API}/sesiones-asincronas/drafts/{draft_id}"
    assert ana.client.get(path).json()["compartir"] is None
    _patch(ana, compartir=dict.fromkeys(COMPARTIR, False))
    saved = post(ana, lucia, draft_id=draft_id, notas="x", temas_importantes="y").json()
    assert saved["compartir"] == dict.fromkeys(COMPARTIR, False)
    own = lucia.client.get(f"{API}/sesiones/paciente/sesion/{saved['id']}").json()
    assert "notas" not in own


def test_a_draft_begins_with_what_the_profile_shares(ana: Person, lucia: Person) -> None:
    _patch(ana, compartir={"transcripcion": False})
    draft_id = draft(ana, lucia, tipo_sesion="psicoterapia", compartir={"video": False})
    path = f"{API}/sesiones-asincronas/drafts/{draft_id}"
    chosen = {**COMPARTIR, "transcripcion": False, "video": False}
    assert ana.client.get(path).json()["compartir"] == chosen
    changed = ana.client.put(path, json={"compartir": {"analisis": False}}).json()
    assert changed["compartir"] == {**chosen, "analisis": False}
    saved = post(ana, lucia, draft_id=draft_id, notas="x", temas_importantes="y").json()
    assert saved["compartir"] == changed["compartir"]


def test_what_another_therapist_shares_is_their_own_choice(people: People, ana: Person) -> None:
    _patch(ana, compartir={"notas": False})
    eva = people.terapeuta("Eva Sanz")
    marta = people.paciente(eva, "Marta")
    assert save(eva, marta)["compartir"] == COMPARTIR
    path = f"{API}/sesiones-asincronas/drafts/{draft(eva, marta)}"
    assert eva.client.get(path).json()["compartir"] is None


def test_a_save_leaves_its_row(ana: Person, database: Database) -> None:
    _patch(ana, **SAID)
    with database.read() as db:
        rows = db.execute(
            select(AuditEntry.actor_id, AuditEntry.entity_id).where(
                AuditEntry.action == "perfil.update"
            )
        ).all()
    assert [tuple(row) for row in rows] == [(ana.id, ana.id)]
