"""How much one therapist may keep."""

import pytest
from fastapi import FastAPI

from remanso.settings.product import Settings
from tests.archivos.files import CALLS, MP4, PART, PNG, Files, put, upload, video
from tests.support.people import People, Person

SENTENCE = "No queda espacio para este archivo: usas 0,0 GB de 0,0 GB."


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Six million bytes each."""
    return settings.model_copy(update={"quota_gb": 0.006})


def test_what_does_not_fit_is_refused_before_a_byte_is_sent(
    files: Files, terapeuta: Person, paciente: Person, people: People
) -> None:
    files.upload(video(3_000_000))
    assert files.announce(file_size=3_000_000).status_code == 200
    # That one is still to come and has its place already.
    for answer in (
        files.announce(file_size=1),
        files.announce(),
        files.call(
            "initiate-multipart-upload",
            file_name="v.mp4",
            content_type="video/mp4",
            custom_path=files.folder,
            file_size=1,
        ),
        files.client.post(
            f"{CALLS}/proxy-upload",
            files={"file": ("Sesión.mp4", MP4, "video/mp4")},
            data={"custom_path": files.folder},
        ),
    ):
        assert (answer.status_code, answer.json()["detail"][: len(SENTENCE)]) == (413, SENTENCE)
    # A patient's own files are among their therapist's; another therapist has room of their own.
    photo = {"file_name": "yo.png", "content_type": "image/png", "file_size": len(PNG)}
    asked = paciente.client.post(f"{CALLS}/presigned-upload-url", json=photo)
    assert asked.status_code == 413
    other = people.terapeuta("Otra")
    assert upload(other.client, None, PNG, "image/png")
    assert len(files.listed()) == 1


def test_what_is_deleted_makes_room(files: Files) -> None:
    key = files.upload(video(6_000_000))
    assert files.announce(file_size=1_000_000).status_code == 413
    files.delete(key)
    assert files.announce(file_size=6_000_000).status_code == 200


def test_a_file_that_did_not_say_its_size_is_held_to_the_room_there_is(files: Files) -> None:
    announced = files.announce().json()
    refused = put(files.client, announced["upload_url"], video(6_000_001))
    assert (refused.status_code, files.on_disk()) == (413, [])
    assert put(files.client, announced["upload_url"], video(6_000_000)).status_code == 200


def test_room_that_somebody_else_took_meanwhile_is_missed_at_completion(
    files: Files, app: FastAPI
) -> None:
    ids = files.start()
    parts = [files.send(ids, 1, video(PART))]
    whole = files.announce().json()
    files.upload(video(1_000_000))
    answer = files.complete(ids, parts)
    assert (answer.status_code, answer.json()["detail"][: len(SENTENCE)]) == (413, SENTENCE)
    late = put(files.client, whole["upload_url"], video(5_500_000))
    assert (late.status_code, late.json()["detail"][: len(SENTENCE)]) == (413, SENTENCE)
    assert [line["size"] for line in files.listed()] == [1_000_000]
    assert len(files.on_disk()) == 1
