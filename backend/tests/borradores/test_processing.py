"""The whole way from a video to an analysis, with the real engines and the real job store."""

import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import select

from remanso.core.db import Database
from remanso.rooms.sesiones.drafts.models import Draft, DraftBlock, Tarea
from remanso.rooms.sesiones.drafts.processing.eta import learned
from remanso.settings.product import Settings
from tests.borradores.desk import Desk, Json
from tests.engines.speech.children import children_of
from tests.sesiones.saving import tipo_id
from tests.support.conversation import SHORT_SECONDS
from tests.support.people import API

# Quicker than anybody types, and slow enough to leave the job a processor.
_KEYSTROKE_SECONDS = 0.05

pytestmark = pytest.mark.usefixtures("working")
of_the_engines = pytest.mark.one_database("what is tried is what is heard, and what is made of it")


def test_a_video_becomes_a_transcript_and_then_an_analysis(
    desk: Desk, video: Path, database: Database, settings: Settings
) -> None:
    draft = desk.new_with_video(video)
    desk.save(draft, notas="Duerme mal", notas_privadas="Secreto")
    assert desk.transcribe(draft).json() == {
        "draft_id": draft["draft_id"],
        "estado": "transcribiendo",
    }
    done = desk.finish(draft)
    info = done["archivo_video_info"]
    assert (done["estado"], done["mensaje_error"], done["progreso"]) == ("borrador", None, 100)
    assert {turn["speaker_label"] for turn in info["transcript"]} == {"Voz 1", "Voz 2"}
    assert info["script_text"].startswith("Voz 1: ")
    assert info["procedencia_transcripcion"]["local"] is True
    assert done["segundos_hechos"] == done["segundos_totales"] == SHORT_SECONDS
    assert done["segundos_restantes"] is None
    words = desk.read(draft)["archivo_video_info"]["transcript"][0]["words"]
    assert words[0].keys() == {"start", "end", "word"}

    assert desk.analyse(draft).json()["estado"] == "procesando"
    analysed = desk.finish(draft)
    assert analysed["estado"] == "completado"
    assert "triste" in analysed["archivo_video_info"]["analisis_ia"]
    assert analysed["analisis_ia_paciente"]
    whole = desk.read(draft)
    assert whole["analisis"]["procedencia"]["local"] is True
    assert all(statement["respaldada"] for statement in whole["analisis"]["resumen"])
    assert "Secreto" not in str(whole["analisis"])
    assert whole["notas"] == "Duerme mal"
    _nothing_is_left(database, settings)
    _speed_is_remembered(database)


@pytest.mark.both_databases("several at once")
def test_what_is_typed_while_a_job_runs_stays_and_erases_no_result(desk: Desk, video: Path) -> None:
    draft = desk.new_with_video(video)
    desk.transcribe(draft)
    with ThreadPoolExecutor(2) as pool:
        typing = pool.submit(_type_on, desk, draft)
        done = desk.finish(draft)
        typed = typing.result()
    assert done["archivo_video_info"]["transcript"]
    after = desk.read(draft)
    assert after["notas"] == typed
    assert after["archivo_video_info"]["transcript"]
    # And the window that had not seen the result yet saves its old, empty form once more.
    late = desk.save(draft, archivo_video_info={"transcript": [], "script_text": ""})
    assert late["archivo_video_info"]["transcript"]


@of_the_engines
def test_corrections_are_taken_back_when_a_named_result_is_sent_as_null(
    desk: Desk, video: Path
) -> None:
    draft = desk.new_with_video(video)
    desk.transcribe(draft)
    heard = desk.finish(draft)["archivo_video_info"]
    desk.save(draft, archivo_video_info={"script_text": "Ana: Otra cosa"})
    unnamed = desk.save(draft, archivo_video_info={"transcript": None})
    assert unnamed["archivo_video_info"]["script_text"] == "Ana: Otra cosa"
    named = {"transcript": None, "transcripcion_intento": heard["transcripcion_intento"]}
    restored = desk.save(draft, archivo_video_info=named)
    assert restored["archivo_video_info"]["script_text"] == heard["script_text"]


@of_the_engines
def test_a_correction_holds_until_a_new_transcription_and_the_original_is_kept(
    desk: Desk, video: Path, database: Database
) -> None:
    draft = desk.new_with_video(video)
    desk.transcribe(draft)
    heard = desk.finish(draft)["archivo_video_info"]
    corrected = desk.save(draft, archivo_video_info={"script_text": "Ana: Otra cosa"})
    assert corrected["archivo_video_info"]["script_text"] == "Ana: Otra cosa"
    with database.read() as db:
        original = db.scalars(select(Draft.segmentos)).one()
    assert isinstance(original, list)
    assert len(original) == len(heard["transcript"])
    desk.transcribe(draft)
    again = desk.finish(draft)["archivo_video_info"]
    assert again["script_text"] == heard["script_text"]
    stale = {"transcripcion_intento": heard["transcripcion_intento"], "script_text": "Ana: Tarde"}
    assert (
        desk.save(draft, archivo_video_info=stale)["archivo_video_info"]["script_text"]
        == (heard["script_text"])
    )


@of_the_engines
@pytest.mark.parametrize("name", ["corrupto.mp4", "truncado.mp4"])
def test_a_broken_video_fails_with_a_sentence_and_keeps_what_was_typed(
    desk: Desk, video: Path, tmp_path: Path, name: str
) -> None:
    whole = video.read_bytes()
    broken = {
        "corrupto.mp4": whole[:64] + os.urandom(20_000),
        "truncado.mp4": whole[: len(whole) // 3],
    }
    path = tmp_path / name
    path.write_bytes(broken[name])
    draft = desk.new_with_video(path)
    desk.save(draft, notas="Se queda", archivo_video_info={"script_text": "Ana: Escrito a mano"})
    desk.transcribe(draft)
    failed = desk.finish(draft)
    assert failed["estado"] == "fallido"
    assert failed["mensaje_error"].endswith(".")
    after = desk.read(draft)
    assert after["notas"] == "Se queda"
    assert after["archivo_video_info"]["script_text"] == "Ana: Escrito a mano"
    exchanged = desk.save(draft, archivo_video_info={"file_key": desk.upload(video)})
    assert (exchanged["estado"], exchanged["mensaje_error"]) == ("borrador", None)
    assert desk.transcribe(draft).status_code == 202


@of_the_engines
def test_a_job_is_not_started_twice_and_its_video_not_exchanged_meanwhile(
    desk: Desk, video: Path
) -> None:
    draft = desk.new_with_video(video)
    other = desk.upload(video)
    desk.transcribe(draft)
    assert desk.transcribe(draft).status_code == 409
    assert desk.analyse(draft).status_code == 409
    assert desk.put(draft, archivo_video_info={"file_key": other}).status_code == 409
    assert desk.import_file(draft, "a.txt", b"Ana: hola").status_code == 409
    assert desk.finish(draft)["estado"] == "borrador"


def test_deleting_a_draft_stops_its_job_within_seconds(
    desk: Desk, long_video: Path, database: Database, settings: Settings
) -> None:
    draft = desk.new_with_video(long_video)
    desk.transcribe(draft)
    desk.wait(draft, lambda now: now["segundos_totales"] is not None)
    # It has not come to its end by itself when the draft goes.
    for child in children_of():
        child.suspend()
    assert desk.delete(draft).status_code == 204
    deadline = time.monotonic() + 5
    while children_of() and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not children_of()
    _nothing_is_left(database, settings)


@of_the_engines
def test_notes_alone_can_be_analysed(desk: Desk) -> None:
    draft = desk.new(notas="Está triste porque su madre se ha ido.")
    desk.analyse(draft)
    assert desk.finish(draft)["estado"] == "completado"


@of_the_engines
def test_the_fields_of_a_custom_type_are_notes_when_they_say_something(desk: Desk) -> None:
    tipo = tipo_id(
        desk.terapeuta,
        nombre="Integración",
        campos=[
            {"nombre": "Vivencia", "tipo": "textarea", "requerido": False},
            {"nombre": "Escala", "tipo": "number", "requerido": False},
        ],
    )
    silent = desk.new(tipo_sesion=None, tipo_sesion_id=tipo, campos_datos={"Escala": 3})
    assert desk.analyse(silent).status_code == 409
    told = {"Vivencia": "Estoy muy triste por mi madre.", "Escala": 3}
    draft = desk.new(tipo_sesion=None, tipo_sesion_id=tipo, campos_datos=told)
    assert desk.analyse(draft).status_code == 202
    assert desk.finish(draft)["estado"] == "completado"
    assert "triste" in desk.read(draft)["archivo_video_info"]["analisis_ia"]
    sesion = desk.make_session(desk.new(tipo_sesion=None, tipo_sesion_id=tipo, campos_datos=told))
    address = f"{API}/sesiones/{sesion['id']}/start-background-analysis"
    assert desk.terapeuta.client.post(address).status_code == 202


def test_two_jobs_wait_for_each_other_and_both_end(desk: Desk, video: Path) -> None:
    drafts = [desk.new_with_video(video) for _ in range(2)]
    for draft in drafts:
        desk.transcribe(draft)
    for draft in drafts:
        assert desk.finish(draft)["archivo_video_info"]["transcript"]


def _type_on(desk: Desk, draft: Json) -> str:
    text = ""
    while desk.progress(draft)["estado"] == "transcribiendo":
        text += "palabra "
        saved = desk.save(draft, notas=text, archivo_video_info={"transcript": []})
        assert saved["notas"] == text
        time.sleep(_KEYSTROKE_SECONDS)
    return text


def _speed_is_remembered(database: Database) -> None:
    with database.read() as db:
        pace = learned(db)
    assert pace.keys() == {Tarea.BLOQUES, Tarea.VOCES}
    assert all(taken > 0 for taken in pace.values())


def _nothing_is_left(database: Database, settings: Settings) -> None:
    with database.read() as db:
        assert db.scalars(select(DraftBlock)).all() == []
    deadline = time.monotonic() + 5
    while list(_work_files(settings)) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not list(_work_files(settings))


def _work_files(settings: Settings) -> Iterator[Path]:
    work = settings.data_path / "work"
    # The job is throwing its folder away meanwhile, which breaks a `rglob`.
    return (Path(folder, name) for folder, _, names in os.walk(work) for name in names)
