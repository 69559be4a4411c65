from pathlib import Path
from uuid import uuid4

import pytest
from httpx2 import Response

from remanso.rooms.sesiones.drafts import service
from remanso.rooms.sesiones.drafts.editing.changes import work_out
from tests.borradores.desk import DRAFTS, Desk
from tests.support.people import People, Person

NO_TYPE = "Por favor, selecciona un tipo de sesión válido"
TURNS = [
    {"speaker_label": "Ana", "start_time": 0.0, "end_time": 2.0, "text": "¿Qué tal?"},
    {"speaker_label": "Lucía", "start_time": 2.0, "end_time": 5.0, "text": "Mejor"},
]


def test_a_draft_begins_empty_and_knows_its_patient(desk: Desk) -> None:
    draft = desk.new(fecha="2026-03-12T10:00:00Z")
    assert draft["estado"] == "borrador"
    assert (draft["progreso"], draft["version"], draft["num_voces"]) == (0, 1, 2)
    assert draft["titulo"] == "Nueva Sesión - 12/03/2026"
    assert draft["paciente_id"] == str(desk.paciente.id)
    assert draft["archivo_video_info"]["transcript"] == []
    assert desk.read(draft) == draft


def test_only_the_keys_that_are_sent_change(desk: Desk) -> None:
    draft = desk.new(notas="Llega tarde", notas_privadas="Dudo", campos_datos={"Escala": 3})
    after = desk.save(draft, temas_importantes="Trabajo", archivo_video_info={"upload_progress": 7})
    assert after["notas"] == "Llega tarde"
    assert after["notas_privadas"] == "Dudo"
    assert after["campos_datos"] == {"Escala": 3}
    assert after["temas_importantes"] == "Trabajo"
    merged = desk.save(draft, archivo_video_info={"estado_upload": "subiendo"})
    assert merged["archivo_video_info"]["upload_progress"] == 7
    assert merged["archivo_video_info"]["estado_upload"] == "subiendo"


def test_the_slower_of_two_windows_is_told_and_nothing_is_lost(desk: Desk) -> None:
    draft = desk.new()
    first = desk.save(draft, version=draft["version"], notas="Desde la primera")
    slower = desk.put(draft, version=draft["version"], notas="Desde la segunda")
    assert slower.status_code == 409
    assert slower.json()["detail"] == "El borrador cambió en otra ventana"
    assert desk.read(draft)["notas"] == "Desde la primera"
    desk.save(draft, version=first["version"], notas="Desde la segunda, otra vez")


def test_what_is_saved_while_a_long_transcript_is_compared_is_kept(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    draft = desk.new()
    meanwhile = ["Desde la segunda"]

    def compared(*args: object, **options: object) -> object:
        changes = work_out(*args, **options)  # type: ignore[arg-type]  # as it was asked
        if meanwhile:
            desk.save(draft, notas=meanwhile.pop(0))
        return changes

    monkeypatch.setattr(service, "work_out", compared)
    after = desk.save(draft, archivo_video_info={"script_text": "Ana: Hola"})
    assert after["notas"] == "Desde la segunda"
    assert after["archivo_video_info"]["script_text"] == "Ana: Hola"
    assert after["version"] == 3

    meanwhile.append("Desde la segunda, otra vez")
    info = {"script_text": "Ana: Adiós"}
    stale = desk.put(draft, version=after["version"], archivo_video_info=info)
    assert (stale.status_code, stale.json()["detail"]) == (
        409,
        "El borrador cambió en otra ventana",
    )
    assert desk.read(draft)["archivo_video_info"]["script_text"] == "Ana: Hola"


def test_a_transcript_may_be_typed_and_corrected_by_turns(desk: Desk) -> None:
    draft = desk.new()
    typed = desk.save(draft, archivo_video_info={"script_text": "Ana: ¿Qué tal?\nLucía: Mejor"})
    turns = typed["archivo_video_info"]["transcript"]
    assert [(turn["speaker_label"], turn["text"]) for turn in turns] == [
        ("Ana", "¿Qué tal?"),
        ("Lucía", "Mejor"),
    ]
    corrected = desk.save(draft, archivo_video_info={"transcript": TURNS})
    assert corrected["archivo_video_info"]["script_text"] == "Ana: ¿Qué tal?\nLucía: Mejor"
    assert corrected["archivo_video_info"]["transcript"][1]["end_time"] == 5.0


@pytest.mark.parametrize(
    "turn",
    [
        {**TURNS[0], "end_time": -1},
        {**TURNS[0], "start_time": 9},
        {**TURNS[0], "text": "a\x00b"},
        "Ana: hola",
    ],
)
def test_a_broken_transcript_is_refused(desk: Desk, turn: object) -> None:
    answer = desk.put(desk.new(), archivo_video_info={"transcript": [turn]})
    assert answer.status_code == 422
    assert isinstance(answer.json()["detail"], str)


def test_both_versions_of_the_analysis_can_be_written_by_hand(desk: Desk) -> None:
    draft = desk.new()
    desk.save(draft, archivo_video_info={"analisis_ia": "Avanza."})
    after = desk.save(draft, analisis_ia_paciente="Vas bien.")
    assert after["archivo_video_info"]["analisis_ia"] == "Avanza."
    assert after["analisis_ia_paciente"] == "Vas bien."


def test_the_list_is_newest_first_and_leaves_the_long_texts_out(desk: Desk) -> None:
    older, newer = desk.new(titulo="Primera"), desk.new(titulo="Segunda", notas="Largas")
    assert [draft["titulo"] for draft in desk.listed()] == ["Segunda", "Primera"]
    desk.save(older, archivo_video_info={"script_text": "Ana: Hola"})
    first, second = desk.listed()
    assert first["draft_id"] == older["draft_id"]
    assert (first["tiene_transcripcion"], second["tiene_transcripcion"]) == (True, False)
    assert second["draft_id"] == newer["draft_id"]
    assert "notas" not in second
    assert "transcript" not in second["archivo_video_info"]


def test_an_imported_transcript_can_be_corrected_and_says_where_it_is_from(desk: Desk) -> None:
    draft = desk.new(notas="Se quedan")
    srt = "1\n00:00:01,000 --> 00:00:02,000\nAna: Buenos días\n".encode()
    imported = desk.import_file(draft, "sesion.srt", srt).json()
    info = imported["archivo_video_info"]
    assert info["script_text"] == "Ana: Buenos días"
    assert info["procedencia_transcripcion"]["motor"] == "Transcripción importada"
    assert imported["notas"] == "Se quedan"
    assert not info["transcripcion_corregida"]
    saved = desk.save(draft, archivo_video_info={"script_text": "Ana: Buenas tardes"})
    corrected = saved["archivo_video_info"]
    assert corrected["transcript"][0]["start_time"] == 1.0
    assert corrected["transcripcion_corregida"]
    again = {"transcript": info["transcript"], "transcripcion_intento": 1}
    restored = desk.save(draft, archivo_video_info=again)["archivo_video_info"]
    assert not restored["transcripcion_corregida"]


@pytest.mark.parametrize(
    ("name", "content", "status"),
    [
        ("a.srt", b"nada", 422),
        ("a.pdf", b"%PDF-", 415),
        ("a.txt", b"x" * (5 * 1024 * 1024 + 1), 413),
    ],
)
def test_a_file_that_is_no_transcript_changes_nothing(
    desk: Desk, name: str, content: bytes, status: int
) -> None:
    draft = desk.save(desk.new(), archivo_video_info={"script_text": "Ana: Hola"})
    refused = desk.import_file(draft, name, content)
    assert refused.status_code == status
    assert refused.json()["detail"]
    assert desk.read(draft) == draft


def test_there_is_nothing_to_start_without_a_video_or_without_words(desk: Desk) -> None:
    draft = desk.new()
    assert desk.transcribe(draft).json()["detail"] == "Primero debes subir un video"
    assert desk.transcribe(draft).status_code == 409
    assert desk.analyse(draft).status_code == 409
    assert desk.read(draft)["estado"] == "borrador"


def test_a_draft_cannot_take_a_video_from_another_folder(
    desk: Desk, people: People, video: Path
) -> None:
    other = Desk(desk.terapeuta, people.paciente(desk.terapeuta, nombre="Otra"))
    foreign = Desk(*_another_practice(people))
    for key in (other.upload(video), foreign.upload(video), "no/hay/nada.mp4"):
        answer = desk.put(desk.new(), archivo_video_info={"file_key": key})
        assert answer.status_code == 404


def test_a_type_of_session_must_be_the_therapists_own(desk: Desk) -> None:
    sent = {"tipo_sesion": None, "tipo_sesion_id": str(uuid4())}
    opened = {"paciente_id": str(desk.paciente.id), **sent}
    for answer in (
        desk.put(desk.new(), **sent),
        desk.terapeuta.client.post(f"{DRAFTS}/drafts", json=opened),
    ):
        # As a session answers: a 404 would tell the form that its draft is gone.
        assert answer.status_code == 422
        assert answer.json()["errors"] == [{"field": "tipo_sesion_id", "message": NO_TYPE}]


def test_a_deleted_draft_takes_its_video_along_unless_told_otherwise(
    desk: Desk, video: Path
) -> None:
    gone, kept = desk.new_with_video(video), desk.new_with_video(video)
    assert desk.delete(gone).status_code == 204
    assert desk.delete(kept, preserve_video=True).status_code == 204
    assert desk.listed() == []
    again = desk.new()
    keys = [draft["archivo_video_info"]["file_key"] for draft in (gone, kept)]
    answers = [desk.put(again, archivo_video_info={"file_key": key}) for key in keys]
    assert [answer.status_code for answer in answers] == [404, 200]


def test_a_foreign_draft_does_not_exist(desk: Desk, people: People) -> None:
    draft = desk.new(notas="De Lucía")
    stranger = Desk(*_another_practice(people))
    client = stranger.terapeuta.client
    answers: list[Response] = [
        stranger.put(draft, notas="ajeno"),
        client.get(f"{DRAFTS}/drafts/{draft['draft_id']}"),
        client.get(f"{DRAFTS}/progress/{draft['draft_id']}"),
        stranger.transcribe(draft),
        stranger.analyse(draft),
        stranger.import_file(draft, "a.txt", b"Ana: hola"),
        stranger.delete(draft),
    ]
    assert {answer.status_code for answer in answers} == {404}
    absent = client.get(f"{DRAFTS}/drafts/{uuid4()}")
    assert {answer.text for answer in answers} == {absent.text}
    of_the_patient = [
        client.get(f"{DRAFTS}/drafts/paciente/{desk.paciente.id}"),
        client.post(f"{DRAFTS}/drafts", json={"paciente_id": str(desk.paciente.id)}),
    ]
    assert {answer.status_code for answer in of_the_patient} == {404}
    assert desk.read(draft) == draft


def test_a_patient_may_not_come_here(desk: Desk) -> None:
    answer = desk.paciente.client.get(f"{DRAFTS}/drafts/paciente/{desk.paciente.id}")
    assert answer.status_code == 403


def _another_practice(people: People) -> tuple[Person, Person]:
    terapeuta = people.terapeuta("Bruno Sanz")
    return terapeuta, people.paciente(terapeuta, nombre="Marta")


@pytest.mark.parametrize(
    "body",
    [
        b'{"archivo_video_info": {"file_key": "a\\u0000b"}}',
        b'{"campos_datos": {"Escala": "\\ud800"}}',
        b'{"campos_datos": {"Escala": NaN}}',
        b'{"archivo_video_info": {"script_text": "\\ud800"}}',
        b'{"num_voces": 0}',
    ],
)
def test_what_no_database_can_hold_is_refused(desk: Desk, body: bytes) -> None:
    draft = desk.new()
    answer = desk.terapeuta.client.put(
        f"{DRAFTS}/drafts/{draft['draft_id']}",
        content=body,
        headers={"Content-Type": "application/json"},
    )
    assert answer.status_code == 422, answer.text
    assert desk.read(draft) == draft
