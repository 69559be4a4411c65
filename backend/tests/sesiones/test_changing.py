from typing import Any

import pytest

from remanso.core.db import Database
from remanso.core.tables.optimistic import Changes
from remanso.rooms.sesiones.saved.changes import work_out
from remanso.use_cases.sesiones import update_sesion
from tests.sesiones.saving import SEGMENTOS, heard, save
from tests.support.people import API, Person


def _patch(ana: Person, sesion: dict[str, Any], **fields: Any) -> dict[str, Any]:
    answer = ana.client.patch(f"{API}/sesiones/{sesion['id']}", json=fields)
    assert answer.status_code == 200, answer.text
    changed: dict[str, Any] = answer.json()
    return changed


def _without_words(turn: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in turn.items() if key != "words"}


def test_only_the_keys_that_were_sent_change(ana: Person, lucia: Person) -> None:
    before = save(ana, lucia, temas_importantes="Sueño", segmentos=SEGMENTOS)
    after = _patch(ana, before, notas="Otra cosa")
    assert after == {**before, "notas": "Otra cosa", "version": 2}
    replaced = ana.client.put(f"{API}/sesiones/{before['id']}", json={}).json()
    assert replaced == {**after, "version": 3}


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


def test_date_and_duration_change_and_the_statistics_with_them(ana: Person, lucia: Person) -> None:
    sesion = save(ana, lucia, duracion_minutos=50)
    after = _patch(ana, sesion, fecha="2026-10-01T09:30:00Z", duracion_minutos=65)
    assert (after["fecha"], after["duracion_minutos"]) == ("2026-10-01T09:30:00Z", 65)
    [card] = ana.client.get(f"{API}/pacientes/").json()
    assert (card["ultima_sesion"], card["total_tiempo_minutos"]) == ("2026-10-01T09:30:00Z", 65)
    assert _patch(ana, sesion, duracion_minutos=None)["duracion_minutos"] is None


def test_two_windows_lose_nothing(ana: Person, lucia: Person) -> None:
    read = save(ana, lucia, segmentos=SEGMENTOS)
    _patch(ana, read, version=read["version"], notas="La de la primera ventana")
    path = f"{API}/sesiones/{read['id']}"
    stale = {"version": read["version"], "notas": "La de la segunda"}
    refused = ana.client.patch(path, json=stale)
    assert (refused.status_code, refused.json()["detail"]) == (
        409,
        "La sesión cambió en otra ventana",
    )
    now = ana.client.get(path).json()
    assert now["notas"] == "La de la primera ventana"
    assert _patch(ana, read, version=now["version"], notas="Las dos")["notas"] == "Las dos"


def test_what_is_saved_while_a_long_transcript_is_read_is_kept(
    ana: Person, lucia: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    sesion = save(ana, lucia, segmentos=SEGMENTOS)
    meanwhile = ["Desde la segunda"]

    def read(*args: Any, **options: Any) -> Changes:
        changes = work_out(*args, **options)
        if meanwhile:
            _patch(ana, sesion, notas=meanwhile.pop(0))
        return changes

    monkeypatch.setattr(update_sesion, "work_out", read)
    after = _patch(ana, sesion, transcripcion="Ana: Hola")
    assert (after["notas"], after["transcripcion"]) == ("Desde la segunda", "Ana: Hola")
    assert after["version"] == 3

    meanwhile.append("Desde la segunda, otra vez")
    stale = ana.client.patch(
        f"{API}/sesiones/{sesion['id']}",
        json={"version": after["version"], "transcripcion": "Ana: Adiós"},
    )
    assert (stale.status_code, stale.json()["detail"]) == (
        409,
        "La sesión cambió en otra ventana",
    )
    now = ana.client.get(f"{API}/sesiones/{sesion['id']}").json()
    assert now["transcripcion"] == "Ana: Hola"


def test_a_correction_keeps_the_times_of_the_words_and_can_be_taken_back(
    database: Database, ana: Person, lucia: Person
) -> None:
    sesion = heard(database, ana, lucia)
    asked, answered = (_without_words(turn) for turn in sesion["segmentos"])
    corrected = _patch(ana, sesion, segmentos=[asked, {**answered, "text": "Mucho más tranquila."}])
    assert corrected["transcripcion_corregida"]
    assert [turn["words"] is None for turn in corrected["segmentos"]] == [False, True]
    assert corrected["transcripcion"].endswith("Mucho más tranquila.")

    by_hand = _patch(ana, sesion, segmentos=[asked, answered])
    assert by_hand["segmentos"] == sesion["segmentos"]
    assert not by_hand["transcripcion_corregida"]

    _patch(ana, sesion, transcripcion="Nada de eso.")
    back = _patch(ana, sesion, segmentos=None)
    assert not back["transcripcion_corregida"]
    for part in ("segmentos", "transcripcion"):
        assert back[part] == sesion[part]


def test_a_text_typed_without_turns_can_be_corrected_by_turns_and_come_back(
    ana: Person, lucia: Person
) -> None:
    typed = "Terapeuta: ¿Cómo llegas?\nLucía: Mejor."
    sesion = save(ana, lucia, transcripcion=typed)
    assert not sesion["transcripcion_corregida"]
    turns = [
        {"speaker_label": "Terapeuta", "text": "¿Cómo llegas?"},
        {"speaker_label": "Lucía", "text": "Mucho mejor."},
    ]
    corrected = _patch(ana, sesion, version=1, segmentos=turns)
    assert corrected["transcripcion"] == "Terapeuta: ¿Cómo llegas?\nLucía: Mucho mejor."
    assert corrected["transcripcion_corregida"]

    _patch(ana, sesion, segmentos=[turns[1]])
    back = _patch(ana, sesion, segmentos=None)
    assert back["transcripcion"] == typed
    assert [turn["speaker_label"] for turn in back["segmentos"]] == ["Terapeuta", "Lucía"]
    assert not back["transcripcion_corregida"]


def test_without_a_machines_transcript_there_is_nothing_to_take_back(
    ana: Person, lucia: Person
) -> None:
    sesion = save(ana, lucia, segmentos=SEGMENTOS)
    after = _patch(ana, sesion, segmentos=None)
    assert after == {**sesion, "version": 2}


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
        ({"num_voces": 33}, 422, "El número de voces es 1, 2, 3, 4 o 32, que son cinco o más"),
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
