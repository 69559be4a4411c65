"""A patient has room for photos of themselves, and not for filling the disk."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.archivos.files import CALLS, PNG, put
from tests.support.people import API, Person

SENTENCE = "Has enviado muchas fotos en poco tiempo"
PHOTO = {"file_name": "yo.png", "content_type": "image/png"}
MIB = 1024**2


def test_a_patient_who_keeps_sending_is_told_to_stop(paciente: Person) -> None:
    png = PNG + bytes(5 * MIB - len(PNG))
    answers = []
    for _ in range(15):
        told = paciente.client.post(
            f"{CALLS}/presigned-upload-url", json={**PHOTO, "file_size": len(png)}
        )
        answers.append(told)
        if told.is_success:
            assert put(paciente.client, told.json()["upload_url"], png, "image/png").is_success
    refused = [answer for answer in answers if answer.status_code == 413]
    assert len(refused) == 5, "ten photos of the largest have room"
    assert all(answer.json()["detail"].startswith(SENTENCE) for answer in refused)
    through_form = paciente.client.post(
        f"{CALLS}/proxy-upload", files={"file": ("yo.png", png, "image/png")}
    )
    assert through_form.status_code == 413


@pytest.mark.both_databases("several at once")
def test_uploads_that_are_only_begun_are_counted_too(paciente: Person) -> None:
    def begin(_: int) -> int:
        return paciente.client.post(f"{CALLS}/initiate-multipart-upload", json=PHOTO).status_code

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(begin, range(40)))
    assert answers.count(200) == 10
    assert answers.count(413) == 30


def test_who_changes_their_photo_every_day_is_never_told_so(paciente: Person) -> None:
    for _ in range(30):
        told = paciente.client.post(
            f"{CALLS}/presigned-upload-url", json={**PHOTO, "file_size": len(PNG)}
        )
        assert told.is_success, told.text
        put(paciente.client, told.json()["upload_url"], PNG, "image/png").raise_for_status()
        changed = paciente.client.put(
            f"{API}/pacientes/perfil", json={"foto_perfil": told.json()["file_key"]}
        )
        assert changed.is_success, changed.text


def test_a_therapist_sends_as_many_as_they_have(terapeuta: Person) -> None:
    for _ in range(30):
        told = terapeuta.client.post(f"{CALLS}/presigned-upload-url", json=PHOTO)
        assert told.is_success
