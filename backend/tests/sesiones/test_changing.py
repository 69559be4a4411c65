from typing import Any

import pytest

from tests.sesiones.saving import SEGMENTOS, save
from tests.support.people import API, Person


def _patch(ana: Person, sesion: dict[str, Any], **fields: Any) -> dict[str, Any]:
    answer = ana.client.patch(f"{API}/sesiones/{sesion['id']}", json=fields)
    assert answer.status_code == 200, answer.text
    changed: dict[str, Any] = answer.json()
    return changed


def test_only_the_keys_that_were_sent_change(ana: Person, lucia: Person) -> None:
    before = save(ana, lucia, temas_importantes="Sueño", segmentos=SEGMENTOS)
    after = _patch(ana, before, notas="Otra cosa")
    assert after == {**before, "notas": "Otra cosa"}
    assert ana.client.put(f"{API}/sesiones/{before['id']}", json={}).json() == after


def test_one_permission_changes_without_the_others(ana: Person, lucia: Person) -> None:
    sesion = save(ana, lucia, compartir={"video": False})
    after = _patch(ana, sesion, compartir={"notas": False})
    assert after["compartir"] == {
        "notas": False,
        "transcripcion": True,
        "video": False,
        "analisis": True,
    }


def test_a_text_taken_out_of_the_transcript_is_in_no_turn_of_it(ana: Person, lucia: Person) -> None:
    sesion = save(ana, lucia, segmentos=SEGMENTOS)
    assert _patch(ana, sesion, transcripcion=sesion["transcripcion"])["segmentos"] != []
    after = _patch(ana, sesion, transcripcion="Solo esto queda.")
    assert (after["transcripcion"], after["segmentos"]) == ("Solo esto queda.", [])


def test_corrected_turns_are_the_transcript(ana: Person, lucia: Person) -> None:
    sesion = save(ana, lucia, segmentos=SEGMENTOS)
    corrected = [{**SEGMENTOS[0], "text": "¿Cómo estás hoy?"}, SEGMENTOS[1]]
    after = _patch(ana, sesion, segmentos=corrected)
    assert after["transcripcion"].startswith("Voz 1: ¿Cómo estás hoy?")


@pytest.mark.parametrize(
    ("change", "status", "sentence"),
    [
        ({"notas": ""}, 422, "Las notas son requeridas para sesiones de psicoterapia"),
        (
            {"tipo_sesion": "psicodelica"},
            422,
            "La intención es requerida para sesiones psicodélicas",
        ),
        ({"numero_sesion": 2}, 409, "Ya existe otra sesión con ese número"),
        ({"fecha": None}, 422, "Este campo es obligatorio"),
        ({"numero_sesion": 0}, 422, "El número está fuera de los límites"),
        ({"num_voces": 33}, 422, "El número está fuera de los límites"),
        ({"notas": "a\x00b"}, 422, "El texto contiene caracteres no admitidos"),
        ({"video_url": "/api/v1/aws-s3/files/de/otro.mp4"}, 404, "No encontrado"),
    ],
)
def test_a_refused_change_changes_nothing(
    ana: Person, lucia: Person, change: dict[str, Any], status: int, sentence: str
) -> None:
    before = save(ana, lucia)
    save(ana, lucia)
    path = f"{API}/sesiones/{before['id']}"
    refused = ana.client.patch(path, json=change)
    assert (refused.status_code, refused.json()["detail"]) == (status, sentence)
    assert ana.client.get(path).json() == before


def test_a_deleted_session_is_gone_for_both(ana: Person, lucia: Person) -> None:
    sesion = save(ana, lucia)
    path = f"{API}/sesiones/{sesion['id']}"
    assert ana.client.delete(path).status_code == 204
    assert ana.client.get(path).status_code == 404
    assert lucia.client.get(f"{API}/sesiones/paciente/mis-sesiones").json() == []


def test_a_date_alone_keeps_its_day(ana: Person, lucia: Person) -> None:
    assert save(ana, lucia, fecha="2026-11-12")["fecha"] == "2026-11-12T00:00:00Z"
