"""A file that arrives in one piece."""

from unittest.mock import ANY

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import text

from tests.archivos.files import CALLS, MP4, Files, largest_file, put, video
from tests.support.context import context_in
from tests.support.people import Person

pytestmark = pytest.mark.one_database("what is tried is what is taken for a video, and its bytes")

GIB = 1024**3
NOT_FOUND = {"detail": "No encontrado", "message": "No encontrado"}
TOO_LARGE = "El archivo es demasiado grande. El tamaño máximo es 10GB"
WRONG_TYPE = "Por favor selecciona un archivo de video válido (MP4, AVI, MOV, WMV)"


def test_a_video_is_announced_sent_and_known(files: Files, nobody: TestClient) -> None:
    announced = files.announce().json()
    assert announced["file_key"].startswith(f"{files.folder}/")
    assert announced["file_key"].endswith("-Sesion-1.mp4")
    assert files.listed() == []

    # More than a JSON body may have.
    content = video(9_000_000)
    assert put(nobody, announced["upload_url"], content).status_code == 200

    assert files.content(announced["file_key"]) == content
    assert files.listed(files.folder) == [
        {
            "key": announced["file_key"],
            "name": "Sesión 1.mp4",
            "size": 9_000_000,
            "last_modified": ANY,
        }
    ]
    assert len(files.on_disk()) == 1


def test_a_stored_file_never_changes(files: Files) -> None:
    announced = files.announce().json()
    put(files.client, announced["upload_url"], MP4)
    again = put(files.client, announced["upload_url"], video(100))
    assert (again.status_code, again.json()["detail"]) == (409, "Este archivo ya se ha recibido")
    assert files.content(announced["file_key"]) == MP4
    assert len(files.on_disk()) == 1


@pytest.mark.parametrize(
    ("kind", "header"),
    [
        ("video/mp4;codecs=avc1,opus", MP4),
        ("video/avi", b"RIFF\0\0\0\0AVI LIST"),
        ("video/x-msvideo", b"RIFF\0\0\0\0AVI LIST"),
        ("video/quicktime", b"\0\0\0\x08wide\0\0\0\0mdat"),
        ("video/x-ms-wmv", bytes.fromhex("3026b2758e66cf11a6d900aa0062ce6c")),
        ("video/webm; codecs=vp9", bytes.fromhex("1a45dfa39f4286810142f78101")),
        ("audio/mpeg", b"ID3\x04"),
        ("audio/mp3", b"\xff\xfb\x90\xc4"),
        ("audio/wav", b"RIFF\0\0\0\0WAVEfmt "),
        ("audio/x-wav", b"RIFF\0\0\0\0WAVEfmt "),
        ("audio/mp4", MP4),
        ("audio/x-m4a", MP4),
        ("audio/ogg; codecs=opus", b"OggS\0\2"),
        ("audio/opus", b"OggS\0\2"),
    ],
)
def test_every_kind_of_video_and_of_sound_is_accepted(
    files: Files, kind: str, header: bytes
) -> None:
    announced = files.announce(content_type=kind)
    assert announced.status_code == 200, announced.text
    sent = put(files.client, announced.json()["upload_url"], header + bytes(100), kind)
    assert sent.status_code == 200


@pytest.mark.parametrize(
    ("name", "header"),
    [
        ("grabación.WMV", bytes.fromhex("3026b2758e66cf11")),
        ("nota de voz.M4A", MP4),
        ("sesión.mp3", b"ID3\x04"),
        ("sesión.wav", b"RIFF\0\0\0\0WAVEfmt "),
        ("PTT-20261127.opus", b"OggS\0\2"),
        ("nota de voz.ogg", b"OggS\0\2"),
    ],
)
def test_a_type_the_browser_does_not_know_is_read_from_the_name(
    files: Files, name: str, header: bytes
) -> None:
    announced = files.announce(content_type="", file_name=name).json()
    assert put(files.client, announced["upload_url"], header + bytes(50), "").status_code == 200


@pytest.mark.parametrize(
    "kind", ["application/pdf", "text/html", "video/x-matroska", "image/png", "audio/flac"]
)
def test_anything_but_a_video_is_refused_at_once(files: Files, kind: str) -> None:
    answer = files.announce(content_type=kind)
    assert (answer.status_code, answer.json()["detail"]) == (415, WRONG_TYPE)


@pytest.mark.parametrize(
    "content", [b"", b"MZ\x90", b"ID3\x04", b"ffconcat version 1.0\nfile secret", b"\0" * 64]
)
def test_bytes_that_are_no_video_are_refused_and_removed(files: Files, content: bytes) -> None:
    announced = files.announce().json()
    answer = put(files.client, announced["upload_url"], content)
    assert (answer.status_code, answer.json()["detail"]) == (415, WRONG_TYPE)
    assert (files.listed(), files.on_disk()) == ([], [])


def test_bytes_under_another_type_than_signed_are_refused(files: Files) -> None:
    announced = files.announce().json()
    assert put(files.client, announced["upload_url"], MP4, "video/webm").status_code == 415
    assert files.on_disk() == []


def test_too_large_is_said_before_a_byte_is_sent(files: Files) -> None:
    assert files.announce(file_size=10 * GIB).status_code == 200
    answer = files.announce(file_size=10 * GIB + 1)
    assert (answer.status_code, answer.json()["detail"]) == (413, TOO_LARGE)


def test_more_bytes_than_announced_leave_nothing(files: Files) -> None:
    announced = files.announce(file_size=2_000_000).json()
    answer = put(files.client, announced["upload_url"], video(2_000_001))
    assert (answer.status_code, answer.json()["detail"]) == (413, TOO_LARGE)
    assert (files.listed(), files.on_disk()) == ([], [])
    assert put(files.client, announced["upload_url"], video(2_000_000)).status_code == 200


def test_a_full_disk_is_a_sentence_and_leaves_nothing(files: Files) -> None:
    announced = files.announce().json()
    with largest_file(1_500_000):
        answer = put(files.client, announced["upload_url"], video(3_000_000))
    assert answer.status_code == 507
    assert answer.json()["detail"].startswith("No queda espacio")
    assert (files.listed(), files.on_disk()) == ([], [])


@pytest.mark.parametrize("size", [900_000, 3_000_000])
def test_a_full_disk_is_the_same_sentence_for_a_form(files: Files, size: int) -> None:
    form = {"file": ("Sesión.mp4", video(size), "video/mp4")}
    with largest_file(600_000):
        answer = files.client.post(
            f"{CALLS}/proxy-upload", files=form, data={"custom_path": files.folder}
        )
    assert (answer.status_code, answer.json()["detail"][:16]) == (507, "No queda espacio")
    assert (files.listed(), files.on_disk()) == ([], [])


def test_a_file_comes_through_a_form_when_the_address_cannot_be_reached(files: Files) -> None:
    content = video(9_000_000)
    answer = files.client.post(
        f"{CALLS}/proxy-upload",
        files={"file": ("Sesión.mp4", content, "video/mp4")},
        data={"custom_path": files.folder},
    )
    uploaded = answer.json()
    assert answer.status_code == 200, uploaded
    assert uploaded["success"] is True
    assert uploaded["file_name"] == "Sesión.mp4"
    assert uploaded["file_url"] == f"{CALLS}/files/{uploaded['file_key']}"
    assert files.client.get(uploaded["file_url"]).content == content


@pytest.mark.parametrize(
    ("name", "kind", "content", "status"),
    [
        ("a.mp4", "video/mp4", b"not a video at all", 415),
        ("a.pdf", "application/pdf", b"%PDF-1.7 and more", 415),
        ("../a.mp4", "video/mp4", MP4, 422),
    ],
)
def test_a_form_obeys_the_same_rules(
    files: Files, name: str, kind: str, content: bytes, status: int
) -> None:
    answer = files.client.post(
        f"{CALLS}/proxy-upload",
        files={"file": (name, content, kind)},
        data={"custom_path": files.folder},
    )
    assert answer.status_code == status
    assert (files.listed(), files.on_disk()) == ([], [])


def test_photos_and_exercises_have_their_own_limits(files: Files, terapeuta: Person) -> None:
    patients = f"patients/{files.folder.rpartition('/')[2]}"
    png = {"content_type": "image/png", "file_name": "yo.png"}
    five_mib = 5 * 1024**2
    assert files.announce(custom_path=patients, file_size=five_mib, **png).status_code == 200
    assert files.announce(custom_path=patients, file_size=five_mib + 1, **png).status_code == 413
    assert files.announce(custom_path=patients).status_code == 415
    bank = f"therapists/{terapeuta.id}"
    pdf = {"content_type": "application/pdf", "file_name": "hoja.pdf"}
    assert files.announce(custom_path=bank, file_size=500 * 1024**2, **pdf).status_code == 200
    assert files.announce(custom_path=bank, file_size=501 * 1024**2, **pdf).status_code == 413


def test_every_act_is_in_the_audit(files: Files, app: FastAPI) -> None:
    key = files.upload(MP4)
    files.address(key)
    files.delete(key)
    with context_in(app).database.read() as db:
        rows = db.execute(
            text("SELECT action FROM audit_entries WHERE entity = 'archivo' ORDER BY id")
        )
        assert [row.action for row in rows] == [
            "archivo.create",
            "archivo.complete",
            "archivo.download",
            "archivo.delete",
        ]
