from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import select

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from tests.sesiones.saving import PSICOTERAPIA, SEGMENTOS, draft, post, save, tipo_id
from tests.support.audited import audited
from tests.support.people import API, People, Person

INTEGRACION = [
    {"nombre": "Qué queda", "tipo": "textarea"},
    {"nombre": "Intensidad", "tipo": "number", "requerido": False},
    {"nombre": "Práctica", "tipo": "select", "requerido": False, "opciones": ["Paseo"]},
    {"nombre": "Hubo sueños", "tipo": "checkbox", "requerido": False},
]


@pytest.fixture
def integracion(ana: Person) -> str:
    return tipo_id(ana, nombre="Integración", campos=INTEGRACION)


def test_a_saved_session_reads_back_as_it_was_written(ana: Person, lucia: Person) -> None:
    sesion = save(
        ana,
        lucia,
        temas_importantes="Sueño",
        notas_privadas="Solo para mí",
        segmentos=SEGMENTOS,
        duracion_minutos=48,
    )
    assert ana.client.get(f"{API}/sesiones/{sesion['id']}").json() == sesion
    assert sesion["terapeuta_id"] == str(ana.id)
    assert sesion["numero_sesion"] == 1
    assert sesion["tipo_nombre"] == "Psicoterapia"
    assert sesion["transcripcion"] == "Voz 1: ¿Cómo llegas hoy?\nVoz 2: Más tranquila."
    assert sesion["compartir"] == {
        "notas": True,
        "transcripcion": True,
        "video": True,
        "analisis": True,
    }


def test_the_list_leaves_out_the_long_texts(ana: Person, lucia: Person) -> None:
    save(ana, lucia, transcripcion="a" * 500, analisis_ia="## Resumen")
    [resumen] = ana.client.get(f"{API}/sesiones/paciente/{lucia.id}").json()
    assert resumen["transcripcion_preview"] == "a" * 200
    assert (resumen["tiene_video"], resumen["tiene_transcripcion"], resumen["tiene_analisis"]) == (
        False,
        True,
        True,
    )
    assert not {"transcripcion", "notas", "analisis_ia", "segmentos"} & resumen.keys()


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({}, "Por favor, selecciona un tipo de sesión válido"),
        (
            {"tipo_sesion": "psicoterapia", "notas": "  "},
            "Las notas son requeridas para sesiones de psicoterapia",
        ),
        (
            {"tipo_sesion": "psicodelica", "intencion": "Entrar"},
            "La intención y tipo de medicina son requeridos para sesiones psicodélicas",
        ),
        (
            {**PSICOTERAPIA, "tipo_sesion_id": str(uuid4())},
            "Por favor, selecciona un tipo de sesión válido",
        ),
        (
            {"tipo_sesion_id": str(uuid4())},
            "Por favor, selecciona un tipo de sesión válido",
        ),
    ],
)
def test_an_incomplete_session_is_refused_with_the_sentence_of_its_form(
    ana: Person, lucia: Person, fields: dict[str, str], sentence: str
) -> None:
    refused = post(ana, lucia, **fields)
    assert (refused.status_code, refused.json()["detail"]) == (422, sentence)
    assert ana.client.get(f"{API}/sesiones/paciente/{lucia.id}").json() == []


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        (PSICOTERAPIA, "Por favor, completa todos los campos de psicoterapia"),
        (
            {"tipo_sesion": "psicodelica", "intencion": "Entrar"},
            "Por favor, completa todos los campos de psicodélica",
        ),
    ],
)
def test_a_refused_save_leaves_its_draft_as_it_was(
    ana: Person, lucia: Person, fields: dict[str, str], sentence: str
) -> None:
    draft_id = draft(ana, lucia, cantidad="Texto a medias")
    refused = post(ana, lucia, draft_id=draft_id, **fields)
    assert (refused.status_code, refused.json()["detail"]) == (422, sentence)
    kept = ana.client.get(f"{API}/sesiones-asincronas/drafts/{draft_id}").json()
    assert kept["cantidad"] == "Texto a medias"


@pytest.mark.parametrize(
    ("campos_datos", "sentence"),
    [
        ({}, "Por favor, completa el campo: Qué queda"),
        ({"Qué queda": " "}, "Por favor, completa el campo: Qué queda"),
        ({"Qué queda": 3}, "El valor del campo «Qué queda» no es válido"),
        ({"Qué queda": "x", "Intensidad": "alta"}, "El valor del campo «Intensidad» no es válido"),
        ({"Qué queda": "x", "Intensidad": True}, "El valor del campo «Intensidad» no es válido"),
        ({"Qué queda": "x", "Práctica": "Nadar"}, "El valor del campo «Práctica» no es válido"),
        ({"Qué queda": "x", "Hubo sueños": "sí"}, "El valor del campo «Hubo sueños» no es válido"),
    ],
)
def test_a_custom_type_asks_for_its_own_fields(
    ana: Person, lucia: Person, integracion: str, campos_datos: dict[str, Any], sentence: str
) -> None:
    refused = post(ana, lucia, tipo_sesion_id=integracion, campos_datos=campos_datos)
    assert (refused.status_code, refused.json()["detail"]) == (422, sentence)


def test_a_session_of_a_custom_type_carries_its_name(
    ana: Person, lucia: Person, integracion: str
) -> None:
    datos = {"Qué queda": "La calma", "Intensidad": 6.5, "Práctica": "Paseo", "Hubo sueños": False}
    saved = post(ana, lucia, tipo_sesion_id=integracion, campos_datos=datos).json()
    assert (saved["tipo_nombre"], saved["campos_datos"]) == ("Integración", datos)
    offered = ana.client.get(f"{API}/tipos-sesion/", params={"activo": True}).json()
    assert [tipo["nombre"] for tipo in offered] == ["Integración"]
    assert ana.client.get(f"{API}/tipos-sesion/", params={"activo": False}).json() == []
    own = lucia.client.get(f"{API}/tipos-sesion/paciente").json()
    assert own == [{"id": integracion, "nombre": "Integración"}]


def test_another_therapists_type_is_not_a_type(people: People, integracion: str) -> None:
    eva = people.terapeuta("Eva Sanz")
    refused = post(eva, people.paciente(eva), tipo_sesion_id=integracion)
    assert refused.json()["detail"] == "Por favor, selecciona un tipo de sesión válido"


def test_the_therapist_is_the_caller_whatever_the_payload_says(
    people: People, ana: Person, lucia: Person
) -> None:
    eva = people.terapeuta("Eva Sanz")
    assert save(ana, lucia, terapeuta_id=str(eva.id))["terapeuta_id"] == str(ana.id)
    assert post(eva, lucia, **PSICOTERAPIA, terapeuta_id=str(ana.id)).status_code == 404


def test_a_number_that_is_taken_becomes_the_next_free_one(ana: Person, lucia: Person) -> None:
    numbers = [save(ana, lucia, numero_sesion=wanted)["numero_sesion"] for wanted in (1, 1, 7, 7)]
    assert numbers == [1, 2, 7, 8]


@pytest.mark.both_databases("several at once")
def test_sessions_saved_at_once_are_numbered_without_gaps_or_twins(
    ana: Person, lucia: Person
) -> None:
    with ThreadPoolExecutor(8) as windows:
        saved = list(windows.map(lambda _: save(ana, lucia, numero_sesion=1), range(16)))
    assert sorted(sesion["numero_sesion"] for sesion in saved) == list(range(1, 17))


def test_what_the_draft_holds_and_the_form_does_not_say_is_kept(ana: Person, lucia: Person) -> None:
    draft_id = draft(
        ana,
        lucia,
        tipo_sesion="psicoterapia",
        notas="Del borrador",
        temas_importantes="Sueño",
        notas_privadas="Privado",
        duracion_minutos=50,
        compartir={"video": False},
        archivo_video_info={"transcript": SEGMENTOS, "analisis_ia": "## Resumen"},
    )
    saved = post(ana, lucia, draft_id=draft_id, notas="De la ventana").json()
    assert saved["notas"] == "De la ventana"
    assert saved["temas_importantes"] == "Sueño"
    assert saved["notas_privadas"] == "Privado"
    assert saved["duracion_minutos"] == 50
    assert saved["analisis_ia"] == "## Resumen"
    assert [turn["text"] for turn in saved["segmentos"]] == ["¿Cómo llegas hoy?", "Más tranquila."]
    assert saved["compartir"]["video"] is False
    gone = ana.client.get(f"{API}/sesiones-asincronas/drafts/{draft_id}")
    assert gone.status_code == 404


@pytest.mark.both_databases("several at once")
def test_saving_the_same_draft_again_answers_the_same_session(ana: Person, lucia: Person) -> None:
    draft_id = draft(ana, lucia)
    fields = {**PSICOTERAPIA, "temas_importantes": "Sueño", "draft_id": draft_id}
    with ThreadPoolExecutor(4) as clicks:
        answers = list(clicks.map(lambda _: post(ana, lucia, **fields), range(4)))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.json()["id"] for answer in answers}) == 1
    assert len(ana.client.get(f"{API}/sesiones/paciente/{lucia.id}").json()) == 1


def test_the_draft_of_another_patient_or_therapist_is_not_found(
    people: People, ana: Person, lucia: Person
) -> None:
    eva = people.terapeuta("Eva Sanz")
    complete = {**PSICOTERAPIA, "temas_importantes": "Sueño"}
    foreign = draft(eva, people.paciente(eva))
    assert post(ana, lucia, draft_id=foreign, **complete).status_code == 404
    misplaced = draft(ana, people.paciente(ana, "Mateo"))
    assert post(ana, lucia, draft_id=misplaced, **complete).status_code == 404
    still_there = ana.client.get(f"{API}/sesiones-asincronas/drafts/{misplaced}")
    assert still_there.status_code == 200


def test_every_act_and_every_reading_leaves_its_row(
    database: Database, ana: Person, lucia: Person
) -> None:
    path = f"{API}/sesiones/{save(ana, lucia)['id']}"
    ana.client.get(path)
    ana.client.patch(path, json={"notas": "Otra cosa"})
    lucia.client.get(f"{API}/sesiones/paciente/sesion/{path.rpartition('/')[2]}")
    ana.client.delete(path)
    with database.read() as db:
        rows = db.execute(
            select(AuditEntry.action, AuditEntry.actor_id)
            .where(AuditEntry.entity == "sesion")
            .order_by(AuditEntry.id)
        ).all()
    assert [tuple(row) for row in rows] == [
        ("sesion.create", ana.id),
        ("sesion.read", ana.id),
        ("sesion.update", ana.id),
        ("sesion.read", lucia.id),
        ("sesion.delete", ana.id),
    ]


def test_a_draft_that_becomes_a_session_says_so(
    database: Database, ana: Person, lucia: Person
) -> None:
    from_draft = draft(ana, lucia)
    save(ana, lucia, draft_id=from_draft, temas_importantes="Sueño")
    assert audited(database, "borrador.consume") == [("terapeuta", from_draft)]
