"""What is left off the record is said nowhere any more: not in a text, an index or an answer."""

from typing import Any
from uuid import UUID

import pytest
from pydantic import JsonValue
from sqlalchemy import select, update

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.engines.jobs.rows.processed import Estado
from remanso.rooms.asistente.models import Apoyo, Autor, Mensaje
from remanso.rooms.sesiones.drafts.models import Draft, DraftBlock
from remanso.rooms.sesiones.models import Sesion
from remanso.settings.product import Settings
from tests.fuera_de_registro.leaving import (
    MARK,
    SECRETS,
    TURNS,
    analyse_draft,
    analyse_sesion,
    leave,
)
from tests.pacientes.test_deletion import files_with, rows_with
from tests.sesiones.saving import draft, save
from tests.support.people import API, People, Person
from tests.support.texts import set_columns

MARKS = [secret.encode() for secret in SECRETS]
EVERYTHING = {"notas": True, "transcripcion": True, "video": True, "analisis": True}


@pytest.fixture
def sesion(ana: Person, lucia: Person, database: Database) -> dict[str, Any]:
    """A session that is shared whole, with an analysis that its therapist wrote in."""
    saved = save(
        ana,
        lucia,
        segmentos=TURNS,
        compartir=EVERYTHING,
        momentos=[{"inicio": 3.0, "texto": "Lo de Zarapito"}, {"inicio": 6.0, "texto": "Miedo"}],
    )
    chosen = {"fragmentos": [{"segmento": 1, "cita": "robó el coche de Xilema"}]}
    path = f"{API}/sesiones/{saved['id']}/lo-que-quedo"
    ana.client.put(path, json=chosen).raise_for_status()
    analyse_sesion(database)
    return _read(ana, saved["id"])


def _read(ana: Person, sesion_id: str) -> dict[str, Any]:
    read: dict[str, Any] = ana.client.get(f"{API}/sesiones/{sesion_id}").json()
    return read


def test_nothing_of_it_is_left_of_a_session(
    ana: Person,
    lucia: Person,
    sesion: dict[str, Any],
    database: Database,
    settings: Settings,
) -> None:
    _answer(database, ana, sesion["id"], f"Lo contó {SECRETS[0]}")
    _answer(database, lucia, sesion["id"], f"Tu hermana {SECRETS[0]}")
    assert rows_with(database, *SECRETS) != []

    left = leave(ana, f"sesiones/{sesion['id']}", sesion["version"])

    assert left.status_code == 200, left.text
    told = left.json()
    assert [turn["text"] for turn in told["segmentos"]] == [
        TURNS[0]["text"],
        MARK,
        TURNS[3]["text"],
    ]
    assert told["segmentos"][1]["fuera_de_registro"] is True
    assert told["version"] == sesion["version"] + 1
    assert rows_with(database, *SECRETS) == []
    assert files_with(settings.data_path, *MARKS) == []
    assert told["momentos"] == [{"inicio": 6.0, "texto": "Miedo"}]
    assert "Todo va bien. [fuera de registro] Seguimos." in told["analisis_ia"]
    with database.read() as db:
        answers = db.scalars(select(Mensaje)).all()
        assert [each.retirado for each in answers] == [True, True]


def test_a_statement_that_rests_on_more_says_that_some_of_it_is_off_the_record(
    ana: Person, sesion: dict[str, Any], database: Database
) -> None:
    leave(ana, f"sesiones/{sesion['id']}", sesion["version"]).raise_for_status()
    with database.read() as db:
        [row] = db.scalars(select(Sesion))
    analisis: Any = row.analisis
    [fear] = analisis["resumen"]
    assert fear["evidencias"] == [{"segmento": 2, "cita": "Me da miedo la mudanza"}]
    assert (fear["fuera_de_registro"], fear["respaldada"]) == (True, True)
    assert (analisis["temas"], analisis["anadidas"]) == ([], [])
    assert analisis["no_explorado"] == ["La infancia"]
    assert "Me da miedo la mudanza" in (row.analisis_ia_propuesta or "")


def test_its_patient_reads_the_mark_and_nothing_of_it(
    ana: Person, lucia: Person, sesion: dict[str, Any]
) -> None:
    leave(ana, f"sesiones/{sesion['id']}", sesion["version"]).raise_for_status()
    read = lucia.client.get(f"{API}/sesiones/paciente/sesion/{sesion['id']}")
    assert MARK in read.text
    assert not any(secret in read.text for secret in SECRETS)
    for formato in ("txt", "vtt", "docx", "pdf"):
        taken = ana.client.get(f"{API}/sesiones/{sesion['id']}/transcripcion.{formato}")
        assert taken.status_code == 200, taken.text
        assert not any(mark in taken.content for mark in MARKS)


def test_it_is_done_once_and_by_whoever_read_the_newest(
    ana: Person, people: People, lucia: Person, sesion: dict[str, Any], database: Database
) -> None:
    path, version = f"sesiones/{sesion['id']}", sesion["version"]
    stranger = people.terapeuta("Otra")
    assert leave(stranger, path, version).status_code == 404
    assert leave(lucia, path, version).status_code == 403
    assert leave(ana, path, version - 1).status_code == 409
    assert leave(ana, path, version, desde=2, hasta=1).status_code == 422
    assert leave(ana, path, version, hasta=9).json()["code"] == "span_gone"
    first = leave(ana, path, version)
    assert (first.status_code, leave(ana, path, version).status_code) == (200, 409)
    again = leave(ana, path, version + 1, desde=1, hasta=1)
    assert (again.status_code, again.json()["detail"]) == (409, "Eso ya está fuera de registro")
    with database.read() as db:
        acts = select(AuditEntry).where(AuditEntry.action == "sesion.fuera_de_registro")
        [entry] = db.scalars(acts)
    assert entry.cambios == ["segundos: 3", "transcripcion"]
    assert (entry.actor_id, entry.paciente_id) == (ana.id, lucia.id)


def test_a_window_that_still_has_it_cannot_bring_it_back(
    ana: Person, sesion: dict[str, Any], database: Database
) -> None:
    leave(ana, f"sesiones/{sesion['id']}", sesion["version"]).raise_for_status()
    path = f"{API}/sesiones/{sesion['id']}"
    for version in (None, sesion["version"]):
        body = {"segmentos": TURNS, **({} if version is None else {"version": version})}
        assert ana.client.patch(path, json=body).status_code == 409
    now = _read(ana, sesion["id"])
    # Nor does anybody who is told that there is a newer version, and keeps theirs.
    mine = [{**TURNS[0], "text": "¿Y tu hermana mayor?"}, *TURNS[1:]]
    kept = ana.client.patch(path, json={"segmentos": mine, "version": now["version"]}).json()
    assert [turn["text"] for turn in kept["segmentos"]] == [
        "¿Y tu hermana mayor?",
        MARK,
        TURNS[3]["text"],
    ]
    joined = [{**TURNS[0], "end_time": 4.0, "text": f"¿Y? {SECRETS[0]}"}, *TURNS[2:]]
    now = ana.client.patch(path, json={"segmentos": joined, "version": kept["version"]}).json()
    assert now["segmentos"][0]["text"] == "¿Y tu hermana mayor?"
    # Nor does anybody take the mark away, or make one.
    forged = {**now["segmentos"][0], "fuera_de_registro": True}
    edited = [forged, now["segmentos"][2]]
    changed = ana.client.patch(path, json={"segmentos": edited, "version": now["version"]})
    flags = [turn.get("fuera_de_registro") for turn in changed.json()["segmentos"]]
    assert flags == [None, True, None]
    restored = ana.client.patch(
        path, json={"segmentos": None, "version": changed.json()["version"]}
    )
    assert [turn["text"] for turn in restored.json()["segmentos"]][1] == MARK
    assert rows_with(database, *SECRETS) == []


def test_an_analysis_that_runs_meanwhile_does_not_bring_it_back(
    ana: Person, sesion: dict[str, Any], database: Database
) -> None:
    with database.transaction() as db:
        db.execute(update(Sesion).values(estado=Estado.PROCESANDO, intento=7))
    leave(ana, f"sesiones/{sesion['id']}", sesion["version"]).raise_for_status()
    with database.read() as db:
        [row] = db.scalars(select(Sesion))
    assert (row.estado, row.intento) == (Estado.PROCESANDO, 8)


def test_what_was_corrected_goes_from_the_original_too(
    ana: Person, lucia: Person, database: Database
) -> None:
    corrected = [
        TURNS[0],
        {**TURNS[1], "text": "Mi hermana cogió un coche."},
        TURNS[2],
        TURNS[3],
    ]
    saved = save(ana, lucia, segmentos=corrected)
    with database.transaction() as db:
        set_columns(db, Sesion, segmentos_originales=TURNS)
    leave(ana, f"sesiones/{saved['id']}", saved["version"]).raise_for_status()
    with database.read() as db:
        [row] = db.scalars(select(Sesion))
    originals: Any = row.segmentos_originales
    assert [turn["text"] for turn in originals] == [TURNS[0]["text"], MARK, TURNS[3]["text"]]
    assert rows_with(database, *SECRETS) == []


def test_an_earlier_analysis_that_was_put_right_loses_it_too(
    ana: Person, sesion: dict[str, Any], database: Database
) -> None:
    path = f"{API}/sesiones/{sesion['id']}"
    amended = {"campo": "analisis_ia", "texto": "- Todo va bien.", "motivo": "No fue Zarapito."}
    made = ana.client.post(f"{path}/enmiendas", json=amended).json()
    leave(ana, f"sesiones/{sesion['id']}", _read(ana, sesion["id"])["version"]).raise_for_status()

    earlier = ana.client.get(f"{API}/enmiendas/{made['id']}/anterior").json()["texto"]
    assert earlier == "# Nota\n\n- Todo va bien. [fuera de registro] Seguimos.\n"
    [told] = ana.client.get(f"{path}/enmiendas").json()
    assert told["motivo"] == "[fuera de registro]"
    assert rows_with(database, *SECRETS) == []


def test_a_transcript_without_turns_or_times_loses_it_too(
    ana: Person, lucia: Person, database: Database
) -> None:
    typed = "\n".join(f"{turn['speaker_label']}: {turn['text']}" for turn in TURNS)
    saved = save(ana, lucia, transcripcion=typed)
    told = leave(ana, f"sesiones/{saved['id']}", saved["version"]).json()
    assert told["transcripcion"].split("\n")[1] == "Fuera de registro"
    older = {"segmentos": [{**turn, "start_time": 0, "end_time": 0} for turn in TURNS]}
    path = f"{API}/sesiones/{saved['id']}"
    kept = ana.client.patch(path, json={**older, "version": told["version"]}).json()
    assert kept["segmentos"] == told["segmentos"]
    assert rows_with(database, *SECRETS) == []


def test_nothing_of_it_is_left_of_a_draft(
    ana: Person, lucia: Person, database: Database, settings: Settings
) -> None:
    draft_id = _draft(ana, lucia, database)
    path = f"sesiones-asincronas/drafts/{draft_id}"
    version = ana.client.get(f"{API}/{path}").json()["version"]
    left = leave(ana, path, version)
    assert left.status_code == 200, left.text
    info = left.json()["archivo_video_info"]
    assert [turn["text"] for turn in info["transcript"]][1] == MARK
    assert left.json()["version"] == version + 1
    assert rows_with(database, *SECRETS) == []
    assert files_with(settings.data_path, *MARKS) == []
    typed = {"archivo_video_info": {"script_text": f"{info['script_text']}\nVoz 1: Bien."}}
    put = ana.client.put(f"{API}/{path}", json={**typed, "version": version + 1})
    turns = put.json()["archivo_video_info"]["transcript"]
    assert [turn.get("fuera_de_registro") for turn in turns] == [None, True, None, None]
    assert ana.client.put(f"{API}/{path}", json=typed).status_code == 409


def test_a_draft_that_is_being_transcribed_is_refused(
    ana: Person, lucia: Person, database: Database
) -> None:
    draft_id = _draft(ana, lucia, database)
    with database.transaction() as db:
        db.execute(update(Draft).values(estado=Estado.TRANSCRIBIENDO))
    refused = leave(ana, f"sesiones-asincronas/drafts/{draft_id}", 1)
    assert refused.status_code == 409
    assert "se está transcribiendo" in refused.json()["detail"]


def _draft(ana: Person, lucia: Person, database: Database) -> str:
    draft_id = draft(ana, lucia)
    with database.transaction() as db:
        [row] = db.scalars(select(Draft))
        heard: JsonValue = list(TURNS)
        row.segmentos, row.segmentos_intento = heard, 1
        corrected: JsonValue = [{**TURNS[0], "text": "¿Y tu hermana mayor?"}, *TURNS[1:]]
        row.segmentos_editados, row.segmentos_editados_intento = corrected, 1
        db.add(DraftBlock(draft_id=row.id, intento=1, indice=0, resultado={"text": SECRETS[0]}))
    analyse_draft(database)
    return draft_id


def _answer(database: Database, reader: Person, sesion_id: str, content: str) -> None:
    with database.transaction() as db:
        said = Mensaje(user_id=reader.id, role=Autor.ASSISTANT, content=content, fecha=utcnow())
        db.add(said)
        db.flush()
        db.add(Apoyo(mensaje_id=said.id, sesion_id=UUID(sesion_id), parte="transcripcion"))
